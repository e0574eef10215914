// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes fields of a TIFF structure in memory (TIFF 6.0 §2).
///
/// Unchanged values do not move. Values and directories that grow are appended, and their old bytes are zeroed. References that
/// this library does not know, such as those in maker notes, therefore remain valid.
struct TIFFEditor {
    typealias Row = DirectoryCursor.Row

    var storage: TIFFBytes
    let form: TIFFForm
    /// The offset of the only directory in a structure without a TIFF header; otherwise `nil`.
    let onlyDirectory: UInt64?
    /// The size before anything was appended.
    let originalByteCount: UInt64
    /// Whether the structure is known to have room for every directory's offset of the next one.
    private var isComplete = false

    /// Whether all changes are values in place of others of the same type and size that no other field uses, so that all other fields
    /// are the same; `true` if nothing changed.
    var hasOnlyReplacedValues = true

    /// A field, by the offset of its directory before it moved, and its tag.
    private struct FieldPlace: Hashable {
        var directory: UInt64
        var tag: UInt16
    }

    /// The fields that were set or removed.
    private var changed: Set<FieldPlace> = []
    /// The old offsets of directories that have moved, by the new ones.
    private var oldOffsets: [UInt64: UInt64] = [:]

    /// The ranges of removed values and directories, which have to be zeroed.
    var unlinked: ContiguousArray<Range<UInt64>> = []
    /// Whether the offset of the next directory follows the entries of a directory, by the directory's offset.
    var directoriesWithOffset: [UInt64: Bool] = [:]

    var hasHeader: Bool { onlyDirectory == nil }

    /// The structure's size, in bytes.
    var byteCount: UInt64 { storage.count }
    /// The bytes of a structure in memory; empty for a file.
    var bytes: ContiguousArray<UInt8> { storage.whole }
    /// The structure, whose offsets are relative to its first byte.
    private var structure: TIFFRegions { TIFFRegions(header: 0, end: byteCount, form) }
    /// What the directories refer to; `nil` if the first directory is damaged.
    var references: TIFFReferences? {
        guard let first = try? firstDirectory() else { return nil }
        return TIFFReferences(from: first, in: structure, hasHeader: hasHeader, slice)
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
        self.init(TIFFBytes(bytes), form, directoryAt: UInt64(offset))
    }

    private init(_ storage: TIFFBytes, _ form: TIFFForm, directoryAt offset: UInt64? = nil) {
        self.storage = storage
        self.form = form
        onlyDirectory = offset
        originalByteCount = storage.count
    }

    private static var headless: MetadataError {
        MetadataError(.damaged, "a TIFF structure without a header")
    }

    // MARK: Reading

    /// Returns the offset of the first directory.
    func firstDirectory() throws(MetadataError) -> UInt64 {
        if let onlyDirectory { return try directory(at: onlyDirectory).directory }
        return try directory(at: try offset(at: UInt64(form.firstOffsetPosition))).directory
    }

    /// The offset of the directory of an Exif block's thumbnail, which is chained to the first; `nil` if there is none.
    ///
    /// In a file, the chained directory is another page.
    var thumbnailDirectory: UInt64? { storage.isFile ? nil : references?.chain.first }

    /// Returns the rows of the directory at an offset; throws unless all are in the structure.
    func directory(at offset: UInt64) throws(MetadataError) -> DirectoryCursor {
        guard offset >= form.headerByteCount, let found = try? cursor(at: offset) else {
            throw MetadataError(.damaged, "no directory at offset \(offset) of \(byteCount) bytes")
        }
        guard !found.isCut else {
            throw MetadataError(.damaged, "the directory at \(offset) ends past the block")
        }
        return found
    }

    /// Returns those rows of the directory at an offset that are in the structure, as readers read it.
    func cursor(at offset: UInt64) throws(MetadataError) -> DirectoryCursor {
        try DirectoryCursor(at: offset, in: structure, slice)
    }

    /// The directories of the structure's other images: those chained to the first, and the SubIFDs of all of them.
    ///
    /// Damaged ones are omitted, as readers omit them.
    var otherDirectories: [UInt64] {
        guard hasHeader, let references else { return [] }
        return references.directories.dropFirst().filter { $0.isImage && !$0.isCut }.map(\.offset)
    }

