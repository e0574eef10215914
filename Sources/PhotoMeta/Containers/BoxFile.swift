/// Walks the top level of an ISO base media file (ISO/IEC 14496-12) or QuickTime movie.
///
/// One file may hold an image and a movie, so brands decide what the file is, and boxes what is read of it. Media
/// data is stepped over by its size and never fetched.
enum BoxFile: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        // A movie need not begin with `ftyp`: Live Photo movies copied off a phone begin with `wide`
        // (metadata-extractor #737).
        switch FourCharacterCode(rawValue: start.second) {
        case .ftyp: format(brand: FourCharacterCode(rawValue: start.third))
        case .moov, .mdat, .wide, .free, .skip, .pnot, .meta: .quickTime
        default: nil
        }
    }

    /// The format that a major brand names; a movie's where it leaves that open.
    private static func format(brand: FourCharacterCode) -> MediaFormat {
        MediaFormat(brand: brand) ?? (kind(of: brand).contains(.image) ? .heif : .quickTime)
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        var brands = Brands()
        var hasMovie = false
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "File")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .ftyp:
                brands.formUnion(try readBrands(in: boxes.body, of: window, into: &map))
            case .meta:
                let isImage = try HEIF.map(meta: boxes.body, brands, in: window, into: &map, &context)
                // An image is described by `meta` alone, wherever its data lies.
                if isImage, map.format == .heif, hasMovie || !brands.contains(.imageSequence) { return }
            case .moov where !hasMovie:
                hasMovie = true
                try Movie.map(moov: boxes.body, in: window, into: &map, &context)
                // What follows a movie's header is media and fragments, but an image sequence's may be its images (GPAC).
                guard map.format == .heif, map.mainPart.number == 0 else { return }
            default:
                break
            }
        }
    }

    /// ISO/IEC 14496-12 §4.3: major brand, minor version, compatible brands.
    private static func readBrands(
        in body: Range<UInt64>, of window: ByteWindow, into map: inout FileMap
    ) throws(ParseStop) -> Brands {
        let byteCount = min(Int(clamping: body.byteCount), 1_024)
        guard byteCount >= 4 else { return [] }
        let brands = try window.read(at: body.lowerBound, count: byteCount, Self.brands)
        if map.wants(.fileType) {
            map.blocks.append(LocatedBlock(.fileType, offset: body.lowerBound, byteCount: byteCount))
        }
        if brands.contains(.majorImage) { map.format = .heif }
        return brands
    }

    /// What the brands of a file tell about it.
    struct Brands: OptionSet {
        let rawValue: UInt8

        static let image = Brands(rawValue: 1)
        static let imageSequence = Brands(rawValue: 2)
        static let majorImage = Brands(rawValue: 4)
        /// There is a file type.
        static let fileType = Brands(rawValue: 8)
    }

    private static func brands(_ bytes: Span<UInt8>) -> Brands {
        var brands: Brands = [.fileType]
        if let major = try? bytes.fourCharacterCode(at: 0) {
            brands.formUnion(kind(of: major))
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
