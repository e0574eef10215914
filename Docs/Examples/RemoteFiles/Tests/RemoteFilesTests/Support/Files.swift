// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The files to serve: the project's fixtures, and movies made from one of them.
enum Files {
    static let fixtures = [
        "live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg",
        "live-photo-jpeg/movie.mov",
    ]

    private static let root: URL = {
        var root = URL(fileURLWithPath: #filePath)
        // Docs/Examples/RemoteFiles/Tests/RemoteFilesTests/Support/Files.swift
        for _ in 0..<7 { root.deleteLastPathComponent() }
        return root
    }()

    static func fixture(_ name: String) -> URL {
        root.appendingPathComponent("Fixtures/\(name)")
    }

    /// The fixtures, and the files of the shared corpus if it is available.
    static var all: [URL] {
        let given = ProcessInfo.processInfo.environment["PHOTOMETA_SHARED"]
        let shared = given.map { URL(fileURLWithPath: $0) }
        let corpus = (shared ?? root.deletingLastPathComponent().appendingPathComponent("shared"))
            .appendingPathComponent("corpus")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []
        return fixtures.map(fixture) + names.sorted().map(corpus.appendingPathComponent)
    }

    /// Writes the fixture's movie with its `moov` after media data of a given size, which is sparse on disk.
    static func writeMovie(to url: URL, mediaByteCount: Int) throws {
        let movie = [UInt8](try Data(contentsOf: fixture("live-photo/movie.mov")))
        var boxes: [String: ArraySlice<UInt8>] = [:]
        var offset = 0
        while offset + 8 <= movie.count {
            let size = movie[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: movie[offset + 4..<offset + 8], as: UTF8.self)
            boxes[type] = movie[offset..<offset + size]
            offset += size
        }
        let size = (0..<4).map { UInt8(truncatingIfNeeded: (mediaByteCount + 8) >> (24 - 8 * $0)) }
        let head = (boxes["ftyp"] ?? []) + size + Array("mdat".utf8)
        try Data(head).write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        try handle.seek(toOffset: UInt64(head.count + mediaByteCount))
        try handle.write(contentsOf: Data(boxes["moov"] ?? []))
        try handle.close()
    }
}
