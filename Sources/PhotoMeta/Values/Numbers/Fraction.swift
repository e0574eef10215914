// SPDX-License-Identifier: Apache-2.0
/// A fraction of two whole numbers, kept as it was stored.
///
/// An exposure time of 1/120 s is exact, not 0.008333…; a camera's 10/1200 is equal to it, and keeps its numbers.
/// Files also contain 0/0 and n/0, which are not ``isDefined``.
///
/// Encoded as a text such as "1/120".
public struct Fraction: Sendable {
    /// The number above the line.
    public let numerator: Int64
    /// The number below the line.
    public let denominator: Int64

    /// Creates a fraction without reducing it.
    ///
    /// All pairs of numbers are allowed.
    @inlinable
    public init(_ numerator: Int64, _ denominator: Int64) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Creates a fraction from a whole number.
    @inlinable
    public init(_ whole: Int64) {
        self.init(whole, 1)
    }

    /// Whether the fraction is a number: its denominator is not zero.
    @inlinable
    public var isDefined: Bool { denominator != 0 }

    /// The nearest floating-point number; `nil` if the denominator is zero.
    public var doubleValue: Double? {
        guard isDefined else { return nil }
        let (above, below) = (numerator.magnitude, denominator.magnitude)
        // Up to 2^53 both are exact, and one division rounds once.
        guard above != 0 else { return 0 }
        if above <= 1 << 53, below <= 1 << 53 { return Double(numerator) / Double(denominator) }
        // A quotient of 63 or 64 bits whose last bit is set if there is a remainder, so that it is rounded only once, too.
        let (left, right) = (above.leadingZeroBitCount, below.leadingZeroBitCount)
        let dividend = above << UInt64(left)
        let division = (below << UInt64(right)).dividingFullWidth((dividend >> 1, dividend << 63))
        let quotient = division.quotient | (division.remainder == 0 ? 0 : 1)
        let sign: FloatingPointSign = (numerator < 0) == (denominator < 0) ? .plus : .minus
        return Double(sign: sign, exponent: right - left - 63, significand: Double(quotient))
    }

    /// The same value in lowest terms, with a positive denominator.
    ///
    /// 0/n is 0/1, and n/0 is 1/0, -1/0 or 0/0. If a number does not fit in an `Int64`, as for 1/-9223372036854775808, the
    /// fraction is returned unchanged.
    public var reduced: Fraction {
        guard isDefined else { return Fraction(numerator.signum(), 0) }
        let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        let isNegative = (numerator < 0) != (denominator < 0)
        let above = numerator.magnitude / divisor
        let below = denominator.magnitude / divisor
        guard let positive = Int64(exactly: below), let signed = Self.signed(above, isNegative) else {
            return self
        }
        return Fraction(signed, positive)
    }

