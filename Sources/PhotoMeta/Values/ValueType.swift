// SPDX-License-Identifier: Apache-2.0
/// The type of a stored value: a field type of TIFF 6.0 §2, BigTIFF or Exif 2.32 §4.6.2, or a well-known type of QuickTime.
///
/// The numbers up to 255 are those of the wire. A QuickTime type that is the same as one of TIFF's has that number; the
/// others begin at 256.
public struct ValueType: RawRepresentable, Hashable, Sendable, Codable {
    /// The type's number.
    public let rawValue: UInt16

    /// Creates a type from its number.
    @inlinable
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// BYTE: an unsigned number of 8 bits.
    public static let byte = ValueType(rawValue: 1)
    /// ASCII: 7-bit characters, ending with a zero.
    public static let ascii = ValueType(rawValue: 2)
    /// SHORT: an unsigned number of 16 bits.
    public static let short = ValueType(rawValue: 3)
    /// LONG: an unsigned number of 32 bits.
    public static let long = ValueType(rawValue: 4)
    /// RATIONAL: two LONGs, numerator and denominator.
    public static let rational = ValueType(rawValue: 5)
    /// SBYTE: a signed number of 8 bits.
    public static let signedByte = ValueType(rawValue: 6)
    /// UNDEFINED: bytes whose meaning depends on the field.
    public static let undefined = ValueType(rawValue: 7)
    /// SSHORT: a signed number of 16 bits.
    public static let signedShort = ValueType(rawValue: 8)
    /// SLONG: a signed number of 32 bits.
    public static let signedLong = ValueType(rawValue: 9)
    /// SRATIONAL: two SLONGs, numerator and denominator.
    public static let signedRational = ValueType(rawValue: 10)
    /// FLOAT: IEEE 754, 32 bits.
    public static let float = ValueType(rawValue: 11)
    /// DOUBLE: IEEE 754, 64 bits.
    public static let double = ValueType(rawValue: 12)
    /// IFD: a LONG that is the offset of a directory (TIFF Technical Note 1).
    public static let ifd = ValueType(rawValue: 13)
    /// LONG8: an unsigned number of 64 bits (BigTIFF; also in Apple's maker notes).
    public static let long8 = ValueType(rawValue: 16)
    /// SLONG8: a signed number of 64 bits.
    public static let signedLong8 = ValueType(rawValue: 17)
    /// IFD8: a LONG8 that is the offset of a directory.
    public static let ifd8 = ValueType(rawValue: 18)
    /// UTF-8: text, ending with a zero (Exif 3.0).
    public static let utf8 = ValueType(rawValue: 129)

    /// UTF-16 text, big-endian unless a byte order mark says otherwise (QuickTime's well-known type 2).
    public static let utf16 = ValueType(rawValue: 258)
    /// Text whose encoding the file does not state: UTF-8 if it is valid, or else Windows-1252.
    public static let unmarkedText = ValueType(rawValue: 259)
    /// Text in Mac OS Roman, or UTF-8 if it is valid: many writers leave the language at 0, which announces the former, and
    /// write the latter (QuickTime's user data).
    public static let macRoman = ValueType(rawValue: 260)
    /// Several texts in UTF-8 with a zero after each: fields of one name, joined.
    public static let textList = ValueType(rawValue: 261)
    /// A big-endian signed number as wide as its bytes, 1 to 8 (QuickTime's type 21).
    public static let signedInteger = ValueType(rawValue: 277)
    /// A big-endian unsigned number as wide as its bytes, 1 to 8 (QuickTime's type 22).
    public static let unsignedInteger = ValueType(rawValue: 278)

    /// Four characters that name a brand, a handler or a codec (ISO/IEC 14496-12).
    public static let fourCharacterCode = ValueType(rawValue: 300)

    /// A signed number in 1/65536 (ISO/IEC 14496-12: 16.16 fixed point).
    public static let fixed32 = ValueType(rawValue: 301)
    /// A signed number of 16 bits in 1/256 (ISO/IEC 14496-12: 8.8 fixed point).
    public static let fixed16 = ValueType(rawValue: 302)
    /// A structure of XMP, or an array of structures: its XML (ISO 16684-1 §7).
    public static let xmp = ValueType(rawValue: 310)

    /// Whether a value is one number as wide as its bytes.
    var isWideInteger: Bool { self == .signedInteger || self == .unsignedInteger }

    /// Whether a value is text.
    package var isText: Bool {
        switch self {
        case .ascii, .utf8, .utf16, .unmarkedText, .macRoman, .textList: true
        default: false
        }
    }

    /// The size of one element of a type that directories have; 0 for every other type.
    @inline(__always)
    package var wireElementByteCount: Int {
        // One hexadecimal digit for each type, with type 0 on the right; 64 bits, also where `Int` has 32.
        let byteCounts: UInt64 = 0x0048_4842_1184_2110
        if rawValue < 16 { return Int(truncatingIfNeeded: byteCounts >> (UInt64(rawValue) &* 4) & 15) }
        if rawValue <= 18 { return 8 }
        return rawValue == 129 ? 1 : 0
    }

    /// The size of one element, in bytes; 0 for a type that is not known.
    @inline(__always)
    package var elementByteCount: Int {
        switch rawValue {
        case ..<256: return wireElementByteCount
        case 258...261, 277, 278, 310: return 1
        case 300, 301: return 4
        case 302: return 2
        default: return 0
        }
    }
}

extension ValueType: CustomStringConvertible {
    /// The type's name in its standard.
    public var description: String {
        switch self {
        case .byte: "BYTE"
        case .ascii: "ASCII"
        case .short: "SHORT"
        case .long: "LONG"
        case .rational: "RATIONAL"
        case .signedByte: "SBYTE"
        case .undefined: "UNDEFINED"
        case .signedShort: "SSHORT"
        case .signedLong: "SLONG"
        case .signedRational: "SRATIONAL"
        case .float: "FLOAT"
        case .double: "DOUBLE"
        case .ifd: "IFD"
        case .long8: "LONG8"
        case .signedLong8: "SLONG8"
        case .ifd8: "IFD8"
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .unmarkedText: "text"
        case .macRoman: "Mac OS Roman"
        case .textList: "list of texts"
        case .signedInteger: "signed integer"
        case .unsignedInteger: "unsigned integer"
        case .fourCharacterCode: "four-character code"
        case .fixed32: "16.16 fixed point"
        case .fixed16: "8.8 fixed point"
        case .xmp: "XML"
        default: "type \(rawValue)"
        }
    }
}

/// The order of the bytes of a number.
public enum ByteOrder: Hashable, Sendable {
    /// Most significant byte first: TIFF's "MM", and every box of ISO/IEC 14496-12.
    case bigEndian
    /// Least significant byte first: TIFF's "II".
    case littleEndian
}
