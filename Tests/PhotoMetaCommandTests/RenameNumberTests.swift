// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The numbers and the clocks in the names that `photometa rename` gives.
@Suite struct RenameNumberTests {
    private func run(_ arguments: [String], files: [String: [UInt8]]) throws
        -> (result: CommandLineTool.Result, names: [String])
    {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return (try CommandLineTool.run(arguments, in: folder), CommandFiles.names(in: folder))
        }
    }

    @Test("{sequence} is left out where no other file has the name; {sequence:N} never is")
    func numbersOnlyCollisions() throws {
        let one = CommandFiles.photo("2025:01:01 00:00:00")
        let two = [
            "a.jpg": CommandFiles.photo("2025:01:02 00:00:00"),
            "b.jpg": CommandFiles.photo("2025:01:02 00:00:00", iso: 7),
        ]
        for (format, names) in [
            ("{date}-{sequence}", ["2025-01-01.jpg", "2025-01-02-1.jpg", "2025-01-02-2.jpg"]),
            ("{sequence}_{date}", ["1_2025-01-02.jpg", "2025-01-01.jpg", "2_2025-01-02.jpg"]),
            ("{date:yyyyMMdd}/{sequence}", ["20250101/1.jpg", "20250102/1.jpg", "20250102/2.jpg"]),
            ("{date}-{sequence:3}", ["2025-01-01-001.jpg", "2025-01-02-001.jpg", "2025-01-02-002.jpg"]),
        ] {
            let (result, found) = try run(
                ["rename", "--format", format, "."],
                files: two.merging(["c.jpg": one]) { $1 })
            #expect(result.status == 0, "\(result.errors)")
            #expect(found == names, "\(format)")
        }
    }

    @Test("Beside a name without a number, others are counted from 2") func countsFromTwo() throws {
        let files = [
            "2025-01-01.jpg": CommandFiles.photo("2025:01:01 00:00:00"),
            "new.jpg": CommandFiles.photo("2025:01:01 00:00:00", iso: 7),
        ]
        let (_, all) = try run(["rename", "--format", "{date}-{sequence}", "."], files: files)
        #expect(all == ["2025-01-01-2.jpg", "2025-01-01.jpg"])
        let (_, one) = try run(["rename", "--format", "{date}-{sequence}", "new.jpg"], files: files)
        #expect(one == ["2025-01-01-2.jpg", "2025-01-01.jpg"])
    }

    @Test("With --zone, names show the dates of movies in UTC by the clock of the zone")
    func namesInZone() throws {
        var movie = MovieBuilder()
        // 2025-01-01T23:30:00Z, in seconds since 1904.
        movie.creationTime = 1_735_774_200 + 2_082_844_800
        let files = ["a.mov": movie.bytes, "b.jpg": CommandFiles.photo("2025:01:01 23:30:00")]
        for (zone, name) in [
            ([], "20250101_2330.mov"), (["--zone", "+02:00"], "20250102_0130.mov"),
            (["--zone", "America/New_York"], "20250101_1830.mov"),
        ] {
            let (result, names) = try run(
                ["rename", "--format", "{date:yyyyMMdd_HHmm}"] + zone + ["."], files: files)
            #expect(result.status == 0, "\(result.errors)")
            #expect(names == [name, "20250101_2330.jpg"].sorted(), "\(zone)")
        }
        let (result, _) = try run(["rename", "--format", "{date}", "--zone", "CET+1", "."], files: files)
        #expect(result.status == 2 && result.errors.contains("'CET+1' is no zone"))
    }
}
