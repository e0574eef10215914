// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Values for people: short, and with a unit.
@Suite struct PropertyTextTests {
    private static func text(exif tag: UInt16, _ value: TIFFValue) throws -> String? {
        try BuiltFile.jpeg(exif: [TIFFEntry(tag, value)]).properties(in: .exif).first?.text
    }

    private static func text(apple tag: UInt16, _ value: TIFFValue) throws -> String? {
        try BuiltFile.jpeg(apple: [TIFFEntry(tag, value)]).properties(in: .makerApple).first?.text
    }

    private static func text(gps tag: UInt16, _ value: TIFFValue) throws -> String? {
        try BuiltFile.jpeg(gps: [TIFFEntry(tag, value)]).properties(in: .gps).first?.text
    }

    /// At most sixteen codes are written out, as for numbers.
    @Test func longListsOfCodes() throws {
        let stored = TIFFEntry(0x0153, .short([UInt16](repeating: 2, count: 20)))
        let text = try #require(try BuiltFile.tiff([stored]).properties.first?.text)
        #expect(text.hasSuffix(", … (20 values)"))
        #expect(text.split(separator: ",").count == 17)
        let many = TIFFEntry(0x0152, .byte([UInt8](repeating: 99, count: 60_000)))
        #expect(try BuiltFile.tiff([many]).properties.first.map { $0.text.utf8.count < 400 } == true)
    }

    @Test func numbersWithTheirUnits() throws {
        #expect(try Self.text(exif: 0x829D, .rational([(178, 100)])) == "f/1.78")
        #expect(try Self.text(exif: 0x920A, .rational([(686, 100)])) == "6.86 mm")
        #expect(try Self.text(exif: 0xA405, .short([26])) == "26 mm")
        #expect(try Self.text(exif: 0x9204, .signedRational([(-1, 3)])) == "-0.333 EV")
        #expect(try Self.text(exif: 0x9400, .signedRational([(-55, 10)])) == "-5.5 °C")
        #expect(try Self.text(gps: 0x0006, .rational([(197_095, 1_000)])) == "197.095 m")
        #expect(try Self.text(gps: 0x0011, .rational([(90, 1)])) == "90°")
        #expect(try Self.text(apple: 45, .signedLong([5_600])) == "5600 K")
        // Tag 45 of another dictionary has no unit.
        #expect(try BuiltFile.tiff([TIFFEntry(45, .short([1]))]).properties.first?.text == "1")
    }

    /// As ExifTool prints them: 1/120, 0.5, 2.
    @Test(
        arguments: [
            ((1, 120), "1/120 s"), ((10, 1_200), "1/120 s"), ((8_317, 1_000_000), "1/120 s"),
            ((1, 8_000), "1/8000 s"),
            ((1, 4), "1/4 s"), ((5, 10), "0.5 s"), ((2, 1), "2 s"), ((30, 10), "3 s"), ((13, 10), "1.3 s"),
            ((1, 0), "1/0 s"),
            ((0, 0), "0/0 s"),
        ] as [((UInt32, UInt32), String)])
    func exposureTimes(_ value: (UInt32, UInt32), _ text: String) throws {
        #expect(try Self.text(exif: 0x829A, .rational([value])) == text)
    }

    @Test("Exposure times of zero and without a value") func describesInvalidExposureTimes() throws {
        let zero = try Self.text(exif: 0x829A, .rational([(0, 1)]))
        let negative = try Self.text(exif: 0x829A, .signedRational([(-1, 2)]))
        #expect(zero == "0 s")
        #expect(negative == "-0.5 s")
    }

    /// As ExifTool prints them: a fraction of a camera's scale is used only if it is near; 0.4 s is not 1/3 s.
    @Test(
        "Long exposures are decimal",
        arguments: [((4, 10), "0.4 s"), ((3, 10), "0.3 s")] as [((UInt32, UInt32), String)])
    func describesLongExposures(_ value: (UInt32, UInt32), _ text: String) throws {
        let found = try Self.text(exif: 0x829A, .rational([value]))
        #expect(found == text)
    }

    @Test func severalNumbers() throws {
        #expect(try Self.text(exif: 0x8827, .short([100, 200])) == "100 200")
        #expect(try Self.text(exif: 0xC001, .rational([(1, 2), (1, 0), (3, 1)])) == "0.5 1/0 3")
        let long = try Self.text(exif: 0xC001, .short([UInt16](repeating: 7, count: 400)))
        #expect(long?.hasPrefix("7 7 7") == true)
        #expect(long?.hasSuffix("… (400 values)") == true)
        #expect((long?.count ?? .max) < 100)
    }

    @Test func textsAndBytes() throws {
        #expect(try Self.text(exif: 0xA434, .ascii("Lens  ")) == "Lens")
        #expect(try Self.text(exif: 0xC001, .undefined(zeros(512))) == "512 bytes")
        #expect(try Self.text(exif: 0xA433, .undefined(utf8("Apple\0"))) == "Apple")
    }

