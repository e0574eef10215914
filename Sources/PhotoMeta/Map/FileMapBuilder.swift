// SPDX-License-Identifier: Apache-2.0
/// What was found in a file so far, while it is read; ``FileMap`` is the result.
///
/// Noncopyable: a copy would retain each of its arrays again.
struct FileMapBuilder: ~Copyable, FileContents {
    typealias Field = FileMap.Field
    typealias Directory = FileMap.Directory

    /// The properties to read.
    let selection: PropertySelection
    let limits: Limits

    var format = MediaFormat.jpeg
    package var specificFormats = SpecificFormats()
    /// The size of the source.
    var sourceByteCount: UInt64 = 0
    /// The main part, which every file has; stored apart from the others, so that it needs no allocation.
    private(set) var mainPart = LocatedPart(role: .primary)
    /// The parts after the main one.
    private(set) var otherParts = SmallArray<LocatedPart>()
    /// The blocks, in the order in which they are read.
    var blocks = SmallArray<LocatedBlock>()
    /// The fields of all directories, which refer to them by range.
    private(set) var fields: ContiguousArray<Field> = []
    private(set) var directories: ContiguousArray<Directory> = []
    private(set) var kept = RetainedBytes()
    private(set) var packets = SmallArray<RetainedPacket>()
    var gainMaps = SmallArray<RetainedGainMap>()
    var codedImage: CodedImage?
    var items: FileMap.Items?
    var movie: FileMap.Movie?
    var manifests: FileMap.Manifests?
    /// What is left to read once the blocks before it were read; `nil` if nothing is.
    var rest: BoxFileRest?

    var propertyListLimits: PropertyListLimits { PropertyListLimits(limits) }

    /// The end of the last directory or value of the block.
    private(set) var valuesEnd: UInt32 = 0
    /// The number of bytes that further values of the block may have in total.
    ///
    /// Values of real files hardly overlap. Thousands of fields that refer to the same bytes would make the values of a small
    /// file as large as a disk.
    private(set) var valueBudget: UInt64 = 0
    /// The number of bytes of values that the directories of the block name.
    private(set) var namedByteCount: UInt64 = 0

    init(_ limits: Limits, _ selection: PropertySelection = .all) {
        self.selection = selection
        self.limits = limits
    }

    /// A builder that adds to what was found.
    init(addingTo found: borrowing some FileContents & ~Copyable) {
        self.init(fieldsIn: found)
        mainPart = found.mainPart
        otherParts = found.otherParts
        blocks = found.blocks
        fields = found.fields
        directories = found.directories
        packets = found.packets
        gainMaps = found.gainMaps
        codedImage = found.codedImage
        items = found.items
        movie = found.movie
        manifests = found.manifests
    }

    /// A builder for fields whose values are among the kept bytes of a file.
    init(fieldsIn found: borrowing some FileContents & ~Copyable) {
        selection = found.selection
        limits = found.limits
        format = found.format
        specificFormats = found.specificFormats
        sourceByteCount = found.sourceByteCount
        kept = found.kept
    }

    /// Whether blocks of a kind can contain selected properties.
    @inline(__always)
    func wants(_ kind: BlockKind) -> Bool {
        selection == .all || selection.containsAny(of: kind.properties)
    }

    /// Reserves capacity for a typical file, or for little if little is selected.
    mutating func makeRoom(fields fieldCount: Int = 192, bytes byteCount: Int = 4_096) {
        directories.reserveCapacity(16)
        fields.reserveCapacity(selection.includesStructure ? fieldCount : min(fieldCount, 48))
        if selection.includesStructure { kept.reserveCapacity(byteCount) }
    }

    /// Reserves capacity for bytes that will be kept; they are already in memory, so the number is bounded.
    mutating func makeRoom(forBytes byteCount: Int) {
        kept.reserveCapacity(byteCount)
    }

    // MARK: Parts

