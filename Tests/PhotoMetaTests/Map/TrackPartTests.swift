// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Tracks are parts of a movie, and their tables locate their samples (ISO/IEC 14496-12 §8.5 to §8.7).
@Suite struct TrackPartTests {
    @Test("Each track is a part with its codec, its size and its own keys") func readsTracks() throws {
        var video = TrackBuilder()
        video.id = 7
        video.width = 1_280
        video.height = 720
        video.matrix = TrackBuilder.turned(0, 1, -1, 0)
        video.descriptions = [SampleDescription.video("avc1", width: 1_440, height: 720)]
        video.extraBoxes = [MovieMetadataBuilder([.apple("camera.lens_model", "A lens")]).bytes]
        var sound = TrackBuilder()
        sound.id = 3
        sound.handler = "soun"
        sound.descriptions = [SampleDescription.sound("mp4a", channels: 2, bits: 16, rate: 48_000)]
        sound.extraBoxes = [box("udta", UserDataBuilder.text("©nam", "Sound of the track"))]
        var movie = MovieBuilder(metadata: [.apple("title", "The movie")])
        movie.tracks = [video, sound]
        let file = try read(movie.bytes)
        #expect(file.diagnostics.isEmpty)
        #expect(file.parts.map(\.role) == [.primary, .track, .track])
        #expect(file.parts.map(\.number) == [nil, 7, 3])
        #expect(file.parts.map { $0.codec?.description } == [nil, "avc1", "mp4a"])
        #expect(file.parts.map(\.pixelSize?.width) == [1_280, 1_280, nil])
        #expect(file.parts[1].track?.codedSize == PixelSize(width: 1_440, height: 720))
        #expect(file.parts[1].displayOrientation == .rightTop)
        #expect(file.parts[2].track?.channelCount == 2)
        #expect(file.parts[0].track == nil)
        #expect(file.parts[1][\.quickTime.cameraLensModel] == "A lens")
        #expect(file.parts[1][\.quickTime.title] == nil)
        #expect(file.parts[2][\.quickTime.cameraLensModel] == nil)
        #expect(file.parts[2].storedValue(for: \.userData.title)?.text == "Sound of the track")
        #expect(file.storedValue(for: \.userData.title) == nil)
        #expect(file[\.quickTime.title] == "The movie")
        #expect(file.parts.allSatisfy { $0.ranges == nil })
    }

    // MARK: Samples

    /// Returns a movie with these tracks after its media data, and the offset of that data.
    private static func movie(
        _ media: [UInt8] = marked(1, count: 200), _ tables: (UInt64) -> [SampleTableBuilder]
    ) -> (bytes: [UInt8], start: UInt64) {
        var movie = MovieBuilder()
        movie.mediaData = media
        let start = UInt64(movie.mediaDataOffset)
        movie.extraBoxes = tables(start).map { $0.track() }
        return (movie.bytes, start)
    }

