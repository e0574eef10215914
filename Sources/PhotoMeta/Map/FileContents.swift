// SPDX-License-Identifier: Apache-2.0
/// What was found in a file: the finished map, or a builder while the file is read.
package protocol FileContents: ~Copyable {
    var format: MediaFormat { get }
    /// What a file's brands say about its format within a family.
    var specificFormats: SpecificFormats { get }
    /// The size of the source.
    var sourceByteCount: UInt64 { get }
    /// The properties that are read.
    var selection: PropertySelection { get }
    var limits: Limits { get }
    var mainPart: LocatedPart { get }
    /// The parts after the main one.
    var otherParts: SmallArray<LocatedPart> { get }
    /// The blocks, in the order in which they are read.
    var blocks: SmallArray<LocatedBlock> { get }
    /// The fields of all directories, which refer to them by range.
    var fields: ContiguousArray<FileMap.Field> { get }
    var directories: ContiguousArray<FileMap.Directory> { get }
    var kept: RetainedBytes { get }
    /// The XMP packets among the kept bytes.
    var packets: SmallArray<RetainedPacket> { get }
    /// The descriptions of gain maps among the kept bytes.
    var gainMaps: SmallArray<RetainedGainMap> { get }
    /// What the header of the image data states, if it was read.
    var codedImage: CodedImage? { get }
    /// The images of a HEIF file; `nil` for other files.
    var items: FileMap.Items? { get }
    /// The structure of a movie; `nil` for files without one, and where it was not selected.
    var movie: FileMap.Movie? { get }
    /// The manifests of Content Credentials; `nil` if there are none, or they were not selected.
    var manifests: FileMap.Manifests? { get }
    /// The limits of decoding one of the values.
    var propertyListLimits: PropertyListLimits { get }
}

extension FileContents where Self: ~Copyable {
    // MARK: Parts

    package var partCount: Int { otherParts.count &+ 1 }

    /// A part by its index; the main part for an index that is out of range.
    @inline(__always)
    func part(_ index: UInt16) -> LocatedPart {
        index == 0 || Int(index) > otherParts.count ? mainPart : otherParts[Int(index) &- 1]
    }

    /// The index of an item's part.
    @inline(__always)
    package func partIndex(ofItem item: UInt32) -> UInt16? {
        if mainPart.number == item { return 0 }
        let imageIndices = items?.imageIndices ?? 0..<0
        var lower = imageIndices.lowerBound
        var upper = imageIndices.upperBound
        while lower < upper {
            let middle = lower &+ (upper &- lower) / 2
            if otherParts[middle].number < item { lower = middle &+ 1 } else { upper = middle }
        }
        guard lower < imageIndices.upperBound, otherParts[lower].number == item else { return nil }
        return UInt16(truncatingIfNeeded: lower &+ 1)
    }

    // MARK: In one directory

    /// The index of a directory's first field with this tag.
    @inline(__always)
    package func index(of tag: UInt16, in directory: FileMap.Directory) -> Int? {
        index(of: UInt32(tag), in: directory)
    }

    /// The index of a directory's first field with this identifier.
    @inline(__always)
    package func index(of identifier: UInt32, in directory: FileMap.Directory) -> Int? {
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

    /// Whether a sorted directory has a field with an identifier in a range; `true` for an unsorted directory.
    @inline(__always)
    func hasField(from first: UInt16, through last: UInt16, inDirectory index: Int) -> Bool {
        guard index < directories.count else { return false }
        guard directories[index].isSorted else { return true }
        var position = directories[index].fields.upperBound
        let start = directories[index].fields.lowerBound
        // Searches from the end, because few tags have higher numbers.
        while position > start {
            position &-= 1
            if fields[position].identifier <= UInt32(last) {
                return fields[position].identifier >= UInt32(first)
            }
        }
        return false
    }

    /// The integer value of a directory's field with this identifier.
    func integer(_ tag: UInt16, in directory: FileMap.Directory) -> Int64? {
        index(of: tag, in: directory).flatMap { value(of: fields[$0], in: directory).integer() }
    }

    // MARK: Values

    /// The kept bytes.
    var bytes: ContiguousArray<UInt8> { kept.bytes }

    /// The position of a field's value among the kept bytes; empty if it was not kept.
    func range(of field: FileMap.Field) -> Range<Int> {
        let byteCount = Int(clamping: field.count) &* max(field.type.elementByteCount, 1)
        let start = Int(clamping: field.offset)
        return (start..<start.addingSaturated(byteCount)).clamped(to: 0..<bytes.count)
    }

    func value(of field: FileMap.Field, in directory: FileMap.Directory) -> StoredValue {
        guard directory.dictionary.repeatsFields else {
            return singleValue(of: field, isLittleEndian: directory.isLittleEndian)
        }
        return value(
            of: fields[directory.fields].lazy.filter { $0.identifier == field.identifier }, field,
            in: directory)
    }

    /// The value of the fields of a directory that have the same identifier; `field` is the first of them.
    func value(
        of fields: some Sequence<FileMap.Field>, _ field: FileMap.Field, in directory: FileMap.Directory
    ) -> StoredValue {
        list(of: fields, in: directory) ?? singleValue(of: field, isLittleEndian: directory.isLittleEndian)
    }

    /// The texts of all fields with the same identifier; `nil` if there is only one, or the first is not a text.
    @inline(never)
    private func list(of fields: some Sequence<FileMap.Field>, in directory: FileMap.Directory)
        -> StoredValue?
    {
        var list = RetainedBytes()
        var first: (value: StoredValue, field: FileMap.Field)?
        func append(_ value: StoredValue, _ field: FileMap.Field) {
            let text = ContiguousArray((value.text ?? "").utf8) + [0]
            let source = kept.sourceOffset(of: Int(clamping: field.offset))
            _ = list.append(decoded: text[...], from: source, count: value.byteCount)
        }
        for field in fields where field.offset != FileMap.Field.nowhere {
            WorkMeter.add()
            let value = singleValue(of: field, isLittleEndian: directory.isLittleEndian)
            guard let previous = first else {
                guard value.isText else { return nil }
                first = (value, field)
                continue
            }
            if list.bytes.isEmpty { append(previous.value, previous.field) }
            append(value, field)
        }
        guard !list.bytes.isEmpty else { return nil }
        return StoredValue(
            type: .textList, count: list.bytes.count, in: list.bytes, at: 0, isLittleEndian: false,
            runs: list.runs)
    }

    @inline(__always)
    package func singleValue(of field: FileMap.Field, isLittleEndian: Bool) -> StoredValue {
        StoredValue(
            type: field.type, count: Int(clamping: field.count), in: kept.bytes,
            at: Int(clamping: field.offset), isLittleEndian: isLittleEndian, runs: kept.runs,
            propertyListLimits: propertyListLimits)
    }

    // MARK: Ranges

    /// The ranges of a block and of the pieces that continue it, without portions of an extended packet that are stored again.
    ///
    /// - Parameter keepsHeader: Whether to include the identifying bytes at the start.
    package func pieces(ofBlockAt index: Int, keepsHeader: Bool) -> [Range<UInt64>] {
        guard index < blocks.count else { return [] }
        var pieces: [Range<UInt64>] = []
        pieces.appendJoined(keepsHeader ? blocks[index].range : blocks[index].payload)
        var next = index + 1
        while next < blocks.count, blocks[next].continuesPrevious {
            if !blocks[next].repeatsPortion(of: blocks[next - 1]) {
                pieces.appendJoined(blocks[next].payload)
            }
            next += 1
        }
        return pieces
    }
}
