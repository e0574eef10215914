// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Hummingbird

/// An answer that says why a request was not done, as `application/problem+json` (RFC 9457).
struct Problem: Error, HTTPResponseError {
    let status: HTTPResponse.Status
    /// A stable name of the kind of problem.
    let type: String
    /// What happened, for people.
    let detail: String
    var headers: HTTPFields = [:]

    fileprivate static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Whether an upload ends with the problem, because no bytes that follow can make the file acceptable.
    var refusesFile: Bool { ["not-accepted", "file-too-large", "wrong-file"].contains(type) }

    private struct Body: Encodable {
        let type: String
        let title: String
        let status: Int
        let detail: String
    }

    func response(from request: Request, context: some RequestContext) throws -> Response {
        let body = Body(
            type: "/problems/\(type)", title: status.reasonPhrase, status: status.code, detail: detail)
        return .json(
            try Self.encoder.encode(body), status, type: "application/problem+json", headers: headers)
    }

    static func badRequest(_ detail: String) -> Problem {
        Problem(status: .badRequest, type: "bad-request", detail: detail)
    }

    static var unauthorized: Problem {
        Problem(
            status: .unauthorized, type: "unauthorized", detail: "a valid token is needed",
            headers: [.wwwAuthenticate: "Bearer"])
    }

    /// Also the answer for another user's assets, so that it does not reveal that they exist.
    static var notFound: Problem {
        Problem(status: .notFound, type: "not-found", detail: "there is nothing with this name")
    }

    static func notAccepted(_ reason: String) -> Problem {
        Problem(status: .unsupportedMediaType, type: "not-accepted", detail: reason)
    }

    static func fileTooLarge(_ limit: Int64) -> Problem {
        Problem(status: .contentTooLarge, type: "file-too-large", detail: "a file may have \(limit) bytes")
    }

    static func quotaExceeded(_ limit: Int64) -> Problem {
        Problem(
            status: .init(code: 507, reasonPhrase: "Insufficient Storage"), type: "quota-exceeded",
            detail: "your files may have \(limit) bytes together")
    }

    static var diskFull: Problem {
        Problem(
            status: .init(code: 507, reasonPhrase: "Insufficient Storage"), type: "disk-full",
            detail: "the server has no room for the file")
    }

    static var busy: Problem {
        Problem(
            status: .serviceUnavailable, type: "busy", detail: "too many files arrive at the moment",
            headers: [.retryAfter: "1"])
    }

    static var tooManyUploads: Problem {
        Problem(
            status: .tooManyRequests, type: "too-many-uploads",
            detail: "too many of your uploads are not finished",
            headers: [.retryAfter: "1"])
    }

    static var tooManyRequests: Problem {
        Problem(
            status: .tooManyRequests, type: "too-many-requests",
            detail: "too many of your requests are not answered yet", headers: [.retryAfter: "1"])
    }

    static var tooManyDownloads: Problem {
        Problem(
            status: .tooManyRequests, type: "too-many-downloads",
            detail: "too many files are being sent", headers: [.retryAfter: "1"])
    }

    static var wrongContent: Problem {
        Problem(
            status: .badRequest, type: "wrong-content", detail: "the body is not what Content-Digest states")
    }

    static var wrongFile: Problem {
        Problem(status: .badRequest, type: "wrong-file", detail: "the file is not what Repr-Digest states")
    }

    static func conflict(_ detail: String, headers: HTTPFields = [:]) -> Problem {
        Problem(status: .conflict, type: "conflict", detail: detail, headers: headers)
    }

    static func notExported(_ detail: String) -> Problem {
        Problem(status: .unprocessableContent, type: "not-exported", detail: detail)
    }

    /// The upload ended early; few clients will read this.
    static var interrupted: Problem {
        Problem(status: .badRequest, type: "interrupted", detail: "the body ended early")
    }
}

extension Response {
    static func json(
        _ data: Data, _ status: HTTPResponse.Status = .ok, type: String = "application/json; charset=utf-8",
        headers: HTTPFields = [:]
    ) -> Response {
        var fields = headers
        fields[.contentType] = type
        fields[.contentLength] = "\(data.count)"
        if fields[.cacheControl] == nil { fields[.cacheControl] = "no-store" }
        return Response(
            status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    static func json(
        _ value: some Encodable, _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        json(try Problem.encoder.encode(value), status, headers: headers)
    }
}
