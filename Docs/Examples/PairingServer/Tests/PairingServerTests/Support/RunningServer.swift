import Foundation
import Testing

/// The real server as a child process, on a free port, with a data folder of its own.
final class RunningServer: @unchecked Sendable {
    let folder: String
    private let options: [String]
    private var process = Process()
    private(set) var url = ""
    /// The token that the first start prints.
    private(set) var firstToken = ""
    private var output: FileHandle?

    struct Failure: Error { let message: String }

    /// Starts a server; tokens are made before.
    init(options: [String] = []) throws {
        folder = NSTemporaryDirectory() + "pairing-server-" + UUID().uuidString
        self.options = options
        try start()
    }

    deinit {
        stop(signal: SIGKILL)
        try? FileManager.default.removeItem(atPath: folder)
    }

    var processIdentifier: Int32 { process.processIdentifier }

    func start() throws {
        process = Process()
        process.executableURL = try Self.executable()
        process.arguments = ["--data", folder, "--port", "0"] + options
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        output = pipe.fileHandleForReading
        var text = ""
        while !text.contains(firstToken.isEmpty ? "#token=" : "listens at") || !text.hasSuffix("\n") {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(message: "the server ended at its start: \(text)") }
            text += String(decoding: data, as: UTF8.self)
        }
        for line in text.split(separator: "\n") {
            if let range = line.range(of: "listens at ") { url = String(line[range.upperBound...]) }
            if let range = line.range(of: "only now: ") { firstToken = String(line[range.upperBound...]) }
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
        let process = Process()
        process.executableURL = try Self.executable()
        process.arguments = ["user", name, "--data", folder]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let token = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard token.hasPrefix("pm_") else { throw Failure(message: "no token: \(token)") }
        return token
    }

    /// The program is built beside the tests.
    private static func executable() throws -> URL {
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
