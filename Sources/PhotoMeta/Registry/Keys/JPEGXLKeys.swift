// Made by RegistryMaker from Tables/JPEGXL.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/jpegXL``.
    public struct JPEGXL: Sendable {
        @usableFromInline init() {}
    }

    /// The headers of a JPEG XL codestream.
    public var jpegXL: JPEGXL { JPEGXL() }
}

extension MetadataKeys.JPEGXL {
    /// How often an animation is played; 0 for without end.
    ///
    /// U32. ISO/IEC 18181-1 §D.3.
    public var loopCount: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.animationLoops, name: "LoopCount")
    }

    /// The color space: 0 RGB, 1 gray, 2 XYB, 3 another.
    ///
    /// Enum. ISO/IEC 18181-1 §E.2.
    public var colorSpace: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.codestreamColorSpace, name: "ColorSpace")
    }

    /// How colors are rendered that the target lacks.
    ///
    /// Enum. ISO/IEC 18181-1 §E.2.
    public var renderingIntent: MetadataKey<RenderingIntent> {
        MetadataKey(.jpegXL, field: BoxField.codestreamIntent, name: "RenderingIntent")
    }

    /// How the picture is to be turned, by Exif's numbers.
    ///
    /// Decoders apply it.
    ///
    /// 3 bits. ISO/IEC 18181-1 §D.3.
    public var orientation: MetadataKey<Orientation> {
        MetadataKey(.jpegXL, field: BoxField.codestreamOrientation, name: "Orientation")
    }

    /// The primaries: 1 sRGB, 9 BT.2100, 11 P3.
    ///
    /// Absent where they are given by numbers or a profile.
    ///
    /// Enum. ISO/IEC 18181-1 §E.2.
    public var primaries: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.codestreamPrimaries, name: "Primaries")
    }

    /// The transfer function: 1 BT.709, 8 linear, 13 sRGB, 16 PQ, 17 DCI, 18 HLG.
    ///
    /// Absent where it is a power, or given by a profile.
    ///
    /// Enum. ISO/IEC 18181-1 §E.2.
    public var transferFunction: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.codestreamTransfer, name: "TransferFunction")
    }

    /// The white point: 1 D65, 10 E, 11 DCI.
    ///
    /// Absent where it is given by numbers or a profile.
    ///
    /// Enum. ISO/IEC 18181-1 §E.2.
    public var whitePoint: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.codestreamWhitePoint, name: "WhitePoint")
    }

    /// The types of the extra channels: 0 alpha, 1 depth, 2 spot color, 3 selection mask, 4 black, 5 color
    /// filter, 6 thermal.
    ///
    /// Enum, any count. ISO/IEC 18181-1 §D.3.
    public var extraChannels: MetadataKey<[Int]> {
        MetadataKey(.jpegXL, field: BoxField.extraChannelTypes, name: "ExtraChannels")
    }

    /// How long each frame of an animation is shown, in seconds.
    ///
    /// Absent with a compressed profile or reordered sections.
    ///
    /// U32, any count, in s. ISO/IEC 18181-1 §F.2.
    public var frameDelays: MetadataKey<[Fraction]> {
        MetadataKey(.jpegXL, field: BoxField.frameDelays, name: "FrameDelays")
    }

    /// Whether the codestream has a color profile; it is compressed, and not read.
    ///
    /// 1 bit. ISO/IEC 18181-1 §E.2.
    public var hasProfile: MetadataKey<Bool> {
        MetadataKey(.jpegXL, field: BoxField.hasCodestreamProfile, name: "HasProfile")
    }

    /// The bits of a sample.
    ///
    /// U32. ISO/IEC 18181-1 §D.3.
    public var bitsPerSample: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.sampleBits, name: "BitsPerSample")
    }

    /// The bits of the exponent, of samples that are floating-point numbers.
    ///
    /// 4 bits. ISO/IEC 18181-1 §D.3.
    public var exponentBits: MetadataKey<Int> {
        MetadataKey(.jpegXL, field: BoxField.sampleExponentBits, name: "ExponentBits")
    }

    /// The ticks of an animation per second: numerator and denominator.
    ///
    /// U32 ×2. ISO/IEC 18181-1 §D.3.
    public var ticksPerSecond: MetadataKey<[Int]> {
        MetadataKey(.jpegXL, field: BoxField.ticksPerSecond, name: "TicksPerSecond")
    }
}

extension RegisteredKeys {
    static let jpegXL = RegisteredKeys(.jpegXL) { rows in
        rows.add(field: BoxField.animationLoops, "LoopCount", "loopCount", Int.self, .jxlU32)
        rows.add(field: BoxField.codestreamColorSpace, "ColorSpace", "colorSpace", Int.self, .jxlEnum)
        rows.add(field: BoxField.codestreamIntent, "RenderingIntent", "renderingIntent", RenderingIntent.self, .jxlEnum, .code)
        rows.add(field: BoxField.codestreamOrientation, "Orientation", "orientation", Orientation.self, .u3)
        rows.add(field: BoxField.codestreamPrimaries, "Primaries", "primaries", Int.self, .jxlEnum)
        rows.add(field: BoxField.codestreamTransfer, "TransferFunction", "transferFunction", Int.self, .jxlEnum)
        rows.add(field: BoxField.codestreamWhitePoint, "WhitePoint", "whitePoint", Int.self, .jxlEnum)
        rows.add(field: BoxField.extraChannelTypes, "ExtraChannels", "extraChannels", [Int].self, .jxlEnumList, .list)
        rows.add(field: BoxField.frameDelays, "FrameDelays", "frameDelays", [Fraction].self, .jxlU32List, .list, unit: "s")
        rows.add(field: BoxField.hasCodestreamProfile, "HasProfile", "hasProfile", Bool.self, .u1)
        rows.add(field: BoxField.sampleBits, "BitsPerSample", "bitsPerSample", Int.self, .jxlU32)
        rows.add(field: BoxField.sampleExponentBits, "ExponentBits", "exponentBits", Int.self, .u4)
        rows.add(field: BoxField.ticksPerSecond, "TicksPerSecond", "ticksPerSecond", [Int].self, .jxlU32X2, .list)
    }
}
