// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `edit --from-csv`: tables that `get --csv` wrote, and that were changed in a spreadsheet.
@Suite struct TableEditTests {
    /// A photo in which each form of a value is.
    private static func photo(
        title: String = "Title", headline: String = "Head", keywords: [String] = ["sea"]
    ) -> [UInt8] {
        let exif = [
            TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x8827, .short([200])),
            TIFFEntry(0x9003, .ascii("2025:06:21 18:30:15")), TIFFEntry(0x9291, .ascii("417")),
            TIFFEntry(0x9011, .ascii("+02:00")), TIFFEntry(0x9207, .short([3])),
            TIFFEntry(0xA431, .ascii("00123")),
            TIFFEntry(0xA432, .rational([(24, 1), (70, 1), (28, 10), (4, 1)])),
        ]
        let gps = [
            TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational([(48, 1), (51, 1), (3_024, 100)])),
            TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(2, 1), (17, 1), (4_020, 100)])),
        ]
        func escaped(_ text: String) -> String {
            text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
                .replacingOccurrences(of: "\r", with: "&#13;").replacingOccurrences(of: "\"", with: "&quot;")
                .replacingOccurrences(of: "\n", with: "&#10;").replacingOccurrences(of: "\t", with: "&#9;")
        }
        let items = keywords.map { "<rdf:li>\(escaped($0))</rdf:li>" }.joined()
        let xmp = XMPBuilder(
            """
            <dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(escaped(title))</rdf:li></rdf:Alt></dc:title>
            """, attributes: "xmp:Rating=\"4\" photoshop:Headline=\"\(escaped(headline))\"")
        return Samples.jpeg(
            .exif(
                TIFFBuilder([
                    TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("Model")),
                    TIFFEntry(0x8769, .directory(exif)), TIFFEntry(0x8825, .directory(gps)),
                ]).bytes), xmp.segment)
    }

    private func edit(_ table: String, _ words: [String] = ["--in-place"], in folder: URL) throws
        -> CommandLineTool.Result
    {
        try folder.write("t.csv", utf8(table))
        return try CommandLineTool.run(["edit", "--from-csv", "t.csv"] + words, in: folder)
    }

    private func value(_ name: String, in folder: URL) throws -> String {
        try String(CommandLineTool.run(["get", name, "a.jpg"], in: folder).output.dropLast())
    }

    private func bytes(_ name: String, in folder: URL) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test("A table of all properties of many files changes nothing") func changesNothing() throws {
        try TemporaryDirectory.with { folder in
            let pictures = folder.appendingPathComponent("Pictures")
            for name in ["live-photo", "live-photo-jpeg", "credentials"] {
                try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    at: PackageFiles.fixture(name), to: pictures.appendingPathComponent(name))
            }
            for (index, title) in Self.texts.enumerated() {
                try pictures.write(
                    "\(index).jpg", Self.photo(title: title, headline: title, keywords: [title, "a, b"]))
            }
            try pictures.write("=x,\"y\"\nz.jpg", Self.photo())
            let names = try CommandLineTool.run(["keys", "--json"]).objects().compactMap {
                $0["keyPath"] as? String
            }
            var known: Set<String> = []
            let unique = names.filter { known.insert($0).inserted }
            #expect(names.count > 2_000)
            let before = try CommandLineTool.run(
                ["get", "--csv", unique.joined(separator: ","), "Pictures"], in: folder)
            #expect(before.status == 0, "\(before.errors)")
            for table in [
                before.output, "\u{FEFF}" + before.output.replacingOccurrences(of: "\n", with: "\r\n"),
            ] {
                let result = try edit(table, in: folder)
                #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
                #expect(
                    result.outputLines.count == 1 && result.output.hasPrefix("0 edited, "), "\(result.output)"
                )
            }
            let tabs = try CommandLineTool.run(
                ["get", "--tsv", "title,keywords,captureDate", "Pictures/0.jpg"], in: folder)
            #expect(try edit(tabs.output, in: folder).output == "0 edited, 1 unchanged\n")
        }
    }

    /// Texts that a spreadsheet or a reader of tables could misread.
    private static let texts = [
        "=1+2", "+1+2", "-1+2", "@SUM(A1)", "'", "'=1", "''", "-0.5", "+5", "<remove>", "a,b;c\td",
        "\"a\"\nb", "x\ry", "\\n \\u{1B}",
        " a ", "#NAME?", "1,234", "05/06/2025", "é€", "007", "\u{200F}a",
    ]

    @Test("Texts are written for spreadsheets, and read back") func readsTextsBack() throws {
        try TemporaryDirectory.with { folder in
            for (index, text) in Self.texts.enumerated() where text != " a " {
                try folder.write("a.jpg", Self.photo())
                try folder.write("b.jpg", Self.photo(headline: text))
                let csv = try CommandLineTool.run(
                    ["get", "--csv", "photoshop.headline", "b.jpg"], in: folder
                ).output
                let cell = csv.dropFirst("file,photoshop.headline\nb.jpg,".count).dropLast()
                let isSafe =
                    !["=", "+", "-", "@", "\t", "\r"].contains { cell.hasPrefix($0) } || Double(cell) != nil
                #expect(isSafe, "\(csv)")
                // The control characters of another text are not known, and the cells of errors are refused.
                guard !["x\ry", "#NAME?", "\u{200F}a"].contains(text) else { continue }
                let result = try edit("file,photoshop.headline\na.jpg,\(cell)\n", in: folder)
                #expect(result.status == 0, "\(index) \(result.errors)")
                let json = try CommandLineTool.run(
                    ["get", "--json", "photoshop.headline", "a.jpg"], in: folder
                ).objects()
                #expect((json[0]["values"] as? [String: String])?["photoshop.headline"] == text, "\(text)")
            }
        }
    }

    @Test("A changed text keeps the control characters that the file has") func keepsControls() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo(headline: "x\u{200F}y \\r"))
            #expect(try edit("file,photoshop.headline\na.jpg,z\\u{200F}y \\r\n", in: folder).status == 0)
            let json = try CommandLineTool.run(["get", "--json", "photoshop.headline", "a.jpg"], in: folder)
                .objects()
            #expect((json[0]["values"] as? [String: String])?["photoshop.headline"] == "z\u{200F}y \\r")
        }
    }

    @Test(
        "What spreadsheets make of a value is the same value",
        arguments: [
            ("captureDate", "21/06/2025 18:30"), ("captureDate", "6/21/2025 6:30:15 PM"),
            ("captureDate", "21.06.2025"),
            ("captureDate", "2025-06-21 18:30:15"), ("captureDate", "2025-06-21"),
            ("location.latitude", "48,8584"),
            ("location.latitude", "48.85840000"), ("location.longitude", "2,29450000000000"),
            ("rating", "4,0"),
            ("exif.exposureTime", "0,00833333333"), ("exif.exposureTime", "1/120"),
            ("location", "48.8584,2.2945"),
            ("exif.dateTimeOriginal", "21/06/2025 18:30"), ("exif.lensSpecification", "24 70 2.8 4"),
            ("title", ""),
            ("title", "  "), ("title", "Title"), ("copyright", "<remove>"), ("exif.meteringMode", "Spot"),
            ("camera", "Maker Model"), ("keywords", "[\"sea\"]"), ("exif.isoSpeedRatings", "200,00"),
        ]) func isUnchanged(_ column: String, _ cell: String) throws
    {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            let result = try edit("file;\(column)\na.jpg;\(cell)\n", in: folder)
            #expect(result.output == "0 edited, 1 unchanged\n" && result.errors.isEmpty, "\(result)")
        }
    }

    @Test(
        "Other values are set, as the file's kind of value",
        arguments: [
            ("captureDate", "21/06/2025 19:45", "2025-06-21T19:45:00+02:00"),
            ("captureDate", "2025-06-22T18:30:15", "2025-06-22T18:30:15"),
            ("captureDate", "6/21/2025 7:30:15 AM", "2025-06-21T07:30:15+02:00"),
            ("location.latitude", "-33,5", "-33.5"), ("rating", "5,0", "5"),
            ("exif.exposureTime", "1/60", "0.016666666666666666"),
            ("exif.exposureTime", "0.016666666666666666", "0.016666666666666666"),
            ("keywords", "sea, boats", "sea, boats"),
            ("keywords", "[\"Smith, John\"]", "Smith, John"), ("title", "'=1+2", "=1+2"),
            ("title", "'tis", "'tis"),
            ("title", "<remove>", ""), ("keywords", "<remove>", ""), ("exif.isoSpeedRatings", "400", "400"),
            ("exif.meteringMode", "Multi-segment", "5"), ("gps.latitude", "48 30 0", "48 30 0"),
            ("ISO", "400", "400"),
            ("exif.lensSpecification", "24 105 4 4", "24 105 4 4"),
            ("exif.dateTimeOriginal", "2025:06:22 10:00:00", "2025:06:22 10:00:00"),
            ("location", "48.5,2.5,100", "48.5,2.5,100"), ("exif.bodySerialNumber", "00124", "00124"),
        ]) func changes(_ column: String, _ cell: String, _ value: String) throws
    {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            let result = try edit(
                "file;\(column)\na.jpg;\(cell.contains("\"") ? "\"\(cell.replacingOccurrences(of: "\"", with: "\"\""))\"" : cell)\n",
                in: folder)
            #expect(result.status == 0 && result.outputLines.contains("1 edited"), "\(result)")
            #expect(try self.value(column, in: folder) == value)
        }
    }

    @Test(
        "What is not certain is refused by name",
        arguments: [
            ("captureDate", "05/06/2025 18:30", "may be of two days"),
            ("captureDate", "21/06/25", "not a date"),
            ("captureDate", "45829.77", "not a date"), ("captureDate", "22.06.2025", "has no time"),
            ("captureDate", "2025-06-22", "has no time"),
            ("location.latitude", "1,234", "decimals or thousands"),
            ("location.latitude", "1.234,5", "not a number"), ("location.latitude", "91", "not a value"),
            ("exif.exposureTime", "8,33E-03", "rounded"), ("rating", "Jan 00", "not a number"),
            ("rating", "7", "not a value"),
            ("title", "########", "error of a spreadsheet"), ("title", "#REF!", "error of a spreadsheet"),
            ("exif.bodySerialNumber", "123", "same number"), ("exif.bodySerialNumber", "1,23E+02", "rounded"),
            ("camera", "Other", "cannot be set"), ("pixelSize.width", "5", "cannot be set"),
            ("titel", "x", "did you mean 'title'"),
            ("gps", "x", "is a dictionary"),
            ("exif.dateTimeOriginal", "2025-06-22 10:00", "not a date in the form"),
            ("location", "48,5,2,5", "not a location"),
            ("exif.subjectArea", "1 2 3", "cannot be given as text"),
            ("exif.isoSpeedRatings", "400,0", "blanks between numbers"),
        ]) func refuses(_ column: String, _ cell: String, _ reason: String) throws
    {
        try TemporaryDirectory.with { folder in
            let photo = Self.photo()
            try folder.write("a.jpg", photo)
            let result = try edit("file;\(column);copyright\na.jpg;\(cell);Ann\n", in: folder)
            #expect(result.status == 3 && result.output.isEmpty, "\(result)")
            #expect(result.errorLines.count == 2 && result.errorLines[0].contains(reason), "\(result.errors)")
            #expect(
                result.errorLines[0].hasPrefix("photometa: t.csv: ")
                    && result.errorLines[1].contains("nothing was changed"))
            #expect(try bytes("a.jpg", in: folder) == photo)
        }
    }

    @Test("Other dates of a column show which number is the day") func learnsOrder() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            try folder.write("b.jpg", Self.photo())
            let result = try edit(
                "file,captureDate\na.jpg,05/06/2025 18:30:15\nb.jpg,21/06/2025 18:30:15\n", in: folder)
            #expect(result.outputLines.last == "1 edited, 1 unchanged", "\(result)")
            #expect(try value("captureDate", in: folder) == "2025-06-05T18:30:15+02:00")
            let other = try edit(
                "file,captureDate\na.jpg,07/06/2025\nb.jpg,21/06/2025\na.jpg,06/21/2025\n", in: folder)
            #expect(other.status == 3 && other.errors.contains("row 2: captureDate"), "\(other)")
        }
    }

    @Test("Other numbers of a table show what its commas separate") func learnsCommas() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            let header = "file;location.latitude;location.longitude\n"
            let result = try edit(header + "a.jpg;48,8584;3,125\n", in: folder)
            #expect(result.status == 0, "\(result)")
            #expect(try value("location.longitude", in: folder) == "3.125")
            for (row, reason) in [
                ("3,125;3,125", "'3,125' may have decimals or thousands"),
                ("48,8584;3.125", "may have decimals or thousands"),
                ("1,048.5;3,126", "may have decimals or thousands"), ("3,126;", "add a zero, as in 3,1260"),
            ] {
                try folder.write("a.jpg", Self.photo())
                let refused = try edit(header + "a.jpg;\(row)\n", in: folder)
                #expect(refused.status == 3 && refused.errors.contains(reason), "\(row) \(refused)")
            }
            #expect(try edit(header + "a.jpg;3,1260;\n", in: folder).status == 0)
            #expect(try value("location.latitude", in: folder) == "3.126")
        }
    }

    @Test("All problems of a table are listed, and nothing is written") func listsProblems() throws {
        try TemporaryDirectory.with { folder in
            let photo = Self.photo()
            let inner = folder.appendingPathComponent("In")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try inner.write("a.jpg", photo)
            try inner.write("b.jpg", utf8("no picture"))
            try folder.write("out.jpg", photo)
            try FileManager.default.createSymbolicLink(
                at: inner.appendingPathComponent("link.jpg"),
                withDestinationURL: folder.appendingPathComponent("out.jpg"))
            let table = """
                file,rating,nonsense,title,title
                In/a.jpg,9,,New,
                In/absent.jpg,,,,
                In/b.jpg,,,,
                In,,,,
                In/../out.jpg,,,,
                In/link.jpg,,,,
                ,3,,,
                In/a.jpg,1,,,

                """
            let result = try edit(table, ["--in-place", "In"], in: folder)
            #expect(result.status == 3 && result.output.isEmpty)
            for problem in [
                "column 3: unknown property 'nonsense'", "column 5: 'title' is there twice",
                "row 2: rating: '9' is not a value",
                "row 3: In/absent.jpg: No such file or directory", "row 4: In/b.jpg: not a recognized image",
                "row 5: In: not a file", "row 6: In/../out.jpg: not in one of the named folders",
                "row 7: In/link.jpg: not in one of the named folders",
                "row 8: the path of the file is missing",
                "row 9: In/a.jpg: row 2 is for the same file, and differs", "photometa: nothing was changed",
            ] { #expect(result.errors.contains(problem), "\(problem)\n\(result.errors)") }
            #expect(result.errorLines.count == 11, "\(result.errors)")
            #expect(try bytes("In/a.jpg", in: folder) == photo && CommandFiles.names(in: folder).count == 5)
        }
    }

    @Test("A hundred problems are listed, and the others counted") func limitsProblems() throws {
        try TemporaryDirectory.with { folder in
            let rows = (0..<120).map { "\($0).jpg,3\n" }.joined()
            let result = try edit("file,rating\n" + rows, in: folder)
            #expect(result.errorLines.count == 101 && result.status == 3)
            #expect(result.errorLines.last == "photometa: 20 more problems; nothing was changed")
        }
    }

    @Test("Without operands, the files must be in the folder of the table") func staysInFolder() throws {
        try TemporaryDirectory.with { folder in
            let inner = folder.appendingPathComponent("In")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try folder.write("a.jpg", Self.photo())
            try inner.write("t.csv", utf8("file,title\na.jpg,New\n"))
            let words = ["edit", "--in-place", "--from-csv", "In/t.csv"]
            let result = try CommandLineTool.run(words, in: folder)
            #expect(
                result.status == 3 && result.errors.contains("not in the folder of the table"), "\(result)")
            #expect(try CommandLineTool.run(words + ["a.jpg"], in: folder).status == 0)
            #expect(try value("title", in: folder) == "New")
        }
    }

    @Test("Encodings and separators", arguments: [",", ";", "\t"]) func readsEncodings(_ separator: String)
        throws
    {
        try TemporaryDirectory.with { folder in
            let table =
                "file\(separator)photoshop.headline\r\na.jpg\(separator)\"Été \"\"€\"\"\r\nx\"\r\n\r\n"
            let start = separator == ";" ? "sep=;\r\n" : ""
            let utf16 = Array((start + table).utf16)
            let latin = (start + table).unicodeScalars.map {
                $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value)
            }
            let encoded: [[UInt8]] = [
                utf8(start + table), [0xEF, 0xBB, 0xBF] + utf8(start + table), latin,
                [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
                [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
            ]
            for (index, bytes) in encoded.enumerated() {
                try folder.write("a.jpg", Self.photo())
                try folder.write("t.csv", bytes)
                let result = try CommandLineTool.run(
                    ["edit", "--from-csv", "t.csv", "--in-place"], in: folder)
                #expect(result.status == 0, "\(index) \(result.errors)")
                #expect(result.errors.contains("read as Windows-1252") == (index == 2))
                let json = try CommandLineTool.run(
                    ["get", "--json", "photoshop.headline", "a.jpg"], in: folder
                ).objects()
                #expect(
                    (json[0]["values"] as? [String: String])?["photoshop.headline"] == "Été \"€\"\nx",
                    "\(index)")
            }
        }
    }

    @Test(
        "What is no table is an error",
        arguments: [
            ("", "not a table"), ("file\na.jpg\n", "not a table"), ("name,title\na.jpg,x\n", "not a table"),
            ("file,title\na.jpg,\"x\n", "row 2: a quotation mark is not closed"),
            ("file,title\na.jpg,\"x\"y\n", "row 2: there is text after a quotation mark"),
            ("file,location\na.jpg,48.5,2.5\n", "row 2 has more cells"),
            ("file,title\na.jpg,\0\n", "zero bytes"),
        ]) func refusesTables(_ table: String, _ reason: String) throws
    {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            let result = try edit(table, in: folder)
            #expect(result.status == 1 && result.errors.contains(reason), "\(result)")
        }
    }

    @Test("Random tables are read or refused") func readsAnything() throws {
        var random = RandomSource(of: "TableEditTests.readsAnything")
        let pieces = [
            "file", ",", ";", "\t", "\n", "\r\n", "\"", "title", "captureDate", "rating", "location.latitude",
            "a.jpg", "é", "1,5", "=",
            "'", "<remove>", "05/06/2025", "99999999999999999999", "#", "\u{FEFF}", "\0", "-", "[",
            "location", "9999-12-31 23:59",
        ]
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            for _ in 0..<80 {
                let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }.joined()
                let result = try edit(
                    "file,title,captureDate,rating\na.jpg,x," + text, ["--in-place", "--dry-run"], in: folder)
                #expect(
                    result.hasExited && [0, 1, 3].contains(result.status), "seed \(random.seed): \(text)")
                let bare = try edit(text, ["--in-place", "--dry-run"], in: folder)
                #expect(bare.hasExited && [0, 1, 3].contains(bare.status), "seed \(random.seed): \(text)")
            }
        }
    }

    @Test("Other options") func checksOptions() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            try folder.write("b.jpg", Self.photo(title: "Other"))
            let table = "SourceFile,title\na.jpg,New\nb.jpg,New\n"
            for words in [
                ["--set", "title=x"], ["--for-sharing"], ["--copy-from", "a.jpg"], ["--from-names"], ["-"],
            ] {
                let result = try edit(table, ["--in-place"] + words, in: folder)
                #expect(result.status == 2 && result.errors.contains("'--from-csv'"), "\(words) \(result)")
            }
            let dry = try edit(table, ["--in-place", "--dry-run"], in: folder)
            #expect(
                dry.outputLines.last == "2 would be edited" && dry.output.contains("Title -> New"), "\(dry)")
            let some = try edit(table, ["--in-place", "--if", "title == 'Other'"], in: folder)
            #expect(some.outputLines.last == "1 edited, 1 does not match", "\(some)")
            let out = try edit(table, ["--output", "out", "--copy-unchanged", "."], in: folder)
            #expect(out.outputLines.last == "1 edited, 1 unchanged", "\(out)")
            #expect(CommandFiles.names(in: folder.appendingPathComponent("out")) == ["a.jpg", "b.jpg"])
        }
    }

    @Test("Results keep their paths in the folder for results, and do not leave it") func placesResults()
        throws
    {
        try TemporaryDirectory.with { folder in
            for name in ["In/a", "In/b"] {
                let inner = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
                try inner.write("x.jpg", Self.photo())
            }
            let table = "file,title\nIn/a/x.jpg,A\nIn/b/x.jpg,B\n"
            let runs: [(words: [String], output: String)] = [(["In"], "new/one"), ([], "new/two/In")]
            for (words, output) in runs {
                let path = output.hasSuffix("In") ? String(output.dropLast(3)) : output
                let result = try edit(table, ["--output", path] + words, in: folder)
                #expect(result.status == 0, "\(result)")
                let results = folder.appendingPathComponent(output)
                #expect(CommandFiles.names(in: results) == ["a/x.jpg", "b/x.jpg"])
            }
            let leaving = try edit(
                "file,title\nIn/../In/a/x.jpg,A\n", ["--output", "new/three", "In"], in: folder)
            #expect(leaving.status == 0, "\(leaving)")
            let names = CommandFiles.names(in: folder.appendingPathComponent("new"))
            #expect(
                names == ["one/a/x.jpg", "one/b/x.jpg", "three/x.jpg", "two/In/a/x.jpg", "two/In/b/x.jpg"])
        }
    }

    @Test("One undo takes a table back") func undoes() throws {
        try TemporaryDirectory.with { folder in
            let state = folder.appendingPathComponent("state")
            let photos = ["a.jpg": Self.photo(), "b.jpg": Self.photo(title: "Other")]
            for (name, bytes) in photos { try folder.write(name, bytes) }
            try folder.write("t.csv", utf8("file,title,rating\na.jpg,New,<remove>\nb.jpg,New,5\n"))
            let result = try CommandLineTool.run(
                ["edit", "--from-csv", "t.csv", "--in-place"], in: folder, state: state)
            #expect(result.outputLines.suffix(2).first == "2 edited", "\(result)")
            #expect(result.output.hasSuffix("removed values stay in the journal until 'photometa forget'\n"))
            for name in photos.keys { #expect(try bytes(name, in: folder) != photos[name]) }
            let undone = try CommandLineTool.run(["undo"], in: folder, state: state)
            #expect(undone.status == 0, "\(undone)")
            for (name, bytes) in photos { #expect(try self.bytes(name, in: folder) == bytes) }
        }
    }

    @Test(
        "Changed cells change these values and no others",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
    func agreesWithExifTool() throws {
        try TemporaryDirectory.with { folder in
            for name in ["live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg"] {
                let url = PackageFiles.fixture(name)
                try FileManager.default.copyItem(
                    at: url, to: folder.appendingPathComponent(url.lastPathComponent))
            }
            func tags(_ name: String) throws -> [String: String] {
                let path = folder.appendingPathComponent(name).path
                let data = try OtherTool.exiftool.output([
                    "-j", "-G1", "-a", "-n", "--File:all", "--System:all", path,
                ])
                let objects = try JSONSerialization.jsonObject(with: data) as? [[String: Any]]
                return (objects?.first ?? [:]).mapValues { "\($0)" }.filter { $0.key != "SourceFile" }
            }
            let names = ["still.heic", "movie.mov", "still.jpg"]
            let before = try names.map(tags)
            let table = """
                file,captureDate,title,exif.exposureTime,camera
                movie.mov,2025-06-22T10:00:00+02:00,,,Apple iPhone 15 Pro
                still.heic,2025-06-21T18:30:15.417+02:00,Harbour,,Apple iPhone 15 Pro
                still.jpg,2025-06-21T18:30:15.417+02:00,,1/60,Apple iPhone 15 Pro

                """
            let result = try edit(table, in: folder)
            #expect(result.status == 0, "\(result)")
            var changed: [[String: String]] = []
            for (name, old) in zip(names, before) {
                changed.append(try tags(name).filter { $0.value != old[$0.key] })
            }
            #expect(
                changed[0].values.contains("Harbour")
                    && changed[0].keys.allSatisfy {
                        ["XMP-dc:Title", "XMP-x:XMPToolkit"].contains($0)
                            || $0.hasPrefix("QuickTime:MediaData")
                    },
                "\(changed[0])")
            #expect(
                changed[1].keys.allSatisfy { $0.contains("Date") } && !changed[1].isEmpty, "\(changed[1])")
            #expect(
                Set(changed[2].keys).isSubset(of: [
                    "ExifIFD:ExposureTime", "Composite:ShutterSpeed", "Composite:LightValue",
                ])
                    && changed[2]["ExifIFD:ExposureTime"] == "0.01666666667", "\(changed[2])")
        }
    }
}
