// Made by RegistryMaker from Tables/MultiPicture.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/multiPicture``.
    public struct MultiPicture: Sendable {
        @usableFromInline init() {}
    }

    /// The other pictures that follow the first one in the file.
    public var multiPicture: MultiPicture { MultiPicture() }
}

extension MetadataKeys.MultiPicture {
    /// The version of the Multi-Picture Format that the file follows, as its four characters: "0100".
    ///
    /// Tag 0xB000, UNDEFINED ×4. CIPA DC-007.
    public var mpfVersion: MetadataKey<StandardVersion> {
        MetadataKey(.multiPicture, tag: 0xB000, name: "MPFVersion")
    }

    /// How many pictures the file holds, the first one included.
    ///
    /// Tag 0xB001, LONG ×1. CIPA DC-007.
    public var numberOfImages: MetadataKey<Int> {
        MetadataKey(.multiPicture, tag: 0xB001, name: "NumberOfImages")
    }

    /// The pictures of the file: what each is, its position and size, and which others depend on it.
    ///
    /// Tag 0xB002, UNDEFINED ×16, repeated. CIPA DC-007.
    public var mpEntry: MetadataKey<MultiPictureEntries> {
        MetadataKey(.multiPicture, tag: 0xB002, name: "MPEntry")
    }

    /// The unique identifiers of the pictures, 33 bytes each, as Exif's ImageUniqueID.
    ///
    /// Tag 0xB003, UNDEFINED ×33, repeated. CIPA DC-007.
    public var imageUIDList: MetadataKey<[UInt8]> {
        MetadataKey(.multiPicture, tag: 0xB003, name: "ImageUIDList")
    }

    /// How many frames were captured, whether they are in the file or not.
    ///
    /// Tag 0xB004, LONG ×1. CIPA DC-007.
    public var totalFrames: MetadataKey<Int> {
        MetadataKey(.multiPicture, tag: 0xB004, name: "TotalFrames")
    }

    /// The number of this picture among those that belong together, from 1.
    ///
    /// Tag 0xB101, LONG ×1. CIPA DC-007.
    public var mpIndividualNumber: MetadataKey<Int> {
        MetadataKey(.multiPicture, tag: 0xB101, name: "MPIndividualNum")
    }

    /// In which order the pictures of a panorama were taken: bytes for the corner of the start and for the
    /// direction.
    ///
    /// Tag 0xB201, LONG ×1. CIPA DC-007.
    public var panOrientation: MetadataKey<Int> {
        MetadataKey(.multiPicture, tag: 0xB201, name: "PanOrientation")
    }

