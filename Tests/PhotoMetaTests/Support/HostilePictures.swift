// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Blocks in more pieces than any program writes, and compressed data that only defines codes.
enum HostilePicture {
    /// A profile whose tags share the same kilobytes, each starting one byte after the previous one.
    private static func profile(tagCount: Int, byteCount: Int) -> [UInt8] {
        let elements = 132 + 12 * tagCount
        var bytes = uint32(UInt32(elements + byteCount)) + zeros(32) + latin("acsp") + zeros(88)
        bytes += uint32(UInt32(tagCount))
        for tag in 0..<tagCount {
            let start = elements + tag
            bytes += latin("curv") + uint32(UInt32(start)) + uint32(UInt32(max(byteCount - tag, 0)))
        }
        return bytes + filler(byteCount)
    }

    private static func profile(_ bytes: [UInt8]) -> [UInt8] {
        GIFBuilder.file(
            GIFBuilder.application("ICCRGBG1012", GIFBuilder.subBlocks(bytes, limit: 1)), GIFBuilder.frame())
    }

    /// Two Deflate blocks of 29.5 bytes that define codes for all symbols, and use only the one that ends them.
    ///
    /// zlib decodes any number of them as empty text.
    static let codes = bytes(
        "ec1d036018306cb66ddbb66ddbb66ddbb66ddbb66ddcb66ddb4c6adb78c4de31008601c366dbb66ddbb66ddbb66ddbb66d"
            + "dbc66ddbb6cda4b68d47")

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }

    /// A CIFF heap whose records share the same bytes.
    static func sharedRecords(_ count: Int) -> [UInt8] {
        let value = filler(4_000)
        var heap = value + GIFBuilder.little(UInt16(clamping: count))
        for record in 0..<count {
            heap += GIFBuilder.little(UInt16(6 + record % 1_000)) + WebPBuilder.little(UInt32(value.count))
            heap += zeros(4)
        }
        let header = latin("II") + WebPBuilder.little(26) + latin("HEAPCCDR") + zeros(12)
        return header + heap + WebPBuilder.little(UInt32(value.count))
    }

    static let files: [HostileFile] = [
        HostileFile("CIFF records with the same bytes", sharedRecords),
        HostileFile("JPEG comments") { count in
            JPEGBuilder((0..<count).map { _ in .segment(0xFE, latin("c")) }).bytes
        },
        HostileFile("GIF comments") { count in
            GIFBuilder.file((0..<count).flatMap { _ in GIFBuilder.comment("c") }, GIFBuilder.frame())
        },
        HostileFile("GIF comment in pieces") { count in
            GIFBuilder.file(
                GIFBuilder.comment(String(repeating: "c", count: count), limit: 1), GIFBuilder.frame())
        },
        HostileFile("GIF color profile in pieces") { count in
            profile(profile(tagCount: 20, byteCount: count))
        },
        HostileFile("WebP color profiles") { count in
            WebPBuilder.file(
                WebPBuilder.lossy(width: 8, height: 8),
                (0..<count).flatMap { _ in WebPBuilder.chunk("ICCP", zeros(132)) })
        },
        HostileFile("JUMBF boxes in pieces") { count in
            let boxes = (0..<count).flatMap { _ in box("free") }
            let parts = JUMBFBuilder.segments(JUMBFBuilder.superbox("c2pa", "c2pa", boxes), limit: 32)
            return JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
        },
        HostileFile("PNG texts") { count in
            PNGBuilder.file((0..<count).flatMap { PNGBuilder.chunk("tEXt", latin("k\($0)\0t")) })
        },
        HostileFile("PNG compressed text of codes") { count in
            let text = (0..<count).flatMap { _ in codes }
            return PNGBuilder.file(PNGBuilder.chunk("zTXt", latin("k\0\0") + [0x78, 0x01] + text))
        },
    ]
}
