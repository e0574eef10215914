// SPDX-License-Identifier: Apache-2.0
/// The help texts of a command.
struct CommandDescription: Sendable {
    let name: String
    /// The operands and the required options, as in a synopsis: "STILL MOVIE --output FOLDER".
    let operands: String
    /// The kind of completions for an operand.
    var operand = OperandKind.file
    /// A clause with the command as its subject: "shows the metadata of files".
    let summary: String
    /// Paragraphs.
    var discussion: [String] = []
    let examples: [Example]
    /// The exit statuses of the command.
    var statuses: [ExitStatus] = [.success, .failure, .usageError, .closedPipe]
    /// The texts of statuses with a special meaning for the command.
    var statusTexts: [ExitStatus: String] = [:]

    struct Example: Sendable {
        let line: String
        /// A clause with the line as its subject: "lists the keys for exposure".
        let summary: String

        init(_ line: String, _ summary: String) {
            self.line = line
            self.summary = summary
        }
    }

    /// The kind of a word on the command line.
    enum OperandKind: Sendable, Equatable {
        /// Any word, without completions.
        case text
        /// A file or a folder.
        case file
        case folder
        /// Key paths such as `exif.iso`, names such as `captureDate`, and dictionaries.
        case property
        /// Properties first, then files.
        case propertyOrFile
        /// The name of a command.
        case command
        /// One of these.
        case words([String])

        /// Whether the word can be a path.
        var isPath: Bool { [.file, .folder, .propertyOrFile].contains(self) }
    }

    /// Returns the text of a status.
    func text(of status: ExitStatus) -> String {
        statusTexts[status] ?? status.text
    }
}
