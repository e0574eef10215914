// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Exif 3.0 §4.6.6, OffsetTimeOriginal: "+HH:MM" or "-HH:MM", blanks if unknown; and the forms of ISO 8601.
@Suite struct CaptureDateOffsetTests {
    @Test(
        arguments: [
            ("+00:00", 0), ("-00:00", 0), ("Z", 0), ("+09:00", 540), ("-05:00", -300), ("+05:45", 345),
            ("-03:30", -210), ("+14:00", 840), ("-12:00", -720), ("+0900", 540), ("-0330", -210),
            ("+09", 540),
            ("-11", -660), (" +09:00 ", 540),
        ])
    func offsets(_ text: String, _ minutes: Int) {
        #expect(CaptureDate.offsetMinutes(DigitScanner(text)) == minutes)
        #expect(CaptureDate("2025:05:26 09:27:06", offset: text)?.offsetMinutes == minutes)
    }

    @Test(
        arguments: [
            "", "      ", "   :  ", "  :  ", ":", "09:00", "0900", "+9:00", "+09:0", "+09:000", "+09:60",
            "+0960",
            "+16:00", "-99:99", "+ 9:00", "Z0", "UTC", "+09:00x", "+", "-", "+-09:00", "−09:00",
        ])
    func refusesInvalidOffsets(_ text: String) throws {
        #expect(CaptureDate.offsetMinutes(DigitScanner(text)) == nil)
        let date = try #require(CaptureDate("2025:05:26 09:27:06", offset: text))
        #expect(date.offsetMinutes == nil)
    }

    @Test func roundTripsEveryOffset() {
        for minutes in stride(from: -899, through: 899, by: 1) {
            let date = CaptureDate(year: 2025, month: 5, day: 26, offsetMinutes: minutes)
            let text = date?.description.suffix(6).description
            #expect(text.flatMap { CaptureDate.offsetMinutes(DigitScanner($0)) } == minutes)
        }
    }

    /// A caller may pass any number, and request a description at any time.
    @Test func neverTraps() async {
        await #expect(processExitsWith: .success) {
            for minutes in [Int.min, .max] {
                let date = CaptureDate(year: 2025, month: 5, day: 26, offsetMinutes: minutes)
                _ = date?.description
            }
        }
    }
}
