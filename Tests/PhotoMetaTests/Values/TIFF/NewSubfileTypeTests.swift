// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct NewSubfileTypeTests {
    /// ExifTool 12.57's output for each value.
    @Test(arguments: [
        (0, "Full-resolution image"), (1, "Reduced-resolution image"),
        (3, "Single page of multi-page reduced-resolution image"), (4, "Transparency mask"),
        (7, "Transparency mask of reduced-resolution multi-page image"), (8, "Depth map"),
        (9, "Depth map of reduced-resolution image"), (10, "Single page, TIFF/IT final page"),
        (11, "Reduced resolution, Single page, TIFF/IT final page"), (16, "Enhanced image data"),
        (17, "Reduced resolution, TIFF-FX mixed raster content"), (33, "Reduced resolution, [5]"),
        (2304, "[8], [11]"), (65536, "[16]"), (65537, "Alternate reduced-resolution image"),
        (65540, "Semantic Mask"), (65544, "TIFF/IT final page, [16]"),
    ]) func words(_ value: Int, _ words: String) throws {
        let stored = try StoredValueTests.stored(.long([UInt32(value)]))
        #expect(NewSubfileType(stored)?.description == words)
    }

    @Test func bits() {
        #expect(NewSubfileType(rawValue: 0x1_0001) == [.alternate, .reducedResolution])
        #expect(NewSubfileType(rawValue: 6).contains(.transparencyMask))
        // Whatever the value, its description does not list sixty bits.
        #expect(NewSubfileType(rawValue: -1).description == "Unknown (-1)")
        #expect(NewSubfileType(rawValue: 0xFFFF_FFFF).description == "Unknown (4294967295)")
    }
}
