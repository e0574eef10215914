// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Assembles a still and a movie into a Live Photo.
@Suite struct LivePhotoAssemblyTests {
    private static let given = "00000000-1111-4222-8333-444444444444"
    private static let movie = EditableMovie().bytes

    /// A JPEG file with an Apple note, another maker's note, or none.
    private static func still(identifier: String? = nil, note: [UInt8]? = nil) -> [UInt8] {
        let apple = identifier.map { AppleNoteBuilder([TIFFEntry(0x0011, .ascii($0))]).bytes }
        let fields = (apple ?? note).map { [TIFFEntry(0x927C, .undefined($0))] } ?? []
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x9000, .undefined(latin("0232")))] + fields))
        return JPEGBuilder.image(.exif(TIFFBuilder([exif]).bytes))
    }

    private static func movie(identifier: String?, stillImageTime: UInt64? = nil) -> [UInt8] {
        var movie = EditableMovie()
        if let identifier {
            movie.movie.metadata = MovieMetadataBuilder([.apple("content.identifier", identifier)])
        }
        if let stillImageTime { movie.others = [EditableMovie.mark(at: stillImageTime)] }
        return movie.bytes
    }

    @Test("Both halves have the identifier, and the movie marks the time of the still")
    func assembles() throws {
        let still = Self.still()
        let pair = try LivePhoto.planAssembly(
            still: still, movie: Self.movie,
            options: .init(identifier: Self.given, stillImageTime: Fraction(1, 2)))
        #expect(pair.identifier == Self.given)
        #expect(pair.stillImageTime == Fraction(1, 2))
        let halves = (try pair.still.applied(to: still), try pair.movie.applied(to: Self.movie))
        #expect(UInt64(halves.0.count) == pair.still.byteCount)
        #expect(UInt64(halves.1.count) == pair.movie.byteCount)
        let read = (try read(halves.0), try read(halves.1))
        #expect(LivePhoto.findings(still: read.0, movie: read.1) == [])
        #expect(read.0.livePhotoIdentifier == Self.given)
        #expect(read.1.stillImageTime == Fraction(1, 2))
    }

    @Test("The identifier is the given one, else the still's, else the movie's")
    func choosesIdentifier() throws {
        func identifier(_ given: String?, _ still: String?, _ movie: String?) throws -> String {
            try LivePhoto.planAssembly(
                still: Self.still(identifier: still), movie: Self.movie(identifier: movie),
                options: .init(identifier: given)
            ).identifier
        }
        #expect(try identifier(Self.given, "STILL", "MOVIE") == Self.given)
        #expect(try identifier(nil, "STILL", "MOVIE") == "STILL")
        #expect(try identifier(nil, nil, "MOVIE") == "MOVIE")
        // An identifier that cannot be stored is skipped.
        #expect(try identifier(nil, "two words", "MOVIE") == "MOVIE")
        let new = try (identifier(nil, nil, nil), identifier(nil, nil, nil))
        #expect(new.0 != new.1)
        for text in [new.0, new.1] {
            let uuid = try #require(UUID(uuidString: text))
            #expect(uuid.uuidString == text)
            // RFC 9562 §5.4: version 4, variant 10.
            #expect(uuid.uuid.6 >> 4 == 4)
            #expect(uuid.uuid.8 >> 6 == 2)
        }
    }

    @Test(
        "An identifier that cannot be stored is refused",
        arguments: ["", "a b", "é", "a\0", String(repeating: "a", count: 256)])
    func refusesIdentifier(identifier: String) {
        #expect(throws: MetadataError(.invalidIdentifier)) {
            try LivePhoto.planAssembly(
                still: Self.still(), movie: Self.movie, options: .init(identifier: identifier))
        }
    }

    @Test("The time is the given one, else the movie's own, else the middle of the movie")
    func choosesTime() throws {
        func time(_ given: Fraction?, _ own: UInt64?) throws -> Fraction {
            try LivePhoto.planAssembly(
                still: Self.still(), movie: Self.movie(identifier: nil, stillImageTime: own),
                options: .init(stillImageTime: given)
            ).stillImageTime
        }
        // The movie has 600 ticks per second, and lasts two seconds.
        #expect(try time(Fraction(3, 2), 300) == Fraction(3, 2))
        #expect(try time(nil, 300) == Fraction(1, 2))
        #expect(try time(nil, nil) == Fraction(1, 1))
        #expect(throws: MetadataError(.timeOutsideMovie)) { try time(Fraction(3, 1), nil) }
    }

    @Test("Of several tracks that mark the still, one is kept") func replacesSeveralMarks() throws {
        var movie = EditableMovie()
        movie.others = [EditableMovie.mark(at: 5), EditableMovie.mark(at: 300)]
        let pair = try LivePhoto.planAssembly(still: Self.still(), movie: movie.bytes)
        let result = try read(try pair.movie.applied(to: movie.bytes))
        #expect(result.tracks.filter(\.marksStillImage).count == 1)
        #expect(pair.stillImageTime == Fraction(5, 600))
    }

    @Test("A still with more segments than are read is refused") func refusesUnreadSegments() throws {
        let comments = (0..<20).flatMap { _ in [0xFF, 0xFE, 0, 2] as [UInt8] }
        let still =
            Array(Self.still(identifier: "A").prefix(2)) + comments + Self.still(identifier: "A").dropFirst(2)
        var options = LivePhoto.AssemblyOptions()
        options.limits.segments = 10
        #expect(throws: MetadataError(.tooLarge)) {
            try LivePhoto.planAssembly(still: still, movie: Self.movie, options: options)
        }
        #expect(try LivePhoto.planAssembly(still: still, movie: Self.movie).identifier == "A")
    }

    @Test("Another maker's note is refused, unless it may be replaced") func refusesOtherMakerNote() throws {
        let still = Self.still(note: latin("Nikon\0") + zeros(40))
        #expect(throws: MetadataError(.otherMakerNote)) {
            try LivePhoto.planAssembly(still: still, movie: Self.movie)
        }
        let pair = try LivePhoto.planAssembly(
            still: still, movie: Self.movie, options: .init(replacesMakerNote: true))
        #expect(try read(try pair.still.applied(to: still)).livePhotoIdentifier == pair.identifier)
    }

    @Test("Other formats are refused, and the error names the half") func refusesOtherFormats() throws {
        let error = #expect(throws: MetadataError.self) {
            try LivePhoto.planAssembly(still: Self.movie, movie: Self.movie)
        }
        #expect(error?.message == "the still is a QuickTime file, not JPEG or HEIF")
        let other = #expect(throws: MetadataError.self) {
            try LivePhoto.planAssembly(still: Self.still(), movie: Self.still())
        }
        #expect(other?.message == "the movie is a JPEG file, not QuickTime")
    }

    @Test("Awaited sources have the same assembly as bytes") func assemblesAwaited() async throws {
        let still = Self.still()
        let options = LivePhoto.AssemblyOptions(identifier: Self.given)
        let awaited = try await LivePhoto.planAssembly(
            readingStill: AsyncSource(still), movie: AsyncSource(Self.movie), options: options)
        let known = try LivePhoto.planAssembly(still: still, movie: Self.movie, options: options)
        #expect(awaited == known)
    }

    @Test("An awaited source's errors and refusals are one type of error") func throwsReadErrors()
        async throws
    {
        typealias Failure = AsyncSource.Failure
        let failing = AsyncSource(Self.movie, after: 1) { _, _ throws(Failure) in throw .unavailable }
        do {
            _ = try await LivePhoto.planAssembly(readingStill: AsyncSource(Self.still()), movie: failing)
            Issue.record("no error")
        } catch .source(let failure) {
            #expect(failure as? Failure == .unavailable)
        } catch {
            Issue.record(error)
        }
        let source = AsyncSource(Self.movie)
        do {
            _ = try await LivePhoto.planAssembly(readingStill: source, movie: source)
            Issue.record("no error")
        } catch .metadata(let error) {
            #expect(error.code == .unsupportedFormat)
        } catch {
            Issue.record(error)
        }
    }

    // MARK: Files

    private static func withFiles(_ body: (_ folder: URL, _ still: String, _ movie: String) throws -> Void)
        throws
    {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", still())
            try folder.write("a.mp4", movie)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("out"), withIntermediateDirectories: true)
            try body(
                folder.appendingPathComponent("out"), folder.appendingPathComponent("a.jpg").path,
                folder.appendingPathComponent("a.mp4").path)
        }
    }

    @Test("Both halves are written, and the progress ends at their size") func writesBoth() throws {
        try Self.withFiles { folder, still, movie in
            let outputs = ["a.jpg", "a.mov"].map { folder.appendingPathComponent($0).path }
            var last: (count: UInt64, total: UInt64) = (0, 0)
            let pair = try LivePhoto.assemble(
                still: still, movie: movie, stillOutput: outputs[0], movieOutput: outputs[1]
            ) { last = ($0, $1) }
            #expect(last.count == last.total)
            #expect(last.total == pair.still.byteCount + pair.movie.byteCount)
            let files = try outputs.map { try MediaMetadata(contentsOf: $0) }
            #expect(files.map(\.livePhotoIdentifier) == [pair.identifier, pair.identifier])
            #expect(LivePhoto.findings(still: files[0], movie: files[1]) == [])
            #expect(SharedFiles.names(in: folder) == ["a.jpg", "a.mov"])
        }
    }

    @Test("If one half cannot be written, neither is", arguments: [0, 1])
    func writesNeither(existing: Int) throws {
        try Self.withFiles { folder, still, movie in
            let names = ["a.jpg", "a.mov"]
            try folder.write(names[existing], [1])
            let outputs = names.map { folder.appendingPathComponent($0).path }
            let error = #expect(throws: MetadataError(.outputExists)) {
                try LivePhoto.assemble(
                    still: still, movie: movie, stillOutput: outputs[0], movieOutput: outputs[1])
            }
            #expect(error?.path == outputs[existing])
            #expect(SharedFiles.names(in: folder) == [names[existing]])
            #expect(try Data(contentsOf: URL(fileURLWithPath: outputs[existing])) == Data([1]))
        }
    }

    @Test("No half is written over a source") func keepsSources() throws {
        try Self.withFiles { folder, still, movie in
            for (a, b) in [(still, "a.mov"), ("a.jpg", movie), (movie, still)] {
                let outputs = [a, b].map { $0.hasPrefix("/") ? $0 : folder.appendingPathComponent($0).path }
                let error = #expect(throws: MetadataError.self) {
                    try LivePhoto.assemble(
                        still: still, movie: movie, stillOutput: outputs[0], movieOutput: outputs[1],
                        writing: .init(replacesOutput: true))
                }
                #expect(error?.code == .outputIsSource)
                let sources = try [still, movie].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
                #expect(sources == [Data(Self.still()), Data(Self.movie)])
                #expect(SharedFiles.names(in: folder) == [])
            }
        }
    }

    @Test("Both halves replace their sources if requested") func replacesSources() throws {
        try Self.withFiles { _, still, movie in
            let pair = try LivePhoto.assemble(
                still: still, movie: movie, stillOutput: still, movieOutput: movie,
                writing: .init(replacesSource: true))
            let halves = try [still, movie].map { try MediaMetadata(contentsOf: $0) }
            #expect(halves.map(\.livePhotoIdentifier) == [pair.identifier, pair.identifier])
            #expect(LivePhoto.findings(still: halves[0], movie: halves[1]) == [])
            let folder = URL(fileURLWithPath: still).deletingLastPathComponent()
            #expect(SharedFiles.names(in: folder) == ["a.jpg", "a.mp4", "out"])
            // `replacesSource` does not allow an output to replace the other half's source.
            #expect(throws: MetadataError(.outputIsSource)) {
                try LivePhoto.assemble(
                    still: still, movie: movie, stillOutput: movie, movieOutput: still,
                    writing: .init(replacesSource: true))
            }
        }
    }

    @Test("An error has the path of the file it concerns") func namesFile() throws {
        try Self.withFiles { folder, still, movie in
            let error = #expect(throws: MetadataError(.unsupportedFormat)) {
                try LivePhoto.planAssembly(still: still, movie: still)
            }
            #expect(error?.path == still)
            let absent = folder.appendingPathComponent("absent.mov").path
            let other = #expect(throws: MetadataError(.notFound)) {
                try LivePhoto.planAssembly(still: still, movie: absent)
            }
            #expect(other?.path == absent)
        }
    }

    // MARK: Check of the result

    private static func edit(_ identifier: String) -> MetadataEdit {
        .with { try $0.set(\.makerApple.contentIdentifier, to: identifier) }
    }

    @Test("A result with other metadata is detected") func checksResult() throws {
        func photo(_ maker: String, _ identifier: String) throws -> MediaMetadata {
            let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(identifier))]).bytes
            let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))
            return try read(
                JPEGBuilder.image(.exif(TIFFBuilder([TIFFEntry(0x010F, .ascii(maker)), exif]).bytes)))
        }
        let check = MetadataEditCheck(source: try photo("Apple", "A"), edit: Self.edit("B"))
        try check.check(try photo("Apple", "B"))
        for result in [
            try photo("Apple", "A"), try photo("Other", "B"), try read(Self.still(identifier: "B")),
        ] {
            #expect(throws: MetadataError(.verificationFailed)) { try check.check(result) }
        }
    }

    @Test("Damage of another kind or at another place is detected; vanished damage is not")
    func checksDamage() throws {
        func photo(_ identifier: String, _ entries: [TIFFEntry]) throws -> MediaMetadata {
            let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(identifier))]).bytes
            let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))
            return try read(JPEGBuilder.image(.exif(TIFFBuilder([exif] + entries).bytes)))
        }
        let dangling = TIFFEntry(0x8825, .long([90_000]))
        let truncated = TIFFEntry(0x8830, .ascii("A text"), offset: 90_000)
        let unknown = TIFFEntry(0x8830, .raw(type: 77, count: 1, filler(4)))
        let check = MetadataEditCheck(
            source: try photo("A", [dangling, truncated]), edit: Self.edit("B"))
        for same in [[dangling, truncated], [truncated], []] { try check.check(try photo("B", same)) }
        for other in [[unknown], [dangling, unknown]] {
            // In a damaged source, the damage is the reason.
            let error = #expect(throws: MetadataError(.damaged)) { try check.check(try photo("B", other)) }
            #expect(error?.message.contains("damaged: JPEG/APP1/Exif") == true)
        }
        let whole = MetadataEditCheck(source: try photo("A", []), edit: Self.edit("B"))
        #expect(throws: MetadataError(.verificationFailed)) { try whole.check(try photo("B", [unknown])) }
    }
}
