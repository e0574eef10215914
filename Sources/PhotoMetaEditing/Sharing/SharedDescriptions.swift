import PhotoMeta

/// The sample descriptions of a movie (ISO/IEC 14496-12 §8.5.2; QuickTime File Format, "Sample Description Atoms").
extension SharedRegions {
    /// The boxes of a description that decoders need, or that state how the picture is shown.
    static let extensions = LayoutCollector.codes(
        "avcC", "hvcC", "lhvC", "hvcE", "avcE", "av1C", "vpcC", "vvcC", "dvcC", "dvvC", "dvwC", "d263",
        "esds", "glbl",
        "colr", "pasp", "clap", "fiel", "gama", "mdcv", "clli", "SmDm", "CoLL", "cclv", "amve", "vexu",
        "hfov", "st3d",
        "sv3d", "btrt", "ACLR", "jp2h", "wave", "chan", "chnl", "srat", "dac3", "dec3", "dac4", "dOps",
        "dfLa", "alac",
        "damr", "wfex", "dmlp", "ddts", "mhaC", "frma", "keys", "pcmC", "cslg", "ccst", "auxi", "lpcm", "samr"
    )

    mutating func shareDescriptions(in region: Int) throws(EditStop) {
        let body = try body(region)
        var scanner = BoxScanner(file.window, file.map.limits)
        // Version and flags, and the number of descriptions.
        guard body.byteCount > 8 else { return }
        let path: StaticString = "moov/trak/stsd"
        let version = try file.window.bytes(in: .bytes(at: body.lowerBound, 1), path).first
        let handler = try handler(around: region)
        for entry in try scanner.boxes(in: (body.lowerBound + 8)..<body.upperBound, path).boxes {
            let start: UInt64
            let head = try scanner.bytes(entry.body, upTo: 42, path)
            switch handler {
            case .vide, .pictHandler, FourCharacterCode("a", "u", "x", "v"):
                // After 42 bytes of the body: the name of the compressor, in 32 bytes; a depth and a number.
                guard entry.body.byteCount >= 78 else { continue }
                cleared.append(.bytes(at: entry.bodyStart + 42, 32))
                start = 78
            case FourCharacterCode("s", "o", "u", "n"):
                // QuickTime's versions 1 and 2 have more numbers; ISO's version 1 has not, and is in a box of version 1 (§12.2.3).
                switch (head.uint16(at: 8), version) {
                case (1, 0): start = 44
                case (2, 0): start = 64
                default: start = 28
                }
            default: continue
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
            if let inner = Self.protectionBoxes(in: box.type, among: kept) {
                try share(extensions: box.body, inner, &scanner)
            } else if !kept.contains(box.type) {
                clear(box.range, body: box.body)
            }
        }
    }

    /// The boxes that stay in a box of a protected track's description; `nil` for a box that is not divided.
    static func protectionBoxes(
        in type: FourCharacterCode, among kept: Set<FourCharacterCode>
    ) -> Set<FourCharacterCode>? {
        switch (type, kept) {
        case (protection, extensions): protectionBoxes
        case (scheme, protectionBoxes): schemeBoxes
        default: nil
        }
    }

    private static let protection = FourCharacterCode("s", "i", "n", "f")
    private static let scheme = FourCharacterCode("s", "c", "h", "i")
    private static let protectionBoxes = LayoutCollector.codes("frma", "schm", "schi")
    private static let schemeBoxes = LayoutCollector.codes("tenc")

    /// The handler of a track (§8.4.3): that of the media around a description.
    private func handler(around description: Int) throws(EditStop) -> FourCharacterCode? {
        let ancestors = sequence(first: description) { layout.regions[$0].parent }
        // The tables, the media's information, the media.
        guard let media = Array(ancestors.prefix(4)).dropFirst(3).first else { return nil }
        for region in regions(in: media) where layout.regions[region].label == .code(.hdlr) {
            let body = try body(region)
            guard body.byteCount >= 12 else { return nil }
            return try file.window.bytes(in: .bytes(at: body.lowerBound, 12), "hdlr").code(at: 8)
        }
        return nil
    }
}
