/// What was found in a file: its parts, its blocks, the fields in them, and the kept bytes that contain the fields' values.
///
/// Nothing is decoded here. A read allocates these few arrays and nothing per field.
struct FileMap: Sendable {
    var format = MediaFormat.jpeg
    /// The main part, which every file has; stored apart from the others, so that it needs no allocation.
    private(set) var mainPart = LocatedPart(role: .primary)
    /// The parts after the main one.
    private(set) var otherParts: ContiguousArray<LocatedPart> = []
    private(set) var tracks: [MovieTrack] = []
    /// The blocks, in the order in which they are read.
    var blocks: ContiguousArray<LocatedBlock> = []
    /// Whether any block is a color profile.
    var hasProfiles = false
    /// The fields of all directories, which refer to them by range.
    private(set) var fields: ContiguousArray<Field> = []
    private(set) var directories: ContiguousArray<Directory> = []
    private(set) var kept = KeptBytes()
    /// The kept bytes.
    var bytes: ContiguousArray<UInt8> { kept.bytes }
    /// The XMP packets among the kept bytes.
    private(set) var packets: ContiguousArray<KeptPacket> = []
    /// The trees of the packets that were parsed; `nil` for a file without packets.
    private(set) var xmpTrees: XMPTrees?
    /// The limits of parsing a packet.
    let xmpLimits: XMPLimits
    /// What the header of the image data states, if it was read.
    var codedImage: CodedImage?
    /// The indices of images in ``otherParts``, sorted by their items.
    var imagePlaces = 0..<0
    /// Whether fragments describe the movie's media: its header then states at most the duration of the media before them.
    var isFragmented = false
    /// The duration of a fragmented movie, in seconds, if it is stated outside the movie's header.
    var fragmentDuration: Fraction?
    /// The item tables of a HEIF file, from which its other images become parts.
    var items: HEIFItemTables?
    /// The properties of a HEIF file's images, and their associations.
    var itemProperties = ItemProperties()
    /// The size of the source.
    var sourceByteCount: UInt64 = 0

    /// The end of the last directory or value of the block.
    private(set) var valuesEnd: UInt32 = 0
    /// The number of bytes that further values of the block may have in total.
    ///
    /// Values of real files hardly overlap. Thousands of fields that refer to the same bytes would make the values of a small
    /// file as large as a disk.
    private(set) var valueBudget: UInt64 = 0
    /// The number of bytes of values that the directories of the block name.
    private(set) var namedByteCount: UInt64 = 0

    /// The properties that are read.
    let selection: PropertySelection
    /// The limits of decoding one of the values.
    let propertyListLimits: PropertyListLimits
    /// The maximum number of a movie's keys to read.
    let keyLimit: Int

    /// An empty map.
    init(_ limits: Limits, _ selection: PropertySelection = .all) {
        self.selection = selection
        propertyListLimits = PropertyListLimits(limits)
        xmpLimits = XMPLimits(limits)
        keyLimit = limits.movieEntries
        directories.reserveCapacity(16)
    }

    /// Whether blocks of a kind can contain selected properties.
    @inline(__always)
    func wants(_ kind: BlockKind) -> Bool {
        selection == .all || selection.containsAny(of: kind.properties)
    }

    /// Reserves capacity for a typical file, or for little if little is selected.
    mutating func makeRoom(fields fieldCount: Int = 192, bytes byteCount: Int = 4_096) {
        fields.reserveCapacity(selection.includesStructure ? fieldCount : min(fieldCount, 48))
        if selection.includesStructure { kept.reserveCapacity(byteCount) }
    }

    /// Reserves capacity for bytes that will be kept; they are already in memory, so the number is bounded.
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

    /// Updates a part.
    mutating func updatePart(_ index: UInt16, _ body: (inout LocatedPart) -> Void) {
        if index == 0 {
            body(&mainPart)
        } else if Int(index) <= otherParts.count {
            body(&otherParts[Int(index) &- 1])
        }
    }

    /// Sorts the parts from an index on, which are the images of the file, by their items; removes repeated items.
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

    /// Removes the parts that are only inputs of others.
    ///
    /// Must be called before anything refers to an image by its index.
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

    /// Appends bytes from `offset` in the source, and returns the position of the first one.
    @discardableResult
    mutating func keep(_ slice: consuming ArraySlice<UInt8>, from offset: UInt64) -> Int {
        kept.append(slice, from: offset)
    }

    /// Appends bytes that were decoded from `byteCount` bytes at `offset`, and returns the position of the first one.
    mutating func keep(decoded slice: ArraySlice<UInt8>, from offset: UInt64, count byteCount: Int) -> Int {
        kept.append(decoded: slice, from: offset, count: byteCount)
    }

