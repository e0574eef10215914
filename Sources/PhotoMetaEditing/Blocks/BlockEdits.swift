// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The changes to a file's Exif blocks and XMP packets.
struct BlockEdits {
    /// The blocks that may change.
    private(set) var blocks: [BlockEdit] = []
    /// The main image's Exif block; `nil` if it has none.
    private(set) var main: BlockEdit?
    /// The TIFF structure of a new Exif block; `nil` if none is added.
    private(set) var newStructure: ContiguousArray<UInt8>?
    /// The main image's new XMP packet; `nil` if none is added.
    private(set) var newPacket: ContiguousArray<UInt8>?

    /// Whether nothing changes.
    var isEmpty: Bool {
        newStructure == nil && newPacket == nil && !blocks.contains(where: \.isChanged)
    }

    /// The blocks that change.
    var changed: [BlockEdit] { blocks.filter(\.isChanged) }

    /// Applies an edit to the blocks of the main image, and to others that it changes.
    ///
    /// If the main image has several Exif blocks, the first with an Exif directory is the main one, or else the first with any.
    init(for edit: some ContainerEdit, of map: FileMap, in window: ByteWindow) throws(EditStop) {
        try changeExif(by: edit, of: map, in: window)
        if edit.changesPackets { try changePackets(by: edit, of: map, in: window) }
    }

    // MARK: Exif

    private mutating func changeExif(
        by edit: some ContainerEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) {
        let resources = ResourceRanges(map)
        let first = map.blocks.indices.filter {
            map.blocks[$0].kind == .exif && !map.blocks[$0].continuesPrevious
                && !resources.contain(map.blocks[$0])
        }
        let mainBlocks = first.filter { map.blocks[$0].part == 0 }
        let complete = mainBlocks.first { index in
            map.directories.contains { $0.dictionary == .exif && Int($0.block) == index }
        }
        let begun = mainBlocks.first { index in map.directories.contains { Int($0.block) == index } }
        let mainIndex = complete ?? begun ?? mainBlocks.first
        if mainIndex == nil {
            newStructure = try EditStop.refusing { () throws(MetadataError) in try edit.new(.structure) }
        }
        var parts: Set<UInt16> = []
        for index in first {
            let part = map.blocks[index].part
            let isFirst = parts.insert(part).inserted
            var block = try BlockEdit(index, of: map, in: window, for: edit)
            if index == mainIndex { main = block }
            guard let header = ExifHeader.offset(in: block.old.span) else {
                if edit.rebuildsBlocks {
                    block.new = []
                    blocks.append(block)
                    continue
                }
                if index == mainIndex, try fill(&block, by: edit) { blocks.append(block) }
                continue
            }
            let structure = ContiguousArray(block.old[header...])
            let changed = try EditStop.refusing { () throws(MetadataError) in
                try edit.changed(
                    .structure, structure,
                    index == mainIndex ? .main : part == 0 ? .further : .otherPart(isFirst ? part : nil))
            }
            if let changed, changed.isEmpty {
                block.new = []
            } else if let changed {
                let isItem = map.format == .heif || map.format == .jpegXL
                block.new = Self.prefix(block.old[..<header], ofItem: isItem) + changed
            }
            if changed != nil || edit.changesPackets { blocks.append(block) }
        }
    }

    /// Writes a new structure into an Exif block without one; returns whether that is necessary.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the block is not empty.
    private func fill(_ block: inout BlockEdit, by edit: some ContainerEdit) throws(EditStop) -> Bool {
        let structure = try EditStop.refusing { () throws(MetadataError) in try edit.new(.structure) }
        guard let structure else { return false }
        let identifier = ContiguousArray(JPEGSegment.exif.utf8)
        guard block.old.starts(with: identifier),
            block.old.dropFirst(identifier.count).allSatisfy({ $0 == 0 })
        else {
            throw .refused(
                MetadataError(
                    .damaged,
                    "the Exif block at \(block.block.offset) is damaged, so nothing can be added to it"))
        }
        block.new = identifier + structure
        return true
    }

    /// Returns the bytes before the TIFF header.
    ///
    /// The header offset of an item is corrected, because strict readers follow it.
    private static func prefix(
        _ prefix: ArraySlice<UInt8>, ofItem isItem: Bool
    ) -> ContiguousArray<UInt8> {
        let prefix = ContiguousArray(prefix)
        // ISO/IEC 23008-12 Annex A: the offset is relative to the end of its own field.
        guard isItem, prefix.count >= 4, let offset = UInt32(exactly: prefix.count - 4) else { return prefix }
        return ContiguousArray(bigEndian: offset) + prefix[4...]
    }

    // MARK: XMP

    /// An XMP packet: a block of its own, or a field of an Exif block (XMP part 3, §1.1.2).
    private enum Packet {
        case block(BlockEdit)
        /// A field of the Exif block at an index of ``blocks``.
        case field(ofBlock: Int, value: ContiguousArray<UInt8>)

        var bytes: ContiguousArray<UInt8> {
            switch self {
            case .block(let block): block.old
            case .field(_, let value): value
            }
        }

        /// Whether the packet is extended XMP, which continues another packet (XMP part 3, §1.1.3.1).
        var isExtension: Bool {
            if case .block(let block) = self { return block.block.kind == .extendedXMP }
            return false
        }
    }

