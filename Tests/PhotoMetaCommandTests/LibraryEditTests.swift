// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa edit` over the folders of a library, as people have them after an export.
@Suite struct LibraryEditTests {
    private static func record(_ time: Int, _ latitude: Double, more: String = "") -> [UInt8] {
        utf8(
            """
            {"title": "x", "description": "", "photoTakenTime": {"timestamp": "\(time)"},
             "geoData": {"latitude": \(latitude), "longitude": -7.5, "altitude": 0.0}\(more)}
            """)
    }

    private static let identifier = "A1B2C3D4-0000-4000-8000-000000000001"

    /// Fills a folder; the times are `date -u -d @1600596727`, and a day more for each number.
    private static func fill(_ folder: URL) throws {
        let plain = CommandFiles.photo(nil)
        try folder.write("IMG_1.jpg", plain)
        try folder.write("IMG_1.jpg.supplemental-metadata.json", record(1_600_596_727, 10.25))
        try folder.write("IMG_1(1).jpg", plain)
        try folder.write("IMG_1.jpg.supplemental-metadata(1).json", record(1_600_683_127, 10.5))
        try folder.write("IMG_1-edited.jpg", plain)
        // The file's own date is kept.
        try folder.write("DATED.jpg", CommandFiles.photo("2025:05:26 09:27:06"))
        try folder.write("DATED.jpg.json", record(1_600_596_727, 11))
        // The movie of a Live Photo, by its identifier under another name, and one with only the same name.
        try folder.write("LIVE.jpg", CommandFiles.photo(nil, live: identifier))
        try folder.write("LIVE.jpg.json", record(1_600_769_527, 12))
        try folder.write("OTHER.mov", CommandFiles.movie(live: identifier))
        try folder.write("IMG_1.mov", CommandFiles.movie(live: "B1B2C3D4-0000-4000-8000-000000000002"))
        // A format that is only read.
        try folder.write("PAGE.bmp", RasterFiles.bmp(height: 240))
        try folder.write("PAGE.bmp.json", record(1_600_596_727, 13))
        // Without a partner, and no sidecars.
        try folder.write("LOST.jpg.json", record(1_600_596_727, 14))
        try folder.write("LONE.jpg", plain)
        try folder.write("metadata.json", utf8(#"{"title": "Album"}"#))
    }

    private static func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in CommandFiles.names(in: folder) {
            contents[name] = try Data(contentsOf: folder.appendingPathComponent(name))
        }
        return contents
    }

    private static func photo(_ name: String, in folder: URL) throws -> MediaMetadata {
        try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
    }

    @Test("A library from Google Takeout is restored, and a second run changes nothing") func restores()
        throws
    {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let before = try Self.contents(of: folder)
            let arguments = ["edit", ".", "--from-sidecars", "--in-place", "--json"]
            let dry = try CommandLineTool.run(arguments + ["--dry-run"], in: folder)
            #expect(dry.status == 0)
            #expect(try Self.contents(of: folder) == before, "a dry run writes nothing")

            let result = try CommandLineTool.run(arguments, in: folder)
            #expect(result.status == 0)
            func expect(_ name: String, _ date: String, _ latitude: Double?) throws {
                let photo = try Self.photo(name, in: folder)
                #expect(photo.captureDate?.description == date, "\(name)")
                #expect(abs((photo.location?.latitude ?? 0) - (latitude ?? 0)) < 1e-6, "\(name)")
            }
            try expect("IMG_1.jpg", "2020-09-20T10:12:07+00:00", 10.25)
            try expect("IMG_1-edited.jpg", "2020-09-20T10:12:07+00:00", 10.25)
            try expect("IMG_1(1).jpg", "2020-09-21T10:12:07+00:00", 10.5)
            try expect("DATED.jpg", "2025-05-26T09:27:06", 11)
            try expect("LIVE.jpg", "2020-09-22T10:12:07+00:00", 12)
            try expect("PAGE.xmp", "2020-09-20T10:12:07+00:00", 13)
            #expect(try Self.photo("OTHER.mov", in: folder).location?.latitude == 12)
            #expect(try Self.photo("IMG_1.mov", in: folder).location == nil, "the name alone is not enough")
            let notes = Dictionary(
                try result.objects().compactMap { object in
                    (object["notes"] as? [String])?.first.map { (object["file"] as? String ?? "", $0) }
                }, uniquingKeysWith: { first, _ in first })
            #expect(Set(notes.keys) == ["./LOST.jpg.json", "./LONE.jpg", "./IMG_1.mov"])

            let after = try Self.contents(of: folder)
            let second = try CommandLineTool.run(arguments, in: folder)
            #expect(second.status == 0)
            #expect(try Self.contents(of: folder) == after)

            let named = try CommandLineTool.run(arguments + ["--pair-by-name"], in: folder)
            #expect(
                try named.objects().contains {
                    ($0["notes"] as? [String])?.first?.contains("by its name") == true
                })
            #expect(try Self.photo("IMG_1.mov", in: folder).location?.latitude == 10.25)
        }
    }

    @Test("Results in another folder are completed by a second run") func continues() throws {
        try TemporaryDirectory.with { folder in
            let (source, out) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
            for url in [source, out] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
            try Self.fill(source)
            let before = try Self.contents(of: source)
            let arguments = ["edit", "in", "--from-sidecars", "--output", "out"]
            #expect(try CommandLineTool.run(arguments, in: folder).status == 0)
            #expect(try Self.contents(of: source) == before)
            let whole = try Self.contents(of: out)
            #expect(whole["PAGE.xmp"] != nil && whole["IMG_1.jpg"] != nil)
            // As after a run that was killed, also with its temporary files, which are no photos.
            for name in ["IMG_1.jpg", "PAGE.xmp"] {
                try FileManager.default.removeItem(at: out.appendingPathComponent(name))
            }
            try source.write(".IMG_1.jpg.photometa-00000000.tmp", CommandFiles.photo(nil))
            let second = try CommandLineTool.run(arguments, in: folder)
            #expect(second.status == 0 && !second.output.contains(".tmp"))
            #expect(try Self.contents(of: out) == whole)
        }
    }

    @Test("Places and offsets are written, and what is missing is said") func geotags() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo("2024:05:01 10:00:50"))
            try folder.write("b.jpg", CommandFiles.photo("2024:05:01 12:00:50"))
            try folder.write(
                "track.gpx",
                utf8(
                    """
                    <gpx version="1.1"><trk><trkseg><trkpt lat="47" lon="8"><time>2024-05-01T08:00:00Z</time></trkpt>
                    <trkpt lat="47.001" lon="8.002"><time>2024-05-01T08:01:40Z</time></trkpt></trkseg></trk></gpx>
                    """))
            let plain = try CommandLineTool.run(
                ["edit", ".", "--geotag", "track.gpx", "--in-place"], in: folder)
            #expect(plain.output.contains("--clock-offset"))
            #expect(plain.outputLines.last == "0 edited, 2 unchanged, 2 incomplete")
            let arguments = [
                "edit", ".", "--geotag", "track.gpx", "--clock-offset", "+2:00", "--set-offset", "+02:00",
                "--in-place",
                "--json",
            ]
            let result = try CommandLineTool.run(arguments, in: folder)
            #expect(result.status == 0)
            #expect(try result.objects().first?["secondsToPoint"] as? Double == 50)
            let first = try Self.photo("a.jpg", in: folder)
            #expect(first.captureDate?.description == "2024-05-01T10:00:50+02:00")
            #expect(abs((first.location?.longitude ?? 0) - 8.001) < 1e-6)
            #expect(try Self.photo("b.jpg", in: folder).location == nil)
        }
    }

    /// The offsets are those of `TZ=Europe/Paris date -d`.
    @Test("A photo's own offset from UTC counts, and not that of the clock") func keepsOwnOffset() throws {
        let exif = [TIFFEntry(0x9003, .ascii("2024:05:01 10:00:50")), TIFFEntry(0x9011, .ascii("+02:00"))]
        let photo = JPEGBuilder.image(.exif(TIFFBuilder([TIFFEntry(0x8769, .directory(exif))]).bytes))
        let track = utf8(
            """
            <gpx version="1.1"><trk><trkseg><trkpt lat="47" lon="8"><time>2024-05-01T08:00:00Z</time></trkpt>
            <trkpt lat="47.001" lon="8.002"><time>2024-05-01T08:01:40Z</time></trkpt></trkseg></trk></gpx>
            """)
        for (offset, isNoted) in [("+1:00", true), ("+2:00", false)] {
            try TemporaryDirectory.with { folder in
                try folder.write("a.jpg", photo)
                try folder.write("track.gpx", track)
                let result = try CommandLineTool.run(
                    ["edit", "a.jpg", "--geotag", "track.gpx", "--clock-offset", offset, "--in-place"],
                    in: folder)
                let longitude = try Self.photo("a.jpg", in: folder).location?.longitude
                #expect(abs((longitude ?? 0) - 8.001) < 1e-6)
                #expect(result.output.contains("states an offset from UTC") == isNoted)
            }
        }
    }

    @Test("A time zone gives its offset, except to times that its clocks show twice or never")
    func setsTimeZone() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo("2024:07:15 12:00:00"))
            try folder.write("b.jpg", CommandFiles.photo("2024:10:27 02:30:00"))
            try folder.write("c.jpg", CommandFiles.photo("2024:03:31 02:30:00"))
            let arguments = ["edit", ".", "--time-zone", "Europe/Paris", "--in-place", "--json"]
            let result = try CommandLineTool.run(arguments, in: folder)
            #expect(result.status == 0)
            func date(_ name: String) throws -> String? {
                try Self.photo(name, in: folder).captureDate?.description
            }
            #expect(try date("a.jpg") == "2024-07-15T12:00:00+02:00")
            #expect(try date("b.jpg") == "2024-10-27T02:30:00" && date("c.jpg") == "2024-03-31T02:30:00")
            let notes = Dictionary(
                try result.objects().map { ($0["file"] as? String ?? "", $0["notes"] as? [String] ?? []) },
                uniquingKeysWith: +)
            #expect(notes["./b.jpg"]?.first?.contains("twice: 2024-10-27T02:30:00+02:00 and") == true)
            #expect(notes["./c.jpg"]?.first?.contains("never showed") == true)
            let before = try Self.contents(of: folder)
            #expect(try CommandLineTool.run(arguments, in: folder).status == 0)
            #expect(try Self.contents(of: folder) == before, "a second run changes nothing")
        }
    }

    @Test(
        "Options that have no effect are refused",
        arguments: [
            ["--pair-by-name"], ["--clock-offset", "+1:00"], ["--geotag-gap", "x"], ["--prefer", "none"],
            ["--set-offset", "+24:00"], ["--set-offset", "2"],
            ["--time-zone", "Europe/Nowhere"], ["--time-zone", "CST"],
            ["--time-zone", "Europe/Paris", "--set-offset", "+1:00"], ["--from-sidecars", "--xmp-name", "x"],
        ])
    func refusesOptions(_ options: [String]) throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo())
            let result = try CommandLineTool.run(
                ["edit", "a.jpg", "--set", "rating=1", "--in-place"] + options, in: folder)
            #expect(result.status == 2)
        }
    }
}
