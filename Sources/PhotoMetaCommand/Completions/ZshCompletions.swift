// SPDX-License-Identifier: Apache-2.0
/// The completion script for zsh, an autoloaded function.
enum ZshCompletions {
    static func script(_ commands: [CommandSyntax]) -> String {
        let names = commands.map { "        '\($0.name):\($0.description.summary.zshQuoted)'" }
        let options = CommandList.options.flatMap { option in
            option.names.map { "        '\($0):\(option.summary.zshQuoted)'" }
        }
        return """
            #compdef photometa
            # Completions of photometa for zsh, written by 'photometa completions zsh'.

            # Names with commas between them: the last one is completed.
            _photometa_properties() {
                local -a names
                names=(${(f)"$(photometa completions properties 2>/dev/null)"})
                compset -P '*,'
                compadd -S '' -a names
            }

            _photometa_properties_or_files() {
                _alternative 'properties:property:_photometa_properties' 'files:file:_files'
            }

            _photometa() {
                local -a commands
                commands=(
            \((names + options).joined(separator: "\n"))
                )
                if ((CURRENT == 2)); then
                    _describe command commands
                    return
                fi
                shift words
                ((CURRENT--))
                case $words[1] in
            \(commands.map(text).joined(separator: "\n"))
                esac
            }

            if [[ $funcstack[1] == _photometa ]]; then
                _photometa "$@"
            else
                compdef _photometa photometa
            fi
            """
    }

    private static func text(of command: CommandSyntax) -> String {
        let options = command.options.map { option in
            let value = option.valueName.map { ":\($0.zshQuoted):\(action(option.value))" } ?? ""
            let isLong = option.valueName == nil ? "" : "="
            // Options for properties can be repeated.
            let many = option.value == .property ? "*" : ""
            if option.names.count > 1 {
                let names = option.names.joined(separator: " ")
                return option.names.map { "'(\(names))\($0)\(isLong)[\(option.summary.zshQuoted)]\(value)'" }
                    .joined(separator: " ")
            }
            return "'\(many)\(option.names[0])\(isLong)[\(option.summary.zshQuoted)]\(value)'"
        }
        let words = options + ["'*:operand:\(action(command.operand))'"]
        return """
                \(command.name))
                    _arguments -S : \\
                        \(words.joined(separator: " \\\n            "))
                    ;;
            """
    }

    private static func action(_ kind: CommandDescription.OperandKind) -> String {
        switch kind {
        case .file: "_files"
        case .folder: "_files -/"
        case .property: "_photometa_properties"
        case .propertyOrFile: "_photometa_properties_or_files"
        case .text, .command: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }
}

extension String {
    /// The text escaped for single quotes, and for the brackets and colons of `_arguments`.
    fileprivate var zshQuoted: String {
        var text = ""
        for character in self {
            switch character {
            case "'": text += "'\\''"
            case "[", "]", ":", "\\": text += "\\\(character)"
            default: text.append(character)
            }
        }
        return text
    }
}
