/// What the command says: lines on standard output, complaints on standard error, and how far it is.
struct Console {
    /// Whether there was nothing to complain about.
    private(set) var isComplete = true
    private var progress: Progress

    /// - Parameter showsProgress: Whether a line on the terminal counts the files.
    init(showsProgress: Bool = false) {
        progress = Progress(isShown: showsProgress && System.isErrorTerminal)
    }

    /// The status of a command whose output nobody reads any more: what a shell says of one that `SIGPIPE` ended.
    static let closedPipeStatus: Int32 = 141

    /// Writes a text and a line end, at once: whoever reads has it when it is there.
    ///
    /// Ends the process if the text cannot be written: what would still be read, nobody could see.
    mutating func print(_ text: String = "") {
        Self.write(text + "\n")
    }

    /// Writes a text as it is, as ``print(_:)`` does.
    static func write(_ text: String) {
        guard let failure = System.writeOutput(text) else { return }
        if failure == .closedPipe { System.end(closedPipeStatus) }
        System.writeError("photometa: cannot write: \(System.lastError)")
        System.end(1)
    }

    /// Says what could not be done.
    mutating func complain(_ message: String) {
        endProgress()
        System.writeError("photometa: \(message.escaped)")
        isComplete = false
    }

    /// Counts a file.
    mutating func advance() {
        progress.advance()
    }

    /// Takes the count away, before other text comes to the same terminal.
    mutating func endProgress() {
        progress.end()
    }
}
