// SPDX-License-Identifier: Apache-2.0
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
        guard body.byteCount > UInt64(SampleEntry.first), let handler = try handler(around: region) else {
            return
        }
        let path: StaticString = "moov/trak/stsd"
        let version = try file.window.bytes(in: .bytes(at: body.lowerBound, 1), path).first ?? 0
        for entry in try file.boxes(in: body.part(SampleEntry.first..<Int.max), path).boxes {
            let head = try file.bytes(entry.body, upTo: SampleEntry.Sound.channelCount, path)
            guard let start = SampleEntry.boxes(handler: handler, head.span, inTableOfVersion: version)
            else { continue }
            if handler != .soun {
                guard entry.body.byteCount >= UInt64(start) else { continue }
                cleared.append(entry.range(of: SampleEntry.Picture.compressorName))
            }
            try share(extensions: entry.body.part(start..<Int.max), Self.extensions)
        }
    }

    /// Turns the other boxes into free space; of the protection of a track, only what describes its encryption stays (ISO/IEC
    /// 14496-12 §8.12, ISO/IEC 23001-7): iTunes adds the name of the buyer.
    private mutating func share(
        extensions range: Range<UInt64>, _ kept: Set<FourCharacterCode>
    ) throws(EditStop) {
        for box in try file.boxes(in: range, "moov/trak/stsd").boxes {
            if let inner = Self.protectionBoxes(in: box.type, among: kept) {
                try share(extensions: box.body, inner)
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
        case (.sinf, extensions): protectionBoxes
        case (.schi, protectionBoxes): schemeBoxes
        default: nil
        }
    }

    private static let protectionBoxes = LayoutCollector.codes("frma", "schm", "schi")
    private static let schemeBoxes = LayoutCollector.codes("tenc")

    /// The handler of a track (§8.4.3): that of the media around a description.
    private func handler(around description: Int) throws(EditStop) -> FourCharacterCode? {
        let ancestors = sequence(first: description) { layout.regions[$0].parent }
        // The tables, the media's information, the media.
        guard let media = Array(ancestors.prefix(4)).dropFirst(3).first else { return nil }
        for region in regions(in: media) where layout.regions[region].label == .code(.hdlr) {
            let body = try body(region)
            guard body.byteCount >= UInt64(Handler.type + 4) else { return nil }
            return try file.window.bytes(in: .bytes(at: body.lowerBound, UInt64(Handler.type + 4)), "hdlr")
                .code(
                    at: Handler.type)
        }
        return nil
    }
}
