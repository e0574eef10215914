// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The boxes of HEIF files, movies and JPEG XL that a shared file keeps (ISO/IEC 14496-12, ISO/IEC 23008-12, ISO/IEC 18181-2,
/// QuickTime File Format).
extension SharedRegions {
    /// The boxes that are kept in a box of a type; those with a row of their own are examined further.
    ///
    /// In lists of which no box can be missing, the others are cleared.
    static let boxes: [FourCharacterCode?: Set<FourCharacterCode>] = [
        nil: LayoutCollector.codes(
            "ftyp", "styp", "moov", "moof", "mdat", "meta", "mfra", "sidx", "ssix", "mpvd", "sefd"),
        .meta: LayoutCollector.codes(
            "hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "dinf", "grpl"),
        .iinf: [.infe],
        .iprp: LayoutCollector.codes("ipco", "ipma"),
        .grpl: LayoutCollector.codes("altr", "ster", "eqiv"),
        .moov: LayoutCollector.codes("mvhd", "trak", "mvex", "iods", "meta", "udta", "pssh"),
        .mvex: LayoutCollector.codes("mehd", "trex", "leva", "trep"),
        .trak: LayoutCollector.codes("tkhd", "tapt", "edts", "tref", "mdia"),
        .tapt: LayoutCollector.codes("clef", "prof", "enof"),
        .edts: [.elst],
        .mdia: LayoutCollector.codes("mdhd", "hdlr", "minf", "elng"),
        .minf: LayoutCollector.codes(
            "vmhd", "smhd", "nmhd", "gmhd", "hmhd", "sthd", "dinf", "stbl", "hdlr"),
        .stbl: LayoutCollector.codes(
            "stsd", "stts", "stsc", "stsz", "stz2", "stco", "co64", "ctts", "stss", "sdtp", "cslg", "stps",
            "sgpd",
            "sbgp", "saiz", "saio", "subs", "senc"),
        .moof: LayoutCollector.codes("mfhd", "traf", "pssh"),
        .traf: LayoutCollector.codes(
            "tfhd", "tfdt", "trun", "sdtp", "sgpd", "sbgp", "saiz", "saio", "subs", "senc"),
        .mfra: LayoutCollector.codes("tfra", "mfro"),
    ]

    /// The boxes of a JPEG XL file that are kept, beside those of blocks.
    static let codestreamBoxes = LayoutCollector.codes(
        "JXL ", "ftyp", "jxll", "jxlc", "jxlp", "jxli", "jhgm")

    /// The properties of images that are kept.
    static let itemProperties = LayoutCollector.codes(
        "ispe", "pixi", "colr", "pasp", "clap", "irot", "imir", "rloc", "lsel", "auxC", "hvcC", "lhvC",
        "avcC",
        "av1C", "vvcC", "evcC", "jpgC", "j2kH", "uncC", "cmpd", "cpal", "cmpC", "icef", "splz", "disi",
        "a1op",
        "a1lx", "clli", "mdcv", "cclv", "amve", "ndwt", "reve", "oinf", "tols", "iscl", "rref", "cmin",
        "cmex",
        "thmb", "prfr")

    mutating func shareBoxes() throws(EditStop) {
        guard layout.format == .jpegXL else { return try shareBoxes(in: FileLayout.file, of: nil) }
        for region in regions(in: FileLayout.file) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            if !Self.codestreamBoxes.contains(type), !holdsBlock(region) { remove(region) }
        }
    }

