// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Parsing and formatting fractions.
@Suite struct FractionTextTests {
    @Test(
        "Two whole numbers, or a decimal number, are kept as written",
        arguments: [
            ("1/125", 1, 125), ("10/1200", 10, 1_200), ("-1/3", -1, 3), ("1/-3", 1, -3), ("+1/3", 1, 3),
            ("0/0", 0, 0), ("5/0", 5, 0), ("50", 50, 1), ("-7", -7, 1), ("0.5", 5, 10), ("0.50", 50, 100),
            ("-0.5", -5, 10), ("+2.8", 28, 10), ("007.0", 70, 10), ("-0", 0, 1),
            ("0.000000000000000001", 1, 1_000_000_000_000_000_000),
            ("9.223372036854775807", .max, 1_000_000_000_000_000_000),
            ("-9223372036854775808/9223372036854775807", .min, .max),
        ] as [(String, Int64, Int64)])
    func fractionOfText(_ text: String, _ numerator: Int64, _ denominator: Int64) throws {
        let fraction = try #require(Fraction(text))
        #expect(fraction.numerator == numerator && fraction.denominator == denominator)
    }

    @Test(
        "Other text is refused",
        arguments: [
            "", " ", "/", "1/", "/2", "1/2/3", "1 / 2", " 1", "1 ", "1.5/2", "1/2.5", ".5", "5.", "-.5",
            "+.5", ".",
            "1.2.3", "1.5e-3", "1e3", "0x10", "1,5", "nan", "inf", "1.-5", "1.+5", "٣", "--1",
            "9223372036854775808", "0.0000000000000000001", "9.223372036854775808", "1/9223372036854775808",
        ])
    func refusesOthers(_ text: String) {
        #expect(Fraction(text) == nil)
    }

    @Test("A fraction equals the one read from its description") func roundTripsDescriptions() {
        var random = RandomSource(of: #function)
        var fractions = [
            Fraction(0, 0), Fraction(3, 0), Fraction(-3, 0), Fraction(1, .min), Fraction(.min, -1),
        ]
        for _ in 0..<1_000 {
            fractions.append(
                Fraction(.random(in: .min ... .max, using: &random), .random(in: -9...9, using: &random)))
        }
        for fraction in fractions {
            #expect(Fraction(fraction.description) == fraction, "\(fraction), seed \(random.seed)")
        }
    }

    @Test(
        "Exposure times as photographers write them",
        arguments: [
            (Fraction(1, 120), "1/120"), (Fraction(10, 1_200), "1/120"), (Fraction(1, 3), "1/3"),
            (Fraction(3, 10), "0.3"), (Fraction(30), "30"), (Fraction(8, 1_000), "1/125"),
            (Fraction(0, 1), nil), (Fraction(-1, 2), nil), (Fraction(1, 0), nil),
            (Fraction(1_000_000_000), nil),
        ])
    func exposureText(_ time: Fraction, _ text: String?) {
        #expect(time.exposureText == text)
    }
}
