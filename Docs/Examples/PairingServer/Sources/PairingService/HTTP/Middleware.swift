// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import Hummingbird
import Logging

/// Finds out whose token comes with a request, in `Authorization: Bearer` or in the page's cookie.
struct Authentication: RouterMiddleware {
    let tokens: Tokens

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard let token = request.token else { throw Problem.unauthorized }
        var context = context
        context.user = try await tokens.user(of: token)
        _ = try context.requiredUser
        return try await next(request, context)
    }
}

/// Turns errors into problems, and adds the fields that every response has.
struct Responses: RouterMiddleware {
    let routes: RouteTable

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            if let problem = request.headProblem { throw Problem.badRequest(problem) }
            response = try await next(request, context)
        } catch let problem as Problem {
            response = try problem.response(from: request, context: context)
        } catch let error as any HTTPResponseError {
            // From the router, for an unknown path or method, and from the body's decoder.
            let problem =
                error.status == .notFound
                ? routes.problem(for: request)
                : Problem(status: error.status, type: "refused", detail: error.status.reasonPhrase)
            response = try problem.response(from: request, context: context)
        } catch {
            context.logger.error(
                "A request failed", metadata: ["error": "\(error)", "path": "\(context.endpointPath ?? "")"])
            let problem = Problem(
                status: .internalServerError, type: "failed", detail: "the server could not do this")
            response = try problem.response(from: request, context: context)
        }
        // The rest of a refused body is not awaited.
        if response.status.kind == .clientError || response.status.kind == .serverError, request.mayHaveBody {
            response.headers[.connection] = "close"
        }
        // The answer to HEAD has the header fields of a body, but no body, even if it is a problem.
        if request.method == .head { response = response.createHeadResponse() }
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "no-referrer"
        response.headers[.crossOriginResourcePolicy] = "same-origin"
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        }
        return response
    }
}

extension Request {
    /// The token of the request; `nil` if there is none.
    var token: String? {
        if let field = headers[.authorization] {
            guard field.lowercased().hasPrefix("bearer ") else { return nil }
            return String(field.dropFirst(7)).trimmingBlanks
        }
        // The cookie is SameSite=Strict; this is for browsers that do not support it.
        guard ["same-origin", "none"].contains(headers[.secFetchSite] ?? "none") else { return nil }
        return cookies[SessionRoutes.cookieName]?.value
    }
}

extension HTTPField.Name {
    static let secFetchSite = named("Sec-Fetch-Site")
    static let referrerPolicy = named("Referrer-Policy")
    static let crossOriginResourcePolicy = named("Cross-Origin-Resource-Policy")
}
