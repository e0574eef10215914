// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import Hummingbird

/// Refuses requests of a user who has too many in progress.
///
/// A request is in progress until its answer was made, and a large one was sent.
struct RequestLimit: RouterMiddleware {
    private let tickets: Tickets

    init(_ configuration: Configuration) {
        tickets = Tickets(perUser: configuration.requestsPerUser)
    }

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard let ticket = tickets.take(try context.requiredUser.id) else { throw Problem.tooManyRequests }
        defer { withExtendedLifetime(ticket) {} }
        var response = try await next(request, context)
        if response.body.isLarge { response.body = ticket.during(response.body) }
        return response
    }
}
