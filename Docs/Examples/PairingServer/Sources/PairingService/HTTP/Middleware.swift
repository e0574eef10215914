import HTTPTypes
import Hummingbird
import Logging

/// Finds out whose token comes with a request, in `Authorization: Bearer` or in the page's cookie.
struct Authentication: RouterMiddleware {
    let tokens: Tokens

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let field = request.headers[.authorization] {
            guard field.lowercased().hasPrefix("bearer ") else { throw Problem.unauthorized }
            context.user = try await tokens.user(of: String(field.dropFirst(7)).trimmingBlanks)
        } else if let token = request.cookies[SessionRoutes.cookieName]?.value {
            // The cookie is SameSite=Strict; this is for browsers that do not support it.
            let site = request.headers[.secFetchSite] ?? "same-origin"
            if site == "same-origin" || site == "none" { context.user = try await tokens.user(of: token) }
        }
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

extension HTTPField.Name {
    static let secFetchSite = named("Sec-Fetch-Site")
    static let referrerPolicy = named("Referrer-Policy")
    static let crossOriginResourcePolicy = named("Cross-Origin-Resource-Policy")
}
