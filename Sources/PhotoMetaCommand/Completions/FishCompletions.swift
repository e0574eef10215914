// SPDX-License-Identifier: Apache-2.0
/// The completion script for fish.
enum FishCompletions {
    static func script(_ commands: [CommandSyntax]) -> String {
        let top = commands.map {
            "complete -c photometa -f -n __photometa_is_first -a \($0.name) -d '\($0.description.summary.fishQuoted)'"
        }
        let options = CommandList.options.map {
            "complete -c photometa -n __photometa_is_first \(names(of: $0)) -d '\($0.summary.fishQuoted)'"
        }
        return """
            # Completions of photometa for fish, written by 'photometa completions fish'.

            function __photometa_is_first
                test (count (commandline -opc)) -eq 1
            end

            function __photometa_is
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $argv[1]
            end

            # Names with commas between them: the last one is completed.
            function __photometa_properties
                set -l before (string match -r '.*,' -- (commandline -ct | string replace -r '^--[a-z-]+=' ''))
                for name in (photometa completions properties 2>/dev/null)
                    echo "$before$name"
                end
            end

            \((top + options).joined(separator: "\n"))

            \(commands.map(text).joined(separator: "\n\n"))
            """
    }

    private static func text(of command: CommandSyntax) -> String {
        let start = "complete -c photometa -n '__photometa_is \(command.name)'"
        let options = command.options.map { option in
            let value = option.valueName == nil ? "" : " " + action(option.value, isOption: true)
            return "\(start) \(names(of: option))\(value) -d '\(option.summary.fishQuoted)'"
        }
        return (["\(start) \(action(command.operand, isOption: false))"] + options).joined(separator: "\n")
    }

    private static func names(of option: OptionSyntax) -> String {
        option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
            .joined(separator: " ")
    }

    /// Returns the arguments that select the completions: `-f` excludes files, and `-r` requires a value.
    private static func action(_ kind: CommandDescription.OperandKind, isOption: Bool) -> String {
        let demand = isOption ? "-r " : ""
        return switch kind {
        case .file: demand + "-F"
        case .folder: demand + "-f -a '(__fish_complete_directories)'"
        case .property: demand + "-f -a '(__photometa_properties)'"
        case .propertyOrFile: demand + "-F -a '(__photometa_properties)'"
        case .text, .command: demand + "-f"
        case .words(let words): demand + "-f -a '\(words.joined(separator: " "))'"
        }
    }
}

extension String {
    /// The text escaped for single quotes.
    fileprivate var fishQuoted: String {
        var text = ""
        for character in self {
            if character == "'" || character == "\\" { text += "\\" }
            text.append(character)
        }
        return text
    }
}
