// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Single-image files in other formats, color profiles, and boxes for others.
enum CorruptPictures {
    private static func jpeg(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        Samples.jpeg(.exif(Samples.tiff()), .segment(marker, payload))
    }

    private static func profile(_ change: (inout ProfileBuilder) -> Void) -> [UInt8] {
        var builder = ProfileBuilder.displayP3
        change(&builder)
        return jpeg(0xE2, latin("ICC_PROFILE\0") + [1, 1] + builder.bytes)
    }

    static let files: [CorruptFile] = [
        CorruptFile(
            "icc-size-of-another.jpg", "the profile says that it has four gigabytes",
            profile { $0.statedByteCount = .max }, [.truncated],
            kept: ["ProfileVersion": "4.3.0", "ProfileDescription": "Display P3", "Make": "Maker"]),
        CorruptFile(
            "icc-without-signature.jpg", "`acsp` is missing from the profile's header",
            profile { $0.signature = "abcd" }, [.malformed], kept: ["Make": "Maker"], lost: ["ProfileVersion"]
        ),
        CorruptFile(
            "icc-four-billion-tags.jpg", "the profile says that it has 0xFFFFFFFF tags",
            profile { $0.statedCount = .max }, [],
            kept: ["ProfileDescription": "Display P3", "Make": "Maker"]),
        CorruptFile(
            "jumbf-without-description.jpg", "the superbox does not begin with `jumd`",
            jpeg(0xEB, latin("JP") + uint16(1) + uint32(1) + box("jumb", box("free", filler(9)))),
            [.malformed],
            kept: ["Make": "Maker"], lost: ["JUMDLabel"]),
        CorruptFile(
            "psd-resources-past-the-file.psd", "the section of resources says that it has four gigabytes",
            {
                var file = PhotoshopBuilder()
                file.resources = IPTCBuilder.resource(0x040A, [1])
                file.statedByteCount = .max
                return file.bytes
            }(), [.truncated], kept: ["CopyrightFlag": "Yes", "NumChannels": "3"]),
        CorruptFile(
            "psd-layer-past-its-section.psd",
            "the second of two layers is longer than the section of the layers",
            {
                var file = PhotoshopBuilder()
                file.layerCount = 2
                file.layers = ["One", "Two"].map {
                    file.layer(latin($0), $0, blendMode: "norm", rectangle: [0, 0, 20, 30])
                }
                file.layers?[1].removeLast(4)
                return file.bytes
            }(), [.truncated], kept: ["LayerCount": "2", "LayerNames": "One"]),
        CorruptFile(
            "jp2-header-without-size.jp2", "`jp2h` has no `ihdr`",
            JPEG2000Builder.start + box("jp2h", JPEG2000Builder.color(17)), [.malformed],
            kept: ["MajorBrand": "jp2 "], lost: ["ImageWidth"]),
        CorruptFile(
            "j2c-segment-past-the-file.j2k", "the codestream ends in its first segment",
            Array(JPEG2000Builder.codestream().prefix(30)), [], lost: ["ImageWidth"]),
        CorruptFile(
            "jxl-headers-that-end.jxl", "the codestream ends in its size",
            [0xFF, 0x0A, 0x02, 0x00], [.malformed], lost: ["BitsPerSample"]),
        CorruptFile(
            "jxl-without-codestream.jxl", "the file has no box with a codestream",
            JPEGXLBuilder.signature + box("Exif", zeros(4) + Samples.tiff()), [.malformed],
            kept: ["Make": "Maker"]),
    ]

    private static let packet = PNGBuilder.zlib(XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes)

    /// PNG, WebP, icons, CR3, and compressed boxes.
    static let others: [CorruptFile] = [
        CorruptFile(
            "png-chunk-past-the-file.png", "a text says that it has two gigabytes",
            PNGBuilder.file(
                PNGBuilder.chunk("eXIf", Samples.tiff()), PNGBuilder.chunk("tEXt", latin("Title\0T")),
                PNGBuilder.chunk("tEXt", latin("Author\0A"), length: 0x7FFF_FFFF)),
            [.truncated, .truncated],
            kept: ["Make": "Maker", "Title": "T"]),
        CorruptFile(
            "png-compressed-packet-cut.png", "nine bytes of a packet's compressed data are missing",
            PNGBuilder.file(
                PNGBuilder.chunk("zTXt", latin("XML:com.adobe.xmp\0\0") + packet.dropLast(9)),
                PNGBuilder.chunk("eXIf", Samples.tiff())), [.truncated], kept: ["Make": "Maker"],
            lost: ["Rating"]),
        CorruptFile(
            "webp-chunk-past-the-file.webp", "the packet says that it has four gigabytes",
            WebPBuilder.file(
                WebPBuilder.lossy(width: 9, height: 5), WebPBuilder.chunk("EXIF", Samples.tiff()),
                WebPBuilder.chunk("XMP ", filler(9), size: .max)), [.truncated], kept: ["Make": "Maker"]),
        CorruptFile(
            "bmp-ends-in-its-header.bmp", "the file ends after its first header", latin("BM") + zeros(12),
            [.truncated]),
        CorruptFile(
            "cr3-exposure-without-header.cr3", "`CMT2` begins with neither II nor MM",
            {
                var file = RawBuilders.cr3()
                let place = file.firstRange(of: latin("CMT2")) ?? 0..<0
                file.replaceSubrange(place.upperBound..<(place.upperBound + 2), with: latin("XX"))
                return file
            }(), [.malformed], kept: ["Make": "Canon"], lost: ["ExposureTime"]),
        CorruptFile(
            "jxl-compressed-box-cut.jxl", "nine bytes of a box's compressed data are missing",
            JPEGXLBuilder.signature + box("jxlc", JPEGXLBuilder.plain)
                + box("brob", latin("Exif") + JPEGXLBuilder.brotli(zeros(4) + Samples.tiff()).dropLast(9)),
            [.truncated], lost: ["Make"]),
    ]
}
