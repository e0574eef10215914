// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes the numbers, entries and directories of a TIFF structure.
extension TIFFForm {
    /// How numbers are written.
    var numbers: FileLayout.NumberForm { FileLayout.NumberForm(isLittleEndian: isLittleEndian) }

    /// The form of a structure, in which a directory can have a byte order of its own.
    func with(isLittleEndian: Bool) -> TIFFForm {
        TIFFForm(isLittleEndian: isLittleEndian, is64Bit: is64Bit)
    }

    /// The bytes of an integer.
    func number(_ value: some FixedWidthInteger & UnsignedInteger) -> ContiguousArray<UInt8> {
        ContiguousArray(bigEndian: isLittleEndian ? value.byteSwapped : value)
    }

    /// The bytes of an offset, or of a field's count.
    func offset(_ value: some BinaryInteger) -> ContiguousArray<UInt8> {
        is64Bit ? number(UInt64(clamping: value)) : number(UInt32(clamping: value))
    }

    /// The bytes of a directory's number of entries.
    func count(_ entryCount: Int) -> ContiguousArray<UInt8> {
        is64Bit ? number(UInt64(clamping: entryCount)) : number(UInt16(truncatingIfNeeded: entryCount))
    }

    /// The header of a structure of TIFF 6.0, with the first directory after it.
    var header: ContiguousArray<UInt8> { mark + number(version) + offset(headerByteCount) }

    /// A directory, which is the last one of its chain.
    func directory(_ entries: [DirectoryEntry]) -> ContiguousArray<UInt8> {
        entries.reduce(into: count(entries.count)) { $0 += bytes(of: $1) } + offset(0)
    }

    /// The bytes of an entry.
    func bytes(of entry: DirectoryEntry) -> ContiguousArray<UInt8> {
        let start = number(entry.tag) + number(entry.type.rawValue)
        return is64Bit
            ? start + number(entry.count) + number(entry.value)
            : start + number(UInt32(clamping: entry.count)) + number(UInt32(clamping: entry.value))
    }
}

extension DirectoryEntry {
    /// Creates an entry for a value that is in the entry, if it has room, or at an offset.
    init(
        _ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>, at offset: some BinaryInteger,
        _ form: TIFFForm
    ) {
        self.init(tag: tag, type: type, value: UInt64(clamping: offset))
        set(value, form)
    }

    /// The number in the entry, if the value is one SHORT.
    func short(_ form: TIFFForm) -> UInt64 {
        form.isLittleEndian ? value & 0xFFFF : value >> UInt64((form.offsetByteCount - 2) * 8)
    }

    /// Sets the number of a value's elements, and the value itself if the entry has room.
    mutating func set(_ value: ContiguousArray<UInt8>, _ form: TIFFForm) {
        count = UInt64(value.count / max(type.wireElementByteCount, 1))
        guard value.count <= form.offsetByteCount else { return }
        self.value =
            form.numbers.number(value + ContiguousArray.zeros(form.offsetByteCount - value.count)) ?? 0
    }
}
