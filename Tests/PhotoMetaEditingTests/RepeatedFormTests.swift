// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits reach what programs write in forms of their own: ImageMagick's texts and profiles, Photoshop's segment `Ducky`, files in XMP.
@Suite struct RepeatedFormTests {
    // MARK: ImageMagick's texts

    private static let texts: [(String, String)] = [
        ("exif:GPSLatitude", "48/1, 51/1, 747/25"), ("exif:GPSLatitudeRef", "N"), ("exif:GPSInfo", "188"),
        ("exif:DateTimeOriginal", "2024:05:06 07:08:09"), ("exif:SubSecTimeOriginal", "12"),
        ("exif:Artist", "Secret Person"), ("exif:Make", "Maker"), ("exif:WinXP-Title", "84, 0"),
        ("date:create", "2024-05-06T07:08:09+00:00"), ("date:modify", "2024-05-06T07:08:10+00:00"),
    ]

    /// A PNG file with these texts, in chunks of each kind in turn.
    private static func png(_ exif: [UInt8]? = nil) -> [UInt8] {
        var chunks = exif.map { PNGBuilder.chunk("eXIf", $0) } ?? []
        for (index, (keyword, text)) in texts.enumerated() {
            switch index % 3 {
            case 0: chunks += PNGBuilder.chunk("tEXt", latin("\(keyword)\0\(text)"))
            case 1: chunks += PNGBuilder.chunk("zTXt", latin("\(keyword)\0\0") + PNGBuilder.zlib(latin(text)))
            default: chunks += PNGBuilder.chunk("iTXt", latin("\(keyword)\0\0\0\0\0\(text)"))
            }
        }
        return PNGBuilder.file(after: chunks)
    }

    private static func texts(_ bytes: [UInt8]) throws -> [String: String] {
        var texts: [String: String] = [:]
        for property in try read(bytes).properties(in: .png) where property.name.contains(":") {
            texts[property.name] = property.value.text
        }
        return texts
    }

    fileprivate static let exif = BuiltFile.block(artist: "Secret Person")

    @Test(
        "A removal by meaning removes the texts that repeat it",
        arguments: [nil, RepeatedFormTests.exif] as [[UInt8]?])
    func removesTextsByMeaning(_ exif: [UInt8]?) throws {
        let file = Self.png(exif)
        #expect(try Self.texts(file).count == Self.texts.count)
        let placeless = try Self.texts(MetadataEdit.edited(file) { $0.remove(\.location) })
        #expect(!placeless.keys.contains { $0.hasPrefix("exif:GPS") } && placeless.count == 7)
        let dateless = try Self.texts(MetadataEdit.edited(file) { $0.remove(\.captureDate) })
        #expect(!dateless.keys.contains { $0.contains("Original") || $0.hasPrefix("date:") })
        #expect(dateless.count == 6)
        let nameless = try MetadataEdit.edited(file) { $0.remove(\.creators) }
        #expect(try Self.texts(nameless)["exif:Artist"] == nil && !nameless.contains(latin("Secret Person")))
        let untitled = try Self.texts(MetadataEdit.edited(file) { $0.remove(\.title) })
        #expect(untitled["exif:WinXP-Title"] == nil && untitled.count == Self.texts.count - 1)
    }

    @Test("A removal of a key or of the GPS directory removes the texts that repeat it")
    func removesTextsByKey() throws {
        let file = Self.png(Self.exif)
        let nameless = try Self.texts(MetadataEdit.edited(file) { try $0.remove(\.tiff.artist) })
        #expect(nameless["exif:Artist"] == nil && nameless.count == Self.texts.count - 1)
        let placeless = try Self.texts(MetadataEdit.edited(file) { try $0.removeAll(in: .gps) })
        #expect(!placeless.keys.contains { $0.hasPrefix("exif:GPS") } && placeless.count == 7)
        let half = try Self.texts(MetadataEdit.edited(file) { try $0.remove(\.gps.latitudeRef) })
        #expect(half["exif:GPSLatitudeRef"] == nil && half["exif:GPSLatitude"] != nil)
    }

