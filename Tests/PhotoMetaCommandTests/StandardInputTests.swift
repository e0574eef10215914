// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Paths on standard input.
@Suite struct StandardInputTests {
    private static let photo = JPEGBuilder.image(
        .exif(TIFFBuilder([TIFFEntry(0x010F, .ascii("Apple"))]).bytes))

    /// Runs a shell command in a folder with two photos.
    private static func run(_ line: String) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", photo)
            try folder.write("b.jpg", photo)
            return try CommandLineTool.shell(line, in: folder)
        }
    }

    private static func files(_ result: CommandLineTool.Result) throws -> [String?] {
        try result.objects().map { $0["file"] as? String }
    }

    @Test(
        arguments: [
            "printf 'a.jpg\\nb.jpg\\n' | \"$PHOTOMETA\" show --json -",
            // The last line may lack its line feed, and empty lines are ignored.
            "printf '\\na.jpg\\n\\nb.jpg' | \"$PHOTOMETA\" show --json -",
            "printf 'a.jpg\\0b.jpg\\0' | \"$PHOTOMETA\" show --json -0 -",
            "printf 'a.jpg\\0\\0b.jpg' | \"$PHOTOMETA\" show --json --null -",
            // Between other paths; a second `-` finds standard input at its end.
            "printf 'b.jpg\\n' | \"$PHOTOMETA\" show --json a.jpg - -",
            "printf 'a.jpg\\n' | \"$PHOTOMETA\" show --json -- - b.jpg",
            // A path that arrives in pieces.
            "(printf a.; sleep 0.1; printf 'jpg\\nb.j'; sleep 0.1; printf 'pg\\n') | \"$PHOTOMETA\" show --json -",
        ])
    func keepsOrderOfPaths(_ line: String) throws {
        let result = try Self.run(line)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(try Self.files(result) == ["a.jpg", "b.jpg"])
    }

    @Test("A photo where paths are expected is recognized; --stdin reads it") func recognizesPhotos() throws {
        for command in [
            "show -", "check -", "get format -", "show --json -0 -",
        ] {
            let result = try Self.run("\"$PHOTOMETA\" \(command) < a.jpg")
            #expect(result.status == 1, "\(command)")
            #expect(
                result.errorLines.count == 1 && result.errors.contains("'photometa show --stdin' reads it"))
        }
        let shown = try Self.run("cat a.jpg | \"$PHOTOMETA\" show --json --stdin")
        #expect(try Self.files(shown) == ["-"])
        #expect(shown.output.contains("\"Make\":\"Apple\""))
        #expect(try Self.run("\"$PHOTOMETA\" get --stdin tiff.make < a.jpg").output == "Apple\n")
        for option in ["", "--json"] {
            let command = "\"$PHOTOMETA\" show \(option) --stdin < live-photo-jpeg/movie.mov"
            let movie = try CommandLineTool.shell(command, in: PackageFiles.fixtures)
            #expect(
                movie.output.contains("com.apple.quicktime.still-image-time"), "the keys of a timed track")
        }
        #expect(try Self.run("\"$PHOTOMETA\" show --stdin < /dev/null").status == 1)
        #expect(try Self.run("\"$PHOTOMETA\" show --stdin a.jpg < a.jpg").status == 2)
        // A file whose name begins like a bitmap.
        let named = try Self.run("cp a.jpg BMx; printf 'BMx\\n' | \"$PHOTOMETA\" show --json -")
        #expect(try Self.files(named) == ["BMx"])
    }

    @Test func acceptsEmptyInput() throws {
        for command in ["show -", "show --json -0 -", "pairs --json -"] {
            let result = try Self.run("\"$PHOTOMETA\" \(command) < /dev/null")
            #expect(result.status == 0)
            #expect(result.output.isEmpty && result.errors.isEmpty)
        }
        let paired = try Self.run("\"$PHOTOMETA\" pairs - < /dev/null")
        #expect(paired.outputLines == ["0 Live Photos, 0 other files"])
    }

    @Test func reportsUnreadableInput() throws {
        for redirection in ["<&-", "< ."] {
            let result = try Self.run("\"$PHOTOMETA\" show --json a.jpg - \(redirection)")
            #expect(result.status == 1)
            #expect(try Self.files(result) == ["a.jpg"])
            #expect(result.errorLines.count == 1)
            #expect(result.errors.hasPrefix("photometa: standard input: "))
        }
    }

    @Test func acceptsLineFeedInPath() throws {
        let result = try Self.run(
            "name=\"$(printf 'new\\nline.jpg')\"; cp a.jpg \"$name\"; "
                + "find . -name 'new*' -print0 | \"$PHOTOMETA\" show --json -0 -")
        #expect(result.status == 0)
        #expect(try Self.files(result) == ["./new\nline.jpg"])
    }

    /// The repaired path names another file, which must not be read instead.
    @Test func reportsPathThatIsNotUTF8() throws {
        let result = try Self.run(
            "cp a.jpg \"$(printf 'caf\\357\\277\\275.jpg')\"; cp a.jpg \"$(printf 'caf\\351.jpg')\"; "
                + "printf 'caf\\351.jpg\\nb.jpg\\n' | \"$PHOTOMETA\" show --json -")
        #expect(result.status == 1)
        #expect(result.errorLines == ["photometa: caf\u{FFFD}.jpg: the path is not UTF-8"])
        let objects = try result.objects()
        #expect(objects.map { $0["file"] as? String } == ["caf\u{FFFD}.jpg", "b.jpg"])
        #expect(objects.map { $0["error"] != nil } == [true, false])
    }

    @Test func reportsPathThatIsTooLong() throws {
        let result = try Self.run(
            "(head -c 3000000 /dev/zero | tr '\\0' x; printf '\\na.jpg\\n') | \"$PHOTOMETA\" show --json -")
        #expect(result.status == 1)
        #expect(result.errorLines == ["photometa: standard input: a path of more than 65536 bytes"])
        #expect(try Self.files(result) == ["a.jpg"])
    }

    /// A file is read as soon as its path arrives, before the next path.
    @Test func writesLineBeforeNextPathArrives() throws {
        let result = try Self.run(
            """
            mkfifo paths lines
            "$PHOTOMETA" show --json - < paths > lines &
            exec 3> paths 4< lines
            printf 'a.jpg\\n' >&3
            head -1 <&4
            exec 3>&-
            wait
            """)
        #expect(try Self.files(result) == ["a.jpg"])
    }

    @Test func readsPairsOfFilesAndFolders() throws {
        for (option, separator) in [("", "\\n"), ("-0", "\\0")] {
            let result = try CommandLineTool.shell(
                "printf 'live-photo\(separator)live-photo-jpeg/still.jpg\(separator)live-photo-jpeg\(separator)' "
                    + "| \"$PHOTOMETA\" pairs --json \(option) -", in: PackageFiles.fixtures)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let stills = try result.objects().map {
                ($0["stills"] as? [[String: String]])?.map { $0["file"] }
            }
            #expect(stills == [["live-photo/still.heic"], ["live-photo-jpeg/still.jpg"]])
        }
    }

    // MARK: Closed output

    /// The status is 141, as shells report for `SIGPIPE`, even if the parent process ignores that signal.
    @Test(arguments: ["", "trap '' PIPE; "]) func endsEndlessWorkWhenReaderCloses(_ trap: String) throws {
        let result = try Self.run(
            "\(trap)(yes a.jpg 2> /dev/null | (\"$PHOTOMETA\" show --json -; echo $? >&2)) | head -1")
        #expect(result.outputLines.count == 1)
        #expect(result.errors == "141\n")
    }

    // MARK: Memory

    #if os(Linux)
        /// Compares the command's peak memory after 1,000 and after 7,000 paths.
        @Test func memoryDoesNotGrowWithPaths() throws {
            let result = try Self.run(
                """
                mkfifo paths lines
                "$PHOTOMETA" show --json - < paths > lines &
                command=$!
                exec 3> paths 4< lines
                yes a.jpg | head -1000 >&3 & head -1000 <&4 > /dev/null
                grep VmHWM /proc/$command/status
                yes a.jpg | head -6000 >&3 & head -6000 <&4 > /dev/null
                grep VmHWM /proc/$command/status
                exec 3>&-
                wait
                """)
            let kilobytes = result.output.split(separator: " ").compactMap { Int($0) }
            try #require(kilobytes.count == 2, "\(result.output)\(result.errors)")
            // If the results were kept, they would take more than 40 MB.
            #expect(kilobytes[1] < kilobytes[0] + 8_192, "\(kilobytes)")
        }
    #endif
}
