// SPDX-License-Identifier: Apache-2.0
/// A date and a time as a camera wrote them, with the offset from UTC if there is one.
///
/// Without an offset the date is *floating*: it is what a clock showed, not a moment in time. A time zone is never
/// guessed. Some files state only a day, which is not midnight: ``hasTime`` is then false. Encoded as a text in ISO 8601, such as
/// "2025-05-26T09:27:06.603-05:00", or "2025-05-26" for a day.
public struct CaptureDate: Sendable {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int
    /// Whether the file states a time; otherwise it states only a day, and the hour, minute and second are 0.
    public private(set) var hasTime: Bool
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int
    /// The second, from 0 to 60; 60 is a leap second.
    public let second: Int
    /// The decimals of the second, such as 603/1000; the denominator tells their number.
    ///
    /// `nil` if there are none.
    public let subsecond: Fraction?
    /// Minutes east of UTC; `nil` if the file does not say.
    public let offsetMinutes: Int?
    /// Whether the offset is the format's.
    private(set) var isOffsetOfFormat = false

    /// Creates a date; `nil` unless the day and the time exist and the offset is less than a day.
    ///
    /// A `subsecond` that is not a decimal of one to nine digits is left out.
    public init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
        subsecond: Fraction? = nil, offsetMinutes: Int? = nil
    ) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.dayCount(ofMonth: month, year: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (-1_439...1_439).contains(offsetMinutes ?? 0)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.subsecond = subsecond.flatMap { Self.isDecimal($0) ? $0 : nil }
        self.offsetMinutes = offsetMinutes
        hasTime = true
    }

    /// Creates a day without a time; `nil` unless the day exists.
    public init?(year: Int, month: Int, day: Int) {
        guard var date = Self(year: year, month: month, day: day, hour: 0) else { return nil }
        date.hasTime = false
        self = date
    }

    /// Records that the offset is not stated, but follows from the format.
    mutating func markOffsetAsFormats() {
        isOffsetOfFormat = true
    }

    /// Whether a fraction is from 0 to 1 and over a power of ten, as the digits after a decimal point are.
    private static func isDecimal(_ fraction: Fraction) -> Bool {
        var scale: Int64 = 10
        while scale < fraction.denominator, scale < 1_000_000_000 { scale *= 10 }
        return fraction.denominator == scale && (0..<scale).contains(fraction.numerator)
    }

    private static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CaptureDate {
    /// Reads Exif's form "YYYY:MM:DD HH:MM:SS", or ISO 8601's with `-` and `T`.
    ///
    /// Decimals, AM or PM, and an offset may follow. If the time is left out or blank (Exif 3.0 §4.6.6), the date is a day:
    /// ``hasTime`` is false. Exif has decimals and offset in tags of their own: `subsecond` ("603") and `offset` ("-05:00")
    /// are used where the text has none. Returns `nil` if the text is blank, all zeros or not a valid date; decimals or an
    /// offset that cannot be read are left out.
    public init?(_ text: String, subsecond: String? = nil, offset: String? = nil) {
        self.init(
            DigitScanner(text), subsecond: subsecond.map { DigitScanner($0) },
            offset: offset.map { DigitScanner($0) })
    }

    /// Reads the same from scanners of the texts.
    init?(_ text: DigitScanner, subsecond: DigitScanner?, offset: DigitScanner?) {
        var scanner = text
        guard let year = scanner.number(4), scanner.skip(":-/."),
            let month = scanner.number(2), scanner.skip(":-/."),
            let day = scanner.number(2)
        else { return nil }
        guard scanner.skip(" T") || scanner.isAtEnd else { return nil }
        guard !scanner.isBlankTime else {
            self.init(year: year, month: month, day: day)
            return
        }
        guard var hour = scanner.number(2), scanner.skip(":"), let minute = scanner.number(2) else {
            return nil
        }
        var second = 0
        if scanner.skip(":") {
            guard let stated = scanner.number(2) else { return nil }
            second = stated
        }
        var decimals = scanner.skip(".") ? scanner.decimals() : nil
        if let isAfternoon = scanner.skipHalfOfDay(), hour <= 12 {
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        let zone = scanner.isAtEnd ? nil : Self.offsetMinutes(scanner)
        if decimals == nil, var digits = subsecond { decimals = digits.decimals() }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            subsecond: decimals, offsetMinutes: zone ?? offset.flatMap(Self.offsetMinutes))
    }

    /// The seconds from the start of 1904, the epoch of movies, to the start of 1970.
    package static let secondsFrom1904To1970: Int64 = 2_082_844_800

    /// The seconds from the start of 1970 to the start of 2001, the epoch of Matroska and of property lists.
    static let secondsFrom1970To2001: Int64 = 978_307_200

    /// Creates the date of a moment as movies count it: seconds since the start of 1904 UTC (QTFF; ISO/IEC 14496-12 §8.2.2).
    ///
    /// `nil` for 0, which stands for "not given", and for moments after year 9999.
    package init?(secondsSince1904 seconds: Int64) {
        guard seconds > 0, seconds < 300_000_000_000 else { return nil }
        self.init(secondsOfCalendar: seconds + 695_361 * 86_400)
    }

    /// Creates the date of a moment: seconds since the start of 1970 UTC.
    ///
    /// `nil` for moments before year 1 and after year 9999.
    package init?(secondsSince1970 seconds: Int64) {
        guard abs(Double(seconds)) < 300_000_000_000 else { return nil }
        self.init(secondsOfCalendar: seconds + 719_468 * 86_400)
    }

    /// Creates the date of a moment as property lists count it: seconds since the start of 2001 UTC.
    ///
    /// Decimals are kept to the millisecond. `nil` for moments before year 1 and after year 9999.
    init?(secondsSince2001 seconds: Double) {
        guard abs(seconds) < 300_000_000_000 else { return nil }
        let whole = seconds.rounded(.down)
        let milliseconds = Int64(((seconds - whole) * 1_000).rounded(.down))
        self.init(
            secondsOfCalendar: Int64(whole) + 730_791 * 86_400,
            subsecond: milliseconds == 0 ? nil : Fraction(milliseconds, 1_000))
    }

    /// Creates the date of a moment: milliseconds since the start of 1970 UTC, rounded to whole ones.
    ///
    /// `nil` for moments before year 1 and after year 9999.
    init?(millisecondsSince1970 milliseconds: Double) {
        guard abs(milliseconds) < 300_000_000_000_000 else { return nil }
        let whole = Int64(milliseconds.rounded())
        let rest = (whole % 1_000 + 1_000) % 1_000
        self.init(
            secondsOfCalendar: (whole - rest) / 1_000 + 719_468 * 86_400,
            subsecond: rest == 0 ? nil : Fraction(rest, 1_000))
    }

    /// Creates the date of a moment in UTC, counted from 0000-03-01, so that a leap day is the last of its year.
    ///
    /// From H. Hinnant, "chrono-compatible low-level date algorithms".
    private init?(secondsOfCalendar seconds: Int64, subsecond: Fraction? = nil) {
        guard seconds >= 0 else { return nil }
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let count = Int(days)
        let era = count / 146_097
        let dayOfEra = count % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        self.init(
            year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shifted + 2) / 5 + 1,
            hour: Int(time) / 3_600, minute: Int(time) % 3_600 / 60, second: Int(time) % 60,
            subsecond: subsecond, offsetMinutes: 0)
        markOffsetAsFormats()
    }

    /// Reads "+HH:MM", "+HHMM", "+HH" or "Z"; `nil` for other texts and for offsets past 15 hours.
    static func offsetMinutes(_ text: DigitScanner) -> Int? {
        var scanner = text
        while scanner.skip(" ") {}
        if scanner.skip("Z") { return scanner.isAtEnd ? 0 : nil }
        let isNegative = scanner.skip("-")
        guard isNegative || scanner.skip("+"), let hours = scanner.number(2) else { return nil }
        _ = scanner.skip(":")
        let minutes = scanner.isAtEnd ? 0 : scanner.number(2)
        guard let minutes, scanner.isAtEnd, hours <= 15, minutes <= 59 else { return nil }
        return (isNegative ? -1 : 1) * (hours * 60 + minutes)
    }
}

