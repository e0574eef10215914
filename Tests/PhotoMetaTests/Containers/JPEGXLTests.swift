// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// JPEG XL (ISO/IEC 18181-1 Annexes D and E for codestreams, 18181-2 for files of boxes).
@Suite struct JPEGXLTests {
    @Test("Reads sizes with and without a ratio") func sizes() throws {
        let photo = try read(JPEGXLBuilder.plain)
        #expect(photo.format == .jpegXL && photo.pixelSize?.description == "24 × 16")
        #expect(photo.bitsPerComponent == 8 && photo.colorModel == .rgb && photo.hasAlpha == false)
        #expect(photo.orientation == .topLeft && photo.frameCount == 1 && photo.diagnostics.isEmpty)
        // A height of 300 in 9 bits at 16:9; then a height of 5000 in 13 bits and a width of 100000 in 18.
        let wide = JPEGXLBuilder.codestream { $0.add((0, 1), (0, 2), (299, 9), (5, 3), (1, 1)) }
        #expect(try read(wide).pixelSize?.description == "533 × 300")
        let large = JPEGXLBuilder.codestream {
            $0.add((0, 1), (1, 2), (4_999, 13), (0, 3), (2, 2), (99_999, 18), (1, 1))
        }
        #expect(try read(large).pixelSize?.description == "100000 × 5000")
    }

    @Test("Reads orientation, bits, extra channels, colors and animation") func metadata() throws {
        let photo = try read(JPEGXLBuilder.animation)
        #expect(photo.pixelSize?.description == "16 × 16" && photo.bitsPerComponent == 16)
        #expect(photo.orientation == .rightTop && photo.displayOrientation == .topLeft)
        #expect(photo.hasAlpha == true && photo.colorModel == .cmyk && photo.frameCount == nil)
        #expect(photo[\.jpegXL.exponentBits] == 5 && photo[\.jpegXL.extraChannels] == [0, 4])
        #expect(photo[\.jpegXL.colorSpace] == 0 && photo[\.jpegXL.whitePoint] == 1)
        #expect(photo[\.jpegXL.primaries] == 11 && photo[\.jpegXL.transferFunction] == 16)
        #expect(photo[\.jpegXL.renderingIntent] == .perceptual && photo[\.jpegXL.hasProfile] == false)
        #expect(photo[\.jpegXL.ticksPerSecond] == [24, 1] && photo[\.jpegXL.loopCount] == 3)
    }

    @Test("Reads a gray picture with a profile, and one with custom colors") func colors() throws {
        let gray = JPEGXLBuilder.codestream {
            $0.add((1, 1), (0, 5), (1, 3), (0, 1), (0, 1), (0, 1), (1, 2), (0, 1), (0, 2), (1, 1))
            $0.add((0, 1), (1, 1), (1, 2))
        }
        let photo = try read(gray)
        #expect(photo.colorModel == .gray && photo.bitsPerComponent == 10 && photo.hasAlpha == false)
        #expect(photo[\.jpegXL.hasProfile] == true && photo[\.jpegXL.primaries] == nil)
        let custom = JPEGXLBuilder.codestream {
            $0.add((1, 1), (0, 5), (1, 3), (0, 1), (0, 1), (0, 1), (0, 2), (0, 1), (0, 2), (1, 1))
            // RGB; a white point of two numbers, six for the primaries, a power, saturation.
            $0.add((0, 1), (0, 1), (0, 2), (2, 2), (0, 4))
            for _ in 0..<2 { $0.add((0, 2), (312_700 / 2, 19)) }
            $0.add((2, 2), (0, 4))
            for _ in 0..<6 { $0.add((1, 2), (7, 19)) }
            $0.add((1, 1), (4_545_455, 24), (2, 2), (0, 4))
        }
        let other = try read(custom)
        #expect(other[\.jpegXL.whitePoint] == nil && other[\.jpegXL.transferFunction] == nil)
        #expect(other[\.jpegXL.renderingIntent] == .saturation && other.colorModel == .rgb)
    }

