// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Where and when the samples of timed metadata are.
@Suite struct TimedSampleTests {
    private let track = TimedMovie("camm", (0..<4).map { CameraMotionSample.position(Double($0), 20, 30) })

    @Test("Samples have times, and tracks their format and number of samples") func readsTimes() throws {
        let bytes = track.bytes
        let tracks = try MediaMetadata(bytes: bytes).timedMetadata
        #expect(tracks.map(\.format) == [.cameraMotion] && tracks.map(\.track.sampleCount) == [4])
        #expect(tracks.first?.partID == 1)
        let (samples, diagnostics) = try TimedMovie.read(bytes)
        #expect(samples.map(\.time) == [0..<1, 1..<2, 2..<3, 3..<4] && diagnostics.isEmpty)
        #expect(samples.map(\.mediaTime) == samples.map(\.time))
        let start = UInt64(track.movie.mediaDataOffset)
        #expect(samples.map(\.range.lowerBound) == [start, start + 28, start + 56, start + 84])
    }

    /// ISO/IEC 14496-12 §8.6.6: the movie's time scale is 100, the media's 1000.
    @Test("An edit list moves, trims and leaves out samples") func appliesEdits() throws {
        var cut = track
        // Half a second of nothing, then the media from 1.5 s for 2 s.
        cut.track.edits = [(duration: 50, mediaTime: -1), (duration: 200, mediaTime: 1_500)]
        let (samples, _) = try TimedMovie.read(cut.bytes)
        #expect(samples.map(\.time) == [nil, 0.5..<1, 1..<2, 2..<2.5])
        #expect(samples.map(\.mediaTime) == [0..<1, 1..<2, 2..<3, 3..<4])
        let metadata = try MediaMetadata(bytes: cut.bytes)
        #expect(try metadata.locationTrack(contentsOf: cut.bytes).points.map(\.time) == [nil, 0.5, 1, 2])
        #expect(try metadata.locationTrack(contentsOf: cut.bytes, every: 1).points.map(\.time) == [0.5, 2])
    }

    @Test("An edit list without rows leaves the media's times; one that is too short leaves no times")
    func reportsEdits() throws {
        var short = track
        short.track.extraBoxes = [box("edts", fullBox("elst", uint32(3), zeros(5)))]
        let (samples, diagnostics) = try TimedMovie.read(short.bytes)
        #expect(samples.map(\.time) == [nil, nil, nil, nil])
        #expect(samples.map(\.mediaTime) == [0..<1, 1..<2, 2..<3, 3..<4])
        #expect(diagnostics.map(\.code) == [.truncated])
        short.track.extraBoxes = [box("edts", fullBox("elst", uint32(0)))]
        #expect(try TimedMovie.read(short.bytes).samples.map(\.time) == [0..<1, 1..<2, 2..<3, 3..<4])
    }

