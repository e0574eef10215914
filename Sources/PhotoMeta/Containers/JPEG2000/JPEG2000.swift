/// Finds the blocks of a JPEG 2000 file (ISO/IEC 15444-1 Annex I), or of a codestream alone (Annex A).
///
/// Codestreams in boxes are stepped over.
enum JPEG2000: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        if start.first == 0xFF4F_FF51 { return .jpeg2000 }
        return start.isSignatureBox(FourCharacterCode("j", "P", " ", " ")) ? .jpeg2000 : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard try window.uint32(at: 0) == 0x0C else {
            map.codedImage = try Codestream.map(0..<window.byteCount, in: window, into: &map, &context)
            return
        }
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "JPEG 2000")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .ftyp:
                add(.ftyp, boxes.body.prefix(1_024), to: &map)
            case FourCharacterCode("j", "p", "2", "h"):
                try readHeader(boxes.body, in: window, into: &map, &context)
            case FourCharacterCode("j", "u", "m", "b") where map.wants(.jumbf):
                map.blocks.append(LocatedBlock(.jumbf, at: boxes.start..<boxes.end))
            case FourCharacterCode("x", "m", "l", " "):
                try locateXML(boxes.body, in: window, into: &map)
            case .uuid:
                try locate(uuid: boxes.body, in: window, into: &map)
            default: break
            }
        }
    }

    private static func add(_ type: FourCharacterCode, _ body: Range<UInt64>, to map: inout FileMap) {
        guard map.wants(.jpeg2000Header) else { return }
        map.blocks.append(LocatedBlock(.jpeg2000Header, code: type, at: body))
    }

    // MARK: The header

    /// I.5.3: size, bits, color, channels, resolution.
    private static func readHeader(
        _ body: Range<UInt64>, in window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        try window.requireIfSmall(body)
        var header = JPEG2000Header()
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(body, path: "JPEG 2000/jp2h")
        while try boxes.next(in: window, known: known, &context) {
            let body = boxes.body
            switch boxes.type {
            case FourCharacterCode("i", "h", "d", "r"):
                add(boxes.type, body, to: &map)
                let bytes = try window.slice(at: body.lowerBound, count: Int(min(14, body.byteCount)))
                header.readSize(bytes.span)
            case FourCharacterCode("b", "p", "c", "c"):
                add(boxes.type, body.prefix(256), to: &map)
                let bytes = try window.slice(at: body.lowerBound, count: Int(min(256, body.byteCount)))
                header.readBits(bytes.span)
            case .colr:
                let head = try window.slice(at: body.lowerBound, count: Int(min(7, body.byteCount)))
                let method = head.first ?? 0
                // Of several, readers use the first that they know.
                guard !header.hasColor else { break }
                add(.colr, body.prefix(7), to: &map)
                header.readColor(head.span)
                guard method == 2 || method == 3, body.byteCount > 3, map.wants(.iccProfile) else { break }
                map.blocks.append(LocatedBlock(.iccProfile, at: (body.lowerBound + 3)..<body.upperBound))
            case FourCharacterCode("c", "d", "e", "f"):
                let bytes = try window.slice(at: body.lowerBound, count: Int(min(386, body.byteCount)))
                header.readChannels(bytes.span)
            case FourCharacterCode("r", "e", "s", " "):
                var resolutions = FileBoxCursor(body, path: "JPEG 2000/jp2h/res")
                while try resolutions.next(in: window, known: known, &context) {
                    let type = resolutions.type
                    if type == FourCharacterCode("r", "e", "s", "c")
                        || type == FourCharacterCode("r", "e", "s", "d")
                    {
                        add(type, resolutions.body.prefix(10), to: &map)
                    }
                }
            default: break
            }
        }
        guard let image = header.image else {
            return context.note(.malformed, "JPEG 2000/jp2h", at: body.lowerBound, "no header of the image")
        }
        map.codedImage = image
    }

    // MARK: Other boxes

    /// An `xml` box holds any XML; some writers put XMP there.
    private static func locateXML(
        _ body: Range<UInt64>, in window: ByteWindow, into map: inout FileMap
    ) throws(ParseStop) {
        guard map.wants(.xmp) else { return }
        let head = try window.slice(at: body.lowerBound, count: Int(min(64, body.byteCount)))
        let isPacket = ["<?xpacket", "<x:xmpmeta"].contains { start in
            head.span.equals(start, in: 0..<min(start.utf8.count, head.count))
        }
        if isPacket { map.blocks.append(LocatedBlock(.xmp, at: body)) }
    }

    /// `JpgTiffExif->JP2`, as Exiv2, GraphicsMagick and others write it.
    private static let exif: [UInt8] = Array("JpgTiffExif->JP2".utf8)
    /// As Photoshop's plug-in writes it.
    private static let photoshopExif: [UInt8] = [
        0x05, 0x37, 0xCD, 0xAB, 0x9D, 0x0C, 0x44, 0x31, 0xA7, 0x2A, 0xFA, 0x56, 0x1F, 0x2A, 0x11, 0x3E,
    ]
    private static let records: [UInt8] = [
        0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
    ]
    /// XMP part 3, §1.1.4.
    private static let xmp: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    /// A `uuid` box begins with what identifies its contents.
    private static func locate(
        uuid body: Range<UInt64>, in window: ByteWindow, into map: inout FileMap
    ) throws(ParseStop) {
        guard body.byteCount > 16 else { return }
        let identifier = Array(try window.slice(at: body.lowerBound, count: 16))
        let kinds: [([UInt8], BlockKind)] = [
            (exif, .exif), (photoshopExif, .exif), (records, .records), (xmp, .xmp),
        ]
        if let kind = kinds.first(where: { $0.0 == identifier })?.1 {
            guard map.wants(kind) else { return }
            map.blocks.append(LocatedBlock(kind, at: (body.lowerBound + 16)..<body.upperBound))
        } else if let manifest = try ContentCredentialsBox.manifest(in: body, of: window), map.wants(.jumbf) {
            map.blocks.append(LocatedBlock(.jumbf, at: manifest))
        }
    }
}

extension FileStart {
    /// Whether a file begins with a box of twelve bytes that guards against changed line ends (ISO/IEC 15444-1 §I.5.1).
    func isSignatureBox(_ type: FourCharacterCode) -> Bool {
        first == 0x0C && second == type.rawValue && third == 0x0D0A_870A
    }
}

extension Range<UInt64> {
    /// The first bytes of the range.
    func prefix(_ byteCount: UInt64) -> Range<UInt64> {
        lowerBound..<Swift.min(upperBound, lowerBound.addingSaturated(byteCount))
    }
}