    @Test("Reads Exif, XMP and the codestream in boxes, whole or in pieces") func file() throws {
        let exif = box("Exif", zeros(4) + Samples.tiff())
        let pieces =
            box("jxlp", zeros(4) + JPEGXLBuilder.plain) + box("jxlp", uint32(0x8000_0001) + filler(40))
        for codestream in [box("jxlc", JPEGXLBuilder.plain), pieces] {
            let photo = try read(
                JPEGXLBuilder.signature + box("ftyp", latin("jxl ") + zeros(4) + latin("jxl ")) + exif
                    + codestream
                    + box("xml ", latin("<x:xmpmeta/>")))
            #expect(photo[\.tiff.make] == "Maker" && photo.pixelSize?.description == "24 × 16")
            #expect(Set(photo.blocks.map(\.kind)) == [.exif, .xmp] && photo.diagnostics.isEmpty)
        }
    }

    /// ISO/IEC 18181-1 annex D: the size is that of the picture before it is rotated.
    @Test("The displayed size follows the orientation") func displayedSize() throws {
        let turned = JPEGXLBuilder.codestream {
            // 24 × 16; not all defaults; extra fields: orientation 6, and no others.
            $0.add((1, 1), (1, 5), (0, 3), (2, 5))
            $0.add((0, 1), (1, 1), (5, 3), (0, 1), (0, 1), (0, 1))
            $0.add((0, 1), (0, 2), (1, 1), (0, 2), (1, 1), (1, 1), (0, 2), (1, 1))
        }
        let photo = try MediaMetadata(bytes: turned)
        #expect(photo.orientation == .rightTop && photo.displayOrientation == .topLeft)
        let (size, shown) = try (#require(photo.pixelSize), #require(photo.displaySize))
        #expect(shown == PixelSize(width: size.height, height: size.width) && size.width != size.height)
    }

    @Test("The codestream's orientation is used, not Exif's") func orientation() throws {
        let exif = TIFFBuilder([TIFFEntry(0x0112, .short([6]))]).bytes
        let photo = try read(
            JPEGXLBuilder.signature + box("Exif", zeros(4) + exif) + box("jxlc", JPEGXLBuilder.plain))
        #expect(photo.orientation == .topLeft && photo[\.tiff.orientation] == .rightTop)
    }

    @Test("Reads compressed boxes of Exif, XMP and JUMBF") func compressedBoxes() throws {
        func compressed(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
            box("brob", latin(type) + JPEGXLBuilder.brotli(bytes))
        }
        let packet = XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes
        let photo = try read(
            JPEGXLBuilder.signature + box("jxlc", JPEGXLBuilder.plain)
                + compressed("Exif", zeros(4) + Samples.tiff()) + compressed("xml ", packet)
                + compressed("jumb", Array(JUMBFBuilder.store.dropFirst(8))) + compressed("free", filler(9)))
        #expect(photo.diagnostics == [] && photo[\.tiff.make] == "Maker" && photo[\.xmp.rating] == 4)
        #expect(photo.hasContentCredentials)
        #expect(photo.storedValue(for: \.tiff.make)?.ranges?.isDecoded == true)
        let limited = try read(
            JPEGXLBuilder.signature + compressed("Exif", zeros(4) + Samples.tiff()),
            limits: .with { $0.keptBytes = 40 })
        #expect(limited.codes.contains(.limit) && limited[\.tiff.make] == nil)
    }

    @Test("Damaged compressed boxes and truncated headers are diagnosed") func damage() throws {
        let compressed =
            JPEGXLBuilder.signature + box("jxlc", JPEGXLBuilder.plain)
            + box("brob", latin("Exif") + JPEGXLBuilder.brotli(zeros(4) + Samples.tiff()).dropLast(9))
            + box("brob", latin("xml ") + [0x11]) + box("brob", [])
        #expect(try read(compressed).codes == [.truncated, .malformed])
        #expect(try read(compressed).pixelSize?.description == "24 × 16")
        #expect(try read([0xFF, 0x0A, 0x01, 0x00]).codes == [.malformed])
        #expect(try read(JPEGXLBuilder.signature + box("free", [])).codes == [.malformed])
        // Hundreds of extra channels and long names.
        for byte in 0...255 as ClosedRange<UInt8> {
            let photo = try read([0xFF, 0x0A] + [UInt8](repeating: byte, count: 3_000))
            #expect(photo.json().hasPrefix("{"))
        }
    }
}
