// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Paths that are not UTF-8 are reported, and a file whose name is the repaired text is left alone.
@Suite struct PathEncodingTests {
    /// The repaired text of `$invalid`, which is also the name of another file.
    private static let name = "p\u{FFFD}.jpg"
    private static let message = "photometa: p\u{FFFD}.jpg: the path is not UTF-8"
    private static let twin = CommandFiles.photo(model: "Twin")
    private static let other = CommandFiles.photo(model: "Other")

    /// Runs a shell command in a folder with `a.jpg`, `$twin` and, if the file system accepts its name, `$invalid`.
    private static func run(
        _ line: String, after check: (URL) throws -> Void = { _ in }
    ) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", other)
            try folder.write(name, twin)
            let names = #"invalid="$(printf 'p\377.jpg')"; twin="$(printf 'p\357\277\275.jpg')"; "#
            let copy = #"cp a.jpg "$invalid" 2> /dev/null; "#
            let result = try CommandLineTool.shell(names + copy + line, in: folder)
            try check(folder)
            return result
        }
    }

    /// Returns the bytes of a file; `nil` if it does not exist.
    private static func bytes(_ name: String, in folder: URL) -> [UInt8]? {
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map { [UInt8]($0) }
    }

    // MARK: Arguments

    @Test("An argument that is not UTF-8 is reported, and the other files are read")
    func reportsArgument() throws {
        let result = try Self.run(#""$PHOTOMETA" show --json "$invalid" "$twin" a.jpg"#)
        #expect(result.status == 1)
        #expect(result.errorLines == [Self.message])
        let objects = try result.objects()
        #expect(objects.map { $0["file"] as? String } == [Self.name, Self.name, "a.jpg"])
        let codes = objects.map { ($0["error"] as? [String: String])?["code"] }
        #expect(codes == ["notReadable", nil, nil])
    }

    @Test("Control characters of a repaired path are escaped") func escapesPath() throws {
        let result = try Self.run(#""$PHOTOMETA" show "$(printf 'p\033\377.jpg')""#)
        #expect(result.status == 1)
        #expect(result.errorLines == ["photometa: p\\u{1B}\u{FFFD}.jpg: the path is not UTF-8"])
    }

    @Test("A table has an empty row for a path that is not UTF-8") func writesEmptyRow() throws {
        let result = try Self.run(#""$PHOTOMETA" get --csv tiff.model "$invalid" "$twin""#)
        #expect(result.status == 1)
        #expect(result.output == "file,tiff.model\np\u{FFFD}.jpg,\np\u{FFFD}.jpg,Twin\n")
        // The repaired text is similar to the name of a property, but not a misspelled one.
        let similar = try Self.run(#""$PHOTOMETA" get tiff.model "$(printf 'titl\377')""#)
        #expect(similar.status == 1)
        #expect(similar.errorLines == ["photometa: titl\u{FFFD}: the path is not UTF-8"])
    }

    @Test("A path that is not UTF-8 is a finding") func findsPath() throws {
        let result = try Self.run(#""$PHOTOMETA" check --json "$invalid" "$twin""#)
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        let objects = try result.objects()
        #expect(objects.count == 1)
        let findings = try #require(objects.first?["findings"] as? [[String: String]])
        #expect(findings.map { $0["code"] } == ["notReadable"])
        #expect(findings.map { $0["message"] } == ["the path is not UTF-8"])
    }

    @Test("Only files whose path is UTF-8 are renamed") func renamesOthers() throws {
        let refused = try Self.run(#""$PHOTOMETA" rename --format new "$invalid""#) { folder in
            #expect(Self.bytes(Self.name, in: folder) == Self.twin)
            #expect(Self.bytes("new.jpg", in: folder) == nil)
        }
        #expect(refused.status == 1)
        #expect(refused.errorLines.first == Self.message)
        let skipped = try Self.run(
            #""$PHOTOMETA" rename --skip-problems --format new "$invalid" a.jpg"#
        ) { folder in
            #expect(Self.bytes(Self.name, in: folder) == Self.twin)
            #expect(Self.bytes("new.jpg", in: folder) == Self.other)
        }
        #expect(skipped.status == 1)
        // A name that contains U+FFFD is UTF-8.
        let valid = try Self.run(#""$PHOTOMETA" rename --format new "$twin""#) { folder in
            #expect(Self.bytes(Self.name, in: folder) == nil)
            #expect(Self.bytes("new.jpg", in: folder) == Self.twin)
        }
        #expect(valid.status == 0)
    }

    @Test("Only files whose path is UTF-8 are edited") func editsOthers() throws {
        let result = try Self.run(
            #""$PHOTOMETA" edit --json "$invalid" a.jpg --set tiff.model=New --in-place"#
        ) { folder in
            #expect(Self.bytes(Self.name, in: folder) == Self.twin)
            #expect(Self.bytes("a.jpg", in: folder) != Self.other)
        }
        #expect(result.status == 1)
        #expect(result.errorLines == [Self.message])
        let objects = try result.objects()
        #expect(objects.map { $0["file"] as? String } == [Self.name, "a.jpg"])
        #expect(objects.map { $0["error"] != nil } == [true, false])
    }

    @Test(
        "A command does not run if a path that it needs is not UTF-8",
        arguments: [
            (#"diff "$invalid" a.jpg"#, 2), (#"diff a.jpg "$invalid" --json"#, 2),
            (#"assemble "$invalid" a.jpg --output . --json"#, 1),
            (#"disassemble "$invalid" --output ."#, 1),
            (#"frame "$invalid" --output f.svg"#, 1),
            (#"frame a.jpg --image "$invalid" --output f.svg"#, 1),
            (#"frame a.jpg --output="$invalid.svg""#, 1),
            (#"gallery "$invalid" --output f.svg"#, 1), (#"gallery . --output "$invalid""#, 1),
            (#"edit a.jpg --copy-from "$invalid" --in-place"#, 1),
            (#"edit a.jpg --set tiff.model=New --output "$invalid" --json"#, 1),
            (#"rename --format f a.jpg --output "$invalid""#, 1),
        ])
    func runsNothing(_ command: String, _ status: Int) throws {
        let result = try Self.run("\"$PHOTOMETA\" \(command)") { folder in
            #expect(Self.bytes(Self.name, in: folder) == Self.twin)
            #expect(Self.bytes("a.jpg", in: folder) == Self.other)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("f.svg").path))
        }
        #expect(Int(result.status) == status)
        let message =
            command.contains("$invalid.svg")
            ? Self.message.replacing(".jpg:", with: ".jpg.svg:") : Self.message
        #expect(result.errorLines == [message])
        let codes = try result.objects().map { ($0["error"] as? [String: String])?["code"] }
        let expected: [String?] = command.contains("--json") ? ["notReadable"] : []
        #expect(codes == expected)
    }

    @Test("All paths that are not UTF-8 are reported if the command does not run") func reportsAllPaths()
        throws
    {
        let line = #""$PHOTOMETA" edit a.jpg "$invalid" --set tiff.model=New --output "$(printf 'o\377')""#
        let result = try Self.run(line) { folder in
            #expect(Self.bytes("a.jpg", in: folder) == Self.other)
        }
        #expect(result.status == 1)
        #expect(result.errorLines == [Self.message, "photometa: o\u{FFFD}: the path is not UTF-8"])
    }

    @Test(
        "A value that is neither a path nor UTF-8 is a usage error",
        arguments: [
            #"edit a.jpg --set="title=$invalid" --in-place"#, #"rename --format "$invalid" a.jpg"#,
        ])
    func refusesValue(_ command: String) throws {
        let result = try Self.run("\"$PHOTOMETA\" \(command)") { folder in
            #expect(Self.bytes("a.jpg", in: folder) == Self.other)
        }
        #expect(result.status == 2)
        #expect(result.errors.contains(" is not UTF-8"))
    }

    // MARK: Folders

    /// Some file systems accept only UTF-8 names; the status is then 77.
    private static let folder = #"""
        mkdir in
        cp "$twin" in/
        cp a.jpg "in/$(printf 'p\376.jpg')" || exit 77
        cp a.jpg "in/$(printf 'p\377.jpg')"
        # Another name of the file with a valid name.
        ln "in/$twin" "in/$(printf 'a\377.jpg')"
        mkdir "in/$(printf 'd\377')"
        cp a.jpg "in/$(printf 'd\377')/b.jpg"
        # Like all links in folders, this one is not followed.
        ln -s ../a.jpg "in/$(printf 'l\377.jpg')"

        """#

    @Test("In a folder, names that are not UTF-8 are reported and not opened") func walksFolder() throws {
        let table = try Self.run(Self.folder + #""$PHOTOMETA" get --csv tiff.model in"#)
        guard table.status != 77 else { return }
        #expect(table.status == 1)
        #expect(
            table.outputLines.sorted() == [
                "file,tiff.model", "in/a\u{FFFD}.jpg,", "in/d\u{FFFD},", "in/p\u{FFFD}.jpg,",
                "in/p\u{FFFD}.jpg,", "in/p\u{FFFD}.jpg,Twin",
            ])
        #expect(
            table.errorLines.sorted() == [
                "photometa: in/a\u{FFFD}.jpg: the path is not UTF-8",
                "photometa: in/d\u{FFFD}: the path is not UTF-8",
                "photometa: in/p\u{FFFD}.jpg: the path is not UTF-8",
                "photometa: in/p\u{FFFD}.jpg: the path is not UTF-8",
            ])

        let checked = try Self.run(Self.folder + #""$PHOTOMETA" check in"#)
        #expect(checked.status == 1)
        #expect(checked.outputLines.last == "5 files checked, 4 with findings")

        let renamed = try Self.run(
            Self.folder + #""$PHOTOMETA" rename --skip-problems --format new in"#
        ) { folder in
            #expect(Self.bytes("in/new.jpg", in: folder) == Self.twin)
        }
        #expect(renamed.status == 1)
        #expect(renamed.outputLines == ["in/p\u{FFFD}.jpg -> in/new.jpg", "1 file renamed"])
    }

    @Test("A half of a Live Photo whose name is not UTF-8 is reported") func reportsHalf() throws {
        let result = try Self.run(
            #"""
            mkdir l.pvt
            cp a.jpg "l.pvt/$(printf 'h\377.jpg')" || exit 77
            cp a.jpg l.pvt/m.mov
            "$PHOTOMETA" disassemble l.pvt --output .
            """#)
        guard result.status != 77 else { return }
        #expect(result.status == 1)
        #expect(result.errorLines == ["photometa: l.pvt/h\u{FFFD}.jpg: the path is not UTF-8"])
    }
}