    /// How far pictures side by side in a panorama overlap.
    ///
    /// Tag 0xB202, RATIONAL ×1. CIPA DC-007.
    public var panOverlapHorizontal: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB202, name: "PanOverlapH")
    }

    /// How far pictures one above the other in a panorama overlap.
    ///
    /// Tag 0xB203, RATIONAL ×1. CIPA DC-007.
    public var panOverlapVertical: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB203, name: "PanOverlapV")
    }

    /// The number of the picture that the others' viewpoints are measured from.
    ///
    /// Tag 0xB204, LONG ×1. CIPA DC-007.
    public var baseViewpointNumber: MetadataKey<Int> {
        MetadataKey(.multiPicture, tag: 0xB204, name: "BaseViewpointNum")
    }

    /// The horizontal angle between this picture's line of sight and that of the base viewpoint, in degrees.
    ///
    /// Tag 0xB205, SRATIONAL ×1, in °. CIPA DC-007.
    public var convergenceAngle: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB205, name: "ConvergenceAngle")
    }

    /// The distance between this picture's viewpoint and the base viewpoint, in meters.
    ///
    /// Tag 0xB206, RATIONAL ×1, in m. CIPA DC-007.
    public var baselineLength: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB206, name: "BaselineLength")
    }

    /// The vertical angle between this picture's line of sight and that of the base viewpoint, in degrees.
    ///
    /// Tag 0xB207, SRATIONAL ×1, in °. CIPA DC-007.
    public var verticalDivergence: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB207, name: "VerticalDivergence")
    }

    /// How far this viewpoint lies from the base viewpoint to the side, in meters.
    ///
    /// Tag 0xB208, SRATIONAL ×1, in m. CIPA DC-007.
    public var axisDistanceX: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB208, name: "AxisDistanceX")
    }

    /// How far this viewpoint lies from the base viewpoint in height, in meters.
    ///
    /// Tag 0xB209, SRATIONAL ×1, in m. CIPA DC-007.
    public var axisDistanceY: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB209, name: "AxisDistanceY")
    }

    /// How far this viewpoint lies from the base viewpoint along its line of sight, in meters.
    ///
    /// Tag 0xB20A, SRATIONAL ×1, in m. CIPA DC-007.
    public var axisDistanceZ: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB20A, name: "AxisDistanceZ")
    }

    /// How far this picture's camera is turned to a side against the base viewpoint's, in degrees.
    ///
    /// Tag 0xB20B, SRATIONAL ×1, in °. CIPA DC-007.
    public var yawAngle: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB20B, name: "YawAngle")
    }

    /// How far this picture's camera is turned up or down against the base viewpoint's, in degrees.
    ///
    /// Tag 0xB20C, SRATIONAL ×1, in °. CIPA DC-007.
    public var pitchAngle: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB20C, name: "PitchAngle")
    }

    /// How far this picture's camera is turned about its line of sight against the base viewpoint's, in
    /// degrees.
    ///
    /// Tag 0xB20D, SRATIONAL ×1, in °. CIPA DC-007.
    public var rollAngle: MetadataKey<Fraction> {
        MetadataKey(.multiPicture, tag: 0xB20D, name: "RollAngle")
    }
}

extension RegisteredKeys {
    static let multiPicture = RegisteredKeys(.multiPicture) { rows in
        rows.add(tag: 0xB000, "MPFVersion", "mpfVersion", StandardVersion.self, .bytesX4, .standardVersion)
        rows.add(tag: 0xB001, "NumberOfImages", "numberOfImages", Int.self, .u32)
        rows.add(tag: 0xB002, "MPEntry", "mpEntry", MultiPictureEntries.self, .repeatedBytesX16, .multiPictureEntries)
        rows.add(tag: 0xB003, "ImageUIDList", "imageUIDList", [UInt8].self, .repeatedBytesX33, .list)
        rows.add(tag: 0xB004, "TotalFrames", "totalFrames", Int.self, .u32)
        rows.add(tag: 0xB101, "MPIndividualNum", "mpIndividualNumber", Int.self, .u32)
        rows.add(tag: 0xB201, "PanOrientation", "panOrientation", Int.self, .u32)
        rows.add(tag: 0xB202, "PanOverlapH", "panOverlapHorizontal", Fraction.self, .rational)
        rows.add(tag: 0xB203, "PanOverlapV", "panOverlapVertical", Fraction.self, .rational)
        rows.add(tag: 0xB204, "BaseViewpointNum", "baseViewpointNumber", Int.self, .u32)
        rows.add(tag: 0xB205, "ConvergenceAngle", "convergenceAngle", Fraction.self, .srational, unit: "°")
        rows.add(tag: 0xB206, "BaselineLength", "baselineLength", Fraction.self, .rational, unit: "m")
        rows.add(tag: 0xB207, "VerticalDivergence", "verticalDivergence", Fraction.self, .srational, unit: "°")
        rows.add(tag: 0xB208, "AxisDistanceX", "axisDistanceX", Fraction.self, .srational, unit: "m")
        rows.add(tag: 0xB209, "AxisDistanceY", "axisDistanceY", Fraction.self, .srational, unit: "m")
        rows.add(tag: 0xB20A, "AxisDistanceZ", "axisDistanceZ", Fraction.self, .srational, unit: "m")
        rows.add(tag: 0xB20B, "YawAngle", "yawAngle", Fraction.self, .srational, unit: "°")
        rows.add(tag: 0xB20C, "PitchAngle", "pitchAngle", Fraction.self, .srational, unit: "°")
        rows.add(tag: 0xB20D, "RollAngle", "rollAngle", Fraction.self, .srational, unit: "°")
    }
}
