import PhotoMeta

/// The numbers in a file that state where something is, or how large it is.
struct FileReferences {
    var references: [FileLayout.Reference]
    var tables: [FileLayout.ReferenceTable]
    var sizes: [FileLayout.SizeField]
    /// Why numbers may be missing; `nil` if all structures that contain such numbers were read.
    var lack: Lack?

    enum Lack {
        case damagedTable, limit
    }

    /// Whether something in the file refers to bytes of a range.
    func refer(to range: Range<UInt64>, in window: ByteWindow) throws(ParseStop) -> Bool {
        if references.contains(where: { range.contains($0.target) }) { return true }
        for table in tables where try OffsetTable(table, in: window).contains(where: range.contains) {
            return true
        }
        return false
    }
}
