// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The positions of values and parts in damaged files, found by fuzzing.
@Suite struct PlaceDamageTests {
    @Test("Two joined empty texts have no position in the file") func emptyTexts() throws {
        let records = IPTCBuilder(.text(2, 25, ""), .text(2, 25, ""))
        let file = JPEGBuilder(JPEGBuilder.Part.photoshop(records.resources) + [.scan]).bytes
        let photo = try MediaMetadata(bytes: file)
        let value = try #require(photo.properties(in: .iptc).first { $0.tag == 0x0219 }?.value)
        #expect(value.bytes == [0, 0])
        let place = try #require(value.ranges)
        #expect(place.isDecoded)
    }

    @Test("An empty directory before a distant one is not a loop") func emptyDirectory() throws {
        // A header, an empty directory, and a directory at the stated offset.
        let start = 300_000
        var file = latin("MM") + uint16(42) + uint32(8) + uint16(0) + uint32(UInt32(start))
        file += zeros(start - file.count)
        // 0x0112 Orientation, SHORT, 1: 6.
        file += uint16(1) + uint16(0x0112) + uint16(3) + uint32(1) + uint16(6) + uint16(0) + uint32(0)
        for photo in [try MediaMetadata(bytes: file), try MediaMetadata(bytes: file[...])] {
            #expect(!photo.diagnostics.contains { $0.code == .loop })
            #expect(photo.parts.map(\.role) == [.primary, .page])
            #expect(photo.parts.last?.orientation == .rightTop)
        }
    }

    @Test("The output for many images of the same tiles is proportional to the file") func sharedTiles()
        throws
    {
        let imageCount: UInt32 = 300
        let tiles = Array((imageCount + 2)...(imageCount + 3_000))
        var builder = HEIFBuilder()
        builder.items = (1...(imageCount + 1)).map { HEIFBuilder.Item($0, "grid") }
        for index in builder.items.indices { builder.items[index].isLocated = false }
        builder.items += tiles.map { HEIFBuilder.Item($0, "hvc1", [0]) }
        // Adjacent tiles would be one range.
        for index in builder.items.indices.dropFirst(Int(imageCount) + 1) where index % 2 == 1 {
            builder.items[index].extents[0].offset = 0
        }
        builder.references = [HEIFBuilder.Reference(type: "dimg", from: imageCount + 1, to: tiles)]
        builder.references += (1...imageCount).map {
            HEIFBuilder.Reference(type: "dimg", from: $0, to: [imageCount + 1])
        }
        let file = builder.bytes
        let photo = try MediaMetadata(bytes: file)
        #expect(photo.parts.count > 1)
        #expect((photo.parts.last?.ranges?.ranges.count ?? 0) >= tiles.count / 2)
        #expect(photo.json().utf8.count < 20 * file.count + 100_000)
    }
}
