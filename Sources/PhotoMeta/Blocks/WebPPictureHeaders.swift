// SPDX-License-Identifier: Apache-2.0
/// The header of a lossy picture (RFC 6386 §9.1): a tag of three bytes whose first bit is 0 for a key frame and whose next three
/// are the version, a start code, and the width and height in 14 bits each, below a scale in two.
struct VP8Header {
    static let byteCount = 10

    let version: UInt32
    /// `nil` if a side is 0.
    let size: PixelSize?
    let horizontalScale: UInt32
    let verticalScale: UInt32

    /// Reads the first bytes of a `VP8 ` chunk; `nil` if they are not those of a key frame.
    init?(_ bytes: Span<UInt8>) {
        guard let tag = try? bytes.uint8(at: 0), tag & 1 == 0, (try? bytes.uint24(at: 3)) == 0x2A019D,
            let width = try? bytes.uint16(at: 6, LittleEndian.self),
            let height = try? bytes.uint16(at: 8, LittleEndian.self)
        else { return nil }
        version = UInt32(tag >> 1 & 7)
        let (columns, rows) = (Int(width & 0x3FFF), Int(height & 0x3FFF))
        size = columns > 0 && rows > 0 ? PixelSize(width: columns, height: rows) : nil
        horizontalScale = UInt32(width >> 14)
        verticalScale = UInt32(height >> 14)
    }
}

/// The header of a lossless picture (RFC 9649 §3.4): a signature, width - 1 and height - 1 in 14 bits each, and whether alpha is
/// used.
struct VP8LHeader {
    static let byteCount = 5

    let size: PixelSize
    let isAlphaUsed: Bool

    /// Reads the first bytes of a `VP8L` chunk; `nil` if they have another signature.
    init?(_ bytes: Span<UInt8>) {
        guard (try? bytes.uint8(at: 0)) == 0x2F, let bits = try? bytes.uint32(at: 1, LittleEndian.self) else {
            return nil
        }
        size = PixelSize(width: Int(bits & 0x3FFF) + 1, height: Int(bits >> 14 & 0x3FFF) + 1)
        isAlphaUsed = bits >> 28 & 1 == 1
    }
}