    private mutating func changePackets(
        by edit: some ContainerEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) {
        let packets = try packets(of: map, in: window, for: edit)
        if packets[0] == nil {
            newPacket = try EditStop.refusing { () throws(MetadataError) in try edit.new(.packets) }
        }
        for (part, packets) in packets.sorted(by: { $0.key < $1.key }) {
            // Text after a packet, as writers leave it that overwrite a longer one, goes with any change.
            let trimmed = packets.map { PacketEnd.trimmed($0.bytes) }
            let old = zip(packets, trimmed).map { $1 ?? $0.bytes }
            let changed = try EditStop.refusing { () throws(MetadataError) in
                try edit.changed(.packets, old, part == 0 ? .main : .otherPart(part))
            }
            let results = zip(
                packets, edit.removesFromEveryPart ? zip(changed, trimmed).map { $0 ?? $1 } : changed)
            // Nothing refers to the extended XMP of a removed packet.
            let isRemoved =
                results.allSatisfy { $0.isExtension || $1?.isEmpty == true }
                && packets.contains { !$0.isExtension }
            for (packet, bytes) in results {
                try change(packet, to: isRemoved ? [] : bytes)
            }
        }
    }

    /// Returns the packets of each part, in reading order.
    private func packets(
        of map: FileMap, in window: ByteWindow, for edit: some ContainerEdit
    ) throws(EditStop) -> [UInt16: [Packet]] {
        var packets: [UInt16: [Packet]] = [:]
        let resources = ResourceRanges(map)
        for index in map.blocks.indices {
            let block = map.blocks[index]
            guard block.kind == .xmp || block.kind == .extendedXMP, !block.continuesPrevious,
                !resources.contain(block), !(edit.rebuildsBlocks && block.kind == .extendedXMP)
            else { continue }
            let packet = try BlockEdit(index, of: map, in: window, for: edit)
            packets[block.part, default: []].append(.block(packet))
        }
        // A structure that is made anew contains no packet.
        if edit.rebuildsBlocks { return packets }
        for (index, block) in blocks.enumerated() {
            guard let header = ExifHeader.offset(in: block.old.span),
                let editor = try? TIFFEditor(ContiguousArray(block.old[header...])),
                let value = editor.packet
            else { continue }
            packets[block.block.part, default: []].append(.field(ofBlock: index, value: value))
        }
        return packets
    }

    /// Records the new bytes of a packet; `nil` if it does not change.
    private mutating func change(
        _ packet: Packet, to bytes: ContiguousArray<UInt8>?
    ) throws(EditStop) {
        switch packet {
        case .block(var block):
            block.new = bytes ?? block.old
            blocks.append(block)
        case .field(let index, _):
            let block = blocks[index].new
            guard let bytes, let header = ExifHeader.offset(in: block.span) else { return }
            let structure = ContiguousArray(block[header...])
            let changed = try EditStop.refusing { () throws(MetadataError) in
                var editor = try TIFFEditor(structure)
                try editor.setPacket(bytes)
                return editor.bytes
            }
            blocks[index].new = block[..<header] + changed
        }
    }

    /// Replaces a text in the packets of a part with another of the same size.
    ///
    /// - Throws: `MetadataError.Code.damaged` if no packet contains the text.
    mutating func replaceInPackets(
        _ text: ContiguousArray<UInt8>, with other: ContiguousArray<UInt8>, ofPart part: UInt16
    ) throws(EditStop) {
        var isFound = false
        for index in blocks.indices where blocks[index].block.kind == .xmp && blocks[index].block.part == part
        {
            guard let place = blocks[index].new.firstRange(of: text) else { continue }
            blocks[index].new.replaceSubrange(place, with: other)
            isFound = true
        }
        guard isFound else {
            throw .refused(MetadataError(.damaged, "no packet refers to the changed extended XMP"))
        }
    }

    // MARK: Image resources and IPTC records

    /// Returns the blocks of image resources, or of the IPTC records that others store there, that an edit changes.
    ///
    /// One that cannot be read stays as it is, unless the edit requires it.
    ///
    /// - Parameter addsRecords: Whether the first gets the edit's new records, because the file has none.
    static func resources(
        of map: FileMap, in window: ByteWindow, changedBy edit: some ContainerEdit,
        addingRecords addsRecords: Bool = false, where isIncluded: (LocatedBlock) -> Bool
    ) throws(EditStop) -> [BlockEdit] {
        guard edit.changesResources else { return [] }
        var changed: [BlockEdit] = []
        var needsRecords = addsRecords
        for index in map.blocks.indices where isIncluded(map.blocks[index]) {
            var block: BlockEdit
            do throws(EditStop) {
                block = try BlockEdit(index, of: map, in: window, for: edit)
            } catch .refused where !edit.requiresResources {
                continue
            }
            let old = block.old
            let new = try EditStop.refusing { () throws(MetadataError) in
                let changed = try edit.changed(.resources, old, .main)
                guard needsRecords else { return changed }
                return try edit.new(.resources, beside: changed ?? old) ?? changed
            }
            needsRecords = false
            block.new = new ?? old
            if block.isChanged { changed.append(block) }
        }
        return changed
    }
}