    /// The number with this magnitude and sign; `nil` if it does not fit.
    private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
        guard isNegative else { return Int64(exactly: magnitude) }
        if let positive = Int64(exactly: magnitude) { return -positive }
        return magnitude == Int64.min.magnitude ? .min : nil
    }

    static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension Fraction {
    /// Creates the fraction nearest to a floating-point number, with a denominator of at most `maximumDenominator`.
    ///
    /// Of two that are equally near it is the one with the smaller denominator. The result is exact, and found by continued
    /// fractions. NaN becomes 0/0, an infinity 1/0 or -1/0, and a number that does not fit `Int64.max` or `-Int64.max`.
    /// A `maximumDenominator` below 1 counts as 1.
    public init(_ value: Double, maximumDenominator: Int64 = 1_000_000) {
        guard value.isFinite else {
            self.init(value.isNaN ? 0 : value < 0 ? -1 : 1, 0)
            return
        }
        let magnitude = Self.nearest(to: value.magnitude, limit: UInt64(max(maximumDenominator, 1)))
        self.init(value < 0 ? -magnitude.numerator : magnitude.numerator, magnitude.denominator)
    }

    /// Both results are at most `Int64.max`, as every quotient is checked against it and `limit`.
    private static func nearest(to value: Double, limit: UInt64) -> Fraction {
        let largest = UInt64(Int64.max)
        guard value < 0x1p63 else { return Fraction(.max, 1) }
        // A number below half of 1/limit is nearer to 0; at exactly half, 0 has the smaller denominator.
        guard value * 2 * Double(limit) > 0.5, value > 0x1p-64 else { return Fraction(0, 1) }

        // The number is exactly significand / 2^shift.
        var significand = value.significandBitPattern | 1 << 52
        var shift = 52 - Int(value.exponent)
        let spare = min(significand.trailingZeroBitCount, max(shift, 0))
        significand >>= UInt64(spare)
        shift -= spare
        if shift <= 0 { return Fraction(Int64(significand << UInt64(-shift)), 1) }

        // The convergents p/q, two at a time, and the remainders n/d of Euclid's algorithm.
        var (p0, q0, p1, q1): (UInt64, UInt64, UInt64, UInt64)
        var (n, d): (UInt64, UInt64)
        if shift < 64 {
            (p0, q0, p1, q1) = (0, 1, 1, 0)
            (n, d) = (significand, 1 << UInt64(shift))
        } else {
            // 2^shift is wider than 64 bits, so the value is below 1: the first quotient is 0, and the second is
            // 2^shift / significand. That is below 2^64, as the value is above 2^-64.
            let division = significand.dividingFullWidth((1 << UInt64(shift - 64), 0))
            guard division.quotient <= limit else {
                return closer(p0: 1, q0: 0, p1: 0, q1: 1, times: limit, d: significand, shift: shift)
            }
            (p0, q0, p1, q1) = (0, 1, 1, division.quotient)
            (n, d) = (significand, division.remainder)
        }
        while d != 0 {
            let quotient = n / d
            let p2 = p1.multipliedReportingOverflow(by: quotient)
            let q2 = q1.multipliedReportingOverflow(by: quotient)
            let p = p0.addingReportingOverflow(p2.partialValue)
            let q = q0.addingReportingOverflow(q2.partialValue)
            let fits =
                !p2.overflow && !q2.overflow && !p.overflow && !q.overflow && p.partialValue <= largest
                && q.partialValue <= limit
            guard fits else {
                let most = min((limit - q0) / q1, p1 == 0 ? .max : (largest - p0) / p1)
                return closer(p0: p0, q0: q0, p1: p1, q1: q1, times: most, d: d, shift: shift)
            }
            (p0, q0, p1, q1) = (p1, q1, p.partialValue, q.partialValue)
            (n, d) = (d, n - quotient * d)
        }
        return Fraction(Int64(p1), Int64(q1))
    }

    /// The nearer of the last convergent p1/q1 and the semiconvergent (p0 + times·p1)/(q0 + times·q1).
    ///
    /// The semiconvergent is the nearer one if 2·d·(q0 + times·q1) > 2^shift, as the distances of both to the value
    /// add up to 1/(q1·(q0 + times·q1)).
    private static func closer(
        p0: UInt64, q0: UInt64, p1: UInt64, q1: UInt64, times: UInt64, d: UInt64, shift: Int
    ) -> Fraction {
        let p = p0 + times * p1
        let q = q0 + times * q1
        let product = d.multipliedFullWidth(by: q)
        let bit = shift - 1
        let isNearer: Bool
        if bit >= 128 {
            isNearer = false
        } else if bit >= 64 {
            let high = UInt64(1) << UInt64(bit - 64)
            isNearer = product.high > high || product.high == high && product.low > 0
        } else {
            isNearer = product.high > 0 || product.low > 1 << UInt64(bit)
        }
        return isNearer ? Fraction(Int64(p), Int64(q)) : Fraction(Int64(p1), Int64(q1))
    }
}

extension Fraction: Hashable {
    /// Fractions are equal if their values are: 1/2 equals 2/4, and 0/0 equals 0/0.
    ///
    /// 1/0 equals 2/0, but not -1/0.
    public static func == (a: Fraction, b: Fraction) -> Bool {
        guard a.isDefined, b.isDefined else {
            return a.isDefined == b.isDefined && a.numerator.signum() == b.numerator.signum()
        }
        let (left, right) = (a.sign, b.sign)
        guard left == right else { return false }
        return left == 0 || a.crossProduct(b) == b.crossProduct(a)
    }

    /// Equal fractions have equal hashes.
    public func hash(into hasher: inout Hasher) {
        guard isDefined else {
            hasher.combine(numerator.signum())
            hasher.combine(0)
            return
        }
        let divisor = max(Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude), 1)
        hasher.combine(sign)
        hasher.combine(numerator.magnitude / divisor)
        hasher.combine(denominator.magnitude / divisor)
    }

    private var sign: Int64 { numerator.signum() * denominator.signum() }

    private func crossProduct(_ other: Fraction) -> WideProduct {
        let product = numerator.magnitude.multipliedFullWidth(by: other.denominator.magnitude)
        return WideProduct(high: product.high, low: product.low)
    }

    private struct WideProduct: Comparable {
        var high: UInt64
        var low: UInt64

        static func < (a: WideProduct, b: WideProduct) -> Bool {
            a.high < b.high || a.high == b.high && a.low < b.low
        }
    }
}

extension Fraction: Comparable {
    /// Ordered by value: 0/0 first, then -1/0, the numbers, and 1/0.
    public static func < (a: Fraction, b: Fraction) -> Bool {
        let (left, right) = (a.rank, b.rank)
        guard left == right else { return left < right }
        guard left == 2 else { return false }
        guard a.sign == b.sign else { return a.sign < b.sign }
        return a.sign < 0 ? b.crossProduct(a) < a.crossProduct(b) : a.crossProduct(b) < b.crossProduct(a)
    }

    private var rank: Int {
        if isDefined { return 2 }
        return numerator == 0 ? 0 : numerator < 0 ? 1 : 3
    }
}

extension Fraction: CustomStringConvertible {
    /// The fraction in lowest terms, as in "1/120"; a whole number without its denominator.
    public var description: String {
        let lowest = reduced
        return lowest.denominator == 1 ? "\(lowest.numerator)" : "\(lowest.numerator)/\(lowest.denominator)"
    }
}
