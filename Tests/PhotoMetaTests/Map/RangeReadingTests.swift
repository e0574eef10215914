// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Bounded reads of ranges from a path, from memory and from an async source.
@Suite struct RangeReadingTests {
    private static let file = marked(1, count: 500)

    /// Reads ranges in all three ways, which must agree, and returns the bytes or the error's code.
    private static func bytes(
        at ranges: [Range<UInt64>], limit: Int = Limits().dataBytes
    ) async throws -> Result<[UInt8], MetadataError.Code.Failure> {
        let ranges = ByteRanges(ranges)
        let inMemory = Result { () throws(MetadataError) in
            try ranges.bytes(contentsOf: file, limits: Limits(dataBytes: limit))
        }
        .mapError { MetadataError.Code.Failure(code: $0.code) }
        var answers = [inMemory]
        try TemporaryDirectory.with { folder in
            try folder.write("file", file)
            let path = folder.appendingPathComponent("file").path
            answers.append(
                Result { () throws(MetadataError) in
                    try ranges.bytes(contentsOf: path, limits: Limits(dataBytes: limit))
                }
                .mapError { MetadataError.Code.Failure(code: $0.code) })
        }
        // Few bytes per answer.
        let source = AsyncSource(file, pieceByteCount: 7)
        do {
            answers.append(
                .success(try await ranges.bytes(reading: source, limits: Limits(dataBytes: limit))))
        } catch {
            guard case .metadata(let error) = error else { throw error }
            answers.append(.failure(.init(code: error.code)))
        }
        #expect(answers == Array(repeating: inMemory, count: 3))
        return inMemory
    }

    @Test("Ranges are read in order") func readsRanges() async throws {
        let read = try await Self.bytes(at: [300..<340, 0..<20, 490..<500])
        #expect(try read.get() == Array(Self.file[300..<340] + Self.file[..<20] + Self.file[490...]))
        #expect(try await Self.bytes(at: []).get().isEmpty)
        #expect(try await Self.bytes(at: [7..<7]).get().isEmpty)
    }

