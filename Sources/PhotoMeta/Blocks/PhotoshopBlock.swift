/// Photoshop's image resources in a JPEG file's APP13, of which only IPTC's records are kept.
enum PhotoshopBlock: BlockFormat {
    static let properties: PropertySelection = [.iptc]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let path: StaticString = map.format == .png ? "PNG/Photoshop" : "JPEG/APP13"
        guard let joined = try input.joinedBytes(block, map, &context) else { return }
        let start = Int(block.headerByteCount)
        guard joined.bytes.count > start else { return }
        let resources = PhotoshopResources.iptcRanges(
            in: joined.bytes.span, start..<joined.bytes.count, path: path, sourceOffset: block.offset,
            &context)
        for resource in resources {
            // A resource that goes on in the next segment stands in two places.
            var part = joined
            part.bytes = joined.bytes.dropFirst(resource.lowerBound).prefix(resource.count)
            part.origin = joined.origin.advanced(by: UInt64(resource.lowerBound))
            let start = map.kept.bytes.count
            map.keep(part, upTo: resource.count)
            IPTCRecords.read(
                start..<(start + resource.count), path: path, part: block.part, block: joined.block,
                into: &map,
                &context)
        }
    }
}
