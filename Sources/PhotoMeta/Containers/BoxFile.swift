/// Walks the top level of an ISO base media file (ISO/IEC 14496-12) or QuickTime movie.
///
/// One file may hold an image and a movie, so brands decide what the file is, and boxes what is read of it. Media
/// data is stepped over by its size and never fetched.
enum BoxFile {
    static func locate(
        in window: ByteWindow, into file: inout LocatedFile, _ context: inout ParseContext
    ) throws(ParseStop) {
        var offset: UInt64 = 0
        var isSequence = false
        while window.byteCount - offset >= 8, context.takeBox("File", at: offset) {
            let head = try window.slice(at: offset, upTo: 32)
            let available = window.byteCount - offset
            guard let header = try BoxHeader(head.span, at: 0), UInt64(header.headerCount) <= available else {
                context.note(.malformed, "File", at: offset, "a box of an impossible size")
                return
            }
            let byteCount = min(header.byteCount ?? available, available)
            if let stated = header.byteCount, stated > available {
                context.note(
                    .truncated, "File", at: offset,
                    "box '\(header.type)' says \(stated) bytes, the file has \(available) more")
            }
            let body = (offset + UInt64(header.headerCount))..<(offset + byteCount)
            switch header.type {
            case .ftyp:
                isSequence = try readBrands(in: body, of: window, into: &file)
            case .meta:
                try HEIF.locate(meta: body, in: window, into: &file, &context)
                // An image is described by `meta` alone, wherever its data lies.
                if file.hasImage, file.format == .heif, !isSequence { return }
            case .moov:
                try Movie.locate(moov: body, in: window, into: &file, &context)
                // What follows a movie's header is media and fragments.
                return
            default:
                break
            }
            offset += byteCount
        }
    }

    /// ISO/IEC 14496-12 §4.3: major brand, minor version, compatible brands.
    ///
    /// Gives whether there is an image sequence, which is described by `moov`.
    private static func readBrands(
        in body: Range<UInt64>, of window: ByteWindow, into file: inout LocatedFile
    ) throws(ParseStop) -> Bool {
        let slice = try window.slice(at: body.lowerBound, upTo: Int(clamping: min(body.byteCount, 1_024)))
        let bytes = slice.span
        guard bytes.count >= 4 else { return false }
        file.blocks.append(LocatedBlock(kind: .fileType, offset: body.lowerBound, byteCount: bytes.count))
        file.hasFileType = true
        if isImageBrand(try bytes.fourCharacterCode(at: 0)) { file.format = .heif }
        var isSequence = false
        // The major brand, and behind the minor version the others.
        for offset in [0] + Array(stride(from: 8, through: bytes.count &- 4, by: 4)) {
            let brand = try bytes.fourCharacterCode(at: offset)
            file.hasImageBrand = file.hasImageBrand || isImageBrand(brand)
            switch brand {
            case FourCharacterCode("m", "s", "f", "1"), FourCharacterCode("a", "v", "i", "s"),
                FourCharacterCode("h", "e", "v", "c"), FourCharacterCode("h", "e", "v", "x"):
                isSequence = true
            default: break
            }
        }
        return isSequence
    }

    /// The brands of ISO/IEC 23008-12 and of its AV1, AVC, VVC and JPEG forms.
    private static func isImageBrand(_ brand: FourCharacterCode) -> Bool {
        switch brand {
        case FourCharacterCode("h", "e", "i", "c"), FourCharacterCode("h", "e", "i", "x"),
            FourCharacterCode("h", "e", "i", "m"), FourCharacterCode("h", "e", "i", "s"),
            FourCharacterCode("h", "e", "v", "c"), FourCharacterCode("h", "e", "v", "x"),
            FourCharacterCode("m", "i", "f", "1"), FourCharacterCode("m", "i", "f", "2"),
            FourCharacterCode("m", "i", "f", "3"), FourCharacterCode("m", "s", "f", "1"),
            FourCharacterCode("m", "i", "a", "f"), FourCharacterCode("a", "v", "i", "f"),
            FourCharacterCode("a", "v", "i", "s"), FourCharacterCode("a", "v", "c", "i"),
            FourCharacterCode("a", "v", "c", "s"), FourCharacterCode("v", "v", "i", "c"),
            FourCharacterCode("j", "p", "e", "g"), FourCharacterCode("j", "2", "k", "i"):
            true
        default: false
        }
    }
}
