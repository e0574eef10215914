// SPDX-License-Identifier: Apache-2.0
extension Double {
    /// The arctangent in degrees, to a few units in the last place.
    ///
    /// The standard library has no `atan`, and the library imports no module that has. atan x is 2 · atan(x / (1 + √(1 + x²)));
    /// after three such steps the number is below 0.2, and thirteen terms of the series are enough.
    var arctangentInDegrees: Double {
        guard isFinite else { return isNaN ? .nan : self < 0 ? -90 : 90 }
        // The square of a larger number overflows.
        guard magnitude < 1e150 else { return self < 0 ? -90 : 90 }
        var x = self
        for _ in 0..<3 { x /= 1 + (1 + x * x).squareRoot() }
        var sum = 0.0
        for n in stride(from: 25.0, through: 1, by: -2) { sum = 1 / n - sum * x * x }
        return 8 * x * sum * 57.295_779_513_082_32
    }
}
