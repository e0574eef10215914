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
    public static let imageResources = MetadataDictionary("8BIM", .imageResources)
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
    /// Dublin Core in XMP: title, description, creators, keywords (ISO 16684-1 §8.3).
    public static let dublinCore = MetadataDictionary("dc", .dublinCore)
    /// XMP's basic properties: dates, rating, label (ISO 16684-1 §8.4).
    public static let xmp = MetadataDictionary("xmp", .xmp)
    /// XMP's rights (ISO 16684-1 §8.5).
    public static let xmpRights = MetadataDictionary("xmpRights", .xmpRights)
    /// XMP's media management: identifiers, history, what a file was made from (ISO 16684-1 §8.6).
    public static let xmpMediaManagement = MetadataDictionary("xmpMM", .xmpMediaManagement)
    /// The link from a packet to the one that continues it (XMP part 3 §1.1.3.1).
    public static let xmpNote = MetadataDictionary("xmpNote", .xmpNote)
    /// Photoshop's properties, many of which are IPTC's (XMP part 2 §3.2).
    public static let photoshop = MetadataDictionary("photoshop", .photoshop)
    /// TIFF's properties in XMP (XMP part 2 §3.4).
    public static let xmpTIFF = MetadataDictionary("tiff", .xmpTIFF)
    /// Exif's properties in XMP (XMP part 2 §3.5).
    public static let xmpExif = MetadataDictionary("exif", .xmpExif)
    /// Exif's newer properties in XMP (CIPA DC-010).
    public static let exifEX = MetadataDictionary("exifEX", .exifEX)
    /// What Camera Raw learns from maker notes: lens, serial numbers (ImageIO: ExifAux).
    public static let exifAux = MetadataDictionary("aux", .exifAux)
    /// Camera Raw's settings (XMP part 2 §3.3).
    public static let cameraRaw = MetadataDictionary("crs", .cameraRaw)
    /// Lightroom's own properties.
    public static let lightroom = MetadataDictionary("lr", .lightroom)
    /// IPTC's core properties in XMP (IPTC Photo Metadata Standard, Core).
    public static let iptcCore = MetadataDictionary("Iptc4xmpCore", .iptcCore)
    /// IPTC's extension in XMP (IPTC Photo Metadata Standard, Extension).
    public static let iptcExtension = MetadataDictionary("Iptc4xmpExt", .iptcExtension)
    /// PLUS licenses and releases (PLUS License Data Format).
    public static let plus = MetadataDictionary("plus", .plus)
    /// Regions of a picture, such as faces (MWG Guidelines 2.0 §5.9).
    public static let regions = MetadataDictionary("mwg-rs", .regions)
    /// Keywords below keywords (MWG Guidelines 2.0 §5.10).
    public static let keywordTree = MetadataDictionary("mwg-kw", .keywordTree)
    /// Collections that a picture is in (MWG Guidelines 2.0 §5.11).
    public static let collections = MetadataDictionary("mwg-coll", .collections)
    /// Faces that Apple's cameras found.
    public static let appleFaceInfo = MetadataDictionary("apple-fi", .appleFaceInfo)
    /// Google's camera: motion photos, portraits, bursts.
    public static let googleCamera = MetadataDictionary("GCamera", .googleCamera)
    /// Panoramas (Google, Photo Sphere XMP Metadata).
    public static let panorama = MetadataDictionary("GPano", .panorama)
    /// Depth maps of Android cameras (Google, Depthmap Metadata).
    public static let googleDepth = MetadataDictionary("GDepth", .googleDepth)
    /// The image within an image (Google, Cardboard Camera VR Photo Format).
    public static let googleImage = MetadataDictionary("GImage", .googleImage)
    /// The sound of an image (Google, Cardboard Camera VR Photo Format).
    public static let googleAudio = MetadataDictionary("GAudio", .googleAudio)
    /// Spherical video (Google, Spherical Video V1).
    public static let sphericalVideo = MetadataDictionary("GSpherical", .sphericalVideo)
    /// Windows' properties of photos.
    public static let microsoftPhoto = MetadataDictionary("MicrosoftPhoto", .microsoftPhoto)
    /// People that Windows' programs tagged (Microsoft, People Tagging).
    public static let microsoftPeople = MetadataDictionary("MP", .microsoftPeople)
    /// digiKam's properties.
    public static let digiKam = MetadataDictionary("digiKam", .digiKam)
    /// ACDSee's properties.
    public static let acdsee = MetadataDictionary("acdsee", .acdsee)
    /// DJI's drones: position of aircraft and camera.
    public static let droneDJI = MetadataDictionary("drone-dji", .droneDJI)
    /// Adobe PDF (XMP part 2 §3.1).
    public static let pdf = MetadataDictionary("pdf", .pdf)
    /// Files within a file of Google's cameras (Android, Motion Photo format 1.0).
    public static let googleContainer = MetadataDictionary("Container", .googleContainer)
    /// The gain map of an HDR picture (Adobe, Gain Map specification).
    public static let hdrGainMap = MetadataDictionary("hdrgm", .hdrGainMap)
    /// Apple's gain map.
    public static let appleGainMap = MetadataDictionary("HDRGainMap", .appleGainMap)
    /// What an auxiliary image of Apple's is (pixel data info).
    public static let pixelDataInfo = MetadataDictionary("apdi", .pixelDataInfo)
    /// A PNG file's chunks: what they state about the picture, and texts by their keywords (Portable Network Graphics, 3rd edition).
    public static let png = MetadataDictionary("PNG", .png)
    /// A GIF file's screen, animation and comment (GIF89a).
    public static let gif = MetadataDictionary("GIF", .gif)
    /// A WebP file's canvas and animation (RFC 9649).
    public static let webP = MetadataDictionary("WebP", .webP)
    /// A JPEG file's comment (ITU-T T.81 §B.2.4.5).
    public static let jpeg = MetadataDictionary("JPEG", .jpeg)

    /// Every registered dictionary, in the order in which they are shown.
    public static let all: [MetadataDictionary] = [
        .tiff, .exif, .gps, .interoperability, .makerApple, .dng, .multiPicture, .jfif, .iptc, .heif, .quickTime, .userData, .itemList, .movie, .icc, .imageResources, .makerCanon, .makerNikon, .makerNikonEarly, .makerSony, .makerFuji, .makerOlympus, .olympusEquipment, .olympusCameraSettings, .olympusRawDevelopment, .olympusRawDevelopmentTwo, .olympusImageProcessing, .olympusFocusInfo, .olympusRawInfo, .makerPanasonic, .makerPentax, .makerSamsung, .makerMinolta, .makerCasio, .makerCasioQVC, .makerDJI, .makerRicoh, .makerSigma, .makerSanyo, .makerMotorola, .makerNintendo, .panasonicRaw, .ciff, .jpeg2000, .jpegXL, .jumbf, .dublinCore, .xmp, .xmpRights, .xmpMediaManagement, .xmpNote, .photoshop, .xmpTIFF, .xmpExif, .exifEX, .exifAux, .cameraRaw, .lightroom, .iptcCore, .iptcExtension, .plus, .regions, .keywordTree, .collections, .appleFaceInfo, .googleCamera, .panorama, .googleDepth, .googleImage, .googleAudio, .sphericalVideo, .microsoftPhoto, .microsoftPeople, .digiKam, .acdsee, .droneDJI, .pdf, .googleContainer, .hdrGainMap, .appleGainMap, .pixelDataInfo, .png, .gif, .webP, .jpeg,
    ]
}

