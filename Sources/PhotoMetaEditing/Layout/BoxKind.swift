// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// How the body of a box is divided.
enum BoxKind {
    /// Boxes, after this number of bytes.
    case children(after: UInt64)
    /// Items or samples, located by other boxes.
    case data
    case coded
    case metadata, structure, padding, unknown, embedded

    /// The role of the bytes that no inner region covers.
    var role: FileLayout.Role {
        switch self {
        case .children, .data: .unreferenced
        case .coded: .media
        case .metadata: .metadata
        case .structure: .structure
        case .padding: .padding
        case .unknown: .unknown
        case .embedded: .embedded
        }
    }

    /// The offset of the first box in a box.
    func content(of box: FileBoxCursor) -> UInt64 {
        guard case .children(let skipped) = self else { return box.bodyStart }
        return min(box.bodyStart.addingSaturated(skipped), box.end)
    }

    /// Boxes whose bodies are boxes, with the number of bytes before the first one.
    private static let parents: [FourCharacterCode: UInt64] = [
        .moov: 0, .trak: 0, .mdia: 0, .minf: 0, .stbl: 0, .edts: 0, .udta: 0, .iprp: 0, .ipco: 0, .mvex: 0,
        .moof: 0, .mfra: 0, .ilst: 0, .iref: UInt64(ItemReferenceBox.referencesOffset), .grpl: 0,
        .dinf: 0, .tref: 0,
        .gmhd: 0, .traf: 0,
        .dref: 8, .tapt: 0,
        .jp2h: 0, .res: 0, .jpch: 0, .jplh: 0, .cgrp: 0,
    ]

    /// Boxes that the format needs, or that describe media.
    private static let structures = LayoutCollector.codes(
        "ftyp", "styp", "sidx", "hdlr", "pitm", "infe", "iloc", "ipma", "mvhd", "tkhd", "mdhd", "elst",
        "stsd",
        "stts", "stsz", "stz2", "mehd", "wide", "stsc", "stco", "co64", "ctts", "stss", "sdtp", "cslg",
        "stps",
        "sgpd", "sbgp", "saiz", "saio", "subs", "padb", "vmhd", "smhd", "nmhd", "hmhd", "sthd", "gmin",
        "text",
        "url ", "urn ", "alis", "trex", "mfhd", "tfhd", "tfdt", "trun", "tfra", "mfro", "trep", "leva",
        "clef",
        "prof", "enof", "clip", "crgn", "matt", "kmat", "load", "imap", "ctab", "pnot", "PICT", "ssix",
        "prft", "mini",
        "pdin", "meco", "mere", "ipro", "JXL ", "jxll", "jxli", "jbrd", "jP  ", "ihdr", "bpcc", "colr",
        "pclr",
        "cmap", "cdef", "resc", "resd", "altr", "ster", "tref", "gmhd", "mp4a", "rpli", "iods", "senc",
        "pssh",
        "rreq", "roid", "opct", "creg", "CNCV", "CCTP", "CTBO")

    /// Whether a type is that of a box at the top of a file.
    static func isWellKnown(_ type: FourCharacterCode) -> Bool {
        [.moov, .mdat, .free, .skip, .wide, .meta, .uuid, .ftyp, .udta, .moof].contains(type)
    }

    init(
        _ type: FourCharacterCode, in parent: FourCharacterCode?, _ body: Range<UInt64>, _ window: ByteWindow
    ) throws(ParseStop) {
        switch (type, parent) {
        case (.meta, _):
            // Without version and flags, the type of the first child is at this offset.
            let second = body.byteCount < 8 ? 0 : try window.uint32(at: body.lowerBound + 4)
            self = .children(after: second == FourCharacterCode.hdlr.rawValue ? 0 : 4)
        case (.iinf, _):
            let version = body.isEmpty ? 0 : try window.slice(at: body.lowerBound, count: 1).first ?? 0
            self = .children(after: UInt64(ItemInfoBox(version: version).entriesOffset))
        case (.mdat, _), (.idat, _): self = .data
        case (.free, _), (.skip, _): self = .padding
        case (.uuid, _): self = try Self.kind(ofIdentified: body, window)
        // Keys, items and user data; of image properties, the meaning is the decoder's.
        case (.keys, _), (_, .ilst), (_, .udta): self = .metadata
        case (_, .ipco), (_, .iref), (_, .tref), (_, .grpl): self = .structure
        default: self = Self.parents[type].map { .children(after: $0) } ?? Self.kind(of: type)
        }
    }

    private static func kind(of type: FourCharacterCode) -> BoxKind {
        switch type {
        case .jxlc, .jxlp, .jp2c:
            .coded
        case .exifItem, .xml, .brob, .superbox, SamsungTrailer.boxType:
            .metadata
        case .motionPhotoMovie: .embedded
        case .canonIFD0, .canonExif, .canonMakerNote, .canonGPS, .canonThumbnail: .metadata
        default: structures.contains(type) ? .structure : .unknown
        }
    }

    private static func kind(
        ofIdentified body: Range<UInt64>, _ window: ByteWindow
    ) throws(ParseStop) -> BoxKind {
        switch try BoxIdentifier(in: body, of: window) {
        case .canon?: .children(after: 16)
        case .xmp?, .contentCredentials?, .sphericalVideo?, .exif?, .photoshopExif?, .records?: .metadata
        case .canonPreview?: .embedded
        // Needed to decode samples, and properties of spatial photos.
        case .sampleEncryption?: .structure
        case let identifier? where BoxIdentifier.cameraProperties.contains(identifier): .structure
        default: .unknown
        }
    }
}