    @Test("Files, bytes and asynchronous sources give the same samples") func readsEverySource() async throws
    {
        let bytes = track.bytes
        let expected = try TimedMovie.read(bytes).samples.map(\.items)
        #expect(expected.map(\.count) == [3, 3, 3, 3])
        let path = try TemporaryDirectory.with { folder in
            try folder.write("a.mov", bytes)
            let path = folder.appendingPathComponent("a.mov").path
            let metadata = try MediaMetadata(contentsOf: path)
            var samples = try #require(metadata.timedMetadata.first).samples(contentsOf: path)
            var items: [[TimedItem]] = []
            while let sample = try samples.next() { items.append(sample.items) }
            #expect(items == expected && samples.statistics.requests == 2)
            #expect(try metadata.locationTrack(contentsOf: path).points.count == 4)
            return path
        }
        #expect(throws: MetadataError(.notFound)) {
            _ = try MediaMetadata(bytes: bytes).timedMetadata.first?.samples(contentsOf: path)
        }
        var options = ReadOptions()
        options.limits.requests = 10_000
        for pieceByteCount in [1, 7, .max] {
            let source = AsyncSource(bytes, pieceByteCount: pieceByteCount)
            let metadata = try await MediaMetadata(reading: source, options: options)
            var samples = try #require(metadata.timedMetadata.first).samples(reading: source)
            var items: [[TimedItem]] = []
            while let sample = try await samples.next() { items.append(sample.items) }
            #expect(items == expected)
            #expect(
                try await metadata.locationTrack(reading: source).points.map(\.location.latitude) == [
                    0, 1, 2, 3,
                ])
        }
    }

    @Test("Samples that are near each other are fetched in one request, and media between them is not")
    func fetchesSamplesAlone() throws {
        var movie = MovieBuilder()
        let sample = CameraMotionSample.position(1, 2, 3)
        // Two samples, a megabyte of media, two samples.
        movie.mediaData = sample + sample + zeros(1 << 20) + sample + sample
        let start = UInt64(movie.mediaDataOffset)
        let table = SampleTableBuilder(
            chunkRows: [(1, 2)], sizes: .each([28, 28, 28, 28]),
            chunkOffsets: [start, start + 56 + (1 << 20)])
        movie.extraBoxes = [table.track(handler: "meta", descriptions: box("camm", zeros(6), uint16(1)))]
        let bytes = movie.bytes
        let metadata = try MediaMetadata(bytes: bytes)
        let track = try metadata.locationTrack(contentsOf: bytes)
        #expect(track.points.count == 4 && track.diagnostics.isEmpty)
        #expect(track.statistics.requests == 3 && track.statistics.bytesFetched < 1_000)
    }

    @Test("An asynchronous source that fails ends the samples with its error") func reportsFailure()
        async throws
    {
        let bytes = track.bytes
        let metadata = try MediaMetadata(bytes: bytes)
        let source = AsyncSource(bytes, after: 1) { _, _ throws(AsyncSource.Failure) in throw .unavailable
        }
        await #expect(throws: ReadError<AsyncSource.Failure>.self) {
            _ = try await metadata.locationTrack(reading: source)
        }
    }

    // MARK: Fragments

    /// Returns a movie with a track of no samples, and a fragment for each array of samples (§8.8).
    private func fragmented(_ fragments: [[[UInt8]]], statesTime: Bool = true, statesSizes: Bool = true)
        -> [UInt8]
    {
        var movie = MovieBuilder()
        movie.brand = "isom"
        movie.timeScale = 100
        var track = TrackBuilder()
        track.id = 3
        track.handler = "meta"
        track.mediaTimeScale = 1_000
        track.descriptions = [box("camm", zeros(6), uint16(1))]
        movie.tracks = [track]
        movie.mediaData = []
        movie.movieFirst = true
        // Defaults of the track: description 1, a duration of 500, a size of 28.
        movie.extraBoxes = [
            box("mvex", fullBox("trex", uint32(3), uint32(1), uint32(500), uint32(28), zeros(4)))
        ]
        var bytes = movie.bytes
        var time: UInt32 = 0
        for samples in fragments {
            func fragment(_ offset: Int) -> [UInt8] {
                let sizes = statesSizes ? samples.flatMap { uint32(UInt32($0.count)) } : []
                let run = fullBox(
                    "trun", flags: statesSizes ? 0x201 : 1, uint32(UInt32(samples.count)),
                    uint32(UInt32(offset)),
                    sizes)
                let times = statesTime ? fullBox("tfdt", uint32(time)) : []
                return box(
                    "moof", fullBox("mfhd", uint32(1)),
                    box("traf", fullBox("tfhd", flags: 0x20000, uint32(3)), times, run))
            }
            let byteCount = fragment(0).count
            bytes += fragment(byteCount + 8) + box("mdat", Array(samples.joined()))
            time += 500 * UInt32(samples.count)
        }
        return bytes
    }

    @Test("Samples in fragments have the same times and items", arguments: [true, false], [true, false])
    func readsFragments(statesTime: Bool, statesSizes: Bool) async throws {
        let samples = (1...5).map { CameraMotionSample.position(Double($0), 20, 30) }
        let bytes = fragmented(
            [Array(samples[..<2]), Array(samples[2...])], statesTime: statesTime, statesSizes: statesSizes)
        let (read, diagnostics) = try TimedMovie.read(bytes)
        #expect(read.map(\.time) == [0..<0.5, 0.5..<1, 1..<1.5, 1.5..<2, 2..<2.5] && diagnostics.isEmpty)
        #expect(read.flatMap(\.points).map(\.location.latitude) == [1, 2, 3, 4, 5])
        let source = AsyncSource(bytes)
        let metadata = try await MediaMetadata(reading: source)
        #expect(try await metadata.locationTrack(reading: source).points.count == 5)
    }

    /// ISO/IEC 14496-12 §8.8.7: without an offset and without the flag that its base is the fragment, the base of a track is the
    /// end of the samples of the track before it.
    @Test("The samples of a second track follow those of the first, unless a flag says otherwise")
    func readsSecondTrack() throws {
        let sample = CameraMotionSample.position(1, 20, 30)
        for isFromFragment in [false, true] {
            func fragment(_ data: Int) -> [UInt8] {
                let first = box(
                    "traf", fullBox("tfhd", uint32(9)),
                    fullBox("trun", flags: 0x201, uint32(1), uint32(UInt32(data)), uint32(12)))
                let offset = isFromFragment ? data + 16 : 4
                return box(
                    "moof", fullBox("mfhd", uint32(1)), first,
                    box(
                        "traf", fullBox("tfhd", flags: isFromFragment ? 0x20000 : 0, uint32(3)),
                        fullBox("trun", flags: 1, uint32(1), uint32(UInt32(offset)))))
            }
            let byteCount = fragment(0).count
            let bytes = fragmented([]) + fragment(byteCount + 8) + box("mdat", zeros(16), sample)
            let (samples, diagnostics) = try TimedMovie.read(bytes)
            #expect(samples.map(\.range) == [UInt64(bytes.count - 28)..<UInt64(bytes.count)])
            #expect(samples.flatMap(\.points).map(\.location.latitude) == [1] && diagnostics.isEmpty)
        }
    }

    // MARK: Limits

    @Test("The limit of boxes does not end a long track, or one in many fragments") func readsLongTracks()
        throws
    {
        var options = ReadOptions()
        options.limits.boxes = 64
        var movie = TimedMovie("mebx", Array(repeating: uint32(9) + uint32(1) + [5], count: 200))
        movie.track.descriptions = [SampleDescription.timedMetadata([("a.key", 65)])]
        let position = CameraMotionSample.position(1, 2, 3)
        for bytes in [movie.bytes, fragmented(Array(repeating: [position], count: 200))] {
            let (samples, diagnostics) = try TimedMovie.read(bytes, options: options)
            #expect(samples.count == 200 && samples.allSatisfy { !$0.items.isEmpty } && diagnostics.isEmpty)
        }
    }

    @Test("Fragments do not count as samples") func countsSamples() throws {
        var options = ReadOptions()
        options.limits.timedSamples = 10
        let position = CameraMotionSample.position(1, 2, 3)
        let bytes = fragmented(Array(repeating: [position], count: 10))
        let (samples, diagnostics) = try TimedMovie.read(bytes, options: options)
        #expect(samples.count == 10 && diagnostics.isEmpty)
    }

    @Test("A damaged box of a track is reported where it is in the file") func reportsOffset() throws {
        var damaged = track
        damaged.track.extraBoxes = [uint32(100) + latin("edts")]
        let bytes = damaged.bytes
        let offset = try #require(bytes.firstRange(of: latin("edts"))?.lowerBound) - 4
        let (_, diagnostics) = try TimedMovie.read(bytes)
        #expect(diagnostics.map(\.code) == [.truncated] && diagnostics.map(\.offset) == [UInt64(offset)])
    }

    // MARK: Hostile tables

    @Test("Sizes, counts and offsets that lie end the samples, with a diagnostic") func endsAtLies() throws {
        let sample = CameraMotionSample.position(1, 2, 3)
        var movie = MovieBuilder()
        movie.mediaData = sample
        let start = UInt64(movie.mediaDataOffset)
        let lies: [(SampleTableBuilder, Diagnostic.Code)] = [
            // Four billion samples, with a size of each that is not there.
            (
                SampleTableBuilder(
                    chunkRows: [(1, .max)], sizes: .all(0, count: .max), chunkOffsets: [start]), .malformed
            ),
            // As many that leave the file.
            (
                SampleTableBuilder(
                    chunkRows: [(1, .max)], sizes: .all(1 << 20, count: .max), chunkOffsets: [start]),
                .truncated
            ),
            (
                SampleTableBuilder(chunkRows: [(1, 1)], sizes: .each([.max]), chunkOffsets: [start]),
                .truncated
            ),
            (
                SampleTableBuilder(chunkRows: [(1, 1)], sizes: .each([28, 28]), chunkOffsets: [start]),
                .malformed
            ),
            (SampleTableBuilder(chunkRows: [(1, 0)], sizes: .each([28]), chunkOffsets: [start]), .malformed),
            // A thousand samples of the same bytes.
            (
                SampleTableBuilder(
                    chunkRows: [(1, 1)], sizes: .each(Array(repeating: 28, count: 1_000)),
                    chunkOffsets: Array(repeating: start, count: 1_000)), .limit
            ),
        ]
        var options = ReadOptions()
        options.limits.timedSamples = 10_000
        for (table, code) in lies {
            movie.extraBoxes = [table.track(handler: "meta", descriptions: box("camm", zeros(6), uint16(1)))]
            let (samples, diagnostics) = try TimedMovie.read(movie.bytes, options: options)
            #expect(diagnostics.contains { $0.code == code }, "\(diagnostics)")
            #expect(samples.count <= 10_000)
        }
    }

    @Test("A run of a fragment that states four billion samples ends at the limit") func boundsRuns() throws {
        var bytes = fragmented([[CameraMotionSample.position(1, 2, 3)]], statesSizes: false)
        let run = try #require(bytes.firstRange(of: utf8("trun"))?.upperBound)
        bytes.replaceSubrange((run + 4)..<(run + 8), with: [255, 255, 255, 255])
        var options = ReadOptions()
        options.limits.timedSamples = 10_000
        let (samples, diagnostics) = try TimedMovie.read(bytes, options: options)
        #expect(samples.count == 1 && diagnostics.contains { $0.code == .limit })
    }

    @Test("Nested boxes of a track do not exhaust the stack") func boundsNesting() throws {
        var deep: [UInt8] = []
        for _ in 0..<3_000 { deep = box("mdia", deep) }
        var movie = track
        movie.track.firstBoxes = [deep]
        _ = try TimedMovie.read(movie.bytes)
    }

    @Test("Positions end at their limit") func boundsPositions() throws {
        let bytes = track.bytes
        var options = ReadOptions()
        options.limits.trackPoints = 2
        let read = try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes, options: options)
        #expect(read.points.count == 2 && read.diagnostics.map(\.code) == [.limit])
    }

    @Test("Mutants of movies with timed metadata are read within their limits") func readsMutants() throws {
        let movies = [track.bytes, fragmented([[CameraMotionSample.position(1, 2, 3)]])]
        for bytes in movies {
            for index in bytes.indices {
                for value in [0, 1, 0x7F, 0xFF] as [UInt8] where bytes[index] != value {
                    var mutant = bytes
                    mutant[index] = value
                    guard let metadata = try? MediaMetadata(bytes: mutant) else { continue }
                    var options = ReadOptions()
                    options.limits.timedSamples = 1_000
                    _ = try? metadata.locationTrack(contentsOf: mutant, options: options)
                }
            }
        }
    }
}
