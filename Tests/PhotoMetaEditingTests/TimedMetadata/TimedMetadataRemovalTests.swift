// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Timed metadata is removed with its samples, and nothing else moves or changes.
struct TimedMetadataRemovalTests {
    /// A movie with a video track and tracks of timed metadata, whose samples follow each other: three of each track.
    private struct Movie {
        struct Track {
            var codec: String
            var sample: [UInt8]
            var handler = "meta"
            var description: [UInt8]?
        }

        var tracks: [Track]
        var movie = MovieBuilder()
        /// Boxes at the end of the video track.
        var videoBoxes: [[UInt8]] = []
        static let picture = latin("PICTURE.").map { $0 ^ 0x80 }

        init(_ tracks: [Track]) {
            self.tracks = tracks
            movie.timeScale = 100
        }

        var bytes: [UInt8] {
            var movie = movie
            var video = TrackBuilder()
            video.descriptions = [SampleDescription.video("avc1", width: 64, height: 48)]
            video.extraBoxes = videoBoxes
            var builders = [(video, Self.picture)]
            for (index, track) in tracks.enumerated() {
                var builder = TrackBuilder()
                builder.id = UInt32(index + 2)
                builder.handler = track.handler
                builder.mediaTimeScale = 1_000
                builder.descriptions = [track.description ?? box(track.codec, zeros(6), uint16(1))]
                builders.append((builder, track.sample))
            }
            movie.mediaData = []
            for index in builders.indices {
                builders[index].0.timeToSample = [(3, 1_000)]
                builders[index].0.sampleSizes = Array(repeating: UInt32(builders[index].1.count), count: 3)
                builders[index].0.firstSampleOffset = movie.mediaDataOffset + UInt32(movie.mediaData.count)
                for _ in 0..<3 { movie.mediaData += builders[index].1 }
            }
            movie.tracks = builders.map(\.0)
            return movie.bytes
        }
    }

