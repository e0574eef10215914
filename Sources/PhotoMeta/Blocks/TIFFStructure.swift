/// The TIFF structure that contains directories, as their reader needs it.
struct TIFFStructure {
    /// The path for diagnostics, such as `JPEG/APP1/Exif`.
    let path: StaticString
    /// Whether it is a file, in which chained directories are pages; in an Exif block, the second directory is the thumbnail's.
    var isFile = false
    /// Whether offsets and counts have 64 bits (BigTIFF).
    var is64Bit = false
    /// The index of the block that contains the structure; ``FileMap/Directory/noBlock`` for a file.
    var block = FileMap.Directory.noBlock
    /// The offset of the structure's header in the block.
    var origin: UInt32 = 0
}

/// The part to add for a directory; a small type, because it is passed with every directory.
struct NewPart {
    let role: LocatedPart.Role
    let number: UInt32
}

/// The tags that contain offsets of directories, and the maker note.
package enum PointerTag {
    package static let subDirectories: UInt32 = 0x014A
    package static let exif: UInt32 = 0x8769
    package static let gps: UInt32 = 0x8825
    package static let makerNote: UInt32 = 0x927C
    package static let interoperability: UInt32 = 0xA005

    /// Whether a field leads to directories: only that of SubIFDs may have several offsets.
    @inline(__always)
    package static func leads(_ tag: UInt32, _ type: ValueType, count: UInt32) -> Bool {
        switch tag {
        case exif, gps, interoperability: type.holdsOffsets && count == 1
        case subDirectories: type.holdsOffsets
        default: false
        }
    }
}

extension ValueType {
    /// Whether fields of this type can contain offsets of directories: LONG and IFD.
    ///
    /// Some writers use SLONG (Exiv2 #1912), which is the same up to 2 GiB.
    var holdsOffsets: Bool { self == .long || self == .ifd || self == .signedLong }
}

/// The tags that describe a directory's image, its camera, and the location of its data (TIFF 6.0 §8).
package enum ImageTag {
    static let newSubfileType: UInt32 = 0x00FE
    static let subfileType: UInt32 = 0x00FF
    static let width: UInt32 = 0x0100
    static let height: UInt32 = 0x0101
    static let bitsPerSample: UInt32 = 0x0102
    static let photometric: UInt32 = 0x0106
    static let make: UInt32 = 0x010F
    package static let stripOffsets: UInt32 = 0x0111
    package static let stripByteCounts: UInt32 = 0x0117
    package static let tileOffsets: UInt32 = 0x0144
    package static let tileByteCounts: UInt32 = 0x0145
    package static let jpegOffset: UInt32 = 0x0201
    package static let jpegByteCount: UInt32 = 0x0202
}
