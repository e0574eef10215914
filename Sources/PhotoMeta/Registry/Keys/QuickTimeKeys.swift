/// QuickTime File Format, "Metadata": keys of the namespace `mdta`, in the movie's `meta` atom or in a track's.
extension MetadataKeys.QuickTime {
    /// The identifier that a Live Photo's movie shares with its still.
    ///
    /// UTF-8.
    public var contentIdentifier: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.content.identifier")
    }

    /// When the movie was taken, in ISO 8601 with the offset from UTC.
    ///
    /// UTF-8.
    public var creationDate: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.creationdate")
    }

    /// The camera's maker.
    ///
    /// UTF-8.
    public var make: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.make") }

    /// The camera's model.
    ///
    /// UTF-8.
    public var model: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.model") }

    /// The software or system version of the camera.
    ///
    /// UTF-8.
    public var software: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.software") }

    /// Where the movie was taken, in ISO 6709.
    ///
    /// UTF-8.
    public var locationISO6709: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.ISO6709")
    }

    /// The horizontal error of the place, in metres, as text.
    ///
    /// UTF-8.
    public var locationAccuracyHorizontal: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.accuracy.horizontal")
    }

    /// Whether the Live Photo was captured automatically.
    ///
    /// Unsigned integer, 8 bits.
    public var livePhotoAuto: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.auto")
    }

    /// How much moves in a Live Photo, from 0 to 1.
    ///
    /// Float32.
    public var livePhotoVitalityScore: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.vitality-score")
    }

    /// The version of the method that scored the vitality.
    ///
    /// Signed integer, 64 bits.
    public var livePhotoVitalityScoringVersion: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.vitality-scoring-version")
    }

    /// Whether a Live Photo is not to play by itself.
    ///
    /// Type on the wire not established.
    public var livePhotoVitalityDisabled: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.vitality-disabled")
    }

    /// The share of the picture that stabilisation cuts off: the number above the line.
    ///
    /// Type on the wire not established.
    public var livePhotoStabilizationCropNumerator: MetadataKey<StoredValue> {
        MetadataKey(
            .quickTime, name: "com.apple.quicktime.live-photo.video-stabilization-crop-percentage-numerator")
    }

    /// The share of the picture that stabilisation cuts off: the number below the line.
    ///
    /// Type on the wire not established.
    public var livePhotoStabilizationCropDenominator: MetadataKey<StoredValue> {
        MetadataKey(
            .quickTime, name: "com.apple.quicktime.live-photo.video-stabilization-crop-percentage-denominator"
        )
    }

    /// The curve that relights the subject.
    ///
    /// Type on the wire not established.
    public var livePhotoSubjectRelightingAppliedCurveParameter: MetadataKey<StoredValue> {
        MetadataKey(
            .quickTime, name: "com.apple.quicktime.live-photo.subject-relighting-applied-curve-parameter")
    }

    /// Whether the movie is meant to play at its full frame rate.
    ///
    /// Not a sign of slow motion.
    ///
    /// Signed integer, 64 bits.
    public var fullFrameRatePlaybackIntent: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.full-frame-rate-playback-intent")
    }

    /// The lens's model; on the video track.
    ///
    /// UTF-8.
    public var cameraLensModel: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.lens_model")
    }

    /// The focal length that gives the same view on 35 mm film, in millimetres; on the video track.
    ///
    /// Signed integer, 32 bits.
    public var cameraFocalLength35mmEquivalent: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.focal_length.35mm_equivalent")
    }

    /// The aperture, as text such as "F2.8"; on the video track.
    ///
    /// UTF-8.
    public var cameraLensIrisFNumber: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.lens_irisfnumber")
    }

    /// Which camera of the device took the movie.
    ///
    /// Type on the wire not established.
    public var cameraIdentifier: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.identifier")
    }

    /// How long the sensor takes to be read, in microseconds.
    ///
    /// Type on the wire not established.
    public var cameraFrameReadoutTime: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.framereadouttimeinmicroseconds")
    }

    /// Whether the movie was put together of others.
    ///
    /// Type on the wire not established.
    public var isMontage: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.is-montage")
    }

    /// The quality of the over-capture.
    ///
    /// Type on the wire not established.
    public var spatialOverCaptureQualityScore: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.spatial-overcapture.quality-score")
    }

    /// A signature of the original in Photos.
    ///
    /// UTF-8.
    public var photosOriginatingSignature: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.photos.originating.signature")
    }

    /// The effect of an edited Live Photo: loop, bounce, long exposure.
    ///
    /// Signed integer, 64 bits.
    public var photosVariationIdentifier: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.apple.photos.variation-identifier")
    }

    /// The title.
    ///
    /// UTF-8.
    public var title: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.title") }

    /// What the movie shows.
    ///
    /// UTF-8.
    public var movieDescription: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.description")
    }

    /// A comment.
    ///
    /// UTF-8.
    public var comment: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.comment") }

    /// Who made the movie.
    ///
    /// UTF-8.
    public var author: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.author") }

    /// Who holds the copyright.
    ///
    /// UTF-8.
    public var copyright: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.copyright")
    }

    /// Keywords.
    ///
    /// UTF-8.
    public var keywords: MetadataKey<String> { MetadataKey(.quickTime, name: "com.apple.quicktime.keywords") }
}
