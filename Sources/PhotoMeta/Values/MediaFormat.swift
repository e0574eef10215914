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
    /// A file of XMP beside the file that it describes (ISO 16684-1).
    public static let xmp = MediaFormat("XMP", number: 30)

    /// A sidecar of Photos: what was done to a photo or a movie beside it, as a property list.
    public static let aae = MediaFormat("AAE", number: 31)
    /// A Live Photo in one file: a ZIP file of a still and a movie.
    public static let livp = MediaFormat("LIVP", number: 32)

    /// The formats that are read.
    private static let known: [MediaFormat] = [
        .jpeg, .heif, .quickTime, .tiff, .cr3, .xmp, .aae, .livp,
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
