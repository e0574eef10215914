import Testing

@testable import PhotoMeta

@Suite struct DecimalTextTests {
    @Test(
        arguments: [
            (0, 2, "0"), (1, 2, "1"), (6.86, 2, "6.86"), (4.25, 1, "4.3"), (2.04, 1, "2"),
            (2.05001, 1, "2.1"),
            (0.05, 2, "0.05"), (10.996, 2, "11"), (0.5, 0, "1"), (999_999_999, 0, "999999999"),
            (221.6186218, 2, "221.62"), (0.000_001, 6, "0.000001"),
            (999_999_999.999_999, 6, "999999999.999999"),
        ] as [(Double, Int, String)])
    func numbers(_ number: Double, _ places: Int, _ text: String) {
        #expect(decimalText(number, places: places) == text)
    }

    @Test func whatIsNoNumberHasNoText() {
        for number in [Double.nan, .infinity, -.infinity, -1, -0.001, 1e9, .greatestFiniteMagnitude] {
            #expect(decimalText(number, places: 2) == nil)
        }
        #expect(decimalText(1, places: -1) == nil && decimalText(1, places: 7) == nil)
    }

    @Test func textsAreReadExactly() {
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
