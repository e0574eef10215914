// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Encodings of text, and values with several texts.
@Suite struct TextEncodingTests {
    /// Python's codec `mac_roman`, from 0x80.
    private static let macRoman: [UInt32] = [
        0x00C4, 0x00C5, 0x00C7, 0x00C9, 0x00D1, 0x00D6, 0x00DC, 0x00E1,
        0x00E0, 0x00E2, 0x00E4, 0x00E3, 0x00E5, 0x00E7, 0x00E9, 0x00E8,
        0x00EA, 0x00EB, 0x00ED, 0x00EC, 0x00EE, 0x00EF, 0x00F1, 0x00F3,
        0x00F2, 0x00F4, 0x00F6, 0x00F5, 0x00FA, 0x00F9, 0x00FB, 0x00FC,
        0x2020, 0x00B0, 0x00A2, 0x00A3, 0x00A7, 0x2022, 0x00B6, 0x00DF,
        0x00AE, 0x00A9, 0x2122, 0x00B4, 0x00A8, 0x2260, 0x00C6, 0x00D8,
        0x221E, 0x00B1, 0x2264, 0x2265, 0x00A5, 0x00B5, 0x2202, 0x2211,
        0x220F, 0x03C0, 0x222B, 0x00AA, 0x00BA, 0x03A9, 0x00E6, 0x00F8,
        0x00BF, 0x00A1, 0x00AC, 0x221A, 0x0192, 0x2248, 0x2206, 0x00AB,
        0x00BB, 0x2026, 0x00A0, 0x00C0, 0x00C3, 0x00D5, 0x0152, 0x0153,
        0x2013, 0x2014, 0x201C, 0x201D, 0x2018, 0x2019, 0x00F7, 0x25CA,
        0x00FF, 0x0178, 0x2044, 0x20AC, 0x2039, 0x203A, 0xFB01, 0xFB02,
        0x2021, 0x00B7, 0x201A, 0x201E, 0x2030, 0x00C2, 0x00CA, 0x00C1,
        0x00CB, 0x00C8, 0x00CD, 0x00CE, 0x00CF, 0x00CC, 0x00D3, 0x00D4,
        0xF8FF, 0x00D2, 0x00DA, 0x00DB, 0x00D9, 0x0131, 0x02C6, 0x02DC,
        0x00AF, 0x02D8, 0x02D9, 0x02DA, 0x00B8, 0x02DD, 0x02DB, 0x02C7,
    ]

    /// Python's codec `cp1252`, from 0x80 to 0x9F; five are unassigned, and map to themselves (WHATWG Encoding §9).
    private static let windows: [UInt32] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
        0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
    ]

    @Test("Mac OS Roman, every character") func macRoman() {
        let text = String(macRoman: UInt8.min ... .max)
        #expect(text.unicodeScalars.map(\.value) == Array(0..<128) + Self.macRoman)
    }

    @Test("Windows-1252, every character; valid UTF-8 is read as UTF-8") func windows() {
        // Together they are not valid UTF-8.
        let text = String(unmarked: UInt8.min ... .max)
        #expect(text.unicodeScalars.map(\.value) == Array(0..<128) + Self.windows + Array(0xA0...0xFF))
        #expect(String(unmarked: utf8("Grüße €")) == "Grüße €")
        #expect(String(unmarked: latin("Grüße")) == "Grüße")
    }

    private func stored(_ type: ValueType, _ bytes: [UInt8]) -> StoredValue {
        StoredValue(type: type, count: bytes.count, in: ContiguousArray(bytes), at: 0, isLittleEndian: false)
    }

    @Test("UTF-16 by its byte order mark, big-endian without") func utf16() {
        let units = Array("Grüße 🌍".utf16)
        let big = units.flatMap { Endianness.big.bytes($0) }
        let little = units.flatMap { Endianness.little.bytes($0) }
        #expect(stored(.utf16, big).text == "Grüße 🌍")
        #expect(stored(.utf16, [0xFE, 0xFF] + big).text == "Grüße 🌍")
        #expect(stored(.utf16, [0xFF, 0xFE] + little).text == "Grüße 🌍")
        #expect(stored(.utf16, [0xFF, 0xFE] + little + [0, 0, 0x41, 0]).text == "Grüße 🌍")
        #expect(stored(.utf16, [0, 0x41, 0]).text == "A")
        #expect(stored(.utf16, []).text == "")
    }

    @Test("Several texts in one value") func lists() {
        #expect([String](stored(.textList, latin("one\0two  \0\0three\0\0"))) == ["one", "two", "", "three"])
        #expect(String(stored(.textList, latin("one\0two\0"))) == "one")
        // TIFF 6.0 §2: ASCII with a zero after each string.
        #expect([String](stored(.ascii, latin("cyan\0magenta\0"))) == ["cyan", "magenta"])
        #expect([String](stored(.ascii, latin("cyan"))) == ["cyan"])
        #expect([String](stored(.utf16, [0, 0x41, 0, 0x42])) == ["AB"])
        #expect([String](stored(.undefined, latin("text"))) == ["text"])
        #expect([String](stored(.undefined, [1, 2])) == nil)
        #expect([String](stored(.short, [1, 2])) == nil)
        #expect(String(stored(.textList, latin("one\0two\0")), at: 1) == "two")
        #expect(String(stored(.textList, latin("one\0two\0")), at: 2) == nil)
        #expect(String(stored(.textList, latin("one\0two\0")), at: -1) == nil)
    }
}
