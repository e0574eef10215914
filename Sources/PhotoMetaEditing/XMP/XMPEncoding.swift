// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A packet that is edited in UTF-8 and written in its own encoding, which may be UTF-16 or UTF-32.
struct XMPEncodedPacket {
    /// The packet in UTF-8.
    let text: ContiguousArray<UInt8>
    private let encoding: XMLEncoding?

    /// - Throws: `MetadataError.Code.damaged` if the bytes are not valid in the packet's encoding.
    init(_ packet: ContiguousArray<UInt8>) throws(MetadataError) {
        encoding = XMLEncoding(of: packet.span, at: 0)
        guard let encoding else {
            text = packet
            return
        }
        text = encoding.utf8(of: packet.span, 0..<packet.count)
        guard encoded(text) == packet else {
            throw MetadataError(.damaged, "an XMP packet that does not match its encoding")
        }
    }

    /// Returns a text in the packet's encoding.
    func encoded(_ text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        guard let encoding else { return text }
        let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        var bytes = ContiguousArray<UInt8>()
        switch encoding {
        case .utf16(let isLittleEndian):
            for scalar in scalars {
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                    let high = UInt8(unit >> 8)
                    let low = UInt8(truncatingIfNeeded: unit)
                    bytes += isLittleEndian ? [low, high] : [high, low]
                }
            }
        case .utf32(let isLittleEndian):
            for scalar in scalars {
                let number = isLittleEndian ? scalar.value.byteSwapped : scalar.value
                bytes += ContiguousArray(bigEndian: number)
            }
        }
        return bytes
    }
}
