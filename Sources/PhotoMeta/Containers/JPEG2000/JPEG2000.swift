// SPDX-License-Identifier: Apache-2.0
/// Finds the blocks of a JPEG 2000 file (ISO/IEC 15444-1 Annex I), or of a bare codestream (Annex A).
///
/// Of codestreams in boxes, the comments in the main header are read.
enum JPEG2000: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        if start.first == 0xFF4F_FF51 { return .jpeg2000 }
        return start.isSignatureBox(.jp2Signature) ? .jpeg2000 : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard try window.uint32(at: 0) == 0x0C else {
            map.codedImage = try Codestream.map(0..<window.byteCount, in: window, into: &map, &context)
            return
        }
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "JPEG 2000")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .ftyp:
                add(.ftyp, boxes.body.prefix(1_024), to: &map)
            case .jp2h:
                try readHeader(boxes.body, in: window, into: &map, &context)
            case .superbox where map.wants(.jumbf):
                map.blocks.append(LocatedBlock(.jumbf, at: boxes.start..<boxes.end))
            case .xml:
                try locateXML(boxes.body, in: window, into: &map)
            case .uuid:
                try locate(uuid: boxes.body, in: window, into: &map)
            case .jp2c where map.wants(.jpeg2000Header):
                _ = try Codestream.map(boxes.body, in: window, into: &map, &context)
            default: break
            }
        }
    }

    private static func add(_ type: FourCharacterCode, _ body: Range<UInt64>, to map: inout FileMapBuilder) {
        guard map.wants(.jpeg2000Header) else { return }
        map.blocks.append(LocatedBlock(.jpeg2000Header, code: type, at: body))
    }

    // MARK: The header

    /// I.5.3: size, bits, color, channels, resolution.
    private static func readHeader(
        _ body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        try window.requireIfSmall(body)
        var header = JPEG2000Header()
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "JPEG 2000/jp2h")
        while try boxes.next(in: window, known: known, &context) {
            let body = boxes.body
            switch boxes.type {
            case .ihdr:
                add(boxes.type, body, to: &map)
                let bytes = try window.slice(at: body.lowerBound, count: Int(min(14, body.byteCount)))
                header.readSize(bytes.span)
            case .bpcc:
                add(boxes.type, body.prefix(256), to: &map)
                let bytes = try window.slice(at: body.lowerBound, count: Int(min(256, body.byteCount)))
                header.readBits(bytes.span)
            case .colr:
                let headerBytes = try window.slice(at: body.lowerBound, count: Int(min(7, body.byteCount)))
                let method = headerBytes.first ?? 0
                // Of several color specifications, the first is used.
                guard !header.hasColor else { break }
                add(.colr, body.prefix(7), to: &map)
                header.readColor(headerBytes.span)
                guard method == 2 || method == 3, body.byteCount > 3, map.wants(.iccProfile) else { break }
                map.blocks.append(LocatedBlock(.iccProfile, at: (body.lowerBound + 3)..<body.upperBound))
            case .cdef:
                let bytes = try window.slice(at: body.lowerBound, count: Int(min(386, body.byteCount)))
                header.readChannels(bytes.span)
            case .res:
                var resolutions = FileBoxCursor(body, path: "JPEG 2000/jp2h/res")
                while try resolutions.next(in: window, known: known, &context) {
                    let type = resolutions.type
                    if type == .resc || type == .resd {
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

    /// An `xml` box contains any XML; some writers put XMP there.
    private static func locateXML(
        _ body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        guard map.wants(.xmp) else { return }
        let headerBytes = try window.slice(at: body.lowerBound, count: Int(min(64, body.byteCount)))
        let isPacket = ["<?xpacket", "<x:xmpmeta"].contains { start in
            headerBytes.span.equals(start, in: 0..<min(start.utf8.count, headerBytes.count))
        }
        if isPacket { map.blocks.append(LocatedBlock(.xmp, at: body)) }
    }

    private static func locate(
        uuid body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        guard body.byteCount > 16 else { return }
        let kinds: [BoxIdentifier: BlockKind] = [
            .exif: .exif, .photoshopExif: .exif, .records: .records, .xmp: .xmp,
        ]
        if let identifier = try BoxIdentifier(in: body, of: window), let kind = kinds[identifier] {
            guard map.wants(kind) else { return }
            map.blocks.append(LocatedBlock(kind, at: (body.lowerBound + 16)..<body.upperBound))
        } else if let manifest = try ContentCredentialsBox.manifest(in: body, of: window), map.wants(.jumbf) {
            map.blocks.append(LocatedBlock(.jumbf, at: manifest))
        }
    }
}

extension Range<UInt64> {
    /// The first bytes of the range.
    func prefix(_ byteCount: UInt64) -> Range<UInt64> {
        lowerBound..<Swift.min(upperBound, lowerBound.addingSaturated(byteCount))
    }
}
