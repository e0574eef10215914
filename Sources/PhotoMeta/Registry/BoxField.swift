/// Identifiers of fields that neither a tag nor a box of their own names.
enum BoxField {
    static let creationTime: UInt32 = 1
    static let modificationTime: UInt32 = 2
    static let timeScale: UInt32 = 3
    static let duration: UInt32 = 4
    static let preferredRate: UInt32 = 5
    static let preferredVolume: UInt32 = 6
    static let majorBrand: UInt32 = 7
    static let compatibleBrands: UInt32 = 8
    static let auxiliaryType: UInt32 = 9

    /// Whether a field may have any number of values, so that one is a list too.
    static func isList(_ identifier: UInt32) -> Bool {
        identifier == compatibleBrands || identifier == FourCharacterCode("p", "i", "x", "i").rawValue
    }

    /// The names of the fields and boxes of ``MetadataDictionary/heif`` and ``MetadataDictionary/movie``.
    static func name(of identifier: UInt32) -> String {
        switch identifier {
        case creationTime: "CreationTime"
        case modificationTime: "ModificationTime"
        case timeScale: "TimeScale"
        case duration: "Duration"
        case preferredRate: "PreferredRate"
        case preferredVolume: "PreferredVolume"
        case majorBrand: "MajorBrand"
        case compatibleBrands: "CompatibleBrands"
        case auxiliaryType: "AuxiliaryType"
        case FourCharacterCode("i", "s", "p", "e").rawValue: "ImageSpatialExtents"
        case FourCharacterCode("i", "r", "o", "t").rawValue: "ImageRotation"
        case FourCharacterCode("i", "m", "i", "r").rawValue: "ImageMirroring"
        case FourCharacterCode("p", "i", "x", "i").rawValue: "PixelInformation"
        case FourCharacterCode("c", "o", "l", "r").rawValue: "ColorInformation"
        case FourCharacterCode("a", "u", "x", "C").rawValue: "AuxiliaryTypeOfPrimaryItem"
        case FourCharacterCode("c", "l", "a", "p").rawValue: "CleanAperture"
        case FourCharacterCode("p", "a", "s", "p").rawValue: "PixelAspectRatio"
        default: FourCharacterCode(rawValue: identifier).description
        }
    }
}
