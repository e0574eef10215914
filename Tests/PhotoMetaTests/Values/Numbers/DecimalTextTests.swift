// SPDX-License-Identifier: Apache-2.0
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

    @Test("Numbers are written with the shortest digits, without an exponent") func writesDigits() {
        for (number, text) in [
            (0.1, "0.1"), (-0.0, "0"), (3, "3"), (0.0001, "0.0001"), (1e-5, "0.00001"),
            (-1.25e-7, "-0.000000125"),
            (1.5e20, "150000000000000000000"), (-1e19, "-10000000000000000000"),
            (1 / 3, "0.3333333333333333"),
            (1234567.875, "1234567.875"),
        ] as [(Double, String)] {
            #expect(number.digits == text)
        }
        for number in [
            Double.pi, .leastNonzeroMagnitude, 1e308, .greatestFiniteMagnitude, .leastNormalMagnitude,
            0.1 + 0.2,
            9_007_199_254_740_992,
            1e15 + 0.3, 18_014_398_509_481_988, 9.3e18,
        ] {
            #expect(Double(number.digits) == number && !number.digits.contains("e"), "\(number)")
        }
    }

    @Test("Seconds for people have at most three decimals") func writesSeconds() {
        for (number, text) in [
            (2.925711111111111, "2.926 s"), (2.0353666666666665, "2.035 s"), (3, "3 s"), (0, "0 s"),
            (0.033366666666666667, "0.033 s"), (0.0005, "0.0005 s"), (-0.25, "-0.25 s"),
        ] as [(Double, String)] {
            #expect(number.secondsText == text)
        }
    }
}
