// Made by RegistryMaker from Tables/OlympusRawDevelopment.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/olympusRawDevelopment``.
    public struct OlympusRawDevelopment: Sendable {
        @usableFromInline init() {}
    }

    /// How a raw image of Olympus was developed.
    public var olympusRawDevelopment: OlympusRawDevelopment { OlympusRawDevelopment() }
}

extension MetadataKeys.OlympusRawDevelopment {
    /// The change of the exposure.
    ///
    /// Tag 0x0100, SRATIONAL ×1, in EV. ExifTool's names.
    public var exposureBiasValue: MetadataKey<Fraction> {
        MetadataKey(.olympusRawDevelopment, tag: 0x0100, name: "ExposureBiasValue")
    }

    /// The white balance.
    ///
    /// Tag 0x0101, SHORT ×1. ExifTool's names.
    public var whiteBalanceValue: MetadataKey<Int> {
        MetadataKey(.olympusRawDevelopment, tag: 0x0101, name: "WhiteBalanceValue")
    }
}

extension RegisteredKeys {
    static let olympusRawDevelopment = RegisteredKeys(.olympusRawDevelopment) { rows in
        rows.add(tag: 0x0100, "ExposureBiasValue", "exposureBiasValue", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x0101, "WhiteBalanceValue", "whiteBalanceValue", Int.self, .u16)
    }
}
