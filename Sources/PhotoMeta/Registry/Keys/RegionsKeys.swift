// Made by RegistryMaker from Tables/Regions.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/regions``.
    public struct Regions: Sendable {
        @usableFromInline init() {}
    }

    /// Regions of a picture, such as faces.
    public var regions: Regions { Regions() }
}

extension MetadataKeys.Regions {
    /// The regions.
    ///
    /// `Regions`, structure. MWG Guidelines 2.0 §5.9.
    public var regions: MetadataKey<XMPValue> {
        MetadataKey(.regions, name: "Regions")
    }
}

extension RegisteredKeys {
    static let regions = RegisteredKeys(.regions) { rows in
        rows.add("Regions", "regions", XMPValue.self, .xmpStructure)
    }
}
