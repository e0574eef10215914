// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The size in the frame header (ISO/IEC 10918-1 §B.2.2), and truncated files.
@Suite struct JPEGFrameTests {
    /// SOF0 to SOF15 without DHT, JPG and DAC, whose codes are among them (table B.1).
    private static let frameMarkers: [UInt8] = [
        0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
    ]

    @Test("Reads the size from every kind of frame", arguments: frameMarkers)
    func frame(marker: UInt8) throws {
        let photo = try read(JPEGBuilder([.frame(width: 4_032, height: 3_024, marker: marker), .scan]).bytes)
        #expect(photo.pixelSize == PixelSize(width: 4_032, height: 3_024))
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "Tables with marker codes among the frames' have no size", arguments: [0xC4, 0xC8, 0xCC] as [UInt8])
    func noFrame(marker: UInt8) throws {
        let photo = try read(JPEGBuilder([.frame(width: 4_032, height: 3_024, marker: marker), .scan]).bytes)
        #expect(photo.pixelSize == nil)
    }

    @Test("Reads the largest size; a height of 0 is unknown", arguments: [0, 1, 65_535] as [UInt16])
    func extremeSizes(height: UInt16) throws {
        let photo = try read(JPEGBuilder([.frame(width: 65_535, height: height), .scan]).bytes)
        #expect(photo.pixelSize == (height == 0 ? nil : PixelSize(width: 65_535, height: Int(height))))
    }

    @Test("A frame too short for its size has none") func shortFrame() throws {
        let photo = try read(JPEGBuilder([.segment(0xC0, [8, 0, 100]), .scan]).bytes)
        #expect(photo.pixelSize == nil)
    }

    @Test("A file truncated in its headers is diagnosed and keeps the properties read")
    func everyCut() throws {
        let whole = Samples.jpeg(.exif(Samples.tiff()), .segment(0xFE, filler(20)))
        // FF DA begins the scan; no header follows it.
        let headerEnd = whole.count - JPEGBuilder.Part.scan.bytes.count
        let exifEnd = 2 + JPEGBuilder.Part.exif(Samples.tiff()).bytes.count
        // `shortExif` tests TIFF headers of less than eight bytes.
        let tiffStart = 12
        for count in 4..<whole.count where !((tiffStart + 4)..<(tiffStart + 8)).contains(count) {
            let photo = try read(Array(whole.prefix(count)))
            #expect(photo.format == .jpeg)
            #expect(photo.diagnostics.isEmpty == (count >= headerEnd + 4), "cut to \(count) bytes")
            if count >= exifEnd {
                #expect(photo[\.exposureTime] == Fraction(1, 120), "cut to \(count) bytes")
            }
        }
    }

    @Test("A segment that ends past the file is diagnosed at its offset") func cutSegment() throws {
        let file = JPEGBuilder([.segment(0xE5, filler(6), length: 1_000)]).bytes
        let photo = try read(file)
        #expect(photo.codes.first == .truncated)
        #expect(photo.diagnostics.first?.offset == 2)
    }

    @Test("An Exif block that ends past the file is read to the end of the file") func cutExif() throws {
        let entries = (0..<20).map { TIFFEntry(0x9C9A + $0, .ascii("value \($0)")) }
        let block = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker"))] + entries).bytes
        let file = Samples.jpeg(.exif(block))
        let cut = 12 + block.count - 30
        let photo = try read(Array(file.prefix(cut)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.value(for: MetadataKey<String>(.tiff, tag: 0x9C9A, name: "first")) == "value 0")
        #expect(photo.value(for: MetadataKey<String>(.tiff, tag: 0x9C9A + 19, name: "last")) == nil)
        #expect(photo.codes.contains(.truncated))
    }

    @Test("An Exif block that ends in its TIFF header affects nothing else", arguments: 4..<8)
    func shortExif(count: Int) throws {
        let file = Samples.jpeg(.exif(Array(Samples.tiff().prefix(count))))
        let photo = try read(file)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(!photo.diagnostics.isEmpty)
    }

    @Test("A JPEG file needs SOI, FF and a marker code", arguments: 0...4)
    func shortestFile(count: Int) {
        let bytes = Array([0xFF, 0xD8, 0xFF, 0xE1].prefix(count)) as [UInt8]
        let photo = try? read(bytes)
        #expect((photo?.format == .jpeg) == (count == 4))
    }
}
