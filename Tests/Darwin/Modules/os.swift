// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        var state: State

        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public func withLock<R>(_ body: @Sendable (inout State) throws -> R) rethrows -> R where R: Sendable {
        try body(&storage.state)
    }
}
