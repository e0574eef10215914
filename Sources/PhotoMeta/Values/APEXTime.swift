/// An exposure time as the APEX system counts it: ShutterSpeedValue (Exif 2.32 §4.6.5 and Annex C, tag 0x9201).
///
/// SRATIONAL ×1: Tv; each whole step halves the time. ExposureTime has the time itself.
public struct APEXTime: Hashable, Sendable {
    /// Tv, the negative binary logarithm of the seconds, as stored; 0/0 exists in files.
    public let apex: Fraction

    /// Creates a time from its Tv.
    public init(apex: Fraction) {
        self.apex = apex
    }

    /// Reads a fraction or any other number; `nil` for other types.
    public init?(_ stored: StoredValue) {
        guard let apex = stored.nearestFraction() else { return nil }
        self.apex = apex
    }

    /// The time in seconds, 2^-Tv; `nil` for a fraction with a zero denominator, and for a Tv beyond ±100, which no camera has.
    public var seconds: Double? {
        guard let value = apex.doubleValue, value.magnitude < 100 else { return nil }
        return .powerOfTwo(-value)
    }
}

extension APEXTime: CustomStringConvertible {
    /// The time, as in "1/120 s"; "unknown" if there is none.
    public var description: String { seconds.map { $0.exposureText + " s" } ?? "unknown" }
}
