// Made by RegistryMaker from Tables/XMP.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/xmp``.
    public struct XMP: Sendable {
        @usableFromInline init() {}
    }

    /// Dates, the rating and the program, in XMP.
    public var xmp: XMP { XMP() }
}

extension MetadataKeys.XMP {
    /// The advisory.
    ///
    /// `Advisory`, bag of text. XMP part 1 §8.4.
    public var advisory: MetadataKey<[String]> {
        MetadataKey(.xmp, name: "Advisory")
    }

    /// The author.
    ///
    /// `Author`, text. XMP part 1 §8.4.
    public var author: MetadataKey<String> {
        MetadataKey(.xmp, name: "Author")
    }

    /// The base URL.
    ///
    /// `BaseURL`, text. XMP part 1 §8.4.
    public var baseURL: MetadataKey<String> {
        MetadataKey(.xmp, name: "BaseURL")
    }

    /// The create date.
    ///
    /// `CreateDate`, date. XMP part 1 §8.4.
    public var createDate: MetadataKey<CaptureDate> {
        MetadataKey(.xmp, name: "CreateDate")
    }

    /// The creator tool.
    ///
    /// `CreatorTool`, text. XMP part 1 §8.4.
    public var creatorTool: MetadataKey<String> {
        MetadataKey(.xmp, name: "CreatorTool")
    }

    /// The description.
    ///
    /// `Description`, language alternative. XMP part 1 §8.4.
    public var description: MetadataKey<LocalizedText> {
        MetadataKey(.xmp, name: "Description")
    }

    /// The format.
    ///
    /// `Format`, text. XMP part 1 §8.4.
    public var format: MetadataKey<String> {
        MetadataKey(.xmp, name: "Format")
    }

    /// The identifier.
    ///
    /// `Identifier`, bag of text. XMP part 1 §8.4.
    public var identifier: MetadataKey<[String]> {
        MetadataKey(.xmp, name: "Identifier")
    }

    /// The keywords.
    ///
    /// `Keywords`, text. XMP part 1 §8.4.
    public var keywords: MetadataKey<String> {
        MetadataKey(.xmp, name: "Keywords")
    }

    /// The label.
    ///
    /// `Label`, text. XMP part 1 §8.4.
    public var label: MetadataKey<String> {
        MetadataKey(.xmp, name: "Label")
    }

    /// The metadata date.
    ///
    /// `MetadataDate`, date. XMP part 1 §8.4.
    public var metadataDate: MetadataKey<CaptureDate> {
        MetadataKey(.xmp, name: "MetadataDate")
    }

    /// The modify date.
    ///
    /// `ModifyDate`, date. XMP part 1 §8.4.
    public var modifyDate: MetadataKey<CaptureDate> {
        MetadataKey(.xmp, name: "ModifyDate")
    }

    /// The nickname.
    ///
    /// `Nickname`, text. XMP part 1 §8.4.
    public var nickname: MetadataKey<String> {
        MetadataKey(.xmp, name: "Nickname")
    }

    /// The page info.
    ///
    /// `PageInfo`, seq of structures. XMP part 1 §8.4.
    public var pageInfo: MetadataKey<[XMPValue]> {
        MetadataKey(.xmp, name: "PageInfo")
    }

    /// The rating.
    ///
    /// `Rating`, real. XMP part 1 §8.4.
    public var rating: MetadataKey<Double> {
        MetadataKey(.xmp, name: "Rating")
    }

    /// The rating percent.
    ///
    /// `RatingPercent`, real. XMP part 1 §8.4.
    public var ratingPercent: MetadataKey<Double> {
        MetadataKey(.xmp, name: "RatingPercent")
    }

    /// The thumbnails.
    ///
    /// `Thumbnails`, alt of structures. XMP part 1 §8.4.
    public var thumbnails: MetadataKey<[XMPValue]> {
        MetadataKey(.xmp, name: "Thumbnails")
    }

    /// The title.
    ///
    /// `Title`, language alternative. XMP part 1 §8.4.
    public var title: MetadataKey<LocalizedText> {
        MetadataKey(.xmp, name: "Title")
    }
}

extension RegisteredKeys {
    static let xmp = RegisteredKeys(.xmp) { rows in
        rows.add("Advisory", "advisory", [String].self, .xmpBagText, .list)
        rows.add("Author", "author", String.self, .xmpText, .text)
        rows.add("BaseURL", "baseURL", String.self, .xmpText, .text)
        rows.add("CreateDate", "createDate", CaptureDate.self, .xmpDate, .date)
        rows.add("CreatorTool", "creatorTool", String.self, .xmpText, .text)
        rows.add("Description", "description", LocalizedText.self, .xmpLangalt)
        rows.add("Format", "format", String.self, .xmpText, .text)
        rows.add("Identifier", "identifier", [String].self, .xmpBagText, .list)
        rows.add("Keywords", "keywords", String.self, .xmpText, .text)
        rows.add("Label", "label", String.self, .xmpText, .text)
        rows.add("MetadataDate", "metadataDate", CaptureDate.self, .xmpDate, .date)
        rows.add("ModifyDate", "modifyDate", CaptureDate.self, .xmpDate, .date)
        rows.add("Nickname", "nickname", String.self, .xmpText, .text)
        rows.add("PageInfo", "pageInfo", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("Rating", "rating", Double.self, .xmpReal)
        rows.add("RatingPercent", "ratingPercent", Double.self, .xmpReal)
        rows.add("Thumbnails", "thumbnails", [XMPValue].self, .xmpAltStructure, .list)
        rows.add("Title", "title", LocalizedText.self, .xmpLangalt)
    }
}
