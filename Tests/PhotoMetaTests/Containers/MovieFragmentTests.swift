// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The duration of fragmented movies (ISO/IEC 14496-12 §8.8 and §8.16.3).
@Suite struct MovieFragmentTests {
    private static let media = box("mdat", filler(64))
    private static let fragment = box("moof", fullBox("mfhd", uint32(1))) + box("mdat", filler(40))
    /// The table at the end of FFmpeg's files.
    private static let accessTable = box("mfra", fullBox("mfro", uint32(24)))

    /// Returns a movie whose header announces fragments, followed by other boxes.
    private static func movie(
        duration: UInt64, extends: [UInt8] = fullBox("trex", zeros(20)), _ boxes: [UInt8]...
    ) -> [UInt8] {
        var builder = MovieBuilder()
        builder.timeScale = 1_000
        builder.duration = duration
        builder.tracks = [TrackBuilder()]
        builder.extraBoxes = [box("mvex", extends)]
        let fileType = box("ftyp", latin("isom"), uint32(0), latin("isom"))
        return fileType + builder.movieBox + Array(boxes.joined())
    }

    /// Returns an index of segments of these sizes, each of 0.4 s.
    private static func index(
        _ byteCounts: [Int], version: UInt8 = 0, from time: UInt64 = 0, after offset: Int = 0
    ) -> [UInt8] {
        let isWide = version == 1
        let start = isWide ? uint64(time) : uint32(UInt32(time))
        let first = isWide ? uint64(UInt64(offset)) : uint32(UInt32(offset))
        let rows = byteCounts.flatMap { uint32(UInt32($0)) + uint32(5_120) + uint32(0x9000_0000) }
        return fullBox(
            "sidx", version: version, uint32(1), uint32(12_800), start, first, zeros(2),
            uint16(UInt16(byteCounts.count)), rows)
    }

    @Test(
        "The header's duration is not that of a movie with fragments, as FFmpeg's `frag_keyframe` writes it",
        arguments: [0, 406] as [UInt64])
    func ignoresHeader(duration: UInt64) throws {
        let starts: [[UInt8]] = [[], Self.media, box("styp", latin("msdh"), uint32(0))]
        for start in starts {
            let file = try read(Self.movie(duration: duration, start, Self.fragment, Self.accessTable))
            #expect(file.duration == nil)
            #expect(file[\.movie.duration] == Int64(duration))
            #expect(file.diagnostics.isEmpty)
        }
    }

    @Test("A header that announces fragments states the duration if none follow") func readsHeader() throws {
        let ends: [[UInt8]] = [[], Self.media, Self.media + Self.accessTable, box("free", zeros(9))]
        for end in ends {
            #expect(try read(Self.movie(duration: 3_000, end)).duration == Fraction(3_000, 1_000))
        }
        var builder = MovieBuilder()
        builder.duration = 3_000
        builder.extraBoxes = [box("mvex", fullBox("trex", zeros(20)))]
        #expect(try read(builder.bytes).duration == Fraction(3_000, 600))
    }

    @Test("Boxes that cannot be read may be fragments: the header does not state the duration")
    func refusesUnreadBoxes() throws {
        let impossible = box("free", size: .stated(3), zeros(16))
        let file = try read(Self.movie(duration: 3_000, Self.media, impossible, Self.fragment))
        #expect(file.duration == nil)
        #expect(file.codes == [.malformed])
        var options = ReadOptions()
        options.limits.boxes = 60
        let boxes = [[UInt8]](repeating: box("free"), count: 60)
        let many = Self.movie(duration: 3_000, Array(boxes.joined()), Self.fragment)
        let limited = try MediaMetadata(bytes: many, options: options)
        #expect(limited.duration == nil)
        #expect(limited.codes == [.limit])
    }

