// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Texts for people, and the names of other programs.
@Suite struct DisplayTextTests {
    private static func key(_ keyPath: String) throws -> RegisteredKey {
        try #require(RegisteredKey(keyPath: keyPath))
    }

    @Test(
        "Properties have names for people",
        arguments: [
            ("exif.exposureTime", "Exposure Time"), ("exif.fNumber", "F-Number"),
            ("exif.focalLengthIn35mmFilm", "Focal Length in 35 mm Film"), ("exif.isoSpeedRatings", "ISO"),
            ("tiff.yCbCrPositioning", "YCbCr Positioning"), ("exif.imageUniqueID", "Image Unique ID"),
            ("gps.imgDirection", "Image Direction"), ("exif.learningOptOutIn", "Consent to Machine Learning"),
        ])
    func names(keyPath: String, name: String) throws {
        let text = try Self.key(keyPath).displayName
        #expect(text.english == name && text.key == keyPath && text.description == name)
    }

    @Test("Properties and dictionaries have a meaning, without marks of documentation") func summaries()
        throws
    {
        #expect(try Self.key("exif.exposureTime").summary.english == "The exposure time, in seconds.")
        #expect(try Self.key("exif.exposureTime").summary.key == "exif.exposureTime.summary")
        #expect(MetadataDictionary.makerApple.displayName.english == "Apple Maker Note")
        #expect(MetadataDictionary.gps.summary.english.hasPrefix("GPS: where the picture was taken"))
        #expect(MetadataDictionary(rawValue: "Mine").displayName.english == "Mine")
    }

    @Test("Each text has its own key, and says something") func all() {
        let texts = DisplayText.all
        #expect(texts.count > 2 * MetadataKeys.all.count)
        #expect(Set(texts.map(\.key)).count == texts.count)
        #expect(texts.allSatisfy { !$0.english.isEmpty && !$0.english.contains("`") })
        #expect(MetadataKeys.all.allSatisfy { $0.summary.english.hasSuffix(".") })
    }

    @Test("A caller translates by the key, and has English for the rest") func localizes() throws {
        let german = ["exif.exposureTime": "Belichtungszeit", "MeteringMode.3": "Spot-Messung"]
        let (time, number) = (try Self.key("exif.exposureTime"), try Self.key("exif.fNumber"))
        #expect(time.displayName.localized { german[$0] } == "Belichtungszeit")
        #expect(number.displayName.localized { german[$0] } == "F-Number")
        #expect(MeteringMode.spot.displayText.localized { german[$0] } == "Spot-Messung")
        #expect(MeteringMode(rawValue: 77).displayText.english == "Unknown (77)")
        #expect(CFAPattern.Color.red.displayText.key == "CFAPattern.Color.0")
    }

    @Test("Codes list their known values") func codes() {
        #expect(MeteringMode.known.contains(.spot) && MeteringMode.known.allSatisfy { $0.meaning != nil })
        #expect(CFAPattern.Color.known.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test("A property has a name, a value, a text and the meaning of its code") func property() throws {
        let exif = [
            TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x9207, .short([3])),
            TIFFEntry(0xFDE8, .short([1])),
        ]
        let photo = try MediaMetadata(
            bytes: Samples.jpeg(.exif(TIFFBuilder([TIFFEntry(0x8769, .directory(exif))]).bytes)))
        let time = try #require(photo.property(for: \.exif.exposureTime))
        #expect(
            time.displayName.english == "Exposure Time" && time.text == "1/120 s"
                && time.displayMeaning == nil)
        #expect(Fraction(time.value) == Fraction(1, 120) && time.id == "exif.ExposureTime")
        #expect(photo.property(for: \.exif.meteringMode)?.displayMeaning?.key == "MeteringMode.3")
        #expect(photo.property(for: \.exif.fNumber) == nil)
        #expect(photo.property(try Self.key("exif.exposureTime")) == time)
        let properties = photo.properties(in: .exif)
        #expect(
            properties.first == time && Set(properties).count == 3 && Set(properties.map(\.id)).count == 3)
        #expect(properties.last?.displayName.english == "0xFDE8")
    }

    @Test(
        "Keys are found by the names of ImageIO, ExifTool and Exif's standard",
        arguments: [
            ("exif.fNumber", ["exif.fNumber"]), ("kCGImagePropertyExifFNumber", ["exif.fNumber"]),
            ("{Exif}.FNumber", ["exif.fNumber"]), ("EXIF:FNumber", ["tiff.fNumber", "exif.fNumber"]),
            ("ExifIFD:FNumber", ["exif.fNumber"]), ("XMP-exif:FNumber", ["xmpExif.fNumber"]),
            ("EXIF:CreateDate", ["exif.dateTimeDigitized"]),
            ("IFD0:ModifyDate", ["tiff.dateTime"]), ("EXIF:ISO", ["exif.isoSpeedRatings"]),
            ("EXIF:PhotographicSensitivity", ["exif.isoSpeedRatings"]), ("GPS:GPSLatitude", ["gps.latitude"]),
            ("XMP-dc:Title", ["dublinCore.title"]), ("IPTC:Caption-Abstract", ["iptc.captionAbstract"]),
            ("Apple:ContentIdentifier", ["makerApple.contentIdentifier"]),
            ("Keys:GPSCoordinates", ["quickTime.locationISO6709"]), ("no such name", []), ("", []), (":", []),
        ] as [(String, [String])])
    func otherNames(name: String, keyPaths: [String]) {
        #expect(RegisteredKey.named(name).map(\.keyPath) == keyPaths)
    }

    @Test("Each key is found by each of its names") func ownNames() {
        for key in MetadataKeys.all {
            #expect(RegisteredKey.named(key.name).contains(key), "\(key.keyPath)")
            if let name = key.imageIOName { #expect(RegisteredKey.named(name).contains(key), "\(name)") }
        }
    }
}
