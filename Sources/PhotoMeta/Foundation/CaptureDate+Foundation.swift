// SPDX-License-Identifier: Apache-2.0
#if Foundation
    public import Foundation

    extension CaptureDate {
        /// Creates the date of a moment, as the clocks of a time zone show it.
        ///
        /// With `DatePicker("Taken", selection: $taken)`, that is `CaptureDate(taken, in: .current)`.
        ///
        /// ``date`` returns the moment again, to the millisecond. An offset that is not in whole minutes, as before zones had standard
        /// times, is rounded to minutes, and the clock with it. `nil` before year 1 and after year 9999.
        public init?(_ date: Date, in zone: TimeZone) {
            let minutes = (Double(zone.secondsFromGMT(for: date)) / 60).rounded()
            self.init(secondsSince1970: date.timeIntervalSince1970, offsetMinutes: Int(minutes))
        }

        /// The moment as a `Date`; `nil` for a floating date, which is not a moment without a time zone.
        public var date: Date? {
            secondsSince1970.map { Date(timeIntervalSince1970: $0) }
        }

        /// The date as components of the Gregorian calendar, with the time zone of its offset; no hour, minute or second for a day.
        ///
        /// Decimals of the second are in nanoseconds.
        public var dateComponents: DateComponents {
            var components = DateComponents(
                calendar: Calendar(identifier: .gregorian),
                timeZone: offsetMinutes.flatMap { TimeZone(secondsFromGMT: $0 * 60) },
                year: year, month: month, day: day)
            guard hasTime else { return components }
            (components.hour, components.minute, components.second) = (hour, minute, second)
            // At most nine digits after the point, so the product is whole.
            components.nanosecond = subsecond.map { Int($0.numerator * (1_000_000_000 / $0.denominator)) }
            return components
        }

        /// The moment as a `Date`, with a time zone for a floating date.
        ///
        /// The date's own offset is used where it has one.
        public func date(in zone: TimeZone) -> Date {
            if let date { return date }
            let clock = shownMoment
            // The zone's offset depends on the moment, and the moment on the offset. Near a change of the clocks the first
            // guess may be on the wrong side of it.
            let guess = clock.addingTimeInterval(-Double(zone.secondsFromGMT(for: clock)))
            return clock.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
        }

        /// The offsets from UTC, in seconds, with which the clocks of a time zone show this date; mostly one.
        ///
        /// Two where clocks were set back, so that they show an hour twice, the offset of the first time first; none where they were
        /// set forward, or where a zone left out a day, so that they never show it. The offset in the date itself is ignored.
        public func offsetSeconds(in zone: TimeZone) -> [Int] {
            let shown = shownMoment
            // No zone is more than 16 hours from UTC, so the clocks show the date between the first and the last of these moments, and
            // no zone changed its offset twice within so short a time.
            let moments = [-57_600.0, 0, 57_600].map { shown.addingTimeInterval($0) }
            let offsets = Set(moments.map { zone.secondsFromGMT(for: $0) })
            return offsets.sorted(by: >).filter {
                zone.secondsFromGMT(for: shown.addingTimeInterval(-Double($0))) == $0
            }
        }

        /// The date with the offset that a time zone had then; the date itself if it has an offset, or no time.
        ///
        /// `nil` if ``offsetSeconds(in:)`` has none or two, because no offset is guessed, or one that is not in whole minutes, as before
        /// zones had standard times.
        public func withOffset(in zone: TimeZone) -> CaptureDate? {
            guard offsetMinutes == nil, hasTime else { return self }
            let offsets = offsetSeconds(in: zone)
            guard offsets.count == 1, offsets[0] % 60 == 0 else { return nil }
            return withOffset(minutes: offsets[0] / 60)
        }

        /// The moment at which a clock in UTC shows the date.
        private var shownMoment: Date {
            let minutes = offsetMinutes ?? 0
            return Date(
                timeIntervalSince1970: secondsSince1970(assumingOffsetMinutes: 0) + Double(minutes) * 60)
        }
    }

    /// A time zone by its name, for code that does not import Foundation.
    package struct NamedTimeZone: Sendable {
        /// The name, such as Europe/Paris.
        package let name: String
        private let zone: TimeZone

        /// Creates the time zone of the IANA database with a name; `nil` if there is none.
        package init?(_ name: String) {
            // Foundation also takes abbreviations such as CST, which several zones have.
            guard name == "UTC" || name.contains("/"), let zone = TimeZone(identifier: name) else {
                return nil
            }
            self.name = name
            self.zone = zone
        }

        /// The result of ``CaptureDate/offsetSeconds(in:)``.
        package func offsetSeconds(of date: CaptureDate) -> [Int] { date.offsetSeconds(in: zone) }

        /// The offset at a moment, in seconds.
        package func offsetSeconds(atSecondsSince1970 seconds: Double) -> Int {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        }
    }
#endif
