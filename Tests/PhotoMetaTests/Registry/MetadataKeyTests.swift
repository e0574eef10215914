// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct MetadataKeyTests {
    @Test func comparesDictionaryTagAndName() throws {
        let key = MetadataKey<Int>(.exif, tag: 0xA408, name: "Contrast")
        #expect(key.dictionary == .exif)
        #expect(key.tag == 0xA408)
        #expect(key.name == "Contrast")
        #expect(key == MetadataKey<Int>(.exif, tag: 0xA408, name: "Contrast"))
        #expect(key.hashValue == MetadataKey<Int>(.exif, tag: 0xA408, name: "Contrast").hashValue)
        let others = [
            MetadataKey<Int>(.tiff, tag: 0xA408, name: "Contrast"),
            MetadataKey<Int>(.exif, tag: 0xA409, name: "Contrast"),
            MetadataKey<Int>(.exif, tag: 0xA408, name: "contrast"),
        ]
        for other in others { #expect(key != other) }
        #expect(MetadataKey<Int>(.quickTime, name: "a") != MetadataKey<Int>(.quickTime, name: "b"))
        let box = try #require(FourCharacterCode("irot"))
        #expect(
            MetadataKey<ImageRotation>(.heif, box: box, name: "ImageRotation")
                == MetadataKeys().heif.imageRotation)
    }

    @Test func givesTagsToNumberedDictionariesOnly() throws {
        let numbered: [MetadataDictionary] =
            [
                .tiff, .exif, .gps, .interoperability, .makerApple, .dng, .multiPicture, .iptc,
                .panasonicRaw, .ciff,
            ] + Self.makerNotes
        for dictionary in MetadataDictionary.all {
            #expect(dictionary.isNumbered == numbered.contains(dictionary), "\(dictionary)")
            let tag = MetadataKey<Int>(dictionary, tag: 7, name: "Seven").tag
            #expect(tag == (dictionary.isNumbered ? 7 : nil), "\(dictionary)")
        }
        #expect(MetadataKeys().quickTime.make.tag == nil)
        #expect(MetadataKeys().heif.imageRotation.tag == nil)
        #expect(MetadataKeys().movie.duration.tag == nil)
        #expect(MetadataKeys().makerApple.contentIdentifier.tag == 17)
        #expect(MetadataKeys().gps.latitudeRef.tag == 1)
    }

    @Test("Dictionaries have distinct names; those of ImageIO and the standards come first")
    func givesDictionariesDistinctNames() {
        let names = MetadataDictionary.all.map(\.rawValue)
        #expect(
            names.prefix(14) == [
                "TIFF", "Exif", "GPS", "Interop", "MakerApple", "DNG", "MPF", "JFIF", "IPTC", "HEIF",
                "QuickTime", "UserData", "ItemList", "Movie",
            ])
        #expect(Set(names).count == names.count)
        #expect(
            Self.makerNotes.allSatisfy { $0.rawValue.hasPrefix("Maker") || $0.rawValue.hasPrefix("Olympus") })
        #expect(MetadataDictionary.all.map(\.description) == names)
        let members = MetadataDictionary.all.map(\.memberName)
        #expect(
            members.prefix(14) == [
                "tiff", "exif", "gps", "interoperability", "makerApple", "dng", "multiPicture", "jfif",
                "iptc", "heif", "quickTime", "userData", "itemList", "movie",
            ])
        #expect(Set(members).count == members.count)
    }

    private static let makerNotes: [MetadataDictionary] = [
        .makerCanon, .makerNikon, .makerNikonEarly, .makerSony, .makerFuji, .makerOlympus, .olympusEquipment,
        .olympusCameraSettings, .olympusRawDevelopment, .olympusRawDevelopmentTwo, .olympusImageProcessing,
        .olympusFocusInfo, .olympusRawInfo, .makerPanasonic, .makerPentax, .makerSamsung, .makerMinolta,
        .makerCasio, .makerCasioQVC, .makerDJI, .makerRicoh, .makerSigma, .makerSanyo, .makerMotorola,
        .makerNintendo,
    ]

    @Test func comparesDictionariesByName() {
        for dictionary in MetadataDictionary.all {
            #expect(MetadataDictionary(rawValue: dictionary.rawValue) == dictionary)
        }
        #expect(Set(MetadataDictionary.all).count == MetadataDictionary.all.count)
        let name = "Maker" + "Unregistered"
        let own = MetadataDictionary(rawValue: name)
        #expect(own == MetadataDictionary(rawValue: "MakerUnregistered"))
        #expect(own.hashValue == MetadataDictionary(rawValue: "MakerUnregistered").hashValue)
        #expect(own != MetadataDictionary(rawValue: "MakerOther"))
        #expect(own.memberName == "MakerUnregistered" && own.description == "MakerUnregistered")
        #expect(!MetadataDictionary.all.contains(own))
        #expect(MetadataKey<Int>(own, tag: 7, name: "Seven").tag == 7)
        #expect(MetadataKey<Int>(own, name: "Seven").tag == nil)
    }

    @Test func equatesShortcutsAndNestedKeys() {
        let keys = MetadataKeys()
        #expect(keys.cameraMaker == keys.tiff.make)
        #expect(keys.cameraModel == keys.tiff.model)
        #expect(keys.lensMaker == keys.exif.lensMake)
        #expect(keys.lensModel == keys.exif.lensModel)
        #expect(keys.focalLength == keys.exif.focalLength)
        #expect(keys.focalLengthIn35mmFilm == keys.exif.focalLengthIn35mmFilm)
        #expect(keys.fNumber == keys.exif.fNumber)
        #expect(keys.exposureTime == keys.exif.exposureTime)
        #expect(keys.isoSpeedRatings == keys.exif.isoSpeedRatings)
    }

    /// Dictionary and tag of commonly used keys: Exif 3.0 §4.6.4, §4.6.6.
    @Test func givesShortcutsStandardTags() {
        let keys = MetadataKeys()
        #expect([keys.cameraMaker.tag, keys.cameraModel.tag] == [0x010F, 0x0110])
        #expect([keys.lensMaker.tag, keys.lensModel.tag] == [0xA433, 0xA434])
        #expect([keys.focalLength.tag, keys.focalLengthIn35mmFilm.tag] == [0x920A, 0xA405])
        #expect(keys.fNumber.tag == 0x829D)
        #expect([keys.exposureTime.tag, keys.isoSpeedRatings.tag] == [0x829A, 0x8827])
        #expect([keys.cameraMaker.dictionary, keys.cameraModel.dictionary] == [.tiff, .tiff])
        #expect(keys.exposureTime.dictionary == .exif)
    }

    @Test func convertsFourCharacters() throws {
        #expect(FourCharacterCode("moov")?.rawValue == 0x6D6F_6F76)
        #expect(FourCharacterCode("©xyz")?.rawValue == 0xA978_797A)
        #expect(FourCharacterCode(rawValue: 0xA978_797A).description == "©xyz")
        for text in ["", "abc", "abcde", "ab€d", "日本語文"] { #expect(FourCharacterCode(text) == nil) }
        // Descriptions contain no control characters, which a terminal could obey.
        let hostile = FourCharacterCode(rawValue: 0x1B5B_327F).description
        #expect(hostile.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }, "\(hostile)")
    }
}
