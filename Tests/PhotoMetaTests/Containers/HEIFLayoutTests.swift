// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Every version of the boxes within `meta` and every way of storing an item (ISO/IEC 14496-12 §8.11).
@Suite struct HEIFLayoutTests {
    /// A way of storing item locations.
    struct Layout: Sendable, CustomTestStringConvertible {
        var version: UInt8
        var method: UInt16
        var baseByteCount: Int
        var indexByteCount: Int
        var extentCount: Int

        var testDescription: String {
            "iloc v\(version) method \(method) base \(baseByteCount) index \(indexByteCount) extents \(extentCount)"
        }

        static let all: [Layout] = {
            var layouts: [Layout] = []
            for version in 0...2 as ClosedRange<UInt8> {
                for method in 0...2 as ClosedRange<UInt16> where version > 0 || method == 0 {
                    for baseByteCount in [0, 4, 8] {
                        for indexByteCount in version == 0 ? [0] : [0, 4, 8] {
                            for extentCount in [1, 2, 5] {
                                layouts.append(
                                    Layout(
                                        version: version, method: method, baseByteCount: baseByteCount,
                                        indexByteCount: indexByteCount, extentCount: extentCount))
                            }
                        }
                    }
                }
            }
            return layouts
        }()
    }

    @Test("Finds an Exif item by every kind of item location", arguments: Layout.all)
    func itemLocations(layout: Layout) throws {
        // `meta` as a full or plain box, before or after `mdat`, each with a different field width.
        let places = [(true, false), (false, true), (true, true), (false, false)]
        for (file, place) in zip(Self.files(layout), places) {
            var file = file
            (file.metaIsFullBox, file.mediaDataFirst) = place
            let photo = try read(file.bytes)
            let comment: Comment = "full box: \(place.0), behind `mdat`: \(place.1)"
            #expect(photo[\.cameraMaker] == "Maker", comment)
            #expect(photo[\.exposureTime] == Fraction(1, 120), comment)
            #expect(photo.pixelSize == PixelSize(width: 320, height: 240), comment)
            #expect(photo.diagnostics.isEmpty, comment)
        }
    }

    /// Returns files of the layout with 32-bit and 64-bit offsets and lengths.
    private static func files(_ layout: Layout) -> [HEIFBuilder] {
        [(4, 4), (8, 8), (4, 8), (8, 4)].map { offsetByteCount, lengthByteCount in
            let data = Samples.exifItem()
            var item = HEIFBuilder.Item(2, "Exif")
            item.constructionMethod = layout.method
            item.baseOffset = layout.baseByteCount == 0 || layout.method == 2 ? 0 : 16
            let size = (data.count + layout.extentCount - 1) / layout.extentCount
            let pieces = stride(from: 0, to: data.count, by: size).map {
                Array(data[$0..<min($0 + size, data.count)])
            }
            // Begins with another item's bytes, so that no offset is 0.
            var file = HEIFBuilder()
            file.items = [.init(1, "hvc1", filler(40))]
            if layout.method == 1 {
                var other = HEIFBuilder.Item(9, "hvc1", filler(20))
                other.constructionMethod = 1
                file.items.append(other)
                item.baseOffset = layout.baseByteCount == 0 ? 0 : 12
            }
            if layout.method == 2 {
                addSources(of: pieces, to: &file, item: &item, layout: layout)
            } else {
                item.extents = pieces.map { HEIFBuilder.Extent(data: $0) }
            }
            file.items.append(item)
            file.references.append(.init(type: "cdsc", from: 2, to: [1]))
            file.add(ImageProperty.extents(320, 240), to: 1)
            file.locations.version = layout.version
            file.locations.baseByteCount = layout.baseByteCount
            file.locations.indexByteCount = layout.indexByteCount
            file.locations.offsetByteCount = offsetByteCount
            file.locations.lengthByteCount = lengthByteCount
            return file
        }
    }

