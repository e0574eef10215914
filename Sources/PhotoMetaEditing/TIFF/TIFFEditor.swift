import PhotoMeta

/// Changes fields of a TIFF structure in memory (TIFF 6.0 §2).
///
/// Unchanged values do not move. Values and directories that grow are appended, and their old bytes are zeroed. References that
/// this library does not know, such as those in maker notes, therefore remain valid.
struct TIFFEditor {
    var storage: TIFFBytes
    let isLittleEndian: Bool
    let form: TIFFForm
    /// The offset of the only directory in a structure without a TIFF header; otherwise `nil`.
    let onlyDirectory: Int?
    /// The size before anything was appended.
    let originalByteCount: Int
    /// Whether the structure is known to have room for every directory's offset of the next one.
    private var isComplete = false

    /// The number of values that no other field uses, and that were replaced by others of the same type and size.
    private var replacedCount = 0
    /// Whether all changes are such replacements, so that all other fields are the same; `true` if nothing changed.
    var hasOnlyReplacedValues: Bool { replacedCount == storage.changeCount }

    /// The ranges of removed values and directories, which have to be zeroed.
    var unlinked: ContiguousArray<Range<Int>> = []
    /// Whether the offset of the next directory follows the entries of a directory, by the directory's offset.
    var directoriesWithOffset: [Int: Bool] = [:]

    var hasHeader: Bool { onlyDirectory == nil }

    /// The structure's size, in bytes.
    var byteCount: Int { storage.count }
    /// The bytes of a structure in memory; empty for a file.
    var bytes: ContiguousArray<UInt8> { storage.whole }

    /// The position and size of a directory.
    struct Directory: Equatable {
        var offset: Int
        var rowCount: Int
        var form: TIFFForm

        var rowsStart: Int { offset &+ form.countByteCount }
        var rowsEnd: Int { rowsStart &+ rowCount &* form.rowByteCount }
        /// The end of the offset of the next directory.
        var end: Int { rowsEnd &+ form.offsetByteCount }
    }

    /// An entry of a directory, with the position of its value.
    struct Row {
        var position: Int
        var tag: UInt16
        var type: ValueType
        var count: UInt64
        /// The range of the value: at the end of the entry, or elsewhere.
        var value: Range<Int>
        let isInline: Bool
    }

    /// Creates an editor of a structure that begins with a TIFF header.
    init(_ bytes: ContiguousArray<UInt8>) throws(MetadataError) {
        // BigTIFF is only a file.
        form = .classic
        guard bytes.count >= form.headerByteCount, ExifHeader.isHeader(bytes.span, at: 0) else {
            throw MetadataError(.damaged, "a TIFF structure without a header")
        }
        storage = TIFFBytes(bytes)
        isLittleEndian = bytes[0] == 0x49
        onlyDirectory = nil
        originalByteCount = bytes.count
    }

    /// Creates an editor of a file.
    init(_ file: TIFFBytes) throws(MetadataError) {
        guard let header = file.slice(0..<8), let form = TIFFForm(header: header.span) else {
            throw MetadataError(.damaged, "a TIFF structure without a header")
        }
        storage = file
        self.form = form
        isLittleEndian = header.first == 0x49
        onlyDirectory = nil
        originalByteCount = file.count
    }

    /// Creates an editor of a structure with a single directory, whose offsets are relative to the first byte.
    init(_ bytes: ContiguousArray<UInt8>, directoryAt offset: Int, isLittleEndian: Bool) {
        storage = TIFFBytes(bytes)
        form = .classic
        self.isLittleEndian = isLittleEndian
        onlyDirectory = offset
        originalByteCount = bytes.count
    }

    // MARK: Reading

    /// Returns the first directory.
    func firstDirectory() throws(MetadataError) -> Directory {
        if let onlyDirectory { return try directory(at: onlyDirectory) }
        return try directory(at: Int(clamping: try offset(at: form.firstOffsetPosition)))
    }

    /// Returns the directory of an Exif block's thumbnail, which is chained to the first; `nil` if there is none.
    ///
    /// In a file, the chained directory is another page.
    func thumbnailDirectory() throws(MetadataError) -> Directory? {
        guard hasHeader, !storage.isFile else { return nil }
        let next = try uint32(at: try firstDirectory().rowsEnd)
        return next == 0 ? nil : try directory(at: Int(clamping: next))
    }

    /// Returns the directory at an offset; throws unless all its entries are in the structure.
    func directory(at offset: Int) throws(MetadataError) -> Directory {
        guard offset >= form.headerByteCount, offset <= byteCount &- form.countByteCount else {
            throw MetadataError(.damaged, "no directory at offset \(offset) of \(byteCount) bytes")
        }
        let count = try rowCount(at: offset)
        guard count <= (byteCount &- offset &- form.countByteCount) / form.rowByteCount else {
            throw MetadataError(.damaged, "the directory at \(offset) ends past the block")
        }
        return Directory(offset: offset, rowCount: count, form: form)
    }

