// SPDX-License-Identifier: Apache-2.0
/// How a stream of a program is coded (ISO/IEC 13818-1, Table 2-34; Blu-ray Disc, "HDMV" types).
enum StreamType {
    case mpegVideo, h264, hevc, otherVideo
    case mpegAudio, aac, ac3, eac3, lpcm, otherSound
    case subtitles
    case other

    static let ac3Registration = FourCharacterCode("A", "C", "-", "3")
    static let eac3Registration = FourCharacterCode("E", "A", "C", "3")
    /// The registration of programs whose types are those of Blu-ray discs.
    private static let discRegistration = FourCharacterCode("H", "D", "M", "V")
    private static let hevcRegistration = FourCharacterCode("H", "E", "V", "C")

    /// - Parameter isDisc: Whether private types are those of Blu-ray discs.
    init(_ row: ProgramMap.Row, isDisc: Bool) {
        switch row.type {
        case 0x01, 0x02: self = .mpegVideo
        case 0x1B: self = .h264
        case 0x24: self = .hevc
        // MPEG-4 Visual; another view of H.264; JPEG 2000; VVC.
        case 0x10, 0x1F, 0x20, 0x21, 0x33: self = .otherVideo
        case 0x03, 0x04: self = .mpegAudio
        case 0x0F: self = .aac
        case 0x11: self = .otherSound
        case 0x81: self = .ac3
        case 0x80 where isDisc: self = .lpcm
        case 0x84 where isDisc, 0x87: self = .eac3
        case 0x82 where isDisc, 0x83 where isDisc, 0x85 where isDisc, 0x86 where isDisc: self = .otherSound
        case 0x90 where isDisc, 0x92 where isDisc: self = .subtitles
        case 0x06 where row.registration == Self.ac3Registration: self = .ac3
        case 0x06 where row.registration == Self.eac3Registration: self = .eac3
        case 0x06 where row.registration == Self.hevcRegistration: self = .hevc
        default: self = .other
        }
    }

    /// Whether the types of a program are those of Blu-ray discs, as cameras write them.
    static func isDisc(_ program: ProgramMap, distance: Int) -> Bool {
        program.registration == discRegistration || distance != TransportPacket.byteCount
    }

    var isVideo: Bool {
        switch self {
        case .mpegVideo, .h264, .hevc, .otherVideo: true
        default: false
        }
    }

    var isSound: Bool {
        switch self {
        case .mpegAudio, .aac, .ac3, .eac3, .lpcm, .otherSound: true
        default: false
        }
    }

    /// Whether the stream has a header that is read.
    var hasHeader: Bool { (isVideo || isSound) && self != .otherVideo && self != .otherSound }

    /// The code that movies have for the codec (MP4RA; QuickTime File Format); 0 if there is none.
    var codec: FourCharacterCode {
        switch self {
        case .h264: .avc1
        case .hevc: .hvc1
        case .aac: .mp4a
        case .ac3: .ac3
        case .eac3: .ec3
        case .lpcm: FourCharacterCode("l", "p", "c", "m")
        // Its header says which one it is.
        case .mpegVideo, .mpegAudio, .otherVideo, .otherSound, .subtitles, .other:
            FourCharacterCode(rawValue: 0)
        }
    }
}
