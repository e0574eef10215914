// SPDX-License-Identifier: Apache-2.0
/// The layers of Photoshop's files: their number, names, places and blend modes (Adobe Photoshop File Formats, "Layer and Mask
/// Information Section").
///
/// The pixels and effects of layers are skipped.
enum PhotoshopLayersBlock: BlockFormat {
    static let properties: PropertySelection = [.imageResources]

    /// The code of blocks in the large PSB files, whose sizes have 64 bits.
    static let large = FourCharacterCode("8", "B", "P", "B")

    /// The maximum number of layers to read; Photoshop allows 8,000.
    private static let layerLimit = 1_024

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var notes = context
        guard map.wants(block.kind), let pieces = try input.blockPieces(of: block, in: map, &notes),
            var records = try LayerRecords(pieces, isLarge: block.code == large)
        else { return }
        var layers = Layers()
        while layers.count < layerLimit, let layer = try records.next() { layers.append(layer) }
        if records.stated > layers.count {
            let isLimit = layers.count == layerLimit || records.isAtLimit
            notes.note(
                isLimit ? .limit : .truncated, "Photoshop/Layers", at: block.offset,
                "\(layers.count) of \(records.stated) layers are read")
        }
        context = notes
        guard input.hasRoom(forDecoded: layers.byteCount + 4, in: map) else {
            return input.noteTooMuch(block, map, &context)
        }
        let firstField = map.fields.count
        let source = block.offset..<block.offset.addingSaturated(records.offset)
        map.append(BoxField.layerCount, decoded: UInt32(clamping: records.stated), from: source)
        layers.forEach { identifier, type, bytes in
            guard bytes.contains(where: { $0 != 0 }) else { return }
            let position = map.keep(
                decoded: bytes[...], from: source.lowerBound, count: Int(clamping: source.byteCount))
            map.append(identifier, type, bytes.count / type.elementByteCount, at: position)
        }
        map.close(.imageResources, part: block.part, from: firstField)
    }

    /// The properties of the layers, each as one value: texts with a zero after each, and numbers.
    private struct Layers {
        private(set) var count = 0
        private var names: ContiguousArray<UInt8> = []
        private var unicodeNames: ContiguousArray<UInt8> = []
        private var blendModes: ContiguousArray<UInt8> = []
        private var rectangles: ContiguousArray<UInt8> = []

        var byteCount: Int { names.count + unicodeNames.count + blendModes.count + rectangles.count }

        mutating func append(_ layer: LayerRecords.Layer) {
            count += 1
            add(layer.name, to: &names)
            add(layer.unicodeName ?? "", to: &unicodeNames)
            add(layer.blendMode.description, to: &blendModes)
            rectangles += layer.rectangle
        }

        private func add(_ text: String, to list: inout ContiguousArray<UInt8>) {
            list += text.utf8.prefix { $0 != 0 }
            list.append(0)
        }

        func forEach(_ body: (UInt32, ValueType, ContiguousArray<UInt8>) -> Void) {
            body(BoxField.layerNames, .textList, names)
            body(BoxField.unicodeLayerNames, .textList, unicodeNames)
            body(BoxField.layerBlendModes, .textList, blendModes)
            body(BoxField.layerRectangles, .signedLong, rectangles)
        }
    }
}

/// Iterates over the records of layers in a "Layer and Mask Information" section.
private struct LayerRecords {
    struct Layer {
        /// The top, left, bottom and right edges, as stored.
        var rectangle: ArraySlice<UInt8>
        var blendMode: FourCharacterCode
        var name: String
        var unicodeName: String?
    }

    private let block: BlockPieces
    private let isLarge: Bool
    /// The number of layers that the file states.
    private(set) var stated = 0
    private var read = 0
    /// The offset of the next record in the block.
    private(set) var offset: UInt64 = 0
    /// The offset after which nothing is read.
    private var limit: UInt64 = 0

    /// The maximum number of bytes in which layers are read; a record has about a hundred, and up to megabytes with effects.
    private static let byteLimit: UInt64 = 1 << 20

    /// The maximum number of blocks of one layer to search for its name.
    private static let blockLimit = 64

    /// `nil` if the section is cut off before its layers.
    init?(_ block: BlockPieces, isLarge: Bool) throws(ParseStop) {
        self.block = block
        self.isLarge = isLarge
        guard let start = try startOfLayers() else { return nil }
        offset = start
        // The section may have no layers.
        guard start < block.byteCount else { return }
        guard let count = try number(at: start, byteCount: 2) else { return nil }
        // Negative if the first channel of the picture is its transparency.
        stated = Int(Int16(truncatingIfNeeded: count).magnitude)
        offset = start + 2
        limit = offset.addingSaturated(Self.byteLimit)
    }

    /// Whether the next record is too far away to be read.
    var isAtLimit: Bool { offset > limit }

    /// The number of bytes of sizes.
    private var sizeByteCount: Int { isLarge ? 8 : 4 }

    /// A big-endian number; `nil` after the end of the block.
    private func number(at offset: UInt64, byteCount: Int) throws(ParseStop) -> UInt64? {
        let bytes = try self.bytes(at: offset, count: UInt64(byteCount))
        return bytes.flatMap { try? $0.span.unsignedInteger(at: 0, count: byteCount) }
    }

    /// Bytes of the block; `nil` unless all of them are in the block.
    private func bytes(at offset: UInt64, count: UInt64) throws(ParseStop) -> ArraySlice<UInt8>? {
        guard offset <= block.byteCount, count <= block.byteCount - offset else { return nil }
        return try block.bytes(offset..<(offset + count))
    }

