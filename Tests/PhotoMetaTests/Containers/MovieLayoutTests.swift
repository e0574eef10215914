// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The position of `moov`, and the sizes of boxes (QuickTime File Format; ISO/IEC 14496-12 §4.2).
@Suite struct MovieLayoutTests {
    private static let items: [MovieMetadataBuilder.Item] = [
        .apple("make", "Maker"), .apple("content.identifier", "AN-IDENTIFIER"),
    ]

    private func expect(
        _ movie: MediaMetadata, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(movie.format.family == .quickTime, comment, sourceLocation: sourceLocation)
        #expect(movie[\.quickTime.make] == "Maker", comment, sourceLocation: sourceLocation)
        #expect(movie.livePhotoIdentifier == "AN-IDENTIFIER", comment, sourceLocation: sourceLocation)
        #expect(movie.diagnostics.isEmpty, comment, sourceLocation: sourceLocation)
    }

    @Test("Reads files with and without `ftyp`, `moov` first or last, `mdat` of 32 or 64 bits")
    func layouts() throws {
        for brand in ["qt  ", "mp42", nil] as [String?] {
            for hasWide in [true, false] {
                for movieFirst in [true, false] {
                    for size in [BoxBuilder.Size.exact, .wide] {
                        var builder = MovieBuilder(metadata: Self.items)
                        builder.brand = brand
                        builder.hasWide = hasWide
                        builder.movieFirst = movieFirst
                        builder.mediaDataSize = size
                        let movie = try read(builder.bytes)
                        expect(movie, "\(brand ?? "none") \(hasWide) \(movieFirst) \(size)")
                        #expect(movie[\.movie.majorBrand] == brand)
                    }
                }
            }
        }
    }

    @Test(
        "A movie may begin with any of its atoms (metadata-extractor #737)",
        arguments: [
            "wide", "mdat", "free", "skip", "pnot",
        ])
    func firstAtom(type: String) throws {
        var builder = MovieBuilder(metadata: Self.items)
        builder.brand = nil
        builder.hasWide = false
        expect(try read(box(type, filler(20)) + builder.bytes))
    }

    @Test("The last atom may extend to the end of the file") func sizeZero() throws {
        var builder = MovieBuilder(metadata: Self.items)
        builder.movieSize = .toEnd
        expect(try read(builder.bytes), "moov last")
        builder.movieSize = .exact
        builder.movieFirst = true
        builder.mediaDataSize = .toEnd
        expect(try read(builder.bytes), "mdat last")
    }

    @Test("`moov` may have a 64-bit size") func wideMovie() throws {
        var builder = MovieBuilder(metadata: Self.items)
        builder.movieSize = .wide
        expect(try read(builder.bytes))
    }

    @Test("`meta` is a plain atom in QuickTime and a full box in ISO files", arguments: [false, true])
    func metaForms(isFullBox: Bool) throws {
        var builder = MovieBuilder()
        builder.metadata = MovieMetadataBuilder(Self.items, isFullBox: isFullBox)
        expect(try read(builder.bytes))
    }

    @Test("`meta` within `udta` is read, as ffmpeg writes it", arguments: [false, true])
    func metaInUserData(isFullBox: Bool) throws {
        var builder = MovieBuilder()
        builder.userData = [
            UserDataBuilder.text("©swr", "software"),
            MovieMetadataBuilder(Self.items, isFullBox: isFullBox).bytes,
        ]
        expect(try read(builder.bytes))
    }

    @Test("A track's metadata belongs to the track, not to the movie")
    func precedence() throws {
        var track = TrackBuilder()
        track.extraBoxes = [
            MovieMetadataBuilder([
                .apple("make", "of the track"), .apple("camera.lens_model", "lens of the track"),
            ]).bytes
        ]
        var builder = MovieBuilder(metadata: Self.items)
        builder.tracks = [track]
        let movie = try read(builder.bytes)
        let lens = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.camera.lens_model")
        #expect(movie.value(for: lens) == nil)
        #expect(movie[\.quickTime.make] == "Maker")
        let part = try #require(movie.part(.track))
        #expect(part.value(for: lens) == "lens of the track")
        #expect(part[\.quickTime.make] == "of the track")
    }