    @Test("A new value leaves no text with an old one") func setsTexts() throws {
        let file = Self.png(Self.exif)
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.location, to: #require(Location(latitude: 10, longitude: 20)))
            try $0.set(\.captureDate, to: #require(CaptureDate("2025-01-02T03:04:05+01:00")))
            try $0.set(\.creators, to: ["Ann", "Bob"])
            try $0.set(\.tiff.make, to: "Other")
        }
        let texts = try Self.texts(edited)
        #expect(texts["exif:DateTimeOriginal"] == "2025:01:02 03:04:05")
        #expect(texts["exif:Artist"] == "Ann; Bob")
        #expect(texts["exif:OffsetTimeOriginal"] == "+01:00")
        #expect(texts.count == 6 && texts["exif:WinXP-Title"] != nil && texts["date:modify"] != nil)
    }

    @Test("Shifted dates are shifted in the texts, too") func shiftsTexts() throws {
        let edited = try MetadataEdit.edited(Self.png(Self.exif)) { $0.shiftDates(by: .seconds(3_600)) }
        let texts = try Self.texts(edited)
        #expect(texts["exif:DateTimeOriginal"] == "2024:05:06 08:08:09")
        #expect(texts["exif:SubSecTimeOriginal"] == "12" && texts.count == Self.texts.count)
    }

    // MARK: Profiles

    @Test("XMP in a profile of APP1 is read, replaced and removed", arguments: ["tEXt", "zTXt", "iTXt"])
    func changesPacketInProfile(type: String) throws {
        let packet = XMPBuilder("<dc:title>Old title</dc:title><xmp:Rating>3</xmp:Rating>").bytes
        let profile = PNGBuilder.profile("APP1", latin("http://ns.adobe.com/xap/1.0/\0") + packet)
        let keyword = "Raw profile type APP1\0"
        let data =
            switch type {
            case "tEXt": latin(keyword) + profile
            case "zTXt": latin(keyword + "\0") + PNGBuilder.zlib(profile)
            default: latin(keyword + "\0\0\0\0") + profile
            }
        let exif = PNGBuilder.profile("exif", latin("Exif\0\0") + Samples.tiff(make: "Maker"))
        let file = PNGBuilder.file(
            PNGBuilder.chunk(type, data),
            PNGBuilder.chunk("tEXt", latin("Raw profile type exif\0") + exif))
        #expect(try read(file)[\.xmp.rating] == 3 && read(file)[\.tiff.make] == "Maker")
        // Selected alone.
        let alone = try MediaMetadata(bytes: file, options: ReadOptions(selection: [.xmp]))
        #expect(alone[\.xmp.rating] == 3)
        #expect(try read(file).diagnostics.isEmpty)
        let set = try MetadataEdit.edited(file) { try $0.set(\.rating, to: 5) }
        #expect(try read(set)[\.xmp.rating] == 5 && read(set)[\.tiff.make] == "Maker")
        #expect(try read(set).scope.map.blocks.filter { $0.kind == .xmp }.count == 1)
        #expect(set.contains(latin("XML:com.adobe.xmp")) && !set.contains(latin("type APP1")))
        let removed = try MetadataEdit.edited(file) {
            $0.remove(\.rating)
            $0.remove(\.title)
        }
        #expect(try read(removed)[\.xmp.rating] == nil && !removed.contains(latin("Old title")))
        #expect(!removed.contains(latin("type APP1")))
        let shared = try MetadataEdit.edited(file) { $0 = .forSharing() }
        #expect(try read(shared).xmp == nil && !shared.contains(latin("type APP1")))
    }

    // MARK: Records

    @Test("An empty IPTC resource becomes one with the new records, and with their digest")
    func fillsEmptyResource() throws {
        // As Apple's Photos exports it: the digest is that of no bytes.
        let empty = IPTCBuilder.resource(0x0404, []) + IPTCBuilder.resource(0x0425, Array(MD5([]).digest))
        let file = JPEGBuilder(
            JPEGBuilder.Part.photoshop(empty) + [.frame(width: 8, height: 8), .scan]
        ).bytes
        let edited = try MetadataEdit.edited(file) { try $0.set(\.iptc.city, to: "Oslo") }
        let photo = try read(edited)
        #expect(photo.properties(in: .iptc).filter { $0.name == "City" }.count == 1)
        #expect(photo[\.iptc.city] == "Oslo")
        // 2:00 with version 4, and 2:90.
        let records: [UInt8] = [0x1C, 2, 0, 0, 2, 0, 4, 0x1C, 2, 90, 0, 4] + latin("Oslo")
        #expect(edited.contains(records) && edited.contains(Array(MD5(ContiguousArray(records)).digest)))
        let mark = latin("8BIM") + [4, 4]
        let resource = try #require(edited.firstRange(of: mark))
        #expect(edited[resource.upperBound...].firstRange(of: mark) == nil)
        // A second edit changes the same records.
        let moved = try MetadataEdit.edited(edited) { try $0.set(\.iptc.city, to: "Bergen") }
        #expect(try read(moved).properties(in: .iptc).filter { $0.name == "City" }.count == 1)
        #expect(!moved.contains(latin("Oslo")))
    }

