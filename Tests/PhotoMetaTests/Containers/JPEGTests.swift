// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Segments of JPEG files (ISO/IEC 10918-1 Annex B; Exif 3.0 §4.5.4).
@Suite struct JPEGTests {
    private let tiff = Samples.tiff()

    @Test("Reads Exif in the first APP1") func plainFile() throws {
        let photo = try read(Samples.jpeg(.exif(tiff)))
        #expect(photo.format == .jpeg)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo[\.exposureTime] == Fraction(1, 120))
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Reads Exiv2's metadata files: JPEG segments after a signature") func exv() throws {
        let file = [0xFF, 0x01] + latin("Exiv2") + Samples.jpeg(.exif(tiff)).dropFirst(2)
        let photo = try read(file)
        #expect(photo.format == .exv && photo.mediaKind == .image)
        #expect(photo[\.exposureTime] == Fraction(1, 120))
        #expect(photo.diagnostics.isEmpty)
        #expect(throws: MetadataError.self) { try read([0xFF, 0x01] + latin("Exiv3") + file.dropFirst(7)) }
    }

    @Test("Segments are skipped by their length: markers inside them are ignored")
    func segmentsAreWalkedByLength() throws {
        let decoy = JPEGBuilder.Part.exif(Samples.tiff(make: "Decoy")).bytes
        let photo = try read(Samples.jpeg(.segment(0xFE, decoy), .segment(0xE5, decoy), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "The first comment is read, as UTF-8 or else as Windows-1252, up to a zero byte",
        arguments: [
            (latin("In the park"), "In the park"), (Array("Zürich 日本".utf8), "Zürich 日本"),
            ([0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68, 0x20, 0x80], "Zürich €"), (latin("Park\0\0"), "Park"),
        ])
    func comment(bytes: [UInt8], text: String) throws {
        let file = Samples.jpeg(
            .segment(0xFE, []), .exif(tiff), .segment(0xFE, bytes), .segment(0xFE, latin("Another")))
        let photo = try read(file)
        #expect(photo[\.jpeg.comment] == text)
        let start = try #require(file.firstRange(of: bytes)).lowerBound
        #expect(
            photo.storedValue(for: \.jpeg.comment)?.ranges
                == ByteRanges([UInt64(start)..<UInt64(start + bytes.count)]))
        #expect(photo.diagnostics.isEmpty)
        let selected = try MediaMetadata(bytes: file, options: ReadOptions(selection: [.jpeg]))
        #expect(selected[\.jpeg.comment] == text && selected[\.cameraMaker] == nil)
    }

    @Test("Any number of fill bytes may precede a marker (B.1.1.2)", arguments: [1, 2, 3, 255, 5_000])
    func fillBytes(count: Int) throws {
        let photo = try read(
            Samples.jpeg(.fill(count), .segment(0xE0, filler(14)), .fill(count), .exif(tiff), .fill(count)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Markers without a length are skipped", arguments: [0x01, 0xD0, 0xD7, 0xD8] as [UInt8])
    func bareMarkers(marker: UInt8) throws {
        let photo = try read(Samples.jpeg(.marker(marker), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "Stray bytes between segments are diagnosed and skipped", arguments: [1, 7, 255, 256, 257, 4_000])
    func strayBytes(count: Int) throws {
        let header = JPEGBuilder.Part.segment(0xE0, filler(14))
        let photo = try read(Samples.jpeg(header, .stray(filler(count)), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.codes == [.strayBytes])
        #expect(photo.diagnostics.first?.offset == 2 + 18)
        #expect(photo.diagnostics.first?.path == "JPEG")
    }

    @Test("A single FF among stray bytes is not a marker") func strayFF() throws {
        let stray: [UInt8] = [0x31, 0xFF, 0x00, 0xFF, 0xBF, 0x32]
        let photo = try read(Samples.jpeg(.stray(stray), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.codes == [.strayBytes])
    }

    @Test("A file of only stray bytes is abandoned, not searched to its end")
    func endlessStrayBytes() throws {
        let photo = try read(JPEGBuilder([.stray(filler(200_000)), .exif(tiff)]).bytes)
        #expect(photo[\.cameraMaker] == nil)
        #expect(photo.codes == [.malformed])
    }

    @Test("Finds Exif after JFIF, XMP, a profile and a comment (exif_reader #5, Piexif #74)")
    func exifIsNotFirst() throws {
        let xmp = latin("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>")
        let photo = try read(
            Samples.jpeg(
                .segment(0xE0, latin("JFIF\0") + [1, 1, 0, 0, 72, 0, 72, 0, 0]), .segment(0xE1, xmp),
                .segment(0xE2, latin("ICC_PROFILE\0") + [1, 1] + ProfileBuilder.displayP3.bytes),
                .segment(0xED, filler(30)),
                .segment(0xFE, latin("a comment")), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("An APP1 that is neither Exif nor XMP is ignored") func foreignAPP1() throws {
        let photo = try read(
            Samples.jpeg(
                .segment(0xE1, latin("FLIR\0\u{1}\0\0") + filler(60)), .segment(0xE1, []), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("The first of two Exif blocks takes precedence") func severalExifBlocks() throws {
        let second = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Second")), TIFFEntry(0x0110, .ascii("Model of the second")),
        ])
        let photo = try read(Samples.jpeg(.exif(tiff), .exif(second.bytes)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo[\.cameraModel] == "Model of the second")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A broken Exif block does not hide the one after it") func brokenExifBlockFirst() throws {
        let photo = try read(Samples.jpeg(.exif(filler(80)), .segment(0xFE, filler(4)), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.codes == [.malformed])
    }

    @Test("An identifier without its second zero is accepted (Kodak Z740)") func shortIdentifier() throws {
        let photo = try read(Samples.jpeg(.segment(0xE1, latin("Exif\0") + tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test("A segment with an impossible length is diagnosed, and the next marker found", arguments: [0, 1])
    func impossibleLength(length: UInt16) throws {
        let photo = try read(Samples.jpeg(.segment(0xE4, [], length: length), .exif(tiff)))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.codes.first == .malformed)
    }

    @Test("Nothing after the start of scan or the end of image is read", arguments: [0xDA, 0xD9] as [UInt8])
    func endOfHeaders(marker: UInt8) throws {
        let photo = try read(JPEGBuilder([.segment(marker, filler(6)), .exif(tiff)]).bytes)
        #expect(photo[\.cameraMaker] == nil)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Segments past the limit are not read") func segmentLimit() throws {
        let comments = [JPEGBuilder.Part](repeating: .segment(0xFE, filler(3)), count: 3)
        let file = JPEGBuilder(comments + [.exif(tiff), .scan]).bytes
        #expect(try read(file, limits: .with { $0.segments = 4 })[\.cameraMaker] == "Maker")
        let photo = try read(file, limits: .with { $0.segments = 3 })
        #expect(photo[\.cameraMaker] == nil)
        #expect(photo.codes == [.limit])
    }
}
