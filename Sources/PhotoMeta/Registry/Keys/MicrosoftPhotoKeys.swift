// Made by RegistryMaker from Tables/MicrosoftPhoto.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/microsoftPhoto``.
    public struct MicrosoftPhoto: Sendable {
        @usableFromInline init() {}
    }

    /// Windows' properties of photos.
    public var microsoftPhoto: MicrosoftPhoto { MicrosoftPhoto() }
}

extension MetadataKeys.MicrosoftPhoto {
    /// The camera serial number.
    ///
    /// `CameraSerialNumber`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var cameraSerialNumber: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "CameraSerialNumber")
    }

    /// The creator app id.
    ///
    /// `CreatorAppId`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var creatorAppId: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "CreatorAppId")
    }

    /// The creator open with UI options.
    ///
    /// `CreatorOpenWithUIOptions`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var creatorOpenWithUIOptions: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "CreatorOpenWithUIOptions")
    }

    /// The date acquired.
    ///
    /// `DateAcquired`, date. ExifTool 12.57 -listx, XMP-microsoft.
    public var dateAcquired: MetadataKey<CaptureDate> {
        MetadataKey(.microsoftPhoto, name: "DateAcquired")
    }

    /// The flash manufacturer.
    ///
    /// `FlashManufacturer`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var flashManufacturer: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "FlashManufacturer")
    }

    /// The flash model.
    ///
    /// `FlashModel`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var flashModel: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "FlashModel")
    }

    /// The item sub type.
    ///
    /// `ItemSubType`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var itemSubType: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "ItemSubType")
    }

    /// The last keyword IPTC.
    ///
    /// `LastKeywordIPTC`, bag of text. ExifTool 12.57 -listx, XMP-microsoft.
    public var lastKeywordIPTC: MetadataKey<[String]> {
        MetadataKey(.microsoftPhoto, name: "LastKeywordIPTC")
    }

    /// The last keyword XMP.
    ///
    /// `LastKeywordXMP`, bag of text. ExifTool 12.57 -listx, XMP-microsoft.
    public var lastKeywordXMP: MetadataKey<[String]> {
        MetadataKey(.microsoftPhoto, name: "LastKeywordXMP")
    }

    /// The lens manufacturer.
    ///
    /// `LensManufacturer`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var lensManufacturer: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "LensManufacturer")
    }

    /// The lens model.
    ///
    /// `LensModel`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var lensModel: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "LensModel")
    }

    /// The rating.
    ///
    /// `Rating`, text. ExifTool 12.57 -listx, XMP-microsoft.
    public var rating: MetadataKey<String> {
        MetadataKey(.microsoftPhoto, name: "Rating")
    }
}

extension RegisteredKeys {
    static let microsoftPhoto = RegisteredKeys(.microsoftPhoto) { rows in
        rows.add("CameraSerialNumber", "cameraSerialNumber", String.self, .xmpText, .text)
        rows.add("CreatorAppId", "creatorAppId", String.self, .xmpText, .text)
        rows.add("CreatorOpenWithUIOptions", "creatorOpenWithUIOptions", String.self, .xmpText, .text)
        rows.add("DateAcquired", "dateAcquired", CaptureDate.self, .xmpDate, .date)
        rows.add("FlashManufacturer", "flashManufacturer", String.self, .xmpText, .text)
        rows.add("FlashModel", "flashModel", String.self, .xmpText, .text)
        rows.add("ItemSubType", "itemSubType", String.self, .xmpText, .text)
        rows.add("LastKeywordIPTC", "lastKeywordIPTC", [String].self, .xmpBagText, .list)
        rows.add("LastKeywordXMP", "lastKeywordXMP", [String].self, .xmpBagText, .list)
        rows.add("LensManufacturer", "lensManufacturer", String.self, .xmpText, .text)
        rows.add("LensModel", "lensModel", String.self, .xmpText, .text)
        rows.add("Rating", "rating", String.self, .xmpText, .text)
    }
}
