/// What was found in a file: its parts, its blocks, the fields in them, and the kept bytes that hold the fields' values.
///
/// Nothing is decoded here. A read allocates these few arrays and nothing per field.
struct FileMap: Sendable {
    var format = MediaFormat.jpeg
    /// The main part, which every file has, and which needs no allocation.
    private(set) var mainPart = LocatedPart(role: .primary)
    /// The parts behind the main one.
    private(set) var otherParts: ContiguousArray<LocatedPart> = []
    private(set) var tracks: [MovieTrack] = []
    /// The blocks, in the order in which they are read.
    var blocks: ContiguousArray<LocatedBlock> = []
    /// Whether a block is a color profile.
    var hasProfiles = false
    /// The fields, as the directories' ranges name them.
    private(set) var fields: ContiguousArray<Field> = []
    private(set) var directories: ContiguousArray<Directory> = []
    private(set) var kept = KeptBytes()
    /// The kept bytes.
    var bytes: ContiguousArray<UInt8> { kept.bytes }
    /// The XMP packets among the kept bytes.
    private(set) var packets: ContiguousArray<KeptPacket> = []
    /// What was read of the packets since; `nil` in a file that can have none.
    private(set) var xmpTrees: XMPTrees?
    /// What reading a packet may cost.
    let xmpLimits: XMPLimits
    /// What the image data states about itself, where it was looked at.
    var codedImage: CodedImage?
    /// The places of images among the parts behind the main one, sorted by their items.
    var imagePlaces = 0..<0
    /// Whether a movie's media is described by fragments, of which its header does not know.
    var isFragmented = false
    /// How long a fragmented movie plays, in seconds, where something but its header states that.
    var fragmentDuration: Fraction?
    /// The tables of a HEIF file's items, by which its other images become parts.
    var items: HEIFItemTables?
    /// The properties of a HEIF file's images, and which image has which.
    var itemProperties = ItemProperties()
    /// The size of the source.
    var sourceByteCount: UInt64 = 0

    /// Where the last directory or value of the block ends.
    private(set) var valuesEnd: UInt32 = 0
    /// The number of bytes of values that the directories of the block may still name.
    ///
    /// Real values hardly overlap. Thousands of fields over the same bytes would make a small file's values as large as a
    /// disk.
    private(set) var valueBudget: UInt64 = 0
    /// The number of bytes of values that the directories of the block name.
    private(set) var namedByteCount: UInt64 = 0

    /// The properties that are read.
    let selection: PropertySelection
    /// What decoding one of the values may cost.
    let propertyListLimits: PropertyListLimits
    /// The number of a movie's keys that are looked at.
    let keyLimit: Int

    /// One field: where its value stands, and how to read it.
    struct Field: Sendable {
        /// The tag, the index of a key, or a four-character code: what the directory is sorted or searched by.
        var identifier: UInt32 = 0
        var type = ValueType.undefined
        var count: UInt32 = 0
        /// The position of the value among the kept bytes, or ``nowhere``.
        var offset: UInt32 = 0

        /// The position of values that were not kept.
        static let nowhere = UInt32.max
    }

    /// Neighboring fields that were read from one directory.
    struct Directory: Sendable {
        var dictionary: MetadataDictionary.Index
        var isLittleEndian = false
        /// Whether the identifiers ascend, so that they can be searched.
        var isSorted = true
        /// The part that the fields belong to.
        var part: UInt16 = 0
        /// The block that the directory was read from: its first piece; ``noBlock`` in a TIFF file.
        var block: UInt16 = noBlock
        /// For a TIFF structure, the offset of its header in the block's first piece.
        var origin: UInt32 = 0
        /// The names of the fields: a `keys` table among the kept bytes, for a dictionary whose fields are named.
        var names: Range<Int> = 0..<0
        /// The position of the directory among the kept bytes, or in the file if its block is read in place: no directory of a
        /// block is read twice.
        var start: UInt64 = 0
        var fields: Range<Int>

        static let noBlock = UInt16.max

        /// Whether it is a collection of boxes of this dictionary, to which more may be added.
        fileprivate func collects(_ dictionary: MetadataDictionary.Index, part: UInt16) -> Bool {
            self.dictionary == dictionary && self.part == part && start == 0 && !isSorted && names.isEmpty
        }
    }

    /// An empty map.
    init(_ limits: Limits, _ selection: PropertySelection = .all) {
        self.selection = selection
        propertyListLimits = PropertyListLimits(limits)
        xmpLimits = XMPLimits(limits)
        keyLimit = limits.movieEntries
        directories.reserveCapacity(16)
    }

    /// Forgets what an earlier run found, which lacked bytes.
    mutating func reset(_ limits: Limits) {
        guard
            !otherParts.isEmpty || !blocks.isEmpty || !fields.isEmpty || !directories.isEmpty
                || !kept.bytes.isEmpty || mainPart.number != 0
        else { return }
        self = FileMap(limits, selection)
    }

