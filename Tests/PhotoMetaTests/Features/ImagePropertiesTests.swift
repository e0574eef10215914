// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaImageIO
import Testing

/// Values in the shapes that ImageIO uses, measured on a Mac with one iPhone 14 Pro picture.
@Suite struct ImagePropertiesTests {
    private static func properties(_ photo: MediaMetadata, _ dictionary: String) throws -> [String:
        any Sendable]
    {
        try #require(photo.imageProperties[dictionary] as? [String: any Sendable])
    }

    /// A list takes much more memory than its bytes in the file.
    @Test("Lists of a million numbers") func boundsLongLists() throws {
        let bits = TIFFEntry(0x8827, .byte([UInt8](repeating: 1, count: 600_000)))
        let area = TIFFEntry(0x9214, .byte([UInt8](repeating: 1, count: 600_000)))
        let photo = try BuiltFile.tiff([
            TIFFEntry(0x8769, .directory([bits, area, TIFFEntry(0xA405, .short([26]))]))
        ])
        let exif = try Self.properties(photo, "{Exif}")
        #expect((exif["ISOSpeedRatings"] as? [Int])?.count == 600_000)
        #expect(exif["SubjectArea"] == nil)
        #expect(exif["FocalLenIn35mmFilm"] as? Int == 26)
    }

