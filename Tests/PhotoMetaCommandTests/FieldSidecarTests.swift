// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Folders and tracks made after public bug reports.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct FieldSidecarTests {
    private static func url(_ name: String) throws -> URL {
        try #require(SharedFiles.root).appendingPathComponent("field/\(name)")
    }

    /// Copies the files of a folder, which can then be changed.
    private static func with(_ name: String, _ body: (URL) throws -> Void) throws {
        let source = try url(name)
        try TemporaryDirectory.with { folder in
            for name in SharedFiles.names(in: source) {
                try folder.write(name, [UInt8](Data(contentsOf: source.appendingPathComponent(name))))
            }
            try body(folder)
        }
    }

    private static func rename(_ folder: URL) throws -> [String] {
        let result = try CommandLineTool.run(["rename", "--format", "N{sequence:1}", "."], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        return CommandFiles.names(in: folder)
    }

    @Test("darktable's second version follows in rename, and is no finding in check") func followsVersions()
        throws
    {
        try Self.with("darktable-duplicates") { folder in
            try #expect(CommandLineTool.run(["check", "."], in: folder).status == 0)
            try #expect(Self.rename(folder) == ["N1.jpg", "N1.jpg.xmp", "N1_01.jpg.xmp"])
        }
    }

    @Test("Both names of Takeout's JSON follow in rename") func followsJSON() throws {
        try Self.with("rename-takeout") { folder in
            try #expect(
                Self.rename(folder) == [
                    "N1.jpg", "N1.jpg.supplemental-metadata.json", "N2.jpg", "N2.jpg.json",
                ])
        }
    }

    @Test("The sidecar of a movie does not describe the photo with its name") func respectsExtension() throws
    {
        try Self.with("sidecar-of-movie") { folder in
            let result = try CommandLineTool.run(["edit", ".", "--from-sidecars", "--in-place"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            func rating(_ name: String) throws -> Int? {
                try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path).rating
            }
            try #expect(rating("DSC1.jpg") == nil)
            try #expect(rating("DSC1.mov") == 3)
        }
    }

    @Test("Renderings get the JSON of their photo") func findsOriginals() throws {
        try Self.with("takeout-edited-names") { folder in
            _ = try CommandLineTool.run(["edit", ".", "--from-sidecars", "--in-place"], in: folder)
            for name in CommandFiles.names(in: folder) where !name.hasSuffix("json") {
                let photo = try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
                #expect(photo.location?.latitude == 12.5, "\(name)")
            }
        }
    }

    @Test("A camera's text does not hide the user's") func namesUsersText() throws {
        try Self.with("takeout-camera-text") { folder in
            let result = try CommandLineTool.run(["edit", ".", "--from-sidecars", "--in-place"], in: folder)
            #expect(result.output.contains("SONY DSC") && result.output.contains("Our wedding"))
        }
    }

    @Test("Tracks in UTF-16 and way points with times are tracks", arguments: ["utf16.gpx", "waypoints.gpx"])
    func readsTracks(name: String) throws {
        let track = try GeoTrack(contentsOf: Self.url(name).path)
        // 2024-06-05T10:00:30Z, from `date -u -d 2024-06-05T10:00:30Z +%s`.
        let place = try #require(track.fix(at: 1_717_581_630)?.location)
        #expect(abs(place.latitude - 48.0005) < 1e-9 && place.longitude == 2)
    }

    @Test("check and pairs note video that Photos does not play") func notesCodec() throws {
        let movie = try [UInt8](Data(contentsOf: Self.url("hev1.mp4")))
        try TemporaryDirectory.with { folder in
            try folder.write("a.mp4", movie)
            try folder.write("a.jpg", CommandFiles.photo())
            let check = try CommandLineTool.run(["check", "a.mp4"], in: folder)
            #expect(check.status == 0 && check.output.contains("'hev1'") && check.output.contains("hvc1"))
            let made = try CommandLineTool.run(["assemble", "a.jpg", "a.mp4", "--output", "out"], in: folder)
            #expect(made.errors.contains("'hev1'"))
            let pairs = try CommandLineTool.run(["pairs", "--json", "out"], in: folder)
            let notes = try #require(try pairs.objects().first?["notes"] as? [[String: Any]])
            #expect(notes.contains { $0["code"] as? String == "unplayedCodec" })
        }
    }

    @Test("A drone's track has times, and geotags like the GPX that is written of it") func agrees() throws {
        let movie = try #require(SharedFiles.root).appendingPathComponent("timed/gopro-karma.mp4").path
        let own = try GeoTrack(contentsOf: movie)
        // ExifTool 12.57: GPSDateTime "2017:04:17 19:27:58.28313" at 33.1253807, -117.3310746.
        let point = try #require(own.points.first { abs($0.latitude - 33.1253807) < 1e-7 })
        #expect(abs(point.time - 1_492_457_278.28313) < 0.002)
        for format in ["--gpx", "--geojson"] {
            try TemporaryDirectory.with { folder in
                let text = try CommandLineTool.run(["track", format, movie], in: folder).output
                try folder.write("track", utf8(text))
                let read = try GeoTrack(contentsOf: folder.appendingPathComponent("track").path)
                #expect(read == own, "\(format)")
            }
        }
    }
}
