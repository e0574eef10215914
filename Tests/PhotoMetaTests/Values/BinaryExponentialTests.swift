import Foundation
import Testing

@testable import PhotoMeta

/// 2 to the power of a number, against the C library's.
@Suite struct BinaryExponentialTests {
    private func expect(_ exponent: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        let ours = binaryExponential(exponent)
        let theirs = exp2(exponent)
        #expect(
            ours == theirs || abs(ours - theirs) <= 2 * theirs.ulp, "2^\(exponent): \(ours), \(theirs)",
            sourceLocation: sourceLocation)
    }

    @Test func wholeNumbersAreExact() {
        for exponent in -1_074...1_023 {
            #expect(binaryExponential(Double(exponent)) == exp2(Double(exponent)), "2^\(exponent)")
        }
        #expect(binaryExponential(0) == 1 && binaryExponential(-0.0) == 1 && binaryExponential(3) == 8)
    }

    @Test func othersAreWithinTwoUnitsInTheLastPlace() {
        var random = RandomSource(of: #function)
        for _ in 0..<100_000 { expect(Double.random(in: -30...30, using: &random)) }
        for _ in 0..<100_000 { expect(Double.random(in: -1_080...1_030, using: &random)) }
        for exponent in [
            0.5, -0.5, 1.5, 0.49999999999999994, 1e-300, -1e-17, 1_023.9999999, -1_022.5, -1_073.6,
        ] {
            expect(exponent)
        }
    }

    @Test func noNumberTraps() {
        #expect(binaryExponential(.infinity) == .infinity)
        #expect(binaryExponential(-.infinity) == 0)
        #expect(binaryExponential(.nan).isNaN)
        #expect(binaryExponential(.greatestFiniteMagnitude) == .infinity)
        #expect(binaryExponential(-.greatestFiniteMagnitude) == 0)
        #expect(binaryExponential(1_024) == .infinity)
        #expect(binaryExponential(-1_075.5) == 0 && binaryExponential(-1_080) == 0)
        var random = RandomSource(of: #function)
        for _ in 0..<100_000 {
            _ = binaryExponential(Double(bitPattern: UInt64.random(in: .min ... .max, using: &random)))
        }
    }
}
