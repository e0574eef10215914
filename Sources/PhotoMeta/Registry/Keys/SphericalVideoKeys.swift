// Made by RegistryMaker from Tables/SphericalVideo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/sphericalVideo``.
    public struct SphericalVideo: Sendable {
        @usableFromInline init() {}
    }

    /// How a spherical video is projected.
    public var sphericalVideo: SphericalVideo { SphericalVideo() }
}

extension MetadataKeys.SphericalVideo {
    /// The cropped area image height pixels.
    ///
    /// `CroppedAreaImageHeightPixels`, integer. Google, Spherical Video V1.
    public var croppedAreaImageHeightPixels: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "CroppedAreaImageHeightPixels")
    }

    /// The cropped area image width pixels.
    ///
    /// `CroppedAreaImageWidthPixels`, integer. Google, Spherical Video V1.
    public var croppedAreaImageWidthPixels: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "CroppedAreaImageWidthPixels")
    }

    /// The cropped area left pixels.
    ///
    /// `CroppedAreaLeftPixels`, integer. Google, Spherical Video V1.
    public var croppedAreaLeftPixels: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "CroppedAreaLeftPixels")
    }

    /// The cropped area top pixels.
    ///
    /// `CroppedAreaTopPixels`, integer. Google, Spherical Video V1.
    public var croppedAreaTopPixels: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "CroppedAreaTopPixels")
    }

    /// The full pano height pixels.
    ///
    /// `FullPanoHeightPixels`, integer. Google, Spherical Video V1.
    public var fullPanoHeightPixels: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "FullPanoHeightPixels")
    }

    /// The full pano width pixels.
    ///
    /// `FullPanoWidthPixels`, integer. Google, Spherical Video V1.
    public var fullPanoWidthPixels: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "FullPanoWidthPixels")
    }

    /// The initial view heading degrees.
    ///
    /// `InitialViewHeadingDegrees`, real. Google, Spherical Video V1.
    public var initialViewHeadingDegrees: MetadataKey<Double> {
        MetadataKey(.sphericalVideo, name: "InitialViewHeadingDegrees")
    }

    /// The initial view pitch degrees.
    ///
    /// `InitialViewPitchDegrees`, real. Google, Spherical Video V1.
    public var initialViewPitchDegrees: MetadataKey<Double> {
        MetadataKey(.sphericalVideo, name: "InitialViewPitchDegrees")
    }

    /// The initial view roll degrees.
    ///
    /// `InitialViewRollDegrees`, real. Google, Spherical Video V1.
    public var initialViewRollDegrees: MetadataKey<Double> {
        MetadataKey(.sphericalVideo, name: "InitialViewRollDegrees")
    }

    /// The projection type.
    ///
    /// `ProjectionType`, text. Google, Spherical Video V1.
    public var projectionType: MetadataKey<String> {
        MetadataKey(.sphericalVideo, name: "ProjectionType")
    }

    /// The source count.
    ///
    /// `SourceCount`, integer. Google, Spherical Video V1.
    public var sourceCount: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "SourceCount")
    }

    /// Whether spherical is set.
    ///
    /// `Spherical`, boolean. Google, Spherical Video V1.
    public var spherical: MetadataKey<Bool> {
        MetadataKey(.sphericalVideo, name: "Spherical")
    }

    /// The stereo mode.
    ///
    /// `StereoMode`, text. Google, Spherical Video V1.
    public var stereoMode: MetadataKey<String> {
        MetadataKey(.sphericalVideo, name: "StereoMode")
    }

    /// Whether stitched is set.
    ///
    /// `Stitched`, boolean. Google, Spherical Video V1.
    public var stitched: MetadataKey<Bool> {
        MetadataKey(.sphericalVideo, name: "Stitched")
    }

    /// The stitching software.
    ///
    /// `StitchingSoftware`, text. Google, Spherical Video V1.
    public var stitchingSoftware: MetadataKey<String> {
        MetadataKey(.sphericalVideo, name: "StitchingSoftware")
    }

    /// The timestamp.
    ///
    /// `Timestamp`, integer. Google, Spherical Video V1.
    public var timestamp: MetadataKey<Int> {
        MetadataKey(.sphericalVideo, name: "Timestamp")
    }
}

extension RegisteredKeys {
    static let sphericalVideo = RegisteredKeys(.sphericalVideo) { rows in
        rows.add("CroppedAreaImageHeightPixels", "croppedAreaImageHeightPixels", Int.self, .xmpInteger)
        rows.add("CroppedAreaImageWidthPixels", "croppedAreaImageWidthPixels", Int.self, .xmpInteger)
        rows.add("CroppedAreaLeftPixels", "croppedAreaLeftPixels", Int.self, .xmpInteger)
        rows.add("CroppedAreaTopPixels", "croppedAreaTopPixels", Int.self, .xmpInteger)
        rows.add("FullPanoHeightPixels", "fullPanoHeightPixels", Int.self, .xmpInteger)
        rows.add("FullPanoWidthPixels", "fullPanoWidthPixels", Int.self, .xmpInteger)
        rows.add("InitialViewHeadingDegrees", "initialViewHeadingDegrees", Double.self, .xmpReal)
        rows.add("InitialViewPitchDegrees", "initialViewPitchDegrees", Double.self, .xmpReal)
        rows.add("InitialViewRollDegrees", "initialViewRollDegrees", Double.self, .xmpReal)
        rows.add("ProjectionType", "projectionType", String.self, .xmpText, .text)
        rows.add("SourceCount", "sourceCount", Int.self, .xmpInteger)
        rows.add("Spherical", "spherical", Bool.self, .xmpBoolean)
        rows.add("StereoMode", "stereoMode", String.self, .xmpText, .text)
        rows.add("Stitched", "stitched", Bool.self, .xmpBoolean)
        rows.add("StitchingSoftware", "stitchingSoftware", String.self, .xmpText, .text)
        rows.add("Timestamp", "timestamp", Int.self, .xmpInteger)
    }
}
