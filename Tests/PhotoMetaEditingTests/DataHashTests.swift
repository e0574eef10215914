// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Copies with other metadata have the same hash; pictures that differ, or that are decoded otherwise, do not.
@Suite struct DataHashTests {
    private static func hash(_ bytes: [UInt8]) throws -> DataHash {
        try TemporaryDirectory.with { folder in
            try folder.write("file", bytes)
            return try DataHash(contentsOf: folder.appendingPathComponent("file").path)
        }
    }

    private static func edits() -> [MetadataEdit] {
        [
            .with { try $0.set(\.title, to: "Copy") },
            .with { try $0.set(\.tiff.orientation, to: .rightTop) },
            .forSharing(),
        ]
    }

    @Test(
        "Edited copies have the hash of their original",
        arguments: ["photo.heic", "photo.jpg", "photo.png", "clip.mov"])
    func agrees(_ kind: String) throws {
        let source: [UInt8] =
            switch kind {
            case "photo.heic": Samples.heif(exif: Samples.tiff(make: "Maker")).bytes
            case "photo.png": PNGBuilder.file()
            case "clip.mov": EditableMovie().bytes
            default: CommandFiles.photo()
            }
        let original = try Self.hash(source)
        #expect(!original.isWholeFile)
        for edit in Self.edits() {
            let copy = try edit.plan(contentsOf: source).applied(to: source)
            #expect(try copy == source || Self.hash(copy) == original)
        }
    }

    @Test("Other coded data, other tables and another size are another picture") func differs() throws {
        func jpeg(_ table: UInt8, _ scan: UInt8, width: UInt16 = 320) -> [UInt8] {
            [0xFF, 0xD8, 0xFF, 0xDB, 0, 3, table, 0xFF, 0xC0, 0, 11, 8, 0, 240] + uint16(width) + [
                1, 1, 0x11, 0,
            ]
                + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, scan, 2, 3, 0xFF, 0xD9]
        }
        let hash = try Self.hash(jpeg(1, 1))
        #expect(!hash.isWholeFile)
        #expect(try Self.hash(jpeg(1, 2)) != hash)
        #expect(try Self.hash(jpeg(2, 1)) != hash)
        #expect(try Self.hash(jpeg(1, 1, width: 321)) != hash)
        let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0x68, 0x69]
        let commented = Array(jpeg(1, 1).prefix(2)) + comment + jpeg(1, 1).dropFirst(2)
        #expect(try Self.hash(commented) == hash)
        let palette = PNGBuilder.chunk("PLTE", [1, 2, 3])
        let other = PNGBuilder.chunk("PLTE", [1, 2, 4])
        #expect(try Self.hash(PNGBuilder.file(palette)) != Self.hash(PNGBuilder.file(other)))
        let text = PNGBuilder.chunk("tEXt", latin("Title\0x"))
        #expect(try Self.hash(PNGBuilder.file(palette, text)) == Self.hash(PNGBuilder.file(palette)))
    }

    @Test("A codestream of JPEG XL has the same hash in a container, whole or in parts")
    func hashesCodestreams() throws {
        let codestream = JPEGXLBuilder.plain
        let container = JPEGXLBuilder.signature + box("jxlc", codestream)
        let half = codestream.count / 2
        let parts =
            JPEGXLBuilder.signature + box("jxlp", uint32(0), Array(codestream[..<half]))
            + box("jxlp", uint32(0x8000_0001), Array(codestream[half...]))
        let hash = try Self.hash(codestream)
        #expect(!hash.isWholeFile && hash.byteCount == UInt64(codestream.count))
        #expect(try Self.hash(container) == hash && Self.hash(parts) == hash)
    }

    @Test("A file whose coded data has no known place is hashed as a whole") func hashesWholeFiles() throws {
        let bitmap = RasterFiles.bmp(height: 240)
        let hash = try Self.hash(bitmap)
        #expect(hash.isWholeFile && hash.byteCount == UInt64(bitmap.count))
        #expect(throws: MetadataError.self) { try Self.hash(utf8("not a photo")) }
    }

    @Test("The command groups copies, and says how they differ") func groups() throws {
        try TemporaryDirectory.with { folder in
            let source = CommandFiles.photo()
            var edit = MetadataEdit()
            try edit.set(\.tiff.artist, to: "Ann")
            try folder.write("a.jpg", source)
            try folder.write("b.jpg", try edit.plan(contentsOf: source).applied(to: source))
            try folder.write("c.bmp", RasterFiles.bmp(height: 240))
            try folder.write("d.bmp", RasterFiles.bmp(height: 240))
            try folder.write("e.bmp", RasterFiles.bmp(height: 120))
            try folder.write("f.png", PNGBuilder.file())
            let result = try CommandLineTool.run(["duplicates", "--json", "."], in: folder)
            #expect(result.status == 0)
            let groups = try result.objects().map { object in
                (object["files"] as? [[String: Any]] ?? []).map { $0["file"] as? String ?? "" }
            }
            #expect(groups == [["./b.jpg", "./a.jpg"], ["./c.bmp", "./d.bmp"]])
            let differences = (try result.objects().first?["files"] as? [[String: Any]])?.last?["differences"]
            #expect(differences as? [String] == ["TIFF Artist"])
            let text = try CommandLineTool.run(["duplicates", "."], in: folder)
            #expect(text.output.contains("2 pictures in 4 files, of 6 files"))
        }
    }
}
