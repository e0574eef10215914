// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The offset that GPS time or a movie's header imply.
@Suite struct InferredOffsetTests {
    private static func photo(_ date: String, offset: String? = nil, day: String, time: [(UInt32, UInt32)])
        throws
        -> MediaMetadata
    {
        var exif = [TIFFEntry(0x9003, .ascii(date))]
        if let offset { exif.append(TIFFEntry(0x9011, .ascii(offset))) }
        let gps = [TIFFEntry(0x0007, .rational(time)), TIFFEntry(0x001D, .ascii(day))]
        return try read(
            JPEGBuilder.image(
                .exif(
                    TIFFBuilder([
                        TIFFEntry(0x8769, .directory(exif)), TIFFEntry(0x8825, .directory(gps)),
                    ]).bytes)))
    }

    @Test(
        "GPS time implies the offset of a zone",
        arguments: [
            ("2024:05:01 10:00:00", 8, 0, 120, 0.0), ("2024:05:01 13:30:20", 8, 0, 330, 20),
            ("2024:05:01 13:45:00", 8, 0, 345, 0), ("2024:05:01 03:01:00", 8, 0, -300, 60),
            ("2024:05:01 07:58:00", 8, 0, 0, -120), ("2024:05:02 00:00:00", 11, 0, 780, 0),
        ])
    func infersFromGPS(_ date: String, _ hour: UInt32, _ minute: UInt32, _ minutes: Int, _ later: Double)
        throws
    {
        let photo = try Self.photo(date, day: "2024:05:01", time: [(hour, 1), (minute, 1), (0, 1)])
        let inferred = try #require(photo.inferredOffset)
        #expect(
            inferred.minutes == minutes && inferred.secondsLater == later && inferred.evidence == .gpsTime)
        #expect(photo.captureDate?.offsetMinutes == nil)
    }

    @Test("Times that no zone explains, and a stated offset, imply nothing") func refuses() throws {
        func inferred(_ date: String, _ offset: String? = nil) throws -> InferredOffset? {
            try Self.photo(date, offset: offset, day: "2024:05:01", time: [(8, 1), (0, 1), (0, 1)])
                .inferredOffset
        }
        #expect(try inferred("2024:05:01 10:07:00") == nil)
        #expect(try inferred("2024:05:03 10:00:00") == nil)
        #expect(try inferred("2024:05:01 10:00:00", "+01:00") == nil)
        #expect(try read(JPEGBuilder.image()).inferredOffset == nil)
    }
}

/// The dates in names of files, as phones, cameras and applications write them.
@Suite struct FileNameDateTests {
    @Test(arguments: [
        ("IMG_20230115_142530.jpg", "2023-01-15T14:25:30"),
        ("VID_20230115_142530.mp4", "2023-01-15T14:25:30"),
        ("PXL_20230115_142530123.jpg", "2023-01-15T14:25:30.123+00:00"),
        ("20230115_142530.jpg", "2023-01-15T14:25:30"),
        ("IMG-20230115-WA0003.jpg", "2023-01-15"), ("2023-01-15 14.25.30.jpg", "2023-01-15T14:25:30"),
        ("2023-01-15 14.25.30-1.jpg", "2023-01-15T14:25:30"),
        ("Screenshot_20230115-142530.png", "2023-01-15T14:25:30"),
        ("Screenshot_2023-01-15-14-25-30.png", "2023-01-15T14:25:30"),
        ("Screenshot_2023-01-15-14-25-30-123_com.app.png", "2023-01-15T14:25:30"),
        ("Screen Shot 2023-01-15 at 2.25.30 PM.png", "2023-01-15T14:25:30"),
        ("Screenshot 2023-01-15 at 12.25.30\u{202F}AM.png", "2023-01-15T00:25:30"),
        ("Screenshot 2023-01-15 at 2.25.30 pm.png", "2023-01-15T14:25:30"),
        ("20230115_122530 am See.jpg", "2023-01-15T12:25:30"),
        ("WhatsApp Image 2023-01-15 at 14.25.30.jpeg", "2023-01-15T14:25:30"),
        ("signal-2023-01-15-142530.jpg", "2023-01-15T14:25:30"),
        ("photo_2023-01-15_14-25-30.jpg", "2023-01-15T14:25:30"),
        ("DJI_20230115142530_0001_D.JPG", "2023-01-15T14:25:30"), ("folder/20230115.jpg", "2023-01-15"),
        ("2023.01.15.jpg", "2023-01-15"), ("Party 2023_01_15.jpg", "2023-01-15"),
    ])
    func reads(_ name: String, _ date: String) { #expect(CaptureDate(fileName: name)?.description == date) }

    @Test(arguments: [
        "IMG_0001.jpg", "12345678901.jpg", "DSC01234.JPG", "IMG_20231315_142530.jpg", "IMG_20230230.jpg",
        "FB_IMG_1673792730123.jpg", "1920-1080.png", "2023-01_15.jpg", "18991231.jpg", "", "2023",
        "20230115/IMG.jpg",
        "IMG_202301151.jpg",
    ])
    func refuses(_ name: String) { #expect(CaptureDate(fileName: name) == nil) }
}
