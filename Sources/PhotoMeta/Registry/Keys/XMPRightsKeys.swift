// Made by RegistryMaker from Tables/XMPRights.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/xmpRights``.
    public struct XMPRights: Sendable {
        @usableFromInline init() {}
    }

    /// Who owns a picture and how it may be used.
    public var xmpRights: XMPRights { XMPRights() }
}

extension MetadataKeys.XMPRights {
    /// The certificate.
    ///
    /// `Certificate`, text. XMP part 1 §8.5.
    public var certificate: MetadataKey<String> {
        MetadataKey(.xmpRights, name: "Certificate")
    }

    /// Whether marked is set.
    ///
    /// `Marked`, boolean. XMP part 1 §8.5.
    public var marked: MetadataKey<Bool> {
        MetadataKey(.xmpRights, name: "Marked")
    }

    /// The owner.
    ///
    /// `Owner`, bag of text. XMP part 1 §8.5.
    public var owner: MetadataKey<[String]> {
        MetadataKey(.xmpRights, name: "Owner")
    }

    /// The usage terms.
    ///
    /// `UsageTerms`, language alternative. XMP part 1 §8.5.
    public var usageTerms: MetadataKey<LocalizedText> {
        MetadataKey(.xmpRights, name: "UsageTerms")
    }

    /// The web statement.
    ///
    /// `WebStatement`, text. XMP part 1 §8.5.
    public var webStatement: MetadataKey<String> {
        MetadataKey(.xmpRights, name: "WebStatement")
    }
}

extension RegisteredKeys {
    static let xmpRights = RegisteredKeys(.xmpRights) { rows in
        rows.add("Certificate", "certificate", String.self, .xmpText, .text)
        rows.add("Marked", "marked", Bool.self, .xmpBoolean)
        rows.add("Owner", "owner", [String].self, .xmpBagText, .list)
        rows.add("UsageTerms", "usageTerms", LocalizedText.self, .xmpLangalt)
        rows.add("WebStatement", "webStatement", String.self, .xmpText, .text)
    }
}
