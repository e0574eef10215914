/// Finds the metadata segments of a JPEG file (ISO/IEC 10918-1 Annex B).
enum JPEG {
    /// How many bytes that belong to no segment are skipped in search of the next one, over the whole file.
    private static let strayByteLimit = 65_536

    static func locate(
        in window: ByteWindow, into file: inout LocatedFile, _ context: inout ParseContext
    ) throws(ParseStop) {
        var offset: UInt64 = 2
        var segmentsLeft = context.limits.segments
        var strayBytesLeft = strayByteLimit
        while true {
            guard offset <= window.byteCount, window.byteCount - offset >= 2 else {
                context.note(.truncated, "JPEG", at: offset, "the file ends before the image data")
                return
            }
            let hasLength = window.byteCount - offset >= 4
            let head = hasLength ? try window.uint32(at: offset) : try lastMarker(at: offset, in: window)
            let marker = head >> 16
            switch marker {
            case 0xFFFF:
                // B.1.1.2: any marker may be preceded by any number of fill bytes.
                offset += 1
                strayBytesLeft -= 1
                guard strayBytesLeft > 0 else { return noteLost(at: offset, &context) }
                continue
            case 0xFF01, 0xFFD0...0xFFD8:
                offset += 2
                strayBytesLeft -= 2
                guard strayBytesLeft > 0 else { return noteLost(at: offset, &context) }
                continue
            case 0xFFD9:
                return
            case 0xFFC0...0xFFFE:
                break
            default:
                // Cameras and editors leave bytes between segments (nom-exif #2): look for the next marker.
                offset = try skipStrayBytes(at: offset, &strayBytesLeft, in: window, &context)
                guard strayBytesLeft > 0 else { return }
                continue
            }
            guard hasLength else {
                context.note(.truncated, "JPEG", at: offset, "the file ends within a segment's header")
                return
            }
            // Start of scan: no metadata segment follows.
            if marker == 0xFFDA { return }
            let length = Int(head & 0xFFFF)
            guard length >= 2 else {
                context.note(.malformed, "JPEG", at: offset, "a segment of length \(length)")
                offset = try skipStrayBytes(at: offset + 2, &strayBytesLeft, in: window, &context)
                guard strayBytesLeft > 0 else { return }
                continue
            }
            guard segmentsLeft > 0 else {
                context.noteLimit(context.limits.segments, of: "segments", "JPEG", at: offset)
                return
            }
            segmentsLeft -= 1
            // An Exif block goes on in the next segment, or not at all.
            if file.wanted.isDisjoint(with: [.iptc, .multiPicture, .jfif, .structure]), marker != 0xFFE1,
                file.blocks.last?.kind == .exif
            {
                return
            }
            var payload = LocatedBlock(kind: .exif, offset: offset + 4, byteCount: length - 2)
            if UInt64(payload.byteCount) > window.byteCount - payload.offset {
                context.note(
                    .truncated, "JPEG", at: offset,
                    "a segment ends at \(payload.range.upperBound), the file at \(window.byteCount)")
                payload.byteCount = Int(window.byteCount - payload.offset)
            }
            switch marker {
            case 0xFFE0, 0xFFE1, 0xFFE2, 0xFFED:
                if let kind = try kind(of: payload, in: window), file.wanted.contains(kind.kinds) {
                    payload.kind = kind
                    try add(payload, to: &file, in: window)
                }
            case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
                guard !file.wanted.isDisjoint(with: [.structure, .jfif]) else { break }
                if let image = try frame(in: payload, of: window) { file.codedImage = image }
                // B.1.1.3: the last two bits of a frame's marker say how it is coded, 2 progressively.
                file.isProgressive = marker & 3 == 2
            default:
                break
            }
            offset = payload.range.upperBound
        }
    }

    /// The marker at the very end of a file, with no length behind it.
    private static func lastMarker(at offset: UInt64, in window: ByteWindow) throws(ParseStop) -> UInt32 {
        let slice = try window.slice(at: offset, count: 2)
        return UInt32(try slice.span.uint16(at: 0)) << 16
    }

