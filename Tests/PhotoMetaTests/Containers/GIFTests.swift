// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Blocks of GIF files; the expected values are those that the blocks were built from.
@Suite struct GIFTests {
    @Test("Reads screen, frames, comment and application extensions") func readsBlocks() throws {
        let photo = try read(RasterFiles.gif)
        #expect(photo.diagnostics == [] && photo.format == .gif)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240) && photo.bitsPerComponent == 8)
        #expect(photo.frameCount == 3 && photo.duration == Fraction(3, 20) && photo.hasAlpha == true)
        #expect(photo[\.gif.gifVersion] == "89a" && photo[\.gif.canvasPixelWidth] == 320)
        #expect(photo[\.gif.hasGlobalColorMap] == true && photo[\.gif.colorResolution] == 8)
        #expect(photo[\.gif.bitsPerPixel] == 2 && photo[\.gif.backgroundColor] == 2)
        #expect(photo[\.gif.loopCount] == 7 && photo[\.gif.comment] == "a comment in pieces")
        #expect(photo[\.gif.imageColorMap] == filler(6))
        #expect(photo[\.gif.frameDelays]?.map(\.doubleValue) == [0.1, 0.05, 0])
        #expect(photo.blocks.map(\.kind) == [.xmp, .iccProfile])
        let xmp = try #require(photo.blocks.first?.ranges.ranges.first)
        #expect(
            RasterFiles.gif[Int(xmp.lowerBound)..<Int(xmp.upperBound)]
                == latin("<?xpacket begin?><x:xmpmeta/>")[...])
        #expect(photo.blocks.last?.ranges.ranges.map(\.count) == [255, 255, 90])
    }

    @Test("Maps properties to ImageIO's names") func imageIO() throws {
        let gif = try #require(read(RasterFiles.gif).imageProperties["{GIF}"] as? [String: any Sendable])
        #expect(gif["HasGlobalColorMap"] as? Bool == true && gif["LoopCount"] as? Int == 7)
        #expect(gif["DelayTime"] as? Double == 0.1 && gif["UnclampedDelayTime"] as? Double == 0.1)
        let frames = try #require(gif["FrameInfo"] as? [any Sendable])
        #expect((frames[1] as? [String: any Sendable])?["UnclampedDelayTime"] as? Double == 0.05)
    }

    @Test("The transparent color is that of the first frame that has one") func transparentColor() throws {
        func control(_ flags: UInt8, _ color: UInt8) -> [UInt8] { [0x21, 0xF9, 4, flags, 0, 0, color, 0] }
        let file = GIFBuilder.file(
            control(0, 3), GIFBuilder.frame(), control(1, 2), GIFBuilder.frame(), control(1, 1),
            GIFBuilder.frame())
        #expect(try read(file)[\.gif.transparentColor] == 2)
        #expect(try read(GIFBuilder.file(control(0, 3), GIFBuilder.frame()))[\.gif.transparentColor] == nil)
    }

    @Test("A still picture has one frame and no delay") func readsStill() throws {
        let photo = try read(GIFBuilder.file(GIFBuilder.frame(), version: "87a"))
        #expect(photo.frameCount == 1 && photo.duration == nil && photo.hasAlpha == false)
        #expect(photo[\.gif.frameDelays] == nil && photo[\.gif.gifVersion] == "87a")
        #expect(MediaFormat.detect(GIFBuilder.file(version: "90a")) == nil)
    }

    @Test("Reads XMP in sub-blocks, as some writers store it") func readsXMPInBlocks() throws {
        let packet = latin("<x:xmpmeta>") + filler(300) + latin("</x:xmpmeta>\n")
        let blocks = GIFBuilder.application("XMP DataXMP", GIFBuilder.subBlocks(packet))
        let file = GIFBuilder.file(blocks, GIFBuilder.frame())
        let ranges = try #require(read(file).blocks.first?.ranges.ranges)
        #expect(ranges.flatMap { file[Int($0.lowerBound)..<Int($0.upperBound)] } == packet)
    }

    @Test("A truncated file has no frame count") func readsCutFiles() throws {
        let cut = try read(GIFBuilder.file(GIFBuilder.frame(), trailer: []))
        #expect(cut.codes == [.truncated] && cut.frameCount == nil && cut.pixelSize?.width == 320)
        let stray = try read(GIFBuilder.file(GIFBuilder.frame(), trailer: [0x99]))
        #expect(stray.codes == [.malformed] && stray.frameCount == nil)
        let long = try read(
            GIFBuilder.file(GIFBuilder.frame(byteCount: 9_000)), limits: .with { $0.tableBytes = 5_000 })
        #expect(long.codes == [.limit] && long.frameCount == nil)
    }

    @Test("Sub-blocks of comments and profiles count as blocks") func limitsPieces() throws {
        let pieces = GIFBuilder.subBlocks(filler(600), limit: 1)
        for extensions in [[0x21, 0xFE] + pieces, GIFBuilder.application("ICCRGBG1012", pieces)] {
            let photo = try read(
                GIFBuilder.file(extensions, GIFBuilder.frame()), limits: .with { $0.boxes = 500 })
            #expect(photo.codes == [.limit] && photo.scope.map.blocks.count == 1)
            #expect(photo.pixelSize?.width == 320)
        }
        // Sub-blocks of image data are skipped.
        let frame = [0x2C] + zeros(9) + [8] + pieces
        #expect(try read(GIFBuilder.file(frame), limits: .with { $0.boxes = 500 }).frameCount == 1)
    }

    @Test("Counts frames in few requests") func countsInFewRequests() throws {
        let frames = (0..<100).flatMap { _ in GIFBuilder.frame(byteCount: 40_000) }
        let photo = try MediaReader.read(PiecewiseSource(GIFBuilder.file(frames)), ReadOptions())
        #expect(photo.frameCount == 100 && photo.diagnostics == [])
        #expect(photo.statistics.requests < 20, "\(photo.statistics.requests)")
    }
}
