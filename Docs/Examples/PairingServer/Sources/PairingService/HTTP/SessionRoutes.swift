// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Hummingbird

/// Lets the page keep a token where its scripts cannot read it.
struct SessionRoutes: Sendable {
    let tokens: Tokens

    static let cookieName = "pairing-session"
    private static let seconds: Double = 30 * 86_400

    /// Sets a cookie with a token of its own for the user whose token came with the request.
    @Sendable func create(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let token = try await tokens.addSession(
            for: try context.requiredUser, by: request.token, seconds: Self.seconds)
        return Response(
            status: .noContent,
            headers: [.setCookie: cookie(token, Int(Self.seconds), request), .cacheControl: "no-store"])
    }

    /// Ends the page's session.
    @Sendable func delete(_ request: Request, _ context: ServiceContext) async throws -> Response {
        if let token = request.cookies[Self.cookieName]?.value { try await tokens.removeSession(token) }
        return Response(status: .noContent, headers: [.setCookie: cookie("", 0, request)])
    }

    private func cookie(_ value: String, _ seconds: Int, _ request: Request) -> String {
        "\(Self.cookieName)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
            + (request.isSecure ? "; Secure" : "")
    }
}
