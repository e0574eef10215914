// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Positions of drones, dashcams and 360° cameras are removed with the location and in sharing.
struct DronePositionRemovalTests {
    private static func parrot(_ version: String, _ sample: [UInt8]) -> [UInt8] {
        var movie = TimedMovie("mett", [sample])
        movie.track.descriptions = [ParrotSample.description(version)]
        return movie.bytes
    }

    /// Movies, and bytes that state a position in each.
    private static let movies: [(name: String, bytes: [UInt8], position: [UInt8])] = [
        ("parrot1", parrot("1", ParrotSample.version1), ParrotSample.int32(48.125, shift: 20)),
        ("parrot2", parrot("2", ParrotSample.version2), ParrotSample.int32(48.125, shift: 22)),
        ("parrot3", parrot("3", ParrotSample.version3), ParrotSample.int32(48.25, shift: 22)),
        ("parrotMessage", parrot("proto", ParrotSample.message), Little.double(48.125)),
        ("insta360", MovieBuilder().bytes + Insta360Builder.trailer, Little.double(48.125)),
        (
            "insta360Box", MovieBuilder().bytes + box("inst", Insta360Builder.trailer), Little.double(48.125)
        ),
        ("blackVue", DashcamSample.sentenceMovie, latin("4807.038")),
        ("doubles", DashcamSample.movie(DashcamSample.doubles), [0x27, 0x31, 0x08, 0xAC, 0x1C, 0x79]),
        (
            "mavic",
            TimedMovie(
                "tx3g", handler: "sbtl", [utf8("HOME(149.0251,-20.2532)\nGPS(149.0251,-20.2533,16)")]
            ).bytes, latin("149.0251")
        ),
        (
            "unknownOrder",
            TimedMovie("text", handler: "text", [utf8("GPS(39.9,16.3,69.8) BAROMETER(91.2)")]).bytes,
            latin("39.9,16.3")
        ),
    ]

    /// How positions are removed.
    enum Removal: CaseIterable { case meaning, timed, all, sharing }

    private static func edit(_ removal: Removal) -> MetadataEdit {
        var edit = MetadataEdit()
        switch removal {
        case .meaning: edit.remove(\.location)
        case .timed: edit.removeTimedMetadata(.location)
        case .all:
            edit.remove(\.location)
            edit.removeTimedMetadata(.all)
        case .sharing: edit = .forSharing()
        }
        return edit
    }

    @Test("The bytes of positions are gone", arguments: movies.indices, Removal.allCases)
    func removesPositions(index: Int, removal: Removal) throws {
        let movie = Self.movies[index]
        #expect(movie.bytes.firstRange(of: movie.position) != nil)
        let result = try MetadataEdit.edited(movie.bytes) { $0 = Self.edit(removal) }
        #expect(result.firstRange(of: movie.position) == nil, "\(movie.name)")
        #expect(try MediaMetadata(bytes: result).locationTrack(contentsOf: result).points.isEmpty)
        guard OtherTool.areInstalled else { return }
        try TemporaryDirectory.with { folder in
            let file = folder.appendingPathComponent("movie.mp4")
            for (bytes, hasPosition) in [(movie.bytes, true), (result, false)] {
                try Data(bytes).write(to: file)
                let text = try OtherTool.exiftool.text(["-ee3", "-a", "-s", "-n", "-G1:3", file.path])
                // ExifTool 12.57 does not read these.
                let isRead = !["mavic", "unknownOrder", "parrotMessage"].contains(movie.name)
                #expect(text.contains("GPSLatitude") == (hasPosition && isRead), "\(movie.name)")
            }
        }
    }

    @Test("Without the positions, the other records of Insta360's trailer stay") func keepsTrailer() throws {
        let movie = MovieBuilder().bytes
        var edit = MetadataEdit()
        edit.remove(\.location)
        let plan = try edit.plan(contentsOf: movie + Insta360Builder.trailer)
        #expect(plan.unread.map(\.kind).contains(.insta360Trailer))
        let result = try MetadataEdit.edited(movie + Insta360Builder.trailer) { $0 = edit }
        let cleared = Insta360Builder.trailer(
            [
                (3, Insta360Builder.motion), (7, zeros(Insta360Builder.positions.count)),
                (1, latin("\u{0A}\u{04}ABCD")),
            ])
        #expect(result == movie + cleared)
        var timed = MetadataEdit()
        timed.removeTimedMetadata(.location)
        #expect(try MetadataEdit.edited(movie + Insta360Builder.trailer) { $0 = timed } == movie)
        let unread = try timed.plan(contentsOf: movie + Insta360Builder.trailer).unread
        #expect(!unread.map(\.kind).contains(.insta360Trailer))
    }

