// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Damage in `meta` is diagnosed and affects nothing else.
@Suite struct HEIFDamageTests {
    private let size = PixelSize(width: 320, height: 240)

    @Test("An Exif item without a location is diagnosed") func noLocation() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items[1].isLocated = false
        let photo = try read(file.bytes)
        #expect(photo.codes == [.dangling])
        #expect(photo.diagnostics.first?.path == "HEIF/meta/iloc")
        #expect(photo.pixelSize == size)
    }

    @Test("Without `iloc`, properties are read and items are not") func noItemLocations() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.locations.statedSizes = 0x4400
        var bytes = file.bytes
        let type = try #require(bytes.firstRange(of: latin("iloc")))
        bytes.replaceSubrange(type, with: latin("free"))
        let photo = try read(bytes)
        #expect(photo.codes == [.malformed])
        #expect(photo.pixelSize == size)
    }

    @Test("Without a primary item, Exif is read and properties are not") func noPrimaryItem() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.primaryItem = nil
        let photo = try read(file.bytes)
        #expect(photo.codes == [.malformed])
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.pixelSize == nil)
    }

    @Test(
        "An item that begins past the end of the file is diagnosed",
        arguments: [0xFFFF_FFF0, 100_000] as [UInt64])
    func itemBeginsPastFile(offset: UInt64) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items[1].extents[0].offset = offset
        let photo = try read(file.bytes)
        #expect(photo.codes.first == .truncated)
        #expect(photo.pixelSize == size)
    }

    @Test("An item that ends past the end of the file is cut to it") func itemEndsPastFile() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items[1].extents[0].length = 0xFFFF_FFFF
        let photo = try read(file.bytes)
        #expect(photo.codes == [.truncated])
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test("Sums of base, offset and length past 2^64 do not overflow", arguments: [0, 1, 2] as [UInt16])
    func sumsPastSixtyFourBits(method: UInt16) throws {
        for (base, offset, length) in [
            (UInt64.max, UInt64.max, UInt64.max), (.max, 1, 1), (1 << 63, 1 << 63, 16), (0, .max - 4, 8),
        ] {
            var file = Samples.heif(exif: Samples.exifItem())
            file.items[1].constructionMethod = method
            file.items[1].baseOffset = base
            file.items[1].extents[0].offset = offset
            file.items[1].extents[0].length = length
            file.references.append(.init(type: "iloc", from: 2, to: [1]))
            (file.locations.baseByteCount, file.locations.offsetByteCount) = (8, 8)
            file.locations.lengthByteCount = 8
            let photo = try read(file.bytes)
            #expect(photo[\.cameraMaker] == nil)
            #expect(photo.pixelSize == size)
            if method != 2 { #expect(photo.codes.first == .truncated) }
        }
    }

    @Test("A data reference to another file is not followed") func otherFile() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items[1].dataReference = 1
        let photo = try read(file.bytes)
        #expect(photo.codes == [.unsupported])
        #expect(photo.pixelSize == size)
    }

    @Test("An undefined construction method is diagnosed", arguments: [3, 15] as [UInt16])
    func unknownMethod(method: UInt16) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items[1].constructionMethod = method
        #expect(try read(file.bytes).codes == [.unsupported])
    }

    @Test("An item in a missing `idat` is diagnosed") func noItemData() throws {
        var file = Samples.heif(exif: [])
        file.items[1].constructionMethod = 1
        file.items[1].extents = [.init(offset: 0, length: 100)]
        #expect(try read(file.bytes).codes.first == .truncated)
    }

    @Test("Items constructed from themselves or each other terminate", arguments: 1...5)
    func itemCycles(length: Int) throws {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", filler(40))]
        file.add(ImageProperty.extents(320, 240), to: 1)
        for number in 0..<length {
            let id = UInt32(2 + number)
            var item = HEIFBuilder.Item(id, number == 0 ? "Exif" : "hvc1")
            item.constructionMethod = 2
            item.extents = [HEIFBuilder.Extent](repeating: .init(index: 1, offset: 0, length: 0), count: 2)
            file.items.append(item)
            file.references.append(.init(type: "iloc", from: id, to: [2 + UInt32((number + 1) % length)]))
        }
        file.locations.indexByteCount = 4
        let photo = try read(file.bytes)
        #expect(photo.pixelSize == size)
        #expect(!photo.diagnostics.isEmpty)
        #expect(photo.diagnostics.allSatisfy { [.limit, .dangling, .malformed].contains($0.code) })
    }

    @Test("Extents past the limit are not read") func extentLimit() throws {
        let data = Samples.exifItem()
        var file = Samples.heif(exif: [])
        file.items[1].extents = data.map { HEIFBuilder.Extent(data: [$0]) }
        #expect(try read(file.bytes, limits: .with { $0.extents = data.count })[\.cameraMaker] == "Maker")
        let photo = try read(file.bytes, limits: .with { $0.extents = 40 })
        #expect(photo[\.cameraMaker] == nil)
        #expect(photo.codes.contains(.limit))
        #expect(photo.pixelSize == size)
    }

    @Test("A table that states too many items is read to its end")
    func statedItemCount() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.locations.statedItemCount = 0xFFFF
        #expect(try read(file.bytes)[\.cameraMaker] == "Maker")
        file.items[1].isLocated = false
        #expect(try read(file.bytes).codes == [.dangling])
    }

    @Test(
        "Field widths other than 0, 4 and 8 are refused",
        arguments: [
            0x1400, 0x4500, 0x4430, 0x4401, 0xFF00,
        ] as [UInt16])
    func fieldWidths(sizes: UInt16) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.locations.statedSizes = sizes
        let photo = try read(file.bytes)
        #expect(photo.codes == [.malformed])
        #expect(photo.pixelSize == size)
    }

    @Test("A `meta` larger than the file is cut to it") func metaTooLarge() throws {
        for lie in [BoxBuilder.Size.stated(0x7FFF_FFFF), .statedWide(1 << 62)] {
            var file = Samples.heif(exif: Samples.exifItem())
            file.metaSize = lie
            file.mediaDataFirst = true
            let photo = try read(file.bytes)
            #expect(photo[\.cameraMaker] == "Maker", "\(lie)")
            #expect(photo.codes.first == .truncated, "\(lie)")
        }
    }

    @Test("A `meta` with an impossible size ends the walk") func metaTooSmall() throws {
        for lie in [BoxBuilder.Size.stated(7), .stated(2), .statedWide(15), .statedWide(0)] {
            var file = Samples.heif(exif: Samples.exifItem())
            file.metaSize = lie
            let photo = try read(file.bytes)
            #expect(photo.codes == [.malformed], "\(lie)")
            #expect(photo[\.heif.majorBrand] == "heic", "\(lie)")
        }
    }

    @Test("A child box with an impossible size ends only its parent") func childOfImpossibleSize() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.extraMetaBoxes = [box("free", size: .stated(3), filler(8))]
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.codes == [.malformed])
    }

    /// Returns an image with one table that is larger than the others together.
    private static func image(withLarge table: String) -> HEIFBuilder {
        var file = Samples.heif(exif: Samples.exifItem())
        switch table {
        case "iref": file.references.append(.init(type: "dimg", from: 1, to: Array(100..<300)))
        case "iprp": file.add(box("colr", latin("prof"), filler(400)), to: 1)
        case "iinf": file.items[1].name = String(repeating: "n", count: 400)
        default: file.items[0].extents = [HEIFBuilder.Extent](repeating: .init(data: filler(4)), count: 50)
        }
        return file
    }

    @Test(
        "A table above the limit of a block is diagnosed and affects only its own data",
        arguments: [
            ("iref", true, true), ("iprp", true, false), ("iinf", false, true), ("iloc", false, true),
        ])
    func blockLimit(table: String, hasExif: Bool, hasSize: Bool) throws {
        let bytes = Self.image(withLarge: table).bytes
        #expect(try read(bytes, limits: .with { $0.tableBytes = 500 }).codes == [])
        let photo = try read(bytes, limits: .with { $0.tableBytes = 300 })
        #expect(photo.codes == [.limit])
        #expect(photo.diagnostics.first?.path == "HEIF/meta/\(table)")
        #expect((photo[\.cameraMaker] == "Maker") == hasExif)
        #expect((photo.pixelSize == PixelSize(width: 320, height: 240)) == hasSize)
        #expect(photo[\.heif.majorBrand] == "heic")
    }

    @Test("A broken reference is diagnosed once, at its file offset") func brokenReference() throws {
        var file = HEIFBuilder()
        file.items = [
            .init(1, "hvc1", filler(40)), .init(2, "Exif", Samples.exifItem()),
            .init(3, "Exif", Samples.exifItem(Samples.tiff(make: "Other"))),
        ]
        file.references = [.init(type: "cdsc", from: 3, to: [1]), .init(type: "thmb", from: 9, to: [1])]
        var bytes = file.bytes
        let type = try #require(bytes.firstRange(of: latin("thmb")))
        // The size field precedes the type.
        bytes.replaceSubrange((type.lowerBound - 4)..<type.lowerBound, with: uint32(3))
        let photo = try read(bytes)
        #expect(photo[\.cameraMaker] == "Other")
        #expect(photo.codes == [.malformed])
        #expect(photo.diagnostics.map(\.offset) == [UInt64(type.lowerBound - 4)])
    }

    @Test("A second box of items does not change the main image", arguments: ["heic", "msf1"])
    func secondItemBox(_ brand: String) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.brands = ["mif1", brand]
        let second = fullBox(
            "meta", fullBox("hdlr", uint32(0) + latin("pict") + zeros(13)), fullBox("pitm", uint16(9)))
        let bytes = file.bytes + second
        let photo = try read(bytes)
        #expect(photo.parts.map(\.number) == [1])
        #expect(photo[\.tiff.make] == "Maker")
    }
}
