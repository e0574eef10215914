// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Some editors insert their own Exif segment before the camera's.
@Suite struct SeveralExifBlockTests {
    @Test("An empty block does not hide the next") func readsBlockAfterEmptyOne() throws {
        let empty = TIFFBuilder([]).bytes
        let photo = try read(Samples.jpeg(.exif(empty), .segment(0xFE, []), .exif(Samples.tiff())))
        #expect(!photo.codes.contains(.loop))
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test("Selected properties are found after an editor's block and a comment")
    func readsSelectedPropertiesOfSecondBlock() throws {
        let software = TIFFBuilder([TIFFEntry(0x0131, .ascii("Editor"))]).bytes
        let file = Samples.jpeg(
            .exif(software), .segment(0xFE, [1, 2, 3]), .segment(0xDB, filler(65)),
            .exif(PhoneExif.tiff(identifier: "AN-IDENTIFIER").bytes))
        let whole = try read(file)
        try #require(whole.livePhotoIdentifier == "AN-IDENTIFIER" && whole[\.exposureTime] != nil)
        let alone = try MediaMetadata(bytes: file, options: ReadOptions(selection: .livePhotoIdentifier))
        #expect(alone.livePhotoIdentifier == "AN-IDENTIFIER")
        for selection in [[.makerApple], [.exif], [.tiff]] as [PropertySelection] {
            let some = try MediaMetadata(bytes: file, options: ReadOptions(selection: selection))
            #expect(!some.properties.isEmpty)
            for property in some.properties where property.name != "MakerNote" {
                #expect(whole.properties.contains { $0.name == property.name && $0.value == property.value })
            }
            let expected = whole.properties.filter { selection.contains($0.dictionary) }.map(\.name)
            #expect(
                some.properties.map(\.name).filter { $0 != "MakerNote" }
                    == expected.filter { $0 != "MakerNote" })
        }
    }

    @Test("The thumbnail's range belongs to its own block") func readsThumbnailOfItsBlock() throws {
        let picture: [UInt8] = [0xFF, 0xD8, 1, 2, 3, 0xFF, 0xD9]
        let offset = UInt32(Self.block(thumbnailAt: 0).count)
        let block = Self.block(thumbnailAt: offset) + picture
        let first =
            TIFFBuilder([TIFFEntry(0x010E, .ascii(String(repeating: "x", count: 200)))]).bytes + zeros(300)
        let file = Samples.jpeg(.exif(first), .segment(0xFE, []), .exif(block))
        let range = try #require(try read(file).thumbnail?.ranges?.ranges.first)
        #expect(Array(file[Int(range.lowerBound)..<Int(range.upperBound)]) == picture)
    }

    @Test("The images of a file with two Exif items have their data")
    func readsImagesBesideTwoExifItems() throws {
        var builder = Samples.heif(exif: Samples.exifItem())
        builder.items += [.init(3, "Exif", Samples.exifItem()), .init(4, "hvc1", filler(30))]
        builder.references.append(.init(type: "cdsc", from: 3, to: [4]))
        let file = builder.bytes
        let parts = try read(file).parts
        try #require(parts.count == 2)
        for (part, data) in zip(parts, [filler(40), filler(30)]) {
            let range = try #require(part.ranges?.ranges.first)
            #expect(Array(file[Int(range.lowerBound)..<Int(range.upperBound)]) == data)
        }
    }

    /// Returns a block with a directory for a thumbnail that is appended to the block.
    private static func block(thumbnailAt offset: UInt32) -> [UInt8] {
        let thumbnail = TIFFDirectory([TIFFEntry(0x0201, .long([offset])), TIFFEntry(0x0202, .long([7]))])
        return TIFFBuilder(
            TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))], next: .directory(thumbnail))
        ).bytes
    }
}
