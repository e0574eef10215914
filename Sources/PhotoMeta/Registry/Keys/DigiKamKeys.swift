// Made by RegistryMaker from Tables/DigiKam.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/digiKam``.
    public struct DigiKam: Sendable {
        @usableFromInline init() {}
    }

    /// digiKam's properties.
    public var digiKam: DigiKam { DigiKam() }
}

extension MetadataKeys.DigiKam {
    /// The captions author names.
    ///
    /// `CaptionsAuthorNames`, language alternative. ExifTool 12.57 -listx, XMP-digiKam.
    public var captionsAuthorNames: MetadataKey<LocalizedText> {
        MetadataKey(.digiKam, name: "CaptionsAuthorNames")
    }

    /// The captions date time stamps.
    ///
    /// `CaptionsDateTimeStamps`, language alternative. ExifTool 12.57 -listx, XMP-digiKam.
    public var captionsDateTimeStamps: MetadataKey<LocalizedText> {
        MetadataKey(.digiKam, name: "CaptionsDateTimeStamps")
    }

    /// The color label.
    ///
    /// `ColorLabel`, text. ExifTool 12.57 -listx, XMP-digiKam.
    public var colorLabel: MetadataKey<String> {
        MetadataKey(.digiKam, name: "ColorLabel")
    }

    /// The image history.
    ///
    /// `ImageHistory`, text. ExifTool 12.57 -listx, XMP-digiKam.
    public var imageHistory: MetadataKey<String> {
        MetadataKey(.digiKam, name: "ImageHistory")
    }

    /// The image unique ID.
    ///
    /// `ImageUniqueID`, text. ExifTool 12.57 -listx, XMP-digiKam.
    public var imageUniqueID: MetadataKey<String> {
        MetadataKey(.digiKam, name: "ImageUniqueID")
    }

    /// The lens correction settings.
    ///
    /// `LensCorrectionSettings`, text. ExifTool 12.57 -listx, XMP-digiKam.
    public var lensCorrectionSettings: MetadataKey<String> {
        MetadataKey(.digiKam, name: "LensCorrectionSettings")
    }

    /// The pick label.
    ///
    /// `PickLabel`, text. ExifTool 12.57 -listx, XMP-digiKam.
    public var pickLabel: MetadataKey<String> {
        MetadataKey(.digiKam, name: "PickLabel")
    }

    /// The tags list.
    ///
    /// `TagsList`, seq of text. ExifTool 12.57 -listx, XMP-digiKam.
    public var tagsList: MetadataKey<[String]> {
        MetadataKey(.digiKam, name: "TagsList")
    }

    /// The picasaweb g photo id.
    ///
    /// `picasawebGPhotoId`, text. ExifTool 12.57 -listx, XMP-digiKam.
    public var picasawebGPhotoId: MetadataKey<String> {
        MetadataKey(.digiKam, name: "picasawebGPhotoId")
    }
}

extension RegisteredKeys {
    static let digiKam = RegisteredKeys(.digiKam) { rows in
        rows.add("CaptionsAuthorNames", "captionsAuthorNames", LocalizedText.self, .xmpLangalt)
        rows.add("CaptionsDateTimeStamps", "captionsDateTimeStamps", LocalizedText.self, .xmpLangalt)
        rows.add("ColorLabel", "colorLabel", String.self, .xmpText, .text)
        rows.add("ImageHistory", "imageHistory", String.self, .xmpText, .text)
        rows.add("ImageUniqueID", "imageUniqueID", String.self, .xmpText, .text)
        rows.add("LensCorrectionSettings", "lensCorrectionSettings", String.self, .xmpText, .text)
        rows.add("PickLabel", "pickLabel", String.self, .xmpText, .text)
        rows.add("TagsList", "tagsList", [String].self, .xmpSeqText, .list)
        rows.add("picasawebGPhotoId", "picasawebGPhotoId", String.self, .xmpText, .text)
    }
}
