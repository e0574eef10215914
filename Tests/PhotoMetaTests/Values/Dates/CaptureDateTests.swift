// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The forms of a date's text: Exif 3.0 §4.6.5 (DateTimeOriginal, its decimals and its offset) and ISO 8601.
@Suite struct CaptureDateTests {
    @Test(
        arguments: [
            ("2025:05:26 09:27:06", "2025-05-26T09:27:06"),
            ("2025-05-26T09:27:06", "2025-05-26T09:27:06"),
            ("2025-05-26 09:27:06", "2025-05-26T09:27:06"),
            ("2025/05/26 09:27:06", "2025-05-26T09:27:06"),
            ("2025.05.26 09:27:06", "2025-05-26T09:27:06"),
            ("2025:05:26 09:27", "2025-05-26T09:27:00"),
            ("2025:05:26", "2025-05-26"), ("2025:05:26   :  :  ", "2025-05-26"),
            ("2025:05:26 09:27:06 AM", "2025-05-26T09:27:06"),
            ("2025:05:26 09:27:06 PM", "2025-05-26T21:27:06"),
            ("2025:05:26 12:27:06 am", "2025-05-26T00:27:06"),
            ("2025:05:26 12:27:06pm", "2025-05-26T12:27:06"),
            ("2025:05:26 21:27:06 PM", "2025-05-26T21:27:06"),
            ("  2025:05:26 09:27:06  ", "2025-05-26T09:27:06"),
            ("2025:05:26 09:27:06.603", "2025-05-26T09:27:06.603"),
            ("2025:05:26 09:27:06.000", "2025-05-26T09:27:06.000"),
            ("2025:05:26 09:27:06.123456789123", "2025-05-26T09:27:06.123456789"),
            ("2025-05-26T09:27:06Z", "2025-05-26T09:27:06+00:00"),
            ("2025-05-26T09:27:06-0500", "2025-05-26T09:27:06-05:00"),
            ("2025-05-26T09:27:06.5+09:30", "2025-05-26T09:27:06.5+09:30"),
            ("2025-05-26T09:27+09", "2025-05-26T09:27:00+09:00"),
            // A leap second announced by the International Earth Rotation Service.
            ("2016:12:31 23:59:60", "2016-12-31T23:59:60"),
            ("0001:01:01 00:00:00", "0001-01-01T00:00:00"),
            ("9999:12:31 23:59:59", "9999-12-31T23:59:59"),
        ])
    func texts(_ text: String, _ meaning: String) {
        #expect(CaptureDate(text)?.description == meaning)
    }

    @Test(
        arguments: [
            "", " ", "                   ", "    :  :     :  :  ", "0000:00:00 00:00:00",
            "0000:01:01 00:00:00",
            "2025:00:26 09:27:06", "2025:13:26 09:27:06", "2025:05:00 09:27:06", "2025:05:32 09:27:06",
            "2025:04:31 09:27:06", "2025:02:30 09:27:06", "2025:05:26 24:00:00", "2025:05:26 09:60:06",
            "2025:05:26 09:27:61", "2025:05:26 09", "2025:05:26 09:2", "2025:05:26 09:27:",
            "2025:05:26 09:27:6",
            "2025:05:26x09:27:06", "20250526 092706", "25:05:26 09:27:06", "2025:5:26 09:27:06", "2025:05:2",
            "+025:05:26 09:27:06", "2025:-5:26 09:27:06", "2025:05: 6 09:27:06", "abcd:ef:gh ij:kl:mn",
            "٢٠٢٥:٠٥:٢٦ ٠٩:٢٧:٠٦", "2025:05:26\u{0}09:27:06",
        ])
    func refusesInvalidTexts(_ text: String) {
        #expect(CaptureDate(text) == nil)
    }

    @Test(
        arguments: [
            (1900, 28), (1904, 29), (2000, 29), (2023, 28), (2024, 29), (2100, 28), (2400, 29), (4, 29),
            (100, 28),
        ])
    func endsFebruaryByGregorianCalendar(_ year: Int, _ lastDay: Int) {
        #expect(CaptureDate(year: year, month: 2, day: lastDay) != nil)
        #expect(CaptureDate(year: year, month: 2, day: lastDay + 1) == nil)
    }

    @Test func checksLengthOfMonths() {
        let lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        for (index, lastDay) in lastDays.enumerated() {
            #expect(CaptureDate(year: 2025, month: index + 1, day: lastDay) != nil)
            #expect(CaptureDate(year: 2025, month: index + 1, day: lastDay + 1) == nil)
        }
    }

    @Test(arguments: [Int.min, -1, 0, 10_000, .max])
    func refusesInvalidDates(_ number: Int) {
        #expect(CaptureDate(year: number, month: 1, day: 1) == nil)
        #expect(CaptureDate(year: 2025, month: number, day: 1) == nil)
        #expect(CaptureDate(year: 2025, month: 1, day: number) == nil)
    }

