// SPDX-License-Identifier: Apache-2.0
extension StoredForm {
    /// What is stored, by the words of the tables: a value of one type, or of one of several types, or a structure.
    package enum Element: UInt8, Sendable {
        case unknown
        // Numbers.
        case u1, u2, u3, u4, u8, u16, u24, u32, u64, i8, i16, i32, i64, integer, number, f32, f64, fixed16,
            fixed32, ufixed32, u16Over50000, u32Over10000, u32Over100000, rational, srational
        // Texts and bytes.
        case ascii, latin1, utf8, utf16, text, digits, letters, text16Language, fourcc, bytes, plist,
            jpegOrPng, jpegOrPngOrBmp
        // One of several types; the counts of those that end with `List` or a count are their own.
        case asciiOrU8List, asciiOrUtf8, latin1OrUtf8, i32OrI64, i32OrPlist, i32OrUtf8, plistOrI32,
            rationalOrAscii, rationalOrSrational, u8OrU16, u8OrU16X1Or3, u16OrRational, u16OrU32,
            u16OrU32OrRational, u32OrIfd, u32OrU64, u32ListOrU8ListOrBytes
        // With a size or in sequence.
        case cstringAscii, cstringUtf8, sized8Text, sized32Utf16, sequenceU16U8X5, sequenceU8FourccList
        // After version and flags.
        case fullboxBoxes, fullboxBytes, fullboxI32X3Or5, fullboxLanguageU8RepeatedSized8Unicode,
            fullboxLanguageUnicode, fullboxLanguageUnicodeU8Fixed32X3UnicodeX2, fullboxLanguageUnicodeU8UpTo1,
            fullboxReservedU8RepeatedU64Sized8Utf8, fullboxU16, fullboxU32U16LanguageUnicode,
            fullboxU32X2LanguageUnicode
        // Types of ICC profiles and JPEG XL.
        case iccCurveOrIccParametric, iccMultiLocalized, iccMultiLocalizedOrIccDescription,
            iccMultiLocalizedOrIccText, iccSignature, iccText, iccXyz, jxlEnum, jxlU32
        // XMP's (ISO 16684-1 §8.2); they are the last ones.
        case xmpText, xmpUri, xmpInteger, xmpReal, xmpRational, xmpBoolean, xmpDate, xmpCoordinate,
            xmpStructure, xmpLangalt, xmpRealOrXmpSeqRealX3
    }
}

extension StoredForm.Element {
    /// Whether the element is one of XMP's.
    var isXMP: Bool { rawValue >= Self.xmpText.rawValue }

    /// Whether it is an element of XMP with values of its own, each with a name or a language.
    package var isStructured: Bool { self == .xmpStructure || self == .xmpLangalt }

    /// The element in words.
    var words: String { facts.words }
    /// The words of TIFF's standard, where they differ.
    var directoryWords: String? { facts.directoryWords }
    /// The types in which a value can be stored, starting with the preferred one; empty if it has a form of its own.
    var types: [ValueType] { facts.types }

    private struct Facts {
        let words: String
        let directoryWords: String?
        let types: [ValueType]

        init(_ words: String, _ directoryWords: String? = nil, _ types: [ValueType] = []) {
            self.words = words
            self.directoryWords = directoryWords
            self.types = types
        }
    }

