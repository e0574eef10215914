/// The kind of file, by its first bytes and never by its name.
public struct MediaFormat: RawRepresentable, Hashable, Sendable {
    /// The name, as it stands in JSON.
    public let rawValue: String

    /// A format by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// JPEG (ISO/IEC 10918-1), with whatever follows its image.
    public static let jpeg = MediaFormat(rawValue: "JPEG")
    /// An image in an ISO base media file: HEIC, AVIF and the other brands of ISO/IEC 23008-12.
    public static let heif = MediaFormat(rawValue: "HEIF")
    /// A movie: QuickTime, MP4 and their relatives.
    public static let quickTime = MediaFormat(rawValue: "QuickTime")
    /// TIFF, and the raw formats that are TIFF by structure.
    public static let tiff = MediaFormat(rawValue: "TIFF")
}

extension MediaFormat: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension MediaFormat {
    /// The format that a file's first bytes announce.
    enum Signature {
        case jpeg
        case boxes
        case tiff

        /// What a file is called before more of it is known.
        var format: MediaFormat {
            switch self {
            case .jpeg: .jpeg
            case .boxes: .quickTime
            case .tiff: .tiff
            }
        }
    }

    static func signature(of window: ByteWindow) throws(ParseStop) -> Signature {
        let start = try window.slice(at: 0, upTo: 12)
        let bytes = start.span
        guard bytes.count >= 4 else { throw .unrecognized }
        switch try bytes.uint32(at: 0) {
        case 0xFFD8_0000...0xFFD8_FFFF: return .jpeg
        case 0x4949_2A00, 0x4D4D_002A: return .tiff
        default: break
        }
        guard bytes.count >= 8 else { throw .unrecognized }
        // A movie need not begin with `ftyp`: Live Photo movies copied off a phone begin with `wide`
        // (metadata-extractor #737).
        switch try bytes.fourCharacterCode(at: 4) {
        case .ftyp, .moov, .mdat, .wide, .free, .skip, .pnot, .meta: return .boxes
        default: throw .unrecognized
        }
    }
}
