// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import LoadClient
import Logging
import Metrics
import NIOCore
import PairingService

@main
struct PairingServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "PairingServer",
        abstract: "Receives photos and movies, and pairs the halves of Live Photos.",
        discussion: """
            The server speaks HTTP. To make it reachable from elsewhere, put it behind a proxy that speaks HTTPS.
            Environment variables such as PAIRING_PORT set what no option sets; Docs/PairingServer.md lists them.
            """,
        subcommands: [
            Serve.self, UserCommand.self, TokenCommand.self, RebuildCommand.self, HealthCommand.self,
            LoadCommand.self,
        ],
        defaultSubcommand: Serve.self)
}

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Starts the server.")

    @OptionGroup var folder: FolderOption
    @OptionGroup var limits: ServerOptions

    func run() async throws {
        let configuration = try limits.configuration(folder)
        // Calls that wait for the disk: at most so many at the same time.
        NIOSingletons.blockingPoolThreadCountSuggestion = 16
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        let metrics = PrometheusMetrics()
        MetricsSystem.bootstrap(metrics)
        let service = try Service(configuration, for: .serving, metrics: metrics, logger: .server)
        let host = configuration.host
        let folder = configuration.folder
        try await service.run { port in
            let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
            guard try await service.isNew() else {
                return try printNow("PairingServer listens at \(address)")
            }
            // What is not a terminal may be a log.
            guard isatty(STDOUT_FILENO) == 1 else {
                return try printNow(
                    "PairingServer listens at \(address)\nThere is no user yet. This adds one: PairingServer user add NAME --data \(folder)"
                )
            }
            try await service.addFirstUser("me", tokenValidFor: LifetimeOption.standard) { token in
                try printNow(
                    """
                    PairingServer listens at \(address)
                    Access token of the user "me", which is shown only now: \(token)
                    Sign in with it at \(address)
                    """)
            }
        }
    }
}

extension Logger {
    /// Logs of the server's own; they go to the standard error output.
    static var server: Logger {
        var logger = Logger(label: "PairingServer") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .notice
        return logger
    }
}