    private var facts: Facts {
        switch self {
        case .unknown: Facts("not established")
        case .u1: Facts("1 bit")
        case .u2: Facts("2 bits")
        case .u3: Facts("3 bits")
        case .u4: Facts("4 bits")
        case .u8: Facts("UInt8", "BYTE", [.byte])
        case .u16: Facts("UInt16", "SHORT", [.short])
        case .u24: Facts("24 bits")
        case .u32: Facts("UInt32", "LONG", [.long])
        case .u64: Facts("UInt64", "LONG8", [.long8])
        case .i8: Facts("Int8", "SBYTE", [.signedByte])
        case .i16: Facts("Int16", "SSHORT", [.signedShort])
        case .i32: Facts("Int32", "SLONG", [.signedLong])
        case .i64: Facts("Int64", "SLONG8", [.signedLong8])
        case .integer: Facts("signed integer of any width", nil, [.signedInteger])
        case .number: Facts("number of any type", nil, [.signedInteger])
        case .f32: Facts("Float32", "FLOAT", [.float])
        case .f64: Facts("Float64", "DOUBLE", [.double])
        case .fixed16: Facts("8.8 fixed point", nil, [.fixed16])
        case .fixed32: Facts("16.16 fixed point", nil, [.fixed32])
        case .ufixed32: Facts("unsigned 16.16 fixed point")
        case .u16Over50000: Facts("UInt16 in 1/50000")
        case .u32Over10000: Facts("UInt32 in 1/10000")
        case .u32Over100000: Facts("UInt32 in 1/100000")
        case .rational: Facts("RATIONAL", nil, [.rational])
        case .srational: Facts("SRATIONAL", nil, [.signedRational])
        case .ascii: Facts("ASCII", nil, [.ascii])
        case .latin1: Facts("Latin-1")
        case .utf8: Facts("UTF-8", nil, [.utf8])
        case .utf16: Facts("UTF-16", nil, [.utf16])
        case .text: Facts("text", nil, [.unmarkedText])
        case .digits: Facts("digits", nil, [.unmarkedText])
        case .letters: Facts("letters", nil, [.unmarkedText])
        case .text16Language: Facts("text with its length and language")
        case .fourcc: Facts("four characters", nil, [.fourCharacterCode])
        case .bytes: Facts("bytes", "UNDEFINED", [.undefined])
        case .plist: Facts("property list", "UNDEFINED, a property list", [.undefined])
        case .jpegOrPng: Facts("JPEG or PNG", nil, [.undefined])
        case .jpegOrPngOrBmp: Facts("JPEG, PNG or BMP", nil, [.undefined])
        case .asciiOrU8List: Facts("ASCII or BYTE, any count")
        case .asciiOrUtf8: Facts("ASCII or UTF-8", nil, [.ascii, .utf8])
        case .latin1OrUtf8: Facts("Latin-1 or UTF-8", nil, [.utf8])
        case .i32OrI64: Facts("SLONG or SLONG8", nil, [.signedLong, .signedLong8])
        case .i32OrPlist: Facts("SLONG ×1 or UNDEFINED, a property list", nil, [.signedLong, .undefined])
        case .i32OrUtf8: Facts("Int32 or UTF-8", nil, [.signedLong, .utf8])
        case .plistOrI32: Facts("UNDEFINED, a property list or SLONG ×1", nil, [.undefined, .signedLong])
        case .rationalOrAscii: Facts("RATIONAL ×1 or ASCII", nil, [.rational, .ascii])
        case .rationalOrSrational: Facts("RATIONAL or SRATIONAL", nil, [.rational, .signedRational])
        case .u8OrU16: Facts("UInt8 or UInt16", "BYTE or SHORT", [.byte, .short])
        case .u8OrU16X1Or3: Facts("UInt8 or UInt16 ×1 or ×3")
        case .u16OrRational: Facts("SHORT or RATIONAL", nil, [.short, .rational])
        case .u16OrU32: Facts("SHORT or LONG", nil, [.short, .long])
        case .u16OrU32OrRational: Facts("SHORT, LONG or RATIONAL", nil, [.short, .long, .rational])
        case .u32OrIfd: Facts("LONG or IFD", nil, [.long, .ifd])
        case .u32OrU64: Facts("UInt32 or UInt64", "LONG or LONG8", [.long, .long8])
        case .u32ListOrU8ListOrBytes: Facts("LONG, BYTE or UNDEFINED, any count")
        case .cstringAscii: Facts("zero-terminated ASCII")
        case .cstringUtf8: Facts("zero-terminated UTF-8")
        case .sized8Text: Facts("text with its size in 8 bits")
        case .sized32Utf16: Facts("UTF-16 with its size in 32 bits")
        case .sequenceU16U8X5: Facts("UInt16, UInt8 ×5")
        case .sequenceU8FourccList: Facts("UInt8, four characters, any count")
        case .fullboxBoxes: Facts("version, flags, boxes")
        case .fullboxBytes: Facts("version, flags, bytes")
        case .fullboxI32X3Or5: Facts("version, flags, Int32 ×3 or ×5")
        case .fullboxLanguageU8RepeatedSized8Unicode:
            Facts("version, flags, language, UInt8, UTF-8 or UTF-16 with its size in 8 bits, repeated")
        case .fullboxLanguageUnicode: Facts("version, flags, language, UTF-8 or UTF-16")
        case .fullboxLanguageUnicodeU8Fixed32X3UnicodeX2:
            Facts(
                "version, flags, language, UTF-8 or UTF-16, UInt8, 16.16 fixed point ×3, UTF-8 or UTF-16 ×2")
        case .fullboxLanguageUnicodeU8UpTo1:
            Facts("version, flags, language, UTF-8 or UTF-16, optional UInt8")
        case .fullboxReservedU8RepeatedU64Sized8Utf8:
            Facts("version, flags, reserved, UInt8, (UInt64, UTF-8 with its size in 8 bits), repeated")
        case .fullboxU16: Facts("version, flags, UInt16")
        case .fullboxU32U16LanguageUnicode: Facts("version, flags, UInt32, UInt16, language, UTF-8 or UTF-16")
        case .fullboxU32X2LanguageUnicode: Facts("version, flags, UInt32 ×2, language, UTF-8 or UTF-16")
        case .iccCurveOrIccParametric: Facts("curveType or parametricCurveType")
        case .iccMultiLocalized: Facts("multiLocalizedUnicodeType")
        case .iccMultiLocalizedOrIccDescription: Facts("multiLocalizedUnicodeType or textDescriptionType")
        case .iccMultiLocalizedOrIccText: Facts("multiLocalizedUnicodeType or textType")
        case .iccSignature: Facts("signatureType")
        case .iccText: Facts("textType")
        case .iccXyz: Facts("XYZType")
        case .jxlEnum: Facts("Enum")
        case .jxlU32: Facts("U32")
        case .xmpText: Facts("text")
        case .xmpUri: Facts("URI")
        case .xmpInteger: Facts("integer")
        case .xmpReal: Facts("real")
        case .xmpRational: Facts("rational")
        case .xmpBoolean: Facts("boolean")
        case .xmpDate: Facts("date")
        case .xmpCoordinate: Facts("coordinate")
        case .xmpStructure: Facts("structure")
        case .xmpLangalt: Facts("language alternative")
        case .xmpRealOrXmpSeqRealX3: Facts("real or seq of real ×3", "real ×1 or seq of real ×1 ×3")
        }
    }
}
