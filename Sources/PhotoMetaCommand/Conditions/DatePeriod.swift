// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What a date that may be incomplete stands for: a year, a month, a day, a minute, a second or a part of one.
struct DatePeriod: Sendable {
    /// A number of seconds since the start of 1970, and of billionths of a second.
    private struct Moment: Comparable, Sendable {
        var seconds: Int64
        var billionths: Int64 = 0

        static func < (first: Self, second: Self) -> Bool {
            (first.seconds, first.billionths) < (second.seconds, second.billionths)
        }
    }

    /// The start, as a clock showed it.
    private var start: Moment
    /// The first moment after it.
    private var end: Moment
    /// Seconds east of UTC; `nil` if they are not known.
    private var offset: Int64?

    /// The period in which a date of a file lies.
    init(_ date: CaptureDate) {
        let whole = Self.seconds(
            CaptureDate(
                year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
                second: date.second))
        start = Moment(seconds: whole)
        end = Moment(seconds: whole + (date.hasTime ? 1 : 86_400))
        if let part = date.subsecond, part.denominator > 0 {
            // A decimal of one to nine digits.
            let unit = 1_000_000_000 / part.denominator
            start.billionths = part.numerator * unit
            end = Self.moment(start, later: unit)
        }
        offset = date.offsetMinutes.map { Int64($0) * 60 }
    }

    /// Reads `2024`, `2024-05`, `2024-05-26`, and a day with a time: `2024-05-26T10:30`, maybe with seconds, decimals, and `Z` or an
    /// offset.
    ///
    /// Exif's colons in the day and a blank before the time are also read. `nil` for other texts, and if there is no such date.
    init?(_ text: String) {
        var digits = text.utf8[...]
        guard let year = Self.number(&digits, 4) else { return nil }
        guard Self.skip(&digits, "-:") else {
            guard digits.isEmpty, let first = CaptureDate(year: year, month: 1, day: 1),
                let last = CaptureDate(year: year, month: 12, day: 31)
            else { return nil }
            self.init(from: first, through: last)
            return
        }
        guard let month = Self.number(&digits, 2), let first = CaptureDate(year: year, month: month, day: 1)
        else {
            return nil
        }
        guard Self.skip(&digits, "-:") else {
            let days = [31, 30, 29, 28].lazy.compactMap { CaptureDate(year: year, month: month, day: $0) }
            guard digits.isEmpty, let last = days.first else { return nil }
            self.init(from: first, through: last)
            return
        }
        guard let day = Self.number(&digits, 2), let date = CaptureDate(year: year, month: month, day: day)
        else {
            return nil
        }
        self.init(date)
        guard !digits.isEmpty else { return }
        guard Self.skip(&digits, "T "), let hour = Self.number(&digits, 2), Self.skip(&digits, ":"),
            let minute = Self.number(&digits, 2)
        else { return nil }
        let second = Self.skip(&digits, ":") ? Self.number(&digits, 2) ?? 99 : nil
        guard
            let time = CaptureDate(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second ?? 0)
        else { return nil }
        let seconds = Self.seconds(time)
        start = Moment(seconds: seconds)
        end = Moment(seconds: seconds + (second == nil ? 60 : 1))
        if second != nil, Self.skip(&digits, ".") {
            guard let unit = Self.decimals(&digits, &start.billionths) else { return nil }
            end = Self.moment(start, later: unit)
        }
        guard !digits.isEmpty else { return }
        guard let offset = Self.offset(&digits), digits.isEmpty else { return nil }
        self.offset = offset
    }

    private init(from first: CaptureDate, through last: CaptureDate) {
        start = Moment(seconds: Self.seconds(first))
        end = Moment(seconds: Self.seconds(last) + 86_400)
    }

    /// The comparisons with a period of a condition that are true; `nil` if they cannot be known.
    ///
    /// Clocks are compared, unless the condition states an offset: then moments are, which a date without an offset is not.
    func compare(with condition: DatePeriod) -> Set<Condition.Operator>? {
        var (own, other) = (self, condition)
        if let otherOffset = condition.offset {
            guard let offset else { return nil }
            own.shift(by: -offset)
            other.shift(by: -otherOffset)
        }
        var relations: Set<Condition.Operator> = []
        if own.end <= other.start { relations.formUnion([.less, .unequal]) }
        if own.start >= other.end { relations.formUnion([.greater, .unequal]) }
        if own.start >= other.start, own.end <= other.end { relations.insert(.equal) }
        if own.end <= other.end { relations.insert(.lessOrEqual) }
        if own.start >= other.start { relations.insert(.greaterOrEqual) }
        return relations
    }

    private mutating func shift(by seconds: Int64) {
        start.seconds += seconds
        end.seconds += seconds
    }

    // MARK: Numbers

    /// The seconds since 1970 that a clock shows; whole, as the date has no decimals.
    private static func seconds(_ date: CaptureDate?) -> Int64 {
        date.flatMap { Int64(exactly: $0.secondsSince1970(assumingOffsetMinutes: 0)) } ?? 0
    }

    private static func moment(_ moment: Moment, later billionths: Int64) -> Moment {
        let sum = moment.billionths + billionths
        return sum < 1_000_000_000
            ? Moment(seconds: moment.seconds, billionths: sum) : Moment(seconds: moment.seconds + 1)
    }

    private static func number(_ digits: inout Substring.UTF8View, _ count: Int) -> Int? {
        let number = digits.prefix(count)
        guard number.count == count, number.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        digits = digits.dropFirst(count)
        return number.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }

    /// Skips one of some characters; returns whether there is one.
    private static func skip(_ digits: inout Substring.UTF8View, _ characters: String) -> Bool {
        guard let first = digits.first, characters.utf8.contains(first) else { return false }
        digits = digits.dropFirst()
        return true
    }

    /// Reads one to nine decimals; returns the value of the last one.
    private static func decimals(_ digits: inout Substring.UTF8View, _ billionths: inout Int64) -> Int64? {
        var unit: Int64 = 1_000_000_000
        while let digit = number(&digits, 1) {
            guard unit > 1 else { return nil }
            unit /= 10
            billionths += Int64(digit) * unit
        }
        return unit < 1_000_000_000 ? unit : nil
    }

    /// Reads `Z` or an offset from UTC, in seconds.
    private static func offset(_ digits: inout Substring.UTF8View) -> Int64? {
        if skip(&digits, "Z") { return 0 }
        let isNegative = digits.first == UInt8(ascii: "-")
        guard skip(&digits, "+-"), let hours = number(&digits, 2), hours < 24 else { return nil }
        let minutes = skip(&digits, ":") || !digits.isEmpty ? number(&digits, 2) : 0
        guard let minutes, minutes < 60 else { return nil }
        return Int64((hours * 60 + minutes) * 60) * (isNegative ? -1 : 1)
    }
}
