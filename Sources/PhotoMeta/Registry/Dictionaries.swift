// Made by RegistryMaker from Tables/Dictionaries.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataDictionary {
    /// TIFF: the first directory of a picture, IFD0 (TIFF 6.0; Exif 2.32 §4.6.4).
    public static let tiff = MetadataDictionary("TIFF", .tiff)
    /// Exif: how the picture was taken (Exif 2.32 §4.6.5).
    public static let exif = MetadataDictionary("Exif", .exif)
    /// GPS: where the picture was taken (Exif 2.32 §4.6.6).
    public static let gps = MetadataDictionary("GPS", .gps)
    /// Interoperability (Exif 2.32 §4.6.7).
    public static let interoperability = MetadataDictionary("Interop", .interoperability)
    /// Apple's maker note.
    public static let makerApple = MetadataDictionary("MakerApple", .makerApple)
    /// Digital Negative: how to develop the raw image (DNG 1.7).
    ///
    /// Stored in TIFF directories; a dictionary of its own, as in ImageIO.
    public static let dng = MetadataDictionary("DNG", .dng)
    /// The index of a file with several pictures (CIPA DC-007).
    public static let multiPicture = MetadataDictionary("MPF", .multiPicture)
    /// The header of a JPEG file (ITU-T T.871 §10.1).
    public static let jfif = MetadataDictionary("JFIF", .jfif)
    /// Editorial metadata: records of IPTC's Information Interchange Model (IIM 4.2).
    public static let iptc = MetadataDictionary("IPTC", .iptc)
    /// The file type and the primary item's properties (ISO/IEC 14496-12 §4.3, ISO/IEC 23008-12 §6.5).
    public static let heif = MetadataDictionary("HEIF", .heif)
    /// A movie's metadata by reverse-domain name (QuickTime File Format, "Metadata").
    public static let quickTime = MetadataDictionary("QuickTime", .quickTime)
    /// A movie's user data, by four-character code (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
    public static let userData = MetadataDictionary("UserData", .userData)
    /// A movie's items in iTunes' format, by four-character code.
    public static let itemList = MetadataDictionary("ItemList", .itemList)
    /// The movie header (ISO/IEC 14496-12 §8.2.2).
    public static let movie = MetadataDictionary("Movie", .movie)
    /// A PNG file's chunks: what they state about the picture, and texts by their keywords (Portable Network Graphics, 3rd edition).
    public static let png = MetadataDictionary("PNG", .png)
    /// A GIF file's screen, animation and comment (GIF89a).
    public static let gif = MetadataDictionary("GIF", .gif)
    /// A WebP file's canvas and animation (RFC 9649).
    public static let webP = MetadataDictionary("WebP", .webP)

    /// Every registered dictionary, in the order in which they are shown.
    public static let all: [MetadataDictionary] = [
        .tiff, .exif, .gps, .interoperability, .makerApple, .dng, .multiPicture, .jfif, .iptc, .heif, .quickTime, .userData, .itemList, .movie, .png, .gif, .webP,
    ]
}

extension MetadataDictionary.Index {
    static let tiff = Self(number: 1)
    static let exif = Self(number: 2)
    static let gps = Self(number: 3)
    static let interoperability = Self(number: 4)
    static let makerApple = Self(number: 5)
    static let dng = Self(number: 6)
    static let multiPicture = Self(number: 7)
    static let jfif = Self(number: 8)
    static let iptc = Self(number: 9)
    static let heif = Self(number: 10)
    static let quickTime = Self(number: 11)
    static let userData = Self(number: 12)
    static let itemList = Self(number: 13)
    static let movie = Self(number: 14)
    static let png = Self(number: 15)
    static let gif = Self(number: 16)
    static let webP = Self(number: 17)

    /// Whether properties are stored by tag.
    var isNumbered: Bool {
        switch self {
        case .jfif: false
        case .heif: false
        case .quickTime: false
        case .userData: false
        case .itemList: false
        case .movie: false
        case .png: false
        case .gif: false
        case .webP: false
        default: true
        }
    }

    /// Whether several fields may make one property.
    var repeatsFields: Bool {
        switch self {
        case .iptc: true
        case .userData: true
        case .itemList: true
        default: false
        }
    }

    /// The dictionary whose directories contain the fields of this one.
    var storedIn: Self {
        switch self {
        case .dng: .tiff
        default: self
        }
    }

    /// The dictionary that names tags that this one does not have: TIFF/EP writes Exif's tags into IFD0.
    var tagSharingDictionary: Self? {
        switch self {
        case .tiff: .exif
        case .exif: .tiff
        default: nil
        }
    }

    /// The name of the dictionary's keys in `MetadataKeys`; `nil` for one that the registry does not have.
    var memberName: String? {
        switch self {
        case .tiff: "tiff"
        case .exif: "exif"
        case .gps: "gps"
        case .interoperability: "interoperability"
        case .makerApple: "makerApple"
        case .dng: "dng"
        case .multiPicture: "multiPicture"
        case .jfif: "jfif"
        case .iptc: "iptc"
        case .heif: "heif"
        case .quickTime: "quickTime"
        case .userData: "userData"
        case .itemList: "itemList"
        case .movie: "movie"
        case .png: "png"
        case .gif: "gif"
        case .webP: "webP"
        default: nil
        }
    }

    /// The registered keys of the dictionary's properties.
    var registeredKeys: RegisteredKeys {
        switch self {
        case .tiff: .tiff
        case .exif: .exif
        case .gps: .gps
        case .interoperability: .interoperability
        case .makerApple: .makerApple
        case .dng: .dng
        case .multiPicture: .multiPicture
        case .jfif: .jfif
        case .iptc: .iptc
        case .heif: .heif
        case .quickTime: .quickTime
        case .userData: .userData
        case .itemList: .itemList
        case .movie: .movie
        case .png: .png
        case .gif: .gif
        case .webP: .webP
        default: RegisteredKeys([])
        }
    }
}
