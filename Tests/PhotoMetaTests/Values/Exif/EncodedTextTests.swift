// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Values that ExifTool 12.57 reads from a UserComment with the same bytes; tests explain where the result differs.
@Suite struct EncodedTextTests {
    private static func read(_ bytes: [UInt8], _ order: Endianness = .little) throws -> EncodedText {
        try #require(EncodedText(try StoredValueTests.stored(.undefined(bytes), order)))
    }

    private static func text(_ code: String, _ content: [UInt8], _ order: Endianness = .little) throws
        -> String?
    {
        try read(latin(code) + content, order).text
    }

    private static func utf16(_ text: String, _ order: Endianness) -> [UInt8] {
        text.utf16.flatMap(order.bytes)
    }

    @Test(arguments: [
        ("ASCII\0\0\0", "hello  \0\0", "hello"), ("ASCII   ", "hello", "hello"),
        ("ASCII\0\0\0", "hel\0lo   ", "hel"), ("ASCII\0\0\0", "Zürich", "Zürich"),
        ("ASCII\0\0\0", "", ""), ("ASCII\0\0\0", "\n\n", "\n\n"), ("ASCII\0\0\0", "\0hi", ""),
        ("\0\0\0\0\0\0\0\0", "Zürich hello ", "Zürich hello"), ("\0\0\0\0\0\0\0\0", "", ""),
        ("\0\0\0\0\0\0\0\0", "\0\0\0\0\0", ""), ("        ", "        ", ""), ("\0\0\0\0\0\0\0\0", "   ", ""),
        ("\0\0\0\0\0\0\0\0", "   hi", "   hi"), ("JIS\0\0\0\0\0", "", ""),
        // Text without a code.
        ("plain co", "mment text", "plain comment text"), ("short", "", "short"), ("UNICODE", "", "UNICODE"),
        ("Undefined", " text", "Undefined text"),
        // ExifTool reads these as text without a code, or as Unicode.
        ("ascii\0\0\0", "hello", "hello"), ("JIS\0\0\0\0\0", "hello", "hello"),
        // The code in reverse order, as written by a Nexus S.
        ("\0\0\0IICSA", "User comments\0", "User comments"),
    ]) func textInBytes(_ code: String, _ content: String, _ expected: String) throws {
        #expect(try Self.text(code, utf8(content)) == expected)
        #expect(try Self.text(code, utf8(content), .big) == expected)
    }

    @Test(
        arguments: Endianness.allCases,
        ["hello é", "hello", "こんにちは", "hi", "北京 2024", "aaaa", "Grüße 👋 aus Zürich"])
    func unicodeInEitherOrder(_ file: Endianness, _ text: String) throws {
        for order in Endianness.allCases {
            let content = Self.utf16(text + " ", order)
            #expect(try Self.text("UNICODE\0", content, file) == text, "\(order) in \(file)")
            let marked = order.bytes(0xFEFF as UInt16) + content
            #expect(try Self.text("UNICODE\0", marked, file) == text, "marked, \(order) in \(file)")
        }
    }

    /// Text of one or two letters does not reveal another order than the file's.
    @Test(arguments: Endianness.allCases, ["中国", "一", "A", "😀x", "好好学习", "美好的"])
    func readsUnicodeInFileOrder(_ file: Endianness, _ text: String) throws {
        #expect(try Self.text("UNICODE\0", Self.utf16(text, file), file) == text)
    }

    @Test func refusesInvalidUnicode() throws {
        #expect(try Self.text("UNICODE\0", Self.utf16("hi\0\0rest", .little)) == "hi")
        #expect(try Self.text("UNICODE\0", [0x68]) == "")
        #expect(try Self.text("UNICODE\0", [0x3D, 0xD8]) == "\u{FFFD}")
        #expect(try Self.text("UNICODE\0", [0xFF, 0xFE]) == "")
        // Canon's code, and the text after it.
        #expect(try Self.text("Unicode\0", Self.utf16("5€  Macro", .little)) == "5€  Macro")
    }

    /// Exif 3.0 §4.6.6 has UTF-8 for this code; earlier editions had UTF-16.
    @Test(arguments: Endianness.allCases, ["照片說明，測試", "Grüße", "hello", "Test", "Привет, мир", "한국어"])
    func unicodeInUTF8(_ file: Endianness, _ text: String) throws {
        for content in [utf8(text), utf8(text + "\0\0"), [0xEF, 0xBB, 0xBF] + utf8(text)] {
            #expect(try Self.text("UNICODE\0", content, file) == text)
        }
    }

