// SPDX-License-Identifier: Apache-2.0
/// The manual page, in the mdoc(7) language.
enum ManualPage {
    /// The release date of the version.
    private static let date = "November 22, 2026"

    static func text(_ commands: [CommandSyntax]) -> String {
        var page = Page()
        page.lines += [".Dd \(date)", ".Dt PHOTOMETA 1", ".Os", ".Sh NAME", ".Nm photometa"]
        page.lines.append(".Nd metadata of photos and movies")
        page.lines.append(".Sh SYNOPSIS")
        for command in commands {
            page.lines += [".Nm photometa", ".Cm \(command.name)"]
            if !command.description.operands.isEmpty {
                page.lines.append(".\(Page.arguments(command.description.operands))")
            }
        }
        page.lines.append(".Sh DESCRIPTION")
        page.add(HelpText.introduction)
        page.lines.append(".Pp")
        page.add("Every command explains itself with --help.")
        page.lines.append(".Sh COMMANDS")
        for command in commands { page.add(command) }
        page.lines.append(".Sh ENVIRONMENT")
        page.lines.append(".Bl -tag -width NO_COLOR")
        page.lines.append(".It Ev NO_COLOR")
        page.add("If it is set, and not empty, text has no colors unless --color asks for them.")
        page.lines += [".El", ".Sh EXIT STATUS", ".Bl -tag -width 141"]
        for status in ExitStatus.allCases {
            page.lines.append(".It \(status.rawValue)")
            page.add(status.text.sentence)
        }
        page.lines += [".El", ".Sh EXAMPLES"]
        for (index, command) in commands.enumerated() where !command.description.examples.isEmpty {
            if index > 0 { page.lines.append(".Pp") }
            let example = command.description.examples[0]
            page.add(example.summary.sentence)
            page.lines += [".Bd -literal -offset indent", Page.line(example.line), ".Ed"]
        }
        return page.lines.joined(separator: "\n")
    }

    private struct Page {
        var lines: [String] = []

        mutating func add(_ command: CommandSyntax) {
            let description = command.description
            lines.append(".Ss photometa \(command.name)")
            add(HelpText.sentence(command.name, description.summary))
            for paragraph in description.discussion {
                lines.append(".Pp")
                add(paragraph)
            }
            lines += [".Bl -tag -width Ds"]
            for option in command.options {
                let names = option.names.map { "Fl \($0.dropFirst())" }.joined(separator: " , ")
                let value = option.valueName.map { " " + Self.arguments($0) } ?? ""
                lines.append(".It \(names)\(value)")
                add(option.summary.sentence)
            }
            lines.append(".El")
            let statuses = description.statuses.filter { description.statusTexts[$0] != nil }
            guard !statuses.isEmpty else { return }
            lines.append(".Pp")
            let texts = statuses.map { "\($0.rawValue): \(description.text(of: $0))" }
            add("Exit status \(texts.joined(separator: "; ")).")
        }

        /// Adds a paragraph; each sentence starts a new line, and lines are short.
        mutating func add(_ text: String) {
            let sentences = text.split(separator: " ").reduce(into: [[Substring]()]) { sentences, word in
                sentences[sentences.count - 1].append(word)
                if word.hasSuffix(".") || word.hasSuffix(".)") { sentences.append([]) }
            }
            for sentence in sentences where !sentence.isEmpty {
                lines += Self.escaped(sentence.joined(separator: " ")).wrapped(to: 78)
                    .split(separator: "\n").map { Self.guarded(String($0)) }
            }
        }

        /// Returns the words of a synopsis.
        static func arguments(_ text: String) -> String {
            text.split(separator: " ").map { word in
                // A bracket at the end would not be part of the word.
                "Ar \(escaped(String(word)))" + (")]".contains(word.last ?? " ") ? "\\&" : "")
            }.joined(separator: " ")
        }

        /// Returns a line of text, escaped so that it is not interpreted as a macro.
        static func line(_ text: String) -> String {
            guarded(escaped(text))
        }

        private static func guarded(_ line: String) -> String {
            line.hasPrefix(".") ? "\\&\(line)" : line
        }

        private static func escaped(_ text: String) -> String {
            var escaped = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\\": escaped += "\\e"
                case "'": escaped += "\\(aq"
                case "-": escaped += "\\-"
                case "`": escaped += "\\(ga"
                case "^": escaped += "\\(ha"
                case "~": escaped += "\\(ti"
                case "\"": escaped += "\\(dq"
                default:
                    if scalar.isASCII {
                        escaped.unicodeScalars.append(scalar)
                    } else {
                        let digits = String(scalar.value, radix: 16, uppercase: true)
                        escaped += "\\[u\("0000".dropLast(digits.count))\(digits)]"
                    }
                }
            }
            return escaped
        }
    }
}

extension String {
    /// The clause as a sentence.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + "."
    }
}
