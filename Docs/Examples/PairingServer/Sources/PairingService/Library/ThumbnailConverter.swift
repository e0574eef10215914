// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Synchronization

/// Makes thumbnails of HEIF pictures that have none which browsers show, with installed programs.
///
/// libheif's program decodes the picture, and ffmpeg, if it is there, makes it small. They run without a shell and without input,
/// a few at a time, each for a limited time and, where `prlimit` is installed, with limited memory. A result is kept; also that
/// there is none.
struct ThumbnailConverter: Sendable {
    private let files: FileStore
    private let decoder: String
    private let scaler: String?
    private let limiter: String?
    private let slots: Slots<Bool>

    private static let timeLimit = Duration.seconds(20)
    private static let memoryLimit = 2 << 30
    /// The maximum number of bytes of a thumbnail.
    private static let byteLimit = 4 << 20

    /// Finds the programs; `nil` if there are none.
    init?(_ files: FileStore) {
        guard let decoder = Self.program("heif-dec") ?? Self.program("heif-convert") else { return nil }
        self.files = files
        self.decoder = decoder
        (scaler, limiter) = (Self.program("ffmpeg"), Self.program("prlimit"))
        slots = Slots(2)
    }

    private static func program(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The path and the size of an asset's thumbnail; `nil` if none can be made.
    func thumbnail(of asset: AssetRecord) async throws -> (path: String, byteCount: Int64)? {
        guard asset.format == MediaFormat.heif.rawValue, let id = AssetID(asset.id) else { return nil }
        let path = files.thumbnailPath(of: id)
        let byteCount = try await kept(path)
        if let byteCount { return byteCount > 0 ? (path, byteCount) : nil }
        return try await slots.use(true) {
            // Another request may have made it meanwhile.
            if let byteCount = try await kept(path) { return byteCount > 0 ? (path, byteCount) : nil }
            let folder = Self.absolute(path) + "-\(AssetID())"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let made = await convert(files.path(of: id), in: folder)
            let result = made ?? "\(folder)/none"
            if made == nil { _ = try StoredFile(creating: result) }
            guard rename(result, path) == 0 else {
                throw StoredFile.Failure(call: "rename", path: path, code: errno)
            }
            guard let byteCount = try await kept(path), byteCount > 0 else { return nil }
            return (path, byteCount)
        }
    }

    private func kept(_ path: String) async throws -> Int64? {
        try await blocking { try? StoredFile(reading: path).byteCount() }
    }

    /// A path that no program takes for an option.
    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    /// Makes a JPEG file, and returns its path.
    private func convert(_ path: String, in folder: String) async -> String? {
        guard await run(decoder, ["-q", "85", Self.absolute(path), "\(folder)/picture.jpg"]),
            let picture = await mainPicture(of: path, in: folder)
        else { return nil }
        let small = "\(folder)/small.jpg"
        let arguments = [
            "-v", "error", "-nostdin", "-xerror", "-protocol_whitelist", "file", "-noautorotate", "-f",
            "jpeg_pipe",
            "-i", "file:\(picture)", "-frames:v", "1", "-vf",
            "scale=w=512:h=512:force_original_aspect_ratio=decrease:flags=area", "-map_metadata", "-1",
            "-q:v", "4",
            "-f", "image2", "-update", "1", "file:\(small)",
        ]
        let isSmall = if let scaler { await run(scaler, arguments) } else { false }
        let result = isSmall ? small : picture
        guard let byteCount = try? await kept(result), (1...Int64(Self.byteLimit)).contains(byteCount) else {
            return nil
        }
        return result
    }

    /// The main picture among those that the decoder wrote, which it numbers in the order of their items if there are several.
    private func mainPicture(of path: String, in folder: String) async -> String? {
        let only = "\(folder)/picture.jpg"
        if FileManager.default.fileExists(atPath: only) { return only }
        guard let metadata = try? await blocking({ try MediaMetadata(contentsOf: path, options: .untrusted) })
        else { return nil }
        let numbers = metadata.parts.filter { [.primary, .alternative].contains($0.role) }.compactMap(
            \.number)
        guard let main = numbers.first else { return nil }
        let picture = "\(folder)/picture-\(numbers.count { $0 < main } + 1).jpg"
        return FileManager.default.fileExists(atPath: picture) ? picture : nil
    }

    /// Runs a program; returns whether it succeeded in time.
    private func run(_ program: String, _ arguments: [String]) async -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: limiter ?? program)
        let limits = ["--as=\(Self.memoryLimit)", program]
        process.arguments = (limiter == nil ? [] : limits) + arguments
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        process.terminationHandler = {
            end.yield($0.terminationReason == .exit && $0.terminationStatus == 0)
            end.finish()
        }
        do { try process.run() } catch { return false }
        let identifier = process.processIdentifier
        let isEnded = Mutex(false)
        let watch = Task {
            try await Task.sleep(for: Self.timeLimit)
            isEnded.withLock { if !$0 { kill(identifier, SIGKILL) } }
        }
        // A cancelled request does not end the stream before the program.
        let isSuccess = await Task { await ends.first { _ in true } ?? false }.value
        isEnded.withLock { $0 = true }
        watch.cancel()
        return isSuccess
    }
}
