// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Lets a number of tasks with the same key do something at the same time; the others wait in order.
final class Slots<Key: Hashable & Sendable>: Sendable {
    private struct Line {
        var used = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let limit: Int
    private let lines = Mutex<[Key: Line]>([:])

    init(_ limit: Int) {
        self.limit = max(limit, 1)
    }

    func use<Value: Sendable>(_ key: Key, _ body: () async throws -> Value) async rethrows -> Value {
        await take(key)
        defer { give(key) }
        return try await body()
    }

    private func take(_ key: Key) async {
        await withCheckedContinuation { continuation in
            let isFree = lines.withLock { lines in
                guard lines[key, default: Line()].used >= limit else {
                    lines[key, default: Line()].used += 1
                    return true
                }
                lines[key]?.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func give(_ key: Key) {
        let next: CheckedContinuation<Void, Never>? = lines.withLock { lines in
            guard var line = lines[key] else { return nil }
            guard line.waiting.isEmpty else {
                let next = line.waiting.removeFirst()
                lines[key] = line
                return next
            }
            line.used -= 1
            lines[key] = line.used == 0 ? nil : line
            return nil
        }
        next?.resume()
    }
}
