// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Adds fields and directories to a TIFF structure.
extension TIFFEditor {
    /// A field to add.
    struct Field {
        let tag: UInt16
        let type: ValueType
        let value: ContiguousArray<UInt8>

        init(_ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>) {
            self.tag = tag
            self.type = type
            self.value = value
        }
    }

    /// Adds fields that a directory does not have, and returns the directory, which moves.
    ///
    /// Adds all fields at once: each time a directory moves, its old bytes remain in the structure as zeros.
    mutating func add(_ fields: [Field], to directory: UInt64) throws(MetadataError) -> UInt64 {
        let old = try self.directory(at: directory)
        try checkRoom(in: old, for: fields.count)
        try checkPointers(to: directory)
        let last = fields.map(\.tag).max() ?? 0
        var tags: [UInt16] = []
        for row in old.rows {
            // Readers may stop at a damaged entry.
            if row.entry.tag < last { try check(row) }
            tags.append(row.entry.tag)
        }
        markChanged(fields.map(\.tag), in: directory)
        var rows: [(index: Int, bytes: ContiguousArray<UInt8>)] = []
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            // After the last smaller tag, even in a directory that is not in order.
            let index = tags.lastIndex { $0 < field.tag }.map { $0 &+ 1 } ?? 0
            rows.append((index, appendedRow(field)))
        }
        // The indices ascend, as the tags do.
        return try moveToEnd(old, inserting: rows)
    }

    /// Appends a directory with these fields, and returns it.
    mutating func appendDirectory(_ fields: [Field]) -> UInt64 {
        var rows = ContiguousArray<UInt8>()
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            rows += appendedRow(field)
        }
        align()
        let directory = byteCount
        markChanged(fields.map(\.tag), in: directory)
        storage.append(form.count(fields.count) + rows + form.offset(0))
        return directory
    }

    /// Throws if a directory does not have room for more entries.
    func checkRoom(in directory: DirectoryCursor, for count: Int = 1) throws(MetadataError) {
        guard count <= Int(UInt16.max) &- directory.rows.count else {
            throw MetadataError(.damaged, "a directory of \(directory.rows.count) fields")
        }
    }

    /// Appends a copy of a directory with more entries, each before the entry with its index, and zeroes the old directory.
    private mutating func moveToEnd(
        _ directory: DirectoryCursor, inserting rows: [(index: Int, bytes: ContiguousArray<UInt8>)]
    ) throws(MetadataError) -> UInt64 {
        align()
        // Some writers omit the offset of the next directory; appended bytes must not be taken for it.
        let hasNext =
            directory.endOfNext <= originalByteCount || directory.directory >= originalByteCount
        let range = directory.directory..<(hasNext ? directory.endOfNext : directory.end)
        let moved = byteCount
        markMoved(directory.directory, to: moved)
        var bytes = form.count(directory.rows.count &+ rows.count)
        var position = directory.start
        for row in rows {
            let next = directory.start &+ UInt64(row.index &* form.entryByteCount)
            bytes += try slice(position..<next)
            bytes += row.bytes
            position = next
        }
        bytes += try slice(position..<range.upperBound)
        if !hasNext { bytes += form.offset(0) }
        storage.append(bytes)
        zero(range, except: usedParts(of: range, exceptDirectoryAt: directory.directory))
        return moved
    }
}
