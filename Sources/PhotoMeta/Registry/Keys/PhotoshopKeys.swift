// Made by RegistryMaker from Tables/Photoshop.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/photoshop``.
    public struct Photoshop: Sendable {
        @usableFromInline init() {}
    }

    /// Editorial properties that began in Photoshop.
    public var photoshop: Photoshop { Photoshop() }
}

extension MetadataKeys.Photoshop {
    /// The authors position.
    ///
    /// `AuthorsPosition`, text. XMP part 2 §3.2.
    public var authorsPosition: MetadataKey<String> {
        MetadataKey(.photoshop, name: "AuthorsPosition")
    }

    /// The camera profiles.
    ///
    /// `CameraProfiles`, seq of structures. XMP part 2 §3.2.
    public var cameraProfiles: MetadataKey<[XMPValue]> {
        MetadataKey(.photoshop, name: "CameraProfiles")
    }

    /// The caption writer.
    ///
    /// `CaptionWriter`, text. XMP part 2 §3.2.
    public var captionWriter: MetadataKey<String> {
        MetadataKey(.photoshop, name: "CaptionWriter")
    }

    /// The category.
    ///
    /// `Category`, text. XMP part 2 §3.2.
    public var category: MetadataKey<String> {
        MetadataKey(.photoshop, name: "Category")
    }

    /// The city.
    ///
    /// `City`, text. XMP part 2 §3.2.
    public var city: MetadataKey<String> {
        MetadataKey(.photoshop, name: "City")
    }

    /// The color mode.
    ///
    /// `ColorMode`, integer. XMP part 2 §3.2.
    public var colorMode: MetadataKey<Int> {
        MetadataKey(.photoshop, name: "ColorMode")
    }

    /// The country.
    ///
    /// `Country`, text. XMP part 2 §3.2.
    public var country: MetadataKey<String> {
        MetadataKey(.photoshop, name: "Country")
    }

    /// The credit.
    ///
    /// `Credit`, text. XMP part 2 §3.2.
    public var credit: MetadataKey<String> {
        MetadataKey(.photoshop, name: "Credit")
    }

    /// The date created.
    ///
    /// `DateCreated`, date. XMP part 2 §3.2.
    public var dateCreated: MetadataKey<CaptureDate> {
        MetadataKey(.photoshop, name: "DateCreated")
    }

    /// The document ancestors.
    ///
    /// `DocumentAncestors`, bag of text. XMP part 2 §3.2.
    public var documentAncestors: MetadataKey<[String]> {
        MetadataKey(.photoshop, name: "DocumentAncestors")
    }

    /// The embedded XMP digest.
    ///
    /// `EmbeddedXMPDigest`, text. XMP part 2 §3.2.
    public var embeddedXMPDigest: MetadataKey<String> {
        MetadataKey(.photoshop, name: "EmbeddedXMPDigest")
    }

    /// The headline.
    ///
    /// `Headline`, text. XMP part 2 §3.2.
    public var headline: MetadataKey<String> {
        MetadataKey(.photoshop, name: "Headline")
    }

    /// The history.
    ///
    /// `History`, text. XMP part 2 §3.2.
    public var history: MetadataKey<String> {
        MetadataKey(.photoshop, name: "History")
    }

    /// The ICC profile.
    ///
    /// `ICCProfile`, text. XMP part 2 §3.2.
    public var iccProfile: MetadataKey<String> {
        MetadataKey(.photoshop, name: "ICCProfile")
    }

    /// The instructions.
    ///
    /// `Instructions`, text. XMP part 2 §3.2.
    public var instructions: MetadataKey<String> {
        MetadataKey(.photoshop, name: "Instructions")
    }

    /// The legacy IPTC digest.
    ///
    /// `LegacyIPTCDigest`, text. XMP part 2 §3.2.
    public var legacyIPTCDigest: MetadataKey<String> {
        MetadataKey(.photoshop, name: "LegacyIPTCDigest")
    }

    /// The sidecar for extension.
    ///
    /// `SidecarForExtension`, text. XMP part 2 §3.2.
    public var sidecarForExtension: MetadataKey<String> {
        MetadataKey(.photoshop, name: "SidecarForExtension")
    }

    /// The source.
    ///
    /// `Source`, text. XMP part 2 §3.2.
    public var source: MetadataKey<String> {
        MetadataKey(.photoshop, name: "Source")
    }

    /// The state.
    ///
    /// `State`, text. XMP part 2 §3.2.
    public var state: MetadataKey<String> {
        MetadataKey(.photoshop, name: "State")
    }

    /// The supplemental categories.
    ///
    /// `SupplementalCategories`, bag of text. XMP part 2 §3.2.
    public var supplementalCategories: MetadataKey<[String]> {
        MetadataKey(.photoshop, name: "SupplementalCategories")
    }

    /// The text layers.
    ///
    /// `TextLayers`, seq of structures. XMP part 2 §3.2.
    public var textLayers: MetadataKey<[XMPValue]> {
        MetadataKey(.photoshop, name: "TextLayers")
    }

    /// The transmission reference.
    ///
    /// `TransmissionReference`, text. XMP part 2 §3.2.
    public var transmissionReference: MetadataKey<String> {
        MetadataKey(.photoshop, name: "TransmissionReference")
    }

    /// The urgency.
    ///
    /// `Urgency`, integer. XMP part 2 §3.2.
    public var urgency: MetadataKey<Int> {
        MetadataKey(.photoshop, name: "Urgency")
    }
}

extension RegisteredKeys {
    static let photoshop = RegisteredKeys(.photoshop) { rows in
        rows.add("AuthorsPosition", "authorsPosition", String.self, .xmpText, .text)
        rows.add("CameraProfiles", "cameraProfiles", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("CaptionWriter", "captionWriter", String.self, .xmpText, .text)
        rows.add("Category", "category", String.self, .xmpText, .text)
        rows.add("City", "city", String.self, .xmpText, .text)
        rows.add("ColorMode", "colorMode", Int.self, .xmpInteger)
        rows.add("Country", "country", String.self, .xmpText, .text)
        rows.add("Credit", "credit", String.self, .xmpText, .text)
        rows.add("DateCreated", "dateCreated", CaptureDate.self, .xmpDate, .date)
        rows.add("DocumentAncestors", "documentAncestors", [String].self, .xmpBagText, .list)
        rows.add("EmbeddedXMPDigest", "embeddedXMPDigest", String.self, .xmpText, .text)
        rows.add("Headline", "headline", String.self, .xmpText, .text)
        rows.add("History", "history", String.self, .xmpText, .text)
        rows.add("ICCProfile", "iccProfile", String.self, .xmpText, .text)
        rows.add("Instructions", "instructions", String.self, .xmpText, .text)
        rows.add("LegacyIPTCDigest", "legacyIPTCDigest", String.self, .xmpText, .text)
        rows.add("SidecarForExtension", "sidecarForExtension", String.self, .xmpText, .text)
        rows.add("Source", "source", String.self, .xmpText, .text)
        rows.add("State", "state", String.self, .xmpText, .text)
        rows.add("SupplementalCategories", "supplementalCategories", [String].self, .xmpBagText, .list)
        rows.add("TextLayers", "textLayers", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("TransmissionReference", "transmissionReference", String.self, .xmpText, .text)
        rows.add("Urgency", "urgency", Int.self, .xmpInteger)
    }
}
