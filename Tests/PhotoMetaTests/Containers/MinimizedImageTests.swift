// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Images in one box; the expected values are those that the files were built from.
@Suite struct MinimizedImageTests {
    @Test("Reads size, colors, Exif, XMP and the parts") func readsWhole() throws {
        let image = try read(MinimizedImageBuilder.whole)
        #expect(image.diagnostics == [] && image.format == .avif && image.mediaKind == .image)
        #expect(image.pixelSize == PixelSize(width: 200, height: 100) && image.hasAlpha == true)
        #expect(image.bitsPerComponent == 8 && image.colorModel == .rgb && image.frameCount == 1)
        #expect(image[\.tiff.make] == "Maker" && image.rating == 4)
        #expect(
            image[\.heif.colorPrimaries]?.rawValue == 1 && image[\.heif.matrixCoefficients]?.rawValue == 6)
        #expect(image[\.heif.transferCharacteristics]?.rawValue == 13 && image[\.heif.isFullRange] == true)
        #expect(image.parts.count == 3 && image.parts.dropFirst().allSatisfy { $0.role == .auxiliary })
        #expect(image.parts[0].codec?.description == "av01")
        #expect(data(of: image.parts[0]) == filler(50))
        #expect(data(of: image.parts[1]) == filler(30))
        #expect(data(of: image.parts[2]) == filler(20))
    }

    /// The bytes of a part of the whole image.
    private func data(of part: MediaPart) -> [UInt8] {
        var data: [UInt8] = []
        for range in part.ranges?.ranges ?? [] {
            data += MinimizedImageBuilder.whole[Int(range.lowerBound)..<Int(range.upperBound)]
        }
        return data
    }

    @Test("The orientation is that of Exif, and is applied by a decoder", arguments: 1...8)
    func readsOrientation(orientation: Int) throws {
        var builder = MinimizedImageBuilder()
        builder.orientation = orientation
        let image = try read(builder.bytes)
        #expect(image.orientation?.rawValue == orientation && image.displayOrientation == .topLeft)
        #expect(image.displaySize?.width == (orientation < 5 ? 120 : 100))
    }

    @Test("Reads codecs, depths and colors") func readsForms() throws {
        var builder = MinimizedImageBuilder()
        builder.codec = "heic"
        builder.bitDepth = 12
        builder.subsampling = 0
        builder.color = [9, 16, 0]
        var image = try read(builder.bytes)
        #expect(image.format == .heic && image.parts[0].codec?.description == "hvc1")
        #expect(image.bitsPerComponent == 12 && image.colorModel == .gray && image.hasAlpha == false)
        #expect(image[\.heif.pixelInformation] == [12] && image[\.heif.matrixCoefficients]?.rawValue == 2)
        #expect(image[\.heif.colorPrimaries]?.rawValue == 9)
        builder.explicitCodec = "vvc1"
        builder.subsampling = 2
        (builder.isLarge, builder.width, builder.height) = (true, 30_000, 20_000)
        (builder.isFloat, builder.bitDepth) = (true, 32)
        builder.alpha = []
        image = try read(builder.bytes)
        #expect(
            image.parts.count == 1 && image.parts[0].codec?.description == "vvc1" && image.hasAlpha == true)
        #expect(image.pixelSize == PixelSize(width: 30_000, height: 20_000) && image.bitsPerComponent == nil)
        builder = MinimizedImageBuilder()
        builder.profile = ProfileBuilder().bytes
        builder.isLarge = true
        image = try read(builder.bytes)
        #expect(image.diagnostics == [] && image[\.heif.colorPrimaries]?.rawValue == 2)
        builder.packet = filler(20)
        builder.isCompressed = true
        #expect(try read(builder.bytes).codes == [.unsupported])
    }

    @Test("A file that is cut off, or of another version") func readsDamagedFiles() throws {
        let whole = MinimizedImageBuilder.whole
        for count in stride(from: 32, to: whole.count, by: 3) {
            let image = try read(Array(whole.prefix(count)))
            #expect(!image.codes.isEmpty && image.codes.allSatisfy { $0 == .truncated || $0 == .malformed })
            #expect(image.pixelSize == nil || image.pixelSize?.width == 200)
        }
        var other = whole
        other[24] |= 0x40
        #expect(try read(other).codes == [.malformed])
        // A size of 0 is the rest of the file.
        var open = whole
        open.replaceSubrange(16..<20, with: zeros(4))
        #expect(try read(open).rating == 4)
    }
}
