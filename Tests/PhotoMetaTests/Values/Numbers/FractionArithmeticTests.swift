// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Arithmetic is exact if the result fits, and never traps.
@Suite struct FractionArithmeticTests {
    /// Expects the same numerator and denominator, not only the same value.
    private func expect(
        _ fraction: Fraction, _ numerator: Int64, _ denominator: Int64,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(fraction.numerator == numerator, sourceLocation: sourceLocation)
        #expect(fraction.denominator == denominator, sourceLocation: sourceLocation)
    }

    @Test("Results are exact and in lowest terms") func exactResults() {
        expect(Fraction(1, 3) + Fraction(1, 6), 1, 2)
        expect(Fraction(1, 2) - Fraction(3, 4), -1, 4)
        expect(Fraction(2, 4) + Fraction(2, 4), 1, 1)
        expect(Fraction(9, 5) * Fraction(10, 3), 6, 1)
        expect(Fraction(1, 120) * Fraction(2), 1, 60)
        expect(Fraction(1, 2) / Fraction(-3, 4), -2, 3)
        expect(Fraction(1, -2) + Fraction(1, 2), 0, 1)
        expect(Fraction(0) / Fraction(5), 0, 1)
        expect(-Fraction(1, 2), -1, 2)
        // Common factors are canceled before they overflow.
        expect(Fraction(.max, 7) * Fraction(7, .max), 1, 1)
        expect(Fraction(1, .max) + Fraction(1, .max), 2, .max)
        expect(Fraction(.min) / Fraction(.min), 1, 1)
    }

    @Test("Undefined results stay undefined") func undefinedResults() {
        for undefined in [Fraction(0, 0), Fraction(1, 0), Fraction(-1, 0)] {
            for other in [Fraction(0), Fraction(1, 2), Fraction(1, 0)] {
                expect(undefined + other, 0, 0)
                expect(other - undefined, 0, 0)
                expect(undefined * other, 0, 0)
                expect(other / undefined, 0, 0)
            }
        }
        expect(Fraction(1) / Fraction(0), 0, 0)
        expect(Fraction(0) / Fraction(0, 7), 0, 0)
        expect(-Fraction(3, 0), -1, 0)
        expect(-Fraction(.min, 0), 1, 0)
    }

    @Test("A result that does not fit is rounded to the nearest fraction") func inexactResults() {
        expect(Fraction(.max) + Fraction(1), .max, 1)
        expect(Fraction(.max) * Fraction(.max), .max, 1)
        expect(Fraction(.min) * Fraction(2), -.max, 1)
        expect(Fraction(1, .max) * Fraction(1, .max), 0, 1)
        let sum = Fraction(1, 9_223_372_036_854_775_783) + Fraction(1, 2)
        #expect(sum.doubleValue == 0.5)
    }

    @Test("No operands trap, and each result is close to the floating-point one") func neverTraps() {
        var random = RandomSource(of: #function)
        let edges: [Int64] = [.min, .min + 1, -1 << 32, -3, -1, 0, 1, 2, 1 << 31, 1 << 62, .max - 1, .max]
        func number() -> Int64 {
            Bool.random(using: &random)
                ? edges.randomElement(using: &random) ?? 0 : .random(in: .min ... .max, using: &random)
        }
        for _ in 0..<20_000 {
            let (a, b) = (Fraction(number(), number()), Fraction(number(), number()))
            _ = -a
            let results: [(Fraction, (Double, Double) -> Double)] = [
                (a + b, { $0 + $1 }), (a - b, { $0 - $1 }), (a * b, { $0 * $1 }), (a / b, { $0 / $1 }),
            ]
            guard let left = a.doubleValue, let right = b.doubleValue else {
                #expect(results.allSatisfy { $0.0.numerator == 0 && $0.0.denominator == 0 })
                continue
            }
            for (result, operation) in results {
                let expected = operation(left, right)
                guard expected.isFinite else { continue }
                let clamped = min(max(expected, -0x1p63), 0x1p63)
                let distance = ((result.doubleValue ?? .infinity) - clamped).magnitude
                let scale = max(left.magnitude, right.magnitude, clamped.magnitude)
                #expect(
                    distance <= scale * 1e-14 + 1e-18,
                    "\(a.numerator)/\(a.denominator) and \(b.numerator)/\(b.denominator): \(result), seed \(random.seed)"
                )
            }
        }
    }
}
