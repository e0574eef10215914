// SPDX-License-Identifier: Apache-2.0
import Foundation
@testable import PhotoMeta
import Testing

/// Metadata after a movie's header, its media and its fragments.
@Suite struct MovieRestTests {
    @Test("XMP in a box of the file is read wherever it is") func readsPackets() throws {
        for (name, bytes) in MovieRest.files(with: MovieRest.packet) {
            let movie = try read(bytes)
            #expect(movie.rating == 4 && movie[\.xmp.rating] != nil, "\(name)")
            #expect(movie.diagnostics.isEmpty && movie.tracks.count == 1, "\(name)")
            let alone = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: .rating))
            #expect(alone.rating == 4, "\(name)")
        }
    }

    @Test("Keys in a `meta` box of the file are read wherever it is") func readsKeys() throws {
        for (name, bytes) in MovieRest.files(with: MovieRest.keys) {
            let movie = try read(bytes)
            #expect(movie[\.quickTime.locationISO6709] == "+48.8583+002.2945/", "\(name)")
            #expect(movie.location?.latitude == 48.8583 && movie.diagnostics.isEmpty, "\(name)")
        }
    }

    @Test("Each packet of several is read, the first in the file first") func readsSeveral() throws {
        let other = MovieRest.packetBox(
            XMPBuilder("", attributes: #"xmp:Rating="2" xmp:CreatorTool="a tool""#).bytes)
        for (_, bytes) in MovieRest.files(with: MovieRest.packet + other) {
            let movie = try read(bytes)
            #expect(movie.rating == 4 && movie[\.xmp.creatorTool] == "a tool")
        }
    }

    @Test("Keys in the movie's header come before those of the file") func prefersHeader() throws {
        var movie = EditableMovie.forStreaming
        movie.movie.metadata = MovieMetadataBuilder([.apple("author", "Else")])
        movie.movie.trailer = MovieRest.keys
        let read = try read(movie.bytes)
        #expect(read[\.quickTime.author] == "Else" && read.location != nil)
    }

    @Test("User data and lists after the first are read, in the movie and in tracks") func readsUserData()
        throws
    {
        let user = box("udta", UserDataBuilder.text("©nam", "Title"))
        let other = box("udta", UserDataBuilder.text("©xyz", "+48.0000+011.0000/"))
        let more = MovieMetadataBuilder([.apple("author", "Inge")]).bytes
        var movie = EditableMovie()
        movie.movie.extraBoxes = [user, other]
        movie.video.extraBoxes = [user, other, MovieMetadataBuilder([.apple("make", "Maker")]).bytes, more]
        let read = try read(movie.bytes)
        #expect(read[\.userData.title] == "Title" && read.location?.latitude == 48)
        let track = try #require(read.parts.first { $0.role == .track })
        #expect(track[\.userData.title] == "Title" && track[\.userData.gpsCoordinates] != nil)
        #expect(track[\.quickTime.make] == "Maker" && track[\.quickTime.author] == "Inge")
    }

    @Test("What follows media up to the end of the file, or past it, is media") func endsAtMedia() throws {
        var movie = EditableMovie.forStreaming
        movie.movie.trailer = MovieRest.packet
        movie.movie.mediaDataSize = .toEnd
        #expect(try read(movie.bytes).rating == nil && read(movie.bytes).diagnostics.isEmpty)
        movie.movie.mediaDataSize = .stated(100_000)
        #expect(try read(movie.bytes).rating == nil && read(movie.bytes).codes == [.truncated])
    }

    @Test("A packet that is cut off is read as far as it is there, with one diagnostic") func readsTruncated()
        throws
    {
        var movie = EditableMovie.forStreaming
        let packet = XMPBuilder("", attributes: #"xmp:Rating="4""#).bytes
        movie.movie.trailer = MovieRest.packetBox(packet, size: .stated(UInt32(packet.count + 40)))
        #expect(try read(movie.bytes).rating == 4 && read(movie.bytes).codes == [.truncated])
        movie.movie.trailer = Array(MovieRest.packet.prefix(20))
        #expect(try read(movie.bytes).rating == nil && read(movie.bytes).codes == [.truncated])
    }

    // MARK: Cost

    private static let gigabyte: UInt64 = 1 << 30

    /// Calls a function with the path of a movie of a gigabyte whose packet is at the end.
    private static func withLargeMovie(_ body: (String) throws -> Void) throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mp4")
            var movie = EditableMovie.forStreaming
            movie.movie.brand = "isom"
            movie.movie.mediaDataSize = .stated(UInt32(gigabyte) - 40_000)
            let start = movie.bytes
            let media = UInt64(start.count - EditableMovie.samples.count - 8)
            let end = media + gigabyte - 40_000
            try SparseFile.write(
                to: url, byteCount: end + UInt64(MovieRest.packet.count),
                pieces: [(0, start), (end, MovieRest.packet)])
            try body(url.path)
        }
    }

    @Test("A packet after a gigabyte of media takes one request more, and no media") func fetchesHeaders()
        throws
    {
        try Self.withLargeMovie { path in
            let movie = try MediaMetadata(contentsOf: path)
            #expect(movie.rating == 4 && movie.diagnostics.isEmpty)
            #expect(movie.statistics.requests == 2 && movie.statistics.bytesFetched < 24_000)
        }
    }

    @Test(
        "Selections that the header satisfies take one request",
        arguments: [
            PropertySelection.livePhotoIdentifier, .livePhoto, .stillImageTime, .duration, .pixelSize,
            [.userData],
        ])
    func narrowSelections(selection: PropertySelection) throws {
        try Self.withLargeMovie { path in
            let movie = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: selection))
            #expect(movie.statistics.requests == 1 && movie.diagnostics.isEmpty)
        }
    }

    @Test("A limit that is reached after the media affects nothing before it") func limits() throws {
        try Self.withLargeMovie { path in
            let movie = try MediaMetadata(
                contentsOf: path, options: ReadOptions(limits: .with { $0.requests = 1 }))
            #expect(movie.rating == nil && movie.codes == [.limit])
            #expect(movie.tracks.count == 1 && movie.statistics.requests == 1)
        }
        var movie = EditableMovie.forStreaming
        movie.movie.trailer =
            Array(repeating: MovieRest.fragment, count: 40).flatMap { $0 } + MovieRest.packet
        let boxes = try MediaMetadata(
            bytes: movie.bytes, options: ReadOptions(limits: .with { $0.boxes = 60 }))
        #expect(boxes.rating == nil && boxes.codes == [.limit] && boxes.tracks.count == 1)
    }

    @Test("Fragments take a request each, which does not grow") func fetchesFragments() throws {
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("movie.mp4")
            var movie = EditableMovie.forStreaming
            let fragment = box("moof", fullBox("mfhd", uint32(1))) + box("mdat", zeros(200_000))
            movie.movie.trailer = Array(repeating: fragment, count: 30).flatMap { $0 } + MovieRest.packet
            try Data(movie.bytes).write(to: url)
            let read = try MediaMetadata(contentsOf: url.path)
            #expect(read.rating == 4 && read.diagnostics.isEmpty)
            #expect(read.statistics.requests <= 32 && read.statistics.bytesFetched < 32 * 17_000)
        }
    }

    // MARK: Arriving files

    @Test("A movie that arrives is known at its header, and incomplete") func answersAtHeader() throws {
        var movie = EditableMovie.forStreaming
        movie.movie.mediaData = filler(400_000)
        movie.movie.trailer = MovieRest.packet
        let bytes = movie.bytes
        for isStrict in [false, true] {
            var options = ReadOptions()
            options.isStrict = isStrict
            var file = ArrivingFile(byteCount: UInt64(bytes.count), options: options)
            let early = try #require(try file.append(bytes.prefix(8_192)))
            #expect(early.tracks.count == 1 && early.rating == nil && early.codes == [.incomplete])
            #expect(try file.finish().codes == [.incomplete])
        }
        var narrow = ArrivingFile(options: ReadOptions(selection: .livePhoto))
        #expect(try narrow.append(bytes.prefix(8_192))?.diagnostics.isEmpty == true)
        var whole = ArrivingFile(byteCount: UInt64(bytes.count))
        let all = try #require(try whole.append(bytes))
        #expect(all.rating == 4 && all.diagnostics.isEmpty)
    }
}
