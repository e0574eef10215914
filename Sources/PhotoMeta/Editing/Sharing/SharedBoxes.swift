/// The boxes of HEIF files, movies and JPEG XL that a shared file keeps (ISO/IEC 14496-12, ISO/IEC 23008-12, ISO/IEC 18181-2,
/// QuickTime File Format).
extension SharedRegions {
    /// The boxes that are kept in a box of a type; those with a row of their own are examined further.
    ///
    /// In lists of which no box can be missing, the others are cleared.
    private static let boxes: [FourCharacterCode?: Set<FourCharacterCode>] = [
        nil: LayoutCollector.codes(
            "ftyp", "styp", "moov", "moof", "mdat", "meta", "mfra", "sidx", "ssix", "mpvd", "sefd", "JXL ",
            "jxll",
            "jxlc", "jxlp", "jxli", "jhgm", "Exif", "xml "),
        .meta: LayoutCollector.codes(
            "hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "dinf", "grpl"),
        .iinf: [.infe],
        .iprp: LayoutCollector.codes("ipco", "ipma"),
        .grpl: LayoutCollector.codes("altr", "ster", "eqiv"),
        .moov: LayoutCollector.codes("mvhd", "trak", "mvex", "iods", "meta", "udta", "pssh"),
        .mvex: LayoutCollector.codes("mehd", "trex", "leva", "trep"),
        .trak: LayoutCollector.codes("tkhd", "tapt", "edts", "tref", "mdia"),
        FourCharacterCode("t", "a", "p", "t"): LayoutCollector.codes("clef", "prof", "enof"),
        .edts: [.elst],
        .mdia: LayoutCollector.codes("mdhd", "hdlr", "minf", "elng"),
        .minf: LayoutCollector.codes(
            "vmhd", "smhd", "nmhd", "gmhd", "hmhd", "sthd", "dinf", "stbl", "hdlr"),
        .stbl: LayoutCollector.codes(
            "stsd", "stts", "stsc", "stsz", "stz2", "stco", "co64", "ctts", "stss", "sdtp", "cslg", "stps",
            "sgpd",
            "sbgp", "saiz", "saio", "subs", "senc"),
        .moof: LayoutCollector.codes("mfhd", "traf", "pssh"),
        FourCharacterCode("t", "r", "a", "f"): LayoutCollector.codes(
            "tfhd", "tfdt", "trun", "sdtp", "sgpd", "sbgp", "saiz", "saio", "subs", "senc"),
        FourCharacterCode("m", "f", "r", "a"): LayoutCollector.codes("tfra", "mfro"),
    ]

    /// The properties of images that are kept.
    private static let itemProperties = LayoutCollector.codes(
        "ispe", "pixi", "colr", "pasp", "clap", "irot", "imir", "rloc", "lsel", "auxC", "hvcC", "lhvC",
        "avcC",
        "av1C", "vvcC", "evcC", "jpgC", "j2kH", "uncC", "cmpd", "cpal", "cmpC", "icef", "splz", "disi",
        "a1op",
        "a1lx", "clli", "mdcv", "cclv", "amve", "ndwt", "reve", "oinf", "tols", "iscl", "rref", "cmin",
        "cmex",
        "itai", "thmb", "prfr")

    mutating func shareBoxes(of file: EditedFile) throws(EditStop) {
        try shareBoxes(in: FileLayout.file, of: nil, file)
    }

    private mutating func shareBoxes(
        in parent: Int, of parentType: FourCharacterCode?, _ file: EditedFile
    ) throws(EditStop) {
        let isFragment = [.moof, FourCharacterCode("t", "r", "a", "f")].contains(parentType)
        for region in regions(in: parent) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            if parentType == .ipco {
                try shareProperty(region, type, file)
                continue
            }
            if type == .uuid, try keepsIdentified(region, in: parentType, file) { continue }
            if let kept = Self.boxes[parentType], !kept.contains(type) {
                // Offsets in a fragment count from its start, so nothing in it moves.
                if hasMedia(in: region) {
                    clearAroundMedia(in: region)
                } else if isFragment {
                    clear(region)
                } else {
                    remove(region)
                }
                continue
            }
            try shareBox(region, type, in: parentType, file)
        }
    }

    private mutating func shareBox(
        _ region: Int, _ type: FourCharacterCode, in parent: FourCharacterCode?, _ file: EditedFile
    ) throws(EditStop) {
        switch (type, parent) {
        case (.hdlr, _): try clearName(ofHandler: region, file)
        case (.mvhd, _), (.tkhd, _), (.mdhd, _): try clearDates(in: region, file)
        case (.infe, _): try removeName(ofItem: region, file)
        case (.stsd, _): try shareDescriptions(in: region, file)
        case (_, FourCharacterCode("d", "r", "e", "f")): try clearReference(region, file)
        // The lists of a movie were made anew.
        case (.meta, .moov), (.udta, .moov): break
        case (FourCharacterCode("j", "x", "l", "c"), _), (.mdat, _), (.idat, _): break
        default: try shareBoxes(in: region, of: type, file)
        }
    }

