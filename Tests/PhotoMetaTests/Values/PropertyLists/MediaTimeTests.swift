// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The run time in Apple's maker note, tag 3: a property list of a CMTime.
@Suite struct MediaTimeTests {
    private static func time(_ list: PropertyListBuilder) throws -> MediaTime? {
        try BuiltFile.jpeg(apple: [TIFFEntry(0x0003, .undefined(list.bytes))])[\.makerApple.runTime]
    }

    @Test func readsValidTime() throws {
        let time = try #require(
            try Self.time(
                PropertyListBuilder(dictionary: [
                    ("flags", .integer(1)), ("value", .integer(121_656_434_745_166, byteCount: 8)),
                    ("timescale", .integer(1_000_000_000, byteCount: 4)), ("epoch", .integer(0)),
                ])))
        #expect(time.value == 121_656_434_745_166)
        #expect(time.timescale == 1_000_000_000)
        #expect(time.epoch == 0)
        #expect(time.flags == 1)
        #expect(time.seconds == Fraction(121_656_434_745_166, 1_000_000_000))
        #expect(time.description == "121656.434745166 s")
    }

    @Test func allowsAbsentFlagsAndEpoch() throws {
        let entries: [(String, PropertyListBuilder.Object)] = [
            ("value", .integer(5)), ("timescale", .integer(2)),
        ]
        let time = try #require(try Self.time(PropertyListBuilder(dictionary: entries)))
        #expect(time.flags == 0)
        #expect(time.epoch == 0)
        // The lowest flag marks the time as valid.
        #expect(time.seconds == nil)
        #expect(time.description == "invalid")
    }

    @Test(arguments: [0, -1] as [Int64])
    func givesNoSecondsWithoutScale(_ timescale: Int64) throws {
        let time = try #require(
            try Self.time(
                PropertyListBuilder(dictionary: [
                    ("flags", .integer(1)), ("value", .integer(5)),
                    ("timescale", .integer(timescale, byteCount: 8)),
                ])))
        #expect(time.seconds == nil)
    }

    @Test func refusesListWithoutNumbers() throws {
        #expect(try Self.time(PropertyListBuilder([.integer(5)])) == nil)
        #expect(try Self.time(PropertyListBuilder(dictionary: [("value", .integer(5))])) == nil)
        #expect(
            try Self.time(
                PropertyListBuilder(dictionary: [("value", .ascii("5")), ("timescale", .integer(1))]))
                == nil)
    }
}
