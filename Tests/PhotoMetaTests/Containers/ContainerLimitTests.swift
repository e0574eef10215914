import PhotoMeta
import Testing

/// Limits that no other suite reaches: each is noted, and what was read before it stays.
@Suite struct ContainerLimitTests {
    @Test func itemsPastTheLimitAreNotLookedAt() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.entryVersion = 3
        file.items += (3..<20).map { .init($0, "hvc1", [0]) }
        let photo = try read(file.bytes, limits: .with { $0.items = 5 })
        #expect(photo.codes == [.limit])
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test func fillBytesAndMarkersWithoutEnd() throws {
        for parts in [
            [JPEGBuilder.Part.fill(70_000)], [JPEGBuilder.Part](repeating: .marker(0xD0), count: 35_000),
        ] {
            let bytes = JPEGBuilder([.exif(Samples.tiff())] + parts + [.scan]).bytes
            let photo = try read(bytes)
            #expect(photo.codes == [.malformed])
            #expect(photo[\.cameraMaker] == "Maker")
        }
    }

    @Test func itemsAboveTheLimitOfAValueAreNotGiven() throws {
        let movie = MovieBuilder(metadata: [
            .apple("make", "A maker"), .apple("model", "A model of many words"),
        ])
        let read = try read(movie.bytes, limits: .with { $0.valueBytes = 10 })
        #expect(read.codes == [.limit])
        #expect(read[\.quickTime.make] == "A maker")
        #expect(read[\.quickTime.model] == nil)
    }
}
