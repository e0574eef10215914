// Made by RegistryMaker from Tables/ImageResources.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/imageResources``.
    public struct ImageResources: Sendable {
        @usableFromInline init() {}
    }

    /// What Photoshop notes about a picture.
    public var imageResources: ImageResources { ImageResources() }
}

extension MetadataKeys.ImageResources {
    /// The names of the alpha channels.
    ///
    /// text with its size in 8 bits, any count. Adobe Photoshop File Formats, "Image Resource IDs", 1006.
    public var alphaChannelNames: MetadataKey<[String]> {
        MetadataKey(.imageResources, field: BoxField.alphaNames, name: "AlphaChannelsNames")
    }

    /// The height of the picture.
    ///
    /// UInt32, in px. Adobe Photoshop File Formats, "File Header Section".
    public var height: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.canvasHeight, name: "ImageHeight")
    }

    /// The width of the picture.
    ///
    /// UInt32, in px. Adobe Photoshop File Formats, "File Header Section".
    public var width: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.canvasWidth, name: "ImageWidth")
    }

    /// The MD5 of the IPTC records when the other metadata was made to agree with them.
    ///
    /// bytes ×16. Adobe Photoshop File Formats, "Image Resource IDs", 1061.
    public var captionDigest: MetadataKey<[UInt8]> {
        MetadataKey(.imageResources, field: BoxField.captionDigest, name: "IPTCDigest")
    }

    /// The number of channels, including alpha channels.
    ///
    /// UInt16. Adobe Photoshop File Formats, "File Header Section".
    public var channelCount: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.channelCount, name: "NumChannels")
    }

    /// The bits of a channel.
    ///
    /// UInt16. Adobe Photoshop File Formats, "File Header Section".
    public var bitDepth: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.channelDepth, name: "BitDepth")
    }

    /// The name of the path that clips the picture.
    ///
    /// text with its size in 8 bits. Adobe Photoshop File Formats, "Image Resource IDs", 2999.
    public var clippingPathName: MetadataKey<String> {
        MetadataKey(.imageResources, field: BoxField.clippingPathName, name: "ClippingPathName")
    }

    /// What the channels are.
    ///
    /// UInt16. Adobe Photoshop File Formats, "File Header Section".
    public var colorMode: MetadataKey<PhotoshopColorMode> {
        MetadataKey(.imageResources, field: BoxField.colorMode, name: "ColorMode")
    }

    /// Whether the picture is marked as copyrighted.
    ///
    /// UInt8. Adobe Photoshop File Formats, "Image Resource IDs", 1034.
    public var copyrightFlag: MetadataKey<Bool> {
        MetadataKey(.imageResources, field: BoxField.copyrightFlag, name: "CopyrightFlag")
    }

    /// 1 for a PSD, 2 for the large PSB.
    ///
    /// UInt16. Adobe Photoshop File Formats, "File Header Section".
    public var formatVersion: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.formatVersion, name: "FormatVersion")
    }

    /// The altitude of the light of the effects.
    ///
    /// Int32, in °. Adobe Photoshop File Formats, "Image Resource IDs", 1049.
    public var globalAltitude: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.globalAltitude, name: "GlobalAltitude")
    }

    /// The angle of the light of the effects.
    ///
    /// Int32, in °. Adobe Photoshop File Formats, "Image Resource IDs", 1037.
    public var globalAngle: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.globalAngle, name: "GlobalAngle")
    }

    /// Whether the file has the picture that its layers make.
    ///
    /// UInt8. Adobe Photoshop File Formats, "Image Resource IDs", 1057.
    public var hasComposite: MetadataKey<Bool> {
        MetadataKey(.imageResources, field: BoxField.hasComposite, name: "HasRealMergedData")
    }

    /// The number that the identifiers of layers begin at.
    ///
    /// UInt32. Adobe Photoshop File Formats, "Image Resource IDs", 1044.
    public var layerIdentifierSeed: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.identifierSeed, name: "IDsBaseValue")
    }

    /// The number of colors in the table of colors that are defined.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1046.
    public var indexedColorCount: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.indexedColorCount, name: "IndexedColorTableCount")
    }

    /// How a JPEG file was saved: 0 standard, 1 optimized, 257 progressive.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1030.
    public var saveFormat: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.jpegFormat, name: "PhotoshopFormat")
    }

    /// The quality that a JPEG file was saved with, as stored: 4 less than the dialog says.
    ///
    /// Int16. Adobe Photoshop File Formats, "Image Resource IDs", 1030.
    public var quality: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.jpegQuality, name: "PhotoshopQuality")
    }

    /// The blend modes of the layers, such as `norm` and `mul`, without spaces at their end.
    ///
    /// four characters, any count. Adobe Photoshop File Formats, "Layer Records".
    public var layerBlendModes: MetadataKey<[String]> {
        MetadataKey(.imageResources, field: BoxField.layerBlendModes, name: "LayerBlendModes")
    }

    /// The number of layers, including groups.
    ///
    /// Int16. Adobe Photoshop File Formats, "Layer Info".
    public var layerCount: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.layerCount, name: "LayerCount")
    }

    /// The names of the layers, from the bottom one on, at most 255 bytes each.
    ///
    /// text with its size in 8 bits, any count. Adobe Photoshop File Formats, "Layer Records". ImageIO:
    /// `kCGImageProperty8BIMLayerNames`.
    public var layerNames: MetadataKey<[String]> {
        MetadataKey(.imageResources, field: BoxField.layerNames, name: "LayerNames")
    }

    /// The top, left, bottom and right edges of each layer.
    ///
    /// Int32 ×4, repeated, in px. Adobe Photoshop File Formats, "Layer Records".
    public var layerRectangles: MetadataKey<[Int]> {
        MetadataKey(.imageResources, field: BoxField.layerRectangles, name: "LayerRectangles")
    }

    /// The version of the file, by its version resource.
    ///
    /// UInt32. Adobe Photoshop File Formats, "Image Resource IDs", 1057.
    public var fileVersion: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.photoshopFileVersion, name: "FileVersion")
    }

    /// How the picture is compressed: 0 not, 1 PackBits, 2 ZIP, 3 ZIP with prediction.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Data Section".
    public var compression: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.pictureCompression, name: "Compression")
    }

    /// The width of a pixel divided by its height.
    ///
    /// Float64. Adobe Photoshop File Formats, "Image Resource IDs", 1064.
    public var pixelAspectRatio: MetadataKey<Double> {
        MetadataKey(.imageResources, field: BoxField.pixelAspectRatio, name: "PixelAspectRatio")
    }

    /// Flags of the page setup: labels, crop marks, color bars, registration marks, negative, flip,
    /// interpolate, caption, print flags.
    ///
    /// UInt8, any count. Adobe Photoshop File Formats, "Image Resource IDs", 1011.
    public var printFlags: MetadataKey<[Int]> {
        MetadataKey(.imageResources, field: BoxField.printFlags, name: "PrintFlags")
    }

    /// Where the picture is placed on the page.
    ///
    /// Float32 ×2. Adobe Photoshop File Formats, "Image Resource IDs", 1062.
    public var printPosition: MetadataKey<[Double]> {
        MetadataKey(.imageResources, field: BoxField.printPosition, name: "PrintPosition")
    }

    /// The scale that the picture is printed with.
    ///
    /// Float32. Adobe Photoshop File Formats, "Image Resource IDs", 1062.
    public var printScale: MetadataKey<Double> {
        MetadataKey(.imageResources, field: BoxField.printScale, name: "PrintScale")
    }

    /// How the picture is placed on the page: 0 centered, 1 size to fit, 2 by hand.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1062.
    public var printStyle: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.printStyle, name: "PrintStyle")
    }

    /// Whether the picture has no color profile on purpose.
    ///
    /// UInt8. Adobe Photoshop File Formats, "Image Resource IDs", 1041.
    public var isUntagged: MetadataKey<Bool> {
        MetadataKey(.imageResources, field: BoxField.profileUntagged, name: "ICC_Untagged")
    }

    /// The scans of a progressive JPEG file: 1 three, 2 four, 3 five.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1030.
    public var progressiveScans: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.progressiveScans, name: "ProgressiveScans")
    }

    /// The program that can read the file.
    ///
    /// UTF-16. Adobe Photoshop File Formats, "Image Resource IDs", 1057.
    public var readerName: MetadataKey<String> {
        MetadataKey(.imageResources, field: BoxField.readerName, name: "ReaderName")
    }

    /// The unit that the horizontal resolution is shown in: 1 pixels per inch, 2 pixels per centimeter.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1005.
    public var xResolutionUnit: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.resolutionUnitX, name: "DisplayedUnitsX")
    }

    /// The unit that the vertical resolution is shown in: 1 pixels per inch, 2 pixels per centimeter.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1005.
    public var yResolutionUnit: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.resolutionUnitY, name: "DisplayedUnitsY")
    }

    /// The horizontal resolution in pixels per inch, whatever ``xResolutionUnit`` says.
    ///
    /// Resource 0x03ED.
    ///
    /// 16.16 fixed point. Adobe Photoshop File Formats, "Image Resource IDs", 1005.
    public var xResolution: MetadataKey<Double> {
        MetadataKey(.imageResources, field: BoxField.resolutionX, name: "XResolution")
    }

    /// The vertical resolution in pixels per inch, whatever ``yResolutionUnit`` says.
    ///
    /// Resource 0x03ED.
    ///
    /// 16.16 fixed point. Adobe Photoshop File Formats, "Image Resource IDs", 1005.
    public var yResolution: MetadataKey<Double> {
        MetadataKey(.imageResources, field: BoxField.resolutionY, name: "YResolution")
    }

    /// The address that Photoshop opens for more about the picture.
    ///
    /// text. Adobe Photoshop File Formats, "Image Resource IDs", 1035.
    public var url: MetadataKey<String> {
        MetadataKey(.imageResources, field: BoxField.resourceURL, name: "URL")
    }

    /// The number of slices.
    ///
    /// UInt32. Adobe Photoshop File Formats, "Image Resource IDs", 1050.
    public var sliceCount: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.sliceCount, name: "NumSlices")
    }

    /// The name of the group of slices: as a rule that of the file when it was saved.
    ///
    /// UTF-16. Adobe Photoshop File Formats, "Image Resource IDs", 1050.
    public var slicesName: MetadataKey<String> {
        MetadataKey(.imageResources, field: BoxField.slicesName, name: "SlicesGroupName")
    }

    /// The index of the layer that is edited, 0 the bottom one.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1024.
    public var targetLayer: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.targetLayer, name: "TargetLayerID")
    }

    /// The index of the color that is transparent.
    ///
    /// UInt16. Adobe Photoshop File Formats, "Image Resource IDs", 1047.
    public var transparentIndex: MetadataKey<Int> {
        MetadataKey(.imageResources, field: BoxField.transparentIndex, name: "TransparentIndex")
    }

    /// The names of the alpha channels in Unicode.
    ///
    /// UTF-16 with its size in 32 bits, any count. Adobe Photoshop File Formats, "Image Resource IDs", 1045.
    public var unicodeAlphaChannelNames: MetadataKey<[String]> {
        MetadataKey(.imageResources, field: BoxField.unicodeAlphaNames, name: "UnicodeAlphaNames")
    }

    /// The names of the layers in Unicode.
    ///
    /// UTF-16 with its size in 32 bits, any count. Adobe Photoshop File Formats, "Unicode Layer Name".
    public var unicodeLayerNames: MetadataKey<[String]> {
        MetadataKey(.imageResources, field: BoxField.unicodeLayerNames, name: "LayerUnicodeNames")
    }

    /// The addresses of the slices.
    ///
    /// UTF-16 with its size in 32 bits, any count. Adobe Photoshop File Formats, "Image Resource IDs", 1054.
    public var urls: MetadataKey<[String]> {
        MetadataKey(.imageResources, field: BoxField.urls, name: "URL_List")
    }

    /// The address of the workflow that the file belongs to.
    ///
    /// UTF-16. Adobe Photoshop File Formats, "Image Resource IDs", 1051.
    public var workflowURL: MetadataKey<String> {
        MetadataKey(.imageResources, field: BoxField.workflowURL, name: "WorkflowURL")
    }

    /// The program that wrote the file.
    ///
    /// UTF-16. Adobe Photoshop File Formats, "Image Resource IDs", 1057.
    public var writerName: MetadataKey<String> {
        MetadataKey(.imageResources, field: BoxField.writerName, name: "WriterName")
    }
}

