// SPDX-License-Identifier: Apache-2.0
/// A line on a terminal that counts the files read, and estimates the remaining time.
struct Progress {
    let isShown: Bool
    /// What is counted, such as "files read".
    let counted: String
    /// The number of files, if it is known.
    var total: Int?
    private let clock = ContinuousClock()
    private var count = 0
    private var isOnLine = false
    /// The time of the next update; work that ends before the first one shows no line.
    private var due: ContinuousClock.Instant
    private let start: ContinuousClock.Instant

    init(isShown: Bool, counting counted: String) {
        self.isShown = isShown
        self.counted = counted
        start = clock.now
        due = start + .milliseconds(200)
    }

    /// Counts one file.
    mutating func advance() {
        count += 1
        guard isShown else { return }
        let now = clock.now
        guard now >= due else { return }
        System.writeErrorText("\r\u{1B}[K\(text(at: now))")
        isOnLine = true
        due = now + .milliseconds(100)
    }

    /// "120 of 5000 files read, 1:05 left".
    private func text(at now: ContinuousClock.Instant) -> String {
        guard let total, total >= count else { return "\(count) \(counted)" }
        let seconds = (now - start) / .seconds(1) / Double(count) * Double(total - count)
        guard let left = Int(exactly: seconds.rounded(.up)) else { return "\(count) of \(total) \(counted)" }
        let rest = left % 60
        let minutes = left / 60
        let clock =
            minutes < 60 ? "\(minutes)" : "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
        return "\(count) of \(total) \(counted), \(clock):\(rest < 10 ? "0" : "")\(rest) left"
    }

    /// Removes the line before anything else is written.
    mutating func end() {
        guard isOnLine else { return }
        System.writeErrorText("\r\u{1B}[K")
        isOnLine = false
    }
}
