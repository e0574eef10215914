// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// RFC 8259, checked against Foundation's reader.
@Suite struct JSONTextTests {
    /// Parses text with one value in an array, and returns the value that Foundation reads.
    static func parse(_ body: (inout JSONText) -> Void) throws -> Any {
        var json = JSONText()
        json.array(body)
        let value = try JSONSerialization.jsonObject(with: Data(json.text.utf8))
        let array = try #require(value as? [Any], "\(json.text)")
        #expect(array.count == 1, "\(json.text)")
        return try #require(array.first, "\(json.text)")
    }

    /// Texts that break careless writers.
    ///
    /// Tests refer to them by number, as the names of test cases are printed.
    static let hostileTexts = [
        "", "plain", "\"", "\\", "\\\"", "/", "</script>", "\u{0}", "\u{1}\u{8}\u{C}\u{1F}", "\n\r\t",
        "\u{7F}\u{80}\u{9F}",
        "\u{2028}\u{2029}", "te\u{FEFF}xt", "\u{FFFD}", "\u{FFFE}\u{FFFF}", "\u{10FFFF}", "🏔👨‍👩‍👧‍👦", "e\u{301}",
        "日本語", "\u{202E}gpj.exe",
        "\u{1B}[31m", "',}]{[:", "\r\n", "null", String(repeating: "\u{1}\"", count: 2_000),
    ]

    @Test(arguments: hostileTexts.indices)
    func texts(_ number: Int) throws {
        let text = Self.hostileTexts[number]
        let read = try Self.parse { $0.string(text) }
        #expect((read as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        let object = try Self.parse { json in
            json.object { json in
                json.name(text)
                json.boolean(true)
            }
        }
        #expect((object as? [String: Bool])?.keys.first == text)
    }

    /// A line of JSON stays one line, and contains no characters that control a terminal.
    @Test("Control characters are escaped", arguments: hostileTexts.indices)
    func escapesControlCharacters(_ number: Int) {
        let text = Self.hostileTexts[number]
        var json = JSONText()
        json.string(text)
        let written = json.text.unicodeScalars
        #expect(written.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
        #expect(!written.contains("\u{2028}") && !written.contains("\u{2029}"))
    }

    /// Eight bytes are examined at a time, so the differing character is tested at each position.
    @Test("A control character is escaped at any position, and no other character is", arguments: 0...10)
    func escapesCharactersAnywhere(_ place: Int) throws {
        for value in (0...0xFF).compactMap(Unicode.Scalar.init) {
            let text =
                String(repeating: "~", count: place) + String(value)
                + String(repeating: " ", count: 10 - place)
            var json = JSONText()
            json.string(text)
            let isEscaped = value == "\"" || value == "\\" || value.properties.generalCategory == .control
            #expect(json.text.contains("\\") == isEscaped, "\(value.value)")
            let read = try Self.parse { $0.string(text) }
            #expect((read as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        }
    }

    @Test func textsOfDamagedBytes() throws {
        // Invalid UTF-8, and unpaired surrogates.
        let damaged = [
            String(decoding: [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
            String(decoding: [0xD800, 0x0041, 0xDC00] as [UInt16], as: UTF16.self),
        ]
        for text in damaged { #expect(try Self.parse { $0.string(text) } as? String == text) }
    }

    @Test(
        "Numbers read back as themselves",
        arguments: [
            0, 1, -1, 0.1, -0.5, 1.0 / 3, 1e15, 9_007_199_254_740_992, 1e16, 0x1p62, 0x1p63, -0x1p63, 1e19,
            1e21, 1e300,
            1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi,
        ] as [Double])
    func writesRoundTrippingNumbers(_ number: Double) throws {
        let read = try Self.parse { $0.number(number) }
        #expect((read as? NSNumber)?.doubleValue == number)
    }

    @Test(
        "Numbers that JSON lacks are null",
        arguments: [Double.nan, .signalingNaN, .infinity, -.infinity, nil])
    func writesNullForNonFiniteNumbers(_ number: Double?) throws {
        #expect(try Self.parse { $0.number(number) } is NSNull)
    }

    @Test("Whole numbers have no decimal point") func writesWholeNumbersWithoutPoint() throws {
        func text(_ body: (inout JSONText) -> Void) -> String {
            var json = JSONText()
            body(&json)
            return json.text
        }
        #expect(text { $0.number(5) } == "5")
        #expect(text { $0.number(-0.0) } == "0" || text { $0.number(-0.0) } == "-0")
        #expect(text { $0.number(0.25) } == "0.25")
        #expect(text { $0.integer(UInt64.max) } == "18446744073709551615")
        #expect(text { $0.integer(Int64.min) } == "-9223372036854775808")
        #expect(text { $0.boolean(true) } == "true")
        #expect(text { $0.boolean(false) } == "false")
        #expect(text { $0.null() } == "null")
    }

    @Test("Bytes are the Base64 that Foundation writes") func writesBase64() throws {
        var random = RandomSource(of: #function)
        for count in Array(0...70) + [255, 256, 1_000, 4_097] {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            let read = try Self.parse { $0.bytes(bytes.span) }
            #expect(read as? String == Data(bytes).base64EncodedString(), "seed \(random.seed)")
        }
    }

    @Test("Commas separate values") func writesCommasBetweenValues() {
        var json = JSONText()
        let none: [UInt8] = []
        json.object { json in
            json.name("a")
            json.array { _ in }
            json.name("b")
            json.object { _ in }
            json.name("c")
            json.array { json in
                json.null()
                json.array { $0.integer(1) }
                json.object { json in
                    json.name("d")
                    json.string("")
                }
                json.bytes(none.span)
            }
        }
        #expect(json.text == #"{"a":[],"b":{},"c":[null,[1],{"d":""},""]}"#)
    }

    /// A piece ends between two values, so characters are never split, and no piece is the whole text.
    @Test("Text written in pieces is the whole text") func writesSameTextInPieces() {
        let bytes = filler(1_000)
        func write(to json: inout JSONText) {
            json.array { json in
                for number in 0..<40_000 {
                    json.integer(number)
                    json.string("ä\u{1F4F7}\u{1B}")
                }
                json.object { json in
                    json.name("bytes")
                    json.bytes(bytes.span)
                }
            }
        }
        var whole = JSONText()
        write(to: &whole)
        let pieces = Pieces()
        var piecewise = JSONText { pieces.texts.append($0) }
        write(to: &piecewise)
        piecewise.finish()
        #expect(pieces.texts.joined() == whole.text)
        #expect(pieces.texts.count > 5)
        #expect(pieces.texts.allSatisfy { $0.utf8.count < 70_000 })
        #expect(!pieces.texts.contains { $0.contains("\u{FFFD}") })
    }

    private final class Pieces {
        var texts: [String] = []
    }
}