    @Test(.enabled(if: SharedFiles.isPresent, Comment(rawValue: SharedFiles.absence)))
    func readsUTF8OfAFile() throws {
        let path = try #require(SharedFiles.root).appendingPathComponent("field/comment-unicode-utf8.jpg")
            .path
        let photo = try MediaMetadata(contentsOf: path)
        #expect(photo[\.exif.userComment]?.text == "照片說明，測試")
    }

    /// The bytes are from Python's codecs `iso2022_jp` and `euc_jp`.
    @Test func jis() throws {
        let bytes: [UInt8] = [
            0x41, 0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x38, 0x6C, 0x24, 0x4E, 0x25, 0x33, 0x25, 0x61,
            0x25,
            0x73, 0x25, 0x48, 0x1B, 0x28, 0x42, 0x20, 0x31, 0x32, 0x33,
        ]
        #expect(try Self.text("JIS\0\0\0\0\0", bytes + [0, 0]) == "A日本語のコメント 123")
        let euc: [UInt8] = [0xC6, 0xFC, 0xCB, 0xDC, 0xB8, 0xEC, 0xA4, 0xCE, 0x41]
        #expect(try Self.text("JIS\0\0\0\0\0", euc) == "日本語のA")
        let last: [UInt8] = [0xF4, 0xA6, 0xA1, 0xC0, 0xCF, 0xD3, 0xD0, 0xA1, 0xA8, 0xC0]
        #expect(try Self.text("JIS\0\0\0\0\0", last) == "熙＼腕弌╂")
        for damaged: [UInt8] in [[0xC6], [0xA9, 0xA1], [0x1B, 0x24], [0xF4, 0xA7], [0xCF, 0xD4], [0x80]] {
            #expect(try Self.text("JIS\0\0\0\0\0", damaged) == nil)
        }
    }

    @Test func unstatedUTF16() throws {
        for order in Endianness.allCases {
            #expect(try Self.text("\0\0\0\0\0\0\0\0", Self.utf16("hello ", order)) == "hello")
            let marked = order.bytes(0xFEFF as UInt16) + Self.utf16("照片", order)
            #expect(try Self.text("\0\0\0\0\0\0\0\0", marked) == "照片")
        }
        #expect(try Self.text("", [0xEF, 0xBB, 0xBF] + utf8("Zürich is a town")) == "Zürich is a town")
    }

    /// If the bytes do not reveal the encoding, the bytes are returned.
    @Test func refusesOtherBytes() throws {
        let korean = latin("\u{1B}$(C0!\u{1B}(B")
        let jis = try Self.read(latin("JIS\0\0\0\0\0") + korean)
        #expect(jis.characterCode == .jis && jis.text == nil && jis.bytes == korean)
        #expect(jis.description == "9 bytes")
        for content: [UInt8] in [[0xFF, 0xFE, 1, 0], [0x68, 0x07], [0x80], [0, 0x68]] {
            #expect(try Self.text("\0\0\0\0\0\0\0\0", content) == nil, "\(content)")
        }
        let binary = try Self.read([0, 0x4A, 0x4B, 0x4A, 0x4B, 0x27, 3, 0xAB, 0x5C, 0x4E])
        #expect(binary.characterCode == .missing && binary.text == nil && binary.bytes.count == 10)
    }

    @Test func characterCodes() throws {
        #expect(try Self.read(latin("ASCII\0\0\0a")).characterCode == .ascii)
        #expect(try Self.read(latin("UNICODE\0a")).characterCode == .unicode)
        #expect(try Self.read(zeros(8)).characterCode == .undefined)
        #expect(try Self.read(latin("ASCIIabc")).characterCode == .missing)
        #expect(try Self.read([]).characterCode == .missing)
    }

    @Test func otherTypes() throws {
        func text(_ value: TIFFValue) throws -> String? {
            EncodedText(try StoredValueTests.stored(value))?.text
        }
        #expect(try text(.ascii("plain text here")) == "plain text here")
        #expect(try text(.ascii("ASCII\0\0\0hello")) == "hello")
        #expect(try text(.byte(latin("ASCII\0\0\0hello"))) == "hello")
        #expect(try text(.utf8("Zürich liegt am See")) == "Zürich liegt am See")
        #expect(try text(.short([0x4141, 0x4141])) == nil)
        #expect(try text(.rational([(1, 2)])) == nil)
    }
}
