// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `photometa track`: GPX, GeoJSON, CSV, and samples as JSON.
@Suite struct TrackCommandTests {
    private func run(_ arguments: [String], _ files: [String: [UInt8]]) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try CommandLineTool.run(["track"] + arguments, in: folder)
        }
    }

    private let movie = TimedMovie(
        "camm",
        [
            CameraMotionSample.position(47.5, -122.25, 30), CameraMotionSample.position(47.75, -122.5, 40),
            CameraMotionSample.position(48, -123, 50.5),
        ]
    ).bytes

    @Test("GPX has a track for each movie, with names that are escaped") func writesGPX() throws {
        let result = try run(["a&b.mov", "--every", "2"], ["a&b.mov": movie])
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.outputLines
        #expect(lines.first == #"<?xml version="1.0" encoding="UTF-8"?>"# && lines.last == "</gpx>")
        #expect(lines.contains("<trk><name>a&amp;b.mov</name><src>camm 5</src><trkseg>"))
        let points = lines.filter { $0.hasPrefix("<trkpt") }
        #expect(
            points == [
                #"<trkpt lat="47.5" lon="-122.25"><ele>30</ele></trkpt>"#,
                #"<trkpt lat="48" lon="-123"><ele>50.5</ele></trkpt>"#,
            ])
    }

    @Test("CSV has a row for each position, and GeoJSON a line for each movie") func writesTables() throws {
        let csv = try run(["--csv", "a.mov"], ["a.mov": movie])
        #expect(
            csv.outputLines == [
                "file,source,time,latitude,longitude,altitude,speed,course,horizontalAccuracy,fix,date",
                "a.mov,camm 5,0,47.5,-122.25,30,,,,,", "a.mov,camm 5,1,47.75,-122.5,40,,,,,",
                "a.mov,camm 5,2,48,-123,50.5,,,,,",
            ])
        let json = try run(["--geojson", "a.mov", "b.mov"], ["a.mov": movie, "b.mov": movie])
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let features = try #require(object["features"] as? [[String: Any]])
        #expect(features.count == 2)
        let geometry = try #require(features[0]["geometry"] as? [String: Any])
        #expect(geometry["type"] as? String == "LineString")
        #expect(
            geometry["coordinates"] as? [[Double]] == [
                [-122.25, 47.5, 30], [-122.5, 47.75, 40], [-123, 48, 50.5],
            ])
    }

    @Test("With a folder, each movie with positions has a file, and existing files are kept")
    func writesFiles() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.mov", movie)
            try folder.write("b.mov", MovieBuilder().bytes)
            let result = try CommandLineTool.run(
                ["track", "--csv", "--output", "out", "a.mov", "b.mov"], in: folder)
            #expect(result.status == 0 && result.output.isEmpty)
            let out = folder.appendingPathComponent("out")
            #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == ["a.csv"])
            let again = try CommandLineTool.run(["track", "--csv", "--output", "out", "a.mov"], in: folder)
            #expect(again.status == 1 && again.errors.contains("out/a.csv"))
        }
    }

    @Test("Samples are lines of JSON, with their times and items") func writesSamples() throws {
        let objects = try run(["--json", "a.mov"], ["a.mov": movie]).objects()
        #expect(objects.count == 3 && objects.allSatisfy { $0["format"] as? String == "cameraMotion" })
        let time = try #require(objects[1]["time"] as? [String: Double])
        #expect(time == ["start": 1, "duration": 1])
        let items = try #require(objects[1]["items"] as? [[String: Any]])
        #expect(items.map { $0["name"] as? String } == ["latitude", "longitude", "altitude"])
        #expect(items[0]["value"] as? Double == 47.75)
    }

    @Test("Impossible positions are reported, and wrong arguments are refused") func reports() throws {
        let wrong = TimedMovie("camm", [CameraMotionSample.position(91, 0, 0)]).bytes
        let result = try run(["a.mov"], ["a.mov": wrong])
        #expect(result.status == 1 && result.errors.contains("impossible"))
        for arguments in [
            ["--every", "0", "a.mov"], ["--every", "x", "a.mov"], ["--json", "--csv", "a.mov"], [],
        ] {
            #expect(try run(arguments, [:]).status == 2)
        }
    }

    @Test("The list of a movie names its timed tracks and their keys, and so does its JSON")
    func showsTracks() throws {
        var timed = TimedMovie("mebx", [uint32(9) + uint32(1) + [5]])
        timed.track.descriptions = [SampleDescription.timedMetadata([("a.key", 65)])]
        try TemporaryDirectory.with { folder in
            try folder.write("a.mov", timed.bytes)
            let text = try CommandLineTool.run(["show", "a.mov"], in: folder).output
            #expect(text.contains("quickTime, 1 sample\n") && text.contains("a.key"))
            let object = try #require(
                try CommandLineTool.run(["show", "--json", "a.mov"], in: folder).objects().first)
            let parts = try #require(object["parts"] as? [[String: Any]])
            let member = try #require(parts.last?["timedMetadata"] as? [String: Any])
            #expect(member["format"] as? String == "quickTime" && member["sampleCount"] as? Int == 1)
            #expect(member["keys"] as? [String] == ["a.key"])
        }
    }
}
