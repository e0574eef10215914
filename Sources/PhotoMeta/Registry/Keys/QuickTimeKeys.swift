// Made by RegistryMaker from Tables/QuickTime.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/quickTime``.
    public struct QuickTime: Sendable {
        @usableFromInline init() {}
    }

    /// A movie's metadata, by name.
    public var quickTime: QuickTime { QuickTime() }
}

extension MetadataKeys.QuickTime {
    /// The frames per second at which the camera recorded; more than the movie plays at is slow motion.
    ///
    /// `com.android.capture.fps`, Float32. Android, MediaRecorder.
    public var androidCaptureFPS: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.android.capture.fps")
    }

    /// The maker of the Android device that recorded the movie.
    ///
    /// `com.android.manufacturer`, UTF-8. Android, MediaRecorder.
    public var androidManufacturer: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.android.manufacturer")
    }

    /// The model of the Android device that recorded the movie.
    ///
    /// `com.android.model`, UTF-8. Android, MediaRecorder.
    public var androidModel: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.android.model")
    }

    /// The version of Android that recorded the movie.
    ///
    /// `com.android.version`, UTF-8. Android, MediaRecorder.
    public var androidVersion: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.android.version")
    }

    /// The mode of the camera, such as "Time-lapse"; on the video track.
    ///
    /// `com.apple.photos.captureMode`, UTF-8. Apple's software; ExifTool.
    public var photosCaptureMode: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.photos.captureMode")
    }

    /// A signature of the original in Photos.
    ///
    /// `com.apple.photos.originating.signature`, UTF-8. Movies of an iPhone 7.
    public var photosOriginatingSignature: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.photos.originating.signature")
    }

    /// The effect of a Live Photo that was edited: loop, bounce or long exposure.
    ///
    /// Which number is which is not established.
    ///
    /// `com.apple.photos.variation-identifier`, Int64. Apple's software; ExifTool.
    public var photosVariationIdentifier: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.photos.variation-identifier")
    }

    /// The color matrices of ProRes RAW for color temperatures, as bytes whose layout Apple does not publish.
    ///
    /// `com.apple.proresraw.whitebalance.bycct.colormatrices`, bytes. AVFoundation, AVMetadataKey.
    public var whiteBalanceByCCTColorMatrices: MetadataKey<[UInt8]> {
        MetadataKey(.quickTime, name: "com.apple.proresraw.whitebalance.bycct.colormatrices")
    }

    /// The factors of the white balance of ProRes RAW for color temperatures, as bytes whose layout Apple
    /// does not publish.
    ///
    /// `com.apple.proresraw.whitebalance.bycct.whitebalancefactors`, bytes. AVFoundation, AVMetadataKey.
    public var whiteBalanceByCCTFactors: MetadataKey<[UInt8]> {
        MetadataKey(.quickTime, name: "com.apple.proresraw.whitebalance.bycct.whitebalancefactors")
    }

    /// What the movie shows, in words, for people who cannot see it.
    ///
    /// `com.apple.quicktime.accessibility.description`, UTF-8. AVFoundation, AVMetadataKey.
    public var accessibilityDescription: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.accessibility.description")
    }

    /// How an Apple Immersive Video is to be presented, as bytes of the AIME format.
    ///
    /// `com.apple.quicktime.aime-data`, bytes. AVFoundation, AVMetadataKey.
    public var aimeData: MetadataKey<[UInt8]> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.aime-data")
    }

    /// The album or collection that the movie belongs to.
    ///
    /// `com.apple.quicktime.album`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var album: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.album")
    }

    /// Who arranged the music.
    ///
    /// `com.apple.quicktime.arranger`, UTF-8. AVFoundation, AVMetadataKey.
    public var arranger: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.arranger")
    }

    /// The artist who made the content of the movie.
    ///
    /// `com.apple.quicktime.artist`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var artist: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.artist")
    }

    /// One picture that represents the movie, as the bytes of an image file.
    ///
    /// `com.apple.quicktime.artwork`, JPEG, PNG or BMP. QTFF, QuickTime Metadata Keys.
    public var artwork: MetadataKey<[UInt8]> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.artwork")
    }

    /// Who made the movie.
    ///
    /// `com.apple.quicktime.author`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var author: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.author")
    }

    /// The focal length that gives the same view on 35 mm film, in millimeters; on the video track.
    ///
    /// Some files have it as text.
    ///
    /// `com.apple.quicktime.camera.focal_length.35mm_equivalent`, Int32 or UTF-8, in mm. AVFoundation,
    /// AVMetadataKey.
    public var cameraFocalLength35mmEquivalent: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.focal_length.35mm_equivalent")
    }

    /// How long the sensor takes to be read, in microseconds; on the video track.
    ///
    /// `com.apple.quicktime.camera.framereadouttimeinmicroseconds`, not established, in µs. AVFoundation,
    /// AVMetadataKey.
    public var cameraFrameReadoutTime: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.framereadouttimeinmicroseconds")
    }

    /// Which camera of the device took the movie; on the video track.
    ///
    /// `com.apple.quicktime.camera.identifier`, not established. AVFoundation, AVMetadataKey.
    public var cameraIdentifier: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.identifier")
    }

    /// The aperture, as text such as "F2.8"; on the video track.
    ///
    /// `com.apple.quicktime.camera.lens_irisfnumber`, UTF-8. AVFoundation, AVMetadataKey.
    public var cameraLensIrisFNumber: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.lens_irisfnumber")
    }

    /// The model of the lens; on the video track.
    ///
    /// `com.apple.quicktime.camera.lens_model`, UTF-8. AVFoundation, AVMetadataKey.
    public var cameraLensModel: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.camera.lens_model")
    }

    /// Whether the movie is to be treated as a cinematic video, whose focus can be changed later.
    ///
    /// `com.apple.quicktime.cinematic-video-intent`, UInt8. AVFoundation, AVMetadataKey.
    public var cinematicVideoIntent: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.cinematic-video-intent")
    }

    /// The name of a collection of the user that the movie is in.
    ///
    /// `com.apple.quicktime.collection.user`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var userCollection: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.collection.user")
    }

    /// A comment of the user on the movie.
    ///
    /// `com.apple.quicktime.comment`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var comment: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.comment")
    }

    /// Who composed the music.
    ///
    /// `com.apple.quicktime.composer`, UTF-8. AVFoundation, AVMetadataKey.
    public var composer: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.composer")
    }

    /// The identifier that the movie of a Live Photo shares with its still, a UUID.
    ///
    /// `com.apple.quicktime.content.identifier`, UTF-8. AVFoundation, AVMetadataKey.
    public var contentIdentifier: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.content.identifier")
    }

    /// The copyright notice.
    ///
    /// `com.apple.quicktime.copyright`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var copyright: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.copyright")
    }

    /// When the movie was taken, in local time with its offset from UTC, such as "2026-01-09T18:32:07+0900".
    ///
    /// Cameras write ISO 8601, with and without a colon in the offset; the standard asks only for text.
    ///
    /// `com.apple.quicktime.creationdate`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var creationDate: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.creationdate")
    }

    /// Credits.
    ///
    /// `com.apple.quicktime.credits`, UTF-8. AVFoundation, AVMetadataKey.
    public var credits: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.credits")
    }

    /// What the movie shows.
    ///
    /// `com.apple.quicktime.description`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var movieDescription: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.description")
    }

    /// The direction that the camera faced.
    ///
    /// A compass direction in degrees, from true north, or from magnetic north if "M" follows; then, after a
    /// slash, an angle above the horizon: "+20.34M/-5.3".
    ///
    /// `com.apple.quicktime.direction.facing`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var directionFacing: MetadataKey<MovieDirection> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.direction.facing")
    }

    /// The direction that the camera moved in.
    ///
    /// A compass direction in degrees, from true north, or from magnetic north if "M" follows; then, after a
    /// slash, an angle above the horizon: "+20.34M/-5.3".
    ///
    /// `com.apple.quicktime.direction.motion`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var directionMotion: MetadataKey<MovieDirection> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.direction.motion")
    }

    /// Who directed the movie.
    ///
    /// `com.apple.quicktime.director`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var director: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.director")
    }

    /// The name under which the movie is shown to users.
    ///
    /// `com.apple.quicktime.displayname`, UTF-8. AVFoundation, AVMetadataKey.
    public var displayName: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.displayname")
    }

    /// The person or organisation that encoded the movie.
    ///
    /// `com.apple.quicktime.encodedby`, UTF-8. AVFoundation, AVMetadataKey.
    public var encodedBy: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.encodedby")
    }

    /// The software that encoded the movie.
    ///
    /// No file with this name is known; FFmpeg writes the key "encoder".
    ///
    /// `com.apple.quicktime.encoder`, UTF-8. ExifTool.
    public var quickTimeEncoder: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.encoder")
    }

    /// Judging by its name, how the pictures of the front and the back camera are put together; Apple does
    /// not document it.
    ///
    /// `com.apple.quicktime.front-and-back-camera-composition`, not established. Apple's software.
    public var frontAndBackCameraComposition: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.front-and-back-camera-composition")
    }

    /// Whether the movie is meant to play at its full frame rate, not in slow motion.
    ///
    /// Not every slow-motion movie has it set to false. Files have it as a signed number of 64 bits.
    ///
    /// `com.apple.quicktime.full-frame-rate-playback-intent`, UInt8. AVFoundation, AVMetadataKey.
    public var fullFrameRatePlaybackIntent: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.full-frame-rate-playback-intent")
    }

    /// The genre or genres of the movie; any words.
    ///
    /// `com.apple.quicktime.genre`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var genre: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.genre")
    }

    /// Information about the movie.
    ///
    /// `com.apple.quicktime.information`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var information: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.information")
    }

    /// Whether the movie is a montage of others.
    ///
    /// `com.apple.quicktime.is-montage`, not established. AVFoundation, AVMetadataKey.
    public var isMontage: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.is-montage")
    }

    /// Keywords of the movie, in one text.
    ///
    /// `com.apple.quicktime.keywords`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var keywords: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.keywords")
    }

    /// Whether the Live Photo was captured automatically.
    ///
    /// `com.apple.quicktime.live-photo.auto`, UInt8. AVFoundation, AVMetadataKey.
    public var livePhotoAuto: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.auto")
    }

    /// The parameter of the curve that relights the subject.
    ///
    /// `com.apple.quicktime.live-photo.subject-relighting-applied-curve-parameter`, Float32. Movies of an
    /// iPhone 13 Pro.
    public var livePhotoSubjectRelightingAppliedCurveParameter: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.subject-relighting-applied-curve-parameter")
    }

    /// The fraction of the picture that stabilisation crops: the denominator.
    ///
    /// `com.apple.quicktime.live-photo.video-stabilization-crop-percentage-denominator`, not established.
    /// Apple's software.
    public var livePhotoStabilizationCropDenominator: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.video-stabilization-crop-percentage-denominator")
    }

    /// The fraction of the picture that stabilisation crops: the numerator.
    ///
    /// `com.apple.quicktime.live-photo.video-stabilization-crop-percentage-numerator`, not established.
    /// Apple's software.
    public var livePhotoStabilizationCropNumerator: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.video-stabilization-crop-percentage-numerator")
    }

    /// Whether a Live Photo is not to play automatically.
    ///
    /// Apple's own readers test only whether the key is present.
    ///
    /// `com.apple.quicktime.live-photo.vitality-disabled`, not established. Apple's software.
    public var livePhotoVitalityDisabled: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.vitality-disabled")
    }

    /// How much moves in a Live Photo, from 0 to 1.
    ///
    /// `com.apple.quicktime.live-photo.vitality-score`, Float32. AVFoundation, AVMetadataKey.
    public var livePhotoVitalityScore: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.vitality-score")
    }

    /// The version of the method that scored the vitality.
    ///
    /// `com.apple.quicktime.live-photo.vitality-scoring-version`, Int64. AVFoundation, AVMetadataKey.
    public var livePhotoVitalityScoringVersion: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.live-photo.vitality-scoring-version")
    }

    /// Where the movie was taken, in ISO 6709, such as "+27.5916+086.5640+8850/": degrees, and meters of
    /// altitude.
    ///
    /// `com.apple.quicktime.location.ISO6709`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var locationISO6709: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.ISO6709")
    }

    /// The horizontal error of the place, in meters, as a decimal number in text, such as "18.171826".
    ///
    /// `com.apple.quicktime.location.accuracy.horizontal`, UTF-8, in m. AVFoundation, AVMetadataKey.
    public var locationAccuracyHorizontal: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.accuracy.horizontal")
    }

    /// The astronomical body that the place is on.
    ///
    /// Absent for the earth.
    ///
    /// `com.apple.quicktime.location.body`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var locationBody: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.body")
    }

    /// A date and time of the place, in the extended format of ISO 8601, such as "2012-02-24T17:56Z".
    ///
    /// `com.apple.quicktime.location.date`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var locationDate: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.date")
    }

    /// The name of the place, such as a country or a house.
    ///
    /// `com.apple.quicktime.location.name`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var locationName: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.name")
    }

    /// A remark on the place.
    ///
    /// `com.apple.quicktime.location.note`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var locationNote: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.note")
    }

    /// What the place is to the movie: where it was shot, where it is meant to play, or a fictional place.
    ///
    /// `com.apple.quicktime.location.role`, UInt8. QTFF, QuickTime Metadata Keys.
    public var locationRole: MetadataKey<LocationRole> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.location.role")
    }

    /// The maker of the camera.
    ///
    /// `com.apple.quicktime.make`, UTF-8. AVFoundation, AVMetadataKey.
    public var make: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.make")
    }

    /// The model of the camera.
    ///
    /// `com.apple.quicktime.model`, UTF-8. AVFoundation, AVMetadataKey.
    public var model: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.model")
    }

    /// The artist of the original work.
    ///
    /// `com.apple.quicktime.originalartist`, UTF-8. AVFoundation, AVMetadataKey.
    public var originalArtist: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.originalartist")
    }

    /// Who performs in the movie.
    ///
    /// `com.apple.quicktime.performer`, UTF-8. AVFoundation, AVMetadataKey.
    public var performer: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.performer")
    }

    /// The copyright notice of the sound recording.
    ///
    /// `com.apple.quicktime.phonogramrights`, UTF-8. AVFoundation, AVMetadataKey.
    public var phonogramRights: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.phonogramrights")
    }

    /// The size in pixels and the size to show, of a recording of the screen; on the video track.
    ///
    /// 16 bytes: width and height in pixels, then width and height to show. The type of the item is 30.
    ///
    /// `com.apple.quicktime.pixeldensity`, bytes ×16. Recordings of QuickTime Player.
    public var pixelDensity: MetadataKey<[UInt8]> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.pixeldensity")
    }

    /// The balance between left and right that QuickTime Player is to play the sound with; 0 leaves it as it
    /// is.
    ///
    /// `com.apple.quicktime.player.movie.audio.balance`, Float32. QuickTime 7; ExifTool.
    public var playerAudioBalance: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.audio.balance")
    }

    /// The bass that QuickTime Player is to play the sound with; 0 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.audio.bass`, Float32. QuickTime 7; ExifTool.
    public var playerAudioBass: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.audio.bass")
    }

    /// The gain that QuickTime Player is to play the sound with; 1 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.audio.gain`, Float32. QuickTime 7; ExifTool.
    public var playerAudioGain: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.audio.gain")
    }

    /// Whether QuickTime Player is to play the movie without its sound.
    ///
    /// `com.apple.quicktime.player.movie.audio.mute`, UInt8. QuickTime 7; ExifTool.
    public var playerAudioMute: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.audio.mute")
    }

    /// The shift of the pitch that QuickTime Player is to play the sound with; 0 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.audio.pitchshift`, Float32. QuickTime 7; ExifTool.
    public var playerAudioPitchShift: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.audio.pitchshift")
    }

    /// The treble that QuickTime Player is to play the sound with; 0 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.audio.treble`, Float32. QuickTime 7; ExifTool.
    public var playerAudioTreble: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.audio.treble")
    }

    /// The brightness that QuickTime Player is to show the movie with; 0 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.visual.brightness`, Float32. QuickTime 7; ExifTool.
    public var playerVisualBrightness: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.visual.brightness")
    }

    /// The color that QuickTime Player is to show the movie with; 1 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.visual.color`, Float32. QuickTime 7; ExifTool.
    public var playerVisualColor: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.visual.color")
    }

    /// The contrast that QuickTime Player is to show the movie with; 1 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.visual.contrast`, Float32. QuickTime 7; ExifTool.
    public var playerVisualContrast: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.visual.contrast")
    }

    /// The tint that QuickTime Player is to show the movie with; 0 leaves it as it is.
    ///
    /// `com.apple.quicktime.player.movie.visual.tint`, Float32. QuickTime 7; ExifTool.
    public var playerVisualTint: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.movie.visual.tint")
    }

    /// The version of QuickTime Player that saved the movie.
    ///
    /// `com.apple.quicktime.player.version`, UTF-8. QuickTime 7; ExifTool.
    public var playerVersion: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.player.version")
    }

    /// The matrix by which the picture is to be moved, turned and scaled, by rows.
    ///
    /// Values in the samples of timed tracks are not read.
    ///
    /// `com.apple.quicktime.preferred-affine-transform`, Float64 ×9. AVFoundation, AVMetadataKey.
    public var preferredAffineTransform: MetadataKey<[Double]> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.preferred-affine-transform")
    }

    /// Who produced the movie.
    ///
    /// `com.apple.quicktime.producer`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var producer: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.producer")
    }

    /// Who published the movie.
    ///
    /// `com.apple.quicktime.publisher`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var publisher: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.publisher")
    }

    /// The rating that the user gave the movie, from 0 to 5.
    ///
    /// 0 means none.
    ///
    /// `com.apple.quicktime.rating.user`, Float32. QTFF, QuickTime Metadata Keys.
    public var userRating: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.rating.user")
    }

    /// What the photographic style does to each frame.
    ///
    /// Values in the samples of timed tracks are not read.
    ///
    /// `com.apple.quicktime.smartstyle-info`, property list. ExifTool.
    public var smartStyleInfo: MetadataKey<PropertyList> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle-info")
    }

    /// Whether the photographic style is not applied.
    ///
    /// The width of the number is not established.
    ///
    /// `com.apple.quicktime.smartstyle.bypassed`, signed integer of any width. Apple's software; ExifTool.
    public var smartStyleBypassed: MetadataKey<Bool> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle.bypassed")
    }

    /// Judging by its name, which photographic style it is, as a number; Apple does not document it.
    ///
    /// The width of the number is not established.
    ///
    /// `com.apple.quicktime.smartstyle.cast`, signed integer of any width. ExifTool.
    public var smartStyleCast: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle.cast")
    }

    /// How the photographic style changes the color; 0 leaves it as it is.
    ///
    /// The width of the number is not established.
    ///
    /// `com.apple.quicktime.smartstyle.color`, number of any type. ExifTool.
    public var smartStyleColor: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle.color")
    }

    /// How strongly the photographic style is applied; 1 is full.
    ///
    /// The width of the number is not established.
    ///
    /// `com.apple.quicktime.smartstyle.intensity`, number of any type. ExifTool.
    public var smartStyleIntensity: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle.intensity")
    }

    /// The version of the method that renders the photographic style.
    ///
    /// The width of the number is not established.
    ///
    /// `com.apple.quicktime.smartstyle.rendering-version`, signed integer of any width. ExifTool.
    public var smartStyleRenderingVersion: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle.rendering-version")
    }

    /// How the photographic style changes the tone; 0 leaves it as it is.
    ///
    /// The width of the number is not established.
    ///
    /// `com.apple.quicktime.smartstyle.tone`, number of any type. ExifTool.
    public var smartStyleTone: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.smartstyle.tone")
    }

    /// The software that made the movie; cameras give the version of their system.
    ///
    /// `com.apple.quicktime.software`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var software: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.software")
    }

    /// How good the picture around the frame is, from 0 to 1.
    ///
    /// Below 0.5 it has serious flaws.
    ///
    /// `com.apple.quicktime.spatial-overcapture.quality-score`, Float32. AVFoundation, AVMetadataKey.
    public var spatialOverCaptureQualityScore: MetadataKey<Double> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.spatial-overcapture.quality-score")
    }

    /// The version of the method that scored the picture around the frame.
    ///
    /// `com.apple.quicktime.spatial-overcapture.quality-scoring-version`, UInt32. AVFoundation,
    /// AVMetadataKey.
    public var spatialOverCaptureQualityScoringVersion: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.spatial-overcapture.quality-scoring-version")
    }

    /// Judging by its name, what was met that spoils a spatial video; Apple does not document it.
    ///
    /// `com.apple.quicktime.spatial.aggressors-seen`, not established. Apple's software.
    public var spatialAggressorsSeen: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.spatial.aggressors-seen")
    }

    /// The format version of a spatial video, such as "1.0"; absent for other movies.
    ///
    /// `com.apple.quicktime.spatial.format-version`, UTF-8. Movies of an iPhone 15 Pro Max.
    public var spatialFormatVersion: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.spatial.format-version")
    }

    /// Judging by its name, whether little moves in a spatial video; Apple does not document it.
    ///
    /// `com.apple.quicktime.spatial.low-motion`, not established. Apple's software.
    public var spatialLowMotion: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.spatial.low-motion")
    }

    /// What the style of texture and grain does to each frame.
    ///
    /// Values in the samples of timed tracks are not read.
    ///
    /// `com.apple.quicktime.texturestyle-info`, not established. Apple's software.
    public var textureStyleInfo: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.texturestyle-info")
    }

    /// How much grain the style adds.
    ///
    /// `com.apple.quicktime.texturestyle.grain`, not established. Apple's software.
    public var textureStyleGrain: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.texturestyle.grain")
    }

    /// How strongly the style of texture and grain is applied.
    ///
    /// `com.apple.quicktime.texturestyle.intensity`, not established. Apple's software.
    public var textureStyleIntensity: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.texturestyle.intensity")
    }

    /// Which style of texture and grain it is.
    ///
    /// `com.apple.quicktime.texturestyle.preset`, not established. Apple's software.
    public var textureStylePreset: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.texturestyle.preset")
    }

    /// The version of the method that renders texture and grain.
    ///
    /// `com.apple.quicktime.texturestyle.rendering-version`, not established. Apple's software.
    public var textureStyleRenderingVersion: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.texturestyle.rendering-version")
    }

    /// The title of the movie, mostly one line.
    ///
    /// `com.apple.quicktime.title`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var title: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.title")
    }

    /// The version of QuickTime that wrote the movie.
    ///
    /// `com.apple.quicktime.version`, UTF-8. QuickTime 7; ExifTool.
    public var version: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.version")
    }

    /// The year in which the movie or its original was made, as text.
    ///
    /// `com.apple.quicktime.year`, UTF-8. QTFF, QuickTime Metadata Keys.
    public var year: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.apple.quicktime.year")
    }

    /// The offset of local time from UTC where the movie was taken, such as "+0900".
    ///
    /// `com.samsung.android.utc_offset`, UTF-8. Samsung's camera; ExifTool.
    public var samsungUTCOffset: MetadataKey<String> {
        MetadataKey(.quickTime, name: "com.samsung.android.utc_offset")
    }

    /// Which high dynamic range the movie has, such as "dovi" or "hlg".
    ///
    /// `com.xiaomi.hdr10`, not established. Xiaomi's camera; ExifTool.
    public var xiaomiHDR10: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.xiaomi.hdr10")
    }

    /// The cover picture that the user chose for the movie.
    ///
    /// `com.xiaomi.preview_video_cover`, not established. Xiaomi's camera; ExifTool.
    public var xiaomiPreviewVideoCover: MetadataKey<StoredValue> {
        MetadataKey(.quickTime, name: "com.xiaomi.preview_video_cover")
    }

    /// The software that encoded the movie.
    ///
    /// FFmpeg writes its name and version under this key.
    ///
    /// `encoder`, UTF-8. FFmpeg.
    public var encoder: MetadataKey<String> {
        MetadataKey(.quickTime, name: "encoder")
    }

    /// A sound recorder's metadata, as an iXML document.
    ///
    /// `info.ixml.xml`, UTF-8. AVFoundation, AVMetadataKey; iXML.
    public var iXML: MetadataKey<String> {
        MetadataKey(.quickTime, name: "info.ixml.xml")
    }

    /// The sensitivity, as an ISO exposure index in text, such as "800".
    ///
    /// `org.smpte.rdd18.camera.isosensitivity`, UTF-8. AVFoundation, AVMetadataKey; SMPTE RDD 18.
    public var cameraISOSensitivity: MetadataKey<Int> {
        MetadataKey(.quickTime, name: "org.smpte.rdd18.camera.isosensitivity")
    }

    /// The exposure time as an angle of the shutter, in text: minutes of arc such as "21600", or degrees such
    /// as "360.00deg".
    ///
    /// `org.smpte.rdd18.camera.shutterspeed_angle`, UTF-8. AVFoundation, AVMetadataKey; SMPTE RDD 18.
    public var cameraShutterSpeedAngle: MetadataKey<String> {
        MetadataKey(.quickTime, name: "org.smpte.rdd18.camera.shutterspeed_angle")
    }

    /// The exposure time of a frame or field, in seconds, as text.
    ///
    /// `org.smpte.rdd18.camera.shutterspeed_time`, UTF-8, in s. AVFoundation, AVMetadataKey; SMPTE RDD 18.
    public var cameraShutterSpeedTime: MetadataKey<String> {
        MetadataKey(.quickTime, name: "org.smpte.rdd18.camera.shutterspeed_time")
    }

    /// The white balance as a color temperature in kelvins, in text such as "5500K" or "5500".
    ///
    /// `org.smpte.rdd18.camera.whitebalance`, UTF-8. AVFoundation, AVMetadataKey; SMPTE RDD 18.
    public var cameraWhiteBalance: MetadataKey<String> {
        MetadataKey(.quickTime, name: "org.smpte.rdd18.camera.whitebalance")
    }

    /// Xiaomi's description of how the movie was taken, as text.
    ///
    /// `xiaomi.exifInfo.videoinfo`, UTF-8. Xiaomi's camera; ExifTool.
    public var xiaomiVideoInfo: MetadataKey<String> {
        MetadataKey(.quickTime, name: "xiaomi.exifInfo.videoinfo")
    }
}

