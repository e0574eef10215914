import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import PhotoMeta

/// Reads and deletes assets.
struct AssetRoutes: Sendable {
    let library: Library
    let exports: Slots

    @Sendable func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let filter = try AssetFilter(request.uri.queryParameters, user: try context.requiredUser)
        return try .json(try await library.assets(filter))
    }

    @Sendable func pairs(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let filter = try AssetFilter(request.uri.queryParameters, user: try context.requiredUser)
        return try .json(try await library.pairs(filter))
    }

    @Sendable func albums(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try .json(Page(items: try await library.albums(of: try context.requiredUser), next: nil))
    }

    @Sendable func album(_ request: Request, _ context: ServiceContext) async throws -> Response {
        var filter = try AssetFilter(request.uri.queryParameters, user: try context.requiredUser)
        try filter.add(subtype: context.parameters.get("subtype") ?? "")
        return try .json(try await library.assets(filter))
    }

    @Sendable func metadata(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let user = try context.requiredUser
        let asset = try await library.asset(try context.requiredID, of: user)
        return try .json(try await library.view(of: asset, for: user))
    }

    @Sendable func delete(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await library.delete(try context.requiredID, of: try context.requiredUser)
        return Response(status: .noContent)
    }

    /// Sends a file, or a range of it.
    @Sendable func file(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try context.requiredID
        let asset = try await library.asset(id, of: try context.requiredUser)
        return try FileResponse(
            path: library.files.path(of: id), range: 0..<asset.byteCount, contentType: asset.contentType,
            entityTag: asset.entityTag, name: "\(id).\(ContentType.fileExtension(asset.contentType))"
        ).response(to: request)
    }

    /// Sends the JPEG thumbnail that is embedded in a file.
    @Sendable func thumbnail(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try context.requiredID
        let asset = try await library.asset(id, of: try context.requiredUser)
        guard let offset = asset.thumbnailOffset, let byteCount = asset.thumbnailByteCount else {
            throw Problem.notFound
        }
        return try FileResponse(
            path: library.files.path(of: id), range: offset..<(offset + byteCount), contentType: "image/jpeg",
            entityTag: "\"t\(asset.entityTag.dropFirst())", name: "\(id)-thumbnail.jpg"
        ).response(to: request)
    }

    /// Sends a copy without places, names and serial numbers (`MetadataEdit.forSharing`).
    ///
    /// Image data is copied, not coded again.
    @Sendable func export(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = try context.requiredID
        let asset = try await library.asset(id, of: try context.requiredUser)
        let path = library.files.path(of: id)
        let chunks = try await exports.use { [plan = Self.plan] in
            try await NIOThreadPool.singleton.runIfActive { try plan(path) }
        }
        let headers: HTTPFields = [
            .contentType: asset.contentType, .contentLength: "\(chunks.byteCount)",
            .cacheControl: "private, no-store",
            .contentDisposition:
                "attachment; filename=\"\(id).\(ContentType.fileExtension(asset.contentType))\"",
        ]
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(contentLength: Int(clamping: chunks.byteCount)) { writer in
                for try await chunk in chunks.chunks { try await writer.write(ByteBuffer(bytes: chunk)) }
                try await writer.finish(nil)
            })
    }

    private static let plan: @Sendable (String) throws -> (byteCount: UInt64, chunks: EditedChunks) = {
        path in
        do throws(MetadataError) {
            var edit = MetadataEdit.forSharing()
            edit.limits = .untrusted
            let plan = try edit.plan(contentsOf: path)
            return (plan.byteCount, try plan.chunks(contentsOf: path))
        } catch {
            throw Problem.notExported(error.message)
        }
    }
}

/// Lets a number of tasks do something at the same time; the others wait.
actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = max(count, 1)
    }

    nonisolated func use<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        await take()
        do {
            let value = try await body()
            await give()
            return value
        } catch {
            await give()
            throw error
        }
    }

    private func take() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    private func give() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
