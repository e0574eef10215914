// SPDX-License-Identifier: Apache-2.0
/// A latitude or a longitude: degrees, minutes and seconds (Exif 2.32 §4.6.6, tags 0x0002, 0x0004, 0x0014 and 0x0016).
///
/// RATIONAL ×3. The numbers have no sign: a reference in another field states the hemisphere. ``MediaMetadata/location``
/// joins all four. Encoded as an object with the parts as fractions.
public struct GPSCoordinate: Hashable, Sendable, Codable {
    /// The whole degrees, or all of the angle.
    public let degreesPart: Fraction
    /// The minutes; `nil` if the file has none.
    public let minutes: Fraction?
    /// The seconds; `nil` if the file has none.
    public let seconds: Fraction?

    /// Creates a coordinate from its parts; none is refused.
    public init(degreesPart: Fraction, minutes: Fraction? = nil, seconds: Fraction? = nil) {
        self.degreesPart = degreesPart
        self.minutes = minutes
        self.seconds = seconds
    }

    /// Reads one to three fractions or whole numbers, or the text of an HTC phone, such as `52,00000,50,00000,34,01180`;
    /// `nil` for other types and counts.
    public init?(_ stored: StoredValue) {
        if let parts = CommaDecimals.parts(of: stored) {
            self.init(degreesPart: parts.0, minutes: parts.1, seconds: parts.2)
            return
        }
        guard (1...3).contains(stored.count), let degrees = stored.fraction(at: 0) else { return nil }
        self.init(
            degreesPart: degrees, minutes: stored.fraction(at: 1), seconds: stored.fraction(at: 2))
    }

    /// The angle in degrees, 0 to 180.
    ///
    /// Minutes and seconds may be more than 60: some writers put everything into seconds. `nil` if a part is negative or a
    /// fraction with a zero denominator, and if the sum is over 180.
    public var degrees: Double? {
        guard let degrees = Self.number(degreesPart), let minutes = Self.number(minutes),
            let seconds = Self.number(seconds)
        else { return nil }
        let sum = degrees + minutes / 60 + seconds / 3_600
        return sum <= 180 ? sum : nil
    }

    /// A part as a number, 0 if it is absent; `nil` if it is negative or not defined.
    private static func number(_ part: Fraction?) -> Double? {
        guard let part else { return 0 }
        return part.doubleValue.flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension GPSCoordinate: CustomStringConvertible {
    /// The angle, as in `34° 39' 53.18"`; "unknown" if ``degrees`` is `nil`.
    public var description: String {
        guard let degrees else { return "unknown" }
        let hundredths = Int((degrees * 360_000).rounded())
        let seconds = String(10_000 + hundredths % 6_000)
        let decimals = seconds.suffix(2)
        return
            "\(hundredths / 360_000)° \(hundredths / 6_000 % 60)' \(hundredths % 6_000 / 100).\(decimals)\""
    }
}
