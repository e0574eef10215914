// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Turns an image for display, together with the images that belong to it.
@Suite struct OrientationEditTests {
    /// Returns a file with a main image and a thumbnail with these transformations, a gain map, and another image.
    private static func file(
        main: [[UInt8]], thumbnail: [[UInt8]], change: (inout HEIFBuilder) -> Void = { _ in }
    ) -> [UInt8] {
        var file = HEIFBuilder()
        file.items = [
            .init(1, "hvc1", filler(40)), .init(2, "hvc1", filler(20)), .init(3, "hvc1", filler(21)),
            .init(4, "hvc1", filler(22)), .init(5, "Exif", Samples.exifItem()),
        ]
        file.references = [
            .init(type: "thmb", from: 2, to: [1]), .init(type: "auxl", from: 3, to: [1]),
            .init(type: "cdsc", from: 5, to: [1]),
        ]
        for item in 1...4 as ClosedRange<UInt32> { file.add(ImageProperty.extents(320, 240), to: item) }
        file.add(ImageProperty.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"), to: 3)
        for property in main { file.add(property, to: 1) }
        for property in thumbnail { file.add(property, to: 2) }
        change(&file)
        return file.bytes
    }

    @Test(
        "The main image of a HEIF file can get each orientation, and keeps its pixels",
        arguments: Orientation.allCases)
    func turnsMainImage(orientation: Orientation) throws {
        for old in [
            [], [ImageProperty.rotation(3)], [ImageProperty.rotation(1), ImageProperty.mirroring(0)],
            [ImageProperty.mirroring(1)],
        ] {
            let file = Self.file(main: old, thumbnail: old)
            let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: orientation) }
            let photo = try read(edited)
            #expect(photo[\.tiff.orientation] == orientation)
            #expect(photo.itemOrientation == orientation)
            let parts = photo.parts
            #expect(
                try parts.map { try $0.bytes(contentsOf: edited) } == [
                    filler(40), filler(20), filler(21), filler(22),
                ])
            #expect(parts[1].itemOrientation == orientation, "the thumbnail")
            // The gain map was not turned before; now it has the main image's turn.
            let turn = orientation.applied(after: try read(file).itemOrientation.inverse)
            #expect(parts[2].itemOrientation == turn, "the gain map")
            #expect(parts[3].itemOrientation == .topLeft, "another image")
            #expect(photo.diagnostics.isEmpty)
            let back = try MetadataEdit.edited(edited) {
                try $0.set(\.tiff.orientation, to: read(file).itemOrientation)
            }
            #expect(try read(back).parts.map(\.itemOrientation) == read(file).parts.map(\.itemOrientation))
        }
    }

    @Test("A new property does not become one of an image that refers to a missing property")
    func refusesMissingProperty() throws {
        let file = Self.file(main: [], thumbnail: []) { file in
            let missing = UInt16(file.properties.count + 1)
            let row = file.associations.firstIndex { $0.item == 4 }
            if let row { file.associations[row].properties.append(missing) }
        }
        #expect(MetadataEdit.refusal(file) { try $0.set(\.tiff.orientation, to: .rightTop) } == .damaged)
    }

    @Test("A primary item of number 0, which is none, is not turned") func refusesItemZero() {
        let file = Self.file(main: [], thumbnail: []) {
            $0.primaryItem = 0
            $0.add(ImageProperty.extents(320, 240), to: 0)
        }
        #expect(MetadataEdit.refusal(file) { try $0.set(\.tiff.orientation, to: .rightTop) } == .damaged)
    }

    @Test("The Exif block's thumbnail, which is number 1, is not taken for the item of that number")
    func distinguishesExifThumbnail() throws {
        func block(_ orientation: UInt16) -> [UInt8] {
            let next = TIFFDirectory([TIFFEntry(0x0128, .short([2]))])
            return TIFFBuilder(
                TIFFDirectory([TIFFEntry(0x0112, .short([orientation]))], next: .directory(next))
            ).bytes
        }
        let file = Self.file(main: [], thumbnail: []) {
            $0.items[4] = .init(5, "Exif", Samples.exifItem(block(1)))
        }
        let numbers = try read(file).parts.map(\.number)
        try #require(numbers == [1, 1, 2, 3, 4])
        let photo = try read(try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: .rightTop) })
        #expect(photo.itemOrientation == .rightTop)
        #expect(photo.parts[2].itemOrientation == .rightTop, "the thumbnail item")
        #expect(photo[\.tiff.orientation] == .rightTop)
    }

    @Test(
        "Properties that are not transformations keep their order and flags; tables of either width are read"
    )
    func keepsProperties() throws {
        for (version, isWide) in [(UInt8(0), false), (1, false), (0, true), (1, true)] {
            let file = Self.file(
                main: [ImageProperty.rotation(1), ImageProperty.pixels([8, 8, 8])], thumbnail: []
            ) {
                $0.associationVersion = version
                $0.hasWideIndices = isWide
            }
            let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: .bottomRight) }
            #expect(try read(edited)[\.heif.imageRotation] == .halfTurn)
            #expect(try read(edited).bitsPerComponent == 8)
            #expect(try read(edited).pixelSize == PixelSize(width: 320, height: 240))
        }
    }

    @Test("A property index above 127 widens the table") func widensTable() throws {
        let file = Self.file(main: [], thumbnail: []) { file in
            for _ in 0..<125 { file.properties.append(ImageProperty.pixels([8])) }
        }
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: .rightBottom) }
        #expect(try read(edited).itemOrientation == .rightBottom)
        #expect(try read(edited).pixelSize == PixelSize(width: 320, height: 240))
    }

    @Test("A JPEG file's thumbnail turns with the image if both have the same orientation")
    func turnsThumbnail() throws {
        func block(_ main: UInt16, _ thumbnail: UInt16) -> [UInt8] {
            let next = TIFFDirectory([
                TIFFEntry(0x0112, .short([thumbnail])), TIFFEntry(0x0128, .short([2])),
            ])
            return TIFFBuilder(TIFFDirectory([TIFFEntry(0x0112, .short([main]))], next: .directory(next)))
                .bytes
        }
        let edited = try MetadataEdit.edited(Samples.jpeg(.exif(block(1, 1)))) {
            try $0.set(\.tiff.orientation, to: .rightTop)
        }
        #expect(edited == Samples.jpeg(.exif(block(6, 6))))
        let other = try MetadataEdit.edited(Samples.jpeg(.exif(block(1, 3)))) {
            try $0.set(\.tiff.orientation, to: .rightTop)
        }
        #expect(other == Samples.jpeg(.exif(block(6, 3))))
    }

    @Test("The orientation of a JPEG XL image is part of its image data") func refusesJPEGXL() {
        #expect(
            MetadataEdit.refusal(JPEGXLBuilder.plain) { try $0.set(\.tiff.orientation, to: .rightTop) }
                == .notEditable)
    }
}