    /// Records a packet among the kept bytes.
    mutating func keepPacket(_ packet: KeptPacket) {
        if packets.isEmpty { packets.reserveCapacity(4) }
        packets.append(packet)
        if xmpTrees == nil { xmpTrees = XMPTrees() }
    }

    /// Prepares ``xmpTrees`` for a file that has XMP in a TIFF field.
    mutating func prepareXMP() {
        guard xmpTrees == nil else { return }
        for directory in directories
        where directory.dictionary == .tiff && index(of: Self.xmpTag, in: directory) != nil {
            xmpTrees = XMPTrees()
            return
        }
    }

    /// Returns whether `byteCount` more bytes may be kept; otherwise, adds a diagnostic.
    func hasRoom(for byteCount: Int, at offset: UInt64, _ context: inout ParseContext) -> Bool {
        if byteCount <= context.limits.keptBytes - kept.bytes.count { return true }
        context.note(.limit, "\(format)", at: offset, "\(byteCount) bytes more than the limit of kept bytes")
        return false
    }

    /// The position of a kept byte in the source.
    @inline(__always)
    func sourceOffset(of position: Int) -> UInt64 { kept.sourceOffset(of: position) }

    /// The position in the source of the end of kept bytes.
    func sourceOffset(ofEnd position: Int) -> UInt64 { kept.sourceOffset(ofEnd: position) }

    // MARK: Fields

    /// Begins a block of directories.
    ///
    /// Its values may have twice its size: a maker note is a value that contains values.
    mutating func openBlock(byteCount: UInt64) {
        valueBudget = byteCount.addingSaturated(byteCount)
        valuesEnd = 0
        namedByteCount = 0
    }

    /// Counts the bytes of a value; returns `false` if they exceed what is left for the block.
    mutating func takeValueBudget(_ byteCount: UInt64) -> Bool {
        guard byteCount <= valueBudget else { return false }
        valueBudget -= byteCount
        return true
    }

    /// Allows further values, for a directory that is itself a value.
    mutating func allowValues(byteCount: UInt64) {
        valueBudget = valueBudget.addingSaturated(byteCount)
    }

    /// Reads the next rows of some tags into fields, until one cannot be used; returns that row.
    ///
    /// Reads a bounded number at a time, because memory is allocated before it is known whether rows can be used.
    @inline(__always)
    mutating func append<Order: ByteOrdering>(
        _ rows: inout DirectoryRows<Order>, _ tags: some TagSet, of bytes: Span<UInt8>
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
            let read = rows.read(bytes, tags, into: room.mutableSpan)
            room.removeLast(room.count &- read.count)
            unusable = read.unusable
        }
        rows.roomCount = unusable == nil ? 48 : 4
        return unusable
    }

    /// Appends a directory whose fields were read.
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

    /// Appends copies of fields, for another part.
    mutating func repeatFields(from first: Int, count: Int) {
        for index in first..<(first + count) { append(fields[index]) }
    }

    /// Appends a field whose value is at a position of the kept bytes.
    @inline(__always)
    mutating func append(_ identifier: UInt32, _ type: ValueType, _ count: Int, at position: Int) {
        append(
            Field(
                identifier: identifier, type: type, count: UInt32(clamping: count),
                offset: UInt32(clamping: position)))
    }

    /// Creates a directory of the fields from `firstField` on, or adds them to the last directory if that collects boxes of
    /// the same dictionary.
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

    /// A copy without directories, for fields that are read from the kept bytes on access.
    var withoutDirectories: FileMap {
        var map = self
        map.fields = []
        map.directories = []
        return map
    }

    /// Moves the fields of a directory that belong to another dictionary to a directory of that dictionary.
    ///
    /// - Parameter identifier: Returns the field's identifier in the other dictionary; `nil` if the field stays.
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

    /// Sets the position of a field's value, once its bytes are kept.
    mutating func moveField(at index: Int, to position: UInt32) {
        fields[index].offset = position
    }

    /// Moves the positions of the values of some fields by a distance, which may wrap around.
    mutating func moveFields(_ range: Range<Int>, by distance: UInt32) {
        var fields = fields.mutableSpan
        for index in range where fields[index].offset != Field.nowhere { fields[index].offset &+= distance }
    }

    /// Removes the value of a field, because its bytes could not be fetched or are too many.
    mutating func dropValue(ofFieldAt index: Int) {
        fields[index].count = 0
        fields[index].offset = Field.nowhere
    }

    /// Removes directories that were not selected, but read to find others.
    mutating func dropUnselectedDirectories() {
        guard selection != .all,
            directories.contains(where: { !selection.keeps($0.dictionary) })
        else { return }
        directories.removeAll { !selection.keeps($0.dictionary) }
    }
}