    /// Returns the first entry of a tag, and the index at which one keeps the order.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the entry is damaged, or one before it: readers may stop there.
    func find(_ tag: UInt16, in directory: UInt64) throws(MetadataError) -> (row: Row?, index: Int) {
        var found: Row?
        var index = 0
        for (place, row) in try self.directory(at: directory).rows.enumerated() {
            // Use the first of several, as readers do; ignore entries without a type.
            let isFound = row.entry.tag == tag && found == nil && row.entry.hasKnownType
            guard isFound || row.entry.tag < tag else { continue }
            try check(row)
            if isFound { found = row } else { index = place &+ 1 }
        }
        return (found, index)
    }

    /// Throws unless a row is a field whose value is in the structure.
    func check(_ row: Row) throws(MetadataError) {
        let (entry, tag) = (row.entry, row.entry.tag.tagText)
        // Apple's frameworks leave empty entries of type 0, which have no meaning.
        guard entry.hasKnownType || entry.count == 0 else {
            throw MetadataError(.damaged, "the field \(tag) has the unknown type \(entry.type.rawValue)")
        }
        guard row.value().upperBound <= byteCount else {
            throw MetadataError(.damaged, "the value of \(tag) ends past the block")
        }
    }

    /// Returns the directory that a row leads to.
    func target(of row: Row) throws(MetadataError) -> DirectoryCursor {
        guard row.entry.count == 1, form.leads(row.entry), let offset = numbers(in: row, limit: 1).first
        else {
            throw MetadataError(.damaged, "the field \(row.entry.tag.tagText) is not an offset")
        }
        return try directory(at: offset)
    }

    /// Returns the integers of an entry; empty for other types.
    func numbers(in row: Row, limit: Int = TIFFReferences.entryLimit) -> ContiguousArray<UInt64> {
        row.integers(form, limit: limit, slice)
    }

    /// Returns the offset at a position.
    private func offset(at position: UInt64) throws(MetadataError) -> UInt64 {
        let bytes = try slice(.bytes(at: position, UInt64(form.offsetByteCount)))
        return form.numbers.number(bytes) ?? 0
    }

    /// Returns bytes of the structure.
    @inline(__always)
    func slice(_ range: Range<UInt64>) throws(MetadataError) -> ArraySlice<UInt8> {
        guard let slice = storage.slice(range) else {
            throw MetadataError(.damaged, "the block ends before offset \(range.lowerBound)")
        }
        return slice
    }

    // MARK: Writing

    /// Sets a field, and returns its directory, which moves if it had no entry for the field.
    ///
    /// A value that fits in place of the old one is written there. The caller updates references to a directory that moves.
    mutating func set(
        _ tag: UInt16, _ type: ValueType, _ value: ContiguousArray<UInt8>, in directory: UInt64
    ) throws(MetadataError) -> UInt64 {
        guard let old = try find(tag, in: directory).row else {
            return try add([Field(tag, type, value)], to: directory)
        }
        set(Field(tag, type, value), over: old, in: directory)
        return directory
    }

    /// Sets a field that a directory has.
    mutating func set(_ field: Field, over old: Row, in directory: UInt64) {
        markChanged([field.tag], in: directory)
        let place = old.value()
        guard !old.isInline else { return put(appendedRow(field), at: old.range.lowerBound) }
        // Bytes that another field uses are not overwritten.
        let references = references
        let used = references?.usedParts(of: place, exceptRowAt: old.range.lowerBound) ?? [place]
        let size = UInt64(field.value.count)
        // Of values that overlap, readers may skip some.
        if used.isEmpty, size == place.byteCount, field.type == old.entry.type, let references,
            references.valueByteCount <= byteCount
        {
            return storage.put(field.value, at: place.lowerBound)
        }
        if used.isEmpty, size > form.offsetByteCount,
            place.upperBound == byteCount || size <= place.byteCount
        {
            put(field.value, over: place)
            put(
                form.bytes(
                    of: DirectoryEntry(field.tag, field.type, field.value, at: place.lowerBound, form)),
                at: old.range.lowerBound)
        } else {
            put(appendedRow(field), at: old.range.lowerBound)
            zero(place, except: used)
        }
    }

