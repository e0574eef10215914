// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Track headers, edit lists and sample descriptions (ISO/IEC 14496-12 §8.3 to §8.6; QTFF, "Track Atoms").
@Suite struct MovieTrackTests {
    private func movie(_ tracks: TrackBuilder..., timeScale: UInt32 = 600, version: UInt8 = 0) -> MovieBuilder
    {
        var builder = MovieBuilder()
        builder.tracks = tracks
        builder.timeScale = timeScale
        builder.version = version
        return builder
    }

    @Test("Reads the movie header in both versions", arguments: [0, 1] as [UInt8])
    func movieHeader(version: UInt8) throws {
        var builder = movie(timeScale: 90_000, version: version)
        builder.creationTime = 3_833_368_215
        builder.duration = version == 1 ? 10_000_000_000 : 4_000_000_000
        let read = try read(builder.bytes)
        #expect(read[\.movie.creationTime] == 3_833_368_215)
        #expect(read[\.movie.modificationTime] == 3_833_368_215)
        #expect(read[\.movie.timeScale] == 90_000)
        #expect(read[\.movie.duration] == (version == 1 ? 10_000_000_000 : 4_000_000_000))
        #expect(read[\.movie.preferredRate] == 1)
        #expect(read[\.movie.preferredVolume] == 1)
        #expect(read.duration == Fraction(version == 1 ? 10_000_000_000 : 4_000_000_000, 90_000))
        #expect(read.captureDate?.description == "2025-06-21T16:30:15+00:00")
        #expect(read.diagnostics.isEmpty)
    }

    @Test("Reads the track and media headers in both versions", arguments: [0, 1] as [UInt8])
    func trackHeaders(version: UInt8) throws {
        var builder = TrackBuilder(id: 77, version: version)
        builder.duration = version == 1 ? 5_000_000_000 : 900
        builder.mediaTimeScale = 44_100
        builder.mediaDuration = version == 1 ? 6_000_000_000 : 66_150
        builder.width = 1_440
        builder.height = 1_080
        builder.matrix = TrackBuilder.turned(0, 1, -1, 0)
        builder.descriptions = [SampleDescription.video("hvc1", width: 1_920, height: 1_088)]
        let track = try #require(try read(movie(builder).bytes).tracks.first)
        #expect(track.id == 77)
        #expect(track.duration == builder.duration)
        #expect(track.mediaTimeScale == 44_100)
        #expect(track.mediaDuration == builder.mediaDuration)
        #expect(track.handler.description == "vide")
        #expect(track.codec.description == "hvc1")
        #expect(track.presentationSize == PixelSize(width: 1_440, height: 1_080))
        #expect(track.codedSize == PixelSize(width: 1_920, height: 1_088))
        #expect(track.matrix.a == 0 && track.matrix.b == 0x10000)
        #expect(track.matrix.c == -0x10000 && track.matrix.d == 0)
    }

    @Test("Tracks are in file order, whatever their media") func order() throws {
        var sound = TrackBuilder(id: 2)
        sound.handler = "soun"
        sound.descriptions = [box("lpcm", zeros(28))]
        let read = try read(movie(TrackBuilder(id: 9), sound, TrackBuilder(id: 4)).bytes)
        #expect(read.tracks.map(\.id) == [9, 2, 4])
        #expect(read.tracks.map(\.handler.description) == ["vide", "soun", "vide"])
        #expect(read.tracks[1].codec.description == "lpcm")
        #expect(read.tracks[1].codedSize == nil)
        #expect(read.tracks[1].presentationSize == nil)
    }

    @Test("Reads times, language and samples", arguments: [0, 1] as [UInt8])
    func headers(version: UInt8) throws {
        var track = TrackBuilder()
        track.version = version
        track.creationTime = 3_831_211_626
        track.modificationTime = 3_831_211_627
        track.language = 0x15C7
        track.matrix[6] = 5 << 16
        track.matrix[7] = -3 << 16
        track.mediaTimeScale = 600
        track.mediaDuration = 1_200
        track.sampleSizes = Array(repeating: 10, count: 59)
        track.descriptions = [SampleDescription.video("hvc1", width: 320, height: 240)]
        let read = try #require(try read(movie(track).bytes).tracks.first)
        #expect(read.creationTime == 3_831_211_626)
        #expect(read.modificationTime == 3_831_211_627)
        #expect(read.language == "eng")
        #expect([read.matrix.x, read.matrix.y] == [5 << 16, -3 << 16])
        #expect(read.sampleCount == 59)
        #expect(read.frameRate == 29.5)
        #expect(read.sampleRate == nil)
    }

