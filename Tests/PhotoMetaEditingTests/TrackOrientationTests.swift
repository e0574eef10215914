// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// A movie is turned by the matrix of its video track (ISO/IEC 14496-12 §8.3.2).
@Suite struct TrackOrientationTests {
    /// A movie displayed at the size of its samples.
    private static let movie: EditableMovie = {
        var movie = EditableMovie()
        (movie.video.width, movie.video.height) = (64, 48)
        return movie
    }()

    private static func turned(_ file: [UInt8], _ orientation: Orientation) throws -> [UInt8] {
        try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: orientation) }
    }

    /// The matrix of the first `tkhd` of version 0.
    private static func matrix(_ file: [UInt8]) throws -> [Int32] {
        let place = try #require(file.firstRange(of: latin("tkhd"))).upperBound + 40
        return (0..<9).map { index in
            file[(place + index * 4)..<(place + index * 4 + 4)].reduce(0) { $0 << 8 | Int32($1) }
        }
    }

    /// The matrices that keep the displayed upper left corner of a 64 × 48 picture at the origin.
    private static let matrices: [Orientation: [Int32]] = [
        .topLeft: [1, 0, 0, 0, 1, 0, 0, 0], .topRight: [-1, 0, 0, 0, 1, 0, 64, 0],
        .bottomRight: [-1, 0, 0, 0, -1, 0, 64, 48], .bottomLeft: [1, 0, 0, 0, -1, 0, 0, 48],
        .leftTop: [0, 1, 0, 1, 0, 0, 0, 0], .rightTop: [0, 1, 0, -1, 0, 0, 48, 0],
        .rightBottom: [0, -1, 0, -1, 0, 0, 48, 64], .leftBottom: [0, -1, 0, 1, 0, 0, 0, 64],
    ]

    @Test("A movie without a picture of a known size is refused") func refusesVideoWithoutSize() {
        var movie = Self.movie
        movie.video.descriptions = []
        #expect(throws: MetadataError(.noMedia)) { try Self.turned(movie.bytes, .rightTop) }
        // Also if another track with the same matrix follows.
        movie.others = [TrackBuilder()]
        #expect(throws: MetadataError(.noMedia)) { try Self.turned(movie.bytes, .rightTop) }
    }

    @Test("Changes each orientation to each other one, and back", arguments: Orientation.allCases)
    func turns(from first: Orientation) throws {
        let upright = Self.movie.bytes
        let start = try Self.turned(upright, first)
        #expect(start.count == upright.count)
        for second in Orientation.allCases {
            let file = try Self.turned(start, second)
            let wanted = try #require(Self.matrices[second]).map { $0 << 16 } + [0x4000_0000]
            #expect(try Self.matrix(file) == wanted)
            #expect(try read(file).displayOrientation == second)
            #expect(try read(file).displaySize?.width == (second.swapsAxes ? 48 : 64))
            #expect(try Self.turned(file, first) == start)
        }
    }

    @Test("Turns the first enabled video track") func turnsEnabledTrack() throws {
        var second = TrackBuilder(id: 2)
        second.descriptions = [SampleDescription.video("hvc1", width: 64, height: 48)]
        (second.width, second.height) = (64, 48)
        var movie = Self.movie
        movie.video.isEnabled = false
        movie.video.matrix = TrackBuilder.turned(-1, 0, 0, -1)
        movie.others = [second]
        let file = try read(Self.turned(movie.bytes, .rightTop))
        #expect(file.displayOrientation == .rightTop)
        #expect(file.tracks.map(\.matrix.a) == [-0x10000, 0])
        #expect(file.tracks.map(\.matrix.b) == [0, 0x10000])
    }

    @Test("ExifTool and FFmpeg agree on the new orientation", .enabled(if: OtherTool.areInstalled))
    func agrees() throws {
        let file = try Self.turned(PackageFiles.bytes(ofFixture: "live-photo/movie.mov"), .leftBottom)
        try TemporaryDirectory.with { folder in
            try folder.write("movie.mov", file)
            let path = folder.appendingPathComponent("movie.mov").path
            #expect(try OtherTool.exiftool.text(["-s3", "-n", "-Rotation", path]).contains("270"))
            let lines = try OtherTool.ffprobe.text([
                "-v", "quiet", "-select_streams", "v", "-show_entries", "stream_side_data=rotation", "-of",
                "csv=p=0", path,
            ])
            #expect(lines.contains("90") && !lines.contains("-90"))
        }
    }

    @Test("Sound and scaled pictures are refused; the dry run reports it") func refuses() throws {
        var sound = Self.movie
        sound.video.handler = "soun"
        #expect(throws: MetadataError(.noMedia)) { try Self.turned(sound.bytes, .rightTop) }
        var file = Self.movie.bytes
        let place = try #require(file.firstRange(of: latin("tkhd"))).upperBound + 40
        file[place + 1] = 2
        #expect(throws: MetadataError(.notEditable)) { try Self.turned(file, .rightTop) }
        var edit = MetadataEdit()
        try edit.set(\.tiff.orientation, to: .rightTop)
        let changes = edit.changes(to: try read(Self.movie.bytes))
        #expect(changes.map(\.name) == ["Orientation"])
        #expect(edit.changes(to: try read(Self.turned(Self.movie.bytes, .rightTop))).isEmpty)
    }
}
