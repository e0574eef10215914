/// Reads digits of a text, one after the other.
struct DigitScanner {
    private var bytes: ArraySlice<UInt8>

    /// Blanks at both ends do not count.
    init(_ text: String) {
        bytes = ArraySlice(text.utf8)
        while bytes.first == 0x20 { bytes = bytes.dropFirst() }
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
    }

    var isAtEnd: Bool { bytes.isEmpty }

    var rest: String { String(decoding: bytes, as: UTF8.self) }

    /// A number of exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
        guard bytes.count >= count else { return nil }
        var value = 0
        for byte in bytes.prefix(count) {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        bytes = bytes.dropFirst(count)
        return value
    }

    /// Takes one of these characters, if it comes next.
    mutating func skip(_ characters: String) -> Bool {
        guard let next = bytes.first, characters.utf8.contains(next) else { return false }
        bytes = bytes.dropFirst()
        return true
    }

    /// How many digits come next.
    var digitCount: Int {
        bytes.prefix { (0x30...0x39).contains($0) }.count
    }

    /// One to nine digits with or without decimals: an exact fraction over a power of ten.
    ///
    /// A point without digits behind it is not taken.
    mutating func decimalNumber() -> Fraction? {
        guard (1...9).contains(digitCount), let whole = number(digitCount) else { return nil }
        var next = self
        guard next.skip("."), let decimals = next.decimals() else { return Fraction(Int64(whole)) }
        self = next
        // Nine digits, and nine decimals behind them, are below 10^18.
        return Fraction(Int64(whole) * decimals.denominator + decimals.numerator, decimals.denominator)
    }

    /// Digits behind a decimal point, as a fraction over a power of ten; of more than nine the first nine.
    mutating func decimals() -> Fraction? {
        let count = digitCount
        guard count > 0 else { return nil }
        var value: Int64 = 0
        var scale: Int64 = 1
        for byte in bytes.prefix(min(count, 9)) {
            value = value * 10 + Int64(byte - 0x30)
            scale *= 10
        }
        bytes = bytes.dropFirst(count)
        return Fraction(value, scale)
    }
}
