// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoMeta
import PhotoMetaEditing

/// Reads and deletes assets.
struct AssetRoutes: Sendable {
    let library: Library
    private let lists: Slots<Int64>
    private let exports: Slots<Int64>
    private let allExports: Slots<Bool>
    private let downloads: Tickets
    private let converter: ThumbnailConverter?

    init(library: Library, _ configuration: Configuration) {
        self.library = library
        lists = Slots(configuration.concurrentListsPerUser)
        exports = Slots(1)
        allExports = Slots(configuration.concurrentExports)
        converter = configuration.convertsThumbnails ? ThumbnailConverter(library.files) : nil
        downloads = Tickets(
            limit: configuration.concurrentDownloads, perUser: configuration.concurrentDownloadsPerUser)
    }

    @Sendable func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let user = try context.requiredUser
        let filter = try AssetFilter(request.uri.queryParameters, user: user)
        return try await lists.use(user.id) { try .json(try await library.assets(filter)) }
    }

    @Sendable func pairs(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let user = try context.requiredUser
        let filter = try AssetFilter(request.uri.queryParameters, user: user)
        return try await lists.use(user.id) { try .json(try await library.pairs(filter)) }
    }

    @Sendable func albums(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let user = try context.requiredUser
        return try await lists.use(user.id) {
            try .json(Page(items: try await library.albums(of: user), next: nil))
        }
    }

    @Sendable func album(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let user = try context.requiredUser
        var filter = try AssetFilter(request.uri.queryParameters, user: user)
        try filter.add(subtype: context.parameters.get("subtype") ?? "")
        return try await lists.use(user.id) { [filter] in try .json(try await library.assets(filter)) }
    }

    @Sendable func metadata(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try .json(try await library.view(of: try context.requiredID, for: try context.requiredUser))
    }

    @Sendable func delete(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await library.delete(try context.requiredID, of: try context.requiredUser)
        return Response(status: .noContent)
    }

    /// Sends a file, or a range of it.
    @Sendable func file(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (id, user) = (try context.requiredID, try context.requiredUser)
        let asset = try await library.asset(id, of: user)
        let response = try await FileResponse(
            path: library.files.path(of: id), range: 0..<asset.byteCount, contentType: asset.contentType,
            entityTag: asset.entityTag, name: "\(id).\(ContentType.fileExtension(asset.contentType))",
            channel: context.channel
        ).response(to: request)
        return try counted(response, of: user)
    }

    /// The answer, which counts as a download until it is sent.
    private func counted(_ response: Response, of user: User) throws(Problem) -> Response {
        guard response.body.isLarge else { return response }
        guard let ticket = downloads.take(user.id) else { throw .tooManyDownloads }
        var response = response
        response.body = ticket.during(response.body)
        return response
    }

    /// Sends the JPEG thumbnail that is embedded in a file, or one that was made of it.
    @Sendable func thumbnail(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try context.requiredID
        let asset = try await library.asset(id, of: try context.requiredUser)
        var (path, range) = (library.files.path(of: id), Int64(0)..<0)
        if let offset = asset.thumbnailOffset, let byteCount = asset.thumbnailByteCount {
            range = offset..<(offset + byteCount)
        } else if let made = try await converter?.thumbnail(of: asset) {
            (path, range) = (made.path, 0..<made.byteCount)
        } else {
            throw Problem.notFound
        }
        return try await FileResponse(
            path: path, range: range, contentType: "image/jpeg",
            entityTag: "\"t\(asset.entityTag.dropFirst())", name: "\(id)-thumbnail.jpg",
            channel: context.channel
        ).response(to: request)
    }

    /// Sends a copy with the picture, dates, exposure and camera, and nothing else (`MetadataEdit.forSharing`).
    ///
    /// Image data is copied, not coded again.
    @Sendable func export(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try context.requiredID
        let user = try context.requiredUser
        let asset = try await library.asset(id, of: user)
        let path = library.files.path(of: id)
        let chunks = try await exports.use(user.id) { [plan = Self.plan] in
            try await allExports.use(true) {
                try await blocking { try plan(path) }
            }
        }
        let headers: HTTPFields = [
            .contentType: asset.contentType, .contentLength: "\(chunks.byteCount)",
            .cacheControl: "private, no-store",
            .contentDisposition:
                "attachment; filename=\"\(id).\(ContentType.fileExtension(asset.contentType))\"",
        ]
        let response = Response(
            status: .ok, headers: headers,
            body: ResponseBody(contentLength: Int(clamping: chunks.byteCount)) {
                [channel = context.channel] writer in
                for try await chunk in chunks.chunks {
                    try await writer.write(ByteBuffer(bytes: chunk), to: channel)
                }
                try await writer.finish(nil)
            })
        return try counted(response, of: user)
    }

    private static let plan: @Sendable (String) throws -> (byteCount: UInt64, chunks: EditedChunks) = {
        path in
        let plan: EditPlan
        do throws(MetadataError) {
            var edit = MetadataEdit.forSharing()
            edit.limits = .untrusted
            plan = try edit.plan(contentsOf: path)
        } catch {
            throw Problem.notExported(error.message)
        }
        let file = try StoredFile(reading: path)
        let byteCount = try file.byteCount()
        let source = ArrivingUpload(file, received: byteCount, byteCount: byteCount, budget: nil)
        return (plan.byteCount, plan.chunks(reading: source))
    }
}
