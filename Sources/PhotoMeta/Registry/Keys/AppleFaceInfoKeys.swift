// Made by RegistryMaker from Tables/AppleFaceInfo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/appleFaceInfo``.
    public struct AppleFaceInfo: Sendable {
        @usableFromInline init() {}
    }

    /// Faces that Apple's cameras found.
    public var appleFaceInfo: AppleFaceInfo { AppleFaceInfo() }
}

extension MetadataKeys.AppleFaceInfo {
    /// The angle info roll.
    ///
    /// `AngleInfoRoll`, integer. ExifTool 12.57 -listx, XMP-apple-fi.
    public var angleInfoRoll: MetadataKey<Int> {
        MetadataKey(.appleFaceInfo, name: "AngleInfoRoll")
    }

    /// The angle info yaw.
    ///
    /// `AngleInfoYaw`, integer. ExifTool 12.57 -listx, XMP-apple-fi.
    public var angleInfoYaw: MetadataKey<Int> {
        MetadataKey(.appleFaceInfo, name: "AngleInfoYaw")
    }

    /// The confidence level.
    ///
    /// `ConfidenceLevel`, integer. ExifTool 12.57 -listx, XMP-apple-fi.
    public var confidenceLevel: MetadataKey<Int> {
        MetadataKey(.appleFaceInfo, name: "ConfidenceLevel")
    }

    /// The face ID.
    ///
    /// `FaceID`, integer. ExifTool 12.57 -listx, XMP-apple-fi.
    public var faceID: MetadataKey<Int> {
        MetadataKey(.appleFaceInfo, name: "FaceID")
    }

    /// The timestamp.
    ///
    /// `Timestamp`, integer. ExifTool 12.57 -listx, XMP-apple-fi.
    public var timestamp: MetadataKey<Int> {
        MetadataKey(.appleFaceInfo, name: "Timestamp")
    }
}

extension RegisteredKeys {
    static let appleFaceInfo = RegisteredKeys(.appleFaceInfo) { rows in
        rows.add("AngleInfoRoll", "angleInfoRoll", Int.self, .xmpInteger)
        rows.add("AngleInfoYaw", "angleInfoYaw", Int.self, .xmpInteger)
        rows.add("ConfidenceLevel", "confidenceLevel", Int.self, .xmpInteger)
        rows.add("FaceID", "faceID", Int.self, .xmpInteger)
        rows.add("Timestamp", "timestamp", Int.self, .xmpInteger)
    }
}
