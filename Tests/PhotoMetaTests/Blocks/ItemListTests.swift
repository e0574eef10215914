// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Items as iTunes writes them, named by four-character codes.
@Suite struct ItemListTests {
    private static func key<Value>(_ name: String, _: Value.Type = String.self) -> MetadataKey<Value> {
        MetadataKey(.itemList, name: name)
    }

    private func movie(_ items: [UInt8]..., limits: Limits = Limits()) throws -> MediaMetadata {
        var builder = MovieBuilder()
        builder.userData = [ItemListBuilder.meta(Array(items.joined()))]
        return try read(builder.bytes, limits: limits)
    }

    @Test("Reads texts and numbers by their well-known types") func types() throws {
        let movie = try movie(
            ItemListBuilder.item("©too", (1, utf8("Lavf58"))),
            ItemListBuilder.item("tmpo", (21, uint16(128))),
            ItemListBuilder.item("rtng", (21, [0xFF])),
            ItemListBuilder.item("cnID", (22, uint32(0xFFFF_FFFF))))
        #expect(movie[Self.key("©too")] == "Lavf58")
        #expect(movie[Self.key("tmpo", Int.self)] == 128)
        #expect(movie[Self.key("rtng", Int.self)] == -1)
        #expect(movie[Self.key("cnID", Int.self)] == 0xFFFF_FFFF)
        #expect(
            movie[
                MetadataKey<Int>(
                    .itemList, box: FourCharacterCode(rawValue: 0x746D_706F), name: "BeatsPerMinute")]
                == 128)
        #expect(
            movie.properties(in: .itemList).map(\.name) == [
                "Encoder", "BeatsPerMinute", "Rating", "AppleStoreCatalogID",
            ])
        #expect(movie.properties(in: .quickTime).isEmpty)
    }

    #if DEBUG
        /// Listing the properties must not search all items for each of them.
        @Test("Listing thousands of distinct items takes linear time") func listsManyNames() throws {
            let steps = try [4_000, 8_000].map { count in
                let items = (0..<UInt32(count)).flatMap { number in
                    box("....", box("data", uint32(1), uint32(0), utf8("x"))).replacingType(
                        number | 0x6100_0000)
                }
                var limits = Limits()
                limits.movieEntries = count
                let movie = try movie(items, limits: limits)
                return WorkCheck.steps { #expect(movie.properties(in: .itemList).count == count) }
            }
            #expect(steps[0] >= 4_000 && steps[1] <= steps[0] * 22 / 10, "\(steps)")
        }
    #endif

    @Test("Reads `moov/meta` with any handler") func movieLevel() throws {
        for handler in ["mdir", "mdta", "xxxx"] {
            var builder = MovieBuilder()
            let list = box("ilst", ItemListBuilder.item("©nam", (1, utf8("Name"))))
            builder.extraBoxes = [
                fullBox("meta", fullBox("hdlr", uint32(0), latin(handler), zeros(13)), list)
            ]
            #expect(try read(builder.bytes)[Self.key("©nam")] == "Name")
        }
    }

    @Test("Reads numbers without a number type") func implicitNumbers() throws {
        let movie = try movie(
            ItemListBuilder.item("trkn", (0, uint16(0) + uint16(3) + uint16(12) + uint16(0))),
            ItemListBuilder.item("disk", (0, uint16(0) + uint16(1) + uint16(2))),
            ItemListBuilder.item("gnre", (0, uint16(18))), ItemListBuilder.item("cpil", (0, [1])),
            ItemListBuilder.item("tvsn", (0, uint32(5))), ItemListBuilder.item("tmpo", (0, [1, 2, 3])))
        #expect(movie[Self.key("trkn", [Int].self)] == [3, 12])
        #expect(movie[Self.key("trkn", Int.self)] == 3)
        #expect(movie[Self.key("disk", [Int].self)] == [1, 2])
        #expect(movie[Self.key("gnre", Int.self)] == 18)
        #expect(movie[Self.key("cpil", Bool.self)] == true)
        #expect(movie[Self.key("tvsn", Int.self)] == 5)
        #expect(movie[Self.key("tmpo", [UInt8].self)] == [1, 2, 3])
        let cut = try self.movie(
            ItemListBuilder.item("trkn", (0, uint16(0) + uint16(3))),
            ItemListBuilder.item("disk", (0, [0, 0, 9])))
        #expect(cut[Self.key("trkn", [Int].self)] == [3])
        #expect(cut[Self.key("disk", [UInt8].self)] == [0, 0, 9])
    }

    @Test("Returns several values of one item, but only the first picture") func severalValues() throws {
        let movie = try movie(
            ItemListBuilder.item("©ART", (1, utf8("one")), (1, utf8("two"))),
            ItemListBuilder.item("covr", (14, filler(30)), (13, filler(20))))
        #expect(movie[Self.key("©ART", [String].self)] == ["one", "two"])
        #expect(movie[Self.key("©ART")] == "one")
        #expect(movie[Self.key("covr", [UInt8].self)] == filler(30))
    }

    @Test("Reads freeform items by their domain and name") func freeform() throws {
        let movie = try movie(
            ItemListBuilder.freeform("com.apple.iTunes", "iTunSMPB", (1, utf8("0000"))),
            ItemListBuilder.freeform("com.example", "iTunSMPB", (1, utf8("a")), (1, utf8("b"))),
            ItemListBuilder.item("©too", (1, utf8("Lavf58"))))
        #expect(movie[Self.key("com.apple.iTunes:iTunSMPB")] == "0000")
        #expect(movie[Self.key("com.example:iTunSMPB", [String].self)] == ["a", "b"])
        #expect(movie[Self.key("com.apple.iTunes")] == nil)
        #expect(movie[Self.key("----")] == nil)
        #expect(movie[Self.key("©too")] == "Lavf58")
        #expect(
            movie.properties(in: .itemList).map(\.name) == [
                "com.apple.iTunes:iTunSMPB", "com.example:iTunSMPB", "Encoder",
            ])
    }

    @Test("Freeform items without a readable name affect no other item") func damagedFreeform() throws {
        let data = box("data", uint32(1), uint32(0), utf8("value"))
        let movie = try movie(
            box("----", data), box("----", fullBox("mean", utf8("m")), data),
            box("----", box("mean"), box("name"), data),
            box("----", box("mean", size: .stated(0x7FFF_FFFF), filler(4)), box("name"), data),
            ItemListBuilder.item("©too", (1, utf8("Lavf58"))))
        #expect(movie[Self.key("©too")] == "Lavf58")
        #expect(movie[Self.key(":")] == "value")
        // They have the name of their type, which does not depend on where they are.
        #expect(movie.properties(in: .itemList).map(\.name) == ["----", ":", "Encoder"])
    }

    @Test("An item whose type is not text is numbered") func numberedItems() throws {
        // Key indices without keys.
        let movie = try movie(
            uint32(29) + uint32(1) + box("data", uint32(1), uint32(0), utf8("value")),
            ItemListBuilder.item("©too", (1, utf8("Lavf58"))))
        #expect(movie[Self.key("©too")] == "Lavf58")
        #expect(movie.properties(in: .itemList).count == 2)
    }

    @Test("Thousands of values are bounded by the limit of items") func limits() throws {
        let values = (0..<5_000).flatMap { _ in box("data", uint32(1), uint32(0), utf8("v")) }
        let movie = try movie(
            box("©ART", values), ItemListBuilder.item("©too", (1, utf8("Lavf58"))),
            limits: .with { $0.movieEntries = 100 })
        #expect(movie[Self.key("©ART", [String].self)]?.count == 100)
        #expect(movie.codes == [.limit])
    }
}

extension [UInt8] {
    /// Returns a box with another type.
    fileprivate func replacingType(_ type: UInt32) -> [UInt8] {
        Array(prefix(4)) + uint32(type) + dropFirst(8)
    }
}
