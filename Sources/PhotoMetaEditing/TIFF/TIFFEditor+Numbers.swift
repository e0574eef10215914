import PhotoMeta

/// Reads the numbers of a structure.
extension TIFFEditor {
    /// Returns the offset at an offset.
    func offset(at offset: Int) throws(MetadataError) -> UInt64 {
        try number(at: offset, byteCount: form.offsetByteCount)
    }

    /// Returns the number at an offset.
    func number(at offset: Int, byteCount: Int) throws(MetadataError) -> UInt64 {
        let bytes = try slice(offset..<offset.addingSaturated(byteCount))
        guard let number = form.numbers.number(bytes) else { throw Self.truncated(at: offset) }
        return number
    }

    /// Returns the integers of an entry of type SHORT, LONG, IFD, LONG8 or IFD8, or SLONG, which some writers use for offsets
    /// (Exiv2 #1912); empty for other types.
    func numbers(in row: Row, limit: Int = TIFFAccount.entryLimit) -> ContiguousArray<UInt64> {
        switch row.entry.type {
        case .short, .long, .ifd, .signedLong, .long8, .ifd8: break
        default: return []
        }
        let width = row.entry.type.wireElementByteCount
        let count = min(Int(clamping: row.entry.count), limit)
        guard let bytes = storage.slice(row.value.lowerBound..<(row.value.lowerBound &+ count &* width))
        else { return [] }
        return ContiguousArray(
            (0..<count).compactMap { form.numbers.number(bytes.dropFirst($0 &* width).prefix(width)) })
    }

    /// Returns bytes of the structure.
    @inline(__always)
    func slice(_ range: Range<Int>) throws(MetadataError) -> ArraySlice<UInt8> {
        guard let slice = storage.slice(range) else { throw Self.truncated(at: range.lowerBound) }
        return slice
    }

    private static func truncated(at offset: Int) -> MetadataError {
        MetadataError(.damaged, "the block ends before offset \(offset)")
    }
}
