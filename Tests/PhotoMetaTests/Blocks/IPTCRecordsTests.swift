// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// IPTC records in JPEG and TIFF files (IIM 4.2).
@Suite struct IPTCRecordsTests {
    static func key<Value>(_ tag: UInt16, _: Value.Type = String.self) -> MetadataKey<Value> {
        MetadataKey(.iptc, tag: tag, name: "\(tag)")
    }

    private static func jpeg(_ resources: [UInt8], limit: Int = 65_519) -> [UInt8] {
        JPEGBuilder(
            JPEGBuilder.Part.photoshop(resources, limit: limit) + [.frame(width: 8, height: 8), .scan]
        ).bytes
    }

    private static let press = IPTCBuilder(
        .init(1, 0, uint16(4)), .utf8, .init(2, 0, uint16(4)), .text(2, 5, "Título"), .text(2, 25, "Zürich"),
        .text(2, 25, "See"), .text(2, 55, "20240229"), .text(2, 60, "235959+0130"),
        .text(2, 80, "A. Nonymous"),
        .text(2, 80, "B. Nonymous"), .text(2, 120, "Two lines\rof caption  "))

    private func expectPress(_ photo: MediaMetadata) {
        #expect(photo[Self.key(0x0100, Int.self)] == 4)
        #expect(photo[Self.key(0x015A)] == "\u{1B}%G")
        #expect(photo[Self.key(0x0200, Int.self)] == 4)
        #expect(photo[Self.key(0x0205)] == "Título")
        #expect(photo[Self.key(0x0219, [String].self)] == ["Zürich", "See"])
        #expect(photo[Self.key(0x0219)] == "Zürich")
        #expect(photo[Self.key(0x0237)] == "20240229")
        #expect(photo[Self.key(0x023C)] == "235959+0130")
        #expect(photo[Self.key(0x0250, [String].self)] == ["A. Nonymous", "B. Nonymous"])
        #expect(photo[Self.key(0x0278)] == "Two lines\rof caption")
        #expect(photo[Self.key(0x0278, [String].self)] == ["Two lines\rof caption"])
        #expect(photo[Self.key(0x0269)] == nil)
    }

