// SPDX-License-Identifier: Apache-2.0
import Foundation
import HTTPTypes
import Hummingbird

/// `POST /assets`, and `/uploads/{id}` for the rest of an upload that was cut off.
struct UploadRoutes: Sendable {
    let uploads: Uploads
    let tokens: Tokens

    /// Receives a file.
    ///
    /// With the fields of a resumable upload, the client is told first where it can resume.
    @Sendable func create(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let sender = try sender(of: request, context)
        let fields = try UploadFields(request.headers)
        guard fields?.offset ?? 0 == 0 else { throw Problem.badRequest("a new upload begins at offset 0") }
        // Without one, only uploads in parts can be resumed.
        let isTold = request.takesInterimResponses
        let isResumable = fields?.isComplete.map { isTold || !$0 } ?? false
        let body = try Self.body(of: request, fields, at: 0)
        let outcome = try await uploads.create(
            request.body, body, isResumable: isResumable, from: sender
        ) { id in
            if isResumable, isTold, let fields {
                try await InterimResponse.resumption(
                    at: Self.path(of: id, in: request), version: fields.version, on: context.channel)
            }
            try await InterimResponse.goOn(request, on: context.channel)
        }
        return try response(to: outcome, fields, request, isCreation: true)
    }

    /// Receives the next part of a file.
    @Sendable func append(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (sender, id) = (try sender(of: request, context), try context.requiredID)
        guard let fields = try UploadFields(request.headers) else {
            throw Problem.badRequest("Upload-Draft-Interop-Version is missing")
        }
        guard let offset = fields.offset else { throw Problem.badRequest("Upload-Offset is missing") }
        if fields.version >= 6, request.headers[.contentType] != "application/partial-upload" {
            throw Problem.notAccepted("the type of a part is application/partial-upload")
        }
        do {
            let outcome = try await uploads.append(
                request.body, to: id, from: sender, at: offset,
                body: { try Self.body(of: request, fields, at: $0) },
                willReceive: { try await InterimResponse.goOn(request, on: context.channel) })
            return try response(to: outcome, fields, request, isCreation: false)
        } catch let mismatch as Uploads.OffsetMismatch {
            throw Problem.conflict(
                "the upload is at offset \(mismatch.offset)",
                headers: fields.state(offset: mismatch.offset, isComplete: false))
        }
    }

    /// Returns the offset of an upload.
    @Sendable func offset(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (user, id) = (try context.requiredUser, try context.requiredID)
        guard let fields = try UploadFields(request.headers) else {
            throw Problem.badRequest("Upload-Draft-Interop-Version is missing")
        }
        let (offset, isComplete) = try await uploads.offset(of: id, for: user, on: context.channel)
        return Response(status: .noContent, headers: fields.state(offset: offset, isComplete: isComplete))
    }

    /// Cancels an upload.
    @Sendable func cancel(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await uploads.cancel(
            try context.requiredID, for: try context.requiredUser, on: context.channel)
        return Response(status: .noContent)
    }

    private func sender(of request: Request, _ context: ServiceContext) throws -> Sender {
        let user = try context.requiredUser
        return Sender(user: user, channel: context.channel) { [token = request.token] in
            guard let token else { return false }
            return try await tokens.user(of: token)?.id == user.id
        }
    }

    private func response(
        to outcome: Uploads.Outcome, _ fields: UploadFields?, _ request: Request, isCreation: Bool
    ) throws -> Response {
        switch outcome {
        case .incomplete(let id, let offset):
            var headers = fields?.state(offset: offset, isComplete: false) ?? [:]
            headers[.location] = isCreation ? Self.path(of: id, in: request) : nil
            // draft-01 answers every part with 201.
            let isCreated = isCreation || fields?.version == 3
            return Response(status: isCreated ? .created : .noContent, headers: headers)
        case .complete(let asset, let isNew):
            var headers = fields?.state(offset: asset.byteCount, isComplete: true) ?? [:]
            headers[.location] = "/assets/\(asset.id)"
            headers[.eTag] = asset.etag
            return try .json(asset, isNew ? .created : .ok, headers: headers)
        }
    }

    /// URLSession needs an absolute address in the interim response.
    private static func path(of id: AssetID, in request: Request) -> String {
        let path = "/uploads/\(id)"
        guard let host = request.head.authority, host.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return path
        }
        return "\(request.isSecure ? "https" : "http")://\(host)\(path)"
    }

    private static func body(of request: Request, _ fields: UploadFields?, at offset: Int64) throws
        -> UploadBody
    {
        let bodyByteCount = try request.bodyByteCount
        let isComplete = fields?.isComplete ?? true
        let end = bodyByteCount.map { offset.addingReportingOverflow($0) }
        guard end?.overflow != true else { throw Problem.badRequest("Content-Length is too large") }
        let implied = isComplete ? end?.partialValue : nil
        if let stated = fields?.byteCount, let implied, stated != implied {
            throw Problem.badRequest("Upload-Length is not where the body ends")
        }
        if let stated = fields?.byteCount, (end?.partialValue ?? offset) > stated {
            throw Problem.badRequest("Upload-Length is before the end of the body")
        }
        let digests = try StatedDigests(request.headers)
        return UploadBody(
            offset: offset, bodyByteCount: bodyByteCount, fileByteCount: implied ?? fields?.byteCount,
            isComplete: isComplete, bodyDigest: digests.body, fileDigest: digests.file)
    }
}

extension Request {
    /// Whether a proxy in front of the server received the request by TLS.
    var isSecure: Bool { headers[.xForwardedProto]?.lowercased() == "https" }

    /// The stated size of the body; `nil` for a body in chunks.
    var bodyByteCount: Int64? {
        get throws(Problem) {
            guard let text = headers[.contentLength] else {
                return headers[.transferEncoding] == nil ? 0 : nil
            }
            guard let byteCount = Int64(text), byteCount >= 0 else {
                throw .badRequest("Content-Length is not a number of bytes")
            }
            return byteCount
        }
    }

    /// Whether there may be bytes of the body that were not read.
    var mayHaveBody: Bool {
        headers[.transferEncoding] != nil || (headers[.contentLength] ?? "0") != "0"
    }
}

extension HTTPField.Name {
    static let xForwardedProto = named("X-Forwarded-Proto")
}
