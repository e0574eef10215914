// SPDX-License-Identifier: Apache-2.0
/// The documentation page about the commands, in Markdown.
enum ReferencePage {
    static func text(_ commands: [CommandSyntax]) -> String {
        var lines = [
            "# Command line", "",
            "`photometa help --markdown` writes this page, and a test compares them. `photometa COMMAND --help` explains a command,",
            "`photometa help --man` writes the manual page, and `photometa completions bash|zsh|fish` completions for the shell.",
            "",
            "| command | what it does |", "|---|---|",
        ]
        lines += commands.map {
            "| [`\($0.name)`](#photometa-\($0.name)) | \(cell($0.description.summary)) |"
        }
        for command in commands { lines += section(about: command) }
        lines += ["", "## Exit status", "", "| status | meaning |", "|---|---|"]
        lines += ExitStatus.allCases.map { "| \($0.rawValue) | \(cell($0.text)) |" }
        return lines.joined(separator: "\n")
    }

    private static func section(about command: CommandSyntax) -> [String] {
        let description = command.description
        var lines = ["", "## photometa \(command.name)", "", "```", command.synopsis, "```", ""]
        lines += wrapped(HelpText.sentence(command.name, description.summary))
        for paragraph in description.discussion { lines += [""] + wrapped(paragraph) }
        lines += ["", "| option | meaning |", "|---|---|"]
        lines += command.options.map { "| `\(cell($0.text))` | \(cell($0.summary)) |" }
        for example in description.examples {
            lines += ["", example.summary.sentence.dropLast() + ":", "", "```sh", example.line, "```"]
        }
        let statuses = description.statuses.filter { description.statusTexts[$0] != nil }
        if !statuses.isEmpty {
            let texts = statuses.map { "\($0.rawValue): \(description.text(of: $0))" }
            lines += [""] + wrapped("Exit status \(texts.joined(separator: "; ")).")
        }
        return lines
    }

    /// Returns the lines of a paragraph; escapes asterisks and angle brackets, which have a meaning in Markdown.
    private static func wrapped(_ text: String) -> [String] {
        escaped(text).wrapped(to: 130).split(separator: "\n").map(String.init)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("*", with: "\\*").replacing("<", with: "\\<")
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|")
    }
}
