// SPDX-License-Identifier: Apache-2.0
/// Base64 (RFC 4648 §4): four characters of six bits encode three bytes, and `=` pads the last group.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes bytes, and appends the characters.
    package static func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
        text.append(addingCapacity: (bytes.count / 3 + 1) * 4) { room in
            let digits = digits.span
            var rest = bytes
            while rest.count >= 3 {
                let group = UInt32(rest[0]) << 16 | UInt32(rest[1]) << 8 | UInt32(rest[2])
                room.append(digits[Int(group >> 18)])
                room.append(digits[Int(group >> 12 & 63)])
                room.append(digits[Int(group >> 6 & 63)])
                room.append(digits[Int(group & 63)])
                rest = rest.extracting(3...)
            }
            guard !rest.isEmpty else { return }
            let group = UInt32(rest[0]) << 16 | (rest.count > 1 ? UInt32(rest[1]) << 8 : 0)
            room.append(digits[Int(group >> 18)])
            room.append(digits[Int(group >> 12 & 63)])
            room.append(rest.count > 1 ? digits[Int(group >> 6 & 63)] : 0x3D)
            room.append(0x3D)
        }
    }

    /// Decodes characters; returns `nil` if there are characters other than those of Base64 and white space.
    ///
    /// If the text ends within a group of four, bits that do not make a whole byte are dropped.
    package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var isAtEnd = false
        for character in text {
            switch character {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            case 0x3D: isAtEnd = true
            default:
                guard !isAtEnd, let sixBits = value(of: character) else { return nil }
                bits = bits << 6 | sixBits
                count += 1
                guard count == 4 else { continue }
                bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
                (bits, count) = (0, 0)
            }
        }
        if count > 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> (count == 3 ? 10 : 4))) }
        if count == 3 { bytes.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case 0x41...0x5A: UInt32(character) - 0x41
        case 0x61...0x7A: UInt32(character) - 0x61 + 26
        case 0x30...0x39: UInt32(character) - 0x30 + 52
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
