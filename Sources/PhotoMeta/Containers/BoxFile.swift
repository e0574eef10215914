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
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .ftyp:
                isSequence = try readBrands(in: boxes.body, of: window, into: &file)
            case .meta:
                try HEIF.locate(meta: boxes.body, in: window, into: &file, &context)
                // An image is described by `meta` alone, wherever its data lies.
                if file.hasImage, file.format == .heif, !isSequence { return }
            case .moov:
                file.hasMovie = true
                guard !file.wanted.isDisjoint(with: .ofMovie) else { return }
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
        let byteCount = min(Int(clamping: body.byteCount), 1_024)
        guard byteCount >= 4 else { return false }
        let brands = try window.read(at: body.lowerBound, count: byteCount, Self.brands)
        if file.wanted.contains(LocatedBlock.Kind.fileType.kinds) {
            file.blocks.append(LocatedBlock(kind: .fileType, offset: body.lowerBound, byteCount: byteCount))
        }
        file.hasFileType = true
        if brands.contains(.majorImage) { file.format = .heif }
        file.hasImageBrand = file.hasImageBrand || brands.contains(.image)
        return brands.contains(.imageSequence)
    }

    /// What the brands of a file tell of it.
    private struct Brands: OptionSet {
        let rawValue: UInt8

        static let image = Brands(rawValue: 1)
        static let imageSequence = Brands(rawValue: 2)
        static let majorImage = Brands(rawValue: 4)
    }

    private static func brands(_ bytes: Span<UInt8>) -> Brands {
        var brands: Brands = []
        if let major = try? bytes.fourCharacterCode(at: 0) {
            brands = kind(of: major)
            if brands.contains(.image) { brands.insert(.majorImage) }
        }
        // Behind the minor version the others.
        var offset = 8
        while offset <= bytes.count &- 4, let brand = try? bytes.fourCharacterCode(at: offset) {
            brands.formUnion(kind(of: brand))
            offset &+= 4
        }
        return brands
    }

    /// The brands of ISO/IEC 23008-12, of images and of sequences of them, and of its AV1, AVC, VVC and JPEG forms.
    @inline(__always)
    private static func kind(of brand: FourCharacterCode) -> Brands {
        switch brand {
        case FourCharacterCode("m", "s", "f", "1"), FourCharacterCode("a", "v", "i", "s"),
            FourCharacterCode("h", "e", "v", "c"), FourCharacterCode("h", "e", "v", "x"):
            [.image, .imageSequence]
        case FourCharacterCode("h", "e", "i", "c"), FourCharacterCode("h", "e", "i", "x"),
            FourCharacterCode("h", "e", "i", "m"), FourCharacterCode("h", "e", "i", "s"),
            FourCharacterCode("m", "i", "f", "1"), FourCharacterCode("m", "i", "f", "2"),
            FourCharacterCode("m", "i", "f", "3"), FourCharacterCode("m", "i", "a", "f"),
            FourCharacterCode("a", "v", "i", "f"), FourCharacterCode("a", "v", "c", "i"),
            FourCharacterCode("a", "v", "c", "s"), FourCharacterCode("v", "v", "i", "c"),
            FourCharacterCode("j", "p", "e", "g"), FourCharacterCode("j", "2", "k", "i"):
            .image
        default: []
        }
    }
}
