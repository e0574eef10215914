// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct RenameCommandTests {
    /// Runs the tool in a folder with files, and returns its result and the names afterwards.
    private func run(
        _ format: String, _ arguments: [String] = ["."], files: [String: [UInt8]],
        prepare: (URL) throws -> Void = { _ in }
    ) throws -> (result: CommandLineTool.Result, names: [String]) {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: url)
            }
            try prepare(folder)
            let result = try CommandLineTool.run(["rename", "--format", format] + arguments, in: folder)
            // Whatever the names, no file is lost or changed.
            let left = try CommandFiles.names(in: folder).map {
                try Data(contentsOf: folder.appendingPathComponent($0))
            }
            for bytes in files.values { #expect(left.contains(Data(bytes))) }
            return (result, CommandFiles.names(in: folder))
        }
    }

    @Test("Names are made of values, and the extension is kept") func makesNames() throws {
        let photo = CommandFiles.photo(model: "A/B: C", subsecond: "25")
        for (format, name) in [
            ("{date:yyyy-MM-dd}/{camera}-{sequence}", "2025-05-26/Maker A-B- C.JPG"),
            ("{date:yyyyMMdd_HHmmss.SSS}", "20250526_092706.250.JPG"), ("{date}", "2025-05-26.JPG"),
            ("{name}-{sequence:4}", "IMG 1-0001.JPG"), ("{ext}/{name}.{ext}", "JPG/IMG 1.JPG"),
            ("{make}-{exif.isoSpeedRatings}", "Maker-100.JPG"), ("{title|none}", "none.JPG"),
            ("{{{name}}}", "{IMG 1}.JPG"), ("{date:yyyy/MM}/x", "2025/05/x.JPG"),
        ] {
            let (result, names) = try run(format, files: ["IMG 1.JPG": photo])
            #expect(result.status == 0, "\(result.errors)")
            #expect(names == [name], "\(format)")
        }
    }

    @Test("A day without a time is a value of {date:yyyy-MM-dd}, and not of {date:HH}") func namesDays()
        throws
    {
        let files = ["a.jpg": CommandFiles.photo("2025:05:26   :  :  ")]
        #expect(try run("{date:yyyy-MM-dd}", files: files).names == ["2025-05-26.jpg"])
        let (result, names) = try run("{date:yyyy-MM-dd HH.mm}", files: files)
        #expect(result.status == 3 && names == ["a.jpg"])
        #expect(try run("{date:yyyyMMdd}-{date:HH|day}", files: files).names == ["20250526-day.jpg"])
    }

    @Test("A dry run lists the moves and makes none") func movesNothingInDryRun() throws {
        let (result, names) = try run(
            "{date}/x", ["--dry-run", "--json", "."], files: ["a.jpg": CommandFiles.photo()])
        #expect(result.status == 0 && names == ["a.jpg"])
        var object = try #require(try result.objects().first)
        #expect(object.removeValue(forKey: "formatVersion") as? Int == 1)
        #expect(object as? [String: String] == ["file": "./a.jpg", "wouldWrite": "./2025-05-26/x.jpg"])
    }

    @Test("Files that belong together keep a common stem") func keepsTogether() throws {
        let (result, names) = try run(
            "{date:yyyyMMdd}-{sequence}",
            files: [
                "IMG_0001.JPG": CommandFiles.photo(live: "AAAA"),
                "other.MOV": CommandFiles.movie(live: "aaaa"),
                "IMG_0001.AAE": utf8("adjustments"), "IMG_O0001.AAE": utf8("original adjustments"),
                "IMG_0001.xmp": CommandFiles.sidecar, "IMG_0001.JPG.xmp": CommandFiles.sidecar + [0x0A],
                "IMG_E0001.JPG": CommandFiles.photo(iso: 1),
                "IMG_0002.JPG": CommandFiles.photo("2024:01:01 00:00:00"),
            ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            names == [
                "20240101.JPG", "20250526-edited.JPG", "20250526-original.AAE", "20250526.AAE",
                "20250526.JPG", "20250526.JPG.xmp", "20250526.MOV", "20250526.xmp",
            ])
    }

    @Test("Camera names keep their edit marks") func keepsMarks() throws {
        let (_, names) = try run(
            "IMG_9{sequence:3}",
            files: [
                "IMG_0001.JPG": CommandFiles.photo(), "IMG_E0001.JPG": CommandFiles.photo(iso: 1),
                "IMG_O0001.AAE": utf8("original"),
            ])
        #expect(names == ["IMG_9001.JPG", "IMG_E9001.JPG", "IMG_O9001.AAE"])
    }

    @Test("A half named alone is moved with its other half") func movesPartner() throws {
        let files = ["a.jpg": CommandFiles.photo(live: "AAAA"), "a.mov": CommandFiles.movie(live: "AAAA")]
        #expect(try run("x", ["a.jpg"], files: files).names == ["x.jpg", "x.mov"])
        // A file that only shares the name is not moved.
        let other = ["a.jpg": CommandFiles.photo(live: "AAAA"), "a.mov": CommandFiles.movie(live: "BBBB")]
        #expect(try run("x", ["a.jpg"], files: other).names == ["a.mov", "x.jpg"])
    }

    @Test("A copy of a still gets its own stem") func separatesCopies() throws {
        let (_, names) = try run(
            "x{sequence}",
            files: [
                "a copy.jpg": CommandFiles.photo(live: "AAAA"),
                "b.jpg": CommandFiles.photo(live: "AAAA", iso: 1),
                "b.mov": CommandFiles.movie(live: "AAAA"),
            ])
        #expect(names == ["x1.jpg", "x2.jpg", "x2.mov"])
    }

    @Test("Numbers follow the dates and skip existing names") func numbersByDate() throws {
        let (result, names) = try run(
            "x{sequence}", ["b.jpg", "a.jpg", "c.jpg"],
            files: [
                "a.jpg": CommandFiles.photo("2025:01:03 00:00:00"),
                "b.jpg": CommandFiles.photo("2025:01:02 00:00:00"),
                "c.jpg": CommandFiles.photo("2025:01:01 00:00:00"), "x2.jpg": utf8("another"),
            ])
        #expect(names == ["x1.jpg", "x2.jpg", "x3.jpg", "x4.jpg"])
        #expect(
            result.outputLines == [
                "c.jpg -> x1.jpg", "b.jpg -> x3.jpg", "a.jpg -> x4.jpg", "3 files renamed",
            ])
    }

    @Test("Names that differ only in case are numbered together") func numbersCases() throws {
        let (result, names) = try run(
            "{camera}-{sequence}", ["a.jpg", "b.jpg", "c.jpg"],
            files: [
                "a.jpg": CommandFiles.photo(model: "Model"),
                "b.jpg": CommandFiles.photo(model: "MODEL", iso: 200),
                "c.jpg": CommandFiles.photo(model: "model", iso: 300),
            ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(names == ["Maker MODEL-2.jpg", "Maker Model-1.jpg", "Maker model-3.jpg"])
    }

    @Test("Files already named in the format keep their names") func isStable() throws {
        let (result, names) = try run(
            "{date:yyyy}/x{sequence}",
            files: [
                "2025/x10.jpg": CommandFiles.photo("2025:01:03 00:00:00"),
                "2025/x9.jpg": CommandFiles.photo("2025:01:04 00:00:00"),
                "new.jpg": CommandFiles.photo("2025:01:01 00:00:00"),
            ])
        #expect(names == ["2025/x1.jpg", "2025/x10.jpg", "2025/x9.jpg"])
        #expect(result.outputLines.last == "1 file renamed, 2 files unchanged")
    }

    // MARK: Refusals

    @Test("Without a number, an existing name is an error, and nothing is moved")
    func replacesNothing() throws {
        let files = [
            "a.jpg": CommandFiles.photo(iso: 1), "b.jpg": CommandFiles.photo(iso: 2), "x.jpg": utf8("x"),
        ]
        for (format, arguments) in [
            ("x", ["a.jpg"]), ("y", ["a.jpg", "b.jpg"]), ("{name}x/../x", ["a.jpg"]),
        ] {
            let (result, names) = try run(format, arguments, files: files)
            #expect(result.status == (format.contains("..") ? 2 : 3))
            #expect(names == ["a.jpg", "b.jpg", "x.jpg"])
        }
        // File systems may ignore case.
        let (result, names) = try run(
            "{name}", ["a.jpg", "B.jpg", "--output", "out"],
            files: ["a.jpg": CommandFiles.photo(iso: 1), "B.jpg": CommandFiles.photo(iso: 2)]
        ) {
            try FileManager.default.createDirectory(
                at: $0.appendingPathComponent("out"), withIntermediateDirectories: true)
            try $0.appendingPathComponent("out").write("a.jpg", utf8("x"))
        }
        #expect(result.status == 3 && names == ["B.jpg", "a.jpg", "out/a.jpg"])
        let (same, kept) = try run(
            "{tiff.model}",
            files: ["a.jpg": CommandFiles.photo(model: "X"), "b.jpg": CommandFiles.photo(model: "x")])
        #expect(same.status == 3 && kept == ["a.jpg", "b.jpg"])
    }

    @Test("A file without a value is reported, or skipped on request") func needsValues() throws {
        let files = ["a.jpg": CommandFiles.photo(nil), "b.jpg": CommandFiles.photo()]
        let (result, names) = try run("{date}", files: files)
        #expect(result.status == 3 && names == ["a.jpg", "b.jpg"])
        #expect(
            result.errorLines.first
                == "photometa: ./a.jpg: it has no {date}; {date|TEXT} says what to write instead")
        let (skipped, others) = try run("{date}", ["--skip-problems", "."], files: files)
        #expect(skipped.status == 3 && others == ["2025-05-26.jpg", "a.jpg"])
        let (unread, same) = try run(
            "{date}", ["b.jpg", "absent.jpg"], files: ["b.jpg": CommandFiles.photo()])
        #expect(unread.status == 1 && same == ["b.jpg"])
    }

    @Test(
        "No value can name a path outside the folder",
        arguments: [
            "../../x", "..", "/etc/passwd", "a\u{1B}[31m\nb", "\u{202E}gpj", ".hidden", "-rf", "a\\..\\b",
            String(repeating: "é", count: 4_000),
        ])
    func staysInFolder(_ model: String) throws {
        let (result, names) = try run(
            "in/{tiff.model|none}", files: ["a.jpg": CommandFiles.photo(model: model)])
        #expect(result.status == 0, "\(result.errors)")
        let name = try #require(names.first)
        #expect(names.count == 1 && name.hasPrefix("in/") && name.split(separator: "/").count == 2)
        let scalars = name.unicodeScalars
        #expect(scalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E && $0 != "\\" })
        #expect(!name.hasPrefix("in/.") && !name.hasPrefix("in/-"))
        #expect(name.utf8.count < 255)
    }

    @Test("Symbolic links in the path are not followed") func refusesLinks() throws {
        let files = ["a.jpg": CommandFiles.photo()]
        let (result, names) = try run("link/x", ["a.jpg"], files: files) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("link").path, withDestinationPath: "/tmp")
        }
        #expect(result.status == 3 && names.contains("a.jpg"))
        let (source, left) = try run("x", ["link.jpg"], files: files) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("link.jpg").path, withDestinationPath: "a.jpg")
        }
        #expect(source.status == 3 && left == ["a.jpg", "link.jpg"])
        // Two hard links to one file are two names.
        let (hard, both) = try run("b", ["a.jpg"], files: files) { folder in
            try FileManager.default.linkItem(
                at: folder.appendingPathComponent("a.jpg"), to: folder.appendingPathComponent("b.jpg"))
        }
        #expect(hard.status == 3 && both == ["a.jpg", "b.jpg"])
    }

    @Test("The case of a name can be changed") func changesCase() throws {
        #expect(try run("A", ["a.jpg"], files: ["a.jpg": CommandFiles.photo()]).names == ["A.jpg"])
    }

    @Test("Unusual file names are distinguished") func readsUnusualNames() throws {
        let (result, names) = try run(
            "{name}-{sequence}", ["--", "-r.jpg", "a\nb.jpg"],
            files: ["-r.jpg": CommandFiles.photo(iso: 1), "a\nb.jpg": CommandFiles.photo(iso: 2)])
        #expect(result.status == 0)
        #expect(names == ["a-b.jpg", "r.jpg"])
        #expect(result.output.contains("a\\nb.jpg -> a-b.jpg"))
    }

    @Test("A sidecar is not renamed without its photo") func keepsSidecars() throws {
        let (result, names) = try run("x", ["a.xmp"], files: ["a.xmp": CommandFiles.sidecar])
        #expect(result.status == 3 && names == ["a.xmp"])
        #expect(result.errors.contains("is renamed with its photo"))
    }

    @Test(
        "A format that is not a path within the folder is a usage error",
        arguments: [
            "", "/x", "x/", "../x", "a//b", ".", "a/./b", "{", "}", "{name", "{nme}", "{date:YYYY}",
            "{date:}",
            "{sequence:0}", "{sequence:x}", "{camera:4}", "{name|/}", "{name|a/../../b}", "a\nb", "{gps}",
        ])
    func refusesFormat(_ format: String) throws {
        let (result, names) = try run(format, ["a.jpg"], files: ["a.jpg": CommandFiles.photo()])
        #expect(result.status == 2, "\(result.output)")
        #expect(names == ["a.jpg"])
    }
}
