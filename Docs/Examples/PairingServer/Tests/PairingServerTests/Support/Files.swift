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

    /// A chunk of a PNG file, with its checksum (PNG §5.3).
    static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + bytes
        var remainder = UInt32.max
        for byte in body {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
        return number(UInt32(bytes.count)) + body + number(~remainder)
    }

    /// The entity tag that the server has for these bytes.
    static func entityTag(_ bytes: [UInt8]) -> String {
        "\"" + SHA256.hash(data: bytes).prefix(16).map { String(format: "%02x", $0) }.joined() + "\""
    }
}
