// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import Hummingbird
import Synchronization

/// The methods that each path has, for the answer to a request with another one.
final class RouteTable: Sendable {
    private struct Route {
        let segments: [String]
        let method: String
    }

    private let routes = Mutex<[Route]>([])

    /// Sets the routes; called when all are known.
    func set(_ descriptions: [(path: String, method: String)]) {
        routes.withLock { routes in
            routes = descriptions.map { Route(segments: Self.segments($0.path), method: $0.method) }
        }
    }

    /// The answer to a request that has no route: 405 with the methods of the path if it has any, else 404.
    func problem(for request: Request) -> Problem {
        let segments = Self.segments(request.uri.path)
        var methods = routes.withLock { routes in
            routes.filter { route in
                route.segments.count == segments.count
                    && zip(route.segments, segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
            }.map(\.method)
        }
        // The router answers HEAD wherever it answers GET.
        if methods.contains("GET") { methods.append("HEAD") }
        guard !methods.isEmpty, !methods.contains(request.method.rawValue) else { return .notFound }
        return Problem(
            status: .methodNotAllowed, type: "method-not-allowed", detail: "the path has other methods",
            headers: [.allow: Set(methods).sorted().joined(separator: ", ")])
    }

    private static func segments(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }
}
