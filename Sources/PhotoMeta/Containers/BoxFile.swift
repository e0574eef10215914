/// Walks the top level of an ISO base media file (ISO/IEC 14496-12) or QuickTime movie.
///
/// One file may hold an image and a movie, so brands decide what the file is, and boxes what is read of it. Media
/// data is stepped over by its size and never fetched.
enum BoxFile {
    static func locate(
        in window: ByteWindow, into file: inout LocatedFile, _ context: inout ParseContext
    ) throws(ParseStop) {
        var isSequence = false
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "File")
        while try boxes.next(in: window, known, &context) {
            switch boxes.type {
            case .ftyp:
                isSequence = try readBrands(in: boxes.body, of: window, into: &file)
            case .meta:
                try HEIF.locate(meta: boxes.body, in: window, into: &file, &context)
                // An image is described by `meta` alone, wherever its data lies.
                if file.hasImage, file.format == .heif, !isSequence { return }
            case .moov:
                try Movie.locate(moov: boxes.body, in: window, into: &file, &context)
                // What follows a movie's header is media and fragments.
                return
            default:
                break
            }
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
        if file.wanted.contains(LocatedBlock.Kind.fileType.kinds) {
            file.blocks.append(LocatedBlock(kind: .fileType, offset: body.lowerBound, byteCount: bytes.count))
        }
        file.hasFileType = true
        if isImageBrand(try bytes.fourCharacterCode(at: 0)) { file.format = .heif }
        var isSequence = false
        // The major brand, and behind the minor version the others.
        var offset = 0
        while offset <= bytes.count &- 4 {
            let brand = try bytes.fourCharacterCode(at: offset)
            file.hasImageBrand = file.hasImageBrand || isImageBrand(brand)
            switch brand {
            case FourCharacterCode("m", "s", "f", "1"), FourCharacterCode("a", "v", "i", "s"),
                FourCharacterCode("h", "e", "v", "c"), FourCharacterCode("h", "e", "v", "x"):
                isSequence = true
            default: break
            }
            offset &+= offset == 0 ? 8 : 4
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
