/// A latitude or a longitude: degrees, minutes and seconds (Exif 2.32 §4.6.6, tags 0x0002, 0x0004, 0x0014 and 0x0016).
///
/// RATIONAL ×3. The reference beside it says on which side of the equator or of Greenwich: the numbers have no sign.
/// ``MediaMetadata/location`` joins all four.
public struct GPSCoordinate: Hashable, Sendable {
    /// Degrees, minutes and seconds as stored; some writers leave the last ones away.
    public let parts: [Fraction]

    /// Reads one to three fractions or whole numbers; `nil` for other types and counts.
    public init?(_ stored: StoredValue) {
        guard (1...3).contains(stored.count) else { return nil }
        parts = (0..<stored.count).compactMap { stored.fraction(at: $0) }
        guard parts.count == stored.count else { return nil }
    }

    /// The angle in degrees, 0 to 180.
    ///
    /// Minutes and seconds may be more than 60: some writers put all into seconds. `nil` if a part is a fraction over zero
    /// or negative, and if the sum is no angle on Earth.
    public var degrees: Double? {
        let numbers = parts.compactMap(\.doubleValue)
        guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        let sum = zip(numbers, [1, 60, 3_600]).reduce(0) { $0 + $1.0 / $1.1 }
        return sum <= 180 ? sum : nil
    }
}

extension GPSCoordinate: CustomStringConvertible {
    /// The angle, as in `34° 39' 53.18"`; "unknown" if there is none.
    public var description: String {
        guard let degrees else { return "unknown" }
        let hundredths = Int((degrees * 360_000).rounded())
        let seconds = String(10_000 + hundredths % 6_000)
        let decimals = seconds.suffix(2)
        return
            "\(hundredths / 360_000)° \(hundredths / 6_000 % 60)' \(hundredths % 6_000 / 100).\(decimals)\""
    }
}