    /// Records that fields of a directory change.
    mutating func markChanged(_ tags: some Sequence<UInt16>, in directory: UInt64) {
        changed.formUnion(tags.map { place(of: $0, in: directory) })
    }

    /// Records that a directory moves.
    mutating func markMoved(_ directory: UInt64, to new: UInt64) {
        oldOffsets[new] = oldOffsets[directory] ?? directory
    }

    /// Whether a field of a directory, before or after it moved, was set or removed.
    func hasChanged(_ tag: UInt16, in directory: UInt64) -> Bool {
        changed.contains(place(of: tag, in: directory))
    }

    private func place(of tag: UInt16, in directory: UInt64) -> FieldPlace {
        FieldPlace(directory: oldOffsets[directory] ?? directory, tag: tag)
    }

    /// Inserts an entry into a structure's only directory, and moves its values by the size of an entry.
    ///
    /// All references in the structure must be in this directory.
    mutating func insert(
        _ field: Field, in directory: UInt64, at index: Int
    ) throws(MetadataError) {
        let old = try self.directory(at: directory)
        try checkRoom(in: old)
        markChanged([field.tag], in: directory)
        let growth = UInt64(form.entryByteCount)
        let position = old.start &+ UInt64(index) &* growth
        var moved: [Row] = []
        for row in old.rows {
            try check(row)
            let value = row.value()
            guard !row.isInline, value.upperBound > position else { continue }
            guard value.lowerBound >= old.end else {
                throw MetadataError(
                    .damaged, "the value of \(row.entry.tag.tagText) overlaps its directory")
            }
            moved.append(row)
        }
        for row in moved {
            var entry = row.entry
            entry.value &+= growth
            put(form.bytes(of: entry), at: row.range.lowerBound)
        }
        if let next = try? offset(at: old.end), next > old.end {
            put(form.number(UInt32(truncatingIfNeeded: next &+ growth)), at: old.end)
        }
        storage.insertZeros(form.entryByteCount, at: position)
        put(form.count(old.rows.count &+ 1), at: directory)
        put(appendedRow(field), at: position)
    }

    /// Sets the header's offset of the first directory.
    mutating func setFirstDirectory(_ directory: UInt64) {
        put(form.offset(directory), at: UInt64(form.firstOffsetPosition))
    }

    /// Makes a pointer entry of a directory point to another one.
    mutating func setPointer(
        in row: Row, of parent: UInt64, to directory: UInt64
    ) throws(MetadataError) {
        markChanged([row.entry.tag], in: parent)
        let byteCount = row.entry.byteCount
        guard let bytes = form.numbers.bytes(of: directory, byteCount: Int(byteCount)) else {
            // A field of BigTIFF may have an offset of 32 bits, too.
            guard form.is64Bit else { return put(form.offset(directory), at: row.value().lowerBound) }
            throw MetadataError(
                .tooLarge, "the field \(row.entry.tag.tagText) has no room for an offset past 4 GiB")
        }
        put(bytes, at: row.value().lowerBound)
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
            let end = references?.directories.map(\.range.upperBound).max() ?? 0
            if end > byteCount { storage.append(.zeros(Int(end &- byteCount))) }
            isComplete = true
        }
        let rest = Int(byteCount % UInt64(form.alignment))
        if rest != 0 { storage.append(.zeros(form.alignment &- rest)) }
    }

    /// Overwrites a range, and zeroes the rest of it if the value is shorter.
    ///
    /// A longer value must be at the end of the structure, which then grows.
    private mutating func put(_ value: ContiguousArray<UInt8>, over range: Range<UInt64>) {
        let kept = min(value.count, Int(range.byteCount))
        put(value[..<kept] + ContiguousArray.zeros(Int(range.byteCount) &- kept), at: range.lowerBound)
        storage.append(ContiguousArray(value[kept...]))
    }

    mutating func put(_ value: some RandomAccessCollection<UInt8>, at offset: UInt64) {
        hasOnlyReplacedValues = false
        storage.put(value, at: offset)
    }
}