    private mutating func shareBoxes(
        in parent: Int, of parentType: FourCharacterCode?
    ) throws(EditStop) {
        let isFragment = [.moof, .traf].contains(parentType)
        for region in regions(in: parent) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            if parentType == .ipco {
                try shareProperty(region, type)
                continue
            }
            if type == .uuid, try keepsIdentified(region, in: parentType) { continue }
            if let kept = Self.boxes[parentType], !kept.contains(type) {
                // Offsets in a fragment count from its start, so nothing in it moves.
                if hasMedia(in: region) {
                    try clearAroundMedia(in: region)
                } else if isFragment {
                    try clear(region)
                } else {
                    remove(region)
                }
                continue
            }
            try shareBox(region, type, in: parentType)
        }
    }

    private mutating func shareBox(
        _ region: Int, _ type: FourCharacterCode, in parent: FourCharacterCode?
    ) throws(EditStop) {
        switch (type, parent) {
        case (.hdlr, _): try clearName(ofHandler: region)
        case (.mvhd, _), (.tkhd, _), (.mdhd, _): try clearDates(in: region)
        case (.infe, _): try removeName(ofItem: region)
        case (.stsd, _): try shareDescriptions(in: region)
        case (_, .dref): try clearReference(region)
        // The lists of a movie were made anew.
        case (.meta, .moov), (.udta, .moov): break
        case (.mdat, _), (.idat, _): break
        default: try shareBoxes(in: region, of: type)
        }
    }

    /// Whether a box with an identifier was made anew, as the XMP of a movie and the projection of a track, or is needed to decode
    /// the samples of a fragment.
    private func keepsIdentified(
        _ region: Int, in parent: FourCharacterCode?
    ) throws(EditStop) -> Bool {
        guard layout.format == .quickTime else { return false }
        let identifier = try file.identifier(in: body(region))
        return switch parent {
        case nil: identifier == .xmp
        case .trak: identifier == .sphericalVideo
        case .traf: identifier == .sampleEncryption
        default: false
        }
    }

    /// Clears the name of a file, which QuickTime writes even where the media is in this file (§8.7.2).
    private mutating func clearReference(_ region: Int) throws(EditStop) {
        let body = try body(region)
        let reference = try EditStop.reading("dref") { () throws(ParseStop) in
            try DataReference(in: body, of: file.window)
        }
        guard !reference.isOtherFile else {
            throw .refused(
                MetadataError(.notEditable, "its media is in another file, whose place it states"))
        }
        cleared.append(body.part(DataReference.location..<Int.max))
    }

    /// Whether a leaf is samples of a track, or the data of an item.
    private func isMedia(_ leaf: FileLayout.Leaf) -> Bool {
        leaf.role == .media
            && leaf.owners.contains {
                switch layout.regions[$0].label {
                case .samples, .item: true
                default: false
                }
            }
    }

    /// The leaves in a region, in the order of the file.
    private func leaves(in region: Int) -> ArraySlice<FileLayout.Leaf> {
        let range = layout.regions[region].range
        let first = layout.leaves.lastIndex(beginningUpTo: range.lowerBound, \.range.lowerBound) ?? 0
        let end = layout.leaves.lastIndex(beginningUpTo: range.upperBound - 1, \.range.lowerBound) ?? 0
        return layout.leaves[first...max(first, end)]
    }

    /// Whether samples or items are in a box of an unusual type.
    private func hasMedia(in region: Int) -> Bool { leaves(in: region).contains(where: isMedia) }

    /// Makes a box with samples or items one of media data, and clears what else is in it; the box stays where it is.
    private mutating func clearAroundMedia(in region: Int) throws(EditStop) {
        let body = try body(region)
        retype(layout.regions[region].range, .mdat)
        for leaf in leaves(in: region) where !isMedia(leaf) && body.overlaps(leaf.range) {
            cleared.append(leaf.range.clamped(to: body))
        }
    }

    /// Turns a box into free space.
    private mutating func clear(_ region: Int) throws(EditStop) {
        clear(layout.regions[region].range, body: try body(region))
    }

    /// Turns a box into free space.
    mutating func clear(_ box: Range<UInt64>, body: Range<UInt64>) {
        retype(box, .free)
        cleared.append(body)
    }

    private mutating func retype(_ box: Range<UInt64>, _ type: FourCharacterCode) {
        let field = (box.lowerBound + 4)..<(box.lowerBound + 8)
        edits.replace(field, with: ContiguousArray(bigEndian: type.rawValue))
    }

    private mutating func shareProperty(
        _ region: Int, _ type: FourCharacterCode
    ) throws(EditStop) {
        if Self.itemProperties.contains(type) { return }
        if type == .uuid, let identifier = try file.identifier(in: body(region)),
            BoxIdentifier.cameraProperties.contains(identifier)
        {
            return
        }
        // Images refer to properties by their numbers, so none can be missing.
        try clear(region)
    }

    // MARK: Names and dates

    /// The bytes of a box after its header.
    func body(_ region: Int) throws(EditStop) -> Range<UInt64> {
        let range = layout.regions[region].range
        let head = try file.window.bytes(
            in: range.lowerBound..<(range.lowerBound + min(range.byteCount, 16)), "box")
        let byteCount = (try? BoxHeader(head.span, at: 0)).map { UInt64($0.headerCount) }
        return min(range.lowerBound + (byteCount ?? 8), range.upperBound)..<range.upperBound
    }

    private mutating func clearName(ofHandler region: Int) throws(EditStop) {
        cleared.append(try body(region).part(Handler.name..<Int.max))
    }

    /// The headers of movies, tracks and media begin alike.
    private mutating func clearDates(in region: Int) throws(EditStop) {
        let body = try body(region)
        guard !content.contains(.dates), body.byteCount >= 12 else { return }
        let version = try file.bytes(body, upTo: 1, "box")
        guard let times = try? HeaderTimes(version.span) else { return }
        cleared.append(body.part(times.creation.lowerBound..<times.modification.upperBound))
    }

    private mutating func removeName(ofItem region: Int) throws(EditStop) {
        let body = try body(region)
        let bytes = try file.window.bytes(in: body, "HEIF/meta/iinf/infe")
        // Before version 2, the name states what the item is.
        guard let entry = ItemInfoEntry(bytes.span, 0..<bytes.count), entry.version >= 2,
            let name = entry.name(in: bytes.span), !name.isEmpty
        else { return }
        edits.remove(body.part(name))
    }
}
