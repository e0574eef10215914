// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The real server as a child process, on a free port, with a data folder of its own.
final class RunningServer: @unchecked Sendable {
    let folder: String
    private let hasData: Bool
    private let options: [String]
    private let environment: [String: String]
    private var process = Process()
    private(set) var url = ""
    /// The token of the user "me"; none if the folder had data.
    private(set) var firstToken = ""
    private var output: FileHandle?
    private var printed = ""

    struct Failure: Error { let message: String }

    /// Starts a server; tokens are made before.
    ///
    /// - Parameter folder: A folder with data; by default a new one.
    init(folder: String? = nil, options: [String] = [], environment: [String: String] = [:]) throws {
        hasData = folder != nil
        self.folder = folder ?? NSTemporaryDirectory() + "pairing-server-" + UUID().uuidString
        self.options = options
        // Its lines are of no use in the output of tests.
        let environment = ["PAIRING_ACCESS_LOG": "0"].merging(environment) { $1 }
        self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if !hasData { firstToken = try addUser("me") }
        try start()
    }

    deinit {
        stop(signal: SIGKILL)
        for path in [folder, folder + ".log"] { try? FileManager.default.removeItem(atPath: path) }
    }

    /// What the server has printed and logged since its last start.
    func log() -> String {
        printed
            + String(decoding: FileManager.default.contents(atPath: folder + ".log") ?? Data(), as: UTF8.self)
    }

    var processIdentifier: Int32 { process.processIdentifier }

    func start() throws {
        process = Process()
        process.executableURL = try Self.executable()
        process.arguments = ["--data", folder, "--port", "0"] + options
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        _ = FileManager.default.createFile(atPath: folder + ".log", contents: nil)
        process.standardError = FileHandle(forWritingAtPath: folder + ".log")
        try process.run()
        output = pipe.fileHandleForReading
        var text = ""
        while !text.contains("listens at") || !text.hasSuffix("\n") {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else {
                throw Failure(message: "the server ended at its start: \(text)\(log())")
            }
            text += String(decoding: data, as: UTF8.self)
        }
        printed += text
        for line in text.split(separator: "\n") {
            if let range = line.range(of: "listens at ") { url = String(line[range.upperBound...]) }
        }
    }

    /// Ends the process, and waits until it has ended.
    @discardableResult
    func stop(signal: Int32) -> Int32 {
        guard process.isRunning else { return process.terminationStatus }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    var isRunning: Bool { process.isRunning }

    /// Adds a user with the command, and returns the token that it prints.
    func addUser(_ name: String = "user-\(UUID().uuidString.prefix(8))") throws -> String {
        try token(["user", "add", name])
    }

    /// Adds a token for a user with the command, and returns it.
    func addToken(_ name: String) throws -> String { try token(["token", "add", name]) }

    private func token(_ command: [String]) throws -> String {
        let result = try Self.command(command + ["--data", folder])
        let token = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard token.hasPrefix("pm_") else { throw Failure(message: "no token: \(result)") }
        return token
    }

    /// Runs the program until it ends, at most ten seconds.
    static func command(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, error: String) {
        let process = Process()
        process.executableURL = try executable()
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        let identifier = process.processIdentifier
        let end = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: end)
        let texts = [output, error].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        end.cancel()
        return (process.terminationStatus, texts[0], texts[1])
    }

    /// The program is built beside the tests, or named by `PAIRING_PROGRAM`.
    static func executable() throws -> URL {
        if let path = ProcessInfo.processInfo.environment["PAIRING_PROGRAM"] { return URL(filePath: path) }
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        for _ in 0..<4 {
            let candidate = folder.appending(path: "PairingServer")
            if FileManager.default.isExecutableFile(atPath: candidate.path()),
                !candidate.hasDirectoryPath
            {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        throw Failure(message: "the program was not found beside \(CommandLine.arguments[0])")
    }
}