extension CaptureDate: CustomStringConvertible {
    /// ISO 8601, as in "2025-05-26T09:27:06.603-05:00"; without an offset or a time if the date has none.
    public var description: String {
        var text: [UInt8] = []
        text.append(addingCapacity: Self.longestText, initializingWith: write)
        return String(decoding: text, as: UTF8.self)
    }

    /// The number of characters of the longest ``description``.
    static let longestText = 35

    /// Writes the ``description``.
    func write(to text: inout OutputSpan<UInt8>) {
        text.append(year, digitCount: 4)
        text.append("-", month)
        text.append("-", day)
        guard hasTime else { return }
        text.append("T", hour)
        text.append(":", minute)
        text.append(":", second)
        if let subsecond {
            text.append(".", Int(clamping: subsecond.numerator), digitCount: Self.digitCount(of: subsecond))
        }
        if let offsetMinutes {
            let magnitude = abs(offsetMinutes)
            text.append(offsetMinutes < 0 ? "-" : "+", magnitude / 60)
            text.append(":", magnitude % 60)
        }
    }

    /// The number of decimals of a fraction over a power of ten.
    private static func digitCount(of subsecond: Fraction) -> Int {
        var count = 0
        var scale: Int64 = 1
        while scale < subsecond.denominator, count < 9 {
            scale *= 10
            count += 1
        }
        return count
    }
}

