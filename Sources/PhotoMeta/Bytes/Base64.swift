/// Base64 (RFC 4648 §4): three bytes are four characters of six bits, and `=` fills up the last four.
package enum Base64 {
    /// Appends bytes as characters.
    package static func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
        var group: UInt32 = 0
        var count = 0
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            count += 1
            if count == 3 {
                append(group, characterCount: 4, to: &text)
                (group, count) = (0, 0)
            }
        }
        if count > 0 { append(group << (8 * UInt32(3 - count)), characterCount: count + 1, to: &text) }
    }

    /// The bytes that characters stand for; white space between them is ignored, and other characters make it `nil`.
    ///
    /// Text that ends within a group of four loses the bits that make no byte.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
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

    private static func append(_ bits: UInt32, characterCount: Int, to text: inout [UInt8]) {
        for index in 0..<4 {
            let sixBits = bits >> (18 - UInt32(index) * 6) & 63
            text.append(index < characterCount ? digit(sixBits) : 0x3D)
        }
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        switch value {
        case 0..<26: UInt8(truncatingIfNeeded: 0x41 + value)
        case 26..<52: UInt8(truncatingIfNeeded: 0x61 + value - 26)
        case 52..<62: UInt8(truncatingIfNeeded: 0x30 + value - 52)
        case 62: 0x2B
        default: 0x2F
        }
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
