// SPDX-License-Identifier: Apache-2.0
/// The completion script for bash; it works with and without the package bash-completion.
enum BashCompletions {
    static func script(_ commands: [CommandSyntax]) -> String {
        let names = commands.map(\.name) + CommandList.options.flatMap(\.names)
        return """
            # Completions of photometa for bash, written by 'photometa completions bash'.

            _photometa_offer() {
                local IFS=$'\\n'
                COMPREPLY=($(compgen -W "$1" -- "$2"))
            }

            # Names with commas between them: the last one is completed.
            _photometa_properties() {
                local IFS=$'\\n' before=
                [[ $1 == *,* ]] && before="${1%,*},"
                COMPREPLY=($(compgen -P "$before" -W "$(photometa completions properties 2>/dev/null)" -- "${1##*,}"))
                compopt -o nospace
            }

            _photometa() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}" options=
                COMPREPLY=()
                # '=' is a word of its own.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]]; then
                    previous="${COMP_WORDS[COMP_CWORD - 2]}"
                fi
                if ((COMP_CWORD == 1)); then
                    _photometa_offer $'\(names.joined(separator: "\\n"))' "$current"
                    return
                fi
                case "${COMP_WORDS[1]}" in
            \(commands.map(text).joined(separator: "\n"))
                esac
                if [[ $current == -* ]]; then _photometa_offer "$options" "$current"; fi
            }

            # Without an offer, files are completed.
            complete -o default -F _photometa photometa
            """
    }

    private static func text(of command: CommandSyntax) -> String {
        let names = command.options.flatMap(\.names).joined(separator: "\\n")
        let cases = command.options.compactMap { option -> String? in
            guard option.valueName != nil else { return nil }
            return "        \(option.names.joined(separator: "|"))) \(action(option.value))return ;;\n"
        }
        let values = cases.isEmpty ? "" : "        case \"$previous\" in\n\(cases.joined())        esac\n"
        let operand = action(command.operand)
        return """
                \(command.name))
                    options=$'\(names)'
            \(values)\(operand.isEmpty ? "" : "        [[ $current == -* ]] || { \(operand)}\n")        ;;
            """
    }

    private static func action(_ kind: CommandDescription.OperandKind) -> String {
        switch kind {
        case .file: ""
        case .text: "compopt +o default; "
        case .folder: "compopt -o dirnames; "
        case .property, .propertyOrFile: "_photometa_properties \"$current\"; "
        case .command: ""
        case .words(let words): "_photometa_offer $'\(words.joined(separator: "\\n"))' \"$current\"; "
        }
    }
}
