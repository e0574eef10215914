/// Finds size, depth and color profile of a Windows bitmap (Microsoft, "Bitmap Storage").
enum BMP: ContainerReader {
    /// "BM", the size of the file, and four reserved bytes.
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first >> 16 == 0x424D && start.second & 0xFFFF == 0 && start.third >> 16 == 0 ? .bmp : nil
    }

    private static let fileHeaderByteCount: UInt64 = 14

    static func map(
        _ window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        let start = fileHeaderByteCount
        let available = window.byteCount < start ? 0 : window.byteCount - start
        let slice = available == 0 ? [] : try window.slice(at: start, upTo: 124)
        guard let image = BitmapHeader(slice.span) else {
            return context.note(.truncated, "BMP", at: min(start, window.byteCount), "no header of a bitmap")
        }
        if map.selection.containsAny(of: .codedImage) { map.codedImage = image.codedImage }
        if let profile = image.profile, map.wants(.iccProfile) {
            let offset = start.addingSaturated(profile.offset)
            let end = offset.addingSaturated(profile.byteCount)
            if end <= window.byteCount {
                map.blocks.append(LocatedBlock(.iccProfile, at: offset..<end))
            } else {
                context.note(.truncated, "BMP/iccProfile", at: offset, "a profile that ends past the file")
            }
        }
    }
}

/// The header of a bitmap: BITMAPCOREHEADER, BITMAPINFOHEADER, or a later and longer one.
struct BitmapHeader {
    var codedImage: CodedImage
    /// Where an embedded color profile stands behind the start of the header.
    var profile: (offset: UInt64, byteCount: UInt64)?

    /// - Parameter isIcon: Whether the height counts the mask too, as in icons.
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
                // A negative height tells that the first row is the top one.
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
                // A palette's colors, and those of 24 and 32 bits, have 8 each.
                bitsPerComponent: bits == 16 || bits == 0 ? nil : 8, colorModel: .rgb, hasAlpha: hasAlpha,
                isProgressive: false, frameCount: 1)
            // BITMAPV5HEADER: "MBED", and where the profile stands.
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
