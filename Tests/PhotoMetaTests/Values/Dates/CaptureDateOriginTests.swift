// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Where the offset of a date comes from, and the date without it.
@Suite struct CaptureDateOriginTests {
    @Test("An offset in the text is stated") func findsStatedOffset() {
        #expect(CaptureDate("2025:05:26 09:27:06", offset: "-05:00")?.offsetOrigin == .stated)
        #expect(CaptureDate("2025-05-26T09:27:06Z")?.offsetOrigin == .stated)
        #expect(CaptureDate("2025:05:26 09:27:06")?.offsetOrigin == nil)
        #expect(CaptureDate(year: 2025, month: 5, day: 26)?.offsetOrigin == nil)
    }

    /// ISO/IEC 14496-12 §8.2.2.3: seconds since 1904 in UTC time.
    @Test("The offset of a movie header is the format's") func findsFormatsOffset() throws {
        let date = try #require(CaptureDate(secondsSince1904: 3_831_114_426))
        #expect(date.offsetOrigin == .format)
        let text = try #require(CaptureDate(date.description))
        #expect(text.offsetOrigin == .stated)
        #expect(text == date && Set([text, date]).count == 1)
    }

    @Test("A movie's own date is stated, the header's is not") func findsOriginOfMovies() throws {
        var builder = MovieBuilder()
        builder.creationTime = 3_831_114_426
        #expect(try MediaMetadata(bytes: builder.bytes).captureDate?.offsetOrigin == .format)
        builder.metadata = MovieMetadataBuilder([.apple("creationdate", "2025-05-26T09:27:06-0500")])
        #expect(try MediaMetadata(bytes: builder.bytes).captureDate?.offsetOrigin == .stated)
    }

    @Test(
        "The text without the offset is what the clock showed",
        arguments: [
            ("2025-05-26T09:27:06.603-05:00", "2025-05-26T09:27:06.603"),
            ("2025-05-26T09:27:06", "2025-05-26T09:27:06"),
            ("2025-05-26T09:27:06Z", "2025-05-26T09:27:06"), ("2025-05-26", "2025-05-26"),
        ])
    func leavesOutOffset(text: String, expected: String) throws {
        #expect(try #require(CaptureDate(text)).textWithoutOffset == expected)
    }
}
