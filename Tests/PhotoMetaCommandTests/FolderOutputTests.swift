// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa edit --output` over folders: results keep their paths, and every file is accounted for.
@Suite struct FolderOutputTests {
    /// An export of 80 files in two albums, with the same names in both.
    private static func fillTakeout(_ folder: URL) throws {
        for album in ["Summer", "Winter"] {
            for number in 1...36 {
                let photo = CommandFiles.photo(number % 2 == 0 ? "2020:09:20 10:12:07" : nil)
                try FolderFiles.write("\(album)/IMG_\(number).jpg", photo, in: folder)
                try FolderFiles.write(
                    "\(album)/IMG_\(number).jpg.supplemental-metadata.json",
                    FolderFiles.record(1_600_596_727 + number, latitude: number % 3 == 0 ? 10.5 : 0),
                    in: folder)
            }
            let movie = CommandFiles.movie(live: "ID-\(album)")
            for (name, bytes) in [
                ("RAW_1.NEF", FolderFiles.raw(nil)), ("CLIP.vob", FolderFiles.programStream),
                ("LIVE.mov", movie),
                ("LIVE.jpg", CommandFiles.photo(nil, live: "ID-\(album)")),
            ] {
                try FolderFiles.write("\(album)/\(name)", bytes, in: folder)
                guard name != "LIVE.mov" else { continue }
                try FolderFiles.write("\(album)/\(name).json", FolderFiles.record(1_600_596_727), in: folder)
            }
            try FolderFiles.write("\(album)/metadata.json", utf8(#"{"title": "\#(album)"}"#), in: folder)
        }
    }

    @Test("A Takeout of two albums is restored into a complete copy of its folders") func restoresTakeout()
        throws
    {
        try TemporaryDirectory.with { folder in
            let takeout = folder.appendingPathComponent("Takeout")
            try Self.fillTakeout(takeout)
            let words = ["edit", "Takeout", "--from-sidecars", "--output", "Restored", "--copy-unchanged"]
            let dry = try CommandLineTool.run(words + ["--dry-run"], in: folder)
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            // Photos with a date and without a place have nothing to restore, and the sidecars are copied.
            let last = "52 edited, 4 into XMP files, 104 copied"
            #expect(result.outputLines.last == last, "\(result.outputLines.last ?? "")")
            #expect(dry.outputLines.last == last.replacing("edited", with: "would be edited"))
            let restored = folder.appendingPathComponent("Restored")
            let sidecars = ["Summer", "Winter"].flatMap { ["\($0)/CLIP.xmp", "\($0)/RAW_1.xmp"] }
            #expect(
                CommandFiles.names(in: restored) == (CommandFiles.names(in: takeout) + sidecars).sorted())
            #expect(try FolderFiles.date("Winter/IMG_1.jpg", in: restored) == "2020-09-20T10:12:08+00:00")
            #expect(try FolderFiles.date("Summer/RAW_1.xmp", in: restored) == "2020-09-20T10:12:07+00:00")
            #expect(try FolderFiles.date("Summer/LIVE.mov", in: restored) == "2020-09-20T10:12:07+00:00")
            // A second run finds everything in its place.
            let second = try CommandLineTool.run(words, in: folder)
            #expect(second.status == 0 && second.outputLines.last?.hasPrefix("0 edited") == true, "\(second)")
            let plain = try CommandLineTool.run(
                ["edit", "Takeout", "--from-sidecars", "--output", "Changed"], in: folder)
            #expect(plain.status == 0)
            #expect(CommandFiles.names(in: folder.appendingPathComponent("Changed")).count == 56)
        }
    }

    @Test("A trip with two cameras: a shift, an offset and places, with raw files, in the same folders")
    func correctsTrip() throws {
        try TemporaryDirectory.with { folder in
            for hour in ["08", "09"] {
                try FolderFiles.write(
                    "Trip/A/\(hour).jpg", CommandFiles.photo("2024:05:01 \(hour):00:50"), in: folder)
                try FolderFiles.write(
                    "Trip/A/\(hour).NEF", FolderFiles.raw("2024:05:01 \(hour):00:50"), in: folder)
                try FolderFiles.write(
                    "Trip/B/\(hour).jpg", CommandFiles.photo("2024:05:01 1\(hour.suffix(1)):30:50"),
                    in: folder)
            }
            try FolderFiles.write(
                "track.gpx",
                utf8(
                    """
                    <gpx version="1.1"><trk><trkseg><trkpt lat="47" lon="8"><time>2024-05-01T08:00:00Z</time></trkpt>
                    <trkpt lat="47.001" lon="8.002"><time>2024-05-01T08:01:40Z</time></trkpt></trkseg></trk></gpx>
                    """), in: folder)
            // The first camera's clock is two hours slow.
            let first = try CommandLineTool.run(
                [
                    "edit", "Trip/A", "--shift-dates", "+2:00", "--set-offset", "+02:00", "--geotag",
                    "track.gpx",
                    "--output", "Out/A", "--copy-unchanged",
                ], in: folder)
            #expect(first.status == 0, "\(first.errors)")
            #expect(first.outputLines.last == "2 edited, 2 into XMP files, 2 incomplete", "\(first)")
            let out = folder.appendingPathComponent("Out")
            #expect(
                CommandFiles.names(in: out)
                    == ["A/08.NEF", "A/08.jpg", "A/08.xmp", "A/09.NEF", "A/09.jpg", "A/09.xmp"])
            for name in ["A/08.jpg", "A/08.xmp"] {
                #expect(try FolderFiles.date(name, in: out) == "2024-05-01T10:00:50+02:00", "\(name)")
                let metadata = try MediaMetadata(contentsOf: out.appendingPathComponent(name).path)
                #expect(abs((metadata.location?.longitude ?? 0) - 8.001) < 1e-6, "\(name)")
            }
            let second = try CommandLineTool.run(
                ["edit", "Trip", "--geotag", "track.gpx", "--clock-offset", "+10:30", "--output", "Out2"],
                in: folder)
            #expect(second.status == 0, "\(second.errors)")
            #expect(
                CommandFiles.names(in: folder.appendingPathComponent("Out2")) == ["B/08.jpg"], "\(second)")
        }
    }

    @Test("A phone library with Live Photos is shared: each file is written, or named")
    func sharesPhoneLibrary() throws {
        try TemporaryDirectory.with { folder in
            for number in 1...4 {
                let identifier = "ID-\(number)"
                try FolderFiles.write(
                    "100/IMG_\(number).jpg", CommandFiles.photo(live: identifier), in: folder)
                guard number < 4 else { continue }
                try FolderFiles.write(
                    "100/IMG_\(number).mov", CommandFiles.movie(live: identifier), in: folder)
            }
            try FolderFiles.write("100/IMG_1.AAE", utf8("<plist/>"), in: folder)
            try FolderFiles.write("101/IMG_5.jpg", FolderFiles.locatedPhoto(), in: folder)
            try FolderFiles.write("101/IMG_6.ico", RasterFiles.icon, in: folder)
            let result = try CommandLineTool.run(
                ["edit", ".", "--for-sharing", "--renew-identifier", "--output", "Shared"], in: folder)
            #expect(result.status == 3)
            #expect(result.outputLines.last == "7 edited, 2 not edited", "\(result.outputLines.last ?? "")")
            #expect(result.errors.contains("IMG_4.jpg") && result.errors.contains("IMG_6.ico"))
            #expect(
                CommandFiles.names(in: folder.appendingPathComponent("Shared")) == [
                    "100/IMG_1.jpg", "100/IMG_1.mov", "100/IMG_2.jpg", "100/IMG_2.mov", "100/IMG_3.jpg",
                    "100/IMG_3.mov", "101/IMG_5.jpg",
                ])
        }
    }

    @Test("With a removal, only files that were read as free of the value are copied") func copiesFreeFiles()
        throws
    {
        try TemporaryDirectory.with { folder in
            let files = [
                ("in/a.NEF", FolderFiles.raw(hasLocation: true)), ("in/b/free.NEF", FolderFiles.raw()),
                ("in/b/c.jpg", FolderFiles.locatedPhoto()), ("in/d.vob", FolderFiles.programStream),
                ("in/notes.txt", utf8("10.5, 20")), ("in/broken.jpg", utf8("not a photo")),
            ]
            for (path, bytes) in files { try FolderFiles.write(path, bytes, in: folder) }
            func edit(_ options: String..., to output: String) throws -> CommandLineTool.Result {
                try CommandLineTool.run(
                    ["edit", "in", "--copy-unchanged", "--output", output] + options, in: folder)
            }
            let removal = try edit("--remove", "location", to: "removed")
            #expect(removal.status == 3 && removal.errors.contains("notes.txt: not copied"), "\(removal)")
            #expect(
                removal.outputLines.last == "1 edited, 1 copied, 3 not edited, 1 not copied", "\(removal)")
            #expect(
                CommandFiles.names(in: folder.appendingPathComponent("removed")) == ["b/c.jpg", "b/free.NEF"])
            let mixed = try edit("--remove", "location", "--from-names", to: "mixed")
            #expect(mixed.outputLines.last == "1 edited, 1 copied, 3 not edited, 1 not copied", "\(mixed)")
            #expect(
                CommandFiles.names(in: folder.appendingPathComponent("mixed")) == ["b/c.jpg", "b/free.NEF"])
            // Without a removal, the output is complete.
            let shift = try edit("--shift-dates", "+1:00", to: "shifted")
            #expect(shift.status == 3 && shift.outputLines.last?.contains("2 not edited") == true, "\(shift)")
            let names = Set(CommandFiles.names(in: folder.appendingPathComponent("shifted")))
            #expect(names == Set(files.map { String($0.0.dropFirst(3)) } + ["a.xmp", "b/free.xmp"]))
            for words in [["--for-sharing", "--output", "x"], ["--set", "rating=1", "--in-place"]] {
                let wrong = try CommandLineTool.run(["edit", "in", "--copy-unchanged"] + words, in: folder)
                #expect(wrong.status == 2)
            }
        }
    }
}