    /// Whether blocks of a kind can hold selected properties.
    @inline(__always)
    func wants(_ kind: BlockKind) -> Bool {
        selection == .all || selection.containsAny(of: kind.properties)
    }

    /// Makes room for what is kept of a usual file; if little is selected, for little.
    mutating func makeRoom(fields fieldCount: Int = 192, bytes byteCount: Int = 4_096) {
        fields.reserveCapacity(selection.includesStructure ? fieldCount : min(fieldCount, 48))
        if selection.includesStructure { kept.reserveCapacity(byteCount) }
    }

    /// Makes room for bytes that are going to be kept, which are in memory already.
    mutating func makeRoom(forBytes byteCount: Int) {
        kept.reserveCapacity(byteCount)
    }

    // MARK: Parts

    var partCount: Int { otherParts.count &+ 1 }

    /// A part by its index; the main part for an index that is out of range.
    func part(_ index: UInt16) -> LocatedPart {
        index == 0 || Int(index) > otherParts.count ? mainPart : otherParts[Int(index) &- 1]
    }

    /// Adds a part and returns its index; `nil`, with a diagnostic, past the limit.
    mutating func addPart(
        _ part: LocatedPart, path: StaticString, at offset: UInt64, _ context: inout ParseContext
    ) -> UInt16? {
        guard partCount < min(context.limits.parts, Int(UInt16.max)) else {
            context.noteRefusedPart(path, at: offset)
            return nil
        }
        if otherParts.isEmpty { otherParts.reserveCapacity(6) }
        otherParts.append(part)
        return UInt16(truncatingIfNeeded: otherParts.count)
    }

    /// Changes what is known of a part.
    mutating func updatePart(_ index: UInt16, _ body: (inout LocatedPart) -> Void) {
        if index == 0 {
            body(&mainPart)
        } else if Int(index) <= otherParts.count {
            body(&otherParts[Int(index) &- 1])
        }
    }

    /// Makes the parts from an index on the images of the file: sorted by their items, of which the first of each number counts.
    mutating func sortItems(from first: Int) {
        let places = first..<max(otherParts.count, first)
        defer { imagePlaces = first..<max(otherParts.count, first) }
        guard places.dropFirst().contains(where: { otherParts[$0].number <= otherParts[$0 - 1].number })
        else {
            return
        }
        var numbers: Set<UInt32> = [mainPart.number]
        let images = otherParts[places].filter { numbers.insert($0.number).inserted }
        otherParts.replaceSubrange(places, with: images.sorted { $0.number < $1.number })
    }

    /// Removes the parts that are only inputs of others, before anything refers to a part of an image.
    mutating func removeInputs() {
        otherParts.removeAll(where: \.isInput)
        imagePlaces = imagePlaces.clamped(to: 0..<otherParts.count)
    }

    /// Adds a track and returns its index.
    mutating func addTrack(_ track: MovieTrack) -> UInt16 {
        if tracks.isEmpty { tracks.reserveCapacity(6) }
        tracks.append(track)
        return UInt16(clamping: tracks.count &- 1)
    }

    // MARK: Bytes

    /// Appends bytes that stand at `offset` in the source, and returns the position of the first of them.
    @discardableResult
    mutating func keep(_ slice: consuming ArraySlice<UInt8>, from offset: UInt64) -> Int {
        kept.append(slice, from: offset)
    }

    /// Appends bytes that were decoded from `byteCount` bytes at `offset`, and returns the position of the first of them.
    mutating func keep(decoded slice: ArraySlice<UInt8>, from offset: UInt64, count byteCount: Int) -> Int {
        kept.append(decoded: slice, from: offset, count: byteCount)
    }

    /// Notes a packet among the kept bytes.
    mutating func keepPacket(_ packet: KeptPacket) {
        if packets.isEmpty { packets.reserveCapacity(4) }
        packets.append(packet)
        if xmpTrees == nil { xmpTrees = XMPTrees() }
    }

    /// Makes room for the XMP of a file that has it in a field.
    mutating func prepareXMP() {
        guard xmpTrees == nil else { return }
        for directory in directories
        where directory.dictionary == .tiff && index(of: Self.xmpTag, in: directory) != nil {
            xmpTrees = XMPTrees()
            return
        }
    }

    /// Whether so many bytes more may be kept; otherwise that is noted.
    func hasRoom(for byteCount: Int, at offset: UInt64, _ context: inout ParseContext) -> Bool {
        if byteCount <= context.limits.keptBytes - kept.bytes.count { return true }
        context.note(.limit, "\(format)", at: offset, "\(byteCount) bytes more than the limit of kept bytes")
        return false
    }

    /// The position in the source of a kept byte.
    @inline(__always)
    func sourceOffset(of position: Int) -> UInt64 { kept.sourceOffset(of: position) }

    // MARK: Fields

    /// Begins a block of directories, whose values may take twice its size: once, and once more within a maker note.
    mutating func openBlock(byteCount: UInt64) {
        valueBudget = byteCount.addingSaturated(byteCount)
        valuesEnd = 0
        namedByteCount = 0
    }

