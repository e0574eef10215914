// SPDX-License-Identifier: Apache-2.0
/// The focal lengths of a lens and its smallest F numbers at them: LensSpecification and DNG's LensInfo.
///
/// Exif 2.32 §4.6.5, tag 0xA432; DNG 1.7.1, chapter 4, tag 0xC630.
///
/// RATIONAL ×4; 0/0 for a number that is not known. Encoded as an object with the numbers as fractions.
public struct LensSpecification: Hashable, Sendable, Codable {
    /// The shortest focal length, in millimeters.
    public let shortestFocalLength: Fraction
    /// The longest focal length, in millimeters; equal to the shortest if the lens has only one.
    public let longestFocalLength: Fraction
    /// The smallest F number at the shortest focal length.
    public let fNumberAtShortest: Fraction
    /// The smallest F number at the longest focal length.
    public let fNumberAtLongest: Fraction

    /// Creates a specification from its four numbers, 0/0 for those that are not known.
    public init(
        shortestFocalLength: Fraction, longestFocalLength: Fraction, fNumberAtShortest: Fraction,
        fNumberAtLongest: Fraction
    ) {
        self.shortestFocalLength = shortestFocalLength
        self.longestFocalLength = longestFocalLength
        self.fNumberAtShortest = fNumberAtShortest
        self.fNumberAtLongest = fNumberAtLongest
    }

    /// Reads four fractions or whole numbers, in XMP also those of a text with blanks between them; `nil` for fewer and for
    /// other types.
    public init?(_ stored: StoredValue) {
        if stored.xmp != nil, let words = stored.itemText(at: 0)?.split(separator: " "), words.count == 4 {
            let numbers = words.compactMap { Fraction(String($0)) }
            guard numbers.count == 4 else { return nil }
            self.init(
                shortestFocalLength: numbers[0], longestFocalLength: numbers[1],
                fNumberAtShortest: numbers[2], fNumberAtLongest: numbers[3])
            return
        }
        guard let shortest = stored.fraction(at: 0), let longest = stored.fraction(at: 1),
            let atShortest = stored.fraction(at: 2), let atLongest = stored.fraction(at: 3)
        else { return nil }
        self.init(
            shortestFocalLength: shortest, longestFocalLength: longest, fNumberAtShortest: atShortest,
            fNumberAtLongest: atLongest)
    }

    /// The numbers in the stored order; `nil` for those that are not known.
    public var numbers: [Double?] {
        [shortestFocalLength, longestFocalLength, fNumberAtShortest, fNumberAtLongest].map(\.doubleValue)
    }
}

extension LensSpecification: CustomStringConvertible {
    /// The numbers, as in "24-70mm f/2.8-4" and "50mm f/?".
    public var description: String {
        "\(range(shortestFocalLength, longestFocalLength))mm f/\(range(fNumberAtShortest, fNumberAtLongest))"
    }

    /// Both numbers, or one if they are the same; a second one of zero is not known.
    private func range(_ first: Fraction, _ second: Fraction) -> String {
        let words = [first, second].map { $0.doubleValue?.shortText ?? "?" }
        return words[0] == words[1] || words[1] == "0" ? words[0] : "\(words[0])-\(words[1])"
    }
}