    /// Whether a box with an identifier was made anew, as the XMP of a movie and the projection of a track, or is needed to decode
    /// the samples of a fragment.
    private func keepsIdentified(
        _ region: Int, in parent: FourCharacterCode?, _ file: EditedFile
    ) throws(EditStop) -> Bool {
        guard layout.format == .quickTime else { return false }
        let body = try body(region, file)
        let identifier = try EditStop.reading("Movie/uuid") { () throws(ParseStop) in
            try BoxIdentifier(in: body, of: file.window)
        }
        return switch parent {
        case nil: identifier == .xmp
        case .trak: identifier == .sphericalVideo
        case FourCharacterCode("t", "r", "a", "f"): identifier == .sampleEncryption
        default: false
        }
    }

    /// Clears the name of a file, which QuickTime writes even where the media is in this file (§8.7.2).
    private mutating func clearReference(_ region: Int, _ file: EditedFile) throws(EditStop) {
        let body = try body(region, file)
        guard body.byteCount > 4 else { return }
        let flags =
            try file.window.bytes(in: body.lowerBound..<(body.lowerBound + 4), "dref").uint32(at: 0) ?? 0
        guard flags & 1 == 1 else {
            throw .refused(
                MetadataError(.notEditable, "its media is in another file, whose place it states"))
        }
        cleared.append((body.lowerBound + 4)..<body.upperBound)
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

    /// Clears what else is in a box with samples or items; the box stays where it is.
    private mutating func clearAroundMedia(in region: Int) {
        let range = layout.regions[region].range
        let body = min(range.lowerBound + 8, range.upperBound)..<range.upperBound
        for leaf in leaves(in: region) where !isMedia(leaf) && body.overlaps(leaf.range) {
            cleared.append(leaf.range.clamped(to: body))
        }
    }

    /// Turns a box into free space.
    private mutating func clear(_ region: Int) {
        let range = layout.regions[region].range
        edits.replace((range.lowerBound + 4)..<(range.lowerBound + 8), with: ContiguousArray("free".utf8))
        cleared.append((range.lowerBound + 8)..<range.upperBound)
    }

    private mutating func shareProperty(
        _ region: Int, _ type: FourCharacterCode, _ file: EditedFile
    ) throws(EditStop) {
        if Self.itemProperties.contains(type) { return }
        let range = layout.regions[region].range
        if type == .uuid {
            let identifier = try EditStop.reading("HEIF/meta/iprp/ipco") { () throws(ParseStop) in
                try BoxIdentifier(in: (range.lowerBound + 8)..<range.upperBound, of: file.window)
            }
            if let identifier, BoxIdentifier.cameraProperties.contains(identifier) { return }
        }
        // Images refer to properties by their numbers, so none can be missing.
        clear(region)
    }

    // MARK: Names and dates

    private func body(_ region: Int, _ file: EditedFile) throws(EditStop) -> Range<UInt64> {
        let range = layout.regions[region].range
        let isWide =
            try file.window.bytes(in: range.lowerBound..<(range.lowerBound + 4), "box").uint32(at: 0) == 1
        return min(range.lowerBound + (isWide ? 16 : 8), range.upperBound)..<range.upperBound
    }

    /// ISO/IEC 14496-12 §8.4.3: version and flags, five numbers, and a name.
    private mutating func clearName(ofHandler region: Int, _ file: EditedFile) throws(EditStop) {
        let body = try body(region, file)
        guard body.byteCount > 24 else { return }
        cleared.append((body.lowerBound + 24)..<body.upperBound)
    }

    /// §8.2.2, §8.3.2, §8.4.2: version and flags, the creation and modification times.
    private mutating func clearDates(in region: Int, _ file: EditedFile) throws(EditStop) {
        let body = try body(region, file)
        guard !content.contains(.dates), body.byteCount >= 12 else { return }
        let isWide = try file.window.bytes(in: body.lowerBound..<(body.lowerBound + 1), "box").first == 1
        let end = min(body.lowerBound + (isWide ? 20 : 12), body.upperBound)
        cleared.append((body.lowerBound + 4)..<end)
    }

    /// §8.11.6: version and flags, the number, the protection, the type, and a name that ends with a zero.
    private mutating func removeName(ofItem region: Int, _ file: EditedFile) throws(EditStop) {
        let body = try body(region, file)
        let bytes = try file.window.bytes(in: body, "HEIF/meta/iinf/infe")
        guard let version = bytes.first, version >= 2 else { return }
        let start = version == 2 ? 12 : 14
        let name = bytes.dropFirst(start).prefix { $0 != 0 }.count
        guard name > 0, start + name < bytes.count else { return }
        edits.remove(.bytes(at: body.lowerBound + UInt64(start), UInt64(name)))
    }
}
