/// Everything that was located in a file: the kept bytes, and where in them each field stands.
///
/// Nothing is decoded here. A read allocates these few arrays and not once a field.
struct FieldTable: Sendable {
    /// The bytes of all kept blocks, one behind the other.
    private(set) var bytes: ContiguousArray<UInt8> = []
    /// The fields, as the directories' ranges name them.
    private(set) var fields: ContiguousArray<Field> = []
    private(set) var directories: ContiguousArray<Directory> = []
    /// Where the last directory or value ends.
    private(set) var valuesEnd: UInt32 = 0
    /// How many bytes of values the directories of the block may still name.
    ///
    /// Real values hardly overlap. Thousands of fields over the same bytes would make a small file's values as large as a
    /// disk.
    private(set) var valueBudget: UInt64 = 0
    /// The blocks that were located; those whose bytes are kept say where.
    private(set) var blocks: ContiguousArray<LocatedBlock> = []
    /// The first block of what is read.
    private(set) var firstBlock = 0
    /// Where other pieces of `bytes` come from: parts of blocks, and copies.
    private(set) var copies: ContiguousArray<Copy> = []

    /// One field: where its value stands, and how to read it.
    struct Field: Sendable {
        /// The tag, the index of a key, or a four-character code: what the directory is sorted or searched by.
        var identifier: UInt32 = 0
        var type = ValueType.undefined
        var count: UInt32 = 0
        /// The position of the value in `bytes`, or ``nowhere``.
        var offset: UInt32 = 0

        /// Where values stand that were not kept.
        static let nowhere = UInt32.max
    }

    /// Neighbouring fields that were read from one directory.
    struct Directory: Sendable {
        var dictionary: MetadataDictionary
        var isLittleEndian = false
        /// Whether the identifiers ascend, so that they can be searched.
        var isSorted = true
        /// 0 for the file or the movie, else the track or the number of the page.
        var group: UInt16 = 0
        /// The names of the fields: a `keys` table in `bytes`, for a dictionary whose fields are named and not numbered.
        var names: Range<Int> = 0..<0
        /// Where the directory stands, in the kept bytes or in the file: no directory is read twice.
        var start: UInt64 = 0
        /// What the directory's offsets count from, in the kept bytes.
        var offsetBase = 0
        /// The block that the directory was read from, or the first of its pieces.
        var firstBlock = 0
        var fields: Range<Int>

        /// Whether it is a collection of boxes of this dictionary, to which more may be added.
        fileprivate func collects(_ dictionary: MetadataDictionary, group: UInt16) -> Bool {
            self.dictionary == dictionary && self.group == group && start == 0 && !isSorted && names.isEmpty
        }
    }

    /// Kept bytes that are no block.
    struct Copy: Sendable {
        var start: Int
        var sourceOffset: UInt64
    }

    /// What the directories are read for.
    let selection: PropertySelection
    /// What decoding one of the values may cost.
    private let propertyListLimits: PropertyListLimits
    /// How many keys of a movie are looked at.
    let keyLimit: Int

    /// An empty table.
    init(_ limits: Limits, _ selection: PropertySelection = .all) {
        self.selection = selection
        propertyListLimits = PropertyListLimits(limits)
        keyLimit = limits.movieEntries
        directories.reserveCapacity(12)
    }

    /// The position in the source of a byte of `bytes`.
    func sourceOffset(of position: Int) -> UInt64 {
        var start = -1
        var sourceOffset: UInt64 = 0
        // The last one counts: of a block in pieces the end may not have been kept.
        for index in blocks.indices.reversed() {
            guard let keptAt = blocks[index].keptAt, keptAt <= position else { continue }
            start = keptAt
            sourceOffset = blocks[index].offset
            break
        }
        for copy in copies where copy.start <= position && copy.start >= start {
            start = copy.start
            sourceOffset = copy.sourceOffset
        }
        // Nothing is kept of a TIFF file before its directories are read: there positions are the file's own.
        return start < 0
            ? UInt64(clamping: position) : sourceOffset.addingSaturated(UInt64(position &- start))
    }

    /// The position in the source of what stands so far behind the start of `bytes`, or would if they went on.
    func sourceOffset(of position: UInt64) -> UInt64 {
        // A directory may point farther than an `Int` of 32 bits counts.
        let near = Int(clamping: position)
        return sourceOffset(of: near).addingSaturated(position - UInt64(near))
    }

    /// The range of the source that holds `byteCount` bytes at `position`; `nil` if they do not lie together there.
    func sourceRange(of position: Int, count byteCount: Int, in directory: Directory) -> Range<UInt64>? {
        for block in blocks.dropFirst(directory.firstBlock) {
            guard let start = block.keptAt, position >= start, position < start &+ block.byteCount else {
                continue
            }
            guard byteCount <= start &+ block.byteCount &- position else { return nil }
            let sourceStart = block.offset.addingSaturated(UInt64(position &- start))
            return sourceStart..<sourceStart.addingSaturated(UInt64(clamping: byteCount))
        }
        return nil
    }

