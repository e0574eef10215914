// SPDX-License-Identifier: Apache-2.0
/// Photoshop's image resources: in a JPEG file's APP13, in TIFF's tag 0x8649, in Photoshop's own files.
///
/// Numbers and texts become fields, IPTC records have a dictionary of their own, and a thumbnail is a part. Blocks in resources
/// are located, and read after this one.
enum PhotoshopBlock: BlockFormat {
    static let properties = PropertySelection([.iptc, .imageResources]).union(.parts)

    /// The maximum size of a resource that is kept; paths and layer lists are larger.
    fileprivate static let valueByteCount: UInt64 = 4_096
    /// The maximum number of resources; files have about thirty, and one for each path.
    private static let resourceLimit = 4_096

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let index = input.index - 1
        var notes = context
        guard let pieces = try input.blockPieces(of: block, in: map, &notes) else {
            context = notes
            return
        }
        var resources = PhotoshopResources(
            pieces, path: map.format == .jpeg ? "JPEG/APP13" : "\(map.format)/8BIM")
        // Reads everything before keeping anything: if bytes are missing, this function is called again.
        var values: [(number: UInt16, bytes: ArraySlice<UInt8>, range: Range<UInt64>)] = []
        var others: [PhotoshopResource] = []
        var count = 0
        while let resource = try resources.next(&notes), count < resourceLimit {
            count += 1
            let isRecords = resource.number == ResourceNumber.iptc && map.selection.contains(.iptc)
            let isValue =
                map.selection.contains(.imageResources) && PhotoshopFields.reads(resource.number)
                && resource.range.byteCount <= valueByteCount
            if isRecords || isValue || PhotoshopFields.isThumbnail(resource.number) {
                // Only the header of a thumbnail is read.
                let end = isRecords || isValue ? resource.range.upperBound : resource.range.lowerBound + 28
                let range = resource.range.lowerBound..<min(end, resource.range.upperBound)
                guard !range.isEmpty else { continue }
                let bytes = try resources.block.bytes(range)
                values.append((resource.number, bytes, resource.range))
            } else {
                others.append(resource)
            }
        }
        context = notes
        let path: StaticString =
            switch map.format {
            case .jpeg: "JPEG/APP13"
            case .tiff: "TIFF"
            case .heif: "HEIF/Exif"
            default: "Photoshop/8BIM"
            }
        let fields = PhotoshopFields(part: block.part, path: path)
        var positions: [(number: UInt16, range: Range<Int>)] = []
        for (number, bytes, stated) in values {
            if PhotoshopFields.isThumbnail(number) {
                fields.addThumbnail(bytes, resources.block.sourceRanges(of: stated), to: &map, &context)
                continue
            }
            guard input.hasRoom(for: bytes.count, in: map) else {
                input.noteTooMuch(block, map, &context)
                break
            }
            let range = resources.block.keep(bytes, of: stated, in: &map)
            guard number == ResourceNumber.iptc else {
                positions.append((number, range))
                continue
            }
            IPTCRecords.read(range, path: path, part: block.part, block: index, into: &map, &context)
        }
        fields.read(positions, block: index, into: &map)
        // JPEG files have segments for these blocks.
        guard map.format != .jpeg else { return }
        for resource in others {
            fields.locate(resource, resources.block.sourceRanges(of: resource.range), in: &map)
        }
    }
}

/// The numbers of resources that have a reader of their own.
package enum ResourceNumber {
    package static let iptc: UInt16 = 0x0404
    static let profile: UInt16 = 0x040F
    package static let exif: UInt16 = 0x0422
    package static let furtherExif: UInt16 = 0x0423
    package static let xmp: UInt16 = 0x0424
    /// The MD5 digest of the IPTC records.
    package static let digest: UInt16 = 0x0425
    package static let slices: UInt16 = 0x041A

    /// Whether a resource becomes fields, records, a block or a thumbnail.
    package static func isRead(_ number: UInt16, byteCount: Int) -> Bool {
        if [iptc, profile, exif, furtherExif, xmp].contains(number) || PhotoshopFields.isThumbnail(number) {
            return true
        }
        return PhotoshopFields.reads(number) && byteCount <= PhotoshopBlock.valueByteCount
    }
}
