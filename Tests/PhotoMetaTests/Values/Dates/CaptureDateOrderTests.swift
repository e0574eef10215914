// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The order of dates, and their moments.
@Suite struct CaptureDateOrderTests {
    private func date(_ text: String) throws -> CaptureDate {
        try #require(CaptureDate(iso8601: text), "\(text)")
    }

    @Test(
        "Seconds since 1970, as Python's `datetime` counts them",
        arguments: [
            ("2025-05-26T09:27:06-05:00", 1_748_269_626.0),
            ("2025-05-26T09:27:06.25Z", 1_748_251_626.25),
            ("1969-12-31T23:59:59Z", -1.0),
            ("1500-01-01T00:00:00Z", -14_831_769_600.0),
            ("0001-01-01T00:00:00Z", -62_135_596_800.0),
            ("9999-12-31T23:59:59Z", 253_402_300_799.0),
            ("2016-12-31T23:59:60Z", 1_483_228_800.0),
        ])
    func secondsSince1970(_ text: String, _ seconds: Double) throws {
        #expect(try date(text).secondsSince1970 == seconds)
        #expect(try date(text).secondsSince1970(assumingOffsetMinutes: 600) == seconds, "its own offset")
    }

    @Test("A floating date needs an assumed offset to be a moment") func floatingDate() throws {
        let floating = try date("2025-05-26T09:27:06")
        #expect(floating.secondsSince1970 == nil)
        #expect(floating.secondsSince1970(assumingOffsetMinutes: -300) == 1_748_269_626)
    }

    @Test(
        "Moments are compared with their offsets, floating dates by their clocks",
        arguments: [
            ("2025-05-26T09:27:06+02:00", "2025-05-26T08:27:06Z", true),
            ("2025-05-26T09:27:06-05:00", "2025-05-26T10:27:06Z", false),
            ("2025-05-26T09:27:06", "2025-05-26T09:27:07", true),
            ("2025-05-26T09:27:06", "2025-05-26T09:27:06.001", true),
            ("2025-05-26T09:27:06.999999999Z", "2025-05-26T09:27:07Z", true),
            ("2025-05-26T09:27:06.999999998Z", "2025-05-26T09:27:06.999999999Z", true),
            ("2024-02-29T00:00:00", "2024-03-01T00:00:00", true),
            ("2025-12-31T23:59:59", "2026-01-01T00:00:00", true),
        ])
    func comparableDates(_ a: String, _ b: String, _ isEarlier: Bool) throws {
        #expect(try date(a).isEarlier(than: date(b)) == isEarlier)
        #expect(try date(b).isEarlier(than: date(a)) == !isEarlier)
    }

    @Test("Neither of two dates of the same moment is earlier") func sameMoment() throws {
        let (a, b) = (try date("2025-05-26T09:27:06+02:00"), try date("2025-05-26T07:27:06.0Z"))
        #expect(a.isEarlier(than: b) == false && b.isEarlier(than: a) == false)
        #expect(a.isEarlier(than: a) == false)
    }

    @Test("A floating date and a moment are never compared") func incomparable() throws {
        let (a, b) = (try date("2000-01-01T00:00:00"), try date("2025-05-26T07:27:06Z"))
        #expect(a.isEarlier(than: b) == nil)
        #expect(b.isEarlier(than: a) == nil)
    }

    @Test("A day is compared with other days, but not with a time of the same day") func days() throws {
        let day = try #require(CaptureDate(year: 2025, month: 5, day: 26))
        let sameDay = try date("2025-05-26T09:27:06")
        #expect(day.isEarlier(than: sameDay) == nil && sameDay.isEarlier(than: day) == nil)
        #expect(day.isEarlier(than: day) == false)
        let nextDay = try date("2025-05-27T00:00:00")
        #expect(day.isEarlier(than: nextDay) == true && nextDay.isEarlier(than: day) == false)
    }
}
