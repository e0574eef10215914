// SPDX-License-Identifier: Apache-2.0
import Crypto
import Foundation

/// The repository's fixtures, and files made of them.
enum Files {
    static let root = {
        var folder = URL(filePath: #filePath)
        for _ in 0..<7 { folder.deleteLastPathComponent() }
        return folder.path()
    }()

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: root + "Fixtures/" + path)))
    }

    static let stillIdentifier = "2B7E1A64-"

    /// A still and a movie of one Live Photo, with an identifier of their own.
    static func pair(_ identifier: UUID = UUID(), fillUpTo byteCount: Int = 0) throws -> (
        still: [UInt8], movie: [UInt8]
    ) {
        let still = renamed(try bytes("live-photo-jpeg/still.jpg"), identifier.uuidString)
        var movie = renamed(try bytes("live-photo-jpeg/movie.mov"), identifier.uuidString)
        let count = byteCount - movie.count
        if count >= 8 {
            movie += withUnsafeBytes(of: UInt32(count).bigEndian, Array.init) + Array("free".utf8)
            movie += [UInt8](repeating: 0, count: count - 8)
        }
        return (still + [UInt8](repeating: 0, count: max(byteCount - still.count, 0)), movie)
    }

    /// The file with another identifier in the place of its own.
    static func renamed(_ bytes: [UInt8], _ identifier: String) -> [UInt8] {
        var bytes = bytes
        let hyphens = [8, 13, 18, 23]
        var start = 0
        while start + 36 <= bytes.count {
            let isIdentifier = (0..<36).allSatisfy { place in
                let byte = bytes[start + place]
                return hyphens.contains(place) ? byte == 0x2D : Character(UnicodeScalar(byte)).isHexDigit
            }
            if isIdentifier {
                bytes.replaceSubrange(start..<(start + 36), with: Array(identifier.utf8))
                return bytes
            }
            start += 1
        }
        return bytes
    }

    /// A ZIP file of files that are stored as they are (APPNOTE 4.3.7, 4.3.12, 4.3.16).
    static func zip(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        func number<Number: FixedWidthInteger>(_ value: Int, _ type: Number.Type) -> [UInt8] {
            withUnsafeBytes(of: Number(value).littleEndian, Array.init)
        }
        var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
        for (name, contents) in files {
            let count = number(contents.count, UInt32.self)
            let common =
                number(20, UInt16.self) + [0, 0, 0, 0] + [UInt8](repeating: 0, count: 4)
                + number(Int(checksum(contents)), UInt32.self) + count + count
                + number(name.utf8.count, UInt16.self) + [0, 0]
            directory += Array("PK".utf8) + [1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 10)
            directory += number(bytes.count, UInt32.self) + Array(name.utf8)
            bytes += Array("PK".utf8) + [3, 4] + common + Array(name.utf8) + contents
        }
        let number16 = number(files.count, UInt16.self)
        return bytes + directory + Array("PK".utf8) + [5, 6, 0, 0, 0, 0] + number16 + number16
            + number(directory.count, UInt32.self) + number(bytes.count, UInt32.self) + [0, 0]
    }

    /// A chunk of a PNG file, with its checksum (PNG §5.3).
    static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + bytes
        func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
        return number(UInt32(bytes.count)) + body + number(checksum(body))
    }

    /// CRC-32, as in PNG and ZIP.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var remainder = UInt32.max
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        return ~remainder
    }

    /// The entity tag that the server has for these bytes.
    static func entityTag(_ bytes: [UInt8]) -> String {
        "\"" + SHA256.hash(data: bytes).prefix(16).map { String(format: "%02x", $0) }.joined() + "\""
    }
}
