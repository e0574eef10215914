import Testing

@testable import PhotoMeta

/// Fields may name the same bytes: a small file must not become values as large as a disk.
@Suite struct OverlappingValueTests {
    @Test func thousandsOfFieldsOverTheSameBytesAreCut() throws {
        let shared = TIFFEntry(0x9286, .undefined(filler(20_000)))
        let rows = (0..<3_000).map {
            TIFFEntry(0xC000 + UInt16($0), .undefined([]), type: 7, count: 20_000, offset: 8)
        }
        let file = Samples.jpeg(.exif(TIFFBuilder([shared] + rows).bytes))
        let photo = try read(file)
        #expect(photo.codes.contains(.limit))
        #expect(photo.json().utf8.count < 20 * file.count)
    }

    /// A real block names its bytes once, and those of a maker note twice.
    @Test func disjointValuesAreAllGiven() throws {
        let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(String(repeating: "I", count: 30_000)))]).bytes
        let entries = [TIFFEntry(0x927C, .undefined(note))]
        let photo = try BuiltFile.jpeg(exif: entries)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.livePhotoIdentifier?.count == 30_000)
    }
}
