// Made by RegistryMaker from Tables/KeywordTree.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/keywordTree``.
    public struct KeywordTree: Sendable {
        @usableFromInline init() {}
    }

    /// Keywords below keywords.
    public var keywordTree: KeywordTree { KeywordTree() }
}

extension MetadataKeys.KeywordTree {
    /// The keywords.
    ///
    /// `Keywords`, structure. MWG Guidelines 2.0 §5.10.
    public var keywords: MetadataKey<XMPValue> {
        MetadataKey(.keywordTree, name: "Keywords")
    }
}

extension RegisteredKeys {
    static let keywordTree = RegisteredKeys(.keywordTree) { rows in
        rows.add("Keywords", "keywords", XMPValue.self, .xmpStructure)
    }
}
