// SPDX-License-Identifier: Apache-2.0
/// The edit of a photo or a movie: its operations in order.
///
/// From the edit data of Photos (``AdjustmentData/adjustments(limits:)``), or from the adjustment settings in a photo's XMP.
/// Operations without a type of their own are kept with their settings.
public struct Adjustments: Hashable, Sendable {
    /// The operations, in the order in which they are listed.
    public var operations: [Operation] = []
    /// The size of the original; Photos' coordinates are in its pixels.
    public var masterSize: PixelSize?
    /// The orientation of the original.
    public var orientation: Orientation?
    /// The version of the list's format.
    public var formatVersion: Int?
    /// The program that wrote the list.
    public var writer: Writer?

    /// Creates a list of operations.
    public init(operations: [Operation] = []) {
        self.operations = operations
    }

    /// The application that wrote a list of adjustments.
    public struct Writer: Hashable, Sendable {
        /// The system, such as `iOS` or `macOS`.
        public var platform: String?
        /// The version of the application.
        public var version: String?
        /// The build of the system.
        public var build: String?
        /// The revision of the list's schema.
        public var schemaRevision: Int?

        /// Creates an unknown writer.
        public init() {}
    }

    /// The first operation of a kind that is on; `nil` if there is none.
    public func operation(_ identifier: Operation.Identifier) -> Operation? {
        operations.first { $0.identifier == identifier && $0.isEnabled }
    }
}

extension Adjustments {
    /// An operation of an edit.
    public struct Operation: Hashable, Sendable {
        /// The kind of operation.
        public var identifier: Identifier
        /// The Core Image filter that performs it; `nil` for operations of Photos.
        public var filter: String?
        /// Whether it is on, which is the default.
        public var isEnabled = true
        /// Whether its values were determined automatically, not chosen.
        public var isAutomatic = false
        /// Its settings by name: a dictionary.
        public var settings = PropertyList.dictionary([])
        /// The settings that were determined automatically, in addition to those that apply.
        public var automaticSettings: PropertyList?
        /// The format of the settings.
        public var formatIdentifier: String?
        /// The version of that format.
        public var formatVersion: Int?

        /// Creates an operation.
        public init(_ identifier: Identifier, filter: String? = nil, settings: [PropertyList.Entry] = []) {
            self.identifier = identifier
            self.filter = filter
            self.settings = .dictionary(settings)
        }

        /// A setting; those of Photos' older operations are in a dictionary of their own.
        public func setting(_ name: String) -> PropertyList? {
            settings[name] ?? settings["inputKeys"]?[name]
        }

        func number(_ name: String) -> Double? { setting(name)?.number }
    }
}

extension Adjustments.Operation {
    /// The kind of operation, by its name in Photos' edit data.
    ///
    /// New ones may be added.
    public struct Identifier: RawRepresentable, Hashable, Sendable, Codable {
        /// The name.
        public let rawValue: String

        /// An operation by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A crop, with a rotation that straightens and perspective.
        public static let crop = Identifier(rawValue: "Crop")
        /// A rotation by right angles, and a flip.
        public static let orientation = Identifier(rawValue: "Orientation")
        /// Light: exposure, highlights, shadows, contrast, brightness, black point, brilliance.
        public static let smartTone = Identifier(rawValue: "SmartTone")
        /// Color: saturation, vibrancy, cast.
        public static let smartColor = Identifier(rawValue: "SmartColor")
        /// Black and white.
        public static let blackAndWhite = Identifier(rawValue: "SmartBlackAndWhite")
        /// White balance.
        public static let whiteBalance = Identifier(rawValue: "WhiteBalance")
        /// Tone curves.
        public static let curves = Identifier(rawValue: "RKCurvesOperation")
        /// Levels.
        public static let levels = Identifier(rawValue: "RKLevelsOperation")
        /// A vignette.
        public static let vignette = Identifier(rawValue: "DGVignetteEffectOperation")
        /// Definition.
        public static let definition = Identifier(rawValue: "DGDefinition2Operation")
        /// Noise reduction.
        public static let noiseReduction = Identifier(rawValue: "RKNoiseReductionOperation")
        /// Noise reduction of raw images.
        public static let rawNoiseReduction = Identifier(rawValue: "DGRAWReduceNoiseOperation")
        /// Sharpening.
        public static let sharpen = Identifier(rawValue: "RKProSharpenOperation")
        /// Grain.
        public static let grain = Identifier(rawValue: "Grain")
        /// Changes of single colors.
        public static let selectiveColor = Identifier(rawValue: "RKSelectiveColorOperation")
        /// Retouching.
        public static let retouch = Identifier(rawValue: "RKRetouchOperation")
        /// Red-eye correction.
        public static let redEye = Identifier(rawValue: "RedEyeBB")
        /// Red-eye correction where people clicked.
        public static let clickedRedEye = Identifier(rawValue: "RKRedEyeOperation")
        /// A filter, such as Vivid.
        public static let effect = Identifier(rawValue: "Effect")
        /// The light of a portrait.
        public static let portraitEffect = Identifier(rawValue: "PortraitEffect")
        /// The depth of a portrait.
        public static let depthEffect = Identifier(rawValue: "DepthEffect")
        /// Slow motion.
        public static let slowMotion = Identifier(rawValue: "SlowMotion")
        /// A trimmed movie.
        public static let trim = Identifier(rawValue: "Trim")
        /// A Live Photo's key frame.
        public static let livePhotoKeyFrame = Identifier(rawValue: "LivePhotoKeyFrame")
        /// A movie's poster frame.
        public static let posterFrame = Identifier(rawValue: "VideoPosterFrame")
        /// A loop or a bounce.
        public static let autoLoop = Identifier(rawValue: "AutoLoop")
        /// No sound.
        public static let mute = Identifier(rawValue: "Mute")
        /// A cinematic movie's focus.
        public static let portraitVideo = Identifier(rawValue: "PortraitVideo")
        /// A photographic style.
        public static let semanticStyle = Identifier(rawValue: "SemanticStyle")
        /// Automatic enhancement by the content of the picture.
        public static let semanticEnhance = Identifier(rawValue: "SemanticEnhance")
        /// Vibrance, by Core Image.
        public static let vibrance = Identifier(rawValue: "Vibrance")
        /// A tone curve, by Core Image.
        public static let toneCurve = Identifier(rawValue: "ToneCurve")
        /// Highlights and shadows, by Core Image.
        public static let highlightShadow = Identifier(rawValue: "HighlightShadow")
        /// The balance of a face's color, by Core Image.
        public static let faceBalance = Identifier(rawValue: "FaceBalance")
        /// A rotation or another affine transform, by Core Image.
        public static let affineTransform = Identifier(rawValue: "AffineTransform")
    }
}

extension Adjustments.Operation.Identifier: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
