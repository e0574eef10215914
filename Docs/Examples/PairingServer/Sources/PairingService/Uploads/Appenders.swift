// SPDX-License-Identifier: Apache-2.0
import NIOCore
import Synchronization

/// Lets one request at a time touch an upload.
///
/// A client whose connection broke returns before the server notices. So the newer request wins: the older one's connection is
/// closed, and the newer one waits until what arrived is in the file.
final class Appenders: Sendable {
    private struct Entry {
        /// The connection of the request; `nil` for the server's own work, which is short.
        let channel: (any Channel)?
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let entries = Mutex<[AssetID: Entry]>([:])

    /// Runs `body` while no other request touches the upload.
    func exclusively<Value>(
        _ id: AssetID, on channel: any Channel, _ body: () async throws -> sending Value
    ) async throws -> sending Value {
        await begin(id, on: channel)
        defer { end(id) }
        return try await body()
    }

    /// Runs `body` if no request touches the upload now.
    func ifUntouched(_ id: AssetID, _ body: () async throws -> Void) async throws {
        let isFree = entries.withLock { entries in
            guard entries[id] == nil else { return false }
            entries[id] = Entry(channel: nil)
            return true
        }
        guard isFree else { return }
        defer { end(id) }
        try await body()
    }

    private func begin(_ id: AssetID, on channel: any Channel) async {
        while true {
            let older: Entry? = entries.withLock { entries in
                if let entry = entries[id] { return entry }
                entries[id] = Entry(channel: channel)
                return nil
            }
            guard let older else { return }
            if older.channel !== channel { older.channel?.close(promise: nil) }
            await withCheckedContinuation { continuation in
                let isFree = entries.withLock { entries in
                    guard entries[id] != nil else { return true }
                    entries[id]?.waiting.append(continuation)
                    return false
                }
                if isFree { continuation.resume() }
            }
        }
    }

    private func end(_ id: AssetID) {
        let entry = entries.withLock { $0.removeValue(forKey: id) }
        for continuation in entry?.waiting ?? [] { continuation.resume() }
    }
}
