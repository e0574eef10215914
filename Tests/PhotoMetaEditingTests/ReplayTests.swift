// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// An operation of several steps is called again from its start when bytes arrive.
///
/// What it returns must not depend on how often, so each one is run with and without a restart after each step.
@Suite struct ReplayTests {
    private static let still = JPEGBuilder.image()
    private static let movie = EditableMovie().bytes

    /// An operation, by what it is for, whose result is compared.
    struct Operation: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var run: @Sendable () throws -> [UInt8]

        init(_ name: String, _ run: @escaping @Sendable () throws -> [UInt8]) {
            (testDescription, self.run) = (name, run)
        }

        /// An operation whose result has a description of all its values.
        static func described(_ name: String, _ run: @escaping @Sendable () throws -> some Any) -> Self {
            Self(name) { Array("\(try run())".utf8) }
        }
    }

    private static func fixture(_ path: String) throws -> [UInt8] { try PackageFiles.bytes(ofFixture: path) }

    private static func sharing(_ identifier: MetadataEdit.LivePhotoIdentifier = .kept) -> MetadataEdit {
        .forSharing(livePhotoIdentifier: identifier)
    }

    private static let edits: [(String, @Sendable () throws -> MetadataEdit)] = [
        (
            "an edit",
            {
                var edit = MetadataEdit()
                try edit.set(\.title, to: "A title")
                return edit
            }
        ),
        ("sharing", { sharing() }),
        ("sharing with a new identifier", { sharing(.renewed("1D6C1C2E-0000-4000-8000-000000000001")) }),
        (
            "a copy",
            { try MetadataEdit(copying: MediaMetadata(bytes: fixture("live-photo-jpeg/still.jpg"))) }
        ),
    ]
    private static let files = [
        "live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg",
    ]

    private static let plans = edits.flatMap { name, edit in
        files.map { path in
            Operation("\(name) of \(path)") {
                let bytes = try fixture(path)
                return try edit().plan(contentsOf: bytes).applied(to: bytes)
            }
        }
    }

    private static let others = [
        Operation.described("layout of a HEIF file") {
            try FileLayout(contentsOf: fixture("live-photo/still.heic")).leaves
        },
        Operation.described("layout of a movie") {
            try FileLayout(contentsOf: fixture("live-photo/movie.mov")).regions
        },
        Operation("Live Photo") {
            // The identifier is new, and the same in both files.
            let pair = try LivePhoto.planAssembly(still: still, movie: movie)
            let files = (try pair.still.applied(to: still), try pair.movie.applied(to: movie))
            let read = (try MediaMetadata(bytes: files.0), try MediaMetadata(bytes: files.1))
            #expect(LivePhoto.findings(still: read.0, movie: read.1) == [])
            #expect(read.0.livePhotoIdentifier == pair.identifier)
            return [UInt8](pair.identifier.utf8.count.description.utf8)
        },
        Operation("both files of a Live Photo for sharing") {
            let files = (try fixture("live-photo/still.heic"), try fixture("live-photo/movie.mov"))
            let folder = PackageFiles.fixtures.appendingPathComponent("live-photo")
            let plans = try sharing(.renewed()).plans(
                still: folder.appendingPathComponent("still.heic").path,
                movie: folder.appendingPathComponent("movie.mov").path)
            let results = (try plans.still.applied(to: files.0), try plans.movie.applied(to: files.1))
            let identifiers = (
                try MediaMetadata(bytes: results.0).livePhotoIdentifier,
                try MediaMetadata(bytes: results.1).livePhotoIdentifier
            )
            #expect(identifiers.0 != nil && identifiers.0 == identifiers.1)
            return [UInt8]("\(results.0.count) \(results.1.count)".utf8)
        },
        Operation("motion photo") {
            try MotionPhoto.planAssembly(still: still, movie: movie).applied(toStill: still, movie: movie)
        },
        Operation("motion photo taken apart") {
            let file = try MotionPhoto.planAssembly(still: still, movie: movie)
                .applied(toStill: still, movie: movie)
            let parts = try LivePhoto.planDisassembly(contentsOf: file)
            return try parts.still.plan.applied(to: file) + parts.movie.plan.applied(to: file)
        },
        Operation("motion photo made a Live Photo") {
            let file = try MotionPhoto.planAssembly(still: still, movie: movie)
                .applied(toStill: still, movie: movie)
            let parts = try LivePhoto.planDisassembly(contentsOf: file, options: .init(makesLivePhoto: true))
            let files = (try parts.still.plan.applied(to: file), try parts.movie.plan.applied(to: file))
            let read = (try MediaMetadata(bytes: files.0), try MediaMetadata(bytes: files.1))
            #expect(LivePhoto.findings(still: read.0, movie: read.1) == [])
            return [UInt8]("\(files.0.count) \(files.1.count)".utf8)
        },
        Operation.described("movie of a motion photo") {
            let file = try MotionPhoto.planAssembly(still: still, movie: movie)
                .applied(toStill: still, movie: movie)
            return try MotionPhoto(contentsOf: file)
        },
        Operation.described("samples of a part") {
            let bytes = try fixture("live-photo/movie.mov")
            return try MediaMetadata(bytes: bytes).parts.filter { $0.role == .track }.map {
                try $0.sampleRanges(contentsOf: bytes)
            }
        },
        Operation.described("positions of a movie") {
            let bytes = try fixture("live-photo/movie.mov")
            return try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes)
        },
        Operation.described("bindings of Content Credentials") {
            let bytes = try fixture("credentials/photo.jpg")
            return try MediaMetadata(bytes: bytes).contentBindings(contentsOf: bytes)
        },
    ]

    @Test("A restart after each step changes no result", arguments: plans + others)
    func isSame(_ operation: Operation) throws {
        let result = try operation.run()
        #expect(!result.isEmpty)
        let replayed = try Steps.$restartsAfterEachStep.withValue(true) { try operation.run() }
        #expect(replayed == result)
    }

    @Test("A step that is not the same each time is noticed") func notices() throws {
        /// Counts its calls, which no operation may do.
        final class Counter {
            var count = 0
        }
        func run() throws -> Int {
            let counter = Counter()
            let operation = SequentialOperation<Int> { steps throws(StepStop) in
                counter.count += 1
                _ = try steps.once { 0 }
                return counter.count
            }
            return try operation.run(reading: CollectionByteSource([UInt8]()))
        }
        #expect(try run() != Steps.$restartsAfterEachStep.withValue(true) { try run() })
    }
}
