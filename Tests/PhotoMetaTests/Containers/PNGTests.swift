// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Chunks of PNG files; the expected values are those that the chunks were built from.
@Suite struct PNGTests {
    @Test("Reads the place of a picture on its page, and the side of a stereo pair") func readsExtensions()
        throws
    {
        let file = PNGBuilder.file(
            PNGBuilder.chunk("oFFs", uint32(UInt32(bitPattern: -5)) + uint32(7) + [1]),
            PNGBuilder.chunk("sTER", [1]), PNGBuilder.chunk("vpAg", uint32(40) + uint32(30) + [0]))
        let photo = try read(file)
        #expect(photo.diagnostics == [])
        #expect(photo[\.png.xOffset] == -5 && photo[\.png.yOffset] == 7 && photo[\.png.offsetUnits] == 1)
        #expect(photo[\.png.stereoMode] == 1 && photo[\.png.virtualPageUnits] == 0)
        #expect(photo[\.png.virtualImageWidth] == 40 && photo[\.png.virtualImageHeight] == 30)
    }

    @Test("Reads a picture's chunks, before and after its data") func readsChunks() throws {
        let photo = try read(RasterFiles.png)
        #expect(photo.diagnostics == [])
        #expect(photo.format == .png && photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.bitsPerComponent == 8 && photo.colorModel == .rgb && photo.hasAlpha == true)
        #expect(photo.isProgressive == false && photo.frameCount == 1 && photo.duration == nil)
        #expect(photo[\.png.canvasPixelWidth] == 320 && photo[\.png.canvasPixelHeight] == 240)
        #expect(
            photo[\.png.bitDepth] == 8 && photo[\.png.colorType] == .rgbWithAlpha
                && photo[\.png.interlaceType] == PNGInterlacing.none)
        #expect(photo[\.png.gamma]?.doubleValue == 0.45455)
        #expect(
            photo[\.png.chromaticities]?.map(\.doubleValue) == [
                0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06,
            ])
        #expect(photo[\.png.sRGBIntent] == 1 && photo[\.png.codingIndependentCodePoints] == [9, 16, 0, 1])
        #expect(photo[\.png.masteringDisplayChromaticities]?.first?.doubleValue == 0.708)
        #expect(photo[\.png.masteringDisplayLuminance]?.map(\.doubleValue) == [1_000, 0.005])
        #expect(photo[\.png.contentLightLevel]?.map(\.doubleValue) == [1_000, 400])
        #expect(photo[\.png.xPixelsPerMeter] == 2_835 && photo[\.png.yPixelsPerMeter] == 5_670)
        #expect(photo[\.png.pixelUnits] == .meter)
        #expect(photo[\.png.backgroundColor] == [1, 2, 3] && photo[\.png.significantBits] == [5, 6, 5, 8])
        #expect(photo[\.png.modificationTime] == "2024:02:29 23:59:60")
        #expect(photo[\.png.profileName] == "Profile")
        #expect(photo[\.exif.exposureTime] == Fraction(1, 120) && photo[\.tiff.make] == "Maker")
    }

    @Test("Reads Latin-1, compressed and international texts") func readsTexts() throws {
        let photo = try read(RasterFiles.png)
        #expect(photo[\.png.title] == "Größe" && photo[\.png.software] == "Tool 1.0")
        #expect(photo[\.png.author] == "Zoë" && photo[\.png.comment] == "größer")
        let other = photo.properties(in: .png).first { $0.name == "parameters" }
        #expect(other?.value.text == "steps: 20" && other?.key == nil)
        // The value follows the keyword.
        let file = RasterFiles.png
        #expect(
            try #require(other?.value.ranges?.ranges).flatMap {
                file[Int($0.lowerBound)..<Int($0.upperBound)]
            } == latin("steps: 20"))
        #expect(photo.storedValue(for: \.png.software)?.ranges?.isDecoded == true)
    }

    @Test("Locates XMP, the color profile and Content Credentials") func locatesBlocks() throws {
        let photo = try read(RasterFiles.png)
        let kinds = photo.blocks.map(\.kind)
        #expect(kinds == [.iccProfile, .exif, .xmp, .jumbf])
        #expect(photo.blocks.first?.ranges.isDecoded == true)
        let xmp = try #require(photo.blocks.first { $0.kind == .xmp }?.ranges.ranges.first)
        #expect(Array(RasterFiles.png[Int(xmp.lowerBound)..<Int(xmp.upperBound)]) == latin("<x:xmpmeta/>"))
    }

    @Test("Reads profiles written as text", arguments: ["tEXt", "zTXt"])
    func readsRawProfiles(type: String) throws {
        func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
            let text = PNGBuilder.profile(name, bytes)
            let keyword = latin("Raw profile type \(name)\0")
            return PNGBuilder.chunk(type, keyword + (type == "zTXt" ? [0] + PNGBuilder.zlib(text) : text))
        }
        let records = IPTCBuilder(.utf8, .text(2, 120, "Größe"))
        let photo = try read(
            PNGBuilder.file(
                chunk("exif", latin("Exif\0\0") + Samples.tiff()), chunk("8bim", records.resources)))
        #expect(photo.diagnostics == [])
        #expect(photo[\.exif.exposureTime] == Fraction(1, 120) && photo[\.tiff.make] == "Maker")
        #expect(photo[\.iptc.captionAbstract] == "Größe")
        #expect(photo.storedValue(for: \.tiff.make)?.ranges?.isDecoded == true)
    }

    /// XMP part 3, §1.1.5 defines an uncompressed `iTXt`; ImageMagick and others write the other forms.
    @Test(
        "Reads compressed packets and packets written as digits",
        arguments: [
            ("iTXt", "XML:com.adobe.xmp\0\u{1}\0\0\0", true), ("zTXt", "XML:com.adobe.xmp\0\0", true),
            ("tEXt", "XML:com.adobe.xmp\0", false), ("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", false),
        ])
    func readsPackets(type: String, head: String, isCompressed: Bool) throws {
        let packet = XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes
        let text = isCompressed ? PNGBuilder.zlib(packet) : packet
        let photo = try read(PNGBuilder.file(PNGBuilder.chunk(type, latin(head) + text)))
        #expect(photo[\.xmp.rating] == 4 && photo.diagnostics == [])
        let profile = latin("Raw profile type xmp\0\0") + PNGBuilder.zlib(PNGBuilder.profile("xmp", packet))
        #expect(try read(PNGBuilder.file(PNGBuilder.chunk("zTXt", profile)))[\.xmp.rating] == 4)
        // Damage affects only the packet.
        let damaged = PNGBuilder.chunk(
            "zTXt", latin("XML:com.adobe.xmp\0\0") + PNGBuilder.zlib(packet).dropLast(9))
        let other = try read(PNGBuilder.file(damaged, PNGBuilder.chunk("eXIf", Samples.tiff())))
        #expect(other.xmp == nil && other.codes == [.truncated] && other[\.tiff.make] == "Maker")
    }

    @Test("Damaged compressed data yields no value") func leavesOutDamagedTexts() throws {
        var damaged = PNGBuilder.zlib(latin("a value"))
        damaged[8] ^= 1
        let photo = try read(
            PNGBuilder.file(
                PNGBuilder.chunk("zTXt", latin("Title\0\0") + damaged),
                PNGBuilder.chunk("zTXt", latin("Author\0\u{1}") + damaged),
                PNGBuilder.chunk("tEXt", latin("no keyword")),
                PNGBuilder.chunk("iTXt", latin("Source\0\0\0no end")),
                PNGBuilder.chunk("zTXt", latin("Comment\0\0") + PNGBuilder.zlib(latin("more")).dropLast(5)),
                PNGBuilder.chunk("gAMA", [0, 0]), PNGBuilder.chunk("tEXt", latin("Warning\0kept"))))
        #expect(photo.codes == [.malformed, .malformed, .malformed, .malformed, .truncated, .truncated])
        #expect(photo[\.png.title] == nil && photo[\.png.comment] == nil && photo[\.png.gamma] == nil)
        #expect(photo[\.png.warning] == "kept")
    }

    @Test("Bounds decoded bytes by the limit of kept bytes") func boundsDecodedBytes() throws {
        let text = PNGBuilder.zlib([UInt8](repeating: 0x61, count: 4_000))
        let texts = ["Title", "Author", "Source"].map {
            PNGBuilder.chunk("zTXt", latin($0 + "\0\0") + text)
        }
        let photo = try read(PNGBuilder.file(texts.flatMap { $0 }), limits: .with { $0.keptBytes = 9_000 })
        #expect(photo[\.png.title]?.count == 4_000 && photo[\.png.author]?.count == 4_000)
        #expect(photo[\.png.source] == nil && photo.codes == [.limit])
        let small = try read(PNGBuilder.file(texts[0]), limits: .with { $0.valueBytes = 3_999 })
        #expect(small[\.png.title] == nil && small.codes == [.limit])
    }

    @Test(
        "Color types determine the model, the depth and transparency",
        arguments: [
            (0, 16, ColorModel.gray, 16, false), (2, 8, .rgb, 8, false), (3, 2, .rgb, 8, false),
            (4, 8, .gray, 8, true), (6, 16, .rgb, 16, true),
        ] as [(UInt8, UInt8, ColorModel, Int, Bool)])
    func readsColorTypes(_ row: (type: UInt8, depth: UInt8, model: ColorModel, bits: Int, alpha: Bool)) throws
    {
        let header = PNGBuilder.header(depth: row.depth, type: row.type, interlace: 1)
        let end = PNGBuilder.chunk("IEND", [])
        let photo = try read(PNGBuilder.signature + header + end)
        #expect(photo.colorModel == row.model && photo.bitsPerComponent == row.bits)
        #expect(photo.hasAlpha == row.alpha && photo.isProgressive == true)
        let transparent = try read(PNGBuilder.signature + header + PNGBuilder.chunk("tRNS", [0, 1]) + end)
        #expect(transparent.hasAlpha == true && transparent[\.png.transparency] == [0, 1])
    }

    @Test("An animation has frames, their delays and a loop") func readsAnimation() throws {
        let photo = try read(RasterFiles.animatedPNG)
        #expect(photo.frameCount == 2 && photo.duration == Fraction(7, 20))
        #expect(photo[\.png.loopCount] == 3 && photo[\.png.frameCount] == 2)
        #expect(photo[\.png.frameDelays]?.map(\.doubleValue) == [0.1, 0.25])
        let png = try #require(photo.imageProperties["{PNG}"] as? [String: any Sendable])
        #expect(png["LoopCount"] as? Int == 3 && png["CanvasPixelWidth"] as? Int == 320)
        #expect(png["DelayTime"] as? Double == 0.1 && png["UnclampedDelayTime"] as? Double == 0.1)
        #expect((png["FrameInfo"] as? [any Sendable])?.count == 2)
    }

    @Test("Maps a still picture's properties to ImageIO's names") func imageIO() throws {
        let properties = try read(RasterFiles.png).imageProperties
        let png = try #require(properties["{PNG}"] as? [String: any Sendable])
        #expect(png["Gamma"] as? Double == 0.45455 && png["Title"] as? String == "Größe")
        #expect((png["Chromaticities"] as? [Double])?.count == 8 && png["InterlaceType"] as? Int == 0)
        #expect(png["sRGBIntent"] as? Int == 1 && png["XPixelsPerMeter"] as? Int == 2_835)
        #expect(png["CanvasPixelWidth"] == nil && png["FrameInfo"] == nil)
        #expect(properties["DPIWidth"] as? Double == 2_835 * 0.0254)
    }

    @Test("Reads truncated files and wrong sizes") func readsCutFiles() throws {
        let header = PNGBuilder.signature + PNGBuilder.header()
        let cut = try read(header + PNGBuilder.chunk("tEXt", latin("Title\0cut"), length: 1_000))
        #expect(cut.codes == [.truncated, .truncated] && cut.pixelSize?.width == 320)
        let stray = try read(header + zeros(20))
        #expect(stray.codes == [.malformed] && stray.pixelSize?.width == 320)
        let headless = try read(PNGBuilder.signature + PNGBuilder.chunk("IEND", []))
        #expect(headless.pixelSize == nil)
    }

    @Test("Skips thousands of image data chunks in a few requests") func passesImageData() throws {
        let data = (0..<2_000).flatMap { _ in PNGBuilder.chunk("IDAT", filler(4_096)) }
        let last = PNGBuilder.chunk("IDAT", filler(77))
        let file =
            PNGBuilder.signature + PNGBuilder.header() + data + last
            + PNGBuilder.chunk("eXIf", Samples.tiff())
            + PNGBuilder.chunk("IEND", [])
        let photo = try MediaReader.read(PiecewiseSource(file), ReadOptions())
        #expect(photo[\.tiff.make] == "Maker" && photo.diagnostics == [])
        #expect(photo.statistics.requests < 30, "\(photo.statistics.requests)")
        #expect(photo.statistics.bytesFetched < 400_000, "\(photo.statistics.bytesFetched)")
    }
}
