// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Text from files reaches a terminal only as text, never as control sequences.
@Suite struct HostileTerminalTests {
    /// The starts of control sequences, and characters that change the writing direction.
    private static let hostile =
        "\u{1B}[31m\u{1B}]0;owned\u{7}\u{9B}2J\r\n\u{8}\u{202E}gpj\u{2066}x\u{2028}\u{7F}\u{85}end"

    private func expectHarmless(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for scalar in text.unicodeScalars where scalar != "\n" {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            let turns =
                (0x200E...0x200F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
            #expect(
                !isControl && !turns, "U+\(String(scalar.value, radix: 16))", sourceLocation: sourceLocation)
        }
    }

    private static let photo = JPEGBuilder.image(
        .exif(
            TIFFBuilder([
                TIFFEntry(0x010F, .ascii(hostile)), TIFFEntry(0x0110, .undefined(utf8("\u{1B}c"))),
                TIFFEntry(
                    0x8769,
                    .directory([
                        TIFFEntry(
                            0x927C,
                            .undefined(
                                AppleNoteBuilder([
                                    TIFFEntry(0x0011, .ascii(hostile)),
                                    TIFFEntry(
                                        0x0040,
                                        .undefined(
                                            PropertyListBuilder(dictionary: [("\u{1B}[2J", .utf16(hostile))])
                                                .bytes)),
                                ]).bytes))
                    ])),
            ]).bytes))

    private static let movie: [UInt8] = {
        var track = TrackBuilder()
        track.handler = "\u{1B}[7m"
        track.descriptions = [box("\u{9B}31m", zeros(80))]
        var movie = MovieBuilder(metadata: [
            .text(hostile, hostile), .apple("content.identifier", hostile),
        ])
        movie.brand = "\u{1B}c\r\u{7}"
        movie.tracks = [track]
        movie.userData = [UserDataBuilder.text("©\u{1B}c\u{7}", hostile, length: 60_000)]
        return movie.bytes
    }()

    @Test func escapesTextOfFiles() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            try folder.write("b.mov", Self.movie)
            for arguments in [["show", "a.jpg", "b.mov"], ["pairs", "."], ["show", "--strict", "b.mov"]] {
                let result = try CommandLineTool.run(arguments, in: folder)
                #expect(result.hasExited)
                expectHarmless(result.output)
                expectHarmless(result.errors)
                #expect((result.output + result.errors).contains("\\u{"), "shown as escapes")
            }
            let lines = try CommandLineTool.run(["pairs", "."], in: folder).outputLines
            #expect(lines.last == "1 Live Photo, 0 other files")
        }
    }

    @Test func escapesPathsAndArguments() throws {
        let name = Self.hostile.replacing("/", with: "")
        try TemporaryDirectory.with { folder in
            try folder.write(name, Self.photo)
            try folder.write(name + ".txt", utf8("not a photo"))
            let shown = try CommandLineTool.run(["show", name, name + ".txt", "absent" + name], in: folder)
            #expect(shown.status == 1)
            #expect(shown.errorLines.count == 2)
            expectHarmless(shown.output)
            expectHarmless(shown.errors)
            let paired = try CommandLineTool.run(["pairs", ".", "absent" + name], in: folder)
            #expect(paired.status == 1)
            expectHarmless(paired.output)
            expectHarmless(paired.errors)
            expectHarmless(try CommandLineTool.run([name]).errors)
            expectHarmless(try CommandLineTool.run(["show", "--" + name]).errors)
        }
    }

    @Test func writesJSONObjectsOnOneLine() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            try folder.write("b.mov", Self.movie)
            #expect(
                try CommandLineTool.run(["show", "--json", "a.jpg", "b.mov"], in: folder).objects().count == 2
            )
            #expect(try CommandLineTool.run(["pairs", "--json", "."], in: folder).objects().count == 1)
        }
    }

    /// One long name must not widen every row.
    @Test func writesLongNameOnce() throws {
        try TemporaryDirectory.with { folder in
            let long = String(repeating: "n", count: 20_000)
            let items = [MovieMetadataBuilder.Item.text(long, "")] + (0..<500).map { .text("\($0)", "v") }
            let bytes = MovieBuilder(metadata: items).bytes
            try folder.write("a.mov", bytes)
            let result = try CommandLineTool.run(["show", "a.mov"], in: folder)
            #expect(result.status == 0)
            let count = result.output.utf8.count
            #expect(count < 10 * bytes.count)
        }
    }

    // MARK: Output that cannot be written

    @Test(arguments: ["show --json", "show", "pairs"])
    func endsWhenPipeIsClosed(_ command: String) throws {
        try TemporaryDirectory.with { folder in
            for number in 0..<40 { try folder.write("\(number).jpg", Self.photo) }
            let paths = command == "pairs" ? "." : (0..<2_000).map { "\($0 % 40).jpg" }.joined(separator: " ")
            let result = try CommandLineTool.shell("\"$PHOTOMETA\" \(command) \(paths) | head -1", in: folder)
            #expect(result.status == 0)
            #expect(result.outputLines.count == 1)
            // Neither a crash report nor an error message.
            #expect(result.errors.isEmpty)
        }
    }

    /// The status must tell scripts that the output is incomplete.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "no device that is always full"))
    func reportsFullDisk() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            let result = try CommandLineTool.shell("\"$PHOTOMETA\" show a.jpg > /dev/full", in: folder)
            #expect(result.hasExited)
            #expect(result.status == 1)
        }
    }

    @Test func endsWhenOutputIsClosed() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            let result = try CommandLineTool.shell("\"$PHOTOMETA\" show a.jpg >&-", in: folder)
            #expect(result.hasExited)
            #expect(!result.errors.contains("Fatal"))
        }
    }
}
