// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import Metrics

/// Health, metrics and the description of the interface, for programs that watch the server.
///
/// They need no token, and tell nothing about users.
struct StatusRoutes: Sendable {
    let store: Store
    let files: FileStore
    let ledger: Ledger
    let configuration: Configuration
    let metrics: PrometheusMetrics

    /// Whether the process answers.
    @Sendable func live(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try .json(["status": "live"])
    }

    /// Whether the server can do its work: the database answers, and the folder of files has room and takes a byte.
    @Sendable func ready(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let answers = (try? await store.lookUp { try Int.fetchOne($0, sql: "SELECT 1") }) == 1
        let hasRoom = try await files.hasRoom(for: 0, besides: configuration.reservedDiskBytes)
        let status: String =
            if !answers { "databaseFailed" } else if !hasRoom { "diskFull" } else if await !files.isWritable()
            {
                "filesFailed"
            } else { "ready" }
        return try .json(["status": status], status == "ready" ? .ok : .serviceUnavailable)
    }

    @Sendable func metrics(_ request: Request, _ context: ServiceContext) async throws -> Response {
        Gauge(label: "uploads_arriving").record(ledger.uploads)
        if let bytes = try await blocking(Self.residentBytes) {
            Gauge(label: "process_resident_memory_bytes").record(bytes)
        }
        return .json(
            Data(metrics.text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
    }

    @Sendable func description(_ request: Request, _ context: ServiceContext) async throws -> Response {
        .json(Data(PackageResources.openapi_json), type: "application/json; charset=utf-8")
    }

    /// The memory of the process, in bytes; on Linux only.
    @Sendable private static func residentBytes() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    }
}
