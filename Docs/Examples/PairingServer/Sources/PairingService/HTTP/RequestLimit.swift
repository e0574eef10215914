import HTTPTypes
import Hummingbird
import Synchronization

/// Refuses requests of a user who has too many in progress.
///
/// A request is in progress until its answer was made, and a large one was sent.
struct RequestLimit: RouterMiddleware {
    private let counts: Counts
    /// The size of answers that are sent at once.
    private static let smallByteCount = 64 << 10

    init(_ configuration: Configuration) {
        counts = Counts(limit: configuration.requestsPerUser)
    }

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let user = try context.requiredUser.id
        guard counts.begin(user) else { throw Problem.tooManyRequests }
        let ticket = Ticket(user: user, counts: counts)
        var response = try await next(request, context)
        let body = response.body
        guard body.contentLength ?? .max > Self.smallByteCount else { return response }
        response.body = ResponseBody(contentLength: body.contentLength) { writer in
            // The response owns the closure, and the closure owns the ticket.
            defer { withExtendedLifetime(ticket) {} }
            try await body.write(writer)
        }
        return response
    }

    private final class Counts: Sendable {
        private let limit: Int
        private let counts = Mutex<[Int64: Int]>([:])

        init(limit: Int) {
            self.limit = limit
        }

        func begin(_ user: Int64) -> Bool {
            counts.withLock { counts in
                guard counts[user, default: 0] < limit else { return false }
                counts[user, default: 0] += 1
                return true
            }
        }

        func end(_ user: Int64) {
            counts.withLock { counts in
                let count = counts[user, default: 0] - 1
                counts[user] = count > 0 ? count : nil
            }
        }
    }

    /// Counts a request as in progress for as long as it exists.
    private final class Ticket: Sendable {
        private let user: Int64
        private let counts: Counts

        init(user: Int64, counts: Counts) {
            (self.user, self.counts) = (user, counts)
        }

        deinit { counts.end(user) }
    }
}
