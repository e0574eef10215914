// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Exif items: the bytes that writers put before the TIFF header, and which item describes the image.
@Suite struct HEIFExifItemTests {
    /// The bytes before the TIFF header, and their writer.
    struct Prefix: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]

        init(_ description: String, _ bytes: [UInt8]) {
            testDescription = description
            self.bytes = bytes
        }

        static let identifier = latin("Exif\0\0")
        static let segment = [0xFF, 0xE1, 0x01, 0x00] + identifier

        static let all: [Prefix] = [
            Prefix(
                "offset 6 over the identifier (ISO/IEC 23008-12 Annex A, iPhones)", uint32(6) + identifier),
            Prefix("offset 0, no identifier", uint32(0)),
            Prefix("offset 0, though the identifier follows", uint32(0) + identifier),
            Prefix("no prefix at all (pillow_heif #92)", []),
            Prefix("the identifier alone", identifier),
            Prefix("a whole APP1 header (Xiaomi, libavif #1258)", segment),
            Prefix("offset 0, then a whole APP1 header", uint32(0) + segment),
            Prefix("offset 10 over a whole APP1 header", uint32(10) + segment),
            Prefix("offset over bytes of the writer's own", uint32(20) + filler(20)),
            Prefix("offset over more bytes than are searched", uint32(200) + filler(200)),
            Prefix("offset over bytes that look like a header", uint32(12) + latin("MM\0*II*\0MM\0*")),
            Prefix("an offset that is wrong", uint32(0x1000_0000) + identifier),
            Prefix("an offset that wraps", uint32(.max) + identifier),
        ]
    }

    @Test("Finds the TIFF header after every prefix", arguments: Prefix.all)
    func prefix(_ prefix: Prefix) throws {
        for order in Endianness.allCases {
            let photo = try read(
                Samples.heif(exif: prefix.bytes + Samples.tiff(order: order)).bytes)
            #expect(photo[\.cameraMaker] == "Maker", "\(order)")
            #expect(photo[\.exposureTime] == Fraction(1, 120), "\(order)")
            #expect(photo.diagnostics.isEmpty, "\(order)")
        }
    }

    @Test("Sixteen reference boxes are read, and more are diagnosed", arguments: [1, 16, 17])
    func manyReferenceBoxes(place: Int) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items.append(.init(3, "Exif", Samples.exifItem(Samples.tiff(make: "Other"))))
        file.references = []
        let description = box("cdsc", uint16(3), uint16(1), uint16(1))
        file.extraMetaBoxes = (1...20).map { $0 == place ? fullBox("iref", description) : fullBox("iref") }
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == (place <= 16 ? "Other" : "Maker"))
        #expect(photo.codes == [.limit, .limit, .limit, .limit])
    }

    @Test("An item without a TIFF header is diagnosed; the image's properties are read")
    func noHeader() throws {
        for item in [filler(200), uint32(6) + latin("Exif\0\0"), [1]] {
            let photo = try read(Samples.heif(exif: item).bytes)
            #expect(photo.codes == [.malformed])
            #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        }
    }

    @Test("An item that ends in its TIFF header affects nothing else", arguments: 4..<8)
    func shortItem(count: Int) throws {
        let file = Samples.heif(exif: uint32(0) + Samples.tiff().prefix(count)).bytes
        let photo = try read(file)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(!photo.diagnostics.isEmpty)
    }

    @Test("The Exif item that describes the primary image is used", arguments: [2, 3, 4])
    func severalItems(described: UInt32) throws {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", filler(40)), .init(7, "hvc1", filler(40))]
        for id in 2...4 as ClosedRange<UInt32> {
            file.items.append(.init(id, "Exif", Samples.exifItem(Samples.tiff(make: "Maker \(id)"))))
            let image: UInt32 = id == described ? 1 : 7
            file.references.append(.init(type: "cdsc", from: id, to: id == described ? [7, image] : [image]))
        }
        // Other references between the same items are ignored.
        file.references.insert(.init(type: "dimg", from: 2, to: [1]), at: 0)
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Maker \(described)")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Without references, the first of several Exif items is used") func noReferences() throws {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", filler(40))]
        for id in 2...4 as ClosedRange<UInt32> {
            file.items.append(.init(id, "Exif", Samples.exifItem(Samples.tiff(make: "Maker \(id)"))))
        }
        #expect(try read(file.bytes)[\.cameraMaker] == "Maker 2")
    }

    @Test("Other items, such as XMP, do not affect the Exif item") func otherItems() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        var xmp = HEIFBuilder.Item(3, "mime", latin("<x:xmpmeta/>"))
        xmp.contentType = "application/rdf+xml"
        var other = HEIFBuilder.Item(4, "mime", filler(10))
        other.contentType = "text/plain"
        file.items.insert(contentsOf: [xmp, other, .init(5, "uri ", filler(8))], at: 0)
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A grid has its own size, not its tiles' (metadata-extractor #476)") func gridSize() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.properties = []
        file.associations = []
        file.items[0] = .init(1, "grid", filler(8))
        for tile in 10..<58 as Range<UInt32> {
            file.items.append(.init(tile, "hvc1", filler(4)))
            file.add(ImageProperty.extents(512, 512), to: tile)
        }
        file.add(ImageProperty.extents(4_032, 3_024), to: 1)
        file.references.append(.init(type: "dimg", from: 1, to: Array(10..<58)))
        let photo = try read(file.bytes)
        #expect(photo.pixelSize == PixelSize(width: 4_032, height: 3_024))
        #expect(photo[\.heif.imageSpatialExtents] == [4_032, 3_024])
        #expect(photo.diagnostics.isEmpty)
    }
}
