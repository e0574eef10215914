import ArgumentParser
import Foundation
import LoadClient
import Logging
import Metrics
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
        subcommands: [Serve.self, UserCommand.self, LoadCommand.self], defaultSubcommand: Serve.self)
}

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Starts the server.")

    @OptionGroup var folder: FolderOption
    @OptionGroup var limits: ServerOptions

    func run() async throws {
        let configuration = try limits.configuration(folder)
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        let metrics = PrometheusMetrics()
        MetricsSystem.bootstrap(metrics)
        let service = try Service(configuration, isServing: true, metrics: metrics, logger: .server)
        let token = try await service.isNew() ? try await service.addUser("me") : nil
        let host = configuration.host
        try await service.run { port in
            let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
            print("PairingServer listens at \(address)")
            if let token {
                print("Access token, which is shown only now: \(token)")
                print("Open \(address)/#token=\(token)")
            }
            fflush(nil)
        }
    }
}

struct UserCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user", abstract: "Manages users.", subcommands: [Add.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Adds a user, or a token for a user, and prints the token.")

        @Argument(help: "1 to 64 bytes.") var name: String
        @OptionGroup var folder: FolderOption

        func validate() throws {
            guard (1...64).contains(name.utf8.count) else {
                throw ValidationError("a name has 1 to 64 bytes")
            }
        }

        func run() async throws {
            let service = try Service(try folder.configuration(), logger: .server)
            print(try await service.addUser(name))
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
