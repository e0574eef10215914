// SPDX-License-Identifier: Apache-2.0
/// Reads single values of a TIFF file's directories, before values are copied.
struct TIFFValues {
    let window: ByteWindow
    let isLittleEndian: Bool

    /// A number of 16 or 32 bits that is stored in its row.
    func integer(_ tag: UInt16, in directory: FileMap.Directory, _ map: borrowing FileMapBuilder) -> UInt32? {
        guard let index = map.index(of: tag, in: directory) else { return nil }
        let field = map.fields[index]
        guard field.count == 1, field.type == .long || field.type == .short else { return nil }
        // Cannot be missing: rows were read before.
        return try? number(at: UInt64(field.offset), isShort: field.type == .short)
    }

    /// The offsets of the directories that a field refers to, at most eight.
    ///
    /// A raw file has up to five.
    func offsets(
        _ tag: UInt16, in directory: FileMap.Directory, _ map: borrowing FileMapBuilder
    ) throws(ParseStop) -> [UInt64] {
        guard let index = map.index(of: tag, in: directory) else { return [] }
        let field = map.fields[index]
        guard field.type.holdsOffsets, field.offset != FileMap.Field.nowhere else { return [] }
        var offsets: [UInt64] = []
        do throws(ParseStop) {
            for position in 0..<UInt64(min(field.count, 8)) {
                offsets.append(
                    UInt64(try number(at: UInt64(field.offset) + position * 4, isShort: false)))
            }
        } catch .truncated {
            // The reader of the directory adds the diagnostic.
        }
        return offsets
    }

    /// Returns the text of a field, up to its first zero and at most 64 bytes; empty if the directory has no such text.
    func text(_ tag: UInt16, in directory: FileMap.Directory, _ map: borrowing FileMapBuilder)
        throws(ParseStop) -> String
    {
        guard let index = map.index(of: tag, in: directory) else { return "" }
        let field = map.fields[index]
        guard field.type == .ascii else { return "" }
        do throws(ParseStop) {
            let bytes = try window.slice(at: UInt64(field.offset), count: Int(min(field.count, 64)))
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        } catch .truncated {
            return ""
        }
    }

    /// A number that is stored in a row of a directory that may not have been read.
    func integer(_ tag: UInt16, inDirectoryAt offset: UInt64) throws(ParseStop) -> Int? {
        do throws(ParseStop) {
            let form = TIFFForm(isLittleEndian: isLittleEndian)
            let count = Int(try number(at: offset, isShort: true))
            // A directory of standard tags has fewer rows.
            for row in 0..<min(count, 256) {
                let position = form.countByteCount + row * form.entryByteCount
                let entry = offset.addingSaturated(UInt64(position))
                guard try number(at: entry, isShort: true) == tag else { continue }
                let type = ValueType(
                    rawValue: UInt16(
                        truncatingIfNeeded: try number(
                            at: entry.addingSaturated(UInt64(DirectoryEntry.typePosition)), isShort: true)))
                guard type == .short || type == .long else { return nil }
                let value = entry.addingSaturated(UInt64(form.valuePosition))
                return Int(exactly: try number(at: value, isShort: type == .short))
            }
        } catch .truncated {
            // The reader of the directory adds the diagnostic.
        }
        return nil
    }

    private func number(at offset: UInt64, isShort: Bool) throws(ParseStop) -> UInt32 {
        try window.read(at: offset, count: isShort ? 2 : 4) { bytes in
            if isShort {
                let short =
                    isLittleEndian
                    ? try? bytes.uint16(at: 0, LittleEndian.self) : try? bytes.uint16(at: 0, BigEndian.self)
                return UInt32(short ?? 0)
            }
            let long =
                isLittleEndian
                ? try? bytes.uint32(at: 0, LittleEndian.self) : try? bytes.uint32(at: 0, BigEndian.self)
            return long ?? 0
        }
    }
}
