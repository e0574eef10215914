// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa completions`: writes a shell's completion script.
struct CompletionsCommand: Command {
    private var output = Output.properties

    private enum Output: String, CaseIterable {
        case bash
        case zsh
        case fish
        /// The names that scripts offer for properties, one per line.
        case properties
    }

    static let description = CommandDescription(
        name: "completions", operands: "bash|zsh|fish|properties",
        operand: .words(Output.allCases.map(\.rawValue)),
        summary: "writes the script for completions in a shell, or the names of all properties",
        discussion: [
            "The script asks the command for the names of properties, so it stays up to date."
        ],
        examples: [
            CommandDescription.Example(
                "photometa completions bash > ~/.local/share/bash-completion/completions/photometa",
                "installs the completions for bash"),
            CommandDescription.Example(
                "photometa completions zsh > \"${fpath[1]}/_photometa\"", "installs the completions for zsh"),
            CommandDescription.Example(
                "photometa completions fish > ~/.config/fish/completions/photometa.fish",
                "installs the completions for fish"),
        ],
        statuses: [.success, .usageError, .closedPipe])

    static let options: [CommandOption<Self>] = []

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.count == 1, let output = Output(rawValue: operands[0]) else {
            throw UsageError(message: "'completions' needs one of bash, zsh, fish, properties")
        }
        self.output = output
    }

    func run(_ console: inout Console) -> ExitStatus {
        let commands = CommandList.all.map { $0.syntax }
        switch output {
        case .bash: console.print(BashCompletions.script(commands))
        case .zsh: console.print(ZshCompletions.script(commands))
        case .fish: console.print(FishCompletions.script(commands))
        case .properties:
            let names =
                NamedProperty.derivedNames + MetadataDictionary.all.map(\.memberName)
                + MetadataKeys.all.map(\.keyPath)
            console.print(names.joined(separator: "\n"))
        }
        return console.status
    }
}

extension CommandSyntax {
    /// The kind of completions for an operand.
    var operand: CommandDescription.OperandKind {
        guard description.operand == .command else { return description.operand }
        return .words(CommandList.all.map { $0.name })
    }
}
