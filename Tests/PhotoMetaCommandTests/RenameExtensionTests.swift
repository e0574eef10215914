// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa rename --fix-extensions`.
@Suite struct RenameExtensionTests {
    private static let png = PNGBuilder.file()

    private func run(
        _ files: [String: [UInt8]], _ words: [String] = []
    ) throws -> (result: CommandLineTool.Result, names: [String]) {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try FolderFiles.write(name, bytes, in: folder) }
            let result = try CommandLineTool.run(["rename", "--fix-extensions", "."] + words, in: folder)
            let names = CommandFiles.names(in: folder)
            let left = try names.map { try Data(contentsOf: folder.appendingPathComponent($0)) }
            for bytes in files.values { #expect(left.contains(Data(bytes)), "no file is lost") }
            return (result, names)
        }
    }

    @Test(
        "The extension becomes that of the content, in the case of the old one, and the rest of the name stays"
    )
    func correctsExtensions() throws {
        let photo = CommandFiles.photo()
        for (name, bytes, new) in [
            ("IMG_1.HEIC", photo, "IMG_1.JPG"), ("IMG_1.heic", photo, "IMG_1.jpg"),
            ("a.jpg", Self.png, "a.png"), (" we:ird_-.png", photo, " we:ird_-.jpg"),
            ("a.mov", photo, "a.jpg"), ("a.jpg", CommandFiles.movie(live: "A"), "a.mov"),
            // Right, unknown, and none.
            ("a.jpe", photo, "a.jpe"), ("a.photo", photo, "a.photo"), ("a", photo, "a"),
            ("a.tif", FolderFiles.raw(), "a.tif"),
        ] {
            let (result, names) = try run([name: bytes])
            #expect(result.status == 0 && names == [new], "\(name): \(names) \(result.errors)")
            let last =
                name == new
                ? "0 files renamed, 1 file unchanged"
                : "1 file renamed, 1 extension corrected: \(name) -> \(new)"
            #expect(result.outputLines.last == last)
        }
    }

    @Test("Sidecars and the movie of a Live Photo stay with a corrected file") func keepsTogether() throws {
        let record = FolderFiles.record(1_600_596_727)
        let files = [
            "IMG_1.HEIC": CommandFiles.photo(live: "A"), "IMG_1.MOV": CommandFiles.movie(live: "A"),
            "IMG_1.HEIC.supplemental-metadata.json": record, "IMG_1.AAE": utf8("adjustments"),
            "IMG_1.HEIC.xmp": CommandFiles.sidecar, "IMG_1.xmp": CommandFiles.sidecar + [0x0A],
            "IMG_1_01.HEIC.xmp": CommandFiles.sidecar + [0x20],
            // The movie of this one has another name, which it keeps.
            "IMG_2.HEIC": CommandFiles.photo(live: "B"), "clip.MOV": CommandFiles.movie(live: "B"),
            // Not of a corrected file.
            "IMG_9.AAE": utf8("other"),
        ]
        let (result, names) = try run(files)
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            names == [
                "IMG_1.AAE", "IMG_1.JPG", "IMG_1.JPG.supplemental-metadata.json", "IMG_1.JPG.xmp",
                "IMG_1.MOV", "IMG_1.xmp", "IMG_1_01.JPG.xmp", "IMG_2.JPG", "IMG_9.AAE", "clip.MOV",
            ])
        #expect(Sidecar.find(for: "IMG_1.JPG", in: names).count == 5)
    }

    @Test("A file whose corrected name is taken gets a number with its sidecars; a dry run renames nothing")
    func numbersCollisions() throws {
        let record = FolderFiles.record(1_600_596_727)
        let files = [
            "a.heic": CommandFiles.photo(iso: 1), "a.heic.json": record, "a.jpg": CommandFiles.photo(iso: 2),
            "a.jpg.json": record + [0x0A],
        ]
        let (result, names) = try run(files)
        #expect(result.status == 0 && names == ["a-2.jpg", "a-2.jpg.json", "a.jpg", "a.jpg.json"])
        #expect(result.outputLines.last?.hasSuffix("1 extension corrected: a.heic -> a-2.jpg") == true)
        let dry = try run(files, ["--dry-run", "--json"])
        #expect(dry.result.status == 0 && dry.names == files.keys.sorted())
        let objects = try dry.result.objects()
        #expect(objects.map { $0["wouldWrite"] as? String } == ["./a-2.jpg", "./a-2.jpg.json"])
        #expect(objects.map { $0["correctsExtension"] as? Bool } == [true, nil])
    }

    @Test("With a format, extensions are corrected in the new names") func worksWithFormats() throws {
        let files = [
            "IMG_1.HEIC": CommandFiles.photo(), "IMG_E1.HEIC": CommandFiles.photo(iso: 1),
            "IMG_1.HEIC.json": FolderFiles.record(1_600_596_727),
        ]
        let (result, names) = try run(files, ["--format", "{date:yyyy}/{ext}-{date:MMdd}"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(names == ["2025/HEIC-0526-edited.JPG", "2025/HEIC-0526.JPG", "2025/HEIC-0526.JPG.json"])
        #expect(result.outputLines.last?.contains("2 extensions corrected") == true)
    }

    @Test("A wrong extension is found by check, which names the option") func isFound() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.heic", CommandFiles.photo())
            let check = try CommandLineTool.run(["check", "."], in: folder)
            #expect(check.status == 1 && check.output.contains("rename --fix-extensions"), "\(check)")
            _ = try CommandLineTool.run(["rename", "--fix-extensions", "."], in: folder)
            try #expect(CommandLineTool.run(["check", "."], in: folder).status == 0)
        }
    }
}
