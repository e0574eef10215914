/// Finds the metadata segments of a JPEG file (ISO/IEC 10918-1 Annex B).
enum JPEG {
    static func locate(
        in window: ByteWindow, into file: inout LocatedFile, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard !file.wanted.isDisjoint(with: .ofJPEG) else { return }
        var segments = JPEGSegments(limit: context.limits.segments)
        var previous: (marker: UInt32, end: UInt64) = (0, 0)
        // To the image: an editor's Exif block may stand before the camera's.
        while let (marker, payload) = try segments.next(in: window, &context) {
            // A block goes on in the next segment, or not at all; and whatever is read of the file, in that one alone.
            let isNext = marker == previous.marker && file.blocks.last?.range.upperBound == previous.end
            previous = (marker, payload.upperBound)
            switch marker {
            case 0xFFE0, 0xFFE1, 0xFFE2, 0xFFED:
                if let kind = try kind(of: payload, in: window), file.wanted.contains(kind.kinds) {
                    try add(
                        LocatedBlock(kind, group: 0, at: payload), isNext: isNext, to: &file, in: window)
                }
            case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
                guard !file.wanted.isDisjoint(with: [.structure, .jfif]) else { break }
                if let image = try frame(in: payload, of: window) { file.codedImage = image }
                // B.1.1.3: the last two bits of a frame's marker say how it is coded, 2 progressively.
                file.isProgressive = marker & 3 == 2
            default:
                break
            }
        }
    }

    /// What an APPn segment holds: its number alone does not tell (c2pa public-draft #32).
    private static func kind(
        of payload: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) -> LocatedBlock.Kind? {
        guard payload.byteCount >= 4 else { return nil }
        switch FourCharacterCode(rawValue: try window.uint32(at: payload.lowerBound)) {
        case .exifItem: return .exif
        case FourCharacterCode("h", "t", "t", "p"): return .xmp
        case FourCharacterCode("I", "C", "C", "_"): return .iccProfile
        case FourCharacterCode("M", "P", "F", "\0"): return .multiPicture
        case FourCharacterCode("P", "h", "o", "t"): return .iptc
        case FourCharacterCode("J", "F", "I", "F"): return .jfif
        default: return nil
        }
    }

    /// `isNext` says that the segment before, of the same marker, was the block before.
    private static func add(
        _ block: LocatedBlock, isNext: Bool, to file: inout LocatedFile, in window: ByteWindow
    ) throws(ParseStop) {
        var block = block
        // A thumbnail may follow the header.
        if block.kind == .jfif { block.byteCount = min(block.byteCount, 14) }
        if isNext, block.kind == .iptc, let last = file.blocks.last, last.kind == .iptc {
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
        if isNext, block.kind == .exif, let last = file.blocks.last, last.kind == .exif {
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
        in payload: Range<UInt64>, of window: ByteWindow
    ) throws(ParseStop) -> CodedImage? {
        let slice = try window.slice(at: payload.lowerBound, count: Int(min(payload.byteCount, 6)))
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
}
