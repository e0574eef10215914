// Made by RegistryMaker from Tables/MakerPentax.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerPentax``.
    public struct MakerPentax: Sendable {
        @usableFromInline init() {}
    }

    /// What Pentax' cameras add.
    public var makerPentax: MakerPentax { MakerPentax() }
}

extension MetadataKeys.MakerPentax {
    /// The camera's model, as a code.
    ///
    /// Tag 0x0005, LONG ×1. ExifTool's names.
    public var modelID: MetadataKey<Int> {
        MetadataKey(.makerPentax, tag: 0x0005, name: "PentaxModelID")
    }

    /// The quality of the image, as a code.
    ///
    /// Tag 0x0008, SHORT ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerPentax, tag: 0x0008, name: "Quality")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x000D, SHORT, any count. ExifTool's names.
    public var focusMode: MetadataKey<[Int]> {
        MetadataKey(.makerPentax, tag: 0x000D, name: "FocusMode")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0019, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerPentax, tag: 0x0019, name: "WhiteBalance")
    }

    /// The number of the frame.
    ///
    /// Tag 0x0029, LONG ×1. ExifTool's names.
    public var frameNumber: MetadataKey<Int> {
        MetadataKey(.makerPentax, tag: 0x0029, name: "FrameNumber")
    }

    /// The lens, as a code.
    ///
    /// Tag 0x003F, BYTE, any count. ExifTool's names.
    public var lensType: MetadataKey<[UInt8]> {
        MetadataKey(.makerPentax, tag: 0x003F, name: "LensType")
    }

    /// How often the shutter was released; encrypted.
    ///
    /// Tag 0x005D, UNDEFINED ×4. ExifTool's names.
    public var shutterCount: MetadataKey<[UInt8]> {
        MetadataKey(.makerPentax, tag: 0x005D, name: "ShutterCount")
    }

    /// The camera's serial number.
    ///
    /// Tag 0x0229, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerPentax, tag: 0x0229, name: "SerialNumber")
    }

    /// The photographer.
    ///
    /// Tag 0x022E, ASCII. ExifTool's names.
    public var artist: MetadataKey<String> {
        MetadataKey(.makerPentax, tag: 0x022E, name: "Artist")
    }

    /// The copyright notice.
    ///
    /// Tag 0x022F, ASCII. ExifTool's names.
    public var copyright: MetadataKey<String> {
        MetadataKey(.makerPentax, tag: 0x022F, name: "Copyright")
    }

    /// The version of the firmware.
    ///
    /// Tag 0x0230, ASCII. ExifTool's names.
    public var firmwareVersion: MetadataKey<String> {
        MetadataKey(.makerPentax, tag: 0x0230, name: "FirmwareVersion")
    }

    /// The camera's name.
    ///
    /// Tag 0x023F, ASCII. ExifTool's names.
    public var model: MetadataKey<String> {
        MetadataKey(.makerPentax, tag: 0x023F, name: "Model")
    }
}

extension RegisteredKeys {
    static let makerPentax = RegisteredKeys(.makerPentax) { rows in
        rows.add(tag: 0x0005, "PentaxModelID", "modelID", Int.self, .u32)
        rows.add(tag: 0x0008, "Quality", "quality", Int.self, .u16)
        rows.add(tag: 0x000D, "FocusMode", "focusMode", [Int].self, .u16List, .list)
        rows.add(tag: 0x0019, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0029, "FrameNumber", "frameNumber", Int.self, .u32)
        rows.add(tag: 0x003F, "LensType", "lensType", [UInt8].self, .u8List, .list)
        rows.add(tag: 0x005D, "ShutterCount", "shutterCount", [UInt8].self, .bytesX4, .list)
        rows.add(tag: 0x0229, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x022E, "Artist", "artist", String.self, .ascii, .text)
        rows.add(tag: 0x022F, "Copyright", "copyright", String.self, .ascii, .text)
        rows.add(tag: 0x0230, "FirmwareVersion", "firmwareVersion", String.self, .ascii, .text)
        rows.add(tag: 0x023F, "Model", "model", String.self, .ascii, .text)
    }
}