    /// Returns the first entry of a tag, and the index at which one keeps the order.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the entry is damaged, or one before it: readers may stop there.
    func find(
        _ tag: UInt16, in directory: Directory
    ) throws(MetadataError) -> (row: Row?, index: Int) {
        var found: Row?
        var index = 0
        var position = directory.rowsStart
        let rows = try slice(directory.rowsStart..<directory.rowsEnd)
        var rest = rows.span
        let rowByteCount = form.rowByteCount
        while rest.count >= rowByteCount {
            let numbers = numbers(in: rest)
            // Use the first of several, as readers do; ignore entries without a type.
            if numbers.tag == tag, found == nil, numbers.type.wireElementByteCount != 0 {
                found = try row(numbers, at: position)
            }
            if numbers.tag < tag { _ = try row(numbers, at: position) }
            position &+= rowByteCount
            if numbers.tag < tag { index = (position &- directory.rowsStart) / rowByteCount }
            rest = rest.extracting(rowByteCount...)
        }
        return (found, index)
    }

    /// Returns the entry at a position.
    func row(at position: Int) throws(MetadataError) -> Row {
        guard position >= 0, position <= byteCount &- form.rowByteCount else {
            throw Self.truncated(at: position)
        }
        let bytes = try slice(position..<(position &+ form.rowByteCount))
        return try row(numbers(in: bytes.span), at: position)
    }

