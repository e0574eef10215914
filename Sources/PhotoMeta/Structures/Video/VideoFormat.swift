// SPDX-License-Identifier: Apache-2.0
/// What the header of a video stream says about its pictures.
struct VideoFormat {
    /// In pixels, without the margin that is cropped.
    var width: Int
    var height: Int
    /// The width of a pixel over its height; 1 if it is not stated.
    var pixelAspect = (width: 1, height: 1)
    /// Frames per second; `nil` if not stated.
    var frameRate: Fraction?

    /// `nil` if a size is not positive or too large for a picture.
    init?(width: Int64, height: Int64) {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
        self.width = Int(width)
        self.height = Int(height)
    }

    /// The size at which the pictures are shown; `nil` if it is the stored one.
    var presentationSize: PixelSize? {
        guard pixelAspect.width > 0, pixelAspect.height > 0, pixelAspect.width != pixelAspect.height else {
            return nil
        }
        let shown = (width &* pixelAspect.width &+ pixelAspect.height / 2) / pixelAspect.height
        return (1...1_000_000).contains(shown) ? PixelSize(width: shown, height: height) : nil
    }
}

// MARK: - MPEG-1 and MPEG-2 (ISO/IEC 11172-2, 13818-2)

extension VideoFormat {
    /// Start codes (ISO/IEC 13818-2, Table 6-1).
    private static let sequenceHeader: UInt8 = 0xB3
    private static let extensionStart: UInt8 = 0xB5

    /// Frames per second, by `frame_rate_code` (ISO/IEC 13818-2, Table 6-4).
    private static let frameRates: [Fraction] = [
        Fraction(24_000, 1_001), Fraction(24), Fraction(25), Fraction(30_000, 1_001), Fraction(30),
        Fraction(50),
        Fraction(60_000, 1_001), Fraction(60),
    ]

    /// Whether a unit of an MPEG-1 or MPEG-2 stream is a sequence header.
    static func isSequenceHeader(_ code: UInt8) -> Bool { code == sequenceHeader }

    /// Reads a sequence header, and the extension that follows it in MPEG-2 (ISO/IEC 13818-2 §6.2.2).
    ///
    /// - Parameters:
    ///   - header: The bytes after the start code and its type.
    ///   - following: The next unit, from its type on.
    init?(
        sequenceHeader header: ContiguousArray<UInt8>, following: ContiguousArray<UInt8>, isMPEG2: inout Bool
    ) {
        var bits = HeaderBits(header)
        var width = Int64(bits.bits(12))
        var height = Int64(bits.bits(12))
        let aspect = bits.bits(4)
        let rate = Int(bits.bits(4))
        guard !bits.isPastEnd else { return nil }
        var frameRate = (1...8).contains(rate) ? Self.frameRates[rate &- 1] : nil
        isMPEG2 = following.first == Self.extensionStart
        if isMPEG2 {
            var bits = HeaderBits(following, from: 1)
            // Type 1: the profile, whether all frames are progressive, the form of color.
            guard bits.bits(4) == 1 else { return nil }
            bits.skip(8 + 1 + 2)
            width += Int64(bits.bits(2)) << 12
            height += Int64(bits.bits(2)) << 12
            bits.skip(12 + 1 + 8 + 1)
            let factor = Fraction(Int64(bits.bits(2)) + 1, Int64(bits.bits(5)) + 1)
            if factor != Fraction(1), let base = frameRate {
                frameRate =
                    Fraction(
                        base.numerator * factor.numerator, base.denominator * factor.denominator
                    ).reduced
            }
            guard !bits.isPastEnd else { return nil }
        }
        self.init(width: width, height: height)
        self.frameRate = frameRate
        // Table 6-3: the shape of the whole picture. MPEG-1 has that of a pixel, in another table, which is not read.
        guard isMPEG2 else { return }
        switch aspect {
        case 2: pixelAspect = (self.height &* 4, self.width &* 3)
        case 3: pixelAspect = (self.height &* 16, self.width &* 9)
        case 4: pixelAspect = (self.height &* 221, self.width &* 100)
        default: break
        }
    }
}
