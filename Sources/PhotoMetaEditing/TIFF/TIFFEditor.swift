// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes fields of a TIFF structure in memory (TIFF 6.0 §2).
///
/// Unchanged values do not move. Values and directories that grow are appended, and their old bytes are zeroed. References that
/// this library does not know, such as those in maker notes, therefore remain valid.
struct TIFFEditor {
    var storage: TIFFBytes
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

    /// A field, by the offset of its directory before it moved, and its tag.
    private struct FieldPlace: Hashable {
        var directory: Int
        var tag: UInt16
    }

    /// The fields that were set or removed.
    private var changed: Set<FieldPlace> = []
    /// The old offsets of directories that have moved, by the new ones.
    private var oldOffsets: [Int: Int] = [:]

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
        var rowsEnd: Int { rowsStart &+ rowCount &* form.entryByteCount }
        /// The end of the offset of the next directory.
        var end: Int { rowsEnd &+ form.offsetByteCount }
    }

    /// An entry of a directory, with the position of its value.
    struct Row {
        let position: Int
        let entry: DirectoryEntry
        /// The range of the value: at the end of the entry, or elsewhere.
        let value: Range<Int>
        let isInline: Bool
    }

    /// Creates an editor of a structure that begins with a TIFF header.
    init(_ bytes: ContiguousArray<UInt8>) throws(MetadataError) {
        // BigTIFF is only a file.
        guard let form = TIFFForm(header: bytes.span), !form.is64Bit else { throw Self.headless }
        self.init(TIFFBytes(bytes), form)
    }

    /// Creates an editor of a file.
    init(_ file: TIFFBytes) throws(MetadataError) {
        guard let header = file.slice(0..<8), let form = TIFFForm(header: header.span) else {
            throw Self.headless
        }
        self.init(file, form)
    }

    /// Creates an editor of a structure with a single directory, whose offsets are relative to the first byte.
    init(_ bytes: ContiguousArray<UInt8>, directoryAt offset: Int, _ form: TIFFForm) {
        self.init(TIFFBytes(bytes), form, directoryAt: offset)
    }

    private init(_ storage: TIFFBytes, _ form: TIFFForm, directoryAt offset: Int? = nil) {
        self.storage = storage
        self.form = form
        onlyDirectory = offset
        originalByteCount = storage.count
    }

    private static var headless: MetadataError {
        MetadataError(.damaged, "a TIFF structure without a header")
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
        let next = try offset(at: try firstDirectory().rowsEnd)
        return next == 0 ? nil : try directory(at: Int(clamping: next))
    }

    /// Returns the directory at an offset; throws unless all its entries are in the structure.
    func directory(at offset: Int) throws(MetadataError) -> Directory {
        let (found, isTruncated) = begunDirectory(at: offset)
        guard let found else {
            throw MetadataError(.damaged, "no directory at offset \(offset) of \(byteCount) bytes")
        }
        guard !isTruncated else {
            throw MetadataError(.damaged, "the directory at \(offset) ends past the block")
        }
        return found
    }

    /// Returns a directory with those of its entries that are in the structure, as readers read it, and whether
    /// some are not.
    func begunDirectory(at offset: Int) -> (directory: Directory?, isTruncated: Bool) {
        guard offset >= form.headerByteCount, offset <= byteCount &- form.countByteCount,
            let count = try? number(at: offset, byteCount: form.countByteCount)
        else { return (nil, true) }
        let room = (byteCount &- offset &- form.countByteCount) / form.entryByteCount
        return (
            Directory(offset: offset, rowCount: min(Int(clamping: count), room), form: form), count > room
        )
    }

    /// Returns the first entry of a tag, and the index at which one keeps the order.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the entry is damaged, or one before it: readers may stop there.
    func find(
        _ tag: UInt16, in directory: Directory
    ) throws(MetadataError) -> (row: Row?, index: Int) {
        var found: Row?
        var index = 0
        for (position, entry) in try entries(of: directory) {
            // Use the first of several, as readers do; ignore entries without a type.
            if entry.tag == tag, found == nil, entry.hasKnownType { found = try row(entry, at: position) }
            guard entry.tag < tag else { continue }
            _ = try row(entry, at: position)
            index = (position &- directory.rowsStart) / form.entryByteCount &+ 1
        }
        return (found, index)
    }

    /// Returns the entries of a directory with their positions.
    @inline(__always)
    func entries(
        of directory: Directory
    ) throws(MetadataError) -> some Sequence<(position: Int, entry: DirectoryEntry)> {
        let rows = try slice(directory.rowsStart..<directory.rowsEnd)
        let form = form
        return (0..<directory.rowCount).lazy.map { index in
            let place = index &* form.entryByteCount
            let row = rows[(rows.startIndex &+ place)...]
            return (directory.rowsStart &+ place, DirectoryEntry(row.span, form))
        }
    }

    /// Returns the field of an entry at a position.
    func row(_ entry: DirectoryEntry, at position: Int) throws(MetadataError) -> Row {
        // Apple's frameworks leave empty entries of type 0, which have no meaning.
        guard entry.hasKnownType || entry.count == 0 else {
            throw MetadataError(
                .damaged, "the field \(entry.tag.tagText) has the unknown type \(entry.type.rawValue)")
        }
        let byteCount = entry.byteCount
        let isInline = byteCount <= form.offsetByteCount
        let start = isInline ? UInt64(position &+ form.valuePosition) : entry.value
        guard start.addingSaturated(byteCount) <= UInt64(storage.count) else {
            throw MetadataError(.damaged, "the value of \(entry.tag.tagText) ends past the block")
        }
        // Both are at most the structure's size.
        let lower = Int(truncatingIfNeeded: start)
        return Row(
            position: position, entry: entry,
            value: lower..<(lower &+ Int(truncatingIfNeeded: byteCount)), isInline: isInline)
    }

    /// Returns the directory offset in a pointer entry.
    func pointer(in row: Row) throws(MetadataError) -> Int {
        guard row.entry.count == 1, form.leads(row.entry), let offset = numbers(in: row, limit: 1).first
        else {
            throw MetadataError(.damaged, "the field \(row.entry.tag.tagText) is not an offset")
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
        guard let old = try find(tag, in: directory).row else {
            return try add([Field(tag, type, value)], to: directory)
        }
        set(Field(tag, type, value), over: old, in: directory)
        return directory
    }

    /// Sets a field that a directory has.
    mutating func set(_ field: Field, over old: Row, in directory: Directory) {
        let (type, value) = (field.type, field.value)
        markChanged([field.tag], in: directory)
        // Bytes that another field uses are not overwritten.
        let account = old.isInline ? nil : TIFFAccount(self)
        let used = account.map { usedParts(of: old.value, exceptRowAt: old.position, $0) } ?? []
        let isOwn = used.isEmpty
        if !old.isInline, isOwn, value.count == old.value.count, type == old.entry.type {
            put(value, at: old.value.lowerBound)
            // Otherwise, readers may skip some of the values.
            if let account, account.valueByteCount <= UInt64(byteCount) { replacedCount &+= 1 }
        } else if !old.isInline, isOwn, value.count > form.offsetByteCount,
            old.value.upperBound == byteCount || value.count <= old.value.count
        {
            put(value, over: old.value)
            put(
                form.bytes(of: DirectoryEntry(field.tag, type, value, at: old.value.lowerBound, form)),
                at: old.position)
        } else {
            put(appendedRow(field), at: old.position)
            if !old.isInline { zero(old.value, except: used) }
        }
    }

    /// Records that fields of a directory change.
    mutating func markChanged(_ tags: some Sequence<UInt16>, in directory: Directory) {
        changed.formUnion(tags.map { place(of: $0, in: directory) })
    }

    /// Records that a directory moves.
    mutating func markMoved(_ directory: Directory, to new: Directory) {
        oldOffsets[new.offset] = oldOffsets[directory.offset] ?? directory.offset
    }

    /// Whether a field of a directory, before or after it moved, was set or removed.
    func hasChanged(_ tag: UInt16, in directory: Directory) -> Bool {
        changed.contains(place(of: tag, in: directory))
    }

    private func place(of tag: UInt16, in directory: Directory) -> FieldPlace {
        FieldPlace(directory: oldOffsets[directory.offset] ?? directory.offset, tag: tag)
    }

    /// Inserts an entry into a structure's only directory, and moves its values by the size of an entry.
    ///
    /// All references in the structure must be in this directory.
    mutating func insert(
        _ field: Field, in directory: Directory, at index: Int
    ) throws(MetadataError) {
        try checkRoom(in: directory)
        markChanged([field.tag], in: directory)
        let growth = UInt64(form.entryByteCount)
        let position = directory.rowsStart &+ index &* form.entryByteCount
        var moves: [Row] = []
        for (place, entry) in try entries(of: directory) {
            let row = try row(entry, at: place)
            guard !row.isInline, row.value.upperBound > position else { continue }
            guard row.value.lowerBound >= directory.rowsEnd else {
                throw MetadataError(.damaged, "the value of \(entry.tag.tagText) overlaps its directory")
            }
            moves.append(row)
        }
        for row in moves {
            var entry = row.entry
            entry.value &+= growth
            put(form.bytes(of: entry), at: row.position)
        }
        if let next = try? offset(at: directory.rowsEnd), next > directory.rowsEnd {
            put(form.number(UInt32(truncatingIfNeeded: next &+ growth)), at: directory.rowsEnd)
        }
        storage.insertZeros(form.entryByteCount, at: position)
        put(form.count(directory.rowCount &+ 1), at: directory.offset)
        put(appendedRow(field), at: position)
    }

    /// Sets the header's offset of the first directory.
    mutating func setFirstDirectory(_ directory: Directory) {
        put(form.offset(directory.offset), at: form.firstOffsetPosition)
    }

    /// Makes a pointer entry of a directory point to another one.
    mutating func setPointer(
        in row: Row, of parent: Directory, to directory: Directory
    ) throws(MetadataError) {
        markChanged([row.entry.tag], in: parent)
        if row.value.count == 8 {
            return put(form.number(UInt64(clamping: directory.offset)), at: row.value.lowerBound)
        }
        // A field of BigTIFF may have an offset of 32 bits, too.
        guard !form.is64Bit || UInt32(exactly: directory.offset) != nil else {
            throw MetadataError(
                .tooLarge, "the field \(row.entry.tag.tagText) has no room for an offset past 4 GiB")
        }
        put(form.number(UInt32(clamping: directory.offset)), at: row.value.lowerBound)
    }

    /// Returns an entry for a value, which is appended unless it fits in the entry.
    mutating func appendedRow(_ field: Field) -> ContiguousArray<UInt8> {
        let isInline = field.value.count <= form.offsetByteCount
        if !isInline { align() }
        let entry = DirectoryEntry(field.tag, field.type, field.value, at: byteCount, form)
        if !isInline { storage.append(field.value) }
        return form.bytes(of: entry)
    }

    /// Pads the structure so that the next value or directory begins at an even offset (TIFF 6.0 §2), or at one that is a multiple
    /// of 8 in BigTIFF.
    ///
    /// It must not begin where a directory's offset of the next one belongs, either.
    mutating func align() {
        if !isComplete {
            let end = TIFFAccount(self).directories.map(\.end).max() ?? 0
            storage.append(ContiguousArray.zeros(end &- byteCount))
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
