// Made by RegistryMaker from Tables/Interoperability.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/interoperability``.
    public struct Interoperability: Sendable {
        @usableFromInline init() {}
    }

    /// The interchange rules that the file follows.
    public var interoperability: Interoperability { Interoperability() }
}

extension MetadataKeys.Interoperability {
    /// The rule that the file follows: "R98" for DCF basic files, "R03" for DCF option files (Adobe RGB),
    /// "THM" for DCF thumbnails.
    ///
    /// Tag 0x0001, ASCII ×4. Exif 2.32 §4.6.7.
    public var interoperabilityIndex: MetadataKey<String> {
        MetadataKey(.interoperability, tag: 0x0001, name: "InteroperabilityIndex")
    }

    /// The version of the rule, as its four characters: "0100".
    ///
    /// Tag 0x0002, UNDEFINED ×4. DCF 2.0.
    public var interoperabilityVersion: MetadataKey<StandardVersion> {
        MetadataKey(.interoperability, tag: 0x0002, name: "InteroperabilityVersion")
    }

    /// The format of the image that the file belongs to, such as "JPEG Exif Ver 2.2".
    ///
    /// Tag 0x1000, ASCII. DCF 2.0.
    public var relatedImageFileFormat: MetadataKey<String> {
        MetadataKey(.interoperability, tag: 0x1000, name: "RelatedImageFileFormat")
    }

    /// The width of the image that the file belongs to, in pixels.
    ///
    /// Tag 0x1001, SHORT or LONG ×1. DCF 2.0.
    public var relatedImageWidth: MetadataKey<Int> {
        MetadataKey(.interoperability, tag: 0x1001, name: "RelatedImageWidth")
    }

    /// The height of the image that the file belongs to, in pixels.
    ///
    /// Tag 0x1002, SHORT or LONG ×1. DCF 2.0.
    public var relatedImageLength: MetadataKey<Int> {
        MetadataKey(.interoperability, tag: 0x1002, name: "RelatedImageLength")
    }
}

extension RegisteredKeys {
    static let interoperability = RegisteredKeys(.interoperability) { rows in
        rows.add(tag: 0x0001, "InteroperabilityIndex", "interoperabilityIndex", String.self, .asciiX4, .text)
        rows.add(tag: 0x0002, "InteroperabilityVersion", "interoperabilityVersion", StandardVersion.self, .bytesX4, .standardVersion)
        rows.add(tag: 0x1000, "RelatedImageFileFormat", "relatedImageFileFormat", String.self, .ascii, .text)
        rows.add(tag: 0x1001, "RelatedImageWidth", "relatedImageWidth", Int.self, .u16OrU32)
        rows.add(tag: 0x1002, "RelatedImageLength", "relatedImageLength", Int.self, .u16OrU32)
    }
}
