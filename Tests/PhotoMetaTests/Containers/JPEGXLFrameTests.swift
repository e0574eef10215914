// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The frames of JPEG XL animations (ISO/IEC 18181-1 Annex F).
@Suite struct JPEGXLFrameTests {
    @Test(
        "Reads how long the frames of cjxl's files are shown, as jxlinfo does",
        arguments: [
            (EncodedAnimation.lossless, [Fraction](repeating: Fraction(1, 10), count: 3), Fraction(3, 10)),
            (EncodedAnimation.lowFrequencies, [Fraction(1, 20), Fraction(2)], Fraction(41, 20)),
            (EncodedAnimation.passes, [Fraction(1, 20), Fraction(2)], Fraction(41, 20)),
        ]) func encoded(_ bytes: [UInt8], _ delays: [Fraction], _ duration: Fraction) throws
    {
        let photo = try read(bytes)
        #expect(photo[\.jpegXL.frameDelays] == delays && photo.frameCount == delays.count)
        #expect(photo.duration == duration && photo.diagnostics.isEmpty)
        // In boxes, whole and in pieces that end anywhere.
        let exif = box("Exif", zeros(4) + Samples.tiff())
        for cut in stride(from: 24, to: bytes.count, by: 7) {
            let pieces =
                box("jxlp", zeros(4) + bytes[..<cut]) + exif
                + box("jxlp", uint32(0x8000_0001) + bytes[cut...])
            for boxes in [pieces, box("jxlc", bytes) + exif] {
                let file = try read(JPEGXLBuilder.signature + boxes)
                #expect(file[\.jpegXL.frameDelays] == delays && file.diagnostics.isEmpty)
                #expect(file[\.tiff.make] == "Maker")
            }
        }
    }

    @Test("Sections in an order of their own leave the number of frames unknown") func reordered() throws {
        let photo = try read(EncodedAnimation.reordered)
        #expect(photo.frameCount == nil && photo.duration == nil && photo.diagnostics.isEmpty)
        #expect(photo[\.jpegXL.ticksPerSecond] == [100, 1])
    }

    @Test("A cut animation has no number of frames, and a diagnostic") func cut() throws {
        for bytes in [EncodedAnimation.lossless, EncodedAnimation.lowFrequencies] {
            for count in 24..<bytes.count {
                let photo = try read(Array(bytes[..<count]))
                #expect(photo.frameCount == nil && photo.codes.count == 1)
                #expect(photo.pixelSize != nil)
            }
        }
    }

    @Test("Frames with time codes, names, crops, blending and extensions are skipped to the next one")
    func headers() throws {
        let animation = JPEGXLBuilder.codestream { bits in
            // 16 × 16; extra fields: an animation of 10 ticks per second with time codes; 8 bits; alpha and depth; not XYB; sRGB.
            bits.add((1, 1), (1, 5), (1, 3), (0, 1), (1, 1), (0, 3), (0, 1), (0, 1), (1, 1))
            bits.add((2, 2), (9, 10), (0, 2), (0, 2), (1, 1))
            bits.add((0, 1), (0, 2), (1, 1), (2, 2), (0, 4), (1, 1))
            bits.add((0, 1), (1, 2), (0, 1), (0, 2), (0, 2), (0, 2))
            bits.add((0, 1), (1, 1))
            // Tone mapping: three numbers and a bit. No extensions. A transformation with weights for twice the size.
            bits.add((0, 1), (1, 16), (2, 16), (1, 1), (3, 16), (0, 2))
            bits.add((0, 1), (1, 3))
            for _ in 0..<15 { bits.add((7, 16)) }
            bits.align()
            // A regular frame coded as modular, flags 20; not YCbCr; no upsampling; groups of 128; one pass.
            bits.add((0, 1), (0, 2), (1, 1), (2, 2), (3, 8), (0, 1), (0, 2), (0, 2), (0, 2), (0, 2), (0, 2))
            // Cropped to 8 × 300 at (-1, 2).
            bits.add((1, 1), (0, 2), (1, 8), (0, 2), (4, 8), (0, 2), (8, 8), (1, 2), (44, 11))
            // Blended by alpha channel 1, clamped, on frame 1; the alpha replaces frame 0's, the depth is multiplied.
            bits.add((2, 2), (1, 2), (1, 1), (1, 2), (0, 2), (0, 2), (3, 2), (1, 2), (0, 1), (0, 2))
            // 7 ticks, a time code, not the last one, kept as frame 2; a name of two bytes.
            bits.add((2, 2), (7, 8), (99, 32), (0, 1), (2, 2), (1, 2), (2, 4), (0x61, 8), (0x62, 8))
            // Filters: custom weights, two steps with all numbers, and no extensions.
            bits.add((0, 1), (1, 1), (1, 1))
            for _ in 0..<6 { bits.add((5, 16)) }
            bits.add((2, 2), (1, 1))
            for _ in 0..<5 { bits.add((5, 16)) }
            bits.add((1, 1))
            for _ in 0..<3 { bits.add((5, 16)) }
            bits.add((5, 16), (0, 2))
            // An extension of 20 bits.
            bits.add((1, 2), (0, 4), (2, 2), (3, 8))
            for _ in 0..<20 { bits.add((1, 1)) }
            // 1 × 3 groups: two sections, one for low frequencies, and three for the groups, of 5 bytes each.
            bits.add((0, 1))
            bits.align()
            for _ in 0..<6 { bits.add((0, 2), (5, 10)) }
            bits.align()
            for _ in 0..<30 { bits.add((0xEE, 8)) }
            // The last frame, for one tick; all else as by default but for the filters, which are off.
            bits.add((0, 1), (0, 2), (0, 1), (0, 2), (0, 1), (0, 2), (0, 2), (0, 2), (0, 2), (0, 1))
            bits.add((0, 2), (0, 2), (0, 2), (1, 2), (4, 32), (1, 1), (0, 2))
            bits.add((0, 1), (0, 1), (0, 2), (0, 2), (0, 2))
            bits.add((0, 1))
            bits.align()
            bits.add((0, 2), (2, 10))
            bits.align()
            bits.add((0xEE, 8), (0xEE, 8))
        }
        let photo = try read(animation)
        #expect(photo[\.jpegXL.frameDelays] == [Fraction(7, 10), Fraction(1, 10)])
        #expect(photo.frameCount == 2 && photo.diagnostics.isEmpty)
    }
}

