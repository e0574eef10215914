// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Fields may reference the same bytes, but a small file must not expand to values that fill a disk.
@Suite struct OverlappingValueTests {
    @Test("Thousands of fields over the same bytes are bounded") func boundsOverlappingFields() throws {
        let shared = TIFFEntry(0x9286, .undefined(filler(20_000)))
        let rows = (0..<3_000).map {
            TIFFEntry(0xC000 + UInt16($0), .undefined([]), type: 7, count: 20_000, offset: 8)
        }
        let file = Samples.jpeg(.exif(TIFFBuilder([shared] + rows).bytes))
        let photo = try read(file)
        #expect(photo.codes.contains(.limit))
        #expect(photo.json().utf8.count < 20 * file.count)
    }

    /// A real block references its bytes once, and those of a maker note twice.
    @Test("All values that do not overlap are returned") func keepsDisjointValues() throws {
        let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(String(repeating: "I", count: 30_000)))]).bytes
        let entries = [TIFFEntry(0x927C, .undefined(note))]
        let photo = try BuiltFile.jpeg(exif: entries)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.livePhotoIdentifier?.count == 30_000)
    }

    /// Each block has its own bound: many small blocks must not exceed the bound of one large block.
    @Test("A small block may reference each byte at most twice") func boundsSmallBlocks() throws {
        let parts = (0..<50).map { number in
            let shared = TIFFEntry(0x0FFF, .raw(type: 2, count: 700, [UInt8](repeating: 1, count: 700)))
            // The shared text follows the entries.
            let rows = (0..<100).map {
                TIFFEntry(
                    0x1000 + UInt16(number * 256 + $0), .undefined([]), type: 2, count: 700,
                    offset: 8 + 2 + 101 * 12 + 4)
            }
            return JPEGBuilder.Part.exif(TIFFBuilder([shared] + rows).bytes)
        }
        let file = JPEGBuilder(parts + [.scan]).bytes
        let photo = try read(file)
        #expect(photo.codes.contains(.limit))
        #expect(photo.json().utf8.count < 20 * file.count)
        #expect(photo.properties.reduce(0) { $0 + $1.value.byteCount } < 2 * file.count)
    }

    /// An item's extents may reference the same bytes repeatedly.
    @Test("Extents over the same bytes are bounded") func boundsOverlappingExtents() throws {
        let head = zeros(4) + latin("MM\0*") + uint32(8) + uint16(1)
        let row = uint16(0x5000) + uint16(2) + uint32(60 * 50_000) + uint32(26) + uint32(0)
        let text = [UInt8](repeating: 1, count: 50_000)
        var image = Samples.heif(exif: head + row)
        image.items[0].extents = [.init(data: text)]
        let again = HEIFBuilder.Extent(offset: 0, length: UInt64(text.count))
        image.items[1].extents += [HEIFBuilder.Extent](repeating: again, count: 60)
        let start = UInt64(try #require(image.bytes.firstRange(of: text)).lowerBound)
        for index in 1...60 { image.items[1].extents[index].offset = start }
        let file = image.bytes
        let photo = try read(file)
        #expect(photo.codes.contains(.limit))
        #expect(photo.json().utf8.count < 20 * file.count)
        #expect(photo.pixelSize?.width == 320)
    }

    @Test("A text over the start of a color profile hides no tag of the profile") func overlapsProfile()
        throws
    {
        let profile = TIFFEntry(0x8773, .undefined(ProfileBuilder.displayP3.bytes))
        let size = [TIFFEntry(0x0100, .long([8])), TIFFEntry(0x0101, .long([8]))]
        // The profile follows the rows of the directory. A distant value prevents that all values are kept in one piece.
        let texts = [
            TIFFEntry(0x0131, .undefined([]), type: 2, count: 140, offset: 8 + 2 + 5 * 12 + 4),
            TIFFEntry(0x013B, .undefined([]), type: 2, count: 8, offset: 3_000),
        ]
        let photo = try read(TIFFBuilder(size + texts + [profile]).bytes + zeros(4_000))
        let plain = try read(TIFFBuilder(size + [profile]).bytes)
        #expect(plain[\.icc.redToneCurve] != nil)
        #expect(photo.properties(in: .icc).map(\.name) == plain.properties(in: .icc).map(\.name))
    }
}
