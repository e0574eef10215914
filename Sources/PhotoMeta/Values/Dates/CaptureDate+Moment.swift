// SPDX-License-Identifier: Apache-2.0
extension CaptureDate {
    /// Creates the date of a moment in seconds since the start of 1970 UTC, as a clock with an offset from UTC shows it.
    ///
    /// Decimals are kept to the millisecond. `nil` before year 1 and after year 9999, and if the offset is a day or more.
    ///
    /// - Parameters:
    ///   - seconds: The moment, without leap seconds.
    ///   - offsetMinutes: Minutes east of UTC.
    public init?(secondsSince1970 seconds: Double, offsetMinutes: Int = 0) {
        guard abs(seconds) < 300_000_000_000, (-1_439...1_439).contains(offsetMinutes) else { return nil }
        let milliseconds = (seconds * 1_000).rounded()
        let whole = (milliseconds / 1_000).rounded(.down)
        let rest = Int64(milliseconds - whole * 1_000)
        let shift = Double(offsetMinutes) * 60 - Double(Self.secondsFrom1970To2001)
        guard let shown = Self(secondsSince2001: whole + shift) else {
            return nil
        }
        self.init(
            year: shown.year, month: shown.month, day: shown.day, hour: shown.hour, minute: shown.minute,
            second: shown.second, subsecond: rest == 0 ? nil : Fraction(rest, 1_000),
            offsetMinutes: offsetMinutes)
    }

    /// The moment in seconds since the start of 1970 UTC, with their decimals; `nil` for a floating date and for a day.
    ///
    /// Leap seconds are not counted, as in POSIX: a leap second is the moment after it.
    public var secondsSince1970: Double? {
        offsetMinutes.map { secondsSince1970(assumingOffsetMinutes: $0) }
    }

    /// The moment in seconds since the start of 1970 UTC, with a given offset for a floating date.
    ///
    /// The date's own offset is used where it has one; the moment of a day is its start. The results can be sorted, which the
    /// dates of a collection cannot be if only some have an offset.
    ///
    /// - Parameter minutes: Minutes east of UTC.
    public func secondsSince1970(assumingOffsetMinutes minutes: Int) -> Double {
        let offset = Double(offsetMinutes ?? minutes) * 60
        return Double(clockSeconds) - offset + (subsecond?.doubleValue ?? 0)
    }

    /// Whether this date is before another; `nil` if that cannot be known.
    ///
    /// Two dates with offsets are compared as moments, exactly, and two floating dates by what their clocks show. A
    /// floating date and a moment cannot be compared without a time zone, nor a day with a time of that day, so `CaptureDate` is
    /// not `Comparable`. To sort all together, choose an offset: ``secondsSince1970(assumingOffsetMinutes:)``.
    public func isEarlier(than other: CaptureDate) -> Bool? {
        guard (offsetMinutes == nil) == (other.offsetMinutes == nil) else { return nil }
        if hasTime != other.hasTime, daysSince1970 == other.daysSince1970 { return nil }
        let seconds = clockSeconds - Int64(offsetMinutes ?? 0) * 60
        let otherSeconds = other.clockSeconds - Int64(other.offsetMinutes ?? 0) * 60
        guard seconds == otherSeconds else { return seconds < otherSeconds }
        return subsecond ?? Fraction(0) < other.subsecond ?? Fraction(0)
    }

    /// The same date and time with an offset from UTC; `nil` if it is a day or more.
    package func withOffset(minutes: Int) -> CaptureDate? {
        CaptureDate(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            subsecond: subsecond, offsetMinutes: minutes)
    }

    /// The date that a clock shows a number of seconds later, with the same decimals and offset.
    ///
    /// `nil` before year 1 and after year 9999. A day without a time does not change.
    package func shifted(bySeconds seconds: Int64) -> CaptureDate? {
        guard hasTime else { return self }
        let (moved, overflow) = clockSeconds.addingReportingOverflow(seconds)
        guard !overflow, let date = CaptureDate(secondsSince1970: moved) else { return nil }
        var shifted = CaptureDate(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
            second: date.second, subsecond: subsecond, offsetMinutes: offsetMinutes)
        if isOffsetOfFormat { shifted?.markOffsetAsFormats() }
        return shifted
    }

    /// Whole seconds from the start of 1970 to the date, both on the same clock.
    ///
    /// The Gregorian calendar applies to all years, as in ISO 8601.
    private var clockSeconds: Int64 {
        // In 64 bits: the minutes since year 1 do not fit in the `Int` of a watch.
        ((Int64(daysSince1970) * 24 + Int64(hour)) * 60 + Int64(minute)) * 60 + Int64(second)
    }

    /// Days since the start of 1970, counted in years that begin in March.
    ///
    /// From H. Hinnant, "chrono-compatible low-level date algorithms".
    private var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = shiftedYear.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
