import Testing

@testable import PhotoMeta

/// Names in a span are compared eight bytes at a time: arrays say what is the same.
@Suite struct SpanTextTests {
    @Test("Bytes are the same in every length, and other if one of them is") func equality() {
        for count in 0...25 {
            let expected = (0..<count).map { UInt8(truncatingIfNeeded: 65 + $0) }
            let bytes = [1, 2, 3] + expected + [4]
            #expect(bytes.span.equals(expected, in: 3..<(3 + count)))
            #expect(bytes.span.equals(String(decoding: expected, as: UTF8.self), in: 3..<(3 + count)))
            #expect(!bytes.span.equals(expected, in: 3..<(4 + count)))
            for place in 0..<count {
                var other = bytes
                other[3 + place] ^= 0x20
                #expect(!other.span.equals(expected, in: 3..<(3 + count)), "\(count) bytes, at \(place)")
            }
        }
    }

    @Test("A text ends with a zero or where there is no more room") func ends() {
        let bytes = latin("ab\0abc\0abcd")
        let text = latin("abc")
        #expect(!bytes.span.holdsText(text, from: 0, to: bytes.count))
        #expect(bytes.span.holdsText(text, from: 3, to: bytes.count))
        #expect(bytes.span.holdsText(text, from: 3, to: 6))
        #expect(!bytes.span.holdsText(text, from: 3, to: 5))
        #expect(!bytes.span.holdsText(text, from: 7, to: bytes.count))
        #expect(bytes.span.holdsText(text, from: 7, to: 10))
        #expect(!bytes.span.holdsText(text, from: 20, to: 10))
        #expect(bytes.span.holdsText([], from: 11, to: 11))
        #expect(!bytes.span.holdsText(text, from: 9, to: 40))
    }
}
