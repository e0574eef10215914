// SPDX-License-Identifier: Apache-2.0
/// The resolution of a JPEG 2000 picture: of its capture, or to show it with (ISO/IEC 15444-1 §I.5.3.7).
public struct GridResolution: Hashable, Sendable, Codable {
    /// Pixels per meter from top to bottom.
    public let vertical: Double
    /// Pixels per meter from left to right.
    public let horizontal: Double

    /// Reads UNDEFINED, the bytes of `resc` or `resd`: two fractions of 16 bits, and two powers of ten.
    ///
    /// `nil` for anything else, and for a fraction with a zero denominator.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else { return nil }
        var reader = StructureReader(stored, isLittleEndian: false)
        let numbers = (0..<4).compactMap { _ in reader.uint16() }
        guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0, let first = reader.byte(),
            let second = reader.byte()
        else { return nil }
        vertical = Self.number(numbers[0], numbers[1], Int8(bitPattern: first))
        horizontal = Self.number(numbers[2], numbers[3], Int8(bitPattern: second))
    }

    private static func number(_ numerator: UInt16, _ denominator: UInt16, _ exponent: Int8) -> Double {
        var power = 1.0
        for _ in 0..<abs(Int(exponent)) { power *= 10 }
        let fraction = Double(numerator) / Double(denominator)
        return exponent < 0 ? fraction / power : fraction * power
    }
}

extension GridResolution: CustomStringConvertible {
    /// The numbers with their unit, as in "11811 × 11811 pixels/m".
    public var description: String { "\(horizontal.shortText) × \(vertical.shortText) pixels/m" }
}
