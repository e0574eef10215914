// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing
import Testing

/// The same file as a path, a `URL` and bytes of any type.
@Suite struct FileInputTests {
    private static let photo = CommandFiles.photo(live: "LIVE")
    private static let movie = {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder([.apple("content.identifier", "LIVE")])
        movie.others = [EditableMovie.mark(at: 300)]
        return movie.bytes
    }()

    /// A place that is neither a path nor a URL, as System's `FilePath` is.
    private struct Place: FileLocation {
        let path: String

        func fileSystemPath() -> String { path }
    }

    /// Calls `body` with the file in each form.
    private static func forEachInput(
        of bytes: [UInt8], in folder: URL, _ body: (any FileInput) throws -> Void
    ) throws {
        let file = folder.appendingPathComponent("file")
        try Data(bytes).write(to: file)
        let padded = [0] + bytes
        let inputs: [any FileInput] = [
            file.path, file, Place(path: file.path), bytes, padded.dropFirst(), ContiguousArray(bytes),
            Data(bytes), CollectionByteSource(Array(bytes.reversed()).reversed()),
        ]
        for input in inputs { try body(input) }
    }

    @Test("Each operation has the same result for each kind of input") func readsEachInput() throws {
        let expected = try MediaMetadata(bytes: Self.photo)
        let edit = MetadataEdit.forSharing()
        let plan = try edit.plan(contentsOf: Self.photo)
        let shared = try plan.applied(to: Self.photo)
        let hash = try DataHash(contentsOf: Self.photo)
        let leaves = try FileLayout(contentsOf: Self.photo).leaves
        try TemporaryDirectory.with { folder in
            try Self.forEachInput(of: Self.photo, in: folder) { input in
                #expect(try MediaMetadata(contentsOf: input).properties == expected.properties)
                #expect(try edit.plan(contentsOf: input).pieces == plan.pieces)
                #expect(try DataHash(contentsOf: input) == hash)
                #expect(try FileLayout(contentsOf: input).leaves == leaves)
                for output in ["1", "2"].map({ folder.appendingPathComponent($0) }) {
                    if output.lastPathComponent == "1" {
                        try edit.write(contentsOf: input, to: output)
                    } else {
                        try plan.write(contentsOf: input, to: output)
                    }
                    #expect(try Data(contentsOf: output) == Data(shared))
                    try FileManager.default.removeItem(at: output)
                }
            }
        }
    }

    @Test("A still and a movie can be inputs of different kinds") func pairsDifferentInputs() throws {
        let expected = try LivePhoto.planAssembly(still: Self.photo, movie: Self.movie)
        try TemporaryDirectory.with { folder in
            try Self.forEachInput(of: Self.movie, in: folder) { movie in
                let pair = try LivePhoto.planAssembly(still: Data(Self.photo), movie: movie)
                #expect(pair.movie.pieces == expected.movie.pieces && pair.identifier == "LIVE")
                let plans = try MetadataEdit().plans(still: Self.photo, movie: movie)
                #expect(plans.movie.isUnchanged)
            }
        }
    }

    @Test("An edit in memory returns the type that it was given") func keepsType() throws {
        let edit = MetadataEdit.forSharing()
        let bytes: [UInt8] = try edit.applied(to: Self.photo)
        let data: Data = try edit.applied(to: Data(Self.photo))
        let array: ContiguousArray<UInt8> = try edit.applied(to: ContiguousArray(Self.photo))
        #expect(Data(bytes) == data && ContiguousArray(bytes) == array)
    }

    @Test("Samples of a file are read without await, also in asynchronous code") func readsSamples()
        async throws
    {
        let packets = [[UInt8]](repeating: TimedMovie.positionPacket, count: 4)
        let bytes = TimedMovie("camm", packets).bytes
        let track = try #require(try MediaMetadata(contentsOf: bytes).timedMetadata.first)
        var samples = try track.samples(contentsOf: bytes)
        var ranges: [Range<UInt64>] = []
        while let sample = try samples.next() { ranges.append(sample.range) }
        var fetched = track.samples(reading: CollectionByteSource(bytes))
        var count = 0
        while let sample = try await fetched.next() {
            #expect(sample.range == ranges[count])
            count += 1
        }
        #expect(count == 4 && ranges.count == 4)
    }
}
