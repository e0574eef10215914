// Made by RegistryMaker from Tables/Panorama.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/panorama``.
    public struct Panorama: Sendable {
        @usableFromInline init() {}
    }

    /// How a panorama is projected.
    public var panorama: Panorama { Panorama() }
}

extension MetadataKeys.Panorama {
    /// The capture software.
    ///
    /// `CaptureSoftware`, text. Google, Photo Sphere XMP Metadata.
    public var captureSoftware: MetadataKey<String> {
        MetadataKey(.panorama, name: "CaptureSoftware")
    }

    /// The cropped area image height pixels.
    ///
    /// `CroppedAreaImageHeightPixels`, real. Google, Photo Sphere XMP Metadata.
    public var croppedAreaImageHeightPixels: MetadataKey<Double> {
        MetadataKey(.panorama, name: "CroppedAreaImageHeightPixels")
    }

    /// The cropped area image width pixels.
    ///
    /// `CroppedAreaImageWidthPixels`, real. Google, Photo Sphere XMP Metadata.
    public var croppedAreaImageWidthPixels: MetadataKey<Double> {
        MetadataKey(.panorama, name: "CroppedAreaImageWidthPixels")
    }

    /// The cropped area left pixels.
    ///
    /// `CroppedAreaLeftPixels`, real. Google, Photo Sphere XMP Metadata.
    public var croppedAreaLeftPixels: MetadataKey<Double> {
        MetadataKey(.panorama, name: "CroppedAreaLeftPixels")
    }

    /// The cropped area top pixels.
    ///
    /// `CroppedAreaTopPixels`, real. Google, Photo Sphere XMP Metadata.
    public var croppedAreaTopPixels: MetadataKey<Double> {
        MetadataKey(.panorama, name: "CroppedAreaTopPixels")
    }

    /// Whether exposure lock used is set.
    ///
    /// `ExposureLockUsed`, boolean. Google, Photo Sphere XMP Metadata.
    public var exposureLockUsed: MetadataKey<Bool> {
        MetadataKey(.panorama, name: "ExposureLockUsed")
    }

    /// The first photo date.
    ///
    /// `FirstPhotoDate`, date. Google, Photo Sphere XMP Metadata.
    public var firstPhotoDate: MetadataKey<CaptureDate> {
        MetadataKey(.panorama, name: "FirstPhotoDate")
    }

    /// The full pano height pixels.
    ///
    /// `FullPanoHeightPixels`, real. Google, Photo Sphere XMP Metadata.
    public var fullPanoHeightPixels: MetadataKey<Double> {
        MetadataKey(.panorama, name: "FullPanoHeightPixels")
    }

    /// The full pano width pixels.
    ///
    /// `FullPanoWidthPixels`, real. Google, Photo Sphere XMP Metadata.
    public var fullPanoWidthPixels: MetadataKey<Double> {
        MetadataKey(.panorama, name: "FullPanoWidthPixels")
    }

    /// The initial camera dolly.
    ///
    /// `InitialCameraDolly`, real. Google, Photo Sphere XMP Metadata.
    public var initialCameraDolly: MetadataKey<Double> {
        MetadataKey(.panorama, name: "InitialCameraDolly")
    }

