// Made by RegistryMaker from the tables of properties: change the tables, not this file.
// swift-format-ignore-file

/// How a property's value is stored: the forms of the registry's tables.
///
/// The column `storedForm` and its grammar are described in `RegistryMaker/StoredForm.swift`.
enum StoredForm: Sendable {
    /// `(u16, u8[5])`
    case sequenceU16U8X5
    /// `(u8, fourcc[])`
    case sequenceU8FourccList
    /// `ascii`
    case ascii
    /// `ascii or u8[]`
    case asciiOrU8List
    /// `ascii or utf8`
    case asciiOrUtf8
    /// `ascii?`
    case asciiAssumed
    /// `ascii[11]`
    case asciiX11
    /// `ascii[13]`
    case asciiX13
    /// `ascii[18]`
    case asciiX18
    /// `ascii[20]`
    case asciiX20
    /// `ascii[29]`
    case asciiX29
    /// `ascii[2]`
    case asciiX2
    /// `ascii[32]`
    case asciiX32
    /// `ascii[33]`
    case asciiX33
    /// `ascii[37]`
    case asciiX37
    /// `ascii[3]`
    case asciiX3
    /// `ascii[4]`
    case asciiX4
    /// `ascii[6]`
    case asciiX6
    /// `ascii[7]`
    case asciiX7
    /// `ascii[…32]`
    case asciiUpTo32
    /// `bytes`
    case bytes
    /// `bytes[10]`
    case bytesX10
    /// `bytes[16]`
    case bytesX16
    /// `bytes[1]`
    case bytesX1
    /// `bytes[4]`
    case bytesX4
    /// `bytes[7360]`
    case bytesX7360
    /// `bytes[8]`
    case bytesX8
    /// `bytes[…256000]`
    case bytesUpTo256000
    /// `cstring(ascii)[2]`
    case cstringAsciiX2
    /// `cstring(utf8)[2]`
    case cstringUtf8X2
    /// `cstring(utf8)[4]`
    case cstringUtf8X4
    /// `digits[1]`
    case digitsX1
    /// `digits[2]`
    case digitsX2
    /// `digits[6]`
    case digitsX6
    /// `digits[8]`
    case digitsX8
    /// `f32`
    case f32
    /// `f32[2]`
    case f32X2
    /// `f32[]`
    case f32List
    /// `f64`
    case f64
    /// `f64[9]`
    case f64X9
    /// `f64[]`
    case f64List
    /// `fixed16`
    case fixed16
    /// `fixed32`
    case fixed32
    /// `fixed32[3]`
    case fixed32X3
    /// `fixed32[9]`
    case fixed32X9
    /// `fourcc`
    case fourcc
    /// `fourcc[]`
    case fourccList
    /// `fullbox(boxes)`
    case fullboxBoxes
    /// `fullbox(bytes)`
    case fullboxBytes
    /// `fullbox(i32[3, 5])`
    case fullboxI32X3Or5
    /// `fullbox(language, u8, repeated(sized8(unicode)))`
    case fullboxLanguageU8RepeatedSized8Unicode
    /// `fullbox(language, unicode)`
    case fullboxLanguageUnicode
    /// `fullbox(language, unicode, u8, fixed32[3], unicode[2])`
    case fullboxLanguageUnicodeU8Fixed32X3UnicodeX2
    /// `fullbox(language, unicode, u8[0…1])`
    case fullboxLanguageUnicodeU8UpTo1
    /// `fullbox(reserved, u8, repeated(u64, sized8(utf8)))`
    case fullboxReservedU8RepeatedU64Sized8Utf8
    /// `fullbox(u16)`
    case fullboxU16
    /// `fullbox(u32, u16, language, unicode)`
    case fullboxU32U16LanguageUnicode
    /// `fullbox(u32[2], language, unicode)`
    case fullboxU32X2LanguageUnicode
    /// `i16`
    case i16
    /// `i16[1, 2]`
    case i16X1Or2
    /// `i16[17]`
    case i16X17
    /// `i16[33]`
    case i16X33
    /// `i32`
    case i32
    /// `i32 or i64`
    case i32OrI64
    /// `i32 or plist`
    case i32OrPlist
    /// `i32 or utf8`
    case i32OrUtf8
    /// `i32?`
    case i32Assumed
    /// `i32[2]`
    case i32X2
    /// `i32[6]`
    case i32X6
    /// `i64`
    case i64
    /// `i8`
    case i8
    /// `i8[2]`
    case i8X2
    /// `icc.curve or icc.parametric`
    case iccCurveOrIccParametric
    /// `icc.multiLocalized`
    case iccMultiLocalized
    /// `icc.multiLocalized or icc.description`
    case iccMultiLocalizedOrIccDescription
    /// `icc.multiLocalized or icc.text`
    case iccMultiLocalizedOrIccText
    /// `icc.signature`
    case iccSignature
    /// `icc.text`
    case iccText
    /// `icc.xyz`
    case iccXyz
    /// `integer`
    case integer
    /// `jpeg or png`
    case jpegOrPng
    /// `jpeg or png or bmp`
    case jpegOrPngOrBmp
    /// `jxl.enum`
    case jxlEnum
    /// `jxl.enum[]`
    case jxlEnumList
    /// `jxl.u32`
    case jxlU32
    /// `jxl.u32[2]`
    case jxlU32X2
    /// `jxl.u32[]`
    case jxlU32List
    /// `latin1`
    case latin1
    /// `latin1 or utf8`
    case latin1OrUtf8
    /// `letters[1]`
    case lettersX1
    /// `letters[2…3]`
    case lettersX2To3
    /// `letters[3]`
    case lettersX3
    /// `number`
    case number
    /// `number[]`
    case numberList
    /// `plist`
    case plist
    /// `plist or i32`
    case plistOrI32
    /// `rational`
    case rational
    /// `rational or ascii`
    case rationalOrAscii
    /// `rational or srational`
    case rationalOrSrational
    /// `rational[1, 2]`
    case rationalX1Or2
    /// `rational[2]`
    case rationalX2
    /// `rational[3]`
    case rationalX3
    /// `rational[4]`
    case rationalX4
    /// `rational[6]`
    case rationalX6
    /// `rational[]`
    case rationalList
    /// `repeated(bytes[16])`
    case repeatedBytesX16
    /// `repeated(bytes[33])`
    case repeatedBytesX33
    /// `repeated(digits[8])`
    case repeatedDigitsX8
    /// `repeated(i32[4])`
    case repeatedI32X4
    /// `repeated(letters[3])`
    case repeatedLettersX3
    /// `repeated(text)`
    case repeatedText
    /// `repeated(text[13…236])`
    case repeatedTextX13To236
    /// `repeated(text[4…68])`
    case repeatedTextX4To68
    /// `repeated(text[…1024])`
    case repeatedTextUpTo1024
    /// `repeated(text[…10])`
    case repeatedTextUpTo10
    /// `repeated(text[…128])`
    case repeatedTextUpTo128
    /// `repeated(text[…32])`
    case repeatedTextUpTo32
    /// `repeated(text[…64])`
    case repeatedTextUpTo64
    /// `repeated(u16[2])`
    case repeatedU16X2
    /// `repeated(ufixed32[2])`
    case repeatedUfixed32X2
    /// `repeated(utf8)`
    case repeatedUtf8
    /// `sized32(utf16)[]`
    case sized32Utf16List
    /// `sized8(text)`
    case sized8Text
    /// `sized8(text)[]`
    case sized8TextList
    /// `srational`
    case srational
    /// `srational?`
    case srationalAssumed
    /// `srational[2]`
    case srationalX2
    /// `srational[3]`
    case srationalX3
    /// `srational[4]`
    case srationalX4
    /// `srational[]`
    case srationalList
    /// `text`
    case text
    /// `text16+language`
    case text16Language
    /// `text[11]`
    case textX11
    /// `text[14…80]`
    case textX14To80
    /// `text[2]`
    case textX2
    /// `text[3…67]`
    case textX3To67
    /// `text[…10]`
    case textUpTo10
    /// `text[…128]`
    case textUpTo128
    /// `text[…2000]`
    case textUpTo2000
    /// `text[…256]`
    case textUpTo256
    /// `text[…32]`
    case textUpTo32
    /// `text[…3]`
    case textUpTo3
    /// `text[…64]`
    case textUpTo64
    /// `u1`
    case u1
    /// `u16`
    case u16
    /// `u16 or u32`
    case u16OrU32
    /// `u16/50000[8]`
    case u16Over50000X8
    /// `u16[2]`
    case u16X2
    /// `u16[2] or u32[2]`
    case u16X2OrU32X2
    /// `u16[2] or u32[2] or rational[2]`
    case u16X2OrU32X2OrRationalX2
    /// `u16[3]`
    case u16X3
    /// `u16[4]`
    case u16X4
    /// `u16[4] or u32[4]`
    case u16X4OrU32X4
    /// `u16[6]`
    case u16X6
    /// `u16[8]`
    case u16X8
    /// `u16[]`
    case u16List
    /// `u16[] or rational[]`
    case u16ListOrRationalList
    /// `u16[] or u32[]`
    case u16ListOrU32List
    /// `u16[] or u32[] or rational[]`
    case u16ListOrU32ListOrRationalList
    /// `u2`
    case u2
    /// `u24`
    case u24
    /// `u24[]`
    case u24List
    /// `u3`
    case u3
    /// `u32`
    case u32
    /// `u32 or ifd`
    case u32OrIfd
    /// `u32 or u64`
    case u32OrU64
    /// `u32/100000`
    case u32Over100000
    /// `u32/100000[8]`
    case u32Over100000X8
    /// `u32/10000[2]`
    case u32Over10000X2
    /// `u32[2]`
    case u32X2
    /// `u32[3]`
    case u32X3
    /// `u32[4]`
    case u32X4
    /// `u32[7]`
    case u32X7
    /// `u32[]`
    case u32List
    /// `u32[] or ifd[]`
    case u32ListOrIfdList
    /// `u32[] or u8[] or bytes`
    case u32ListOrU8ListOrBytes
    /// `u4`
    case u4
    /// `u64`
    case u64
    /// `u8`
    case u8
    /// `u8 or u16[1, 3]`
    case u8OrU16X1Or3
    /// `u8[16]`
    case u8X16
    /// `u8[1…4]`
    case u8X1To4
    /// `u8[2]`
    case u8X2
    /// `u8[3]`
    case u8X3
    /// `u8[4]`
    case u8X4
    /// `u8[6]`
    case u8X6
    /// `u8[8]`
    case u8X8
    /// `u8[]`
    case u8List
    /// `u8[] or u16[]`
    case u8ListOrU16List
    /// `ufixed32`
    case ufixed32
    /// `unknown`
    case unknown
    /// `utf16`
    case utf16
    /// `utf8`
    case utf8
    /// `xmp.alt(structure)`
    case xmpAltStructure
    /// `xmp.bag(integer)`
    case xmpBagInteger
    /// `xmp.bag(langalt)`
    case xmpBagLangalt
    /// `xmp.bag(structure)`
    case xmpBagStructure
    /// `xmp.bag(text)`
    case xmpBagText
    /// `xmp.boolean`
    case xmpBoolean
    /// `xmp.coordinate`
    case xmpCoordinate
    /// `xmp.date`
    case xmpDate
    /// `xmp.integer`
    case xmpInteger
    /// `xmp.langalt`
    case xmpLangalt
    /// `xmp.rational`
    case xmpRational
    /// `xmp.real`
    case xmpReal
    /// `xmp.real or xmp.seq(real)[3]`
    case xmpRealOrXmpSeqRealX3
    /// `xmp.seq(date)`
    case xmpSeqDate
    /// `xmp.seq(integer)`
    case xmpSeqInteger
    /// `xmp.seq(rational)`
    case xmpSeqRational
    /// `xmp.seq(structure)`
    case xmpSeqStructure
    /// `xmp.seq(text)`
    case xmpSeqText
    /// `xmp.spaced(rational)[4]`
    case xmpSpacedRationalX4
    /// `xmp.structure`
    case xmpStructure
    /// `xmp.text`
    case xmpText
    /// `xmp.uri`
    case xmpUri
}

