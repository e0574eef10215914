/// The operands of a command that reads files, folders, and paths on standard input.
struct InputOperands: Sendable {
    private(set) var paths: [String] = []
    /// Whether paths on standard input end with a zero byte instead of a line feed.
    var isNullSeparated = false

    /// The operand that stands for the paths on standard input.
    static let standardInput = "-"

    /// The help paragraphs of commands that read paths.
    static let discussion = [
        """
        The path '-' stands for paths on standard input, one per line; './-' is a file named '-'. Write '--' before \
        paths that begin with '-'. Paths must be UTF-8; other paths are reported and not opened.
        """,
        "In folders, files of other formats are skipped, and symbolic links are not followed.",
    ]

    init() {}

    /// Creates operands from paths, none of which stands for standard input.
    init(paths: [String]) {
        self.paths = paths
    }

    mutating func accept(_ operands: [String], of command: String) throws(UsageError) {
        if isNullSeparated, !operands.contains(Self.standardInput) {
            throw UsageError(message: "option '--null' needs '-', for paths on standard input")
        }
        guard !operands.isEmpty else { throw UsageError(message: "'\(command)' needs a path") }
        paths = operands
    }
}