    /// Whether a value of so many bytes may still be named; those of the block together may take twice its size.
    mutating func takeValueBudget(_ byteCount: UInt64) -> Bool {
        guard byteCount <= valueBudget else { return false }
        valueBudget -= byteCount
        return true
    }

    /// Lets the values of a directory that is itself a value take its size once more.
    mutating func allowValues(byteCount: UInt64) {
        valueBudget = valueBudget.addingSaturated(byteCount)
    }

    /// Reads the next rows into fields, until one cannot be used; returns that one.
    ///
    /// A few at a time: room is made ready before it is known whether they can be used.
    @inline(__always)
    mutating func append<Order: ByteOrdering>(
        _ rows: inout DirectoryRows<Order>, of bytes: Span<UInt8>
    ) -> DirectoryRows<Order>.Row? {
        rows.budget = valueBudget
        defer {
            namedByteCount &+= valueBudget &- rows.budget
            valueBudget = rows.budget
        }
        var unusable: DirectoryRows<Order>.Row?
        let count = min(rows.rowsLeft(of: bytes), rows.roomCount)
        fields.append(addingCapacity: count) { room in
            WorkMeter.add(count)
            room.append(repeating: Field(), count: count)
            let read = rows.read(bytes, into: room.mutableSpan)
            room.removeLast(room.count &- read.count)
            unusable = read.unusable
        }
        rows.roomCount = unusable == nil ? 48 : 4
        return unusable
    }

    /// Adds a directory whose fields were read.
    mutating func closeDirectory(_ directory: Directory, keptTo end: UInt32) {
        directories.append(directory)
        valuesEnd = max(valuesEnd, end)
    }

    /// Whether a directory at this position of a block was read; inline, because a call copies all of the map.
    @inline(__always)
    func hasDirectory(at start: UInt64, inBlock block: UInt16) -> Bool {
        WorkMeter.add(directories.count)
        for index in directories.indices
        where directories[index].start == start && directories[index].block == block {
            return true
        }
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

    /// Adds fields that another part has too.
    mutating func repeatFields(from first: Int, count: Int) {
        for index in first..<(first + count) { append(fields[index]) }
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
        _ dictionary: MetadataDictionary.Index, part: UInt16 = 0, block: Int? = nil,
        names: Range<Int> = 0..<0,
        start: UInt64 = 0, from firstField: Int
    ) {
        if let last = directories.indices.last, start == 0, names.isEmpty,
            directories[last].collects(dictionary, part: part)
        {
            directories[last].fields = directories[last].fields.lowerBound..<fields.count
            return
        }
        directories.append(
            Directory(
                dictionary: dictionary, isSorted: false, part: part,
                block: block.map { UInt16(clamping: $0) } ?? Directory.noBlock, names: names, start: start,
                fields: firstField..<max(firstField, fields.count)))
    }

    /// The same without its directories, for what is read of the kept bytes when it is asked for.
    var withoutDirectories: FileMap {
        var map = self
        map.fields = []
        map.directories = []
        return map
    }

    /// Makes the fields of a directory that have another identifier in another dictionary a directory of that.
    ///
    /// - Parameter identifier: The identifier of a field in the other dictionary, by that in this one.
    mutating func separate(
        _ dictionary: MetadataDictionary.Index, from index: Int, _ identifier: (UInt32) -> UInt32?
    ) {
        guard directories.indices.contains(index) else { return }
        let range = directories[index].fields
        var others: [Field] = []
        var rest: [Field] = []
        for var field in fields[range] {
            guard let other = identifier(field.identifier) else {
                rest.append(field)
                continue
            }
            field.identifier = other
            others.append(field)
        }
        guard !others.isEmpty else { return }
        fields.replaceSubrange(range, with: rest + others)
        let border = range.lowerBound + rest.count
        var directory = directories[index]
        directories[index].fields = range.lowerBound..<border
        directory.dictionary = dictionary
        directory.fields = border..<range.upperBound
        directories.append(directory)
    }

    /// Replaces where a field's value stands, once its bytes are kept.
    mutating func moveField(at index: Int, to position: UInt32) {
        fields[index].offset = position
    }

    /// Moves where the values of some fields stand by a distance, which may wrap around.
    mutating func moveFields(_ range: Range<Int>, by distance: UInt32) {
        var fields = fields.mutableSpan
        for index in range where fields[index].offset != Field.nowhere { fields[index].offset &+= distance }
    }

    /// Leaves a field without a value: its bytes could not be fetched, or are too many.
    mutating func dropValue(ofFieldAt index: Int) {
        fields[index].count = 0
        fields[index].offset = Field.nowhere
    }

    /// Removes the directories that only lay on the way to others.
    mutating func dropUnselectedDirectories() {
        guard selection != .all,
            directories.contains(where: { !selection.keeps($0.dictionary) })
        else { return }
        directories.removeAll { !selection.keeps($0.dictionary) }
    }
}
