// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// What identifies a property, and the numbers of fields that follow from it.
@Suite struct PropertyAddressTests {
    private static func code(_ text: String) throws -> FourCharacterCode {
        try #require(FourCharacterCode(text))
    }

    @Test("An identifier is as large as its largest payload and a byte") func size() {
        #expect(MemoryLayout<PropertyIdentifier>.size == 5)
    }

    /// No two identifiers of a dictionary have the same field.
    @Test func numbersAreDistinct() throws {
        let identifiers: [PropertyIdentifier] = [
            .tag(1), .tag(0xFFFF), .field(1), .field(0xFFFF), .box(try Self.code("pano")),
            .group(try Self.code("pano")), .box(FourCharacterCode(rawValue: 1)), .box(try Self.code("ðano")),
            .element(ListElement(tag: 1, index: 0, isSigned: false)), .name,
        ]
        for dictionary in MetadataDictionary.all {
            let numbers = identifiers.compactMap { PropertyAddress(dictionary, $0, name: "a").fieldNumber }
            #expect(Set(numbers).count == numbers.count, "\(dictionary)")
        }
    }

    @Test func addressesIgnoreKeyStringsUnlessTheyIdentify() {
        let address = PropertyAddress(.exif, .tag(0x829A), name: "ExposureTime")
        #expect(address == PropertyAddress(.exif, .tag(0x829A), name: "other"))
        #expect(address.hashValue == PropertyAddress(.exif, .tag(0x829A), name: "other").hashValue)
        #expect(address != PropertyAddress(.tiff, .tag(0x829A), name: "ExposureTime"))
        #expect(address != PropertyAddress(.exif, .field(0x829A), name: "ExposureTime"))
        #expect(
            PropertyAddress(.quickTime, .name, name: "a") != PropertyAddress(.quickTime, .name, name: "b"))
    }

    @Test func elementsKeepTagIndexAndSign() {
        for (index, stored) in [
            (-1, 0), (0, 0), (22, 22), (32_767, 32_767), (32_768, 32_767), (.max, 32_767),
        ] {
            for isSigned in [false, true] {
                let element = ListElement(tag: 0xFFFF, index: index, isSigned: isSigned)
                #expect(element.tag == 0xFFFF && element.index == stored && element.isSigned == isSigned)
            }
        }
    }

    /// A key reads only what it names: the same number can be a tag, a box, a field of a box or an index.
    @Test func keysOfOtherKindsReadNothing() throws {
        let image = try BuiltFile.heif(properties: [ImageProperty.extents(40, 30), ImageProperty.rotation(1)])
        let majorBrand = try #require(UInt16(exactly: BoxField.majorBrand))
        #expect(image[\.heif.majorBrand] == "heic")
        #expect(
            image.storedValue(for: MetadataKey<String>(.heif, tag: majorBrand, name: "MajorBrand")) == nil)
        let small = FourCharacterCode(rawValue: BoxField.majorBrand)
        #expect(image.storedValue(for: MetadataKey<String>(.heif, box: small, name: "MajorBrand")) == nil)
        #expect(image.storedValue(for: MetadataKey<String>(.heif, name: "MajorBrand")) == nil)

        let movie = try MediaMetadata(bytes: MovieBuilder(metadata: [.apple("make", "Apple")]).bytes)
        #expect(movie[\.quickTime.make] == "Apple")
        #expect(movie.storedValue(for: MetadataKey<String>(.quickTime, tag: 1, name: "make")) == nil)
        let first = FourCharacterCode(rawValue: 1)
        #expect(movie.storedValue(for: MetadataKey<String>(.quickTime, box: first, name: "make")) == nil)

        // As a number, this code would be an element of the list with the tag 0x829A.
        let photo = try BuiltFile.jpeg(exif: [TIFFEntry(0x829A, .rational([(1, 120)]))])
        let element = FourCharacterCode(rawValue: 0x8000_0000 | 0x829A << 15)
        #expect(photo.storedValue(for: MetadataKey<Int>(.exif, box: element, name: "Box")) == nil)
        #expect(
            photo.value(for: MetadataKey<Fraction>(.exif, tag: 0x829A, element: 0, name: "Time"))
                == Fraction(1, 120))
    }

    /// A chunk's keyword and a freeform item are found by name, beside chunks and items with a code.
    @Test func namesAndCodesAreFoundInOneDictionary() throws {
        let movie = try movie(
            ItemListBuilder.item("©nam", (1, utf8("Title"))),
            box(
                "----", fullBox("mean", latin("com.example")), fullBox("name", latin("key")),
                box("data", uint32(1), uint32(0), utf8("free"))))
        #expect(movie.value(for: MetadataKey<String>(.itemList, name: "com.example:key")) == "free")
        #expect(movie.value(for: MetadataKey<String>(.itemList, name: "©nam")) == "Title")
        #expect(movie[\.itemList.title] == "Title")
        #expect(movie.value(for: MetadataKey<String>(.itemList, name: "com.example:other")) == nil)
    }

    /// The type of an atom can be any number, also that of a field without a code.
    @Test("Atoms whose type is not a code are left out", arguments: [1, BoxField.albumTrackNumber, 0xFFFF])
    func numericAtomTypes(type: UInt32) throws {
        var builder = MovieBuilder()
        builder.userData = [uint32(9) + uint32(type) + [7], UserDataBuilder.text("©mak", "Make")]
        let movie = try read(builder.bytes)
        #expect(movie.properties(in: .userData).map(\.name) == ["Make"])
        #expect(movie.storedValue(for: \.userData.albumTrackNumber) == nil)
    }

    private func movie(_ items: [UInt8]...) throws -> MediaMetadata {
        var builder = MovieBuilder()
        builder.userData = [ItemListBuilder.meta(Array(items.joined()))]
        return try read(builder.bytes)
    }
}
