// SPDX-License-Identifier: Apache-2.0
/// Builds codestreams of JPEG XL (ISO/IEC 18181-1 Annexes D and E).
enum JPEGXLBuilder {
    static let signature = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])

    /// A codestream of these bits.
    static func codestream(_ write: (inout BitWriter) -> Void) -> [UInt8] {
        var writer = BitWriter()
        write(&writer)
        return [0xFF, 0x0A] + writer.bytes + zeros(4)
    }

    /// Brotli data of one stored meta-block (RFC 7932 §9.2): no window bits, not the last, four nibbles, the size, "stored".
    static func brotli(_ bytes: [UInt8]) -> [UInt8] {
        let header = UInt32(bytes.count - 1) << 4 | 1 << 20
        return uint32(header).reversed().prefix(3) + bytes + [0x03]
    }

    /// 24 × 16, with defaults for all other fields.
    static let plain = codestream { $0.add((1, 1), (1, 5), (0, 3), (2, 5), (1, 1)) }

    /// 16 × 16, with a field of each kind.
    static let animation = codestream {
        $0.add((1, 1), (1, 5), (1, 3))
        // Not all defaults; extra fields: orientation 6, no intrinsic size, no preview, an animation.
        $0.add((0, 1), (1, 1), (5, 3), (0, 1), (0, 1), (1, 1))
        // 24 ticks in ten bits over 1, looped three times, no time codes.
        $0.add((2, 2), (23, 10), (0, 2), (1, 2), (3, 3), (0, 1))
        // 16-bit floating point with a five-bit exponent; for a decoder.
        $0.add((1, 1), (1, 2), (4, 4), (0, 1))
        // Two extra channels: alpha at its defaults, and black: 8 bits, no shift, a name of two bytes.
        $0.add((2, 2), (0, 4), (1, 1))
        $0.add((0, 1), (2, 2), (2, 4), (0, 1), (0, 2), (0, 2), (1, 2), (2, 4), (0x41, 8), (0x42, 8))
        // Not XYB; colors: no profile, RGB, D65, P3 (2 + 9), PQ (2 + 14), perceptual.
        $0.add((0, 1), (0, 1), (0, 1), (0, 2), (1, 2), (2, 2), (9, 4), (0, 1), (2, 2), (14, 4), (0, 2))
    }
}
