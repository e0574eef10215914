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
    /// The color profile of a picture (ICC.1:2022).
    public static let icc = MetadataDictionary("ICC", .icc)
    /// Photoshop's image resources, and the header of its files (Adobe Photoshop File Formats).
    public static let photoshop = MetadataDictionary("8BIM", .photoshop)
    /// Canon's maker note.
    public static let makerCanon = MetadataDictionary("MakerCanon", .makerCanon)
    /// Nikon's maker note, of all cameras but the first.
    public static let makerNikon = MetadataDictionary("MakerNikon", .makerNikon)
    /// The maker note of Nikon's first cameras, whose tags mean other things.
    public static let makerNikonEarly = MetadataDictionary("MakerNikonEarly", .makerNikonEarly)
    /// Sony's maker note.
    public static let makerSony = MetadataDictionary("MakerSony", .makerSony)
    /// Fujifilm's maker note.
    public static let makerFuji = MetadataDictionary("MakerFuji", .makerFuji)
    /// Olympus' and OM System's maker note; its further directories have dictionaries of their own.
    public static let makerOlympus = MetadataDictionary("MakerOlympus", .makerOlympus)
    /// The camera, lens and flash, in a directory of Olympus' maker note (tag 0x2010).
    public static let olympusEquipment = MetadataDictionary("OlympusEquip", .olympusEquipment)
    /// The camera's settings, in a directory of Olympus' maker note (tag 0x2020).
    public static let olympusCameraSettings = MetadataDictionary("OlympusCamera", .olympusCameraSettings)
    /// How a raw image was developed, in a directory of Olympus' maker note (tag 0x2030).
    public static let olympusRawDevelopment = MetadataDictionary("OlympusRawDev", .olympusRawDevelopment)
    /// How a raw image was developed, in a directory of Olympus' maker note (tag 0x2031).
    public static let olympusRawDevelopmentTwo = MetadataDictionary("OlympusRawDev2", .olympusRawDevelopmentTwo)
    /// How the picture was processed, in a directory of Olympus' maker note (tag 0x2040).
    public static let olympusImageProcessing = MetadataDictionary("OlympusImage", .olympusImageProcessing)
    /// Focus, in a directory of Olympus' maker note (tag 0x2050).
    public static let olympusFocusInfo = MetadataDictionary("OlympusFocus", .olympusFocusInfo)
    /// The raw image, in a directory of Olympus' maker note (tag 0x3000).
    public static let olympusRawInfo = MetadataDictionary("OlympusRawInfo", .olympusRawInfo)
    /// Panasonic's maker note.
    public static let makerPanasonic = MetadataDictionary("MakerPanasonic", .makerPanasonic)
    /// Pentax' maker note.
    public static let makerPentax = MetadataDictionary("MakerPentax", .makerPentax)
    /// Samsung's maker note.
    public static let makerSamsung = MetadataDictionary("MakerSamsung", .makerSamsung)
    /// The maker note of Minolta and Konica Minolta.
    public static let makerMinolta = MetadataDictionary("MakerMinolta", .makerMinolta)
    /// The maker note of Casio's first cameras.
    public static let makerCasio = MetadataDictionary("MakerCasio", .makerCasio)
    /// Casio's maker note that begins with `QVC`, whose tags mean other things.
    public static let makerCasioQVC = MetadataDictionary("MakerCasioQVC", .makerCasioQVC)
    /// DJI's maker note.
    public static let makerDJI = MetadataDictionary("MakerDJI", .makerDJI)
    /// Ricoh's maker note.
    public static let makerRicoh = MetadataDictionary("MakerRicoh", .makerRicoh)
    /// Sigma's maker note.
    public static let makerSigma = MetadataDictionary("MakerSigma", .makerSigma)
    /// Sanyo's maker note.
    public static let makerSanyo = MetadataDictionary("MakerSanyo", .makerSanyo)
    /// Motorola's maker note.
    public static let makerMotorola = MetadataDictionary("MakerMotorola", .makerMotorola)
    /// Nintendo's maker note.
    public static let makerNintendo = MetadataDictionary("MakerNintendo", .makerNintendo)
    /// The first directory of a Panasonic raw file, as far as its tags are not those of TIFF.
    public static let panasonicRaw = MetadataDictionary("PanasonicRaw", .panasonicRaw)
    /// The records of a Canon CRW file (CIFF 1.0).
    public static let ciff = MetadataDictionary("CIFF", .ciff)
    /// The header of a JPEG 2000 file (ISO/IEC 15444-1).
    public static let jpeg2000 = MetadataDictionary("JPEG2000", .jpeg2000)
    /// The headers of a JPEG XL codestream (ISO/IEC 18181-1).
    public static let jpegXL = MetadataDictionary("JXL", .jpegXL)
    /// JUMBF superboxes, such as those of Content Credentials (ISO/IEC 19566-5; C2PA).
    public static let jumbf = MetadataDictionary("JUMBF", .jumbf)

    /// Every registered dictionary, in the order in which they are shown.
    public static let all: [MetadataDictionary] = [
        .tiff, .exif, .gps, .interoperability, .makerApple, .dng, .multiPicture, .jfif, .iptc, .heif, .quickTime, .userData, .itemList, .movie, .icc, .photoshop, .makerCanon, .makerNikon, .makerNikonEarly, .makerSony, .makerFuji, .makerOlympus, .olympusEquipment, .olympusCameraSettings, .olympusRawDevelopment, .olympusRawDevelopmentTwo, .olympusImageProcessing, .olympusFocusInfo, .olympusRawInfo, .makerPanasonic, .makerPentax, .makerSamsung, .makerMinolta, .makerCasio, .makerCasioQVC, .makerDJI, .makerRicoh, .makerSigma, .makerSanyo, .makerMotorola, .makerNintendo, .panasonicRaw, .ciff, .jpeg2000, .jpegXL, .jumbf,
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
    static let icc = Self(number: 15)
    static let photoshop = Self(number: 16)
    static let makerCanon = Self(number: 17)
    static let makerNikon = Self(number: 18)
    static let makerNikonEarly = Self(number: 19)
    static let makerSony = Self(number: 20)
    static let makerFuji = Self(number: 21)
    static let makerOlympus = Self(number: 22)
    static let olympusEquipment = Self(number: 23)
    static let olympusCameraSettings = Self(number: 24)
    static let olympusRawDevelopment = Self(number: 25)
    static let olympusRawDevelopmentTwo = Self(number: 26)
    static let olympusImageProcessing = Self(number: 27)
    static let olympusFocusInfo = Self(number: 28)
    static let olympusRawInfo = Self(number: 29)
    static let makerPanasonic = Self(number: 30)
    static let makerPentax = Self(number: 31)
    static let makerSamsung = Self(number: 32)
    static let makerMinolta = Self(number: 33)
    static let makerCasio = Self(number: 34)
    static let makerCasioQVC = Self(number: 35)
    static let makerDJI = Self(number: 36)
    static let makerRicoh = Self(number: 37)
    static let makerSigma = Self(number: 38)
    static let makerSanyo = Self(number: 39)
    static let makerMotorola = Self(number: 40)
    static let makerNintendo = Self(number: 41)
    static let panasonicRaw = Self(number: 42)
    static let ciff = Self(number: 43)
    static let jpeg2000 = Self(number: 44)
    static let jpegXL = Self(number: 45)
    static let jumbf = Self(number: 46)

    /// Whether properties are stored by tag.
    var isNumbered: Bool {
        switch self {
        case .jfif: false
        case .heif: false
        case .quickTime: false
        case .userData: false
        case .itemList: false
        case .movie: false
        case .icc: false
        case .photoshop: false
        case .jpeg2000: false
        case .jpegXL: false
        case .jumbf: false
        default: true
        }
    }

    /// Whether several fields may make one property.
    var repeatsFields: Bool {
        switch self {
        case .iptc: true
        case .userData: true
        case .itemList: true
        case .photoshop: true
        case .jpeg2000: true
        case .jumbf: true
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
        case .icc: "icc"
        case .photoshop: "photoshop"
        case .makerCanon: "makerCanon"
        case .makerNikon: "makerNikon"
        case .makerNikonEarly: "makerNikonEarly"
        case .makerSony: "makerSony"
        case .makerFuji: "makerFuji"
        case .makerOlympus: "makerOlympus"
        case .olympusEquipment: "olympusEquipment"
        case .olympusCameraSettings: "olympusCameraSettings"
        case .olympusRawDevelopment: "olympusRawDevelopment"
        case .olympusRawDevelopmentTwo: "olympusRawDevelopmentTwo"
        case .olympusImageProcessing: "olympusImageProcessing"
        case .olympusFocusInfo: "olympusFocusInfo"
        case .olympusRawInfo: "olympusRawInfo"
        case .makerPanasonic: "makerPanasonic"
        case .makerPentax: "makerPentax"
        case .makerSamsung: "makerSamsung"
        case .makerMinolta: "makerMinolta"
        case .makerCasio: "makerCasio"
        case .makerCasioQVC: "makerCasioQVC"
        case .makerDJI: "makerDJI"
        case .makerRicoh: "makerRicoh"
        case .makerSigma: "makerSigma"
        case .makerSanyo: "makerSanyo"
        case .makerMotorola: "makerMotorola"
        case .makerNintendo: "makerNintendo"
        case .panasonicRaw: "panasonicRaw"
        case .ciff: "ciff"
        case .jpeg2000: "jpeg2000"
        case .jpegXL: "jpegXL"
        case .jumbf: "jumbf"
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
        case .icc: .icc
        case .photoshop: .photoshop
        case .makerCanon: .makerCanon
        case .makerNikon: .makerNikon
        case .makerNikonEarly: .makerNikonEarly
        case .makerSony: .makerSony
        case .makerFuji: .makerFuji
        case .makerOlympus: .makerOlympus
        case .olympusEquipment: .olympusEquipment
        case .olympusCameraSettings: .olympusCameraSettings
        case .olympusRawDevelopment: .olympusRawDevelopment
        case .olympusRawDevelopmentTwo: .olympusRawDevelopmentTwo
        case .olympusImageProcessing: .olympusImageProcessing
        case .olympusFocusInfo: .olympusFocusInfo
        case .olympusRawInfo: .olympusRawInfo
        case .makerPanasonic: .makerPanasonic
        case .makerPentax: .makerPentax
        case .makerSamsung: .makerSamsung
        case .makerMinolta: .makerMinolta
        case .makerCasio: .makerCasio
        case .makerCasioQVC: .makerCasioQVC
        case .makerDJI: .makerDJI
        case .makerRicoh: .makerRicoh
        case .makerSigma: .makerSigma
        case .makerSanyo: .makerSanyo
        case .makerMotorola: .makerMotorola
        case .makerNintendo: .makerNintendo
        case .panasonicRaw: .panasonicRaw
        case .ciff: .ciff
        case .jpeg2000: .jpeg2000
        case .jpegXL: .jpegXL
        case .jumbf: .jumbf
        default: RegisteredKeys([])
        }
    }
}
