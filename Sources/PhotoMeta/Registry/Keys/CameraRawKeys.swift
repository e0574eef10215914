// Made by RegistryMaker from Tables/CameraRaw.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/cameraRaw``.
    public struct CameraRaw: Sendable {
        @usableFromInline init() {}
    }

    /// How Camera Raw and Lightroom develop a raw image.
    public var cameraRaw: CameraRaw { CameraRaw() }
}

extension MetadataKeys.CameraRaw {
    /// Whether already applied is set.
    ///
    /// `AlreadyApplied`, boolean. XMP part 2 §3.3.
    public var alreadyApplied: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "AlreadyApplied")
    }

    /// Whether auto brightness is set.
    ///
    /// `AutoBrightness`, boolean. XMP part 2 §3.3.
    public var autoBrightness: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "AutoBrightness")
    }

    /// Whether auto contrast is set.
    ///
    /// `AutoContrast`, boolean. XMP part 2 §3.3.
    public var autoContrast: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "AutoContrast")
    }

    /// Whether auto exposure is set.
    ///
    /// `AutoExposure`, boolean. XMP part 2 §3.3.
    public var autoExposure: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "AutoExposure")
    }

    /// The auto lateral CA.
    ///
    /// `AutoLateralCA`, integer. XMP part 2 §3.3.
    public var autoLateralCA: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "AutoLateralCA")
    }

    /// Whether auto shadows is set.
    ///
    /// `AutoShadows`, boolean. XMP part 2 §3.3.
    public var autoShadows: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "AutoShadows")
    }

    /// Whether auto tone is set.
    ///
    /// `AutoTone`, boolean. XMP part 2 §3.3.
    public var autoTone: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "AutoTone")
    }

    /// The auto tone digest.
    ///
    /// `AutoToneDigest`, text. XMP part 2 §3.3.
    public var autoToneDigest: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "AutoToneDigest")
    }

    /// The auto tone digest no sat.
    ///
    /// `AutoToneDigestNoSat`, text. XMP part 2 §3.3.
    public var autoToneDigestNoSat: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "AutoToneDigestNoSat")
    }

    /// The auto white version.
    ///
    /// `AutoWhiteVersion`, integer. XMP part 2 §3.3.
    public var autoWhiteVersion: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "AutoWhiteVersion")
    }

    /// The blacks2012.
    ///
    /// `Blacks2012`, integer. XMP part 2 §3.3.
    public var blacks2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Blacks2012")
    }

    /// The blue hue.
    ///
    /// `BlueHue`, integer. XMP part 2 §3.3.
    public var blueHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "BlueHue")
    }

    /// The blue saturation.
    ///
    /// `BlueSaturation`, integer. XMP part 2 §3.3.
    public var blueSaturation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "BlueSaturation")
    }

    /// The brightness.
    ///
    /// `Brightness`, integer. XMP part 2 §3.3.
    public var brightness: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Brightness")
    }

    /// The camera model restriction.
    ///
    /// `CameraModelRestriction`, text. XMP part 2 §3.3.
    public var cameraModelRestriction: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "CameraModelRestriction")
    }

    /// The camera profile.
    ///
    /// `CameraProfile`, text. XMP part 2 §3.3.
    public var cameraProfile: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "CameraProfile")
    }

    /// The camera profile digest.
    ///
    /// `CameraProfileDigest`, text. XMP part 2 §3.3.
    public var cameraProfileDigest: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "CameraProfileDigest")
    }

    /// The chromatic aberration b.
    ///
    /// `ChromaticAberrationB`, integer. XMP part 2 §3.3.
    public var chromaticAberrationB: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ChromaticAberrationB")
    }

    /// The chromatic aberration r.
    ///
    /// `ChromaticAberrationR`, integer. XMP part 2 §3.3.
    public var chromaticAberrationR: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ChromaticAberrationR")
    }

    /// The circular gradient based corrections.
    ///
    /// `CircularGradientBasedCorrections`, seq of structures. XMP part 2 §3.3.
    public var circularGradientBasedCorrections: MetadataKey<[XMPValue]> {
        MetadataKey(.cameraRaw, name: "CircularGradientBasedCorrections")
    }

    /// The clarity.
    ///
    /// `Clarity`, integer. XMP part 2 §3.3.
    public var clarity: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Clarity")
    }

    /// The clarity2012.
    ///
    /// `Clarity2012`, integer. XMP part 2 §3.3.
    public var clarity2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Clarity2012")
    }

    /// The clipboard aspect ratio.
    ///
    /// `ClipboardAspectRatio`, integer. XMP part 2 §3.3.
    public var clipboardAspectRatio: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ClipboardAspectRatio")
    }

    /// The clipboard orientation.
    ///
    /// `ClipboardOrientation`, integer. XMP part 2 §3.3.
    public var clipboardOrientation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ClipboardOrientation")
    }

    /// The cluster.
    ///
    /// `Cluster`, text. XMP part 2 §3.3.
    public var cluster: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "Cluster")
    }

    /// The color grade blending.
    ///
    /// `ColorGradeBlending`, integer. XMP part 2 §3.3.
    public var colorGradeBlending: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeBlending")
    }

    /// The color grade global hue.
    ///
    /// `ColorGradeGlobalHue`, integer. XMP part 2 §3.3.
    public var colorGradeGlobalHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeGlobalHue")
    }

    /// The color grade global lum.
    ///
    /// `ColorGradeGlobalLum`, integer. XMP part 2 §3.3.
    public var colorGradeGlobalLum: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeGlobalLum")
    }

    /// The color grade global sat.
    ///
    /// `ColorGradeGlobalSat`, integer. XMP part 2 §3.3.
    public var colorGradeGlobalSat: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeGlobalSat")
    }

    /// The color grade highlight lum.
    ///
    /// `ColorGradeHighlightLum`, integer. XMP part 2 §3.3.
    public var colorGradeHighlightLum: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeHighlightLum")
    }

    /// The color grade midtone hue.
    ///
    /// `ColorGradeMidtoneHue`, integer. XMP part 2 §3.3.
    public var colorGradeMidtoneHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeMidtoneHue")
    }

    /// The color grade midtone lum.
    ///
    /// `ColorGradeMidtoneLum`, integer. XMP part 2 §3.3.
    public var colorGradeMidtoneLum: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeMidtoneLum")
    }

    /// The color grade midtone sat.
    ///
    /// `ColorGradeMidtoneSat`, integer. XMP part 2 §3.3.
    public var colorGradeMidtoneSat: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeMidtoneSat")
    }

    /// The color grade shadow lum.
    ///
    /// `ColorGradeShadowLum`, integer. XMP part 2 §3.3.
    public var colorGradeShadowLum: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorGradeShadowLum")
    }

    /// The color noise reduction.
    ///
    /// `ColorNoiseReduction`, integer. XMP part 2 §3.3.
    public var colorNoiseReduction: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorNoiseReduction")
    }

    /// The color noise reduction detail.
    ///
    /// `ColorNoiseReductionDetail`, integer. XMP part 2 §3.3.
    public var colorNoiseReductionDetail: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorNoiseReductionDetail")
    }

    /// The color noise reduction smoothness.
    ///
    /// `ColorNoiseReductionSmoothness`, integer. XMP part 2 §3.3.
    public var colorNoiseReductionSmoothness: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ColorNoiseReductionSmoothness")
    }

    /// The compatible version.
    ///
    /// `CompatibleVersion`, text. XMP part 2 §3.3.
    public var compatibleVersion: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "CompatibleVersion")
    }

    /// The contact info.
    ///
    /// `ContactInfo`, text. XMP part 2 §3.3.
    public var contactInfo: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "ContactInfo")
    }

    /// The contrast.
    ///
    /// `Contrast`, integer. XMP part 2 §3.3.
    public var contrast: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Contrast")
    }

    /// The contrast2012.
    ///
    /// `Contrast2012`, integer. XMP part 2 §3.3.
    public var contrast2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Contrast2012")
    }

    /// Whether convert to grayscale is set.
    ///
    /// `ConvertToGrayscale`, boolean. XMP part 2 §3.3.
    public var convertToGrayscale: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "ConvertToGrayscale")
    }

    /// The converter.
    ///
    /// `Converter`, text. XMP part 2 §3.3.
    public var converter: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "Converter")
    }

    /// The copyright.
    ///
    /// `Copyright`, text. XMP part 2 §3.3.
    public var copyright: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "Copyright")
    }

    /// The crop angle.
    ///
    /// `CropAngle`, real. XMP part 2 §3.3.
    public var cropAngle: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropAngle")
    }

    /// The crop bottom.
    ///
    /// `CropBottom`, real. XMP part 2 §3.3.
    public var cropBottom: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropBottom")
    }

    /// The crop constrain to warp.
    ///
    /// `CropConstrainToWarp`, integer. XMP part 2 §3.3.
    public var cropConstrainToWarp: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "CropConstrainToWarp")
    }

    /// The crop height.
    ///
    /// `CropHeight`, real. XMP part 2 §3.3.
    public var cropHeight: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropHeight")
    }

    /// The crop left.
    ///
    /// `CropLeft`, real. XMP part 2 §3.3.
    public var cropLeft: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropLeft")
    }

    /// The crop right.
    ///
    /// `CropRight`, real. XMP part 2 §3.3.
    public var cropRight: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropRight")
    }

    /// The crop top.
    ///
    /// `CropTop`, real. XMP part 2 §3.3.
    public var cropTop: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropTop")
    }

    /// The crop unit.
    ///
    /// `CropUnit`, integer. XMP part 2 §3.3.
    public var cropUnit: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "CropUnit")
    }

    /// The crop units.
    ///
    /// `CropUnits`, integer. XMP part 2 §3.3.
    public var cropUnits: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "CropUnits")
    }

    /// The crop width.
    ///
    /// `CropWidth`, real. XMP part 2 §3.3.
    public var cropWidth: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "CropWidth")
    }

    /// Whether DNG ignore sidecars is set.
    ///
    /// `DNGIgnoreSidecars`, boolean. XMP part 2 §3.3.
    public var dngIgnoreSidecars: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "DNGIgnoreSidecars")
    }

    /// Whether default auto gray is set.
    ///
    /// `DefaultAutoGray`, boolean. XMP part 2 §3.3.
    public var defaultAutoGray: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "DefaultAutoGray")
    }

    /// Whether default auto tone is set.
    ///
    /// `DefaultAutoTone`, boolean. XMP part 2 §3.3.
    public var defaultAutoTone: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "DefaultAutoTone")
    }

    /// Whether defaults specific to ISO is set.
    ///
    /// `DefaultsSpecificToISO`, boolean. XMP part 2 §3.3.
    public var defaultsSpecificToISO: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "DefaultsSpecificToISO")
    }

    /// Whether defaults specific to serial is set.
    ///
    /// `DefaultsSpecificToSerial`, boolean. XMP part 2 §3.3.
    public var defaultsSpecificToSerial: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "DefaultsSpecificToSerial")
    }

    /// The defringe.
    ///
    /// `Defringe`, integer. XMP part 2 §3.3.
    public var defringe: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Defringe")
    }

    /// The defringe green amount.
    ///
    /// `DefringeGreenAmount`, integer. XMP part 2 §3.3.
    public var defringeGreenAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "DefringeGreenAmount")
    }

    /// The defringe green hue hi.
    ///
    /// `DefringeGreenHueHi`, integer. XMP part 2 §3.3.
    public var defringeGreenHueHi: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "DefringeGreenHueHi")
    }

    /// The defringe green hue lo.
    ///
    /// `DefringeGreenHueLo`, integer. XMP part 2 §3.3.
    public var defringeGreenHueLo: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "DefringeGreenHueLo")
    }

    /// The defringe purple amount.
    ///
    /// `DefringePurpleAmount`, integer. XMP part 2 §3.3.
    public var defringePurpleAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "DefringePurpleAmount")
    }

    /// The defringe purple hue hi.
    ///
    /// `DefringePurpleHueHi`, integer. XMP part 2 §3.3.
    public var defringePurpleHueHi: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "DefringePurpleHueHi")
    }

    /// The defringe purple hue lo.
    ///
    /// `DefringePurpleHueLo`, integer. XMP part 2 §3.3.
    public var defringePurpleHueLo: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "DefringePurpleHueLo")
    }

    /// The dehaze.
    ///
    /// `Dehaze`, real. XMP part 2 §3.3.
    public var dehaze: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "Dehaze")
    }

    /// The description.
    ///
    /// `Description`, language alternative. XMP part 2 §3.3.
    public var description: MetadataKey<LocalizedText> {
        MetadataKey(.cameraRaw, name: "Description")
    }

    /// The exposure.
    ///
    /// `Exposure`, real. XMP part 2 §3.3.
    public var exposure: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "Exposure")
    }

    /// The exposure2012.
    ///
    /// `Exposure2012`, real. XMP part 2 §3.3.
    public var exposure2012: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "Exposure2012")
    }

    /// The fill light.
    ///
    /// `FillLight`, integer. XMP part 2 §3.3.
    public var fillLight: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "FillLight")
    }

    /// The gradient based corrections.
    ///
    /// `GradientBasedCorrections`, seq of structures. XMP part 2 §3.3.
    public var gradientBasedCorrections: MetadataKey<[XMPValue]> {
        MetadataKey(.cameraRaw, name: "GradientBasedCorrections")
    }

    /// The grain amount.
    ///
    /// `GrainAmount`, integer. XMP part 2 §3.3.
    public var grainAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrainAmount")
    }

    /// The grain frequency.
    ///
    /// `GrainFrequency`, integer. XMP part 2 §3.3.
    public var grainFrequency: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrainFrequency")
    }

    /// The grain seed.
    ///
    /// `GrainSeed`, integer. XMP part 2 §3.3.
    public var grainSeed: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrainSeed")
    }

    /// The grain size.
    ///
    /// `GrainSize`, integer. XMP part 2 §3.3.
    public var grainSize: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrainSize")
    }

    /// The gray mixer aqua.
    ///
    /// `GrayMixerAqua`, integer. XMP part 2 §3.3.
    public var grayMixerAqua: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerAqua")
    }

    /// The gray mixer blue.
    ///
    /// `GrayMixerBlue`, integer. XMP part 2 §3.3.
    public var grayMixerBlue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerBlue")
    }

    /// The gray mixer green.
    ///
    /// `GrayMixerGreen`, integer. XMP part 2 §3.3.
    public var grayMixerGreen: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerGreen")
    }

    /// The gray mixer magenta.
    ///
    /// `GrayMixerMagenta`, integer. XMP part 2 §3.3.
    public var grayMixerMagenta: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerMagenta")
    }

    /// The gray mixer orange.
    ///
    /// `GrayMixerOrange`, integer. XMP part 2 §3.3.
    public var grayMixerOrange: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerOrange")
    }

    /// The gray mixer purple.
    ///
    /// `GrayMixerPurple`, integer. XMP part 2 §3.3.
    public var grayMixerPurple: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerPurple")
    }

    /// The gray mixer red.
    ///
    /// `GrayMixerRed`, integer. XMP part 2 §3.3.
    public var grayMixerRed: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerRed")
    }

    /// The gray mixer yellow.
    ///
    /// `GrayMixerYellow`, integer. XMP part 2 §3.3.
    public var grayMixerYellow: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GrayMixerYellow")
    }

    /// The green hue.
    ///
    /// `GreenHue`, integer. XMP part 2 §3.3.
    public var greenHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GreenHue")
    }

    /// The green saturation.
    ///
    /// `GreenSaturation`, integer. XMP part 2 §3.3.
    public var greenSaturation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "GreenSaturation")
    }

    /// The group.
    ///
    /// `Group`, language alternative. XMP part 2 §3.3.
    public var group: MetadataKey<LocalizedText> {
        MetadataKey(.cameraRaw, name: "Group")
    }

    /// The HDR edit mode.
    ///
    /// `HDREditMode`, integer. XMP part 2 §3.3.
    public var hdrEditMode: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HDREditMode")
    }

    /// Whether has crop is set.
    ///
    /// `HasCrop`, boolean. XMP part 2 §3.3.
    public var hasCrop: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "HasCrop")
    }

    /// Whether has settings is set.
    ///
    /// `HasSettings`, boolean. XMP part 2 §3.3.
    public var hasSettings: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "HasSettings")
    }

    /// The highlight2012.
    ///
    /// `Highlight2012`, integer. XMP part 2 §3.3.
    public var highlight2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Highlight2012")
    }

    /// The highlight recovery.
    ///
    /// `HighlightRecovery`, integer. XMP part 2 §3.3.
    public var highlightRecovery: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HighlightRecovery")
    }

    /// The highlights2012.
    ///
    /// `Highlights2012`, integer. XMP part 2 §3.3.
    public var highlights2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Highlights2012")
    }

    /// The hue adjustment aqua.
    ///
    /// `HueAdjustmentAqua`, integer. XMP part 2 §3.3.
    public var hueAdjustmentAqua: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentAqua")
    }

    /// The hue adjustment blue.
    ///
    /// `HueAdjustmentBlue`, integer. XMP part 2 §3.3.
    public var hueAdjustmentBlue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentBlue")
    }

    /// The hue adjustment green.
    ///
    /// `HueAdjustmentGreen`, integer. XMP part 2 §3.3.
    public var hueAdjustmentGreen: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentGreen")
    }

    /// The hue adjustment magenta.
    ///
    /// `HueAdjustmentMagenta`, integer. XMP part 2 §3.3.
    public var hueAdjustmentMagenta: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentMagenta")
    }

    /// The hue adjustment orange.
    ///
    /// `HueAdjustmentOrange`, integer. XMP part 2 §3.3.
    public var hueAdjustmentOrange: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentOrange")
    }

    /// The hue adjustment purple.
    ///
    /// `HueAdjustmentPurple`, integer. XMP part 2 §3.3.
    public var hueAdjustmentPurple: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentPurple")
    }

    /// The hue adjustment red.
    ///
    /// `HueAdjustmentRed`, integer. XMP part 2 §3.3.
    public var hueAdjustmentRed: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentRed")
    }

    /// The hue adjustment yellow.
    ///
    /// `HueAdjustmentYellow`, integer. XMP part 2 §3.3.
    public var hueAdjustmentYellow: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "HueAdjustmentYellow")
    }

    /// The incremental temperature.
    ///
    /// `IncrementalTemperature`, integer. XMP part 2 §3.3.
    public var incrementalTemperature: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "IncrementalTemperature")
    }

    /// The incremental tint.
    ///
    /// `IncrementalTint`, integer. XMP part 2 §3.3.
    public var incrementalTint: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "IncrementalTint")
    }

    /// The JPEG handling.
    ///
    /// `JPEGHandling`, text. XMP part 2 §3.3.
    public var jpegHandling: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "JPEGHandling")
    }

    /// The lens manual distortion amount.
    ///
    /// `LensManualDistortionAmount`, integer. XMP part 2 §3.3.
    public var lensManualDistortionAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LensManualDistortionAmount")
    }

    /// The lens profile chromatic aberration scale.
    ///
    /// `LensProfileChromaticAberrationScale`, integer. XMP part 2 §3.3.
    public var lensProfileChromaticAberrationScale: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LensProfileChromaticAberrationScale")
    }

    /// The lens profile digest.
    ///
    /// `LensProfileDigest`, text. XMP part 2 §3.3.
    public var lensProfileDigest: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileDigest")
    }

    /// The lens profile distortion scale.
    ///
    /// `LensProfileDistortionScale`, integer. XMP part 2 §3.3.
    public var lensProfileDistortionScale: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LensProfileDistortionScale")
    }

    /// The lens profile enable.
    ///
    /// `LensProfileEnable`, integer. XMP part 2 §3.3.
    public var lensProfileEnable: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LensProfileEnable")
    }

    /// The lens profile filename.
    ///
    /// `LensProfileFilename`, text. XMP part 2 §3.3.
    public var lensProfileFilename: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileFilename")
    }

    /// Whether lens profile is embedded is set.
    ///
    /// `LensProfileIsEmbedded`, boolean. XMP part 2 §3.3.
    public var lensProfileIsEmbedded: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "LensProfileIsEmbedded")
    }

    /// The lens profile match key camera model name.
    ///
    /// `LensProfileMatchKeyCameraModelName`, text. XMP part 2 §3.3.
    public var lensProfileMatchKeyCameraModelName: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyCameraModelName")
    }

    /// The lens profile match key exif make.
    ///
    /// `LensProfileMatchKeyExifMake`, text. XMP part 2 §3.3.
    public var lensProfileMatchKeyExifMake: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyExifMake")
    }

    /// The lens profile match key exif model.
    ///
    /// `LensProfileMatchKeyExifModel`, text. XMP part 2 §3.3.
    public var lensProfileMatchKeyExifModel: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyExifModel")
    }

    /// Whether lens profile match key is raw is set.
    ///
    /// `LensProfileMatchKeyIsRaw`, boolean. XMP part 2 §3.3.
    public var lensProfileMatchKeyIsRaw: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyIsRaw")
    }

    /// The lens profile match key lens ID.
    ///
    /// `LensProfileMatchKeyLensID`, text. XMP part 2 §3.3.
    public var lensProfileMatchKeyLensID: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyLensID")
    }

    /// The lens profile match key lens info.
    ///
    /// `LensProfileMatchKeyLensInfo`, text. XMP part 2 §3.3.
    public var lensProfileMatchKeyLensInfo: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyLensInfo")
    }

    /// The lens profile match key lens name.
    ///
    /// `LensProfileMatchKeyLensName`, text. XMP part 2 §3.3.
    public var lensProfileMatchKeyLensName: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeyLensName")
    }

    /// The lens profile match key sensor format factor.
    ///
    /// `LensProfileMatchKeySensorFormatFactor`, real. XMP part 2 §3.3.
    public var lensProfileMatchKeySensorFormatFactor: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "LensProfileMatchKeySensorFormatFactor")
    }

    /// The lens profile name.
    ///
    /// `LensProfileName`, text. XMP part 2 §3.3.
    public var lensProfileName: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileName")
    }

    /// The lens profile setup.
    ///
    /// `LensProfileSetup`, text. XMP part 2 §3.3.
    public var lensProfileSetup: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LensProfileSetup")
    }

    /// The lens profile vignetting scale.
    ///
    /// `LensProfileVignettingScale`, integer. XMP part 2 §3.3.
    public var lensProfileVignettingScale: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LensProfileVignettingScale")
    }

    /// The look.
    ///
    /// `Look`, structure. XMP part 2 §3.3.
    public var look: MetadataKey<XMPValue> {
        MetadataKey(.cameraRaw, name: "Look")
    }

    /// The look name.
    ///
    /// `LookName`, text. XMP part 2 §3.3.
    public var lookName: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "LookName")
    }

    /// The luminance adjustment aqua.
    ///
    /// `LuminanceAdjustmentAqua`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentAqua: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentAqua")
    }

    /// The luminance adjustment blue.
    ///
    /// `LuminanceAdjustmentBlue`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentBlue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentBlue")
    }

    /// The luminance adjustment green.
    ///
    /// `LuminanceAdjustmentGreen`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentGreen: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentGreen")
    }

    /// The luminance adjustment magenta.
    ///
    /// `LuminanceAdjustmentMagenta`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentMagenta: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentMagenta")
    }

    /// The luminance adjustment orange.
    ///
    /// `LuminanceAdjustmentOrange`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentOrange: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentOrange")
    }

    /// The luminance adjustment purple.
    ///
    /// `LuminanceAdjustmentPurple`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentPurple: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentPurple")
    }

    /// The luminance adjustment red.
    ///
    /// `LuminanceAdjustmentRed`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentRed: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentRed")
    }

    /// The luminance adjustment yellow.
    ///
    /// `LuminanceAdjustmentYellow`, integer. XMP part 2 §3.3.
    public var luminanceAdjustmentYellow: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceAdjustmentYellow")
    }

    /// The luminance noise reduction contrast.
    ///
    /// `LuminanceNoiseReductionContrast`, integer. XMP part 2 §3.3.
    public var luminanceNoiseReductionContrast: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceNoiseReductionContrast")
    }

    /// The luminance noise reduction detail.
    ///
    /// `LuminanceNoiseReductionDetail`, integer. XMP part 2 §3.3.
    public var luminanceNoiseReductionDetail: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceNoiseReductionDetail")
    }

    /// The luminance smoothing.
    ///
    /// `LuminanceSmoothing`, integer. XMP part 2 §3.3.
    public var luminanceSmoothing: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "LuminanceSmoothing")
    }

    /// The mask group based corrections.
    ///
    /// `MaskGroupBasedCorrections`, seq of structures. XMP part 2 §3.3.
    public var maskGroupBasedCorrections: MetadataKey<[XMPValue]> {
        MetadataKey(.cameraRaw, name: "MaskGroupBasedCorrections")
    }

    /// The moire filter.
    ///
    /// `MoireFilter`, text. XMP part 2 §3.3.
    public var moireFilter: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "MoireFilter")
    }

    /// The name.
    ///
    /// `Name`, language alternative. XMP part 2 §3.3.
    public var name: MetadataKey<LocalizedText> {
        MetadataKey(.cameraRaw, name: "Name")
    }

    /// The negative cache large preview size.
    ///
    /// `NegativeCacheLargePreviewSize`, integer. XMP part 2 §3.3.
    public var negativeCacheLargePreviewSize: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "NegativeCacheLargePreviewSize")
    }

    /// The negative cache maximum size.
    ///
    /// `NegativeCacheMaximumSize`, real. XMP part 2 §3.3.
    public var negativeCacheMaximumSize: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "NegativeCacheMaximumSize")
    }

    /// The negative cache path.
    ///
    /// `NegativeCachePath`, text. XMP part 2 §3.3.
    public var negativeCachePath: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "NegativeCachePath")
    }

    /// Whether override look vignette is set.
    ///
    /// `OverrideLookVignette`, boolean. XMP part 2 §3.3.
    public var overrideLookVignette: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "OverrideLookVignette")
    }

    /// The paint based corrections.
    ///
    /// `PaintBasedCorrections`, seq of structures. XMP part 2 §3.3.
    public var paintBasedCorrections: MetadataKey<[XMPValue]> {
        MetadataKey(.cameraRaw, name: "PaintBasedCorrections")
    }

    /// The parametric darks.
    ///
    /// `ParametricDarks`, integer. XMP part 2 §3.3.
    public var parametricDarks: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricDarks")
    }

    /// The parametric highlight split.
    ///
    /// `ParametricHighlightSplit`, integer. XMP part 2 §3.3.
    public var parametricHighlightSplit: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricHighlightSplit")
    }

    /// The parametric highlights.
    ///
    /// `ParametricHighlights`, integer. XMP part 2 §3.3.
    public var parametricHighlights: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricHighlights")
    }

    /// The parametric lights.
    ///
    /// `ParametricLights`, integer. XMP part 2 §3.3.
    public var parametricLights: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricLights")
    }

    /// The parametric midtone split.
    ///
    /// `ParametricMidtoneSplit`, integer. XMP part 2 §3.3.
    public var parametricMidtoneSplit: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricMidtoneSplit")
    }

    /// The parametric shadow split.
    ///
    /// `ParametricShadowSplit`, integer. XMP part 2 §3.3.
    public var parametricShadowSplit: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricShadowSplit")
    }

    /// The parametric shadows.
    ///
    /// `ParametricShadows`, integer. XMP part 2 §3.3.
    public var parametricShadows: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ParametricShadows")
    }

    /// The perspective aspect.
    ///
    /// `PerspectiveAspect`, integer. XMP part 2 §3.3.
    public var perspectiveAspect: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PerspectiveAspect")
    }

    /// The perspective horizontal.
    ///
    /// `PerspectiveHorizontal`, integer. XMP part 2 §3.3.
    public var perspectiveHorizontal: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PerspectiveHorizontal")
    }

    /// The perspective rotate.
    ///
    /// `PerspectiveRotate`, real. XMP part 2 §3.3.
    public var perspectiveRotate: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "PerspectiveRotate")
    }

    /// The perspective scale.
    ///
    /// `PerspectiveScale`, integer. XMP part 2 §3.3.
    public var perspectiveScale: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PerspectiveScale")
    }

    /// The perspective upright.
    ///
    /// `PerspectiveUpright`, integer. XMP part 2 §3.3.
    public var perspectiveUpright: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PerspectiveUpright")
    }

    /// The perspective vertical.
    ///
    /// `PerspectiveVertical`, integer. XMP part 2 §3.3.
    public var perspectiveVertical: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PerspectiveVertical")
    }

    /// The perspective x.
    ///
    /// `PerspectiveX`, real. XMP part 2 §3.3.
    public var perspectiveX: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "PerspectiveX")
    }

    /// The perspective y.
    ///
    /// `PerspectiveY`, real. XMP part 2 §3.3.
    public var perspectiveY: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "PerspectiveY")
    }

    /// The post crop vignette amount.
    ///
    /// `PostCropVignetteAmount`, integer. XMP part 2 §3.3.
    public var postCropVignetteAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PostCropVignetteAmount")
    }

    /// The post crop vignette feather.
    ///
    /// `PostCropVignetteFeather`, integer. XMP part 2 §3.3.
    public var postCropVignetteFeather: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PostCropVignetteFeather")
    }

    /// The post crop vignette highlight contrast.
    ///
    /// `PostCropVignetteHighlightContrast`, integer. XMP part 2 §3.3.
    public var postCropVignetteHighlightContrast: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PostCropVignetteHighlightContrast")
    }

    /// The post crop vignette midpoint.
    ///
    /// `PostCropVignetteMidpoint`, integer. XMP part 2 §3.3.
    public var postCropVignetteMidpoint: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PostCropVignetteMidpoint")
    }

    /// The post crop vignette roundness.
    ///
    /// `PostCropVignetteRoundness`, integer. XMP part 2 §3.3.
    public var postCropVignetteRoundness: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PostCropVignetteRoundness")
    }

    /// The post crop vignette style.
    ///
    /// `PostCropVignetteStyle`, integer. XMP part 2 §3.3.
    public var postCropVignetteStyle: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "PostCropVignetteStyle")
    }

    /// The preset type.
    ///
    /// `PresetType`, text. XMP part 2 §3.3.
    public var presetType: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "PresetType")
    }

    /// The process version.
    ///
    /// `ProcessVersion`, text. XMP part 2 §3.3.
    public var processVersion: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "ProcessVersion")
    }

    /// The range mask map info.
    ///
    /// `RangeMaskMapInfo`, structure. XMP part 2 §3.3.
    public var rangeMaskMapInfo: MetadataKey<XMPValue> {
        MetadataKey(.cameraRaw, name: "RangeMaskMapInfo")
    }

    /// The raw file name.
    ///
    /// `RawFileName`, text. XMP part 2 §3.3.
    public var rawFileName: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "RawFileName")
    }

    /// The red eye info.
    ///
    /// `RedEyeInfo`, seq of text. XMP part 2 §3.3.
    public var redEyeInfo: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "RedEyeInfo")
    }

    /// The red hue.
    ///
    /// `RedHue`, integer. XMP part 2 §3.3.
    public var redHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "RedHue")
    }

    /// The red saturation.
    ///
    /// `RedSaturation`, integer. XMP part 2 §3.3.
    public var redSaturation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "RedSaturation")
    }

    /// The retouch areas.
    ///
    /// `RetouchAreas`, seq of structures. XMP part 2 §3.3.
    public var retouchAreas: MetadataKey<[XMPValue]> {
        MetadataKey(.cameraRaw, name: "RetouchAreas")
    }

    /// The retouch info.
    ///
    /// `RetouchInfo`, seq of text. XMP part 2 §3.3.
    public var retouchInfo: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "RetouchInfo")
    }

    /// The SDR blend.
    ///
    /// `SDRBlend`, real. XMP part 2 §3.3.
    public var sdrBlend: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SDRBlend")
    }

    /// The SDR brightness.
    ///
    /// `SDRBrightness`, real. XMP part 2 §3.3.
    public var sdrBrightness: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SDRBrightness")
    }

    /// The SDR contrast.
    ///
    /// `SDRContrast`, real. XMP part 2 §3.3.
    public var sdrContrast: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SDRContrast")
    }

    /// The SDR highlights.
    ///
    /// `SDRHighlights`, real. XMP part 2 §3.3.
    public var sdrHighlights: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SDRHighlights")
    }

    /// The SDR shadows.
    ///
    /// `SDRShadows`, real. XMP part 2 §3.3.
    public var sdrShadows: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SDRShadows")
    }

    /// The SDR whites.
    ///
    /// `SDRWhites`, real. XMP part 2 §3.3.
    public var sdrWhites: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SDRWhites")
    }

    /// The saturation.
    ///
    /// `Saturation`, integer. XMP part 2 §3.3.
    public var saturation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Saturation")
    }

    /// The saturation adjustment aqua.
    ///
    /// `SaturationAdjustmentAqua`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentAqua: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentAqua")
    }

    /// The saturation adjustment blue.
    ///
    /// `SaturationAdjustmentBlue`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentBlue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentBlue")
    }

    /// The saturation adjustment green.
    ///
    /// `SaturationAdjustmentGreen`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentGreen: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentGreen")
    }

    /// The saturation adjustment magenta.
    ///
    /// `SaturationAdjustmentMagenta`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentMagenta: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentMagenta")
    }

    /// The saturation adjustment orange.
    ///
    /// `SaturationAdjustmentOrange`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentOrange: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentOrange")
    }

    /// The saturation adjustment purple.
    ///
    /// `SaturationAdjustmentPurple`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentPurple: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentPurple")
    }

    /// The saturation adjustment red.
    ///
    /// `SaturationAdjustmentRed`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentRed: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentRed")
    }

    /// The saturation adjustment yellow.
    ///
    /// `SaturationAdjustmentYellow`, integer. XMP part 2 §3.3.
    public var saturationAdjustmentYellow: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SaturationAdjustmentYellow")
    }

    /// The shadow tint.
    ///
    /// `ShadowTint`, integer. XMP part 2 §3.3.
    public var shadowTint: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ShadowTint")
    }

    /// The shadows.
    ///
    /// `Shadows`, integer. XMP part 2 §3.3.
    public var shadows: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Shadows")
    }

    /// The shadows2012.
    ///
    /// `Shadows2012`, integer. XMP part 2 §3.3.
    public var shadows2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Shadows2012")
    }

    /// The sharpen detail.
    ///
    /// `SharpenDetail`, integer. XMP part 2 §3.3.
    public var sharpenDetail: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SharpenDetail")
    }

    /// The sharpen edge masking.
    ///
    /// `SharpenEdgeMasking`, integer. XMP part 2 §3.3.
    public var sharpenEdgeMasking: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SharpenEdgeMasking")
    }

    /// The sharpen radius.
    ///
    /// `SharpenRadius`, real. XMP part 2 §3.3.
    public var sharpenRadius: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "SharpenRadius")
    }

    /// The sharpness.
    ///
    /// `Sharpness`, integer. XMP part 2 §3.3.
    public var sharpness: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Sharpness")
    }

    /// The short name.
    ///
    /// `ShortName`, language alternative. XMP part 2 §3.3.
    public var shortName: MetadataKey<LocalizedText> {
        MetadataKey(.cameraRaw, name: "ShortName")
    }

    /// The smoothness.
    ///
    /// `Smoothness`, integer. XMP part 2 §3.3.
    public var smoothness: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Smoothness")
    }

    /// The sort name.
    ///
    /// `SortName`, language alternative. XMP part 2 §3.3.
    public var sortName: MetadataKey<LocalizedText> {
        MetadataKey(.cameraRaw, name: "SortName")
    }

    /// The split toning balance.
    ///
    /// `SplitToningBalance`, integer. XMP part 2 §3.3.
    public var splitToningBalance: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SplitToningBalance")
    }

    /// The split toning highlight hue.
    ///
    /// `SplitToningHighlightHue`, integer. XMP part 2 §3.3.
    public var splitToningHighlightHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SplitToningHighlightHue")
    }

    /// The split toning highlight saturation.
    ///
    /// `SplitToningHighlightSaturation`, integer. XMP part 2 §3.3.
    public var splitToningHighlightSaturation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SplitToningHighlightSaturation")
    }

    /// The split toning shadow hue.
    ///
    /// `SplitToningShadowHue`, integer. XMP part 2 §3.3.
    public var splitToningShadowHue: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SplitToningShadowHue")
    }

    /// The split toning shadow saturation.
    ///
    /// `SplitToningShadowSaturation`, integer. XMP part 2 §3.3.
    public var splitToningShadowSaturation: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "SplitToningShadowSaturation")
    }

    /// Whether supports amount is set.
    ///
    /// `SupportsAmount`, boolean. XMP part 2 §3.3.
    public var supportsAmount: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsAmount")
    }

    /// Whether supports color is set.
    ///
    /// `SupportsColor`, boolean. XMP part 2 §3.3.
    public var supportsColor: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsColor")
    }

    /// Whether supports high dynamic range is set.
    ///
    /// `SupportsHighDynamicRange`, boolean. XMP part 2 §3.3.
    public var supportsHighDynamicRange: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsHighDynamicRange")
    }

    /// Whether supports monochrome is set.
    ///
    /// `SupportsMonochrome`, boolean. XMP part 2 §3.3.
    public var supportsMonochrome: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsMonochrome")
    }

    /// Whether supports normal dynamic range is set.
    ///
    /// `SupportsNormalDynamicRange`, boolean. XMP part 2 §3.3.
    public var supportsNormalDynamicRange: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsNormalDynamicRange")
    }

    /// Whether supports output referred is set.
    ///
    /// `SupportsOutputReferred`, boolean. XMP part 2 §3.3.
    public var supportsOutputReferred: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsOutputReferred")
    }

    /// Whether supports scene referred is set.
    ///
    /// `SupportsSceneReferred`, boolean. XMP part 2 §3.3.
    public var supportsSceneReferred: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "SupportsSceneReferred")
    }

    /// The TIFF handling.
    ///
    /// `TIFFHandling`, text. XMP part 2 §3.3.
    public var tiffHandling: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "TIFFHandling")
    }

    /// The temperature.
    ///
    /// `Temperature`, integer. XMP part 2 §3.3.
    public var temperature: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Temperature")
    }

    /// The texture.
    ///
    /// `Texture`, integer. XMP part 2 §3.3.
    public var texture: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Texture")
    }

    /// The tint.
    ///
    /// `Tint`, integer. XMP part 2 §3.3.
    public var tint: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Tint")
    }

    /// The toggle style amount.
    ///
    /// `ToggleStyleAmount`, integer. XMP part 2 §3.3.
    public var toggleStyleAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "ToggleStyleAmount")
    }

    /// The toggle style digest.
    ///
    /// `ToggleStyleDigest`, text. XMP part 2 §3.3.
    public var toggleStyleDigest: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "ToggleStyleDigest")
    }

    /// The tone curve.
    ///
    /// `ToneCurve`, seq of text. XMP part 2 §3.3.
    public var toneCurve: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurve")
    }

    /// The tone curve blue.
    ///
    /// `ToneCurveBlue`, seq of text. XMP part 2 §3.3.
    public var toneCurveBlue: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurveBlue")
    }

    /// The tone curve green.
    ///
    /// `ToneCurveGreen`, seq of text. XMP part 2 §3.3.
    public var toneCurveGreen: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurveGreen")
    }

    /// The tone curve name.
    ///
    /// `ToneCurveName`, text. XMP part 2 §3.3.
    public var toneCurveName: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "ToneCurveName")
    }

    /// The tone curve name2012.
    ///
    /// `ToneCurveName2012`, text. XMP part 2 §3.3.
    public var toneCurveName2012: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "ToneCurveName2012")
    }

    /// The tone curve PV2012.
    ///
    /// `ToneCurvePV2012`, seq of text. XMP part 2 §3.3.
    public var toneCurvePV2012: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurvePV2012")
    }

    /// The tone curve PV2012 blue.
    ///
    /// `ToneCurvePV2012Blue`, seq of text. XMP part 2 §3.3.
    public var toneCurvePV2012Blue: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurvePV2012Blue")
    }

    /// The tone curve PV2012 green.
    ///
    /// `ToneCurvePV2012Green`, seq of text. XMP part 2 §3.3.
    public var toneCurvePV2012Green: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurvePV2012Green")
    }

    /// The tone curve PV2012 red.
    ///
    /// `ToneCurvePV2012Red`, seq of text. XMP part 2 §3.3.
    public var toneCurvePV2012Red: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurvePV2012Red")
    }

    /// The tone curve red.
    ///
    /// `ToneCurveRed`, seq of text. XMP part 2 §3.3.
    public var toneCurveRed: MetadataKey<[String]> {
        MetadataKey(.cameraRaw, name: "ToneCurveRed")
    }

    /// The tone map strength.
    ///
    /// `ToneMapStrength`, real. XMP part 2 §3.3.
    public var toneMapStrength: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "ToneMapStrength")
    }

    /// The UUID.
    ///
    /// `UUID`, text. XMP part 2 §3.3.
    public var uuid: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UUID")
    }

    /// The upright center mode.
    ///
    /// `UprightCenterMode`, integer. XMP part 2 §3.3.
    public var uprightCenterMode: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "UprightCenterMode")
    }

    /// The upright center norm x.
    ///
    /// `UprightCenterNormX`, real. XMP part 2 §3.3.
    public var uprightCenterNormX: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "UprightCenterNormX")
    }

    /// The upright center norm y.
    ///
    /// `UprightCenterNormY`, real. XMP part 2 §3.3.
    public var uprightCenterNormY: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "UprightCenterNormY")
    }

    /// The upright dependent digest.
    ///
    /// `UprightDependentDigest`, text. XMP part 2 §3.3.
    public var uprightDependentDigest: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightDependentDigest")
    }

    /// The upright focal length35mm.
    ///
    /// `UprightFocalLength35mm`, real. XMP part 2 §3.3.
    public var uprightFocalLength35mm: MetadataKey<Double> {
        MetadataKey(.cameraRaw, name: "UprightFocalLength35mm")
    }

    /// The upright focal mode.
    ///
    /// `UprightFocalMode`, integer. XMP part 2 §3.3.
    public var uprightFocalMode: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "UprightFocalMode")
    }

    /// The upright four segments count.
    ///
    /// `UprightFourSegmentsCount`, integer. XMP part 2 §3.3.
    public var uprightFourSegmentsCount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "UprightFourSegmentsCount")
    }

    /// The upright four segments_0.
    ///
    /// `UprightFourSegments_0`, text. XMP part 2 §3.3.
    public var uprightFourSegments0: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightFourSegments_0")
    }

    /// The upright four segments_1.
    ///
    /// `UprightFourSegments_1`, text. XMP part 2 §3.3.
    public var uprightFourSegments1: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightFourSegments_1")
    }

    /// The upright four segments_2.
    ///
    /// `UprightFourSegments_2`, text. XMP part 2 §3.3.
    public var uprightFourSegments2: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightFourSegments_2")
    }

    /// The upright four segments_3.
    ///
    /// `UprightFourSegments_3`, text. XMP part 2 §3.3.
    public var uprightFourSegments3: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightFourSegments_3")
    }

    /// The upright guided dependent digest.
    ///
    /// `UprightGuidedDependentDigest`, text. XMP part 2 §3.3.
    public var uprightGuidedDependentDigest: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightGuidedDependentDigest")
    }

    /// Whether upright preview is set.
    ///
    /// `UprightPreview`, boolean. XMP part 2 §3.3.
    public var uprightPreview: MetadataKey<Bool> {
        MetadataKey(.cameraRaw, name: "UprightPreview")
    }

    /// The upright transform count.
    ///
    /// `UprightTransformCount`, integer. XMP part 2 §3.3.
    public var uprightTransformCount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "UprightTransformCount")
    }

    /// The upright transform_0.
    ///
    /// `UprightTransform_0`, text. XMP part 2 §3.3.
    public var uprightTransform0: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightTransform_0")
    }

    /// The upright transform_1.
    ///
    /// `UprightTransform_1`, text. XMP part 2 §3.3.
    public var uprightTransform1: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightTransform_1")
    }

    /// The upright transform_2.
    ///
    /// `UprightTransform_2`, text. XMP part 2 §3.3.
    public var uprightTransform2: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightTransform_2")
    }

    /// The upright transform_3.
    ///
    /// `UprightTransform_3`, text. XMP part 2 §3.3.
    public var uprightTransform3: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightTransform_3")
    }

    /// The upright transform_4.
    ///
    /// `UprightTransform_4`, text. XMP part 2 §3.3.
    public var uprightTransform4: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightTransform_4")
    }

    /// The upright transform_5.
    ///
    /// `UprightTransform_5`, text. XMP part 2 §3.3.
    public var uprightTransform5: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "UprightTransform_5")
    }

    /// The upright version.
    ///
    /// `UprightVersion`, integer. XMP part 2 §3.3.
    public var uprightVersion: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "UprightVersion")
    }

    /// The version.
    ///
    /// `Version`, text. XMP part 2 §3.3.
    public var version: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "Version")
    }

    /// The vibrance.
    ///
    /// `Vibrance`, integer. XMP part 2 §3.3.
    public var vibrance: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Vibrance")
    }

    /// The vignette amount.
    ///
    /// `VignetteAmount`, integer. XMP part 2 §3.3.
    public var vignetteAmount: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "VignetteAmount")
    }

    /// The vignette midpoint.
    ///
    /// `VignetteMidpoint`, integer. XMP part 2 §3.3.
    public var vignetteMidpoint: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "VignetteMidpoint")
    }

    /// The what.
    ///
    /// `What`, text. XMP part 2 §3.3.
    public var what: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "What")
    }

    /// The white balance.
    ///
    /// `WhiteBalance`, text. XMP part 2 §3.3.
    public var whiteBalance: MetadataKey<String> {
        MetadataKey(.cameraRaw, name: "WhiteBalance")
    }

    /// The whites2012.
    ///
    /// `Whites2012`, integer. XMP part 2 §3.3.
    public var whites2012: MetadataKey<Int> {
        MetadataKey(.cameraRaw, name: "Whites2012")
    }
}

