extension Double {
    /// 2 to the power of `exponent`, to about one unit in the last place; infinity or 0 if that does not fit.
    ///
    /// The standard library has no `exp2`, and the library imports no module that has. 2^x is 2^n · e^(f · ln 2), with an
    /// integer n and |f| at most a half, so fifteen terms of the series of e^y are enough.
    static func powerOfTwo(_ exponent: Double) -> Double {
        guard exponent.isFinite else { return exponent.isNaN ? .nan : exponent < 0 ? 0 : .infinity }
        guard exponent.magnitude < 1_100 else { return exponent < 0 ? 0 : .infinity }
        let whole = exponent.rounded()
        let y = (exponent - whole) * 0.693_147_180_559_945_3
        var sum = 1.0
        for n in stride(from: 15.0, through: 1, by: -1) { sum = 1 + sum * y / n }
        return Double(sign: .plus, exponent: Int(whole), significand: sum)
    }
}
