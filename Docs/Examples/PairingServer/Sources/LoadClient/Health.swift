// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import AsyncHTTPClient
import Foundation
import NIOCore

/// Asks a server on this machine whether it can do its work, for container engines.
public struct HealthCommand: AsyncParsableCommand {
    /// The command's name and what it does.
    public static let configuration = CommandConfiguration(
        commandName: "health", abstract: "Ends with status 0 if the server on this machine can do its work.")

    @Option(help: "The server's port (default: PAIRING_PORT, or 8080).") var port: UInt16?

    /// Creates a command whose values are those of the command line.
    public init() {}

    /// Prints the server's answer, and fails unless the server is ready.
    public func run() async throws {
        let port = port.map(String.init) ?? ProcessInfo.processInfo.environment["PAIRING_PORT"] ?? "8080"
        let request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/health/ready")
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(5))
        let body = try await response.body.collect(upTo: 1 << 16)
        print(String(buffer: body))
        guard response.status == .ok else { throw ExitCode.failure }
    }
}
