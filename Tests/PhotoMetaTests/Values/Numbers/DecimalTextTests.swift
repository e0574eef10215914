import Testing

@testable import PhotoMeta

@Suite struct DecimalTextTests {
    @Test func readsTextsExactly() {
        #expect(Fraction(decimalText: "2.8")?.numerator == 28)
        #expect(Fraction(decimalText: "2.8")?.denominator == 10)
        #expect(Fraction(decimalText: "11") == Fraction(11))
        #expect(Fraction(decimalText: " 360.00 ") == Fraction(360))
        #expect(Fraction(decimalText: "999999999.999999999")?.numerator == 999_999_999_999_999_999)
        for text in ["", ".", ".5", "5.", "-1", "+1", "1e5", "2,8", "1 2", "1234567890", "nan", "0x10", "é"] {
            #expect(Fraction(decimalText: text) == nil, "\(text)")
        }
    }
}