    // MARK: Filling

    /// Adds bytes and gives the position of the first of them.
    @discardableResult
    mutating func keep(_ slice: ArraySlice<UInt8>) -> Int {
        WorkMeter.add(slice.count)
        let start = bytes.count
        bytes.append(contentsOf: slice)
        return start
    }

    /// Takes over the blocks that were located in a file.
    mutating func setBlocks(_ blocks: consuming ContiguousArray<LocatedBlock>, ofMovie isMovie: Bool) {
        self.blocks = blocks
        makeRoom(forMovie: isMovie)
    }

    /// Makes room for what is kept of one photo, of one movie, or of a movie's identifier: more is made when it is there.
    mutating func makeRoom(forMovie isMovie: Bool) {
        bytes.reserveCapacity(isMovie && !selection.contains(.quickTime) ? 256 : 4_096)
        fields.reserveCapacity(isMovie ? 60 : 192)
    }

    /// Says that the bytes of a block will be added at the end, `offset` bytes behind what is there.
    mutating func announceBlock(at index: Int, offset: Int = 0) {
        blocks[index].keptAt = bytes.count &+ offset
    }

    /// Adds the bytes of a block and gives the position of the first of them.
    mutating func keep(_ slice: ArraySlice<UInt8>, ofBlockAt index: Int) -> Int {
        announceBlock(at: index)
        return keep(slice)
    }

    /// Adds a copy of bytes that stand in the source, and gives the position of the first of them.
    mutating func keep(_ slice: ArraySlice<UInt8>, from sourceOffset: UInt64) -> Int {
        copies.append(Copy(start: bytes.count, sourceOffset: sourceOffset))
        return keep(slice)
    }

    /// Begins a block of directories, whose values may take twice its size: once, and once more within a maker note.
    mutating func openBlock(byteCount: UInt64, firstBlock: Int) {
        self.firstBlock = firstBlock
        valueBudget = byteCount.addingSaturated(byteCount)
    }

    /// Reads the next rows into fields, until one cannot be used; gives that one.
    ///
    /// A few at a time: room is made ready before it is known whether they can be used.
    @inline(__always)
    mutating func append<Order: ByteOrdering>(
        _ rows: inout DirectoryRows<Order>, of bytes: Span<UInt8>
    ) -> DirectoryRows<Order>.Row? {
        rows.budget = valueBudget
        defer { valueBudget = rows.budget }
        var unusable: DirectoryRows<Order>.Row?
        let count = min(rows.rowsLeft(of: bytes), 48)
        fields.append(addingCapacity: count) { room in
            WorkMeter.add(count)
            room.append(repeating: Field(), count: count)
            let read = rows.read(bytes, into: room.mutableSpan)
            room.removeLast(room.count &- read.count)
            unusable = read.unusable
        }
        return unusable
    }

    /// Adds a directory whose fields were read.
    mutating func closeDirectory(_ directory: Directory, keptTo end: UInt32) {
        directories.append(directory)
        valuesEnd = max(valuesEnd, end)
    }

    /// Whether a directory at this position was read.
    func hasDirectory(at start: UInt64) -> Bool {
        WorkMeter.add(directories.count)
        for index in directories.indices where directories[index].start == start { return true }
        return false
    }

    /// Adds the fields that `fill` appends, at most `limit` of them.
    @inline(__always)
    mutating func append(upTo limit: Int, _ fill: (inout OutputSpan<Field>) -> Void) {
        fields.append(addingCapacity: limit, initializingWith: fill)
    }

    mutating func append(_ field: Field) {
        WorkMeter.add()
        fields.append(field)
    }

    /// Adds a field whose value stands at a position of the kept bytes.
    @inline(__always)
    mutating func append(_ identifier: UInt32, _ type: ValueType, _ count: Int, at position: Int) {
        append(
            Field(
                identifier: identifier, type: type, count: UInt32(clamping: count),
                offset: UInt32(clamping: position)))
    }

    /// Makes a directory of the fields from one on; those of further boxes of a dictionary are added to the last.
    mutating func close(
        _ dictionary: MetadataDictionary, group: UInt16 = 0, names: Range<Int> = 0..<0, start: UInt64 = 0,
        from firstField: Int
    ) {
        if let last = directories.indices.last, start == 0, names.isEmpty,
            directories[last].collects(dictionary, group: group)
        {
            directories[last].fields = directories[last].fields.lowerBound..<fields.count
            return
        }
        directories.append(
            Directory(
                dictionary: dictionary, isSorted: false, group: group, names: names, start: start,
                fields: firstField..<max(firstField, fields.count)))
    }

