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
    mutating func add(_ fields: [Field], to directory: Directory) throws(MetadataError) -> Directory {
        try checkRoom(in: directory, for: fields.count)
        try checkPointers(to: directory)
        let last = fields.map(\.tag).max() ?? 0
        var tags: [UInt16] = []
        for (position, entry) in try entries(of: directory) {
            // Readers may stop at a damaged entry.
            if entry.tag < last { _ = try row(entry, at: position) }
            tags.append(entry.tag)
        }
        markChanged(fields.map(\.tag), in: directory)
        var rows: [(index: Int, bytes: ContiguousArray<UInt8>)] = []
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            // After the last smaller tag, even in a directory that is not in order.
            let index = tags.lastIndex { $0 < field.tag }.map { $0 &+ 1 } ?? 0
            rows.append((index, appendedRow(field)))
        }
        // The indices ascend, as the tags do.
        return try moveToEnd(directory, inserting: rows)
    }

    /// Appends a directory with these fields, and returns it.
    mutating func appendDirectory(_ fields: [Field]) -> Directory {
        var rows = ContiguousArray<UInt8>()
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            rows += appendedRow(field)
        }
        align()
        let directory = Directory(offset: byteCount, rowCount: rows.count / form.entryByteCount, form: form)
        markChanged(fields.map(\.tag), in: directory)
        storage.append(form.count(directory.rowCount) + rows + form.offset(0))
        return directory
    }

    /// Throws if a directory does not have room for more entries.
    func checkRoom(in directory: Directory, for count: Int = 1) throws(MetadataError) {
        guard count <= Int(UInt16.max) &- directory.rowCount else {
            throw MetadataError(.damaged, "a directory of \(directory.rowCount) fields")
        }
    }

    /// Appends a copy of a directory with more entries, each before the entry with its index, and zeroes the old directory.
    private mutating func moveToEnd(
        _ directory: Directory, inserting rows: [(index: Int, bytes: ContiguousArray<UInt8>)]
    ) throws(MetadataError) -> Directory {
        align()
        // Some writers omit the offset of the next directory; appended bytes must not be taken for it.
        let hasNext = directory.end <= originalByteCount || directory.offset >= originalByteCount
        let end = hasNext ? directory.end : directory.rowsEnd
        let moved = Directory(offset: byteCount, rowCount: directory.rowCount &+ rows.count, form: form)
        markMoved(directory, to: moved)
        var bytes = form.count(moved.rowCount)
        var position = directory.rowsStart
        for row in rows {
            let next = directory.rowsStart &+ row.index &* form.entryByteCount
            bytes += try slice(position..<next)
            bytes += row.bytes
            position = next
        }
        bytes += try slice(position..<end)
        if !hasNext { bytes += form.offset(0) }
        storage.append(bytes)
        let range = directory.offset..<end
        zero(range, except: usedParts(of: range, exceptDirectoryAt: directory.offset))
        return moved
    }
}
