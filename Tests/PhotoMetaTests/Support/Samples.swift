// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Small valid blocks and files for tests.
enum Samples {
    /// A TIFF structure with only a Make and, in an Exif directory, an exposure time of 1/120 s.
    static func tiff(make: String = "Maker", order: Endianness = .big) -> [UInt8] {
        TIFFBuilder(
            [
                TIFFEntry(0x010F, .ascii(make)),
                TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 120)]))])),
            ], order: order
        ).bytes
    }

    /// A JPEG with only these segments.
    static func jpeg(_ parts: JPEGBuilder.Part...) -> [UInt8] {
        JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
    }

    /// An image item and an Exif item that describes it.
    static func heif(exif: [UInt8]) -> HEIFBuilder {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", filler(40)), .init(2, "Exif", exif)]
        file.references = [.init(type: "cdsc", from: 2, to: [1])]
        file.add(ImageProperty.extents(320, 240), to: 1)
        return file
    }

    /// An Exif item as the standard specifies: the offset of the TIFF header, which skips the identifier.
    static func exifItem(_ tiff: [UInt8] = Samples.tiff()) -> [UInt8] {
        uint32(6) + latin("Exif\0\0") + tiff
    }
}

/// Reads bytes made by a builder.
func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(MetadataError) -> MediaMetadata {
    try MediaMetadata(contentsOf: bytes, options: ReadOptions(limits: limits))
}

extension MediaMetadata {
    /// The codes of the diagnostics, in order.
    var codes: [Diagnostic.Code] { diagnostics.map(\.code) }
}

extension Limits {
    /// The default limits with a change.
    static func with(_ change: (inout Limits) -> Void) -> Limits {
        var limits = Limits()
        change(&limits)
        return limits
    }
}

extension Samples {
    /// A picture with the text of Stable Diffusion's web UI.
    static var pictureWithParameters: [UInt8] {
        let text =
            "a cat,\non a sofa\nNegative prompt: dog\n"
            + "Steps: 20, Sampler: Euler a, CFG scale: 7.5, Seed: 18446744073709551615, Model hash: d8691b4d16, "
            + "Model: \"a, \\\"b\\\"\", Seed: 2"
        return PNGBuilder.file(PNGBuilder.chunk("tEXt", latin("parameters\0") + latin(text)))
    }

    /// A picture with all of IPTC's fields for generated media.
    static var generatedPicture: [UInt8] {
        jpeg(
            XMPBuilder(
                """
                <Iptc4xmpExt:DigitalSourceType>trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>
                <Iptc4xmpExt:AISystemUsed>Model</Iptc4xmpExt:AISystemUsed>
                <Iptc4xmpExt:AISystemVersionUsed>3</Iptc4xmpExt:AISystemVersionUsed>
                <Iptc4xmpExt:AIPromptInformation>a robot</Iptc4xmpExt:AIPromptInformation>
                <Iptc4xmpExt:AIPromptWriterName>Ann</Iptc4xmpExt:AIPromptWriterName>
                """
            ).segment)
    }
}