    /// The initial horizontal FOV degrees.
    ///
    /// `InitialHorizontalFOVDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var initialHorizontalFOVDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "InitialHorizontalFOVDegrees")
    }

    /// The initial vertical FOV degrees.
    ///
    /// `InitialVerticalFOVDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var initialVerticalFOVDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "InitialVerticalFOVDegrees")
    }

    /// The initial view heading degrees.
    ///
    /// `InitialViewHeadingDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var initialViewHeadingDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "InitialViewHeadingDegrees")
    }

    /// The initial view pitch degrees.
    ///
    /// `InitialViewPitchDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var initialViewPitchDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "InitialViewPitchDegrees")
    }

    /// The initial view roll degrees.
    ///
    /// `InitialViewRollDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var initialViewRollDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "InitialViewRollDegrees")
    }

    /// The largest valid interior rect height.
    ///
    /// `LargestValidInteriorRectHeight`, real. Google, Photo Sphere XMP Metadata.
    public var largestValidInteriorRectHeight: MetadataKey<Double> {
        MetadataKey(.panorama, name: "LargestValidInteriorRectHeight")
    }

    /// The largest valid interior rect left.
    ///
    /// `LargestValidInteriorRectLeft`, real. Google, Photo Sphere XMP Metadata.
    public var largestValidInteriorRectLeft: MetadataKey<Double> {
        MetadataKey(.panorama, name: "LargestValidInteriorRectLeft")
    }

    /// The largest valid interior rect top.
    ///
    /// `LargestValidInteriorRectTop`, real. Google, Photo Sphere XMP Metadata.
    public var largestValidInteriorRectTop: MetadataKey<Double> {
        MetadataKey(.panorama, name: "LargestValidInteriorRectTop")
    }

    /// The largest valid interior rect width.
    ///
    /// `LargestValidInteriorRectWidth`, real. Google, Photo Sphere XMP Metadata.
    public var largestValidInteriorRectWidth: MetadataKey<Double> {
        MetadataKey(.panorama, name: "LargestValidInteriorRectWidth")
    }

    /// The last photo date.
    ///
    /// `LastPhotoDate`, date. Google, Photo Sphere XMP Metadata.
    public var lastPhotoDate: MetadataKey<CaptureDate> {
        MetadataKey(.panorama, name: "LastPhotoDate")
    }

    /// The pose heading degrees.
    ///
    /// `PoseHeadingDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var poseHeadingDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "PoseHeadingDegrees")
    }

    /// The pose pitch degrees.
    ///
    /// `PosePitchDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var posePitchDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "PosePitchDegrees")
    }

    /// The pose roll degrees.
    ///
    /// `PoseRollDegrees`, real. Google, Photo Sphere XMP Metadata.
    public var poseRollDegrees: MetadataKey<Double> {
        MetadataKey(.panorama, name: "PoseRollDegrees")
    }

    /// The projection type.
    ///
    /// `ProjectionType`, text. Google, Photo Sphere XMP Metadata.
    public var projectionType: MetadataKey<String> {
        MetadataKey(.panorama, name: "ProjectionType")
    }

    /// The source photos count.
    ///
    /// `SourcePhotosCount`, integer. Google, Photo Sphere XMP Metadata.
    public var sourcePhotosCount: MetadataKey<Int> {
        MetadataKey(.panorama, name: "SourcePhotosCount")
    }

    /// The stitching software.
    ///
    /// `StitchingSoftware`, text. Google, Photo Sphere XMP Metadata.
    public var stitchingSoftware: MetadataKey<String> {
        MetadataKey(.panorama, name: "StitchingSoftware")
    }

    /// Whether use panorama viewer is set.
    ///
    /// `UsePanoramaViewer`, boolean. Google, Photo Sphere XMP Metadata.
    public var usePanoramaViewer: MetadataKey<Bool> {
        MetadataKey(.panorama, name: "UsePanoramaViewer")
    }
}

extension RegisteredKeys {
    static let panorama = RegisteredKeys(.panorama) { rows in
        rows.add("CaptureSoftware", "captureSoftware", String.self, .xmpText, .text)
        rows.add("CroppedAreaImageHeightPixels", "croppedAreaImageHeightPixels", Double.self, .xmpReal)
        rows.add("CroppedAreaImageWidthPixels", "croppedAreaImageWidthPixels", Double.self, .xmpReal)
        rows.add("CroppedAreaLeftPixels", "croppedAreaLeftPixels", Double.self, .xmpReal)
        rows.add("CroppedAreaTopPixels", "croppedAreaTopPixels", Double.self, .xmpReal)
        rows.add("ExposureLockUsed", "exposureLockUsed", Bool.self, .xmpBoolean)
        rows.add("FirstPhotoDate", "firstPhotoDate", CaptureDate.self, .xmpDate, .date)
        rows.add("FullPanoHeightPixels", "fullPanoHeightPixels", Double.self, .xmpReal)
        rows.add("FullPanoWidthPixels", "fullPanoWidthPixels", Double.self, .xmpReal)
        rows.add("InitialCameraDolly", "initialCameraDolly", Double.self, .xmpReal)
        rows.add("InitialHorizontalFOVDegrees", "initialHorizontalFOVDegrees", Double.self, .xmpReal)
        rows.add("InitialVerticalFOVDegrees", "initialVerticalFOVDegrees", Double.self, .xmpReal)
        rows.add("InitialViewHeadingDegrees", "initialViewHeadingDegrees", Double.self, .xmpReal)
        rows.add("InitialViewPitchDegrees", "initialViewPitchDegrees", Double.self, .xmpReal)
        rows.add("InitialViewRollDegrees", "initialViewRollDegrees", Double.self, .xmpReal)
        rows.add("LargestValidInteriorRectHeight", "largestValidInteriorRectHeight", Double.self, .xmpReal)
        rows.add("LargestValidInteriorRectLeft", "largestValidInteriorRectLeft", Double.self, .xmpReal)
        rows.add("LargestValidInteriorRectTop", "largestValidInteriorRectTop", Double.self, .xmpReal)
        rows.add("LargestValidInteriorRectWidth", "largestValidInteriorRectWidth", Double.self, .xmpReal)
        rows.add("LastPhotoDate", "lastPhotoDate", CaptureDate.self, .xmpDate, .date)
        rows.add("PoseHeadingDegrees", "poseHeadingDegrees", Double.self, .xmpReal)
        rows.add("PosePitchDegrees", "posePitchDegrees", Double.self, .xmpReal)
        rows.add("PoseRollDegrees", "poseRollDegrees", Double.self, .xmpReal)
        rows.add("ProjectionType", "projectionType", String.self, .xmpText, .text)
        rows.add("SourcePhotosCount", "sourcePhotosCount", Int.self, .xmpInteger)
        rows.add("StitchingSoftware", "stitchingSoftware", String.self, .xmpText, .text)
        rows.add("UsePanoramaViewer", "usePanoramaViewer", Bool.self, .xmpBoolean)
    }
}
