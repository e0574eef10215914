// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Orientations tested by their effect on the corners of an image, with x to the right and y downwards.
@Suite struct OrientationTests {
    /// A linear map of points.
    struct Turn: Hashable, CustomStringConvertible {
        /// The point that (1, 0) maps to.
        var right: [Int]
        /// The point that (0, 1) maps to.
        var down: [Int]

        static let none = Turn(right: [1, 0], down: [0, 1])
        static let quarterClockwise = Turn(right: [0, 1], down: [-1, 0])
        static let quarterAnticlockwise = Turn(right: [0, -1], down: [1, 0])
        static let leftRightExchanged = Turn(right: [-1, 0], down: [0, 1])
        static let topBottomExchanged = Turn(right: [1, 0], down: [0, -1])

        func apply(_ point: [Int]) -> [Int] {
            [point[0] * right[0] + point[1] * down[0], point[0] * right[1] + point[1] * down[1]]
        }

        /// This map followed by another one.
        func then(_ next: Turn) -> Turn { Turn(right: next.apply(right), down: next.apply(down)) }

        func then(_ next: Turn, times: Int) -> Turn {
            (0..<times).reduce(self) { turn, _ in turn.then(next) }
        }

        var description: String { "(1,0) to \(right), (0,1) to \(down)" }
    }

    /// Exif 3.0 §4.6.5.1: the displayed sides of the 0th row and 0th column.
    private static let sides: [(row: String, column: String)] = [
        ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"), ("left", "top"),
        ("right", "top"), ("right", "bottom"), ("left", "bottom"),
    ]

    private static let directions = ["top": [0, -1], "bottom": [0, 1], "left": [-1, 0], "right": [1, 0]]

    /// The map of an orientation: the 0th row is stored at the top, the 0th column at the left.
    static func turn(of orientation: Orientation) throws -> Turn {
        let sides = sides[orientation.rawValue - 1]
        let column = try #require(directions[sides.column])
        let row = try #require(directions[sides.row])
        return Turn(right: column.map(-), down: row.map(-))
    }

    @Test func coversAllTurns() throws {
        #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
        #expect(try Set(Orientation.allCases.map(Self.turn)).count == 8)
        #expect(try Self.turn(of: .topLeft) == .none)
    }

    @Test(arguments: Orientation.allCases)
    func swapsAxesForQuarterTurns(_ orientation: Orientation) throws {
        let turn = try Self.turn(of: orientation)
        #expect(orientation.swapsAxes == (turn.right[0] == 0))
    }

    /// The description states how to turn the stored image for display.
    @Test(arguments: Orientation.allCases)
    func describesTurns(_ orientation: Orientation) throws {
        var turn = Turn.none
        for step in orientation.description.replacing(" and ", with: ",").split(separator: ",") {
            switch step {
            case "upright": break
            case "mirror horizontally": turn = turn.then(.leftRightExchanged)
            case "mirror vertically": turn = turn.then(.topBottomExchanged)
            case "rotate 90° clockwise": turn = turn.then(.quarterClockwise)
            case "rotate 180°": turn = turn.then(.quarterClockwise, times: 2)
            case "rotate 270° clockwise": turn = turn.then(.quarterClockwise, times: 3)
            default: Issue.record("no step: \(step)")
            }
        }
        #expect(try turn == Self.turn(of: orientation))
    }

    // MARK: Movies

    /// QTFF, "Matrices": (x, y) maps to (a·x + c·y, b·x + d·y).
    @Test func readsTrackMatrices() throws {
        for a in [-1, 0, 1] as [Int32] {
            for b in [-1, 0, 1] as [Int32] {
                for c in [-1, 0, 1] as [Int32] {
                    for d in [-1, 0, 1] as [Int32] {
                        let turn = Turn(right: [Int(a), Int(b)], down: [Int(c), Int(d)])
                        let expected = try Orientation.allCases.first { try Self.turn(of: $0) == turn }
                        let found = try Self.orientation(ofMovieWith: TrackBuilder.turned(a, b, c, d))
                        #expect(found == expected, "\(turn)")
                    }
                }
            }
        }
    }

    @Test func ignoresTranslationOfMatrix() throws {
        // A quarter turn clockwise, moved back into view, as written by phones.
        var matrix = TrackBuilder.turned(0, 1, -1, 0)
        matrix[6] = 1_080 << 16
        #expect(try Self.orientation(ofMovieWith: matrix) == .rightTop)
    }

    private static func orientation(ofMovieWith matrix: [Int32]) throws -> Orientation? {
        var track = TrackBuilder()
        track.matrix = matrix
        track.descriptions = [SampleDescription.video("hvc1", width: 1_920, height: 1_080)]
        var movie = MovieBuilder()
        movie.tracks = [track]
        return try MediaMetadata(bytes: movie.bytes).orientation
    }

    // MARK: Images

    /// Properties apply in the order of their association (ISO/IEC 23008-12:2022 §6.5).
    ///
    /// §6.5.10: quarter turns anticlockwise. §6.5.12: axis 0 exchanges top and bottom, which is Exif's 4, and axis
    /// 1 left and right, which is Exif's 2.
    @Test(arguments: [nil, 0, 1, 2, 3] as [UInt8?], [nil, 0, 1] as [UInt8?])
    func rotationThenMirroring(_ rotation: UInt8?, _ axis: UInt8?) throws {
        var turn = Turn.none.then(.quarterAnticlockwise, times: Int(rotation ?? 0))
        if let axis { turn = turn.then(axis == 0 ? .topBottomExchanged : .leftRightExchanged) }
        let properties = [rotation.map(ImageProperty.rotation), axis.map(ImageProperty.mirroring)]
        let image = try BuiltFile.heif(
            properties: [ImageProperty.extents(40, 30)] + properties.compactMap { $0 })
        let found = try image.orientation.map(Self.turn)
        // A half turn and a mirroring commute.
        #expect(found == turn)
    }

    @Test func mirrorsAsStandardsNote() throws {
        let size = ImageProperty.extents(40, 30)
        #expect(
            try BuiltFile.heif(properties: [size, ImageProperty.mirroring(0)]).orientation?.rawValue == 4)
        #expect(
            try BuiltFile.heif(properties: [size, ImageProperty.mirroring(1)]).orientation?.rawValue == 2)
    }

    @Test(arguments: [0, 1, 2, 3] as [UInt8], [0, 1] as [UInt8])
    func mirroringThenRotation(_ rotation: UInt8, _ axis: UInt8) throws {
        let mirrored = Turn.none.then(axis == 0 ? .topBottomExchanged : .leftRightExchanged)
        let turn = mirrored.then(.quarterAnticlockwise, times: Int(rotation))
        let image = try BuiltFile.heif(properties: [
            ImageProperty.extents(40, 30), ImageProperty.mirroring(axis), ImageProperty.rotation(rotation),
        ])
        #expect(try image.orientation.map(Self.turn) == turn)
    }

    /// The upper bits of both bytes are reserved.
    @Test func ignoresReservedBits() throws {
        let size = ImageProperty.extents(40, 30)
        let turned = try BuiltFile.heif(properties: [size, ImageProperty.rotation(0xFD)])
        #expect(turned.orientation == .leftBottom)
        let mirrored = try BuiltFile.heif(properties: [size, ImageProperty.mirroring(0xFE)])
        #expect(mirrored.orientation == .bottomLeft)
    }
}
