// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Configuration
import PairingService

/// Where the data are.
struct FolderOption: ParsableArguments {
    @Option(
        name: .customLong("data"),
        help: "The folder for the database and the files (default: PairingData in the working directory).")
    var path: String?

    /// The configuration of the environment, with this folder.
    func configuration() throws -> PairingService.Configuration {
        var configuration = try PairingService.Configuration(
            environment: ConfigReader(provider: EnvironmentVariablesProvider()))
        if let path { configuration.folder = path }
        return configuration
    }
}

/// The settings that are usually changed; each takes precedence over its environment variable.
struct ServerOptions: ParsableArguments {
    @Option(help: "The address to listen on (default: 127.0.0.1).") var host: String?
    @Option(help: "The port to listen on, and 0 for any free one (default: 8080).") var port: UInt16?
    @Option(help: "The maximum size of a file, in bytes (default: 4294967296).") var fileLimit: Int64?
    @Option(help: "The maximum size of a user's files, in bytes (default: 68719476736).") var userLimit:
        Int64?
    @Option(help: "How long a connection may do nothing, in seconds (default: 30).") var idle: Int64?

    func validate() throws {
        let limits = Configuration.byteLimits
        guard fileLimit.map(limits.contains) ?? true, userLimit.map(limits.contains) ?? true else {
            throw ValidationError("a limit is a number from 0 to \(limits.upperBound)")
        }
        guard idle.map(Configuration.idleTimes.contains) ?? true else {
            throw ValidationError("--idle is a number from 1 to \(Configuration.idleTimes.upperBound)")
        }
    }

    func configuration(_ folder: FolderOption) throws -> PairingService.Configuration {
        var configuration = try folder.configuration()
        if let host { configuration.host = host }
        if let port { configuration.port = Int(port) }
        if let fileLimit { configuration.fileByteLimit = fileLimit }
        if let userLimit { configuration.userByteLimit = userLimit }
        if let idle { configuration.idleSeconds = idle }
        return configuration
    }
}
