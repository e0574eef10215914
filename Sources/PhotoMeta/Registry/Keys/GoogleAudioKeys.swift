// Made by RegistryMaker from Tables/GoogleAudio.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/googleAudio``.
    public struct GoogleAudio: Sendable {
        @usableFromInline init() {}
    }

    /// A sound in XMP.
    public var googleAudio: GoogleAudio { GoogleAudio() }
}

extension MetadataKeys.GoogleAudio {
    /// The data.
    ///
    /// `Data`, text. Google, Cardboard Camera VR Photo Format.
    public var data: MetadataKey<String> {
        MetadataKey(.googleAudio, name: "Data")
    }

    /// The mime.
    ///
    /// `Mime`, text. Google, Cardboard Camera VR Photo Format.
    public var mime: MetadataKey<String> {
        MetadataKey(.googleAudio, name: "Mime")
    }
}

extension RegisteredKeys {
    static let googleAudio = RegisteredKeys(.googleAudio) { rows in
        rows.add("Data", "data", String.self, .xmpText, .text)
        rows.add("Mime", "mime", String.self, .xmpText, .text)
    }
}
