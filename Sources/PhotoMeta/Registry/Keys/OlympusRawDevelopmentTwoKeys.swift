// Made by RegistryMaker from Tables/OlympusRawDevelopmentTwo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/olympusRawDevelopmentTwo``.
    public struct OlympusRawDevelopmentTwo: Sendable {
        @usableFromInline init() {}
    }

    /// How a raw image of Olympus was developed, by newer software.
    public var olympusRawDevelopmentTwo: OlympusRawDevelopmentTwo { OlympusRawDevelopmentTwo() }
}

extension MetadataKeys.OlympusRawDevelopmentTwo {
    /// The change of the exposure.
    ///
    /// Tag 0x0100, SRATIONAL ×1, in EV. ExifTool's names.
    public var exposureBiasValue: MetadataKey<Fraction> {
        MetadataKey(.olympusRawDevelopmentTwo, tag: 0x0100, name: "ExposureBiasValue")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0101, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.olympusRawDevelopmentTwo, tag: 0x0101, name: "WhiteBalance")
    }

    /// The white balance.
    ///
    /// Tag 0x0102, SHORT ×1. ExifTool's names.
    public var whiteBalanceValue: MetadataKey<Int> {
        MetadataKey(.olympusRawDevelopmentTwo, tag: 0x0102, name: "WhiteBalanceValue")
    }
}

extension RegisteredKeys {
    static let olympusRawDevelopmentTwo = RegisteredKeys(.olympusRawDevelopmentTwo) { rows in
        rows.add(tag: 0x0100, "ExposureBiasValue", "exposureBiasValue", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x0101, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0102, "WhiteBalanceValue", "whiteBalanceValue", Int.self, .u16)
    }
}
