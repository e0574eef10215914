// Made by RegistryMaker from Tables/HDRGainMap.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/hdrGainMap``.
    public struct HDRGainMap: Sendable {
        @usableFromInline init() {}
    }

    /// How a gain map makes a picture brighter.
    public var hdrGainMap: HDRGainMap { HDRGainMap() }
}

extension MetadataKeys.HDRGainMap {
    /// Whether the base picture is the HDR one.
    ///
    /// `BaseRenditionIsHDR`, boolean. Adobe, Gain Map specification 1.0.
    public var baseRenditionIsHDR: MetadataKey<Bool> {
        MetadataKey(.hdrGainMap, name: "BaseRenditionIsHDR")
    }

    /// The greatest gain, as a power of two, for all or for each color.
    ///
    /// `GainMapMax`, real or seq of real ×3. Adobe, Gain Map specification 1.0.
    public var gainMapMax: MetadataKey<[Double]> {
        MetadataKey(.hdrGainMap, name: "GainMapMax")
    }

    /// The least gain, as a power of two, for all or for each color.
    ///
    /// `GainMapMin`, real or seq of real ×3. Adobe, Gain Map specification 1.0.
    public var gainMapMin: MetadataKey<[Double]> {
        MetadataKey(.hdrGainMap, name: "GainMapMin")
    }

    /// The gamma of the map, for all or for each color.
    ///
    /// `Gamma`, real or seq of real ×3. Adobe, Gain Map specification 1.0.
    public var gamma: MetadataKey<[Double]> {
        MetadataKey(.hdrGainMap, name: "Gamma")
    }

    /// The headroom from which on the map is applied in full, as a power of two.
    ///
    /// `HDRCapacityMax`, real. Adobe, Gain Map specification 1.0.
    public var hdrCapacityMax: MetadataKey<Double> {
        MetadataKey(.hdrGainMap, name: "HDRCapacityMax")
    }

    /// The headroom from which on the map is applied, as a power of two.
    ///
    /// `HDRCapacityMin`, real. Adobe, Gain Map specification 1.0.
    public var hdrCapacityMin: MetadataKey<Double> {
        MetadataKey(.hdrGainMap, name: "HDRCapacityMin")
    }

    /// The offset of the HDR picture, for all or for each color.
    ///
    /// `OffsetHDR`, real or seq of real ×3. Adobe, Gain Map specification 1.0.
    public var offsetHDR: MetadataKey<[Double]> {
        MetadataKey(.hdrGainMap, name: "OffsetHDR")
    }

    /// The offset of the SDR picture, for all or for each color.
    ///
    /// `OffsetSDR`, real or seq of real ×3. Adobe, Gain Map specification 1.0.
    public var offsetSDR: MetadataKey<[Double]> {
        MetadataKey(.hdrGainMap, name: "OffsetSDR")
    }

    /// The version of the specification.
    ///
    /// `Version`, text. Adobe, Gain Map specification 1.0.
    public var version: MetadataKey<String> {
        MetadataKey(.hdrGainMap, name: "Version")
    }
}

extension RegisteredKeys {
    static let hdrGainMap = RegisteredKeys(.hdrGainMap) { rows in
        rows.add("BaseRenditionIsHDR", "baseRenditionIsHDR", Bool.self, .xmpBoolean)
        rows.add("GainMapMax", "gainMapMax", [Double].self, .xmpRealOrXmpSeqRealX3, .list)
        rows.add("GainMapMin", "gainMapMin", [Double].self, .xmpRealOrXmpSeqRealX3, .list)
        rows.add("Gamma", "gamma", [Double].self, .xmpRealOrXmpSeqRealX3, .list)
        rows.add("HDRCapacityMax", "hdrCapacityMax", Double.self, .xmpReal)
        rows.add("HDRCapacityMin", "hdrCapacityMin", Double.self, .xmpReal)
        rows.add("OffsetHDR", "offsetHDR", [Double].self, .xmpRealOrXmpSeqRealX3, .list)
        rows.add("OffsetSDR", "offsetSDR", [Double].self, .xmpRealOrXmpSeqRealX3, .list)
        rows.add("Version", "version", String.self, .xmpText, .text)
    }
}
