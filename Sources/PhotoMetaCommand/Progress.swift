/// A line on a terminal that counts the files read.
struct Progress {
    private let isShown: Bool
    private let clock = ContinuousClock()
    private var count = 0
    private var isOnLine = false
    /// The time of the next update; work that ends before the first one shows no line.
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

    /// Removes the line before anything else is written.
    mutating func end() {
        guard isOnLine else { return }
        System.writeErrorText("\r\u{1B}[K")
        isOnLine = false
    }
}
