// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// What is written for awaited sources is what is written for files.
@Suite struct AsyncWritingTests {
    private static let still = JPEGBuilder.image(.exif(Samples.tiff(make: "Maker")))
    private static let movie = EditableMovie().bytes

    /// Calls a function with a folder that has a still and a movie.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.still).write(to: folder.appendingPathComponent("still.jpg"))
        try Data(Self.movie).write(to: folder.appendingPathComponent("movie.mov"))
        try await body(folder)
    }

    /// The contents of the files of a folder by name.
    private func contents(of folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
    }

    /// Writes a still and a movie from files and from awaited sources, and expects the same contents.
    private func expectPair(
        in folder: URL, _ name: String, _ write: (_ still: String, _ movie: String) throws -> Void,
        awaiting: (_ still: String, _ movie: String) async throws -> Void
    ) async throws {
        func path(_ ending: String) -> String { folder.appendingPathComponent(name + ending).path }
        try write(path(".jpg"), path(".mov"))
        try await awaiting(path(".jpg.awaited"), path(".mov.awaited"))
        try expectCopies(in: folder, name + ".jpg", name + ".mov")
    }

    /// Expects that files of a folder were written twice, with the same contents.
    private func expectCopies(in folder: URL, _ names: String...) throws {
        let files = try contents(of: folder)
        for name in names {
            #expect(files[name + ".awaited"] != nil)
            #expect(files[name] == files[name + ".awaited"])
        }
        #expect(!files.keys.contains { $0.hasSuffix(".tmp") })
    }

    @Test("A Live Photo is assembled, edited and copied from awaited sources as from files")
    func livePhotos() async throws {
        try await withFolder { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            let options = LivePhoto.AssemblyOptions(identifier: "A-B-C")
            var counts: [UInt64] = []
            try await expectPair(in: folder, "1") { still, movie in
                try LivePhoto.assemble(
                    still: path("still.jpg"), movie: path("movie.mov"), stillOutput: still,
                    movieOutput: movie, options: options)
            } awaiting: { still, movie in
                try await LivePhoto.assemble(
                    readingStill: AsyncSource(Self.still), movie: AsyncSource(Self.movie),
                    stillOutput: still, movieOutput: movie, options: options
                ) { count, _ in counts.append(count) }
            }
            let files = try contents(of: folder)
            let (first, second) = (Array(files["1.jpg"] ?? Data()), Array(files["1.mov"] ?? Data()))
            #expect(counts == counts.sorted())
            #expect(counts.last == UInt64(first.count + second.count))

            var edit = MetadataEdit()
            try edit.remove(\.quickTime.software)
            try await expectPair(in: folder, "2") { still, movie in
                try edit.write(
                    still: path("1.jpg"), movie: path("1.mov"), stillOutput: still, movieOutput: movie)
            } awaiting: { still, movie in
                try await edit.write(
                    readingStill: AsyncSource(first), movie: AsyncSource(second), stillOutput: still,
                    movieOutput: movie)
            }
            try await expectPair(in: folder, "3") { still, movie in
                try LivePhoto.disassemble(
                    still: path("1.jpg"), movie: path("1.mov"), stillOutput: still, movieOutput: movie)
            } awaiting: { still, movie in
                try await LivePhoto.disassemble(
                    readingStill: AsyncSource(first), movie: AsyncSource(second), stillOutput: still,
                    movieOutput: movie)
            }
        }
    }

    @Test("A motion photo is made and taken apart from awaited sources as from files")
    func motionPhotos() async throws {
        try await withFolder { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try MotionPhoto.assemble(
                still: path("still.jpg"), movie: path("movie.mov"), output: path("1.MP.jpg"))
            try await MotionPhoto.assemble(
                readingStill: AsyncSource(Self.still),
                movie: AsyncSource(Self.movie, pieceByteCount: 1_000),
                output: path("1.MP.jpg.awaited"))
            try expectCopies(in: folder, "1.MP.jpg")
            let motion = Array(try contents(of: folder)["1.MP.jpg"] ?? Data())
            try await expectPair(in: folder, "2") { still, movie in
                try LivePhoto.disassemble(
                    contentsOf: path("1.MP.jpg"), stillOutput: still, movieOutput: movie)
            } awaiting: { still, movie in
                try await LivePhoto.disassemble(
                    reading: AsyncSource(motion), stillOutput: still, movieOutput: movie)
            }
        }
    }

    @Test("If one source fails, neither file is written") func failures() async throws {
        try await withFolder { folder in
            let options = LivePhoto.AssemblyOptions(identifier: "A-B-C")
            let before = try contents(of: folder)
            // The movie fails once its plan is made, while it is copied.
            let plan = AsyncSource(Self.movie)
            _ = try await LivePhoto.planAssembly(
                readingStill: AsyncSource(Self.still), movie: plan, options: options)
            let failing = AsyncSource(Self.movie, after: plan.answered) {
                _, _ throws(AsyncSource.Failure) in throw .unavailable
            }
            do throws(ReadError<any Error>) {
                try await LivePhoto.assemble(
                    readingStill: AsyncSource(Self.still), movie: failing,
                    stillOutput: folder.appendingPathComponent("1.jpg").path,
                    movieOutput: folder.appendingPathComponent("1.mov").path, options: options)
                Issue.record("no error")
            } catch .source(let error) {
                #expect(error as? AsyncSource.Failure == .unavailable)
            } catch {
                Issue.record(error)
            }
            #expect(try contents(of: folder) == before)
        }
    }
}
