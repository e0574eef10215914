// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    /// Conversion to moments in time; the expected seconds come from Python's `datetime`.
    @Suite struct CaptureDateMomentTests {
        @Test(
            arguments: [
                ("2025:05:26 09:27:06", "-05:00", 1_748_269_626.0),
                ("2025:05:26 09:27:06", "+00:00", 1_748_251_626.0),
                ("2000:02:29 23:59:59", "+09:30", 951_834_599.0),
                ("1969:12:31 23:59:59", "Z", -1.0),
                ("1900:01:01 00:00:00", "Z", -2_208_988_800.0),
            ])
        func convertsDateWithOffset(_ text: String, _ offset: String, _ seconds: Double) throws {
            let date = try #require(CaptureDate(text, offset: offset))
            #expect(date.date?.timeIntervalSince1970 == seconds)
        }

        @Test func addsDecimals() throws {
            let date = try #require(CaptureDate("2025:05:26 09:27:06", subsecond: "25", offset: "+00:00"))
            #expect(date.date?.timeIntervalSince1970 == 1_748_251_626.25)
        }

        @Test func requiresZoneForFloatingDate() throws {
            let date = try #require(CaptureDate("2025:05:26 09:27:06"))
            #expect(date.date == nil)
            let tokyo = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
            #expect(date.date(in: tokyo).timeIntervalSince1970 == 1_748_219_226.0)
        }

        @Test func prefersFileOffsetToZone() throws {
            let date = try #require(CaptureDate("2025:05:26 09:27:06", offset: "+00:00"))
            let tokyo = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
            #expect(date.date(in: tokyo) == date.date)
        }

        /// A leap second is converted to the next second, because POSIX time has none.
        @Test func countsLeapSecondAsNext() throws {
            let date = try #require(CaptureDate("2016:12:31 23:59:60", offset: "Z"))
            #expect(date.date?.timeIntervalSince1970 == 1_483_228_800.0)
        }

        /// ISO 8601 uses the Gregorian calendar for all dates.
        @Test func usesGregorianCalendarBeforeReform() throws {
            let date = try #require(CaptureDate("1500:01:01 00:00:00", offset: "Z"))
            let first = try #require(CaptureDate("0001:01:01 00:00:00", offset: "Z"))
            #expect(date.date?.timeIntervalSince1970 == -14_831_769_600.0)
            #expect(first.date?.timeIntervalSince1970 == -62_135_596_800.0)
        }

        /// A caller may pass any offset.
        @Test func acceptsAnyOffset() async {
            await #expect(processExitsWith: .success) {
                _ = CaptureDate(year: 2025, month: 5, day: 26, offsetMinutes: .max)?.date
            }
        }

        /// The offsets are those of `TZ=Europe/Paris date -d`.
        @Test("A floating date gets the offset of a time zone") func setsOffset() throws {
            let zone = try #require(TimeZone(identifier: "Europe/Paris"))
            func offset(_ text: String) -> Int? { CaptureDate(text)?.withOffset(in: zone)?.offsetMinutes }
            #expect(offset("2024:01:15 12:00:00") == 60)
            #expect(offset("2024:07:15 12:00:00") == 120)
            #expect(offset("2024:03:31 01:59:59") == 60)
            #expect(offset("2024:03:31 03:00:00") == 120)
            #expect(offset("2024:07:15 12:00:00-05:00") == -300)
            let day = try #require(CaptureDate("2024:07:15"))
            #expect(day.withOffset(in: zone) == day)
            let date = try #require(CaptureDate("2024:07:15 12:34:56.7")?.withOffset(in: zone))
            #expect(date.description == "2024-07-15T12:34:56.7+02:00")
        }

        /// The transitions are those of `zdump -v Europe/Paris` and `zdump -v Pacific/Apia`.
        @Test("A time that clocks show twice or never has no single offset") func findsAmbiguousTimes() throws
        {
            let paris = try #require(TimeZone(identifier: "Europe/Paris"))
            func offsets(_ text: String, _ zone: TimeZone) throws -> [Int] {
                let date = try #require(CaptureDate(text))
                #expect((date.withOffset(in: zone) == nil) == (date.offsetSeconds(in: zone).count != 1))
                return date.offsetSeconds(in: zone)
            }
            // Set back on 2024-10-27 at 03:00, forward on 2024-03-31 at 02:00.
            #expect(try offsets("2024:10:27 01:59:59", paris) == [7_200])
            #expect(try offsets("2024:10:27 02:00:00", paris) == [7_200, 3_600])
            #expect(try offsets("2024:10:27 02:59:59", paris) == [7_200, 3_600])
            #expect(try offsets("2024:10:27 03:00:00", paris) == [3_600])
            #expect(try offsets("2024:03:31 02:00:00", paris) == [])
            #expect(try offsets("2024:03:31 02:59:59", paris) == [])
            // Samoa left out 2011-12-30.
            let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
            #expect(try offsets("2011:12:29 23:59:59", apia) == [-36_000])
            #expect(try offsets("2011:12:30 12:00:00", apia) == [])
            #expect(try offsets("2011:12:31 00:00:00", apia) == [50_400])
        }

        @Test("An offset with seconds, as before standard time, is not written") func leavesLocalMeanTime()
            throws
        {
            let paris = try #require(TimeZone(identifier: "Europe/Paris"))
            let date = try #require(CaptureDate("1900:01:01 12:00:00"))
            // `TZ=Europe/Paris date -d 1900-01-01 +%::z` is +00:09:21.
            #expect(date.offsetSeconds(in: paris) == [561])
            #expect(date.withOffset(in: paris) == nil)
        }
    }
#endif
