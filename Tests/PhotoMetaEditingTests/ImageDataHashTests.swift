// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// MD5 as ExifTool's ImageDataHash; the expected values are those of the Python package image-data-hash 0.1.0, whose own tests compare it
/// with ExifTool.
@Suite struct ImageDataHashTests {
    private static let start: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xDB, 0, 3, 1, 0xFF, 0xC0, 0, 11, 8, 0, 240, 1, 64, 1, 1, 0x11, 0]
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    private static let end: [UInt8] = [0xFF, 0xD9]
    private static let table: [UInt8] = [0xFF, 0xC4, 0, 4, 1, 2]

    private static func hash(_ bytes: [UInt8]) throws -> String {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", bytes)
            let path = folder.appendingPathComponent("a.jpg").path
            return try DataHash(contentsOf: path, algorithm: .imageDataHash).description
        }
    }

    /// The hash, with the bytes taken in pieces of each size.
    private static func pieceHash(_ bytes: [UInt8], _ byteCount: Int) -> String {
        var hash = ImageDataHash()
        for start in stride(from: 0, to: bytes.count, by: byteCount) {
            hash.take(ContiguousArray(bytes[start..<min(start + byteCount, bytes.count)]).span)
        }
        return DataHash(digest: hash.digest, byteCount: 0, isWholeFile: false).description
    }

    @Test(
        "The scans are hashed as ExifTool does",
        arguments: [
            (start + scan + [1, 2, 0xFF, 0, 3] + end, "b48b2a497d2cd29372a567fa46023d74"),
            // Restart markers, fill bytes, and data after the picture.
            (
                start + scan + [1, 0xFF, 0xD0, 2, 0xFF, 0xFF, 0xFF, 0xD1, 3] + end + [0x74, 0xFF, 0xDA],
                "ab60e75c0bc86948f8eff965a9e53c7f"
            ),
            // The last piece before a table is not hashed.
            (
                start + scan + [1, 2, 0xFF, 0, 3, 4] + table + scan + [5, 6] + end,
                "9b2f6368f863877aab57b09a1f640b16"
            ),
            (start + scan + [1, 2] + scan + [5, 6] + end, "9b2f6368f863877aab57b09a1f640b16"),
        ])
    func hashes(_ bytes: [UInt8], expected: String) throws {
        #expect(try Self.hash(bytes) == expected)
        for byteCount in 1...bytes.count { #expect(Self.pieceHash(bytes, byteCount) == expected) }
    }

    @Test("Metadata does not change the hash, and the part of the picture has the same one") func agrees()
        throws
    {
        try TemporaryDirectory.with { folder in
            let source = CommandFiles.photo()
            var edit = MetadataEdit()
            try edit.set(\.title, to: "Copy")
            try folder.write("a.jpg", source)
            try folder.write("b.jpg", try edit.plan(contentsOf: source).applied(to: source))
            let paths = ["a.jpg", "b.jpg"].map { folder.appendingPathComponent($0).path }
            let hashes = try paths.map { try DataHash(contentsOf: $0, algorithm: .imageDataHash) }
            #expect(hashes[0] == hashes[1] && hashes[0].digest.count == 16)
            let result = try CommandLineTool.run(
                ["duplicates", "--json", "--image-data-hash", "."], in: folder)
            #expect(try result.objects().first?["imageDataHash"] as? String == hashes[0].description)
            let plain = try CommandLineTool.run(["duplicates", "--json", "."], in: folder)
            #expect(try plain.objects().first?["imageDataHash"] == nil)
        }
    }

    @Test("Other formats and files without the end of their picture are errors") func refuses() throws {
        let whole = Self.start + Self.scan + [1, 2] + Self.end
        #expect(throws: MetadataError(.unsupportedFormat)) { try Self.hash(PNGBuilder.file()) }
        #expect(throws: MetadataError(.truncated)) { try Self.hash(whole.dropLast(2)) }
        #expect(throws: MetadataError(.truncated)) { try Self.hash(Self.start + Self.end) }
        #expect(throws: MetadataError.self) { try Self.hash([]) }
    }

    @Test("A thumbnail that is a JPEG file has a hash of its own") func hashesParts() throws {
        let thumbnail = Self.start + Self.scan + [1, 2, 0xFF, 0, 3] + Self.end
        var directory = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))])
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0103, .short([6])), TIFFEntry(0x0201, .raw(type: 4, count: 1, thumbnail)),
                TIFFEntry(0x0202, .long([UInt32(thumbnail.count)])),
            ]))
        let bytes = Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", bytes)
            let path = folder.appendingPathComponent("a.jpg").path
            let part = try #require(try MediaMetadata(contentsOf: path).thumbnail)
            #expect(
                try part.dataHash(contentsOf: path, algorithm: .imageDataHash).description
                    == "b48b2a497d2cd29372a567fa46023d74")
        }
    }
}
