// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Private properties are removed from every part: thumbnails, further pictures, movies and makers' segments.
@Suite struct SharingPartsTests {
    @Test(
        "A thumbnail is left out with its directory",
        arguments: Endianness.allCases)
    func leavesOutThumbnailDirectory(order: Endianness) throws {
        var directory = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x013B, .ascii(SharingEdits.owner)),
        ])
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0103, .short([6])), TIFFEntry(0x010F, .ascii("Maker of the thumbnail")),
                // Too short to be searched for in the bytes.
                TIFFEntry(0x013B, .ascii("Bob")),
                TIFFEntry(0x0201, .raw(type: 4, count: 1, JPEGBuilder.image())),
                TIFFEntry(0x0202, .long([UInt32(JPEGBuilder.image().count)])),
                TIFFEntry(0x8298, .ascii("Copyright Somebody")),
                TIFFEntry(
                    0x8769,
                    .directory([
                        TIFFEntry(0xA430, .ascii("Owner of it")), TIFFEntry(0xA434, .ascii("A lens")),
                    ])),
                SharingEdits.gps,
            ]))
        let file = Samples.jpeg(.exif(TIFFBuilder(directory, order: order).bytes))
        let position = [48, 1, 12, 1, 3456, 100].flatMap { order.bytes(UInt32($0)) }
        #expect(file.contains(position))
        let result = try SharingEdits.edited(file)
        for text in [SharingEdits.owner, "Bob", "Somebody", "Owner of it"] {
            #expect(file.contains(latin(text)), "\(text)")
            #expect(!result.contains(latin(text)), "\(text)")
        }
        #expect(!result.contains(position))
        let photo = try read(result)
        #expect(photo.thumbnail == nil && photo[\.tiff.make] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("All pages of a TIFF file lose their private properties") func cleansPages() throws {
        var first = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x013B, .ascii(SharingEdits.owner)),
        ])
        var second = TIFFDirectory([
            TIFFEntry(0x013B, .ascii("Bob")), TIFFEntry(0x8298, .ascii("By Bob Other")),
        ])
        second.next = .directory(
            TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x013B, .ascii("Carol Third"))]))
        first.next = .directory(second)
        let file = TIFFBuilder(first).bytes
        let result = try SharingEdits.edited(file)
        for text in [SharingEdits.owner, "Bob", "Carol"] { #expect(!result.contains(latin(text)), "\(text)") }
        #expect(try read(result)[\.tiff.make] == "Maker")
        #expect(try read(result).parts.count == read(file).parts.count)
    }

    @Test("A thumbnail's directory with a damaged field loses its private texts")
    func acceptsDamagedThumbnail() throws {
        var directory = TIFFDirectory([TIFFEntry(0x013B, .ascii(SharingEdits.owner))])
        directory.next = .directory(
            TIFFDirectory([TIFFEntry(0x0103, .raw(type: 99, count: 1, [0, 0, 0, 6]))]))
        let file = Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
        #expect(try !SharingEdits.edited(file).contains(latin(SharingEdits.owner)))
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0103, .raw(type: 99, count: 1, [0, 0, 0, 6])), TIFFEntry(0x013B, .ascii("Bob")),
            ]))
        let other = Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
        #expect(try !SharingEdits.edited(other).contains(latin("Bob")))
    }

    @Test("The movie of a motion photo loses its position, and is still found")
    func cleansMotionPhoto() throws {
        var movie = EditableMovie()
        movie.movie.userData = [UserDataBuilder.texts("©xyz", (utf8("+48.2095+016.3706/"), 0x15C7))]
        let assembly = try MotionPhoto.planAssembly(still: JPEGBuilder.image(), movie: movie.bytes)
        let file = try assembly.applied(toStill: JPEGBuilder.image(), movie: movie.bytes)
        #expect(try MotionPhoto(contentsOf: file).metadata.location != nil)
        let result = try SharingEdits.edited(file)
        #expect(!result.contains(latin("+48.2095")))
        let motion = try MotionPhoto(contentsOf: result)
        #expect(motion.range.byteCount == assembly.movieRange.byteCount)
        #expect(motion.metadata.location == nil && motion.metadata.diagnostics.isEmpty)
        #expect(try read(result).diagnostics.isEmpty)
    }

    @Test("Makers' segments are removed; those that describe the picture are kept") func removesSegments()
        throws
    {
        let file = Samples.jpeg(
            .jfif(), .exif(Samples.tiff(make: "Maker")),
            .segment(0xE2, latin("urn:iso:std:iso:ts:21496:-1\0") + filler(8)),
            .segment(0xE5, latin("ssuniqueid\0") + latin("0123456789")),
            .segment(0xE1, latin("FLIR\0") + filler(20)),
            .segment(0xEE, latin("Adobe\0") + filler(6)), .segment(0xFE, latin("A comment")))
        let result = try SharingEdits.edited(file)
        #expect(!result.contains(latin("ssuniqueid")) && !result.contains(latin("FLIR")))
        for text in ["JFIF", "urn:iso", "Adobe", "A comment", "Maker"] {
            #expect(result.contains(latin(text)), "\(text)")
        }
    }

    @Test("Comments are kept with descriptions, and otherwise left out") func leavesOutComments() throws {
        let file = Samples.jpeg(
            .segment(0xFE, latin("by Jane Example, 2024")), .segment(0xFE, latin("A comment")))
        #expect(try SharingEdits.edited(file, keeping: .default) == Samples.jpeg())
        #expect(try read(SharingEdits.edited(file))[\.jpeg.comment] == "by Jane Example, 2024")
    }

    @Test("A truncated file that consists only of a maker's segment is damaged") func refusesOnlySegment() {
        let file = JPEGBuilder([.segment(0xE9, latin("maker's telemetry"))]).bytes
        #expect(throws: MetadataError(.damaged)) { try MetadataEdit.forSharing().plan(contentsOf: file) }
    }

    @Test("Of Samsung's trailer, the movie is kept") func sharesSamsungTrailer() throws {
        let movie = EditableMovie().bytes
        let blocks: [(UInt16, String, [UInt8])] = [
            (0x0AA1, "MCC_Data", latin("232")), (0x0A30, "MotionPhoto_Data", movie),
            (0x0A41, "DualShot", [UInt8](repeating: 7, count: 5_000)),
        ]
        for image in [JPEGBuilder.image(), Samples.heif(exif: Samples.exifItem()).bytes] {
            func file(_ blocks: [(UInt16, String, [UInt8])]) -> [UInt8] {
                let trailer = MotionPhotoBuilder.trailer(blocks)
                // A HEIF file has the trailer in a box of its own.
                return image + (image.first == 0xFF ? trailer : box("sefd", trailer))
            }
            let result = try SharingEdits.edited(file(blocks))
            #expect(try result == SharingEdits.edited(file([blocks[1]])))
            #expect(try MotionPhoto(contentsOf: result).range.byteCount == UInt64(movie.count))
            #expect(!result.contains(latin("MCC_Data")) && !result.contains(latin("DualShot")))
        }
        // Without a movie, nothing of it is needed.
        let others = MotionPhotoBuilder.trailer([blocks[0], blocks[2]])
        #expect(try SharingEdits.edited(JPEGBuilder.image() + others) == JPEGBuilder.image())
    }

    @Test(
        "What follows the image and is described by nothing is removed; described pictures and movies are kept"
    )
    func removesAppendedData() throws {
        // Coded data with a stuffed byte and a restart marker, and a thumbnail in a segment, whose markers end nothing.
        let image = JPEGBuilder([
            .exif(Samples.tiff(make: "Maker")), .segment(0xE8, latin("SPIFF\0") + JPEGBuilder.image()),
            .frame(width: 320, height: 240), .segment(0xDA, [1, 1, 0, 0, 63, 0]),
            .stray([0x12, 0xFF, 0x00, 0xD9, 0xFF, 0xD0, 0x34]), .fill(2), .segment(0xC4, filler(3)),
            .segment(0xDA, [1, 1, 0, 0, 63, 0]), .stray([0x56]), .marker(0xD9),
        ]).bytes
        // IPTC at the end of the file, as AFCP writes it.
        let appended =
            latin("AXS!") + IPTCBuilder(.text(2, 80, SharingEdits.owner)).bytes + latin("AXS!") + zeros(8)
        let shared = try SharingEdits.edited(image)
        #expect(try SharingEdits.edited(image + appended) == shared)
        // A list of files in XMP, the last of which is the appended data.
        let list = XMPBuilder(
            """
            <Container:Directory xmlns:Container="http://ns.google.com/photos/1.0/container/" \
            xmlns:Item="http://ns.google.com/photos/1.0/container/item/"><rdf:Seq>
            <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="GainMap" \
            Item:Length="\(appended.count)"/></rdf:li></rdf:Seq></Container:Directory>
            """)
        let described = JPEGBuilder([list.segment, .frame(width: 320, height: 240), .scan]).bytes + appended
        #expect(try !SharingEdits.edited(described).contains(latin(SharingEdits.owner)))
    }

    @Test("XMP properties that are not listed are left out, whatever their names are")
    func leavesOutUnregistered() throws {
        let packet = XMPBuilder(
            """
            <o:CountryCode xmlns:o="http://ns.example.com/1.0/">AT</o:CountryCode>
            <o:Photographer xmlns:o="http://ns.example.com/1.0/">Bob</o:Photographer>
            <o:Kept xmlns:o="http://ns.example.com/1.0/">kept</o:Kept>
            <Iptc4xmpExt:CountryName xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">Austria</Iptc4xmpExt:CountryName>
            """, attributes: "xmp:CreatorTool=\"A tool\"")
        let file = JPEGBuilder([packet.segment, .frame(width: 320, height: 240), .scan]).bytes
        let result = try SharingEdits.edited(file)
        for text in ["CountryCode>", "Bob", "Austria", "kept", "A tool"] {
            #expect(!result.contains(latin(text)), "\(text)")
        }
    }

    @Test("A PNG file loses people from IPTC's records in a profile and from texts") func cleansPNG() throws {
        let records = IPTCBuilder(.text(2, 80, SharingEdits.owner), .text(2, 120, "In the park"))
        let profile = PNGBuilder.profile("iptc", IPTCBuilder.resource(0x0404, records.bytes))
        let file = PNGBuilder.file(
            PNGBuilder.chunk("zTXt", latin("Raw profile type iptc\0\0") + PNGBuilder.zlib(profile)),
            PNGBuilder.chunk("tEXt", latin("Author\0Bob")), PNGBuilder.chunk("tEXt", latin("Title\0A park")),
            // Keywords that the standard does not list.
            PNGBuilder.chunk("tEXt", latin("GPSLatitude\048.20960")),
            PNGBuilder.chunk("zTXt", latin("Artist\0\0") + PNGBuilder.zlib(latin("Somebody"))),
            PNGBuilder.chunk("tEXt", latin("Mood\0Quiet")))
        #expect(try read(file)[\.iptc.byline] == [SharingEdits.owner])
        let result = try SharingEdits.edited(file)
        let photo = try read(result)
        #expect(photo[\.iptc.captionAbstract] == "In the park" && photo[\.iptc.byline] == nil)
        #expect(photo[\.png.author] == nil && photo[\.png.title] == "A park")
        let others = photo.properties(in: .png).filter { $0.key == nil }
        #expect(others.isEmpty)
        #expect(photo.diagnostics.isEmpty)
        // The hexadecimal digits of the name.
        let digits = SharingEdits.owner.utf8.map { String($0, radix: 16) }.joined()
        #expect(!result.contains(latin(digits)) && !result.contains(latin("Bob")))
        // Without records, the profile is removed.
        let removed = try MetadataEdit.edited(file) { try $0.removeAll(in: .iptc) }
        #expect(!removed.contains(latin("Raw profile")))
        let set = try MetadataEdit.edited(file) { try $0.set(\.iptc.captionAbstract, to: "Größe") }
        #expect(
            try read(set)[\.iptc.captionAbstract] == "Größe"
                && read(set)[\.iptc.byline] == [SharingEdits.owner])
    }

    @Test("IPTC records that are stored twice are edited alike") func editsRepeatedRecords() throws {
        let records = IPTCBuilder(
            .text(2, 25, "old"), .text(2, 80, SharingEdits.owner), .text(2, 120, "In the park")
        ).bytes
        let resource = IPTCBuilder.resource(0x0404, records)
        // As ImageMagick writes them; the second profile has the records alone.
        let png = PNGBuilder.file(
            PNGBuilder.chunk(
                "zTXt",
                latin("Raw profile type 8bim\0\0") + PNGBuilder.zlib(PNGBuilder.profile("8bim", resource))),
            PNGBuilder.chunk("tEXt", latin("Raw profile type iptc\0") + PNGBuilder.profile("iptc", records)))
        // The hexadecimal digits of "old" and "Zoe".
        #expect(png.ranges(of: latin("6f6c64")).count == 2)
        let shared = try SharingEdits.edited(png)
        #expect(!shared.contains(latin("6f6c64")))
        #expect(try read(shared)[\.iptc.captionAbstract] == "In the park")
        #expect(try read(shared)[\.iptc.byline] == nil)
        let others = try SharingEdits.edited(png, keeping: .default)
        #expect(!others.contains(latin("Raw profile")))
        let set = try MetadataEdit.edited(png) {
            try $0.set(\.iptc.byline, to: ["Zoe"])
            try $0.remove(\.iptc.keywords)
        }
        #expect(!set.contains(latin("6f6c64")) && set.ranges(of: latin("5a6f65")).count == 2)

        let jpeg = JPEGBuilder(
            JPEGBuilder.Part.photoshop(resource + resource) + [.frame(width: 320, height: 240), .scan]
        ).bytes
        #expect(jpeg.ranges(of: latin(SharingEdits.owner)).count == 2)
        #expect(try !SharingEdits.edited(jpeg).contains(latin(SharingEdits.owner)))
        #expect(try read(SharingEdits.edited(jpeg))[\.iptc.captionAbstract] != nil)
    }

    @Test("Photoshop's image resources are left out for sharing, except IPTC records, and edited otherwise")
    func editsResources() throws {
        let exif = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x013B, .ascii(SharingEdits.owner)),
            SharingEdits.gps,
        ]).bytes
        let packet = utf8(XMPBuilder("", attributes: #"photoshop:City="Hidden""#).text)
        let other = IPTCBuilder.resource(0x040A, [1])
        let resources = IPTCBuilder.resource(0x0422, exif) + IPTCBuilder.resource(0x0424, packet) + other
        let jpeg = JPEGBuilder(
            JPEGBuilder.Part.photoshop(resources) + [.frame(width: 320, height: 240), .scan]
        ).bytes
        let tiff = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x8649, .undefined(resources)),
        ]).bytes
        for file in [jpeg, tiff] {
            let shared = try SharingEdits.edited(file)
            for text in [latin(SharingEdits.owner), latin("Hidden"), SharingEdits.position] {
                #expect(file.contains(text) && !shared.contains(text))
            }
            #expect(!shared.contains(other))
            let edited = try MetadataEdit.edited(file) { try $0.remove(\.tiff.artist) }
            #expect(!edited.contains(latin(SharingEdits.owner)))
            #expect(edited.contains(latin("Hidden")) && edited.contains(SharingEdits.position))
        }
        let png = PNGBuilder.file(
            PNGBuilder.chunk(
                "tEXt", latin("Raw profile type 8bim\0") + PNGBuilder.profile("8bim", resources)))
        // The hexadecimal digits of the first resource's head.
        #expect(png.contains(latin("3842494d0422")))
        let shared = try SharingEdits.edited(png)
        #expect(!shared.contains(latin("3842494d0422")) && !shared.contains(latin("3842494d040a")))
    }

    @Test("Records in a TIFF file keep the type LONG") func keepsType() throws {
        var records = IPTCBuilder(.text(2, 5, "Title"), .text(2, 120, "In the park")).bytes
        records += zeros((4 - records.count % 4) % 4)
        let file = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")),
            TIFFEntry(0x83BB, .raw(type: 4, count: UInt32(records.count / 4), records)),
        ]).bytes
        for title in ["Abc", "A longer title", "Title"] {
            let edited = try MetadataEdit.edited(file) { try $0.set(\.iptc.objectName, to: title) }
            let photo = try read(edited)
            #expect(photo[\.iptc.objectName] == title && photo[\.iptc.captionAbstract] == "In the park")
            #expect(edited.contains(uint16(0x83BB) + uint16(4)))
            #expect(photo.diagnostics.isEmpty)
        }
    }

    @Test("The thumbnail of a JFIF extension is removed, because its Exif is not edited")
    func removesExtensions() throws {
        let thumbnail = JPEGBuilder.image(.exif(Samples.tiff(make: "Maker")))
        let file = JPEGBuilder.image(.jfif(), .segment(0xE0, latin("JFXX\0\u{10}") + thumbnail))
        #expect(try SharingEdits.edited(file) == JPEGBuilder.image(.jfif()))
    }

    @Test("A compressed XMP packet in a HEIF file is not edited, and left out of a shared file")
    func refusesEncodedPacket() throws {
        var image = Samples.heif(exif: Samples.exifItem())
        var item = HEIFBuilder.Item(3, "mime", filler(60))
        item.contentType = "application/rdf+xml"
        item.contentEncoding = "deflate"
        image.items.append(item)
        image.references.append(.init(type: "cdsc", from: 3, to: [1]))
        let file = image.bytes
        #expect(file.contains(filler(60)))
        #expect(try !SharingEdits.edited(file).contains(filler(60)))
        #expect(MetadataEdit.refusal(file) { try $0.set(\.xmp.rating, to: 5) } == .unsupportedFormat)
        #expect(MetadataEdit.refusal(file) { try $0.set(\.tiff.make, to: "Other") } == nil)
    }

    @Test("Fields that the standards do not name are removed: the owner and the numbers of a device")
    func removesUnnamedFields() throws {
        let fields = [TIFFEntry(0xFDE8, .ascii("Ann Example")), TIFFEntry(0xFDE9, .ascii("SN 0815-4711"))]
        let exif = TIFFBuilder(fields + [TIFFEntry(0x8769, .directory(fields))]).bytes
        let records = IPTCBuilder(.text(2, 188, "Owner 4712"), .text(2, 120, "In the park"))
        let photoshop = JPEGBuilder.Part.photoshop(IPTCBuilder.resource(0x0404, records.bytes))
        let file = JPEGBuilder([.exif(exif)] + photoshop + [.frame(width: 320, height: 240), .scan]).bytes
        let result = try SharingEdits.edited(file)
        for text in ["Ann Example", "0815-4711", "Owner 4712"] {
            #expect(file.contains(latin(text)), "\(text)")
            #expect(!result.contains(latin(text)), "\(text)")
        }
        #expect(try read(result)[\.iptc.captionAbstract] == "In the park")
    }

    @Test("The place of a GeoTIFF file is removed") func removesGeoreference() throws {
        let tiepoint = filler(48)
        let file = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x8482, .raw(type: 12, count: 6, tiepoint)),
            TIFFEntry(0x87B1, .ascii("WGS 84 / UTM zone 33N|")),
        ]).bytes
        let result = try SharingEdits.edited(file)
        #expect(file.contains(tiepoint) && !result.contains(tiepoint))
        #expect(!result.contains(latin("UTM")))
        #expect(try read(result).properties(in: .tiff).map(\.name) == ["Make"])
    }

    @Test("A format that cannot be edited is refused, even if nothing is found in it")
    func refusesOtherFormats() throws {
        let file = RasterFiles.icon
        #expect(throws: MetadataError(.unsupportedFormat)) {
            try MetadataEdit.forSharing().plan(contentsOf: file)
        }
    }

    @Test("Nothing is hidden behind texts, in qualifiers, in segments and in frames")
    func leavesNothingHidden() throws {
        let exif = TIFFBuilder([
            TIFFEntry(0x010F, .raw(type: 2, count: 20, latin("Maker\0Hidden person\0")))
        ]).bytes
        let packet = XMPBuilder(
            """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">A park</rdf:li></rdf:Alt></dc:title>
            <xmp:CreateDate rdf:parseType="Resource"><rdf:value>2024-05-01</rdf:value>
            <z:note xmlns:z="http://example.com/z/">Hidden qualifier</z:note></xmp:CreateDate>
            """)
        let file = JPEGBuilder([
            .exif(exif), packet.segment,
            .segment(0xEE, latin("Adobe\0") + filler(6) + latin("Hidden segment")),
            .segment(0xF3, latin("Hidden extension")), .frame(width: 320, height: 240), .scan,
        ]).bytes
        let result = try SharingEdits.edited(file)
        for text in ["Hidden person", "Hidden qualifier", "Hidden segment", "Hidden extension"] {
            #expect(file.contains(latin(text)) && !result.contains(latin(text)), "\(text)")
        }
        let photo = try read(result)
        #expect(photo[\.tiff.make] == "Maker" && photo.title == "A park" && photo[\.xmp.createDate] != nil)
        #expect(photo.diagnostics.isEmpty && result.contains(latin("Adobe\0") + filler(6)))
        // RFC 9649 §2.7.1.1: position, size, duration and flags of the frame, then chunks.
        let image = WebPBuilder.chunk("VP8L", filler(10))
        let frame = WebPBuilder.chunk(
            "ANMF", zeros(16) + image + WebPBuilder.chunk("note", latin("Hidden frame")))
        let animation = WebPBuilder.file(
            WebPBuilder.extended(flags: 2, width: 320, height: 240), WebPBuilder.chunk("ANIM", zeros(6)),
            frame)
        let shared = try SharingEdits.edited(animation)
        let expected = WebPBuilder.file(
            WebPBuilder.extended(flags: 2, width: 320, height: 240), WebPBuilder.chunk("ANIM", zeros(6)),
            WebPBuilder.chunk("ANMF", zeros(16) + image))
        #expect(shared == expected)
    }

    @Test("A block that the reader does not find is removed: between scans, in another format's box, damaged")
    func removesOtherBlocks() throws {
        let exif = TIFFBuilder([TIFFEntry(0x013B, .ascii("Hidden person"))]).bytes
        let packet = XMPBuilder("", attributes: #"photoshop:City="Hidden""#)
        let scan = JPEGBuilder.Part.segment(0xDA, [1, 1, 0, 0, 63, 0])
        let jpeg = JPEGBuilder([
            .frame(width: 320, height: 240, marker: 0xC2), scan, .stray([0x12]), .exif(exif), packet.segment,
            .segment(0xED, latin("Photoshop 3.0\0Hidden")), scan, .stray([0x34]), .marker(0xD9),
        ]).bytes
        let clean = JPEGBuilder([
            .frame(width: 320, height: 240, marker: 0xC2), scan, .stray([0x12]), scan, .stray([0x34]),
            .marker(0xD9),
        ]).bytes
        #expect(try SharingEdits.edited(jpeg) == clean)
        var movie = EditableMovie()
        movie.movie.trailer =
            box("Exif", zeros(4) + exif) + box("xml ", utf8(packet.text)) + box("jxlp", latin("Hidden"))
        #expect(try SharingEdits.edited(movie.bytes) == SharingEdits.edited(EditableMovie().bytes))
        // A profile whose compression is damaged.
        let digits = latin("Raw profile type exif\0\0") + latin("Hidden")
        let png = PNGBuilder.file(PNGBuilder.chunk("zTXt", digits))
        #expect(try SharingEdits.edited(png) == PNGBuilder.file())
    }

    @Test("A list of pictures that cannot be read is removed; of others, only the list is kept")
    func sharesPictureIndex() throws {
        let broken = Samples.jpeg(.segment(0xE2, latin("MPF\0MM\0*") + uint32(200) + latin("Hidden")))
        #expect(try SharingEdits.edited(broken) == Samples.jpeg())
        // Bytes around a directory that follows its list.
        let list = uint32(0x2003_0000) + zeros(12)
        let rows =
            uint16(2) + uint16(0xB002) + uint16(7) + uint32(16) + uint32(14)
            + uint16(0xB003) + uint16(7) + uint32(33) + uint32(16)
        let index = latin("MM\0*") + uint32(30) + latin("Hidden") + list + rows + uint32(14) + latin("Hidden")
        let result = try SharingEdits.edited(Samples.jpeg(.segment(0xE2, latin("MPF\0") + index)))
        #expect(!result.contains(latin("Hidden")) && result.contains(list))
        #expect(result.contains(uint16(1) + uint16(0xB002) + uint16(7) + uint32(16) + uint32(14)))
        #expect(!result.contains(uint16(0xB003)))
    }

    @Test(
        "Nothing is hidden behind the texts of a TIFF file, in its rows and elsewhere",
        arguments: Endianness.allCases)
    func leavesNothingBehindTexts(order: Endianness) throws {
        let file = TIFFBuilder(
            TIFFDirectory([
                TIFFEntry(0x010F, .raw(type: 2, count: 20, latin("Maker\0Hidden person\0"))),
                TIFFEntry(0x0110, .raw(type: 2, count: 8, latin("A\0Hidden"))),
                TIFFEntry(0x0132, .raw(type: 2, count: 4, latin("\0XYZ"))),
            ]), order: order
        ).bytes
        let result = try SharingEdits.edited(file)
        for text in ["Hidden", "XYZ"] { #expect(file.contains(latin(text)) && !result.contains(latin(text))) }
        let photo = try read(result)
        #expect(photo[\.tiff.make] == "Maker" && photo[\.tiff.model] == "A" && photo.diagnostics.isEmpty)
        #expect(result.count == file.count)
    }

    @Test("A property of an image with a 64-bit size is cleared after its size") func clearsWideBoxes() throws
    {
        var image = Samples.heif(exif: Samples.exifItem())
        image.add(box("note", size: .wide, latin("Hidden property")), to: 1)
        image.add(ImageProperty.extents(320, 240), to: 1)
        let result = try SharingEdits.edited(image.bytes)
        #expect(!result.contains(latin("Hidden property")))
        #expect(result.contains(box("free", size: .wide, zeros(15)) + ImageProperty.extents(320, 240)))
        #expect(try read(result).diagnostics.isEmpty)
    }
}
