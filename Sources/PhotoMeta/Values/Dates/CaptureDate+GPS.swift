// SPDX-License-Identifier: Apache-2.0
extension CaptureDate {
    /// The moment of a GPS fix, which is UTC (Exif 3.0 §4.6.7, GPSDateStamp and GPSTimeStamp).
    ///
    /// `nil` if the date is not valid, the hour or the minute is not whole, or one of the three is out of range: a receiver
    /// without a fix writes 0/0. Up to nine decimals of the seconds are kept.
    package init?(gpsDate text: String, time: GPSTimeStamp) {
        guard let date = CaptureDate(text), let hour = time.hours?.wholeNumber,
            let minute = time.minutes?.wholeNumber, let (second, decimals) = time.seconds?.decimals
        else { return nil }
        self.init(
            year: date.year, month: date.month, day: date.day, hour: hour, minute: minute, second: second,
            subsecond: decimals, offsetMinutes: 0)
        markOffsetAsFormats()
    }
}

extension Fraction {
    /// The value as a whole number; `nil` if it is not whole or is negative.
    fileprivate var wholeNumber: Int? {
        let lowest = reduced
        return lowest.denominator == 1 && lowest.numerator >= 0 ? Int(exactly: lowest.numerator) : nil
    }

    /// The whole part, and the decimals as a fraction over a power of ten, cut after nine digits; `nil` for negative and
    /// undefined fractions.
    fileprivate var decimals: (whole: Int, decimals: Fraction?)? {
        let lowest = reduced
        guard lowest.denominator > 0, lowest.numerator >= 0 else { return nil }
        let (whole, rest) = lowest.numerator.quotientAndRemainder(dividingBy: lowest.denominator)
        guard let whole = Int(exactly: whole) else { return nil }
        var left = rest.magnitude
        var digits: Int64 = 0
        var scale: Int64 = 1
        while left > 0, scale < 1_000_000_000 {
            // Long division: the remainder is below the denominator, and the digit below ten.
            let product = left.multipliedFullWidth(by: 10)
            let division = lowest.denominator.magnitude.dividingFullWidth(product)
            digits = digits * 10 + Int64(division.quotient)
            scale *= 10
            left = division.remainder
        }
        return (whole, digits > 0 ? Fraction(digits, scale) : nil)
    }
}
