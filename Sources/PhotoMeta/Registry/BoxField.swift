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

    static let jfifVersion: UInt32 = 10
    static let densityUnit: UInt32 = 11
    static let xDensity: UInt32 = 12
    static let yDensity: UInt32 = 13
    static let thumbnailSize: UInt32 = 14
    static let isProgressive: UInt32 = 15

    static let albumTrackNumber: UInt32 = 16
    static let ratingEntity: UInt32 = 17
    static let ratingCriteria: UInt32 = 18
    static let classificationEntity: UInt32 = 19
    static let classificationTable: UInt32 = 20

    static let minorVersion: UInt32 = 21
    static let handlerType: UInt32 = 22
    static let colorPrimaries: UInt32 = 23
    static let transferCharacteristics: UInt32 = 24
    static let matrixCoefficients: UInt32 = 25
    static let isFullRange: UInt32 = 26
    static let masteringDisplayLuminance: UInt32 = 27
    static let contentMinimumLuminance: UInt32 = 28
    static let contentMaximumLuminance: UInt32 = 29
    static let contentAverageLuminance: UInt32 = 30
    static let ambientLight: UInt32 = 31
    static let surroundLight: UInt32 = 32
    static let peripheryLuminance: UInt32 = 33
    static let peripheryLight: UInt32 = 34
    static let whiteBalanceGreenMagenta: UInt32 = 35

    /// A group of items, whose type may be that of a property too: `pano`, `aebr`.
    static func group(_ type: FourCharacterCode) -> UInt32 { type.rawValue | 0x8000_0000 }

    static let alternativeGroup = group(FourCharacterCode("a", "l", "t", "r"))
    static let stereoPairGroup = group(FourCharacterCode("s", "t", "e", "r"))
    static let equivalenceGroup = group(FourCharacterCode("e", "q", "i", "v"))
    static let burstGroup = group(FourCharacterCode("b", "r", "s", "t"))
    static let synchronizedCaptureGroup = group(FourCharacterCode("t", "s", "y", "n"))
    static let albumGroup = group(FourCharacterCode("a", "l", "b", "c"))
    static let panoramaGroup = group(FourCharacterCode("p", "a", "n", "o"))
    static let slideshowGroup = group(FourCharacterCode("s", "l", "i", "d"))
    static let autoExposureBracketingGroup = group(FourCharacterCode("a", "e", "b", "r"))
    static let whiteBalanceBracketingGroup = group(FourCharacterCode("w", "b", "b", "r"))
    static let focusBracketingGroup = group(FourCharacterCode("f", "o", "b", "r"))
    static let flashExposureBracketingGroup = group(FourCharacterCode("a", "f", "b", "r"))
    static let depthOfFieldBracketingGroup = group(FourCharacterCode("d", "o", "b", "r"))
    static let imageAudioGroup = group(FourCharacterCode("i", "a", "u", "g"))
}
