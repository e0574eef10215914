// SPDX-License-Identifier: Apache-2.0
#if canImport(os)
    import os
#else
    import Synchronization
#endif

/// A value that one thread at a time accesses.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
    #if canImport(os)
        // Before macOS 15 there is no `Mutex`.
        private let lock: OSAllocatedUnfairLock<Value>

        init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
    #else
        private let lock: Mutex<Value>

        init(_ value: Value) { lock = Mutex(value) }
    #endif

    /// Calls `body` with the value while no other thread has it.
    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        lock.withLock { body(&$0) }
    }
}
