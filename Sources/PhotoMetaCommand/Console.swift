import PhotoMeta

/// The command's output: results on standard output, complaints and progress on standard error.
struct Console {
    /// Whether there were no complaints.
    private(set) var isComplete = true
    private var progress: Progress

    /// - Parameter showsProgress: Whether a line on the terminal counts the files.
    init(showsProgress: Bool = false) {
        progress = Progress(isShown: showsProgress && System.isErrorTerminal)
    }

    /// The exit status if the reader of the output has gone: the one that shells report for `SIGPIPE`.
    static let closedPipeStatus: Int32 = 141

    /// Writes text and a line feed to standard output, unbuffered.
    ///
    /// Ends the process if the text cannot be written, because nobody would see further results.
    func print(_ text: String = "") {
        Self.write(text + "\n")
    }

    /// Writes text to standard output, as ``print(_:)`` does but without a line feed.
    static func write(_ text: String) {
        guard let failure = System.writeOutput(text) else { return }
        if failure == .closedPipe { System.end(closedPipeStatus) }
        System.writeError("photometa: cannot write: \(System.lastError)")
        System.end(1)
    }

    /// Writes a message to standard error and sets ``isComplete`` to `false`.
    mutating func complain(_ message: String) {
        endProgress()
        System.writeError("photometa: \(message.escaped)")
        isComplete = false
    }

    /// Reports a file that cannot be read or made: on standard error, and as a line of JSON.
    mutating func report(_ path: String?, _ code: MetadataError.Code, _ message: String, asJSON isJSON: Bool)
    {
        complain(path.map { "\($0): \(message)" } ?? message)
        guard isJSON else { return }
        var json = JSONText()
        json.object { json in
            if let path {
                json.name("file")
                json.string(path)
            }
            json.name("error")
            json.object { json in
                json.name("code")
                json.string(code.rawValue)
                json.name("message")
                json.string(message)
            }
        }
        print(json.text)
    }

    /// Counts a file.
    mutating func advance() {
        progress.advance()
    }

    /// Removes the count before other text is written to the same terminal.
    mutating func endProgress() {
        progress.end()
    }
}
