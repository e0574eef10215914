// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Any bytes are read as text up to the first zero, without trailing spaces (Exif 3.0 §4.6.4).
@Suite struct StoredValueTextTests {
    @Test(
        arguments: [
            ("Apple\u{0}", "Apple"), ("Apple", "Apple"), ("Apple   \u{0}", "Apple"), ("  a b  ", "  a b"),
            ("", ""), ("\u{0}", ""), ("    ", ""), ("\u{0}Apple", ""), ("ab\u{0}cd\u{0}", "ab"),
            ("a\t\n", "a\t\n"),
            // UTF-8 where ASCII is required.
            ("Zürich\u{0}", "Zürich"), ("東京", "東京"),
        ])
    func asciiAndUTF8(_ text: String, _ expected: String) throws {
        let bytes = utf8(text)
        for type in [2, 129] as [UInt16] {
            let stored = try StoredValueTests.stored(.raw(type: type, count: UInt32(bytes.count), bytes))
            #expect(stored.text == expected)
            #expect(stored.count == bytes.count)
            #expect(stored.bytes == bytes)
        }
    }

    /// Empty text takes one byte in a file, and sixteen in memory.
    @Test func thousandsOfEmptyTexts() throws {
        func texts(_ bytes: [UInt8]) throws -> [String]? {
            try StoredValueTests.stored(.raw(type: 2, count: UInt32(bytes.count), bytes)).texts
        }
        #expect(try texts(zeros(200_000)) == [])
        #expect(try texts(zeros(200_000) + utf8("end")) == [])
        #expect(try texts(zeros(2) + utf8("end\0")) == ["", "", "end"])
        #expect(try texts([UInt8](repeating: 0x61, count: 3) + [0, 0]) == ["aaa"])
        let many = [[UInt8]](repeating: [0x61, 0], count: 70_000).flatMap { $0 }
        #expect(try texts(many)?.count == 65_536)
    }

    @Test func replacesInvalidUTF8() throws {
        let bytes: [UInt8] = [0x5A, 0xFC, 0x72, 0xC3]
        let stored = try StoredValueTests.stored(.raw(type: 2, count: 4, bytes))
        #expect(stored.text == "Z\u{FFFD}r\u{FFFD}")
        #expect(stored.bytes == bytes)
    }

    @Test func givesNoTextForNumbersAndBytes() throws {
        #expect(try StoredValueTests.stored(.short([65])).text == nil)
        #expect(try StoredValueTests.stored(.byte([65])).text == nil)
        #expect(try StoredValueTests.stored(.undefined(utf8("text"))).text == nil)
    }

    @Test func utf16OfQuickTime() throws {
        func text(_ units: [UInt16], extra: [UInt8] = []) throws -> String? {
            try StoredValueTests.stored(quickTime: 2, units.flatMap(uint16) + extra).text
        }
        #expect(try text(Array("日本 é".utf16)) == "日本 é")
        #expect(try text(Array("a\u{0}b".utf16)) == "a")
        #expect(try text(Array("🏔".utf16)) == "🏔")
        #expect(try text([]) == "")
        // An unpaired surrogate, and half a code unit at the end.
        #expect(try text([0xD83C, 0x0041]) == "\u{FFFD}A")
        #expect(try text([0xDC00]) == "\u{FFFD}")
        #expect(try text([0x0041], extra: [0x00]) == "A")
        let padded = try text(Array("a  ".utf16))
        #expect(padded == "a")
    }
}
