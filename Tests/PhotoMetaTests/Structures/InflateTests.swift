// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// The expected results are zlib's.
///
/// Streams that break a rule were assembled by hand; zlib refuses them too.
@Suite struct InflateTests {
    private typealias Reason = Inflate.Failure.Reason

    /// Returns the decoded bytes, and the reason if decoding failed.
    private static func decode(
        _ bytes: [UInt8], _ wrapper: Inflate.Wrapper = .none, limit: Int = 1 << 20
    ) -> (bytes: [UInt8], reason: Reason?) {
        do throws(Inflate.Failure) {
            return (Array(try Inflate.inflate(bytes.span, wrapper, limit: limit)), nil)
        } catch {
            return (Array(error.decoded), error.reason)
        }
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }

    private static let bottles = (0..<12).map { "\($0) bottles of beer on the wall, " }.joined()
    private static let bottlesDeflated =
        "335048ca2f29c9492d56c84f53484a4d2d52c8cf5328c94855284fccc9d15130c42f6d845fda18bfb4097e6953fcd266f8"
        + "a5cdf14b5be097b624102c0604e409841b00"

    @Test("Reads stored, fixed and dynamic blocks") func readsBlocks() {
        let samples: [(hexadecimal: String, text: String)] = [
            ("010f00f0ff73746f726564206173206974206973", "stored as it is"),
            ("4b4c848124385048cbac484d412601", "aaaaaaaaaabbbbbbbbbb fixed fixed fixed"),
            (Self.bottlesDeflated, Self.bottles),
            ("0300", ""),
            // Two symbols of one bit each, and no distance code.
            ("05c0010900000080a06dfe3f2504", "AA"),
        ]
        for sample in samples {
            let result = Self.decode(Self.bytes(sample.hexadecimal))
            #expect(String(decoding: result.bytes, as: UTF8.self) == sample.text)
            #expect(result.reason == nil)
        }
    }

    @Test("Blocks that only define codes count towards the limit") func limitsCodes() {
        func decode(_ count: Int) -> (bytes: [UInt8], reason: Reason?) {
            Self.decode((0..<count).flatMap { _ in HostilePicture.codes } + [0x03, 0], limit: 1_000)
        }
        #expect(decode(200).reason == nil && decode(200).bytes == [])
        #expect(decode(400).reason == .limit)
    }

    @Test("Copies from a distance of up to 32,768 bytes") func copiesFromAfar() {
        let marker = Array("marker".utf8)
        let far = Self.decode(
            Self.bytes(
                "eddda10d00300800b0bd8a982218fe1724bc41fb482b3a7f3f" + String(repeating: "00", count: 31)
                    + "0eaa3def07"))
        let isWhole = far.bytes == marker + [UInt8](repeating: 0, count: 32_494) + marker
        #expect(isWhole && far.reason == nil)

        // `Q`, zeros up to 32,768 bytes, and a copy of the first three bytes.
        let data =
            "0b64" + String(repeating: "1805a360148c8251300a46c128", count: 15)
            + "1805a360148c8251300a4601f0fe7f00"
        let edge = Self.decode(Self.bytes(data))
        #expect(edge.reason == nil && edge.bytes.count == 32_771)
        #expect(edge.bytes.suffix(3) == [0x51, 0, 0])
    }

    @Test(
        "Refuses data that breaks a rule",
        arguments: [
            ("a block of type 3", "07"), ("a stored block whose sizes differ", "010f00f1ff73"),
            ("literal symbol 286", "1b03"), ("distance code 30", "73043e"),
            ("a copy from before the start", "730442"), ("287 literal codes", "f50000"),
            ("31 distance codes", "051e00"), ("no code for the end", "05c0010900000080a06dfe5f05"),
            ("more codes than there are", "05c0010900000080a06bfaff9400"),
            ("fewer codes than there are", "05c0010900000080a06dfd3f25"),
            ("fewer codes of lengths than there are", "0500000c"),
            ("a length that repeats nothing", "05000224"),
            ("more lengths than there are symbols", "05c0010900000080a0ffff01"),
        ]) func refusesRules(rule: String, hexadecimal: String)
    {
        #expect(Self.decode(Self.bytes(hexadecimal + "0000")).reason == .malformed, "\(rule)")
    }