    @Test("Reads records in APP13, among other resources") func segment() throws {
        let photo = try read(Self.jpeg(Self.press.resources))
        expectPress(photo)
        #expect(photo.diagnostics.isEmpty)
        #expect(
            photo.properties(in: .iptc).map(\.tag) == [
                0x0100, 0x015A, 0x0200, 0x0205, 0x0219, 0x0237, 0x023C, 0x0250, 0x0278,
            ])
    }

    @Test("Resources may continue in the next segments", arguments: [11, 100, 200, 400])
    func severalSegments(limit: Int) throws {
        let photo = try read(Self.jpeg(Self.press.resources, limit: limit))
        expectPress(photo)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.blocks.filter { $0.kind == .photoshop }.count == 1)
    }

    @Test("The first of two segments with records takes precedence") func twoBlocks() throws {
        let first = IPTCBuilder.resource(0x0404, IPTCBuilder(.text(2, 25, "one"), .text(2, 25, "two")).bytes)
        let second = IPTCBuilder.resource(
            0x0404, IPTCBuilder(.text(2, 25, "three"), .text(2, 90, "City")).bytes)
        let parts = JPEGBuilder.Part.photoshop(first) + JPEGBuilder.Part.photoshop(second)
        for bytes in [JPEGBuilder(parts + [.scan]).bytes, Self.jpeg(first + second)] {
            let photo = try read(bytes)
            #expect(photo[Self.key(0x0219, [String].self)] == ["one", "two"])
            #expect(photo[Self.key(0x025A)] == "City")
        }
    }

    @Test(
        "Reads named resources, and other programs' signatures",
        arguments: ["8BIM", "MeSa", "PHUT", "AgHg", "DCSR"])
    func signatures(signature: String) throws {
        for name in ["", "a", "ab", "a longer name"] {
            let other = IPTCBuilder.resource(0x03ED, filler(15), signature: signature, name: name)
            let photo = try read(
                Self.jpeg(other + IPTCBuilder.resource(0x0404, Self.press.bytes, name: name)))
            expectPress(photo)
        }
    }

    @Test("Reads records in TIFF tags of every type that writers use", arguments: Endianness.allCases)
    func tiffTags(order: Endianness) throws {
        let records = Self.press.bytes + zeros((4 - Self.press.bytes.count % 4) % 4)
        let longs = stride(from: 0, to: records.count, by: 4).map { start in
            records[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        let count = UInt32(records.count / 4)
        let values: [TIFFEntry] = [
            TIFFEntry(0x83BB, .byte(records)), TIFFEntry(0x83BB, .undefined(records)),
            TIFFEntry(0x83BB, .raw(type: 4, count: count, records)),
            // As LONGs in the file's byte order: little-endian files reverse every four bytes.
            TIFFEntry(0x83BB, .long(longs)), TIFFEntry(0x8649, .byte(Self.press.resources)),
            TIFFEntry(0x8649, .undefined(Self.press.resources)),
        ]
        for entry in values {
            let tiff = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker")), entry], order: order).bytes
            for file in [tiff, Samples.jpeg(.exif(tiff))] {
                let photo = try read(file)
                expectPress(photo)
                #expect(photo.diagnostics.isEmpty)
                #expect(photo[\.cameraMaker] == "Maker")
            }
        }
    }

    @Test(
        "A damaged dataset in a TIFF tag is diagnosed at its file offset", arguments: [0x83BB, 0x8649])
    func damagedTag(tag: UInt16) throws {
        let records = IPTCBuilder(.text(2, 5, "Title"), .init(2, 90, utf8("Damaged"), length: 0x7FFF))
        let value = tag == 0x83BB ? records.bytes : records.resources
        let tiff = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(tag, .byte(value))]).bytes
        for file in [tiff, Samples.jpeg(.exif(tiff))] {
            let photo = try read(file)
            let place = try #require(file.firstRange(of: utf8("Damaged")))
            #expect(photo.codes == [.truncated])
            #expect(photo.diagnostics.first?.offset == UInt64(place.lowerBound))
        }
    }

    @Test("Text without a character set is UTF-8 if valid, otherwise Windows-1252") func encodings() throws {
        let photo = try read(
            Self.jpeg(
                IPTCBuilder.resource(
                    0x0404,
                    IPTCBuilder(
                        .text(2, 5, "Výlet"), .init(2, 25, latin("Ängar")), .init(2, 25, [0x80, 0x31]),
                        .text(2, 25, "Тест")
                    ).bytes)))
        #expect(photo[Self.key(0x0205)] == "Výlet")
        #expect(photo[Self.key(0x0219, [String].self)] == ["Ängar", "€1", "Тест"])
    }

    @Test("Reads extended lengths", arguments: [0, 1, 2, 3, 4, 8]) func extendedLengths(width: Int) throws {
        let caption = width == 0 ? "" : "A caption"
        let records = IPTCBuilder(
            .init(2, 120, utf8(caption), extendedWidth: width), .text(2, 90, "City"))
        let photo = try read(Self.jpeg(IPTCBuilder.resource(0x0404, records.bytes)))
        #expect(photo[Self.key(0x0278)] == caption)
        #expect(photo[Self.key(0x025A)] == "City")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Reads a text longer than one segment") func longText() throws {
        let caption = String(repeating: "caption ", count: 12_000) + "end"
        let records = IPTCBuilder(.init(2, 120, utf8(caption), extendedWidth: 4), .text(2, 90, "City"))
        let photo = try read(Self.jpeg(records.resources))
        #expect(photo[Self.key(0x0278)] == caption)
        #expect(photo[Self.key(0x025A)] == "City")
    }

    /// A value is cut at the end of the records.
    ///
    /// A dataset without a readable length (IIM 4.2 §1.5) has no value.
    @Test(
        "A wrong length does not affect the datasets before it",
        arguments: [
            (.init(2, 90, utf8("City"), length: 0x7FFF), "City"),
            (.init(2, 90, utf8("City"), length: 5), "City"),
            // Eight-byte lengths, with one byte and with no bytes after them.
            (.init(2, 90, filler(9), length: 0x8008), "8"),
            (.init(2, 90, [UInt8](repeating: 0xFF, count: 8), length: 0x8008), ""),
            // A length of 32,767 bytes, of which three exist.
            (.init(2, 90, zeros(3), length: 0xFFFF), nil),
        ] as [(IPTCBuilder.Dataset, String?)])
    func readsWhatPrecedesWrongLength(last: IPTCBuilder.Dataset, city: String?) throws {
        let photo = try read(
            Self.jpeg(IPTCBuilder.resource(0x0404, IPTCBuilder(.text(2, 5, "Title"), last).bytes)))
        #expect(photo[Self.key(0x0205)] == "Title")
        #expect(photo[Self.key(0x025A)] == city)
        if city != nil { #expect(photo.codes == [.truncated]) }
    }

    @Test(
        "Wrong resource sizes are cut and diagnosed",
        arguments: [0xFFFF_FFFF, 0x7FFF_FFFF, 200] as [UInt32])
    func lyingResources(size: UInt32) throws {
        let photo = try read(Self.jpeg(IPTCBuilder.resource(0x0404, Self.press.bytes, size: size)))
        expectPress(photo)
        #expect(photo.codes == [.truncated])
    }

    @Test("Thousands of datasets are bounded by the limit of entries") func manyDatasets() throws {
        var records = IPTCBuilder()
        records.datasets = Array(repeating: .text(2, 25, "k"), count: 10_000)
        let photo = try read(
            Self.jpeg(IPTCBuilder.resource(0x0404, records.bytes)),
            limits: .with { $0.directoryEntries = 500 })
        #expect(photo[Self.key(0x0219, [String].self)]?.count == 500)
        #expect(photo.codes == [.limit])
    }

    @Test("Thousands of resources are bounded by the limit of directories") func manyResources() throws {
        let resource = IPTCBuilder.resource(0x0404, IPTCBuilder(.text(2, 90, "City")).bytes)
        let photo = try read(Self.jpeg(Array((0..<1_000).map { _ in resource }.joined())))
        #expect(photo[Self.key(0x025A)] == "City")
        #expect(photo.codes == [.limit])
    }

    @Test("A resource without records is diagnosed") func noRecords() throws {
        let photo = try read(Self.jpeg(IPTCBuilder.resource(0x0404, filler(30))))
        #expect(photo.properties(in: .iptc).isEmpty)
        #expect(photo.codes == [.malformed])
    }
}