extension DigitScanner {
    /// Whether only blanks and colons are left, as in a time that is not known.
    fileprivate var isBlankTime: Bool {
        var rest = self
        while rest.skip(" :") {}
        return rest.isAtEnd
    }

    /// Skips AM or PM of a 12-hour clock, with or without a blank or a narrow one; returns whether it is PM.
    mutating func skipHalfOfDay() -> Bool? {
        var next = self
        while next.skip(" \u{202F}") {}
        let isAfternoon = next.skip("Pp")
        guard isAfternoon || next.skip("Aa"), next.skip("Mm") else { return nil }
        self = next
        return isAfternoon
    }
}

extension OutputSpan<UInt8> {
    /// Appends a separator and the last digits of a number, with leading zeros.
    fileprivate mutating func append(_ separator: Unicode.Scalar, _ number: Int, digitCount: Int = 2) {
        append(UInt8(ascii: separator))
        append(number, digitCount: digitCount)
    }

    /// Appends the last digits of a number that is not negative, with leading zeros.
    fileprivate mutating func append(_ number: Int, digitCount: Int) {
        var place = 1
        for _ in 1..<max(digitCount, 1) { place *= 10 }
        while place > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: number / place % 10))
            place /= 10
        }
    }
}

extension CaptureDate {
    /// Reads six SHORTs, year to second, in UTC (ICC.1:2022 §4.2, dateTimeNumber); or a text, as ``init(_:subsecond:offset:)``
    /// does.
    ///
    /// `nil` for other types, and for numbers that are not a date.
    public init?(_ stored: StoredValue) {
        guard stored.type == .short else {
            guard let text = stored.text else { return nil }
            self.init(text)
            return
        }
        let numbers = (0..<6).compactMap { stored.integer(at: $0).flatMap(Int.init(exactly:)) }
        guard stored.count == 6, numbers.count == 6 else { return nil }
        self.init(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5], offsetMinutes: 0)
        markOffsetAsFormats()
    }
}