/// Animations encoded by cjxl 0.7.0 from GIF files drawn by ImageMagick.
private enum EncodedAnimation {
    /// 64 × 48, three frames of 100 ms: `cjxl a.gif a.jxl`.
    static let lossless = file(
        """
        /wrLBAFYUFwSCAigAgAAcABLGIsVANQTYzB+LiABgCBZAwAgpX8AQT+agsgfCAigAgAAaABLGIsVABw+xmD8/wUkANiS\
        J2kACCj9o9mwAQgIoEIAAEwASxiLFYBd/P8CEgC0lAoAeBf5Aw==
        """)

    /// 260 × 4, 50 ms and 2 s, with frames of low frequencies: `cjxl two.gif lf.jxl -d 1 --progressive_dc=1 -e 3`.
    static let lowFrequencies = file(
        """
        /woYAAYKArChuCQKBAAAWAAAOABYAFhKEsWCBVJsHfifANc0ahgG4IMEsAAQAHABAgwAAAAAXeUSAAAVKqOMG7yc6/ny\
        Q4fFtI3rDG21bWFJ4hhxtydJqFqQyYIcFDyMkAIbFGMwJsY4MZihk/qPKAD//MP3z/9936//933//MP3z/9933//931f\
        /t/3PXF8miDg2ICtH1DxAilJAAoEAAA4AAA4AFgAWEoSxYKFJJwA4IMEEDkEAHABAgwAAAAAXeUSAAAVKqOMG7yc6/ny\
        Q4fFtI3rDG21bWFJ4hhxtydJqFqQyYIcFDyMkAIbFGMwJsY4MZihk/qPKAD//MP3z/9936//933//MP3z/9933//931f\
        /t/3PXF8miDg2ICtH1DxAilJAA==
        """)

    /// The same in several passes: `cjxl two.gif ps.jxl -d 3 -p -e 3`.
    static let passes = file(
        """
        /woYAAYKArChuCQATAALAAIAbEEDDAAAAACLTQkAgAqVUcYNXs71fPmhw2LaxnWGttq2sCSRimjnfZIEDCvVKYFBGmQQ\
        WegcHHzD0whIQYH8iTEYE2OcGLzPdnDciXFukYTv+77v+77v+77vTx37vu/7PgwsDAgRVhkCTlgJaABmFylJAABMAJGD\
        AGABAwwAAAAAi00JAIAKlVHGDV7O9Xz5ocNi2sZ1hrbatrAkkYpo532SBAwr1SmBQRpkEFnoHBx8w9MISEGB08QYjIkx\
        znZw3AmFB7GB7/u+7/u+7/u+rafv+77v+z5jLAwHxAUAOLe4dgGUBilJAA==
        """)

    /// The same with the middle first: `cjxl two.gif re.jxl -d 1 --group_order=1 -e 3`.
    static let reordered = file(
        """
        /woYAAYKArChuCQASAALAAFKAITBAwwAAAAAXeUSAAAVKqOMG7yc6/nyQ4fFtI3rDG21bWFJ4hiR2365hKonExhyQR4U\
        PkxIgS2KMRgTY5wYzFCMcU7+/78B/P9/3///933//9/3/f9/3///930//t/3/fwP36ef9/E9Acw4dQAAEYQSnNx6ZwSO\
        fSlJAABIAJFDgBIAeAEDDAAAAABd5RIAABUqo4wbvJzr+fJDh8W0jesMbbVtYUniGJHbfrmEqicTGHJBHhQ+TEiBDYox\
        GBNjnBjM0En9RxSAf/7h++f/vu/X//u+f/7h++f/vu+///u+L//v+544Pk0QDGJ8GwA4NmDrB1S8KUkA
        """)

    private static func file(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
}
