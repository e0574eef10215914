// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Images of a HEIF file that are its parts (ISO/IEC 23008-12 §6).
@Suite struct ImageItemPartTests {
    private static let depth = "urn:mpeg:hevc:2015:auxid:2"
    private static let gainMap = "urn:com:apple:photo:2020:aux:hdrgainmap"

    /// Returns a file of images numbered from 1: image *n* is 100 + *n* pixels wide.
    private static func file(_ types: String...) -> HEIFBuilder {
        var file = HEIFBuilder()
        for (number, type) in zip(UInt32(1)..., types) {
            file.items.append(.init(number, type, marked(UInt8(number), count: 30)))
            file.add(ImageProperty.extents(100 + number, 50), to: number)
        }
        return file
    }

    private static func data(_ item: UInt32) -> [UInt8] { marked(UInt8(item), count: 30) }

    @Test("Reads a thumbnail, auxiliary images and an alternative, each with its own properties")
    func readsRoles() throws {
        var file = Self.file("hvc1", "hvc1", "av01", "hvc1", "jpeg")
        file.references = [
            .init(type: "thmb", from: 2, to: [1]), .init(type: "auxl", from: 3, to: [1]),
            .init(type: "auxl", from: 4, to: [1]),
        ]
        file.add(ImageProperty.auxiliary(Self.depth), to: 3)
        file.add(ImageProperty.auxiliary(Self.gainMap), to: 4)
        file.add(ImageProperty.pixels([8]), to: 4)
        file.add(ImageProperty.rotation(3), to: 1)
        let bytes = file.bytes
        let photo = try read(bytes)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.parts.map(\.role) == [.primary, .thumbnail, .auxiliary, .auxiliary, .alternative])
        #expect(photo.parts.map(\.number) == [1, 2, 3, 4, 5])
        #expect(photo.parts.map { $0.codec?.description } == ["hvc1", "hvc1", "av01", "hvc1", "jpeg"])
        #expect(photo.parts.map(\.parentID) == [nil, 0, 0, 0, 0])
        #expect(photo.parts.map(\.auxiliaryType) == [nil, nil, Self.depth, Self.gainMap, nil])
        #expect(photo.auxiliaryImageTypes == [Self.depth, Self.gainMap])
        #expect(photo.parts.map { $0.pixelSize?.width } == [101, 102, 103, 104, 105])
        #expect(photo.parts.map { $0[\.heif.imageRotation] } == [.threeQuarterTurns, nil, nil, nil, nil])
        #expect(photo.parts.map { $0[\.heif.pixelInformation] } == [nil, nil, nil, [8], nil])
        #expect(photo[\.heif.pixelInformation] == nil)
        #expect(photo[\.heif.auxiliaryType] == nil)
        #expect(photo.thumbnail?.number == 2)
        for part in photo.parts {
            let item = try #require(part.number.map { UInt32($0) })
            #expect(try part.bytes(contentsOf: bytes) == Self.data(item))
        }
    }

    @Test("A primary item that is not the first is the first part") func primaryItemIsLast() throws {
        var file = Self.file("hvc1", "hvc1", "hvc1")
        file.primaryItem = 3
        file.references = [.init(type: "thmb", from: 1, to: [3])]
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.number) == [3, 1, 2])
        #expect(photo.parts.map(\.role) == [.primary, .thumbnail, .alternative])
        #expect(photo.pixelSize?.width == 103)
    }

    @Test("A thumbnail and a depth map of another image belong to that image")
    func partsOfAlternative() throws {
        var file = Self.file("hvc1", "hvc1", "hvc1", "hvc1")
        file.references = [
            .init(type: "thmb", from: 3, to: [2]), .init(type: "auxl", from: 4, to: [2]),
        ]
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.role) == [.primary, .alternative, .thumbnail, .auxiliary])
        #expect(photo.parts.map(\.parentID) == [nil, 0, 1, 1])
        #expect(photo.thumbnail == nil)
        #expect(photo.imageCount == 2)
    }

    @Test("Images that refer to each other in a cycle belong to the main picture")
    func circleOfImages() throws {
        var file = Self.file("hvc1", "hvc1", "hvc1", "hvc1")
        file.references = [
            .init(type: "auxl", from: 2, to: [2]), .init(type: "thmb", from: 3, to: [4]),
            .init(type: "auxl", from: 4, to: [3]),
        ]
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.role) == [.primary, .auxiliary, .thumbnail, .auxiliary])
        #expect(photo.parts.map(\.parentID) == [nil, 0, 3, 0])
    }

    @Test("A long chain of images that refer to each other terminates")
    func lineOfImages() throws {
        var file = Self.file(
            "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1", "hvc1")
        file.references = (2...12).map { .init(type: "auxl", from: $0, to: [$0 - 1]) }
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.parentID) == [nil, 0, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10])
    }

    @Test("A tone map's second input is the gain map; its first keeps its role")
    func readsToneMap() throws {
        var file = Self.file("hvc1", "hvc1", "tmap")
        file.references = [.init(type: "dimg", from: 3, to: [1, 2])]
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.role) == [.primary, .auxiliary, .alternative])
        #expect(photo.parts.map(\.parentID) == [nil, 0, 0])
        #expect(photo.parts[2].codec == FourCharacterCode("tmap"))
        // The tone map is another rendition of the main picture.
        #expect(photo.imageCount == 1)
    }

    @Test(
        "The inputs of an overlay are not parts",
        arguments: [[2, 4], [4, 2], [2, 3, 4], [2, 2]] as [[UInt32]])
    func leavesOutOverlayInputs(inputs: [UInt32]) throws {
        var file = Self.file("iovl", "hvc1", "hvc1", "hvc1", "hvc1")
        file.references = [
            .init(type: "dimg", from: 1, to: inputs), .init(type: "thmb", from: 5, to: [1]),
        ]
        let photo = try read(file.bytes)
        let others = Set([2, 3, 4]).subtracting(inputs.map { Int($0) }).sorted()
        #expect(photo.parts.map(\.number) == [1] + others + [5])
        #expect(photo.parts.last?.role == .thumbnail)
        #expect(photo.parts.last?.parentID == 0)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "A sample transform is another rendition; its other inputs are not parts (AV1 Image File Format 1.2)",
        arguments: [[1, 2], [2, 1]] as [[UInt32]])
    func readsSampleTransform(inputs: [UInt32]) throws {
        var file = Self.file("av01", "av01", "sato")
        file.references = [.init(type: "dimg", from: 3, to: inputs)]
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.number) == [1, 3])
        #expect(photo.parts.map(\.role) == [.primary, .alternative])
        #expect(photo.parts[1].codec == FourCharacterCode("sato"))
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("The input of an identity derivation is not a part") func leavesOutIdentityInput() throws {
        var file = Self.file("iden", "hvc1")
        file.references = [.init(type: "dimg", from: 1, to: [2])]
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.number) == [1])
    }

    /// Returns a file whose item 1 is a grid of the items 2 to 5.
    private static func grid() -> HEIFBuilder {
        var file = Self.file("grid", "hvc1", "hvc1", "hvc1", "hvc1")
        // §6.6.2.3: version, flags, rows and columns minus one, and size.
        file.items[0] = .init(1, "grid", [0, 0, 1, 1] + uint16(200) + uint16(100))
        file.references = [.init(type: "dimg", from: 1, to: [2, 3, 4, 5])]
        return file
    }

    @Test("A grid's tiles are not parts; the grid's data are theirs, in order")
    func leavesOutTiles() throws {
        var file = Self.grid()
        file.items.append(.init(6, "hvc1", Self.data(6)))
        file.references.append(.init(type: "thmb", from: 6, to: [1]))
        let bytes = file.bytes
        let photo = try read(bytes)
        #expect(photo.parts.map(\.number) == [1, 6])
        #expect(photo.parts.map(\.role) == [.primary, .thumbnail])
        #expect(photo.parts[0].codec == FourCharacterCode("grid"))
        #expect(try photo.parts[0].bytes(contentsOf: bytes) == (2...5).flatMap(Self.data))
    }

    @Test("The tiles of three grids are not parts") func leavesOutTilesOfThreeGrids() throws {
        var file = HEIFBuilder()
        for first in [1, 11, 21] as [UInt32] {
            file.items.append(.init(first, "grid", zeros(8)))
            for tile in 1...4 { file.items.append(.init(first + UInt32(tile), "hvc1", filler(9))) }
            file.references.append(.init(type: "dimg", from: first, to: (1...4).map { first + $0 }))
        }
        #expect(try read(file.bytes).parts.map(\.number) == [1, 11, 21])
    }

    @Test("A derived image takes only codec, colors and channels from its first tile")
    func inheritsFromFirstTile() throws {
        var file = Self.grid()
        let configuration = ImageProperty.configuration(marked(90, count: 23))
        for tile in 2...5 as ClosedRange<UInt32> {
            file.add(configuration, to: tile)
            file.add(ImageProperty.color, to: tile)
            file.add(ImageProperty.pixels([UInt8(6 + tile), 8, 8]), to: tile)
            file.add(ImageProperty.rotation(1), to: tile)
        }
        let photo = try read(file.bytes)
        #expect(photo.storedValue(for: \.heif.hevcConfiguration)?.bytes == marked(90, count: 23))
        #expect(photo[\.heif.colorPrimaries] == .displayP3)
        #expect(photo[\.heif.pixelInformation] == [8, 8, 8])
        #expect(photo.pixelSize == PixelSize(width: 101, height: 50))
        #expect(photo[\.heif.imageRotation] == nil)
        #expect(photo.colorModel == .rgb)
    }

    @Test("A derived image's own colors and channels override its first tile's")
    func keepsOwnColors() throws {
        var file = Self.grid()
        file.add(ImageProperty.pixels([10, 10, 10]), to: 1)
        file.add(box("colr", latin("nclx"), uint16(9), uint16(16), uint16(9), [0x80]), to: 1)
        file.add(ImageProperty.pixels([8]), to: 2)
        file.add(ImageProperty.color, to: 2)
        let photo = try read(file.bytes)
        #expect(photo[\.heif.pixelInformation] == [10, 10, 10])
        #expect(photo[\.heif.colorPrimaries] == .bt2020)
        // The grid's own profile has no primaries, and the tile's are not used.
        var other = Self.grid()
        other.add(box("colr", latin("prof"), marked(60, count: 50)), to: 1)
        other.add(ImageProperty.color, to: 2)
        let withProfile = try read(other.bytes)
        #expect(withProfile[\.heif.colorInformation] == "prof")
        #expect(withProfile[\.heif.colorPrimaries] == nil)
    }

    @Test("A derived auxiliary image inherits from its own tiles")
    func auxiliaryInheritsFromItsTiles() throws {
        var file = Self.grid()
        file.items.append(.init(10, "grid", zeros(8)))
        for tile in 11...13 as ClosedRange<UInt32> { file.items.append(.init(tile, "hvc1", filler(9))) }
        file.references += [
            .init(type: "dimg", from: 10, to: [11, 12, 13]), .init(type: "auxl", from: 10, to: [1]),
        ]
        file.add(ImageProperty.pixels([10, 10, 10]), to: 2)
        file.add(ImageProperty.pixels([8]), to: 11)
        let photo = try read(file.bytes)
        #expect(photo.parts.map(\.number) == [1, 10])
        #expect(photo[\.heif.pixelInformation] == [10, 10, 10])
        #expect(photo.parts[1][\.heif.pixelInformation] == [8])
        #expect(photo.parts[1].role == .auxiliary)
    }

    // MARK: Metadata items

    @Test("An Exif item that describes another image belongs to that part") func exifOfAlternative() throws {
        var file = Self.file("hvc1", "hvc1")
        file.items += [
            .init(8, "Exif", Samples.exifItem(Samples.tiff(make: "Second"))),
            .init(9, "Exif", Samples.exifItem(Samples.tiff(make: "First"))),
        ]
        file.references = [.init(type: "cdsc", from: 8, to: [2]), .init(type: "cdsc", from: 9, to: [1])]
        let photo = try read(file.bytes)
        #expect(photo[\.tiff.make] == "First")
        #expect(photo.parts[1][\.tiff.make] == "Second")
        #expect(photo.blocks.filter { $0.kind == .exif }.map(\.partID).sorted() == [0, 1])
    }

    @Test("Another image's only Exif item does not describe the main image")
    func onlyExifOfAlternative() throws {
        var file = Self.file("hvc1", "hvc1")
        file.items.append(.init(8, "Exif", Samples.exifItem(Samples.tiff(make: "Second"))))
        file.references = [.init(type: "cdsc", from: 8, to: [2])]
        let photo = try read(file.bytes)
        #expect(photo[\.tiff.make] == nil)
        #expect(photo.camera == nil)
        #expect(photo.parts[1][\.tiff.make] == "Second")
        // The result does not depend on the selection.
        let some = try MediaMetadata(bytes: file.bytes, options: ReadOptions(selection: [.tiff]))
        #expect(some[\.tiff.make] == nil)
    }

    /// Item 2 is a tile, and item 99 is missing.
    @Test("A packet of an item that is not a part is not the main image's", arguments: [2, 99] as [UInt32])
    func packetOfOtherItem(_ described: UInt32) throws {
        var file = Self.grid()
        var packet = HEIFBuilder.Item(8, "mime", XMPBuilder("<xmp:Rating>1</xmp:Rating>").bytes)
        packet.contentType = "application/rdf+xml"
        file.items.append(packet)
        file.references.append(.init(type: "cdsc", from: 8, to: [described]))
        let photo = try read(file.bytes)
        #expect(photo[\.xmp.rating] == nil)
        #expect(photo.parts.allSatisfy { $0[\.xmp.rating] == nil })
    }

    @Test("A block of an image is left out if the limit of kept bytes leaves the image unknown")
    func blockOfUnknownImage() throws {
        var file = Self.file("hvc1", "hvc1")
        var packet = HEIFBuilder.Item(8, "mime", XMPBuilder("").bytes)
        packet.contentType = "application/rdf+xml"
        file.items.append(packet)
        file.references = [.init(type: "cdsc", from: 8, to: [2])]
        let bytes = file.bytes
        #expect(try read(bytes).blocks.map(\.partID) == [1])
        for limit in stride(from: 0, to: bytes.count, by: 16) {
            let photo = try read(bytes, limits: .with { $0.keptBytes = limit })
            let parts = photo.parts.indices
            #expect(photo.blocks.allSatisfy { parts.contains($0.partID) }, "\(limit)")
        }
    }

    @Test("An Exif item without a reference describes the main image") func exifWithoutReference() throws {
        var file = Self.file("hvc1", "hvc1")
        file.items.append(.init(8, "Exif", Samples.exifItem()))
        let photo = try read(file.bytes)
        #expect(photo[\.tiff.make] == "Maker")
        #expect(photo.parts[1][\.tiff.make] == nil)
    }

    // MARK: Data

    @Test("Items in `idat` and in several extents have data; a derived item has none")
    func dataOfItems() throws {
        var file = Self.file("hvc1", "hvc1", "hvc1")
        file.items[1].constructionMethod = 1
        file.items[2].extents = [.init(data: Self.data(3)), .init(data: marked(50, count: 7))]
        var joined = HEIFBuilder.Item(4, "hvc1")
        joined.constructionMethod = 2
        joined.extents = [.init(index: 2, offset: 5, length: 10), .init(index: 1, offset: 0, length: 4)]
        file.items.append(joined)
        file.references = [.init(type: "iloc", from: 4, to: [1, 2])]
        file.locations.indexByteCount = 4
        let bytes = file.bytes
        let parts = try read(bytes).parts
        try #require(parts.count == 4)
        #expect(try parts[1].bytes(contentsOf: bytes) == Self.data(2))
        #expect(try parts[2].bytes(contentsOf: bytes) == Self.data(3) + marked(50, count: 7))
        // The extents of an item constructed from others are not file ranges.
        #expect(parts[3].ranges == nil)
    }

    @Test("An item without a location has no ranges") func itemWithoutLocation() throws {
        var file = Self.file("hvc1", "hvc1", "hvc1")
        file.items[1].isLocated = false
        file.items[2].extents[0].offset = 0xFFFF_FFF0
        let parts = try read(file.bytes).parts
        #expect(parts.map { $0.ranges != nil } == [true, false, false])
    }
}
