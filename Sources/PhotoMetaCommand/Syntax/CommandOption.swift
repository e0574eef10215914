// SPDX-License-Identifier: Apache-2.0
/// The syntax of an option.
struct OptionSyntax: Sendable {
    /// The short name, if any, and the long name.
    let names: [String]
    /// The name of the value; `nil` if the option has no value.
    var valueName: String?
    /// The kind of completions for the value.
    var value = CommandDescription.OperandKind.text
    /// A clause with the option as its subject.
    let summary: String

    /// Whether the value is a path.
    var takesPath: Bool { value.isPath }

    /// The option's names and value, as in "-0, --null" or "--select KEYPATH,…".
    var text: String {
        names.joined(separator: ", ") + (valueName.map { " \($0)" } ?? "")
    }

    static let jsonSummary =
        "writes one JSON object per line; an unreadable file is an object with 'error'"
    static let help = OptionSyntax(names: ["-h", "--help"], summary: "shows this text")
    static let color = OptionSyntax(
        names: ["--color"], valueName: "auto|always|never", value: .words(Console.ColorChoice.allNames),
        summary: "colors the text; auto, the default, does so on a terminal unless NO_COLOR is set")
}

/// The path of a command's member that an option sets.
typealias MemberPath<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable

/// An option of a command, and its effect.
struct CommandOption<Owner>: Sendable {
    let syntax: OptionSyntax
    let apply: @Sendable (inout Owner, _ value: String) throws(UsageError) -> Void

    /// Creates an option with a value.
    init(
        _ names: String..., valueName: String, value: CommandDescription.OperandKind = .text, summary: String,
        apply: @escaping @Sendable (inout Owner, _ value: String) throws(UsageError) -> Void
    ) {
        syntax = OptionSyntax(names: names, valueName: valueName, value: value, summary: summary)
        self.apply = apply
    }

    /// Creates an option without a value.
    init(_ names: String..., summary: String, apply: @escaping @Sendable (inout Owner) -> Void) {
        syntax = OptionSyntax(names: names, summary: summary)
        self.apply = { owner, _ in apply(&owner) }
    }

    /// Creates an option that sets a member to `true`.
    init(_ names: String..., sets member: MemberPath<Owner, Bool>, summary: String) {
        syntax = OptionSyntax(names: names, summary: summary)
        apply = { owner, _ in owner[keyPath: member] = true }
    }
}

// MARK: - Options of several commands

extension CommandOption {
    /// `--json`.
    static func json(_ member: MemberPath<Owner, Bool>) -> Self {
        Self("--json", sets: member, summary: OptionSyntax.jsonSummary)
    }

    /// `-0`, for commands that read paths on standard input.
    static func null(_ member: MemberPath<Owner, Bool>) -> Self {
        Self(
            "-0", "--null", sets: member,
            summary: "paths on standard input end with a zero byte, as from 'find -print0'")
    }

    /// `--stdin`, for commands that can read one file on standard input.
    static func stdin(_ member: MemberPath<Owner, Bool>) -> Self {
        Self("--stdin", sets: member, summary: "reads one file, which is on standard input")
    }

    /// `--output`, with a folder.
    static func outputFolder(_ member: MemberPath<Owner, String?>, _ summary: String) -> Self {
        output("FOLDER", .folder, member, summary)
    }

    /// `--output`, with a file.
    static func outputFile(_ member: MemberPath<Owner, String?>, _ summary: String) -> Self {
        output("FILE", .file, member, summary)
    }

    private static func output(
        _ valueName: String, _ kind: CommandDescription.OperandKind,
        _ member: MemberPath<Owner, String?>, _ summary: String
    ) -> Self {
        Self("--output", valueName: valueName, value: kind, summary: summary) {
            owner, value throws(UsageError) in
            guard !value.isEmpty else {
                throw UsageError(message: "option '--output' needs a value: \(valueName)")
            }
            owner[keyPath: member] = value
        }
    }

    /// `--select`; the member is `nil` unless the option is given.
    static func select(_ member: MemberPath<Owner, SelectedProperties?>, _ summary: String) -> Self {
        Self("--select", valueName: "KEYPATH,…", value: .property, summary: summary) {
            owner, value throws(UsageError) in
            var selection = owner[keyPath: member] ?? SelectedProperties()
            try selection.add(value)
            owner[keyPath: member] = selection
        }
    }

    /// `--dry-run`.
    static func dryRun(_ member: MemberPath<Owner, Bool>) -> Self {
        Self("--dry-run", sets: member, summary: "shows what would change, and writes nothing")
    }

    /// `--journal`.
    static func journal(_ apply: @escaping @Sendable (inout Owner, _ folder: String) -> Void) -> Self {
        Self(
            "--journal", valueName: "FOLDER", value: .folder,
            summary: "the folder of the journals; photometa in the user's state folder, unless given"
        ) { owner, value throws(UsageError) in
            guard !value.isEmpty else {
                throw UsageError(message: "option '--journal' needs a value: FOLDER")
            }
            apply(&owner, value)
        }
    }

    /// `--invalidate-credentials`.
    static func invalidateCredentials(
        _ effect: String = "invalidates", apply: @escaping @Sendable (inout Owner) -> Void
    ) -> Self {
        Self(
            "--invalidate-credentials",
            summary: "also changes files with Content Credentials, which \(effect) them", apply: apply)
    }
}