    @Test(
        "Language codes that are not three letters yield no language",
        arguments: [(0, nil), (11, nil), (0x7FFF, nil), (0x55C4, "und"), (0x1A41, "fra"), (0x95C7, nil)]
            as [(UInt16, String?)])
    func languages(code: UInt16, expected: String?) throws {
        var track = TrackBuilder()
        track.language = code
        let read = try #require(try read(movie(track).bytes).tracks.first)
        #expect(read.language == expected)
        #expect(read.languageCode == code)
    }

    @Test("Reads channels, bits and sample rate from either version of the sound description")
    func sound() throws {
        var first = TrackBuilder()
        first.handler = "soun"
        first.descriptions = [SampleDescription.sound("mp4a", channels: 2, bits: 16, rate: 44_100)]
        var second = first
        second.descriptions = [SampleDescription.sound("lpcm", rate: 48_000, channels: 6, bits: 24)]
        var cut = first
        cut.descriptions = [box("mp4a", zeros(27))]
        var odd = first
        odd.descriptions = [SampleDescription.sound("lpcm", rate: .nan, channels: .max, bits: .max)]
        let read = try read(movie(first, second, cut, odd).bytes)
        #expect(read.tracks.map(\.channelCount) == [2, 6, 0, .max])
        #expect(read.tracks.map(\.bitsPerSample) == [16, 24, 0, .max])
        #expect(read.tracks.map(\.sampleRate) == [44_100, 48_000, nil, nil])
        #expect(read.tracks.map(\.frameRate) == [nil, nil, nil, nil])
        #expect(read.codes == [.truncated])
    }

    @Test("Reads sample rates above 65,535 Hz from the second version of the sound description")
    func highSampleRates() throws {
        let rates: [Double] = [65_535, 65_536, 96_000, 192_000, 1e12, -96_000, .infinity]
        var builder = MovieBuilder()
        builder.tracks = rates.map { rate in
            var track = TrackBuilder()
            track.handler = "soun"
            track.descriptions = [SampleDescription.sound("lpcm", rate: rate, channels: 1, bits: 24)]
            return track
        }
        let read = try read(builder.bytes)
        #expect(read.tracks.map(\.sampleRate) == [65_535, 65_536, 96_000, 192_000, nil, nil, nil])
        #expect(read.tracks.map(\.fixedSampleRate) == [65_535 << 16, 0, 0, 0, 0, 0, 0])
        #expect(read.tracks.allSatisfy { $0.channelCount == 1 && $0.bitsPerSample == 24 })
    }