    @Test func exif() throws {
        let photo = try BuiltFile.jpeg(exif: [
            TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x829D, .rational([(178, 100)])),
            TIFFEntry(0x8827, .short([80])), TIFFEntry(0x9000, .undefined(Array("0232".utf8))),
            TIFFEntry(0x9011, .ascii("+09:00")), TIFFEntry(0x9101, .undefined([1, 2, 3, 0])),
            TIFFEntry(0x9209, .short([16])), TIFFEntry(0x9214, .short([2_015, 1_511, 2_217, 1_330])),
            TIFFEntry(0x927C, .undefined(Array("not Apple's".utf8))),
            TIFFEntry(0x9286, .undefined(Array("ASCII\0\0\0Screenshot".utf8))),
            TIFFEntry(0x9291, .ascii("810")), TIFFEntry(0xA000, .undefined(Array("0100".utf8))),
            TIFFEntry(0xA301, .undefined([1])),
            TIFFEntry(0xA432, .rational([(222, 100), (9, 1), (178, 100), (28, 10)])),
        ])
        let exif = try Self.properties(photo, "{Exif}")
        #expect(exif["ExposureTime"] as? Double == 1.0 / 120)
        #expect(exif["FNumber"] as? Double == 1.78)
        #expect(exif["ISOSpeedRatings"] as? [Int] == [80])
        #expect(exif["ExifVersion"] as? [Int] == [2, 3, 2])
        #expect(exif["FlashPixVersion"] as? [Int] == [1, 0])
        #expect(exif["OffsetTimeOriginal"] as? String == "+09:00")
        #expect(exif["SubsecTimeOriginal"] as? String == "810")
        #expect(exif["ComponentsConfiguration"] as? [Int] == [1, 2, 3, 0])
        #expect(exif["Flash"] as? Int == 16)
        #expect(exif["SubjectArea"] as? [Int] == [2_015, 1_511, 2_217, 1_330])
        #expect(exif["UserComment"] as? String == "Screenshot")
        #expect(exif["SceneType"] as? Int == 1)
        #expect(exif["LensSpecification"] as? [Double] == [2.22, 9, 1.78, 2.8])
        // ImageIO does not return maker notes as bytes.
        #expect(exif["MakerNote"] == nil)
    }

    @Test func gps() throws {
        let photo = try BuiltFile.jpeg(gps: [
            TIFFEntry(0x0001, .ascii("S")), TIFFEntry(0x0002, .rational([(34, 1), (30, 1), (0, 1)])),
            TIFFEntry(0x0003, .ascii("W")), TIFFEntry(0x0004, .rational([(58, 1), (15, 1), (0, 1)])),
            TIFFEntry(0x0007, .rational([(9, 1), (32, 1), (2, 1)])),
            TIFFEntry(0x000B, .rational([(0, 0)])), TIFFEntry(0x001D, .ascii("2026:01:09")),
        ])
        let gps = try Self.properties(photo, "{GPS}")
        // Always positive: the hemisphere is in the reference.
        #expect(gps["Latitude"] as? Double == 34.5)
        #expect(gps["LatitudeRef"] as? String == "S")
        #expect(gps["Longitude"] as? Double == 58.25)
        #expect(gps["TimeStamp"] as? String == "09:32:02")
        #expect(gps["DateStamp"] as? String == "2026:01:09")
        #expect(gps["DOP"] == nil)
    }

    /// The keys of Apple's note are decimal numbers (makelive's constant for the asset identifier is "17").
    @Test func makerApple() throws {
        let photo = try BuiltFile.jpeg(apple: [
            TIFFEntry(0x0001, .signedLong([16])), TIFFEntry(0x0011, .ascii("7A7D4193-1D91-4D3A")),
            TIFFEntry(0x0008, .signedRational([(1, 2), (-1, 4), (0, 1)])),
        ])
        let apple = try Self.properties(photo, "{MakerApple}")
        #expect(apple["1"] as? Int == 16)
        #expect(apple["17"] as? String == "7A7D4193-1D91-4D3A")
        #expect(apple["8"] as? [Double] == [0.5, -0.25, 0])
        #expect(apple.count == 3)
    }

    @Test func generalProperties() throws {
        let photo = try BuiltFile.tiff([
            TIFFEntry(0x0100, .short([640])), TIFFEntry(0x0101, .short([480])),
            TIFFEntry(0x0112, .short([6])),
            TIFFEntry(0x011A, .rational([(100, 1)])), TIFFEntry(0x011B, .rational([(100, 1)])),
            TIFFEntry(0x0128, .short([3])), TIFFEntry(0x9999, .short([1])),
            TIFFEntry(0xC612, .byte([1, 4, 0, 0])),
        ])
        let properties = photo.imageProperties
        #expect(properties["PixelWidth"] as? Int == 640)
        #expect(properties["PixelHeight"] as? Int == 480)
        #expect(properties["Orientation"] as? Int == 6)
        // 100 dots per centimetre.
        #expect(properties["DPIWidth"] as? Double == 254)
        let tiff = try Self.properties(photo, "{TIFF}")
        // ImageIO has no key for ImageWidth or for nonstandard tags; DNG's tags are in a separate dictionary.
        #expect(Set(tiff.keys) == ["Orientation", "XResolution", "YResolution", "ResolutionUnit"])
        #expect(try Self.properties(photo, "{DNG}")["DNGVersion"] as? [Int] == [1, 4, 0, 0])
    }

    /// JSON has the same kinds of numbers as ImageIO's property list.
    @Test("The JSON has the same properties") func writesSamePropertiesAsJSON() throws {
        let photo = try BuiltFile.jpeg(exif: [
            TIFFEntry(0x8827, .short([80])), TIFFEntry(0xA434, .ascii("7mm \"wide\"")),
        ])
        #expect(
            photo.imagePropertiesJSON(file: "a.jpg")
                == #"{"SourceFile":"a.jpg","ColorModel":"Gray","Depth":8,"PixelHeight":240,"PixelWidth":320,"{Exif}":{"ISOSpeedRatings":[80],"LensModel":"7mm \"wide\""}}"#
        )
        let object = try JSONSerialization.jsonObject(with: Data(photo.imagePropertiesJSON().utf8))
        #expect(
            (object as? [String: Any])?.keys.sorted() == [
                "ColorModel", "Depth", "PixelHeight", "PixelWidth", "{Exif}",
            ])
    }

    @Test("A movie has no image properties") func givesNoneForMovies() throws {
        #expect(try MediaMetadata(bytes: MovieBuilder().bytes).imageProperties.isEmpty)
    }

    /// Code written for ImageIO expects `[String: Any]`.
    @Test("Casts written for ImageIO succeed") func supportsCommonCasts() throws {
        let photo = try BuiltFile.jpeg(exif: [TIFFEntry(0x829D, .rational([(2, 1)]))])
        let properties: [String: Any] = photo.imageProperties
        let exif = try #require(properties["{Exif}"] as? [String: Any])
        #expect(exif["FNumber"] as? Double == 2)
    }
}
