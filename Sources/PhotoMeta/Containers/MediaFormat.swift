/// The kind of file, by its first bytes and never by its name.
public struct MediaFormat: RawRepresentable, Hashable, Sendable, Codable {
    /// The name, as it stands in JSON.
    public let rawValue: String
    /// A number for each format that is read, 0 for others: told apart faster than their names.
    private let number: UInt8

    /// A format by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
        number = [MediaFormat.jpeg, .heif, .quickTime, .tiff].first { $0.rawValue == rawValue }?.number ?? 0
    }

    private init(_ rawValue: String, number: UInt8) {
        self.rawValue = rawValue
        self.number = number
    }

    /// JPEG (ISO/IEC 10918-1), with whatever follows its image.
    public static let jpeg = MediaFormat("JPEG", number: 1)
    /// An image in an ISO base media file: HEIC, AVIF and the other brands of ISO/IEC 23008-12.
    public static let heif = MediaFormat("HEIF", number: 2)
    /// A movie: QuickTime, MP4 and their relatives.
    public static let quickTime = MediaFormat("QuickTime", number: 3)
    /// TIFF, and the raw formats that are TIFF by structure.
    public static let tiff = MediaFormat("TIFF", number: 4)

    /// Whether two formats have one name.
    public static func == (first: MediaFormat, second: MediaFormat) -> Bool {
        first.number == second.number && (first.number != 0 || first.rawValue == second.rawValue)
    }
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
        let byteCount = Int(min(window.byteCount, 8))
        guard byteCount >= 4 else { throw .unrecognized }
        let (first, second) = try window.read(at: 0, count: byteCount) { bytes in
            ((try? bytes.uint32(at: 0)) ?? 0, try? bytes.fourCharacterCode(at: 4))
        }
        switch first {
        case 0xFFD8_0000...0xFFD8_FFFF: return .jpeg
        case 0x4949_2A00, 0x4D4D_002A: return .tiff
        default: break
        }
        // A movie need not begin with `ftyp`: Live Photo movies copied off a phone begin with `wide`
        // (metadata-extractor #737).
        switch second {
        case .ftyp, .moov, .mdat, .wide, .free, .skip, .pnot, .meta: return .boxes
        default: throw .unrecognized
        }
    }
}
