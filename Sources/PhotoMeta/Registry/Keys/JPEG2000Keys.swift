// Made by RegistryMaker from Tables/JPEG2000.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/jpeg2000``.
    public struct JPEG2000: Sendable {
        @usableFromInline init() {}
    }

    /// The header of a JPEG 2000 file.
    public var jpeg2000: JPEG2000 { JPEG2000() }
}

extension MetadataKeys.JPEG2000 {
    /// The height of the picture.
    ///
    /// UInt32, in px. ISO/IEC 15444-1 §I.5.3.1.
    public var height: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.canvasHeight, name: "ImageHeight")
    }

    /// The width of the picture.
    ///
    /// UInt32, in px. ISO/IEC 15444-1 §I.5.3.1.
    public var width: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.canvasWidth, name: "ImageWidth")
    }

    /// The resolution of the capture.
    ///
    /// bytes ×10. ISO/IEC 15444-1 §I.5.3.7.1.
    public var captureResolution: MetadataKey<GridResolution> {
        MetadataKey(.jpeg2000, field: BoxField.captureResolution, name: "CaptureResolution")
    }

    /// Comments in the codestream, where a file is nothing else.
    ///
    /// text, repeated. ISO/IEC 15444-1 §A.9.2.
    public var comments: MetadataKey<[String]> {
        MetadataKey(.jpeg2000, field: BoxField.codestreamComment, name: "Comment")
    }

    /// The compression: 7 for JPEG 2000.
    ///
    /// UInt8. ISO/IEC 15444-1 §I.5.3.1.
    public var compression: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.codestreamCompression, name: "Compression")
    }

    /// How well the specification meets the colors: 0 not stated, 1 exactly, up to 4 poorly.
    ///
    /// UInt8. ISO/IEC 15444-1 §I.5.3.3.
    public var colorApproximation: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.colorApproximation, name: "ColorSpecApproximation")
    }

    /// How the color space is given: 1 by ``colorSpace``, 2 and 3 by a profile, whose properties are in
    /// ``MetadataKeys/icc``.
    ///
    /// UInt8. ISO/IEC 15444-1 §I.5.3.3.
    public var colorMethod: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.colorMethod, name: "ColorSpecMethod")
    }

    /// The precedence among several color specifications.
    ///
    /// Int8. ISO/IEC 15444-1 §I.5.3.3.
    public var colorPrecedence: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.colorPrecedence, name: "ColorSpecPrecedence")
    }

    /// The kinds of file that readers can read it as.
    ///
    /// four characters, any count. ISO/IEC 15444-1 §I.5.2.
    public var compatibleBrands: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.jpeg2000, field: BoxField.compatibleBrands, name: "CompatibleBrands")
    }

    /// The bits of a component less one, and 128 for components with a sign; 255 if they differ.
    ///
    /// UInt8. ISO/IEC 15444-1 §I.5.3.1.
    public var componentBits: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.componentBits, name: "BitsPerComponent")
    }

    /// The bits of each component less one, and 128 for components with a sign.
    ///
    /// UInt8, any count. ISO/IEC 15444-1 §I.5.3.2.
    public var bitsOfComponents: MetadataKey<[Int]> {
        MetadataKey(.jpeg2000, field: BoxField.componentBitsList, name: "BitsOfComponents")
    }

    /// The number of components.
    ///
    /// UInt16. ISO/IEC 15444-1 §I.5.3.1.
    public var componentCount: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.componentCount, name: "NumberOfComponents")
    }

    /// The resolution to show the picture with.
    ///
    /// bytes ×10. ISO/IEC 15444-1 §I.5.3.7.2.
    public var displayResolution: MetadataKey<GridResolution> {
        MetadataKey(.jpeg2000, field: BoxField.displayResolution, name: "DisplayResolution")
    }

    /// The color space: 12 CMYK, 14 CIELab, 16 sRGB, 17 gray, 18 sYCC.
    ///
    /// UInt32. ISO/IEC 15444-1 §I.5.3.3.
    public var colorSpace: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.enumeratedColorSpace, name: "ColorSpace")
    }

    /// Whether the file states rights in a box of their own.
    ///
    /// UInt8. ISO/IEC 15444-1 §I.5.3.1.
    public var hasIntellectualProperty: MetadataKey<Bool> {
        MetadataKey(.jpeg2000, field: BoxField.hasIntellectualProperty, name: "IntellectualProperty")
    }

    /// Whether the color space is not known.
    ///
    /// UInt8. ISO/IEC 15444-1 §I.5.3.1.
    public var isColorSpaceUnknown: MetadataKey<Bool> {
        MetadataKey(.jpeg2000, field: BoxField.isColorUnknown, name: "ColorSpaceUnknown")
    }

    /// The kind of file: `jp2 `, `jpx `.
    ///
    /// four characters. ISO/IEC 15444-1 §I.5.2.
    public var majorBrand: MetadataKey<FourCharacterCode> {
        MetadataKey(.jpeg2000, field: BoxField.majorBrand, name: "MajorBrand")
    }

    /// The version of the kind of file.
    ///
    /// UInt32. ISO/IEC 15444-1 §I.5.2.
    public var minorVersion: MetadataKey<Int> {
        MetadataKey(.jpeg2000, field: BoxField.minorVersion, name: "MinorVersion")
    }
}

