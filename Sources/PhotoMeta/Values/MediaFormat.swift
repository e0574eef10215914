/// The kind of file, by its first bytes and never by its name.
public struct MediaFormat: RawRepresentable, Hashable, Sendable, Codable {
    /// The name, as it stands in JSON.
    public let rawValue: String
    /// The place among the formats that are read, from 1; 0 for others.
    ///
    /// Numbers are compared faster than names.
    private let number: UInt8

    /// A format by its name.
    public init(rawValue: String) {
        self = MediaFormat.known.first { $0.rawValue == rawValue } ?? MediaFormat(rawValue, number: 0)
    }

    private init(_ rawValue: String, number: UInt8) {
        self.rawValue = rawValue
        self.number = number
    }

    // MARK: Photos and movies

    /// JPEG (ISO/IEC 10918-1), with whatever follows its image.
    public static let jpeg = MediaFormat("JPEG", number: 1)
    /// An image in an ISO base media file: HEIC, AVIF and the other brands of ISO/IEC 23008-12.
    public static let heif = MediaFormat("HEIF", number: 2)
    /// A movie: QuickTime, MP4 and their relatives.
    public static let quickTime = MediaFormat("QuickTime", number: 3)
    /// TIFF, and the raw formats that are TIFF by structure.
    public static let tiff = MediaFormat("TIFF", number: 4)
    /// Canon's raw format of 2018: boxes of an ISO base media file around TIFF structures.
    public static let cr3 = MediaFormat("CR3", number: 5)
    /// Portable Network Graphics, animated or not.
    public static let png = MediaFormat("PNG", number: 6)
    /// Graphics Interchange Format.
    public static let gif = MediaFormat("GIF", number: 7)
    /// WebP (RFC 9649).
    public static let webP = MediaFormat("WebP", number: 8)
    /// A Windows bitmap.
    public static let bmp = MediaFormat("BMP", number: 9)
    /// A Windows icon or cursor.
    public static let ico = MediaFormat("ICO", number: 14)

    /// The formats that are read.
    private static let known: [MediaFormat] = [
        .jpeg, .heif, .quickTime, .tiff, .cr3, .png, .gif, .webP, .bmp, .ico,
    ]

    /// Whether two formats have one name.
    public static func == (first: MediaFormat, second: MediaFormat) -> Bool {
        first.number == second.number && (first.number != 0 || first.rawValue == second.rawValue)
    }
}

extension MediaFormat: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