extension StoredForm {
    /// What the form consists of, as far as one value after another is stored; empty for forms that have a writer of
    /// their own, or none.
    var alternatives: [Alternative] {
        switch self {
        case .ascii: [.values(.ascii, [])]
        case .asciiOrU8List: [.values(.ascii, []), .values(.byte, [])]
        case .asciiOrUtf8: [.values(.ascii, []), .values(.utf8, [])]
        case .asciiAssumed: [.values(.ascii, [])]
        case .asciiX11: [.values(.ascii, [11])]
        case .asciiX13: [.values(.ascii, [13])]
        case .asciiX18: [.values(.ascii, [18])]
        case .asciiX20: [.values(.ascii, [20])]
        case .asciiX29: [.values(.ascii, [29])]
        case .asciiX2: [.values(.ascii, [2])]
        case .asciiX32: [.values(.ascii, [32])]
        case .asciiX33: [.values(.ascii, [33])]
        case .asciiX37: [.values(.ascii, [37])]
        case .asciiX3: [.values(.ascii, [3])]
        case .asciiX4: [.values(.ascii, [4])]
        case .asciiX6: [.values(.ascii, [6])]
        case .asciiX7: [.values(.ascii, [7])]
        case .asciiUpTo32: [.values(.ascii, [])]
        case .bytes: [.values(.undefined, [])]
        case .bytesX10: [.values(.undefined, [10])]
        case .bytesX16: [.values(.undefined, [16])]
        case .bytesX1: [.values(.undefined, [1])]
        case .bytesX4: [.values(.undefined, [4])]
        case .bytesX7360: [.values(.undefined, [7360])]
        case .bytesX8: [.values(.undefined, [8])]
        case .bytesUpTo256000: [.values(.undefined, [])]
        case .digitsX1: [.values(.unmarkedText, [1])]
        case .digitsX2: [.values(.unmarkedText, [2])]
        case .digitsX6: [.values(.unmarkedText, [6])]
        case .digitsX8: [.values(.unmarkedText, [8])]
        case .f32: [.values(.float, [1])]
        case .f32X2: [.values(.float, [2])]
        case .f32List: [.values(.float, [])]
        case .f64: [.values(.double, [1])]
        case .f64X9: [.values(.double, [9])]
        case .f64List: [.values(.double, [])]
        case .fixed16: [.values(.fixed16, [1])]
        case .fixed32: [.values(.fixed32, [1])]
        case .fixed32X3: [.values(.fixed32, [3])]
        case .fixed32X9: [.values(.fixed32, [9])]
        case .fourcc: [.values(.fourCharacterCode, [])]
        case .fourccList: [.values(.fourCharacterCode, [])]
        case .i16: [.values(.signedShort, [1])]
        case .i16X1Or2: [.values(.signedShort, [1, 2])]
        case .i16X17: [.values(.signedShort, [17])]
        case .i16X33: [.values(.signedShort, [33])]
        case .i32: [.values(.signedLong, [1])]
        case .i32OrI64: [.values(.signedLong, [1]), .values(.signedLong8, [1])]
        case .i32OrPlist: [.values(.signedLong, [1]), .values(.undefined, [])]
        case .i32OrUtf8: [.values(.signedLong, [1]), .values(.utf8, [])]
        case .i32Assumed: [.values(.signedLong, [1])]
        case .i32X2: [.values(.signedLong, [2])]
        case .i32X6: [.values(.signedLong, [6])]
        case .i64: [.values(.signedLong8, [1])]
        case .i8: [.values(.signedByte, [1])]
        case .i8X2: [.values(.signedByte, [2])]
        case .integer: [.values(.signedInteger, [1])]
        case .jpegOrPng: [.values(.undefined, [])]
        case .jpegOrPngOrBmp: [.values(.undefined, [])]
        case .latin1OrUtf8: [.values(.utf8, [])]
        case .lettersX1: [.values(.unmarkedText, [1])]
        case .lettersX2To3: [.values(.unmarkedText, [])]
        case .lettersX3: [.values(.unmarkedText, [3])]
        case .number: [.values(.signedInteger, [1])]
        case .numberList: [.values(.signedInteger, [])]
        case .plist: [.values(.undefined, [])]
        case .plistOrI32: [.values(.undefined, []), .values(.signedLong, [1])]
        case .rational: [.values(.rational, [1])]
        case .rationalOrAscii: [.values(.rational, [1]), .values(.ascii, [])]
        case .rationalOrSrational: [.values(.rational, [1]), .values(.signedRational, [1])]
        case .rationalX1Or2: [.values(.rational, [1, 2])]
        case .rationalX2: [.values(.rational, [2])]
        case .rationalX3: [.values(.rational, [3])]
        case .rationalX4: [.values(.rational, [4])]
        case .rationalX6: [.values(.rational, [6])]
        case .rationalList: [.values(.rational, [])]
        case .srational: [.values(.signedRational, [1])]
        case .srationalAssumed: [.values(.signedRational, [1])]
        case .srationalX2: [.values(.signedRational, [2])]
        case .srationalX3: [.values(.signedRational, [3])]
        case .srationalX4: [.values(.signedRational, [4])]
        case .srationalList: [.values(.signedRational, [])]
        case .text: [.values(.unmarkedText, [])]
        case .textX11: [.values(.unmarkedText, [11])]
        case .textX14To80: [.values(.unmarkedText, [])]
        case .textX2: [.values(.unmarkedText, [2])]
        case .textX3To67: [.values(.unmarkedText, [])]
        case .textUpTo10: [.values(.unmarkedText, [])]
        case .textUpTo128: [.values(.unmarkedText, [])]
        case .textUpTo2000: [.values(.unmarkedText, [])]
        case .textUpTo256: [.values(.unmarkedText, [])]
        case .textUpTo32: [.values(.unmarkedText, [])]
        case .textUpTo3: [.values(.unmarkedText, [])]
        case .textUpTo64: [.values(.unmarkedText, [])]
        case .u16: [.values(.short, [1])]
        case .u16OrU32: [.values(.short, [1]), .values(.long, [1])]
        case .u16X2: [.values(.short, [2])]
        case .u16X2OrU32X2: [.values(.short, [2]), .values(.long, [2])]
        case .u16X2OrU32X2OrRationalX2: [.values(.short, [2]), .values(.long, [2]), .values(.rational, [2])]
        case .u16X3: [.values(.short, [3])]
        case .u16X4: [.values(.short, [4])]
        case .u16X4OrU32X4: [.values(.short, [4]), .values(.long, [4])]
        case .u16X6: [.values(.short, [6])]
        case .u16X8: [.values(.short, [8])]
        case .u16List: [.values(.short, [])]
        case .u16ListOrRationalList: [.values(.short, []), .values(.rational, [])]
        case .u16ListOrU32List: [.values(.short, []), .values(.long, [])]
        case .u16ListOrU32ListOrRationalList: [.values(.short, []), .values(.long, []), .values(.rational, [])]
        case .u32: [.values(.long, [1])]
        case .u32OrIfd: [.values(.long, [1]), .values(.ifd, [1])]
        case .u32OrU64: [.values(.long, [1]), .values(.long8, [1])]
        case .u32X2: [.values(.long, [2])]
        case .u32X3: [.values(.long, [3])]
        case .u32X4: [.values(.long, [4])]
        case .u32X7: [.values(.long, [7])]
        case .u32List: [.values(.long, [])]
        case .u32ListOrIfdList: [.values(.long, []), .values(.ifd, [])]
        case .u32ListOrU8ListOrBytes: [.values(.long, []), .values(.byte, []), .values(.undefined, [])]
        case .u64: [.values(.long8, [1])]
        case .u8: [.values(.byte, [1])]
        case .u8OrU16X1Or3: [.values(.byte, [1]), .values(.short, [1, 3])]
        case .u8X16: [.values(.byte, [16])]
        case .u8X1To4: [.values(.byte, [])]
        case .u8X2: [.values(.byte, [2])]
        case .u8X3: [.values(.byte, [3])]
        case .u8X4: [.values(.byte, [4])]
        case .u8X6: [.values(.byte, [6])]
        case .u8X8: [.values(.byte, [8])]
        case .u8List: [.values(.byte, [])]
        case .u8ListOrU16List: [.values(.byte, []), .values(.short, [])]
        case .utf16: [.values(.utf16, [])]
        case .utf8: [.values(.utf8, [])]
        case .xmpAltStructure: [.xmpArray(.alternative, of: .structure, [])]
        case .xmpBagInteger: [.xmpArray(.bag, of: .integer, [])]
        case .xmpBagLangalt: [.xmpArray(.bag, of: .languageAlternative, [])]
        case .xmpBagStructure: [.xmpArray(.bag, of: .structure, [])]
        case .xmpBagText: [.xmpArray(.bag, of: .text, [])]
        case .xmpBoolean: [.xmp(.boolean)]
        case .xmpCoordinate: [.xmp(.coordinate)]
        case .xmpDate: [.xmp(.date)]
        case .xmpInteger: [.xmp(.integer)]
        case .xmpLangalt: [.xmp(.languageAlternative)]
        case .xmpRational: [.xmp(.rational)]
        case .xmpReal: [.xmp(.real)]
        case .xmpRealOrXmpSeqRealX3: [.xmp(.real), .xmpArray(.sequence, of: .real, [3])]
        case .xmpSeqDate: [.xmpArray(.sequence, of: .date, [])]
        case .xmpSeqInteger: [.xmpArray(.sequence, of: .integer, [])]
        case .xmpSeqRational: [.xmpArray(.sequence, of: .rational, [])]
        case .xmpSeqStructure: [.xmpArray(.sequence, of: .structure, [])]
        case .xmpSeqText: [.xmpArray(.sequence, of: .text, [])]
        case .xmpSpacedRationalX4: [.xmpSpaced(.rational)]
        case .xmpStructure: [.xmp(.structure)]
        case .xmpText: [.xmp(.text)]
        case .xmpUri: [.xmp(.uri)]
        default: []
        }
    }

