// SPDX-License-Identifier: Apache-2.0
/// The headers of a JPEG XL codestream (ISO/IEC 18181-1 Annexes D and E).
struct JPEGXLHeader {
    private(set) var size: PixelSize
    private(set) var orientation: UInt32 = 1
    private(set) var bitsPerSample: UInt32 = 8
    /// The number of exponent bits of a sample; 0 for integers.
    private(set) var exponentBits: UInt32 = 0
    /// The ticks per second of an animation, as a fraction, and the number of loops.
    private(set) var animation: (numerator: UInt32, denominator: UInt32, loops: UInt32)?
    /// Whether each frame of an animation has a time code.
    private(set) var hasTimeCodes = false
    private(set) var extraChannels: [Int] = []
    /// 0 RGB, 1 gray, 2 XYB, 3 unknown.
    private(set) var colorSpace = 0
    /// Codes, mostly those of ITU-T H.273; `nil` for custom values, and with an ICC profile.
    private(set) var whitePoint: Int? = 1
    private(set) var primaries: Int? = 1
    private(set) var transferFunction: Int? = 13
    private(set) var renderingIntent: Int? = 1
    /// Whether an ICC profile, which is compressed, defines the colors.
    private(set) var hasProfile = false
    /// Whether colors are stored as XYB.
    private(set) var isXYB = true
    /// The size of the preview, which is the first frame.
    private(set) var previewSize: PixelSize?
    /// The offset of the first frame; `nil` if it is unknown, because the size of a compressed profile is not stated.
    private(set) var framesOffset: Int?

    /// The maximum number of extra channels to read.
    private static let channelLimit = 256
    /// The number of bytes to read for the headers; without names of channels and weights, they have about twenty.
    static let byteCount = 1_024

