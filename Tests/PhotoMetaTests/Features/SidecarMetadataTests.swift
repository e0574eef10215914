// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct SidecarMetadataTests {
    /// The members are those of an export; times are from `date -u -d @1600596727`.
    private static func json(
        time: String = #""1600596727""#,
        place: String = #""latitude": 55.269423, "longitude": 37.665591, "altitude": 214.492"#,
        exifPlace: String = #""latitude": 0.0, "longitude": 0.0, "altitude": 0.0"#, more: String = ""
    ) -> [UInt8] {
        utf8(
            """
            {"title": "IMG_1.jpg", "description": "At the \\"sea\\"", "imageViews": "9",
             "creationTime": {"timestamp": "1600598769", "formatted": "Sep 20, 2020, 10:46:09 AM UTC"},
             "photoTakenTime": {"timestamp": \(time), "formatted": "Sep 20, 2020, 10:12:07 AM UTC"},
             "geoData": {\(place)}, "geoDataExif": {\(exifPlace)},
             "people": [{"name": "Дочь"}, {"name": "Ann"}, {}]\(more)}
            """)
    }

    @Test("Reads the JSON of Google Takeout") func readsTakeout() throws {
        let record = try #require(
            SidecarMetadata(
                takeout: Self.json(more: #", "favorited": true, "archived": true, "trashed": true"#)))
        #expect(record.fileName == "IMG_1.jpg")
        #expect(record.captureDate?.description == "2020-09-20T10:12:07+00:00")
        #expect(record.location == Location(latitude: 55.269423, longitude: 37.665591, altitude: 214.492))
        #expect(record.descriptionText == "At the \"sea\"")
        #expect(record.people == ["Дочь", "Ann"])
        #expect(record.isFavorite && record.isArchived && record.isTrashed && !record.isHidden)
        #expect(record.title == nil)
        let plain = try #require(SidecarMetadata(takeout: Self.json()))
        #expect(!plain.isFavorite && !plain.isArchived && !plain.isTrashed)
    }

    @Test("0° and 0° is no place, and 0 no time") func refusesZeros() throws {
        let none = #""latitude": 0.0, "longitude": 0.0, "altitude": 0.0"#
        #expect(try #require(SidecarMetadata(takeout: Self.json(place: none))).location == nil)
        let exif = #""latitude": 1.5, "longitude": 0.0, "altitude": 0.0"#
        let record = try #require(
            SidecarMetadata(takeout: Self.json(time: "0", place: none, exifPlace: exif)))
        #expect(record.location == Location(latitude: 1.5, longitude: 0))
        #expect(record.captureDate == nil)
        let far = #""latitude": 100.0, "longitude": 0.0"#
        #expect(try #require(SidecarMetadata(takeout: Self.json(place: far))).location == nil)
    }

    @Test("Times before 1970 and of any size are read or left out") func readsTimes() throws {
        let old = try #require(SidecarMetadata(takeout: Self.json(time: #""-86400""#)))
        #expect(old.captureDate?.description == "1969-12-31T00:00:00+00:00")
        for time in [#""99999999999999999999""#, #""-9223372036854775808""#, "1e300", "null", #""x""#, "[]"] {
            #expect(
                try #require(SidecarMetadata(takeout: Self.json(time: time))).captureDate == nil, "\(time)")
        }
    }

    @Test(
        "Other JSON is not a photo's",
        arguments: [
            "", "{}", "[]", #"{"title": "Album", "date": {"timestamp": "1"}}"#, #"{"photoTakenTime": "1"}"#,
            #"{"photoTakenTime": {"timestamp": "1"}"#,
        ])
    func refusesOthers(_ text: String) {
        #expect(SidecarMetadata(takeout: utf8(text)) == nil)
    }

    @Test("Deep and large JSON ends the reading") func boundsJSON() {
        let deep = #"{"photoTakenTime": {"timestamp": "#
        #expect(SidecarMetadata(takeout: utf8(deep + String(repeating: "[", count: 100_000))) == nil)
        let many = utf8(
            #"{"photoTakenTime": {"timestamp": "1"}, "x": ["# + String(repeating: "1,", count: 70_000) + "1]}"
        )
        #expect(SidecarMetadata(takeout: many) == nil)
    }

    // MARK: Apple

    private static let table = """
        imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\r
        IMG_1.HEIC,AQpZ,yes,no,no,"Saturday March 5,2022 9:32 AM GMT",10,"Saturday March 5,2022 9:33 AM GMT"\r
        "a, ""b"".jpg",AQpZ,no,yes,yes,"Monday December 25,2023 12:05 PM GMT",0,\r
        night.jpg,AQpZ,no,no,no,"Monday December 25,2023 12:05 AM GMT",0,\r
        twice.jpg,A,no,no,no,"Monday December 25,2023 1:05 AM GMT",0,\r
        twice.jpg,B,no,no,no,"Monday December 25,2023 2:05 AM GMT",0,\r
        broken.jpg,A,no
        """

    @Test("Reads Apple's table, whose clock has twelve hours") func readsTable() throws {
        let table = try PhotoDetails(contentsOf: utf8(Self.table))
        #expect(table.count == 5)
        let first = try #require(table["img_1.heic"])
        #expect(first.captureDate?.description == "2022-03-05T09:32:00+00:00")
        #expect(first.isFavorite && !first.isHidden && !first.isTrashed)
        let second = try #require(table["a, \"b\".jpg"])
        #expect(second.captureDate?.description == "2023-12-25T12:05:00+00:00")
        #expect(second.isHidden && second.isTrashed)
        #expect(table["night.jpg"]?.captureDate?.description == "2023-12-25T00:05:00+00:00")
        #expect(table["twice.jpg"] == nil, "different rows of one name")
        #expect(table["broken.jpg"] != nil && table["broken.jpg"]?.captureDate == nil)
        #expect(throws: MetadataError(.unreadable)) { try PhotoDetails(contentsOf: utf8("a,b\n1,2")) }
        #expect(throws: MetadataError(.unreadable)) { try PhotoDetails(contentsOf: [UInt8]()) }
    }

    @Test("Tables end anywhere") func readsTruncatedTables() {
        let bytes = utf8(Self.table)
        for count in bytes.indices { _ = try? PhotoDetails(contentsOf: bytes.prefix(count)) }
    }
}