    /// Adds a part and returns its index; `nil`, with a diagnostic, past the limit.
    mutating func addPart(
        _ part: consuming LocatedPart, path: StaticString, at offset: UInt64, _ context: inout ParseContext
    ) -> UInt16? {
        guard partCount < min(context.limits.parts, Int(UInt16.max)) else {
            context.noteRefusedPart(path, at: offset)
            return nil
        }
        otherParts.append(consume part)
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

    /// The indices of a HEIF file's images in ``otherParts``, sorted by their items.
    var imageIndices: Range<Int> { items?.imageIndices ?? 0..<0 }

    /// Sorts the parts from an index on, which are the images of the file, by their items; removes repeated items.
    mutating func sortItems(from first: Int) {
        let indices = first..<max(otherParts.count, first)
        if indices.dropFirst().contains(where: { otherParts[$0].number <= otherParts[$0 - 1].number }) {
            var numbers: Set<UInt32> = [mainPart.number]
            let images = otherParts[indices].filter { numbers.insert($0.number).inserted }
            otherParts.replaceSubrange(indices, with: images.sorted { $0.number < $1.number })
        }
        let end = max(otherParts.count, first)
        if items == nil { items = FileMap.Items() }
        items?.imageIndices = first..<end
    }

    /// Removes the parts that are only inputs of others.
    ///
    /// Must be called before anything refers to an image by its index.
    mutating func removeInputs() {
        otherParts.removeAll(where: \.isInput)
        let indices = imageIndices.clamped(to: 0..<otherParts.count)
        items?.imageIndices = indices
    }

    /// Adds a track and returns its index.
    mutating func addTrack(_ track: consuming MovieTrack) -> UInt16 {
        if movie == nil { movie = FileMap.Movie() }
        if movie?.tracks.isEmpty == true { movie?.tracks.reserveCapacity(6) }
        movie?.tracks.append(consume track)
        return UInt16(clamping: (movie?.tracks.count ?? 0) &- 1)
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
    mutating func keepPacket(_ packet: RetainedPacket) {
        packets.append(packet)
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

    /// Reads the next entries of some tags into fields, until one cannot be used; returns that entry.
    ///
    /// Reads a bounded number at a time, because memory is allocated before it is known whether entries can be used.
    @inline(__always)
    mutating func append<Order: ByteOrdering>(
        _ entries: inout DirectoryEntries<Order>, _ tags: some TagSet, of bytes: Span<UInt8>
    ) -> DirectoryEntry? {
        entries.budget = valueBudget
        defer {
            namedByteCount &+= valueBudget &- entries.budget
            valueBudget = entries.budget
        }
        var unusable: DirectoryEntry?
        let count = min(entries.entriesLeft(of: bytes), entries.roomCount)
        fields.append(addingCapacity: count) { room in
            WorkMeter.add(count)
            room.append(repeating: Field(), count: count)
            let read = entries.read(bytes, tags, into: room.mutableSpan)
            room.removeLast(room.count &- read.count)
            unusable = read.unusable
        }
        entries.roomCount = unusable == nil ? 48 : 4
        return unusable
    }

    /// Appends a directory whose fields were read.
    mutating func closeDirectory(_ directory: Directory, keptTo end: UInt32) {
        directories.append(directory)
        valuesEnd = max(valuesEnd, end)
    }

    /// Whether a directory at this position of a block was read.
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

    /// Sets the value of a field to bytes that were decoded from `byteCount` bytes at `offset` of the source.
    mutating func setValue(
        ofFieldAt index: Int, decoded slice: ArraySlice<UInt8>, from offset: UInt64, count byteCount: Int
    ) {
        fields[index].offset = UInt32(clamping: keep(decoded: slice, from: offset, count: byteCount))
        fields[index].count = UInt32(clamping: slice.count)
    }

    /// Removes directories that were not selected, but read to find others.
    mutating func dropUnselectedDirectories() {
        guard selection != .all,
            directories.contains(where: { !selection.keeps($0.dictionary) })
        else { return }
        directories.removeAll { !selection.keeps($0.dictionary) }
    }
}
