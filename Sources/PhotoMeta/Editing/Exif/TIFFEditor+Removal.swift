/// Removes fields and directories from a structure.
extension TIFFEditor {
    /// The maximum number of fields with the same tag that are removed from a directory; real files have one.
    private static let fieldLimit = 16
    /// The maximum number of entries of a directory that is removed; the largest one has 32 (Exif 2.32 §4.6.6).
    private static let rowCountLimit = 512

    /// Returns the positions of a directory's entries whose tags are included.
    func rows(in directory: Directory, where isIncluded: (UInt16) -> Bool) -> ContiguousArray<Int> {
        var rows: ContiguousArray<Int> = []
        for index in 0..<directory.rowCount {
            let position = directory.rowsStart &+ index &* Self.rowByteCount
            if let tag = try? uint16(at: position), isIncluded(tag) { rows.append(position) }
        }
        return rows
    }

    /// Removes all fields of a tag: their values are zeroed, and the entries after them move up.
    mutating func remove(_ tag: UInt16, in directory: Directory) throws(MetadataError) {
        var directory = directory
        for _ in 0..<Self.fieldLimit {
            guard let row = try find(tag, in: directory).row else { return }
            remove(row, from: directory)
            directory.rowCount &-= 1
        }
        throw MetadataError(.damaged, "more than \(Self.fieldLimit) fields \(tag.tagText) in a directory")
    }

    private mutating func remove(_ row: Row, from directory: Directory) {
        if !row.isInline { zero(row.value, except: usedParts(of: row.value, exceptRowAt: row.position)) }
        // Some writers omit the offset of the next directory, and values follow the entries.
        let next = directory.rowsEnd..<min(directory.rowsEnd &+ 4, byteCount)
        let end =
            usedParts(of: next, exceptDirectoryAt: directory.offset).isEmpty
            ? next.upperBound : next.lowerBound
        let behind = storage.slice((row.position &+ Self.rowByteCount)..<end) ?? []
        put(behind + ContiguousArray.zeros(Self.rowByteCount), at: row.position)
        put(number(UInt16(truncatingIfNeeded: directory.rowCount &- 1)), at: directory.offset)
    }

    /// Zeroes a directory and its values, except bytes that other fields use.
    ///
    /// The caller removes the entry that points to the directory.
    mutating func clear(_ directory: Directory) throws(MetadataError) {
        guard directory.rowCount <= Self.rowCountLimit else {
            throw MetadataError(
                .damaged, "a directory of \(directory.rowCount) fields at \(directory.offset)")
        }
        try checkPointers(to: directory)
        for index in 0..<directory.rowCount {
            let row = try row(at: directory.rowsStart &+ index &* Self.rowByteCount)
            guard !row.isInline else { continue }
            zero(row.value, except: usedParts(of: row.value, exceptRowAt: row.position))
        }
        let range = directory.offset..<min(directory.rowsEnd &+ 4, byteCount)
        zero(range, except: usedParts(of: range, exceptDirectoryAt: directory.offset))
    }
}
