// SPDX-License-Identifier: Apache-2.0
/// The exposure times of the pictures that a composite picture was made from: SourceExposureTimesOfCompositeImage (Exif 2.32
/// §4.6.5, tag 0xA462).
///
/// UNDEFINED: seven RATIONALs and a SHORT, the number of sequences; then for each sequence a SHORT, the number of its
/// pictures, and a RATIONAL for each picture. All times are in seconds; 0/0 for one that is not known.
public struct SourceExposureTimes: Hashable, Sendable, Codable {
    /// The time from the start of the first exposure to the end of the last one.
    public let totalPeriod: Fraction
    /// The sum of all pictures' times.
    public let total: Fraction
    /// The sum of the times of the pictures that were used.
    public let totalOfUsed: Fraction
    /// The longest time of all pictures.
    public let longest: Fraction
    /// The longest time of the pictures that were used.
    public let longestOfUsed: Fraction
    /// The shortest time of all pictures.
    public let shortest: Fraction
    /// The shortest time of the pictures that were used.
    public let shortestOfUsed: Fraction
    /// The times of each sequence's pictures, as many as the value contains.
    public let sequences: [[Fraction]]

    /// Reads UNDEFINED or BYTE; `nil` for other types and fewer than seven fractions.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined || stored.type == .byte else { return nil }
        var reader = StructureReader(stored, isLittleEndian: stored.isLittleEndian)
        guard let totalPeriod = reader.rational(),
            let total = reader.rational(),
            let totalOfUsed = reader.rational(),
            let longest = reader.rational(),
            let longestOfUsed = reader.rational(),
            let shortest = reader.rational(),
            let shortestOfUsed = reader.rational()
        else { return nil }
        self.totalPeriod = totalPeriod
        self.total = total
        self.totalOfUsed = totalOfUsed
        self.longest = longest
        self.longestOfUsed = longestOfUsed
        self.shortest = shortest
        self.shortestOfUsed = shortestOfUsed
        var sequences: [[Fraction]] = []
        let count = reader.short() ?? 0
        while sequences.count < count, let pictures = reader.short(), pictures <= reader.remaining / 8 {
            var times: [Fraction] = []
            while times.count < pictures, let time = reader.rational() { times.append(time) }
            sequences.append(times)
        }
        self.sequences = sequences
    }
}

extension SourceExposureTimes: CustomStringConvertible {
    /// All numbers in the stored order, as in "1/10 1/5 0.3 0.4 0.5 0.6 0.7 1 2 1/3 1/5".
    public var description: String {
        let times = [totalPeriod, total, totalOfUsed, longest, longestOfUsed, shortest, shortestOfUsed]
        var words = times.map(Self.text) + ["\(sequences.count)"]
        for sequence in sequences { words += ["\(sequence.count)"] + sequence.map(Self.text) }
        return words.joined(separator: " ")
    }

    private static func text(_ time: Fraction) -> String { time.exposureText ?? "undef" }
}
