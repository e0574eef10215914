// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Copies of metadata to pictures that were scaled or cropped.
@Suite struct FramingCopyTests {
    private static func picture(_ width: UInt16, _ height: UInt16) -> [UInt8] {
        JPEGBuilder([.frame(width: width, height: height), .scan]).bytes
    }

    private static func source() throws -> MediaMetadata {
        let region = try #require(
            PictureRegion(name: "Anna", kind: "Face", centerX: 0.25, centerY: 0.5, width: 0.1, height: 0.2))
        return try read(
            MetadataEdit.edited(picture(320, 240)) {
                try $0.set(\.regions, to: [region])
                try $0.set(\.title, to: "Harbour")
            })
    }

    @Test(
        "Regions are copied to a scaled picture, whatever the rounding",
        arguments: [(160, 120), (107, 80), (640, 481)])
    func copiesRegions(_ width: UInt16, _ height: UInt16) throws {
        let source = try Self.source()
        let result = try read(
            MetadataEdit(copying: source).applied(to: Self.picture(width, height)))
        #expect(result.title == "Harbour" && result.regions == source.regions && result.regions.count == 1)
    }

    @Test("Regions are left out of a crop, whose places are not known") func leavesRegions() throws {
        let (source, target) = (try Self.source(), Self.picture(240, 240))
        let edit = MetadataEdit(copying: source)
        let result = try read(edit.applied(to: target))
        #expect(result.title == "Harbour" && result.regions.isEmpty)
        let left = edit.leftOut(copyingTo: try read(target))
        #expect(left.contains { $0.name == "Regions" && $0.reason == .describesOtherFile })
        // An earlier version of the same file gets its regions back.
        let restored = try read(MetadataEdit(restoring: source).applied(to: target))
        #expect(restored.regions == source.regions)
    }

    @Test("The gain map and the metadata of the original in one edit") func copiesAll() throws {
        let packet = XMPBuilder("<photoshop:City>Oslo</photoshop:City>").segment
        let original = GainMapSamples.jpeg([packet], [[GainMapSamples.packet(GainMapSamples.pixel)]])
        var edit = MetadataEdit(copying: try read(original))
        edit.gainMap = try GainMapImage(of: original)
        let result = try read(edit.applied(to: Self.picture(160, 120)))
        #expect(result[\.photoshop.city] == "Oslo" && result.gainMap?.headroom == 2.656715)
    }
}
