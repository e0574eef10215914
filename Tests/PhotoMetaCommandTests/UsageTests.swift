// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Help and errors about the tool's arguments.
@Suite struct UsageTests {
    @Test(
        arguments: [
            ["look"], ["show"], ["pairs"], ["show", "--json"], ["show", "--colour", "a"], ["-x"],
            ["show", "-j", "a"], ["show", "-0", "a"], ["pairs", "--null", "."], ["keys", "-0", "-"],
            ["show", "--"], ["SHOW", "a"], ["show", "--select", "exif"], ["show", "a", "--select"],
            ["pairs", "--select", "exif", "."], ["keys", "--strict"], ["show", "--json=1", "a"],
            ["show", "--imageio", "--select", "exif", "a"], ["show", "--color", "a"],
            ["show", "--color=red", "a"],
            ["help", "x"], ["help", "show", "pairs"], ["show", "--in-place", "a"], ["edit", "a", "--set"],
        ])
    func reportsUsageError(_ words: [String]) throws {
        let result = try CommandLineTool.run(words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("photometa: "))
        #expect(result.errorLines.count == 1 && result.errors.contains("--help'"))
    }

    @Test func showsUsageWithoutArguments() throws {
        let result = try CommandLineTool.run([])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errorLines.contains { $0.hasPrefix("  show ") })
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func showsOverview(_ words: [String]) throws {
        let result = try CommandLineTool.run(words)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.outputLines.contains { $0.hasPrefix("  pairs ") })
    }

    @Test func showsVersion() throws {
        let result = try CommandLineTool.run(["--version"])
        #expect(result.status == 0)
        #expect(result.outputLines.count == 1)
        #expect(result.output.wholeMatch(of: #/photometa \d+\.\d+\.\d+\n/#) != nil)
    }

    @Test(
        "A command's help lists its options and examples",
        arguments: [
            ["show", "--help"], ["show", "-h", "x"], ["help", "show"],
        ])
    func explainsCommand(_ words: [String]) throws {
        let result = try CommandLineTool.run(words)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.outputLines.first == "Usage: photometa show PATH…")
        for text in ["--select KEYPATH,…", "Examples:", "-h, --help", "-0, --null", "Exit status:"] {
            #expect(result.output.contains(text), "\(text)")
        }
    }

    @Test("Help fits a terminal's width, except for examples") func wrapsHelp() throws {
        for line in try CommandLineTool.run(["help", "edit"]).outputLines
        where !line.hasPrefix("  photometa ") {
            #expect(line.count <= 80, "\(line)")
        }
    }

    @Test(
        "For a misspelled word, the nearest one is suggested",
        arguments: [
            (["shwo", "a"], "did you mean 'show'?"), (["Show", "a"], "did you mean 'show'?"),
            (["--hlep"], "did you mean '--help'?"), (["show", "--jsno", "a"], "did you mean '--json'?"),
            (["show", "--selct=exif", "a"], "did you mean '--select'?"),
            (["edit", "--set", "exif.isoSpedRatings=1", "a", "--in-place"], "'exif.isoSpeedRatings'"),
            (["frame", "--in-place"], "one of 'edit'"),
        ])
    func suggests(_ words: [String], _ suggestion: String) throws {
        let result = try CommandLineTool.run(words)
        #expect(result.status == 2)
        #expect(result.errors.contains(suggestion), "\(result.errors)")
    }

    @Test("A word unlike every command yields no suggestion") func suggestsNothing() throws {
        let result = try CommandLineTool.run(["zzzzzzzzzzzz"])
        #expect(!result.errors.contains("did you mean"))
    }

    @Test("Colors are used only on terminals, unless requested") func colors() throws {
        let photo = PackageFiles.fixtures.appendingPathComponent("live-photo/still.heic").path
        let plain = try CommandLineTool.run(["show", photo])
        #expect(!plain.output.contains("\u{1B}"))
        let colored = try CommandLineTool.run(["show", "--color", "always", photo])
        #expect(colored.output.contains("\u{1B}[1m\(photo)\u{1B}[0m"))
        #expect(try CommandLineTool.run(["show", "--color=never", photo]).output == plain.output)
        #expect(
            try CommandLineTool.run(["show", "--color=always", "--json", photo]).output
                == CommandLineTool.run(["show", "--json", photo]).output)
    }
}
