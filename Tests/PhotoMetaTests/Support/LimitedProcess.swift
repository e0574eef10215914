// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Runs the command in a child process with limited memory and time.
enum LimitedProcess {
    /// Address space: the runtime's libraries, and the threat model's bound for each file read concurrently.
    static let kibibytes = (512 + 256 * (ProcessInfo.processInfo.activeProcessorCount - 1)) << 10
    /// Processor time for all files together, in seconds.
    static let seconds = 60

    static let isAvailable: Bool = {
        #if os(Linux)
            let result = try? CommandLineTool.shell("ulimit -v \(kibibytes) && ulimit -t \(seconds)")
            return result?.status == 0
        #else
            return false
        #endif
    }()

    /// Why a suite is skipped.
    static let absence = "the shell cannot limit a process's memory here"

    /// Runs a command, within the limits, on the files of a folder.
    static func run(
        _ command: String, in folder: URL, kibibytes: Int = kibibytes, seconds: Int = seconds
    ) throws -> CommandLineTool.Result {
        let line = "ulimit -v \(kibibytes) && ulimit -t \(seconds) && exec \"$PHOTOMETA\" \(command) -- *"
        return try CommandLineTool.shell(line, in: folder)
    }

    /// Expects that each command exits normally for the files of a folder.
    static func expectEnd(
        of commands: [String] = ["show", "show --json", "show --imageio", "show --strict"], in folder: URL,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let names = SharedFiles.names(in: folder)
        #expect(!names.isEmpty, sourceLocation: sourceLocation)
        for command in commands {
            let result = try run(command, in: folder)
            #expect(result.hasExited, "\(command): \(names.prefix(3)) …", sourceLocation: sourceLocation)
            #expect(
                result.status <= 1, "\(command): \(result.errors.prefix(500))", sourceLocation: sourceLocation
            )
        }
    }
}
