// Made by RegistryMaker from Tables/PixelDataInfo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/pixelDataInfo``.
    public struct PixelDataInfo: Sendable {
        @usableFromInline init() {}
    }

    /// What an auxiliary image's pixels are.
    public var pixelDataInfo: PixelDataInfo { PixelDataInfo() }
}

extension MetadataKeys.PixelDataInfo {
    /// The type of the auxiliary image.
    ///
    /// `AuxiliaryImageType`, URI. Apple, auxiliary images (corpus).
    public var auxiliaryImageType: MetadataKey<String> {
        MetadataKey(.pixelDataInfo, name: "AuxiliaryImageType")
    }

    /// The number that the greatest integer represents.
    ///
    /// `FloatMaxValue`, real. Apple, auxiliary images (corpus).
    public var floatMaxValue: MetadataKey<Double> {
        MetadataKey(.pixelDataInfo, name: "FloatMaxValue")
    }

    /// The number that the least integer represents.
    ///
    /// `FloatMinValue`, real. Apple, auxiliary images (corpus).
    public var floatMinValue: MetadataKey<Double> {
        MetadataKey(.pixelDataInfo, name: "FloatMinValue")
    }

    /// The greatest whole number of a pixel.
    ///
    /// `IntMaxValue`, integer. Apple, auxiliary images (corpus).
    public var intMaxValue: MetadataKey<Int> {
        MetadataKey(.pixelDataInfo, name: "IntMaxValue")
    }

    /// The least whole number of a pixel.
    ///
    /// `IntMinValue`, integer. Apple, auxiliary images (corpus).
    public var intMinValue: MetadataKey<Int> {
        MetadataKey(.pixelDataInfo, name: "IntMinValue")
    }

    /// The pixel format, as a four-character code.
    ///
    /// `NativeFormat`, integer. Apple, auxiliary images (corpus).
    public var nativeFormat: MetadataKey<Int> {
        MetadataKey(.pixelDataInfo, name: "NativeFormat")
    }

    /// The stored pixel format, as a four-character code.
    ///
    /// `StoredFormat`, integer. Apple, auxiliary images (corpus).
    public var storedFormat: MetadataKey<Int> {
        MetadataKey(.pixelDataInfo, name: "StoredFormat")
    }
}

extension RegisteredKeys {
    static let pixelDataInfo = RegisteredKeys(.pixelDataInfo) { rows in
        rows.add("AuxiliaryImageType", "auxiliaryImageType", String.self, .xmpUri, .text)
        rows.add("FloatMaxValue", "floatMaxValue", Double.self, .xmpReal)
        rows.add("FloatMinValue", "floatMinValue", Double.self, .xmpReal)
        rows.add("IntMaxValue", "intMaxValue", Int.self, .xmpInteger)
        rows.add("IntMinValue", "intMinValue", Int.self, .xmpInteger)
        rows.add("NativeFormat", "nativeFormat", Int.self, .xmpInteger)
        rows.add("StoredFormat", "storedFormat", Int.self, .xmpInteger)
    }
}
