// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// A file's JSON, on which other programs rely.
@Suite struct MetadataJSONTests {
    static func object(_ metadata: MediaMetadata, file: String? = nil) throws -> [String: Any] {
        let text = metadata.json(file: file)
        #expect(!text.contains("\n"))
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(value as? [String: Any])
    }

    private static func properties(_ metadata: MediaMetadata, _ dictionary: String) throws -> [String: Any] {
        let properties = try #require(try object(metadata)["properties"] as? [String: Any])
        return properties[dictionary] as? [String: Any] ?? [:]
    }

    /// A photo with all derived values, and a diagnostic.
    private static func photo() throws -> MediaMetadata {
        try BuiltFile.jpeg(
            tiff: [
                TIFFEntry(0x010F, .ascii("Apple")), TIFFEntry(0x0112, .short([6])),
                TIFFEntry(0x0131, .raw(type: 99, count: 1, zeros(4))),
            ],
            exif: [
                TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x9003, .ascii("2025:05:26 09:27:06")),
                TIFFEntry(0x9011, .ascii("-05:00")),
            ],
            gps: [
                TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(10, 1), (30, 1), (0, 1)])),
                TIFFEntry(0x0003, .ascii("W")), TIFFEntry(0x0004, .rational([(20, 1), (15, 1), (0, 1)])),
                TIFFEntry(0x0006, .rational([(5, 2)])),
            ],
            apple: [TIFFEntry(0x0011, .ascii("ABC"))])
    }

    @Test("Diagnostics that are not kept are counted") func omittedDiagnostics() throws {
        let rows = (0..<5).map { TIFFEntry(0x0131 + UInt16($0), .raw(type: 99, count: 1, zeros(4))) }
        let bytes = Samples.jpeg(.exif(TIFFBuilder(TIFFDirectory(rows)).bytes))
        var limits = Limits()
        limits.diagnostics = 2
        let object = try Self.object(try MediaMetadata(bytes: bytes, options: ReadOptions(limits: limits)))
        #expect((object["diagnostics"] as? [Any])?.count == 2)
        #expect(object["omittedDiagnosticCount"] as? Int == 3)
        #expect(try Self.object(try MediaMetadata(bytes: bytes))["omittedDiagnosticCount"] == nil)
    }

    @Test("The members and their names") func writesMembers() throws {
        let object = try Self.object(Self.photo(), file: "IMG_0001.JPG")
        #expect(
            Set(object.keys) == [
                "formatVersion", "file", "format", "kind", "size", "properties", "derived", "parts",
                "statistics",
                "diagnostics",
            ])
        #expect(object["file"] as? String == "IMG_0001.JPG")
        #expect(object["format"] as? String == "JPEG")

        let properties = try #require(object["properties"] as? [String: [String: Any]])
        #expect(Set(properties.keys) == ["TIFF", "Exif", "GPS", "MakerApple"])
        #expect(properties["TIFF"]?["Make"] as? String == "Apple")
        #expect(properties["Exif"]?["ExposureTime"] as? Double == 1.0 / 120)
        #expect(properties["GPS"]?["Latitude"] as? [Int] == [10, 30, 0])
        #expect(properties["MakerApple"]?["ContentIdentifier"] as? String == "ABC")

        let derived = try #require(object["derived"] as? [String: Any])
        #expect(
            Set(derived.keys) == [
                "caption", "mediaSubtypes", "captureDate", "location", "camera", "exposure", "orientation",
                "displayOrientation", "pixelSize", "displaySize", "bitsPerComponent", "colorModel",
                "hasAlpha",
                "frameCount", "livePhotoIdentifier",
            ])
        #expect(derived["caption"] as? String == "1/120 s")
        #expect(derived["mediaSubtypes"] as? [String] == ["live"])
        #expect(derived["camera"] as? String == "Apple")
        #expect(derived["exposure"] as? [String: Double] == ["exposureTime": 1.0 / 120])
        #expect(derived["displayOrientation"] as? Int == 6)
        #expect(derived["displaySize"] as? [String: Int] == ["width": 240, "height": 320])
        #expect(derived["captureDate"] as? String == "2025-05-26T09:27:06-05:00")
        #expect(
            derived["location"] as? [String: Double] == [
                "latitude": 10.5, "longitude": -20.25, "altitude": 2.5,
            ])
        #expect(derived["orientation"] as? Int == 6)
        #expect(derived["pixelSize"] as? [String: Int] == ["width": 320, "height": 240])
        #expect(derived["livePhotoIdentifier"] as? String == "ABC")

        let statistics = try #require(object["statistics"] as? [String: Int])
        #expect(statistics == ["requests": 0, "bytesFetched": 0])

        let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.count == 1)
        let diagnostic = try #require(diagnostics.first)
        #expect(Set(diagnostic.keys) == ["code", "severity", "path", "offset", "message"])
        #expect(diagnostic["code"] as? String == "unknownType")
        #expect((diagnostic["path"] as? String)?.hasSuffix("IFD") == true)
        #expect((diagnostic["offset"] as? Int ?? 0) > 0)
        #expect((diagnostic["message"] as? String)?.isEmpty == false)
    }

    /// Values that are text or numbers by their tag are so in JSON, even if the standard stores them as bytes.
    @Test("Bytes that are text or numbers") func writesBytesAsTextOrNumbers() throws {
        let photo = try BuiltFile.jpeg(
            exif: [
                TIFFEntry(0x9000, .undefined(Array("0232".utf8))),
                TIFFEntry(0x9101, .undefined([1, 2, 3, 0])),
                TIFFEntry(0x9286, .undefined(Array("ASCII\0\0\0Screenshot".utf8))),
                TIFFEntry(0xA301, .undefined([1])), TIFFEntry(0xA40B, .undefined([1, 2, 3])),
            ],
            gps: [TIFFEntry(0x0000, .byte([2, 3, 0, 0]))])
        let properties = try #require(try Self.object(photo)["properties"] as? [String: [String: Any]])
        let exif = try #require(properties["Exif"])
        #expect(exif["ExifVersion"] as? String == "0232")
        #expect(exif["ComponentsConfiguration"] as? [Int] == [1, 2, 3, 0])
        #expect(exif["UserComment"] as? String == "Screenshot")
        #expect(exif["SceneType"] as? Int == 1)
        #expect(exif["DeviceSettingDescription"] as? String == "AQID")
        #expect(properties["GPS"]?["GPSVersion"] as? [Int] == [2, 3, 0, 0])
    }

    @Test("Absent values have no member") func omitsAbsentMembers() throws {
        let object = try Self.object(BuiltFile.tiff([]))
        #expect(
            Set(object.keys) == [
                "formatVersion", "format", "kind", "size", "properties", "derived", "parts", "statistics",
                "diagnostics",
            ])
        #expect((object["properties"] as? [String: Any])?.isEmpty == true)
        #expect((object["derived"] as? [String: Any])?.isEmpty == true)
        #expect((object["diagnostics"] as? [Any])?.isEmpty == true)
    }

    @Test("A movie's tracks and still-image time") func writesTracks() throws {
        var video = TrackBuilder()
        video.id = 7
        video.descriptions = [SampleDescription.video("hvc1", width: 1_440, height: 1_080)]
        video.duration = 1_500
        video.mediaTimeScale = 30
        video.mediaDuration = 75
        var movie = MovieBuilder()
        movie.tracks = [video]
        let tracks = try #require(
            try Self.properties(MediaMetadata(bytes: movie.bytes), "Movie")["Tracks"] as? [[String: Any]])
        #expect(tracks.count == 1)
        let track = try #require(tracks.first)
        let names: Set = [
            "TrackID", "Handler", "Codec", "Duration", "MediaTimeScale", "MediaDuration", "Language", "Width",
            "Height",
        ]
        #expect(Set(track.keys) == names)
        #expect(track["TrackID"] as? Int == 7)
        #expect(track["Handler"] as? String == "vide")
        #expect(track["Codec"] as? String == "hvc1")
        #expect(track["Width"] as? Int == 1_440)
        #expect(track["MediaDuration"] as? Int == 75)

        let derived = try Self.object(BuiltFile.movie("A", stillImageTime: 915))["derived"] as? [String: Any]
        #expect(derived?["stillImageTime"] as? Double == 1.525)
        #expect(derived?["livePhotoIdentifier"] as? String == "A")
    }

    /// A movie without a header still has tracks.
    @Test("Tracks do not need a movie header") func writesTracksWithoutHeader() throws {
        var video = TrackBuilder()
        video.descriptions = [SampleDescription.video("hvc1", width: 4, height: 3)]
        let metadata = try MediaMetadata(bytes: box("moov", video.bytes))
        #expect(metadata.tracks.count == 1)
        let tracks = try Self.properties(metadata, "Movie")["Tracks"] as? [[String: Any]]
        #expect(tracks?.count == 1)
    }

    @Test("The statistics are those of the source") func writesStatistics() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        try Data(JPEGBuilder.image(.frame(width: 1, height: 1))).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let metadata = try MediaMetadata(contentsOf: url.path)
        let statistics = try #require(try Self.object(metadata)["statistics"] as? [String: Int])
        #expect(
            statistics == [
                "requests": metadata.statistics.requests, "bytesFetched": metadata.statistics.bytesFetched,
            ])
        #expect(metadata.statistics.requests == 1)
    }

    @Test("The size is the whole file's; it is omitted if the source does not know it") func writesSize()
        async throws
    {
        let bytes = JPEGBuilder.image(.frame(width: 1, height: 1)) + zeros(100_000)
        #expect(try Self.object(MediaMetadata(bytes: bytes))["size"] as? Int == bytes.count)
        for byteCount in [UInt64(bytes.count), nil] {
            let metadata = try await MediaMetadata(reading: SizedSource(bytes: bytes, byteCount: byteCount))
            #expect(try Self.object(metadata)["size"] as? UInt64 == byteCount)
        }
    }

    /// A source with a stated or unknown size.
    private struct SizedSource: ByteSource {
        let bytes: [UInt8]
        let byteCount: UInt64?

        nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async -> FetchedBytes {
            let upper = min(Int(range.upperBound), bytes.count)
            let lower = min(Int(range.lowerBound), upper)
            return FetchedBytes(ContiguousArray(bytes[lower..<upper]), ofSourceWith: byteCount)
        }
    }

    // MARK: Values

    private static func value(_ value: TIFFValue, tag: UInt16 = 0xC001) throws -> Any? {
        try properties(BuiltFile.tiff([TIFFEntry(tag, value)]), "TIFF")[
            tag == 0xC001 ? "0xC001" : "BitsPerSample"]
    }

    @Test func valuesByTheirType() throws {
        #expect(try Self.value(.short([7])) as? Int == 7)
        #expect(try Self.value(.short([7, 8])) as? [Int] == [7, 8])
        #expect(try (Self.value(.short([])) as? [Any])?.isEmpty == true)
        #expect(try Self.value(.signedLong([-7])) as? Int == -7)
        #expect(try Self.value(.rational([(1, 4)])) as? Double == 0.25)
        #expect(try Self.value(.rational([(1, 0)])) is NSNull)
        #expect(try Self.value(.signedRational([(0, 0)])) is NSNull)
        #expect(try Self.value(.float([.nan])) is NSNull)
        #expect(try Self.value(.double([.infinity])) is NSNull)
        #expect(try Self.value(.double([0.1])) as? Double == 0.1)
        #expect(try Self.value(.ascii("text ")) as? String == "text")
        #expect(try Self.value(.undefined([0xFF, 0x00, 0x41])) as? String == "/wBB")
        #expect(try Self.value(.byte([1, 2])) as? [Int] == [1, 2])
        // A list by the standard, even with one value.
        #expect(try Self.value(.short([8]), tag: 0x0102) as? [Int] == [8])
    }

    @Test("Large numbers are numbers") func writesLargeNumbers() throws {
        let value = try Self.value(.long8([.max]))
        #expect((value as? NSNumber)?.doubleValue == 0x1p64)
    }

    @Test("Text stored as bytes is text where the standard says so") func writesTextInBytes() throws {
        let photo = try BuiltFile.tiff([
            TIFFEntry(0x010F, .undefined(utf8("Google\0"))), TIFFEntry(0x0110, .byte([0xFF])),
        ])
        let properties = try Self.properties(photo, "TIFF")
        #expect(properties["Make"] as? String == "Google")
        #expect(properties["Model"] as? Int == 255)
    }

    @Test func propertyListsOfApplesNote() throws {
        let list = PropertyListBuilder([
            .dictionary(keys: [1, 2, 3], values: [4, 5, 6]), .ascii("a"), .ascii("b"), .ascii("c"),
            .array([5, 7, 8]), .data([0xFF]), .double(.nan), .boolean(true), .null,
        ])
        let photo = try BuiltFile.jpeg(apple: [
            TIFFEntry(0x0003, .undefined(PropertyListBuilder.time(5, timescale: 2))),
            TIFFEntry(0x0040, .undefined(list.bytes)),
        ])
        let properties = try Self.properties(photo, "MakerApple")
        let style = try #require(properties["SemanticStyle"] as? [String: Any])
        let a = try #require(style["a"] as? [Any])
        #expect(a.count == 3)
        #expect(a.first as? String == "/w==")
        #expect(a[1] as? Bool == true)
        #expect(a[2] is NSNull)
        #expect(style["b"] as? String == "/w==")
        #expect(style["c"] is NSNull)
        // ExifTool's names for the parts of the run time.
        #expect(properties["RunTimeFlags"] as? Int == 1)
        #expect(properties["RunTimeValue"] as? Int == 5)
        #expect(properties["RunTimeScale"] as? Int == 2)
        #expect(properties["RunTimeEpoch"] as? Int == 0)
        #expect(properties["RunTime"] == nil)
    }
}
