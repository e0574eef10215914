import PhotoMeta

/// A directory of which some rows are left out (TIFF 6.0 §2).
///
/// Nothing moves: the rows that are kept come first, then the link to the next directory, then zeros.
struct SharedDirectory {
    /// The range of the directory, with the link.
    let range: Range<UInt64>
    let rows: [Row]
    private let structure: TIFFRegions
    private let link: ArraySlice<UInt8>

    /// A row and its bytes.
    struct Row {
        let field: DirectoryCursor.Row
        fileprivate(set) var bytes: ContiguousArray<UInt8>
        fileprivate let form: FileLayout.NumberForm

        /// The offset of the value field in the row.
        private var valueOffset: Int { Int(field.valueField.lowerBound - field.range.lowerBound) }

        /// The range of the value, which is in the row or at a distance from a header.
        func value(from header: UInt64) -> Range<UInt64> {
            fits(field.valueByteCount)
                ? .bytes(at: field.valueField.lowerBound, field.valueByteCount)
                : .bytes(at: header.addingSaturated(field.stated), field.valueByteCount)
        }

        /// Returns a row with another tag, for bytes where the value of this row is.
        func renamed(_ tag: UInt16, byteCount: Int) -> Row? {
            guard let tagBytes = form.bytes(of: UInt64(tag), byteCount: 2),
                let type = form.bytes(of: UInt64(ValueType.byte.rawValue), byteCount: 2)
            else { return nil }
            var field = field
            (field.tag, field.type) = (tag, .byte)
            var row = Row(field: field, bytes: bytes, form: form)
            row.bytes.replaceSubrange(0..<4, with: tagBytes + type)
            row.set(ContiguousArray.zeros(byteCount))
            return row
        }

        /// Whether a value is in the row, and not elsewhere.
        func fits(_ byteCount: UInt64) -> Bool { byteCount <= field.valueField.byteCount }

        /// The number in the row, if the value is one SHORT.
        var short: UInt64? { form.number(bytes[valueOffset..<(valueOffset + 2)]) }

        /// Sets the number of a value's elements, and the value itself if it fits in the row.
        mutating func set(_ value: ContiguousArray<UInt8>) {
            let count = UInt64(value.count / max(field.type.wireElementByteCount, 1))
            guard let number = form.bytes(of: count, byteCount: valueOffset - 4) else { return }
            bytes.replaceSubrange(4..<valueOffset, with: number)
            guard fits(UInt64(value.count)) else { return }
            bytes.replaceSubrange(
                valueOffset..., with: value + ContiguousArray.zeros(bytes.count - valueOffset - value.count))
        }
    }

    /// Reads the directory at a position; `nil` if its rows are not within the structure.
    init?(at start: UInt64, in structure: TIFFRegions, _ window: ByteWindow) throws(EditStop) {
        let countField = Range.bytes(at: start, structure.countByteCount)
        guard countField.upperBound <= structure.end,
            let stated = structure.form.number(try window.bytes(in: countField, "TIFF"))
        else { return nil }
        let cursor = DirectoryCursor(
            start, structure, isLittleEndian: structure.form == .littleEndian, statedCount: stated)
        guard cursor.count == cursor.statedCount else { return nil }
        let rowsEnd = cursor.start + UInt64(cursor.count * cursor.rowByteCount)
        range = start..<min(rowsEnd + structure.offsetByteCount, structure.end)
        self.structure = structure
        let bytes = try window.bytes(in: cursor.start..<rowsEnd, "TIFF")
        rows = (0..<cursor.count).map { index in
            let row = bytes.dropFirst(index * cursor.rowByteCount).prefix(cursor.rowByteCount)
            return Row(
                field: cursor.row(bytes, index), bytes: ContiguousArray(row), form: structure.form)
        }
        link = try window.bytes(in: rowsEnd..<range.upperBound, "TIFF")
    }

    /// Returns the bytes of the directory with only these rows.
    ///
    /// - Parameter isLast: Whether the link is left out, too.
    func bytes(keeping kept: [Row], isLast: Bool = false) -> ContiguousArray<UInt8> {
        let count = structure.form.bytes(of: UInt64(kept.count), byteCount: Int(structure.countByteCount))
        var bytes = count ?? []
        for row in kept { bytes += row.bytes }
        if !isLast { bytes += link }
        return bytes + ContiguousArray.zeros(Int(range.byteCount) - bytes.count)
    }
}
