// SPDX-License-Identifier: Apache-2.0
/// The description of a gain map in a HEIF or AVIF file: the payload of an item `tmap` (ISO/IEC 23008-12 Amendment 1
/// §6.6.2.4, ISO 21496-1), kept and read on access.
enum GainMapBlock: BlockFormat {
    static let properties: PropertySelection = .gainMapDescriptions

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let index = input.index &- 1
        guard let range = try input.keep(block, in: &map, &context) else { return }
        map.gainMaps.append(RetainedGainMap(block: index, range: range))
    }
}

/// A picture after the main one in a JPEG file, of which only the packet and the description of a gain map are read.
///
/// Phones place gain maps there. ISO 21496-1 and Ultra HDR describe a map in the segments of the map itself. The block is the
/// picture's SOI marker, so that it overlaps no other block.
enum EmbeddedPictureBlock: BlockFormat {
    static let properties: PropertySelection = .gainMapDescriptions

    /// The maximum number of pictures whose segments are read: a portrait of a phone has four.
    static let countLimit = 8
    /// The maximum number of segments before the image data; gain maps have about four.
    private static let segmentLimit = 16

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let (window, index) = (input.window, input.index &- 1)
        guard case .range(let picture) = map.part(block.part).data, picture.byteCount >= 4,
            try window.uint32(at: picture.lowerBound) >> 16 == 0xFFD8
        else { return }
        // Damage in a picture that is not read otherwise is not reported.
        var quiet = ParseContext(limits: context.limits)
        var packet: Range<UInt64>?
        var description: Range<UInt64>?
        var segments = JPEGSegments(limit: segmentLimit, at: picture.lowerBound)
        while let (marker, payload) = try segments.next(in: window, &quiet) {
            guard payload.upperBound <= picture.upperBound, JPEGSegment.applications.contains(marker) else {
                break
            }
            if marker == JPEGSegment.app1, packet == nil {
                packet = try rest(of: payload, after: JPEGSegment.packet, in: window)
            } else if marker == JPEGSegment.app2, description == nil {
                description = try rest(of: payload, after: JPEGSegment.gainMap, in: window)
            }
        }
        // Both are requested before either is kept, because the block is read again after a request.
        let ranges = [packet, description].compactMap { $0 }
        for range in ranges {
            try window.require(at: range.lowerBound, count: Int(clamping: range.byteCount))
        }
        guard input.hasRoom(for: ranges.reduce(0) { $0 + Int(clamping: $1.byteCount) }, in: map) else {
            return input.noteTooMuch(block, map, &context)
        }
        if let packet {
            let slice = try window.slice(at: packet.lowerBound, count: Int(clamping: packet.byteCount))
            let start = map.keep(slice, from: packet.lowerBound)
            map.keepPacket(
                RetainedPacket(block: index, range: start..<(start + slice.count), isExtension: false))
        }
        if let description {
            let slice = try window.slice(
                at: description.lowerBound, count: Int(clamping: description.byteCount))
            let start = map.keep(slice, from: description.lowerBound)
            map.gainMaps.append(RetainedGainMap(block: index, range: start..<(start + slice.count)))
        }
    }

    /// The range of a payload after an identifier; `nil` if the payload does not begin with it.
    private static func rest(
        of payload: Range<UInt64>, after identifier: String, in window: ByteWindow
    ) throws(ParseStop) -> Range<UInt64>? {
        let count = identifier.utf8.count
        guard payload.byteCount > UInt64(count) else { return nil }
        let isIdentified = try window.read(at: payload.lowerBound, count: count) {
            $0.equals(identifier, in: 0..<count)
        }
        return isIdentified ? (payload.lowerBound + UInt64(count))..<payload.upperBound : nil
    }
}
