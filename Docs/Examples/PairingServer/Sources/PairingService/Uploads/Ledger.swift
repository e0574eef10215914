import Synchronization

/// Counts what users store and send, so that limits hold for uploads that arrive at the same time.
final class Ledger: Sendable {
    private struct Account {
        var bytes: Int64
        var uploads = 0
    }

    private struct State {
        var accounts: [Int64: Account] = [:]
        var uploads = 0
    }

    private let configuration: Configuration
    private let state = Mutex(State())

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// Sets what users have stored; called once, at the start.
    func open(_ stored: [Int64: Int64]) {
        state.withLock { for (user, bytes) in stored { $0.accounts[user] = Account(bytes: bytes) } }
    }

    /// Counts an upload that begins to arrive.
    func begin(_ user: Int64) throws(Problem) {
        let problem: Problem? = state.withLock { state in
            guard state.uploads < configuration.concurrentUploads else { return .busy }
            guard
                state.accounts[user, default: Account(bytes: 0)].uploads
                    < configuration.concurrentUploadsPerUser
            else { return .tooManyUploads }
            state.uploads += 1
            state.accounts[user, default: Account(bytes: 0)].uploads += 1
            return nil
        }
        if let problem { throw problem }
    }

    /// Counts an upload that no longer arrives.
    func end(_ user: Int64) {
        state.withLock {
            $0.uploads -= 1
            $0.accounts[user, default: Account(bytes: 0)].uploads -= 1
        }
    }

    /// Counts bytes that are about to be stored.
    func add(_ bytes: Int64, of user: Int64) throws(Problem) {
        let isWithinLimit = state.withLock { state in
            let (sum, overflow) = state.accounts[user, default: Account(bytes: 0)].bytes
                .addingReportingOverflow(bytes)
            guard !overflow, sum <= configuration.userByteLimit else { return false }
            state.accounts[user, default: Account(bytes: 0)].bytes = sum
            return true
        }
        guard isWithinLimit else { throw .quotaExceeded(configuration.userByteLimit) }
    }

    /// Whether so many bytes more would be stored, so that an upload that is too large is refused before it is sent.
    func hasRoom(for bytes: Int64, of user: Int64) -> Bool {
        state.withLock { state in
            let (sum, overflow) = (state.accounts[user]?.bytes ?? 0).addingReportingOverflow(bytes)
            return !overflow && sum <= configuration.userByteLimit
        }
    }

    /// Counts bytes that are no longer stored.
    func remove(_ bytes: Int64, of user: Int64) {
        state.withLock {
            let left = $0.accounts[user, default: Account(bytes: 0)].bytes.subtractingReportingOverflow(bytes)
            $0.accounts[user, default: Account(bytes: 0)].bytes =
                left.overflow ? 0 : max(left.partialValue, 0)
        }
    }

    /// The number of uploads that arrive now.
    var uploads: Int { state.withLock { $0.uploads } }
}
