// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct FractionOrderTests {
    /// The order by definition: 0/0, -1/0, numbers, 1/0; numbers are compared by their cross products, with signs.
    private static func isBefore(_ a: Fraction, _ b: Fraction) -> Bool {
        func rank(_ fraction: Fraction) -> Int {
            if fraction.denominator != 0 { return 2 }
            return fraction.numerator == 0 ? 0 : fraction.numerator < 0 ? 1 : 3
        }
        guard rank(a) == 2, rank(b) == 2 else { return rank(a) < rank(b) }
        let left = a.numerator.multipliedFullWidth(by: b.denominator)
        let right = b.numerator.multipliedFullWidth(by: a.denominator)
        let isLess = (left.high, left.low) < (right.high, right.low)
        let isEqual = left.high == right.high && left.low == right.low
        // Multiplying an inequality by exactly one negative denominator reverses it.
        let isTurned = (a.denominator < 0) != (b.denominator < 0)
        return isTurned ? !isLess && !isEqual : isLess
    }

    @Test func ordersByValue() {
        var random = RandomSource(of: #function)
        let samples = FractionTests.samples(200, &random)
        var wrong: [String] = []
        for a in samples {
            for b in samples {
                let isEqual = !Self.isBefore(a, b) && !Self.isBefore(b, a)
                if (a < b) != Self.isBefore(a, b) || (a == b) != isEqual {
                    wrong.append("\(a.numerator)/\(a.denominator) and \(b.numerator)/\(b.denominator)")
                }
            }
        }
        #expect(wrong.isEmpty, "seed \(random.seed)")
    }

    @Test func isStrictWeakOrder() {
        let values: [Int64] = [0, 1, -1, 2, 3, -3, .max, .min]
        let samples = values.flatMap { above in values.map { Fraction(above, $0) } }
        var wrong: [String] = []
        for a in samples {
            if a < a { wrong.append("\(a) is before itself") }
            for b in samples {
                if a < b, b < a { wrong.append("\(a) and \(b) are before each other") }
                if (a == b) != (!(a < b) && !(b < a)) { wrong.append("\(a) and \(b): equality and order") }
                for c in samples where a < b && b < c && !(a < c) {
                    wrong.append("\(a), \(b), \(c): not transitive")
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test func sortsFromUndefinedToInfinite() {
        let sorted = [
            Fraction(1, 0), Fraction(1, 3), Fraction(-1, 0), Fraction(0, 0), Fraction(-5, 2), Fraction(1, -4),
        ]
        .sorted()
        #expect(sorted.map(\.description) == ["0/0", "-1/0", "-5/2", "-1/4", "1/3", "1/0"])
    }
}