    /// Reads the headers after `FF 0A`; `nil` if they exceed the bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.starts(with: [0xFF, 0x0A]) else { return nil }
        var bits = BitReader(bytes.dropFirst(2))
        size = Self.size(&bits)
        let hasExtraFields = readMetadata(&bits)
        guard !bits.isPastEnd, size.width > 0, size.height > 0 else { return nil }
        guard let hasExtraFields, !hasProfile else { return }
        if hasExtraFields { Self.skipToneMapping(&bits) }
        bits.skipExtensions()
        skipTransform(&bits)
        if !bits.isPastEnd { framesOffset = 2 + (bits.position + 7) / 8 }
    }

    /// D.2: a height, then a ratio or a width.
    private static func size(_ bits: inout BitReader) -> PixelSize {
        let isSmall = bits.flag()
        func side(_ bits: inout BitReader) -> UInt32 {
            isSmall ? (bits.bits(5) + 1) * 8 : bits.number((1, 9), (1, 13), (1, 18), (1, 30))
        }
        let height = side(&bits)
        return size(height, &bits, side)
    }

    private static func size(
        _ height: UInt32, _ bits: inout BitReader, _ width: (inout BitReader) -> UInt32
    ) -> PixelSize {
        let ratios: [(UInt64, UInt64)] = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
        let ratio = Int(bits.bits(3))
        guard ratio > 0 else {
            return PixelSize(width: Int(clamping: width(&bits)), height: Int(clamping: height))
        }
        let (numerator, denominator) = ratios[ratio - 1]
        return PixelSize(
            width: Int(clamping: UInt64(height) * numerator / denominator), height: Int(clamping: height))
    }

    /// D.3: orientation, sizes, animation, depth, extra channels, colors.
    ///
    /// Returns whether there are extra fields; `nil` if what follows is not read.
    private mutating func readMetadata(_ bits: inout BitReader) -> Bool? {
        // All at their defaults: a still picture.
        if bits.flag() { return nil }
        let hasExtraFields = bits.flag()
        if hasExtraFields {
            orientation = bits.bits(3) + 1
            if bits.flag() { _ = Self.size(&bits) }
            if bits.flag() { previewSize = Self.previewSize(&bits) }
            if bits.flag() {
                let numerator = bits.number((100, 0), (1_000, 0), (1, 10), (1, 30))
                let denominator = bits.number((1, 0), (1_001, 0), (1, 8), (1, 10))
                let loops = bits.number((0, 0), (0, 3), (0, 16), (0, 32))
                hasTimeCodes = bits.flag()
                animation = (numerator, denominator, loops)
            }
        }
        (bitsPerSample, exponentBits) = Self.depth(&bits)
        // Whether 16 bits are enough for a decoder.
        bits.skip(1)
        let count = Int(clamping: bits.number((0, 0), (1, 0), (2, 4), (1, 12)))
        for _ in 0..<min(count, Self.channelLimit) where !bits.isPastEnd {
            extraChannels.append(Self.channel(&bits))
        }
        guard count <= Self.channelLimit else { return nil }
        isXYB = bits.flag()
        readColors(&bits)
        return hasExtraFields
    }

    /// D.3.3: the size of a preview.
    private static func previewSize(_ bits: inout BitReader) -> PixelSize {
        let isSmall = bits.flag()
        func side(_ bits: inout BitReader) -> UInt32 {
            isSmall
                ? bits.number((16, 0), (32, 0), (1, 5), (33, 9))
                : bits.number((1, 6), (65, 8), (321, 10), (1_345, 12))
        }
        let height = side(&bits)
        return size(height, &bits, side)
    }

    /// D.3.5: the bits of a sample, and of its exponent.
    private static func depth(_ bits: inout BitReader) -> (UInt32, UInt32) {
        guard bits.flag() else { return (bits.number((8, 0), (10, 0), (12, 0), (1, 6)), 0) }
        let count = bits.number((32, 0), (16, 0), (24, 0), (1, 6))
        return (count, bits.bits(4) + 1)
    }

    /// D.3.6: the type of an extra channel; 0 is opacity.
    private static func channel(_ bits: inout BitReader) -> Int {
        if bits.flag() { return 0 }
        let type = bits.code()
        _ = depth(&bits)
        _ = bits.number((0, 0), (3, 0), (4, 0), (1, 3))
        let nameByteCount = Int(bits.number((0, 0), (0, 4), (16, 5), (48, 10)))
        bits.skip(nameByteCount * 8)
        switch type {
        // Whether colors are premultiplied.
        case 0: bits.skip(1)
        // A spot color: four numbers of 16 bits.
        case 2: bits.skip(64)
        case 5: _ = bits.number((1, 0), (0, 2), (3, 4), (19, 8))
        default: break
        }
        return type
    }

    /// E.2: sRGB, a profile, or codes.
    private mutating func readColors(_ bits: inout BitReader) {
        if bits.flag() { return }
        hasProfile = bits.flag()
        colorSpace = bits.code()
        (whitePoint, primaries, transferFunction, renderingIntent) = (nil, nil, nil, nil)
        guard !hasProfile else { return }
        if colorSpace != 2 {
            whitePoint = Self.code(&bits, customBy: 1)
        }
        if colorSpace != 1, colorSpace != 2 {
            primaries = Self.code(&bits, customBy: 3)
        }
        if colorSpace != 2 {
            // A power, or a code.
            if bits.flag() { bits.skip(24) } else { transferFunction = bits.code() }
        }
        renderingIntent = bits.code()
    }

    /// A code; `nil` for code 2, which is followed by chromaticities.
    private static func code(_ bits: inout BitReader, customBy count: Int) -> Int? {
        let code = bits.code()
        guard code == 2 else { return code }
        for _ in 0..<(2 * count) {
            _ = bits.number((0, 19), (524_288, 19), (1_048_576, 20), (2_097_152, 21))
        }
        return nil
    }

    /// Skips the tone mapping: three numbers, and a bit before the last one.
    private static func skipToneMapping(_ bits: inout BitReader) {
        if bits.flag() { return }
        bits.skipNumbers(3)
        bits.skip(1)
    }

    /// Skips the numbers for the transformation from XYB, and the weights for enlarging to 2, 4 and 8 times the size.
    private func skipTransform(_ bits: inout BitReader) {
        if bits.flag() { return }
        if isXYB, !bits.flag() { bits.skipNumbers(16) }
        let weights = bits.bits(3)
        for (index, count) in [15, 55, 210].enumerated() where weights >> UInt32(index) & 1 == 1 {
            bits.skipNumbers(count)
        }
    }

    /// The properties of the picture.
    var image: CodedImage {
        let isColor = colorSpace == 0 || colorSpace == 2
        // With an extra channel for black, the three colors are CMY.
        let model: ColorModel? =
            extraChannels.contains(4) ? .cmyk : colorSpace == 1 ? .gray : isColor ? .rgb : nil
        return CodedImage(
            size: size, bitsPerComponent: Int(bitsPerSample), colorModel: model,
            hasAlpha: extraChannels.contains(0), frameCount: animation == nil ? 1 : nil)
    }
}