    private static let position = Movie.Track(
        codec: "camm", sample: CameraMotionSample.position(48.5, 2.25, 30))
    private static let rotation = Movie.Track(
        codec: "camm", sample: zeros(2) + [2, 0] + Array(repeating: 0x3F, count: 12))
    private static let subtitle = Movie.Track(
        codec: "text", sample: uint16(5) + latin("Hello"), handler: "text")
    private static let unknown = Movie.Track(codec: "abcd", sample: latin("unknown"))
    private static let stillImage = Movie.Track(
        codec: "mebx", sample: SampleDescription.stillImageTimeSample,
        description: SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)]))
    private static let place = Movie.Track(
        codec: "mebx", sample: uint32(24) + uint32(1) + latin("+48.5000+2.2500/"),
        description: SampleDescription.timedMetadata([("com.apple.quicktime.location.ISO6709", 1)]))

    private static func removing(
        _ kind: MetadataEdit.TimedMetadataKind, from bytes: [UInt8]
    ) throws -> [UInt8] {
        try MetadataEdit.edited(bytes) { $0.removeTimedMetadata(kind) }
    }

    private static func codecs(_ bytes: [UInt8]) throws -> [String] {
        try MediaMetadata(bytes: bytes).tracks.map(\.codec.description)
    }

    @Test("A removed track and its samples become zeros, and everything else stays where it is")
    func clearsSamples() throws {
        let bytes = Movie([Self.position, Self.rotation]).bytes
        let edited = try Self.removing(.location, from: bytes)
        #expect(edited.count == bytes.count)
        #expect(try Self.codecs(edited) == ["avc1", "camm"])
        #expect(edited.firstRange(of: Self.position.sample) == nil)
        // Apart from the samples and the track, no byte differs; these are zeros after the header of the free space.
        let track = try #require(bytes.firstRange(of: uint32(2) + zeros(4))).lowerBound
        let box = try #require(bytes[..<track].lastRange(of: latin("trak"))).lowerBound - 4
        let boxEnd = box + Int(bytes[box + 2]) << 8 + Int(bytes[box + 3])
        let first = try #require(bytes.firstRange(of: Self.position.sample)).lowerBound
        var expected = bytes
        expected.replaceSubrange(first..<(first + 84), with: zeros(84))
        expected.replaceSubrange((box + 4)..<boxEnd, with: latin("free") + zeros(boxEnd - box - 8))
        #expect(edited == expected)
        #expect(try MediaMetadata(bytes: edited).locationTrack(contentsOf: edited).points.isEmpty)
    }

    @Test("All timed metadata is removed, and subtitles stay") func removesAll() throws {
        let bytes = Movie([
            Self.position, Self.rotation, Self.subtitle, Self.unknown, Self.stillImage, Self.place,
        ]).bytes
        let edited = try Self.removing(.all, from: bytes)
        #expect(try Self.codecs(edited) == ["avc1", "text"])
        for track in [Self.position, Self.rotation, Self.unknown, Self.place] {
            #expect(edited.firstRange(of: track.sample) == nil)
        }
        #expect(edited.firstRange(of: Self.subtitle.sample) == bytes.firstRange(of: Self.subtitle.sample))
    }

    @Test("Without positions, a track stays; one of an unknown format does not") func removesPositions()
        throws
    {
        let text = Movie.Track(
            codec: "text", sample: uint16(40) + latin("GPS (8.6499, 53.1665, 18), D 24.26m, H 6"),
            handler: "text")
        let bytes = Movie([
            Self.rotation, Self.subtitle, Self.unknown, Self.stillImage, Self.place, text,
        ]).bytes
        let edited = try Self.removing(.location, from: bytes)
        #expect(try Self.codecs(edited) == ["avc1", "camm", "text", "mebx"])
        #expect(try MediaMetadata(bytes: edited).tracks.contains(where: \.marksStillImage))
        for track in [Self.unknown, Self.place, text] { #expect(edited.firstRange(of: track.sample) == nil) }
    }

    @Test("With the location, the tracks that certainly state positions are removed, and no others")
    func removesWithLocation() throws {
        let text = Movie.Track(
            codec: "text", sample: uint16(27) + latin("The GPS has lost its signal"), handler: "text")
        let tracks = [Self.rotation, Self.subtitle, Self.unknown, Self.stillImage, text]
        let bytes = Movie(tracks + [Self.place, Self.position]).bytes
        let edited = try MetadataEdit.edited(bytes) { $0.remove(\.location) }
        #expect(try Self.codecs(edited) == ["avc1"] + tracks.map(\.codec))
        for track in [Self.place, Self.position] { #expect(edited.firstRange(of: track.sample) == nil) }
        // A new location does not replace positions of every moment.
        let moved = try MetadataEdit.edited(bytes) {
            try $0.set(\.location, to: #require(Location(latitude: 1, longitude: 2)))
        }
        #expect(try Self.codecs(moved).count == 8)
    }

    @Test("A position without a fix is removed, too") func removesOldPositions() throws {
        // GPS5 with a fix of 0: where the camera was before.
        let stream = GPMFBuilder.nested(
            "STRM", GPMFBuilder.field("GPSF", "L", rowByteCount: 4, uint32(0)),
            GPMFBuilder.numbers("SCAL", columns: 1, [10_000_000]),
            GPMFBuilder.numbers("GPS5", columns: 5, [485_000_000, 22_500_000, 0, 0, 0]))
        let sample = GPMFBuilder.nested("DEVC", stream)
        let bytes = Movie([Movie.Track(codec: "gpmd", sample: sample)]).bytes
        #expect(try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes).points.isEmpty)
        #expect(try Self.codecs(Self.removing(.location, from: bytes)) == ["avc1"])
    }

    @Test("A movie without timed metadata, and other files, do not change") func changesNothing() throws {
        for bytes in [Movie([Self.subtitle]).bytes, JPEGBuilder([.frame(width: 8, height: 8), .scan]).bytes] {
            #expect(try Self.removing(.all, from: bytes) == bytes)
        }
        #expect(
            !{
                var edit = MetadataEdit(); edit.removeTimedMetadata(); return edit.isEmpty
            }())
    }

    // MARK: References

    @Test("The number of a removed track leaves the references of others") func removesReferences() throws {
        for (others, rest) in [([], []), ([UInt32(3)], [UInt32(3)])] {
            var movie = Movie([Self.position, Self.rotation])
            movie.videoBoxes = [
                box("tref", box("cdsc", ([2] + others).flatMap(uint32)), box("sync", uint32(2)))
            ]
            let bytes = movie.bytes
            let edited = try Self.removing(.location, from: bytes)
            let new = rest.isEmpty ? [] : box("tref", box("cdsc", rest.flatMap(uint32)))
            #expect(edited.firstRange(of: latin("sync")) == nil)
            if rest.isEmpty {
                #expect(edited.firstRange(of: latin("tref")) == nil)
            } else {
                #expect(edited.firstRange(of: new) != nil)
            }
            #expect(edited.count == bytes.count)
        }
    }

    @Test("A list that becomes four bytes shorter moves the media, and its offsets follow") func shrinksList()
        throws
    {
        var movie = Movie([Self.position, Self.rotation])
        movie.videoBoxes = [box("tref", box("cdsc", uint32(2) + uint32(3)))]
        let bytes = movie.bytes
        let edited = try Self.removing(.location, from: bytes)
        #expect(edited.count == bytes.count - 4)
        let ranges = try MediaMetadata(bytes: edited).parts[1].sampleRanges(contentsOf: edited).ranges
        #expect(
            ranges.map { Array(edited[Int($0.lowerBound)..<Int($0.upperBound)]) }
                == [Movie.picture + Movie.picture + Movie.picture])
    }

    @Test("Samples may be in many places") func removesManyChunks() throws {
        let picture = filler(100)
        let count = 1_000
        var movie = MovieBuilder()
        movie.mediaData = Array((0..<count).map { _ in Self.position.sample + picture }.joined())
        let first = movie.mediaDataOffset
        let size = UInt32(Self.position.sample.count)
        // A track with a chunk for each sample, `start` bytes after the sample of the other one.
        func track(_ id: UInt32, _ handler: String, _ codec: String, at start: UInt32, _ size: UInt32)
            -> [UInt8]
        {
            let offsets = (0..<UInt32(count)).map {
                first + start + $0 * UInt32(movie.mediaData.count / count)
            }
            let tables = box(
                "stbl", fullBox("stsd", uint32(1), box(codec, zeros(6), uint16(1), zeros(70))),
                fullBox("stts", uint32(1), uint32(UInt32(count)), uint32(10)),
                fullBox("stsc", uint32(1), uint32(1), uint32(1), uint32(1)),
                fullBox("stsz", uint32(size), uint32(UInt32(count))),
                fullBox("stco", uint32(UInt32(count)), offsets.flatMap(uint32)))
            let header = fullBox("mdhd", zeros(8), uint32(1_000), uint32(10_000), zeros(4))
            let kind = fullBox("hdlr", zeros(4), latin(handler), zeros(13))
            return box(
                "trak", fullBox("tkhd", zeros(8), uint32(id), zeros(68)),
                box("mdia", header, kind, box("minf", tables)))
        }
        movie.extraBoxes = [
            track(1, "vide", "jpeg", at: size, UInt32(picture.count)), track(2, "meta", "camm", at: 0, size),
        ]
        let bytes = movie.bytes
        #expect(try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes).points.count == count)
        try TemporaryDirectory.with { folder in
            try folder.write("movie.mov", bytes)
            var edit = MetadataEdit()
            edit.removeTimedMetadata(.location)
            let plan = try edit.plan(contentsOf: folder.appendingPathComponent("movie.mov").path)
            let edited = try plan.applied(to: bytes)
            #expect(edited.firstRange(of: Self.position.sample) == nil)
            #expect(edited.ranges(of: picture).count == count)
        }
    }

    // MARK: Refusals

    @Test("Samples of a removed track that are also another's are refused") func refusesSharedSamples() throws
    {
        var bytes = Movie([Self.position]).bytes
        let offsets = bytes.ranges(of: latin("stco")).map { $0.upperBound + 8 }
        try #require(offsets.count == 2)
        bytes.replaceSubrange(offsets[0]..<(offsets[0] + 4), with: bytes[offsets[1]..<(offsets[1] + 4)])
        #expect(throws: MetadataError(.notEditable)) { try Self.removing(.location, from: bytes) }
    }

    @Test("Samples that cannot be located, or are not in the data of the file, are refused")
    func refusesDamage() throws {
        let bytes = Movie([Self.position]).bytes
        let offset = try #require(bytes.lastRange(of: latin("stco"))).upperBound + 8
        var inHeader = bytes
        inHeader.replaceSubrange(offset..<(offset + 4), with: uint32(8))
        var noChunks = bytes
        noChunks.replaceSubrange((offset - 4)..<offset, with: uint32(0))
        for file in [inHeader, noChunks] {
            #expect(throws: MetadataError(.damaged)) { try Self.removing(.location, from: file) }
        }
    }

    // MARK: Fragments

    /// A fragmented movie with a video track and one of positions (ISO/IEC 14496-12 §8.8).
    ///
    /// - Parameter base: The flags of `tfhd` of the second track: its offset is relative to the fragment, or to the end of the
    ///   samples of the first.
    private static func fragmented(base: UInt32, isMetadataFirst: Bool) -> (bytes: [UInt8], picture: Int) {
        var movie = MovieBuilder()
        movie.brand = "isom"
        movie.movieFirst = true
        movie.mediaData = []
        var video = TrackBuilder()
        video.descriptions = [SampleDescription.video("jpeg", width: 64, height: 48)]
        var camera = TrackBuilder()
        (camera.id, camera.handler, camera.mediaTimeScale) = (3, "meta", 1_000)
        camera.descriptions = [box("camm", zeros(6), uint16(1))]
        movie.tracks = [video, camera]
        movie.extraBoxes = [
            box(
                "mvex", fullBox("trex", uint32(1), uint32(1), uint32(500), uint32(8), zeros(4)),
                fullBox("trex", uint32(3), uint32(1), uint32(500), uint32(28), zeros(4)))
        ]
        let sample = position.sample
        let (first, second) = isMetadataFirst ? (sample, Movie.picture) : (Movie.picture, sample)
        func fragment(_ byteCount: Int) -> [UInt8] {
            let data = byteCount + 8
            let offset = base == 0 ? 0 : data + first.count
            return box(
                "moof", fullBox("mfhd", uint32(1)),
                box(
                    "traf", fullBox("tfhd", flags: 0x20000, uint32(isMetadataFirst ? 3 : 1)),
                    fullBox("trun", flags: 1, uint32(1), uint32(UInt32(data)))),
                box(
                    "traf", fullBox("tfhd", flags: base, uint32(isMetadataFirst ? 1 : 3)),
                    fullBox("trun", flags: 1, uint32(1), uint32(UInt32(offset)))))
        }
        let head = movie.bytes
        let moof = fragment(fragment(0).count)
        let bytes =
            head + moof + box("mdat", first + second)
            + box("mfra", fullBox("tfra", uint32(3), uint32(0), uint32(0)), fullBox("mfro", uint32(40)))
        return (bytes, head.count + moof.count + 8 + (isMetadataFirst ? sample.count : 0))
    }

    @Test(
        "A track is removed from fragments, and the samples of others are still found",
        arguments: [0, 0x2_0000], [false, true])
    func removesFragments(base: UInt32, isMetadataFirst: Bool) throws {
        let (bytes, picture) = Self.fragmented(base: base, isMetadataFirst: isMetadataFirst)
        #expect(try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes).points.count == 1)
        let edited = try Self.removing(.location, from: bytes)
        #expect(edited.count == bytes.count)
        #expect(edited.firstRange(of: Self.position.sample) == nil)
        #expect(try Self.codecs(edited) == ["jpeg"])
        #expect(edited.ranges(of: latin("trex")).count == 1 && edited.ranges(of: latin("traf")).count == 1)
        #expect(edited.firstRange(of: latin("tfra")) == nil)
        #expect(Array(edited[picture..<(picture + 8)]) == Movie.picture)
        // The offset of the picture, from the start of the fragment: where readers find it now.
        let moof = try #require(edited.firstRange(of: latin("moof"))).lowerBound - 4
        let run = try #require(edited.firstRange(of: latin("trun"))).upperBound
        #expect(Array(edited[(run + 8)..<(run + 12)]) == uint32(UInt32(picture - moof)))
    }

    @Test("What a damaged track kept from being examined is cleared when the track is removed")
    func clearsWhatWasNotExamined() throws {
        let (whole, _) = Self.fragmented(base: 0x2_0000, isMetadataFirst: true)
        let head = Array(whole[..<(try #require(whole.firstRange(of: latin("moof"))).lowerBound - 4)])
        func fragment(_ offset: Int) -> [UInt8] {
            box(
                "moof", fullBox("mfhd", uint32(1)),
                box(
                    "traf", fullBox("tfhd", flags: 0x20000, uint32(3)),
                    fullBox("trun", flags: 1, uint32(1), uint32(UInt32(offset))),
                    // A sample past the end of the file.
                    fullBox("trun", flags: 1, uint32(1), uint32(1_000_000))))
        }
        let stale = box("moov", latin("an old movie header"))
        let bytes =
            head + fragment(fragment(0).count + 8 + stale.count) + box("mdat", stale + Self.position.sample)
        let edited = try Self.removing(.all, from: bytes)
        #expect(edited.count == bytes.count)
        #expect(edited.firstRange(of: Self.position.sample) == nil)
        #expect(edited.firstRange(of: latin("an old movie header")) == nil)
        #expect(try Self.removing(.all, from: edited) == edited)
    }

    @Test("FFmpeg finds the same packets of other tracks", .enabled(if: OtherTool.areInstalled))
    func keepsPackets() throws {
        try TemporaryDirectory.with { folder in
            for isMetadataFirst in [false, true] {
                let (bytes, _) = Self.fragmented(base: 0, isMetadataFirst: isMetadataFirst)
                try folder.write("old.mp4", bytes)
                try folder.write("new.mp4", try Self.removing(.all, from: bytes))
                let packets = try ["old.mp4", "new.mp4"].map { name in
                    try OtherTool.ffprobe.text([
                        "-v", "quiet", "-select_streams", "v", "-show_entries", "packet=pos,size", "-of",
                        "csv",
                        folder.appendingPathComponent(name).path,
                    ])
                }
                #expect(packets[0] == packets[1] && packets[0].contains("8"))
            }
        }
    }

    // MARK: Outside of tracks

    @Test("What a dashcam stores outside of tracks is removed") func removesDashcamBlocks() throws {
        let block = uint32(0x60) + latin("freeGPS ") + Array(repeating: 0x41, count: 0x54)
        var movie = Movie([])
        movie.movie.trailer = box("gps0", Array(repeating: 0x42, count: 32)) + block
        let offset = UInt32(movie.bytes.count + 24 - block.count)
        movie.movie.extraBoxes = [box("gps ", zeros(8), uint32(offset), uint32(UInt32(block.count)))]
        let bytes = movie.bytes
        try #require(Array(bytes[Int(offset)...]) == block)
        let edited = try Self.removing(.location, from: bytes)
        #expect(edited.count == bytes.count)
        #expect(edited[Int(offset)...].elementsEqual(uint32(0x60) + latin("free") + zeros(0x58)))
        for name in ["gps0", "gps ", "BBBB"] { #expect(edited.firstRange(of: latin(name)) == nil) }
    }

    @Test("Blocks of a dashcam that no index lists are removed, too; other bytes that nothing refers to stay")
    func removesUnlistedBlocks() throws {
        for name in ["freeGPS ", "freeABC "] {
            let block = uint32(0x60) + latin(name) + Array(repeating: 0x41, count: 0x54)
            var movie = MovieBuilder()
            movie.mediaData = Array((0..<40).map { _ in Movie.picture + block }.joined())
            let first = movie.mediaDataOffset
            let offsets = (0..<40).map { first + UInt32($0 * (8 + block.count)) }
            let tables = box(
                "stbl", fullBox("stsd", uint32(1), box("jpeg", zeros(6), uint16(1), zeros(70))),
                fullBox("stts", uint32(1), uint32(40), uint32(10)),
                fullBox("stsc", uint32(1), uint32(1), uint32(1), uint32(1)),
                fullBox("stsz", uint32(8), uint32(40)), fullBox("stco", uint32(40), offsets.flatMap(uint32)))
            let header = fullBox("mdhd", zeros(8), uint32(1_000), uint32(400), zeros(4))
            let kind = fullBox("hdlr", zeros(4), latin("vide"), zeros(13))
            movie.extraBoxes = [
                box(
                    "trak", fullBox("tkhd", zeros(8), uint32(1), zeros(68)),
                    box("mdia", header, kind, box("minf", tables)))
            ]
            let bytes = movie.bytes
            let edited = try Self.removing(.location, from: bytes)
            #expect(edited.count == bytes.count && edited.ranges(of: Movie.picture).count == 40)
            #expect(edited.contains(Array(latin("AAAA"))) == (name == "freeABC "))
        }
    }

    @Test("The movie in a motion photo loses its timed metadata") func removesFromMotionPhoto() throws {
        let movie = Movie([Self.position]).bytes
        let bytes = MotionPhotoBuilder.jpeg(
            MotionPhotoBuilder.packet(
                "GCamera:MotionPhoto=\"1\"",
                MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.count, 0)])), movie)
        try #require(bytes.suffix(movie.count).elementsEqual(movie))
        let edited = try Self.removing(.location, from: bytes)
        #expect(edited.prefix(bytes.count - movie.count) == bytes.prefix(bytes.count - movie.count))
        #expect(try edited.suffix(movie.count).elementsEqual(Self.removing(.location, from: movie)))
        #expect(edited.firstRange(of: Self.position.sample) == nil)
    }

    // MARK: Sources

    @Test("Another edit is applied at the same time; asynchronous sources give the same plan")
    func editsAsynchronously() async throws {
        let bytes = Movie([Self.position, Self.subtitle]).bytes
        var edit = MetadataEdit()
        edit.removeTimedMetadata()
        try edit.set(\.title, to: "Harbour")
        let plan = try edit.plan(contentsOf: bytes)
        #expect(try await edit.plan(reading: AsyncSource(bytes)) == plan)
        let edited = try plan.applied(to: bytes)
        #expect(try MediaMetadata(bytes: edited).title == "Harbour")
        #expect(try Self.codecs(edited) == ["avc1", "text"])
    }
}
