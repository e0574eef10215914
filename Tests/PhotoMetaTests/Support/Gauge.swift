// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Counts events in concurrent tasks, and lets tasks wait for one another.
final class Gauge: @unchecked Sendable {
    /// The counts so far.
    struct Counts: Sendable {
        /// The number of tasks between `enter()` and `leave()`.
        var inside = 0
        /// The largest value of `inside`.
        var highest = 0
        var entered = 0
        var taken = 0
        var ends = 0
        var isReleased = false
        var isOpen = false
    }

    private let condition = NSCondition()
    private var counts = Counts()

    private func change(_ body: (inout Counts) -> Void) {
        condition.lock()
        body(&counts)
        condition.broadcast()
        condition.unlock()
    }

    func enter() {
        change {
            $0.inside += 1
            $0.entered += 1
            $0.highest = max($0.highest, $0.inside)
        }
    }
    func leave() { change { $0.inside -= 1 } }
    func take() { change { $0.taken += 1 } }
    func end() { change { $0.ends += 1 } }
    func release() { change { $0.isReleased = true } }
    func open() { change { $0.isOpen = true } }

    /// Blocks the thread until `isReached` is true, as a slow disk would.
    ///
    /// There is no time limit: a test whose condition is never reached hangs, and does not pass or fail by chance.
    /// The code that fulfills the condition must not need a thread of the pool, which this call may block.
    func wait(_ isReached: (Counts) -> Bool) {
        condition.lock()
        defer { condition.unlock() }
        while !isReached(counts) { condition.wait() }
    }

    /// Suspends the task until `isReached` is true.
    func reach(_ isReached: @Sendable (Counts) -> Bool) async {
        while !isReached(now) { try? await Task.sleep(for: .milliseconds(1)) }
    }

    private var now: Counts {
        condition.lock()
        defer { condition.unlock() }
        return counts
    }

    var highest: Int { now.highest }
    var entered: Int { now.entered }
    var taken: Int { now.taken }
    var ends: Int { now.ends }
}
