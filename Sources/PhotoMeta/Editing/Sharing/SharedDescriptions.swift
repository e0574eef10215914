/// The sample descriptions of a movie (ISO/IEC 14496-12 §8.5.2; QuickTime File Format, "Sample Description Atoms").
extension SharedRegions {
    /// The boxes of a description that decoders need, or that state how the picture is shown.
    private static let extensions = LayoutCollector.codes(
        "avcC", "hvcC", "lhvC", "hvcE", "avcE", "av1C", "vpcC", "vvcC", "dvcC", "dvvC", "dvwC", "d263",
        "esds", "glbl",
        "colr", "pasp", "clap", "fiel", "gama", "mdcv", "clli", "SmDm", "CoLL", "cclv", "amve", "vexu",
        "hfov", "st3d",
        "sv3d", "btrt", "ACLR", "jp2h", "wave", "chan", "chnl", "srat", "dac3", "dec3", "dac4", "dOps",
        "dfLa", "alac",
        "damr", "wfex", "dmlp", "ddts", "mhaC", "frma", "keys", "pcmC", "cslg", "ccst", "auxi", "lpcm", "samr"
    )

    mutating func shareDescriptions(in region: Int, _ file: EditedFile) throws(EditStop) {
        let range = layout.regions[region].range
        var scanner = BoxScanner(file.window, Limits())
        guard range.byteCount > 16 else { return }
        let path: StaticString = "moov/trak/stsd"
        for entry in try scanner.boxes(in: (range.lowerBound + 16)..<range.upperBound, path).boxes {
            let start: UInt64
            let head = try scanner.bytes(entry.body, upTo: 42, path)
            switch kind(ofTrackAround: region) {
            case .picture:
                // After 42 bytes of the body: the name of the compressor, in 32 bytes; a depth and a number.
                guard entry.body.byteCount >= 78 else { continue }
                cleared.append(.bytes(at: entry.bodyStart + 42, 32))
                start = 78
            case .sound:
                // Version 1 has four numbers more, version 2 states its size.
                switch head.uint16(at: 8) {
                case 1 where isQuickTime: start = 44
                case 2 where isQuickTime: start = 64
                default: start = 28
                }
            case .other: continue
            }
            guard start < entry.body.byteCount else { continue }
            try share(extensions: (entry.bodyStart + start)..<entry.end, Self.extensions, &scanner)
        }
    }

    /// Turns the other boxes into free space; of the protection of a track, only what describes its encryption stays (ISO/IEC
    /// 14496-12 §8.12, ISO/IEC 23001-7): iTunes adds the name of the buyer.
    private mutating func share(
        extensions range: Range<UInt64>, _ kept: Set<FourCharacterCode>, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        for box in try scanner.boxes(in: range, "moov/trak/stsd").boxes {
            if box.type == Self.protection, kept == Self.extensions {
                try share(extensions: box.body, Self.protectionBoxes, &scanner)
            } else if box.type == Self.scheme, kept == Self.protectionBoxes {
                try share(extensions: box.body, Self.schemeBoxes, &scanner)
            } else if !kept.contains(box.type) {
                edits.replace((box.start + 4)..<(box.start + 8), with: ContiguousArray("free".utf8))
                cleared.append((box.start + 8)..<box.end)
            }
        }
    }

    private static let protection = FourCharacterCode("s", "i", "n", "f")
    private static let scheme = FourCharacterCode("s", "c", "h", "i")
    private static let protectionBoxes = LayoutCollector.codes("frma", "schm", "schi")
    private static let schemeBoxes = LayoutCollector.codes("tenc")

    private enum Kind { case picture, sound, other }

    /// The kind of a track, by the header of its media.
    private func kind(ofTrackAround description: Int) -> Kind {
        guard let table = layout.regions[description].parent, let media = layout.regions[table].parent else {
            return .other
        }
        for region in regions(in: media) {
            if layout.regions[region].label == .code(FourCharacterCode("v", "m", "h", "d")) {
                return .picture
            }
            if layout.regions[region].label == .code(FourCharacterCode("s", "m", "h", "d")) { return .sound }
        }
        return .other
    }

    /// Whether sound descriptions have QuickTime's versions.
    private var isQuickTime: Bool { layout.format == .quickTime }
}
