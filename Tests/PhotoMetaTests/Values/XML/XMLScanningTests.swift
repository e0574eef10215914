// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The loops over eight bytes at a time find what a loop over single bytes finds.
@Suite struct XMLScanningTests {
    private static let letter = UInt8(ascii: "a")

    /// Texts of every length up to 20, with one or two bytes that are not letters.
    private func texts(_ first: UInt8, _ second: UInt8) -> [[UInt8]] {
        (1...20).flatMap { count in
            (0..<count).flatMap { place in
                (place..<count).map { other in
                    var text = [UInt8](repeating: Self.letter, count: count)
                    text[other] = second
                    text[place] = first
                    return text
                }
            }
        }
    }

    // Spans cannot be in an expectation.
    private func key(_ text: [UInt8], _ range: Range<Int>) -> UInt64 { text.span.key(of: range) }

    private func skipSpaces(_ text: [UInt8], to end: Int) -> Int { text.span.skipSpaces(from: 0, to: end) }

    private func equals(_ text: [UInt8], _ range: Range<Int>, _ other: Range<Int>) -> Bool {
        text.span.equals(range, other)
    }

    private func name(_ text: [UInt8], to end: Int) -> XMLTokenizer.Name { text.span.name(at: 0, to: end) }

    private func skipText(_ text: [UInt8], to end: Int, _ isPlain: inout Bool) -> Int {
        text.span.skipText(from: 0, to: end, &isPlain)
    }

    @Test("Names end at the first byte that XML does not allow in them", arguments: Array(#" "&'/<=>"#.utf8))
    func findsEndsOfNames(end: UInt8) {
        for text in texts(UInt8(ascii: ":"), end) {
            let name = self.name(text, to: text.count)
            let expected = text.firstIndex(of: end) ?? text.count
            #expect(name.whole == 0..<expected)
            let colon = text.firstIndex(of: UInt8(ascii: ":")).flatMap { $0 < expected ? $0 : nil }
            #expect(name.localStart == colon.map { $0 + 1 } ?? 0)
            #expect(Array(text[name.prefix]) == Array(text[..<(colon ?? 0)]))
            #expect(name.prefixKey == key(text, name.prefix))
        }
    }

    @Test("Digits, signs and other alphabets belong to names", arguments: ["a-1.b_2", "é:Größe", "日本:語"])
    func keepsOtherBytesInNames(name: String) {
        let text = Array("\(name) ".utf8)
        #expect(self.name(text, to: text.count).whole == 0..<name.utf8.count)
    }

    @Test("Text ends at the next tag, and is plain without references and carriage returns before it")
    func findsEndsOfText() {
        for noted in Array("&\r\"'\n".utf8) {
            for text in texts(noted, UInt8(ascii: "<")) {
                var isPlain = true
                let end = skipText(text, to: text.count, &isPlain)
                let expected = text.firstIndex(of: UInt8(ascii: "<")) ?? text.count
                #expect(end == expected)
                #expect(isPlain == !text[..<expected].contains { $0 == 0x26 || $0 == 0x0D })
            }
        }
    }

    @Test("Values end at their quotation mark, and are plain without references and white space but spaces")
    func findsEndsOfValues() {
        for noted in Array("&\r\n\t< '".utf8) {
            for text in texts(noted, UInt8(ascii: "\"")) {
                var isPlain = true
                let end = text.span.skipValue(
                    from: 0, to: text.count, quote: UInt8(ascii: "\""), &isPlain)
                let expected = text.firstIndex(of: UInt8(ascii: "\"")) ?? text.count
                #expect(end == expected)
                // A value without an end is not read.
                guard expected < text.count else { continue }
                #expect(isPlain == !text[..<expected].contains { $0 == 0x26 || $0 < 0x20 })
            }
        }
    }

    @Test("White space is passed over, and nothing else") func skipsSpaces() {
        for other in [UInt8(ascii: "!"), UInt8(ascii: "a"), 0x7F, 0x80, 0xFF] {
            for count in 0...20 {
                let text = [UInt8](repeating: 0x20, count: count) + [other, 0x20]
                #expect(skipSpaces(text, to: text.count) == count)
                #expect(skipSpaces(text, to: count) == count)
            }
        }
    }

    @Test("No byte from the end on is examined") func stopsAtEnd() {
        let text = Array("abcdefghij<".utf8)
        for end in 0...10 {
            var isPlain = true
            let stop = skipText(text, to: end, &isPlain)
            #expect(stop == end && isPlain)
            #expect(name(text, to: end).end == end)
        }
    }

    @Test("Two ranges are equal if all their bytes are, at the end of the span too") func comparesRanges() {
        for count in 0...20 {
            let text = Array("abcdefghijklmnopqrst".utf8.prefix(count))
            for place in 0..<count {
                var other = text
                other[place] ^= 1
                let both = text + other
                #expect(!equals(both, 0..<count, count..<(2 * count)))
            }
            let both = text + text
            #expect(equals(both, 0..<count, count..<(2 * count)))
            #expect(!equals(both, 0..<count, count..<(2 * count + 1)))
        }
    }
}
