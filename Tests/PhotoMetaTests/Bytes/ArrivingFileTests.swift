// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
import Testing

/// Files whose bytes arrive in pieces.
@Suite struct ArrivingFileTests {
    private static let photo = JPEGBuilder.image(
        .exif(BuiltFile.exifBlock(apple: [TIFFEntry(0x0011, .ascii("ABC"))])))

    private static func pieces(_ bytes: [UInt8], _ count: Int) -> [ArraySlice<UInt8>] {
        stride(from: 0, to: bytes.count, by: count).map { bytes[$0..<min($0 + count, bytes.count)] }
    }

    @Test("Chunks of any size give the values of the whole file", arguments: BuiltFiles.all, [1_000, 65_536])
    func readsChunks(file: BuiltFiles.File, count: Int) throws {
        // Of a file that is cut off, the end is not known before it has come.
        guard let whole = try? MediaMetadata(bytes: file.bytes), whole.diagnostics.isEmpty else { return }
        var arriving = ArrivingFile()
        for piece in Self.pieces(file.bytes, count) { _ = try arriving.append(piece) }
        let read = try arriving.finish()
        #expect(read.format == whole.format)
        #expect(read.properties.map(\.value) == whole.properties.map(\.value))
        #expect(arriving.byteCount == UInt64(file.bytes.count))
    }

    @Test("The identifier is known before the picture has arrived") func answersEarly() throws {
        let bytes = Self.photo + [UInt8](repeating: 0, count: 1_000_000)
        var file = ArrivingFile(options: ReadOptions(selection: .livePhotoIdentifier))
        var neededByteCount: UInt64?
        for piece in Self.pieces(bytes, 4_096) {
            if let photo = try file.append(piece) {
                #expect(photo.livePhotoIdentifier == "ABC")
                neededByteCount = neededByteCount ?? file.byteCount
            }
        }
        #expect(try #require(neededByteCount) <= 8_192)
    }

    @Test("The format is known by the first bytes") func detectsFormatEarly() throws {
        var file = ArrivingFile()
        #expect(try file.append([UInt8]()) == nil && file.format == nil)
        _ = try file.append(Self.photo.prefix(16))
        #expect(file.format == .jpeg)
    }

    @Test("Bytes that are no picture are an error at once") func refusesOtherBytes() throws {
        var file = ArrivingFile()
        let error = #expect(throws: MetadataError.self) {
            try Self.append([UInt8](repeating: 7, count: 600), to: &file)
        }
        #expect(error?.code == .unrecognizedFormat)
        #expect(throws: MetadataError(.unrecognizedFormat)) { try Self.append([1], to: &file) }
    }

    private static func append(_ bytes: [UInt8], to file: inout ArrivingFile) throws {
        _ = try file.append(bytes)
    }

    @Test("The end of few or no bytes is an error") func needsBytes() throws {
        var empty = ArrivingFile()
        #expect(Self.codeOfEnd(&empty) == .emptyFile)
        var short = ArrivingFile()
        _ = try short.append([0xFF, 0xD8])
        #expect(Self.codeOfEnd(&short) == .unrecognizedFormat)
    }

    private static func codeOfEnd(_ file: inout ArrivingFile) -> MetadataError.Code? {
        do throws(MetadataError) {
            try file.finish()
            return nil
        } catch {
            return error.code
        }
    }

    @Test("The media before a movie's header is dropped") func dropsMedia() throws {
        let movie = MovieBuilder(metadata: [.apple("content.identifier", "ABC")]).bytes
        let type = Array(movie[..<Int(movie[3])])
        let media = box("mdat", [UInt8](repeating: 1, count: 300_000))
        let bytes = type + media + movie[type.count...]
        var file = ArrivingFile(options: ReadOptions(limits: .with { $0.bufferedBytes = 10_000 }))
        for piece in Self.pieces(bytes, 5_000) { _ = try file.append(piece) }
        #expect(try file.finish().livePhotoIdentifier == "ABC")
    }

    @Test("Reads a sequence of chunks, and ends it when everything is known") func readsSequence()
        async throws
    {
        let pieces = Self.pieces(Self.photo + [UInt8](repeating: 0, count: 100_000), 4_096)
        let (stream, continuation) = AsyncStream.makeStream(of: ArraySlice<UInt8>.self)
        for piece in pieces { continuation.yield(piece) }
        // The stream never ends.
        let photo = try await MediaMetadata(
            arriving: stream, options: ReadOptions(selection: .livePhotoIdentifier))
        #expect(photo.livePhotoIdentifier == "ABC")
    }

    @Test("An error of the sequence is the source's") func reportsSequenceError() async throws {
        struct Lost: Error {}
        let stream = AsyncThrowingStream<[UInt8], any Error> { $0.finish(throwing: Lost()) }
        do {
            _ = try await MediaMetadata(arriving: stream)
            Issue.record("no error")
        } catch {
            guard case .source(let failure) = error else { throw error }
            #expect(failure is Lost)
        }
    }
}
