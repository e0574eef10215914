// SPDX-License-Identifier: Apache-2.0
/// The other half of a pair when a target fuzzes one half.
enum SmallHalves {
    /// A JPEG file without metadata.
    static let still: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0, 0xFF, 0xD9]

    /// A two-second movie: one video track with a sample of eight bytes.
    static let movie: [UInt8] = {
        let fileType = box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
        let media = box("mdat", [UInt8](repeating: 7, count: 8))
        // Version and flags, times, time scale, duration; the reader skips the matrix, so it is zero.
        let header = box("mvhd", numbers(0, 0, 0, 600, 1_200) + zeros(76) + numbers(2))
        let track = box("tkhd", numbers(7, 0, 0, 1, 0, 1_200) + zeros(52) + numbers(64 << 16, 48 << 16))
        let mediaHeader = box("mdhd", numbers(0, 0, 0, 600, 1_200, 0))
        let handler = box("hdlr", numbers(0, 0) + Array("vide".utf8) + zeros(13))
        let picture = box("hvc1", zeros(6) + [0, 1] + zeros(16) + [0, 64, 0, 48] + zeros(50))
        let tables = [
            box("stsd", numbers(0, 1) + picture), box("stts", numbers(0, 1, 1, 1_200)),
            box("stsc", numbers(0, 1, 1, 1, 1)), box("stsz", numbers(0, 8, 1)),
            box("stco", numbers(0, 1, UInt32(fileType.count + 8))),
        ]
        let information = box("minf", box("stbl", tables.flatMap { $0 }))
        let trak = box("trak", track + box("mdia", mediaHeader + handler + information))
        return fileType + media + box("moov", header + trak)
    }()

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        numbers(UInt32(clamping: body.count + 8)) + Array(type.utf8) + body
    }

    private static func numbers(_ numbers: UInt32...) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { bytes.append(number, byteCount: 4) }
        return bytes
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
