// SPDX-License-Identifier: Apache-2.0
extension Fraction: LosslessStringConvertible {
    /// Reads "1/125", "-1/3", "50" or "0.5": two whole numbers with a slash, or a decimal number.
    ///
    /// The numbers are kept as they are written: "10/1200" is 10/1200, and "0.50" is 50/100. Denominators of zero are
    /// accepted, as files have them. `nil` for any other text, such as "1.5e-3" or one with blanks, and for numbers that
    /// do not fit in an `Int64`.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 else {
            guard let numerator = Int64(parts[0]), let denominator = Int64(parts[1]) else { return nil }
            self.init(numerator, denominator)
            return
        }
        let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else {
            guard let whole = Int64(text) else { return nil }
            self.init(whole)
            return
        }
        let decimals = halves[1].utf8
        // 10^18 is the largest power of ten that fits an `Int64`. A whole part that is only a sign is not a number.
        guard (1...18).contains(decimals.count), decimals.allSatisfy({ (0x30...0x39).contains($0) }),
            Int64(halves[0]) != nil, let numerator = Int64(halves[0] + halves[1])
        else { return nil }
        self.init(numerator, decimals.reduce(1) { power, _ in power * 10 })
    }
}

extension Fraction: Codable {
    /// Decodes a text that ``init(_:)-(String)`` reads.
    ///
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let fraction = Fraction(text) else { throw DecodingError.invalid("fraction", decoder) }
        self = fraction
    }

    /// Encodes a text with both numbers as they are stored, such as "10/1200"; a denominator of 1 is left out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)")
    }
}
