// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Responses that are sent before the final one, while the body arrives.
enum InterimResponse {
    /// Tells a client where it can resume its upload (draft-ietf-httpbis-resumable-upload, "104 Upload Resumption Supported").
    static func resumption(at location: String, version: Int, on channel: any Channel) async throws {
        let status = HTTPResponse.Status(code: 104, reasonPhrase: "Upload Resumption Supported")
        let fields: HTTPFields = [.uploadDraftInteropVersion: "\(version)", .location: location]
        try await send(HTTPResponse(status: status, headerFields: fields), on: channel)
    }

    /// Asks a client that waits for it to send the body (RFC 9110 §10.1.1).
    static func goOn(_ request: Request, on channel: any Channel) async throws {
        guard !request.isOldVersion, request.headers[.expect]?.lowercased() == "100-continue" else { return }
        try await send(HTTPResponse(status: .continue), on: channel)
    }

    private static func send(_ head: HTTPResponse, on channel: any Channel) async throws {
        do { try await channel.writeAndFlush(HTTPResponsePart.head(head)) } catch {
            throw Problem.interrupted
        }
    }
}
