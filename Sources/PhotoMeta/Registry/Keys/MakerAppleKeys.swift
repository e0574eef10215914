// Made by RegistryMaker from Tables/MakerApple.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerApple``.
    public struct MakerApple: Sendable {
        @usableFromInline init() {}
    }

    /// What Apple's cameras add. Apple documents none of it.
    public var makerApple: MakerApple { MakerApple() }
}

extension MetadataKeys.MakerApple {
    /// The version of the maker note.
    ///
    /// Tag 0x0001, SLONG ×1. ExifTool's and Apple's own names.
    public var makerNoteVersion: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0001, name: "MakerNoteVersion")
    }

    /// The luminance that automatic exposure measured, as a matrix of 16 × 16 numbers.
    ///
    /// Tag 0x0002, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var aeMatrix: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0002, name: "AEMatrix")
    }

    /// The time since the device started, without sleep.
    ///
    /// Tag 0x0003, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var runTime: MetadataKey<MediaTime> {
        MetadataKey(.makerApple, tag: 0x0003, name: "RunTime")
    }

    /// Whether automatic exposure had settled.
    ///
    /// Tag 0x0004, SLONG ×1. ExifTool's and Apple's own names.
    public var aeStable: MetadataKey<Bool> {
        MetadataKey(.makerApple, tag: 0x0004, name: "AEStable")
    }

    /// The luminance that automatic exposure aimed at.
    ///
    /// Tag 0x0005, SLONG ×1. ExifTool's and Apple's own names.
    public var aeTarget: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0005, name: "AETarget")
    }

    /// The mean luminance that automatic exposure measured.
    ///
    /// Tag 0x0006, SLONG ×1. ExifTool's and Apple's own names.
    public var aeAverage: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0006, name: "AEAverage")
    }

    /// Whether automatic focus had settled.
    ///
    /// Tag 0x0007, SLONG ×1. ExifTool's and Apple's own names.
    public var afStable: MetadataKey<Bool> {
        MetadataKey(.makerApple, tag: 0x0007, name: "AFStable")
    }

    /// Acceleration along x, y and z, in g; signs are the reverse of Core Motion's.
    ///
    /// Tag 0x0008, SRATIONAL ×3, in g. ExifTool's and Apple's own names.
    public var accelerationVector: MetadataKey<[Fraction]> {
        MetadataKey(.makerApple, tag: 0x0008, name: "AccelerationVector")
    }

    /// The method of still image stabilisation.
    ///
    /// Tag 0x0009, SLONG ×1. ExifTool's and Apple's own names.
    public var sisMethod: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0009, name: "SISMethod")
    }

    /// Whether the image is an HDR image or the original of one.
    ///
    /// Tag 0x000A, SLONG ×1. ExifTool's and Apple's own names.
    public var hdrImageType: MetadataKey<HDRImageType> {
        MetadataKey(.makerApple, tag: 0x000A, name: "HDRImageType")
    }

    /// One identifier for all images of a burst.
    ///
    /// Tag 0x000B, ASCII ×37. ExifTool's and Apple's own names.
    public var burstUUID: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x000B, name: "BurstUUID")
    }

    /// The nearest and farthest distances in focus, in meters, in either order.
    ///
    /// Tag 0x000C, SRATIONAL ×2, in m. ExifTool's and Apple's own names.
    public var focusDistanceRange: MetadataKey<[Fraction]> {
        MetadataKey(.makerApple, tag: 0x000C, name: "FocusDistanceRange")
    }

    /// The mean current of the optical stabiliser.
    ///
    /// Tag 0x000D, SLONG ×1. ExifTool's and Apple's own names.
    public var sphereHealthAverageCurrent: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x000D, name: "SphereHealthAverageCurrent")
    }

    /// The state of the stabiliser's motion data.
    ///
    /// Tag 0x000E, SLONG ×1. ExifTool's and Apple's own names.
    public var sphereMotionDataStatus: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x000E, name: "SphereMotionDataStatus")
    }

    /// The mode of optical image stabilisation.
    ///
    /// Tag 0x000F, SLONG ×1. ExifTool's and Apple's own names.
    public var oisMode: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x000F, name: "OISMode")
    }

    /// The state of the optical stabiliser.
    ///
    /// Tag 0x0010, SLONG ×1. ExifTool's and Apple's own names.
    public var sphereStatus: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0010, name: "SphereStatus")
    }

    /// The identifier that a Live Photo's still shares with its movie.
    ///
    /// Tag 0x0011, ASCII ×37. ExifTool's and Apple's own names.
    public var contentIdentifier: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x0011, name: "ContentIdentifier")
    }

    /// Apple's “QRM Output Type”, whose meaning is not established.
    ///
    /// Tag 0x0012, not established. ExifTool's and Apple's own names.
    public var qrmOutputType: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x0012, name: "QRMOutputType")
    }

    /// Apple's “Sphere External Force Offset”, whose meaning is not established.
    ///
    /// Tag 0x0013, not established. ExifTool's and Apple's own names.
    public var sphereExternalForceOffset: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x0013, name: "SphereExternalForceOffset")
    }

    /// How the image was captured.
    ///
    /// Tag 0x0014, SLONG ×1. ExifTool's and Apple's own names.
    public var imageCaptureType: MetadataKey<ImageCaptureType> {
        MetadataKey(.makerApple, tag: 0x0014, name: "ImageCaptureType")
    }

    /// One identifier for all renditions of a capture.
    ///
    /// Tag 0x0015, ASCII ×37. ExifTool's and Apple's own names.
    public var imageUniqueID: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x0015, name: "ImageUniqueID")
    }

    /// A signature of the original in Photos.
    ///
    /// Tag 0x0016, ASCII ×29. ExifTool's and Apple's own names.
    public var photosOriginatingSignature: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x0016, name: "PhotosOriginatingSignature")
    }

    /// Flags of the still image's capture.
    ///
    /// Not an index into a Live Photo's movie, in spite of its public name.
    ///
    /// Tag 0x0017, SLONG or SLONG8 ×1. ExifTool's and Apple's own names.
    public var stillImageCaptureFlags: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0017, name: "LivePhotoVideoIndex")
    }

    /// A signature of the original of a rendition in Photos.
    ///
    /// Tag 0x0018, ASCII (not established). ExifTool's and Apple's own names.
    public var photosRenderOriginatingSignature: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x0018, name: "PhotosRenderOriginatingSignature")
    }

    /// Flags of the image's processing.
    ///
    /// Tag 0x0019, SLONG ×1. ExifTool's and Apple's own names.
    public var imageProcessingFlags: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0019, name: "ImageProcessingFlags")
    }

    /// The quality at which Photos may transcode the image, such as "q750n".
    ///
    /// Tag 0x001A, ASCII ×6. ExifTool's and Apple's own names.
    public var qualityHint: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x001A, name: "QualityHint")
    }

    /// Apple's “Photos Render Effect”, whose meaning is not established.
    ///
    /// Tag 0x001B, not established. ExifTool's and Apple's own names.
    public var photosRenderEffect: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x001B, name: "PhotosRenderEffect")
    }

    /// The image's number within a bracketed sequence.
    ///
    /// Tag 0x001C, SLONG ×1. ExifTool's and Apple's own names.
    public var bracketedCaptureSequenceNumber: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x001C, name: "BracketedCaptureSequenceNumber")
    }

    /// The amplitude of luminance noise.
    ///
    /// Tag 0x001D, SRATIONAL ×1. ExifTool's and Apple's own names.
    public var luminanceNoiseAmplitude: MetadataKey<Fraction> {
        MetadataKey(.makerApple, tag: 0x001D, name: "LuminanceNoiseAmplitude")
    }

    /// Apple's “Originating App ID”, whose meaning is not established.
    ///
    /// Tag 0x001E, not established. ExifTool's and Apple's own names.
    public var originatingAppID: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x001E, name: "OriginatingAppID")
    }

    /// Flags of the Photos app; set where a person or a pet was detected.
    ///
    /// Tag 0x001F, SLONG ×1. ExifTool's and Apple's own names.
    public var photosAppFeatureFlags: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x001F, name: "PhotosAppFeatureFlags")
    }

    /// The identifier of the request that captured the image.
    ///
    /// Tag 0x0020, ASCII ×37. ExifTool's and Apple's own names.
    public var imageCaptureRequestID: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x0020, name: "ImageCaptureRequestID")
    }

    /// The headroom of the HDR gain map, with tag 48.
    ///
    /// Tag 0x0021, SRATIONAL ×1. ExifTool's and Apple's own names.
    public var hdrHeadroom: MetadataKey<Fraction> {
        MetadataKey(.makerApple, tag: 0x0021, name: "HDRHeadroom")
    }

    /// Apple's “AR Kit Photo”, whose meaning is not established.
    ///
    /// Tag 0x0022, not established. ExifTool's and Apple's own names.
    public var arKitPhoto: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x0022, name: "ARKitPhoto")
    }

    /// The performance of automatic focus: a distance, and a packed number.
    ///
    /// Tag 0x0023, SLONG ×2. ExifTool's and Apple's own names.
    public var afPerformance: MetadataKey<[Int]> {
        MetadataKey(.makerApple, tag: 0x0023, name: "AFPerformance")
    }

    /// Apple's “AF External Offset”, whose meaning is not established.
    ///
    /// Tag 0x0024, not established. ExifTool's and Apple's own names.
    public var afExternalOffset: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x0024, name: "AFExternalOffset")
    }

    /// Flags of the scene.
    ///
    /// Tag 0x0025, SLONG ×1. ExifTool's and Apple's own names.
    public var sceneFlags: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0025, name: "SceneFlags")
    }

    /// The kind of signal-to-noise ratio that is given.
    ///
    /// Tag 0x0026, SLONG ×1. ExifTool's and Apple's own names.
    public var signalToNoiseRatioType: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0026, name: "SignalToNoiseRatioType")
    }

    /// The signal-to-noise ratio.
    ///
    /// Tag 0x0027, SRATIONAL ×1. ExifTool's and Apple's own names.
    public var signalToNoiseRatio: MetadataKey<Fraction> {
        MetadataKey(.makerApple, tag: 0x0027, name: "SignalToNoiseRatio")
    }

    /// Apple's “UB Method”, whose meaning is not established.
    ///
    /// Tag 0x0028, SLONG ×1. ExifTool's and Apple's own names.
    public var ubMethod: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0028, name: "UBMethod")
    }

    /// The identifier that pairs an image with its over-capture.
    ///
    /// Tag 0x0029, ASCII ×37. ExifTool's and Apple's own names.
    public var spatialOverCaptureGroupIdentifier: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x0029, name: "SpatialOverCaptureGroupIdentifier")
    }

    /// Apple's “I Cloud Server Software Version For Dynamically Generated Media”, whose meaning is not
    /// established.
    ///
    /// Tag 0x002A, not established. ExifTool's and Apple's own names.
    public var iCloudServerSoftwareVersionForDynamicallyGeneratedMedia: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x002A, name: "ICloudServerSoftwareVersionForDynamicallyGeneratedMedia")
    }

    /// A lasting identifier of the photo.
    ///
    /// Tag 0x002B, ASCII ×37. ExifTool's and Apple's own names.
    public var photoIdentifier: MetadataKey<String> {
        MetadataKey(.makerApple, tag: 0x002B, name: "PhotoIdentifier")
    }

    /// Whether the image is an over-capture.
    ///
    /// Tag 0x002C, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var spatialOverCaptureImageType: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x002C, name: "SpatialOverCaptureImageType")
    }

    /// The color temperature, in kelvin.
    ///
    /// Tag 0x002D, SLONG ×1, in K. ExifTool's and Apple's own names.
    public var colorTemperature: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x002D, name: "ColorTemperature")
    }

    /// Which of the cameras took the picture.
    ///
    /// Tag 0x002E, SLONG ×1. ExifTool's and Apple's own names.
    public var cameraType: MetadataKey<CameraType> {
        MetadataKey(.makerApple, tag: 0x002E, name: "CameraType")
    }

    /// The position of the focus actuator.
    ///
    /// Tag 0x002F, SLONG ×1. ExifTool's and Apple's own names.
    public var focusPosition: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x002F, name: "FocusPosition")
    }

    /// The gain of the HDR gain map, with tag 33.
    ///
    /// Tag 0x0030, SRATIONAL ×1. ExifTool's and Apple's own names.
    public var hdrGain: MetadataKey<Fraction> {
        MetadataKey(.makerApple, tag: 0x0030, name: "HDRGain")
    }

    /// Apple's “Still Image Processing Homography”, whose meaning is not established.
    ///
    /// Tag 0x0031, not established. ExifTool's and Apple's own names.
    public var stillImageProcessingHomography: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x0031, name: "StillImageProcessingHomography")
    }

    /// Apple's “Intelligent Distortion Correction”, whose meaning is not established.
    ///
    /// Tag 0x0032, not established. ExifTool's and Apple's own names.
    public var intelligentDistortionCorrection: MetadataKey<StoredValue> {
        MetadataKey(.makerApple, tag: 0x0032, name: "IntelligentDistortionCorrection")
    }

    /// Apple's “NRF Status”, whose meaning is not established.
    ///
    /// Tag 0x0033, SLONG ×1. ExifTool's and Apple's own names.
    public var nrfStatus: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0033, name: "NRFStatus")
    }

    /// Apple's “NRF Input Bracket Count”, whose meaning is not established.
    ///
    /// Tag 0x0034, SLONG ×1. ExifTool's and Apple's own names.
    public var nrfInputBracketCount: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0034, name: "NRFInputBracketCount")
    }

    /// Apple's “NRF Registered Bracket Count”, whose meaning is not established.
    ///
    /// Tag 0x0035, SLONG ×1. ExifTool's and Apple's own names.
    public var nrfRegisteredBracketCount: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0035, name: "NRFRegisteredBracketCount")
    }

    /// The light on the scene.
    ///
    /// Tag 0x0036, SLONG ×1. ExifTool's and Apple's own names.
    public var luxLevel: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0036, name: "LuxLevel")
    }

    /// The method that focused last.
    ///
    /// Tag 0x0037, SLONG ×1. ExifTool's and Apple's own names.
    public var lastFocusingMethod: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0037, name: "LastFocusingMethod")
    }

    /// The distance that the time-of-flight sensor measured.
    ///
    /// Tag 0x0038, SLONG ×1. ExifTool's and Apple's own names.
    public var afMeasuredDepth: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0038, name: "AFMeasuredDepth")
    }

    /// Apple's “Time Of Flight Assisted Auto Focus Estimator ROI Type”, whose meaning is not established.
    ///
    /// Tag 0x0039, SLONG ×1. ExifTool's and Apple's own names.
    public var afROIType: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0039, name: "TimeOfFlightAssistedAutoFocusEstimatorROIType")
    }

    /// The state of noise reduction's semantic part.
    ///
    /// Tag 0x003A, SLONG ×1. ExifTool's and Apple's own names.
    public var nrfSRLStatus: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x003A, name: "NRFSRLStatus")
    }

    /// Apple's “System Pressure Level”, whose meaning is not established.
    ///
    /// Tag 0x003B, SLONG ×1. ExifTool's and Apple's own names.
    public var systemPressureLevel: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x003B, name: "SystemPressureLevel")
    }

    /// The camera that control statistics come from.
    ///
    /// Tag 0x003C, SLONG ×1. ExifTool's and Apple's own names.
    public var cameraControlsStatisticsMaster: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x003C, name: "CameraControlsStatisticsMaster")
    }

    /// The confidence of the time-of-flight sensor.
    ///
    /// Tag 0x003D, SLONG ×1. ExifTool's and Apple's own names.
    public var afConfidence: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x003D, name: "AFConfidence")
    }

    /// The color correction matrix.
    ///
    /// Tag 0x003E, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var colorCorrectionMatrix: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x003E, name: "ColorCorrectionMatrix")
    }

    /// The state of the mitigation of green ghosts.
    ///
    /// Tag 0x003F, SLONG ×1. ExifTool's and Apple's own names.
    public var greenGhostMitigationStatus: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x003F, name: "GreenGhostMitigationStatus")
    }

    /// The photographic style: numbers by the keys "0" to "3".
    ///
    /// Tag 0x0040, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var semanticStyle: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0040, name: "SemanticStyle")
    }

    /// The version that renders the photographic style.
    ///
    /// Tag 0x0041, SLONG ×1 or UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var semanticStyleRenderingVersion: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0041, name: "SemanticStyleRenderingVer")
    }

    /// The preset of the photographic style: 1 standard, 2 vibrant, 3 rich, 4 warm, 5 cool.
    ///
    /// Tag 0x0042, SLONG ×1 or UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var semanticStylePreset: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0042, name: "SemanticStylePreset")
    }

    /// The tone of the photographic style.
    ///
    /// Tag 0x0043, SLONG ×1 or UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var semanticStyleToneBias: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0043, name: "SemanticStyleToneBias")
    }

    /// The warmth of the photographic style.
    ///
    /// Tag 0x0044, SLONG ×1 or UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var semanticStyleWarmthBias: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0044, name: "SemanticStyleWarmthBias")
    }

    /// Whether the camera faces front.
    ///
    /// Tag 0x0045, SLONG ×1. ExifTool's and Apple's own names.
    public var frontFacing: MetadataKey<Bool> {
        MetadataKey(.makerApple, tag: 0x0045, name: "FrontFacing")
    }

    /// Apple's “Time Of Flight Assisted Auto Focus Estimator Contains Blind Spot”, whose meaning is not
    /// established.
    ///
    /// Tag 0x0046, SLONG ×1. ExifTool's and Apple's own names.
    public var afContainsBlindSpot: MetadataKey<Bool> {
        MetadataKey(.makerApple, tag: 0x0046, name: "TimeOfFlightAssistedAutoFocusEstimatorContainsBlindSpot")
    }

    /// Apple's “Leader Follower Auto Focus Leader Depth”, whose meaning is not established.
    ///
    /// Tag 0x0047, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var lfafLeaderDepth: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0047, name: "LeaderFollowerAutoFocusLeaderDepth")
    }

    /// Apple's “Leader Follower Auto Focus Leader Focus Method”, whose meaning is not established.
    ///
    /// Tag 0x0048, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var lfafLeaderFocusMethod: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0048, name: "LeaderFollowerAutoFocusLeaderFocusMethod")
    }

    /// Apple's “Leader Follower Auto Focus Leader Confidence”, whose meaning is not established.
    ///
    /// Tag 0x0049, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var lfafLeaderConfidence: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0049, name: "LeaderFollowerAutoFocusLeaderConfidence")
    }

    /// Apple's “Leader Follower Auto Focus Leader ROI Type”, whose meaning is not established.
    ///
    /// Tag 0x004A, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var lfafLeaderROIType: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x004A, name: "LeaderFollowerAutoFocusLeaderROIType")
    }

    /// Apple's “Zero Shutter Lag Failure Reason”, whose meaning is not established.
    ///
    /// Tag 0x004B, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var zeroShutterLagFailureReason: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x004B, name: "ZeroShutterLagFailureReason")
    }

    /// Apple's “Time Of Flight Assisted Auto Focus Estimator MSP Measured Depth”, whose meaning is not
    /// established.
    ///
    /// Tag 0x004C, SLONG ×1 (not established). ExifTool's and Apple's own names.
    public var afMSPMeasuredDepth: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x004C, name: "TimeOfFlightAssistedAutoFocusEstimatorMSPMeasuredDepth")
    }

    /// Apple's “Time Of Flight Assisted Auto Focus Estimator MSP Sensor Confidence”, whose meaning is not
    /// established.
    ///
    /// Tag 0x004D, SRATIONAL ×1 (not established). ExifTool's and Apple's own names.
    public var afMSPSensorConfidence: MetadataKey<Fraction> {
        MetadataKey(.makerApple, tag: 0x004D, name: "TimeOfFlightAssistedAutoFocusEstimatorMSPSensorConfidence")
    }

    /// The camera: the first number is 0 for front, 1 for back.
    ///
    /// Tag 0x004E, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var camera: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x004E, name: "Camera")
    }

    /// Tag 0x004F, whose meaning is not known.
    ///
    /// Tag 0x004F, UNDEFINED, a property list or SLONG ×1. ExifTool's and Apple's own names.
    public var apple79: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x004F, name: "Apple_0x004f")
    }

    /// Tag 0x0052, whose meaning is not known.
    ///
    /// Tag 0x0052, SLONG ×1. ExifTool's and Apple's own names.
    public var apple82: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0052, name: "Apple_0x0052")
    }

    /// Tag 0x0054, whose meaning is not known.
    ///
    /// Tag 0x0054, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var apple84: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x0054, name: "Apple_0x0054")
    }

    /// Tag 0x0055, whose meaning is not known.
    ///
    /// Tag 0x0055, SLONG ×1. ExifTool's and Apple's own names.
    public var apple85: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0055, name: "Apple_0x0055")
    }

    /// Tag 0x0058, whose meaning is not known.
    ///
    /// Tag 0x0058, SLONG ×1. ExifTool's and Apple's own names.
    public var apple88: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0058, name: "Apple_0x0058")
    }

    /// Tag 0x0059, whose meaning is not known.
    ///
    /// Tag 0x0059, SLONG ×1. ExifTool's and Apple's own names.
    public var apple89: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0059, name: "Apple_0x0059")
    }

    /// Tag 0x005A, whose meaning is not known.
    ///
    /// Tag 0x005A, UNDEFINED, a property list. ExifTool's and Apple's own names.
    public var apple90: MetadataKey<PropertyList> {
        MetadataKey(.makerApple, tag: 0x005A, name: "Apple_0x005a")
    }

    /// Tag 0x0060, whose meaning is not known.
    ///
    /// Tag 0x0060, SLONG ×1. ExifTool's and Apple's own names.
    public var apple96: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0060, name: "Apple_0x0060")
    }

    /// Tag 0x0061, whose meaning is not known.
    ///
    /// Tag 0x0061, SLONG ×1. ExifTool's and Apple's own names.
    public var apple97: MetadataKey<Int> {
        MetadataKey(.makerApple, tag: 0x0061, name: "Apple_0x0061")
    }
}