    @Test("An `mdat` larger than the file is diagnosed and hides the atoms after it")
    func mediaDataTooLarge() throws {
        var builder = MovieBuilder(metadata: Self.items)
        builder.mediaDataSize = .stated(0x7FFF_FFFF)
        let movie = try read(builder.bytes)
        #expect(movie.codes == [.truncated])
        #expect(movie[\.movie.majorBrand] == "qt  ")
        builder.mediaDataSize = .statedWide(.max)
        #expect(try read(builder.bytes).codes == [.truncated])
    }

    @Test("A `moov` larger than the file is cut to it") func movieTooLarge() throws {
        for lie in [BoxBuilder.Size.stated(0x7FFF_FFFF), .statedWide(.max)] {
            var builder = MovieBuilder(metadata: Self.items)
            builder.movieSize = lie
            let movie = try read(builder.bytes)
            #expect(movie[\.quickTime.make] == "Maker")
            #expect(movie.codes == [.truncated])
        }
    }

    @Test("An atom with an impossible size ends the walk", arguments: [2, 7] as [UInt32])
    func impossibleSize(size: UInt32) throws {
        var builder = MovieBuilder(metadata: Self.items)
        builder.mediaDataSize = .stated(size)
        let movie = try read(builder.bytes)
        #expect(movie.codes == [.malformed])
        #expect(movie[\.movie.majorBrand] == "qt  ")
        builder.mediaDataSize = .statedWide(15)
        #expect(try read(builder.bytes).codes == [.malformed])
    }

    @Test("Unknown atoms are skipped at every level") func unknownAtoms() throws {
        let unknown = box("abcd", filler(33))
        var track = TrackBuilder()
        track.extraBoxes = [unknown, unknown]
        var builder = MovieBuilder(metadata: Self.items)
        builder.tracks = [track]
        builder.extraBoxes = [unknown, box("uuid", filler(16), filler(5))]
        builder.trailer = unknown
        expect(try read(unknownFirst(unknown, builder)))
    }

    private func unknownFirst(_ unknown: [UInt8], _ builder: MovieBuilder) -> [UInt8] {
        // Inserted after `ftyp`, which has 20 bytes.
        builder.bytes.prefix(20) + unknown + builder.bytes.dropFirst(20)
    }

    @Test("An atom that ends past `moov` is cut; one with an impossible size ends it")
    func damagedChildren() throws {
        var builder = MovieBuilder(metadata: Self.items)
        builder.extraBoxes = [box("abcd", size: .stated(5_000), filler(12))]
        var movie = try read(builder.bytes)
        #expect(movie.codes == [.truncated])
        #expect(movie[\.quickTime.make] == "Maker")
        let tooSmall = [
            box("abcd", size: .stated(4), filler(12)), box("abcd", size: .statedWide(12), filler(12)),
        ]
        for child in tooSmall {
            builder.extraBoxes = [child]
            movie = try read(builder.bytes)
            #expect(movie.codes == [.malformed])
            #expect(movie[\.quickTime.make] == "Maker")
        }
    }

    @Test("Exceeding the limits on blocks and boxes is diagnosed") func limits() throws {
        var builder = MovieBuilder(metadata: Self.items)
        // Keys, items and the header are kept in turn, as far as the limit permits.
        #expect(try read(builder.bytes, limits: .with { $0.keptBytes = 64 }).codes.contains(.limit))
        #expect(try read(builder.bytes, limits: .with { $0.boxes = 3 }).codes.contains(.limit))
        builder.tracks = [TrackBuilder](repeating: TrackBuilder(), count: 4)
        let movie = try read(builder.bytes, limits: .with { $0.movieEntries = 3 })
        #expect(movie.tracks.count == 3)
        #expect(movie.codes == [.limit])
    }
}
