// Made by RegistryMaker from Tables/ACDSee.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/acdsee``.
    public struct ACDSee: Sendable {
        @usableFromInline init() {}
    }

    /// ACDSee's properties.
    public var acdsee: ACDSee { ACDSee() }
}

extension MetadataKeys.ACDSee {
    /// The edit status.
    ///
    /// `EditStatus`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var editStatus: MetadataKey<String> {
        MetadataKey(.acdsee, name: "EditStatus")
    }

    /// The fixture identifier.
    ///
    /// `FixtureIdentifier`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var fixtureIdentifier: MetadataKey<String> {
        MetadataKey(.acdsee, name: "FixtureIdentifier")
    }

    /// The object cycle.
    ///
    /// `ObjectCycle`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var objectCycle: MetadataKey<String> {
        MetadataKey(.acdsee, name: "ObjectCycle")
    }

    /// The originating program.
    ///
    /// `OriginatingProgram`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var originatingProgram: MetadataKey<String> {
        MetadataKey(.acdsee, name: "OriginatingProgram")
    }

    /// The release date.
    ///
    /// `ReleaseDate`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var releaseDate: MetadataKey<String> {
        MetadataKey(.acdsee, name: "ReleaseDate")
    }

    /// The release time.
    ///
    /// `ReleaseTime`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var releaseTime: MetadataKey<String> {
        MetadataKey(.acdsee, name: "ReleaseTime")
    }

    /// The snapshots.
    ///
    /// `Snapshots`, bag of text. ExifTool 12.57 -listx, XMP-acdsee.
    public var snapshots: MetadataKey<[String]> {
        MetadataKey(.acdsee, name: "Snapshots")
    }

    /// The author.
    ///
    /// `author`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var author: MetadataKey<String> {
        MetadataKey(.acdsee, name: "author")
    }

    /// The caption.
    ///
    /// `caption`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var caption: MetadataKey<String> {
        MetadataKey(.acdsee, name: "caption")
    }

    /// The categories.
    ///
    /// `categories`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var categories: MetadataKey<String> {
        MetadataKey(.acdsee, name: "categories")
    }

    /// The collections.
    ///
    /// `collections`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var collections: MetadataKey<String> {
        MetadataKey(.acdsee, name: "collections")
    }

    /// The datetime.
    ///
    /// `datetime`, date. ExifTool 12.57 -listx, XMP-acdsee.
    public var datetime: MetadataKey<CaptureDate> {
        MetadataKey(.acdsee, name: "datetime")
    }

    /// The dpp.
    ///
    /// `dpp`, language alternative. ExifTool 12.57 -listx, XMP-acdsee.
    public var dpp: MetadataKey<LocalizedText> {
        MetadataKey(.acdsee, name: "dpp")
    }

    /// The keywords.
    ///
    /// `keywords`, bag of text. ExifTool 12.57 -listx, XMP-acdsee.
    public var keywords: MetadataKey<[String]> {
        MetadataKey(.acdsee, name: "keywords")
    }

    /// The notes.
    ///
    /// `notes`, text. ExifTool 12.57 -listx, XMP-acdsee.
    public var notes: MetadataKey<String> {
        MetadataKey(.acdsee, name: "notes")
    }

    /// The rating.
    ///
    /// `rating`, real. ExifTool 12.57 -listx, XMP-acdsee.
    public var rating: MetadataKey<Double> {
        MetadataKey(.acdsee, name: "rating")
    }

    /// Whether rawrppused is set.
    ///
    /// `rawrppused`, boolean. ExifTool 12.57 -listx, XMP-acdsee.
    public var rawrppused: MetadataKey<Bool> {
        MetadataKey(.acdsee, name: "rawrppused")
    }

    /// The rpp.
    ///
    /// `rpp`, language alternative. ExifTool 12.57 -listx, XMP-acdsee.
    public var rpp: MetadataKey<LocalizedText> {
        MetadataKey(.acdsee, name: "rpp")
    }

    /// Whether tagged is set.
    ///
    /// `tagged`, boolean. ExifTool 12.57 -listx, XMP-acdsee.
    public var tagged: MetadataKey<Bool> {
        MetadataKey(.acdsee, name: "tagged")
    }
}

extension RegisteredKeys {
    static let acdsee = RegisteredKeys(.acdsee) { rows in
        rows.add("EditStatus", "editStatus", String.self, .xmpText, .text)
        rows.add("FixtureIdentifier", "fixtureIdentifier", String.self, .xmpText, .text)
        rows.add("ObjectCycle", "objectCycle", String.self, .xmpText, .text)
        rows.add("OriginatingProgram", "originatingProgram", String.self, .xmpText, .text)
        rows.add("ReleaseDate", "releaseDate", String.self, .xmpText, .text)
        rows.add("ReleaseTime", "releaseTime", String.self, .xmpText, .text)
        rows.add("Snapshots", "snapshots", [String].self, .xmpBagText, .list)
        rows.add("author", "author", String.self, .xmpText, .text)
        rows.add("caption", "caption", String.self, .xmpText, .text)
        rows.add("categories", "categories", String.self, .xmpText, .text)
        rows.add("collections", "collections", String.self, .xmpText, .text)
        rows.add("datetime", "datetime", CaptureDate.self, .xmpDate, .date)
        rows.add("dpp", "dpp", LocalizedText.self, .xmpLangalt)
        rows.add("keywords", "keywords", [String].self, .xmpBagText, .list)
        rows.add("notes", "notes", String.self, .xmpText, .text)
        rows.add("rating", "rating", Double.self, .xmpReal)
        rows.add("rawrppused", "rawrppused", Bool.self, .xmpBoolean)
        rows.add("rpp", "rpp", LocalizedText.self, .xmpLangalt)
        rows.add("tagged", "tagged", Bool.self, .xmpBoolean)
    }
}
