// SPDX-License-Identifier: Apache-2.0
extension Double {
    /// The logarithm to base 2, to about one unit in the last place; not a number below 0, and minus infinity for 0.
    ///
    /// The standard library has no `log2`, and the library imports no module that has. The number is 2^n · m, with m between
    /// the square roots of a half and of two, and ln m is twice the inverse hyperbolic tangent of (m − 1) / (m + 1), which is
    /// at most 0.172: twelve terms of its series are enough.
    package var binaryLogarithm: Double {
        guard isFinite, self > 0 else { return self == 0 ? -.infinity : self < 0 ? .nan : self }
        var whole = Double(exponent)
        var fraction = significand
        if fraction > 1.414_213_562_373_095_1 {
            fraction /= 2
            whole += 1
        }
        let ratio = (fraction - 1) / (fraction + 1)
        var sum = 0.0
        for n in stride(from: 23.0, through: 1, by: -2) { sum = sum * ratio * ratio + 1 / n }
        return whole + 2 * ratio * sum / 0.693_147_180_559_945_3
    }
}
