// SPDX-License-Identifier: Apache-2.0
/// The header of a bitmap: BITMAPCOREHEADER, BITMAPINFOHEADER, or a later and longer one.
struct BitmapHeader {
    var codedImage: CodedImage
    /// The position of an embedded color profile, from the start of the header.
    var profile: (offset: UInt64, byteCount: UInt64)?

    /// Reads a header.
    ///
    /// - Parameter isIcon: Whether the height includes that of the mask, as in icons.
    init?(_ bytes: Span<UInt8>, isIcon: Bool = false) {
        do throws(ParseStop) {
            let byteCount = try bytes.uint32(at: 0, LittleEndian.self)
            let (width, height, bits): (Int64, Int64, UInt16)
            var hasAlpha: Bool?
            if byteCount == 12 {
                width = Int64(try bytes.uint16(at: 4, LittleEndian.self))
                height = Int64(try bytes.uint16(at: 6, LittleEndian.self))
                bits = try bytes.uint16(at: 10, LittleEndian.self)
            } else {
                guard byteCount >= 16 else { return nil }
                width = Int64(Int32(bitPattern: try bytes.uint32(at: 4, LittleEndian.self)))
                // A negative height means that the first row is the top one.
                height = Int64(Int32(bitPattern: try bytes.uint32(at: 8, LittleEndian.self))).magnitude.signed
                bits = try bytes.uint16(at: 14, LittleEndian.self)
                // BITMAPV4HEADER has a mask for alpha.
                if byteCount >= 108, let mask = try? bytes.uint32(at: 52, LittleEndian.self) {
                    hasAlpha = mask != 0
                }
            }
            if bits < 32 { hasAlpha = isIcon ? nil : false }
            guard width > 0, height > 0 else { return nil }
            codedImage = CodedImage(
                size: PixelSize(width: Int(width), height: Int(isIcon ? height / 2 : height)),
                // The colors of a palette have 8 bits per component, like pixels of 24 and 32 bits.
                bitsPerComponent: bits == 16 || bits == 0 ? nil : 8, colorModel: .rgb, hasAlpha: hasAlpha,
                isProgressive: false, frameCount: 1)
            // BITMAPV5HEADER: "MBED", and the position of the profile.
            if byteCount >= 124, try bytes.uint32(at: 56, LittleEndian.self) == 0x4D42_4544 {
                profile = (
                    UInt64(try bytes.uint32(at: 112, LittleEndian.self)),
                    UInt64(try bytes.uint32(at: 116, LittleEndian.self))
                )
            }
        } catch {
            return nil
        }
    }
}

extension UInt64 {
    fileprivate var signed: Int64 { Int64(clamping: self) }
}
