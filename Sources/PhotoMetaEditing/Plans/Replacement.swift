// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A range of the source and the bytes that replace it.
///
/// An empty range inserts; empty bytes remove. A container's editor returns its edit as replacements that do not
/// overlap; bytes outside them are copied.
struct Replacement: Hashable, Sendable {
    /// The range of the source that is replaced.
    var range: Range<UInt64>
    /// The new bytes.
    var bytes: ContiguousArray<UInt8>

    /// Whether the new bytes are known to be those of the source.
    func repeats(_ source: ByteWindow) -> Bool {
        guard range.byteCount == UInt64(bytes.count),
            let old = try? source.slice(at: range.lowerBound, count: bytes.count)
        else { return false }
        return old.elementsEqual(bytes)
    }
}

extension [Replacement] {
    /// Returns the replacements that change something, in source order, with adjacent ones joined.
    ///
    /// Insertions at an offset precede a replacement of the bytes there and keep their given order.
    ///
    /// - Throws: `MetadataError.Code.damaged` if two overlap: replacements follow from numbers in a file, which
    ///   then contradict each other.
    func ordered() throws(MetadataError) -> [Replacement] {
        let places = indices.sorted {
            let (left, right) = (self[$0].range, self[$1].range)
            return (left.lowerBound, left.isEmpty ? 0 : 1, $0) < (right.lowerBound, right.isEmpty ? 0 : 1, $1)
        }
        var ordered: [Replacement] = []
        for place in places where !self[place].range.isEmpty || !self[place].bytes.isEmpty {
            let range = self[place].range
            guard let last = ordered.indices.last, range.lowerBound <= ordered[last].range.upperBound else {
                ordered.append(self[place])
                continue
            }
            guard ordered[last].range.upperBound == range.lowerBound else {
                throw MetadataError(
                    .damaged, "the file uses the bytes at \(range.lowerBound) for two things that both change"
                )
            }
            ordered[last].range = ordered[last].range.lowerBound..<range.upperBound
            ordered[last].bytes += self[place].bytes
        }
        return ordered
    }
}
