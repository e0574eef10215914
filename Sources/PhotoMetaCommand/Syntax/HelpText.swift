// SPDX-License-Identifier: Apache-2.0
/// The help texts, generated from the commands' descriptions.
enum HelpText {
    static let introduction =
        "photometa reads and edits the metadata of photos and movies, and assembles and takes apart Live Photos."

    /// The usual width of terminals, in characters.
    private static let width = 80

    /// Returns the list of commands.
    static func overview(_ style: TextStyle = .plain) -> String {
        let commands = CommandList.all.map { ($0.name, $0.description.summary) }
        let options = CommandList.options.map { ($0.text, $0.summary) }
        return [
            introduction.wrapped(to: width),
            "\(style.title("Usage:")) photometa COMMAND [ARGUMENT…]",
            section("Commands", commands, style),
            section("Options", options, style),
            "'photometa help COMMAND' explains a command, with examples.",
        ].joined(separator: "\n\n")
    }

    /// Returns the explanation of a command.
    static func explanation(of command: CommandSyntax, _ style: TextStyle = .plain) -> String {
        let description = command.description
        var paragraphs = [
            "\(style.title("Usage:")) \(command.synopsis)",
            sentence(command.name, description.summary).wrapped(to: width),
        ]
        paragraphs += description.discussion.map { $0.wrapped(to: width) }
        paragraphs.append(section("Options", command.options.map { ($0.text, $0.summary) }, style))
        let examples = description.examples.map { example in
            "  \(example.line)\n" + "      \(example.summary)".wrapped(to: width, indentation: 6)
        }
        paragraphs.append(([style.title("Examples:")] + examples).joined(separator: "\n"))
        let statuses = description.statuses.map { ("\($0.rawValue)", description.text(of: $0)) }
        paragraphs.append(section("Exit status", statuses, style))
        return paragraphs.joined(separator: "\n\n")
    }

    /// Returns a sentence about a command, such as "photometa show shows metadata".
    static func sentence(_ name: String, _ summary: String) -> String {
        "photometa \(name) \(summary)."
    }

    /// Returns a title and rows of names with explanations; a long name is on a separate line.
    private static func section(_ title: String, _ rows: [(name: String, text: String)], _ style: TextStyle)
        -> String
    {
        let column = min(rows.map(\.name.count).max() ?? 0, 20) + 4
        let lines = rows.map { row in
            let start = "  \(row.name)"
            let text = row.text.wrapped(to: width - column).split(separator: "\n").joined(
                separator: "\n" + "".padded(to: column))
            return start.count + 2 > column
                ? "\(start)\n" + "".padded(to: column) + text
                : start.padded(to: column) + text
        }
        return ([style.title("\(title):")] + lines).joined(separator: "\n")
    }
}

extension String {
    /// Returns the text with line feeds in place of some spaces, so that lines do not exceed a width; words are not
    /// split.
    func wrapped(to width: Int, indentation: Int = 0) -> String {
        var lines: [String] = []
        var line = String(prefix { $0 == " " })
        var isEmpty = true
        for word in split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = "".padded(to: indentation)
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
