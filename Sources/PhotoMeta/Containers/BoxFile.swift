// SPDX-License-Identifier: Apache-2.0
/// Walks the top level of an ISO base media file (ISO/IEC 14496-12) or QuickTime movie.
///
/// A file may contain an image and a movie: its brands determine the format, and its boxes what is read. Media data is skipped
/// by its size and never fetched.
package enum BoxFile: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        // A movie may begin without `ftyp`: Live Photo movies copied from a phone begin with `wide`
        // (metadata-extractor #737).
        switch FourCharacterCode(rawValue: start.second) {
        case .ftyp: format(brand: FourCharacterCode(rawValue: start.third))
        case .moov, .mdat, .wide, .free, .skip, .pnot, .meta: .quickTime
        // A segment of a fragmented movie, whose header is in another file.
        case .moof, .sidx, .styp: .quickTime
        default: nil
        }
    }

    /// The format for a major brand; a movie's if the brand does not determine it.
    private static func format(brand: FourCharacterCode) -> MediaFormat {
        MediaFormat(brand: brand) ?? (kind(of: brand).contains(.image) ? .heif : .quickTime)
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.format != .cr3 else { return try CR3.map(window, into: &map, &context) }
        var rest = BoxFileRest()
        let hasMovie = try locate(in: window, &rest, into: &map, &context)
        if hasMovie, !rest.isUnreadable, rest.isSelected(in: map) { map.rest = rest }
    }

    /// Finds what precedes the media, and the movie's header; returns whether the file has a movie.
    ///
    /// - Parameter rest: Set to what follows.
    private static func locate(
        in window: ByteWindow, _ rest: inout BoxFileRest, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        var brands = Brands()
        var hasMovie = false
        var hasImages = false
        var seeksIndex = false
        var seeksPacket = false
        var seeksImages = false
        var hasMedia = false
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "File")
        search: while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .ftyp:
                brands.formUnion(try readBrands(in: boxes.body, of: window, into: &map))
            case .meta where !hasImages:
                // A file has at most one such box (ISO/IEC 14496-12 §8.11.1).
                hasImages = try HEIF.map(meta: boxes.body, brands, in: window, into: &map, &context)
                if !hasImages, rest.takeList() { rest.lists.append(boxes.body) }
                // `meta` alone describes an image, wherever its data is.
                if hasImages, map.format == .heif, hasMovie || !brands.contains(.imageSequence) {
                    break search
                }
            case .mini where map.format == .heif && !hasImages:
                hasImages = try HEIF.map(mini: boxes.body, in: window, into: &map, &context)
                if hasImages { break search }
            case .uuid: try addBlock(in: boxes.body, of: window, to: &map)
            case .moov where !hasMovie:
                try Movie.map(moov: boxes.body, in: window, into: &map, &context)
                hasMovie = true
                // A movie's header is followed by media and fragments. Before the fragments, there may be an index of them;
                // before both, an XMP packet, except in QuickTime's own files, which have the packet in the user data. The
                // images of an image sequence may follow, too (GPAC).
                seeksIndex = map.movie?.isFragmented == true && map.movie?.statedDuration == nil
                seeksPacket =
                    brands.contains(.fileType) && !brands.contains(.quickTime) && map.wants(.xmp)
                seeksImages = map.format == .heif && map.mainPart.number == 0
                guard seeksIndex || seeksPacket || seeksImages else { break search }
            case .sidx where seeksIndex:
                try MovieFragments.readIndex(boxes.box, afterMedia: hasMedia, in: window, into: &map)
                seeksIndex = false
                guard seeksPacket || seeksImages else { break search }
            case .moof:
                seeksIndex = false
                if hasMovie, !seeksImages { break search }
            case .mdat:
                // The media that the header describes precedes the fragments and their index (FFmpeg).
                hasMedia = true
                if hasMovie, !seeksIndex, !seeksImages { break search }
            case .free, .skip:
                break
            default:
                if hasMovie, !seeksIndex, !seeksImages { break search }
            }
        }
        // Without fragments the header describes the whole movie. They may be in boxes that could not be read.
        if seeksIndex, !boxes.hasUnread { map.movie?.isFragmented = false }
        rest.start = boxes.end
        // The cursor stays at a box that it could not read.
        rest.isUnreadable = boxes.start == boxes.end
        return hasMovie
    }

    /// Finds the blocks in the boxes after those that ``map(_:into:_:)`` read, mostly after the media and fragments: only
    /// headers are read.
    ///
    /// If bytes are missing, the next call continues where this one stopped.
    static func mapRest(
        in window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard var rest = map.rest else { return }
        var before = (rest: rest, context: context)
        do throws(ParseStop) {
            while let list = rest.lists.first {
                try Movie.locate(meta: list, in: window, into: &map, &context)
                rest.lists = Array(rest.lists.dropFirst())
                before = (rest, context)
            }
            let known = window.primary.bytes.span
            var boxes = FileBoxCursor(rest.start..<max(rest.start, window.byteCount), path: "File")
            while try boxes.next(in: window, known: known, &context) {
                switch boxes.type {
                case .uuid: try addBlock(in: boxes.body, of: window, to: &map)
                case .meta where rest.takeList():
                    try Movie.locate(meta: boxes.body, in: window, into: &map, &context)
                default: break
                }
                rest.start = boxes.end
                before = (rest, context)
            }
            map.rest = nil
        } catch {
            map.rest = before.rest
            context = before.context
            throw error
        }
    }

    /// Adds the manifest or the XMP packet of a `uuid` box.
    private static func addBlock(
        in body: Range<UInt64>, of window: ByteWindow, to map: inout FileMapBuilder
    ) throws(ParseStop) {
        if map.wants(.jumbf), let manifest = try ContentCredentialsBox.manifest(in: body, of: window) {
            map.blocks.append(LocatedBlock(.jumbf, at: manifest))
        }
        try addPacket(in: body, of: window, to: &map)
    }

    /// Adds the XMP packet of a `uuid` box (XMP part 3, §1.2.7.1).
    private static func addPacket(
        in body: Range<UInt64>, of window: ByteWindow, to map: inout FileMapBuilder
    ) throws(ParseStop) {
        guard body.byteCount > 16, map.wants(.xmp), try BoxIdentifier(in: body, of: window) == .xmp else {
            return
        }
        var block = LocatedBlock(.xmp, at: body)
        block.headerByteCount = 16
        map.blocks.append(block)
    }

    /// ISO/IEC 14496-12 §4.3: major brand, minor version, compatible brands.
    private static func readBrands(
        in body: Range<UInt64>, of window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) -> Brands {
        let byteCount = min(Int(clamping: body.byteCount), 1_024)
        guard byteCount >= 4 else { return [] }
        let brands = try window.read(at: body.lowerBound, count: byteCount, Self.brands)
        if map.wants(.fileType) {
            map.blocks.append(LocatedBlock(.fileType, offset: body.lowerBound, byteCount: byteCount))
        }
        if brands.contains(.majorImage) { map.format = .heif }
        map.specificFormats = try window.read(at: body.lowerBound, count: byteCount, SpecificFormats.init)
        return brands
    }

    /// What the brands of a file state about it.
    package struct Brands: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        static let image = Brands(rawValue: 1)
        static let imageSequence = Brands(rawValue: 2)
        static let majorImage = Brands(rawValue: 4)
        /// The file has a `ftyp` box.
        static let fileType = Brands(rawValue: 8)
        /// The file is QuickTime's own: it has no other compatible brand, unlike movies of other formats in Live Photos.
        package static let quickTime = Brands(rawValue: 16)
    }

    package static func brands(_ bytes: Span<UInt8>) -> Brands {
        var brands: Brands = [.fileType]
        if let major = try? bytes.fourCharacterCode(at: 0) {
            brands.formUnion(kind(of: major))
            if brands.contains(.image) { brands.insert(.majorImage) }
            if major == .quickTimeBrand { brands.insert(.quickTime) }
        }
        // Compatible brands follow the minor version.
        var offset = 8
        while offset <= bytes.count &- 4, let brand = try? bytes.fourCharacterCode(at: offset) {
            brands.formUnion(kind(of: brand))
            // QuickTime fills unused entries with zeros.
            if brand != .quickTimeBrand, brand.rawValue != 0 { brands.remove(.quickTime) }
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
            .mif1, FourCharacterCode("m", "i", "f", "2"),
            .mif3, .miaf,
            FourCharacterCode("a", "v", "i", "f"), FourCharacterCode("a", "v", "c", "i"),
            FourCharacterCode("a", "v", "c", "s"), FourCharacterCode("v", "v", "i", "c"),
            .jpegItem, FourCharacterCode("j", "2", "k", "i"):
            .image
        default: []
        }
    }
}
