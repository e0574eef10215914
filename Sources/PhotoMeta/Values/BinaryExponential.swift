/// 2 to the power of a number, to within two units in the last place; exact for whole numbers.
///
/// The core has no C library to ask. NaN gives NaN; what is too large gives infinity, and what is too small 0.
func binaryExponential(_ exponent: Double) -> Double {
    guard !exponent.isNaN else { return exponent }
    // Past both ends of what a Double holds: 2^1024, and half of 2^-1074.
    guard exponent < 1_024 else { return .infinity }
    guard exponent > -1_076 else { return 0 }
    let whole = exponent.rounded()
    // e^t by its series, t between -0.35 and 0.35: the terms past the thirteenth are below 2^-57.
    let t = (exponent - whole) * 0.693_147_180_559_945_3
    var sum = 1.0
    for index in stride(from: 13.0, through: 1, by: -1) { sum = 1 + sum * t / index }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
}
