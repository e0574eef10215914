// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
import Testing

/// Directories of TIFF structures: types, byte orders, positions of values (TIFF 6.0 §2).
@Suite struct ImageFileDirectoryTests {
    private static let tag: UInt16 = 0x9C9B
    private static let key = MetadataKey<StoredValue>(.tiff, tag: tag, name: "Example")

    private func stored(_ value: TIFFValue, _ order: Endianness) throws -> StoredValue {
        let block = TIFFBuilder([TIFFEntry(Self.tag, value)], order: order).bytes
        let inJPEG = try read(Samples.jpeg(.exif(block))).requiredValue(for: Self.key)
        let inTIFF = try read(block).requiredValue(for: Self.key)
        #expect(inJPEG == inTIFF)
        return inJPEG
    }

    @Test("Reads integers of every type, in the entry and at an offset", arguments: Endianness.allCases)
    func wholeNumbers(order: Endianness) throws {
        for count in [1, 2, 3, 5, 40] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 77 &+ 200) }
            let wide = bytes.map { Int64($0) }
            func check(_ value: TIFFValue, _ type: ValueType, _ expected: [Int64]) throws {
                let stored = try stored(value, order)
                #expect(stored.type == type && stored.count == count)
                #expect([Int64](stored) == expected, "\(type) ×\(count)")
            }
            try check(.byte(bytes), .byte, wide)
            try check(.short(bytes.map { UInt16($0) << 8 | 1 }), .short, wide.map { $0 << 8 | 1 })
            try check(.long(bytes.map { UInt32($0) << 24 | 2 }), .long, wide.map { $0 << 24 | 2 })
            try check(.ifd(bytes.map { UInt32($0) << 16 | 3 }), .ifd, wide.map { $0 << 16 | 3 })
            try check(
                .signedByte(bytes.map { Int8(bitPattern: $0) }), .signedByte,
                bytes.map { Int64(Int8(bitPattern: $0)) })
            try check(.signedShort(bytes.map { -Int16($0) - 1 }), .signedShort, wide.map { -$0 - 1 })
            try check(.signedLong(bytes.map { -Int32($0) << 23 }), .signedLong, wide.map { -$0 << 23 })
            try check(.long8(bytes.map { UInt64($0) << 54 }), .long8, wide.map { $0 << 54 })
            try check(.signedLong8(bytes.map { -Int64($0) << 54 }), .signedLong8, wide.map { -$0 << 54 })
            try check(.ifd8(bytes.map { UInt64($0) << 40 }), .ifd8, wide.map { $0 << 40 })
        }
    }

    @Test("Fractions and floating-point numbers keep every bit", arguments: Endianness.allCases)
    func otherNumbers(order: Endianness) throws {
        let fractions = try stored(.rational([(1, 120), (0, 0), (7, 0), (.max, 1), (10, 1_200)]), order)
        #expect(fractions.type == .rational)
        #expect((0..<5).map { fractions.fraction(at: $0)?.numerator } == [1, 0, 7, 0xFFFF_FFFF, 10])
        #expect((0..<5).map { fractions.fraction(at: $0)?.denominator } == [120, 0, 0, 1, 1_200])
        let signed = try stored(.signedRational([(-1, 3), (.min, -1), (5, .min)]), order)
        #expect((0..<3).map { signed.fraction(at: $0)?.numerator } == [-1, -0x8000_0000, 5])
        #expect((0..<3).map { signed.fraction(at: $0)?.denominator } == [3, -1, -0x8000_0000])
        #expect([Double](try stored(.float([1.5, -0.25, .infinity]), order)) == [1.5, -0.25, .infinity])
        #expect(try stored(.float([.nan]), order).double()?.isNaN == true)
        #expect([Double](try stored(.double([.pi, -1e300]), order)) == [.pi, -1e300])
    }

    @Test("Reads both types of text, and bytes", arguments: Endianness.allCases)
    func textAndBytes(order: Endianness) throws {
        for text in ["", "abc", "abcd", "a longer text"] {
            let ascii = try stored(.ascii(text), order)
            #expect(ascii.type == .ascii && ascii.text == text && ascii.count == text.utf8.count + 1)
        }
        let utf8 = try stored(.utf8("Größe 🌍"), order)
        #expect(utf8.type == .utf8 && utf8.text == "Größe 🌍")
        #expect(try stored(.ascii("padded   "), order).text == "padded")
        #expect(try stored(.ascii("two\0parts"), order).text == "two")
        for count in [1, 4, 5, 300] {
            let bytes = try stored(.undefined(filler(count)), order)
            #expect(bytes.type == .undefined && bytes.bytes == filler(count))
        }
    }

    @Test(
        "An entry of an undefined type is diagnosed and omitted",
        arguments: [
            0, 14, 15, 19, 128, 130, 255, 258, 277, 278, 0x0200, 0xFFFF,
        ] as [UInt16])
    func unknownTypes(type: UInt16) throws {
        for order in Endianness.allCases {
            let block = TIFFBuilder(
                [
                    TIFFEntry(0x010F, .ascii("Maker")),
                    TIFFEntry(0x0110, .raw(type: type, count: 1, [1, 2, 3, 4])),
                    TIFFEntry(0x0131, .ascii("Software")),
                ], order: order)
            let photo = try read(Samples.jpeg(.exif(block.bytes)))
            #expect(photo.codes == [.unknownType])
            #expect(photo.storedValue(for: \.tiff.model) == nil)
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo[\.tiff.software] == "Software")
        }
    }

    @Test("Entries may be in any order") func anyOrder() throws {
        let entries = (0..<30).map { TIFFEntry(0x9C00 + $0 * 7, .long([UInt32($0)])) }
        var random = RandomSource(of: "ImageFileDirectoryTests.anyOrder")
        for round in 0..<20 {
            let block = TIFFBuilder(round == 0 ? entries.reversed() : entries.shuffled(using: &random))
            let photo = try read(Samples.jpeg(.exif(block.bytes)))
            #expect(photo.diagnostics.isEmpty)
            for number in 0..<30 as Range<UInt16> {
                let key = MetadataKey<Int>(.tiff, tag: 0x9C00 + number * 7, name: "Example")
                #expect(photo[key] == Int(number))
            }
        }
    }

    @Test("The first of several entries with the same tag takes precedence") func repeatedTags() throws {
        let block = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("First")), TIFFEntry(0x010F, .ascii("Second")),
            TIFFEntry(0x0110, .ascii("Model")), TIFFEntry(0x010F, .ascii("Third")),
        ])
        let photo = try read(Samples.jpeg(.exif(block.bytes)))
        #expect(photo[\.cameraMaker] == "First")
        #expect(photo[\.cameraModel] == "Model")
        #expect(photo.properties(in: .tiff).count(where: { $0.name == "Make" }) == 1)
    }

    @Test("Tag 0 is read: a Sony A7C2 has its GPS version there (nom-exif #50)")
    func tagZero() throws {
        let gps = [TIFFEntry(0, .byte([2, 3, 0, 0])), TIFFEntry(1, .ascii("N"))]
        let photo = try read(
            Samples.jpeg(.exif(TIFFBuilder([TIFFEntry(0x8825, .directory(gps))]).bytes)))
        #expect(photo.value(for: MetadataKey<[Int]>(.gps, tag: 0, name: "GPSVersion")) == [2, 3, 0, 0])
        #expect(photo[\.gps.latitudeRef] == .north)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Values and directories may be at any position", arguments: TIFFBuilder.Placement.allCases)
    func placement(placement: TIFFBuilder.Placement) throws {
        for order in Endianness.allCases {
            for gap in [0, 1, 1_000] {
                var builder = PhoneExif.tiff(identifier: "AN-IDENTIFIER", thumbnail: filler(50))
                builder.order = order
                builder.placement = placement
                builder.gap = gap
                let reference = try read(
                    Samples.jpeg(
                        .exif(PhoneExif.tiff(identifier: "AN-IDENTIFIER", thumbnail: filler(50)).bytes)))
                let photo = try read(Samples.jpeg(.exif(builder.bytes)))
                #expect(photo.diagnostics.isEmpty)
                for dictionary in [MetadataDictionary.exif, .gps, .makerApple] {
                    #expect(
                        photo.properties(in: dictionary).map(\.value)
                            == reference.properties(in: dictionary).map(\.value))
                }
                #expect(photo.livePhotoIdentifier == "AN-IDENTIFIER")
                #expect(photo.thumbnail?.ranges?.byteCount == 50)
            }
        }
    }

    @Test("Follows Exif, GPS, interoperability, SubIFD and next-directory pointers")
    func directories() throws {
        let interoperability = [TIFFEntry(1, .ascii("R98"))]
        var first = TIFFDirectory([
            TIFFEntry(
                0x014A,
                .directories([
                    TIFFDirectory([TIFFEntry(0x0100, .long([4_000]))]),
                    TIFFDirectory([TIFFEntry(0x0100, .long([160]))]),
                ])),
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x829A, .rational([(1, 60)])), TIFFEntry(0xA005, .directory(interoperability)),
                ])),
            TIFFEntry(0x8825, .directory([TIFFEntry(1, .ascii("S"))])),
        ])
        first.next = .directory(TIFFDirectory([TIFFEntry(0x0103, .short([6]))]))
        for order in Endianness.allCases {
            let block = TIFFBuilder(first, order: order).bytes
            let photo = try read(Samples.jpeg(.exif(block)))
            #expect(photo[\.exposureTime] == Fraction(1, 60))
            #expect(photo[\.gps.latitudeRef] == .south)
            let index = MetadataKey<String>(.interoperability, tag: 1, name: "InteroperabilityIndex")
            #expect(photo[index] == "R98")
            #expect(photo.part(.thumbnail)?[\.tiff.compression]?.rawValue == 6)
            #expect(photo.part(.subImage)?[\.tiff.imageWidth] == 4_000)
            #expect(photo.diagnostics.isEmpty)
            // In a TIFF file, the directory after IFD0 is a page.
            let file = try read(block)
            #expect(file.format == .tiff)
            #expect(file.part(.page)?[\.tiff.compression]?.rawValue == 6)
            #expect(file.part(.thumbnail) == nil)
            #expect(file.diagnostics.isEmpty)
        }
    }
}