    /// The form in words; those of TIFF's standard for values in directories.
    func words(inDirectory: Bool) -> String {
        switch self {
        case .sequenceU16U8X5: "UInt16, UInt8 ×5"
        case .sequenceU8FourccList: "UInt8, four characters, any count"
        case .ascii: "ASCII"
        case .asciiOrU8List: "ASCII or BYTE, any count"
        case .asciiOrUtf8: "ASCII or UTF-8"
        case .asciiAssumed: "ASCII (not established)"
        case .asciiX11: "ASCII ×11"
        case .asciiX13: "ASCII ×13"
        case .asciiX18: "ASCII ×18"
        case .asciiX20: "ASCII ×20"
        case .asciiX29: "ASCII ×29"
        case .asciiX2: "ASCII ×2"
        case .asciiX32: "ASCII ×32"
        case .asciiX33: "ASCII ×33"
        case .asciiX37: "ASCII ×37"
        case .asciiX3: "ASCII ×3"
        case .asciiX4: "ASCII ×4"
        case .asciiX6: "ASCII ×6"
        case .asciiX7: "ASCII ×7"
        case .asciiUpTo32: "ASCII, up to 32 bytes"
        case .bytes: inDirectory ? "UNDEFINED, any count" : "bytes"
        case .bytesX10: "bytes ×10"
        case .bytesX16: inDirectory ? "UNDEFINED ×16" : "bytes ×16"
        case .bytesX1: "UNDEFINED ×1"
        case .bytesX4: inDirectory ? "UNDEFINED ×4" : "bytes ×4"
        case .bytesX7360: "UNDEFINED ×7360"
        case .bytesX8: "UNDEFINED ×8"
        case .bytesUpTo256000: "UNDEFINED, up to 256000 bytes"
        case .cstringAsciiX2: "zero-terminated ASCII ×2"
        case .cstringUtf8X2: "zero-terminated UTF-8 ×2"
        case .cstringUtf8X4: "zero-terminated UTF-8 ×4"
        case .digitsX1: "1 digit"
        case .digitsX2: "2 digits"
        case .digitsX6: "6 digits"
        case .digitsX8: "8 digits"
        case .f32: inDirectory ? "FLOAT ×1" : "Float32"
        case .f32X2: "Float32 ×2"
        case .f32List: "FLOAT, any count"
        case .f64: inDirectory ? "DOUBLE ×1" : "Float64"
        case .f64X9: "Float64 ×9"
        case .f64List: "DOUBLE, any count"
        case .fixed16: "8.8 fixed point"
        case .fixed32: "16.16 fixed point"
        case .fixed32X3: "16.16 fixed point ×3"
        case .fixed32X9: "16.16 fixed point ×9"
        case .fourcc: "four characters"
        case .fourccList: "four characters, any count"
        case .fullboxBoxes: "version, flags, boxes"
        case .fullboxBytes: "version, flags, bytes"
        case .fullboxI32X3Or5: "version, flags, Int32 ×3 or ×5"
        case .fullboxLanguageU8RepeatedSized8Unicode: "version, flags, language, UInt8, UTF-8 or UTF-16 with its size in 8 bits, repeated"
        case .fullboxLanguageUnicode: "version, flags, language, UTF-8 or UTF-16"
        case .fullboxLanguageUnicodeU8Fixed32X3UnicodeX2: "version, flags, language, UTF-8 or UTF-16, UInt8, 16.16 fixed point ×3, UTF-8 or UTF-16 ×2"
        case .fullboxLanguageUnicodeU8UpTo1: "version, flags, language, UTF-8 or UTF-16, optional UInt8"
        case .fullboxReservedU8RepeatedU64Sized8Utf8: "version, flags, reserved, UInt8, (UInt64, UTF-8 with its size in 8 bits), repeated"
        case .fullboxU16: "version, flags, UInt16"
        case .fullboxU32U16LanguageUnicode: "version, flags, UInt32, UInt16, language, UTF-8 or UTF-16"
        case .fullboxU32X2LanguageUnicode: "version, flags, UInt32 ×2, language, UTF-8 or UTF-16"
        case .i16: "Int16"
        case .i16X1Or2: "SSHORT ×1 or ×2"
        case .i16X17: "SSHORT ×17"
        case .i16X33: "SSHORT ×33"
        case .i32: inDirectory ? "SLONG ×1" : "Int32"
        case .i32OrI64: "SLONG or SLONG8 ×1"
        case .i32OrPlist: "SLONG ×1 or UNDEFINED, a property list"
        case .i32OrUtf8: "Int32 or UTF-8"
        case .i32Assumed: "SLONG ×1 (not established)"
        case .i32X2: "SLONG ×2"
        case .i32X6: "Int32 ×6"
        case .i64: "Int64"
        case .i8: "Int8"
        case .i8X2: "Int8 ×2"
        case .iccCurveOrIccParametric: "curveType or parametricCurveType"
        case .iccMultiLocalized: "multiLocalizedUnicodeType"
        case .iccMultiLocalizedOrIccDescription: "multiLocalizedUnicodeType or textDescriptionType"
        case .iccMultiLocalizedOrIccText: "multiLocalizedUnicodeType or textType"
        case .iccSignature: "signatureType"
        case .iccText: "textType"
        case .iccXyz: "XYZType"
        case .integer: "signed integer of any width"
        case .jpegOrPng: "JPEG or PNG"
        case .jpegOrPngOrBmp: "JPEG, PNG or BMP"
        case .jxlEnum: "Enum"
        case .jxlEnumList: "Enum, any count"
        case .jxlU32: "U32"
        case .jxlU32X2: "U32 ×2"
        case .jxlU32List: "U32, any count"
        case .latin1: "Latin-1"
        case .latin1OrUtf8: "Latin-1 or UTF-8"
        case .lettersX1: "1 letter"
        case .lettersX2To3: "2 to 3 letters"
        case .lettersX3: "3 letters"
        case .number: "number of any type"
        case .numberList: "number of any type, any count"
        case .plist: inDirectory ? "UNDEFINED, a property list" : "property list"
        case .plistOrI32: "UNDEFINED, a property list or SLONG ×1"
        case .rational: "RATIONAL ×1"
        case .rationalOrAscii: "RATIONAL ×1 or ASCII"
        case .rationalOrSrational: "RATIONAL or SRATIONAL ×1"
        case .rationalX1Or2: "RATIONAL ×1 or ×2"
        case .rationalX2: "RATIONAL ×2"
        case .rationalX3: "RATIONAL ×3"
        case .rationalX4: "RATIONAL ×4"
        case .rationalX6: "RATIONAL ×6"
        case .rationalList: "RATIONAL, any count"
        case .repeatedBytesX16: "UNDEFINED ×16, repeated"
        case .repeatedBytesX33: "UNDEFINED ×33, repeated"
        case .repeatedDigitsX8: "8 digits, repeated"
        case .repeatedI32X4: "Int32 ×4, repeated"
        case .repeatedLettersX3: "3 letters, repeated"
        case .repeatedText: "text, repeated"
        case .repeatedTextX13To236: "text, 13 to 236 bytes, repeated"
        case .repeatedTextX4To68: "text, 4 to 68 bytes, repeated"
        case .repeatedTextUpTo1024: "text, up to 1024 bytes, repeated"
        case .repeatedTextUpTo10: "text, up to 10 bytes, repeated"
        case .repeatedTextUpTo128: "text, up to 128 bytes, repeated"
        case .repeatedTextUpTo32: "text, up to 32 bytes, repeated"
        case .repeatedTextUpTo64: "text, up to 64 bytes, repeated"
        case .repeatedU16X2: "UInt16 ×2, repeated"
        case .repeatedUfixed32X2: "unsigned 16.16 fixed point ×2, repeated"
        case .repeatedUtf8: "UTF-8, repeated"
        case .sized32Utf16List: "UTF-16 with its size in 32 bits, any count"
        case .sized8Text: "text with its size in 8 bits"
        case .sized8TextList: "text with its size in 8 bits, any count"
        case .srational: "SRATIONAL ×1"
        case .srationalAssumed: "SRATIONAL ×1 (not established)"
        case .srationalX2: "SRATIONAL ×2"
        case .srationalX3: "SRATIONAL ×3"
        case .srationalX4: "SRATIONAL ×4"
        case .srationalList: "SRATIONAL, any count"
        case .text: "text"
        case .text16Language: "text with its length and language"
        case .textX11: "text, 11 bytes"
        case .textX14To80: "text, 14 to 80 bytes"
        case .textX2: "text, 2 bytes"
        case .textX3To67: "text, 3 to 67 bytes"
        case .textUpTo10: "text, up to 10 bytes"
        case .textUpTo128: "text, up to 128 bytes"
        case .textUpTo2000: "text, up to 2000 bytes"
        case .textUpTo256: "text, up to 256 bytes"
        case .textUpTo32: "text, up to 32 bytes"
        case .textUpTo3: "text, up to 3 bytes"
        case .textUpTo64: "text, up to 64 bytes"
        case .u1: "1 bit"
        case .u16: inDirectory ? "SHORT ×1" : "UInt16"
        case .u16OrU32: "SHORT or LONG ×1"
        case .u16Over50000X8: "UInt16 in 1/50000 ×8"
        case .u16X2: inDirectory ? "SHORT ×2" : "UInt16 ×2"
        case .u16X2OrU32X2: "SHORT or LONG ×2"
        case .u16X2OrU32X2OrRationalX2: "SHORT, LONG or RATIONAL ×2"
        case .u16X3: "UInt16 ×3"
        case .u16X4: inDirectory ? "SHORT ×4" : "UInt16 ×4"
        case .u16X4OrU32X4: "SHORT or LONG ×4"
        case .u16X6: inDirectory ? "SHORT ×6" : "UInt16 ×6"
        case .u16X8: "UInt16 ×8"
        case .u16List: inDirectory ? "SHORT, any count" : "UInt16, any count"
        case .u16ListOrRationalList: "SHORT or RATIONAL, any count"
        case .u16ListOrU32List: "SHORT or LONG, any count"
        case .u16ListOrU32ListOrRationalList: "SHORT, LONG or RATIONAL, any count"
        case .u2: "2 bits"
        case .u24: "24 bits"
        case .u24List: "24 bits, any count"
        case .u3: "3 bits"
        case .u32: inDirectory ? "LONG ×1" : "UInt32"
        case .u32OrIfd: "LONG or IFD ×1"
        case .u32OrU64: "UInt32 or UInt64"
        case .u32Over100000: "UInt32 in 1/100000"
        case .u32Over100000X8: "UInt32 in 1/100000 ×8"
        case .u32Over10000X2: "UInt32 in 1/10000 ×2"
        case .u32X2: "UInt32 ×2"
        case .u32X3: "LONG ×3"
        case .u32X4: "LONG ×4"
        case .u32X7: "LONG ×7"
        case .u32List: inDirectory ? "LONG, any count" : "UInt32, any count"
        case .u32ListOrIfdList: "LONG or IFD, any count"
        case .u32ListOrU8ListOrBytes: "LONG, BYTE or UNDEFINED, any count"
        case .u4: "4 bits"
        case .u64: "UInt64"
        case .u8: inDirectory ? "BYTE ×1" : "UInt8"
        case .u8OrU16X1Or3: "UInt8 or UInt16 ×1 or ×3"
        case .u8X16: "BYTE ×16"
        case .u8X1To4: "UInt8 ×1…4"
        case .u8X2: "UInt8 ×2"
        case .u8X3: "UInt8 ×3"
        case .u8X4: inDirectory ? "BYTE ×4" : "UInt8 ×4"
        case .u8X6: "BYTE ×6"
        case .u8X8: "BYTE ×8"
        case .u8List: inDirectory ? "BYTE, any count" : "UInt8, any count"
        case .u8ListOrU16List: "BYTE or SHORT, any count"
        case .ufixed32: "unsigned 16.16 fixed point"
        case .unknown: "not established"
        case .utf16: "UTF-16"
        case .utf8: "UTF-8"
        case .xmpAltStructure: "alt of structures"
        case .xmpBagInteger: "bag of integer"
        case .xmpBagLangalt: "bag of language alternatives"
        case .xmpBagStructure: "bag of structures"
        case .xmpBagText: "bag of text"
        case .xmpBoolean: "boolean"
        case .xmpCoordinate: "coordinate"
        case .xmpDate: "date"
        case .xmpInteger: "integer"
        case .xmpLangalt: "language alternative"
        case .xmpRational: "rational"
        case .xmpReal: "real"
        case .xmpRealOrXmpSeqRealX3: "real or seq of real ×3"
        case .xmpSeqDate: "seq of date"
        case .xmpSeqInteger: "seq of integer"
        case .xmpSeqRational: "seq of rational"
        case .xmpSeqStructure: "seq of structures"
        case .xmpSeqText: "seq of text"
        case .xmpSpacedRationalX4: "rational ×4 with spaces between them"
        case .xmpStructure: "structure"
        case .xmpText: "text"
        case .xmpUri: "URI"
        }
    }
}
