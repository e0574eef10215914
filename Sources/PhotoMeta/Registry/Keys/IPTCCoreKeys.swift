// Made by RegistryMaker from Tables/IPTCCore.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/iptcCore``.
    public struct IPTCCore: Sendable {
        @usableFromInline init() {}
    }

    /// Editorial properties of IPTC's core schema.
    public var iptcCore: IPTCCore { IPTCCore() }
}

extension MetadataKeys.IPTCCore {
    /// The alt text accessibility.
    ///
    /// `AltTextAccessibility`, language alternative. IPTC Photo Metadata Standard 2024.1, Core.
    public var altTextAccessibility: MetadataKey<LocalizedText> {
        MetadataKey(.iptcCore, name: "AltTextAccessibility")
    }

    /// The country code.
    ///
    /// `CountryCode`, text. IPTC Photo Metadata Standard 2024.1, Core.
    public var countryCode: MetadataKey<String> {
        MetadataKey(.iptcCore, name: "CountryCode")
    }

    /// The creator contact info.
    ///
    /// `CreatorContactInfo`, structure. IPTC Photo Metadata Standard 2024.1, Core.
    public var creatorContactInfo: MetadataKey<XMPValue> {
        MetadataKey(.iptcCore, name: "CreatorContactInfo")
    }

    /// The ext descr accessibility.
    ///
    /// `ExtDescrAccessibility`, language alternative. IPTC Photo Metadata Standard 2024.1, Core.
    public var extDescrAccessibility: MetadataKey<LocalizedText> {
        MetadataKey(.iptcCore, name: "ExtDescrAccessibility")
    }

    /// The intellectual genre.
    ///
    /// `IntellectualGenre`, text. IPTC Photo Metadata Standard 2024.1, Core.
    public var intellectualGenre: MetadataKey<String> {
        MetadataKey(.iptcCore, name: "IntellectualGenre")
    }

    /// The location.
    ///
    /// `Location`, text. IPTC Photo Metadata Standard 2024.1, Core.
    public var location: MetadataKey<String> {
        MetadataKey(.iptcCore, name: "Location")
    }

    /// The scene.
    ///
    /// `Scene`, bag of text. IPTC Photo Metadata Standard 2024.1, Core.
    public var scene: MetadataKey<[String]> {
        MetadataKey(.iptcCore, name: "Scene")
    }

    /// The subject code.
    ///
    /// `SubjectCode`, bag of text. IPTC Photo Metadata Standard 2024.1, Core.
    public var subjectCode: MetadataKey<[String]> {
        MetadataKey(.iptcCore, name: "SubjectCode")
    }
}

extension RegisteredKeys {
    static let iptcCore = RegisteredKeys(.iptcCore) { rows in
        rows.add("AltTextAccessibility", "altTextAccessibility", LocalizedText.self, .xmpLangalt)
        rows.add("CountryCode", "countryCode", String.self, .xmpText, .text)
        rows.add("CreatorContactInfo", "creatorContactInfo", XMPValue.self, .xmpStructure)
        rows.add("ExtDescrAccessibility", "extDescrAccessibility", LocalizedText.self, .xmpLangalt)
        rows.add("IntellectualGenre", "intellectualGenre", String.self, .xmpText, .text)
        rows.add("Location", "location", String.self, .xmpText, .text)
        rows.add("Scene", "scene", [String].self, .xmpBagText, .list)
        rows.add("SubjectCode", "subjectCode", [String].self, .xmpBagText, .list)
    }
}
