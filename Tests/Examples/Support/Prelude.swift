// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

// What examples use without declaring it.

/// Reads a file of the working directory, or ends the program.
private func read(_ path: String) -> MediaMetadata {
    do { return try MediaMetadata(contentsOf: path) } catch {
        Swift.print(error)
        exit(1)
    }
}

var photo: MediaMetadata { read("IMG_0001.HEIC") }
var still: MediaMetadata { read("IMG_0001.HEIC") }
var movie: MediaMetadata { read("IMG_0001.MOV") }
let path = "IMG_0001.HEIC"
let paths = ["IMG_0001.HEIC", "IMG_0001.MOV", "missing.jpg"]
var body: [UInt8] { FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? [] }

/// The bytes of an upload, as they arrive.
var chunks: AsyncStream<[UInt8]> {
    let bytes = body
    return AsyncStream { continuation in
        for start in stride(from: 0, to: bytes.count, by: 4_096) {
            continuation.yield(Array(bytes[start..<min(start + 4_096, bytes.count)]))
        }
        continuation.finish()
    }
}

/// A file of a user's own, with its metadata.
struct Item {
    let path: String
    let metadata: MediaMetadata
}
var items: [Item] {
    ["IMG_0001.HEIC", "IMG_0001.MOV", "IMG_0002.JPG"].map { Item(path: $0, metadata: read($0)) }
}

/// An object store whose objects are the files of the working directory.
struct ObjectStore: Sendable {
    struct Failure: Error {
        let status: Int
    }

    struct Part {
        let bytes: [UInt8]
        let objectByteCount: UInt64
    }

    func part(of name: String, _ range: Range<UInt64>) async throws(Failure) -> Part {
        guard let data = FileManager.default.contents(atPath: name) else { throw Failure(status: 404) }
        let bytes = [UInt8](data)
        let places = range.clamped(to: 0..<UInt64(bytes.count))
        return Part(
            bytes: Array(bytes[Int(places.lowerBound)..<Int(places.upperBound)]),
            objectByteCount: UInt64(bytes.count))
    }
}
let store = ObjectStore()