    private static func samples(
        of bytes: [UInt8], part number: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> ByteRanges {
        let parts = try read(bytes).parts
        try #require(parts.indices.contains(number), sourceLocation: sourceLocation)
        return try parts[number].sampleRanges(contentsOf: bytes)
    }

    @Test("Chunks are ranges in order; adjacent chunks are joined", arguments: [false, true])
    func readsChunks(hasWideOffsets: Bool) throws {
        let (bytes, start) = Self.movie { start in
            [
                // Chunks 1 and 2 have two samples each, chunk 3 one, chunk 4 three.
                SampleTableBuilder(
                    chunkRows: [(1, 2), (3, 1), (4, 3)], sizes: .each([10, 20, 5, 5, 7, 1, 2, 3]),
                    chunkOffsets: [start, start + 30, start + 100, start + 60], hasWideOffsets: hasWideOffsets
                )
            ]
        }
        let ranges = try Self.samples(of: bytes)
        #expect(
            ranges.ranges == [
                start..<(start + 40), (start + 100)..<(start + 107), (start + 60)..<(start + 66),
            ])
        #expect(!ranges.isDecoded)
        let media = marked(1, count: 200)
        #expect(
            try ranges.bytes(contentsOf: bytes) == Array(media[..<40] + media[100..<107] + media[60..<66]))
    }

    @Test("Reads samples of one size") func readsFixedSize() throws {
        let (bytes, start) = Self.movie { start in
            [
                SampleTableBuilder(
                    chunkRows: [(1, 4)], sizes: .all(6, count: 7), chunkOffsets: [start + 2, start + 50])
            ]
        }
        #expect(
            try Self.samples(of: bytes).ranges == [(start + 2)..<(start + 26), (start + 50)..<(start + 68)])
    }

    @Test("Reads compact sizes of 4, 8 and 16 bits", arguments: [4, 8, 16] as [UInt8])
    func readsCompactSizes(bits: UInt8) throws {
        let (bytes, start) = Self.movie { start in
            [
                SampleTableBuilder(
                    chunkRows: [(1, 1), (3, 3)], sizes: .compact([15, 1, 9, 12, 3], bits: bits),
                    chunkOffsets: [start, start + 40, start + 80])
            ]
        }
        #expect(
            try Self.samples(of: bytes).ranges == [
                start..<(start + 15), (start + 40)..<(start + 41), (start + 80)..<(start + 104),
            ])
    }

    @Test("Wide offsets may be past 4 GiB") func readsOffsetsPastFourGigabytes() throws {
        let chunk: UInt64 = 1 << 33
        let (bytes, _) = Self.movie { _ in
            [SampleTableBuilder(sizes: .each([9]), chunkOffsets: [chunk], hasWideOffsets: true)]
        }
        let ranges = try Self.samples(of: bytes)
        #expect(ranges.ranges == [chunk..<(chunk + 9)])
        #expect {
            try ranges.bytes(contentsOf: bytes)
        } throws: { ($0 as? MetadataError)?.code == .truncated }
    }

    @Test("Each track has its own samples") func readsTwoTracks() throws {
        let (bytes, start) = Self.movie { start in
            [
                SampleTableBuilder(sizes: .each([9]), chunkOffsets: [start]),
                SampleTableBuilder(sizes: .each([3]), chunkOffsets: [start + 20]),
            ]
        }
        #expect(try Self.samples(of: bytes, part: 1).ranges == [start..<(start + 9)])
        #expect(try Self.samples(of: bytes, part: 2).ranges == [(start + 20)..<(start + 23)])
    }

    @Test("Finds samples in an async source and in a file") func otherSources() async throws {
        let (bytes, start) = Self.movie { start in
            [SampleTableBuilder(sizes: .each([9]), chunkOffsets: [start])]
        }
        let part = try #require(try read(bytes).parts.last)
        let ranges = try await part.sampleRanges(reading: AsyncSource(bytes))
        #expect(ranges.ranges == [start..<(start + 9)])
        #expect(try await ranges.bytes(reading: AsyncSource(bytes)) == Array(marked(1, count: 9)))
    }

    // MARK: Damage

    private static func isDamaged(_ table: SampleTableBuilder) throws -> Bool {
        let (bytes, _) = movie { _ in [table] }
        let part = try #require(try read(bytes).parts.last)
        do {
            _ = try part.sampleRanges(contentsOf: bytes)
            return false
        } catch {
            return error.code == .damaged
        }
    }

    @Test("Tables that contradict each other are damaged") func contradictions() throws {
        let valid = SampleTableBuilder(
            chunkRows: [(1, 2)], sizes: .each([1, 2, 3, 4]), chunkOffsets: [40, 80])
        #expect(try !Self.isDamaged(valid))
        // No entry for the first chunk; a chunk without samples.
        var table = valid
        table.chunkRows = [(2, 2)]
        #expect(try Self.isDamaged(table))
        table.chunkRows = []
        #expect(try Self.isDamaged(table))
        table.chunkRows = [(1, 0)]
        #expect(try Self.isDamaged(table))
        // More chunks or samples than the tables contain.
        table = valid
        table.statedChunkCount = 3
        #expect(try Self.isDamaged(table))
        table.statedChunkCount = .max
        #expect(try Self.isDamaged(table))
        table = valid
        table.statedSampleCount = 5
        #expect(try Self.isDamaged(table))
        // Samples that are in no chunk.
        table = valid
        table.chunkOffsets = [40]
        #expect(try Self.isDamaged(table))
        // A width that is invalid for compact sizes.
        table = valid
        table.sizes = .compact([1, 2, 3, 4], bits: 12)
        #expect(try Self.isDamaged(table))
        // An end offset past 2^64.
        table = valid
        table.hasWideOffsets = true
        table.chunkOffsets = [.max, 80]
        #expect(try Self.isDamaged(table))
    }

    @Test("A track without a table, and a part that is not a track, have no samples")
    func noSampleTable() throws {
        let (bytes, _) = Self.movie { _ in [SampleTableBuilder(sizes: .each([]), chunkOffsets: [])] }
        let parts = try read(bytes).parts
        for part in parts {
            #expect {
                try part.sampleRanges(contentsOf: bytes)
            } throws: { ($0 as? MetadataError)?.code == .absent }
        }
        #expect(parts.count == 2)
    }

    @Test("A table of more bytes than the limit is not read") func tableLimit() throws {
        let (bytes, _) = Self.movie { _ in [SampleTableBuilder(sizes: .each([1]), chunkOffsets: [40])] }
        let part = try #require(try read(bytes).parts.last)
        let options = ReadOptions(limits: .with { $0.tableBytes = 50 })
        #expect {
            try part.sampleRanges(contentsOf: bytes, options: options)
        } throws: { ($0 as? MetadataError)?.code == .tooLarge }
    }
}
