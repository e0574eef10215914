// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// What is found on access: once, and for all copies of a file's metadata.
@Suite struct FileMapTests {
    /// Returns a file of an image with a packet, and of further images.
    private static func file(otherImages: UInt32) -> [UInt8] {
        var file = HEIFBuilder()
        for item in 1...(otherImages + 1) {
            file.items.append(.init(item, "hvc1", marked(UInt8(item), count: 30)))
            if item > 1 { file.references.append(.init(type: "auxl", from: item, to: [1])) }
        }
        var packet = HEIFBuilder.Item(90, "mime", XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes)
        packet.contentType = "application/rdf+xml"
        file.items.append(packet)
        file.references.append(.init(type: "cdsc", from: 90, to: [1]))
        return file.bytes
    }

    @Test("The images of a file are found once, for all copies", arguments: [0, 1, 3] as [UInt32])
    func findsImagesOnce(_ count: UInt32) throws {
        let photo = try read(Self.file(otherImages: count))
        let copy = photo
        let first = try #require(photo.parts.first)
        #expect(photo.parts.count == Int(count) + 1)
        #expect(first.scope.map !== photo.scope.map)
        #expect(first.scope.map.withImages === first.scope.map)
        for part in photo.parts + copy.parts { #expect(part.scope.map === first.scope.map) }
    }

    @Test("The images of a file with several Exif blocks are located once")
    func locatesImagesOnce() throws {
        var file = HEIFBuilder()
        for item in 1...2 as ClosedRange<UInt32> {
            file.items.append(.init(item, "hvc1", marked(UInt8(item), count: 30)))
            file.items.append(.init(item + 10, "Exif", Samples.exifItem(Samples.tiff(make: "\(item)"))))
            file.references.append(.init(type: "cdsc", from: item + 10, to: [item]))
        }
        let photo = try read(file.bytes)
        let parts = photo.parts
        #expect(parts.map { $0[\.tiff.make] } == ["1", "2"])
        #expect(parts.allSatisfy { $0.ranges != nil })
        #expect(parts.first?.scope.map === photo.parts.first?.scope.map)
    }

    @Test("A packet is parsed once, before or after the other images were found", arguments: [false, true])
    func parsesPacketOnce(_ findsImagesFirst: Bool) throws {
        let photo = try read(Self.file(otherImages: 2))
        if findsImagesFirst { #expect(photo.parts.count == 3) }
        let tree = try #require(photo.scope.xmpTree)
        #expect(photo[\.xmp.rating] == 4)
        #expect(photo.parts[0].scope.xmpTree === tree)
        #expect(photo.scope.xmpTree === tree)
        #expect(photo.parts[1].scope.xmpTree == nil)
    }

    @Test("A map is freed with the last copy of its metadata") func isFreed() throws {
        weak var map: FileMap?
        weak var images: FileMap?
        do {
            let photo = try read(Self.file(otherImages: 2))
            #expect(photo.parts.count == 3 && photo.xmp != nil)
            map = photo.scope.map
            images = photo.parts[0].scope.map
            #expect(map != nil && images != nil)
        }
        #expect(map == nil)
        #expect(images == nil)
    }
}
