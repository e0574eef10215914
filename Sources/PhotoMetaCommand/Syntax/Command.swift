// SPDX-License-Identifier: Apache-2.0
/// A command, with its parsed arguments as members.
///
/// To add a command, write a conforming type and add it to ``CommandList``. Parsing, help, completions, the manual
/// page and the reference page are generated from its description and its options.
protocol Command: Sendable {
    static var description: CommandDescription { get }
    static var options: [CommandOption<Self>] { get }
    /// The exit status if a path is not UTF-8, so that the command does not run.
    static var unreadableStatus: ExitStatus { get }

    /// Whether the command changes or writes files, so that it finishes its work although nobody reads its report.
    static var changesFiles: Bool { get }

    /// Creates the command before any argument is applied.
    init()

    /// Called before ``accept(_:)`` if `--` precedes the operand at an index.
    mutating func separateOperands(at index: Int)

    /// Excludes the operands at these indices: they are not UTF-8, and their repaired texts may be other files' paths.
    ///
    /// Called before ``accept(_:)``. Returns whether the command reports these operands itself and still uses the
    /// others. By default, the parser reports them and the command does not run.
    mutating func excludeOperands(at indices: Set<Int>) -> Bool

    /// Accepts the operands after all options were applied, and checks combinations of arguments.
    mutating func accept(_ operands: [String]) throws(UsageError)

    @MainActor mutating func run(_ console: inout Console) async -> ExitStatus
}

/// The error for arguments that cannot be used.
struct UsageError: Error {
    let message: String
    /// Lines that show where an argument is wrong.
    var excerpt: [String] = []
}

extension Command {
    static var unreadableStatus: ExitStatus { .failure }

    static var changesFiles: Bool { false }

    mutating func separateOperands(at index: Int) {}

    mutating func excludeOperands(at indices: Set<Int>) -> Bool { false }

    /// The description and the options, for help, completions and documents.
    static var syntax: CommandSyntax {
        CommandSyntax(
            description: description, options: options.map(\.syntax) + [.color, .help])
    }

    static var name: String { description.name }
}

/// A command's description and the options that it accepts.
struct CommandSyntax: Sendable {
    let description: CommandDescription
    let options: [OptionSyntax]

    var name: String { description.name }

    /// The first line of the command's help.
    var synopsis: String {
        "photometa \(name)" + (description.operands.isEmpty ? "" : " \(description.operands)")
    }
}
