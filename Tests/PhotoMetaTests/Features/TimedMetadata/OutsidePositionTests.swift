// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Positions that are not in a track.
///
/// The expected values are those that ExifTool reads from the same bytes.
@Suite struct OutsidePositionTests {
    private func track(_ bytes: [UInt8]) throws -> LocationTrack {
        try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes)
    }

    // MARK: Blocks

    @Test("Blocks whose numbers have eight bytes are positions") func readsDoubles() throws {
        let track = try track(DashcamSample.movie(DashcamSample.doubles))
        let location = try #require(track.points.first?.location)
        #expect(track.points.count == 1 && track.diagnostics.isEmpty)
        #expect(abs(location.latitude - 14.637966666666667) < 1e-9)
        #expect(abs(location.longitude - 121.041475) < 1e-9)
        // 1.07416 km/h.
        #expect(abs((location.speed ?? 0) - 1.07416 / 3.6) < 1e-9 && location.course?.degrees == 192.24)
        #expect(location.timestamp?.description == "2017-06-20T03:03:39+00:00")
    }

    @Test("A block without the letters of a known form states no position", arguments: [0x3C, 0x48, 0x58])
    func leavesOutUnknownBlocks(offset: Int) throws {
        var block = DashcamSample.doubles
        block[offset] = UInt8(ascii: "x")
        let track = try track(DashcamSample.movie(block))
        #expect(track.points.isEmpty && track.diagnostics.isEmpty)
    }

    // MARK: Sentences

    @Test("Sentences in free space are positions, one for each time") func readsSentences() throws {
        let track = try track(DashcamSample.sentenceMovie)
        #expect(track.points.count == 2 && track.diagnostics.isEmpty)
        let location = try #require(track.points.first?.location)
        #expect(location.latitude == 48 + 7.038 / 60 && location.longitude == -(11 + 31.0 / 60))
        #expect(location.altitude == 545.4 && location.course?.degrees == 84.4)
        #expect(abs((location.speed ?? 0) - 41.4848 / 3.6) < 1e-9)
        #expect(location.timestamp?.description == "2024-03-23T12:35:19.50+00:00")
        #expect(track.points.last?.location.altitude == nil)
    }

    @Test("Free space that begins at the end of what is read is found", arguments: 0..<16)
    func readsAcrossPieces(count: Int) throws {
        // The boxes are read in pieces of 4,096 bytes.
        let movie = DashcamSample.sentenceMovie
        let start = try #require(movie.firstRange(of: latin("free"))).lowerBound - 4
        let free = box("skip", zeros(4_096 - start - count))
        let track = try track(Array(movie[..<start]) + free + movie[start...])
        #expect(track.points.count == 2)
    }

    // MARK: Insta360

    @Test("The trailer of Insta360's cameras is positions", arguments: [false, true])
    func readsTrailer(hasTable: Bool) throws {
        let trailer = Insta360Builder.trailer(
            [(7, Insta360Builder.positions), (3, Insta360Builder.motion), (1, [0x0A, 1, 0x41])],
            hasTable: hasTable)
        let track = try track(MovieBuilder().bytes + trailer)
        #expect(track.points.count == 2 && track.diagnostics.isEmpty)
        let first = try #require(track.points.first)
        #expect(first.time == nil && first.source == TrackPoint.Source(partID: 0, name: "Insta360"))
        #expect(first.location.latitude == 48.125 && first.location.longitude == -11.5)
        #expect(first.location.speed == 10 && first.location.course?.degrees == 77.5)
        #expect(first.location.altitude == 545.4)
        #expect(first.location.timestamp?.description == "2024-01-07T11:19:15.250+00:00")
        let last = try #require(track.points.last).location
        #expect(last.latitude == -33.5 && last.longitude == 151.25)
    }

    @Test("Positions in a box at the end of the file are found, too") func readsBoxedTrailer() throws {
        let bytes = MovieBuilder().bytes + box("inst", Insta360Builder.trailer)
        #expect(try track(bytes).points.count == 2)
    }

    @Test("West may be an O, and each record with positions counts") func readsSeveralRecords() throws {
        let west = Insta360Builder.position(1_704_626_355, 48.125, "N", 11.5, "O")
        let trailer = Insta360Builder.trailer([(7, west), (3, Insta360Builder.motion), (7, west + west)])
        let track = try track(MovieBuilder().bytes + trailer)
        #expect(track.points.map(\.location.longitude) == [-11.5, -11.5, -11.5])
    }

    @Test("Thousands of positions are read in parts") func readsLongTrailer() throws {
        let one = Insta360Builder.position(1_704_626_355, 48.125, "N", 11.5, "E")
        let bytes =
            MovieBuilder().bytes
            + Insta360Builder.trailer([(7, Array(repeating: one, count: 1_200).flatMap { $0 })])
        #expect(try track(bytes).points.count == 1_200)
    }

    @Test("A trailer whose sizes are wrong states no positions, and is read in bounded time")
    func bearsTrailer() throws {
        let movie = MovieBuilder().bytes
        let whole = Insta360Builder.trailer
        for position in stride(from: 0, to: whole.count, by: 7) {
            var trailer = whole
            trailer[position] = 0xFF
            #expect(try track(movie + trailer).points.count <= 2)
            #expect(try track(movie + whole.dropFirst(position)).points.count <= 2)
        }
        // Records without contents.
        let empty = Insta360Builder.trailer(Array(repeating: (9, []), count: 4_000))
        #expect(try track(movie + empty).statistics.requests < 80)
    }

    @Test("Rows of a trailer's table after the largest number are ignored") func boundsTable() {
        let row: [UInt8] = [7, 1, 53] + zeros(7)
        let rows = ContiguousArray(repeatElement(row, count: 6_000).joined())
        let ranges = Insta360Trailer.positions(inTable: rows.span, from: 0, to: 100)
        #expect(ranges.count == Insta360Trailer.recordLimit)
        #expect(Insta360Trailer.pieces(of: [0..<(1 << 32)], limit: 10_000).count == 20)
    }
}
