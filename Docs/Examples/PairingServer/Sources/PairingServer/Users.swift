// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import Logging
import PairingService

struct UserCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "user", abstract: "Adds and deletes users, also while the server runs.",
        subcommands: [Add.self, Delete.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Adds a user, and prints an access token.")

        @OptionGroup var user: UserArgument
        @OptionGroup var lifetime: LifetimeOption
        @OptionGroup var folder: FolderOption

        func run() async throws {
            try await folder.service().addUser(user.name, tokenValidFor: lifetime.seconds, show: printNow)
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Deletes a user, with all tokens and files.",
            discussion: "A removal that was interrupted is completed by the same command.")

        @OptionGroup var user: UserArgument
        @OptionGroup var folder: FolderOption

        func run() async throws {
            let count = try await folder.service().deleteUser(user.name)
            try printNow("Deleted \(user.name) and \(count) files.")
        }
    }
}

struct RebuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rebuild",
        abstract:
            "Adds the files that the database does not know, also to a new database, as those of one user.",
        discussion: """
            These are the files in files/, if the database is missing, and those that a start moved to lost+found/. Stop the server
            first. Files that were cut off when the server ended may be among them.
            """)

    @OptionGroup var user: UserArgument
    @OptionGroup var lifetime: LifetimeOption
    @OptionGroup var folder: FolderOption

    func run() async throws {
        let service = try Service(try folder.configuration(), for: .rebuilding, logger: .server)
        let files = try await service.rebuild(
            for: user.name, tokenValidFor: lifetime.seconds, show: printNow)
        try printNow("Added \(files.added) files to \(user.name).")
        for path in files.known { try printNow("\(path): \(user.name) has the same file") }
        for path in files.unreadable { try printNow("\(path): not a photo or a movie") }
    }
}

struct TokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token", abstract: "Adds, lists and revokes access tokens, also while the server runs.",
        subcommands: [Add.self, List.self, Revoke.self])

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Adds an access token for a user, and prints it.")

        @OptionGroup var user: UserArgument
        @OptionGroup var lifetime: LifetimeOption
        @OptionGroup var folder: FolderOption

        func run() async throws {
            try await folder.service().addToken(for: user.name, validFor: lifetime.seconds, show: printNow)
        }
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists all tokens, without their secrets.")

        @OptionGroup var folder: FolderOption

        func run() async throws {
            func day(_ seconds: Double?) -> String {
                seconds.map { Date(timeIntervalSince1970: $0).ISO8601Format() } ?? "-"
            }
            try printNow("token\tuser\tkind\tcreated\texpires")
            for token in try await folder.service().listTokens() {
                let kind = token.isSession ? "browser" : "token"
                try printNow(
                    "\(token.id)\t\(token.user)\t\(kind)\t\(day(token.createdAt))\t\(day(token.expiresAt))")
            }
        }
    }

    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Ends a token, and the browsers' sessions that began with it.")

        @Argument(help: "The sixteen digits after pm_, which `token list` shows.") var id: String
        @OptionGroup var folder: FolderOption

        func run() async throws {
            try await folder.service().revokeToken(id)
        }
    }
}

struct UserArgument: ParsableArguments {
    @Argument(help: "The user's name, of 1 to 64 bytes.") var name: String

    func validate() throws {
        guard (1...64).contains(name.utf8.count) else { throw ValidationError("a name has 1 to 64 bytes") }
    }
}

/// How long a token is valid.
struct LifetimeOption: ParsableArguments {
    @Option(help: "How long the token is valid: a number and s, h or d, or never (default: 365d).")
    var expiresIn: String?

    /// One year, in seconds.
    static let standard = 365.0 * 86_400
    private static let units: [Character: Double] = ["s": 1, "h": 3_600, "d": 86_400]

    /// `nil` for ever.
    var seconds: Double? {
        guard let expiresIn else { return Self.standard }
        guard expiresIn != "never" else { return nil }
        return Double(Int32(expiresIn.dropLast()) ?? 0) * (expiresIn.last.flatMap { Self.units[$0] } ?? 0)
    }

    func validate() throws {
        guard seconds.map({ $0 > 0 }) ?? true else {
            throw ValidationError("--expires-in is like 90d, 12h, 30s or never")
        }
    }
}

extension FolderOption {
    /// The service of the folder, for commands; the server may run meanwhile.
    func service() throws -> Service { try Service(try configuration(), logger: .server) }
}

/// Prints a line, and throws if that is not possible.
@Sendable func printNow(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
}
