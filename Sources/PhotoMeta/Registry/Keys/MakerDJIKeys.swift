// Made by RegistryMaker from Tables/MakerDJI.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerDJI``.
    public struct MakerDJI: Sendable {
        @usableFromInline init() {}
    }

    /// What DJI's cameras add: how the aircraft moved.
    public var makerDJI: MakerDJI { MakerDJI() }
}

extension MetadataKeys.MakerDJI {
    /// The maker.
    ///
    /// Tag 0x0001, ASCII. ExifTool's names.
    public var make: MetadataKey<String> {
        MetadataKey(.makerDJI, tag: 0x0001, name: "Make")
    }

    /// The speed along the x axis.
    ///
    /// Tag 0x0003, FLOAT ×1. ExifTool's names.
    public var speedX: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0003, name: "SpeedX")
    }

    /// The speed along the y axis.
    ///
    /// Tag 0x0004, FLOAT ×1. ExifTool's names.
    public var speedY: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0004, name: "SpeedY")
    }

    /// The speed along the z axis.
    ///
    /// Tag 0x0005, FLOAT ×1. ExifTool's names.
    public var speedZ: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0005, name: "SpeedZ")
    }

    /// The aircraft's pitch, in degrees.
    ///
    /// Tag 0x0006, FLOAT ×1, in °. ExifTool's names.
    public var pitch: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0006, name: "Pitch")
    }

    /// The aircraft's yaw, in degrees.
    ///
    /// Tag 0x0007, FLOAT ×1, in °. ExifTool's names.
    public var yaw: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0007, name: "Yaw")
    }

    /// The aircraft's roll, in degrees.
    ///
    /// Tag 0x0008, FLOAT ×1, in °. ExifTool's names.
    public var roll: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0008, name: "Roll")
    }

    /// The camera's pitch, in degrees.
    ///
    /// Tag 0x0009, FLOAT ×1, in °. ExifTool's names.
    public var cameraPitch: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x0009, name: "CameraPitch")
    }

    /// The camera's yaw, in degrees.
    ///
    /// Tag 0x000A, FLOAT ×1, in °. ExifTool's names.
    public var cameraYaw: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x000A, name: "CameraYaw")
    }

    /// The camera's roll, in degrees.
    ///
    /// Tag 0x000B, FLOAT ×1, in °. ExifTool's names.
    public var cameraRoll: MetadataKey<Double> {
        MetadataKey(.makerDJI, tag: 0x000B, name: "CameraRoll")
    }
}

extension RegisteredKeys {
    static let makerDJI = RegisteredKeys(.makerDJI) { rows in
        rows.add(tag: 0x0001, "Make", "make", String.self, .ascii, .text)
        rows.add(tag: 0x0003, "SpeedX", "speedX", Double.self, .f32)
        rows.add(tag: 0x0004, "SpeedY", "speedY", Double.self, .f32)
        rows.add(tag: 0x0005, "SpeedZ", "speedZ", Double.self, .f32)
        rows.add(tag: 0x0006, "Pitch", "pitch", Double.self, .f32, unit: "°")
        rows.add(tag: 0x0007, "Yaw", "yaw", Double.self, .f32, unit: "°")
        rows.add(tag: 0x0008, "Roll", "roll", Double.self, .f32, unit: "°")
        rows.add(tag: 0x0009, "CameraPitch", "cameraPitch", Double.self, .f32, unit: "°")
        rows.add(tag: 0x000A, "CameraYaw", "cameraYaw", Double.self, .f32, unit: "°")
        rows.add(tag: 0x000B, "CameraRoll", "cameraRoll", Double.self, .f32, unit: "°")
    }
}
