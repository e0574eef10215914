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
}
