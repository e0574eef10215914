// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Plans of awaited sources are those of the same bytes.
@Suite struct AsyncEditTests {
    private static let movie = EditableMovie().bytes

    @Test("An edit of an awaited source has the same plan", arguments: [1_000, .max])
    func plansEdits(pieceByteCount: Int) async throws {
        var movie = EditableMovie()
        movie.movie.userData = [UserDataBuilder.texts("©xyz", (utf8("+48.2095+016.3706/"), 0x15C7))]
        let motion = try MotionPhoto.planAssembly(still: JPEGBuilder.image(), movie: movie.bytes)
        let files = [
            Samples.jpeg(.exif(Samples.tiff(make: "Maker"))), Samples.heif(exif: Samples.exifItem()).bytes,
            movie.bytes, try motion.applied(toStill: JPEGBuilder.image(), movie: movie.bytes),
        ]
        var title = MetadataEdit()
        try title.set(\.tiff.imageDescription, to: "A title")
        var count = 0
        for file in files {
            for edit in [title, .forSharing()] {
                // The property is refused for the movie.
                let plan = try? edit.plan(contentsOf: file)
                let source = AsyncSource(file, pieceByteCount: pieceByteCount)
                let awaited = try? await edit.plan(reading: source)
                #expect(awaited == plan)
                if plan != nil { count += 1 }
            }
        }
        #expect(count == 7)
    }

    @Test("A refusal and the source's own error are thrown") func throwsErrors() async throws {
        typealias Failure = ReadError<AsyncSource.Failure>
        let file = Samples.jpeg(.exif(Samples.tiff()))
        await #expect(throws: Failure.metadata(MetadataError(.unrecognizedFormat))) {
            try await MetadataEdit.forSharing().plan(reading: AsyncSource(filler(100)))
        }
        let failing = AsyncSource(file, after: 0) { _, _ throws(AsyncSource.Failure) in
            throw .unavailable
        }
        await #expect(throws: Failure.source(.unavailable)) {
            try await MetadataEdit.forSharing().plan(reading: failing)
        }
    }

    @Test("An edited awaited source is written to a file") func writes() async throws {
        let file = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appendingPathComponent("new.jpg").path
        let plan = try await MetadataEdit.forSharing().write(reading: AsyncSource(file), to: output)
        #expect(try plan.applied(to: file) == [UInt8](Data(contentsOf: URL(fileURLWithPath: output))))
    }

    @Test("A motion photo of awaited sources has the same plan", arguments: [false, true])
    func assemblesMotionPhoto(isHEIF: Bool) async throws {
        let still = isHEIF ? Samples.heif(exif: Samples.exifItem()).bytes : JPEGBuilder.image()
        let awaited = try await MotionPhoto.planAssembly(
            readingStill: AsyncSource(still), movie: AsyncSource(Self.movie))
        #expect(try awaited == MotionPhoto.planAssembly(still: still, movie: Self.movie))
    }

    @Test("Both files of a Live Photo are edited from awaited sources; other files are refused")
    func plansPairs() async throws {
        let still = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
        let pair = try LivePhoto.planAssembly(still: still, movie: Self.movie)
        let first = try pair.still.applied(to: still)
        let second = try pair.movie.applied(to: Self.movie)
        let edit = MetadataEdit.forSharing()
        let plans = try await edit.plans(
            readingStill: AsyncSource(first), movie: AsyncSource(second))
        #expect(try plans.still == edit.plan(contentsOf: first))
        #expect(try plans.movie == edit.plan(contentsOf: second))
        do {
            _ = try await edit.plans(readingStill: AsyncSource(still), movie: AsyncSource(second))
            Issue.record("no error")
        } catch .metadata(let error) {
            #expect(error.code == .notEditable)
        } catch {
            Issue.record(error)
        }
    }

    @Test("An embedded file of an awaited source is read as that of the same bytes") func readsParts()
        async throws
    {
        let inner = JPEGBuilder.image(.exif(Samples.tiff(make: "Inner")))
        let whole = JPEGBuilder.file(with: inner)
        let part = try read(whole).parts[1]
        let awaited = try await MediaMetadata(part: part, reading: AsyncSource(whole))
        #expect(awaited[\.tiff.make] == "Inner")
        let known = try MediaMetadata(part: part, contentsOf: whole)
        #expect(awaited.properties.map { "\($0)" } == known.properties.map { "\($0)" })
        await #expect(throws: ReadError<AsyncSource.Failure>.metadata(MetadataError(.absent))) {
            try await MediaMetadata(part: read(whole).parts[0], reading: AsyncSource(whole))
        }
    }
}
