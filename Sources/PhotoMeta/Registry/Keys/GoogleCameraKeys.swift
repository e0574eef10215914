// Made by RegistryMaker from Tables/GoogleCamera.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/googleCamera``.
    public struct GoogleCamera: Sendable {
        @usableFromInline init() {}
    }

    /// Motion photos, portraits and bursts of Android cameras.
    public var googleCamera: GoogleCamera { GoogleCamera() }
}

extension MetadataKeys.GoogleCamera {
    /// The burst ID.
    ///
    /// `BurstID`, text. Android, Motion Photo format 1.0.
    public var burstID: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "BurstID")
    }

    /// The burst primary.
    ///
    /// `BurstPrimary`, text. Android, Motion Photo format 1.0.
    public var burstPrimary: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "BurstPrimary")
    }

    /// The disable auto creation.
    ///
    /// `DisableAutoCreation`, bag of text. Android, Motion Photo format 1.0.
    public var disableAutoCreation: MetadataKey<[String]> {
        MetadataKey(.googleCamera, name: "DisableAutoCreation")
    }

    /// The micro video.
    ///
    /// `MicroVideo`, integer. Android, Motion Photo format 1.0.
    public var microVideo: MetadataKey<Int> {
        MetadataKey(.googleCamera, name: "MicroVideo")
    }

    /// The micro video offset.
    ///
    /// `MicroVideoOffset`, integer. Android, Motion Photo format 1.0.
    public var microVideoOffset: MetadataKey<Int> {
        MetadataKey(.googleCamera, name: "MicroVideoOffset")
    }

    /// The micro video presentation timestamp us.
    ///
    /// `MicroVideoPresentationTimestampUs`, integer. Android, Motion Photo format 1.0.
    public var microVideoPresentationTimestampUs: MetadataKey<Int> {
        MetadataKey(.googleCamera, name: "MicroVideoPresentationTimestampUs")
    }

    /// The micro video version.
    ///
    /// `MicroVideoVersion`, integer. Android, Motion Photo format 1.0.
    public var microVideoVersion: MetadataKey<Int> {
        MetadataKey(.googleCamera, name: "MicroVideoVersion")
    }

    /// The portrait note.
    ///
    /// `PortraitNote`, text. Android, Motion Photo format 1.0.
    public var portraitNote: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "PortraitNote")
    }

    /// The portrait request.
    ///
    /// `PortraitRequest`, text. Android, Motion Photo format 1.0.
    public var portraitRequest: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "PortraitRequest")
    }

    /// The portrait version.
    ///
    /// `PortraitVersion`, text. Android, Motion Photo format 1.0.
    public var portraitVersion: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "PortraitVersion")
    }

    /// The special type ID.
    ///
    /// `SpecialTypeID`, bag of text. Android, Motion Photo format 1.0.
    public var specialTypeID: MetadataKey<[String]> {
        MetadataKey(.googleCamera, name: "SpecialTypeID")
    }

    /// The hdrp_makernote.
    ///
    /// `hdrp_makernote`, text. Android, Motion Photo format 1.0.
    public var hdrpmakernote: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "hdrp_makernote")
    }

    /// The shot_log_data.
    ///
    /// `shot_log_data`, text. Android, Motion Photo format 1.0.
    public var shotlogdata: MetadataKey<String> {
        MetadataKey(.googleCamera, name: "shot_log_data")
    }
}

extension RegisteredKeys {
    static let googleCamera = RegisteredKeys(.googleCamera) { rows in
        rows.add("BurstID", "burstID", String.self, .xmpText, .text)
        rows.add("BurstPrimary", "burstPrimary", String.self, .xmpText, .text)
        rows.add("DisableAutoCreation", "disableAutoCreation", [String].self, .xmpBagText, .list)
        rows.add("MicroVideo", "microVideo", Int.self, .xmpInteger)
        rows.add("MicroVideoOffset", "microVideoOffset", Int.self, .xmpInteger)
        rows.add("MicroVideoPresentationTimestampUs", "microVideoPresentationTimestampUs", Int.self, .xmpInteger)
        rows.add("MicroVideoVersion", "microVideoVersion", Int.self, .xmpInteger)
        rows.add("PortraitNote", "portraitNote", String.self, .xmpText, .text)
        rows.add("PortraitRequest", "portraitRequest", String.self, .xmpText, .text)
        rows.add("PortraitVersion", "portraitVersion", String.self, .xmpText, .text)
        rows.add("SpecialTypeID", "specialTypeID", [String].self, .xmpBagText, .list)
        rows.add("hdrp_makernote", "hdrpmakernote", String.self, .xmpText, .text)
        rows.add("shot_log_data", "shotlogdata", String.self, .xmpText, .text)
    }
}
