// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Names in a span are compared eight bytes at a time; the expected results come from arrays.
@Suite struct SpanTextTests {
    private func equals(_ bytes: [UInt8], _ expected: [UInt8], in range: Range<Int>) -> Bool {
        bytes.span.equals(expected, in: range)
    }

    private func equals(_ bytes: [UInt8], _ text: String, in range: Range<Int>) -> Bool {
        bytes.span.equals(text, in: range)
    }

    private func holds(_ bytes: [UInt8], _ text: [UInt8], from start: Int, to end: Int) -> Bool {
        bytes.span.holdsText(text, from: start, to: end)
    }

    @Test("Equality compares every byte, at every length") func equality() {
        for count in 0...25 {
            let expected = (0..<count).map { UInt8(truncatingIfNeeded: 65 + $0) }
            let bytes = [1, 2, 3] + expected + [4]
            #expect(equals(bytes, expected, in: 3..<(3 + count)))
            #expect(equals(bytes, String(decoding: expected, as: UTF8.self), in: 3..<(3 + count)))
            #expect(!equals(bytes, expected, in: 3..<(4 + count)))
            for place in 0..<count {
                var other = bytes
                other[3 + place] ^= 0x20
                #expect(!equals(other, expected, in: 3..<(3 + count)), "\(count) bytes, at \(place)")
            }
        }
    }

    @Test("A text ends at a zero or at the end of its field") func ends() {
        let bytes = latin("ab\0abc\0abcd")
        let text = latin("abc")
        #expect(!holds(bytes, text, from: 0, to: bytes.count))
        #expect(holds(bytes, text, from: 3, to: bytes.count))
        #expect(holds(bytes, text, from: 3, to: 6))
        #expect(!holds(bytes, text, from: 3, to: 5))
        #expect(!holds(bytes, text, from: 7, to: bytes.count))
        #expect(holds(bytes, text, from: 7, to: 10))
        #expect(!holds(bytes, text, from: 20, to: 10))
        #expect(holds(bytes, [], from: 11, to: 11))
        #expect(!holds(bytes, text, from: 9, to: 40))
    }
}
