// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The track that marks the time of the still.
@Suite struct StillImageTimeEditTests {
    private func edited(_ movie: EditableMovie, at time: Fraction? = nil) throws -> [UInt8] {
        let bytes = try EditedBytes.movie(movie.bytes, at: time)
        #expect(LivePhoto.findings(movie: try read(bytes)) == [])
        return bytes
    }

    @Test("The middle is marked, in a track that describes the video") func marksMiddle() throws {
        let bytes = try edited(EditableMovie())
        let metadata = try read(bytes)
        #expect(metadata.stillImageTime == Fraction(1))
        #expect(metadata.tracks.count == 2)
        let track = try #require(metadata.tracks.last)
        #expect(track.id == 2 && track.sampleCount == 1 && track.codec.description == "mebx")
        #expect(bytes.boxes("moov", "trak", "tref", "cdsc") == [uint32(1)])
        // The next track ID is the last field of the movie's header.
        #expect(bytes.boxes("moov", "mvhd")[0].suffix(4) == uint32(3)[...])
        #expect(metadata.duration == Fraction(2))
    }

    @Test("The sample is in a separate media data box") func writesSample() throws {
        for movie in [EditableMovie(), .forStreaming] {
            let bytes = try edited(movie)
            #expect(bytes.boxes("mdat").contains(SampleDescription.stillImageTimeSample))
            let tables = bytes.boxes("moov", "trak", "mdia", "minf", "stbl", "stco")
            let offset = try #require(tables.last).number(at: 8)
            #expect(Array(bytes[offset..<(offset + 9)]) == SampleDescription.stillImageTimeSample)
        }
    }

    @Test(
        "The given time is rounded to the nearest tick",
        arguments: [(Fraction(1, 3), 200), (Fraction(7, 1_201), 3)] as [(Fraction, Int64)])
    func setsTime(time: Fraction, ticks: Int64) throws {
        #expect(try read(try edited(EditableMovie(), at: time)).stillImageTime == Fraction(ticks, 600))
    }

    @Test("A time of 0 has no empty edit") func setsZero() throws {
        let bytes = try edited(EditableMovie(), at: Fraction(0))
        #expect(try read(bytes).stillImageTime == Fraction(0))
        #expect(bytes.boxes("moov", "trak", "edts", "elst").last?.number(at: 4) == 1)
    }

