import PhotoMeta
import Testing

/// Values that are small in a file and would be large when they are shown.
@Suite struct LongValueTests {
    /// Sixteen meanings, and how many there are: a code of two bytes may mean a line of text.
    @Test func aLongListOfCodesIsCut() throws {
        let photo = try BuiltFile.tiff([TIFFEntry(0x0152, .short(Array(repeating: 1, count: 1_000)))])
        let text = try #require(photo.properties(in: .tiff).first).text
        #expect(text.split(separator: ",").count == 17)
        #expect(text.hasSuffix(", … (1000 values)"))
        #expect(photo[\.tiff.extraSamples]?.count == 1_000)
    }

    /// A text of no bytes takes one byte in a file and sixteen here.
    @Test func moreTextsThanAnyoneWritesAreNotGiven() throws {
        let zeros = String(repeating: "\0", count: 70_000)
        let photo = try BuiltFile.tiff([TIFFEntry(0x014D, .ascii("Cyan\0Magenta" + zeros + "Black"))])
        let names = try #require(photo[\.tiff.inkNames])
        #expect(names == ["Cyan", "Magenta"])
    }

    /// Keys that are declared twice are looked for under both numbers, whichever has an item.
    @Test func aNameDeclaredManyTimesIsFoundUnderTheOneWithAnItem() throws {
        let items: [MovieMetadataBuilder.Item] = (0..<300).map { _ in .apple("title", "T") }
        let movie = try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes)
        #expect(movie[\.quickTime.title] == "T")
        #expect(movie.properties(in: .quickTime).map(\.text) == ["T"])
    }
}
