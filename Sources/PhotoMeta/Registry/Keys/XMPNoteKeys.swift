// Made by RegistryMaker from Tables/XMPNote.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/xmpNote``.
    public struct XMPNote: Sendable {
        @usableFromInline init() {}
    }

    /// The link from a packet to the one that continues it.
    public var xmpNote: XMPNote { XMPNote() }
}

extension MetadataKeys.XMPNote {
    /// The has extended XMP.
    ///
    /// `HasExtendedXMP`, text. XMP part 3 §1.1.3.1.
    public var hasExtendedXMP: MetadataKey<String> {
        MetadataKey(.xmpNote, name: "HasExtendedXMP")
    }
}

extension RegisteredKeys {
    static let xmpNote = RegisteredKeys(.xmpNote) { rows in
        rows.add("HasExtendedXMP", "hasExtendedXMP", String.self, .xmpText, .text)
    }
}
