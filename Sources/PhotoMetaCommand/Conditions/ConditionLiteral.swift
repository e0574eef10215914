// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A value in a condition, in each of the types that it can have.
struct ConditionLiteral: Sendable {
    /// The text, without quotation marks.
    let text: String
    /// The text in the form in which case is ignored.
    let foldedText: String
    /// Whether the text is in quotation marks, so that it is compared as a text.
    let isQuoted: Bool
    let number: ConditionNumber?
    let boolean: Bool?
    let period: DatePeriod?

    /// Creates a text in quotation marks, which may be a date.
    init(text: String) {
        self.text = text
        foldedText = text.lowercased()
        isQuoted = true
        (number, boolean) = (nil, nil)
        period = DatePeriod(text)
    }

    /// Creates a value that is not in quotation marks; `nil` if it is not a number, a date, `true` or `false`.
    init?(word: String) {
        text = word
        foldedText = word.lowercased()
        isQuoted = false
        number = ConditionNumber(word)
        boolean = word == "true" ? true : word == "false" ? false : nil
        period = DatePeriod(word)
        if number == nil, boolean == nil, period == nil { return nil }
    }
}

/// A number of a condition or a file: exact where it is a fraction.
struct ConditionNumber: Sendable {
    private let fraction: Fraction?
    private let double: Double
    /// Whether it was stored in single precision, so that 1.54 is the nearest number of that precision.
    private var isSingle = false

    /// Reads a whole number, a fraction or a decimal number; `nil` for other texts and for numbers that are not finite.
    init?(_ text: String) {
        if let fraction = Fraction(text), let number = fraction.doubleValue {
            (self.fraction, double) = (fraction, number)
            return
        }
        // 'Double' also reads hexadecimal numbers and words.
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let number = Double(text),
            number.isFinite
        else { return nil }
        (fraction, double) = (nil, number)
    }

    init(_ number: Double) {
        fraction = Int64(exactly: number).map { Fraction($0) }
        double = number
    }

    /// Reads an element of a stored value; `nil` if it is not a number.
    init?(_ stored: StoredValue, at index: Int) {
        guard let number = stored.double(at: index), number.isFinite else { return nil }
        fraction = stored.fraction(at: index)
        double = number
        isSingle = stored.type == .float
    }

    /// Whether the numbers are equal to a billionth, as those that spreadsheets round are; whole numbers are not rounded.
    func isNear(_ other: ConditionNumber) -> Bool {
        if isWhole, other.isWhole { return order(other) == 0 }
        return abs(double - other.double) <= max(double.magnitude, other.double.magnitude) * 1e-9
    }

    private var isWhole: Bool { fraction?.denominator == 1 }

    /// Negative if the number is smaller than another one, 0 if they are equal, and positive otherwise.
    func order(_ other: ConditionNumber) -> Int {
        if isSingle, Float(double) == Float(other.double) { return 0 }
        // What 'get' writes for a fraction is the nearest decimal number.
        if !isWhole || !other.isWhole, double == other.double { return 0 }
        if let fraction, let second = other.fraction {
            return fraction == second ? 0 : fraction < second ? -1 : 1
        }
        return double == other.double ? 0 : double < other.double ? -1 : 1
    }
}
