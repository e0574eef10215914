// Made by RegistryMaker from Tables/AppleGainMap.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/appleGainMap``.
    public struct AppleGainMap: Sendable {
        @usableFromInline init() {}
    }

    /// What Apple states about a gain map.
    public var appleGainMap: AppleGainMap { AppleGainMap() }
}

extension MetadataKeys.AppleGainMap {
    /// The headroom of the HDR picture over the SDR one, as a factor.
    ///
    /// `HDRGainMapHeadroom`, real. Apple, auxiliary images (corpus).
    public var hdrGainMapHeadroom: MetadataKey<Double> {
        MetadataKey(.appleGainMap, name: "HDRGainMapHeadroom")
    }

    /// The version of the gain map.
    ///
    /// `HDRGainMapVersion`, integer. Apple, auxiliary images (corpus).
    public var hdrGainMapVersion: MetadataKey<Int> {
        MetadataKey(.appleGainMap, name: "HDRGainMapVersion")
    }
}

extension RegisteredKeys {
    static let appleGainMap = RegisteredKeys(.appleGainMap) { rows in
        rows.add("HDRGainMapHeadroom", "hdrGainMapHeadroom", Double.self, .xmpReal)
        rows.add("HDRGainMapVersion", "hdrGainMapVersion", Int.self, .xmpInteger)
    }
}
