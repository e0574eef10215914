// Made by RegistryMaker from Tables/MicrosoftPeople.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/microsoftPeople``.
    public struct MicrosoftPeople: Sendable {
        @usableFromInline init() {}
    }

    /// People that Windows' programs tagged.
    public var microsoftPeople: MicrosoftPeople { MicrosoftPeople() }
}

extension MetadataKeys.MicrosoftPeople {
    /// The region info.
    ///
    /// `RegionInfo`, structure. Microsoft, People Tagging.
    public var regionInfo: MetadataKey<XMPValue> {
        MetadataKey(.microsoftPeople, name: "RegionInfo")
    }
}

extension RegisteredKeys {
    static let microsoftPeople = RegisteredKeys(.microsoftPeople) { rows in
        rows.add("RegionInfo", "regionInfo", XMPValue.self, .xmpStructure)
    }
}
