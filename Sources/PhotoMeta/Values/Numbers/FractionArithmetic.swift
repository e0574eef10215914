// SPDX-License-Identifier: Apache-2.0
/// Arithmetic that never traps.
///
/// A result is exact and in lowest terms where 64 bits are enough to compute it. Otherwise it is the fraction nearest to
/// the result in floating point, at most `Int64.max` in magnitude. It is 0/0 if an operand is not
/// ``Fraction/isDefined`` or a divisor is zero.
extension Fraction {
    /// The sum of two fractions.
    public static func + (a: Fraction, b: Fraction) -> Fraction {
        a.combined(with: b, exactly: { $0.exactSum($1) }, nearly: { $0 + $1 })
    }

    /// The difference of two fractions.
    public static func - (a: Fraction, b: Fraction) -> Fraction {
        a + -b
    }

    /// The product of two fractions.
    public static func * (a: Fraction, b: Fraction) -> Fraction {
        a.combined(with: b, exactly: { $0.exactProduct($1) }, nearly: { $0 * $1 })
    }

    /// The quotient of two fractions; 0/0 for a divisor of zero.
    public static func / (a: Fraction, b: Fraction) -> Fraction {
        guard b.numerator != 0, b.isDefined else { return Fraction(0, 0) }
        return a.combined(
            with: b, exactly: { $0.exactProduct(Fraction($1.denominator, $1.numerator)) },
            nearly: { $0 / $1 })
    }

    /// The fraction with the opposite sign; -n/0 for n/0.
    public static prefix func - (a: Fraction) -> Fraction {
        guard a.isDefined else { return Fraction(-a.numerator.signum(), 0) }
        if a.numerator != .min { return Fraction(-a.numerator, a.denominator) }
        if a.denominator != .min { return Fraction(a.numerator, -a.denominator) }
        return Fraction(-1)
    }

    private func combined(
        with other: Fraction, exactly: (Fraction, Fraction) -> Fraction?, nearly: (Double, Double) -> Double
    ) -> Fraction {
        guard let left = doubleValue, let right = other.doubleValue else { return Fraction(0, 0) }
        return exactly(reduced, other.reduced)
            ?? Fraction(nearly(left, right), maximumDenominator: .max)
    }

    /// The sum of two fractions in lowest terms; `nil` if an intermediate number does not fit.
    private func exactSum(_ other: Fraction) -> Fraction? {
        // Denominators that fit are positive here, and their greatest common divisor is at most either of them.
        guard denominator > 0, other.denominator > 0 else { return nil }
        let divisor = Int64(
            Self.greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
        let left = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
        let right = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
        let sum = left.partialValue.addingReportingOverflow(right.partialValue)
        let below = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
        guard !left.overflow, !right.overflow, !sum.overflow, !below.overflow else { return nil }
        return Fraction(sum.partialValue, below.partialValue).reduced
    }

    /// The product of two fractions; `nil` if a number does not fit.
    private func exactProduct(_ other: Fraction) -> Fraction? {
        // Cancels common factors first, so that the products are in lowest terms.
        let (first, second) = (
            Fraction(numerator, other.denominator).reduced, Fraction(other.numerator, denominator).reduced
        )
        let above = first.numerator.multipliedReportingOverflow(by: second.numerator)
        let below = first.denominator.multipliedReportingOverflow(by: second.denominator)
        guard !above.overflow, !below.overflow else { return nil }
        return Fraction(above.partialValue, below.partialValue).reduced
    }
}
