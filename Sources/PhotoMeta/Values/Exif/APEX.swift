// SPDX-License-Identifier: Apache-2.0
/// An aperture as the APEX system counts it: ApertureValue and MaxApertureValue (Exif 2.32 §4.6.5 and Annex C, tags 0x9202
/// and 0x9205).
///
/// RATIONAL ×1: Av; each whole step halves the light. FNumber has the F number itself.
public struct APEXAperture: Hashable, Sendable, Codable {
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

/// An exposure time as the APEX system counts it: ShutterSpeedValue (Exif 2.32 §4.6.5 and Annex C, tag 0x9201).
///
/// SRATIONAL ×1: Tv; each whole step halves the time. ExposureTime has the time itself.
public struct APEXTime: Hashable, Sendable, Codable {
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

extension Double {
    /// 2 to the power of `exponent`, to about one unit in the last place; infinity or 0 if that does not fit.
    ///
    /// The standard library has no `exp2`, and the library imports no module that has. 2^x is 2^n · e^(f · ln 2), with an
    /// integer n and |f| at most a half, so fifteen terms of the series of e^y are enough.
    package static func powerOfTwo(_ exponent: Double) -> Double {
        guard exponent.isFinite else { return exponent.isNaN ? .nan : exponent < 0 ? 0 : .infinity }
        guard exponent.magnitude < 1_100 else { return exponent < 0 ? 0 : .infinity }
        let whole = exponent.rounded()
        let y = (exponent - whole) * 0.693_147_180_559_945_3
        var sum = 1.0
        for n in stride(from: 15.0, through: 1, by: -1) { sum = 1 + sum * y / n }
        return Double(sign: .plus, exponent: Int(whole), significand: sum)
    }
}
