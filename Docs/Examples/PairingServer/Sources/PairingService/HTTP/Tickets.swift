// SPDX-License-Identifier: Apache-2.0
import Hummingbird
import NIOCore
import Synchronization

/// Counts what users have in progress, and refuses more than a limit of one user, and of all.
final class Tickets: Sendable {
    private let limit: Int
    private let limitPerUser: Int
    private let counts = Mutex<(all: Int, users: [Int64: Int])>((0, [:]))

    init(limit: Int = .max, perUser: Int) {
        (self.limit, limitPerUser) = (limit, perUser)
    }

    /// - Returns: What counts as in progress for as long as it exists; `nil` if there is too much.
    func take(_ user: Int64) -> Ticket? {
        let isFree = counts.withLock { counts in
            guard counts.all < limit, counts.users[user, default: 0] < limitPerUser else { return false }
            counts.all += 1
            counts.users[user, default: 0] += 1
            return true
        }
        return isFree ? Ticket(user: user, tickets: self) : nil
    }

    private func giveBack(_ user: Int64) {
        counts.withLock { counts in
            counts.all -= 1
            let count = counts.users[user, default: 0] - 1
            counts.users[user] = count > 0 ? count : nil
        }
    }

    final class Ticket: Sendable {
        private let user: Int64
        private let tickets: Tickets

        fileprivate init(user: Int64, tickets: Tickets) {
            (self.user, self.tickets) = (user, tickets)
        }

        deinit { tickets.giveBack(user) }

        /// A body that counts as in progress until it is sent, or given up.
        func during(_ body: ResponseBody) -> ResponseBody {
            ResponseBody(contentLength: body.contentLength) { writer in
                // The response owns the closure, and the closure owns the ticket.
                defer { withExtendedLifetime(self) {} }
                try await body.write(writer)
            }
        }
    }
}

extension ResponseBody {
    /// Whether the body is not sent at once.
    var isLarge: Bool { contentLength ?? .max > 64 << 10 }
}

extension ResponseBodyWriter {
    /// Writes a chunk, and waits until the connection has it.
    ///
    /// Otherwise, chunks wait for the event loop in any number: the connection can only say that it has enough when it has them.
    mutating func write(_ chunk: ByteBuffer, to channel: any Channel) async throws {
        try await write(chunk)
        try await channel.eventLoop.submit {}.get()
    }
}
