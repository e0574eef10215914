// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct MetadataEditTextTests {
    @Test(
        "Text is converted to the property's type",
        arguments: [
            ("exif.exposureTime", "1/120", "1/120"), ("exif.fNumber", "2.8", "14/5"),
            ("exif.userComment", "Grüße", "Grüße"), ("tiff.artist", "Ann", "Ann"),
            ("tiff.orientation", "rightTop", "6"), ("tiff.orientation", "6", "6"),
            ("exif.meteringMode", "3", "3"), ("exif.meteringMode", "spot", "3"),
            ("gps.latitudeRef", "n", "N"), ("gps.latitudeRef", "South", "S"),
            ("exif.isoSpeedRatings", "100, 200", "100 200"),
            ("gps.timeStamp", "09:27:06.5", "9 27 13/2"), ("exif.exifVersion", "2.3.2", "2.3.2"),
            ("exif.lensSpecification", "24 70 2.8 4", "24 70 14/5 4"), ("gps.latitude", "48.5", "48 30 0"),
        ])
    func sets(keyPath: String, text: String, stored: String) throws {
        let key = try #require(RegisteredKey(keyPath: keyPath))
        var edit = MetadataEdit()
        try key.set(text: text, in: &edit)
        let bytes = try edit.plan(contentsOf: Samples.jpeg(.exif(Samples.tiff()))).applied(
            to: Samples.jpeg(.exif(Samples.tiff())))
        let property = try read(bytes).properties.first {
            $0.dictionary == key.dictionary && $0.name == key.name
        }
        let value = try #require(property?.value)
        let words =
            value.type.isText || key.keyPath == "exif.userComment"
            ? EncodedText(value)?.text ?? ""
            : value.type == .undefined
                ? StandardVersion(value)?.description ?? ""
                : (0..<value.count).compactMap { value.fraction(at: $0)?.description }.joined(separator: " ")
        #expect(words == stored)
    }

    @Test(
        "Text that cannot be converted is refused",
        arguments: [
            ("exif.exposureTime", "fast"), ("exif.isoSpeedRatings", "100,"), ("tiff.orientation", "up"),
            ("exif.meteringMode", "sideways"), ("gps.latitude", "north"), ("gps.timeStamp", "25:00:00"),
            ("exif.exifVersion", "two"), ("exif.lensSpecification", "24 70"), ("exif.makerNote", "1"),
        ])
    func refuses(keyPath: String, text: String) throws {
        let key = try #require(RegisteredKey(keyPath: keyPath))
        var edit = MetadataEdit()
        let error = #expect(throws: MetadataError.self) { try key.set(text: text, in: &edit) }
        #expect(error?.code == .notEditable)
        #expect(edit.isEmpty)
    }

    @Test(
        "An empty text is refused by properties and meanings that cannot be stored without one",
        arguments: ["gif.comment", "jpeg.comment", "iptc.city", "iptc.keywords"], ["", "  "])
    func refusesEmptyText(keyPath: String, text: String) throws {
        let key = try #require(RegisteredKey(keyPath: keyPath))
        var edit = MetadataEdit()
        // Comments may consist of spaces; readers of IPTC records remove those at the end.
        guard text.isEmpty || keyPath.hasPrefix("iptc") else { return try key.set(text: text, in: &edit) }
        let error = #expect(throws: MetadataError.self) { try key.set(text: text, in: &edit) }
        #expect(error?.code == .invalidValue && error?.message.hasSuffix("remove it instead") == true)
        for change: (inout MetadataEdit) throws -> Void in [
            { try $0.set(\.title, to: text) }, { try $0.set(\.keywords, to: ["a", text]) },
            { try $0.add([text], to: \.creators) },
        ] {
            #expect(throws: MetadataError.self) { try change(&edit) }
        }
        #expect(edit.isEmpty)
        // The forms of Exif and XMP can be empty.
        try edit.set(\.tiff.imageDescription, to: text)
        try edit.set(\.photoshop.city, to: text)
    }

    @Test("A registered property is removed by its key") func removes() throws {
        let key = try #require(RegisteredKey(keyPath: "tiff.make"))
        var edit = MetadataEdit()
        try key.remove(from: &edit)
        let file = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
        #expect(try read(file)[\.tiff.make] == "Maker")
        #expect(try read(edit.plan(contentsOf: file).applied(to: file))[\.tiff.make] == nil)
    }
}
