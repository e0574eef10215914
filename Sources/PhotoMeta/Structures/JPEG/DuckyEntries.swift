// SPDX-License-Identifier: Apache-2.0
/// The entries of Photoshop's segment `Ducky`: a tag and a length of two bytes each, and a value.
package struct DuckyEntries {
    package struct Entry {
        /// 1 for the quality, 2 for the comment, 3 for the copyright notice.
        package var tag: UInt16
        /// The range of the entry, with its tag and length.
        package var range: Range<Int>
        package var value: Range<Int> { (range.lowerBound + 4)..<range.upperBound }
    }

    package static let identifier = "Ducky"
    private var offset: Int
    private let end: Int
    /// Whether the last entry is cut off.
    package private(set) var isCutOff = false

    /// Creates an iterator over the entries in the range of a segment's payload.
    package init(in payload: Range<Int>) {
        end = payload.upperBound
        offset = min(payload.lowerBound + Self.identifier.utf8.count, end)
    }

    /// Returns the next entry; `nil` after the last one, which a tag of 0 follows.
    package mutating func next(in bytes: Span<UInt8>) -> Entry? {
        guard end - offset >= 4, let tag = try? bytes.uint16(at: offset), tag != 0,
            let length = try? bytes.uint16(at: offset + 2)
        else { return nil }
        guard Int(length) <= end - offset - 4 else {
            isCutOff = true
            return nil
        }
        let start = offset
        offset += 4 + Int(length)
        return Entry(tag: tag, range: start..<offset)
    }
}
