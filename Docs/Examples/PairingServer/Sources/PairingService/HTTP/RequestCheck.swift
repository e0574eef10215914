// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// Checks what is lost when a request's head becomes an `HTTPRequest`: its version, and header fields that are given twice.
///
/// What it finds out is in header fields of its own, which a client cannot send. A request that is not understood is then
/// answered and logged as any other.
final class RequestCheck: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        for name in [HTTPField.Name.headProblem, .isOldVersion] { head.headers.remove(name: name.rawName) }
        if let problem = Self.problem(of: head) {
            head.headers.add(name: HTTPField.Name.headProblem.rawName, value: problem)
        }
        if Self.isOld(head.version) {
            head.headers.add(name: HTTPField.Name.isOldVersion.rawName, value: "1")
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    private static func isOld(_ version: HTTPVersion) -> Bool { version.major < 1 || version == .http1_0 }

    /// Why a request is not understood (RFC 9112 §3.2, §6.1).
    private static func problem(of head: HTTPRequestHead) -> String? {
        let hosts = head.headers["Host"].count
        if hosts > 1 { return "Host is given twice" }
        if hosts == 0, !isOld(head.version) { return "Host is missing" }
        let codings = head.headers[canonicalForm: "Transfer-Encoding"]
        if !codings.isEmpty, codings.count > 1 || codings[0].lowercased() != "chunked" {
            return "Transfer-Encoding is not chunked"
        }
        return nil
    }
}

extension Request {
    /// Why the request's head is not understood.
    var headProblem: String? { headers[.headProblem] }
    /// Whether the client reads responses before the final one.
    ///
    /// Those of HTTP/1.0 do not, and nginx takes one that it does not know for the final one.
    var takesInterimResponses: Bool { !isOldVersion && headers[.xForwardedProto] == nil }
    /// Whether the request is one of HTTP/1.0.
    var isOldVersion: Bool { headers[.isOldVersion] != nil }
}

extension HTTPField.Name {
    fileprivate static let headProblem = named("Pairing-Head-Problem")
    fileprivate static let isOldVersion = named("Pairing-Old-Version")
}
