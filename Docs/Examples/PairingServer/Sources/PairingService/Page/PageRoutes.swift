// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Hummingbird

/// The page at `/`, with its style and script: static files that are part of the program.
struct PageRoutes: Sendable {
    /// What the page may do: load its own files, and talk to this server only.
    ///
    /// No inline script or style runs.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; connect-src 'self'; \
        form-action 'none'; base-uri 'none'; frame-ancestors 'none'
        """

    @Sendable func page(_ request: Request, _ context: ServiceContext) -> Response {
        Self.file(PackageResources.index_html, "text/html; charset=utf-8")
    }

    @Sendable func style(_ request: Request, _ context: ServiceContext) -> Response {
        Self.file(PackageResources.page_css, "text/css; charset=utf-8")
    }

    @Sendable func script(_ request: Request, _ context: ServiceContext) -> Response {
        Self.file(PackageResources.page_js, "text/javascript; charset=utf-8")
    }

    @Sendable func icon(_ request: Request, _ context: ServiceContext) -> Response {
        Self.file(PackageResources.icon_svg, "image/svg+xml")
    }

    private static func file(_ bytes: [UInt8], _ type: String) -> Response {
        var response = Response.json(Data(bytes), type: type, headers: [.cacheControl: "no-cache"])
        response.headers[.contentSecurityPolicy] = policy
        return response
    }
}
