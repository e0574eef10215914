// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The time of a fix: Exif 3.0 §4.6.7, GPSDateStamp and GPSTimeStamp.
@Suite struct GPSTimeTests {
    private func time(_ date: String, _ parts: (Int64, Int64)...) -> String? {
        func part(_ index: Int) -> Fraction? {
            index < parts.count ? Fraction(parts[index].0, parts[index].1) : nil
        }
        let stamp = GPSTimeStamp(hours: part(0), minutes: part(1), seconds: part(2))
        return CaptureDate(gpsDate: date, time: stamp)?.description
    }

    @Test func isUTC() {
        #expect(time("2025:05:26", (14, 1), (27, 1), (5, 1)) == "2025-05-26T14:27:05+00:00")
        #expect(time("2025:05:26", (14, 1), (27, 1), (599, 100)) == "2025-05-26T14:27:05.99+00:00")
        #expect(time("2025-05-26", (0, 1), (0, 1), (0, 1)) == "2025-05-26T00:00:00+00:00")
        // Fractions that cameras write for 14 and 27.
        #expect(time("2025:05:26", (140, 10), (2_700, 100), (1, 8)) == "2025-05-26T14:27:00.125+00:00")
        // The date stamp is a date; a time in it is ignored.
        #expect(time("2025:05:26 10:11:12", (14, 1), (27, 1), (5, 1)) == "2025-05-26T14:27:05+00:00")
    }

    @Test func limitsDecimalsToNine() {
        #expect(time("2025:05:26", (1, 1), (2, 1), (10, 3)) == "2025-05-26T01:02:03.333333333+00:00")
        #expect(
            time("2025:05:26", (1, 1), (2, 1), (Int64.max, Int64.max - 1)) == "2025-05-26T01:02:01+00:00")
        #expect(time("2025:05:26", (1, 1), (2, 1), (1, 4_000_000_000)) == "2025-05-26T01:02:00+00:00")
    }

    @Test func ignoresInvalidTimes() {
        for date in ["", "    :  :  ", "0000:00:00", "2025:02:30", "nonsense"] {
            #expect(time(date, (1, 1), (2, 1), (3, 1)) == nil, "\(date)")
        }
        #expect(time("2025:05:26", (0, 0), (0, 0), (0, 0)) == nil)
        #expect(time("2025:05:26", (24, 1), (0, 1), (0, 1)) == nil)
        #expect(time("2025:05:26", (1, 1), (60, 1), (0, 1)) == nil)
        #expect(time("2025:05:26", (1, 1), (0, 1), (61, 1)) == nil)
        #expect(time("2025:05:26", (1, 2), (0, 1), (0, 1)) == nil)
        #expect(time("2025:05:26", (-1, 1), (0, 1), (0, 1)) == nil)
        #expect(time("2025:05:26", (1, 1), (0, 1), (-1, 1)) == nil)
        #expect(time("2025:05:26", (1, 1), (0, 1), (Int64.min, -1)) == nil)
        #expect(time("2025:05:26", (Int64.max, 1), (0, 1), (0, 1)) == nil)
        #expect(time("2025:05:26", (1, 1), (2, 1)) == nil)
        #expect(time("2025:05:26") == nil)
    }
}
