// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct FractionApproximationTests {
    @Test func agreesWithIndependentOracle() throws {
        let rows = FractionApproximations.table.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows.count > 300)
        for row in rows {
            let bits = try #require(UInt64(row[0], radix: 16))
            let value = Double(bitPattern: bits)
            let fraction = Fraction(value, maximumDenominator: try #require(Int64(row[1])))
            let found = "\(fraction.numerator) \(fraction.denominator)"
            #expect(found == "\(row[2]) \(row[3])", "of \(value), at most \(row[1])")
        }
    }

    /// Tries every fraction with a small denominator, in integer arithmetic.
    @Test func agreesWithTrialForSmallDenominators() {
        var random = RandomSource(of: #function)
        for _ in 0..<2_000 {
            // The value is exactly above / 2^shift.
            let shift = Int64.random(in: 0...20, using: &random)
            let above = Int64.random(in: 0...(Int64(1) << 26), using: &random)
            let limit = Int64.random(in: 1...40, using: &random)
            let value = Double(above) / Double(Int64(1) << shift)

            var best = Fraction(0, 1)
            var bestDistance = (above: Int64(1) << 50, below: Int64(1))
            for below in 1...limit {
                let down = (above * below) >> shift
                for numerator in [down, down + 1] {
                    let distance = abs(above * below - numerator << shift)
                    // Larger denominators come later, so the smaller of two equal ones is kept.
                    if distance * bestDistance.below < bestDistance.above * below {
                        best = Fraction(numerator, below)
                        bestDistance = (distance, below)
                    }
                }
            }
            let found = Fraction(value, maximumDenominator: limit)
            #expect(
                found.numerator == best.numerator && found.denominator == best.denominator,
                "\(found) and not \(best) for \(value), at most \(limit), seed \(random.seed)")
            let mirrored = Fraction(-value, maximumDenominator: limit)
            #expect(mirrored.numerator == -best.numerator && mirrored.denominator == best.denominator)
        }
    }

    @Test(
        arguments: [
            (Double.nan, Int64(0), Int64(0)),
            (-Double.nan, 0, 0),
            (Double.signalingNaN, 0, 0),
            (Double.infinity, 1, 0),
            (-Double.infinity, -1, 0),
            (0, 0, 1),
            (-0.0, 0, 1),
            (0x1p63, .max, 1),
            (-0x1p63, -.max, 1),
            (Double.greatestFiniteMagnitude, .max, 1),
            (-Double.greatestFiniteMagnitude, -.max, 1),
            (Double.leastNonzeroMagnitude, 0, 1),
            (0x1p62, 1 << 62, 1),
        ])
    func handlesSpecialNumbers(_ value: Double, _ above: Int64, _ below: Int64) {
        for limit in [1, 1_000, .max] as [Int64] {
            let fraction = Fraction(value, maximumDenominator: limit)
            #expect(fraction.numerator == above && fraction.denominator == below)
        }
    }

    @Test(arguments: [0, -1, .min] as [Int64])
    func treatsDenominatorBelowOneAsOne(_ limit: Int64) {
        #expect(Fraction(2.75, maximumDenominator: limit).description == "3")
        #expect(Fraction(2.75, maximumDenominator: limit).denominator == 1)
        #expect(Fraction(0.25, maximumDenominator: limit).denominator == 1)
    }

    @Test func limitsDenominatorToAMillionByDefault() {
        #expect(Fraction(0.000001).description == "1/1000000")
        #expect(Fraction(1.0 / 120).description == "1/120")
        #expect(Fraction(Double.pi).denominator == 995_207)
    }

    @Test func neverTraps() {
        var random = RandomSource(of: #function)
        for _ in 0..<50_000 {
            let value = Double(bitPattern: .random(in: .min ... .max, using: &random))
            let limit =
                Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random)
            let fraction = Fraction(value, maximumDenominator: limit)
            let isWithin =
                value.isFinite
                ? (1...max(limit, 1)).contains(fraction.denominator) : fraction.denominator == 0
            if !isWithin { Issue.record("\(value), at most \(limit): \(fraction), seed \(random.seed)") }
        }
    }
}