    @Test("The still's time is the empty edit before its sample", arguments: [0, 1] as [UInt8])
    func emptyEdit(version: UInt8) throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 799)
        track.editVersion = version
        let read = try read(movie(track).bytes)
        #expect(read.stillImageTime == Fraction(799, 600))
        #expect(read.tracks.first?.leadingEmptyDuration == 799)
        #expect(read.tracks.first?.marksStillImage == true)
        #expect(read.tracks.first?.sampleCount == 1)
    }

    @Test("Consecutive empty edits add up; those after the sample are ignored")
    func severalEmptyEdits() throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 0)
        track.edits = [(100, -1), (50, -1), (1, 0), (700, -1)]
        for version in [0, 1] as [UInt8] {
            track.editVersion = version
            #expect(try read(movie(track).bytes).stillImageTime == Fraction(150, 600))
        }
        track.edits = [(UInt64.max, -1), (UInt64.max, -1)]
        track.editVersion = 1
        #expect(try read(movie(track).bytes).tracks.first?.leadingEmptyDuration == .max)
    }

    @Test("Without an empty edit, the still's time is 0, not absent")
    func noEmptyEdit() throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 0)
        track.edits = []
        #expect(try read(movie(track).bytes).stillImageTime == Fraction(0, 600))
        track.edits = [(1, 0)]
        #expect(try read(movie(track).bytes).stillImageTime == Fraction(0, 600))
        #expect(try read(movie(TrackBuilder()).bytes).stillImageTime == nil)
    }

    @Test("A track without samples does not mark a still") func noSamples() throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 100)
        track.timeToSample = []
        #expect(try read(movie(track).bytes).stillImageTime == nil)
        track.timeToSample = [(0, 1)]
        #expect(try read(movie(track).bytes).stillImageTime == nil)
    }

    @Test("The still's key may be any of the track's keys, and the track any of the movie's")
    func otherKeys() throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 100)
        track.descriptions = [
            SampleDescription.timedMetadata([
                ("com.apple.quicktime.live-photo-still-image-transform", 83),
                ("com.apple.quicktime.still-image-time-of-another", 65),
                (SampleDescription.stillImageTime, 65),
            ])
        ]
        var other = LivePhotoFixtures.stillImageTrack(after: 50)
        other.descriptions = [
            SampleDescription.timedMetadata([("com.apple.quicktime.video-orientation", 66)])
        ]
        #expect(try read(movie(TrackBuilder(), other, track).bytes).stillImageTime == Fraction(100, 600))
        #expect(try read(movie(TrackBuilder(), other).bytes).stillImageTime == nil)
    }

    @Test("A key in another namespace is a different key") func namespaceOfKey() throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 100)
        track.descriptions = [
            SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)], namespace: "udta")
        ]
        #expect(try read(movie(track).bytes).stillImageTime == nil)
    }

    @Test("With a time scale of 0 there are no times") func noTimeScale() throws {
        let read = try read(movie(LivePhotoFixtures.stillImageTrack(after: 100), timeScale: 0).bytes)
        #expect(read.stillImageTime == nil)
        #expect(read.duration == nil)
    }

    @Test(
        "Header boxes too short for their fields are diagnosed, the others read",
        arguments: [
            fullBox("tkhd", zeros(12)), box("edts", fullBox("elst", uint32(5), uint32(10))),
            box("edts", fullBox("elst", version: 1, uint32(1), uint32(10))),
            fullBox("mdhd", zeros(3)), fullBox("mdhd", version: 1, zeros(20)),
        ])
    func shortHeaders(damaged: [UInt8]) throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 100)
        if damaged.contains(latin("mdhd")) {
            track.mediaHeader = damaged
        } else {
            track.firstBoxes = [damaged]
        }
        let read = try read(movie(track, TrackBuilder(id: 8)).bytes)
        #expect(read.codes == [.truncated])
        #expect(read.tracks.count == 2)
        #expect(read.tracks.last?.id == 8)
        #expect(read.tracks.first?.marksStillImage == true)
    }

    @Test("Of several headers, edit lists or media of a track, the first counts") func firstCounts() throws {
        var track = LivePhotoFixtures.stillImageTrack(after: 100)
        var other = TrackBuilder(id: 8, language: 0x15C7, handler: "soun")
        other.edits = [(7, -1)]
        let boxes = other.bytes.dropFirst(8)
        track.extraBoxes = [Array(boxes)]
        let read = try read(movie(track).bytes)
        #expect(read.tracks.map(\.id) == [track.id])
        #expect(read.tracks.first?.marksStillImage == true && read.tracks.first?.language == "und")
        #expect(read.stillImageTime == Fraction(100, 600))
        #expect(read.diagnostics.isEmpty)
    }

    @Test("A movie header too short for its fields is diagnosed", arguments: [0, 1] as [UInt8])
    func shortMovieHeader(version: UInt8) throws {
        let header = fullBox("mvhd", version: version, zeros(20))
        let metadata = MovieMetadataBuilder([.apple("make", "Maker")]).bytes
        let read = try read(box("moov", header, metadata))
        #expect(read.codes == [.truncated])
        #expect(read[\.movie.timeScale] == nil)
        #expect(read[\.quickTime.make] == "Maker")
    }

    @Test(
        "The video track's matrix determines the orientation",
        arguments: [
            (1, 0, 0, 1, Orientation.topLeft), (-1, 0, 0, -1, .bottomRight), (0, 1, -1, 0, .rightTop),
            (0, -1, 1, 0, .leftBottom), (-1, 0, 0, 1, .topRight), (1, 0, 0, -1, .bottomLeft),
        ])
    func orientation(a: Int32, b: Int32, c: Int32, d: Int32, expected: Orientation) throws {
        var sound = TrackBuilder(id: 2)
        sound.handler = "soun"
        var video = TrackBuilder(id: 3)
        video.matrix = TrackBuilder.turned(a, b, c, d)
        video.descriptions = [SampleDescription.video("avc1", width: 64, height: 48)]
        #expect(try read(movie(sound, video).bytes).orientation == expected)
    }

    @Test("A track's boxes may be in any order") func boxOrder() throws {
        let description = SampleDescription.video("hvc1", width: 64, height: 48)
        let handler = fullBox("hdlr", uint32(0), latin("vide"), zeros(13))
        let table = box("stbl", fullBox("stts", uint32(0)), fullBox("stsd", uint32(1), description))
        let media = box("mdia", box("minf", table), handler)
        let read = try read(box("moov", box("trak", media)))
        let track = try #require(read.tracks.first)
        #expect(track.handler.description == "vide")
        #expect(track.codec.description == "hvc1")
        #expect(track.codedSize == PixelSize(width: 64, height: 48))
    }
}
