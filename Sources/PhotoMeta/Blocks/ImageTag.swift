/// The tags that tell what a directory's image is, and where its data stands (TIFF 6.0 §8).
enum ImageTag {
    static let newSubfileType: UInt32 = 0x00FE
    static let subfileType: UInt32 = 0x00FF
    static let width: UInt32 = 0x0100
    static let height: UInt32 = 0x0101
    static let bitsPerSample: UInt32 = 0x0102
    static let photometric: UInt32 = 0x0106
    static let stripOffsets: UInt32 = 0x0111
    static let stripByteCounts: UInt32 = 0x0117
    static let tileOffsets: UInt32 = 0x0144
    static let tileByteCounts: UInt32 = 0x0145
    static let jpegOffset: UInt32 = 0x0201
    static let jpegByteCount: UInt32 = 0x0202
}
