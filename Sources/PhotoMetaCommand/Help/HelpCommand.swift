// SPDX-License-Identifier: Apache-2.0
/// `photometa help`: lists the commands, or explains one.
struct HelpCommand: Command {
    enum Topic: Sendable {
        case overview
        case command(CommandSyntax)
        case version
        case manual
        case reference
    }

    var topic = Topic.overview

    static let description = CommandDescription(
        name: "help", operands: "[COMMAND]", operand: .command,
        summary: "lists the commands, or explains one",
        examples: [
            CommandDescription.Example("photometa help edit", "explains 'photometa edit'"),
            CommandDescription.Example(
                "photometa help --man > photometa.1 && man ./photometa.1", "shows the manual page"),
        ],
        statuses: [.success, .usageError, .closedPipe])

    static let options: [CommandOption<Self>] = [
        CommandOption("--man", summary: "writes the manual page, for mandoc or groff") { $0.topic = .manual },
        CommandOption("--markdown", summary: "writes Docs/CommandLine.md") { $0.topic = .reference },
    ]

    init() {}

    init(topic: Topic) {
        self.topic = topic
    }

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.count <= 1 else { throw UsageError(message: "'help' explains one command") }
        if let name = operands.first { topic = .command(try CommandList.command(named: name).syntax) }
    }

    func run(_ console: inout Console) -> ExitStatus {
        switch topic {
        case .overview: console.print(HelpText.overview(console.style))
        case .command(let command): console.print(HelpText.explanation(of: command, console.style))
        case .manual: console.print(ManualPage.text(CommandList.all.map { $0.syntax }))
        case .reference: console.print(ReferencePage.text(CommandList.all.map { $0.syntax }))
        case .version: console.print("photometa \(PhotoMetaCommand.version)")
        }
        return .success
    }
}
