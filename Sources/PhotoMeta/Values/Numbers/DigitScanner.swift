// SPDX-License-Identifier: Apache-2.0
/// Reads numbers and separators of a text, from its start.
struct DigitScanner {
    private let bytes: ContiguousArray<UInt8>
    /// The range of the bytes that were not read yet.
    private var rangeLeft: Range<Int>

    /// Creates a scanner; blanks at both ends are ignored.
    init(_ text: String) {
        let bytes = ContiguousArray(text.utf8)
        self.init(bytes, bytes.indices)
    }

    /// Creates a scanner of a text among other bytes, which are not copied.
    init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        let range = range.clamped(to: bytes.indices)
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 { end -= 1 }
        rangeLeft = start..<end
    }

    /// The number of bytes that were not read yet.
    var byteCount: Int { rangeLeft.count }

    var isAtEnd: Bool { rangeLeft.isEmpty }

    var rest: String { String(decoding: bytes[rangeLeft], as: UTF8.self) }

    /// Skips bytes that were read, at most those that are left.
    private mutating func advance(_ count: Int) {
        rangeLeft = rangeLeft.dropFirst(count)
    }

    /// Reads a number of exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
        guard rangeLeft.count >= count else { return nil }
        var value = 0
        for index in rangeLeft.prefix(count) {
            guard (0x30...0x39).contains(bytes[index]) else { return nil }
            value = value * 10 + Int(bytes[index] - 0x30)
        }
        advance(count)
        return value
    }

    /// Skips the next character if it is one of these.
    mutating func skip(_ characters: String) -> Bool {
        guard let next = rangeLeft.first, characters.utf8.contains(bytes[next]) else { return false }
        advance(1)
        return true
    }

    /// The number of digits that come next.
    var digitCount: Int {
        rangeLeft.prefix { (0x30...0x39).contains(bytes[$0]) }.count
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
        for index in rangeLeft.prefix(min(count, 9)) {
            value = value * 10 + Int64(bytes[index] - 0x30)
            scale *= 10
        }
        advance(count)
        return Fraction(value, scale)
    }
}
