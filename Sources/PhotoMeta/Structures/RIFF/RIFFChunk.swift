// SPDX-License-Identifier: Apache-2.0
/// A chunk of a RIFF file: a type, a size, data, and a byte after data of an odd size (RFC 9649 §2.3).
package struct RIFFChunk {
    package var type: FourCharacterCode
    package var data: Range<UInt64>
    /// The whole chunk, with the byte after its data, if the list contains it.
    package var range: Range<UInt64>
    /// Whether the chunk ends past the end of the list.
    package var isTruncated: Bool

    /// The size of the type and the size.
    package static let headerByteCount: UInt64 = 8
    /// The size of the file's header: a chunk's header and the type of the list.
    package static let fileHeaderByteCount: UInt64 = 12

    // MARK: Types of WebP (§2.7)

    package static var list: FourCharacterCode { FourCharacterCode("R", "I", "F", "F") }
    package static var extended: FourCharacterCode { FourCharacterCode("V", "P", "8", "X") }
    package static var lossy: FourCharacterCode { FourCharacterCode("V", "P", "8", " ") }
    package static var lossless: FourCharacterCode { FourCharacterCode("V", "P", "8", "L") }
    package static var alpha: FourCharacterCode { FourCharacterCode("A", "L", "P", "H") }
    package static var animation: FourCharacterCode { FourCharacterCode("A", "N", "I", "M") }
    package static var frame: FourCharacterCode { FourCharacterCode("A", "N", "M", "F") }
    package static var exif: FourCharacterCode { FourCharacterCode("E", "X", "I", "F") }
    package static var xmp: FourCharacterCode { FourCharacterCode("X", "M", "P", " ") }
    package static var profile: FourCharacterCode { FourCharacterCode("I", "C", "C", "P") }
    /// C2PA Technical Specification, "Embedding manifests into RIFF-based assets".
    package static var credentials: FourCharacterCode { FourCharacterCode("C", "2", "P", "A") }

    /// Whether chunks of a type contain XMP; some writers end its name with a zero byte, which few programs read.
    package static func isPacket(_ type: FourCharacterCode) -> Bool {
        type == xmp || type == FourCharacterCode("X", "M", "P", "\0")
    }

    /// The fields of an extended file's header (§2.7): flags, three reserved bytes, width - 1, height - 1.
    package enum Extended {
        package static let byteCount: UInt64 = 10
        static let width = 4
        static let height = 7

        package static let animationFlag: UInt8 = 0x02
        package static let packetFlag: UInt8 = 0x04
        package static let exifFlag: UInt8 = 0x08
        package static let alphaFlag: UInt8 = 0x10
    }

    /// The size of a frame's fields, before its chunks (§2.7.1.1): position and size in twelve bytes, a duration, flags.
    package static let frameHeaderByteCount: UInt64 = 16
    static let frameDuration = 12
}
