// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Derived values if one of several sources is missing or unusable.
@Suite struct LeftOutMeaningTests {
    /// ITU-T T.871 §10.1: units 2 are dots per centimetre; units 0 are not a length.
    @Test func densities() throws {
        func width(_ unit: UInt8) throws -> Double? {
            let photo = try read(Samples.jpeg(.jfif(unit: unit, x: 100, y: 100)))
            return photo.imageProperties["DPIWidth"] as? Double
        }
        #expect(try width(1) == 100)
        #expect(try width(2) == 254)
        #expect(try width(0) == nil)
    }

    /// TIFF 6.0 §8: unit 1 is not a length.
    @Test func resolutionsWithoutUnit() throws {
        let entries = [TIFFEntry(0x011A, .rational([(72, 1)])), TIFFEntry(0x0128, .short([1]))]
        let photo = try read(TIFFBuilder(entries).bytes)
        #expect(photo.imageProperties["DPIWidth"] == nil)
    }

    /// One of four channels may be transparency.
    @Test func fourChannels() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(ImageProperty.pixels([8, 8, 8, 8]), to: 1)
        #expect(try read(file.bytes).colorModel == nil)
    }

    /// Kinds of property-list values that Apple's notes may contain, but do not.
    @Test func everyKindOfPropertyList() throws {
        let list = PropertyListBuilder(dictionary: [
            ("a", .null), ("b", .boolean(true)), ("c", .data([1, 2])), ("d", .uid(7)), ("e", .date(1.5)),
            ("f", .array([1])),
        ])
        let note = AppleNoteBuilder([TIFFEntry(0x0040, .undefined(list.bytes))]).bytes
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))
        let photo = try read(Samples.jpeg(.exif(TIFFBuilder([exif]).bytes)))
        let apple = try #require(photo.imageProperties["{MakerApple}"] as? [String: any Sendable])
        let values = try #require(apple["64"] as? [String: any Sendable])
        #expect(values["b"] as? Bool == true && values["d"] as? Int == 7)
        #expect(values["c"] as? [UInt8] == [1, 2] && values["e"] as? Double == 1.5)
        #expect(values["f"] as? [String] == ["a"])
        let text = photo.properties(in: .makerApple).first?.text
        #expect(text == "{a: null, b: true, c: 2 bytes, d: 7, e: 1.5, f: [a]}")
        // The first of two values with one name is used.
        let twice = PropertyListBuilder([
            .dictionary(keys: [1, 1], values: [2, 3]), .ascii("k"), .integer(1), .integer(2),
        ])
        let entry = TIFFEntry(0x0040, .undefined(twice.bytes))
        let block = TIFFEntry(
            0x8769, .directory([TIFFEntry(0x927C, .undefined(AppleNoteBuilder([entry]).bytes))]))
        let again = try read(Samples.jpeg(.exif(TIFFBuilder([block]).bytes)))
        let notes = try #require(again.imageProperties["{MakerApple}"] as? [String: any Sendable])
        #expect((notes["64"] as? [String: any Sendable])?.count == 1)
    }

    @Test func aSelectionByKeys() {
        let selection = PropertySelection(\.gps.latitude, \.exif.exposureTime)
        #expect(selection.contains(.gps) && selection.contains(.exif) && !selection.contains(.tiff))
    }

    @Test func namesOfKeys() throws {
        let key = try #require(MetadataKeys.all.first { $0.keyPath == "exif.exposureTime" })
        #expect(key.id == "exif.exposureTime" && key.typeName == "Fraction")
        let lists = MetadataKeys.all.filter { $0.typeName.hasPrefix("[") }
        #expect(lists.contains { $0.typeName == "[Int]" })
    }

    /// A code in a type that codes do not use, and a Boolean that is false.
    @Test func wordsOfValues() throws {
        let photo = try read(TIFFBuilder([TIFFEntry(0x0152, .ascii("unknown"))]).bytes)
        #expect(photo.properties(in: .tiff).map(\.text) == ["unknown"])
        let movie = MovieBuilder(metadata: [.apple("live-photo.auto", type: 22, [0])])
        #expect(try read(movie.bytes).properties(in: .quickTime).map(\.text) == ["No"])
    }

    /// 3GPP TS 26.244 §8.8: a UTF-16 keyword begins with a byte order mark.
    @Test func keywordsOfTwoEncodings() throws {
        var movie = MovieBuilder()
        let words = [3, 4] + utf8("one") + [0] + [6, 0xFE, 0xFF, 0, 0x74, 0, 0x6F]
        movie.userData = [UserDataBuilder.asset("kywd", words)]
        #expect(try read(movie.bytes)[\.userData.mediaKeywords] == ["one", "to"])
    }

    /// A thumbnail before its block, which needs a signed offset.
    @Test func thumbnailBeforeTheBlock() throws {
        var directory = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))])
        directory.next = .directory(
            TIFFDirectory([TIFFEntry(0x0201, .signedLong([-5])), TIFFEntry(0x0202, .long([4]))]))
        let photo = try read(Samples.jpeg(.exif(TIFFBuilder(directory).bytes)))
        #expect(photo.thumbnail?.ranges?.ranges.first == nil && photo[\.cameraMaker] == "Maker")
    }

    /// QTFF table 3-5: whole numbers have one to eight bytes; longer values are bytes.
    @Test func wholeNumbersOfNineBytes() throws {
        let movie = MovieBuilder(metadata: [.apple("live-photo.vitality-score", type: 21, zeros(9))])
        let property = try #require(try read(movie.bytes).properties(in: .quickTime).first)
        #expect(property.value.integer() == nil && property.value.double() == nil)
        #expect(property.value.type == .undefined && property.text == "9 bytes")
    }

    /// Longer than 0, but 0 in hundredths of a millimetre.
    @Test func lensOfNoLength() {
        let length = Fraction(1, 1_000)
        let unknown = Fraction(0, 0)
        let specification = LensSpecification(
            shortestFocalLength: length, longestFocalLength: length, fNumberAtShortest: unknown,
            fNumberAtLongest: unknown)
        #expect(Lens(specification: specification)?.description.isEmpty == true)
    }
}
