// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Windows bitmaps, icons and cursors.
@Suite struct BitmapTests {
    @Test("Reads a bitmap's size, whichever row is first", arguments: [240, -240] as [Int32])
    func readsSize(height: Int32) throws {
        let photo = try read(RasterFiles.bmp(height: height))
        #expect(photo.format == .bmp && photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.bitsPerComponent == 8 && photo.hasAlpha == false && photo.diagnostics == [])
    }

    @Test("Refuses invalid sizes") func refusesSizes() throws {
        #expect(try read(RasterFiles.bmp(height: 0)).pixelSize == nil)
        #expect(try read(RasterFiles.bmp(height: .min)).pixelSize?.height == 1 << 31)
        #expect(try read(latin("BM") + zeros(12)).codes == [.truncated])
    }

    @Test("Reads the two-byte sizes of the oldest header") func readsCoreHeader() throws {
        let file =
            latin("BM") + zeros(12) + [12, 0, 0, 0] + [0x40, 1] + [0xF0, 0] + [1, 0] + [4, 0] + zeros(40)
        #expect(try read(file).pixelSize == PixelSize(width: 320, height: 240))
    }

    @Test("The largest image of an icon is the main image, the others are parts") func readsIcon() throws {
        let icon = try read(RasterFiles.icon)
        #expect(icon.format == .ico && icon.diagnostics == [])
        #expect(icon.pixelSize == PixelSize(width: 300, height: 300) && icon.hasAlpha == true)
        #expect(icon.parts.map(\.role) == [.primary, .alternative])
        #expect(icon.parts.last?.ranges?.ranges == [38..<78])
    }

    @Test("A bitmap in an icon includes its mask in the height") func readsBitmapInIcon() throws {
        var file = RasterFiles.icon
        file[4] = 1
        #expect(try read(file).pixelSize == PixelSize(width: 16, height: 16))
        file[18 + 1] = 0xFF
        #expect(try read(file).codes == [.truncated])
    }
}