    /// Method 2: each extent is a part of an item that an `iloc` reference refers to (§8.11.3.3).
    private static func addSources(
        of pieces: [[UInt8]], to file: inout HEIFBuilder, item: inout HEIFBuilder.Item, layout: Layout
    ) {
        if layout.indexByteCount == 0 {
            // Without an index, every extent is in the first referenced item.
            file.items.append(.init(3, "hvc1", filler(3) + Array(pieces.joined()) + filler(5)))
            file.references.append(.init(type: "iloc", from: 2, to: [3]))
            var offset: UInt64 = 3
            for piece in pieces {
                let length = UInt64(piece.count)
                item.extents.append(.init(offset: offset, length: length))
                offset += length
            }
            return
        }
        var targets: [UInt32] = []
        for (number, piece) in pieces.enumerated() {
            let id = UInt32(3 + number)
            file.items.append(.init(id, "hvc1", filler(number) + piece + filler(4)))
            targets.append(id)
            item.extents.append(
                .init(index: UInt64(number + 1), offset: UInt64(number), length: UInt64(piece.count)))
        }
        file.references.append(.init(type: "iloc", from: 2, to: targets))
    }

    @Test("Finds an Exif item in every version of the item tables", arguments: 0...3 as ClosedRange<UInt8>)
    func itemTables(entryVersion: UInt8) throws {
        for flags in 0..<32 {
            var file = Samples.heif(exif: Samples.exifItem())
            file.entryVersion = entryVersion
            // Versions 0 and 1 have no type; the name serves as the type.
            for index in file.items.indices { file.items[index].name = file.items[index].type }
            file.informationVersion = flags & 1 == 0 ? 0 : 1
            file.primaryItemVersion = flags & 2 == 0 ? 0 : 1
            file.referenceVersion = flags & 4 == 0 ? 0 : 1
            file.associationVersion = flags & 8 == 0 ? 0 : 1
            file.hasWideIndices = flags & 16 != 0
            let photo = try read(file.bytes)
            #expect(photo[\.cameraMaker] == "Maker", "combination \(flags)")
            #expect(photo.pixelSize == PixelSize(width: 320, height: 240), "combination \(flags)")
            #expect(photo.diagnostics.isEmpty, "combination \(flags)")
        }
    }

    @Test("32-bit item IDs are distinguished from their lower halves") func wideItemNumbers() throws {
        var file = HEIFBuilder()
        file.items = [
            .init(0x0001_0001, "hvc1", filler(40)), .init(0x0002_0002, "Exif", Samples.exifItem()),
            .init(2, "Exif", Samples.exifItem(Samples.tiff(make: "Decoy"))),
        ]
        file.primaryItem = 0x0001_0001
        file.references = [
            .init(type: "cdsc", from: 2, to: [1]), .init(type: "cdsc", from: 0x0002_0002, to: [0x0001_0001]),
        ]
        file.add(ImageProperty.extents(10, 10), to: 1)
        file.add(ImageProperty.extents(320, 240), to: 0x0001_0001)
        file.entryVersion = 3
        file.locations.version = 2
        (file.primaryItemVersion, file.referenceVersion, file.associationVersion) = (1, 1, 1)
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
    }

    @Test("Reads 15-bit property indices past 127") func wideIndices() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.properties = (1...200).map { ImageProperty.extents($0, $0) }
        file.associations = [.init(item: 1, properties: [150])]
        file.hasWideIndices = true
        #expect(try read(file.bytes).pixelSize == PixelSize(width: 150, height: 150))
    }

    @Test("A length of 0 extends to the end of the item's source", arguments: [0, 1] as [UInt16])
    func restOfSource(method: UInt16) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items[1].constructionMethod = method
        file.locations.lengthByteCount = 0
        // The image item's length is also unknown, but it is not needed.
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("`meta` may have a 64-bit size or extend to the end of the file")
    func metaSizes() throws {
        for size in [BoxBuilder.Size.wide, .toEnd] {
            var file = Samples.heif(exif: Samples.exifItem())
            file.metaSize = size
            file.mediaDataFirst = true
            let photo = try read(file.bytes)
            #expect(photo[\.cameraMaker] == "Maker", "\(size)")
            #expect(photo.diagnostics.isEmpty, "\(size)")
        }
    }
}
