// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Jobs of people over folders as they have them: after each step, every file is accounted for.
@Suite struct FolderJobTests {
    /// The identifier of a Live Photo.
    private static func identifier(_ number: Int) -> String {
        "A1B2C3D4-0000-4000-8000-" + String(1_000_000_000_000 + number).dropFirst()
    }

    /// Runs the command, and checks that the numbers of its last line are those of the files.
    private static func edit(
        _ words: [String], in folder: URL, counts: Int, status: Int32 = 0,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let result = try CommandLineTool.run(["edit"] + words, in: folder)
        #expect(
            result.status == status, "\(result.outputLines.last ?? "") \(result.errors)",
            sourceLocation: location)
        let line = try #require(result.outputLines.last)
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        #expect(numbers.reduce(0, +) == counts, "\(line)", sourceLocation: location)
    }

    private static func read(_ name: String, in folder: URL) throws -> MediaMetadata {
        try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
    }

    /// The folder of a path.
    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    // MARK: Raw files and JPEG files

    @Test("Pairs of raw and JPEG files are described, sorted and renamed together") func rawPairs() throws {
        try TemporaryDirectory.with { folder in
            for number in 1...6 {
                let date = "2025:05:2\(number) 09:27:06"
                try FolderFiles.write("Card/IMG_\(number).NEF", FolderFiles.raw(date), in: folder)
                try FolderFiles.write("Card/IMG_\(number).JPG", CommandFiles.photo(date), in: folder)
            }
            try Self.edit(
                ["Card", "--shift-dates", "+1:00", "--set", "keywords=trip", "--in-place"], in: folder,
                counts: 12)
            let result = try CommandLineTool.run(
                [
                    "rename", "--format", "{date:yyyy-MM-dd}/{date:HHmm}-{sequence}", "--output", "Sorted",
                    "Card",
                ], in: folder)
            #expect(result.status == 0 && result.outputLines.last == "18 files renamed", "\(result)")
            let names = CommandFiles.names(in: folder)
            // Raw files state the old date, and their XMP files the new one, with which they are renamed.
            let expected = (1...6).flatMap { day in
                ["JPG", "NEF", "xmp"].map { "Sorted/2025-05-2\(day)/1027.\($0)" }
            }
            #expect(names == expected, "\(names)")
            for name in names where !name.hasSuffix("NEF") {
                #expect(try Self.read(name, in: folder).keywords == ["trip"], "\(name)")
            }
            try #expect(CommandLineTool.run(["check", "Sorted"], in: folder).status == 0)
        }
    }

    // MARK: Takeout

    /// Writes two albums of 40 items with records, and returns the number of files.
    ///
    /// Every fifth item is JPEG that is named .HEIC, every tenth a Live Photo, and some have a rendering.
    private static func fillTakeout(_ folder: URL) throws -> Int {
        var fileCount = 0
        func write(_ name: String, _ bytes: [UInt8]) throws {
            try FolderFiles.write(name, bytes, in: folder)
            fileCount += 1
        }
        for number in 0..<80 {
            let album = number < 40 ? "Takeout/Album A" : "Takeout/Album B"
            let isLive = number % 10 == 0
            // Both albums have the same names.
            let stem = "\(album)/IMG_\(1_000 + number % 40)"
            let name = "\(stem).\(number % 5 == 0 ? "HEIC" : "jpg")"
            let live = isLive ? identifier(number) : nil
            try write(name, CommandFiles.photo(nil, live: live, iso: UInt16(number + 1)))
            // A day more for each number: `date -u -d @1600596727` is 2020-09-20T10:12:07.
            let record = FolderFiles.record(1_600_596_727 + number * 86_400, latitude: 10.25)
            try write("\(name).supplemental-metadata.json", record)
            if let live { try write("\(stem).MOV", CommandFiles.movie(live: live)) }
            if number % 8 == 1 {
                try write("\(stem)-edited.jpg", CommandFiles.photo(nil, iso: UInt16(number + 1)))
            }
        }
        for album in ["A", "B"] {
            try write("Takeout/Album \(album)/metadata.json", utf8(#"{"title": "Album"}"#))
        }
        return fileCount
    }

    @Test("A Takeout of 80 items in two albums gets extensions, dates and names") func takeout() throws {
        try TemporaryDirectory.with { folder in
            let fileCount = try Self.fillTakeout(folder)
            let fixed = try CommandLineTool.run(["rename", "--fix-extensions", "Takeout"], in: folder)
            #expect(fixed.status == 0, "\(fixed.errors)")
            // The photos and their records.
            #expect(fixed.outputLines.last?.hasPrefix("32 files renamed, ") == true, "\(fixed.output)")
            #expect(fixed.outputLines.last?.contains(", 16 extensions corrected: ") == true)
            #expect(CommandFiles.names(in: folder).count == fileCount)
            #expect(!CommandFiles.names(in: folder).contains { $0.contains("HEIC") })

            // 80 photos, 8 movies, 10 renderings.
            try Self.edit(["Takeout", "--from-sidecars", "--in-place"], in: folder, counts: 98)
            let photos = CommandFiles.names(in: folder).filter { !$0.hasSuffix("json") }
            for name in photos {
                let metadata = try Self.read(name, in: folder)
                #expect(metadata.captureDate != nil && metadata.location?.latitude == 10.25, "\(name)")
                guard let number = metadata[\.exif.isoSpeedRatings]?.first else { continue }
                let day = CaptureDate(secondsSince1970: Int64(1_600_596_727 + (number - 1) * 86_400))
                #expect(metadata.captureDate?.secondsSince1970 == day?.secondsSince1970, "\(name)")
            }
            try Self.edit(["Takeout", "--from-sidecars", "--in-place"], in: folder, counts: 98)

            let sorted = try CommandLineTool.run(
                [
                    "rename", "--format", "{date:yyyy}/{date:yyyyMMdd_HHmmss}-{sequence}", "--output",
                    "Sorted", "Takeout",
                ], in: folder)
            #expect(sorted.status == 0, "\(sorted.errors)")
            let names = CommandFiles.names(in: folder)
            #expect(names.count == fileCount)
            #expect(
                names.filter { $0.hasPrefix("Takeout") }.map { $0.split(separator: "/").last } == [
                    "metadata.json", "metadata.json",
                ])
            // Each photo still has its record, and each movie its still.
            for name in names where name.hasSuffix(".JPG") || name.hasSuffix(".jpg") {
                let beside = names.filter { Self.folder(of: $0) == Self.folder(of: name) }
                    .compactMap { $0.split(separator: "/").last.map(String.init) }
                let own = name.split(separator: "/").last.map(String.init) ?? ""
                #expect(Sidecar.find(for: own, in: beside).contains { $0.kind == .takeout }, "\(name)")
            }
            for name in names where name.hasSuffix("MOV") {
                #expect(names.contains(String(name.dropLast(3)) + "JPG"), "\(name)")
            }
            try #expect(CommandLineTool.run(["check", "Sorted"], in: folder).status == 0)
        }
    }

    // MARK: Two cameras

    @Test("The photos of two cameras, one with a wrong clock, are in order and get places") func trip() throws
    {
        try TemporaryDirectory.with { folder in
            // The second camera's clock is two hours slow; both took photos at each full minute, the second half a minute later.
            for minute in 0..<10 {
                try FolderFiles.write(
                    "Trip/A/DSC_\(minute).jpg",
                    CommandFiles.photo("2025:05:26 12:0\(minute):00", model: "A"), in: folder)
                try FolderFiles.write(
                    "Trip/B/DSC_\(minute).jpg",
                    CommandFiles.photo("2025:05:26 10:0\(minute):30", model: "B"), in: folder)
            }
            let points = (0...10).map { minute in
                let time = minute < 10 ? "10:0\(minute):00" : "10:10:00"
                return
                    "<trkpt lat=\"\(47 + Double(minute) / 1_000)\" lon=\"8\"><time>2025-05-26T\(time)Z</time></trkpt>"
            }
            let track =
                "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
            try FolderFiles.write("track.gpx", utf8(track), in: folder)
            try Self.edit(["Trip/B", "--shift-dates", "+2:00", "--in-place"], in: folder, counts: 10)
            try Self.edit(
                ["Trip", "--geotag", "track.gpx", "--clock-offset", "+2:00", "--in-place"], in: folder,
                counts: 20)
            let result = try CommandLineTool.run(
                ["rename", "--format", "{date:yyyyMMdd_HHmmss}_{camera}", "--output", "All", "Trip"],
                in: folder)
            #expect(result.status == 0 && result.outputLines.last == "20 files renamed", "\(result)")
            let names = CommandFiles.names(in: folder).filter { $0 != "track.gpx" }
            #expect(names.count == 20)
            #expect(names.map { $0.hasSuffix("A.jpg") } == (0..<20).map { $0 % 2 == 0 })
            let places = try names.map { try #require(try Self.read($0, in: folder).location).latitude }
            #expect(places == places.sorted() && places.first.map { abs($0 - 47) < 1e-4 } == true)
        }
    }

    // MARK: A phone

    @Test("A phone library keeps its Live Photos together in every job") func phone() throws {
        try TemporaryDirectory.with { folder in
            for number in 0..<12 {
                let live = Self.identifier(number)
                let date = "2025:05:26 09:\(10 + number):06"
                try FolderFiles.write(
                    "DCIM/IMG_\(1_000 + number).JPG", CommandFiles.photo(date, live: live), in: folder)
                try FolderFiles.write(
                    "DCIM/IMG_\(1_000 + number).MOV", CommandFiles.movie(live: live), in: folder)
                try FolderFiles.write(
                    "DCIM/IMG_\(1_000 + number).AAE",
                    AdjustmentData(formatIdentifier: "com.apple.photo", formatVersion: "1.4", data: [1])
                        .aae(),
                    in: folder)
            }
            // An orphan does not keep the others from being renamed.
            try FolderFiles.write("DCIM/IMG_0007.AAE", utf8("adjustments"), in: folder)
            func pairCount(_ name: String) throws -> Int {
                try CommandLineTool.run(["pairs", "--json", name], in: folder).objects().count {
                    ($0["movies"] as? [Any])?.isEmpty == false && ($0["stills"] as? [Any])?.isEmpty == false
                }
            }
            #expect(try pairCount("DCIM") == 12)
            let renamed = try CommandLineTool.run(
                ["rename", "--format", "{date:yyyyMMdd_HHmmss}", "DCIM"], in: folder)
            #expect(renamed.status == 0, "\(renamed.errors)")
            #expect(renamed.outputLines.last == "36 files renamed, 1 sidecar left")
            #expect(renamed.errors.contains("IMG_0007.AAE"))
            #expect(try pairCount("DCIM") == 12)
            try Self.edit(["DCIM", "--set", "title=Harbour", "--in-place"], in: folder, counts: 24)
            #expect(try pairCount("DCIM") == 12)
            try Self.edit(
                ["DCIM", "--for-sharing", "--renew-identifier", "--output", "Shared"], in: folder, counts: 24)
            #expect(try pairCount("Shared") == 12 && CommandFiles.names(in: folder).count == 37 + 24)
        }
    }
}
