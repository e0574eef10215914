// SPDX-License-Identifier: Apache-2.0
/// The commands, in the order in which help lists them.
enum CommandList {
    static let all: [any Command.Type] = [
        ShowCommand.self,
        GetCommand.self,
        DiffCommand.self,
        TrackCommand.self,
        PairsCommand.self,
        CheckCommand.self,
        DuplicatesCommand.self,
        LayoutCommand.self,
        EditCommand.self,
        RenameCommand.self,
        UndoCommand.self,
        HistoryCommand.self,
        ForgetCommand.self,
        AssembleCommand.self,
        DisassembleCommand.self,
        ExtractCommand.self,
        FrameCommand.self,
        GalleryCommand.self,
        KeysCommand.self,
        CompletionsCommand.self,
        HelpCommand.self,
    ]

    /// Returns the command with a name.
    static func command(named name: String) throws(UsageError) -> any Command.Type {
        guard let command = all.first(where: { $0.name == name }) else {
            throw UsageError(
                message: "unknown command '\(name.escaped)'"
                    + NearNames.question(for: name, among: all.map { $0.name }))
        }
        return command
    }

    /// The options that can take the place of a command.
    static let options = [
        OptionSyntax(names: ["-h", "--help"], summary: "lists the commands; after a command, explains it"),
        OptionSyntax(names: ["--version"], summary: "shows the version"),
    ]

    /// Parses the arguments after the program's name.
    static func parse(_ words: [DecodedText]) throws(UsageError) -> Request {
        guard let first = words.first?.text else { throw UsageError(message: "missing command") }
        switch first {
        case "-h", "--help": return .run(HelpCommand(), .auto)
        case "--version": return .run(HelpCommand(topic: .version), .auto)
        default: break
        }
        guard !first.hasPrefix("-") else {
            let names = options.flatMap(\.names)
            throw UsageError(
                message: "unknown option '\(first.escaped)'" + NearNames.question(for: first, among: names))
        }
        return try command(named: first).parse(words.dropFirst())
    }
}