    /// Returns the entry at a position, which has these numbers.
    @inline(__always)
    func row(_ numbers: RowNumbers, at position: Int) throws(MetadataError) -> Row {
        let (tag, type, count, number) = numbers
        let elementByteCount = type.wireElementByteCount
        // Apple's frameworks leave empty entries of type 0, which have no meaning.
        guard elementByteCount != 0 || count == 0 else {
            throw MetadataError(.damaged, "the field \(tag.tagText) has the unknown type \(type.rawValue)")
        }
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: UInt64(elementByteCount))
        let isInline = byteCount <= form.offsetByteCount
        let start = isInline ? UInt64(position &+ form.valuePosition) : number
        guard !overflow, start.addingSaturated(byteCount) <= UInt64(storage.count) else {
            throw MetadataError(.damaged, "the value of \(tag.tagText) ends past the block")
        }
        // Both are at most the structure's size.
        let lower = Int(truncatingIfNeeded: start)
        return Row(
            position: position, tag: tag, type: type, count: count,
            value: lower..<(lower &+ Int(truncatingIfNeeded: byteCount)), isInline: isInline)
    }

    /// The numbers in the bytes of an entry; the last one is the value or its offset.
    typealias RowNumbers = (tag: UInt16, type: ValueType, count: UInt64, value: UInt64)

    /// Returns the numbers in the bytes of an entry.
    @inline(__always)
    func numbers(in row: Span<UInt8>) -> RowNumbers {
        // The first twelve bytes of an entry of BigTIFF are its tag, its type and its count.
        let entry = row.directoryEntry(isLittleEndian: isLittleEndian)
        guard form.is64Bit else { return (entry.tag, entry.type, UInt64(entry.count), UInt64(entry.value)) }
        return (entry.tag, entry.type, uint64(at: 4, in: row), uint64(at: 12, in: row))
    }

    private func uint64(at offset: Int, in row: Span<UInt8>) -> UInt64 {
        let number = (try? row.uint64(at: offset)) ?? 0
        return isLittleEndian ? number.byteSwapped : number
    }

    /// Returns the directory offset in a pointer entry.
    func pointer(in row: Row) throws(MetadataError) -> Int {
        guard row.count == 1, form.leads(row.tag, row.type, count: 1),
            let offset = numbers(in: row, limit: 1).first
        else {
            throw MetadataError(.damaged, "the field \(row.tag.tagText) is not an offset")
        }
        return Int(clamping: offset)
    }

    // MARK: Writing

    /// Sets a field, and returns its directory, which moves if it had no entry for the field.
    ///
    /// A value that fits in place of the old one is written there. The caller updates references to a directory that moves.
    mutating func set(
        _ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>, in directory: Directory
    ) throws(MetadataError) -> Directory {
        let place = try find(tag, in: directory)
        return try set(tag, type, value, in: directory, at: place)
    }

    /// Sets a field at the place that ``find(_:in:)`` returned.
    mutating func set(
        _ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>, in directory: Directory,
        at place: (row: Row?, index: Int)
    ) throws(MetadataError) -> Directory {
        guard let old = place.row else { return try add([Field(tag, type, value)], to: directory) }
        // Bytes that another field uses are not overwritten.
        let (used, areValuesApart) = old.isInline ? ([], true) : use(of: old.value, exceptRowAt: old.position)
        let isOwn = used.isEmpty
        if !old.isInline, isOwn, value.count == old.value.count, type == old.type {
            put(value, at: old.value.lowerBound)
            if areValuesApart { replacedCount &+= 1 }
        } else if !old.isInline, isOwn, value.count > form.offsetByteCount,
            old.value.upperBound == byteCount || value.count <= old.value.count
        {
            put(value, over: old.value)
            put(number(type.rawValue) + offset(elementCount(of: value, type)), at: old.position &+ 2)
        } else {
            put(appendedRow(tag, type, value), at: old.position)
            if !old.isInline { zero(old.value, except: used) }
        }
        return directory
    }

    /// Inserts an entry into a structure's only directory, and moves its values by the size of an entry.
    ///
    /// All references in the structure must be in this directory.
    mutating func insert(
        _ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>, in directory: Directory,
        at index: Int
    ) throws(MetadataError) {
        try checkRoom(in: directory)
        let rowByteCount = form.rowByteCount
        let position = directory.rowsStart &+ index &* rowByteCount
        var moves: ContiguousArray<Int> = []
        for place in 0..<directory.rowCount {
            let row = try row(at: directory.rowsStart &+ place &* rowByteCount)
            guard !row.isInline, row.value.upperBound > position else { continue }
            guard row.value.lowerBound >= directory.rowsEnd else {
                throw MetadataError(.damaged, "the value of \(row.tag.tagText) overlaps its directory")
            }
            moves.append(row.position)
        }
        for row in moves {
            let offset = try uint32(at: row &+ 8)
            put(number(offset &+ UInt32(rowByteCount)), at: row &+ 8)
        }
        if directory.rowsEnd &+ 4 <= byteCount, let next = try? uint32(at: directory.rowsEnd), next != 0,
            Int(clamping: next) > directory.rowsEnd
        {
            put(
                number(next.addingReportingOverflow(UInt32(rowByteCount)).partialValue),
                at: directory.rowsEnd)
        }
        storage.insertZeros(rowByteCount, at: position)
        put(count(directory.rowCount &+ 1), at: directory.offset)
        put(appendedRow(tag, type, value), at: position)
    }

    /// Sets the header's offset of the first directory.
    mutating func setFirstDirectory(_ directory: Directory) {
        put(offset(directory.offset), at: form.firstOffsetPosition)
    }

    /// Makes a pointer entry point to a directory.
    mutating func setPointer(in row: Row, to directory: Directory) throws(MetadataError) {
        if row.value.count == 8 {
            return put(number(UInt64(clamping: directory.offset)), at: row.value.lowerBound)
        }
        // A field of BigTIFF may have an offset of 32 bits, too.
        guard !form.is64Bit || UInt32(exactly: directory.offset) != nil else {
            throw MetadataError(
                .tooLarge, "the field \(row.tag.tagText) has no room for an offset past 4 GiB")
        }
        put(number(UInt32(clamping: directory.offset)), at: row.value.lowerBound)
    }

    /// Returns an entry for a value, which is appended unless it fits in the entry.
    mutating func appendedRow(
        _ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        var row = number(tag) + number(type.rawValue) + offset(elementCount(of: value, type))
        if value.count <= form.offsetByteCount {
            row += value
            row += ContiguousArray.zeros(form.offsetByteCount &- value.count)
        } else {
            align()
            row += offset(byteCount)
            storage.append(value)
        }
        return row
    }

    private func elementCount(of value: ContiguousArray<UInt8>, _ type: ValueType) -> Int {
        value.count / max(type.wireElementByteCount, 1)
    }

    /// Pads the structure so that the next value or directory begins at an even offset (TIFF 6.0 §2), or at one that is a multiple
    /// of 8 in BigTIFF.
    ///
    /// It must not begin where a directory's offset of the next one belongs, either.
    mutating func align() {
        if !isComplete {
            storage.append(ContiguousArray.zeros(directoriesEnd &- byteCount))
            isComplete = true
        }
        let rest = byteCount % form.alignment
        if rest != 0 { storage.append(ContiguousArray.zeros(form.alignment &- rest)) }
    }

    /// Overwrites a range, and zeroes the rest of it if the value is shorter.
    ///
    /// A longer value must be at the end of the structure, which then grows.
    private mutating func put(_ value: ContiguousArray<UInt8>, over range: Range<Int>) {
        let kept = min(value.count, range.count)
        put(value[..<kept] + ContiguousArray.zeros(range.count &- kept), at: range.lowerBound)
        if value.count > kept { storage.append(ContiguousArray(value[kept...])) }
    }

    mutating func put(_ value: some RandomAccessCollection<UInt8>, at offset: Int) {
        storage.put(value, at: offset)
    }
}
