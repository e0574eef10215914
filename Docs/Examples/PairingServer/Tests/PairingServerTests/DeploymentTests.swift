// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import NIOPosix
import Testing

extension ServerTests {
    /// The files for running the server elsewhere.
    @Suite("Deployment")
    struct DeploymentTests {
        private func contents(_ name: String) throws -> String {
            try String(contentsOfFile: Files.root + "Docs/Examples/PairingServer/" + name, encoding: .utf8)
        }

        private static let nginx: String? = {
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
            return folders.map { "\($0)/nginx" }.first(where: FileManager.default.isExecutableFile(atPath:))
        }()

        private func freePort() async throws -> Int {
            let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .bind(host: "127.0.0.1", port: 0).get()
            defer { channel.close(promise: nil) }
            return try #require(channel.localAddress?.port)
        }

        @Test(
            "nginx's limits do not refuse a client that uploads 800 files as fast as it can",
            .enabled(if: nginx != nil, "nginx is absent"))
        func fastClient() async throws {
            let server = try RunningServer(environment: [
                "PAIRING_CONNECTIONS_PER_PEER": "512", "PAIRING_PROXIES": "127.0.0.1",
            ])
            let folder = server.folder + "-nginx"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let port = try await freePort()
            var site = try contents("nginx.conf").replacing(
                "listen 443 ssl;", with: "listen 127.0.0.1:\(port);"
            )
            .replacing("127.0.0.1:8080", with: server.url.dropFirst("http://".count))
            site.replace(/ssl_certificate.*/, with: "")
            let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map { "\($0)_temp_path temporary_\($0);" }.joined(separator: "\n")
            try """
            daemon off; master_process off; pid nginx.pid; error_log error.log;
            events { worker_connections 1024; }
            http { access_log off; \(temporary)
            \(site) }
            """.write(toFile: folder + "/nginx.conf", atomically: true, encoding: .utf8)
            let process = Process()
            process.executableURL = URL(filePath: try #require(Self.nginx))
            process.arguments = ["-p", folder, "-c", "nginx.conf", "-e", "error.log"]
            try process.run()
            defer {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
            }
            let client = Client(url: "http://127.0.0.1:\(port)", token: server.firstToken)
            var status = 0
            for _ in 0..<100 where status != 200 {
                try await Task.sleep(for: .milliseconds(50))
                status = (try? await client.get("/health/live").status) ?? 0
            }
            #expect(status == 200)
            let still = try Files.pair().still
            let statuses = try await withThrowingTaskGroup(of: [Int].self) { group in
                for worker in 0..<16 {
                    group.addTask {
                        var statuses: [Int] = []
                        for number in 0..<50 {
                            let file = still + [UInt8(worker), UInt8(number)]
                            statuses.append(try await client.upload(file).status)
                        }
                        return statuses
                    }
                }
                return try await group.reduce(into: [Int]()) { $0 += $1 }
            }
            #expect(statuses.count == 800 && statuses.allSatisfy { $0 == 201 })
        }

        @Test("The container's health check ends with the server's readiness")
        func healthCheck() throws {
            #expect(try contents("Containerfile").contains(#"CMD ["PairingServer", "health"]"#))
            let server = try RunningServer()
            let port = String(try #require(URL(string: server.url)?.port))
            #expect(try RunningServer.command(["health", "--port", port]).status == 0)
            #expect(try RunningServer.command(["health"], environment: ["PAIRING_PORT": port]).status == 0)
            try FileManager.default.removeItem(atPath: server.folder + "/files")
            let lost = try RunningServer.command(["health", "--port", port])
            #expect(lost.status == 1 && lost.output.contains("filesFailed"))
            server.stop(signal: SIGTERM)
            #expect(try RunningServer.command(["health", "--port", port]).status == 1)
        }

        @Test("Direct dependencies have exact versions, and a build can name its images by digests")
        func versions() throws {
            let package = try contents("Package.swift").split(separator: "\n")
            let lines = package.filter { $0.contains("https://") }
            #expect(lines.count > 10 && lines.allSatisfy { $0.contains("exact: \"") })
            let container = try contents("Containerfile").split(separator: "\n")
            let images = container.filter { $0.hasPrefix("FROM ") }
            #expect(images.count == 2 && images.allSatisfy { $0.hasPrefix("FROM ${") })
        }
    }
}
