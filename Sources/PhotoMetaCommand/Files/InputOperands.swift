// SPDX-License-Identifier: Apache-2.0
/// The operands of a command that reads files, folders, and paths on standard input.
struct InputOperands: Sendable {
    /// The operands in order; those that are not UTF-8 have a failure.
    private(set) var files: [InputFile] = []
    /// The operands that are UTF-8.
    private(set) var paths: [String] = []
    /// The indices of a command's operands that are not UTF-8.
    var excluded: Set<Int> = []
    /// Whether paths on standard input end with a zero byte instead of a line feed.
    var isNullSeparated = false

    /// Whether standard input is the only file.
    var readsFile = false

    /// The operand that stands for the paths on standard input.
    static let standardInput = "-"

    /// The help paragraphs of commands that read paths.
    static let discussion = [
        pathDiscussion,
        "In folders, files of other formats are skipped, and symbolic links are not followed.",
    ]

    /// The help paragraph on paths.
    static let pathDiscussion = """
        The path '-' stands for paths on standard input, one per line; './-' is a file named '-'. Write '--' before \
        paths that begin with '-'. Paths must be UTF-8; other paths are reported and not opened.
        """

    init() {}

    /// Creates operands from paths, none of which stands for standard input.
    init(paths: [String]) {
        self.paths = paths
        files = paths.map { InputFile(path: $0) }
    }

    /// The operands other than some.
    func without(_ others: [String]) -> InputOperands {
        var rest = self
        rest.files.removeAll { others.contains($0.path) }
        rest.paths.removeAll(where: others.contains)
        return rest
    }

    /// A file that was found at a path: in the innermost operand that is a folder around it, or named itself.
    func file(found path: String) -> InputFile {
        let folders = paths.filter { folder in
            path.utf8.count > folder.utf8.count
                && path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
        }
        let file = InputFile(path: path, folder: folders.max { $0.utf8.count < $1.utf8.count })
        return file.leavesFolder ? InputFile(path: path) : file
    }

    /// - Parameter first: The index of the first operand that is a path.
    mutating func accept(
        _ operands: [String], from first: Int = 0, of command: String
    ) throws(UsageError) {
        let all = operands[first...]
        guard !readsFile else {
            guard all.isEmpty else { throw UsageError(message: "option '--stdin' needs no path") }
            return
        }
        if isNullSeparated, !all.contains(Self.standardInput) {
            throw UsageError(message: "option '--null' needs '-', for paths on standard input")
        }
        guard !all.isEmpty else { throw UsageError(message: "'\(command)' needs a path") }
        files = all.indices.map {
            InputFile(path: all[$0], isUTF8: !excluded.contains($0))
        }
        paths = files.filter { $0.failure == nil }.map(\.path)
    }
}

/// A command that reads files, folders, and paths on standard input.
protocol ReadingCommand: Command {
    var input: InputOperands { get set }
}

extension ReadingCommand {
    mutating func excludeOperands(at indices: Set<Int>) -> Bool {
        input.excluded = indices
        return true
    }
}
