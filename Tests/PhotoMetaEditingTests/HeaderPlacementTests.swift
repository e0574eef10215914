// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The header of a movie before its media.
@Suite struct HeaderPlacementTests {
    private static let edit: MetadataEdit = {
        var edit = MetadataEdit()
        edit.putsHeaderFirst = true
        return edit
    }()

    /// The types of the boxes in a file.
    private static func types(_ file: [UInt8]) -> [String] {
        var types: [String] = []
        var place = 0
        while place + 8 <= file.count {
            let size = file[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            types.append(String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self))
            guard size >= 8 else { break }
            place += size
        }
        return types
    }

    @Test("The header moves before the media, with the positions in it") func movesHeader() throws {
        let movie = EditableMovie()
        let file = try Self.edit.applied(to: movie.bytes)
        #expect(Self.types(movie.bytes).last == "moov" && file.count == movie.bytes.count)
        #expect(Self.types(file).prefix(2) == ["ftyp", "moov"])
        let (before, after) = (try MediaMetadata(bytes: movie.bytes), try MediaMetadata(bytes: file))
        #expect(after.diagnostics == before.diagnostics)
        for (old, new) in zip(before.parts, after.parts) where old.track != nil {
            let ranges = try old.sampleRanges(contentsOf: movie.bytes)
            let moved = try new.sampleRanges(contentsOf: file)
            #expect(try ranges.bytes(contentsOf: movie.bytes) == moved.bytes(contentsOf: file))
            #expect(ranges.byteCount > 0)
        }
        // A second time, nothing changes.
        #expect(try Self.edit.plan(contentsOf: file).isUnchanged)
    }

    @Test("Other changes are made, too") func editsAlso() throws {
        let movie = EditableMovie()
        var edit = Self.edit
        try edit.set(\.title, to: "Harbour")
        let file = try edit.applied(to: movie.bytes)
        #expect(Self.types(file).prefix(2) == ["ftyp", "moov"])
        #expect(try MediaMetadata(bytes: file).title == "Harbour")
    }

    @Test("Leaves photos as they are, and refuses movies with media on both sides of the header")
    func refuses() throws {
        #expect(try Self.edit.applied(to: JPEGBuilder.image()) == JPEGBuilder.image())
        let movie = EditableMovie()
        #expect(throws: MetadataError(.notEditable)) {
            _ = try Self.edit.applied(to: movie.bytes + box("mdat", filler(8)))
        }
        for count in stride(from: 0, to: movie.bytes.count, by: 9) {
            _ = try? Self.edit.applied(to: Array(movie.bytes.prefix(count)))
        }
    }

    @Test(
        "FFmpeg decodes the same from both", .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"),
        arguments: ["mov", "mp4"]) func isDecodedAlike(_ type: String) throws
    {
        try TemporaryDirectory.with { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent("\(name).\(type)").path }
            _ = try OtherTool.ffmpeg.output([
                "-v", "quiet", "-f", "lavfi", "-i", "testsrc=d=1:s=64x48", "-f", "lavfi", "-i", "sine=d=1",
                "-c:v",
                "mpeg4", "-c:a", "aac", path("a"),
            ])
            try Self.edit.write(contentsOf: path("a"), to: path("b"))
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("b"))))
            #expect(Self.types(bytes).prefix(2) == ["ftyp", "moov"])
            func frames(_ name: String) throws -> String {
                try OtherTool.ffmpeg.text(["-v", "error", "-i", path(name), "-f", "framemd5", "-"])
            }
            let (before, after) = (try frames("a"), try frames("b"))
            #expect(before == after && before.split(separator: "\n").count > 50)
        }
    }
}
