// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes fields and directories from a structure.
extension TIFFEditor {
    /// The maximum number of entries of a directory that is removed; the largest one has 32 (Exif 2.32 §4.6.6).
    private static let rowCountLimit = 512

    /// Removes all fields of a tag: their values are zeroed, and the entries after them move up.
    mutating func remove(_ tag: UInt16, in directory: Directory) throws(MetadataError) {
        try unlink([tag], in: directory)
        zeroUnlinked()
    }

    /// Removes the entries of some tags; the caller zeroes their values with ``zeroUnlinked()``.
    mutating func unlink(_ tags: Set<UInt16>, in directory: Directory) throws(MetadataError) {
        markChanged(tags, in: directory)
        var first: Int?
        var behind = ContiguousArray<UInt8>()
        for (position, entry) in try entries(of: directory) {
            // An entry without a type is not a field.
            if tags.contains(entry.tag), entry.hasKnownType {
                first = first ?? position
                let row = try row(entry, at: position)
                if !row.isInline { unlinked.append(row.value) }
            } else if first != nil {
                behind += form.bytes(of: entry)
            }
        }
        guard let first else { return }
        let end = min(endsWithOffset(directory) ? directory.end : directory.rowsEnd, byteCount)
        let rowCount = (first &+ behind.count &- directory.rowsStart) / form.entryByteCount
        behind += storage.slice(directory.rowsEnd..<end) ?? []
        put(behind + ContiguousArray.zeros(end &- first &- behind.count), at: first)
        put(form.count(rowCount), at: directory.offset)
    }

    /// Whether the offset of the next directory is after a directory's entries; some writers omit it, and values follow.
    private mutating func endsWithOffset(_ directory: Directory) -> Bool {
        if let known = directoriesWithOffset[directory.offset] { return known }
        let next = directory.rowsEnd..<min(directory.end, byteCount)
        let isOwn = usedParts(of: next, exceptDirectoryAt: directory.offset).isEmpty
        directoriesWithOffset[directory.offset] = isOwn
        return isOwn
    }

    /// Removes the values of a directory; the caller removes the entry that points to it, and zeroes all bytes with
    /// ``zeroUnlinked()``.
    mutating func unlink(_ directory: Directory) throws(MetadataError) {
        guard directory.rowCount <= Self.rowCountLimit else {
            throw MetadataError(
                .damaged, "a directory of \(directory.rowCount) fields at \(directory.offset)")
        }
        try checkPointers(to: directory)
        for (position, entry) in try entries(of: directory) {
            markChanged([entry.tag], in: directory)
            // The value of a damaged entry is not in the structure.
            if let row = try? row(entry, at: position), !row.isInline { unlinked.append(row.value) }
        }
        unlinked.append(directory.offset..<min(directory.end, byteCount))
    }

    /// Zeroes the bytes of removed values and directories, except those that others use.
    ///
    /// Once for all of them, as each search for used bytes visits every entry.
    mutating func zeroUnlinked() {
        guard !unlinked.isEmpty else { return }
        let used = usedParts(of: 0..<byteCount)
        for range in unlinked { zero(range, except: used) }
        unlinked = []
    }

    /// Zeroes a range, except the parts that other fields use, which are in order and do not overlap.
    mutating func zero(_ range: Range<Int>, except used: ContiguousArray<Range<Int>>) {
        var start = range.lowerBound
        for part in used[(used.lastIndex(beginningUpTo: start, \.lowerBound) ?? 0)...] {
            guard part.lowerBound < range.upperBound else { break }
            if start < part.lowerBound { storage.zero(start..<part.lowerBound) }
            start = max(start, part.upperBound)
        }
        if start < range.upperBound { storage.zero(start..<range.upperBound) }
    }
}
