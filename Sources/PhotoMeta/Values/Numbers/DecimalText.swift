// SPDX-License-Identifier: Apache-2.0
extension Double {
    /// The number with at most `digits` decimals, 0 to 9, and without trailing zeros: 0.3, 20, 53.18.
    ///
    /// The exact value is rounded, and a half to the even digit, as in C's `printf`. A number of more than fifteen digits
    /// is written as the standard library writes it.
    package func decimalText(_ digits: Int) -> String {
        let scale = (0..<min(max(digits, 0), 9)).reduce(Int64(1)) { product, _ in product * 10 }
        let product = magnitude * Double(scale)
        guard product < 1e15 else { return Int64(exactly: self).map(String.init) ?? "\(self)" }
        // If the product is exactly a half, the rounding error of the multiplication decides.
        let lost = (-product).addingProduct(magnitude, Double(scale))
        let isHalf = product - product.rounded(.down) == 0.5
        let rule: FloatingPointRoundingRule = !isHalf || lost == 0 ? .toNearestOrEven : lost > 0 ? .up : .down
        let scaled = Int64(product.rounded(rule))
        let whole = (self < 0 && scaled > 0 ? "-" : "") + String(scaled / scale)
        var decimals = scale + scaled % scale
        while decimals > 1, decimals % 10 == 0 { decimals /= 10 }
        // After a 1, which keeps the leading zeros.
        return decimals == 1 ? whole : whole + "." + String(decimals).dropFirst()
    }

    /// The shortest decimal digits that read as the same number, without an exponent, which XMP does not have
    /// (ISO 16684-1 §8.2.1).
    package var digits: String {
        let text = Int64(exactly: self).map(String.init) ?? "\(self)"
        let parts = text.split(separator: "e")
        guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
        let sign = self < 0 ? "-" : ""
        let digits = parts[0].filter(\.isWholeNumber)
        if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
        // A number with a positive exponent has at most seventeen digits, and all are before the point.
        return sign + digits + String(repeating: "0", count: exponent + 1 - digits.utf8.count)
    }

    /// The number as people write it: a whole one without a point, others with the digits of single precision.
    ///
    /// Cameras store 1.54 mm as 1.539999962, which is the nearest number of single precision.
    var shortText: String { Int64(exactly: self).map(String.init) ?? "\(Float(self))" }

    /// The number as seconds for people, to a thousandth: "2.035 s", "3 s".
    ///
    /// Shorter times keep their digits: they would be zero.
    package var secondsText: String {
        (self != 0 && magnitude < 0.001 ? shortText : decimalText(3)) + " s"
    }

    /// Whether an exposure time in seconds is written as a fraction.
    ///
    /// Up to a quarter of a second, which some cameras store as a little more.
    var isShortExposure: Bool { self > 0 && self < 0.25001 }

    /// An exposure time in seconds, as photographers write it: 1/120, 0.3, 30.
    var exposureText: String {
        guard isShortExposure, let below = Int64(exactly: (1 / self + 0.5).rounded(.down)) else {
            return decimalText(1)
        }
        return "1/\(below)"
    }

    /// The number as an F number on a lens: two decimals below 1, none from 10 on; `nil` if it rounds to zero.
    var fNumberText: String? {
        // A number that rounds to 10 has no decimals either way.
        positiveText(self < 0.995 ? 2 : self < 9.95 ? 1 : 0)
    }

    /// The number with at most `digits` decimals; `nil` if it rounds to zero, and for a billion and more.
    func positiveText(_ digits: Int) -> String? {
        let text = self < 1_000_000_000 ? decimalText(digits) : "0"
        return text == "0" ? nil : text
    }
}

extension Fraction {
    /// Whether an exposure time in seconds is written as a fraction: a short one, or a third.
    var isShortExposure: Bool {
        doubleValue?.isShortExposure == true || reduced == Fraction(1, 3)
    }

    /// The fraction as an exposure time in seconds, as photographers write it: "1/120", "0.3", "30"; "1/3" where that is
    /// stored.
    ///
    /// `nil` for a time that is not positive, is rounded to zero, or is a billion seconds or more.
    public var exposureText: String? {
        guard let seconds = doubleValue, seconds > 0 else { return nil }
        guard isShortExposure else { return seconds.positiveText(1) }
        return (1 / seconds).positiveText(0).map { "1/\($0)" }
    }

    /// Reads digits with or without decimals, such as "2.8", as an exact fraction over a power of ten.
    ///
    /// Blanks at both ends are ignored. `nil` for other texts, and for more than nine digits before the point.
    init?(decimalText text: String) {
        var scanner = DigitScanner(text)
        guard let number = scanner.decimalNumber(), scanner.isAtEnd else { return nil }
        self = number
    }
}

extension UInt16 {
    /// The number as standards write tags: "0x829A".
    package var tagText: String {
        func digit(_ shift: UInt16) -> UInt8 {
            let digit = UInt8(truncatingIfNeeded: self >> shift & 15)
            return digit < 10 ? 0x30 + digit : 0x37 + digit
        }
        return String(decoding: [0x30, 0x78, digit(12), digit(8), digit(4), digit(0)], as: UTF8.self)
    }
}
