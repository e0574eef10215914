// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension PNGChunk {
    /// Returns a chunk.
    static func bytes(_ type: FourCharacterCode, _ data: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        let body = ContiguousArray(bigEndian: type.rawValue) + data
        var checksum = CRC32()
        checksum.add(body)
        return ContiguousArray(bigEndian: UInt32(clamping: data.count)) + body
            + ContiguousArray(bigEndian: checksum.value)
    }

    /// Returns the chunk of a text (§11.3.3): in Latin-1 if that has its characters, otherwise in UTF-8.
    static func bytes(keyword: String, _ text: String) -> ContiguousArray<UInt8> {
        let characters = text.unicodeScalars
        let isLatin1 = characters.allSatisfy {
            (0x20...0x7E).contains($0.value) || (0xA0...0xFF).contains($0.value) || $0 == "\n"
        }
        guard isLatin1 else { return bytes(keyword: keyword, utf8: ContiguousArray(text.utf8)) }
        let latin1 = ContiguousArray(characters.map { UInt8(truncatingIfNeeded: $0.value) })
        return bytes(self.text, ContiguousArray(keyword.utf8) + [0] + latin1)
    }

    /// Returns the chunk of a packet.
    static func bytes(packet: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        bytes(keyword: packetKeyword, utf8: packet)
    }

    /// Returns the chunk of a text in UTF-8, without compression, a language or a translated keyword.
    private static func bytes(keyword: String, utf8: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        bytes(internationalText, ContiguousArray(keyword.utf8) + [0, 0, 0, 0, 0] + utf8)
    }

    /// Returns the chunk of a profile that is stored as text, as ImageMagick writes it.
    static func bytes(keyword: ContiguousArray<UInt8>, profile: ContiguousArray<UInt8>) -> ContiguousArray<
        UInt8
    > {
        let digits = ContiguousArray("0123456789abcdef".utf8)
        var data = keyword + [0, 0x0A] + (keyword.split(separator: 0x20).last ?? []) + [0x0A]
        data += ContiguousArray("\(profile.count)\n".utf8)
        for (index, byte) in profile.enumerated() {
            data.append(digits[Int(byte >> 4)])
            data.append(digits[Int(byte & 15)])
            if index % 36 == 35 { data.append(0x0A) }
        }
        return bytes(text, data + [0x0A])
    }

    /// Returns the keyword at the start of a text chunk's data.
    static func keyword(in data: Range<UInt64>, of window: ByteWindow) throws(EditStop) -> String {
        let head = try window.bytes(
            in: data.lowerBound..<(data.lowerBound + min(data.byteCount, keywordByteCount)), "PNG")
        return String(decoding: head.prefix { $0 != 0 }, as: UTF8.self)
    }
}