extension RegisteredKeys {
    static let imageResources = RegisteredKeys(.imageResources) { rows in
        rows.add(field: BoxField.alphaNames, "AlphaChannelsNames", "alphaChannelNames", [String].self, .sized8TextList, .list)
        rows.add(field: BoxField.canvasHeight, "ImageHeight", "height", Int.self, .u32, unit: "px")
        rows.add(field: BoxField.canvasWidth, "ImageWidth", "width", Int.self, .u32, unit: "px")
        rows.add(field: BoxField.captionDigest, "IPTCDigest", "captionDigest", [UInt8].self, .bytesX16, .list)
        rows.add(field: BoxField.channelCount, "NumChannels", "channelCount", Int.self, .u16)
        rows.add(field: BoxField.channelDepth, "BitDepth", "bitDepth", Int.self, .u16)
        rows.add(field: BoxField.clippingPathName, "ClippingPathName", "clippingPathName", String.self, .sized8Text, .text)
        rows.add(field: BoxField.colorMode, "ColorMode", "colorMode", PhotoshopColorMode.self, .u16, .code)
        rows.add(field: BoxField.copyrightFlag, "CopyrightFlag", "copyrightFlag", Bool.self, .u8)
        rows.add(field: BoxField.formatVersion, "FormatVersion", "formatVersion", Int.self, .u16)
        rows.add(field: BoxField.globalAltitude, "GlobalAltitude", "globalAltitude", Int.self, .i32, unit: "°")
        rows.add(field: BoxField.globalAngle, "GlobalAngle", "globalAngle", Int.self, .i32, unit: "°")
        rows.add(field: BoxField.hasComposite, "HasRealMergedData", "hasComposite", Bool.self, .u8)
        rows.add(field: BoxField.identifierSeed, "IDsBaseValue", "layerIdentifierSeed", Int.self, .u32)
        rows.add(field: BoxField.indexedColorCount, "IndexedColorTableCount", "indexedColorCount", Int.self, .u16)
        rows.add(field: BoxField.jpegFormat, "PhotoshopFormat", "saveFormat", Int.self, .u16)
        rows.add(field: BoxField.jpegQuality, "PhotoshopQuality", "quality", Int.self, .i16)
        rows.add(field: BoxField.layerBlendModes, "LayerBlendModes", "layerBlendModes", [String].self, .fourccList, .list)
        rows.add(field: BoxField.layerCount, "LayerCount", "layerCount", Int.self, .i16)
        rows.add(field: BoxField.layerNames, "LayerNames", "layerNames", [String].self, .sized8TextList, .list, imageIO: "kCGImageProperty8BIMLayerNames")
        rows.add(field: BoxField.layerRectangles, "LayerRectangles", "layerRectangles", [Int].self, .repeatedI32X4, .list, unit: "px")
        rows.add(field: BoxField.photoshopFileVersion, "FileVersion", "fileVersion", Int.self, .u32)
        rows.add(field: BoxField.pictureCompression, "Compression", "compression", Int.self, .u16)
        rows.add(field: BoxField.pixelAspectRatio, "PixelAspectRatio", "pixelAspectRatio", Double.self, .f64)
        rows.add(field: BoxField.printFlags, "PrintFlags", "printFlags", [Int].self, .u8List, .list)
        rows.add(field: BoxField.printPosition, "PrintPosition", "printPosition", [Double].self, .f32X2, .list)
        rows.add(field: BoxField.printScale, "PrintScale", "printScale", Double.self, .f32)
        rows.add(field: BoxField.printStyle, "PrintStyle", "printStyle", Int.self, .u16)
        rows.add(field: BoxField.profileUntagged, "ICC_Untagged", "isUntagged", Bool.self, .u8)
        rows.add(field: BoxField.progressiveScans, "ProgressiveScans", "progressiveScans", Int.self, .u16)
        rows.add(field: BoxField.readerName, "ReaderName", "readerName", String.self, .utf16, .text)
        rows.add(field: BoxField.resolutionUnitX, "DisplayedUnitsX", "xResolutionUnit", Int.self, .u16)
        rows.add(field: BoxField.resolutionUnitY, "DisplayedUnitsY", "yResolutionUnit", Int.self, .u16)
        rows.add(field: BoxField.resolutionX, "XResolution", "xResolution", Double.self, .fixed32)
        rows.add(field: BoxField.resolutionY, "YResolution", "yResolution", Double.self, .fixed32)
        rows.add(field: BoxField.resourceURL, "URL", "url", String.self, .text, .text)
        rows.add(field: BoxField.sliceCount, "NumSlices", "sliceCount", Int.self, .u32)
        rows.add(field: BoxField.slicesName, "SlicesGroupName", "slicesName", String.self, .utf16, .text)
        rows.add(field: BoxField.targetLayer, "TargetLayerID", "targetLayer", Int.self, .u16)
        rows.add(field: BoxField.transparentIndex, "TransparentIndex", "transparentIndex", Int.self, .u16)
        rows.add(field: BoxField.unicodeAlphaNames, "UnicodeAlphaNames", "unicodeAlphaChannelNames", [String].self, .sized32Utf16List, .list)
        rows.add(field: BoxField.unicodeLayerNames, "LayerUnicodeNames", "unicodeLayerNames", [String].self, .sized32Utf16List, .list)
        rows.add(field: BoxField.urls, "URL_List", "urls", [String].self, .sized32Utf16List, .list)
        rows.add(field: BoxField.workflowURL, "WorkflowURL", "workflowURL", String.self, .utf16, .text)
        rows.add(field: BoxField.writerName, "WriterName", "writerName", String.self, .utf16, .text)
    }
}
