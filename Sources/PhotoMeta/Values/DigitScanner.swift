/// Reads numbers and separators of a text, from its start.
struct DigitScanner {
    private var bytes: ArraySlice<UInt8>

    /// Creates a scanner; blanks at both ends are ignored.
    init(_ text: String) {
        bytes = ArraySlice(text.utf8)
        while bytes.first == 0x20 { bytes = bytes.dropFirst() }
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
    }

    var isAtEnd: Bool { bytes.isEmpty }

    var rest: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads a number of exactly `count` digits.
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

    /// Skips the next character if it is one of these.
    mutating func skip(_ characters: String) -> Bool {
        guard let next = bytes.first, characters.utf8.contains(next) else { return false }
        bytes = bytes.dropFirst()
        return true
    }

    /// The number of digits that come next.
    var digitCount: Int {
        bytes.prefix { (0x30...0x39).contains($0) }.count
    }

    /// Reads one to nine digits with or without decimals, as an exact fraction over a power of ten.
    ///
    /// A point without digits after it is left.
    mutating func decimalNumber() -> Fraction? {
        guard (1...9).contains(digitCount), let whole = number(digitCount) else { return nil }
        var next = self
        guard next.skip("."), let decimals = next.decimals() else { return Fraction(Int64(whole)) }
        self = next
        // Nine digits and nine decimals are below 10^18.
        return Fraction(Int64(whole) * decimals.denominator + decimals.numerator, decimals.denominator)
    }

    /// Reads digits after a decimal point, as a fraction over a power of ten; all but the first nine are dropped.
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