extension RegisteredKeys {
    static let makerApple = RegisteredKeys(.makerApple) { rows in
        rows.add(tag: 0x0001, "MakerNoteVersion", "makerNoteVersion", Int.self, .i32)
        rows.add(tag: 0x0002, "AEMatrix", "aeMatrix", PropertyList.self, .plist, .propertyList)
        rows.add(tag: 0x0003, "RunTime", "runTime", MediaTime.self, .plist, .mediaTime)
        rows.add(tag: 0x0004, "AEStable", "aeStable", Bool.self, .i32)
        rows.add(tag: 0x0005, "AETarget", "aeTarget", Int.self, .i32)
        rows.add(tag: 0x0006, "AEAverage", "aeAverage", Int.self, .i32)
        rows.add(tag: 0x0007, "AFStable", "afStable", Bool.self, .i32)
        rows.add(tag: 0x0008, "AccelerationVector", "accelerationVector", [Fraction].self, .srationalX3, .list, unit: "g")
        rows.add(tag: 0x0009, "SISMethod", "sisMethod", Int.self, .i32)
        rows.add(tag: 0x000A, "HDRImageType", "hdrImageType", HDRImageType.self, .i32, .code)
        rows.add(tag: 0x000B, "BurstUUID", "burstUUID", String.self, .asciiX37, .text)
        rows.add(tag: 0x000C, "FocusDistanceRange", "focusDistanceRange", [Fraction].self, .srationalX2, .list, unit: "m")
        rows.add(tag: 0x000D, "SphereHealthAverageCurrent", "sphereHealthAverageCurrent", Int.self, .i32)
        rows.add(tag: 0x000E, "SphereMotionDataStatus", "sphereMotionDataStatus", Int.self, .i32)
        rows.add(tag: 0x000F, "OISMode", "oisMode", Int.self, .i32)
        rows.add(tag: 0x0010, "SphereStatus", "sphereStatus", Int.self, .i32)
        rows.add(tag: 0x0011, "ContentIdentifier", "contentIdentifier", String.self, .asciiX37, .text)
        rows.add(tag: 0x0012, "QRMOutputType", "qrmOutputType", StoredValue.self, .unknown)
        rows.add(tag: 0x0013, "SphereExternalForceOffset", "sphereExternalForceOffset", StoredValue.self, .unknown)
        rows.add(tag: 0x0014, "ImageCaptureType", "imageCaptureType", ImageCaptureType.self, .i32, .code)
        rows.add(tag: 0x0015, "ImageUniqueID", "imageUniqueID", String.self, .asciiX37, .text)
        rows.add(tag: 0x0016, "PhotosOriginatingSignature", "photosOriginatingSignature", String.self, .asciiX29, .text)
        rows.add(tag: 0x0017, "LivePhotoVideoIndex", "stillImageCaptureFlags", Int.self, .i32OrI64)
        rows.add(tag: 0x0018, "PhotosRenderOriginatingSignature", "photosRenderOriginatingSignature", String.self, .asciiAssumed, .text)
        rows.add(tag: 0x0019, "ImageProcessingFlags", "imageProcessingFlags", Int.self, .i32)
        rows.add(tag: 0x001A, "QualityHint", "qualityHint", String.self, .asciiX6, .text)
        rows.add(tag: 0x001B, "PhotosRenderEffect", "photosRenderEffect", StoredValue.self, .unknown)
        rows.add(tag: 0x001C, "BracketedCaptureSequenceNumber", "bracketedCaptureSequenceNumber", Int.self, .i32)
        rows.add(tag: 0x001D, "LuminanceNoiseAmplitude", "luminanceNoiseAmplitude", Fraction.self, .srational)
        rows.add(tag: 0x001E, "OriginatingAppID", "originatingAppID", StoredValue.self, .unknown)
        rows.add(tag: 0x001F, "PhotosAppFeatureFlags", "photosAppFeatureFlags", Int.self, .i32)
        rows.add(tag: 0x0020, "ImageCaptureRequestID", "imageCaptureRequestID", String.self, .asciiX37, .text)
        rows.add(tag: 0x0021, "HDRHeadroom", "hdrHeadroom", Fraction.self, .srational)
        rows.add(tag: 0x0022, "ARKitPhoto", "arKitPhoto", StoredValue.self, .unknown)
        rows.add(tag: 0x0023, "AFPerformance", "afPerformance", [Int].self, .i32X2, .list)
        rows.add(tag: 0x0024, "AFExternalOffset", "afExternalOffset", StoredValue.self, .unknown)
        rows.add(tag: 0x0025, "SceneFlags", "sceneFlags", Int.self, .i32)
        rows.add(tag: 0x0026, "SignalToNoiseRatioType", "signalToNoiseRatioType", Int.self, .i32)
        rows.add(tag: 0x0027, "SignalToNoiseRatio", "signalToNoiseRatio", Fraction.self, .srational)
        rows.add(tag: 0x0028, "UBMethod", "ubMethod", Int.self, .i32)
        rows.add(tag: 0x0029, "SpatialOverCaptureGroupIdentifier", "spatialOverCaptureGroupIdentifier", String.self, .asciiX37, .text)
        rows.add(tag: 0x002A, "ICloudServerSoftwareVersionForDynamicallyGeneratedMedia", "iCloudServerSoftwareVersionForDynamicallyGeneratedMedia", StoredValue.self, .unknown)
        rows.add(tag: 0x002B, "PhotoIdentifier", "photoIdentifier", String.self, .asciiX37, .text)
        rows.add(tag: 0x002C, "SpatialOverCaptureImageType", "spatialOverCaptureImageType", Int.self, .i32Assumed)
        rows.add(tag: 0x002D, "ColorTemperature", "colorTemperature", Int.self, .i32, unit: "K")
        rows.add(tag: 0x002E, "CameraType", "cameraType", CameraType.self, .i32, .code)
        rows.add(tag: 0x002F, "FocusPosition", "focusPosition", Int.self, .i32)
        rows.add(tag: 0x0030, "HDRGain", "hdrGain", Fraction.self, .srational)
        rows.add(tag: 0x0031, "StillImageProcessingHomography", "stillImageProcessingHomography", StoredValue.self, .unknown)
        rows.add(tag: 0x0032, "IntelligentDistortionCorrection", "intelligentDistortionCorrection", StoredValue.self, .unknown)
        rows.add(tag: 0x0033, "NRFStatus", "nrfStatus", Int.self, .i32)
        rows.add(tag: 0x0034, "NRFInputBracketCount", "nrfInputBracketCount", Int.self, .i32)
        rows.add(tag: 0x0035, "NRFRegisteredBracketCount", "nrfRegisteredBracketCount", Int.self, .i32)
        rows.add(tag: 0x0036, "LuxLevel", "luxLevel", Int.self, .i32)
        rows.add(tag: 0x0037, "LastFocusingMethod", "lastFocusingMethod", Int.self, .i32)
        rows.add(tag: 0x0038, "AFMeasuredDepth", "afMeasuredDepth", Int.self, .i32)
        rows.add(tag: 0x0039, "TimeOfFlightAssistedAutoFocusEstimatorROIType", "afROIType", Int.self, .i32)
        rows.add(tag: 0x003A, "NRFSRLStatus", "nrfSRLStatus", Int.self, .i32)
        rows.add(tag: 0x003B, "SystemPressureLevel", "systemPressureLevel", Int.self, .i32)
        rows.add(tag: 0x003C, "CameraControlsStatisticsMaster", "cameraControlsStatisticsMaster", Int.self, .i32)
        rows.add(tag: 0x003D, "AFConfidence", "afConfidence", Int.self, .i32)
        rows.add(tag: 0x003E, "ColorCorrectionMatrix", "colorCorrectionMatrix", PropertyList.self, .plist, .propertyList)
        rows.add(tag: 0x003F, "GreenGhostMitigationStatus", "greenGhostMitigationStatus", Int.self, .i32)
        rows.add(tag: 0x0040, "SemanticStyle", "semanticStyle", PropertyList.self, .plist, .propertyList)
        rows.add(tag: 0x0041, "SemanticStyleRenderingVer", "semanticStyleRenderingVersion", PropertyList.self, .i32OrPlist, .propertyList)
        rows.add(tag: 0x0042, "SemanticStylePreset", "semanticStylePreset", PropertyList.self, .i32OrPlist, .propertyList)
        rows.add(tag: 0x0043, "SemanticStyleToneBias", "semanticStyleToneBias", PropertyList.self, .i32OrPlist, .propertyList)
        rows.add(tag: 0x0044, "SemanticStyleWarmthBias", "semanticStyleWarmthBias", PropertyList.self, .i32OrPlist, .propertyList)
        rows.add(tag: 0x0045, "FrontFacing", "frontFacing", Bool.self, .i32)
        rows.add(tag: 0x0046, "TimeOfFlightAssistedAutoFocusEstimatorContainsBlindSpot", "afContainsBlindSpot", Bool.self, .i32)
        rows.add(tag: 0x0047, "LeaderFollowerAutoFocusLeaderDepth", "lfafLeaderDepth", Int.self, .i32Assumed)
        rows.add(tag: 0x0048, "LeaderFollowerAutoFocusLeaderFocusMethod", "lfafLeaderFocusMethod", Int.self, .i32Assumed)
        rows.add(tag: 0x0049, "LeaderFollowerAutoFocusLeaderConfidence", "lfafLeaderConfidence", Int.self, .i32Assumed)
        rows.add(tag: 0x004A, "LeaderFollowerAutoFocusLeaderROIType", "lfafLeaderROIType", Int.self, .i32Assumed)
        rows.add(tag: 0x004B, "ZeroShutterLagFailureReason", "zeroShutterLagFailureReason", Int.self, .i32Assumed)
        rows.add(tag: 0x004C, "TimeOfFlightAssistedAutoFocusEstimatorMSPMeasuredDepth", "afMSPMeasuredDepth", Int.self, .i32Assumed)
        rows.add(tag: 0x004D, "TimeOfFlightAssistedAutoFocusEstimatorMSPSensorConfidence", "afMSPSensorConfidence", Fraction.self, .srationalAssumed)
        rows.add(tag: 0x004E, "Camera", "camera", PropertyList.self, .plist, .propertyList)
        rows.add(tag: 0x004F, "Apple_0x004f", "apple79", PropertyList.self, .plistOrI32, .propertyList)
        rows.add(tag: 0x0052, "Apple_0x0052", "apple82", Int.self, .i32)
        rows.add(tag: 0x0054, "Apple_0x0054", "apple84", PropertyList.self, .plist, .propertyList)
        rows.add(tag: 0x0055, "Apple_0x0055", "apple85", Int.self, .i32)
        rows.add(tag: 0x0058, "Apple_0x0058", "apple88", Int.self, .i32)
        rows.add(tag: 0x0059, "Apple_0x0059", "apple89", Int.self, .i32)
        rows.add(tag: 0x005A, "Apple_0x005a", "apple90", PropertyList.self, .plist, .propertyList)
        rows.add(tag: 0x0060, "Apple_0x0060", "apple96", Int.self, .i32)
        rows.add(tag: 0x0061, "Apple_0x0061", "apple97", Int.self, .i32)
    }
}
