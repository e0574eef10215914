// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaImageIO
import Testing

/// Chunks of WebP files; the expected values are those that the chunks were built from.
@Suite struct WebPTests {
    @Test("Reads an extended file and its blocks") func readsExtended() throws {
        let photo = try read(RasterFiles.webP)
        #expect(photo.diagnostics == [] && photo.format == .webP)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240) && photo.bitsPerComponent == 8)
        #expect(photo.hasAlpha == true && photo.frameCount == 1 && photo.colorModel == .rgb)
        #expect(photo[\.webP.canvasPixelWidth] == 320 && photo[\.webP.canvasPixelHeight] == 240)
        #expect(photo[\.webP.flags] == 0x3C && photo[\.tiff.make] == "Maker")
        #expect(photo.blocks.map(\.kind) == [.iccProfile, .exif, .xmp])
    }

    @Test("An Exif block may repeat its identifier") func readsIdentifier() throws {
        let file = WebPBuilder.file(
            WebPBuilder.lossy(width: 9, height: 5),
            WebPBuilder.chunk("EXIF", latin("Exif\0\0") + Samples.tiff()))
        let photo = try read(file)
        #expect(photo[\.tiff.make] == "Maker" && photo.diagnostics == [])
    }

    @Test(
        "Reads XMP in a chunk whose name ends with a zero, as a Java library writes it",
        arguments: ["XMP ", "XMP\0"])
    func readsXMP(type: String) throws {
        let packet = XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes
        let file = WebPBuilder.file(WebPBuilder.lossy(width: 9, height: 5), WebPBuilder.chunk(type, packet))
        #expect(try read(file)[\.xmp.rating] == 4)
    }

    @Test("Reads the largest sizes of simple and lossless files") func readsSimple() throws {
        let lossy = try read(WebPBuilder.file(WebPBuilder.lossy(width: 16_383, height: 1)))
        #expect(lossy[\.webP.vp8Version] == 0 && lossy[\.webP.horizontalScale] == 0)
        #expect(lossy.pixelSize == PixelSize(width: 16_383, height: 1) && lossy.hasAlpha == false)
        for hasAlpha in [false, true] {
            let file = WebPBuilder.file(WebPBuilder.lossless(width: 16_384, height: 3, hasAlpha: hasAlpha))
            #expect(try read(file)[\.webP.isAlphaUsed] == hasAlpha)
            let photo = try read(file)
            #expect(photo.pixelSize == PixelSize(width: 16_384, height: 3) && photo.hasAlpha == hasAlpha)
        }
        let canvas = try read(
            WebPBuilder.file(WebPBuilder.extended(flags: 0, width: 1 << 24, height: 1 << 24)))
        #expect(canvas.pixelSize == PixelSize(width: 1 << 24, height: 1 << 24))
    }

    @Test("An animation has frames, their delays and a loop") func readsAnimation() throws {
        let photo = try read(RasterFiles.animatedWebP)
        #expect(photo.frameCount == 2 && photo.duration == Fraction(1, 5))
        #expect(photo[\.webP.loopCount] == 5 && photo[\.webP.backgroundColor] == [1, 2, 3, 255])
        #expect(photo[\.webP.frameDelays]?.map(\.doubleValue) == [0.04, 0.16])
        let webP = try #require(photo.imageProperties["{WebP}"] as? [String: any Sendable])
        #expect(webP["LoopCount"] as? Int == 5 && webP["UnclampedDelayTime"] as? Double == 0.04)
    }

    @Test("Sizes past the end of the file are cut") func readsCutFiles() throws {
        let picture = WebPBuilder.lossy(width: 9, height: 5)
        let cut = try read(WebPBuilder.file(picture, WebPBuilder.chunk("XMP ", filler(9), size: .max)))
        #expect(cut.codes == [.truncated] && cut.pixelSize?.width == 9)
        let long = try read(WebPBuilder.file(picture, size: .max))
        #expect(long.codes == [.truncated] && long.pixelSize?.width == 9)
        // Bytes after the stated size are not part of the file.
        let short = try read(WebPBuilder.file(picture, WebPBuilder.chunk("EXIF", Samples.tiff()), size: 44))
        #expect(short[\.tiff.make] == nil && short.pixelSize?.width == 9)
    }

    @Test("Reads how a picture is coded, and its alpha values") func readsCoding() throws {
        // RFC 6386 §9.1: a key frame of version 2, shown 5/4 as wide and twice as high.
        let frame = [0x04, 0, 0, 0x9D, 0x01, 0x2A, 9, 0x40, 5, 0xC0] + filler(6)
        let photo = try read(
            WebPBuilder.file(
                WebPBuilder.extended(flags: 0x10, width: 9, height: 5),
                WebPBuilder.chunk("ALPH", [0b0001_1001, 7]),
                WebPBuilder.chunk("VP8 ", frame)))
        #expect(photo.diagnostics.isEmpty && photo.pixelSize == PixelSize(width: 9, height: 5))
        #expect(photo[\.webP.vp8Version] == 2)
        #expect(photo[\.webP.horizontalScale] == 1 && photo[\.webP.verticalScale] == 3)
        #expect(photo[\.webP.alphaPreprocessing] == 1 && photo[\.webP.alphaFiltering] == 2)
        #expect(photo[\.webP.alphaCompression] == 1)
    }
}
