// SPDX-License-Identifier: Apache-2.0
// The operations of Photos with types of their own. Numbers are as Photos stores them.

extension Adjustments {
    /// A crop.
    public struct Crop: Hashable, Sendable {
        /// The rectangle that is kept, in pixels of the straightened picture; for a Core Image filter,
        /// relative to the lower left corner.
        public var rectangle: ImageRectangle
        /// The rotation that straightens, in radians.
        public var straightenAngle: Double?
        /// The vertical perspective.
        public var pitch: Double?
        /// The horizontal perspective.
        public var yaw: Double?
        /// The aspect ratio of a constrained crop; `nil` if it is free.
        public var aspectRatio: PixelSize?

        init?(_ operation: Operation) {
            if let rectangle = ImageRectangle(operation.setting(CoreImageParameter.rectangle)) {
                self.rectangle = rectangle
                return
            }
            guard let x = operation.number("xOrigin"), let y = operation.number("yOrigin"),
                let width = operation.number("width"), let height = operation.number("height")
            else { return nil }
            rectangle = ImageRectangle(x: x, y: y, width: width, height: height)
            straightenAngle = operation.number("straightenAngle")
            pitch = operation.number("pitch")
            yaw = operation.number("yaw")
            if let width = operation.setting("constraintWidth")?.integer, width > 0,
                let height = operation.setting("constraintHeight")?.integer, height > 0
            {
                aspectRatio = PixelSize(width: Int(clamping: width), height: Int(clamping: height))
            }
        }
    }

    /// Light, as sliders from -1 to 1; 0 changes nothing.
    public struct SmartTone: Hashable, Sendable {
        /// The light slider as a whole.
        public var light: Double?
        /// Exposure.
        public var exposure: Double?
        /// Brilliance.
        public var brilliance: Double?
        /// Highlights.
        public var highlights: Double?
        /// Shadows.
        public var shadows: Double?
        /// Contrast.
        public var contrast: Double?
        /// Brightness.
        public var brightness: Double?
        /// The black point.
        public var blackPoint: Double?

        init(_ operation: Operation) {
            light = operation.number("inputLight")
            exposure = operation.number("offsetExposure")
            brilliance = operation.number("offsetLocalLight")
            highlights = operation.number("offsetHighlights")
            shadows = operation.number("offsetShadows")
            contrast = operation.number("offsetContrast")
            brightness = operation.number("offsetBrightness")
            blackPoint = operation.number("offsetBlackPoint")
        }
    }

    /// Color, as sliders from -1 to 1; 0 changes nothing.
    public struct SmartColor: Hashable, Sendable {
        /// The color slider as a whole.
        public var color: Double?
        /// Saturation.
        public var saturation: Double?
        /// Vibrancy, stored as `offsetContrast`.
        public var vibrancy: Double?
        /// Cast.
        public var cast: Double?

        init(_ operation: Operation) {
            color = operation.number("inputColor")
            saturation = operation.number("offsetSaturation")
            vibrancy = operation.number("offsetContrast")
            cast = operation.number("offsetCast")
        }
    }

    /// Black and white.
    public struct BlackAndWhite: Hashable, Sendable {
        /// The hue that becomes light.
        public var hue: Double?
        /// Intensity.
        public var strength: Double?
        /// Neutrals.
        public var neutrals: Double?
        /// Tone.
        public var tone: Double?
        /// Grain.
        public var grain: Double?

        init(_ operation: Operation) {
            hue = operation.number("inputBlackAndWhite")
            strength = operation.number("offsetStrength")
            neutrals = operation.number("offsetNeutralGamma")
            tone = operation.number("offsetTone")
            grain = operation.number("offsetGrain")
        }
    }

    /// White balance, by the temperature, by a gray or by a face.
    public struct WhiteBalance: Hashable, Sendable {
        /// The temperature in kelvin.
        public var temperature: Double?
        /// The tint.
        public var tint: Double?
        /// Warmth and tint as sliders.
        public var warmth: Double?
        /// The tint that goes with ``warmth``.
        public var warmTint: Double?
        /// The color of a gray in Y, I and Q, and how warm it is to be.
        public var gray: Reference?
        /// The color of a face in I and Q, and how warm it is to be.
        public var face: Reference?

