// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Media data is not fetched, however large it is.
@Suite struct FetchCostTests {
    private static let gigabyte: UInt64 = 1 << 30

    /// A movie of one gigabyte, most of it `mdat`.
    private func movie(movieFirst: Bool, mediaDataSize: BoxBuilder.Size) -> (
        movie: [UInt8], pieces: [(UInt64, [UInt8])]
    ) {
        var builder = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER"))
        builder.tracks = [TrackBuilder(), LivePhotoFixtures.stillImageTrack(after: 420)]
        let movie = builder.movieBox
        let head = box("ftyp", latin("qt  "), uint32(0), latin("qt  ")) + box("wide")
        let media = BoxBuilder("mdat", size: mediaDataSize).bytes
        if movieFirst { return (movie, [(0, head + movie + media)]) }
        return (movie, [(0, head + media), (Self.gigabyte - UInt64(movie.count), movie)])
    }

    @Test("A 1 GB movie with `moov` last takes its `moov` and at most four requests")
    func movieLast() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mov")
            let movieByteCount = movie(movieFirst: false, mediaDataSize: .exact).movie.count
            let mediaByteCount = Self.gigabyte - 28 - UInt64(movieByteCount)
            for size in [BoxBuilder.Size.stated(UInt32(mediaByteCount)), .statedWide(mediaByteCount)] {
                let (box, pieces) = movie(movieFirst: false, mediaDataSize: size)
                try SparseFile.write(to: url, byteCount: Self.gigabyte, pieces: pieces)
                let read = try MediaMetadata(contentsOf: url.path)
                #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
                #expect(read.stillImageTime == Fraction(420, 600))
                #expect(read.diagnostics.isEmpty)
                #expect(read.statistics.requests <= 4)
                #expect(read.statistics.bytesFetched <= box.count + 64 << 10)
            }
        }
    }

    @Test(
        "A 1 GB movie with a small `moov` first takes one request, and another for boxes after the media",
        arguments: [
            (BoxBuilder.Size.toEnd, 1), (.stated(1 << 29), 2),
        ])
    func movieFirst(size: BoxBuilder.Size, requests: Int) throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mov")
            let (box, pieces) = movie(movieFirst: true, mediaDataSize: size)
            try #require(box.count < 4_000)
            try SparseFile.write(to: url, byteCount: Self.gigabyte, pieces: pieces)
            let read = try MediaMetadata(contentsOf: url.path)
            #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(read.statistics.requests == requests)
            let one = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(selection: .livePhotoIdentifier))
            #expect(one.livePhotoIdentifier == "AN-IDENTIFIER" && one.statistics.requests == 1)
        }
    }

    @Test(
        "The first request is smaller for movie extensions; the result is the same for any name",
        arguments: [
            ("a.mov", 4_096), ("a.MP4", 4_096), (".m4v", 4_096), ("a.jpg", 16_384), ("mov", 16_384),
            ("a.xmov", 16_384), ("é.mov", 4_096),
        ])
    func names(name: String, byteCount: Int) throws {
        let start = movie(movieFirst: true, mediaDataSize: .toEnd).pieces[0].1
        try #require(start.count < 4_000)
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent(name)
            try Data(start + filler(20_000)).write(to: url)
            let read = try MediaMetadata(contentsOf: url.path)
            #expect(read.statistics.bytesFetched == byteCount)
            #expect(read.livePhotoIdentifier == "AN-IDENTIFIER" && read.tracks.count == 2)
        }
    }

    @Test(
        "The first request for a few properties is 4 KiB, and 16 KiB for a JPEG extension",
        arguments: [("a.jpg", 16_384), ("a.JPEG", 16_384), ("a.heic", 4_096), ("a", 4_096)])
    func namesWithSelection(name: String, byteCount: Int) throws {
        let photo = Samples.jpeg(.exif(PhoneExif.tiff(identifier: "AN-IDENTIFIER").bytes))
        try #require(photo.count < 4_000)
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent(name)
            try Data(photo + filler(20_000)).write(to: url)
            let read = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(selection: .livePhotoIdentifier))
            #expect(read.statistics.bytesFetched == byteCount)
            #expect(read.livePhotoIdentifier == "AN-IDENTIFIER")
        }
    }

    @Test("Properties that a format never has are not searched for") func skipsAbsentProperties() throws {
        let movie = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER")).bytes
        let photo = Samples.jpeg(.segment(0xE2, filler(60_000)), .exif(Samples.tiff()))
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("a.mov")
            try Data(movie + filler(20_000)).write(to: url)
            for (file, dictionary) in [(movie, MetadataDictionary.gps), (photo, .quickTime)] {
                try Data(file + filler(20_000)).write(to: url)
                let read = try MediaMetadata(
                    contentsOf: url.path, options: ReadOptions(selection: [dictionary]))
                #expect(read.statistics.requests == 1)
                #expect(read.properties.isEmpty && read.diagnostics.isEmpty)
            }
        }
    }

    @Test("Selecting only the identifier fetches less from an async source")
    func identifierOfLargeTracks() async throws {
        var builder = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER"))
        builder.tracks = (0..<4).map { _ in
            var track = TrackBuilder()
            track.extraBoxes = [box("free", filler(300_000))]
            return track
        }
        var source = AsyncSource(builder.bytes)
        source.fetchPolicy = .remote
        let whole = try await MediaMetadata(reading: source)
        let some = try await MediaMetadata(
            reading: source, options: ReadOptions(selection: .livePhotoIdentifier))
        #expect(whole.livePhotoIdentifier == "AN-IDENTIFIER" && some.livePhotoIdentifier == "AN-IDENTIFIER")
        #expect(some.statistics.requests <= 6)
        #expect(some.statistics.bytesFetched <= 4 * 33_000 + 65_536 + 8_000)
    }

    @Test("A HEIC file whose Exif is at the end of a gigabyte takes at most three requests")
    func imageWithExifLast() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("image.heic")
            let exif = Samples.exifItem(PhoneExif.tiff(identifier: "AN-IDENTIFIER").bytes)
            var file = Samples.heif(exif: exif)
            file.items[1].extents[0].offset = Self.gigabyte - UInt64(exif.count)
            try SparseFile.write(
                to: url, byteCount: Self.gigabyte,
                pieces: [(0, file.bytes), (Self.gigabyte - UInt64(exif.count), exif)])
            let photo = try MediaMetadata(contentsOf: url.path)
            #expect(photo.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
            #expect(photo.statistics.requests <= 3)
            #expect(photo.statistics.bytesFetched <= 64 << 10)
        }
    }

    @Test("A large color profile is not fetched for an identifier alone")
    func imageWithColorProfile() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("image.heic")
            var file = Samples.heif(
                exif: Samples.exifItem(PhoneExif.tiff(identifier: "AN-IDENTIFIER").bytes))
            file.add(box("colr", latin("prof"), filler(60_000)), to: 1)
            file.items[0].extents[0].data = filler(100_000)
            try Data(file.bytes).write(to: url)
            let photo = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(selection: .livePhotoIdentifier))
            #expect(photo.livePhotoIdentifier == "AN-IDENTIFIER")
            #expect(photo.statistics.requests == 3)
            #expect(photo.statistics.bytesFetched <= 20_000)
        }
    }

    @Test("Image properties too large to be fetched affect nothing else")
    func imageWithPropertiesPastTheLimit() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("image.heic")
            var file = Samples.heif(exif: Samples.exifItem())
            file.mediaDataFirst = true
            (file.properties, file.associations) = ([], [])
            file.extraMetaBoxes = [box("iprp", box("ipco", box("colr", latin("prof"), filler(30_000))))]
            try Data(file.bytes).write(to: url)
            let photo = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(limits: .with { $0.bytesFetched = 20_000 }))
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo[\.heif.handlerType] == "pict")
            #expect(photo.codes == [.limit, .truncated])
        }
    }

    @Test("A HEIC file with `meta` after a gigabyte of tiles takes at most three requests")
    func imageWithMetaLast() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("image.heic")
            var file = Samples.heif(exif: [])
            for tile in 10..<700 as Range<UInt32> { file.items.append(.init(tile, "hvc1", [])) }
            let exif = Samples.exifItem()
            let head =
                box("ftyp", latin("heic"), uint32(0), latin("mif1")) + BoxBuilder("mdat", size: .exact).bytes
            file.items[1].extents = [.init(offset: UInt64(head.count), length: UInt64(exif.count))]
            let meta = file.meta(dataStart: 0)
            let metaOffset = Self.gigabyte - UInt64(meta.count)
            let media = uint32(UInt32(metaOffset) - UInt32(head.count) + 8)
            let start: [UInt8] = Array(head.dropLast(8)) + media + latin("mdat") + exif
            try SparseFile.write(
                to: url, byteCount: Self.gigabyte, pieces: [(0, Array(start)), (metaOffset, meta)])
            let photo = try MediaMetadata(contentsOf: url.path)
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo.diagnostics.isEmpty)
            #expect(photo.statistics.requests <= 3)
            #expect(photo.statistics.bytesFetched <= meta.count + 64 << 10)
        }
    }

    @Test("Boxes after `meta` are not read, as in a Galaxy S25 file with an appended movie")
    func imageWithBoxesAfterMeta() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("image.heic")
            var file = Samples.heif(exif: Samples.exifItem())
            file.items[0].extents[0].data = filler(100_000)
            file.mediaDataFirst = true
            file.trailer = box("free", zeros(40_000)) + box("mpvd", zeros(100_000)) + box("sefd", zeros(200))
            try Data(file.bytes).write(to: url)
            let photo = try MediaMetadata(contentsOf: url.path)
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo.statistics.requests <= 3)
        }
    }

    @Test("A TIFF file with its directories after a megabyte takes few requests")
    func directoriesLast() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("image.tif")
            // Offsets are relative to the file's start: the builder inserts filler between the header and the
            // directory.
            var builder = TIFFBuilder([
                TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0100, .long([4_000])),
                TIFFEntry(0x0101, .long([3_000])),
            ])
            builder.gap = 1 << 20
            let bytes = builder.bytes
            try Data(bytes).write(to: url)
            let photo = try MediaMetadata(contentsOf: url.path)
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo.statistics.requests <= 4)
            #expect(photo.statistics.bytesFetched <= 64 << 10)
        }
    }

    @Test("Limits on requests and bytes apply to files") func limits() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mov")
            let movieByteCount = movie(movieFirst: false, mediaDataSize: .exact).movie.count
            let mediaByteCount = Self.gigabyte - 28 - UInt64(movieByteCount)
            let pieces = movie(movieFirst: false, mediaDataSize: .stated(UInt32(mediaByteCount))).pieces
            try SparseFile.write(to: url, byteCount: Self.gigabyte, pieces: pieces)
            let one = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(limits: .with { $0.requests = 1 }))
            #expect(one.codes.first == .limit)
            #expect(one[\.movie.majorBrand] == "qt  ")
            #expect(one.statistics.requests == 1)
            let few = try MediaMetadata(
                contentsOf: url.path, options: ReadOptions(limits: .with { $0.bytesFetched = 5_000 }))
            #expect(few.codes.first == .limit)
            #expect(few.statistics.bytesFetched <= 5_000)
        }
    }
}
