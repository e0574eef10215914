// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct FractionTests {
    /// Numbers at which 64-bit arithmetic fails first.
    static let edges: [Int64] = [
        0, 1, -1, 2, -2, 3, 10, 1_000_000, .max, .min, .max - 1, .min + 1, 1 << 62, -(1 << 62), 1 << 32,
        4_294_967_295, -4_294_967_295,
    ]

    /// Every pair of edges, and random pairs.
    static func samples(_ count: Int, _ random: inout RandomSource) -> [Fraction] {
        var samples = edges.flatMap { above in edges.map { Fraction(above, $0) } }
        for _ in 0..<count {
            let width = Int64.random(in: 1...62, using: &random)
            let range = -(Int64(1) << width)...(Int64(1) << width)
            samples.append(Fraction(.random(in: range, using: &random), .random(in: range, using: &random)))
        }
        return samples
    }

    @Test func keepsStoredForm() {
        var random = RandomSource(of: #function)
        for _ in 0..<1_000 {
            let above = Int64.random(in: .min ... .max, using: &random)
            let below = Int64.random(in: .min ... .max, using: &random)
            let fraction = Fraction(above, below)
            #expect(fraction.numerator == above && fraction.denominator == below)
        }
        #expect(Fraction(10, 1_200).denominator == 1_200)
        #expect(Fraction(Int64(7)).denominator == 1)
        #expect(Fraction(7) == Fraction(14, 2))
    }

    @Test(
        arguments: [
            (Fraction(10, 1_200), Fraction(1, 120)),
            (Fraction(-3, -6), Fraction(1, 2)),
            (Fraction(3, -6), Fraction(-1, 2)),
            (Fraction(0, -5), Fraction(0, 1)),
            (Fraction(5, 0), Fraction(1, 0)),
            (Fraction(.min, 0), Fraction(-1, 0)),
            (Fraction(0, 0), Fraction(0, 0)),
            (Fraction(.min, .min), Fraction(1, 1)),
            (Fraction(.min, 2), Fraction(-(1 << 62), 1)),
            (Fraction(2, .min), Fraction(-1, 1 << 62)),
            (Fraction(.min, .max), Fraction(.min, .max)),
            // These lowest forms do not fit Int64, so the fractions stay unchanged.
            (Fraction(.min, -1), Fraction(.min, -1)),
            (Fraction(1, .min), Fraction(1, .min)),
        ])
    func reducesToLowestTerms(_ stored: Fraction, _ lowest: Fraction) {
        #expect(stored.reduced.numerator == lowest.numerator)
        #expect(stored.reduced.denominator == lowest.denominator)
    }

    @Test func keepsValueWhenReduced() {
        var random = RandomSource(of: #function)
        for fraction in Self.samples(2_000, &random) {
            let lowest = fraction.reduced
            #expect(lowest == fraction, "\(fraction.numerator)/\(fraction.denominator), seed \(random.seed)")
            #expect(lowest.reduced.numerator == lowest.numerator)
            #expect(lowest.reduced.denominator == lowest.denominator)
            guard fraction.isDefined, lowest.denominator > 0 else { continue }
            let hasCommonDivisor = [2, 3, 5, 7, 11, 13].contains {
                lowest.numerator % $0 == 0 && lowest.denominator % $0 == 0
            }
            #expect(!hasCommonDivisor, "\(lowest.numerator)/\(lowest.denominator), seed \(random.seed)")
        }
    }

    @Test func comparesByValue() {
        #expect(Fraction(1, 2) == Fraction(2, 4))
        #expect(Fraction(1, 2) == Fraction(-1, -2))
        #expect(Fraction(1, 2) != Fraction(-1, 2))
        #expect(Fraction(0, 7) == Fraction(0, -9))
        #expect(Fraction(1, 0) == Fraction(9, 0))
        #expect(Fraction(1, 0) != Fraction(-1, 0))
        #expect(Fraction(0, 0) == Fraction(0, 0))
        #expect(Fraction(0, 0) != Fraction(1, 0))
        #expect(Fraction(0, 0) != Fraction(0, 1))
        // Equal as floating-point numbers, but not as fractions.
        #expect(Fraction(.max, 1) != Fraction(.max - 1, 1))
    }

    @Test func hashesByValue() {
        var random = RandomSource(of: #function)
        for fraction in Self.samples(2_000, &random) {
            let scale = Int64.random(in: 1...1_000, using: &random)
            let above = fraction.numerator.multipliedReportingOverflow(by: scale)
            let below = fraction.denominator.multipliedReportingOverflow(by: -scale)
            let negated = Int64(0).subtractingReportingOverflow(above.partialValue)
            guard !above.overflow, !below.overflow, !negated.overflow, fraction.isDefined else { continue }
            let same = Fraction(negated.partialValue, below.partialValue)
            #expect(
                same == fraction,
                "\(fraction.numerator)/\(fraction.denominator) × -\(scale), seed \(random.seed)")
            #expect(
                same.hashValue == fraction.hashValue,
                "\(fraction.numerator)/\(fraction.denominator) × -\(scale), seed \(random.seed)")
        }
        #expect(Fraction(0, 3).hashValue == Fraction(0, .min).hashValue)
        #expect(Fraction(3, 0).hashValue == Fraction(.max, 0).hashValue)
        #expect(
            Set([Fraction(0, 0), Fraction(1, 0), Fraction(-1, 0), Fraction(0, 1), Fraction(2, 0)]).count == 4)
    }

    @Test func dividesIntoDouble() {
        #expect(Fraction(1, 120).doubleValue == 1.0 / 120)
        #expect(Fraction(-1, 2).doubleValue == -0.5)
        #expect(Fraction(.min, 1).doubleValue == -0x1p63)
        #expect(Fraction(0, 0).doubleValue == nil)
        #expect(Fraction(.min, 0).doubleValue == nil)
        #expect(!Fraction(1, 0).isDefined)
        #expect(Fraction(0, 1).isDefined)
    }

    /// Python's integer division gives the nearest floating-point number, whatever the size of the integers.
    @Test func roundsToNearestDouble() {
        let large = Fraction(7_761_568_686_074_522_602, 3_875_421_692_216_795_887)
        #expect(large.doubleValue == 0x1.005aafa0f3ec1p+1)
    }

    @Test(
        arguments: [
            (Fraction(1, 120), "1/120"),
            (Fraction(10, 1_200), "1/120"),
            (Fraction(6, 3), "2"),
            (Fraction(-4, 6), "-2/3"),
            (Fraction(0, 9), "0"),
            (Fraction(0, 0), "0/0"),
            (Fraction(7, 0), "1/0"),
            (Fraction(.min, 1), "-9223372036854775808"),
        ])
    func describesInLowestTerms(_ fraction: Fraction, _ text: String) {
        #expect(fraction.description == text)
    }
}
