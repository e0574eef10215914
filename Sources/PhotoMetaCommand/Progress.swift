/// A line that says how far the work is, for a person at a terminal.
struct Progress {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var count = 0
    private var isOnLine = false
    /// When the line is written next: not at all if the work is done by then.
    private var due: ContinuousClock.Instant

    init(isShown: Bool) {
        self.isShown = isShown
        due = clock.now + .milliseconds(200)
    }

    /// Counts one file.
    mutating func advance() {
        count += 1
        guard isShown else { return }
        let now = clock.now
        guard now >= due else { return }
        System.writeErrorText("\r\(count) files read")
        isOnLine = true
        due = now + .milliseconds(100)
    }

    /// Takes the line away, before anything else is written.
    mutating func end() {
        guard isOnLine else { return }
        System.writeErrorText("\r\u{1B}[K")
        isOnLine = false
    }
}
