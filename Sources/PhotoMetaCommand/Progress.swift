/// A line that says how far the work is, for a person at a terminal.
struct Progress {
    private let isShown = System.isErrorTerminal
    private var count = 0
    private var isOnLine = false

    /// Counts one file.
    mutating func advance() {
        count += 1
        guard isShown, count == 1 || count % 32 == 0 else { return }
        System.writeErrorText("\r\(count) files read")
        isOnLine = true
    }

    /// Takes the line away, before anything else is written.
    mutating func end() {
        guard isOnLine else { return }
        System.writeErrorText("\r\u{1B}[K")
        isOnLine = false
    }
}
