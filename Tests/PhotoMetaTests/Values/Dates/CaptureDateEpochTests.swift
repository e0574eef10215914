// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Movie times compared with Foundation's calendar, which is independent of this library.
@Suite struct CaptureDateEpochTests {
    /// 1970 in seconds since 1904: 66 years, 17 of them with a leap day.
    private static let epoch: Int64 = (66 * 365 + 17) * 86_400

    private static let calendar: Calendar? = {
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
        calendar.timeZone = zone
        return calendar
    }()

    private func expectFoundationsAnswer(_ seconds: Int64, seed: UInt64 = 0) throws {
        let calendar = try #require(Self.calendar)
        let moment = Date(timeIntervalSince1970: TimeInterval(seconds - Self.epoch))
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: moment)
        let date = try #require(CaptureDate(secondsSince1904: seconds), "\(seconds), seed \(seed)")
        let found = [date.year, date.month, date.day, date.hour, date.minute, date.second]
        let expected = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second]
        #expect(found == expected, "\(seconds), seed \(seed)")
        #expect(date.offsetMinutes == 0 && date.offsetOrigin == .format)
        #expect(date.subsecond == nil)
    }

    @Test func roundTripsEveryDayOfFourCenturies() throws {
        for day in Int64(0)..<146_097 where day % 29 == 0 || day % 365 < 3 {
            try expectFoundationsAnswer(day * 86_400 + 1)
        }
    }

    @Test func randomMoments() throws {
        var random = RandomSource(of: #function)
        for _ in 0..<2_000 {
            try expectFoundationsAnswer(
                Int64.random(in: 1...255_000_000_000, using: &random), seed: random.seed)
        }
    }

    @Test(
        arguments: [
            (Int64(1), "1904-01-01T00:00:01+00:00"),
            (86_399, "1904-01-01T23:59:59+00:00"),
            (5_097_600, "1904-02-29T00:00:00+00:00"),
            (2_082_844_800, "1970-01-01T00:00:00+00:00"),
            (0x7FFF_FFFF, "1972-01-19T03:14:07+00:00"),
            (0xFFFF_FFFF, "2040-02-06T06:28:15+00:00"),
            (0x1_0000_0000, "2040-02-06T06:28:16+00:00"),
            // The last second of year 9999 (Python: datetime(9999, 12, 31, 23, 59, 59) - datetime(1904, 1, 1)).
            (255_485_145_599, "9999-12-31T23:59:59+00:00"),
        ])
    func knownMoments(_ seconds: Int64, _ text: String) {
        #expect(CaptureDate(secondsSince1904: seconds)?.description == text)
    }

    @Test(arguments: [0, -1, .min, 255_485_145_600, 300_000_000_000, .max] as [Int64])
    func refusesInvalidMovieTimes(_ seconds: Int64) {
        #expect(CaptureDate(secondsSince1904: seconds) == nil)
    }
}