    @Test("Where the recording began is removed from Insta360's message, and positions after many records")
    func removesPositionOfMessage() throws {
        // Fields of bytes: 1, the serial number; 11, the position.
        func message(_ place: [UInt8]) -> [UInt8] { latin("\u{0A}\u{04}ABCD\u{5A}\u{08}") + place }
        let others = Array(repeating: (UInt8(9), [UInt8]()), count: 100)
        let place = Little.double(48.125)
        func file(_ place: [UInt8], _ positions: [UInt8]) -> [UInt8] {
            let records: [(id: UInt8, bytes: [UInt8])] = [(7, positions), (1, message(place))] + others
            return MovieBuilder().bytes + Insta360Builder.trailer(records)
        }
        var edit = MetadataEdit()
        edit.remove(\.location)
        let result = try MetadataEdit.edited(file(place, Insta360Builder.positions)) { $0 = edit }
        #expect(result == file(zeros(8), zeros(Insta360Builder.positions.count)))
    }

    @Test("A trailer that states to begin before the movie's header is damage, and nothing is written")
    func refusesOverlap() throws {
        let movie = MovieBuilder().bytes
        // The record of positions, and the trailer, are as long as the file.
        let count = UInt32(movie.count)
        let record = Little.uint32(count)
        let bytes =
            movie + [0, 7] + record + zeros(32) + Little.uint32(count + 78) + Little.uint32(3)
            + latin("8db42d694ccc418790edff439fe026bf")
        for removal in [Removal.meaning, .timed] {
            #expect(throws: MetadataError(.damaged)) {
                try MetadataEdit.edited(bytes) { $0 = Self.edit(removal) }
            }
        }
    }

    @Test("A track with two descriptions is removed if only the second states positions")
    func removesTrackOfSecondDescription() throws {
        var movie = MovieBuilder()
        let samples = [zeros(20), CameraMotionSample.position(37.5, -122.5, 5)]
        movie.mediaData = samples.flatMap { $0 }
        var track = TrackBuilder()
        track.handler = "meta"
        track.mediaTimeScale = 1_000
        track.descriptions = ["abcd", "camm"].map { box($0, zeros(6), uint16(1)) }
        track.timeToSample = [(2, 1_000)]
        track.placeTables = [
            fullBox("stsc", uint32(2), [1, 1, 1, 2, 1, 2].flatMap { uint32($0) }),
            fullBox("stsz", uint32(0), uint32(2), samples.flatMap { uint32(UInt32($0.count)) }),
            fullBox("stco", uint32(2), uint32(movie.mediaDataOffset), uint32(movie.mediaDataOffset + 20)),
        ]
        movie.tracks = [track]
        var edit = MetadataEdit()
        edit.remove(\.location)
        let result = try MetadataEdit.edited(movie.bytes) { $0 = edit }
        #expect(result.firstRange(of: samples[1]) == nil && result.count == movie.bytes.count)
        #expect(try MediaMetadata(bytes: result).timedMetadata.isEmpty)
    }

    @Test("Canon's exposure stays without the location, and goes if something in it is not known")
    func keepsCanon() throws {
        let known = TimedMovie("CTMD", [CanonSample.frame]).bytes
        let unknown = TimedMovie("CTMD", [CanonSample.frame + CanonSample.record(11, filler(40))]).bytes
        for (bytes, stays) in [(known, true), (unknown, false)] {
            var edit = MetadataEdit()
            edit.removeTimedMetadata(.location)
            let result = try MetadataEdit.edited(bytes) { $0 = edit }
            #expect(try MediaMetadata(bytes: result).timedMetadata.isEmpty != stays)
        }
        // It is named as what may state the location if that is removed by its meaning.
        var edit = MetadataEdit()
        edit.remove(\.location)
        #expect(try edit.plan(contentsOf: unknown).unread.map(\.kind) == [.track])
        #expect(try edit.plan(contentsOf: known).unread.isEmpty)
    }
}
