// SPDX-License-Identifier: Apache-2.0
/// JPEG files whose pictures are gain maps.
enum GainMapSamples {
    private static let declarations = """
        xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/" \
        xmlns:apdi="http://ns.apple.com/pixeldatainfo/1.0/"
        """
    static let pixel = """
        hdrgm:Version="1.0" hdrgm:GainMapMax="2.656715" hdrgm:HDRCapacityMax="2.656715" hdrgm:OffsetHDR="0" \
        hdrgm:OffsetSDR="0"
        """

    static func packet(_ attributes: String, _ elements: String = "") -> JPEGBuilder.Part {
        XMPBuilder(elements, attributes: attributes, declarations: declarations).segment
    }

    static func segment(_ iso: ISOGainMap) -> JPEGBuilder.Part {
        .segment(0xE2, latin("urn:iso:std:iso:ts:21496:-1\0") + iso.metadata)
    }

    /// A picture whose map has the descriptions of ISO 21496-1 and Ultra HDR, which differ.
    static var disagreeing: [UInt8] {
        var iso = ISOGainMap()
        iso.commonDenominator = 1_000_000
        return jpeg([], [[packet(pixel), segment(iso)]])
    }

    /// A picture, and further ones that the index lists.
    static func jpeg(
        _ main: [JPEGBuilder.Part], _ others: [[JPEGBuilder.Part]], type: UInt32 = 0
    ) -> [UInt8] {
        let pictures = others.map { JPEGBuilder($0 + [.frame(width: 80, height: 60), .scan]).bytes }
        func file(after byteCount: Int) -> [UInt8] {
            var offset = UInt32(clamping: byteCount - 10)
            var entries = [MultiPictureBuilder.Picture(attributes: 0x2003_0000, byteCount: 0, offset: 0)]
            for picture in pictures {
                let count = UInt32(picture.count)
                entries.append(.init(attributes: type, byteCount: count, offset: offset))
                offset += count
            }
            var index = MultiPictureBuilder()
            index.pictures = entries
            return JPEGBuilder(
                [.multiPicture(index.index)] + main
                    + [.frame(width: 320, height: 240), .scan]
            ).bytes
        }
        return file(after: file(after: 10).count) + pictures.flatMap { $0 }
    }
}