    /// Replaces where a field's value stands, once its bytes are kept.
    mutating func moveField(at index: Int, to position: UInt32) {
        fields[index].offset = position
    }

    /// Leaves a field without a value: its bytes could not be had, or are too many.
    mutating func dropValue(ofFieldAt index: Int) {
        fields[index].count = 0
        fields[index].offset = Field.nowhere
    }

    /// Takes away the directories that only lay on the way to others.
    mutating func dropUnselectedDirectories() {
        guard selection != .all,
            directories.contains(where: { !selection.keeps($0.dictionary) })
        else { return }
        directories.removeAll { !selection.keeps($0.dictionary) }
    }

    // MARK: Finding

    /// The field of a directory with this identifier; the first, if there are several.
    @inline(__always)
    func index(of identifier: UInt32, in directory: Directory) -> Int? {
        var lower = directory.fields.lowerBound
        var upper = directory.fields.upperBound
        guard directory.isSorted else {
            WorkMeter.add(upper &- lower)
            while lower < upper {
                if fields[lower].identifier == identifier { return lower }
                lower &+= 1
            }
            return nil
        }
        while lower < upper {
            let middle = lower &+ (upper &- lower) / 2
            if fields[middle].identifier < identifier { lower = middle &+ 1 } else { upper = middle }
        }
        guard lower < directory.fields.upperBound, fields[lower].identifier == identifier else { return nil }
        return lower
    }

    /// Whether a directory has a field between two identifiers; always, if it cannot be searched.
    @inline(__always)
    func hasField(from first: UInt32, through last: UInt32, inDirectory index: Int) -> Bool {
        guard index < directories.count else { return false }
        guard directories[index].isSorted else { return true }
        var position = directories[index].fields.upperBound
        let start = directories[index].fields.lowerBound
        // Few tags have higher numbers, so from the end.
        while position > start {
            position &-= 1
            if fields[position].identifier <= last { return fields[position].identifier >= first }
        }
        return false
    }

    /// The value of the first field with this identifier in any directory of a dictionary.
    func value(of identifier: UInt32, in dictionary: MetadataDictionary) -> StoredValue? {
        if dictionary == .dng {
            return value(of: identifier, storedIn: .tiff) ?? value(of: identifier, storedIn: .subImage)
        }
        return value(of: identifier, storedIn: dictionary)
    }

    @inline(__always)
    private func value(of identifier: UInt32, storedIn dictionary: MetadataDictionary) -> StoredValue? {
        for place in directories.indices where directories[place].dictionary == dictionary {
            guard let index = index(of: identifier, in: directories[place]) else { continue }
            guard fields[index].offset != Field.nowhere else { return nil }
            return dictionary.repeatsFields
                ? value(of: fields[index], in: directories[place])
                : singleValue(of: fields[index], isLittleEndian: directories[place].isLittleEndian)
        }
        return nil
    }

    func value(of field: Field, in directory: Directory) -> StoredValue {
        guard directory.dictionary.repeatsFields else {
            return singleValue(of: field, isLittleEndian: directory.isLittleEndian)
        }
        return value(
            of: fields[directory.fields].lazy.filter { $0.identifier == field.identifier }, field,
            in: directory)
    }

    /// The value of the fields of a directory that have one identifier, of which `field` is the first.
    func value(of fields: some Sequence<Field>, _ field: Field, in directory: Directory) -> StoredValue {
        list(of: fields, in: directory) ?? singleValue(of: field, isLittleEndian: directory.isLittleEndian)
    }

    /// The texts of all fields with one identifier; `nil` if there is one field, or the first is no text.
    @inline(never)
    private func list(of fields: some Sequence<Field>, in directory: Directory) -> StoredValue? {
        var list: ContiguousArray<UInt8> = []
        var first: StoredValue?
        for field in fields where field.offset != Field.nowhere {
            WorkMeter.add()
            let value = singleValue(of: field, isLittleEndian: directory.isLittleEndian)
            guard let previous = first else {
                guard value.isText else { return nil }
                first = value
                continue
            }
            if list.isEmpty { list += Array((previous.text ?? "").utf8) + [0] }
            list += Array((value.text ?? "").utf8) + [0]
        }
        guard !list.isEmpty else { return nil }
        return StoredValue(type: .textList, count: list.count, in: list, at: 0, isLittleEndian: false)
    }

    @inline(__always)
    private func singleValue(of field: Field, isLittleEndian: Bool) -> StoredValue {
        StoredValue(
            type: field.type, count: Int(clamping: field.count), in: bytes, at: Int(clamping: field.offset),
            isLittleEndian: isLittleEndian, propertyListLimits: propertyListLimits)
    }
}