extension PropertySelection {
    /// The maximum number of dictionaries, each of which has a bit.
    static let dictionaryLimit: UInt8 = 112
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
    static let imageResources = Self(number: 16)
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
    static let dublinCore = Self(number: 47)
    static let xmp = Self(number: 48)
    static let xmpRights = Self(number: 49)
    static let xmpMediaManagement = Self(number: 50)
    static let xmpNote = Self(number: 51)
    static let photoshop = Self(number: 52)
    static let xmpTIFF = Self(number: 53)
    static let xmpExif = Self(number: 54)
    static let exifEX = Self(number: 55)
    static let exifAux = Self(number: 56)
    static let cameraRaw = Self(number: 57)
    static let lightroom = Self(number: 58)
    static let iptcCore = Self(number: 59)
    static let iptcExtension = Self(number: 60)
    static let plus = Self(number: 61)
    static let regions = Self(number: 62)
    static let keywordTree = Self(number: 63)
    static let collections = Self(number: 64)
    static let appleFaceInfo = Self(number: 65)
    static let googleCamera = Self(number: 66)
    static let panorama = Self(number: 67)
    static let googleDepth = Self(number: 68)
    static let googleImage = Self(number: 69)
    static let googleAudio = Self(number: 70)
    static let sphericalVideo = Self(number: 71)
    static let microsoftPhoto = Self(number: 72)
    static let microsoftPeople = Self(number: 73)
    static let digiKam = Self(number: 74)
    static let acdsee = Self(number: 75)
    static let droneDJI = Self(number: 76)
    static let pdf = Self(number: 77)
    static let googleContainer = Self(number: 78)
    static let hdrGainMap = Self(number: 79)
    static let appleGainMap = Self(number: 80)
    static let pixelDataInfo = Self(number: 81)
    static let png = Self(number: 82)
    static let gif = Self(number: 83)
    static let webP = Self(number: 84)
    static let jpeg = Self(number: 85)

