// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct MovieFieldEditTests {
    private static func movie(isMediaFirst: Bool = true) -> EditableMovie {
        var movie = EditableMovie()
        movie.movie.movieFirst = !isMediaFirst
        movie.movie.metadata = MovieMetadataBuilder([
            .apple("make", "Maker"), .apple("location.ISO6709", "+48.0000+011.0000/"),
            .apple("model", "Model"),
        ])
        movie.movie.userData = [
            UserDataBuilder.texts("©nam", (utf8("Title one"), 0x15C7), (utf8("Titel zwei"), 0x10B2)),
            UserDataBuilder.text("©xyz", "+48.0000+011.0000/"),
            UserDataBuilder.location(latitude: 48, longitude: 11, altitude: 0, name: utf8("Munich") + [0]),
            ItemListBuilder.meta(ItemListBuilder.item("©alb", (1, utf8("Album")))),
        ]
        return movie
    }

    /// Edits a movie, and expects its samples at the offsets in its tables.
    private static func edited(
        _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout MetadataEdit) throws -> Void
    ) throws -> (bytes: [UInt8], read: MediaMetadata) {
        var edit = MetadataEdit()
        try change(&edit)
        let result = try edit.plan(contentsOf: bytes).applied(to: bytes)
        let read = try MediaMetadata(bytes: result)
        let track = try #require(read.parts.first { $0.role == .track }, sourceLocation: sourceLocation)
        let samples = try track.sampleRanges(contentsOf: result).bytes(contentsOf: result)
        #expect(samples == EditableMovie.samples, sourceLocation: sourceLocation)
        #expect(read.diagnostics.isEmpty, sourceLocation: sourceLocation)
        return (result, read)
    }

    @Test("Removing a movie's named items also removes those without a key") func removesItemsWithoutKey()
        throws
    {
        var bytes = Self.movie().bytes
        let list = try #require(bytes.firstRange(of: latin("ilst"))).upperBound
        // The first item's key, of three.
        bytes.replaceSubrange((list + 4)..<(list + 8), with: uint32(824))
        #expect(try read(bytes).properties.contains { $0.name == "824" })
        let (_, read) = try Self.edited(bytes) { try $0.removeAll(in: .quickTime) }
        #expect(read.properties.allSatisfy { $0.dictionary != .quickTime })
    }

    @Test("Items without a list of keys stay when the named items are removed") func keepsItemsWithoutKeys()
        throws
    {
        var bytes = Self.movie().bytes
        let list = try #require(bytes.firstRange(of: latin("keys")))
        bytes.replaceSubrange(list, with: latin("keyr"))
        let old = try read(bytes).properties.filter { $0.dictionary == .itemList }.map(\.name)
        #expect(old.count == 4)
        let (_, new) = try Self.edited(bytes) { try $0.removeAll(in: .quickTime) }
        #expect(new.properties.filter { $0.dictionary == .itemList }.map(\.name) == old)
        // With a key for a new item, the others would be in another dictionary.
        let start = try #require(bytes.firstRange(of: latin("ilst"))).upperBound
        var item = start
        for number in 1...3 as ClosedRange<UInt32> {
            bytes.replaceSubrange((item + 4)..<(item + 8), with: uint32(number + 600))
            item += Int(bytes[item + 3])
        }
        let refused = #expect(throws: MetadataError.self) {
            var edit = MetadataEdit()
            try edit.set(\.quickTime.make, to: "Another maker")
            _ = try edit.plan(contentsOf: bytes)
        }
        #expect(refused?.code == .damaged)
    }

    @Test("Items are not added to a meta box without a handler") func refusesMetaWithoutHandler() throws {
        var movie = Self.movie()
        movie.movie.userData = [box("meta")]
        let refused = #expect(throws: MetadataError.self) {
            var edit = MetadataEdit()
            try edit.set(\.itemList.title, to: "Title")
            _ = try edit.plan(contentsOf: movie.bytes)
        }
        #expect(refused?.code == .damaged)
    }

    @Test("The XMP packet of a movie whose brands follow it is in the user data")
    func addsPacketBeforeBrands() throws {
        var movie = EditableMovie.forStreaming
        movie.movie.brand = nil
        movie.movie.trailer = box("ftyp", latin("mp42"), uint32(0), latin("isom"))
        let (_, read) = try Self.edited(movie.bytes) { try $0.set(\.xmp.rating, to: 5) }
        #expect(read[\.xmp.rating] == 5)
    }

    @Test("Named items are set, added and removed", arguments: [true, false]) func setsNamed(
        _ isMediaFirst: Bool
    ) throws {
        let bytes = Self.movie(isMediaFirst: isMediaFirst).bytes
        let (result, read) = try Self.edited(bytes) { edit in
            try edit.set(\.quickTime.make, to: "Another maker")
            try edit.set(\.quickTime.displayName, to: "Näme")
            try edit.set(\.quickTime.cameraFocalLength35mmEquivalent, to: 26)
            try edit.remove(\.quickTime.locationISO6709)
        }
        #expect(read[\.quickTime.make] == "Another maker")
        #expect(read[\.quickTime.displayName] == "Näme")
        #expect(read[\.quickTime.cameraFocalLength35mmEquivalent] == 26)
        #expect(read[\.quickTime.model] == "Model")
        let text = String(decoding: result, as: UTF8.self)
        #expect(!text.contains("quicktime.location"))
        #expect(read[\.userData.gpsCoordinates] == "+48.0000+011.0000/")
        // QTFF, table 3-5: a 32-bit signed integer.
        let stored = read.properties.first { $0.name.hasSuffix("35mm_equivalent") }?.value
        #expect(stored?.byteCount == 4)
    }

    @Test("Thousands of named items with a long common prefix are set, removed and added")
    func setsThousands() throws {
        let prefix = String(repeating: "a", count: 100)
        let count = 1_500
        func key(_ number: Int) -> MetadataKey<String> {
            MetadataKey(.quickTime, name: "com.apple.quicktime.\(prefix)\(number)")
        }
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder(
            (0..<count).map { .apple("\(prefix)\($0)", "old \($0)") })
        let (_, read) = try Self.edited(movie.bytes) { edit in
            for number in 0..<(count + 500) where number % 3 != 0 {
                if number % 3 == 1 {
                    try key(number).set("new \(number)", in: &edit)
                } else {
                    try key(number).remove(from: &edit)
                }
            }
        }
        for number in 0..<(count + 500) {
            var expected: String?
            if number % 3 == 1 { expected = "new \(number)" }
            if number % 3 == 0, number < count { expected = "old \(number)" }
            #expect(read.value(for: key(number)) == expected)
        }
    }

    @Test("User data is set with its language, and other languages are removed") func setsUserData() throws {
        let (result, read) = try Self.edited(Self.movie().bytes) { edit in
            try edit.set(\.userData.title, to: "Neuer Titel")
            try edit.set(\.userData.make, to: "Maker")
            try edit.set(\.userData.mediaTitle, to: "3GPP")
            try edit.set(\.userData.recordingYear, to: 2024)
            try edit.remove(\.userData.locationInformation)
        }
        #expect(read[\.userData.title] == "Neuer Titel")
        #expect(read[\.userData.make] == "Maker")
        #expect(read[\.userData.mediaTitle] == "3GPP")
        #expect(read[\.userData.recordingYear] == 2024)
        let text = String(decoding: result, as: UTF8.self)
        for word in ["Title one", "Titel zwei", "Munich"] { #expect(!text.contains(word)) }
        #expect(text.contains("Album"))
        // The language of the first text is kept: English.
        let title = try #require(result.firstIndexOf(latin("nam") + uint16(11) + uint16(0x15C7)))
        #expect(title > 0)
    }

    @Test("iTunes' items are set, in an existing or a new list") func setsItems() throws {
        let (_, read) = try Self.edited(Self.movie().bytes) { edit in
            try edit.set(\.itemList.title, to: "Item")
            try edit.set(\.itemList.album, to: "Other album")
            try edit.set(\.itemList.beatsPerMinute, to: 120)
        }
        #expect(read[\.itemList.title] == "Item")
        #expect(read[\.itemList.album] == "Other album")
        #expect(read[\.itemList.beatsPerMinute] == 120)
        let (_, new) = try Self.edited(EditableMovie().bytes) { edit in
            try edit.set(\.itemList.title, to: "Item")
            try edit.set(\.userData.title, to: "Title")
            try edit.set(\.quickTime.title, to: "Named")
        }
        #expect(new[\.itemList.title] == "Item")
        #expect(new[\.userData.title] == "Title")
        #expect(new[\.quickTime.title] == "Named")
    }

    @Test("Of several boxes of user data, new values are set in the first, which is read")
    func setsInFirstUserData() throws {
        let handler = box("hdlr", zeros(8), latin("mdir"), zeros(12))
        for first in [[], UserDataBuilder.text("©nam", "Name"), UserDataBuilder.text("©alb", "Album")] {
            var movie = EditableMovie.forStreaming
            movie.movie.extraBoxes = [
                box("udta", first, zeros(4)), box("udta", UserDataBuilder.text("©nam", "Second")),
                box("udta", box("meta", zeros(4), handler, box("ilst"))),
            ]
            var edit = MetadataEdit()
            try edit.set(\.userData.title, to: "Title")
            try edit.set(\.itemList.title, to: "Another title")
            let photo = try MediaMetadata(
                bytes: try edit.plan(contentsOf: movie.bytes).applied(to: movie.bytes))
            #expect(photo[\.userData.title] == "Title")
            #expect(photo[\.itemList.title] == "Another title")
        }
    }

    @Test("The header's dates are set") func setsDates() throws {
        let (_, read) = try Self.edited(Self.movie().bytes) {
            try $0.set(\.movie.creationTime, to: 3_600_000_000)
        }
        #expect(read[\.movie.creationTime] == 3_600_000_000)
        #expect(read[\.movie.modificationTime] == 0)
        var edit = MetadataEdit()
        try edit.set(\.movie.creationTime, to: 1 << 33)
        #expect(throws: MetadataError(.invalidValue)) { try edit.plan(contentsOf: Self.movie().bytes) }
    }

    @Test("Dictionaries are removed as a whole, with their names") func removesDictionaries() throws {
        let (result, read) = try Self.edited(Self.movie(isMediaFirst: false).bytes) { edit in
            try edit.removeAll(in: .quickTime)
            try edit.removeAll(in: .userData)
            try edit.removeAll(in: .itemList)
        }
        let removed: [MetadataDictionary] = [.quickTime, .userData, .itemList]
        #expect(!read.properties.contains { removed.contains($0.dictionary) })
        let text = String(decoding: result, as: UTF8.self)
        for word in ["Maker", "com.apple", "Munich", "Title", "Album", "+48.0000"] {
            #expect(!text.contains(word))
        }
    }

    @Test("Bytes removed from the header become free space, and the media stays") func keepsMedia() throws {
        let movie = Self.movie(isMediaFirst: false)
        let bytes = movie.bytes
        let (result, _) = try Self.edited(bytes) { try $0.remove(\.quickTime.locationISO6709) }
        #expect(result.count == bytes.count)
        #expect(result.suffix(from: movie.mediaOffset) == bytes.suffix(from: movie.mediaOffset))
    }

    @Test("A removed property also leaves the tracks; one that is set is not set there")
    func removesFromTracks() throws {
        var movie = Self.movie()
        let own = MovieMetadataBuilder([.apple("location.ISO6709", "+50.0000+012.0000/")]).bytes
        movie.video.extraBoxes = [
            own, box("udta", UserDataBuilder.text("©xyz", "+50.0000+012.0000/")),
        ]
        let (_, read) = try Self.edited(movie.bytes) { try $0.set(\.quickTime.make, to: "Other") }
        #expect(read.parts.contains { $0[\.quickTime.locationISO6709] != nil })
        let (clean, _) = try Self.edited(movie.bytes) { edit in
            try edit.remove(\.quickTime.locationISO6709)
            try edit.remove(\.userData.gpsCoordinates)
            try edit.remove(\.userData.locationInformation)
        }
        let text = String(decoding: clean, as: UTF8.self)
        for word in ["+50.0000", "+48.0000", "Munich"] { #expect(!text.contains(word)) }
    }

    @Test("A location is removed or replaced with all 3GPP places, whatever their roles")
    func removesPlaces() throws {
        var file = EditableMovie()
        file.movie.userData = ([1, 0, 0] as [UInt8]).map { role in
            UserDataBuilder.location(
                latitude: 20, longitude: 8, altitude: 0, name: utf8("Place") + [0], role: role)
        }
        let other = Location(latitude: 50, longitude: 12)
        var (removal, replacement) = (MetadataEdit(), MetadataEdit())
        removal.remove(\.location)
        try replacement.set(\.location, to: #require(other))
        for (edit, expected) in [(removal, nil), (replacement, other), (.forSharing(), nil)] {
            let result = try edit.plan(contentsOf: file.bytes).applied(to: file.bytes)
            #expect(try read(result).location == expected)
            #expect(!String(decoding: result, as: UTF8.self).contains("Place"))
        }
    }

    @Test("An edit and its opposite give the same properties") func isUndone() throws {
        let bytes = Self.movie(isMediaFirst: false).bytes
        let before = try MediaMetadata(bytes: bytes)
        let (changed, _) = try Self.edited(bytes) { edit in
            try edit.remove(\.quickTime.make)
            try edit.set(\.quickTime.title, to: "Title")
            try edit.set(\.userData.title, to: "X")
        }
        let (_, after) = try Self.edited(changed) { edit in
            try edit.set(\.quickTime.make, to: "Maker")
            try edit.remove(\.quickTime.title)
            try edit.set(\.userData.title, to: "Title one")
        }
        let names = { (media: MediaMetadata) in
            Set(media.properties.map { "\($0.dictionary) \($0.name) \($0.value.text ?? "")" })
        }
        #expect(names(after) == names(before))
    }

    @Test("A list without items is not left behind", arguments: [true, false])
    func removesEmptyList(isMediaFirst: Bool) throws {
        var movie = EditableMovie()
        movie.movie.movieFirst = !isMediaFirst
        let added = try Self.edited(movie.bytes) {
            try $0.set(\.quickTime.author, to: "Ann")
            try $0.set(\.quickTime.title, to: "Harbour")
        }
        #expect(added.bytes.contains(latin("mdta")) && added.read[\.quickTime.author] == "Ann")
        let removed = try Self.edited(added.bytes) {
            try $0.remove(\.quickTime.author)
            try $0.remove(\.quickTime.title)
        }
        for type in ["meta", "mdta", "keys", "ilst"] {
            #expect(!removed.bytes.contains(latin(type)), "\(type)")
        }
        // With other items, the list stays.
        let other = try Self.edited(added.bytes) { try $0.remove(\.quickTime.author) }
        #expect(other.read[\.quickTime.title] == "Harbour")
    }

    @Test("A list with another handler is read, and can be edited") func editsListWithoutHandler() throws {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder([.apple("make", "Maker")])
        var bytes = movie.bytes
        // The handler, not the namespace of the key.
        let handler = try #require(bytes.firstIndexOf(latin("mdta")))
        bytes[handler] = 0x78
        #expect(try MediaMetadata(bytes: bytes)[\.quickTime.make] == "Maker")
        let (removed, _) = try Self.edited(bytes) { try $0.remove(\.quickTime.make) }
        #expect(!String(decoding: removed, as: UTF8.self).contains("Maker"))
        let (_, set) = try Self.edited(bytes) { try $0.set(\.quickTime.make, to: "Other") }
        #expect(set[\.quickTime.make] == "Other")
    }

    @Test("A value that the file cannot store is an error") func refuses() throws {
        var exif = MetadataEdit()
        try exif.set(\.tiff.make, to: "Maker")
        #expect(throws: MetadataError(.notEditable)) { try exif.plan(contentsOf: Self.movie().bytes) }
        var named = MetadataEdit()
        try named.set(\.quickTime.make, to: "Maker")
        #expect(throws: MetadataError(.notEditable)) { try named.plan(contentsOf: JPEGBuilder.image()) }
        named = MetadataEdit()
        try named.remove(\.quickTime.make)
        let image = JPEGBuilder.image()
        #expect(try named.plan(contentsOf: image).applied(to: image) == image)
        var scale = MetadataEdit()
        #expect(throws: MetadataError(.notEditable)) { try scale.set(\.movie.timeScale, to: 1) }
        #expect(scale.isEmpty)
    }
}

extension [UInt8] {
    /// The first position of these bytes.
    fileprivate func firstIndexOf(_ bytes: [UInt8]) -> Int? {
        guard count >= bytes.count else { return nil }
        return (0...(count - bytes.count)).first { self[$0..<($0 + bytes.count)].elementsEqual(bytes) }
    }
}
