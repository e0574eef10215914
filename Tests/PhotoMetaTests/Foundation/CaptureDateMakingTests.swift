// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    /// Dates made of moments.
    @Suite struct CaptureDateMakingTests {
        /// Expected texts from Python: datetime.fromtimestamp(seconds, ZoneInfo(zone)).isoformat(timespec="milliseconds").
        @Test(
            "A moment is shown by the clocks of a time zone",
            arguments: [
                (0, "UTC", "1970-01-01T00:00:00+00:00"),
                (1_750_523_415.417, "Europe/Paris", "2025-06-21T18:30:15.417+02:00"),
                (1_750_523_415.417, "America/New_York", "2025-06-21T12:30:15.417-04:00"),
                (1_750_523_415, "Asia/Kathmandu", "2025-06-21T22:15:15+05:45"),
                (-0.25, "UTC", "1969-12-31T23:59:59.750+00:00"),
                // Clocks of New York showed 1:30 twice.
                (1_762_061_400, "America/New_York", "2025-11-02T01:30:00-04:00"),
                (1_762_065_000, "America/New_York", "2025-11-02T01:30:00-05:00"),
            ] as [(Double, String, String)])
        func shows(seconds: Double, zone: String, text: String) throws {
            let zone = try #require(TimeZone(identifier: zone))
            let moment = Date(timeIntervalSince1970: seconds)
            let date = try #require(CaptureDate(moment, in: zone))
            #expect(date.description == text)
            let back = try #require(date.date)
            #expect(abs(back.timeIntervalSince1970 - seconds) < 0.000_5)
            #expect(date.offsetOrigin == .stated)
        }

        @Test("Each millisecond comes back") func milliseconds() {
            for count in Int64(1_750_523_415_000)..<1_750_523_416_000 {
                let date = CaptureDate(secondsSince1970: Double(count) / 1_000, offsetMinutes: 60)
                #expect(date?.secondsSince1970.map { Int64(($0 * 1_000).rounded()) } == count)
            }
        }

        @Test("Moments that a date cannot state are refused")
        func refuses() {
            for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e11, 253_402_300_800] {
                #expect(CaptureDate(secondsSince1970: seconds) == nil, "\(seconds)")
            }
            for minutes in [1_440, -1_440, Int.max, .min] {
                #expect(CaptureDate(secondsSince1970: 0, offsetMinutes: minutes) == nil)
            }
            #expect(CaptureDate(secondsSince1970: 253_402_300_799)?.year == 9_999)
            #expect(CaptureDate(Date.distantPast, in: .gmt)?.year ?? 1 == 1)
        }
    }
#endif
