// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// 2 to the power of a number, compared with the C library.
@Suite struct PowerOfTwoTests {
    private func expect(_ exponent: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        let ours = Double.powerOfTwo(exponent)
        let theirs = exp2(exponent)
        #expect(
            ours == theirs || abs(ours - theirs) <= 2 * theirs.ulp, "2^\(exponent): \(ours), \(theirs)",
            sourceLocation: sourceLocation)
    }

    @Test func isExactForWholeNumbers() {
        for exponent in -1_074...1_023 {
            #expect(Double.powerOfTwo(Double(exponent)) == exp2(Double(exponent)), "2^\(exponent)")
        }
        #expect(Double.powerOfTwo(0) == 1 && Double.powerOfTwo(-0.0) == 1 && Double.powerOfTwo(3) == 8)
    }

    @Test func isWithinTwoUnitsInLastPlace() {
        var random = RandomSource(of: #function)
        for _ in 0..<100_000 { expect(Double.random(in: -30...30, using: &random)) }
        for _ in 0..<100_000 { expect(Double.random(in: -1_080...1_030, using: &random)) }
        for exponent in [
            0.5, -0.5, 1.5, 0.49999999999999994, 1e-300, -1e-17, 1_023.9999999, -1_022.5, -1_073.6,
        ] {
            expect(exponent)
        }
    }

    @Test func neverTraps() {
        #expect(Double.powerOfTwo(.infinity) == .infinity)
        #expect(Double.powerOfTwo(-.infinity) == 0)
        #expect(Double.powerOfTwo(.nan).isNaN)
        #expect(Double.powerOfTwo(.greatestFiniteMagnitude) == .infinity)
        #expect(Double.powerOfTwo(-.greatestFiniteMagnitude) == 0)
        #expect(Double.powerOfTwo(1_024) == .infinity)
        #expect(Double.powerOfTwo(-1_075.5) == 0 && Double.powerOfTwo(-1_080) == 0)
        var random = RandomSource(of: #function)
        for _ in 0..<100_000 {
            _ = Double.powerOfTwo(Double(bitPattern: UInt64.random(in: .min ... .max, using: &random)))
        }
    }
}
