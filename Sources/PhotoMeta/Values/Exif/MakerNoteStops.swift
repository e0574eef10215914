// SPDX-License-Identifier: Apache-2.0
/// A difference of exposure as maker notes store it, in stops.
///
/// Canon: SHORT ×1, in 1/32 of a stop with the sign of a 16-bit number; 12 and 20 of them are one and two thirds. Nikon:
/// UNDEFINED ×4, three signed bytes a, b and c that make a × b/c. Other forms are the number that they store.
public struct MakerNoteStops: Hashable, Sendable, Codable {
    /// The difference in stops; less than 0 is darker.
    public let stops: Fraction

    /// Creates a difference.
    public init(stops: Fraction) {
        self.stops = stops
    }

    /// Reads Canon's and Nikon's forms, and any other number; `nil` for other types and for a quotient by zero.
    public init?(_ stored: StoredValue) {
        switch stored.type {
        case .short:
            guard let bits = stored.integer().flatMap(UInt16.init(exactly:)) else { return nil }
            stops = Self.canonStops(Int64(Int16(bitPattern: bits)))
        case .undefined:
            let bytes = stored.bytes.prefix(3).map { Int64(Int8(bitPattern: $0)) }
            guard stored.count == 4, bytes.count == 3, bytes[2] != 0 else { return nil }
            stops = (Fraction(bytes[0]) * Fraction(bytes[1]) / Fraction(bytes[2]))
        default:
            guard let number = stored.nearestFraction() else { return nil }
            stops = number
        }
    }

    private static func canonStops(_ code: Int64) -> Fraction {
        let magnitude = code.magnitude
        let part: Fraction =
            switch magnitude & 31 {
            case 12: Fraction(1, 3)
            case 20: Fraction(2, 3)
            default: Fraction(Int64(magnitude & 31), 32)
            }
        let stops = Fraction(Int64(magnitude >> 5)) + part
        return code < 0 ? -stops : stops
    }
}

extension MakerNoteStops: CustomStringConvertible {
    /// The difference, as in "-2/3 EV".
    public var description: String { "\(stops) EV" }
}
