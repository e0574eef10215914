// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The rows of a directory, whatever its width (TIFF 6.0 §2, the BigTIFF proposal).
struct DirectoryCursor {
    /// The offset of the directory.
    let directory: UInt64
    let form: TIFFForm
    let statedCount: Int
    /// The number of rows that are in the structure.
    let rowCount: Int
    /// The rows that were read.
    let rows: Rows

    /// The start and the end of the rows that were read.
    var start: UInt64 { rows.start }
    var end: UInt64 { start &+ UInt64(rows.count &* form.entryByteCount) }
    /// The end of the offset of the next directory, which some writers omit.
    var endOfNext: UInt64 { end.addingSaturated(UInt64(form.offsetByteCount)) }
    /// Whether rows are missing.
    var isCut: Bool { rowCount < statedCount }

    /// An entry and where it is.
    struct Row {
        let range: Range<UInt64>
        let entry: DirectoryEntry
        /// The last bytes of the row: the value, or its offset.
        let valueField: Range<UInt64>

        /// Whether a value is in the row, and not elsewhere.
        func fits(_ byteCount: UInt64) -> Bool { byteCount <= valueField.byteCount }

        /// Whether the value is in the row.
        var isInline: Bool { fits(entry.byteCount) }

        /// The range of the value, which is in the row or at a distance from a header.
        func value(from header: UInt64 = 0) -> Range<UInt64> {
            .bytes(
                at: isInline ? valueField.lowerBound : header.addingSaturated(entry.value), entry.byteCount)
        }
    }

    /// The rows, which are read from their bytes on access.
    struct Rows: RandomAccessCollection {
        let start: UInt64
        fileprivate let form: TIFFForm
        fileprivate let bytes: ArraySlice<UInt8>

        var startIndex: Int { 0 }
        let endIndex: Int

        subscript(index: Int) -> Row {
            let place = index &* form.entryByteCount
            let row = bytes[(bytes.startIndex &+ place)...]
            let position = start &+ UInt64(place)
            let end = position &+ UInt64(form.entryByteCount)
            return Row(
                range: position..<end, entry: DirectoryEntry(row.span, form),
                valueField: (position &+ UInt64(form.valuePosition))..<end)
        }
    }

    /// Reads those rows of a directory that are in its structure.
    ///
    /// - Parameters:
    ///   - isLittleEndian: The byte order of the directory; that of the structure by default.
    ///   - take: Returns how many of the rows are read.
    init<Failure>(
        at directory: UInt64, in structure: TIFFRegions, isLittleEndian: Bool? = nil,
        take: (Int) -> Int = { $0 }, _ read: (Range<UInt64>) throws(Failure) -> ArraySlice<UInt8>
    ) throws(Failure) {
        let form = structure.form.with(isLittleEndian: isLittleEndian ?? structure.form.isLittleEndian)
        let count = try read(.bytes(at: directory, UInt64(form.countByteCount)))
        let start = directory.addingSaturated(UInt64(form.countByteCount))
        let room = (max(structure.end, start) - start) / UInt64(form.entryByteCount)
        statedCount = Int(clamping: form.numbers.number(count) ?? 0)
        rowCount = min(statedCount, Int(clamping: room))
        let taken = take(rowCount)
        let bytes = try read(.bytes(at: start, UInt64(taken * form.entryByteCount)))
        rows = Rows(start: start, form: form, bytes: bytes, endIndex: taken)
        self.directory = directory
        self.form = form
    }
}

extension DirectoryCursor.Row {
    /// The integers of a value of type SHORT, LONG, IFD, LONG8 or IFD8, or SLONG, which some writers use for offsets
    /// (Exiv2 #1912); empty for other types, and for a value that is not known.
    func integers(
        _ form: TIFFForm, limit: Int, _ read: (Range<UInt64>) throws(MetadataError) -> ArraySlice<UInt8>
    ) -> ContiguousArray<UInt64> {
        switch entry.type {
        case .short, .long, .ifd, .signedLong, .long8, .ifd8: break
        default: return []
        }
        let width = entry.type.wireElementByteCount
        let count = min(Int(clamping: entry.count), limit)
        guard let bytes = try? read(.bytes(at: value().lowerBound, UInt64(count &* width))) else { return [] }
        return ContiguousArray(
            (0..<count).compactMap { form.numbers.number(bytes.dropFirst($0 &* width).prefix(width)) })
    }
}