        /// A reference color.
        public struct Reference: Hashable, Sendable {
            /// The lightness.
            public var y: Double?
            /// The color's share of orange and blue.
            public var i: Double
            /// The color's share of purple and green.
            public var q: Double
            /// The warmth.
            public var warmth: Double?
            /// The strength of the correction.
            public var strength: Double?
        }

        init(_ operation: Operation) {
            temperature = operation.number("temperature")
            tint = operation.number("tint")
            warmth = operation.number("warmTemp")
            warmTint = operation.number("warmTint")
            if let i = operation.number("grayI"), let q = operation.number("grayQ") {
                gray = Reference(
                    y: operation.number("grayY"), i: i, q: q, warmth: operation.number("grayWarmth"))
            }
            if let i = operation.number("faceI"), let q = operation.number("faceQ") {
                face = Reference(
                    i: i, q: q, warmth: operation.number("faceWarmth"),
                    strength: operation.number("faceStrength"))
            }
        }
    }

    /// A filter that Photos offers by name, such as Vivid.
    public struct Effect: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// Its version.
        public var version: Int?
        /// The intensity; 1 is full.
        public var intensity: Double?

        init?(_ operation: Operation) {
            guard let name = operation.setting("effectName")?.string else { return nil }
            self.name = name
            version = (operation.setting("effectVersion")?.integer).flatMap { Int(exactly: $0) }
            intensity = operation.number("effectIntensity")
        }
    }

    /// A vignette.
    public struct Vignette: Hashable, Sendable {
        /// The intensity.
        public var intensity: Double?
        /// The radius at which it begins.
        public var radius: Double?
        /// The falloff.
        public var falloff: Double?

        init(_ operation: Operation) {
            intensity = operation.number("inputIntensity")
            radius = operation.number("inputRadius")
            falloff = operation.number("inputFalloff")
        }
    }

    /// Noise reduction.
    public struct NoiseReduction: Hashable, Sendable {
        /// The radius of the noise reduction.
        public var radius: Double?
        /// The preservation of edges.
        public var edgeDetail: Double?

        init(_ operation: Operation) {
            radius = operation.number("inputRadius")
            edgeDetail = operation.number("inputEdgeDetail")
        }
    }

    /// Sharpening.
    public struct Sharpen: Hashable, Sendable {
        /// The intensity of the sharpening.
        public var intensity: Double?
        /// The threshold for edges.
        public var edges: Double?
        /// The falloff of the sharpening next to edges.
        public var falloff: Double?

        init(_ operation: Operation) {
            intensity = operation.number("inputSharpness")
            edges = operation.number("inputEdgeScale")
            falloff = operation.number("inputFalloff")
        }
    }
}

extension Adjustments {
    /// The crop that is on; `nil` if there is none, as for the other operations.
    public var crop: Crop? { operation(.crop).flatMap(Crop.init) }
    /// The light.
    public var smartTone: SmartTone? { operation(.smartTone).map(SmartTone.init) }
    /// The color.
    public var smartColor: SmartColor? { operation(.smartColor).map(SmartColor.init) }
    /// Black and white.
    public var blackAndWhite: BlackAndWhite? { operation(.blackAndWhite).map(BlackAndWhite.init) }
    /// The white balance.
    public var whiteBalance: WhiteBalance? { operation(.whiteBalance).map(WhiteBalance.init) }
    /// The filter of Photos.
    public var effect: Effect? { operation(.effect).flatMap(Effect.init) }
    /// The vignette.
    public var vignette: Vignette? { operation(.vignette).map(Vignette.init) }
    /// The noise reduction.
    public var noiseReduction: NoiseReduction? { operation(.noiseReduction).map(NoiseReduction.init) }
    /// The sharpening.
    public var sharpen: Sharpen? { operation(.sharpen).map(Sharpen.init) }
    /// The amount of definition.
    public var definition: Double? { operation(.definition)?.number("inputIntensity") }
}
