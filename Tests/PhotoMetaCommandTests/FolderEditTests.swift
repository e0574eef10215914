// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa edit` over folders: every photo and every movie is edited, written into its XMP file, or named.
@Suite struct FolderEditTests {
    /// Pairs of a raw file and its JPEG file, and other files beside them.
    private static func fillPairs(_ folder: URL) throws {
        for number in 1...3 {
            let date = "2025:05:26 09:2\(number):06"
            try FolderFiles.write("IMG_\(number).NEF", FolderFiles.raw(date), in: folder)
            try FolderFiles.write("IMG_\(number).JPG", CommandFiles.photo(date), in: folder)
        }
        try FolderFiles.write("IMG_2.xmp", CommandFiles.sidecar, in: folder)
        try FolderFiles.write("clips/a.vob", FolderFiles.programStream, in: folder)
        try FolderFiles.write("clips/smile.ico", RasterFiles.icon, in: folder)
        for (name, text) in [("notes.txt", "notes"), ("list.json", "{}")] {
            try FolderFiles.write(name, utf8(text), in: folder)
        }
    }

    @Test(
        "A shift of dates reaches raw files through their XMP files, in every mode, and is not made twice",
        arguments: [
            ["--shift-dates", "+1:00"], ["--from-sidecars", "--shift-dates", "+1:00"],
            ["--time-zone", "Europe/Paris", "--shift-dates", "+1:00"],
            ["--set-offset", "+02:00", "--from-names", "--shift-dates", "+1:00"],
        ]) func shiftsPairs(_ options: [String]) throws
    {
        try TemporaryDirectory.with { folder in
            try Self.fillPairs(folder)
            let raw = try FolderFiles.identity("IMG_1.NEF", in: folder)
            let result = try CommandLineTool.run(["edit", ".", "--in-place"] + options, in: folder)
            let offset = options.contains { $0.hasSuffix("Paris") || $0 == "+02:00" } ? "+02:00" : ""
            for number in 1...3 {
                let date = "2025-05-26T10:2\(number):06\(offset)"
                #expect(try FolderFiles.date("IMG_\(number).JPG", in: folder) == date)
                #expect(try FolderFiles.date("IMG_\(number).xmp", in: folder) == date)
            }
            #expect(try FolderFiles.identity("IMG_1.NEF", in: folder) == raw)
            let sidecar = folder.appendingPathComponent("IMG_2.xmp").path
            #expect(try MediaMetadata(contentsOf: sidecar)[\.photoshop.headline] != nil, "it keeps the rest")
            // The dates of the movie are not known; those of the icon are not stated.
            #expect(result.status == 3 && result.errors.contains("a.vob"), "\(result)")
            #expect(result.outputLines.last?.hasPrefix("3 edited, 3 into XMP files, 1 unchanged") == true)
            #expect(result.outputLines.last?.hasSuffix("1 not edited") == true, "\(result.output)")
            #expect(!(result.output + result.errors).contains("notes.txt"))
            #expect(
                !CommandFiles.names(in: folder).contains { $0.hasPrefix("clips/") && $0.hasSuffix("xmp") })
        }
    }

    @Test(
        "A description of files that cannot be edited is written into XMP files, and a second run changes nothing"
    )
    func describes() throws {
        try TemporaryDirectory.with { folder in
            try Self.fillPairs(folder)
            // Two files of one name, of which neither is a raw file.
            try FolderFiles.write("clips/smile.bmp", RasterFiles.bmp(height: 240), in: folder)
            let words = ["edit", ".", "--set", "title=Harbour", "--set", "rating=4", "--in-place"]
            let dry = try CommandLineTool.run(words + ["--dry-run"], in: folder)
            #expect(dry.outputLines.last == "3 would be edited, 6 into XMP files", "\(dry)")
            let result = try CommandLineTool.run(words, in: folder)
            #expect(
                result.status == 0 && result.outputLines.last == "3 edited, 6 into XMP files", "\(result)")
            for name in ["IMG_1.xmp", "clips/a.xmp", "clips/smile.ico.xmp", "clips/smile.bmp.xmp"] {
                let metadata = try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
                #expect(metadata.title == "Harbour" && metadata.rating == 4, "\(name)")
            }
            let names = CommandFiles.names(in: folder)
            let before = try names.map { try FolderFiles.identity($0, in: folder) }
            let second = try CommandLineTool.run(words, in: folder)
            #expect(second.status == 0 && second.outputLines.last == "0 edited, 15 unchanged", "\(second)")
            #expect(CommandFiles.names(in: folder) == names)
            #expect(try names.map { try FolderFiles.identity($0, in: folder) } == before)
        }
    }

    @Test("A file that states what is removed and cannot be edited is named; one that does not is unchanged")
    func namesRemovals() throws {
        try TemporaryDirectory.with { folder in
            let files = [
                ("a.NEF", FolderFiles.raw(hasLocation: true)), ("b.NEF", FolderFiles.raw()),
                ("c.jpg", FolderFiles.locatedPhoto()), ("d.wmv", FolderFiles.windowsMedia),
                ("e.jpg", utf8("not a photo")),
            ]
            for (name, bytes) in files { try FolderFiles.write("in/\(name)", bytes, in: folder) }
            let changes = [["--remove", "location"], ["--remove", "gps"], ["--for-sharing"]]
            for (number, options) in changes.enumerated() {
                let words = ["edit", "in", "--output", "out\(number)"] + options
                let result = try CommandLineTool.run(words + ["--json"], in: folder)
                #expect(result.status == 3)
                let refused = try result.objects().filter { $0["error"] != nil }.map { $0["file"] as? String }
                let raw = options == ["--for-sharing"] ? ["in/b.NEF"] : []
                #expect(Set(refused) == Set(["in/a.NEF", "in/d.wmv", "in/e.jpg"] + raw), "\(result.output)")
            }
            let text = try CommandLineTool.run(
                ["edit", "in", "--remove", "location", "--in-place"], in: folder)
            #expect(text.outputLines.contains("1 edited, 1 unchanged, 3 not edited"), "\(text)")
            #expect(text.errors.contains("a.NEF: NEF files cannot be edited, and it states Latitude"))
            #expect(!CommandFiles.names(in: folder).contains { $0.hasSuffix(".xmp") })
        }
    }

    @Test(
        "A file that is unchanged is not written: its identity, its times and its hard links stay",
        arguments: [
            ["--set", "rating=5"], ["--set", "title=Harbour", "--remove", "location"],
            ["--set-offset", "+02:00"],
            ["--from-sidecars"], ["--from-names"], ["--set-offset", "+02:00", "--set", "title=Harbour"],
            ["--for-sharing"],
        ]) func leavesUnchangedFiles(_ options: [String]) throws
    {
        try TemporaryDirectory.with { folder in
            try FolderFiles.write("IMG_20250526_092706.jpg", CommandFiles.photo(), in: folder)
            try FolderFiles.write("a.NEF", FolderFiles.raw(), in: folder)
            try FolderFiles.write("live.mov", CommandFiles.movie(live: "IDENTIFIER"), in: folder)
            try FolderFiles.write(
                "IMG_20250526_092706.jpg.json", FolderFiles.record(1_600_596_727, latitude: 10), in: folder)
            let words = ["edit", ".", "--in-place"] + options
            #expect(try CommandLineTool.run(words, in: folder).status != 1)
            for name in CommandFiles.names(in: folder) {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.linkItem(at: url, to: folder.appendingPathComponent("link-\(name)"))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: url.path)
            }
            let names = CommandFiles.names(in: folder)
            let before = try names.map { try FolderFiles.identity($0, in: folder) }
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.outputLines.last?.hasPrefix("0 edited") == true, "\(result)")
            #expect(!result.output.contains(" into XMP"), "\(result)")
            #expect(CommandFiles.names(in: folder) == names)
            #expect(try names.map { try FolderFiles.identity($0, in: folder) } == before)
        }
    }

    @Test("--keep-times keeps the times of changed files") func keepsTimes() throws {
        try TemporaryDirectory.with { folder in
            try Self.fillPairs(folder)
            let date = Date(timeIntervalSince1970: 1_234_567_890)
            for name in ["IMG_1.JPG", "IMG_2.xmp"] {
                try FileManager.default.setAttributes(
                    [.modificationDate: date], ofItemAtPath: folder.appendingPathComponent(name).path)
            }
            let words = ["edit", ".", "--set", "rating=4", "--keep-times"]
            #expect(try CommandLineTool.run(words + ["--output", "out"], in: folder).status == 0)
            #expect(try CommandLineTool.run(words + ["--in-place"], in: folder).status == 0)
            for name in ["IMG_1.JPG", "IMG_2.xmp", "out/IMG_1.JPG", "out/IMG_2.xmp"] {
                let path = folder.appendingPathComponent(name).path
                #expect(try MediaMetadata(contentsOf: path).rating == 4)
                let found = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
                #expect(found == date, "\(name)")
            }
        }
    }

    @Test("Each name of a file with hard links is edited, and names outside are mentioned") func editsLinks()
        throws
    {
        try TemporaryDirectory.with { folder in
            let photos = folder.appendingPathComponent("photos")
            try FolderFiles.write("photos/a.jpg", FolderFiles.locatedPhoto(), in: folder)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("symbolic.jpg"),
                withDestinationURL: photos.appendingPathComponent("a.jpg"))
            for path in ["photos/b.jpg", "outside.jpg"] {
                try FileManager.default.linkItem(
                    at: photos.appendingPathComponent("a.jpg"), to: folder.appendingPathComponent(path))
            }
            let shift = [
                "edit", "photos", "photos/a.jpg", "symbolic.jpg", "--shift-dates", "+1:00", "--in-place",
            ]
            let dry = try CommandLineTool.run(shift + ["--dry-run", "--json"], in: folder)
            #expect(try dry.objects().map { $0["otherLinkCount"] as? Int } == [1, 1])
            let result = try CommandLineTool.run(
                ["edit", "photos", "--remove", "location", "--in-place", "--json"], in: folder)
            #expect(result.status == 0 && result.errorLines.count == 2, "\(result)")
            #expect(result.errors.contains("photos/a.jpg: 1 other name of the file keeps the old content"))
            for name in ["photos/a.jpg", "photos/b.jpg", "outside.jpg"] {
                let metadata = try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
                #expect((metadata.location == nil) == (name != "outside.jpg"), "\(name)")
            }
        }
    }

    @Test("A file that two paths lead to is shifted once") func shiftsOnce() throws {
        try TemporaryDirectory.with { folder in
            try FolderFiles.write("photos/a.jpg", CommandFiles.photo(), in: folder)
            try FileManager.default.linkItem(
                at: folder.appendingPathComponent("photos/a.jpg"),
                to: folder.appendingPathComponent("photos/b.jpg"))
            let words = ["edit", "photos", "./photos/a.jpg", "photos/../photos", "--shift-dates", "+1:00"]
            #expect(try CommandLineTool.run(words + ["--in-place"], in: folder).status == 0)
            for name in ["photos/a.jpg", "photos/b.jpg"] {
                #expect(try FolderFiles.date(name, in: folder) == "2025-05-26T10:27:06")
            }
        }
    }
}
