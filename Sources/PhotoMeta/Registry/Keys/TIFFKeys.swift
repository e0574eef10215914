// Made by RegistryMaker from Tables/TIFF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/tiff``.
    public struct TIFF: Sendable {
        @usableFromInline init() {}
    }

    /// TIFF's own properties, which describe the picture itself.
    public var tiff: TIFF { TIFF() }
}

extension MetadataKeys.TIFF {
    /// The software that worked on the picture, and its version, as ACDSee writes it.
    ///
    /// Tag 0x000B, ASCII. ACD Systems; ExifTool's list of tags.
    public var processingSoftware: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x000B, name: "ProcessingSoftware")
    }

    /// The role of this directory's image in the file: a smaller version, a page, a mask.
    ///
    /// Tag 0x00FE, LONG ×1. TIFF 6.0 §8.
    public var newSubfileType: MetadataKey<NewSubfileType> {
        MetadataKey(.tiff, tag: 0x00FE, name: "NewSubfileType")
    }

    /// The role of this directory's image in the file, in an older form superseded by ``newSubfileType``.
    ///
    /// Tag 0x00FF, SHORT ×1. TIFF 6.0 §8.
    public var subfileType: MetadataKey<SubfileType> {
        MetadataKey(.tiff, tag: 0x00FF, name: "SubfileType")
    }

    /// The number of columns of the image data.
    ///
    /// A JPEG's or HEIC's is ``MediaMetadata/pixelSize``.
    ///
    /// Tag 0x0100, SHORT or LONG ×1, in px. TIFF 6.0 §8.
    public var imageWidth: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0100, name: "ImageWidth")
    }

    /// The number of rows of the image data.
    ///
    /// A JPEG's or HEIC's is ``MediaMetadata/pixelSize``.
    ///
    /// Tag 0x0101, SHORT or LONG ×1, in px. TIFF 6.0 §8.
    public var imageLength: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0101, name: "ImageLength")
    }

    /// The number of bits of each component, one number a component.
    ///
    /// Tag 0x0102, SHORT, any count. TIFF 6.0 §8.
    public var bitsPerSample: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0102, name: "BitsPerSample")
    }

    /// How the image data is compressed.
    ///
    /// Tag 0x0103, SHORT ×1. TIFF 6.0 §8. ImageIO: `kCGImagePropertyTIFFCompression`.
    public var compression: MetadataKey<Compression> {
        MetadataKey(.tiff, tag: 0x0103, name: "Compression")
    }

    /// What the components of a pixel mean: gray, RGB, YCbCr, a sensor's colors.
    ///
    /// Tag 0x0106, SHORT ×1. TIFF 6.0 §8. ImageIO: `kCGImagePropertyTIFFPhotometricInterpretation`.
    public var photometricInterpretation: MetadataKey<PhotometricInterpretation> {
        MetadataKey(.tiff, tag: 0x0106, name: "PhotometricInterpretation")
    }

    /// How shades of gray became black and white pixels.
    ///
    /// The standard spells it Threshholding.
    ///
    /// Tag 0x0107, SHORT ×1. TIFF 6.0 §8.
    public var thresholding: MetadataKey<Thresholding> {
        MetadataKey(.tiff, tag: 0x0107, name: "Thresholding")
    }

    /// The width of the matrix by which a black and white image was dithered or halftoned.
    ///
    /// Tag 0x0108, SHORT ×1. TIFF 6.0 §8.
    public var cellWidth: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0108, name: "CellWidth")
    }

    /// The height of the matrix by which a black and white image was dithered or halftoned.
    ///
    /// Tag 0x0109, SHORT ×1. TIFF 6.0 §8.
    public var cellLength: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0109, name: "CellLength")
    }

    /// The order of pixels, or of compressed bits, within a byte.
    ///
    /// Tag 0x010A, SHORT ×1. TIFF 6.0 §8.
    public var fillOrder: MetadataKey<FillOrder> {
        MetadataKey(.tiff, tag: 0x010A, name: "FillOrder")
    }

    /// The name of the document that the image was scanned from.
    ///
    /// Tag 0x010D, ASCII. TIFF 6.0 §12. ImageIO: `kCGImagePropertyTIFFDocumentName`.
    public var documentName: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x010D, name: "DocumentName")
    }

    /// A title or description of the image.
    ///
    /// Tag 0x010E, ASCII or UTF-8. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFImageDescription`.
    public var imageDescription: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x010E, name: "ImageDescription")
    }

    /// The camera's maker.
    ///
    /// Tag 0x010F, ASCII or UTF-8. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFMake`.
    public var make: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x010F, name: "Make")
    }

    /// The camera's model.
    ///
    /// Tag 0x0110, ASCII or UTF-8. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFModel`.
    public var model: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x0110, name: "Model")
    }

    /// Where each strip of image data begins, in bytes from the start of the TIFF data.
    ///
    /// Tag 0x0111, SHORT or LONG, any count. TIFF 6.0 §8.
    public var stripOffsets: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0111, name: "StripOffsets")
    }

    /// How the rows and columns are to be turned for display.
    ///
    /// Numbers other than 1 to 8 read as `nil`.
    ///
    /// Tag 0x0112, SHORT ×1. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFOrientation`.
    public var orientation: MetadataKey<Orientation> {
        MetadataKey(.tiff, tag: 0x0112, name: "Orientation")
    }

    /// The number of components of a pixel.
    ///
    /// Tag 0x0115, SHORT ×1. TIFF 6.0 §8.
    public var samplesPerPixel: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0115, name: "SamplesPerPixel")
    }

    /// The number of rows of each strip of image data.
    ///
    /// The last strip may have fewer; 2³² − 1 means that all rows are in one.
    ///
    /// Tag 0x0116, SHORT or LONG ×1. TIFF 6.0 §8.
    public var rowsPerStrip: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0116, name: "RowsPerStrip")
    }

    /// The size of each strip of image data after compression, in bytes.
    ///
    /// Tag 0x0117, SHORT or LONG, any count. TIFF 6.0 §8.
    public var stripByteCounts: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0117, name: "StripByteCounts")
    }

    /// The smallest value that each component has; for statistics only.
    ///
    /// Tag 0x0118, SHORT, any count. TIFF 6.0 §8.
    public var minSampleValue: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0118, name: "MinSampleValue")
    }

    /// The largest value that each component has; for statistics only.
    ///
    /// Tag 0x0119, SHORT, any count. TIFF 6.0 §8.
    public var maxSampleValue: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0119, name: "MaxSampleValue")
    }

    /// Pixels per ``resolutionUnit`` from left to right.
    ///
    /// Tag 0x011A, RATIONAL ×1. TIFF 6.0 §8. ImageIO: `kCGImagePropertyTIFFXResolution`.
    public var xResolution: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x011A, name: "XResolution")
    }

    /// Pixels per ``resolutionUnit`` from top to bottom.
    ///
    /// Tag 0x011B, RATIONAL ×1. TIFF 6.0 §8. ImageIO: `kCGImagePropertyTIFFYResolution`.
    public var yResolution: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x011B, name: "YResolution")
    }

    /// Whether the components of a pixel are stored together or each in its own plane.
    ///
    /// Tag 0x011C, SHORT ×1. TIFF 6.0 §8.
    public var planarConfiguration: MetadataKey<PlanarConfiguration> {
        MetadataKey(.tiff, tag: 0x011C, name: "PlanarConfiguration")
    }

    /// The name of the page that the image was scanned from.
    ///
    /// Tag 0x011D, ASCII. TIFF 6.0 §12.
    public var pageName: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x011D, name: "PageName")
    }

    /// How far the image is from the left side of the page, in ``resolutionUnit``.
    ///
    /// Tag 0x011E, RATIONAL ×1. TIFF 6.0 §12. ImageIO: `kCGImagePropertyTIFFXPosition`.
    public var xPosition: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x011E, name: "XPosition")
    }

    /// How far the image is from the top of the page, in ``resolutionUnit``.
    ///
    /// Tag 0x011F, RATIONAL ×1. TIFF 6.0 §12. ImageIO: `kCGImagePropertyTIFFYPosition`.
    public var yPosition: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x011F, name: "YPosition")
    }

    /// Where each unused piece of the file begins, in bytes from the start of the TIFF data.
    ///
    /// Tag 0x0120, LONG, any count. TIFF 6.0 §8.
    public var freeOffsets: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0120, name: "FreeOffsets")
    }

    /// The size of each unused piece of the file, in bytes.
    ///
    /// Tag 0x0121, LONG, any count. TIFF 6.0 §8.
    public var freeByteCounts: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0121, name: "FreeByteCounts")
    }

    /// What fraction of an optical density the numbers of ``grayResponseCurve`` count.
    ///
    /// Tag 0x0122, SHORT ×1. TIFF 6.0 §8.
    public var grayResponseUnit: MetadataKey<GrayResponseUnit> {
        MetadataKey(.tiff, tag: 0x0122, name: "GrayResponseUnit")
    }

    /// The optical density of each possible value of a gray pixel, in ``grayResponseUnit``.
    ///
    /// Tag 0x0123, SHORT, any count. TIFF 6.0 §8.
    public var grayResponseCurve: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0123, name: "GrayResponseCurve")
    }

    /// Options of Group 3 fax compression, as bits.
    ///
    /// Bit 0: two-dimensional coding; bit 1: uncompressed mode; bit 2: bits are filled up before the end of a
    /// line.
    ///
    /// Tag 0x0124, LONG ×1. TIFF 6.0 §11.
    public var t4Options: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0124, name: "T4Options")
    }

    /// Options of Group 4 fax compression, as bits.
    ///
    /// Bit 1: uncompressed mode is allowed.
    ///
    /// Tag 0x0125, LONG ×1. TIFF 6.0 §11.
    public var t6Options: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0125, name: "T6Options")
    }

    /// The unit of ``xResolution`` and ``yResolution``.
    ///
    /// Tag 0x0128, SHORT ×1. TIFF 6.0 §8. ImageIO: `kCGImagePropertyTIFFResolutionUnit`.
    public var resolutionUnit: MetadataKey<ResolutionUnit> {
        MetadataKey(.tiff, tag: 0x0128, name: "ResolutionUnit")
    }

    /// The number of the page, counted from 0, and how many pages there are; 0 pages where that is unknown.
    ///
    /// Tag 0x0129, SHORT ×2. TIFF 6.0 §12.
    public var pageNumber: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0129, name: "PageNumber")
    }

    /// The transfer function of the image, as a table: for each value of a pixel an intensity from 0 to
    /// 65535.
    ///
    /// One table for all components, or one for each; Exif has three of 256.
    ///
    /// Tag 0x012D, SHORT, any count. TIFF 6.0 §20. ImageIO: `kCGImagePropertyTIFFTransferFunction`.
    public var transferFunction: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x012D, name: "TransferFunction")
    }

    /// The software or firmware that made the file.
    ///
    /// Tag 0x0131, ASCII or UTF-8. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFSoftware`.
    public var software: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x0131, name: "Software")
    }

    /// When the file was last changed, as "YYYY:MM:DD HH:MM:SS" of an unnamed time zone.
    ///
    /// Tag 0x0132, ASCII ×20. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFDateTime`.
    public var dateTime: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x0132, name: "DateTime")
    }

    /// Who made the image.
    ///
    /// Tag 0x013B, ASCII or UTF-8. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFArtist`.
    public var artist: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x013B, name: "Artist")
    }

    /// The computer that made the file.
    ///
    /// Tag 0x013C, ASCII. TIFF 6.0 §8. ImageIO: `kCGImagePropertyTIFFHostComputer`.
    public var hostComputer: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x013C, name: "HostComputer")
    }

    /// What was done to the image data to make it easier to compress.
    ///
    /// Tag 0x013D, SHORT ×1. TIFF 6.0 §14.
    public var predictor: MetadataKey<Predictor> {
        MetadataKey(.tiff, tag: 0x013D, name: "Predictor")
    }

    /// The chromaticity of white, as x and y of CIE 1931.
    ///
    /// Tag 0x013E, RATIONAL ×2. TIFF 6.0 §20. ImageIO: `kCGImagePropertyTIFFWhitePoint`.
    public var whitePoint: MetadataKey<[Fraction]> {
        MetadataKey(.tiff, tag: 0x013E, name: "WhitePoint")
    }

    /// The chromaticities of red, green and blue, each as x and y of CIE 1931.
    ///
    /// Tag 0x013F, RATIONAL ×6. TIFF 6.0 §20. ImageIO: `kCGImagePropertyTIFFPrimaryChromaticities`.
    public var primaryChromaticities: MetadataKey<[Fraction]> {
        MetadataKey(.tiff, tag: 0x013F, name: "PrimaryChromaticities")
    }

    /// The palette: all values of red, then all of green, then all of blue, each from 0 to 65535.
    ///
    /// Tag 0x0140, SHORT, any count. TIFF 6.0 §8.
    public var colorMap: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0140, name: "ColorMap")
    }

    /// The lightest and the darkest gray that are to keep their detail in a halftone.
    ///
    /// Tag 0x0141, SHORT ×2. TIFF 6.0 §17.
    public var halftoneHints: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0141, name: "HalftoneHints")
    }

    /// The number of columns of each tile.
    ///
    /// Tag 0x0142, SHORT or LONG ×1, in px. TIFF 6.0 §15. ImageIO: `kCGImagePropertyTIFFTileWidth`.
    public var tileWidth: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0142, name: "TileWidth")
    }

    /// The number of rows of each tile.
    ///
    /// Tag 0x0143, SHORT or LONG ×1, in px. TIFF 6.0 §15. ImageIO: `kCGImagePropertyTIFFTileLength`.
    public var tileLength: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0143, name: "TileLength")
    }

    /// Where each tile of image data begins, in bytes from the start of the TIFF data.
    ///
    /// Tag 0x0144, LONG, any count. TIFF 6.0 §15.
    public var tileOffsets: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0144, name: "TileOffsets")
    }

    /// The size of each tile of image data after compression, in bytes.
    ///
    /// Tag 0x0145, SHORT or LONG, any count. TIFF 6.0 §15.
    public var tileByteCounts: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0145, name: "TileByteCounts")
    }

    /// Where the directories of further versions of this image begin, in bytes from the start of the TIFF
    /// data.
    ///
    /// Tag 0x014A, LONG or IFD, any count. TIFF supplement 1 (PageMaker 6.0).
    public var subIFDs: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x014A, name: "SubIFDs")
    }

    /// Which inks the components of a separated image are.
    ///
    /// Tag 0x014C, SHORT ×1. TIFF 6.0 §16.
    public var inkSet: MetadataKey<InkSet> {
        MetadataKey(.tiff, tag: 0x014C, name: "InkSet")
    }

    /// The names of the inks, one a component; on the wire a zero ends each.
    ///
    /// Present if the inks are not cyan, magenta, yellow and black.
    ///
    /// Tag 0x014D, ASCII. TIFF 6.0 §16.
    public var inkNames: MetadataKey<[String]> {
        MetadataKey(.tiff, tag: 0x014D, name: "InkNames")
    }

    /// The number of inks.
    ///
    /// Tag 0x014E, SHORT ×1. TIFF 6.0 §16.
    public var numberOfInks: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x014E, name: "NumberOfInks")
    }

    /// The component values that are a dot of 0 % and of 100 %, once or for each ink.
    ///
    /// Tag 0x0150, BYTE or SHORT, any count. TIFF 6.0 §16.
    public var dotRange: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0150, name: "DotRange")
    }

    /// The printing environment that a separated image is for.
    ///
    /// Tag 0x0151, ASCII. TIFF 6.0 §16.
    public var targetPrinter: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x0151, name: "TargetPrinter")
    }

    /// What the components are that a pixel has beyond its color, such as opacity.
    ///
    /// Tag 0x0152, SHORT, any count. TIFF 6.0 §8.
    public var extraSamples: MetadataKey<[ExtraSamples]> {
        MetadataKey(.tiff, tag: 0x0152, name: "ExtraSamples")
    }

    /// What kind of number each component is: unsigned, signed, floating point.
    ///
    /// Tag 0x0153, SHORT, any count. TIFF 6.0 §19.
    public var sampleFormat: MetadataKey<[SampleFormat]> {
        MetadataKey(.tiff, tag: 0x0153, name: "SampleFormat")
    }

    /// The smallest value that each component has, in the type of ``sampleFormat``.
    ///
    /// Tag 0x0154, number of any type, any count. TIFF 6.0 §19.
    public var sMinSampleValue: MetadataKey<[Double]> {
        MetadataKey(.tiff, tag: 0x0154, name: "SMinSampleValue")
    }

    /// The largest value that each component has, in the type of ``sampleFormat``.
    ///
    /// Tag 0x0155, number of any type, any count. TIFF 6.0 §19.
    public var sMaxSampleValue: MetadataKey<[Double]> {
        MetadataKey(.tiff, tag: 0x0155, name: "SMaxSampleValue")
    }

    /// The values of ``transferFunction`` between which intensities lie: black and white of red, of green and
    /// of blue.
    ///
    /// Tag 0x0156, SHORT ×6. TIFF 6.0 §20.
    public var transferRange: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0156, name: "TransferRange")
    }

    /// The path that the image is to be clipped to, in the form of PostScript's user paths.
    ///
    /// Tag 0x0157, BYTE, any count. TIFF supplement 1 (PageMaker 6.0).
    public var clipPath: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0x0157, name: "ClipPath")
    }

    /// How many units of ``clipPath`` span the width of the image.
    ///
    /// Tag 0x0158, LONG ×1. TIFF supplement 1 (PageMaker 6.0).
    public var xClipPathUnits: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0158, name: "XClipPathUnits")
    }

    /// How many units of ``clipPath`` span the height of the image; without it they are as wide as high.
    ///
    /// Tag 0x0159, LONG ×1. TIFF supplement 1 (PageMaker 6.0).
    public var yClipPathUnits: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0159, name: "YClipPathUnits")
    }

    /// Whether pixels are places in ``colorMap``, whatever the color space: 1 or 0 on the wire.
    ///
    /// Tag 0x015A, SHORT ×1. TIFF supplement 1 (PageMaker 6.0).
    public var indexed: MetadataKey<Bool> {
        MetadataKey(.tiff, tag: 0x015A, name: "Indexed")
    }

    /// The tables that the JPEG streams of all strips or tiles share, as a stream of their own.
    ///
    /// Tag 0x015B, UNDEFINED, any count. TIFF Technical Note 2.
    public var jpegTables: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0x015B, name: "JPEGTables")
    }

    /// Whether a version of higher resolution exists elsewhere (OPI): 1 or 0 on the wire.
    ///
    /// Tag 0x015F, SHORT ×1. TIFF supplement 1 (PageMaker 6.0).
    public var opiProxy: MetadataKey<Bool> {
        MetadataKey(.tiff, tag: 0x015F, name: "OPIProxy")
    }

    /// The JPEG process of the outdated compression 6: 1 for baseline, 14 for lossless.
    ///
    /// Tag 0x0200, SHORT ×1. TIFF 6.0 §22.
    public var jpegProc: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0200, name: "JPEGProc")
    }

    /// Where a JPEG stream begins, in bytes from the start of the TIFF data; in IFD1 that is the thumbnail.
    ///
    /// ``MediaPart/ranges`` has its place in the file.
    ///
    /// Tag 0x0201, LONG ×1. TIFF 6.0 §22.
    public var jpegInterchangeFormat: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0201, name: "JPEGInterchangeFormat")
    }

    /// The size of the JPEG stream at ``jpegInterchangeFormat``, in bytes.
    ///
    /// Tag 0x0202, LONG ×1. TIFF 6.0 §22.
    public var jpegInterchangeFormatLength: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0202, name: "JPEGInterchangeFormatLength")
    }

    /// How many minimum coded units are between two restart markers; 0 means none.
    ///
    /// Tag 0x0203, SHORT ×1. TIFF 6.0 §22.
    public var jpegRestartInterval: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x0203, name: "JPEGRestartInterval")
    }

    /// The predictor of lossless JPEG of each component, from 1 to 7.
    ///
    /// Tag 0x0205, SHORT, any count. TIFF 6.0 §22.
    public var jpegLosslessPredictors: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0205, name: "JPEGLosslessPredictors")
    }

    /// The number of bits by which each component was shifted before lossless JPEG compression.
    ///
    /// Tag 0x0206, SHORT, any count. TIFF 6.0 §22.
    public var jpegPointTransforms: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0206, name: "JPEGPointTransforms")
    }

    /// Where the quantization table of each component begins, in bytes from the start of the TIFF data.
    ///
    /// Tag 0x0207, LONG, any count. TIFF 6.0 §22.
    public var jpegQTables: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0207, name: "JPEGQTables")
    }

    /// Where the Huffman table for DC, or lossless, values of each component begins, in bytes from the start
    /// of the TIFF data.
    ///
    /// Tag 0x0208, LONG, any count. TIFF 6.0 §22.
    public var jpegDCTables: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0208, name: "JPEGDCTables")
    }

    /// Where the Huffman table for AC values of each component begins, in bytes from the start of the TIFF
    /// data.
    ///
    /// Tag 0x0209, LONG, any count. TIFF 6.0 §22.
    public var jpegACTables: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0209, name: "JPEGACTables")
    }

    /// How much red, green and blue each count for luma when RGB becomes YCbCr.
    ///
    /// Tag 0x0211, RATIONAL ×3. TIFF 6.0 §21.
    public var yCbCrCoefficients: MetadataKey<[Fraction]> {
        MetadataKey(.tiff, tag: 0x0211, name: "YCbCrCoefficients")
    }

    /// How many pixels share one value of chroma, from left to right and from top to bottom.
    ///
    /// Tag 0x0212, SHORT ×2. TIFF 6.0 §21.
    public var yCbCrSubSampling: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x0212, name: "YCbCrSubSampling")
    }

    /// Where a value of chroma lies among the pixels that share it.
    ///
    /// Tag 0x0213, SHORT ×1. TIFF 6.0 §21.
    public var yCbCrPositioning: MetadataKey<YCbCrPositioning> {
        MetadataKey(.tiff, tag: 0x0213, name: "YCbCrPositioning")
    }

    /// The values that are black and white, for each of the three components.
    ///
    /// The standard's Appendix A says LONG; its §20, Exif and the files say RATIONAL.
    ///
    /// Tag 0x0214, RATIONAL ×6. TIFF 6.0 §20.
    public var referenceBlackWhite: MetadataKey<[Fraction]> {
        MetadataKey(.tiff, tag: 0x0214, name: "ReferenceBlackWhite")
    }

    /// An XMP packet, as bytes.
    ///
    /// Tag 0x02BC, BYTE, any count. XMP Specification Part 3, TIFF.
    public var xmlPacket: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0x02BC, name: "XMLPacket")
    }

    /// The user's rating, from 0 to 5 stars.
    ///
    /// Tag 0x4746, SHORT ×1. Microsoft WIC, System.SimpleRating.
    public var rating: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x4746, name: "Rating")
    }

    /// The user's rating in per cent, as Windows writes it: 0 for none, 1 to 99.
    ///
    /// Tag 0x4749, SHORT ×1, in %. Microsoft WIC, System.Rating.
    public var ratingPercent: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x4749, name: "RatingPercent")
    }

    /// Sony's parameters to correct the lens's dark corners: how many follow, then these.
    ///
    /// Sony documents none of it.
    ///
    /// Tag 0x7032, SSHORT ×17. Sony's raw files; ExifTool's list of tags.
    public var vignettingCorrectionParameters: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x7032, name: "VignettingCorrParams")
    }

    /// Sony's parameters to correct the lens's color fringes: how many follow, then these.
    ///
    /// Sony documents none of it.
    ///
    /// Tag 0x7035, SSHORT ×33. Sony's raw files; ExifTool's list of tags.
    public var chromaticAberrationCorrectionParameters: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x7035, name: "ChromaticAberrationCorrParams")
    }

    /// Sony's parameters to correct the lens's distortion: how many follow, then these.
    ///
    /// Sony documents none of it.
    ///
    /// Tag 0x7037, SSHORT ×17. Sony's raw files; ExifTool's list of tags.
    public var distortionCorrectionParameters: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x7037, name: "DistortionCorrParams")
    }

    /// The name of the original that a version of low resolution represents (OPI), often a path.
    ///
    /// Tag 0x800D, ASCII. TIFF supplement 1 (PageMaker 6.0).
    public var imageID: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x800D, name: "ImageID")
    }

    /// How many rows and columns the sensor's filter mosaic has before it repeats.
    ///
    /// Tag 0x828D, SHORT ×2. TIFF/EP (ISO 12234-2).
    public var cfaRepeatPatternDim: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x828D, name: "CFARepeatPatternDim")
    }

    /// The color of each filter of the sensor's mosaic, row by row.
    ///
    /// 0 is red, 1 green, 2 blue, 3 cyan, 4 magenta, 5 yellow, 6 white; ``cfaRepeatPatternDim`` is its size.
    ///
    /// Tag 0x828E, BYTE, any count. TIFF/EP (ISO 12234-2).
    public var cfaPattern: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x828E, name: "CFAPattern")
    }

    /// The charge of the camera's battery.
    ///
    /// What is stored as text reads as `nil`.
    ///
    /// Tag 0x828F, RATIONAL ×1 or ASCII. TIFF/EP (ISO 12234-2).
    public var batteryLevel: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x828F, name: "BatteryLevel")
    }

    /// Who holds the copyright.
    ///
    /// Tag 0x8298, ASCII or UTF-8. Exif 2.32 §4.6.4. ImageIO: `kCGImagePropertyTIFFCopyright`.
    public var copyright: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x8298, name: "Copyright")
    }

    /// The exposure time, in seconds, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x829A, RATIONAL ×1, in s. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var exposureTime: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x829A, name: "ExposureTime")
    }

    /// The aperture as an F number, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x829D, RATIONAL ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var fNumber: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x829D, name: "FNumber")
    }

    /// The records of IPTC's Information Interchange Model, as bytes.
    ///
    /// Writers that say LONG leave the bytes in the order of the records; ``MetadataKeys/iptc`` has what they
    /// say.
    ///
    /// Tag 0x83BB, LONG, BYTE or UNDEFINED, any count. TIFF/EP (ISO 12234-2).
    public var iptcNAA: MetadataKey<StoredValue> {
        MetadataKey(.tiff, tag: 0x83BB, name: "IPTCNAA")
    }

    /// Photoshop's image resources, as bytes.
    ///
    /// Tag 0x8649, BYTE, any count. Adobe Photoshop File Formats.
    public var imageResources: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0x8649, name: "ImageResources")
    }

    /// Where the Exif directory begins, in bytes from the start of the TIFF data.
    ///
    /// ``MetadataKeys/exif`` has what it says.
    ///
    /// Tag 0x8769, LONG or IFD ×1. Exif 2.32 §4.6.4.
    public var exifTag: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x8769, name: "ExifTag")
    }

    /// The ICC profile of the image's colors, as bytes.
    ///
    /// Tag 0x8773, UNDEFINED, any count. TIFF/EP (ISO 12234-2).
    public var iccProfile: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0x8773, name: "InterColorProfile")
    }

    /// The program by which the camera set the exposure, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x8822, SHORT ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var exposureProgram: MetadataKey<ExposureProgram> {
        MetadataKey(.tiff, tag: 0x8822, name: "ExposureProgram")
    }

    /// The spectral sensitivity of each channel, in the notation of ASTM, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x8824, ASCII. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var spectralSensitivity: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x8824, name: "SpectralSensitivity")
    }

    /// Where the GPS directory begins, in bytes from the start of the TIFF data.
    ///
    /// ``MetadataKeys/gps`` has what it says.
    ///
    /// Tag 0x8825, LONG or IFD ×1. Exif 2.32 §4.6.4.
    public var gpsTag: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x8825, name: "GPSTag")
    }

    /// The sensitivity, as an ISO speed, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x8827, SHORT, any count. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var isoSpeedRatings: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x8827, name: "ISOSpeedRatings")
    }

    /// The opto-electric conversion function of ISO 14524, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x8828, UNDEFINED, any count. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var oecf: MetadataKey<ResponseTable> {
        MetadataKey(.tiff, tag: 0x8828, name: "OECF")
    }

    /// The number of this field of an image that was captured in several fields.
    ///
    /// Tag 0x8829, SHORT ×1. TIFF/EP (ISO 12234-2).
    public var interlace: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x8829, name: "Interlace")
    }

    /// The offset from UTC of ``dateTimeOriginal``, and then of ``dateTime``, in hours.
    ///
    /// Tag 0x882A, SSHORT ×1 or ×2, in h. TIFF/EP (ISO 12234-2).
    public var timeZoneOffset: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x882A, name: "TimeZoneOffset")
    }

    /// How long the self-timer waited, in seconds.
    ///
    /// Tag 0x882B, SHORT ×1, in s. TIFF/EP (ISO 12234-2).
    public var selfTimerMode: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x882B, name: "SelfTimerMode")
    }

    /// When the picture was taken, as "YYYY:MM:DD HH:MM:SS", in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9003, ASCII ×20. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var dateTimeOriginal: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x9003, name: "DateTimeOriginal")
    }

    /// The compression of the picture, in bits per pixel, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9102, RATIONAL ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var compressedBitsPerPixel: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x9102, name: "CompressedBitsPerPixel")
    }

    /// The shutter speed, as an APEX value, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9201, SRATIONAL ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var shutterSpeedValue: MetadataKey<APEXTime> {
        MetadataKey(.tiff, tag: 0x9201, name: "ShutterSpeedValue")
    }

    /// The aperture, as an APEX value, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9202, RATIONAL ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var apertureValue: MetadataKey<APEXAperture> {
        MetadataKey(.tiff, tag: 0x9202, name: "ApertureValue")
    }

    /// The brightness of the scene, as an APEX value, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9203, SRATIONAL ×1, in EV. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var brightnessValue: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x9203, name: "BrightnessValue")
    }

    /// The exposure compensation, as an APEX value, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9204, SRATIONAL ×1, in EV. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var exposureBiasValue: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x9204, name: "ExposureBiasValue")
    }

    /// The widest aperture of the lens, as an APEX value, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9205, RATIONAL ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var maxApertureValue: MetadataKey<APEXAperture> {
        MetadataKey(.tiff, tag: 0x9205, name: "MaxApertureValue")
    }

    /// The distance to the subject, in meters, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9206, RATIONAL or SRATIONAL ×1, in m. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var subjectDistance: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x9206, name: "SubjectDistance")
    }

    /// How the exposure was metered, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9207, SHORT ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var meteringMode: MetadataKey<MeteringMode> {
        MetadataKey(.tiff, tag: 0x9207, name: "MeteringMode")
    }

    /// The kind of light, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9208, SHORT ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var lightSource: MetadataKey<LightSource> {
        MetadataKey(.tiff, tag: 0x9208, name: "LightSource")
    }

    /// Whether the flash fired, and how, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x9209, SHORT ×1. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var flash: MetadataKey<Flash> {
        MetadataKey(.tiff, tag: 0x9209, name: "Flash")
    }

    /// The lens's actual focal length, in millimeters, in IFD0 as TIFF/EP stores it.
    ///
    /// Tag 0x920A, RATIONAL ×1, in mm. Exif 2.32 §4.6.5; TIFF/EP (ISO 12234-2).
    public var focalLength: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x920A, name: "FocalLength")
    }

    /// The energy of the flash, or the least and the most that it was, in beam candle power seconds.
    ///
    /// Tag 0x920B, RATIONAL ×1 or ×2, in BCPS. TIFF/EP (ISO 12234-2).
    public var flashEnergy: MetadataKey<[Fraction]> {
        MetadataKey(.tiff, tag: 0x920B, name: "FlashEnergy")
    }

    /// The spatial frequency response of ISO 12233: how fine detail survives.
    ///
    /// Tag 0x920C, UNDEFINED, any count. TIFF/EP (ISO 12234-2).
    public var spatialFrequencyResponse: MetadataKey<ResponseTable> {
        MetadataKey(.tiff, tag: 0x920C, name: "SpatialFrequencyResponse")
    }

    /// Measurements of the camera's noise, as bytes.
    ///
    /// Tag 0x920D, UNDEFINED, any count. TIFF/EP (ISO 12234-2).
    public var noise: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0x920D, name: "Noise")
    }

    /// How many pixels of width lie on one ``focalPlaneResolutionUnit`` of the sensor.
    ///
    /// Tag 0x920E, RATIONAL ×1. TIFF/EP (ISO 12234-2).
    public var focalPlaneXResolution: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x920E, name: "FocalPlaneXResolution")
    }

    /// How many pixels of height lie on one ``focalPlaneResolutionUnit`` of the sensor.
    ///
    /// Tag 0x920F, RATIONAL ×1. TIFF/EP (ISO 12234-2).
    public var focalPlaneYResolution: MetadataKey<Fraction> {
        MetadataKey(.tiff, tag: 0x920F, name: "FocalPlaneYResolution")
    }

    /// The unit of the focal plane's resolutions.
    ///
    /// TIFF/EP has two more than TIFF: 4 is a millimeter, 5 a micrometre.
    ///
    /// Tag 0x9210, SHORT ×1. TIFF/EP (ISO 12234-2).
    public var focalPlaneResolutionUnit: MetadataKey<ResolutionUnit> {
        MetadataKey(.tiff, tag: 0x9210, name: "FocalPlaneResolutionUnit")
    }

    /// The number that the camera gave the picture.
    ///
    /// Tag 0x9211, LONG ×1. TIFF/EP (ISO 12234-2).
    public var imageNumber: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0x9211, name: "ImageNumber")
    }

    /// How secret the picture is, as a letter: C confidential, R restricted, S secret, T top secret, U
    /// unclassified.
    ///
    /// Tag 0x9212, ASCII. TIFF/EP (ISO 12234-2).
    public var securityClassification: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x9212, name: "SecurityClassification")
    }

    /// What was done to the picture.
    ///
    /// Tag 0x9213, ASCII. TIFF/EP (ISO 12234-2).
    public var imageHistory: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x9213, name: "ImageHistory")
    }

    /// Where the main subject is, in pixels from the left and from the top.
    ///
    /// In the Exif directory the same tag is SubjectArea, which may add a diameter, or a width and height.
    ///
    /// Tag 0x9214, SHORT ×2, in px. TIFF/EP (ISO 12234-2).
    public var subjectLocation: MetadataKey<[Int]> {
        MetadataKey(.tiff, tag: 0x9214, name: "SubjectLocation")
    }

    /// The exposure index that the camera had chosen, or the range that it lies in.
    ///
    /// Tag 0x9215, RATIONAL ×1 or ×2. TIFF/EP (ISO 12234-2).
    public var exposureIndex: MetadataKey<[Fraction]> {
        MetadataKey(.tiff, tag: 0x9215, name: "ExposureIndex")
    }

    /// The version of TIFF/EP that the file follows: 1, 0, 0, 0 is 1.0.0.0.
    ///
    /// Tag 0x9216, BYTE ×4. TIFF/EP (ISO 12234-2).
    public var tiffEPStandardID: MetadataKey<StandardVersion> {
        MetadataKey(.tiff, tag: 0x9216, name: "TIFFEPStandardID")
    }

    /// The kind of image sensor.
    ///
    /// Tag 0x9217, SHORT ×1. TIFF/EP (ISO 12234-2).
    public var sensingMethod: MetadataKey<SensingMethod> {
        MetadataKey(.tiff, tag: 0x9217, name: "SensingMethod")
    }

    /// The picture's title, as Windows writes it: UTF-16 in bytes.
    ///
    /// Tag 0x9C9B, BYTE, any count. Microsoft WIC, System.Title.
    public var xpTitle: MetadataKey<WindowsText> {
        MetadataKey(.tiff, tag: 0x9C9B, name: "XPTitle")
    }

    /// A comment, as Windows writes it: UTF-16 in bytes.
    ///
    /// Tag 0x9C9C, BYTE, any count. Microsoft WIC, System.Comment.
    public var xpComment: MetadataKey<WindowsText> {
        MetadataKey(.tiff, tag: 0x9C9C, name: "XPComment")
    }

    /// Who made the picture, as Windows writes it: UTF-16 in bytes, with semicolons between names.
    ///
    /// Tag 0x9C9D, BYTE, any count. Microsoft WIC, System.Author.
    public var xpAuthor: MetadataKey<WindowsText> {
        MetadataKey(.tiff, tag: 0x9C9D, name: "XPAuthor")
    }

    /// Keywords, as Windows writes them: UTF-16 in bytes, with semicolons between them.
    ///
    /// Tag 0x9C9E, BYTE, any count. Microsoft WIC, System.Keywords.
    public var xpKeywords: MetadataKey<WindowsText> {
        MetadataKey(.tiff, tag: 0x9C9E, name: "XPKeywords")
    }

    /// The picture's subject, as Windows writes it: UTF-16 in bytes.
    ///
    /// Tag 0x9C9F, BYTE, any count. Microsoft WIC, System.Subject.
    public var xpSubject: MetadataKey<WindowsText> {
        MetadataKey(.tiff, tag: 0x9C9F, name: "XPSubject")
    }

    /// How the picture of a JPEG XR file is turned to be shown: 0 not, 1 flipped vertically, 2 horizontally,
    /// 3 both, and 4 to 7 after a turn.
    ///
    /// Tag 0xBC02, LONG ×1. ITU-T T.832 Annex A.
    public var jpegXRTransformation: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0xBC02, name: "Transformation")
    }

    /// The width of the picture of a JPEG XR file.
    ///
    /// Tag 0xBC80, SHORT or LONG ×1, in px. ITU-T T.832 Annex A.
    public var jpegXRWidth: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0xBC80, name: "JPEGXRWidth")
    }

    /// The height of the picture of a JPEG XR file.
    ///
    /// Tag 0xBC81, SHORT or LONG ×1, in px. ITU-T T.832 Annex A.
    public var jpegXRHeight: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0xBC81, name: "JPEGXRHeight")
    }

    /// The horizontal resolution of a JPEG XR file, in pixels per inch.
    ///
    /// Tag 0xBC82, FLOAT ×1. ITU-T T.832 Annex A.
    public var widthResolution: MetadataKey<Double> {
        MetadataKey(.tiff, tag: 0xBC82, name: "WidthResolution")
    }

    /// The vertical resolution of a JPEG XR file, in pixels per inch.
    ///
    /// Tag 0xBC83, FLOAT ×1. ITU-T T.832 Annex A.
    public var heightResolution: MetadataKey<Double> {
        MetadataKey(.tiff, tag: 0xBC83, name: "HeightResolution")
    }

    /// The position of the coded picture in a JPEG XR file.
    ///
    /// Tag 0xBCC0, LONG ×1. ITU-T T.832 Annex A.
    public var jpegXROffset: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0xBCC0, name: "ImageOffset")
    }

    /// The size of the coded picture in a JPEG XR file.
    ///
    /// Tag 0xBCC1, LONG ×1. ITU-T T.832 Annex A.
    public var jpegXRByteCount: MetadataKey<Int> {
        MetadataKey(.tiff, tag: 0xBCC1, name: "ImageByteCount")
    }

    /// What the camera tells printers of Epson's Print Image Matching, as bytes.
    ///
    /// Tag 0xC4A5, UNDEFINED, any count. Seiko Epson; ExifTool's list of tags.
    public var printImageMatching: MetadataKey<[UInt8]> {
        MetadataKey(.tiff, tag: 0xC4A5, name: "PrintImageMatching")
    }
}