extension RegisteredKeys {
    static let jpeg2000 = RegisteredKeys(.jpeg2000) { rows in
        rows.add(field: BoxField.canvasHeight, "ImageHeight", "height", Int.self, .u32, unit: "px")
        rows.add(field: BoxField.canvasWidth, "ImageWidth", "width", Int.self, .u32, unit: "px")
        rows.add(field: BoxField.captureResolution, "CaptureResolution", "captureResolution", GridResolution.self, .bytesX10, .gridResolution)
        rows.add(field: BoxField.codestreamComment, "Comment", "comments", [String].self, .repeatedText, .list)
        rows.add(field: BoxField.codestreamCompression, "Compression", "compression", Int.self, .u8)
        rows.add(field: BoxField.colorApproximation, "ColorSpecApproximation", "colorApproximation", Int.self, .u8)
        rows.add(field: BoxField.colorMethod, "ColorSpecMethod", "colorMethod", Int.self, .u8)
        rows.add(field: BoxField.colorPrecedence, "ColorSpecPrecedence", "colorPrecedence", Int.self, .i8)
        rows.add(field: BoxField.compatibleBrands, "CompatibleBrands", "compatibleBrands", [FourCharacterCode].self, .fourccList, .list)
        rows.add(field: BoxField.componentBits, "BitsPerComponent", "componentBits", Int.self, .u8)
        rows.add(field: BoxField.componentBitsList, "BitsOfComponents", "bitsOfComponents", [Int].self, .u8List, .list)
        rows.add(field: BoxField.componentCount, "NumberOfComponents", "componentCount", Int.self, .u16)
        rows.add(field: BoxField.displayResolution, "DisplayResolution", "displayResolution", GridResolution.self, .bytesX10, .gridResolution)
        rows.add(field: BoxField.enumeratedColorSpace, "ColorSpace", "colorSpace", Int.self, .u32)
        rows.add(field: BoxField.hasIntellectualProperty, "IntellectualProperty", "hasIntellectualProperty", Bool.self, .u8)
        rows.add(field: BoxField.isColorUnknown, "ColorSpaceUnknown", "isColorSpaceUnknown", Bool.self, .u8)
        rows.add(field: BoxField.majorBrand, "MajorBrand", "majorBrand", FourCharacterCode.self, .fourcc)
        rows.add(field: BoxField.minorVersion, "MinorVersion", "minorVersion", Int.self, .u32)
    }
}
