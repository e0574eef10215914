// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa edit --edit-raw`: raw files are edited with their XMP files, or into these.
@Suite struct RawEditTests {
    private static let xmp = XMPBuilder(
        "<xmp:Rating>2</xmp:Rating><exif:GPSLatitude>48,12N</exif:GPSLatitude>"
            + "<exif:GPSLongitude>16,18E</exif:GPSLongitude><exif:FNumber>28/10</exif:FNumber>"
            + "<photoshop:SidecarForExtension>DNG</photoshop:SidecarForExtension>"
    ).bytes

    private func read(_ name: String, in folder: URL) throws -> MediaMetadata {
        try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
    }

    private func with(_ files: [String: [UInt8]], _ body: (URL) throws -> Void) throws {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try FolderFiles.write(name, bytes, in: folder) }
            try body(folder)
        }
    }

    @Test("A DNG file and its XMP file change together, and are restored together") func editsBoth() throws {
        try TemporaryDirectory.with { top in
            let folder = top.appendingPathComponent("photos")
            let dng = DNGBuilder().bytes
            try FolderFiles.write("D.dng", dng, in: folder)
            try FolderFiles.write("D.xmp", Self.xmp, in: folder)
            try FolderFiles.write("D.jpg", CommandFiles.photo(), in: folder)
            let state = top.appendingPathComponent("state")
            let changes = ["--remove", "location", "--set", "title=Harbour", "--set", "exif.fNumber=4"]
            let words = ["edit", "D.dng", "--edit-raw", "--in-place"] + changes
            let dry = try CommandLineTool.run(words + ["--dry-run"], in: folder, state: state)
            #expect(dry.status == 0 && dry.output.contains("D.xmp would be changed"), "\(dry)")
            #expect(try Data(contentsOf: folder.appendingPathComponent("D.xmp")) == Data(Self.xmp))
            let result = try CommandLineTool.run(words, in: folder, state: state)
            #expect(result.status == 0, "\(result)")
            #expect(result.output.contains("Sidecar still states  D.xmp: exif FNumber"), "\(result)")
            for name in ["D.dng", "D.xmp"] {
                let metadata = try read(name, in: folder)
                #expect(metadata.location == nil && metadata.title == "Harbour", "\(name)")
            }
            #expect(try read("D.jpg", in: folder).title == nil)
            let undone = try CommandLineTool.run(["undo"], in: folder, state: state)
            #expect(undone.status == 0, "\(undone)")
            #expect(try Data(contentsOf: folder.appendingPathComponent("D.dng")) == Data(dng))
            #expect(try Data(contentsOf: folder.appendingPathComponent("D.xmp")) == Data(Self.xmp))
        }
    }

    @Test(
        "In a folder, each date is shifted once, whatever the change comes from",
        arguments: [[], ["--from-sidecars"], ["--time-zone", "Europe/Paris"]])
    func shiftsFolder(_ options: [String]) throws {
        let dated = XMPBuilder("<photoshop:DateCreated>2025-05-26T09:27:06</photoshop:DateCreated>").bytes
        let files = [
            "D.dng": DNGBuilder().bytes, "D.xmp": dated, "E.dng": DNGBuilder(order: .big).bytes,
            "N.NEF": FolderFiles.raw(), "N.xmp": dated,
        ]
        try with(files) { folder in
            let words = ["edit", ".", "--edit-raw", "--shift-dates", "+1:00", "--in-place"] + options
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.status == 0, "\(result)")
            for name in ["D.dng", "D.xmp", "E.dng", "N.xmp"] {
                let date = try FolderFiles.date(name, in: folder)
                #expect(date?.hasPrefix("2025-05-26T10:27:06") == true, "\(name) \(date ?? "")")
            }
            #expect(CommandFiles.names(in: folder) == ["D.dng", "D.xmp", "E.dng", "N.NEF", "N.xmp"])
            #expect(try FolderFiles.date("N.NEF", in: folder) == "2025-05-26T09:27:06")
            #expect(result.output.contains("Raw file"), "\(result)")
        }
    }

    @Test("Results in another folder are those of both files") func writesElsewhere() throws {
        try with(["D.dng": DNGBuilder().bytes, "D.dng.xmp": Self.xmp]) { folder in
            let words = ["edit", ".", "--edit-raw", "--set", "rating=5", "--output", "out", "--json"]
            let objects = try CommandLineTool.run(words, in: folder).objects()
            #expect(objects.compactMap { $0["output"] as? String } == ["out/D.dng", "out/D.dng.xmp"])
            #expect(objects.allSatisfy { $0["rawRefusal"] == nil })
            for name in ["out/D.dng", "out/D.dng.xmp"] {
                #expect(try read(name, in: folder).rating == 5, "\(name)")
            }
            #expect(try read("D.dng.xmp", in: folder).rating == 2)
        }
    }

    @Test("A raw file that is not edited is named with the reason, and the change goes into its XMP file")
    func names() throws {
        let files = [
            "a.NEF": FolderFiles.raw(), "b.rw2": RawBuilders.rw2,
            "c.dng": Array(DNGBuilder().bytes.dropLast(20)),
        ]
        let reasons = [
            "a.NEF": "NEF files are not edited: ", "b.rw2": "RW2 files are not edited: its header",
            "c.dng": "it is not edited: the Exif block refers to bytes past its end",
        ]
        try with(files) { folder in
            let words = ["edit", ".", "--set", "description=A description", "--in-place", "--json"]
            let objects = try CommandLineTool.run(words + ["--edit-raw"], in: folder).objects()
            #expect(objects.count == 3)
            for object in objects {
                let name = (object["file"] as? String ?? "").replacingOccurrences(of: "./", with: "")
                let reason = object["rawRefusal"] as? String ?? ""
                #expect(reason.hasPrefix(reasons[name] ?? "none"), "\(name): \(reason)")
                let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
                #expect(bytes == Data(files[name] ?? []))
                let xmp = String(name.prefix { $0 != "." }) + ".xmp"
                #expect(try read(xmp, in: folder).descriptionText == "A description", "\(xmp)")
            }
            // Without the option, nothing is said.
            let plain = try CommandLineTool.run(words, in: folder).objects()
            #expect(plain.allSatisfy { $0["rawRefusal"] == nil })
        }
    }

    @Test("A damaged XMP file, and an edit that it cannot have, leave both files as they are")
    func refusesBoth() throws {
        let files = ["D.dng": DNGBuilder().bytes, "D.xmp": utf8("<x:xmpmeta xmlns:x='adobe:ns:meta/'>")]
        try with(files) { folder in
            let words = ["edit", "D.dng", "--edit-raw", "--set", "rating=5", "--in-place"]
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.status == 3 && result.errors.contains("D.xmp"), "\(result)")
            #expect(
                try Data(contentsOf: folder.appendingPathComponent("D.dng")) == Data(files["D.dng"] ?? []))
        }
    }

    @Test("A raw file's XMP file is that of the raw file that is only read, if there are two")
    func leavesOthersFile() throws {
        let other = XMPBuilder("<xmp:Rating>2</xmp:Rating>").bytes
        try with(["A.dng": DNGBuilder().bytes, "A.NEF": FolderFiles.raw(), "A.xmp": other]) { folder in
            let words = ["edit", "A.dng", "--edit-raw", "--set", "rating=5", "--in-place"]
            #expect(try CommandLineTool.run(words, in: folder).status == 0)
            let (xmp, dng) = (try read("A.xmp", in: folder), try read("A.dng", in: folder))
            #expect(xmp.rating == 2 && dng.rating == 5)
        }
    }

    @Test("'--edit-raw' cannot be combined with sharing, and a restored XMP file is refused")
    func refusesCombinations() throws {
        try with(["D.dng": DNGBuilder().bytes, "D.xmp": Self.xmp]) { folder in
            let shared = try CommandLineTool.run(
                ["edit", "D.dng", "--edit-raw", "--for-sharing", "--output", "out"], in: folder)
            #expect(shared.status == 2 && shared.errors.contains("export a picture"), "\(shared)")
            let restored = try CommandLineTool.run(
                ["edit", "D.dng", "--edit-raw", "--restore-from", "D.dng", "--in-place"], in: folder)
            #expect(restored.status == 3 && restored.errors.contains("D.xmp"), "\(restored)")
        }
    }
}
