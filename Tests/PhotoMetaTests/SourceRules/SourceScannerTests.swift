// SPDX-License-Identifier: Apache-2.0
import Testing

/// The source rules read sources through this scanner: it must neither hide code nor show anything else.
@Suite struct SourceScannerTests {
    private static let samples: [(source: String, code: String)] = [
        ("let a = b // try!", "let a = b        "),
        ("a /* x! /* y! */ z! */ b", "a                      b"),
        ("let a = \"x!\" + b", "let a = \"  \" + b"),
        (#"let a = "\"x!" + b"#, #"let a = "    " + b"#),
        (#"let a = "x \(b!) y!" + c"#, #"let a = "   (b!)   " + c"#),
        (#"let a = "\(f("x!", g(1)))" + c"#, #"let a = " (f("  ", g(1)))" + c"#),
        (##"let a = #"\(b!)"# + c"##, ##"let a = #"     "# + c"##),
        (##"let a = #"\#(b!)"# + c"##, ##"let a = #"  (b!)"# + c"##),
        ("#if DEBUG", "#if DEBUG"),
        ("let a = \"\"\"\n  try! \"x\"\n  \"\"\"\nb!", "let a = \"\"\"\n          \n  \"\"\"\nb!"),
    ]

    @Test("Comments and strings become blanks") func blanksCommentsAndStrings() {
        for sample in Self.samples {
            #expect(SourceScanner.code(of: sample.source) == sample.code)
        }
    }

    @Test("Lines keep their place and length") func keepsLines() throws {
        let files = SourceFile.library
        #expect(files.count > 40)
        for file in files {
            #expect(file.lines.count == file.code.count, "\(file.path)")
            #expect(zip(file.lines, file.code).allSatisfy { $0.count == $1.count }, "\(file.path)")
        }
        #expect(files.contains { $0.folder == "Registry" && $0.name == "ExifKeys.swift" })
        #expect(files.contains { $0.folder.isEmpty && $0.name == "MediaMetadata.swift" })
    }
}
