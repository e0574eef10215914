// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Properties of the primary item (ISO/IEC 23008-12 §6.5, §9.3).
@Suite struct HEIFPropertyTests {
    @Test("Reads each property's value") func values() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(ImageProperty.rotation(1), to: 1)
        file.add(ImageProperty.mirroring(1), to: 1)
        file.add(ImageProperty.pixels([10, 10, 10]), to: 1)
        file.add(ImageProperty.color, to: 1)
        file.add(ImageProperty.configuration(filler(100)), to: 1)
        file.items.append(.init(9, "hvc1", filler(4)))
        file.references.append(.init(type: "auxl", from: 9, to: [1]))
        file.add(ImageProperty.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"), to: 9)
        let photo = try read(file.bytes)
        #expect(photo[\.heif.majorBrand] == "heic")
        #expect(photo[\.heif.imageSpatialExtents] == [320, 240])
        #expect(photo[\.heif.imageRotation] == .quarterTurn)
        #expect(photo[\.heif.imageMirroring] == .horizontal)
        #expect(photo[\.heif.pixelInformation] == [10, 10, 10])
        #expect(photo[\.heif.colorInformation] == "nclx")
        #expect(photo[\.heif.auxiliaryType] == nil)
        #expect(photo.part(.auxiliary)?[\.heif.auxiliaryType] == "urn:com:apple:photo:2020:aux:hdrgainmap")
        #expect(photo.auxiliaryImageTypes == ["urn:com:apple:photo:2020:aux:hdrgainmap"])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Another item's property is not the primary item's") func otherItems() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(ImageProperty.rotation(1), to: 9)
        file.add(ImageProperty.extents(99, 99), to: 9)
        let photo = try read(file.bytes)
        #expect(photo[\.heif.imageRotation] == nil)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
    }

    @Test("A property may be associated with several items") func sharedProperty() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.properties.append(ImageProperty.rotation(2))
        file.associations = [
            .init(item: 9, properties: [2, 1]), .init(item: 1, properties: [1, 2]),
            .init(item: 12, properties: [1]),
        ]
        let photo = try read(file.bytes)
        #expect(photo[\.heif.imageRotation] == .halfTurn)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
    }

    @Test("Index 0 means no property; an index past the last is diagnosed") func indices() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.associations = [.init(item: 1, properties: [0, 1])]
        #expect(try read(file.bytes).diagnostics.isEmpty)
        file.associations = [.init(item: 1, properties: [77, 1])]
        let photo = try read(file.bytes)
        #expect(photo.codes == [.dangling])
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test(
        "Properties too short for their fields are diagnosed individually",
        arguments: [
            box("ispe", zeros(4), uint32(320)), box("irot"), box("imir"), fullBox("pixi", [3, 8, 8]),
            box("colr", latin("ncl")), box("clap", zeros(31)), box("pasp", zeros(7)), box("auxC", zeros(4)),
        ])
    func shortProperties(property: [UInt8]) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.properties.insert(property, at: 0)
        file.associations = [.init(item: 1, properties: [1, 2])]
        let photo = try read(file.bytes)
        #expect(photo.codes.allSatisfy { $0 == .truncated })
        #expect(!photo.codes.isEmpty)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo[\.cameraMaker] == "Maker")
    }

    @Test("A color profile of any length is listed by its type") func longProfile() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        var profile = ProfileBuilder()
        profile.statedByteCount = 100_000
        let bytes = profile.bytes
        file.add(box("colr", latin("prof"), bytes + filler(100_000 - bytes.count)), to: 1)
        let photo = try read(file.bytes)
        #expect(photo[\.heif.colorInformation] == "prof")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Lists every auxiliary image in file order") func auxiliaryImages() throws {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", filler(40)), .init(2, "hvc1", filler(4)), .init(3, "hvc1", filler(4))]
        file.add(ImageProperty.extents(40, 30), to: 1)
        file.references = [
            .init(type: "auxl", from: 2, to: [1]), .init(type: "auxl", from: 3, to: [1]),
        ]
        file.add(ImageProperty.auxiliary("urn:mpeg:hevc:2015:auxid:2"), to: 2)
        file.add(ImageProperty.auxiliary("urn:com:apple:photo:2018:aux:portraiteffectsmatte"), to: 3)
        #expect(
            try read(file.bytes).auxiliaryImageTypes == [
                "urn:mpeg:hevc:2015:auxid:2", "urn:com:apple:photo:2018:aux:portraiteffectsmatte",
            ])
        #expect(try read(Samples.jpeg()).auxiliaryImageTypes.isEmpty)
    }
}
