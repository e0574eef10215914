// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// User data of movies (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
@Suite struct UserDataTests {
    private static func key<Value>(_ name: String, _: Value.Type = String.self) -> MetadataKey<Value> {
        MetadataKey(.userData, name: name)
    }

    private func movie(_ atoms: [UInt8]..., limits: Limits = Limits()) throws -> MediaMetadata {
        var builder = MovieBuilder()
        builder.userData = atoms
        return try read(builder.bytes, limits: limits)
    }

    private func value(_ name: String, _ movie: MediaMetadata) -> StoredValue? {
        movie.properties(in: .userData).first { $0.name == name }?.value
    }

    // MARK: QuickTime

    @Test("Reads international text with its length and language") func texts() throws {
        let movie = try movie(
            UserDataBuilder.text("©xyz", "+48.8584+002.2945+035.500/"), UserDataBuilder.text("©swr", "18.5"),
            UserDataBuilder.text("©mak", "Größe"))
        #expect(movie[Self.key("©xyz")] == "+48.8584+002.2945+035.500/")
        #expect(movie[Self.key("©swr")] == "18.5")
        #expect(movie[Self.key("©mak")] == "Größe")
        #expect(
            movie.value(
                for: MetadataKey<String>(
                    .userData, box: FourCharacterCode(rawValue: 0xA96D_616B), name: "Make"))
                == "Größe")
        #expect(movie.location == Location(latitude: 48.8584, longitude: 2.2945, altitude: 35.5))
        #expect(movie.properties(in: .quickTime).isEmpty)
        #expect(movie.diagnostics.isEmpty)
    }

    @Test("Reads the decimal texts of DJI's drones as numbers") func readsDroneNumbers() throws {
        let movie = try movie(
            UserDataBuilder.text("©xsp", "+0.10"), UserDataBuilder.text("©gyw", "-179.90"),
            UserDataBuilder.text("©fpt", "level"), UserDataBuilder.text("©mdl", "FC220"))
        #expect(movie[\.userData.speedX] == 0.1 && movie[\.userData.cameraYaw] == -179.9)
        #expect(movie[\.userData.pitch] == nil && movie[\.userData.djiModel] == "FC220")
    }

    @Test(
        "The language determines the encoding, unless there is a byte order mark or valid UTF-8",
        arguments: [
            // Python: 'ålbum'.encode('mac_roman').
            ([0x8C, 0x6C, 0x62, 0x75, 0x6D], 0, "ålbum"), ([0x8C, 0x6C, 0x62, 0x75, 0x6D], 11, "ålbum"),
            ([0x8C, 0x6C, 0x62, 0x75, 0x6D], 0x7FFF, "ålbum"), (utf8("ålbum"), 0x55C4, "ålbum"),
            // ExifTool 12.57 reads valid UTF-8 as such, whatever the language.
            (utf8("ålbum"), 0, "ålbum"), ([0x8C, 0x6C], 0x15C7, "\u{FFFD}l"),
            ([0xFE, 0xFF, 0, 0xE5, 0, 0x6C], 0x55C4, "ål"), ([0xFF, 0xFE, 0xE5, 0, 0x6C, 0], 0x15C7, "ål"),
        ] as [([UInt8], UInt16, String)])
    func encodings(bytes: [UInt8], language: UInt16, expected: String) throws {
        #expect(try movie(UserDataBuilder.texts("©alb", (bytes, language)))[Self.key("©alb")] == expected)
    }

    @Test("Reads atoms between others, with 64-bit sizes, of large sizes, and of size 0")
    func layouts() throws {
        func long(_ type: String, _ body: [UInt8]) -> [UInt8] {
            uint32(1) + latin(type) + uint64(UInt64(body.count + 16)) + body
        }
        let text = Array(UserDataBuilder.text("©nam", "n").dropFirst(8))
        let atoms = [
            UserDataBuilder.text("©mak", "a"), UserDataBuilder.text("©mod", "b"), box("free", zeros(5)),
            UserDataBuilder.text("©swr", "c"), long("©nam", text), long("©cpy", text),
            UserDataBuilder.text("©cmt", "d"), box("abcd", zeros(70_000)), UserDataBuilder.text("©alb", "e"),
            // Extends to the end, including the four zeros there.
            uint32(0) + latin("©gen") + Array(UserDataBuilder.text("©gen", "f").dropFirst(8)),
        ]
        var builder = MovieBuilder()
        builder.userData = atoms
        let movie = try read(builder.bytes)
        let names = ["©mak", "©mod", "©swr", "©nam", "©cpy", "©cmt", "©alb", "©gen"]
        #expect(names.map { movie[Self.key($0)] } == ["a", "b", "c", "n", "n", "d", "e", "f"])
        let code = FourCharacterCode(rawValue: 0x6162_6364)
        #expect(
            movie.storedValue(for: MetadataKey<String>(.userData, box: code, name: "abcd"))?.byteCount
                == 70_000)
        #expect(movie.diagnostics.isEmpty)
        for (name, letter) in zip(names, "abcnndef".utf8) {
            let place = try #require(movie.storedValue(for: Self.key(name))?.ranges?.ranges.first)
            #expect(builder.bytes[Int(place.lowerBound)] == letter)
        }
    }

    @Test("Reads texts in several languages, with zeros after them") func severalTexts() throws {
        let two = UserDataBuilder.texts("©dir", (utf8("one"), 0x15C7), (utf8("un"), 0x1A41), ([], 0))
        let movie = try movie(two, UserDataBuilder.texts("©nam", ([], 0x15C7)))
        #expect(movie[Self.key("©dir")] == "one")
        #expect(movie[Self.key("©dir", [String].self)] == ["one", "un"])
        #expect(movie[Self.key("©nam")] == "")
        #expect(movie[Self.key("©nam", [String].self)] == [])
        #expect(movie.properties(in: .userData).map(\.text) == ["one, un", ""])
    }

    @Test(
        "A text longer than its atom is cut; an atom without room for one is diagnosed",
        arguments: [
            (UserDataBuilder.text("©swr", "18.5", length: 900), "18.5"), (box("©swr", [0]), nil),
            (box("©swr", uint16(4) + [0]), nil),
        ] as [([UInt8], String?)])
    func damagedText(atom: [UInt8], expected: String?) throws {
        let movie = try movie(atom, UserDataBuilder.text("©mak", "Maker"))
        #expect(movie[Self.key("©swr")] == expected)
        #expect(movie[Self.key("©mak")] == "Maker")
        #expect(movie.codes == [.truncated])
    }

    // MARK: 3GPP

    @Test(
        "Reads assets with a language and a text, with and without a zero",
        arguments: ["titl", "dscp", "cprt", "perf", "auth", "gnre", "coll", "albm"])
    func assets(type: String) throws {
        for text in [
            utf8("Tïtle") + [0], utf8("Tïtle"), [0xFE, 0xFF] + "Tïtle".utf16.flatMap(uint16) + [0, 0],
        ] {
            let movie = try movie(UserDataBuilder.asset(type, text))
            #expect(movie[Self.key(type)] == "Tïtle")
            #expect(movie.diagnostics.isEmpty)
            #expect(value("AlbumTrackNumber", movie) == nil)
        }
    }

    @Test("Reads the track number after an album text of either encoding") func albumTrack() throws {
        for text in [utf8("Album") + [0], [0xFE, 0xFF] + "Album".utf16.flatMap(uint16) + [0, 0]] {
            let movie = try movie(UserDataBuilder.asset("albm", text + [12]))
            #expect(movie[Self.key("albm")] == "Album")
            #expect(value("AlbumTrackNumber", movie)?.integer() == 12)
        }
    }

    @Test("Reads rating, classification, year and stars") func ratings() throws {
        let movie = try movie(
            UserDataBuilder.asset("rtng", head: latin("ABCD") + latin("EFGH"), utf8("PG") + [0]),
            UserDataBuilder.asset("clsf", head: latin("IJKL") + uint16(5), utf8("Class") + [0]),
            fullBox("yrrc", uint16(2_013)), fullBox("urat", [0, 0, 0, 4]),
            fullBox("thmb", latin("jpeg"), [0xFF, 0xD8, 0xFF]))
        #expect(movie[\.userData.thumbnail] == [0xFF, 0xD8, 0xFF])
        #expect(movie[Self.key("rtng")] == "PG")
        #expect(value("RatingEntity", movie)?.text == "ABCD")
        #expect(value("RatingCriteria", movie)?.text == "EFGH")
        #expect(movie[Self.key("clsf")] == "Class")
        #expect(value("ClassificationEntity", movie)?.text == "IJKL")
        #expect(value("ClassificationTable", movie)?.integer() == 5)
        #expect(movie[Self.key("yrrc", Int.self)] == 2_013)
        #expect(movie[Self.key("urat", Int.self)] == 4)
        #expect(movie.diagnostics.isEmpty)
    }

    @Test("Reads keywords with their sizes; a wrong size is cut") func keywords() throws {
        let words: [UInt8] = [4] + utf8("one") + [0, 3] + utf8("two")
        for count in [2, 0, 255] as [UInt8] {
            let movie = try movie(UserDataBuilder.asset("kywd", [count] + words))
            #expect(movie[Self.key("kywd", [String].self)] == ["one", "two"])
        }
        let movie = try movie(UserDataBuilder.asset("kywd", [2] + words.dropLast(4) + [200] + utf8("two")))
        #expect(movie[Self.key("kywd", [String].self)] == ["one", "two"])
    }

    @Test("Reads a location with its name, role and body") func location() throws {
        let wide = [0xFE, 0xFF] + "Nähe".utf16.flatMap(uint16) + [0, 0]
        let movie = try movie(
            UserDataBuilder.location(
                latitude: 40.5, longitude: -74.25, altitude: -3.5, name: wide, role: 2, notes: "more"))
        let place = try movie.requiredValue(for: Self.key("loci", LocationInformation.self))
        #expect(place.name == "Nähe")
        #expect(place.role == 2)
        #expect([place.latitude, place.longitude, place.altitude] == [40.5, -74.25, -3.5])
        #expect(place.body == "earth")
        #expect(place.notes == "more")
        // 3GPP TS 26.244 §8: a fictional place is not where the movie was taken.
        #expect(movie.location == nil)
        let taken = try self.movie(
            UserDataBuilder.location(latitude: 40.5, longitude: -74.25, altitude: -3.5))
        #expect(taken.location == Location(latitude: 40.5, longitude: -74.25, altitude: -3.5))
        #expect(movie.properties(in: .userData).map(\.text) == ["Nähe, 40.5, -74.25"])
    }

    @Test("Of several locations, the first with the shooting location's role is where the movie was taken")
    func severalLocations() throws {
        func place(_ latitude: Double, role: UInt8, body: String = "earth") -> [UInt8] {
            UserDataBuilder.location(
                latitude: latitude, longitude: 8, altitude: 0, name: utf8("Place") + [0], role: role,
                body: body)
        }
        let cut = box("loci", Array(place(10, role: 0).dropFirst(8).prefix(12)))
        let movie = try movie(
            place(20, role: 1), cut, place(30, role: 0, body: "moon"), place(40, role: 0), place(50, role: 0))
        #expect(movie.location == Location(latitude: 40, longitude: 8, altitude: 0))
        #expect(movie[Self.key("loci", LocationInformation.self)]?.latitude == 20)
    }

    @Test("A location truncated before its coordinates is not a value") func cutLocation() throws {
        let whole = UserDataBuilder.location(latitude: 1, longitude: 2, altitude: 3, name: utf8("N") + [0])
        for count in 0..<(whole.count - 8) {
            let movie = try movie(box("loci", Array(whole.dropFirst(8).prefix(count))))
            // Version, flags and language; the name; role and coordinates; the body must be the Earth.
            let numbersEnd = 6 + 2 + 13
            let hasPlace = count == numbersEnd || count >= numbersEnd + 5
            #expect((movie.location != nil) == hasPlace, "\(count)")
            #expect(movie.codes == (count < 6 ? [.truncated] : []))
        }
    }

    // MARK: Others

    @Test("Reads window, loop and selection at fixed offsets") func numbers() throws {
        let movie = try movie(
            box("WLOC", uint16(10), uint16(20)), box("LOOP", uint32(1)), box("SelO", [1]), box("AllF", [0]))
        #expect(movie[Self.key("WLOC", [Int].self)] == [10, 20])
        #expect(movie[Self.key("LOOP", Int.self)] == 1)
        #expect(movie[Self.key("SelO", Bool.self)] == true)
        #expect(movie[Self.key("AllF", Bool.self)] == false)
    }

    @Test(
        "Reads plain texts, alone or after a header or zeros",
        arguments: [
            ([], "A name"), (zeros(4), "A name"), (zeros(4) + uint16(0x15C7), "A name"),
            (zeros(4) + uint16(0x55C4), "A name"), (zeros(6), "Canon"), (zeros(4), "Zap"), ([], ""),
            (zeros(6), ""),
        ] as [([UInt8], String)])
    func plainTexts(head: [UInt8], text: String) throws {
        for type in ["name", "tnam", "tagc", "manu", "modl", "date", "swre", "SDLN"] {
            #expect(try movie(box(type, head, utf8(text), [0]))[Self.key(type)] == text)
            #expect(try movie(box(type, head, utf8(text)))[Self.key(type)] == text)
        }
    }

    @Test("Unknown atoms are kept as bytes, XMP is located, and free space is ignored")
    func unknown() throws {
        let movie = try movie(
            box("TAGS", filler(300)), box("XMP_", filler(50)), box("free", filler(9)), box("skip", filler(9)))
        #expect(movie[Self.key("TAGS", [UInt8].self)] == filler(300))
        #expect(movie.properties(in: .userData).map(\.name) == ["MakerTags"])
        #expect(movie.blocks.map(\.kind) == [.xmp])
        #expect(movie.blocks.first?.ranges.ranges.first?.count == 50)
    }

    @Test(
        "Atoms too short for their fields are diagnosed",
        arguments: [
            ("titl", 5), ("albm", 5), ("rtng", 13), ("clsf", 11), ("kywd", 6), ("loci", 5), ("yrrc", 5),
            ("urat", 7), ("thmb", 7),
            ("WLOC", 3), ("LOOP", 3), ("SelO", 0), ("AllF", 0),
        ])
    func tooShort(type: String, count: Int) throws {
        let movie = try movie(box(type, zeros(count)), UserDataBuilder.text("©mak", "Maker"))
        #expect(movie[Self.key(type, StoredValue.self)] == nil)
        #expect(movie[Self.key("©mak")] == "Maker")
        #expect(movie.codes == [.truncated])
    }

    @Test("A track's user data belongs to that track") func tracks() throws {
        var track = TrackBuilder()
        track.extraBoxes = [box("udta", box("name", utf8("Front")), UserDataBuilder.text("©nam", "Track"))]
        var builder = MovieBuilder()
        builder.tracks = [track]
        builder.userData = [UserDataBuilder.text("©nam", "Movie")]
        let movie = try read(builder.bytes)
        #expect(movie[Self.key("©nam")] == "Movie")
        #expect(movie[Self.key("name")] == nil)
        let part = try #require(movie.part(.track))
        #expect(part.value(for: Self.key("name")) == "Front")
        #expect(part.value(for: Self.key("©nam")) == "Track")
    }

    @Test("Thousands of texts and atoms are bounded by the limits") func limits() throws {
        let texts = box("©nam", (0..<10_000).flatMap { _ in uint16(1) + uint16(0x15C7) + utf8("a") })
        let few = Limits.with { $0.movieEntries = 100 }
        #expect(try movie(texts, limits: few)[Self.key("©nam", [String].self)]?.count == 101)
        let keywords = UserDataBuilder.asset("kywd", [255] + (0..<10_000).flatMap { _ in [1] + utf8("k") })
        #expect(try movie(keywords, limits: few)[Self.key("kywd", [String].self)]?.count == 101)
        let atoms = Array((0..<1_000).map { _ in box("name", utf8("a")) }.joined())
        let many = try movie(atoms, limits: few)
        #expect(many[Self.key("name", [String].self)]?.count == 100)
        #expect(many.codes == [.limit])
        let large = try movie(box("TAGS", filler(2_000)), limits: .with { $0.valueBytes = 1_999 })
        #expect(large[Self.key("TAGS", StoredValue.self)] == nil)
        #expect(large.codes == [.limit])
    }
}
