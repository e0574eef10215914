// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Logs each request after its answer was made, and names it in the answer's `X-Request-ID`.
///
/// A line has nothing that a client wrote except the method, a valid address and a valid request identifier: the path is that of
/// the route, and header fields and queries, which may have tokens, are left out.
struct AccessLog: RouterMiddleware {
    /// `nil` logs nothing.
    let logger: Logger?
    /// The proxies whose `X-Forwarded-For` is believed.
    var proxies: Set<String> = []

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let id = Self.identifier(of: request) ?? context.id
        var context = context
        // What else is logged for the request has the same identifier.
        context.logger[metadataKey: "hb.request.id"] = .string(id)
        var response = try await next(request, context)
        response.headers[.xRequestID] = id
        logger?.info(
            "request",
            metadata: [
                "id": .string(id), "method": .string(request.method.rawValue),
                "path": .string(context.endpointPath ?? "-"),
                "status": .stringConvertible(response.status.code),
                "bytes": .string(response.headers[.contentLength] ?? "-"),
                "ms": .string(Self.milliseconds(start.duration(to: .now))),
                "user": .string(context.notes.user ?? "-"),
                "peer": .string(peer(of: request, context) ?? "-"),
            ])
        return response
    }

    /// The identifier that a proxy gave the request.
    private static func identifier(of request: Request) -> String? {
        guard let id = request.headers[.xRequestID], (8...64).contains(id.utf8.count),
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return nil }
        return id
    }

    /// The address of the client: that of the connection, or the one that a stated proxy saw.
    private func peer(of request: Request, _ context: ServiceContext) -> String? {
        let peer = context.channel.remoteAddress?.plainAddress
        guard let peer, proxies.contains(peer), let field = request.headers[.xForwardedFor] else {
            return peer
        }
        let forwarded = field.split(separator: ",").last.map { String($0).trimmingBlanks }
        let address = forwarded.flatMap { try? SocketAddress(ipAddress: $0, port: 0) }
        return address?.plainAddress ?? peer
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = (duration / .microseconds(100)).rounded()
        return "\(tenths / 10)"
    }
}

extension HTTPField.Name {
    static let xRequestID = named("X-Request-ID")
    static let xForwardedFor = named("X-Forwarded-For")
}