    /// The offset of the number of layers; the end of the section if it has none.
    ///
    /// The number follows the size of the layers. In files of more than 8 bits that size is 0, and the layers are in a block after
    /// the global mask.
    private func startOfLayers() throws(ParseStop) -> UInt64? {
        guard let byteCount = try number(at: 0, byteCount: sizeByteCount) else { return nil }
        let start = UInt64(sizeByteCount)
        if byteCount > 0 { return start }
        guard let maskByteCount = try number(at: start, byteCount: 4) else { return nil }
        var offset = start + 4 + maskByteCount
        for _ in 0..<Self.blockLimit {
            guard let next = try taggedBlock(at: offset) else {
                // Only padding may be left.
                return offset <= block.byteCount && block.byteCount - offset < 8 ? block.byteCount : nil
            }
            switch next.key {
            case FourCharacterCode("L", "a", "y", "r"), FourCharacterCode("L", "r", "1", "6"),
                FourCharacterCode("L", "r", "3", "2"):
                return next.range.lowerBound
            default: offset = next.range.upperBound.addingSaturated(3) & ~3
            }
        }
        return nil
    }

    /// A block of additional information: a signature, a key, a size, and data.
    private func taggedBlock(
        at offset: UInt64
    ) throws(ParseStop) -> (key: FourCharacterCode, range: Range<UInt64>)? {
        guard let header = try bytes(at: offset, count: 8),
            let signature = try? header.span.fourCharacterCode(at: 0),
            signature == PhotoshopResource.signature
                || signature == FourCharacterCode("8", "B", "6", "4"),
            let key = try? header.span.fourCharacterCode(at: 4)
        else { return nil }
        let isWide = isLarge && Self.isLong(key)
        guard let byteCount = try number(at: offset + 8, byteCount: isWide ? 8 : 4) else { return nil }
        let start = offset + (isWide ? 16 : 12)
        return (key, start..<start.addingSaturated(byteCount))
    }

    /// Whether the size of a block has 64 bits in large files ("Additional Layer Information").
    private static func isLong(_ key: FourCharacterCode) -> Bool {
        switch key {
        case FourCharacterCode("L", "M", "s", "k"), FourCharacterCode("L", "r", "1", "6"),
            FourCharacterCode("L", "r", "3", "2"), FourCharacterCode("L", "a", "y", "r"),
            FourCharacterCode("M", "t", "1", "6"), FourCharacterCode("M", "t", "3", "2"),
            FourCharacterCode("M", "t", "r", "n"), FourCharacterCode("A", "l", "p", "h"),
            FourCharacterCode("F", "M", "s", "k"), FourCharacterCode("l", "n", "k", "2"),
            FourCharacterCode("F", "E", "i", "d"), FourCharacterCode("F", "X", "i", "d"),
            FourCharacterCode("P", "x", "S", "D"):
            true
        default: false
        }
    }

    /// Returns the next layer; `nil` after the last one, or if the record is cut off.
    mutating func next() throws(ParseStop) -> Layer? {
        WorkMeter.add()
        guard read < stated, !isAtLimit, let rectangle = try bytes(at: offset, count: 16),
            let channelCount = try number(at: offset + 16, byteCount: 2)
        else { return nil }
        // The channels: an identifier and the size of the data each.
        let mode = offset + 18 + channelCount * UInt64(2 + sizeByteCount)
        // A signature, the blend mode, opacity, clipping, flags, a zero, and the size of the rest.
        guard let fields = try bytes(at: mode, count: 16),
            let blendMode = try? fields.span.fourCharacterCode(at: 4),
            let byteCount = try? fields.span.uint32(at: 12)
        else { return nil }
        let start = mode + 16
        let end = start + UInt64(byteCount)
        guard end <= block.byteCount, let names = try names(in: start..<end) else { return nil }
        offset = end
        read += 1
        return Layer(
            rectangle: rectangle, blendMode: blendMode, name: names.name, unicodeName: names.unicodeName)
    }

    /// The names in the variable part of a record: after the mask and the blending ranges, a text with its size in a byte, and
    /// in a block the name in Unicode.
    private func names(
        in range: Range<UInt64>
    ) throws(ParseStop) -> (name: String, unicodeName: String?)? {
        var offset = range.lowerBound
        for _ in 0..<2 {
            guard let byteCount = try number(at: offset, byteCount: 4) else { return nil }
            offset += 4 + byteCount
        }
        guard offset < range.upperBound, let byteCount = try number(at: offset, byteCount: 1),
            let bytes = try bytes(at: offset + 1, count: byteCount)
        else { return nil }
        let name = String(validating: bytes, as: UTF8.self) ?? String(macRoman: bytes)
        // Padded to a multiple of four bytes, including the size.
        offset += (byteCount + 4) & ~3
        for _ in 0..<Self.blockLimit {
            guard offset < min(range.upperBound, limit), let next = try taggedBlock(at: offset) else { break }
            guard next.key == FourCharacterCode("l", "u", "n", "i") else {
                offset = next.range.upperBound.addingSaturated(1) & ~1
                continue
            }
            return (name, try unicodeName(in: next.range))
        }
        return (name, nil)
    }

    /// The number of characters, and the characters.
    private func unicodeName(in range: Range<UInt64>) throws(ParseStop) -> String? {
        guard let count = try number(at: range.lowerBound, byteCount: 4), count <= 1_024,
            range.byteCount >= 4 + 2 * count,
            let bytes = try bytes(at: range.lowerBound + 4, count: 2 * count)
        else { return nil }
        return String(trimming: bytes.utf16Units(isLittleEndian: false))
    }
}
