import Foundation

/// Counts what goes on at once.
final class Gauge: @unchecked Sendable {
    private let lock = NSLock()
    private var inside = 0
    private var counts = (highest: 0, entered: 0, taken: 0, ends: 0)
    private var released = false
    private var opened = false

    private func locked<Value>(_ body: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    func enter() {
        locked {
            inside += 1
            counts.entered += 1
            counts.highest = max(counts.highest, inside)
        }
    }
    func leave() { locked { inside -= 1 } }
    func take() { locked { counts.taken += 1 } }
    func end() { locked { counts.ends += 1 } }
    func release() { locked { released = true } }
    func open() { locked { opened = true } }
    var isOpen: Bool { locked { opened } }

    /// Blocks the thread, as a disk does, ten seconds at the most.
    func wait(_ isSo: (Gauge) -> Bool) {
        for _ in 0..<10_000 where !isSo(self) { usleep(1_000) }
    }

    var highest: Int { locked { counts.highest } }
    var entered: Int { locked { counts.entered } }
    var taken: Int { locked { counts.taken } }
    var ends: Int { locked { counts.ends } }
    var isReleased: Bool { locked { released } }
}