    @Test("`mehd` takes precedence over the header", arguments: [0, 406, 3_000] as [UInt64])
    func readsExtendsHeader(duration: UInt64) throws {
        let headers = [fullBox("mehd", uint32(2_080)), fullBox("mehd", version: 1, uint64(2_080))]
        for header in headers {
            let file = Self.movie(duration: duration, extends: header, Self.media, Self.fragment)
            #expect(try read(file).duration == Fraction(2_080, 1_000))
        }
        let unknown = fullBox("mehd", uint32(0))
        #expect(try read(Self.movie(duration: duration, extends: unknown, Self.fragment)).duration == nil)
    }

    @Test(
        "An index of all fragments states the duration; the table `mfra` may follow them",
        arguments: [0, 1] as [UInt8])
    func readsIndex(version: UInt8) throws {
        let count = Self.fragment.count
        let fragments = Self.fragment + Self.fragment
        let index = Self.index([count, count], version: version)
        for end in [[], Self.accessTable] as [[UInt8]] {
            let file = try read(Self.movie(duration: 0, index, fragments, end))
            #expect(file.duration == Fraction(10_240, 12_800))
            #expect(file.diagnostics.isEmpty)
        }
        // FFmpeg writes an index for each track.
        let first = Self.index([count, count], version: version, after: index.count)
        let both = first + index
        let file = try read(Self.movie(duration: 0, both, fragments, Self.accessTable))
        #expect(file.duration == Fraction(10_240, 12_800))
    }

    @Test("An index that other boxes than `mfra` follow does not state the duration")
    func refusesPartOfIndexes() throws {
        let count = Self.fragment.count
        let index = Self.index([count])
        let ends: [[[UInt8]]] = [
            [Self.fragment], [index, Self.fragment], [Self.accessTable, Self.fragment],
            [Self.accessTable, [0]], [box("free", zeros(16))], [[0, 0, 0]],
            [box("mfra", size: .stated(8), zeros(16))],
        ]
        for end in ends {
            let file = Self.movie(duration: 406, index, Self.fragment, Array(end.joined()))
            #expect(try read(file).duration == nil)
        }
    }

    /// `frag_keyframe+global_sidx`: the header describes the media before the index.
    @Test("An index after media begins at its earliest time", arguments: [0, 1] as [UInt8])
    func readsIndexAfterMedia(version: UInt8) throws {
        let count = Self.fragment.count
        let index = Self.index([count, count], version: version, from: 5_120)
        let file = Self.movie(
            duration: 406, Self.media, index, Self.fragment, Self.fragment, Self.accessTable)
        #expect(try read(file).duration == Fraction(15_360, 12_800))
        // Without media before it, the earliest time is the delay of the first frame.
        let delayed = Self.movie(duration: 406, index, Self.fragment, Self.fragment)
        #expect(try read(delayed).duration == Fraction(10_240, 12_800))
    }

    @Test("Of the bytes after an index, at most those of a table are read") func fetchesLittle() throws {
        try TemporaryDirectory.with { folder in
            let fragment = box("moof", fullBox("mfhd", uint32(1))) + box("mdat", zeros(200_000))
            let index = Self.index([fragment.count])
            let path = folder.appendingPathComponent("movie.mp4").path
            try folder.write("movie.mp4", Self.movie(duration: 0, index, fragment, Self.accessTable))
            let table = try MediaMetadata(contentsOf: path)
            #expect(table.duration == Fraction(5_120, 12_800))
            #expect(table.statistics.requests == 2)
            #expect(table.statistics.bytesFetched == 4_096 + Self.accessTable.count)
            try folder.write("movie.mp4", Self.movie(duration: 0, index, fragment, zeros(2 << 20)))
            let other = try MediaMetadata(contentsOf: path)
            // The header of the box after the fragment, which could be one of XMP.
            #expect(other.duration == nil && other.statistics.requests == 2)
            #expect(other.statistics.bytesFetched <= 4_096 + 8 + 16_384)
        }
    }
}