    // MARK: Ducky

    private static func ducky(_ entries: [UInt8]) -> [UInt8] {
        JPEGBuilder.image(.segment(0xEC, latin("Ducky") + entries), .frame(width: 8, height: 8), .scan)
    }

    private static func entry(_ tag: UInt16, _ text: String) -> [UInt8] {
        let units = text.utf16.flatMap { uint16($0) }
        return uint16(tag) + uint16(UInt16(units.count + 4)) + uint32(UInt32(text.utf16.count)) + units
    }

    @Test("Photoshop's segment of the web is read, and loses what is removed") func changesDucky() throws {
        let quality = uint16(1) + uint16(4) + uint32(60)
        let file = Self.ducky(
            quality + Self.entry(2, "A comment") + Self.entry(3, "© Secret Person") + [0, 0])
        let photo = try read(file)
        #expect(photo[\.jpeg.duckyQuality] == 60 && photo[\.jpeg.duckyComment] == "A comment")
        #expect(photo[\.jpeg.duckyCopyright] == "© Secret Person" && photo.diagnostics.isEmpty)
        let free = try MetadataEdit.edited(file) { $0.remove(\.copyright) }
        #expect(free == Self.ducky(quality + Self.entry(2, "A comment") + [0, 0]))
        let set = try MetadataEdit.edited(file) { try $0.set(\.descriptionText, to: "Another") }
        #expect(try read(set)[\.jpeg.duckyComment] == nil && read(set)[\.jpeg.duckyQuality] == 60)
        let bare = try MetadataEdit.edited(file) {
            try $0.remove(\.jpeg.duckyQuality)
            $0.remove(\.copyright)
            $0.remove(\.descriptionText)
        }
        #expect(!bare.contains(latin("Ducky")))
        let commented = try MetadataEdit.edited(file) { try $0.set(\.jpeg.comment, to: "New") }
        #expect(try read(commented)[\.jpeg.comment] == "New")
        #expect(try read(commented)[\.jpeg.duckyComment] == "A comment")
        #expect(MetadataEdit.refusal(file) { try $0.set(\.jpeg.duckyComment, to: "New") } == .notEditable)
        let shared = try MetadataEdit.edited(file) { $0 = .forSharing() }
        #expect(!shared.contains(latin("Ducky")))
    }

    @Test("A damaged entry is a diagnostic, and goes with a removal") func removesDamagedDucky() throws {
        let file = Self.ducky(Self.entry(2, "A comment") + uint16(3) + uint16(200) + latin("secret"))
        #expect(try read(file).diagnostics.map(\.code) == [.truncated])
        #expect(try read(file)[\.jpeg.duckyComment] == "A comment")
        let removed = try MetadataEdit.edited(file) { try $0.remove(\.jpeg.duckyComment) }
        #expect(!removed.contains(latin("Ducky")) && !removed.contains(latin("secret")))
    }

    // MARK: Files in XMP

    private static func packet(
        with picture: [UInt8], as name: String = "GImage:Data",
        in namespace: String = "http://ns.google.com/photos/1.0/image/"
    ) -> [UInt8] {
        var text: [UInt8] = []
        Base64.append(picture.span, to: &text)
        return XMPBuilder(
            """
            <\(name)>\(String(decoding: text, as: UTF8.self))</\(name)>
            """, declarations: "xmlns:\(name.prefix { $0 != ":" })=\"\(namespace)\""
        ).bytes
    }

