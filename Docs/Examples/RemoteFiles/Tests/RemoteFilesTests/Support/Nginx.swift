// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import NIOPosix

/// An nginx server for one test, on a free port of the loopback interface, with its own folder for files and logs.
///
/// It serves the file `NAME` as `/ranges/NAME` with range support, as `/whole/NAME` without, and as `/slow/NAME` without and
/// at the speed of a network.
struct Nginx {
    /// One line of the access log.
    struct Request: Equatable {
        var status: Int
        var bodyByteCount: Int
        var path: String
        var range: String
    }

    let folder: URL
    let port: Int

    /// The path of the program; `nil` if it is not installed.
    static let program: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
        return folders.map { "\($0)/nginx" }.first(where: FileManager.default.isExecutableFile(atPath:))
    }()

    /// Why a suite is skipped.
    static let absence = "nginx is absent: install it to run these tests"

    var files: URL { folder.appendingPathComponent("files") }

    func url(_ name: String, ranges: Bool = true) -> String {
        "http://127.0.0.1:\(port)/\(ranges ? "ranges" : "whole")/\(name)"
    }

    func slowURL(_ name: String) -> String { "http://127.0.0.1:\(port)/slow/\(name)" }

    /// Runs a server during `body`.
    static func with<Result>(_ body: (Nginx) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("RemoteFilesTests-\(UUID().uuidString)")
        let server = Nginx(folder: folder, port: try await freePort())
        try FileManager.default.createDirectory(at: server.files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try server.configuration.write(
            to: folder.appendingPathComponent("nginx.conf"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program ?? "")
        process.arguments = ["-p", folder.path, "-c", "nginx.conf", "-e", "error.log"]
        try process.run()
        defer {
            // Not `terminate()`: a child of a thread that blocks signals inherits that.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try await server.waitUntilReady()
        return try await body(server)
    }

    /// Returns the requests that nginx has logged; it logs a request when it has ended.
    func requests(atLeast count: Int = 0) async throws -> [Request] {
        // nginx logs a request after it has answered it.
        var requests: [Request] = []
        for _ in 0..<200 {
            let log = try String(contentsOf: folder.appendingPathComponent("access.log"), encoding: .utf8)
            requests = log.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ", maxSplits: 3).map(String.init)
                guard words.count == 4, let status = Int(words[0]), let bytes = Int(words[1]) else {
                    return nil
                }
                return Request(status: status, bodyByteCount: bytes, path: words[2], range: words[3])
            }
            if requests.count >= count { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        return requests
    }

    private var configuration: String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path temporary_\($0);" }.joined(separator: "\n    ")
        // Without a master process that runs as root, `user` is not needed.
        return """
            daemon off;
            master_process off;
            pid nginx.pid;
            error_log error.log;
            events {}
            http {
                \(temporary)
                log_format counts '$status $body_bytes_sent $uri $http_range';
                access_log access.log counts;
                default_type application/octet-stream;
                server {
                    listen 127.0.0.1:\(port);
                    location /ranges/ { alias files/; }
                    location /whole/ { alias files/; max_ranges 0; }
                    location /slow/ { alias files/; max_ranges 0; limit_rate 4m; }
                    location /moved/ { rewrite ^/moved/(.*)$ /ranges/$1 redirect; }
                }
            }
            """
    }

    /// Returns a free port, chosen by the system.
    private static func freePort() async throws -> Int {
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0).get()
        let port = channel.localAddress?.port
        try await channel.close()
        return port ?? 0
    }

    private func waitUntilReady() async throws {
        let client = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        for attempt in 0... {
            do {
                let channel = try await client.connect(host: "127.0.0.1", port: port).get()
                return try await channel.close()
            } catch {
                guard attempt < 300 else { throw error }
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }
}
