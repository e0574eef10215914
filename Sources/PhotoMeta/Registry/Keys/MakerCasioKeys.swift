// Made by RegistryMaker from Tables/MakerCasio.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerCasio``.
    public struct MakerCasio: Sendable {
        @usableFromInline init() {}
    }

    /// What Casio's first cameras add.
    public var makerCasio: MakerCasio { MakerCasio() }
}

extension MetadataKeys.MakerCasio {
    /// The recording mode, as a code.
    ///
    /// Tag 0x0001, SHORT ×1. ExifTool's names.
    public var recordingMode: MetadataKey<Int> {
        MetadataKey(.makerCasio, tag: 0x0001, name: "RecordingMode")
    }

    /// The quality of the image, as a code.
    ///
    /// Tag 0x0002, SHORT ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerCasio, tag: 0x0002, name: "Quality")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x0003, SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerCasio, tag: 0x0003, name: "FocusMode")
    }

    /// The distance of the subject, in millimeters.
    ///
    /// Tag 0x0006, LONG ×1. ExifTool's names.
    public var objectDistance: MetadataKey<Int> {
        MetadataKey(.makerCasio, tag: 0x0006, name: "ObjectDistance")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0007, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerCasio, tag: 0x0007, name: "WhiteBalance")
    }

    /// The sensitivity.
    ///
    /// Tag 0x0014, SHORT ×1. ExifTool's names.
    public var iso: MetadataKey<Int> {
        MetadataKey(.makerCasio, tag: 0x0014, name: "ISO")
    }
}

extension RegisteredKeys {
    static let makerCasio = RegisteredKeys(.makerCasio) { rows in
        rows.add(tag: 0x0001, "RecordingMode", "recordingMode", Int.self, .u16)
        rows.add(tag: 0x0002, "Quality", "quality", Int.self, .u16)
        rows.add(tag: 0x0003, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x0006, "ObjectDistance", "objectDistance", Int.self, .u32)
        rows.add(tag: 0x0007, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0014, "ISO", "iso", Int.self, .u16)
    }
}
