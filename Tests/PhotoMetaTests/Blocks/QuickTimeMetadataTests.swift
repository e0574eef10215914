// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Keys and items of movies (QuickTime File Format, "Metadata").
@Suite struct QuickTimeMetadataTests {
    private func value(type: UInt32, _ bytes: [UInt8]) throws -> StoredValue {
        let movie = try read(MovieBuilder(metadata: [.apple("example", type: type, bytes)]).bytes)
        return try movie.requiredValue(
            for: MetadataKey<StoredValue>(.quickTime, name: "com.apple.quicktime.example"))
    }

    @Test(
        "Reads integers of every well-known type",
        arguments: [
            (21, [0x80], -128), (21, [0xFF, 0xFE], -2), (21, [0xFF, 0x00, 0x00], -65_536),
            (21, [0x7F, 0xFF, 0xFF, 0xFF], 0x7FFF_FFFF),
            (21, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFB], -5),
            (22, [0x80], 128), (22, [0xFF, 0xFE], 65_534), (22, [1, 0, 0], 65_536),
            (22, [0xFF, 0xFF, 0xFF, 0xFF], 0xFFFF_FFFF), (22, [0, 0, 0, 0, 0, 0, 0, 9], 9),
            (65, [0xFF], -1), (66, [0xFF, 0xFF], -1), (67, [0x80, 0, 0, 0], -0x8000_0000),
            (74, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], -1), (75, [0xFF], 255),
            (76, [0xFF, 0xFF], 65_535),
            (77, [0xFF, 0xFF, 0xFF, 0xFF], 0xFFFF_FFFF), (78, [0, 0, 0, 1, 0, 0, 0, 0], 0x1_0000_0000),
        ] as [(UInt32, [UInt8], Int64)])
    func wholeNumbers(type: UInt32, bytes: [UInt8], expected: Int64) throws {
        #expect(try value(type: type, bytes).integer() == expected)
        #expect(Int64(try value(type: type, bytes)) == expected)
    }

    @Test("Reads floating-point numbers and arrays of them") func floatingPoint() throws {
        let single = uint32(Float(0.9375).bitPattern)
        #expect(try value(type: 23, single).double() == 0.9375)
        #expect(try value(type: 24, uint64((-1.5).bitPattern)).double() == -1.5)
        // 70 and 71 are points and sizes, 72 is rectangles, 79 and 83 are transformations.
        #expect([Double](try value(type: 71, single + single)) == [0.9375, 0.9375])
        #expect([Double](try value(type: 72, single + single + single + single))?.count == 4)
        let nine = (0..<9).flatMap { uint64(Double($0).bitPattern) }
        #expect([Double](try value(type: 79, nine)) == (0..<9).map(Double.init))
        #expect([Double](try value(type: 83, nine))?.count == 9)
    }

    @Test("Reads text in UTF-8 and UTF-16") func text() throws {
        #expect(try value(type: 1, Array("Grüße 🌍".utf8)).text == "Grüße 🌍")
        #expect(try value(type: 2, Array("Grüße 🌍".utf16.flatMap { uint16($0) })).text == "Grüße 🌍")
        #expect(try value(type: 1, []).text == "")
    }

    @Test(
        "Values without a type, of unknown types and of wrong sizes remain bytes",
        arguments: [
            (0, 5), (13, 5), (14, 5), (27, 5), (28, 5), (65_000, 5), (23, 3), (24, 9), (66, 3), (67, 5),
            (78, 7), (83, 71),
            (0x0100_0001, 5),
        ] as [(UInt32, Int)])
    func otherTypes(type: UInt32, count: Int) throws {
        let stored = try value(type: type, filler(count))
        #expect(stored.type == .undefined)
        #expect(stored.bytes == filler(count))
        #expect(stored.text == nil)
    }

    @Test("The first value of a named item is used, even if it is unreadable") func firstValue() throws {
        let second = utf8("data") + uint32(1) + uint32(0) + utf8("Maker")
        var bytes = MovieBuilder(metadata: [.apple("make", type: 1, second), .apple("model", "Model")]).bytes
        // The first atom ends after its type; the next begins at the language, has a size of 0 and extends to the end.
        let type = try #require(bytes.firstRange(of: utf8("data")))
        bytes.replaceSubrange((type.lowerBound - 4)..<type.lowerBound, with: uint32(12))
        let movie = try MediaMetadata(bytes: bytes)
        #expect(movie[\.quickTime.make] == nil && movie[\.quickTime.model] == "Model")
    }

    @Test("Numbers without bytes are not values", arguments: [21, 22, 65, 77, 23] as [UInt32])
    func emptyNumbers(type: UInt32) throws {
        #expect(try value(type: type, []).integer() == nil)
        #expect(try value(type: type, []).double() == nil)
    }

    @Test("Items are named by the index of their key, in any order") func indices() throws {
        var first = MovieMetadataBuilder.Item.apple("make", "Maker")
        var second = MovieMetadataBuilder.Item.apple("model", "Model")
        first.index = 3
        second.index = 2
        var builder = MovieBuilder()
        builder.metadata = MovieMetadataBuilder([first, second])
        builder.metadata?.unusedKeys = ["com.apple.quicktime.artwork"]
        // The keys are artwork, make and model, so the items' values are swapped.
        let movie = try read(builder.bytes)
        #expect(movie[\.quickTime.make] == "Model")
        #expect(movie[\.quickTime.model] == "Maker")
    }

    @Test("A name may be declared several times, and its value stored under any of them")
    func repeatedKeys() throws {
        let name = "com.apple.quicktime.make"
        var builder = MovieBuilder()
        builder.metadata = MovieMetadataBuilder([.apple("make", "Maker"), .apple("model", "Model")])
        builder.metadata?.unusedKeys = [name, "other", name, name]
        #expect(try read(builder.bytes)[\.quickTime.make] == "Maker")
        var second = MovieMetadataBuilder.Item.apple("make", "Second")
        second.index = 3
        builder.metadata?.items.append(second)
        // The first key takes precedence, not the first item.
        #expect(try read(builder.bytes)[\.quickTime.make] == "Second")
    }

    #if DEBUG
        @Test("Looking up a name that every key declares takes linear time")
        func looksUpRepeatedKeysWithoutItems() throws {
            let steps = try [2_000, 4_000].map { count in
                let items = (0..<count).map { number in
                    var item = MovieMetadataBuilder.Item("x", type: 1, [])
                    item.index = UInt32(1_000_000 + number)
                    return item
                }
                var builder = MovieBuilder()
                builder.metadata = MovieMetadataBuilder(items)
                builder.metadata?.unusedKeys = [String](repeating: "com.apple.quicktime.make", count: count)
                let movie = try read(builder.bytes, limits: .with { $0.movieEntries = count })
                return WorkCheck.steps { #expect(movie[\.quickTime.make] == nil) }
            }
            #expect(steps[1] <= max(steps[0], 2_000) * 22 / 10, "\(steps)")
        }
    #endif

    @Test("An item without a key is named by its number", arguments: [0, 9, .max] as [UInt32])
    func danglingIndex(index: UInt32) throws {
        var item = MovieMetadataBuilder.Item.apple("make", "Maker")
        item.index = index
        let movie = try read(MovieBuilder(metadata: [item, .apple("model", "Model")]).bytes)
        #expect(movie[\.quickTime.model] == "Model")
        #expect(movie.properties(in: .quickTime).map(\.name).contains("\(index)"))
    }

    @Test("The stated number of keys is ignored; the keys present are read")
    func statedKeyCount() throws {
        for count in [0, 1, 0xFFFF_FFFF] as [UInt32] {
            var builder = MovieBuilder(metadata: [.apple("make", "Maker"), .apple("model", "Model")])
            builder.metadata?.statedKeyCount = count
            let movie = try read(builder.bytes)
            #expect(movie[\.quickTime.make] == "Maker")
            #expect(movie[\.quickTime.model] == "Model")
        }
    }

    @Test("An item without data, or with data too short for a type, is omitted")
    func itemsWithoutData() throws {
        let good = box("data", uint32(1), uint32(0), latin("Maker"))
        let keys = fullBox(
            "keys", uint32(3), (1...3).flatMap { box("mdta", latin("com.apple.quicktime.key\($0)")) })
        func item(_ index: UInt32, _ body: [UInt8]) -> [UInt8] {
            uint32(UInt32(body.count + 8)) + uint32(index) + body
        }
        let list = box("ilst", item(1, []), item(2, box("data", uint32(1))), item(3, good))
        var builder = MovieBuilder()
        builder.extraBoxes = [box("meta", fullBox("hdlr", uint32(0), latin("mdta"), zeros(13)), keys, list)]
        let movie = try read(builder.bytes)
        #expect(movie.properties(in: .quickTime).map(\.name) == ["com.apple.quicktime.key3"])
    }
}
