// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Blocks, fields, packets and parts, as the reader found them.
extension LayoutCollector {
    mutating func collectMetadata() throws(ParseStop) {
        try collectParts()
        for block in map.blocks where !block.payload.isEmpty {
            guard Self.name(of: block.kind) != nil else { continue }
            if block.coding == .plain, block.kind == .xmp || block.kind == .extendedXMP {
                try collectPacket(block.payload, part: Int(block.part))
                continue
            }
            // What the directories of a TIFF structure do not refer to has no purpose.
            let isTIFF = block.coding == .plain && (block.kind == .exif || block.kind == .multiPicture)
            nested.append(
                NestedRegion(
                    range: block.payload, label: .block(block.kind), role: isTIFF ? .unreferenced : .metadata,
                    part: Int(block.part), isContainer: true))
        }
        if map.format == .xmp, map.blocks.isEmpty { try collectPacket(0..<window.byteCount, part: 0) }
        try collectDirectories()
        collectProperties()
    }

    /// The name of a block; `nil` for single boxes and chunks, which are regions already.
    static func name(of kind: BlockKind) -> String? {
        switch kind {
        case .exif: "Exif"
        case .xmp: "XMP"
        case .extendedXMP: "extended XMP"
        case .iccProfile: "color profile"
        case .photoshop: "Photoshop resources"
        case .multiPicture: "index of pictures"
        case .jumbf: "JUMBF"
        case .records: "IPTC records"
        case .gainMap: "gain map"
        default: nil
        }
    }

    /// Adds the data of the parts: pictures, strips, thumbnails, and files within the file.
    private mutating func collectParts() throws(ParseStop) {
        for index in 0..<map.partCount {
            let part = MediaPart(map, index)
            // Items are found in their table, samples in theirs.
            switch part.located.data {
            case .range, .ranges, .directory: break
            case .none, .item, .samples: continue
            }
            let name = index == 0 ? "image data" : "\(part.role) \(index)"
            guard let ranges = part.ranges, !ranges.isDecoded else {
                collectCutOffImage(of: part, .text(name))
                continue
            }
            let isFile = part.format != nil && index > 0 && part.role != .thumbnail
            for range in ranges.ranges {
                nested.append(
                    NestedRegion(
                        range: range, label: .text(name), role: isFile ? .embedded : .media, part: index,
                        isContainer: isFile))
            }
        }
        if let movie = findings.movie {
            nested.append(
                NestedRegion(
                    range: movie, label: .piece(.movie), role: .embedded, isContainer: true))
            if let text = try MotionPhotoSearch.text(after: movie, in: window) {
                nested.append(NestedRegion(range: text, label: .piece(.sizeOfMovie), role: .structure))
            }
        }
    }

    // MARK: Fields

    /// Adds the values of a directory's fields.
    mutating func collectFields(of directory: FileMap.Directory) {
        var names = FieldNames(of: directory, in: map)
        for field in map.fields[directory.fields] where field.offset != FileMap.Field.nowhere {
            let byteCount = Int(clamping: field.count).multipliedReportingOverflow(
                by: field.type.elementByteCount)
            let start = Int(clamping: field.offset)
            guard !byteCount.overflow, byteCount.partialValue > 0,
                let ranges = map.kept.sourceRanges(of: start..<start.addingSaturated(byteCount.partialValue)),
                !ranges.isDecoded
            else { continue }
            let label = names.label(of: field)
            for range in ranges.ranges {
                nested.append(NestedRegion(range: range, label: label, part: Int(directory.part)))
            }
        }
    }

    // MARK: XMP

    /// Adds a packet, its padding, and the text after it, which writers leave there if they overwrite a longer packet.
    mutating func collectPacket(_ range: Range<UInt64>, part: Int) throws(ParseStop) {
        guard let bytes = try table(range) else {
            nested.append(NestedRegion(range: range, label: .block(.xmp), role: .notExamined, part: part))
            return
        }
        let packet = PacketEnd(bytes.span)
        nested.append(
            NestedRegion(
                range: range.part(0..<packet.end), label: .piece(.packet), role: .metadata, part: part,
                isContainer: true))
        nested.append(
            NestedRegion(
                range: range.part(packet.padding), label: .piece(.padding), role: .padding, part: part))
        let isBlank = bytes.dropFirst(packet.end).allSatisfy { $0 <= 0x20 }
        nested.append(
            NestedRegion(
                range: range.part(packet.end..<bytes.count),
                label: isBlank ? .piece(.padding) : .leftover(.afterPacket),
                role: isBlank ? .padding : .unreferenced, part: part))
    }

    /// Adds the values of XMP properties, and the numbers among them that locate a movie.
    mutating func collectProperties() {
        for part in 0..<map.partCount where map.hasXMP(ofPart: UInt16(clamping: part)) {
            guard let tree = map.xmp(ofPart: UInt16(clamping: part)), !tree.runs.isEmpty else { continue }
            let prefixes = tree.prefixes
            let kept = RetainedBytes(bytes: tree.bytes, runs: tree.runs)
            for top in tree.topLevel {
                let namespace = Int(tree.nodes[top].namespace)
                let prefix = prefixes.indices.contains(namespace) ? "\(prefixes[namespace]):" : ""
                let label = FileLayout.Region.Label.text(prefix + tree.localName(of: top))
                let end = min(Int(clamping: tree.nodes[top].end), tree.nodes.count)
                for index in top..<max(end, top) {
                    collectValue(of: index, in: tree, kept, label, part: part)
                }
            }
        }
    }

    private mutating func collectValue(
        of index: Int, in tree: XMPTree, _ kept: RetainedBytes, _ label: FileLayout.Region.Label, part: Int
    ) {
        let text = tree.nodes[index].text
        guard !text.range.isEmpty, let ranges = kept.sourceRanges(of: text.range), !ranges.isDecoded else {
            return
        }
        for range in ranges.ranges {
            nested.append(NestedRegion(range: range, label: label, role: .metadata, part: part))
        }
        guard let movie = findings.movie, ranges.ranges.count == 1, text.range.count <= 20,
            let number = UInt64(text.string(in: tree.bytes))
        else { return }
        let field = ranges.ranges[0]
        switch tree.localName(of: index) {
        case "MicroVideoOffset", "MotionPhotoOffset":
            guard number <= window.byteCount, window.byteCount - number == movie.lowerBound else { return }
            builder.add(
                FileLayout.Reference(
                    field: field, form: .decimal, base: window.byteCount, target: movie.lowerBound,
                    isBackwards: true))
        case "Length" where number == movie.byteCount:
            builder.add(FileLayout.SizeField(field: field, form: .decimal, range: movie))
        default: break
        }
    }
}

/// The names of the fields of one directory.
struct FieldNames {
    private let map: FileMap
    private let dictionary: MetadataDictionary.Index
    private var fieldKeys: FieldKeys
    private let keys: [Range<Int>]

    init(of directory: FileMap.Directory, in map: FileMap) {
        self.map = map
        dictionary = directory.dictionary
        fieldKeys = FieldKeys(directory.dictionary)
        keys = directory.names.isEmpty ? [] : map.keyRanges(of: directory)
    }

    mutating func label(of field: FileMap.Field) -> FileLayout.Region.Label {
        let lookup = dictionary.lookup
        let key = map.key(of: field, lookup, &fieldKeys, keys)
        if key == nil, lookup == .tag, let guest = fieldKeys.guestKey(of: field.identifier) {
            return .field(guest.dictionary.index, guest.name)
        }
        return .field(dictionary, map.name(of: field, lookup, key, keys))
    }
}
