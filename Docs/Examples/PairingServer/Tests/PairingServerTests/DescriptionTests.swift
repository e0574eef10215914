// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import Logging
import Testing

@testable import PairingService

extension ServerTests {
    @Suite("Description")
    struct DescriptionTests {
        @Test("The OpenAPI description has the server's routes, and no others")
        func routes() async throws {
            let folder = NSTemporaryDirectory() + "pairing-routes-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let service = try Service(Configuration(folder: folder), logger: Logger(label: "test"))
            let description = try #require(
                try JSONSerialization.jsonObject(with: Data(PackageResources.openapi_json)) as? [String: Any])
            let paths = try #require(description["paths"] as? [String: [String: Any]])
            let described = Set(
                paths.flatMap { path, operations in operations.keys.map { "\($0.uppercased()) \(path)" } })
            #expect(described == Set(service.routes))
            #expect(described.count == service.routes.count)
        }

        @Test("A commit is on the disk before it returns, in WAL mode")
        func durability() async throws {
            let folder = NSTemporaryDirectory() + "pairing-durability-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let store = try Store(folder: folder)
            let modes = try await store.write { database in
                [
                    try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                    try String.fetchOne(database, sql: "PRAGMA synchronous"),
                    try String.fetchOne(database, sql: "PRAGMA foreign_keys"),
                ]
            }
            #expect(modes == ["wal", "2", "1"])
        }

        @Test("Metrics are written as Prometheus reads them")
        func metrics() {
            let metrics = PrometheusMetrics()
            metrics.makeCounter(label: "files.sent", dimensions: [("name", "a\"\\\n")]).increment(by: 3)
            metrics.makeTimer(label: "time", dimensions: []).recordNanoseconds(2_000_000)
            #expect(
                metrics.text.contains(
                    "# TYPE files_sent_total counter\nfiles_sent_total{name=\"a\\\"\\\\\\n\"} 3\n"))
            #expect(metrics.text.contains("time_bucket{le=\"0.001\"} 0\ntime_bucket{le=\"0.0025\"} 1\n"))
            #expect(metrics.text.contains("time_sum 0.002\ntime_count 1\n"))
        }

        @Test(
            "A range is part of the file, or it is none",
            arguments: [
                ("bytes=0-9", 5, ByteRange.part(0..<5)), ("bytes=-9223372036854775808", 5, .part(0..<5)),
                ("bytes=9223372036854775807-9223372036854775807", 5, .notSatisfiable),
                ("bytes=0-9223372036854775807", Int64.max, .part(0..<Int64.max)),
                ("bytes=0-", 0, .notSatisfiable),
                ("bytes=-5", 0, .notSatisfiable), ("", 5, .whole), ("bytes", 5, .whole),
            ] as [(String, Int64, ByteRange)])
        func ranges(field: String, byteCount: Int64, expected: ByteRange) {
            #expect(ByteRange(field, byteCount: byteCount) == expected)
        }
    }
}