    @Test func listsOfApplesNote() throws {
        let list = PropertyListBuilder([
            .dictionary(keys: [1, 2], values: [3, 4]), .ascii("a"), .ascii("b"), .array([5, 6, 7, 8]), .null,
            .integer(3), .boolean(true), .data([1, 2]), .double(0.5),
        ])
        #expect(try Self.text(apple: 0x40, .undefined(list.bytes)) == "{a: [3, true, 2 bytes, 0.5], b: null}")
        #expect(
            try Self.text(apple: 3, .undefined(PropertyListBuilder.time(5, timescale: 2))) == "2.5 s")
        #expect(try Self.text(apple: 3, .undefined([1, 2, 3])) == "3 bytes")
    }

    /// `date -u -d @$((3833368215 - 2082844800))` is 2025-06-21T16:30:15.
    @Test("Times of movies are dates") func timesSince1904() throws {
        var builder = MovieBuilder()
        builder.creationTime = 3_833_368_215
        builder.modificationTime = 0
        let movie = try read(builder.bytes)
        func text(_ name: String) -> String? { movie.properties.first { $0.name == name }?.text }
        #expect(text("CreationTime") == "2025-06-21T16:30:15+00:00")
        #expect(text("ModificationTime") == "Unknown")
        (builder.version, builder.creationTime) = (1, .max >> 1)
        let late = try read(builder.bytes).properties.first { $0.name == "CreationTime" }?.text
        #expect(late?.hasSuffix(" s since 1904") == true, "there is no such date")
    }

    @Test("Structures and lists of XMP are written out, as far as they are short") func structures() throws {
        let region =
            "<rdf:li rdf:parseType=\"Resource\"><mwg-rs:Name>Ann</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type></rdf:li>"
        func text(_ count: Int) throws -> String? {
            let list = String(repeating: region, count: count)
            let packet = XMPBuilder(
                """
                <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>\(list)</rdf:Bag></mwg-rs:RegionList>
                </mwg-rs:Regions>
                """)
            return try read(JPEGBuilder.image(packet.segment)).properties.first { $0.name == "Regions" }?.text
        }
        #expect(try text(1) == "{RegionList: [{Name: Ann, Type: Face}]}")
        let long = try #require(try text(200))
        #expect(long.contains("…") && long.utf8.count < 4_000)
    }

    /// Words of ExifTool, or of the standards.
    @Test("Codes of HEIF, PNG and JFIF are words") func codesOfFormats() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(ImageProperty.rotation(3), to: 1)
        file.add(ImageProperty.mirroring(0), to: 1)
        let photo = try read(file.bytes)
        let png = try read(PNGBuilder.file())
        func text(_ metadata: MediaMetadata, _ name: String) -> String? {
            metadata.properties.first { $0.name == name }?.text
        }
        #expect(text(photo, "ImageRotation") == "Rotate 90° clockwise")
        #expect(text(photo, "ImageMirroring") == "Mirror vertical")
        #expect(text(png, "InterlaceType") == "Noninterlaced")
        #expect(ColorPrimaries(rawValue: 12).description == "Display P3")
        #expect(
            TransferCharacteristics(rawValue: 16) == .pq && MatrixCoefficients(rawValue: 3).meaning == nil)
        #expect(DensityUnit(rawValue: 1).description == "inches")
    }

    @Test("Numbers with a denominator of zero") func describesInvalidNumbers() throws {
        #expect(try Self.text(exif: 0xC001, .float([.nan])) == "nan")
        #expect(try Self.text(exif: 0xC001, .double([-.infinity])) == "-inf")
        #expect(try Self.text(exif: 0xC001, .short([])) == "")
    }

    @Test("Unknown tags are named by their number") func namesUnknownTags() throws {
        let properties = try BuiltFile.tiff([TIFFEntry(0x0009, .short([1])), TIFFEntry(0xFFFE, .short([2]))])
            .properties
        #expect(properties.map(\.name) == ["0x0009", "0xFFFE"])
        #expect(properties.map(\.tag) == [0x0009, 0xFFFE])
        // Exif's tags in the first directory, and the reverse, as written by some programs.
        #expect(
            try BuiltFile.tiff([TIFFEntry(0x829A, .rational([(1, 2)]))]).properties.first?.name
                == "ExposureTime")
        #expect(
            try BuiltFile.jpeg(exif: [TIFFEntry(0x010F, .ascii("A"))]).properties(in: .exif).first?.name
                == "Make")
    }

    @Test("Properties come in the order of their dictionaries") func ordersByDictionary() throws {
        let photo = try BuiltFile.jpeg(
            tiff: [TIFFEntry(0x010F, .ascii("A"))], exif: [TIFFEntry(0x829A, .rational([(1, 2)]))],
            gps: [TIFFEntry(0x0001, .ascii("N"))], apple: [TIFFEntry(0x0001, .signedLong([1]))])
        let dictionaries = photo.properties.map(\.dictionary)
        let order = MetadataDictionary.all.filter(dictionaries.contains)
        #expect(order.flatMap { dictionary in dictionaries.filter { $0 == dictionary } } == dictionaries)
        #expect(order == [.tiff, .exif, .gps, .makerApple])
    }
}