extension RegisteredKeys {
    static let quickTime = RegisteredKeys(.quickTime) { rows in
        rows.add("com.android.capture.fps", "androidCaptureFPS", Double.self, .f32)
        rows.add("com.android.manufacturer", "androidManufacturer", String.self, .utf8, .text)
        rows.add("com.android.model", "androidModel", String.self, .utf8, .text)
        rows.add("com.android.version", "androidVersion", String.self, .utf8, .text)
        rows.add("com.apple.photos.captureMode", "photosCaptureMode", String.self, .utf8, .text)
        rows.add("com.apple.photos.originating.signature", "photosOriginatingSignature", String.self, .utf8, .text)
        rows.add("com.apple.photos.variation-identifier", "photosVariationIdentifier", Int.self, .i64)
        rows.add("com.apple.proresraw.whitebalance.bycct.colormatrices", "whiteBalanceByCCTColorMatrices", [UInt8].self, .bytes, .list)
        rows.add("com.apple.proresraw.whitebalance.bycct.whitebalancefactors", "whiteBalanceByCCTFactors", [UInt8].self, .bytes, .list)
        rows.add("com.apple.quicktime.accessibility.description", "accessibilityDescription", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.aime-data", "aimeData", [UInt8].self, .bytes, .list)
        rows.add("com.apple.quicktime.album", "album", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.arranger", "arranger", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.artist", "artist", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.artwork", "artwork", [UInt8].self, .jpegOrPngOrBmp, .list)
        rows.add("com.apple.quicktime.author", "author", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.camera.focal_length.35mm_equivalent", "cameraFocalLength35mmEquivalent", Int.self, .i32OrUtf8, unit: "mm")
        rows.add("com.apple.quicktime.camera.framereadouttimeinmicroseconds", "cameraFrameReadoutTime", StoredValue.self, .unknown, unit: "µs")
        rows.add("com.apple.quicktime.camera.identifier", "cameraIdentifier", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.camera.lens_irisfnumber", "cameraLensIrisFNumber", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.camera.lens_model", "cameraLensModel", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.cinematic-video-intent", "cinematicVideoIntent", Bool.self, .u8)
        rows.add("com.apple.quicktime.collection.user", "userCollection", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.comment", "comment", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.composer", "composer", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.content.identifier", "contentIdentifier", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.copyright", "copyright", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.creationdate", "creationDate", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.credits", "credits", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.description", "movieDescription", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.direction.facing", "directionFacing", MovieDirection.self, .utf8)
        rows.add("com.apple.quicktime.direction.motion", "directionMotion", MovieDirection.self, .utf8)
        rows.add("com.apple.quicktime.director", "director", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.displayname", "displayName", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.encodedby", "encodedBy", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.encoder", "quickTimeEncoder", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.front-and-back-camera-composition", "frontAndBackCameraComposition", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.full-frame-rate-playback-intent", "fullFrameRatePlaybackIntent", Bool.self, .u8)
        rows.add("com.apple.quicktime.genre", "genre", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.information", "information", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.is-montage", "isMontage", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.keywords", "keywords", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.live-photo.auto", "livePhotoAuto", Bool.self, .u8)
        rows.add("com.apple.quicktime.live-photo.subject-relighting-applied-curve-parameter", "livePhotoSubjectRelightingAppliedCurveParameter", Double.self, .f32)
        rows.add("com.apple.quicktime.live-photo.video-stabilization-crop-percentage-denominator", "livePhotoStabilizationCropDenominator", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.live-photo.video-stabilization-crop-percentage-numerator", "livePhotoStabilizationCropNumerator", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.live-photo.vitality-disabled", "livePhotoVitalityDisabled", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.live-photo.vitality-score", "livePhotoVitalityScore", Double.self, .f32)
        rows.add("com.apple.quicktime.live-photo.vitality-scoring-version", "livePhotoVitalityScoringVersion", Int.self, .i64)
        rows.add("com.apple.quicktime.location.ISO6709", "locationISO6709", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.location.accuracy.horizontal", "locationAccuracyHorizontal", Double.self, .utf8, unit: "m")
        rows.add("com.apple.quicktime.location.body", "locationBody", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.location.date", "locationDate", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.location.name", "locationName", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.location.note", "locationNote", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.location.role", "locationRole", LocationRole.self, .u8, .code)
        rows.add("com.apple.quicktime.make", "make", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.model", "model", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.originalartist", "originalArtist", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.performer", "performer", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.phonogramrights", "phonogramRights", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.pixeldensity", "pixelDensity", [UInt8].self, .bytesX16, .list)
        rows.add("com.apple.quicktime.player.movie.audio.balance", "playerAudioBalance", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.audio.bass", "playerAudioBass", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.audio.gain", "playerAudioGain", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.audio.mute", "playerAudioMute", Bool.self, .u8)
        rows.add("com.apple.quicktime.player.movie.audio.pitchshift", "playerAudioPitchShift", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.audio.treble", "playerAudioTreble", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.visual.brightness", "playerVisualBrightness", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.visual.color", "playerVisualColor", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.visual.contrast", "playerVisualContrast", Double.self, .f32)
        rows.add("com.apple.quicktime.player.movie.visual.tint", "playerVisualTint", Double.self, .f32)
        rows.add("com.apple.quicktime.player.version", "playerVersion", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.preferred-affine-transform", "preferredAffineTransform", [Double].self, .f64X9, .list)
        rows.add("com.apple.quicktime.producer", "producer", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.publisher", "publisher", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.rating.user", "userRating", Double.self, .f32)
        rows.add("com.apple.quicktime.smartstyle-info", "smartStyleInfo", PropertyList.self, .plist, .propertyList)
        rows.add("com.apple.quicktime.smartstyle.bypassed", "smartStyleBypassed", Bool.self, .integer)
        rows.add("com.apple.quicktime.smartstyle.cast", "smartStyleCast", Int.self, .integer)
        rows.add("com.apple.quicktime.smartstyle.color", "smartStyleColor", Double.self, .number)
        rows.add("com.apple.quicktime.smartstyle.intensity", "smartStyleIntensity", Double.self, .number)
        rows.add("com.apple.quicktime.smartstyle.rendering-version", "smartStyleRenderingVersion", Int.self, .integer)
        rows.add("com.apple.quicktime.smartstyle.tone", "smartStyleTone", Double.self, .number)
        rows.add("com.apple.quicktime.software", "software", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.spatial-overcapture.quality-score", "spatialOverCaptureQualityScore", Double.self, .f32)
        rows.add("com.apple.quicktime.spatial-overcapture.quality-scoring-version", "spatialOverCaptureQualityScoringVersion", Int.self, .u32)
        rows.add("com.apple.quicktime.spatial.aggressors-seen", "spatialAggressorsSeen", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.spatial.format-version", "spatialFormatVersion", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.spatial.low-motion", "spatialLowMotion", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.texturestyle-info", "textureStyleInfo", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.texturestyle.grain", "textureStyleGrain", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.texturestyle.intensity", "textureStyleIntensity", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.texturestyle.preset", "textureStylePreset", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.texturestyle.rendering-version", "textureStyleRenderingVersion", StoredValue.self, .unknown)
        rows.add("com.apple.quicktime.title", "title", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.version", "version", String.self, .utf8, .text)
        rows.add("com.apple.quicktime.year", "year", String.self, .utf8, .text)
        rows.add("com.samsung.android.utc_offset", "samsungUTCOffset", String.self, .utf8, .text)
        rows.add("com.xiaomi.hdr10", "xiaomiHDR10", StoredValue.self, .unknown)
        rows.add("com.xiaomi.preview_video_cover", "xiaomiPreviewVideoCover", StoredValue.self, .unknown)
        rows.add("encoder", "encoder", String.self, .utf8, .text)
        rows.add("info.ixml.xml", "iXML", String.self, .utf8, .text)
        rows.add("org.smpte.rdd18.camera.isosensitivity", "cameraISOSensitivity", Int.self, .utf8)
        rows.add("org.smpte.rdd18.camera.shutterspeed_angle", "cameraShutterSpeedAngle", String.self, .utf8, .text)
        rows.add("org.smpte.rdd18.camera.shutterspeed_time", "cameraShutterSpeedTime", String.self, .utf8, .text, unit: "s")
        rows.add("org.smpte.rdd18.camera.whitebalance", "cameraWhiteBalance", String.self, .utf8, .text)
        rows.add("xiaomi.exifInfo.videoinfo", "xiaomiVideoInfo", String.self, .utf8, .text)
    }
}
