// Made by RegistryMaker from Tables/JPEG.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/jpeg``.
    public struct JPEG: Sendable {
        @usableFromInline init() {}
    }

    /// A JPEG file's comment, outside Exif and XMP.
    public var jpeg: JPEG { JPEG() }
}

extension MetadataKeys.JPEG {
    /// The first comment.
    ///
    /// Its character encoding is not stated: it is read as UTF-8, or else as Windows-1252.
    ///
    /// text. ITU-T T.81 §B.2.4.5.
    public var comment: MetadataKey<String> {
        MetadataKey(.jpeg, field: BoxField.comment, name: "Comment")
    }
}

extension RegisteredKeys {
    static let jpeg = RegisteredKeys(.jpeg) { rows in
        rows.add(field: BoxField.comment, "Comment", "comment", String.self, .text, .text)
    }
}
