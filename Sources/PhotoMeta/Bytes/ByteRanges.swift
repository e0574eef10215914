// SPDX-License-Identifier: Apache-2.0
/// Ranges of bytes in the source that a file was read from.
public struct ByteRanges: Hashable, Sendable {
    /// The ranges, in the order in which their bytes belong together; most bytes have one range.
    public let ranges: [Range<UInt64>]
    /// Whether the bytes were decoded from these ranges, by joining, swapping or inflating, and so differ from the bytes in
    /// the file.
    public let isDecoded: Bool

    /// Ranges of a source.
    public init(_ ranges: [Range<UInt64>], isDecoded: Bool = false) {
        self.ranges = ranges
        self.isDecoded = isDecoded
    }

    /// The number of bytes in all ranges; the largest number if it does not fit.
    public var byteCount: UInt64 {
        ranges.reduce(0) { $0.addingSaturated($1.byteCount) }
    }
}

extension ByteRanges: CustomStringConvertible {
    /// The ranges and whether their bytes are decoded, as in "120..<480, 500..<620 (decoded)".
    public var description: String {
        ranges.map { "\($0)" }.joined(separator: ", ") + (isDecoded ? " (decoded)" : "")
    }
}

extension ByteRanges: Codable {}

extension [Range<UInt64>] {
    /// Appends a range, joined with the last one if it continues there.
    package mutating func appendJoined(_ range: Range<UInt64>) {
        guard !range.isEmpty else { return }
        if let last, last.upperBound == range.lowerBound {
            self[count - 1] = last.lowerBound..<range.upperBound
        } else {
            append(range)
        }
    }

    /// The part of the concatenated ranges that begins at `offset` and has `byteCount` bytes; `nil` if they are shorter.
    func part(at offset: UInt64, count byteCount: UInt64) -> [Range<UInt64>]? {
        var part: [Range<UInt64>] = []
        var skipped = offset
        var left = byteCount
        for range in self where left > 0 {
            guard skipped < range.byteCount else {
                skipped -= range.byteCount
                continue
            }
            let start = range.lowerBound + skipped
            let taken = Swift.min(range.upperBound - start, left)
            part.appendJoined(start..<(start + taken))
            left -= taken
            skipped = 0
        }
        return left == 0 ? part : nil
    }
}
