// SPDX-License-Identifier: Apache-2.0
/// The identifiers of the elements of a Matroska file that are read (RFC 9559 §5; RFC 8794 §11).
enum MatroskaElement {
    static let header: UInt32 = 0x1A45_DFA3
    static let documentType: UInt32 = 0x4282
    static let segment: UInt32 = 0x1853_8067

    // MARK: Elements of a segment

    static let seekHead: UInt32 = 0x114D_9B74
    static let seek: UInt32 = 0x4DBB
    static let seekID: UInt32 = 0x53AB
    static let seekPosition: UInt32 = 0x53AC
    static let information: UInt32 = 0x1549_A966
    static let tracks: UInt32 = 0x1654_AE6B
    static let tags: UInt32 = 0x1254_C367
    static let attachments: UInt32 = 0x1941_A469
    static let cluster: UInt32 = 0x1F43_B675

    // MARK: Information (§5.1.2)

    static let timestampScale: UInt32 = 0x2AD7B1
    static let duration: UInt32 = 0x4489
    static let dateUTC: UInt32 = 0x4461
    static let title: UInt32 = 0x7BA9
    static let muxingApp: UInt32 = 0x4D80
    static let writingApp: UInt32 = 0x5741
    static let segmentFilename: UInt32 = 0x7384

    // MARK: Tracks (§5.1.4)

    static let trackEntry: UInt32 = 0xAE
    static let trackNumber: UInt32 = 0xD7
    static let trackType: UInt32 = 0x83
    static let flagEnabled: UInt32 = 0xB9
    static let language: UInt32 = 0x22B59C
    static let languageTag: UInt32 = 0x22B59D
    static let codecID: UInt32 = 0x86
    static let codecPrivate: UInt32 = 0x63A2
    static let video: UInt32 = 0xE0
    static let pixelWidth: UInt32 = 0xB0
    static let pixelHeight: UInt32 = 0xBA
    static let displayWidth: UInt32 = 0x54B0
    static let displayHeight: UInt32 = 0x54BA
    static let displayUnit: UInt32 = 0x54B2
    static let audio: UInt32 = 0xE1
    static let samplingFrequency: UInt32 = 0xB5
    static let channels: UInt32 = 0x9F
    static let bitDepth: UInt32 = 0x6264

    // MARK: Attachments (§5.1.6)

    static let attachedFile: UInt32 = 0x61A7
    static let fileMediaType: UInt32 = 0x4660
    static let fileData: UInt32 = 0x465C

    // MARK: Tags (§5.1.8)

    static let tag: UInt32 = 0x7373
    static let targets: UInt32 = 0x63C0
    /// What a tag is about, from 10, a shot, to 70, a collection of movies; 50 is the movie.
    static let targetType: UInt32 = 0x68CA
    static let movieTarget: UInt64 = 50
    /// The identifiers of a track, an edition, a chapter or an attachment that a tag describes; 0 for all of them.
    static let targetIdentifiers: [UInt32] = [0x63C5, 0x63C9, 0x63C4, 0x63C6]
    static let simpleTag: UInt32 = 0x67C8
    static let tagName: UInt32 = 0x45A3
    static let tagString: UInt32 = 0x4487
}
