// Made by RegistryMaker from Tables/DublinCore.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/dublinCore``.
    public struct DublinCore: Sendable {
        @usableFromInline init() {}
    }

    /// What a picture shows, who made it and who owns it.
    public var dublinCore: DublinCore { DublinCore() }
}

extension MetadataKeys.DublinCore {
    /// The contributor.
    ///
    /// `contributor`, bag of text. XMP part 1 §8.3.
    public var contributor: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "contributor")
    }

    /// The coverage.
    ///
    /// `coverage`, text. XMP part 1 §8.3.
    public var coverage: MetadataKey<String> {
        MetadataKey(.dublinCore, name: "coverage")
    }

    /// The creator.
    ///
    /// `creator`, seq of text. XMP part 1 §8.3.
    public var creator: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "creator")
    }

    /// The date.
    ///
    /// `date`, seq of date. XMP part 1 §8.3.
    public var date: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "date")
    }

    /// The description.
    ///
    /// `description`, language alternative. XMP part 1 §8.3.
    public var description: MetadataKey<LocalizedText> {
        MetadataKey(.dublinCore, name: "description")
    }

    /// The format.
    ///
    /// `format`, text. XMP part 1 §8.3.
    public var format: MetadataKey<String> {
        MetadataKey(.dublinCore, name: "format")
    }

    /// The identifier.
    ///
    /// `identifier`, text. XMP part 1 §8.3.
    public var identifier: MetadataKey<String> {
        MetadataKey(.dublinCore, name: "identifier")
    }

    /// The language.
    ///
    /// `language`, bag of text. XMP part 1 §8.3.
    public var language: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "language")
    }

    /// The publisher.
    ///
    /// `publisher`, bag of text. XMP part 1 §8.3.
    public var publisher: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "publisher")
    }

    /// The relation.
    ///
    /// `relation`, bag of text. XMP part 1 §8.3.
    public var relation: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "relation")
    }

    /// The rights.
    ///
    /// `rights`, language alternative. XMP part 1 §8.3.
    public var rights: MetadataKey<LocalizedText> {
        MetadataKey(.dublinCore, name: "rights")
    }

    /// The source.
    ///
    /// `source`, text. XMP part 1 §8.3.
    public var source: MetadataKey<String> {
        MetadataKey(.dublinCore, name: "source")
    }

    /// The subject.
    ///
    /// `subject`, bag of text. XMP part 1 §8.3.
    public var subject: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "subject")
    }

    /// The title.
    ///
    /// `title`, language alternative. XMP part 1 §8.3.
    public var title: MetadataKey<LocalizedText> {
        MetadataKey(.dublinCore, name: "title")
    }

    /// The type.
    ///
    /// `type`, bag of text. XMP part 1 §8.3.
    public var type: MetadataKey<[String]> {
        MetadataKey(.dublinCore, name: "type")
    }
}

extension RegisteredKeys {
    static let dublinCore = RegisteredKeys(.dublinCore) { rows in
        rows.add("contributor", "contributor", [String].self, .xmpBagText, .list)
        rows.add("coverage", "coverage", String.self, .xmpText, .text)
        rows.add("creator", "creator", [String].self, .xmpSeqText, .list)
        rows.add("date", "date", [String].self, .xmpSeqDate, .list)
        rows.add("description", "description", LocalizedText.self, .xmpLangalt)
        rows.add("format", "format", String.self, .xmpText, .text)
        rows.add("identifier", "identifier", String.self, .xmpText, .text)
        rows.add("language", "language", [String].self, .xmpBagText, .list)
        rows.add("publisher", "publisher", [String].self, .xmpBagText, .list)
        rows.add("relation", "relation", [String].self, .xmpBagText, .list)
        rows.add("rights", "rights", LocalizedText.self, .xmpLangalt)
        rows.add("source", "source", String.self, .xmpText, .text)
        rows.add("subject", "subject", [String].self, .xmpBagText, .list)
        rows.add("title", "title", LocalizedText.self, .xmpLangalt)
        rows.add("type", "type", [String].self, .xmpBagText, .list)
    }
}
