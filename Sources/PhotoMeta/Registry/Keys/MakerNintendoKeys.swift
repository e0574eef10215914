// Made by RegistryMaker from Tables/MakerNintendo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerNintendo``.
    public struct MakerNintendo: Sendable {
        @usableFromInline init() {}
    }

    /// What Nintendo's consoles add; their values are bytes.
    public var makerNintendo: MakerNintendo { MakerNintendo() }
}

extension MetadataKeys.MakerNintendo {
    /// A block of numbers about the camera.
    ///
    /// Tag 0x1101, UNDEFINED, any count. ExifTool's names.
    public var cameraInfo: MetadataKey<[UInt8]> {
        MetadataKey(.makerNintendo, tag: 0x1101, name: "CameraInfo")
    }
}

extension RegisteredKeys {
    static let makerNintendo = RegisteredKeys(.makerNintendo) { rows in
        rows.add(tag: 0x1101, "CameraInfo", "cameraInfo", [UInt8].self, .bytes, .list)
    }
}
