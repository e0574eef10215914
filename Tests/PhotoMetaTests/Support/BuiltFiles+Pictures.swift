// SPDX-License-Identifier: Apache-2.0
extension BuiltFiles {
    /// Single-image files in other formats, and blocks that several formats have.
    static let pictures: [File] = [
        File(name: "Photoshop", bytes: photoshop), File(name: "JPEG 2000", bytes: jpeg2000),
        File(
            name: "JPEG 2000 codestream",
            bytes: JPEG2000Builder.codestream(1, bits: 15, [0xFF, 0x64, 0, 7, 0, 1, 0x61, 0x62, 0x63])),
        File(name: "JPEG XL", bytes: jpegXL),
        File(name: "JPEG XL codestream", bytes: JPEGXLBuilder.animation),
        File(name: "JPEG with a profile", bytes: profiledJPEG),
        File(name: "JPEG with words in XMP", bytes: describedJPEG),
        File(name: "HEIF with XMP of an auxiliary image", bytes: describedHEIF),
    ]

    private static let photoshop: [UInt8] = {
        var file = PhotoshopBuilder()
        file.channelCount = 4
        file.layerCount = -1
        file.resources =
            IPTCBuilder.resource(
                0x03ED, uint32(72 << 16) + uint16(1) + uint16(1) + uint32(72 << 16) + uint16(1) + uint16(1))
            + IPTCBuilder(.utf8, .text(2, 25, "one")).resources
            + IPTCBuilder.resource(0x0422, Samples.tiff())
            + IPTCBuilder.resource(0x040F, ProfileBuilder.displayP3.bytes)
        return file.bytes
    }()

    private static let jpeg2000: [UInt8] = {
        let resolution = box("res ", box("resc", uint16(300) + uint16(1) + uint16(300) + uint16(1) + [2, 2]))
        let profile = box("colr", [2, 0, 0] + ProfileBuilder.displayP3.bytes)
        let header = box("jp2h", JPEG2000Builder.imageHeader(), profile, resolution)
        return JPEG2000Builder.start + header + box("uuid", latin("JpgTiffExif->JP2") + Samples.tiff())
            + box("jp2c", JPEG2000Builder.codestream())
    }()

    private static let jpegXL: [UInt8] =
        JPEGXLBuilder.signature + box("ftyp", latin("jxl ") + zeros(4) + latin("jxl "))
        + box("Exif", zeros(4) + Samples.tiff()) + JUMBFBuilder.store + box("jxlc", JPEGXLBuilder.plain)

    private static let profiledJPEG: [UInt8] = {
        let profile = latin("ICC_PROFILE\0") + [1, 1] + ProfileBuilder.displayP3.bytes
        let parts = [.segment(0xE2, profile)] + JUMBFBuilder.segments(JUMBFBuilder.store, limit: 150)
        return JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
    }()

    private static let describedJPEG: [UInt8] = {
        let packet = XMPBuilder(
            """
            <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>
            <dc:subject><rdf:Bag><rdf:li>dog</rdf:li></rdf:Bag></dc:subject>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">T</rdf:li></rdf:Alt></dc:title>
            <dc:description><rdf:Alt><rdf:li xml:lang="x-default">D</rdf:li></rdf:Alt></dc:description>
            <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">C</rdf:li></rdf:Alt></dc:rights>
            <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A</rdf:li></rdf:Alt>
            </Iptc4xmpCore:AltTextAccessibility>
            <Iptc4xmpCore:ExtDescrAccessibility><rdf:Alt><rdf:li xml:lang="x-default">E</rdf:li></rdf:Alt>
            </Iptc4xmpCore:ExtDescrAccessibility>
            <mwg-rs:Regions rdf:parseType="Resource">
            <mwg-rs:AppliedToDimensions stDim:w="320" stDim:h="240" stDim:unit="pixel"/>
            <mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
            <mwg-rs:Area stArea:x="0.25" stArea:y="0.125" stArea:w="0.1" stArea:h="0.2" stArea:unit="normalized"/>
            <mwg-rs:Type>Face</mwg-rs:Type><mwg-rs:Name>Ada</mwg-rs:Name>
            </rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """,
            attributes: """
                xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmp:Rating="4" \
                xmp:Label="Red" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" plus:DataMining="http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED" \
                GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="4000" \
                GPano:FullPanoHeightPixels="2000" GPano:CroppedAreaImageWidthPixels="320" \
                GPano:CroppedAreaImageHeightPixels="240" GPano:CroppedAreaLeftPixels="0" \
                GPano:CroppedAreaTopPixels="500" GPano:PoseHeadingDegrees="90"
                """)
        return JPEGBuilder([packet.segment, .frame(width: 320, height: 240), .scan]).bytes
    }()

    private static let describedHEIF: [UInt8] = {
        var file = HEIFBuilder()
        var packet = HEIFBuilder.Item(3, "mime", utf8(XMPBuilder("", attributes: #"xmp:Rating="3""#).text))
        packet.contentType = "application/rdf+xml"
        file.items = [.init(1, "hvc1", filler(40)), .init(2, "hvc1", filler(20)), packet]
        file.references = [.init(type: "auxl", from: 2, to: [1]), .init(type: "cdsc", from: 3, to: [2])]
        for item in [1, 2] as [UInt32] { file.add(ImageProperty.extents(320, 240), to: item) }
        file.add(ImageProperty.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap"), to: 2)
        return file.bytes
    }()
}
