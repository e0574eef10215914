import PhotoMeta

/// Reads and writes the numbers of a structure, in its byte order and form.
extension TIFFEditor {
    /// Returns the number of entries of the directory at an offset.
    func rowCount(at offset: Int) throws(MetadataError) -> Int {
        form.is64Bit ? Int(clamping: try uint64(at: offset)) : Int(try uint16(at: offset))
    }

    /// Returns the offset at an offset.
    func offset(at offset: Int) throws(MetadataError) -> UInt64 {
        form.is64Bit ? try uint64(at: offset) : UInt64(try uint32(at: offset))
    }

    /// Returns the number at an offset.
    func uint64(at offset: Int) throws(MetadataError) -> UInt64 {
        let number = try slice(offset..<offset.addingSaturated(8))
        let value =
            isLittleEndian
            ? try? number.span.uint64(at: 0, LittleEndian.self)
            : try? number.span.uint64(at: 0, BigEndian.self)
        guard let value else { throw Self.truncated(at: offset) }
        return value
    }

    /// Returns the number at an offset.
    func uint16(at offset: Int) throws(MetadataError) -> UInt16 {
        let number = try slice(offset..<offset.addingSaturated(2))
        let value =
            isLittleEndian
            ? try? number.span.uint16(at: 0, LittleEndian.self)
            : try? number.span.uint16(at: 0, BigEndian.self)
        guard let value else { throw Self.truncated(at: offset) }
        return value
    }

    /// Returns the number at an offset.
    func uint32(at offset: Int) throws(MetadataError) -> UInt32 {
        let number = try slice(offset..<offset.addingSaturated(4))
        let value =
            isLittleEndian
            ? try? number.span.uint32(at: 0, LittleEndian.self)
            : try? number.span.uint32(at: 0, BigEndian.self)
        guard let value else { throw Self.truncated(at: offset) }
        return value
    }

    /// Returns bytes of the structure.
    @inline(__always)
    func slice(_ range: Range<Int>) throws(MetadataError) -> ArraySlice<UInt8> {
        guard let slice = storage.slice(range) else { throw Self.truncated(at: range.lowerBound) }
        return slice
    }

    static func truncated(at offset: Int) -> MetadataError {
        MetadataError(.damaged, "the block ends before offset \(offset)")
    }

    // MARK: Writing

    /// Returns the bytes of an integer in the structure's byte order.
    func number(_ value: some FixedWidthInteger & UnsignedInteger) -> ContiguousArray<UInt8> {
        ContiguousArray(bigEndian: isLittleEndian ? value.byteSwapped : value)
    }

    /// Returns the bytes of an offset, or of a field's count.
    func offset(_ value: Int) -> ContiguousArray<UInt8> {
        form.is64Bit ? number(UInt64(clamping: value)) : number(UInt32(clamping: value))
    }

    /// Returns the bytes of a directory's number of entries.
    func count(_ rowCount: Int) -> ContiguousArray<UInt8> {
        form.is64Bit ? number(UInt64(clamping: rowCount)) : number(UInt16(truncatingIfNeeded: rowCount))
    }
}
