// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct RegisteredKeysTests {
    @Test func hasUniqueKeys() {
        let keys = MetadataKeys.all
        #expect(keys.count > 170)
        let tags = keys.compactMap { key in key.tagText.map { "\(key.dictionary) \($0)" } }
        #expect(Set(tags).count == tags.count)
        #expect(Set(keys.map { "\($0.dictionary) \($0.name)" }).count == keys.count)
        #expect(Set(keys.map(\.keyPath)).count == keys.count)
    }

    /// The registry's list and the keys come from one table.
    @Test func equatesKeysAndKeyPaths() throws {
        func expect<Value>(_ key: MetadataKey<Value>, _ keyPath: String) throws {
            let registered = try #require(MetadataKeys.all.first { $0.keyPath == keyPath })
            #expect(registered.dictionary == key.dictionary)
            #expect(registered.name == key.name)
            #expect(registered.tag == key.tag)
            #expect(registered.valueType is Value.Type)
        }
        let keys = MetadataKeys()
        try expect(keys.exif.exposureTime, "exif.exposureTime")
        try expect(keys.tiff.make, "tiff.make")
        try expect(keys.makerApple.contentIdentifier, "makerApple.contentIdentifier")
        try expect(keys.quickTime.contentIdentifier, "quickTime.contentIdentifier")
        try expect(keys.heif.imageRotation, "heif.imageRotation")
        try expect(keys.movie.creationTime, "movie.creationTime")
    }

    @Test func findsKeysByTagOrName() throws {
        for dictionary in MetadataDictionary.all {
            let keys = dictionary.keys
            for key in keys.all {
                #expect(keys.key(at: key.address)?.keyPath == key.keyPath)
                #expect(keys.key(named: key.name)?.keyPath == key.keyPath)
                if let number = key.address.fieldNumber {
                    #expect(keys.key(of: number)?.keyPath == key.keyPath)
                }
            }
            #expect(keys.key(of: 0x1_0000) == nil, "\(dictionary)")
            #expect(keys.key(of: .max) == nil, "\(dictionary)")
            #expect(keys.key(named: "") == nil, "\(dictionary)")
        }
    }

    @Test func writesTagsAsStandardsDo() throws {
        func key(_ keyPath: String) throws -> RegisteredKey {
            try #require(MetadataKeys.all.first { $0.keyPath == keyPath })
        }
        #expect(try key("exif.exposureTime").tagText == "0x829A")
        #expect(try key("exif.exposureTime").unit == "s")
        #expect(try key("exif.exposureTime").typeName == "Fraction")
        #expect(try key("exif.exposureTime").imageIOName == "kCGImagePropertyExifExposureTime")
        #expect(try key("heif.imageSpatialExtents").tagText == "ispe")
        #expect(try key("quickTime.make").tagText == nil)
        #expect(try key("movie.duration").tagText == nil)
    }

    /// DNG's tags are in TIFF directories, and each belongs to one of the two dictionaries.
    @Test func keepsTagsWithTheirDictionary() {
        let (uniqueCameraModel, make, unknown): (UInt32, UInt32, UInt32) = (0xC614, 0x010F, 0xFDFD)
        let (tiff, dng) = (MetadataDictionary.Index.tiff, MetadataDictionary.Index.dng)
        #expect(dng.storedIn == .tiff && tiff.storedIn == .tiff)
        func owns(_ dictionary: MetadataDictionary.Index, _ identifier: UInt32) -> Bool {
            var keys = FieldKeys(dictionary)
            return keys.owns(identifier)
        }
        #expect(owns(dng, uniqueCameraModel) && !owns(tiff, uniqueCameraModel))
        #expect(owns(tiff, make) && !owns(dng, make))
        #expect(owns(tiff, unknown) && !owns(dng, unknown))
        #expect(owns(.gps, uniqueCameraModel))
    }

    /// TIFF/EP (ISO 12234-2) stores Exif's tags in IFD0, and some writers store TIFF's in the Exif directory.
    @Test func namesTagsOfOtherDictionary() {
        func keyPath(_ dictionary: MetadataDictionary.Index, _ identifier: UInt32) -> String? {
            var keys = FieldKeys(dictionary)
            return keys.key(of: identifier)?.keyPath
        }
        #expect(keyPath(.tiff, 0x9000) == "exif.exifVersion")
        #expect(keyPath(.exif, 0x010F) == "tiff.make")
        #expect(keyPath(.gps, 0x829A) == nil)
    }

    @Test("Keys of fields are found in any order")
    func fieldsInAnyOrder() {
        for dictionary in MetadataDictionary.all {
            let numbers = dictionary.keys.all.compactMap(\.address.fieldNumber)
            let absent = numbers.map { $0 &+ 1 }
            for order in [numbers, numbers.sorted(), numbers.sorted().reversed(), absent + numbers] {
                var keys = FieldKeys(dictionary.index)
                for number in order {
                    let expected = dictionary.keys.all.first { $0.address.fieldNumber == number }
                    if let expected { #expect(keys.key(of: number) == expected) }
                }
            }
        }
    }

    @Test("JSON writes registered names without escapes")
    func jsonNames() {
        for key in MetadataKeys.all {
            var json = JSONText()
            json.string(key.name)
            #expect(String(decoding: key.jsonName, as: UTF8.self) == json.text + ":", "\(key.keyPath)")
        }
    }

    @Test("JSON writes lists and codes of every type as such")
    func formsFollowFromTypes() {
        for key in MetadataKeys.all {
            let isList = key.valueType is any MetadataList.Type
            let isCode = key.valueType is any CodedValue.Type
            #expect((key.form == .list) == isList, "\(key.keyPath)")
            #expect((key.form == .code) == isCode, "\(key.keyPath)")
            #expect((key.form == .text) == (key.valueType == String.self), "\(key.keyPath)")
        }
    }

    @Test func findsKeysByKeyPath() throws {
        for key in MetadataKeys.all { #expect(RegisteredKey(keyPath: key.keyPath) == key) }
        #expect(Set(MetadataKeys.all).count == MetadataKeys.all.count)
        for none in ["", ".", "exif", "exif.", "exif.none", "none.fNumber", "exposureTime", "exif.fNumber."] {
            #expect(RegisteredKey(keyPath: none) == nil, "\(none)")
        }
    }

    @Test func readsRegisteredType() throws {
        let photo = try MediaMetadata(bytes: BuiltFiles.fixtures[1].bytes)
        let key = try #require(RegisteredKey(keyPath: "exif.exposureTime"))
        let stored = try #require(photo.storedValue(for: \.exif.exposureTime))
        #expect(key.value(of: stored) as? Fraction == Fraction(1, 120))
        let text = try #require(photo.storedValue(for: \.tiff.make))
        #expect(key.value(of: text) == nil)
    }

    @Test func findsRegisteredProperty() {
        let keys = MetadataKeys()
        #expect(keys.exif.exposureTime.registered?.keyPath == "exif.exposureTime")
        // As a number, where the registry reads a time.
        let apex = MetadataKey<Fraction>(.exif, tag: 0x9201, name: "ShutterSpeedValue")
        #expect(apex.registered?.keyPath == "exif.shutterSpeedValue")
        #expect(keys.quickTime.make.registered?.keyPath == "quickTime.make")
        #expect(MetadataKey<String>(.userData, name: "©mak").registered?.keyPath == "userData.make")
        #expect(MetadataKey<Int>(.exif, tag: 0xFE00, name: "Own").registered == nil)
        #expect(keys.exif.exposureTime.registered?.storedForm == "RATIONAL ×1")
    }
}
