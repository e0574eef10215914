// SPDX-License-Identifier: Apache-2.0
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