extension RegisteredKeys {
    static let cameraRaw = RegisteredKeys(.cameraRaw) { rows in
        rows.add("AlreadyApplied", "alreadyApplied", Bool.self, .xmpBoolean)
        rows.add("AutoBrightness", "autoBrightness", Bool.self, .xmpBoolean)
        rows.add("AutoContrast", "autoContrast", Bool.self, .xmpBoolean)
        rows.add("AutoExposure", "autoExposure", Bool.self, .xmpBoolean)
        rows.add("AutoLateralCA", "autoLateralCA", Int.self, .xmpInteger)
        rows.add("AutoShadows", "autoShadows", Bool.self, .xmpBoolean)
        rows.add("AutoTone", "autoTone", Bool.self, .xmpBoolean)
        rows.add("AutoToneDigest", "autoToneDigest", String.self, .xmpText, .text)
        rows.add("AutoToneDigestNoSat", "autoToneDigestNoSat", String.self, .xmpText, .text)
        rows.add("AutoWhiteVersion", "autoWhiteVersion", Int.self, .xmpInteger)
        rows.add("Blacks2012", "blacks2012", Int.self, .xmpInteger)
        rows.add("BlueHue", "blueHue", Int.self, .xmpInteger)
        rows.add("BlueSaturation", "blueSaturation", Int.self, .xmpInteger)
        rows.add("Brightness", "brightness", Int.self, .xmpInteger)
        rows.add("CameraModelRestriction", "cameraModelRestriction", String.self, .xmpText, .text)
        rows.add("CameraProfile", "cameraProfile", String.self, .xmpText, .text)
        rows.add("CameraProfileDigest", "cameraProfileDigest", String.self, .xmpText, .text)
        rows.add("ChromaticAberrationB", "chromaticAberrationB", Int.self, .xmpInteger)
        rows.add("ChromaticAberrationR", "chromaticAberrationR", Int.self, .xmpInteger)
        rows.add("CircularGradientBasedCorrections", "circularGradientBasedCorrections", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("Clarity", "clarity", Int.self, .xmpInteger)
        rows.add("Clarity2012", "clarity2012", Int.self, .xmpInteger)
        rows.add("ClipboardAspectRatio", "clipboardAspectRatio", Int.self, .xmpInteger)
        rows.add("ClipboardOrientation", "clipboardOrientation", Int.self, .xmpInteger)
        rows.add("Cluster", "cluster", String.self, .xmpText, .text)
        rows.add("ColorGradeBlending", "colorGradeBlending", Int.self, .xmpInteger)
        rows.add("ColorGradeGlobalHue", "colorGradeGlobalHue", Int.self, .xmpInteger)
        rows.add("ColorGradeGlobalLum", "colorGradeGlobalLum", Int.self, .xmpInteger)
        rows.add("ColorGradeGlobalSat", "colorGradeGlobalSat", Int.self, .xmpInteger)
        rows.add("ColorGradeHighlightLum", "colorGradeHighlightLum", Int.self, .xmpInteger)
        rows.add("ColorGradeMidtoneHue", "colorGradeMidtoneHue", Int.self, .xmpInteger)
        rows.add("ColorGradeMidtoneLum", "colorGradeMidtoneLum", Int.self, .xmpInteger)
        rows.add("ColorGradeMidtoneSat", "colorGradeMidtoneSat", Int.self, .xmpInteger)
        rows.add("ColorGradeShadowLum", "colorGradeShadowLum", Int.self, .xmpInteger)
        rows.add("ColorNoiseReduction", "colorNoiseReduction", Int.self, .xmpInteger)
        rows.add("ColorNoiseReductionDetail", "colorNoiseReductionDetail", Int.self, .xmpInteger)
        rows.add("ColorNoiseReductionSmoothness", "colorNoiseReductionSmoothness", Int.self, .xmpInteger)
        rows.add("CompatibleVersion", "compatibleVersion", String.self, .xmpText, .text)
        rows.add("ContactInfo", "contactInfo", String.self, .xmpText, .text)
        rows.add("Contrast", "contrast", Int.self, .xmpInteger)
        rows.add("Contrast2012", "contrast2012", Int.self, .xmpInteger)
        rows.add("ConvertToGrayscale", "convertToGrayscale", Bool.self, .xmpBoolean)
        rows.add("Converter", "converter", String.self, .xmpText, .text)
        rows.add("Copyright", "copyright", String.self, .xmpText, .text)
        rows.add("CropAngle", "cropAngle", Double.self, .xmpReal)
        rows.add("CropBottom", "cropBottom", Double.self, .xmpReal)
        rows.add("CropConstrainToWarp", "cropConstrainToWarp", Int.self, .xmpInteger)
        rows.add("CropHeight", "cropHeight", Double.self, .xmpReal)
        rows.add("CropLeft", "cropLeft", Double.self, .xmpReal)
        rows.add("CropRight", "cropRight", Double.self, .xmpReal)
        rows.add("CropTop", "cropTop", Double.self, .xmpReal)
        rows.add("CropUnit", "cropUnit", Int.self, .xmpInteger)
        rows.add("CropUnits", "cropUnits", Int.self, .xmpInteger)
        rows.add("CropWidth", "cropWidth", Double.self, .xmpReal)
        rows.add("DNGIgnoreSidecars", "dngIgnoreSidecars", Bool.self, .xmpBoolean)
        rows.add("DefaultAutoGray", "defaultAutoGray", Bool.self, .xmpBoolean)
        rows.add("DefaultAutoTone", "defaultAutoTone", Bool.self, .xmpBoolean)
        rows.add("DefaultsSpecificToISO", "defaultsSpecificToISO", Bool.self, .xmpBoolean)
        rows.add("DefaultsSpecificToSerial", "defaultsSpecificToSerial", Bool.self, .xmpBoolean)
        rows.add("Defringe", "defringe", Int.self, .xmpInteger)
        rows.add("DefringeGreenAmount", "defringeGreenAmount", Int.self, .xmpInteger)
        rows.add("DefringeGreenHueHi", "defringeGreenHueHi", Int.self, .xmpInteger)
        rows.add("DefringeGreenHueLo", "defringeGreenHueLo", Int.self, .xmpInteger)
        rows.add("DefringePurpleAmount", "defringePurpleAmount", Int.self, .xmpInteger)
        rows.add("DefringePurpleHueHi", "defringePurpleHueHi", Int.self, .xmpInteger)
        rows.add("DefringePurpleHueLo", "defringePurpleHueLo", Int.self, .xmpInteger)
        rows.add("Dehaze", "dehaze", Double.self, .xmpReal)
        rows.add("Description", "description", LocalizedText.self, .xmpLangalt)
        rows.add("Exposure", "exposure", Double.self, .xmpReal)
        rows.add("Exposure2012", "exposure2012", Double.self, .xmpReal)
        rows.add("FillLight", "fillLight", Int.self, .xmpInteger)
        rows.add("GradientBasedCorrections", "gradientBasedCorrections", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("GrainAmount", "grainAmount", Int.self, .xmpInteger)
        rows.add("GrainFrequency", "grainFrequency", Int.self, .xmpInteger)
        rows.add("GrainSeed", "grainSeed", Int.self, .xmpInteger)
        rows.add("GrainSize", "grainSize", Int.self, .xmpInteger)
        rows.add("GrayMixerAqua", "grayMixerAqua", Int.self, .xmpInteger)
        rows.add("GrayMixerBlue", "grayMixerBlue", Int.self, .xmpInteger)
        rows.add("GrayMixerGreen", "grayMixerGreen", Int.self, .xmpInteger)
        rows.add("GrayMixerMagenta", "grayMixerMagenta", Int.self, .xmpInteger)
        rows.add("GrayMixerOrange", "grayMixerOrange", Int.self, .xmpInteger)
        rows.add("GrayMixerPurple", "grayMixerPurple", Int.self, .xmpInteger)
        rows.add("GrayMixerRed", "grayMixerRed", Int.self, .xmpInteger)
        rows.add("GrayMixerYellow", "grayMixerYellow", Int.self, .xmpInteger)
        rows.add("GreenHue", "greenHue", Int.self, .xmpInteger)
        rows.add("GreenSaturation", "greenSaturation", Int.self, .xmpInteger)
        rows.add("Group", "group", LocalizedText.self, .xmpLangalt)
        rows.add("HDREditMode", "hdrEditMode", Int.self, .xmpInteger)
        rows.add("HasCrop", "hasCrop", Bool.self, .xmpBoolean)
        rows.add("HasSettings", "hasSettings", Bool.self, .xmpBoolean)
        rows.add("Highlight2012", "highlight2012", Int.self, .xmpInteger)
        rows.add("HighlightRecovery", "highlightRecovery", Int.self, .xmpInteger)
        rows.add("Highlights2012", "highlights2012", Int.self, .xmpInteger)
        rows.add("HueAdjustmentAqua", "hueAdjustmentAqua", Int.self, .xmpInteger)
        rows.add("HueAdjustmentBlue", "hueAdjustmentBlue", Int.self, .xmpInteger)
        rows.add("HueAdjustmentGreen", "hueAdjustmentGreen", Int.self, .xmpInteger)
        rows.add("HueAdjustmentMagenta", "hueAdjustmentMagenta", Int.self, .xmpInteger)
        rows.add("HueAdjustmentOrange", "hueAdjustmentOrange", Int.self, .xmpInteger)
        rows.add("HueAdjustmentPurple", "hueAdjustmentPurple", Int.self, .xmpInteger)
        rows.add("HueAdjustmentRed", "hueAdjustmentRed", Int.self, .xmpInteger)
        rows.add("HueAdjustmentYellow", "hueAdjustmentYellow", Int.self, .xmpInteger)
        rows.add("IncrementalTemperature", "incrementalTemperature", Int.self, .xmpInteger)
        rows.add("IncrementalTint", "incrementalTint", Int.self, .xmpInteger)
        rows.add("JPEGHandling", "jpegHandling", String.self, .xmpText, .text)
        rows.add("LensManualDistortionAmount", "lensManualDistortionAmount", Int.self, .xmpInteger)
        rows.add("LensProfileChromaticAberrationScale", "lensProfileChromaticAberrationScale", Int.self, .xmpInteger)
        rows.add("LensProfileDigest", "lensProfileDigest", String.self, .xmpText, .text)
        rows.add("LensProfileDistortionScale", "lensProfileDistortionScale", Int.self, .xmpInteger)
        rows.add("LensProfileEnable", "lensProfileEnable", Int.self, .xmpInteger)
        rows.add("LensProfileFilename", "lensProfileFilename", String.self, .xmpText, .text)
        rows.add("LensProfileIsEmbedded", "lensProfileIsEmbedded", Bool.self, .xmpBoolean)
        rows.add("LensProfileMatchKeyCameraModelName", "lensProfileMatchKeyCameraModelName", String.self, .xmpText, .text)
        rows.add("LensProfileMatchKeyExifMake", "lensProfileMatchKeyExifMake", String.self, .xmpText, .text)
        rows.add("LensProfileMatchKeyExifModel", "lensProfileMatchKeyExifModel", String.self, .xmpText, .text)
        rows.add("LensProfileMatchKeyIsRaw", "lensProfileMatchKeyIsRaw", Bool.self, .xmpBoolean)
        rows.add("LensProfileMatchKeyLensID", "lensProfileMatchKeyLensID", String.self, .xmpText, .text)
        rows.add("LensProfileMatchKeyLensInfo", "lensProfileMatchKeyLensInfo", String.self, .xmpText, .text)
        rows.add("LensProfileMatchKeyLensName", "lensProfileMatchKeyLensName", String.self, .xmpText, .text)
        rows.add("LensProfileMatchKeySensorFormatFactor", "lensProfileMatchKeySensorFormatFactor", Double.self, .xmpReal)
        rows.add("LensProfileName", "lensProfileName", String.self, .xmpText, .text)
        rows.add("LensProfileSetup", "lensProfileSetup", String.self, .xmpText, .text)
        rows.add("LensProfileVignettingScale", "lensProfileVignettingScale", Int.self, .xmpInteger)
        rows.add("Look", "look", XMPValue.self, .xmpStructure)
        rows.add("LookName", "lookName", String.self, .xmpText, .text)
        rows.add("LuminanceAdjustmentAqua", "luminanceAdjustmentAqua", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentBlue", "luminanceAdjustmentBlue", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentGreen", "luminanceAdjustmentGreen", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentMagenta", "luminanceAdjustmentMagenta", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentOrange", "luminanceAdjustmentOrange", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentPurple", "luminanceAdjustmentPurple", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentRed", "luminanceAdjustmentRed", Int.self, .xmpInteger)
        rows.add("LuminanceAdjustmentYellow", "luminanceAdjustmentYellow", Int.self, .xmpInteger)
        rows.add("LuminanceNoiseReductionContrast", "luminanceNoiseReductionContrast", Int.self, .xmpInteger)
        rows.add("LuminanceNoiseReductionDetail", "luminanceNoiseReductionDetail", Int.self, .xmpInteger)
        rows.add("LuminanceSmoothing", "luminanceSmoothing", Int.self, .xmpInteger)
        rows.add("MaskGroupBasedCorrections", "maskGroupBasedCorrections", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("MoireFilter", "moireFilter", String.self, .xmpText, .text)
        rows.add("Name", "name", LocalizedText.self, .xmpLangalt)
        rows.add("NegativeCacheLargePreviewSize", "negativeCacheLargePreviewSize", Int.self, .xmpInteger)
        rows.add("NegativeCacheMaximumSize", "negativeCacheMaximumSize", Double.self, .xmpReal)
        rows.add("NegativeCachePath", "negativeCachePath", String.self, .xmpText, .text)
        rows.add("OverrideLookVignette", "overrideLookVignette", Bool.self, .xmpBoolean)
        rows.add("PaintBasedCorrections", "paintBasedCorrections", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("ParametricDarks", "parametricDarks", Int.self, .xmpInteger)
        rows.add("ParametricHighlightSplit", "parametricHighlightSplit", Int.self, .xmpInteger)
        rows.add("ParametricHighlights", "parametricHighlights", Int.self, .xmpInteger)
        rows.add("ParametricLights", "parametricLights", Int.self, .xmpInteger)
        rows.add("ParametricMidtoneSplit", "parametricMidtoneSplit", Int.self, .xmpInteger)
        rows.add("ParametricShadowSplit", "parametricShadowSplit", Int.self, .xmpInteger)
        rows.add("ParametricShadows", "parametricShadows", Int.self, .xmpInteger)
        rows.add("PerspectiveAspect", "perspectiveAspect", Int.self, .xmpInteger)
        rows.add("PerspectiveHorizontal", "perspectiveHorizontal", Int.self, .xmpInteger)
        rows.add("PerspectiveRotate", "perspectiveRotate", Double.self, .xmpReal)
        rows.add("PerspectiveScale", "perspectiveScale", Int.self, .xmpInteger)
        rows.add("PerspectiveUpright", "perspectiveUpright", Int.self, .xmpInteger)
        rows.add("PerspectiveVertical", "perspectiveVertical", Int.self, .xmpInteger)
        rows.add("PerspectiveX", "perspectiveX", Double.self, .xmpReal)
        rows.add("PerspectiveY", "perspectiveY", Double.self, .xmpReal)
        rows.add("PostCropVignetteAmount", "postCropVignetteAmount", Int.self, .xmpInteger)
        rows.add("PostCropVignetteFeather", "postCropVignetteFeather", Int.self, .xmpInteger)
        rows.add("PostCropVignetteHighlightContrast", "postCropVignetteHighlightContrast", Int.self, .xmpInteger)
        rows.add("PostCropVignetteMidpoint", "postCropVignetteMidpoint", Int.self, .xmpInteger)
        rows.add("PostCropVignetteRoundness", "postCropVignetteRoundness", Int.self, .xmpInteger)
        rows.add("PostCropVignetteStyle", "postCropVignetteStyle", Int.self, .xmpInteger)
        rows.add("PresetType", "presetType", String.self, .xmpText, .text)
        rows.add("ProcessVersion", "processVersion", String.self, .xmpText, .text)
        rows.add("RangeMaskMapInfo", "rangeMaskMapInfo", XMPValue.self, .xmpStructure)
        rows.add("RawFileName", "rawFileName", String.self, .xmpText, .text)
        rows.add("RedEyeInfo", "redEyeInfo", [String].self, .xmpSeqText, .list)
        rows.add("RedHue", "redHue", Int.self, .xmpInteger)
        rows.add("RedSaturation", "redSaturation", Int.self, .xmpInteger)
        rows.add("RetouchAreas", "retouchAreas", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("RetouchInfo", "retouchInfo", [String].self, .xmpSeqText, .list)
        rows.add("SDRBlend", "sdrBlend", Double.self, .xmpReal)
        rows.add("SDRBrightness", "sdrBrightness", Double.self, .xmpReal)
        rows.add("SDRContrast", "sdrContrast", Double.self, .xmpReal)
        rows.add("SDRHighlights", "sdrHighlights", Double.self, .xmpReal)
        rows.add("SDRShadows", "sdrShadows", Double.self, .xmpReal)
        rows.add("SDRWhites", "sdrWhites", Double.self, .xmpReal)
        rows.add("Saturation", "saturation", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentAqua", "saturationAdjustmentAqua", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentBlue", "saturationAdjustmentBlue", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentGreen", "saturationAdjustmentGreen", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentMagenta", "saturationAdjustmentMagenta", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentOrange", "saturationAdjustmentOrange", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentPurple", "saturationAdjustmentPurple", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentRed", "saturationAdjustmentRed", Int.self, .xmpInteger)
        rows.add("SaturationAdjustmentYellow", "saturationAdjustmentYellow", Int.self, .xmpInteger)
        rows.add("ShadowTint", "shadowTint", Int.self, .xmpInteger)
        rows.add("Shadows", "shadows", Int.self, .xmpInteger)
        rows.add("Shadows2012", "shadows2012", Int.self, .xmpInteger)
        rows.add("SharpenDetail", "sharpenDetail", Int.self, .xmpInteger)
        rows.add("SharpenEdgeMasking", "sharpenEdgeMasking", Int.self, .xmpInteger)
        rows.add("SharpenRadius", "sharpenRadius", Double.self, .xmpReal)
        rows.add("Sharpness", "sharpness", Int.self, .xmpInteger)
        rows.add("ShortName", "shortName", LocalizedText.self, .xmpLangalt)
        rows.add("Smoothness", "smoothness", Int.self, .xmpInteger)
        rows.add("SortName", "sortName", LocalizedText.self, .xmpLangalt)
        rows.add("SplitToningBalance", "splitToningBalance", Int.self, .xmpInteger)
        rows.add("SplitToningHighlightHue", "splitToningHighlightHue", Int.self, .xmpInteger)
        rows.add("SplitToningHighlightSaturation", "splitToningHighlightSaturation", Int.self, .xmpInteger)
        rows.add("SplitToningShadowHue", "splitToningShadowHue", Int.self, .xmpInteger)
        rows.add("SplitToningShadowSaturation", "splitToningShadowSaturation", Int.self, .xmpInteger)
        rows.add("SupportsAmount", "supportsAmount", Bool.self, .xmpBoolean)
        rows.add("SupportsColor", "supportsColor", Bool.self, .xmpBoolean)
        rows.add("SupportsHighDynamicRange", "supportsHighDynamicRange", Bool.self, .xmpBoolean)
        rows.add("SupportsMonochrome", "supportsMonochrome", Bool.self, .xmpBoolean)
        rows.add("SupportsNormalDynamicRange", "supportsNormalDynamicRange", Bool.self, .xmpBoolean)
        rows.add("SupportsOutputReferred", "supportsOutputReferred", Bool.self, .xmpBoolean)
        rows.add("SupportsSceneReferred", "supportsSceneReferred", Bool.self, .xmpBoolean)
        rows.add("TIFFHandling", "tiffHandling", String.self, .xmpText, .text)
        rows.add("Temperature", "temperature", Int.self, .xmpInteger)
        rows.add("Texture", "texture", Int.self, .xmpInteger)
        rows.add("Tint", "tint", Int.self, .xmpInteger)
        rows.add("ToggleStyleAmount", "toggleStyleAmount", Int.self, .xmpInteger)
        rows.add("ToggleStyleDigest", "toggleStyleDigest", String.self, .xmpText, .text)
        rows.add("ToneCurve", "toneCurve", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurveBlue", "toneCurveBlue", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurveGreen", "toneCurveGreen", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurveName", "toneCurveName", String.self, .xmpText, .text)
        rows.add("ToneCurveName2012", "toneCurveName2012", String.self, .xmpText, .text)
        rows.add("ToneCurvePV2012", "toneCurvePV2012", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurvePV2012Blue", "toneCurvePV2012Blue", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurvePV2012Green", "toneCurvePV2012Green", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurvePV2012Red", "toneCurvePV2012Red", [String].self, .xmpSeqText, .list)
        rows.add("ToneCurveRed", "toneCurveRed", [String].self, .xmpSeqText, .list)
        rows.add("ToneMapStrength", "toneMapStrength", Double.self, .xmpReal)
        rows.add("UUID", "uuid", String.self, .xmpText, .text)
        rows.add("UprightCenterMode", "uprightCenterMode", Int.self, .xmpInteger)
        rows.add("UprightCenterNormX", "uprightCenterNormX", Double.self, .xmpReal)
        rows.add("UprightCenterNormY", "uprightCenterNormY", Double.self, .xmpReal)
        rows.add("UprightDependentDigest", "uprightDependentDigest", String.self, .xmpText, .text)
        rows.add("UprightFocalLength35mm", "uprightFocalLength35mm", Double.self, .xmpReal)
        rows.add("UprightFocalMode", "uprightFocalMode", Int.self, .xmpInteger)
        rows.add("UprightFourSegmentsCount", "uprightFourSegmentsCount", Int.self, .xmpInteger)
        rows.add("UprightFourSegments_0", "uprightFourSegments0", String.self, .xmpText, .text)
        rows.add("UprightFourSegments_1", "uprightFourSegments1", String.self, .xmpText, .text)
        rows.add("UprightFourSegments_2", "uprightFourSegments2", String.self, .xmpText, .text)
        rows.add("UprightFourSegments_3", "uprightFourSegments3", String.self, .xmpText, .text)
        rows.add("UprightGuidedDependentDigest", "uprightGuidedDependentDigest", String.self, .xmpText, .text)
        rows.add("UprightPreview", "uprightPreview", Bool.self, .xmpBoolean)
        rows.add("UprightTransformCount", "uprightTransformCount", Int.self, .xmpInteger)
        rows.add("UprightTransform_0", "uprightTransform0", String.self, .xmpText, .text)
        rows.add("UprightTransform_1", "uprightTransform1", String.self, .xmpText, .text)
        rows.add("UprightTransform_2", "uprightTransform2", String.self, .xmpText, .text)
        rows.add("UprightTransform_3", "uprightTransform3", String.self, .xmpText, .text)
        rows.add("UprightTransform_4", "uprightTransform4", String.self, .xmpText, .text)
        rows.add("UprightTransform_5", "uprightTransform5", String.self, .xmpText, .text)
        rows.add("UprightVersion", "uprightVersion", Int.self, .xmpInteger)
        rows.add("Version", "version", String.self, .xmpText, .text)
        rows.add("Vibrance", "vibrance", Int.self, .xmpInteger)
        rows.add("VignetteAmount", "vignetteAmount", Int.self, .xmpInteger)
        rows.add("VignetteMidpoint", "vignetteMidpoint", Int.self, .xmpInteger)
        rows.add("What", "what", String.self, .xmpText, .text)
        rows.add("WhiteBalance", "whiteBalance", String.self, .xmpText, .text)
        rows.add("Whites2012", "whites2012", Int.self, .xmpInteger)
    }
}
