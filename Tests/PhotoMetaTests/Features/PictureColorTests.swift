// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaImageIO
import Testing

/// Bit depths and color models in the headers of each format.
@Suite struct PictureColorTests {
    /// ISO/IEC 10918-1 §B.2.2: precision, lines, samples per line, components.
    @Test(
        arguments: [(8, 1, "Gray"), (8, 3, "RGB"), (12, 3, "RGB"), (8, 4, "CMYK"), (8, 2, nil)]
            as [(UInt8, UInt8, String?)])
    func framesOfJPEG(_ precision: UInt8, _ components: UInt8, _ model: String?) throws {
        let frame: [UInt8] = [precision, 0, 240, 1, 64, components]
        let photo = try MediaMetadata(bytes: JPEGBuilder([.segment(0xC0, frame), .scan]).bytes)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.bitsPerComponent == Int(precision))
        #expect(photo.colorModel?.rawValue == model)
        #expect(photo.imageProperties["ColorModel"] as? String == model)
        #expect(photo.imageProperties["Depth"] as? Int == Int(precision))
    }

    /// TIFF 6.0 §8, PhotometricInterpretation.
    @Test(
        arguments: [
            (0, "Gray"), (1, "Gray"), (2, "RGB"), (3, "RGB"), (4, nil), (5, "CMYK"), (6, "RGB"), (8, "Lab"),
            (32_803, nil),
        ] as [(UInt16, String?)])
    func photometricInterpretations(_ code: UInt16, _ model: String?) throws {
        let photo = try BuiltFile.tiff([
            TIFFEntry(0x0100, .short([16])), TIFFEntry(0x0101, .short([16])),
            TIFFEntry(0x0102, .short([16, 16, 16])), TIFFEntry(0x0106, .short([code])),
        ])
        #expect(photo.bitsPerComponent == 16)
        #expect(photo.colorModel?.rawValue == model)
    }

    @Test("Nothing is assumed about an image without the fields") func givesNoneWithoutFields() throws {
        let bilevel = try BuiltFile.tiff([
            TIFFEntry(0x0100, .short([16])), TIFFEntry(0x0101, .short([16])),
        ])
        // BitsPerSample's default (TIFF 6.0 §8); PhotometricInterpretation has none.
        #expect(bilevel.bitsPerComponent == 1)
        #expect(bilevel.colorModel == nil)
        #expect(try BuiltFile.tiff([]).bitsPerComponent == nil)
        let movie = try MediaMetadata(bytes: MovieBuilder().bytes)
        #expect(movie.bitsPerComponent == nil)
        #expect(movie.colorModel == nil)
    }

    /// TIFF 6.0 §18, ExtraSamples.
    @Test(
        arguments: [([], false), ([0], nil), ([1], true), ([2], true), ([0, 2], true)]
            as [([UInt16], Bool?)])
    func extraSamples(_ codes: [UInt16], _ hasAlpha: Bool?) throws {
        var entries = [TIFFEntry(0x0100, .short([16])), TIFFEntry(0x0101, .short([16]))]
        if !codes.isEmpty { entries.append(TIFFEntry(0x0152, .short(codes))) }
        let photo = try BuiltFile.tiff(entries)
        #expect(photo.hasAlpha == hasAlpha)
        #expect(photo.frameCount == 1)
        #expect(try BuiltFile.tiff([]).hasAlpha == nil)
    }

    /// ISO/IEC 23008-12 §6.6.2.1; ISO/IEC 23000-22 §7.3.5.1.
    @Test(
        arguments: [
            ("urn:mpeg:avc:2015:auxid:1", true), ("urn:mpeg:hevc:2015:auxid:1", true),
            ("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", true),
            ("urn:mpeg:hevc:2015:auxid:2", false), (nil, false),
        ] as [(String?, Bool)])
    func opacityOfHEIF(_ type: String?, _ hasAlpha: Bool) throws {
        var image = HEIFBuilder()
        image.items = [1, 2, 3].map { HEIFBuilder.Item($0, "hvc1", filler(8)) }
        image.references = [.init(type: "thmb", from: 2, to: [1]), .init(type: "auxl", from: 3, to: [1])]
        if let type { image.add(ImageProperty.auxiliary(type), to: 3) }
        let photo = try MediaMetadata(bytes: image.bytes)
        #expect(photo.hasAlpha == hasAlpha && photo.frameCount == 1)
        #expect(photo.parts.map(\.hasAlpha) == [hasAlpha, false, false])
        image.references[1].to = [2]
        let thumbnail = try MediaMetadata(bytes: image.bytes)
        #expect(thumbnail.hasAlpha == false)
        #expect(thumbnail.parts[1].hasAlpha == hasAlpha, "the opacity of the thumbnail only")
    }
}