    @Test(arguments: [Int.min, -1, 100, .max])
    func refusesInvalidTimes(_ number: Int) {
        #expect(CaptureDate(year: 2025, month: 1, day: 1, hour: number) == nil)
        #expect(CaptureDate(year: 2025, month: 1, day: 1, minute: number) == nil)
        #expect(CaptureDate(year: 2025, month: 1, day: 1, second: number) == nil)
    }

    // MARK: Decimals of the second

    @Test(
        arguments: [
            ("603", Fraction(603, 1_000)), ("6", Fraction(6, 10)), ("060", Fraction(60, 1_000)),
            ("0", Fraction(0, 10)), ("000", Fraction(0, 1_000)), (" 42  ", Fraction(42, 100)),
            ("123456789", Fraction(123_456_789, 1_000_000_000)),
            ("1234567899", Fraction(123_456_789, 1_000_000_000)),
        ])
    func keepsDecimals(_ text: String, _ decimals: Fraction) throws {
        let date = try #require(CaptureDate("2025:05:26 09:27:06", subsecond: text))
        #expect(date.subsecond?.numerator == decimals.numerator)
        #expect(date.subsecond?.denominator == decimals.denominator)
        let inText = try #require(CaptureDate("2025:05:26 09:27:06." + text.filter { $0 != " " }))
        #expect(inText == date)
    }

    @Test func describesDecimalsWithZeros() {
        #expect(
            CaptureDate("2025:05:26 09:27:06", subsecond: "060")?.description == "2025-05-26T09:27:06.060")
        #expect(CaptureDate("2025:05:26 09:27:06", subsecond: "00")?.description == "2025-05-26T09:27:06.00")
    }

    @Test(arguments: ["", "   ", "abc", "-5", "+5", ".5"])
    func omitsInvalidDecimals(_ text: String) {
        #expect(CaptureDate("2025:05:26 09:27:06", subsecond: text)?.description == "2025-05-26T09:27:06")
    }

    @Test func prefersTextsOwnDecimalsAndOffset() {
        let date = CaptureDate("2025:05:26 09:27:06.1+01:00", subsecond: "9", offset: "+09:00")
        #expect(date?.description == "2025-05-26T09:27:06.1+01:00")
    }

    // MARK: Descriptions

    @Test func roundTripsDescriptions() {
        var random = RandomSource(of: #function)
        for _ in 0..<2_000 {
            let digitCount = Int.random(in: 0...9, using: &random)
            let scale = (0..<digitCount).reduce(Int64(1)) { power, _ in power * 10 }
            let decimals = Fraction(.random(in: 0..<scale, using: &random), scale)
            let date = CaptureDate(
                year: .random(in: 1...9_999, using: &random), month: .random(in: 1...12, using: &random),
                day: .random(in: 1...31, using: &random), hour: .random(in: 0...23, using: &random),
                minute: .random(in: 0...59, using: &random), second: .random(in: 0...60, using: &random),
                subsecond: digitCount > 0 ? decimals : nil,
                offsetMinutes: Bool.random(using: &random) ? .random(in: -899...899, using: &random) : nil)
            guard let date else { continue }
            #expect(CaptureDate(date.description) == date, "\(date), seed \(random.seed)")
        }
    }

    /// A caller may pass any fraction; the description must not show a different one.
    @Test(
        arguments: [
            Fraction(1, 2), Fraction(1, 3), Fraction(-5, 10), Fraction(15, 10), Fraction(0, 0),
            Fraction(1, 0),
            Fraction(5, -10), Fraction(.min, .min), Fraction(.max, .min),
        ])
    func omitsOtherFractionsFromDescription(_ subsecond: Fraction) throws {
        let date = CaptureDate(year: 2025, month: 5, day: 26, subsecond: subsecond)
        // Refused, omitted, or shown exactly.
        guard let date, let shown = date.subsecond else { return }
        #expect(CaptureDate(date.description)?.subsecond == shown, "\(date)")
    }

    // MARK: Fields

    @Test func readsFieldsOfText() throws {
        let date = try #require(CaptureDate("2025:05:26 09:27:06", subsecond: "603", offset: "-05:00"))
        #expect([date.year, date.month, date.day] == [2025, 5, 26])
        #expect([date.hour, date.minute, date.second] == [9, 27, 6])
        #expect(date.subsecond == Fraction(603, 1_000))
        #expect(date.offsetMinutes == -300)
        #expect(date.description == "2025-05-26T09:27:06.603-05:00")
    }

    @Test func isFloatingWithoutOffset() throws {
        let date = try #require(CaptureDate("2025:05:26 09:27:06"))
        #expect(date.offsetMinutes == nil)
        #expect(date != CaptureDate("2025:05:26 09:27:06", offset: "+00:00"))
    }
}
