/// An aperture as the APEX system counts it: ApertureValue and MaxApertureValue (Exif 2.32 §4.6.5 and Annex C, tags 0x9202
/// and 0x9205).
///
/// RATIONAL ×1: Av; each whole step halves the light. FNumber has the F number itself.
public struct APEXAperture: Hashable, Sendable {
    /// Av, twice the binary logarithm of the F number, as stored; 0/0 exists in files.
    public let apex: Fraction

    /// Creates an aperture from its Av.
    public init(apex: Fraction) {
        self.apex = apex
    }

    /// Reads a fraction or any other number; `nil` for other types.
    public init?(_ stored: StoredValue) {
        guard let apex = stored.nearestFraction() else { return nil }
        self.apex = apex
    }

    /// The F number, 2^(Av/2); `nil` for a fraction with a zero denominator, and for an Av beyond ±100, which no lens has.
    public var fNumber: Double? {
        guard let value = apex.doubleValue, value.magnitude < 100 else { return nil }
        return .powerOfTwo(value / 2)
    }
}

extension APEXAperture: CustomStringConvertible {
    /// The F number, as in "f/1.8"; "unknown" if there is none.
    public var description: String { fNumber.map { "f/" + $0.decimalText(1) } ?? "unknown" }
}
