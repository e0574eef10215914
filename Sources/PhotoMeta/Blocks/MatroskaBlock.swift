// SPDX-License-Identifier: Apache-2.0
/// An element of a Matroska file that contains properties: the header, the information about the segment, or the tags (RFC 9559).
enum MatroskaBlock: BlockFormat {
    static let properties: PropertySelection = [.matroska]

    /// The maximum number of bytes of a tag's name.
    private static let nameLimit = 79

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        var elements = EBMLElements(in: block.range)
        while let element = try elements.next(in: input.window, &context) {
            let start = range.lowerBound + Int(clamping: element.body.lowerBound - block.offset)
            let end = start + Int(clamping: element.body.byteCount)
            guard end <= range.upperBound else { break }
            if element.id == MatroskaElement.tag {
                try readTag(element.body, from: block, at: range.lowerBound, input, into: &map, &context)
            } else if element.id == MatroskaElement.dateUTC {
                // §5.1.2.10: nanoseconds since the start of 2001 UTC. An empty element is that moment, and is left out.
                if end - start == 8 { map.append(BoxField.dateUTC, .signedLong8, 1, at: start) }
            } else if let field = texts.first(where: { $0.id == element.id })?.field {
                appendText(field, start..<end, into: &map)
            }
        }
        map.close(.matroska, part: block.part, from: firstField)
    }

    /// Texts of the header and of the information.
    private static let texts: [(id: UInt32, field: UInt32)] = [
        (MatroskaElement.documentType, BoxField.documentType), (MatroskaElement.title, BoxField.title),
        (MatroskaElement.muxingApp, BoxField.muxingApp), (MatroskaElement.writingApp, BoxField.writingApp),
        (MatroskaElement.segmentFilename, BoxField.segmentFilename),
    ]

    /// Text may be padded with zeros (RFC 8794 §7.4).
    private static func appendText(_ field: UInt32, _ range: Range<Int>, into map: inout FileMapBuilder) {
        let text = map.bytes.span.textRange(from: range.lowerBound, to: range.upperBound)
        map.append(field, .utf8, text.count, at: text.lowerBound)
    }

    /// §5.1.8.1: names with texts.
    ///
    /// Tags of a track, a chapter, an edition or an attachment are not the file's, nor are those of a season or a collection. They are
    /// skipped.
    private static func readTag(
        _ body: Range<UInt64>, from block: LocatedBlock, at position: Int, _ input: BlockInput,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var elements = EBMLElements(in: body)
        while let element = try elements.next(in: input.window, &context) {
            switch element.id {
            case MatroskaElement.targets:
                var targets = EBMLElements(in: element.body)
                while let target = try targets.next(in: input.window, &context) {
                    let number = try target.integer(in: input.window) ?? 0
                    let isOther =
                        target.id == MatroskaElement.targetType
                        ? number > MatroskaElement.movieTarget
                        : MatroskaElement.targetIdentifiers.contains(target.id) && number != 0
                    if isOther { return }
                }
            case MatroskaElement.simpleTag:
                var (name, text): (Range<UInt64>?, Range<UInt64>?)
                var fields = EBMLElements(in: element.body)
                while let field = try fields.next(in: input.window, &context) {
                    switch field.id {
                    case MatroskaElement.tagName: name = field.body
                    case MatroskaElement.tagString: text = field.body
                    default: break
                    }
                }
                guard let name, let text,
                    let field = try identifier(of: name, input, into: &map)
                else { continue }
                let start = position + Int(clamping: text.lowerBound - block.offset)
                appendText(field, start..<(start + Int(clamping: text.byteCount)), into: &map)
            default: break
            }
        }
    }

    /// The identifier for a tag's name; `nil` for a name that is not short ASCII.
    ///
    /// A name that the registry does not have is kept, and its position is the identifier.
    private static func identifier(
        of name: Range<UInt64>, _ input: BlockInput, into map: inout FileMapBuilder
    ) throws(ParseStop) -> UInt32? {
        guard name.byteCount > 0, name.byteCount <= UInt64(nameLimit) else { return nil }
        let slice = try input.window.slice(at: name.lowerBound, count: Int(name.byteCount))
        guard slice.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        let bytes = slice.span
        for (text, identifier) in names where bytes.equals(text, in: 0..<bytes.count) { return identifier }
        guard input.hasRoom(forDecoded: slice.count + 1, in: map) else { return nil }
        let position = map.keep(
            decoded: (Array(slice) + [0])[...], from: name.lowerBound, count: slice.count)
        return UInt32(clamping: position) | PropertyLookup.otherBit
    }

    /// Matroska Media Container Tag Specifications §4; the names of QuickTime's keys as FFmpeg copies them, in capitals.
    private static let names: [(String, UInt32)] = [
        ("TITLE", BoxField.title), ("ARTIST", BoxField.artist), ("COPYRIGHT", BoxField.copyright),
        ("DATE_RECORDED", BoxField.dateRecorded), ("DESCRIPTION", BoxField.description),
        ("COMMENT", BoxField.comment), ("KEYWORDS", BoxField.keywords), ("ENCODER", BoxField.encoder),
        ("RECORDING_LOCATION", BoxField.recordingLocation), ("LOCATION", BoxField.location),
        ("COM.APPLE.QUICKTIME.LOCATION.ISO6709", BoxField.appleLocation),
        ("COM.APPLE.QUICKTIME.CREATIONDATE", BoxField.appleCreationDate),
        ("COM.APPLE.QUICKTIME.MAKE", BoxField.appleMake), ("COM.APPLE.QUICKTIME.MODEL", BoxField.appleModel),
        ("COM.APPLE.QUICKTIME.SOFTWARE", BoxField.appleSoftware),
    ]
}