    /// How the dictionary's properties are found.
    var lookup: PropertyLookup {
        switch self {
        case .jfif: .field
        case .heif: .field
        case .quickTime: .key
        case .userData: .code
        case .itemList: .item
        case .movie: .field
        case .icc: .profile
        case .imageResources: .field
        case .jpeg2000: .field
        case .jpegXL: .field
        case .jumbf: .field
        case .dublinCore: .xmp
        case .xmp: .xmp
        case .xmpRights: .xmp
        case .xmpMediaManagement: .xmp
        case .xmpNote: .xmp
        case .photoshop: .xmp
        case .xmpTIFF: .xmp
        case .xmpExif: .xmp
        case .exifEX: .xmp
        case .exifAux: .xmp
        case .cameraRaw: .xmp
        case .lightroom: .xmp
        case .iptcCore: .xmp
        case .iptcExtension: .xmp
        case .plus: .xmp
        case .regions: .xmp
        case .keywordTree: .xmp
        case .collections: .xmp
        case .appleFaceInfo: .xmp
        case .googleCamera: .xmp
        case .panorama: .xmp
        case .googleDepth: .xmp
        case .googleImage: .xmp
        case .googleAudio: .xmp
        case .sphericalVideo: .xmp
        case .microsoftPhoto: .xmp
        case .microsoftPeople: .xmp
        case .digiKam: .xmp
        case .acdsee: .xmp
        case .droneDJI: .xmp
        case .pdf: .xmp
        case .googleContainer: .xmp
        case .hdrGainMap: .xmp
        case .appleGainMap: .xmp
        case .pixelDataInfo: .xmp
        case .png: .keyword
        case .gif: .field
        case .webP: .field
        case .jpeg: .field
        default: .tag
        }
    }

    /// Whether several fields may make one property.
    var repeatsFields: Bool {
        switch self {
        case .iptc: true
        case .userData: true
        case .itemList: true
        case .imageResources: true
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
        case .imageResources: "imageResources"
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
        case .dublinCore: "dublinCore"
        case .xmp: "xmp"
        case .xmpRights: "xmpRights"
        case .xmpMediaManagement: "xmpMediaManagement"
        case .xmpNote: "xmpNote"
        case .photoshop: "photoshop"
        case .xmpTIFF: "xmpTIFF"
        case .xmpExif: "xmpExif"
        case .exifEX: "exifEX"
        case .exifAux: "exifAux"
        case .cameraRaw: "cameraRaw"
        case .lightroom: "lightroom"
        case .iptcCore: "iptcCore"
        case .iptcExtension: "iptcExtension"
        case .plus: "plus"
        case .regions: "regions"
        case .keywordTree: "keywordTree"
        case .collections: "collections"
        case .appleFaceInfo: "appleFaceInfo"
        case .googleCamera: "googleCamera"
        case .panorama: "panorama"
        case .googleDepth: "googleDepth"
        case .googleImage: "googleImage"
        case .googleAudio: "googleAudio"
        case .sphericalVideo: "sphericalVideo"
        case .microsoftPhoto: "microsoftPhoto"
        case .microsoftPeople: "microsoftPeople"
        case .digiKam: "digiKam"
        case .acdsee: "acdsee"
        case .droneDJI: "droneDJI"
        case .pdf: "pdf"
        case .googleContainer: "googleContainer"
        case .hdrGainMap: "hdrGainMap"
        case .appleGainMap: "appleGainMap"
        case .pixelDataInfo: "pixelDataInfo"
        case .png: "png"
        case .gif: "gif"
        case .webP: "webP"
        case .jpeg: "jpeg"
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
        case .imageResources: .imageResources
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
        case .dublinCore: .dublinCore
        case .xmp: .xmp
        case .xmpRights: .xmpRights
        case .xmpMediaManagement: .xmpMediaManagement
        case .xmpNote: .xmpNote
        case .photoshop: .photoshop
        case .xmpTIFF: .xmpTIFF
        case .xmpExif: .xmpExif
        case .exifEX: .exifEX
        case .exifAux: .exifAux
        case .cameraRaw: .cameraRaw
        case .lightroom: .lightroom
        case .iptcCore: .iptcCore
        case .iptcExtension: .iptcExtension
        case .plus: .plus
        case .regions: .regions
        case .keywordTree: .keywordTree
        case .collections: .collections
        case .appleFaceInfo: .appleFaceInfo
        case .googleCamera: .googleCamera
        case .panorama: .panorama
        case .googleDepth: .googleDepth
        case .googleImage: .googleImage
        case .googleAudio: .googleAudio
        case .sphericalVideo: .sphericalVideo
        case .microsoftPhoto: .microsoftPhoto
        case .microsoftPeople: .microsoftPeople
        case .digiKam: .digiKam
        case .acdsee: .acdsee
        case .droneDJI: .droneDJI
        case .pdf: .pdf
        case .googleContainer: .googleContainer
        case .hdrGainMap: .hdrGainMap
        case .appleGainMap: .appleGainMap
        case .pixelDataInfo: .pixelDataInfo
        case .png: .png
        case .gif: .gif
        case .webP: .webP
        case .jpeg: .jpeg
        default: RegisteredKeys([])
        }
    }
}
