// Made by RegistryMaker from Tables/GoogleImage.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/googleImage``.
    public struct GoogleImage: Sendable {
        @usableFromInline init() {}
    }

    /// An image in XMP.
    public var googleImage: GoogleImage { GoogleImage() }
}

extension MetadataKeys.GoogleImage {
    /// The data.
    ///
    /// `Data`, text. Google, Cardboard Camera VR Photo Format.
    public var data: MetadataKey<String> {
        MetadataKey(.googleImage, name: "Data")
    }

    /// The mime.
    ///
    /// `Mime`, text. Google, Cardboard Camera VR Photo Format.
    public var mime: MetadataKey<String> {
        MetadataKey(.googleImage, name: "Mime")
    }
}

extension RegisteredKeys {
    static let googleImage = RegisteredKeys(.googleImage) { rows in
        rows.add("Data", "data", String.self, .xmpText, .text)
        rows.add("Mime", "mime", String.self, .xmpText, .text)
    }
}
