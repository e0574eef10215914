// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Forms of a movie's texts and places that few programs write.
@Suite struct MovieFormTests {
    private static func movie(_ key: (String) -> [UInt8]) -> [UInt8] {
        func item(_ index: UInt32, _ text: String) -> [UInt8] {
            let data = box("data", uint32(1) + uint32(0) + utf8(text))
            return uint32(UInt32(data.count + 8)) + uint32(index) + data
        }
        func row(_ name: String) -> [UInt8] {
            let bytes = key(name)
            return uint32(UInt32(bytes.count + 8)) + latin("mdta") + bytes
        }
        let handler = box("hdlr", uint32(0) + uint32(0) + latin("mdta") + zeros(13))
        let keys = box("keys", uint32(0) + uint32(4) + row("©xyz") + row("©nam") + row("©day") + row("name"))
        let items = box(
            "ilst",
            item(1, "+48.8583+002.2945/") + item(2, "Secret title") + item(3, "2020-01-02T03:04:05+0100")
                + item(4, "kept"))
        var movie = EditableMovie()
        movie.movie.extraBoxes = [box("meta", handler + keys + items)]
        return movie.bytes
    }

    @Test(
        "Keys that are names of user data are read, replaced and removed, with the sign © in one byte or in UTF-8",
        arguments: [false, true])
    func namesOfUserDataAsKeys(isUTF8: Bool) throws {
        let bytes = Self.movie { isUTF8 ? utf8($0) : latin($0) }
        let file = try read(bytes)
        #expect(file.location?.latitude == 48.8583 && file.title == "Secret title")
        #expect(file.captureDate?.description == "2020-01-02T03:04:05+01:00")
        let removed = try MetadataEdit.edited(bytes) { edit in
            edit.remove(\.location)
            edit.remove(\.title)
            edit.remove(\.captureDate)
        }
        for text in ["48.8583", "Secret", "2020"] { #expect(!removed.contains(latin(text)), "\(text)") }
        #expect(removed.contains(latin("kept")))
        let shared = try MetadataEdit.edited(bytes) { $0 = .forSharing(keepingOnly: [.location]) }
        #expect(try read(shared).location?.latitude == 48.8583 && read(shared).title == nil)
        #expect(!shared.contains(latin("Secret")) && !shared.contains(latin("2020")))
        let set = try MetadataEdit.edited(bytes) { edit in
            try edit.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
            try edit.set(\.title, to: "Harbour")
        }
        #expect(!set.contains(latin("48.8583")) && !set.contains(latin("Secret")))
        #expect(try read(set).location?.latitude == 10 && read(set).title == "Harbour")
    }

    private static func wide(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    }

    /// The layout of ExifTool's table `Microsoft::Xtra`, which reads these names.
    private static let xtra: [UInt8] = {
        func entry(_ name: String, _ type: UInt16, _ values: [[UInt8]]) -> [UInt8] {
            let list = values.flatMap { uint32(UInt32($0.count + 6)) + uint16(type) + $0 }
            let body = uint32(UInt32(name.utf8.count)) + latin(name) + uint32(UInt32(values.count)) + list
            return uint32(UInt32(body.count + 4)) + body
        }
        return box(
            "Xtra",
            entry("WM/Title", 8, [wide("Secret title") + [0, 0]])
                + entry("WM/Category", 8, [wide("sea") + [0, 0], wide("boats") + [0, 0]])
                + entry("WM/SharedUserRating", 19, [[75] + zeros(7)]))
    }()

    @Test("What Windows stores in the user data Xtra goes with its meaning, and the rest of it stays")
    func narrowsXtra() throws {
        var movie = EditableMovie()
        movie.movie.brand = "isom"
        movie.movie.userData = [Self.xtra]
        let bytes = movie.bytes
        #expect(bytes.contains(Self.wide("Secret title")))
        let titled = try MetadataEdit.edited(bytes) { try $0.set(\.title, to: "Harbour") }
        #expect(!titled.contains(Self.wide("Secret")) && titled.contains(Self.wide("boats")))
        #expect(titled.contains(latin("WM/SharedUserRating")) && !titled.contains(latin("WM/Title")))
        let taken = try MetadataEdit.edited(bytes) { edit in
            edit.remove(\.title)
            edit.remove(\.keywords)
        }
        #expect(!taken.contains(Self.wide("boats")) && taken.contains(latin("WM/SharedUserRating")))
        let removed = try MetadataEdit.edited(taken) { $0.remove(\.rating) }
        #expect(!removed.contains(latin("Xtra")) && !removed.contains(latin("WM/")))
    }

    @Test("A list of Windows whose sizes do not match is not changed", arguments: [0, 1, 7, 8, 12, 30])
    func keepsDamagedXtra(count: Int) throws {
        var movie = EditableMovie()
        movie.movie.userData = [box("Xtra", Array(Self.xtra.dropFirst(8).prefix(count)) + [0xFF])]
        let bytes = movie.bytes
        #expect(throws: Never.self) { try MetadataEdit.edited(bytes) { $0.remove(\.rating) } }
    }

    @Test("A text that names the place in user data goes with the location, and stays with a new one")
    func removesPlaceText() throws {
        var movie = EditableMovie()
        movie.movie.userData = [
            UserDataBuilder.text("©loc", "Secretville"), UserDataBuilder.text("©xyz", "+48.8583+002.2945/"),
            UserDataBuilder.text("©nam", "Kept"),
        ]
        let removed = try MetadataEdit.edited(movie.bytes) { $0.remove(\.location) }
        #expect(!removed.contains(latin("Secretville")) && !removed.contains(latin("48.8583")))
        #expect(removed.contains(latin("Kept")))
        let placed = try MetadataEdit.edited(movie.bytes) {
            try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
        }
        #expect(placed.contains(latin("Secretville")) && !placed.contains(latin("48.8583")))
    }
}
