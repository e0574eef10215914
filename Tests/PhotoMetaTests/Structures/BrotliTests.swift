// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// The expected results are those of Google's decoder; RFC 7932 states the dictionary's checksum.
@Suite struct BrotliTests {
    private static func decode(
        _ bytes: [UInt8], limit: Int = 1 << 20
    ) -> (bytes: [UInt8], end: String, cost: Int) {
        var cost = 0
        do throws(Inflate.Failure) {
            return (Array(try Brotli.decode(bytes.span, limit: limit, cost: &cost)), "whole", cost)
        } catch {
            return (Array(error.decoded), "\(error.reason)", cost)
        }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    @Test("Decodes whole and damaged streams as Google's decoder does") func agrees() throws {
        let path = ProcessInfo.processInfo.environment["PHOTOMETA_BROTLI_SAMPLES"]
        let lines = try path.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? BrotliSamples.lines
        var count = 0
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            let data = try #require(words[0] == "-" ? Data() : Data(base64Encoded: String(words[0])))
            let result = Self.decode(Array(data))
            // Google's decoder waits for bytes after the last one before it reports that some are invalid.
            #expect(
                path == nil
                    ? result.end == words[1] : (result.end == "whole") == (words[1] == "whole"), "\(line)")
            count += 1
            guard words[1] == "whole" else { continue }
            #expect(
                result.bytes.count == Int(words[2]) && Self.adler32(result.bytes) == UInt32(words[3]),
                "\(line)")
            // A limit truncates the output and changes nothing else.
            let half = Self.decode(Array(data), limit: result.bytes.count / 2)
            #expect(half.bytes.starts(with: result.bytes.prefix(result.bytes.count / 2)), "\(line)")
            #expect(half.end == (result.bytes.isEmpty ? "whole" : "limit"), "\(line)")
        }
        #expect(count > 100)
    }

    /// Appendix A: 122,784 bytes with the CRC-32 0x5136CB04.
    @Test("The dictionary is that of the standard") func dictionary() {
        let words = BrotliTables.words
        #expect(words.count == 122_784)
        var checksum: UInt32 = .max
        for byte in words {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320 }
        }
        #expect(~checksum == 0x5136_CB04)
        #expect(words.prefix(16).elementsEqual("timedownlifeleft".utf8))
        #expect(BrotliTransforms.all.count == 121)
    }

    /// Rows 0, 9, 44 and 88 of Appendix B, applied to a word with a two-byte letter.
    @Test("Words are transformed as the standard requires") func transforms() {
        func changed(_ row: Int) -> String {
            var bytes: ContiguousArray<UInt8> = []
            BrotliTransforms.append(Array("größe".utf8)[...], row, to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(changed(0) == "größe" && changed(1) == "größe " && changed(5) == "größe the ")
        // The first byte omitted; the first letter, then all letters in upper case; the last byte omitted.
        #expect(
            changed(3) == "röße" && changed(9) == "Größe" && changed(44) == "GRÖÿE" && changed(12) == "größ")
    }

    @Test("Codes and commands without output are bounded") func boundsEmptyWork() {
        // A 16 MiB meta-block whose only command copies a four-byte word without its last nine bytes.
        var steps = 0
        for seed in 0..<400 as Range<UInt64> {
            var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
            let bytes = (0..<200).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56) & (seed % 3 == 0 ? 0x0F : 0xFF)
            }
            let result = Self.decode(bytes, limit: 10_000)
            #expect(result.bytes.count <= 10_064)
            steps = max(steps, result.cost)
        }
        #expect(steps <= 10_000 + 256 << 10 + 10_064 + 16_384)
    }
}