    @Test("At the end, the last tick is marked; later times are refused") func checksEnd() throws {
        #expect(try read(try edited(EditableMovie(), at: Fraction(2))).stillImageTime == Fraction(1_199, 600))
        for time in [
            Fraction(2_001, 1_000), Fraction(-1, 600), Fraction(1, 0), Fraction(.max), Fraction(.min, -1),
        ] {
            #expect(throws: MetadataError(.timeOutsideMovie), "\(time)") {
                try EditedBytes.movie(EditableMovie().bytes, at: time)
            }
        }
    }

    @Test("The movie's own time stays, with its track") func keepsOwnTime() throws {
        var movie = EditableMovie()
        movie.others = [EditableMovie.mark(at: 250)]
        let bytes = try edited(movie)
        #expect(bytes.boxes("moov", "trak") == movie.bytes.boxes("moov", "trak"))
        #expect(try read(bytes).stillImageTime == Fraction(250, 600))
    }

    @Test("A track that marks another time gets another edit list") func changesTime() throws {
        var movie = EditableMovie()
        movie.others = [EditableMovie.mark(at: 250)]
        for (time, ticks) in [(Fraction(1, 2), 300), (Fraction(0), 0)] as [(Fraction, Int64)] {
            let bytes = try edited(movie, at: time)
            let metadata = try read(bytes)
            #expect(metadata.stillImageTime == Fraction(ticks, 600))
            #expect(metadata.tracks.count == 2)
            #expect(metadata.tracks[1].duration == UInt64(ticks) + 1)
            #expect(bytes.boxes("moov", "trak", "mdia") == movie.bytes.boxes("moov", "trak", "mdia"))
        }
    }

    @Test("A track without an edit list gets one") func addsEditList() throws {
        var movie = EditableMovie()
        movie.others = [EditableMovie.mark(at: nil)]
        let bytes = try edited(movie, at: Fraction(1, 2))
        let list = try #require(bytes.boxes("moov", "trak", "edts", "elst").first)
        #expect(
            list == uint32(0) + uint32(2) + uint32(300) + uint32(.max) + uint32(0x10000) + uint32(1)
                + uint32(0)
                + uint32(0x10000))
        // Without a time, there is no empty edit before it.
        #expect(try read(try edited(movie)).stillImageTime == Fraction(0))
    }

    @Test("The movie's own time past its end is replaced by the middle") func replacesTimeOutside() throws {
        var movie = EditableMovie()
        movie.others = [EditableMovie.mark(at: 1_201)]
        #expect(try read(try edited(movie)).stillImageTime == Fraction(1))
    }

    @Test("Of several marks, the first is kept") func removesOtherMarks() throws {
        let other =
            [(SampleDescription.stillImageTime, 65), ("com.apple.quicktime.other", 65)] as [(String, UInt32)]
        var movie = EditableMovie()
        movie.others = [
            EditableMovie.mark(id: 5, at: 250), EditableMovie.mark(id: 6, at: 400),
            EditableMovie.mark(id: 7, at: 500, keys: other),
        ]
        let bytes = try edited(movie)
        let metadata = try read(bytes)
        #expect(metadata.tracks.map(\.id) == [1, 5, 7])
        #expect(metadata.tracks.map(\.marksStillImage) == [false, true, false])
        #expect(metadata.stillImageTime == Fraction(250, 600))
        #expect(bytes.contains(latin("com.apple.quicktime.other")))
        // The sizes of the boxes around a removed declaration follow.
        #expect(metadata.diagnostics.isEmpty)
    }

    @Test("A mark without samples is replaced by a new track") func replacesEmptyMark() throws {
        var empty = EditableMovie.mark(at: 250)
        empty.sampleSizes = []
        empty.timeToSample = []
        var movie = EditableMovie()
        movie.others = [empty]
        let metadata = try read(try edited(movie))
        #expect(metadata.tracks.map(\.id) == [1, 3])
        #expect(metadata.stillImageTime == Fraction(1))
    }

    @Test("A track ID in use is not assigned again") func choosesNumber() throws {
        var movie = EditableMovie()
        var sound = TrackBuilder(id: 9)
        sound.handler = "soun"
        movie.others = [sound]
        let bytes = try edited(movie)
        #expect(try read(bytes).tracks.map(\.id) == [1, 9, 10])
        #expect(bytes.boxes("moov", "mvhd")[0].suffix(4) == uint32(11)[...])
    }

    @Test("A damaged edit list that has to change is refused") func refusesDamagedEdits() throws {
        var mark = EditableMovie.mark(at: nil)
        mark.extraBoxes = [box("edts", box("elst", uint32(0), uint32(9)))]
        var movie = EditableMovie()
        movie.others = [mark]
        #expect(throws: MetadataError(.damaged)) { try EditedBytes.movie(movie.bytes, at: Fraction(1)) }
        #expect(try EditedBytes.movie(movie.bytes).count > 0)
    }

    @Test("Headers with 64-bit times") func readsWideHeaders() throws {
        var movie = EditableMovie()
        movie.movie.version = 1
        movie.movie.duration = 1 << 34
        movie.movie.creationTime = 1 << 33
        let metadata = try read(try edited(movie))
        #expect(metadata.stillImageTime == Fraction(1 << 33, 600))
        #expect(metadata.tracks.last?.creationTime == 1 << 33)
        #expect(metadata.diagnostics.isEmpty)
    }

    @Test("Without a duration in the header, the longest track's is used") func usesTrackDuration() throws {
        var movie = EditableMovie()
        movie.movie.duration = 0
        #expect(try read(try edited(movie)).stillImageTime == Fraction(1))
        movie.video.duration = 0
        #expect(try read(try edited(movie)).stillImageTime == Fraction(1))
    }

    @Test(
        "A new track is byte for byte a camera's",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
    func equalsCameraTrack() throws {
        let url = try #require(SharedFiles.corpus).appendingPathComponent("lp01_iphone-6s_jpg.mov")
        let bytes = [UInt8](try Data(contentsOf: url))
        let tracks = bytes.boxes("moov", "trak")
        let camera = try #require(tracks.last)
        let header = camera.boxes("tkhd")[0]
        let offset = camera.boxes("mdia", "minf", "stbl", "stco")[0].number(at: 8)
        let track = StillImageTrack(
            id: UInt32(header.number(at: 12)), time: UInt64(camera.boxes("edts", "elst")[0].number(at: 8)),
            movieTimeScale: 600,
            times: (UInt64(header.number(at: 4)), UInt64(header.number(at: 8))), describedTrackID: 1,
            hasWideOffset: false)
        var (made, field) = track.bytesAndOffset
        made.replaceSubrange(field, with: uint32(UInt32(offset)))
        #expect(Array(made.dropFirst(8)) == camera)
        #expect(Array(bytes[offset..<(offset + 9)]) == Array(StillImageTrack.sample))
    }

    @Test("Offsets count from the start of the file, also if something is inserted there")
    func insertsAtStart() throws {
        var movie = EditableMovie.forStreaming
        (movie.movie.brand, movie.movie.hasWide) = (nil, false)
        // A header without a size, which contains the media.
        let source = zeros(4) + movie.bytes.dropFirst(4)
        let edited = try EditedBytes.movie(source, at: nil)
        #expect(!edited.starts(with: source.prefix(8)))
        let metadata = try read(edited)
        let video = try #require(metadata.parts.first { $0.track?.id == 1 })
        let samples = try video.sampleRanges(contentsOf: edited).ranges.flatMap {
            edited[Int($0.lowerBound)..<Int($0.upperBound)]
        }
        #expect(samples == EditableMovie.samples)
    }
}
