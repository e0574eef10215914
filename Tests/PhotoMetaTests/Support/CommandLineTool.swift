// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The command `photometa`, built with the tests.
enum CommandLineTool {
    struct Result {
        var status: Int32
        /// Whether the command exited, rather than being ended by a signal.
        var hasExited: Bool
        var output: String
        var errors: String

        var outputLines: [String] { output.split(separator: "\n").map(String.init) }
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

        /// Parses each line of the output as a JSON object.
        func objects() throws -> [[String: Any]] {
            try outputLines.map { line in
                try #require(
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
            }
        }
    }

    static let url: URL? = {
        let paths = ProcessInfo.processInfo.arguments + Bundle.allBundles.map(\.bundlePath)
        for path in paths {
            guard let range = path.range(of: ".xctest") else { continue }
            let bundle = URL(fileURLWithPath: String(path[..<range.upperBound]))
            let tool = bundle.deletingLastPathComponent().appendingPathComponent("photometa")
            if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
        }
        return nil
    }()

    /// Runs the command in a folder.
    ///
    /// - Parameter state: The user's state folder, in which journals are; `nil` for one that is removed afterwards.
    static func run(_ arguments: [String], in folder: URL? = nil, state: URL? = nil) throws -> Result {
        try launch(
            try #require(url, "photometa was not built with the tests"), arguments, in: folder, state: state)
    }

    /// Runs a shell command, in which `$PHOTOMETA` is the path of `photometa`.
    static func shell(_ line: String, in folder: URL? = nil) throws -> Result {
        _ = try #require(url, "photometa was not built with the tests")
        return try launch(URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder)
    }

    private static func launch(
        _ executable: URL, _ arguments: [String], in folder: URL?, state: URL? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["PHOTOMETA"] = url?.path
        process.standardInput = FileHandle.nullDevice
        // Files instead of pipes, so that nothing waits for a reader.
        return try TemporaryDirectory.with { outputs in
            environment["XDG_STATE_HOME"] = (state ?? outputs.appendingPathComponent("state")).path
            process.environment = environment
            func file(_ name: String) throws -> (handle: FileHandle, url: URL) {
                let url = outputs.appendingPathComponent(name)
                try Data().write(to: url)
                return (try FileHandle(forWritingTo: url), url)
            }
            let output = try file("output")
            let errors = try file("errors")
            process.standardOutput = output.handle
            process.standardError = errors.handle
            try process.run()
            process.waitUntilExit()
            return Result(
                status: process.terminationStatus, hasExited: process.terminationReason == .exit,
                output: String(decoding: try Data(contentsOf: output.url), as: UTF8.self),
                errors: String(decoding: try Data(contentsOf: errors.url), as: UTF8.self))
        }
    }
}