    @Test("A removal reaches the file in a property of XMP, and keeps its picture") func changesFileInXMP()
        throws
    {
        let inner = JPEGBuilder.image(
            .exif(BuiltFile.block(artist: "Secret Person")), .frame(width: 8, height: 8), .scan)
        let file = JPEGBuilder.image(
            .segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + Self.packet(with: inner)),
            .frame(width: 8, height: 8), .scan)
        func picture(_ bytes: [UInt8]) throws -> [UInt8] {
            let text = try #require(try read(bytes)[\.googleImage.data])
            return try #require(Base64.bytes(text.utf8))
        }
        #expect(try picture(file) == inner)
        let placeless = try picture(MetadataEdit.edited(file) { $0.remove(\.location) })
        #expect(try read(placeless).location == nil && read(placeless)[\.tiff.artist] == "Secret Person")
        let expected = try MetadataEdit.edited(inner) { $0.remove(\.location) }
        #expect(placeless == expected)
        let nameless = try picture(MetadataEdit.edited(file) { try $0.remove(\.tiff.artist) })
        #expect(try read(nameless)[\.tiff.artist] == nil && read(nameless).location != nil)
        // What is set is that of the file.
        #expect(try picture(MetadataEdit.edited(file) { try $0.set(\.creators, to: ["Ann"]) }) == inner)
        let shared = try MetadataEdit.edited(file) { $0 = .forSharing() }
        #expect(try read(shared)[\.googleImage.data] == nil)
    }

    @Test("A removal reaches the picture before its light was changed, which Google Photos keeps in XMP")
    func changesRelitInput() throws {
        let inner = JPEGBuilder.image(
            .exif(BuiltFile.block(artist: "Secret Person")), .frame(width: 8, height: 8), .scan)
        let packet = Self.packet(
            with: inner, as: "GCamera:RelitInputImageData", in: "http://ns.google.com/photos/1.0/camera/")
        let file = JPEGBuilder.image(
            .segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + packet), .frame(width: 8, height: 8),
            .scan)
        let edited = try read(MetadataEdit.edited(file) { try $0.remove(\.tiff.artist) })
        let text = try #require(edited[\.googleCamera.relitInputImageData])
        #expect(try read(#require(Base64.bytes(text.utf8)))[\.tiff.artist] == nil)
    }

    @Test("A file in a file in XMP is removed") func removesNestedFile() throws {
        let innermost = JPEGBuilder.image(
            .exif(BuiltFile.block(artist: "Secret Person")), .frame(width: 8, height: 8), .scan)
        func wrapped(_ picture: [UInt8]) -> [UInt8] {
            JPEGBuilder.image(
                .segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + Self.packet(with: picture)),
                .frame(width: 8, height: 8), .scan)
        }
        let edited = try MetadataEdit.edited(wrapped(wrapped(innermost))) { $0.remove(\.location) }
        let text = try #require(try read(edited)[\.googleImage.data])
        let inner = try #require(Base64.bytes(text.utf8))
        #expect(try read(inner)[\.googleImage.data] == nil)
    }

    // MARK: WebP

    @Test("A packet in a chunk whose name ends with a zero byte gets the standard's name")
    func renamesPacketChunk() throws {
        let packet = XMPBuilder("<dc:title>Old title</dc:title>").bytes
        let file = WebPBuilder.file(
            WebPBuilder.extended(flags: 4, width: 64, height: 48), WebPBuilder.lossy(width: 64, height: 48),
            WebPBuilder.chunk("XMP\0", packet))
        let rated = try MetadataEdit.edited(file) {
            try $0.set(\.rating, to: 4)
            try $0.set(\.tiff.make, to: "Maker")
        }
        let names = try WebPChunkList(in: ByteWindow(whole: ContiguousArray(rated)), Limits()).chunks.map {
            "\($0.type)"
        }
        #expect(names == ["VP8X", "VP8 ", "EXIF", "XMP "])
        // RFC 9649 §2.7: Exif and XMP.
        #expect(rated[20] == 0x0C)
        let removed = try MetadataEdit.edited(file) { $0.remove(\.title) }
        #expect(!removed.contains(latin("Old title")) && !removed.contains(latin("XMP\0")))
    }
}

private enum BuiltFile {
    /// An Exif block with an artist, a capture date and a place.
    static func block(artist: String) -> [UInt8] {
        let gps = [
            TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(48, 1), (51, 1), (747, 25)])),
            TIFFEntry(0x0003, .ascii("E")), TIFFEntry(0x0004, .rational([(2, 1), (17, 1), (201, 5)])),
        ]
        let exif = [TIFFEntry(0x9003, .ascii("2024:05:06 07:08:09"))]
        let tiff = [
            TIFFEntry(0x013B, .ascii(artist)), TIFFEntry(0x8769, .directory(exif)),
            TIFFEntry(0x8825, .directory(gps)),
        ]
        return TIFFBuilder(tiff).bytes
    }
}
