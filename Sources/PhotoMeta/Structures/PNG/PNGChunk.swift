// SPDX-License-Identifier: Apache-2.0
/// A chunk of a PNG file: a length, a type, data, and a checksum of the type and the data (Portable Network Graphics, 3rd edition,
/// §5.3).
package struct PNGChunk {
    package var type: FourCharacterCode
    package var data: Range<UInt64>

    package init(type: FourCharacterCode, data: Range<UInt64>) {
        (self.type, self.data) = (type, data)
    }

    /// The whole chunk, which may end past the file's end.
    package var range: Range<UInt64> {
        (data.lowerBound - min(Self.headerByteCount, data.lowerBound))..<data.upperBound.addingSaturated(
            Self.checksumByteCount)
    }

    package static let signatureByteCount: UInt64 = 8
    /// The size of the length and the type.
    package static let headerByteCount: UInt64 = 8
    package static let checksumByteCount: UInt64 = 4
    /// The size of the data of a header.
    static let imageHeaderByteCount: UInt64 = 13

    // MARK: Types (§5.6)

    package static var imageHeader: FourCharacterCode { FourCharacterCode("I", "H", "D", "R") }
    package static var imageData: FourCharacterCode { FourCharacterCode("I", "D", "A", "T") }
    package static var imageEnd: FourCharacterCode { FourCharacterCode("I", "E", "N", "D") }
    static var transparency: FourCharacterCode { FourCharacterCode("t", "R", "N", "S") }
    static var background: FourCharacterCode { FourCharacterCode("b", "K", "G", "D") }
    static var time: FourCharacterCode { FourCharacterCode("t", "I", "M", "E") }
    package static var animation: FourCharacterCode { FourCharacterCode("a", "c", "T", "L") }
    static var frame: FourCharacterCode { FourCharacterCode("f", "c", "T", "L") }
    package static var text: FourCharacterCode { FourCharacterCode("t", "E", "X", "t") }
    package static var compressedText: FourCharacterCode { FourCharacterCode("z", "T", "X", "t") }
    package static var internationalText: FourCharacterCode { FourCharacterCode("i", "T", "X", "t") }
    static var profile: FourCharacterCode { FourCharacterCode("i", "C", "C", "P") }
    package static var exif: FourCharacterCode { FourCharacterCode("e", "X", "I", "f") }
    /// A PNG file that is the image of a gain map, and in it the description of ISO 21496-1 (Skia, `SkPngEncoder`).
    package static var gainMapImage: FourCharacterCode { FourCharacterCode("g", "d", "A", "T") }
    static var gainMap: FourCharacterCode { FourCharacterCode("g", "m", "A", "P") }
    /// C2PA 2.1 §A.3.4.
    package static var credentials: FourCharacterCode { FourCharacterCode("c", "a", "B", "X") }

    package static func isText(_ type: FourCharacterCode) -> Bool {
        type == text || type == compressedText || type == internationalText
    }

    // MARK: Keywords

    /// The number of bytes that contain the keyword of a text, and the zero after it (§11.3.3.2).
    package static let keywordByteCount: UInt64 = 80
    /// The keyword of a packet (XMP part 3, §1.1.5).
    package static let packetKeyword = "XML:com.adobe.xmp"
}