    /// What an APPn segment holds: its number alone does not tell (c2pa public-draft #32).
    private static func kind(
        of payload: LocatedBlock, in window: ByteWindow
    ) throws(ParseStop) -> LocatedBlock.Kind? {
        guard payload.byteCount >= 4 else { return nil }
        switch FourCharacterCode(rawValue: try window.uint32(at: payload.offset)) {
        case .exifItem: return .exif
        case FourCharacterCode("h", "t", "t", "p"): return .xmp
        case FourCharacterCode("I", "C", "C", "_"): return .iccProfile
        case FourCharacterCode("M", "P", "F", "\0"): return .multiPicture
        case FourCharacterCode("P", "h", "o", "t"): return .iptc
        case FourCharacterCode("J", "F", "I", "F"): return .jfif
        default: return nil
        }
    }

    private static func add(
        _ block: LocatedBlock, to file: inout LocatedFile, in window: ByteWindow
    ) throws(ParseStop) {
        var block = block
        // A thumbnail may follow the header.
        if block.kind == .jfif { block.byteCount = min(block.byteCount, 14) }
        if block.kind == .iptc, let last = file.blocks.last, last.kind == .iptc {
            // What is over 64 KiB goes on in the next segment, which repeats the identifier: no resource begins there.
            let slice = try window.slice(at: block.offset, count: min(block.byteCount, 18))
            let identifierByteCount = PhotoshopSignature.identifierByteCount
            if slice.count > identifierByteCount, !slice.span.beginsPhotoshopResource(at: identifierByteCount)
            {
                block.continuesPrevious = true
                block.offset += UInt64(identifierByteCount)
                block.byteCount -= identifierByteCount
            }
        }
        if block.kind == .exif, let last = file.blocks.last, last.kind == .exif {
            // A block over 64 KiB goes on in the next APP1 (exifr #15), which repeats the identifier but not the
            // TIFF header.
            let slice = try window.slice(at: block.offset, count: min(block.byteCount, 16))
            if ExifHeader.offset(in: slice.span) == nil, block.byteCount >= 6 {
                block.continuesPrevious = true
                block.offset += 6
                block.byteCount -= 6
            }
        }
        file.blocks.append(block)
    }

    /// B.2.2: precision, lines, samples per line, components.
    ///
    /// A height of 0 is given later in the file (DNL) and not known here.
    private static func frame(
        in payload: LocatedBlock, of window: ByteWindow
    ) throws(ParseStop) -> CodedImage? {
        let slice = try window.slice(at: payload.offset, count: min(payload.byteCount, 6))
        let bytes = slice.span
        guard bytes.count == 6 else { return nil }
        let precision = Int(try bytes.uint8(at: 0))
        let height = Int(try bytes.uint16(at: 1))
        let width = Int(try bytes.uint16(at: 3))
        let componentCount = Int(try bytes.uint8(at: 5))
        guard width > 0, height > 0 else { return nil }
        return CodedImage(
            size: PixelSize(width: width, height: height), bitsPerComponent: precision,
            componentCount: componentCount)
    }

    /// The position of the next marker at or behind `offset`.
    private static func skipStrayBytes(
        at offset: UInt64, _ bytesLeft: inout Int, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> UInt64 {
        let start = offset
        var offset = offset
        while bytesLeft > 0 {
            let slice = try window.slice(at: offset, upTo: 256)
            let bytes = slice.span
            guard bytes.count >= 2 else {
                bytesLeft = 0
                break
            }
            for index in 0..<(bytes.count - 1) {
                bytesLeft -= 1
                if (0xFFC0...0xFFFE).contains(try bytes.uint16(at: index)) {
                    let found = offset + UInt64(index)
                    context.note(
                        .malformed, "JPEG", at: start, "\(found - start) bytes that belong to no segment")
                    return found
                }
            }
            offset += UInt64(bytes.count - 1)
        }
        noteLost(at: start, &context)
        return offset
    }

    private static func noteLost(at offset: UInt64, _ context: inout ParseContext) {
        context.note(.malformed, "JPEG", at: offset, "no further segment found")
    }
}