    @Test("More bytes than the limit are not read") func limits() async throws {
        let ranges: [Range<UInt64>] = [0..<40, 100..<160]
        #expect(try await Self.bytes(at: ranges, limit: 100).get().count == 100)
        for limit in [99, 0, -1, .min] {
            #expect(try await Self.bytes(at: ranges, limit: limit) == .failure(.init(code: .tooLarge)))
        }
        #expect(try await Self.bytes(at: [0..<(.max)]) == .failure(.init(code: .tooLarge)))
        #expect(
            try await Self.bytes(at: [0..<(.max), 0..<(.max)], limit: .max)
                == .failure(.init(code: .tooLarge)))
    }

    @Test("Bytes past the end are not returned") func truncation() async throws {
        for range in [499..<501, 500..<501, 700..<800, (.max - 9)..<(.max)] as [Range<UInt64>] {
            #expect(try await Self.bytes(at: [range]) == .failure(.init(code: .truncated)))
            #expect(try await Self.bytes(at: [0..<10, range]) == .failure(.init(code: .truncated)))
        }
    }

    @Test("A source that returns more than requested is an error") func longAnswer() async throws {
        let source = AsyncSource(Self.file, after: 0) { _, bytes in
            FetchedBytes(bytes[...], ofSourceWith: 500)
        }
        await #expect {
            _ = try await ByteRanges([0..<10]).bytes(reading: source)
        } throws: { error in
            guard case .metadata(let error)? = error as? ReadError<AsyncSource.Failure> else {
                return false
            }
            return error.code == .truncated
        }
    }

    @Test("A source's own error is passed on") func sourceError() async throws {
        let source = AsyncSource(Self.file, after: 0) { _, _ throws(AsyncSource.Failure) in
            throw .unavailable
        }
        await #expect {
            _ = try await ByteRanges([0..<10]).bytes(reading: source)
        } throws: { error in
            guard case .source(.unavailable)? = error as? ReadError<AsyncSource.Failure> else {
                return false
            }
            return true
        }
    }

    @Test("A missing file is reported as not found") func fileIsMissing() throws {
        try TemporaryDirectory.with { folder in
            let path = folder.appendingPathComponent("missing").path
            #expect {
                try ByteRanges([0..<10]).bytes(contentsOf: path)
            } throws: { ($0 as? MetadataError)?.code == .notFound }
        }
    }

    @Test("The number of bytes does not overflow") func byteCount() {
        #expect(ByteRanges([0..<10, 5..<7]).byteCount == 12)
        #expect(ByteRanges([0..<(.max), 0..<5]).byteCount == .max)
    }

    // MARK: Parts

    @Test("Reads a part's bytes in all three ways") func partBytes() async throws {
        let picture = markedJPEG(1)
        let bytes = Samples.jpeg(
            .exif(PhoneExif.tiff(identifier: nil, thumbnail: picture).bytes))
        let part = try #require(try read(bytes).thumbnail)
        #expect(try part.bytes(contentsOf: bytes) == picture)
        #expect(try await part.bytes(reading: AsyncSource(bytes)) == picture)
        try TemporaryDirectory.with { folder in
            try folder.write("photo.jpg", bytes)
            let path = folder.appendingPathComponent("photo.jpg").path
            #expect(try part.bytes(contentsOf: path) == picture)
        }
        #expect {
            try part.bytes(contentsOf: bytes, limits: Limits(dataBytes: picture.count - 1))
        } throws: { ($0 as? MetadataError)?.code == .tooLarge }
        #expect {
            try part.bytes(contentsOf: bytes.prefix(100))
        } throws: { ($0 as? MetadataError)?.code == .truncated }
    }

    @Test("Only a part that is a complete file is read as one") func partAsFile() throws {
        let thumbnail = Samples.jpeg(.exif(Samples.tiff(make: "Thumbnail")))
        let bytes = Samples.jpeg(.exif(PhoneExif.tiff(identifier: nil, thumbnail: thumbnail).bytes))
        let photo = try read(bytes)
        let part = try #require(photo.thumbnail)
        #expect(try MediaMetadata(part: part, contentsOf: bytes)[\.tiff.make] == "Thumbnail")
        #expect {
            try MediaMetadata(part: photo.parts[0], contentsOf: bytes)
        } throws: { ($0 as? MetadataError)?.code == .absent }
        let page = try #require(
            try read(TIFFBuilder(TIFFDirectory([], next: .directory(TIFFDirectory([])))).bytes).parts.last)
        #expect {
            try MediaMetadata(part: page, contentsOf: bytes)
        } throws: { ($0 as? MetadataError)?.code == .absent }
    }

    // MARK: Reasons for missing values

    @Test("Unselected values are distinguished from absent and unreadable ones")
    func reasons() throws {
        let bytes = Samples.jpeg(
            .exif(
                BuiltFile.exifBlock(
                    tiff: [TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0112, .ascii("up"))],
                    gps: PhoneExif.gps)))
        let some = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: [.tiff]))
        func code<Value>(
            _ key: KeyPath<MetadataKeys, MetadataKey<Value>>, in view: some MetadataView
        ) -> MetadataError.Code? {
            do throws(MetadataError) {
                _ = try view.requiredValue(for: key)
                return nil
            } catch {
                return error.code
            }
        }
        #expect(code(\.tiff.make, in: some) == nil)
        #expect(code(\.tiff.model, in: some) == .absent)
        #expect(code(\.tiff.orientation, in: some) == .unreadable)
        #expect(code(\.gps.latitude, in: some) == .notSelected)
        #expect(code(\.quickTime.make, in: some) == .notSelected)
        let whole = try read(bytes)
        #expect(code(\.gps.latitude, in: whole) == nil)
        #expect(code(\.quickTime.make, in: whole) == .absent)
        #expect(code(\.gps.latitude, in: some.parts[0]) == .notSelected)
    }
}

extension MetadataError.Code {
    /// An equatable error with a code.
    fileprivate struct Failure: Error, Equatable {
        var code: MetadataError.Code
    }
}
