// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The command's output: results on standard output, error messages and progress on standard error.
struct Console {
    /// Whether there were no errors.
    private(set) var isComplete = true
    private var progress = Progress(isShown: false, counting: "")
    /// The style of results.
    let style: TextStyle
    private let errorStyle: TextStyle
    /// Whether the command changes files, and finishes its work although nobody reads its report.
    var changesFiles = false
    /// Whether the reader of the output has closed it.
    private(set) var isOutputClosed = false

    /// When to color text: the values of `--color`.
    enum ColorChoice: String, CaseIterable {
        case auto
        case always
        case never

        static var allNames: [String] { allCases.map(\.rawValue) }

        init(option value: String) throws(UsageError) {
            guard let choice = Self(rawValue: value) else {
                throw UsageError(
                    message: "'\(value.escaped)' is not one of \(Self.allNames.joined(separator: ", "))")
            }
            self = choice
        }

        func style(isTerminal: Bool) -> TextStyle {
            switch self {
            // See no-color.org. A terminal without a name, or named "dumb", does not support control sequences.
            case .auto:
                TextStyle(
                    isColored: isTerminal && (System.environment("NO_COLOR") ?? "").isEmpty
                        && !["", "dumb"].contains(System.environment("TERM") ?? ""))
            case .always: TextStyle(isColored: true)
            case .never: .plain
            }
        }
    }

    init(color: ColorChoice = .auto) {
        style = color.style(isTerminal: System.isOutputTerminal)
        errorStyle = color.style(isTerminal: System.isErrorTerminal)
    }

    /// Shows a line on the terminal that counts files, if standard error is a terminal.
    ///
    /// - Parameter counted: What is counted.
    mutating func showProgress(_ counted: String = "files read") {
        progress = Progress(isShown: System.isErrorTerminal, counting: counted)
    }

    /// ``ExitStatus/success``, or ``ExitStatus/failure`` after an error.
    var status: ExitStatus { isComplete ? .success : .failure }

    /// Writes text and a line feed to standard output, unbuffered.
    ///
    /// Ends the process if the text cannot be written, because further results would be lost, too; a command that changes
    /// files finishes its work without further output.
    mutating func print(_ text: String = "") {
        guard changesFiles else { return Self.write(text + "\n") }
        guard !isOutputClosed, let failure = System.writeOutput(text + "\n") else { return }
        isOutputClosed = true
        if failure == .other { complain("cannot write: \(System.lastError)") }
    }

    /// Writes text to standard output, like ``print(_:)`` but without a line feed.
    static func write(_ text: String) {
        guard let failure = System.writeOutput(text) else { return }
        if failure == .closedPipe { System.end(ExitStatus.closedPipe.rawValue) }
        System.writeError("photometa: cannot write: \(System.lastError)")
        System.end(ExitStatus.failure.rawValue)
    }

    /// Writes a message to standard error and sets ``isComplete`` to `false`.
    mutating func complain(_ message: String) {
        endProgress()
        System.writeError("\(errorStyle.failure("photometa:")) \(message.escaped)")
        isComplete = false
    }

    /// Writes a warning to standard error: what was requested is done.
    mutating func warn(_ message: String) {
        endProgress()
        System.writeError("\(errorStyle.title("photometa: warning:")) \(message.escaped)")
    }

    /// Reports a file that cannot be read or written: on standard error, and as a line of JSON if requested.
    mutating func report(_ path: String?, _ code: MetadataError.Code, _ message: String, asJSON isJSON: Bool)
    {
        // The user who interrupts a command knows that it did not go on.
        if code != .cancelled { complain(path.map { "\($0): \(message)" } ?? message) }
        guard isJSON else { return }
        var json = JSONText()
        json.line { json in
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

    /// Whether a line on the terminal counts files.
    var showsProgress: Bool { progress.isShown }

    /// Sets the number of files that will be counted.
    mutating func expect(_ total: Int?) {
        progress.total = total
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
