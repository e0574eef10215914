/// The dictionary that a property lives in: a tag or a name means nothing without it.
///
/// They are ImageIO's, and some for what ImageIO does not give.
public struct MetadataDictionary: Hashable, Sendable {
    @usableFromInline
    let code: UInt8

    init(code: UInt8) {
        self.code = code
    }

    /// TIFF: the first directory, IFD0 (TIFF 6.0; Exif 2.32 §4.6.4).
    public static let tiff = MetadataDictionary(code: 1)
    /// Exif: how the picture was taken (Exif 2.32 §4.6.5).
    public static let exif = MetadataDictionary(code: 2)
    /// GPS: where it was taken (Exif 2.32 §4.6.6).
    public static let gps = MetadataDictionary(code: 3)
    /// Interoperability (Exif 2.32 §4.6.7).
    public static let interoperability = MetadataDictionary(code: 4)
    /// Apple's maker note.
    public static let makerApple = MetadataDictionary(code: 5)
    /// A movie's metadata by reverse-domain name (QuickTime File Format, "Metadata").
    public static let quickTime = MetadataDictionary(code: 8)
    /// The file type and the primary item's properties (ISO/IEC 14496-12 §4.3, ISO/IEC 23008-12 §6.5).
    public static let heif = MetadataDictionary(code: 9)
    /// The movie header (ISO/IEC 14496-12 §8.2.2).
    public static let movie = MetadataDictionary(code: 10)

    /// The index of several pictures in one file (CIPA DC-007).
    public static let multiPicture = MetadataDictionary(code: 11)
    /// What an agency says of a picture: records of IPTC's Information Interchange Model (IIM 4.2).
    public static let iptc = MetadataDictionary(code: 12)
    /// The header of a JPEG file (ITU-T T.871 §10.1).
    public static let jfif = MetadataDictionary(code: 13)
    /// A movie's user data, by four characters (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
    public static let userData = MetadataDictionary(code: 14)
    /// A movie's items as iTunes writes them, by four characters.
    public static let itemList = MetadataDictionary(code: 15)

    /// What a Digital Negative says of its raw image (DNG 1.7): kept by TIFF directories, and named here as ImageIO does.
    public static let dng = MetadataDictionary(code: 16)

    /// Every dictionary, in the order in which they are shown.
    public static let all: [MetadataDictionary] = [
        .tiff, .exif, .gps, .interoperability, .makerApple, .dng, .multiPicture, .jfif,
        .iptc, .heif, .quickTime, .userData, .itemList, .movie,
    ]

    /// Whether a property may stand in several fields, which are given together.
    var repeatsFields: Bool { self == .iptc || self == .userData || self == .itemList }

    /// The name: ImageIO's without its braces, where ImageIO has it.
    public var name: String { names.name }

    /// The name of the dictionary's keys in ``MetadataKeys``, such as `exif` in `\.exif.exposureTime`.
    public var memberName: String { names.member }

    private var names: (name: String, member: String) {
        switch self {
        case .tiff: ("TIFF", "tiff")
        case .exif: ("Exif", "exif")
        case .gps: ("GPS", "gps")
        case .interoperability: ("Interop", "interoperability")
        case .makerApple: ("MakerApple", "makerApple")
        case .quickTime: ("QuickTime", "quickTime")
        case .heif: ("HEIF", "heif")
        case .movie: ("Movie", "movie")
        case .multiPicture: ("MPF", "multiPicture")
        case .iptc: ("IPTC", "iptc")
        case .jfif: ("JFIF", "jfif")
        case .userData: ("UserData", "userData")
        case .itemList: ("ItemList", "itemList")
        case .dng: ("DNG", "dng")
        default: ("Dictionary \(code)", "dictionary\(code)")
        }
    }

    /// The dictionary that fields of this one are filed under: those of a Digital Negative stand in TIFF directories.
    var stored: MetadataDictionary { self == .dng ? .tiff : self }
}

extension MetadataDictionary {
    /// Stands for an identifier where a property is found by its name.
    static let byName = UInt32.max

    /// Whether the dictionary's properties are stored by number.
    public var isNumbered: Bool {
        switch self {
        case .quickTime, .heif, .movie, .jfif, .userData, .itemList: false
        default: true
        }
    }

    /// The tag that an identifier of the dictionary is; `nil` in dictionaries that are not stored by number.
    func tag(of identifier: UInt32) -> UInt16? {
        isNumbered ? UInt16(exactly: identifier) : nil
    }
}

extension MetadataDictionary: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
