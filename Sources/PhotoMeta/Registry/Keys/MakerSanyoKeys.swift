// Made by RegistryMaker from Tables/MakerSanyo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerSanyo``.
    public struct MakerSanyo: Sendable {
        @usableFromInline init() {}
    }

    /// What Sanyo's cameras add.
    public var makerSanyo: MakerSanyo { MakerSanyo() }
}

extension MetadataKeys.MakerSanyo {
    /// The mode, the number in a sequence, and the direction of a panorama.
    ///
    /// Tag 0x0200, LONG ×3. ExifTool's names.
    public var specialMode: MetadataKey<[Int]> {
        MetadataKey(.makerSanyo, tag: 0x0200, name: "SpecialMode")
    }

    /// The quality of the image, as a code.
    ///
    /// Tag 0x0201, SHORT ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerSanyo, tag: 0x0201, name: "Quality")
    }

    /// The factor of the digital zoom.
    ///
    /// Tag 0x0204, RATIONAL ×1. ExifTool's names.
    public var digitalZoom: MetadataKey<Fraction> {
        MetadataKey(.makerSanyo, tag: 0x0204, name: "DigitalZoom")
    }
}

extension RegisteredKeys {
    static let makerSanyo = RegisteredKeys(.makerSanyo) { rows in
        rows.add(tag: 0x0200, "SpecialMode", "specialMode", [Int].self, .u32X3, .list)
        rows.add(tag: 0x0201, "Quality", "quality", Int.self, .u16)
        rows.add(tag: 0x0204, "DigitalZoom", "digitalZoom", Fraction.self, .rational)
    }
}