extension RegisteredKeys {
    static let tiff = RegisteredKeys(.tiff) { rows in
        rows.add(tag: 0x000B, "ProcessingSoftware", "processingSoftware", String.self, .ascii, .text)
        rows.add(tag: 0x00FE, "NewSubfileType", "newSubfileType", NewSubfileType.self, .u32)
        rows.add(tag: 0x00FF, "SubfileType", "subfileType", SubfileType.self, .u16, .code)
        rows.add(tag: 0x0100, "ImageWidth", "imageWidth", Int.self, .u16OrU32, unit: "px")
        rows.add(tag: 0x0101, "ImageLength", "imageLength", Int.self, .u16OrU32, unit: "px")
        rows.add(tag: 0x0102, "BitsPerSample", "bitsPerSample", [Int].self, .u16List, .list)
        rows.add(tag: 0x0103, "Compression", "compression", Compression.self, .u16, .code, imageIO: "kCGImagePropertyTIFFCompression")
        rows.add(tag: 0x0106, "PhotometricInterpretation", "photometricInterpretation", PhotometricInterpretation.self, .u16, .code, imageIO: "kCGImagePropertyTIFFPhotometricInterpretation")
        rows.add(tag: 0x0107, "Thresholding", "thresholding", Thresholding.self, .u16, .code)
        rows.add(tag: 0x0108, "CellWidth", "cellWidth", Int.self, .u16)
        rows.add(tag: 0x0109, "CellLength", "cellLength", Int.self, .u16)
        rows.add(tag: 0x010A, "FillOrder", "fillOrder", FillOrder.self, .u16, .code)
        rows.add(tag: 0x010D, "DocumentName", "documentName", String.self, .ascii, .text, imageIO: "kCGImagePropertyTIFFDocumentName")
        rows.add(tag: 0x010E, "ImageDescription", "imageDescription", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyTIFFImageDescription")
        rows.add(tag: 0x010F, "Make", "make", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyTIFFMake")
        rows.add(tag: 0x0110, "Model", "model", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyTIFFModel")
        rows.add(tag: 0x0111, "StripOffsets", "stripOffsets", [Int].self, .u16ListOrU32List, .list)
        rows.add(tag: 0x0112, "Orientation", "orientation", Orientation.self, .u16, imageIO: "kCGImagePropertyTIFFOrientation")
        rows.add(tag: 0x0115, "SamplesPerPixel", "samplesPerPixel", Int.self, .u16)
        rows.add(tag: 0x0116, "RowsPerStrip", "rowsPerStrip", Int.self, .u16OrU32)
        rows.add(tag: 0x0117, "StripByteCounts", "stripByteCounts", [Int].self, .u16ListOrU32List, .list)
        rows.add(tag: 0x0118, "MinSampleValue", "minSampleValue", [Int].self, .u16List, .list)
        rows.add(tag: 0x0119, "MaxSampleValue", "maxSampleValue", [Int].self, .u16List, .list)
        rows.add(tag: 0x011A, "XResolution", "xResolution", Fraction.self, .rational, imageIO: "kCGImagePropertyTIFFXResolution")
        rows.add(tag: 0x011B, "YResolution", "yResolution", Fraction.self, .rational, imageIO: "kCGImagePropertyTIFFYResolution")
        rows.add(tag: 0x011C, "PlanarConfiguration", "planarConfiguration", PlanarConfiguration.self, .u16, .code)
        rows.add(tag: 0x011D, "PageName", "pageName", String.self, .ascii, .text)
        rows.add(tag: 0x011E, "XPosition", "xPosition", Fraction.self, .rational, imageIO: "kCGImagePropertyTIFFXPosition")
        rows.add(tag: 0x011F, "YPosition", "yPosition", Fraction.self, .rational, imageIO: "kCGImagePropertyTIFFYPosition")
        rows.add(tag: 0x0120, "FreeOffsets", "freeOffsets", [Int].self, .u32List, .list)
        rows.add(tag: 0x0121, "FreeByteCounts", "freeByteCounts", [Int].self, .u32List, .list)
        rows.add(tag: 0x0122, "GrayResponseUnit", "grayResponseUnit", GrayResponseUnit.self, .u16, .code)
        rows.add(tag: 0x0123, "GrayResponseCurve", "grayResponseCurve", [Int].self, .u16List, .list)
        rows.add(tag: 0x0124, "T4Options", "t4Options", Int.self, .u32)
        rows.add(tag: 0x0125, "T6Options", "t6Options", Int.self, .u32)
        rows.add(tag: 0x0128, "ResolutionUnit", "resolutionUnit", ResolutionUnit.self, .u16, .code, imageIO: "kCGImagePropertyTIFFResolutionUnit")
        rows.add(tag: 0x0129, "PageNumber", "pageNumber", [Int].self, .u16X2, .list)
        rows.add(tag: 0x012D, "TransferFunction", "transferFunction", [Int].self, .u16List, .list, imageIO: "kCGImagePropertyTIFFTransferFunction")
        rows.add(tag: 0x0131, "Software", "software", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyTIFFSoftware")
        rows.add(tag: 0x0132, "DateTime", "dateTime", String.self, .asciiX20, .text, imageIO: "kCGImagePropertyTIFFDateTime")
        rows.add(tag: 0x013B, "Artist", "artist", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyTIFFArtist")
        rows.add(tag: 0x013C, "HostComputer", "hostComputer", String.self, .ascii, .text, imageIO: "kCGImagePropertyTIFFHostComputer")
        rows.add(tag: 0x013D, "Predictor", "predictor", Predictor.self, .u16, .code)
        rows.add(tag: 0x013E, "WhitePoint", "whitePoint", [Fraction].self, .rationalX2, .list, imageIO: "kCGImagePropertyTIFFWhitePoint")
        rows.add(tag: 0x013F, "PrimaryChromaticities", "primaryChromaticities", [Fraction].self, .rationalX6, .list, imageIO: "kCGImagePropertyTIFFPrimaryChromaticities")
        rows.add(tag: 0x0140, "ColorMap", "colorMap", [Int].self, .u16List, .list)
        rows.add(tag: 0x0141, "HalftoneHints", "halftoneHints", [Int].self, .u16X2, .list)
        rows.add(tag: 0x0142, "TileWidth", "tileWidth", Int.self, .u16OrU32, unit: "px", imageIO: "kCGImagePropertyTIFFTileWidth")
        rows.add(tag: 0x0143, "TileLength", "tileLength", Int.self, .u16OrU32, unit: "px", imageIO: "kCGImagePropertyTIFFTileLength")
        rows.add(tag: 0x0144, "TileOffsets", "tileOffsets", [Int].self, .u32List, .list)
        rows.add(tag: 0x0145, "TileByteCounts", "tileByteCounts", [Int].self, .u16ListOrU32List, .list)
        rows.add(tag: 0x014A, "SubIFDs", "subIFDs", [Int].self, .u32ListOrIfdList, .list)
        rows.add(tag: 0x014C, "InkSet", "inkSet", InkSet.self, .u16, .code)
        rows.add(tag: 0x014D, "InkNames", "inkNames", [String].self, .ascii, .list)
        rows.add(tag: 0x014E, "NumberOfInks", "numberOfInks", Int.self, .u16)
        rows.add(tag: 0x0150, "DotRange", "dotRange", [Int].self, .u8ListOrU16List, .list)
        rows.add(tag: 0x0151, "TargetPrinter", "targetPrinter", String.self, .ascii, .text)
        rows.add(tag: 0x0152, "ExtraSamples", "extraSamples", [ExtraSamples].self, .u16List, .list)
        rows.add(tag: 0x0153, "SampleFormat", "sampleFormat", [SampleFormat].self, .u16List, .list)
        rows.add(tag: 0x0154, "SMinSampleValue", "sMinSampleValue", [Double].self, .numberList, .list)
        rows.add(tag: 0x0155, "SMaxSampleValue", "sMaxSampleValue", [Double].self, .numberList, .list)
        rows.add(tag: 0x0156, "TransferRange", "transferRange", [Int].self, .u16X6, .list)
        rows.add(tag: 0x0157, "ClipPath", "clipPath", [UInt8].self, .u8List, .list)
        rows.add(tag: 0x0158, "XClipPathUnits", "xClipPathUnits", Int.self, .u32)
        rows.add(tag: 0x0159, "YClipPathUnits", "yClipPathUnits", Int.self, .u32)
        rows.add(tag: 0x015A, "Indexed", "indexed", Bool.self, .u16)
        rows.add(tag: 0x015B, "JPEGTables", "jpegTables", [UInt8].self, .bytes, .list)
        rows.add(tag: 0x015F, "OPIProxy", "opiProxy", Bool.self, .u16)
        rows.add(tag: 0x0200, "JPEGProc", "jpegProc", Int.self, .u16)
        rows.add(tag: 0x0201, "JPEGInterchangeFormat", "jpegInterchangeFormat", Int.self, .u32)
        rows.add(tag: 0x0202, "JPEGInterchangeFormatLength", "jpegInterchangeFormatLength", Int.self, .u32)
        rows.add(tag: 0x0203, "JPEGRestartInterval", "jpegRestartInterval", Int.self, .u16)
        rows.add(tag: 0x0205, "JPEGLosslessPredictors", "jpegLosslessPredictors", [Int].self, .u16List, .list)
        rows.add(tag: 0x0206, "JPEGPointTransforms", "jpegPointTransforms", [Int].self, .u16List, .list)
        rows.add(tag: 0x0207, "JPEGQTables", "jpegQTables", [Int].self, .u32List, .list)
        rows.add(tag: 0x0208, "JPEGDCTables", "jpegDCTables", [Int].self, .u32List, .list)
        rows.add(tag: 0x0209, "JPEGACTables", "jpegACTables", [Int].self, .u32List, .list)
        rows.add(tag: 0x0211, "YCbCrCoefficients", "yCbCrCoefficients", [Fraction].self, .rationalX3, .list)
        rows.add(tag: 0x0212, "YCbCrSubSampling", "yCbCrSubSampling", [Int].self, .u16X2, .list)
        rows.add(tag: 0x0213, "YCbCrPositioning", "yCbCrPositioning", YCbCrPositioning.self, .u16, .code)
        rows.add(tag: 0x0214, "ReferenceBlackWhite", "referenceBlackWhite", [Fraction].self, .rationalX6, .list)
        rows.add(tag: 0x02BC, "XMLPacket", "xmlPacket", [UInt8].self, .u8List, .list)
        rows.add(tag: 0x4746, "Rating", "rating", Int.self, .u16)
        rows.add(tag: 0x4749, "RatingPercent", "ratingPercent", Int.self, .u16, unit: "%")
        rows.add(tag: 0x7032, "VignettingCorrParams", "vignettingCorrectionParameters", [Int].self, .i16X17, .list)
        rows.add(tag: 0x7035, "ChromaticAberrationCorrParams", "chromaticAberrationCorrectionParameters", [Int].self, .i16X33, .list)
        rows.add(tag: 0x7037, "DistortionCorrParams", "distortionCorrectionParameters", [Int].self, .i16X17, .list)
        rows.add(tag: 0x800D, "ImageID", "imageID", String.self, .ascii, .text)
        rows.add(tag: 0x828D, "CFARepeatPatternDim", "cfaRepeatPatternDim", [Int].self, .u16X2, .list)
        rows.add(tag: 0x828E, "CFAPattern", "cfaPattern", [Int].self, .u8List, .list)
        rows.add(tag: 0x828F, "BatteryLevel", "batteryLevel", Fraction.self, .rationalOrAscii)
        rows.add(tag: 0x8298, "Copyright", "copyright", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyTIFFCopyright")
        rows.add(tag: 0x829A, "ExposureTime", "exposureTime", Fraction.self, .rational, unit: "s")
        rows.add(tag: 0x829D, "FNumber", "fNumber", Fraction.self, .rational, unit: "f/")
        rows.add(tag: 0x83BB, "IPTCNAA", "iptcNAA", StoredValue.self, .u32ListOrU8ListOrBytes)
        rows.add(tag: 0x8649, "ImageResources", "imageResources", [UInt8].self, .u8List, .list)
        rows.add(tag: 0x8769, "ExifTag", "exifTag", Int.self, .u32OrIfd)
        rows.add(tag: 0x8773, "InterColorProfile", "iccProfile", [UInt8].self, .bytes, .list)
        rows.add(tag: 0x8822, "ExposureProgram", "exposureProgram", ExposureProgram.self, .u16, .code)
        rows.add(tag: 0x8824, "SpectralSensitivity", "spectralSensitivity", String.self, .ascii, .text)
        rows.add(tag: 0x8825, "GPSTag", "gpsTag", Int.self, .u32OrIfd)
        rows.add(tag: 0x8827, "ISOSpeedRatings", "isoSpeedRatings", [Int].self, .u16List, .list)
        rows.add(tag: 0x8828, "OECF", "oecf", ResponseTable.self, .bytes)
        rows.add(tag: 0x8829, "Interlace", "interlace", Int.self, .u16)
        rows.add(tag: 0x882A, "TimeZoneOffset", "timeZoneOffset", [Int].self, .i16X1Or2, .list, unit: "h")
        rows.add(tag: 0x882B, "SelfTimerMode", "selfTimerMode", Int.self, .u16, unit: "s")
        rows.add(tag: 0x9003, "DateTimeOriginal", "dateTimeOriginal", String.self, .asciiX20, .text)
        rows.add(tag: 0x9102, "CompressedBitsPerPixel", "compressedBitsPerPixel", Fraction.self, .rational)
        rows.add(tag: 0x9201, "ShutterSpeedValue", "shutterSpeedValue", APEXTime.self, .srational)
        rows.add(tag: 0x9202, "ApertureValue", "apertureValue", APEXAperture.self, .rational)
        rows.add(tag: 0x9203, "BrightnessValue", "brightnessValue", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x9204, "ExposureBiasValue", "exposureBiasValue", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x9205, "MaxApertureValue", "maxApertureValue", APEXAperture.self, .rational)
        rows.add(tag: 0x9206, "SubjectDistance", "subjectDistance", Fraction.self, .rationalOrSrational, unit: "m")
        rows.add(tag: 0x9207, "MeteringMode", "meteringMode", MeteringMode.self, .u16, .code)
        rows.add(tag: 0x9208, "LightSource", "lightSource", LightSource.self, .u16, .code)
        rows.add(tag: 0x9209, "Flash", "flash", Flash.self, .u16)
        rows.add(tag: 0x920A, "FocalLength", "focalLength", Fraction.self, .rational, unit: "mm")
        rows.add(tag: 0x920B, "FlashEnergy", "flashEnergy", [Fraction].self, .rationalX1Or2, .list, unit: "BCPS")
        rows.add(tag: 0x920C, "SpatialFrequencyResponse", "spatialFrequencyResponse", ResponseTable.self, .bytes)
        rows.add(tag: 0x920D, "Noise", "noise", [UInt8].self, .bytes, .list)
        rows.add(tag: 0x920E, "FocalPlaneXResolution", "focalPlaneXResolution", Fraction.self, .rational)
        rows.add(tag: 0x920F, "FocalPlaneYResolution", "focalPlaneYResolution", Fraction.self, .rational)
        rows.add(tag: 0x9210, "FocalPlaneResolutionUnit", "focalPlaneResolutionUnit", ResolutionUnit.self, .u16, .code)
        rows.add(tag: 0x9211, "ImageNumber", "imageNumber", Int.self, .u32)
        rows.add(tag: 0x9212, "SecurityClassification", "securityClassification", String.self, .ascii, .text)
        rows.add(tag: 0x9213, "ImageHistory", "imageHistory", String.self, .ascii, .text)
        rows.add(tag: 0x9214, "SubjectLocation", "subjectLocation", [Int].self, .u16X2, .list, unit: "px")
        rows.add(tag: 0x9215, "ExposureIndex", "exposureIndex", [Fraction].self, .rationalX1Or2, .list)
        rows.add(tag: 0x9216, "TIFFEPStandardID", "tiffEPStandardID", StandardVersion.self, .u8X4, .standardVersion)
        rows.add(tag: 0x9217, "SensingMethod", "sensingMethod", SensingMethod.self, .u16, .code)
        rows.add(tag: 0x9C9B, "XPTitle", "xpTitle", WindowsText.self, .u8List, .windowsText)
        rows.add(tag: 0x9C9C, "XPComment", "xpComment", WindowsText.self, .u8List, .windowsText)
        rows.add(tag: 0x9C9D, "XPAuthor", "xpAuthor", WindowsText.self, .u8List, .windowsText)
        rows.add(tag: 0x9C9E, "XPKeywords", "xpKeywords", WindowsText.self, .u8List, .windowsText)
        rows.add(tag: 0x9C9F, "XPSubject", "xpSubject", WindowsText.self, .u8List, .windowsText)
        rows.add(tag: 0xBC02, "Transformation", "jpegXRTransformation", Int.self, .u32)
        rows.add(tag: 0xBC80, "JPEGXRWidth", "jpegXRWidth", Int.self, .u16OrU32, unit: "px")
        rows.add(tag: 0xBC81, "JPEGXRHeight", "jpegXRHeight", Int.self, .u16OrU32, unit: "px")
        rows.add(tag: 0xBC82, "WidthResolution", "widthResolution", Double.self, .f32)
        rows.add(tag: 0xBC83, "HeightResolution", "heightResolution", Double.self, .f32)
        rows.add(tag: 0xBCC0, "ImageOffset", "jpegXROffset", Int.self, .u32)
        rows.add(tag: 0xBCC1, "ImageByteCount", "jpegXRByteCount", Int.self, .u32)
        rows.add(tag: 0xC4A5, "PrintImageMatching", "printImageMatching", [UInt8].self, .bytes, .list)
    }
}
