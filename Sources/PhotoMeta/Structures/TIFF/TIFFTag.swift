// SPDX-License-Identifier: Apache-2.0
/// The tags that locate something or that readers and editors interpret (TIFF 6.0 §8, §14; Exif 3.0 §4.6.3).
package enum TIFFTag {
    package static let newSubfileType: UInt16 = 0x00FE
    package static let subfileType: UInt16 = 0x00FF
    package static let width: UInt16 = 0x0100
    package static let height: UInt16 = 0x0101
    package static let bitsPerSample: UInt16 = 0x0102
    package static let compression: UInt16 = 0x0103
    package static let photometric: UInt16 = 0x0106
    package static let make: UInt16 = 0x010F
    package static let orientation: UInt16 = 0x0112

    // MARK: Image data

    package static let stripOffsets: UInt16 = 0x0111
    package static let stripByteCounts: UInt16 = 0x0117
    package static let tileOffsets: UInt16 = 0x0144
    package static let tileByteCounts: UInt16 = 0x0145
    package static let jpegOffset: UInt16 = 0x0201
    package static let jpegByteCount: UInt16 = 0x0202

    /// The tags that locate a directory's image data, and those with its sizes.
    package static let imageData: [(offsets: UInt16, byteCounts: UInt16)] = [
        (jpegOffset, jpegByteCount), (stripOffsets, stripByteCounts), (tileOffsets, tileByteCounts),
    ]

    /// Whether a tag's values are offsets or sizes of image data.
    @inline(__always)
    package static func isImageData(_ tag: UInt16) -> Bool {
        switch tag {
        case stripOffsets, stripByteCounts, tileOffsets, tileByteCounts, jpegOffset, jpegByteCount: true
        default: false
        }
    }

    // MARK: Directories

    /// SubIFDs, of any number (TIFF Technical Note 1).
    package static let subDirectories: UInt16 = 0x014A
    package static let exif: UInt16 = 0x8769
    package static let gps: UInt16 = 0x8825
    package static let interoperability: UInt16 = 0xA005

    /// Whether a tag's values are the offsets of directories.
    @inline(__always)
    package static func isPointer(_ tag: UInt16) -> Bool {
        tag == exif || tag == gps || tag == interoperability || tag == subDirectories
    }

    // MARK: Blocks

    package static let xmp: UInt16 = 0x02BC
    /// IPTC records.
    package static let records: UInt16 = 0x83BB
    /// Photoshop's image resources.
    package static let resources: UInt16 = 0x8649
    package static let colorProfile: UInt16 = 0x8773
    package static let makerNote: UInt16 = 0x927C
    /// Content Credentials (C2PA 2.2 §A.3.3).
    package static let credentials: UInt16 = 0xCD41
}
