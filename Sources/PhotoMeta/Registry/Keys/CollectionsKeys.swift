// Made by RegistryMaker from Tables/Collections.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/collections``.
    public struct Collections: Sendable {
        @usableFromInline init() {}
    }

    /// Collections that a picture is in.
    public var collections: Collections { Collections() }
}

extension MetadataKeys.Collections {
    /// The collections.
    ///
    /// `Collections`, bag of structures. MWG Guidelines 2.0 §5.11.
    public var collections: MetadataKey<[XMPValue]> {
        MetadataKey(.collections, name: "Collections")
    }
}

extension RegisteredKeys {
    static let collections = RegisteredKeys(.collections) { rows in
        rows.add("Collections", "collections", [XMPValue].self, .xmpBagStructure, .list)
    }
}
