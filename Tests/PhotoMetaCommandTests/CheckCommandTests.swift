// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct CheckCommandTests {
    private func findings(
        _ files: [String: [UInt8]], _ paths: [String] = ["."]
    ) throws -> [String: [String]] {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            let result = try CommandLineTool.run(["check", "--json"] + paths, in: folder)
            let objects = try result.objects()
            #expect(result.status == (objects.isEmpty ? 0 : 1))
            #expect(result.errors.isEmpty)
            return Dictionary(
                try objects.map { object in
                    let list = try #require(object["findings"] as? [[String: Any]])
                    return (
                        try #require(object["file"] as? String), list.compactMap { $0["code"] as? String }
                    )
                }, uniquingKeysWith: +)
        }
    }

    @Test("A sound photo, its movie and its sidecars have no findings") func findsNothing() throws {
        let found = try findings([
            "a.jpg": CommandFiles.photo(live: "AAAA"), "a.mov": CommandFiles.movie(live: "AAAA"),
            "a.xmp": CommandFiles.sidecar, "a.jpg.xmp": CommandFiles.sidecar, "notes.txt": utf8("text"),
        ])
        #expect(found == [:])
    }

    @Test("Identifiers that differ in case alone are a finding of the movie") func findsOtherCase() throws {
        let found = try findings([
            "a.jpg": CommandFiles.photo(live: "AAAA"), "a.mov": CommandFiles.movie(live: "aaaa"),
        ])
        #expect(found == ["./a.mov": ["identifierCaseDiffers"]])
    }

    @Test("What may keep a movie from moving as a wallpaper is a note") func notesWallpapers() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo(live: "AAAA"))
            try folder.write("a.mov", CommandFiles.movie(live: "AAAA", duration: 6_000))
            let result = try CommandLineTool.run(["check", "--json", "."], in: folder)
            #expect(result.status == 0)
            let finding = try #require((try result.objects().first?["findings"] as? [[String: Any]])?.first)
            #expect(finding["code"] as? String == "wallpaperLength" && finding["isNote"] as? Bool == true)
            let pairs = try CommandLineTool.run(["pairs", "--json", "."], in: folder)
            let object = try #require(try pairs.objects().first)
            #expect((object["findings"] as? [Any])?.isEmpty == true)
            #expect((object["notes"] as? [[String: Any]])?.first?["code"] as? String == "wallpaperLength")
            let text = try CommandLineTool.run(["pairs", "."], in: folder)
            #expect(text.output.contains("note   the movie lasts 10.0 s"))
        }
    }

    @Test("Finds problems of files, pairs and sidecars") func findsAll() throws {
        let found = try findings([
            "photo.png": CommandFiles.photo(), "text.jpg": utf8("not a photo"), "empty.heic": [],
            "still.jpg": CommandFiles.photo(live: "BBBB"), "movie.mov": CommandFiles.movie(live: "CCCC"),
            "d.jpg": CommandFiles.photo(live: "DDDD"), "d.mov": CommandFiles.movie(live: "EEEE"),
            "one.mov": CommandFiles.movie(live: "FFFF"), "two.mov": CommandFiles.movie(live: "FFFF"),
            "several.jpg": CommandFiles.photo(live: "FFFF"), "lost.xmp": CommandFiles.sidecar,
            "cut.jpg": Array(CommandFiles.photo().dropLast(40).prefix(60)),
        ])
        #expect(found["./photo.png"] == ["extension"])
        #expect(found["./text.jpg"] == ["unrecognizedFormat"])
        #expect(found["./empty.heic"] == ["emptyFile"])
        #expect(found["./still.jpg"] == ["movieMissing"])
        #expect(found["./movie.mov"] == ["stillMissing"])
        #expect(found["./d.jpg"] == ["movieMissing"] && found["./d.mov"] == ["stillMissing"])
        #expect(found["./several.jpg"] == ["severalMovies"])
        #expect(found["./lost.xmp"] == ["sidecarWithoutPhoto"])
        #expect(found["./cut.jpg"]?.contains("truncated") == true)
        #expect(found.count == 10)
    }

    @Test("A TIFF file that ends before its strips is cut off") func findsMissingStrips() throws {
        func file(stripAt offset: UInt32) -> [UInt8] {
            TIFFBuilder([
                TIFFEntry(0x0100, .short([16])), TIFFEntry(0x0101, .short([16])),
                TIFFEntry(0x0111, .long([offset])),
                TIFFEntry(0x0117, .long([4_096])),
            ]).bytes
        }
        let cut = file(stripAt: UInt32(file(stripAt: 8).count))
        #expect(try findings(["a.tif": cut]) == ["./a.tif": ["truncated"]])
        #expect(try findings(["a.tif": cut + filler(4_096)]) == [:])
    }

    @Test("Findings of one kind in one structure are one line with a count") func countsFindings() throws {
        let entries = (0..<20).map { TIFFEntry(0x9300 + UInt16($0), .raw(type: 99, count: 1, [1, 2, 3, 4])) }
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", JPEGBuilder.image(.exif(TIFFBuilder(entries).bytes)))
            let result = try CommandLineTool.run(["check", "--json", "a.jpg"], in: folder)
            let findings = try #require(try result.objects().first?["findings"] as? [[String: Any]])
            #expect(findings.count == 1)
            #expect(findings.first?["code"] as? String == "unknownType")
            #expect(findings.first?["count"] as? Int == 20)
        }
    }

    @Test("A motion photo of a Live Photo's still has its movie") func findsMovieInside() throws {
        let (still, movie) = (CommandFiles.photo(live: "AAAA"), CommandFiles.movie(live: "AAAA"))
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", still)
            try folder.write("a.mov", movie)
            let words = ["a.jpg", "a.mov", "--motion-photo", "--output", "out"]
            #expect(try CommandLineTool.run(["assemble"] + words, in: folder).status == 0)
            let result = try CommandLineTool.run(["check", "out"], in: folder)
            #expect(result.output == "1 file checked, nothing wrong\n")
        }
    }

    @Test("The other half of a file named alone is found next to it") func findsPartner() throws {
        let files = ["a.jpg": CommandFiles.photo(live: "AAAA"), "a.mov": CommandFiles.movie(live: "AAAA")]
        #expect(try findings(files, ["a.jpg"]) == [:])
        #expect(
            try findings(["a.jpg": CommandFiles.photo(live: "AAAA")], ["a.jpg"]) == [
                "a.jpg": ["movieMissing"]
            ])
    }

    @Test("The other half is found among files of the same stem; those of other photos are reported")
    func findsPartnerAmongStem() throws {
        let files = [
            "a.jpg": CommandFiles.photo(live: "AAAA"), "a.jpeg": CommandFiles.photo(live: "BBBB", iso: 1),
            "a.jpe": CommandFiles.photo(live: "CCCC", iso: 2), "A.mov": CommandFiles.movie(live: "bbbb"),
            "a.png": utf8("not a picture"),
        ]
        // Only the stills are named; one file is named in another style.
        let found = try findings(files, ["a.jpg", "./a.jpeg", "a.jpe"])
        #expect(found == ["a.jpg": ["movieMissing"], "a.jpe": ["movieMissing"]])
    }

    @Test("Data that nothing refers to, and data of an unknown kind, is a fact by kind and size")
    func findsRest() throws {
        let segments = [JPEGBuilder.Part.segment(0xE5, filler(40)), .segment(0xE5, filler(10))]
        let photo = JPEGBuilder.image(segments[0], segments[1]) + filler(100)
        let result = try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", photo)
            // Fewer bytes say nothing.
            try folder.write("b.jpg", JPEGBuilder.image() + filler(15))
            return try CommandLineTool.run(["check", "--json", "."], in: folder)
        }
        let object = try #require(try result.objects().first)
        let found = try #require(object["findings"] as? [[String: Any]])
        let count = try result.objects().count
        #expect(result.status == 0 && count == 1)
        #expect(found.map { $0["code"] as? String } == ["unreferenced", "unknown"])
        #expect(found.allSatisfy { $0["isNote"] as? Bool == true })
        #expect(
            found.map { $0["message"] as? String } == [
                "100 bytes that nothing refers to: data after the image", "58 bytes of an unknown kind: APP5",
            ])
    }

    @Test("The text states the position in the file and the remedy") func writesText() throws {
        let result = try TemporaryDirectory.with { folder in
            try folder.write(
                "a.tif", TIFFBuilder([TIFFEntry(0x010E, .raw(type: 2, count: 100, [0, 0, 0x7F, 0]))]).bytes)
            try folder.write("b.jpg", CommandFiles.photo())
            try folder.write("photo.png", CommandFiles.photo())
            return try CommandLineTool.run(["check", "."], in: folder)
        }
        #expect(result.status == 1)
        #expect(result.outputLines.first == "./a.tif")
        #expect(result.output.contains(" at byte 10)"), "\(result.output)")
        #expect(result.output.contains("try: rename it to photo.jpg"))
        #expect(result.outputLines.last == "3 files checked, 2 with findings")
    }
}
