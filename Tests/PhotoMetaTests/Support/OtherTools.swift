// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Independent programs from Debian's packages `libimage-exiftool-perl` and `ffmpeg`.
enum OtherTool: String, CaseIterable {
    case exiftool, ffmpeg, ffprobe

    private var url: URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(rawValue)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    static var areInstalled: Bool { allCases.allSatisfy { $0.url != nil } }

    /// Why a suite is skipped.
    static let absence = "exiftool or ffmpeg is not installed"

    /// The standard output; empty if the program cannot be run.
    func output(_ arguments: [String]) throws -> Data {
        guard let url else { return Data() }
        return try TemporaryDirectory.with { folder in
            let file = folder.appendingPathComponent("output")
            try Data().write(to: file)
            let process = Process()
            process.executableURL = url
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: file)
            try process.run()
            process.waitUntilExit()
            return try Data(contentsOf: file)
        }
    }

    func text(_ arguments: [String]) throws -> String {
        String(decoding: try output(arguments), as: UTF8.self)
    }
}
