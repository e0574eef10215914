// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct WindowsTextTests {
    private static func read(_ value: TIFFValue, _ order: Endianness = .big) throws -> WindowsText? {
        WindowsText(try StoredValueTests.stored(value, order))
    }

    private static func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap(Endianness.little.bytes) }

    /// As ExifTool 12.57 reads them; the file's byte order does not matter.
    @Test(arguments: Endianness.allCases) func texts(_ order: Endianness) throws {
        #expect(try Self.read(.byte(Self.utf16("hi  \0\0")), order)?.text == "hi  ")
        #expect(try Self.read(.byte(Self.utf16("hi\0xx") + [0x61]), order)?.text == "hi")
        #expect(try Self.read(.undefined(Self.utf16("Æske;😀")), order)?.text == "Æske;😀")
        #expect(try Self.read(.byte([]), order)?.text == "")
        #expect(try Self.read(.byte([0x3D, 0xD8]), order)?.text == "\u{FFFD}")
        #expect(try Self.read(.byte(Self.utf16("\u{FEFF}hi")), order)?.text == "hi")
        #expect(try Self.read(.byte([0xFE, 0xFF, 0, 0x68, 0, 0x69]), order)?.text == "hi")
    }

    @Test func keywords() throws {
        let text = try #require(try Self.read(.byte(Self.utf16("Berkeley; USA ;;űáé; \0"))))
        #expect(text.keywords == ["Berkeley", "USA", "űáé"])
    }

    @Test func otherTypes() throws {
        #expect(try Self.read(.ascii("hello"))?.text == "hello")
        #expect(try Self.read(.utf8("Zürich"))?.text == "Zürich")
        #expect(try Self.read(.ascii("h\0i\0"))?.text == "hi")
        #expect(try Self.read(.ascii("h"))?.text == "h")
        #expect(try Self.read(.short([0x68, 0x69])) == nil)
        #expect(try Self.read(.float([1])) == nil)
    }
}
