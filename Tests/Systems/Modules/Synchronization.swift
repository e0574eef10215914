// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The toolchain's own module imports the C library of Linux, whose types are in the way of those of the other system.

public struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private final class Storage {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    public init(_ value: Value) { storage = Storage(value) }

    public borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&storage.value) }
}
