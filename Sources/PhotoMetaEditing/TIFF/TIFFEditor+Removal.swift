// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes fields and directories from a structure.
extension TIFFEditor {
    /// The maximum number of entries of a directory that is removed; the largest one has 32 (Exif 2.32 §4.6.6).
    private static let rowCountLimit = 512

    /// Removes all fields of a tag: their values are zeroed, and the entries after them move up.
    mutating func remove(_ tag: UInt16, in directory: UInt64) throws(MetadataError) {
        try unlink([tag], in: directory)
        zeroUnlinked()
    }

    /// Removes the entries of some tags; the caller zeroes their values with ``zeroUnlinked()``.
    mutating func unlink(_ tags: Set<UInt16>, in directory: UInt64) throws(MetadataError) {
        markChanged(tags, in: directory)
        var first: UInt64?
        var behind = ContiguousArray<UInt8>()
        let old = try self.directory(at: directory)
        for row in old.rows {
            // An entry without a type is not a field.
            if tags.contains(row.entry.tag), row.entry.hasKnownType {
                first = first ?? row.range.lowerBound
                try check(row)
                if !row.isInline { unlinked.append(row.value()) }
            } else if first != nil {
                behind += form.bytes(of: row.entry)
            }
        }
        guard let first else { return }
        let end = min(endsWithOffset(old) ? old.endOfNext : old.end, byteCount)
        let rowCount = (Int(first &- old.start) &+ behind.count) / form.entryByteCount
        behind += storage.slice(old.end..<end) ?? []
        put(behind + ContiguousArray.zeros(Int(end &- first) &- behind.count), at: first)
        put(form.count(rowCount), at: directory)
    }

    /// Whether the offset of the next directory is after a directory's entries; some writers omit it, and values follow.
    private mutating func endsWithOffset(_ directory: DirectoryCursor) -> Bool {
        if let known = directoriesWithOffset[directory.directory] { return known }
        let next = directory.end..<min(directory.endOfNext, byteCount)
        let isOwn = usedParts(of: next, exceptDirectoryAt: directory.directory).isEmpty
        directoriesWithOffset[directory.directory] = isOwn
        return isOwn
    }

    /// Removes the values of a directory; the caller removes the entry that points to it, and zeroes all bytes with
    /// ``zeroUnlinked()``.
    mutating func unlink(_ directory: UInt64) throws(MetadataError) {
        let old = try self.directory(at: directory)
        guard old.rows.count <= Self.rowCountLimit else {
            throw MetadataError(.damaged, "a directory of \(old.rows.count) fields at \(directory)")
        }
        try checkPointers(to: directory)
        for row in old.rows {
            markChanged([row.entry.tag], in: directory)
            // The value of a damaged entry is not in the structure.
            if !row.isInline, (try? check(row)) != nil { unlinked.append(row.value()) }
        }
        unlinked.append(directory..<min(old.endOfNext, byteCount))
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
    mutating func zero(_ range: Range<UInt64>, except used: ContiguousArray<Range<UInt64>>) {
        hasOnlyReplacedValues = false
        var start = range.lowerBound
        for part in used[(used.lastIndex(beginningUpTo: start, \.lowerBound) ?? 0)...] {
            guard part.lowerBound < range.upperBound else { break }
            if start < part.lowerBound { storage.zero(start..<part.lowerBound) }
            start = max(start, part.upperBound)
        }
        if start < range.upperBound { storage.zero(start..<range.upperBound) }
    }
}
