// SPDX-License-Identifier: Apache-2.0
/// A segment of a JPEG file: a marker, a length of 16 bits that includes itself, and a payload (ISO/IEC 10918-1 §B.1.1.4).
package enum JPEGSegment {
    /// The size of the marker and the length.
    package static let headerByteCount: UInt64 = 4
    /// The maximum number of bytes in a payload.
    package static let payloadLimit = 65_533

    // MARK: Markers (Table B.1), without the byte 0xFF before them

    package static let startOfImage: UInt8 = 0xD8
    package static let endOfImage: UInt8 = 0xD9
    package static let startOfScan: UInt8 = 0xDA
    package static let comment: UInt8 = 0xFE
    /// APPn, whose payloads begin with an identifier.
    package static let applications: ClosedRange<UInt8> = 0xE0...0xEF
    /// `JFIF`.
    package static let app0: UInt8 = 0xE0
    /// Exif and XMP.
    package static let app1: UInt8 = 0xE1
    /// Color profiles, the index of pictures, gain maps.
    package static let app2: UInt8 = 0xE2
    /// Apple's gain maps.
    package static let app10: UInt8 = 0xEA
    /// JPEG XT and JUMBF.
    package static let app11: UInt8 = 0xEB
    /// `Ducky`.
    package static let app12: UInt8 = 0xEC
    /// Photoshop's image resources.
    package static let app13: UInt8 = 0xED
    /// Adobe's color transform.
    package static let app14: UInt8 = 0xEE

    /// Whether a marker is followed by a length.
    package static func hasLength(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) || (0xDA...0xFE).contains(marker)
    }

    /// Whether a segment is the header of a frame.
    package static func isFrame(_ marker: UInt8) -> Bool {
        switch marker {
        case 0xC4, 0xC8, 0xCC: false
        default: (0xC0...0xCF).contains(marker)
        }
    }

    /// The name of a marker in the standard.
    package static func name(of marker: UInt8) -> String {
        switch marker {
        case 0xC4: "DHT"
        case 0xC8: "JPG"
        case 0xCC: "DAC"
        case 0xC0...0xCF: "SOF\(marker - 0xC0)"
        case 0xD0...0xD7: "RST\(marker - 0xD0)"
        case startOfImage: "SOI"
        case endOfImage: "EOI"
        case startOfScan: "SOS"
        case 0xDB: "DQT"
        case 0xDC: "DNL"
        case 0xDD: "DRI"
        case 0xDE: "DHP"
        case 0xDF: "EXP"
        case applications: "APP\(marker - applications.lowerBound)"
        case 0xF0...0xFD: "JPG\(marker - 0xF0)"
        case comment: "COM"
        default: "marker \(marker)"
        }
    }

    // MARK: Identifiers

    /// Exif 2.32 §4.7.2.
    package static let exif = "Exif\0\0"
    /// XMP part 3, §1.1.3.
    package static let packet = "http://ns.adobe.com/xap/1.0/\0"
    package static let photoshop = "Photoshop 3.0\0"
    /// ICC.1:2022 §B.4; the number of the piece and the number of pieces follow.
    package static let profile = "ICC_PROFILE\0"
    /// CIPA DC-007 §5.2.
    package static let pictureIndex = "MPF\0"
    /// ISO 21496-1.
    package static let gainMap = "urn:iso:std:iso:ts:21496:-1\0"
    package static let jfif = "JFIF\0"
    package static let jfifExtension = "JFXX\0"
    package static let adobe = "Adobe"

    /// The size of `JFIF` without a thumbnail, whose size is in its last two bytes (ITU-T T.871 §10.1).
    package static let jfifByteCount = 14
    /// The size of `Adobe`: the version, two sets of flags, and the transform in its last byte.
    package static let adobeByteCount = 12
}