    @Test("Checks zlib's header and checksum") func checksZlib() {
        let data = Self.bytes("789c" + Self.bottlesDeflated + "ca067e49")
        let whole = Self.decode(data, .zlib)
        #expect(whole.reason == nil && whole.bytes == Array(Self.bottles.utf8))
        #expect(Self.decode(data + [1, 2, 3], .zlib).reason == nil, "what follows is another's")
        for count in data.indices {
            let start = Self.decode(Array(data.prefix(count)), .zlib)
            #expect(start.reason == .truncated && whole.bytes.starts(with: start.bytes))
        }
        var changed = data
        changed[data.count - 1] ^= 1
        let other = Self.decode(changed, .zlib)
        #expect(other.reason == .checksum && other.bytes == whole.bytes)
        // Compression method 7, a window of 2^16, a wrong check value, a preset dictionary.
        for header in ["779c", "889c", "789d", "78bb"] {
            let refused = Self.decode(Self.bytes(header) + data.dropFirst(2), .zlib)
            #expect(refused.reason == .malformed && refused.bytes.isEmpty)
        }
    }

    @Test("Decodes no more than the limit") func keepsLimit() {
        // A mebibyte of zeros in 1,039 bytes.
        let bomb =
            Self.bytes("78daedc13101000000c2a0f54f6d085fa0") + [UInt8](repeating: 0, count: 1_016)
            + Self.bytes("3e0300f00001")
        for limit in [0, 1, 257, 258, 259, 65_536, (1 << 20) - 1] {
            let result = Self.decode(bomb, .zlib, limit: limit)
            #expect(result.reason == .limit && result.bytes.count == limit)
        }
        let stored = Self.bytes("010f00f0ff73746f726564206173206974206973")
        #expect(Self.decode(stored, limit: 15).reason == nil)
        let cut = Self.decode(stored, limit: 6)
        #expect(cut.reason == .limit && cut.bytes == Array("stored".utf8))
        #expect(Self.decode(stored, limit: -1).reason == .limit)
    }

    @Test("Decodes whole and damaged streams as zlib does") func agreesWithZlib() throws {
        let path = ProcessInfo.processInfo.environment["PHOTOMETA_DEFLATE_SAMPLES"]
        let lines = try path.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? DeflateSamples.lines
        var count = 0
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            let data = try #require(words[0] == "-" ? Data() : Data(base64Encoded: String(words[0])))
            let limit = try #require(Int(words[2]))
            let result = Self.decode(Array(data), words[1] == "zlib" ? .zlib : .none, limit: limit)
            #expect(result.reason.map { "\($0)" } ?? "whole" == words[3], "\(line)")
            let decodedCount = try #require(Int(words[4]))
            // zlib does not return the output that precedes the refused byte.
            let decoded = words[3] == "malformed" ? result.bytes.prefix(decodedCount) : result.bytes[...]
            #expect(decoded.count == decodedCount, "\(line)")
            #expect(Self.adler32(decoded) == UInt32(words[5]), "\(line)")
            count += 1
        }
        #expect(count > 100)
    }

    private static func adler32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    #if DEBUG
        @Test("Work is proportional to the bytes read and written") func worksLinearly() {
            // The densest tables: a repeated dynamic block without data.
            let blocks = { (count: Int) in Array(repeating: Self.bytes("0300"), count: count).flatMap { $0 } }
            let bomb = { (count: Int) in
                Self.bytes("eddda10d00300800b0bd8a982218fe1724bc41fb482b3a7f3f")
                    + [UInt8](repeating: 0, count: count)
            }
            for make in [blocks, bomb] {
                let counts = [1_000, 2_000, 4_000].map { size in
                    WorkCheck.steps { _ = Self.decode(make(size), limit: .max) }
                }
                #expect(Double(counts[2] - counts[1]) <= 2.2 * Double(max(counts[1] - counts[0], 0)) + 100)
            }
        }
    #endif
}
