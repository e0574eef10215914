// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Builds a Matroska file: elements in the given order.
enum MatroskaBuilder {
    /// An element; `size` states a false size.
    ///
    /// Sizes have five bytes: a marker, and 32 bits.
    static func element(_ id: UInt32, _ body: [UInt8], size: UInt64? = nil) -> [UInt8] {
        let idBytes = uint32(id).drop { $0 == 0 }
        return idBytes + [0x08] + uint64(size ?? UInt64(body.count)).suffix(4) + body
    }

    /// An element whose size is not known.
    static func unsized(_ id: UInt32, _ body: [UInt8]) -> [UInt8] {
        uint32(id).drop { $0 == 0 } + [0xFF] + body
    }

    static func number(_ id: UInt32, _ value: UInt64) -> [UInt8] { element(id, uint64(value)) }
    static func float(_ id: UInt32, _ value: Double) -> [UInt8] { element(id, uint64(value.bitPattern)) }
    static func text(_ id: UInt32, _ value: String) -> [UInt8] { element(id, utf8(value)) }

    static func list(_ id: UInt32, _ elements: [UInt8]...) -> [UInt8] {
        element(id, elements.flatMap { $0 })
    }

    static func header(_ type: String = "matroska") -> [UInt8] {
        list(MatroskaElement.header, text(MatroskaElement.documentType, type))
    }

    /// 1.128 s, made at 2021-03-24 10:11:12 UTC.
    static let information = list(
        MatroskaElement.information, number(MatroskaElement.timestampScale, 1_000_000),
        text(MatroskaElement.title, "Harbour\0\0"), text(MatroskaElement.muxingApp, "Muxer 1"),
        text(MatroskaElement.writingApp, "Writer 2"),
        number(MatroskaElement.dateUTC, 638_273_472_000_000_000),
        float(MatroskaElement.duration, 1_128))

    static let tracks = list(
        MatroskaElement.tracks,
        list(
            MatroskaElement.trackEntry, number(MatroskaElement.trackNumber, 1),
            number(MatroskaElement.trackType, 1), text(MatroskaElement.codecID, "V_MPEG4/ISO/AVC"),
            text(MatroskaElement.language, "und"),
            list(
                MatroskaElement.video, number(MatroskaElement.pixelWidth, 64),
                number(MatroskaElement.pixelHeight, 48), number(MatroskaElement.displayWidth, 128),
                number(MatroskaElement.displayHeight, 48))),
        list(
            MatroskaElement.trackEntry, number(MatroskaElement.trackNumber, 2),
            number(MatroskaElement.trackType, 2), text(MatroskaElement.codecID, "A_AAC"),
            list(
                MatroskaElement.audio, float(MatroskaElement.samplingFrequency, 96_000),
                number(MatroskaElement.channels, 2), number(MatroskaElement.bitDepth, 16))))

    static func tag(_ name: String, _ value: String, target: UInt64? = nil) -> [UInt8] {
        let targets = target.map { number(MatroskaElement.targetIdentifiers[0], $0) } ?? []
        return list(
            MatroskaElement.tag, list(MatroskaElement.targets, targets),
            list(
                MatroskaElement.simpleTag, text(MatroskaElement.tagName, name),
                text(MatroskaElement.tagString, value)))
    }

    static let tags = list(
        MatroskaElement.tags, tag("ARTIST", "Ada"), tag("COPYRIGHT", "CC BY", target: 0),
        tag("LOCATION", "+47.3769+008.5417/"), tag("COM.APPLE.QUICKTIME.MAKE", "Apple"),
        tag("COM.APPLE.QUICKTIME.MODEL", "iPhone 12"), tag("MOOD", "calm"),
        tag("TITLE", "of a track", target: 7))

    static let attachments = list(
        MatroskaElement.attachments,
        list(
            MatroskaElement.attachedFile, text(MatroskaElement.fileMediaType, "image/jpeg"),
            element(MatroskaElement.fileData, JPEGBuilder.image())))

    /// A segment with tags after the media, found by the positions at its start.
    static func file(
        _ type: String = "matroska", before: [UInt8] = information + tracks, after: [UInt8] = tags
    ) -> [UInt8] {
        func positions(_ position: Int) -> [UInt8] {
            list(
                MatroskaElement.seekHead,
                list(
                    MatroskaElement.seek, element(MatroskaElement.seekID, uint32(MatroskaElement.tags)),
                    number(MatroskaElement.seekPosition, UInt64(position))))
        }
        let media = element(MatroskaElement.cluster, filler(300))
        let position = positions(0).count + before.count + media.count
        return header(type) + element(MatroskaElement.segment, positions(position) + before + media + after)
    }
}
