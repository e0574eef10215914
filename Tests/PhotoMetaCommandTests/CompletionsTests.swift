// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Output generated from the list of commands: completions, the manual page and the documentation page.
@Suite struct CompletionsTests {
    /// Runs a shell command; returns `nil` with a message if the required program is not installed.
    private func shell(_ line: String, needs program: String) throws -> CommandLineTool.Result? {
        guard try CommandLineTool.shell("command -v \(program)").status == 0 else {
            print("skipped: \(program) is not installed")
            return nil
        }
        return try TemporaryDirectory.with { folder in
            // The scripts run the tool by its name.
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("photometa"),
                withDestinationURL: try #require(CommandLineTool.url))
            return try CommandLineTool.shell("export PATH=\"$PWD:$PATH\"; \(line)", in: folder)
        }
    }

    private static let cases: [(words: String, offer: String)] = [
        ("sho", "show"), ("show --jso", "--json"), ("show --color al", "always"), ("help asse", "assemble"),
        ("show --select exif.exposureTi", "exif.exposureTime"), ("get camera,captureD", "camera,captureDate"),
        ("frame --style pol", "polaroid"), ("completions zs", "zsh"),
    ]

    @Test("bash completes commands, options and properties") func completesInBash() throws {
        for (words, offer) in Self.cases {
            let line = """
                bash -c 'compopt() { :; }; source <(photometa completions bash); COMP_WORDS=(photometa \(words)); \
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _photometa; echo "${COMPREPLY[*]}"'
                """
            guard let result = try shell(line, needs: "bash") else { return }
            #expect(result.output == offer + "\n" && result.errors.isEmpty, "\(words): \(result.errors)")
        }
    }

    @Test("fish completes commands, options and properties") func completesInFish() throws {
        for (words, offer) in Self.cases {
            let line =
                "fish --no-config -c 'photometa completions fish | source; complete -C \"photometa \(words)\"'"
            guard let result = try shell(line, needs: "fish") else { return }
            let offers = result.outputLines.map { String($0.prefix { $0 != "\t" }) }
            #expect(offers == [offer], "\(words): \(result.errors)")
        }
    }

    @Test("zsh accepts its script") func parsesInZsh() throws {
        let line = "photometa completions zsh > _photometa; zsh -f -n _photometa && head -1 _photometa"
        guard let result = try shell(line, needs: "zsh") else { return }
        #expect(result.output == "#compdef photometa\n" && result.errors.isEmpty)
    }

    @Test("Each script contains every option of every command", arguments: ["bash", "zsh", "fish"])
    func isComplete(_ shell: String) throws {
        let script = try CommandLineTool.run(["completions", shell]).output
        for option in [
            "json", "select", "imageio", "skip-problems", "shift-dates", "35mm", "live-photo", "markdown",
        ] {
            #expect(script.contains(shell == "fish" ? "-l \(option) " : "--\(option)"), "\(option)")
        }
    }

    @Test("The manual page has no errors") func lintsManual() throws {
        guard let result = try shell("photometa help --man | mandoc -T lint", needs: "mandoc") else { return }
        #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output)")
        #expect(result.status == 0)
    }

    @Test("Docs/CommandLine.md matches the commands' help") func comparesReference() throws {
        let url = PackageFiles.root.appendingPathComponent("Docs/CommandLine.md")
        let written = try CommandLineTool.run(["help", "--markdown"]).output
        #expect(try String(contentsOf: url, encoding: .utf8) == written, "run 'photometa help --markdown'")
        #expect(written.contains("| `--skip-problems` |"))
    }

    @Test("Every property offered can be read") func offersProperties() throws {
        let names = try CommandLineTool.run(["completions", "properties"]).outputLines
        #expect(names.count > MetadataKeys.all.count)
        let dictionaries = Set(MetadataDictionary.all.map(\.memberName))
        let properties = names.filter { !dictionaries.contains($0) || $0 == "panorama" || $0 == "regions" }
        let photo = PackageFiles.fixture("live-photo/still.heic").path
        let result = try CommandLineTool.run(["get", properties.joined(separator: ","), photo])
        #expect(result.status == 0, "\(result.errors)")
    }
}
