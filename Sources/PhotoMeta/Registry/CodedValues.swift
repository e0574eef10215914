// Made by RegistryMaker from Tables/CodeTypes.tsv and Tables/Codes.tsv: change the tables, not this file.
// swift-format-ignore-file

/// Whether the altitude is above or below its reference.
///
/// Since Exif 3.0 the first two refer to the ellipsoid and the others to sea level.
///
/// Exif 3.0 §4.6.7.
public struct AltitudeReference: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Above Sea Level: 0.
    public static let above = AltitudeReference(rawValue: 0)
    /// Below Sea Level: 1.
    public static let below = AltitudeReference(rawValue: 1)
    /// Positive Sea Level (sea-level ref): 2.
    public static let aboveSeaLevel = AltitudeReference(rawValue: 2)
    /// Negative Sea Level (sea-level ref): 3.
    public static let belowSeaLevel = AltitudeReference(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Above Sea Level"
        case 1: "Below Sea Level"
        case 2: "Positive Sea Level (sea-level ref)"
        case 3: "Negative Sea Level (sea-level ref)"
        default: nil
        }
    }
}

/// The layout of the color filters in front of the sensor.
///
/// DNG 1.7.1 ch. 4.
public struct CFALayout: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Rectangular: 1.
    public static let rectangular = CFALayout(rawValue: 1)
    /// Even columns offset down 1/2 row: 2.
    public static let evenColumnsDown = CFALayout(rawValue: 2)
    /// Even columns offset up 1/2 row: 3.
    public static let evenColumnsUp = CFALayout(rawValue: 3)
    /// Even rows offset right 1/2 column: 4.
    public static let evenRowsRight = CFALayout(rawValue: 4)
    /// Even rows offset left 1/2 column: 5.
    public static let evenRowsLeft = CFALayout(rawValue: 5)
    /// Even rows offset up by 1/2 row, even columns offset left by 1/2 column: 6.
    public static let evenRowsUpColumnsLeft = CFALayout(rawValue: 6)
    /// Even rows offset up by 1/2 row, even columns offset right by 1/2 column: 7.
    public static let evenRowsUpColumnsRight = CFALayout(rawValue: 7)
    /// Even rows offset down by 1/2 row, even columns offset left by 1/2 column: 8.
    public static let evenRowsDownColumnsLeft = CFALayout(rawValue: 8)
    /// Even rows offset down by 1/2 row, even columns offset right by 1/2 column: 9.
    public static let evenRowsDownColumnsRight = CFALayout(rawValue: 9)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Rectangular"
        case 2: "Even columns offset down 1/2 row"
        case 3: "Even columns offset up 1/2 row"
        case 4: "Even rows offset right 1/2 column"
        case 5: "Even rows offset left 1/2 column"
        case 6: "Even rows offset up by 1/2 row, even columns offset left by 1/2 column"
        case 7: "Even rows offset up by 1/2 row, even columns offset right by 1/2 column"
        case 8: "Even rows offset down by 1/2 row, even columns offset left by 1/2 column"
        case 9: "Even rows offset down by 1/2 row, even columns offset right by 1/2 column"
        default: nil
        }
    }
}

/// Which of an Apple device's cameras took the picture.
///
/// Apple; ExifTool.
public struct CameraType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Back Wide Angle: 0.
    public static let backWideAngle = CameraType(rawValue: 0)
    /// Back Normal: 1.
    public static let backNormal = CameraType(rawValue: 1)
    /// Front: 6.
    public static let front = CameraType(rawValue: 6)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Back Wide Angle"
        case 1: "Back Normal"
        case 6: "Front"
        default: nil
        }
    }
}

/// Whether the lens's chromatic aberration was corrected.
///
/// Exif 3.1 §4.6.6.7.
public struct ChromaticAberrationCorrection: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not applied: 0.
    public static let notApplied = ChromaticAberrationCorrection(rawValue: 0)
    /// Applied: 1.
    public static let applied = ChromaticAberrationCorrection(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Not applied"
        case 1: "Applied"
        default: nil
        }
    }
}

/// The color space of the picture.
///
/// Exif 2.32 §4.6.5.
public struct ColorSpace: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// sRGB: 1.
    public static let sRGB = ColorSpace(rawValue: 1)
    /// Adobe RGB: 2.
    public static let adobeRGB = ColorSpace(rawValue: 2)
    /// ICC Profile: 65534.
    public static let iccProfile = ColorSpace(rawValue: 65534)
    /// Uncalibrated: 65535.
    public static let uncalibrated = ColorSpace(rawValue: 65535)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "sRGB"
        case 2: "Adobe RGB"
        case 65534: "ICC Profile"
        case 65535: "Uncalibrated"
        default: nil
        }
    }
}

/// The reference of the color values: the scene or the output.
///
/// DNG 1.7.1 ch. 4.
public struct ColorimetricReference: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Scene-referred: 0.
    public static let sceneReferred = ColorimetricReference(rawValue: 0)
    /// Output-referred: 1.
    public static let outputReferred = ColorimetricReference(rawValue: 1)
    /// Output-referred HDR: 2.
    public static let outputReferredHDR = ColorimetricReference(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Scene-referred"
        case 1: "Output-referred"
        case 2: "Output-referred HDR"
        default: nil
        }
    }
}

/// Whether the picture was made of several.
///
/// Exif 2.32 §4.6.5.
public struct CompositeImage: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = CompositeImage(rawValue: 0)
    /// Not a Composite Image: 1.
    public static let notComposite = CompositeImage(rawValue: 1)
    /// General Composite Image: 2.
    public static let composite = CompositeImage(rawValue: 2)
    /// Composite Image Captured While Shooting: 3.
    public static let compositeWhileShooting = CompositeImage(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Not a Composite Image"
        case 2: "General Composite Image"
        case 3: "Composite Image Captured While Shooting"
        default: nil
        }
    }
}

/// How the image data are compressed.
///
/// TIFF 6.0 §8.
public struct Compression: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Uncompressed: 1.
    public static let uncompressed = Compression(rawValue: 1)
    /// CCITT 1D: 2.
    public static let ccittHuffman = Compression(rawValue: 2)
    /// T4/Group 3 Fax: 3.
    public static let ccittGroup3 = Compression(rawValue: 3)
    /// T6/Group 4 Fax: 4.
    public static let ccittGroup4 = Compression(rawValue: 4)
    /// LZW: 5.
    public static let lzw = Compression(rawValue: 5)
    /// JPEG (old-style): 6.
    public static let oldJPEG = Compression(rawValue: 6)
    /// JPEG: 7.
    public static let jpeg = Compression(rawValue: 7)
    /// Adobe Deflate: 8.
    public static let adobeDeflate = Compression(rawValue: 8)
    /// JBIG B&W: 9.
    public static let jbigBlackAndWhite = Compression(rawValue: 9)
    /// JBIG Color: 10.
    public static let jbigColor = Compression(rawValue: 10)
    /// JPEG: 99.
    public static let jpeg99 = Compression(rawValue: 99)
    /// Kodak 262: 262.
    public static let kodak262 = Compression(rawValue: 262)
    /// Next: 32766.
    public static let next = Compression(rawValue: 32766)
    /// Sony ARW Compressed: 32767.
    public static let sonyARW = Compression(rawValue: 32767)
    /// Packed RAW: 32769.
    public static let packedRAW = Compression(rawValue: 32769)
    /// Samsung SRW Compressed: 32770.
    public static let samsungSRW = Compression(rawValue: 32770)
    /// CCIRLEW: 32771.
    public static let ccittRLEWordAligned = Compression(rawValue: 32771)
    /// Samsung SRW Compressed 2: 32772.
    public static let samsungSRW2 = Compression(rawValue: 32772)
    /// PackBits: 32773.
    public static let packBits = Compression(rawValue: 32773)
    /// Thunderscan: 32809.
    public static let thunderscan = Compression(rawValue: 32809)
    /// Kodak KDC Compressed: 32867.
    public static let kodakKDC = Compression(rawValue: 32867)
    /// IT8CTPAD: 32895.
    public static let it8ContinuousTone = Compression(rawValue: 32895)
    /// IT8LW: 32896.
    public static let it8LineWork = Compression(rawValue: 32896)
    /// IT8MP: 32897.
    public static let it8MonochromePicture = Compression(rawValue: 32897)
    /// IT8BL: 32898.
    public static let it8BinaryLineArt = Compression(rawValue: 32898)
    /// PixarFilm: 32908.
    public static let pixarFilm = Compression(rawValue: 32908)
    /// PixarLog: 32909.
    public static let pixarLog = Compression(rawValue: 32909)
    /// Deflate: 32946.
    public static let deflate = Compression(rawValue: 32946)
    /// DCS: 32947.
    public static let kodakDCS = Compression(rawValue: 32947)
    /// Aperio JPEG 2000 YCbCr: 33003.
    public static let aperioJPEG2000YCbCr = Compression(rawValue: 33003)
    /// Aperio JPEG 2000 RGB: 33005.
    public static let aperioJPEG2000RGB = Compression(rawValue: 33005)
    /// Panasonic RAW 1: 34316.
    public static let panasonicRAW1 = Compression(rawValue: 34316)
    /// JBIG: 34661.
    public static let jbig = Compression(rawValue: 34661)
    /// SGILog: 34676.
    public static let sgiLog = Compression(rawValue: 34676)
    /// SGILog24: 34677.
    public static let sgiLog24 = Compression(rawValue: 34677)
    /// JPEG 2000: 34712.
    public static let jpeg2000 = Compression(rawValue: 34712)
    /// Nikon NEF Compressed: 34713.
    public static let nikonNEF = Compression(rawValue: 34713)
    /// JBIG2 TIFF FX: 34715.
    public static let jbig2 = Compression(rawValue: 34715)
    /// Microsoft Document Imaging (MDI) Binary Level Codec: 34718.
    public static let microsoftDocumentImagingBinary = Compression(rawValue: 34718)
    /// Microsoft Document Imaging (MDI) Progressive Transform Codec: 34719.
    public static let microsoftDocumentImagingProgressive = Compression(rawValue: 34719)
    /// Microsoft Document Imaging (MDI) Vector: 34720.
    public static let microsoftDocumentImagingVector = Compression(rawValue: 34720)
    /// Panasonic RAW 2: 34826.
    public static let panasonicRAW2 = Compression(rawValue: 34826)
    /// Panasonic RAW 3: 34828.
    public static let panasonicRAW3 = Compression(rawValue: 34828)
    /// Panasonic RAW 4: 34830.
    public static let panasonicRAW4 = Compression(rawValue: 34830)
    /// ESRI Lerc: 34887.
    public static let esriLERC = Compression(rawValue: 34887)
    /// Lossy JPEG: 34892.
    public static let lossyJPEG = Compression(rawValue: 34892)
    /// LZMA2: 34925.
    public static let lzma2 = Compression(rawValue: 34925)
    /// Zstd (old): 34926.
    public static let oldZstandard = Compression(rawValue: 34926)
    /// WebP (old): 34927.
    public static let oldWebP = Compression(rawValue: 34927)
    /// PNG: 34933.
    public static let png = Compression(rawValue: 34933)
    /// JPEG XR: 34934.
    public static let jpegXR = Compression(rawValue: 34934)
    /// Zstd: 50000.
    public static let zstandard = Compression(rawValue: 50000)
    /// WebP: 50001.
    public static let webP = Compression(rawValue: 50001)
    /// JPEG XL (old): 50002.
    public static let oldJPEGXL = Compression(rawValue: 50002)
    /// JPEG XL: 52546.
    public static let jpegXL = Compression(rawValue: 52546)
    /// Kodak DCR Compressed: 65000.
    public static let kodakDCR = Compression(rawValue: 65000)
    /// Pentax PEF Compressed: 65535.
    public static let pentaxPEF = Compression(rawValue: 65535)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Uncompressed"
        case 2: "CCITT 1D"
        case 3: "T4/Group 3 Fax"
        case 4: "T6/Group 4 Fax"
        case 5: "LZW"
        case 6: "JPEG (old-style)"
        case 7: "JPEG"
        case 8: "Adobe Deflate"
        case 9: "JBIG B&W"
        case 10: "JBIG Color"
        case 99: "JPEG"
        case 262: "Kodak 262"
        case 32766: "Next"
        case 32767: "Sony ARW Compressed"
        case 32769: "Packed RAW"
        case 32770: "Samsung SRW Compressed"
        case 32771: "CCIRLEW"
        case 32772: "Samsung SRW Compressed 2"
        case 32773: "PackBits"
        case 32809: "Thunderscan"
        case 32867: "Kodak KDC Compressed"
        case 32895: "IT8CTPAD"
        case 32896: "IT8LW"
        case 32897: "IT8MP"
        case 32898: "IT8BL"
        case 32908: "PixarFilm"
        case 32909: "PixarLog"
        case 32946: "Deflate"
        case 32947: "DCS"
        case 33003: "Aperio JPEG 2000 YCbCr"
        case 33005: "Aperio JPEG 2000 RGB"
        case 34316: "Panasonic RAW 1"
        case 34661: "JBIG"
        case 34676: "SGILog"
        case 34677: "SGILog24"
        case 34712: "JPEG 2000"
        case 34713: "Nikon NEF Compressed"
        case 34715: "JBIG2 TIFF FX"
        case 34718: "Microsoft Document Imaging (MDI) Binary Level Codec"
        case 34719: "Microsoft Document Imaging (MDI) Progressive Transform Codec"
        case 34720: "Microsoft Document Imaging (MDI) Vector"
        case 34826: "Panasonic RAW 2"
        case 34828: "Panasonic RAW 3"
        case 34830: "Panasonic RAW 4"
        case 34887: "ESRI Lerc"
        case 34892: "Lossy JPEG"
        case 34925: "LZMA2"
        case 34926: "Zstd (old)"
        case 34927: "WebP (old)"
        case 34933: "PNG"
        case 34934: "JPEG XR"
        case 50000: "Zstd"
        case 50001: "WebP"
        case 50002: "JPEG XL (old)"
        case 52546: "JPEG XL"
        case 65000: "Kodak DCR Compressed"
        case 65535: "Pentax PEF Compressed"
        default: nil
        }
    }
}

/// Whether a movie or a sound file has explicit content.
///
/// iTunes; ExifTool.
public struct ContentRating: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// none: 0.
    public static let notRated = ContentRating(rawValue: 0)
    /// Explicit: 1.
    public static let explicit = ContentRating(rawValue: 1)
    /// Clean: 2.
    public static let clean = ContentRating(rawValue: 2)
    /// Explicit (old): 4.
    public static let oldExplicit = ContentRating(rawValue: 4)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "none"
        case 1: "Explicit"
        case 2: "Clean"
        case 4: "Explicit (old)"
        default: nil
        }
    }
}

/// The contrast that the camera was set to.
///
/// Exif 2.32 §4.6.5.
public struct Contrast: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Normal: 0.
    public static let normal = Contrast(rawValue: 0)
    /// Low: 1.
    public static let low = Contrast(rawValue: 1)
    /// High: 2.
    public static let high = Contrast(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Normal"
        case 1: "Low"
        case 2: "High"
        default: nil
        }
    }
}

/// How the picture was processed.
///
/// Exif 2.32 §4.6.5; the numbers from 2 are Apple's.
public struct CustomRendered: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Normal: 0.
    public static let normal = CustomRendered(rawValue: 0)
    /// Custom: 1.
    public static let custom = CustomRendered(rawValue: 1)
    /// HDR (no original saved): 2.
    public static let hdrWithoutOriginal = CustomRendered(rawValue: 2)
    /// HDR (original saved): 3.
    public static let hdrWithOriginal = CustomRendered(rawValue: 3)
    /// Original (for HDR): 4.
    public static let originalOfHDR = CustomRendered(rawValue: 4)
    /// Panorama: 6.
    public static let panorama = CustomRendered(rawValue: 6)
    /// Portrait HDR: 7.
    public static let portraitHDR = CustomRendered(rawValue: 7)
    /// Portrait: 8.
    public static let portrait = CustomRendered(rawValue: 8)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Normal"
        case 1: "Custom"
        case 2: "HDR (no original saved)"
        case 3: "HDR (original saved)"
        case 4: "Original (for HDR)"
        case 6: "Panorama"
        case 7: "Portrait HDR"
        case 8: "Portrait"
        default: nil
        }
    }
}

/// Whether a raw converter is to make black blacker.
///
/// DNG 1.7.1 ch. 4.
public struct DefaultBlackRender: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Auto: 0.
    public static let automatic = DefaultBlackRender(rawValue: 0)
    /// None: 1.
    public static let unchanged = DefaultBlackRender(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Auto"
        case 1: "None"
        default: nil
        }
    }
}

/// The encoding of a depth map's values.
///
/// DNG 1.7.1 ch. 4.
public struct DepthFormat: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = DepthFormat(rawValue: 0)
    /// Linear: 1.
    public static let linear = DepthFormat(rawValue: 1)
    /// Inverse: 2.
    public static let inverse = DepthFormat(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Linear"
        case 2: "Inverse"
        default: nil
        }
    }
}

/// The line along which a depth map measures distances.
///
/// DNG 1.7.1 ch. 4.
public struct DepthMeasureType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = DepthMeasureType(rawValue: 0)
    /// Optical Axis: 1.
    public static let opticalAxis = DepthMeasureType(rawValue: 1)
    /// Optical Ray: 2.
    public static let opticalRay = DepthMeasureType(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Optical Axis"
        case 2: "Optical Ray"
        default: nil
        }
    }
}

/// The unit of a depth map's distances.
///
/// DNG 1.7.1 ch. 4.
public struct DepthUnits: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = DepthUnits(rawValue: 0)
    /// Meters: 1.
    public static let meters = DepthUnits(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Meters"
        default: nil
        }
    }
}

/// How a picture was made: by a camera, by a person, by a machine.
///
/// IPTC NewsCodes, digitalsourcetype; C2PA 2.2 §18.15.4.
public struct DigitalSourceType: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Without content: http://c2pa.org/digitalsourcetype/empty.
    public static let empty = DigitalSourceType(rawValue: "http://c2pa.org/digitalsourcetype/empty")
    /// Data created using generative AI: http://c2pa.org/digitalsourcetype/trainedAlgorithmicData.
    public static let trainedAlgorithmicData = DigitalSourceType(rawValue: "http://c2pa.org/digitalsourcetype/trainedAlgorithmicData")
    /// Media created purely by an algorithm: http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia.
    public static let algorithmicMedia = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia")
    /// Algorithmically altered media: http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced.
    public static let algorithmicallyEnhanced = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced")
    /// Composite of elements: http://cv.iptc.org/newscodes/digitalsourcetype/composite.
    public static let composite = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/composite")
    /// Composite of captured elements: http://cv.iptc.org/newscodes/digitalsourcetype/compositeCapture.
    public static let compositeCapture = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeCapture")
    /// Composite including generative AI elements: http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic.
    public static let compositeSynthetic = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic")
    /// Edited using generative AI: http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia.
    public static let compositeWithTrainedAlgorithmicMedia = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia")
    /// Multi-frame computational capture sampled from real life: http://cv.iptc.org/newscodes/digitalsourcetype/computationalCapture.
    public static let computationalCapture = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/computationalCapture")
    /// Data-driven media: http://cv.iptc.org/newscodes/digitalsourcetype/dataDrivenMedia.
    public static let dataDrivenMedia = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/dataDrivenMedia")
    /// Digital art: http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt.
    public static let digitalArt = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt")
    /// Digital capture sampled from real life: http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture.
    public static let digitalCapture = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture")
    /// Digital creation: http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation.
    public static let digitalCreation = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation")
    /// Human-edited media: http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits.
    public static let humanEdits = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits")
    /// Original media with minor human edits: http://cv.iptc.org/newscodes/digitalsourcetype/minorHumanEdits.
    public static let minorHumanEdits = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/minorHumanEdits")
    /// Digitized from a transparent negative: http://cv.iptc.org/newscodes/digitalsourcetype/negativeFilm.
    public static let negativeFilm = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/negativeFilm")
    /// Digitized from a transparent positive: http://cv.iptc.org/newscodes/digitalsourcetype/positiveFilm.
    public static let positiveFilm = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/positiveFilm")
    /// Digitized from a non-transparent medium: http://cv.iptc.org/newscodes/digitalsourcetype/print.
    public static let print = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/print")
    /// Screen capture: http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture.
    public static let screenCapture = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture")
    /// Created by software: http://cv.iptc.org/newscodes/digitalsourcetype/softwareImage.
    public static let softwareImage = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/softwareImage")
    /// Created using generative AI: http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia.
    public static let trainedAlgorithmicMedia = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia")
    /// Virtual event recording: http://cv.iptc.org/newscodes/digitalsourcetype/virtualRecording.
    public static let virtualRecording = DigitalSourceType(rawValue: "http://cv.iptc.org/newscodes/digitalsourcetype/virtualRecording")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "http://c2pa.org/digitalsourcetype/empty": "Without content"
        case "http://c2pa.org/digitalsourcetype/trainedAlgorithmicData": "Data created using generative AI"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia": "Media created purely by an algorithm"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced": "Algorithmically altered media"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/composite": "Composite of elements"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/compositeCapture": "Composite of captured elements"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic": "Composite including generative AI elements"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia": "Edited using generative AI"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/computationalCapture": "Multi-frame computational capture sampled from real life"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/dataDrivenMedia": "Data-driven media"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/digitalArt": "Digital art"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture": "Digital capture sampled from real life"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation": "Digital creation"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits": "Human-edited media"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/minorHumanEdits": "Original media with minor human edits"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/negativeFilm": "Digitized from a transparent negative"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/positiveFilm": "Digitized from a transparent positive"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/print": "Digitized from a non-transparent medium"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/screenCapture": "Screen capture"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/softwareImage": "Created by software"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia": "Created using generative AI"
        case "http://cv.iptc.org/newscodes/digitalsourcetype/virtualRecording": "Virtual event recording"
        default: nil
        }
    }
}

/// Which north a direction counts from.
///
/// Exif 2.32 §4.6.6.
public struct DirectionReference: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Magnetic North: M.
    public static let magneticNorth = DirectionReference(rawValue: "M")
    /// True North: T.
    public static let trueNorth = DirectionReference(rawValue: "T")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "M": "Magnetic North"
        case "T": "True North"
        default: nil
        }
    }
}

/// The unit of a distance.
///
/// Exif 2.32 §4.6.6.
public struct DistanceReference: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Kilometers: K.
    public static let kilometers = DistanceReference(rawValue: "K")
    /// Miles: M.
    public static let miles = DistanceReference(rawValue: "M")
    /// Nautical Miles: N.
    public static let nauticalMiles = DistanceReference(rawValue: "N")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "K": "Kilometers"
        case "M": "Miles"
        case "N": "Nautical Miles"
        default: nil
        }
    }
}

/// Whether the lens's distortion was corrected.
///
/// Exif 3.1 §4.6.6.7.
public struct DistortionCorrection: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not applied: 0.
    public static let notApplied = DistortionCorrection(rawValue: 0)
    /// Applied: 1.
    public static let applied = DistortionCorrection(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Not applied"
        case 1: "Applied"
        default: nil
        }
    }
}

/// Who set the exposure.
///
/// Exif 2.32 §4.6.5.
public struct ExposureMode: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Auto: 0.
    public static let automatic = ExposureMode(rawValue: 0)
    /// Manual: 1.
    public static let manual = ExposureMode(rawValue: 1)
    /// Auto bracket: 2.
    public static let automaticBracket = ExposureMode(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Auto"
        case 1: "Manual"
        case 2: "Auto bracket"
        default: nil
        }
    }
}

/// The program by which the camera set the exposure.
///
/// Exif 2.32 §4.6.5.
public struct ExposureProgram: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not Defined: 0.
    public static let notDefined = ExposureProgram(rawValue: 0)
    /// Manual: 1.
    public static let manual = ExposureProgram(rawValue: 1)
    /// Program AE: 2.
    public static let normal = ExposureProgram(rawValue: 2)
    /// Aperture-priority AE: 3.
    public static let aperturePriority = ExposureProgram(rawValue: 3)
    /// Shutter speed priority AE: 4.
    public static let shutterPriority = ExposureProgram(rawValue: 4)
    /// Creative (Slow speed): 5.
    public static let creative = ExposureProgram(rawValue: 5)
    /// Action (High speed): 6.
    public static let action = ExposureProgram(rawValue: 6)
    /// Portrait: 7.
    public static let portrait = ExposureProgram(rawValue: 7)
    /// Landscape: 8.
    public static let landscape = ExposureProgram(rawValue: 8)
    /// Bulb: 9.
    public static let bulb = ExposureProgram(rawValue: 9)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Not Defined"
        case 1: "Manual"
        case 2: "Program AE"
        case 3: "Aperture-priority AE"
        case 4: "Shutter speed priority AE"
        case 5: "Creative (Slow speed)"
        case 6: "Action (High speed)"
        case 7: "Portrait"
        case 8: "Landscape"
        case 9: "Bulb"
        default: nil
        }
    }
}

/// The meaning of a channel that is not a color.
///
/// TIFF 6.0 §18.
public struct ExtraSamples: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unspecified: 0.
    public static let unspecified = ExtraSamples(rawValue: 0)
    /// Associated Alpha: 1.
    public static let associatedAlpha = ExtraSamples(rawValue: 1)
    /// Unassociated Alpha: 2.
    public static let unassociatedAlpha = ExtraSamples(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unspecified"
        case 1: "Associated Alpha"
        case 2: "Unassociated Alpha"
        default: nil
        }
    }
}

/// What made the picture.
///
/// Exif 2.32 §4.6.5.
public struct FileSource: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Film Scanner: 1.
    public static let filmScanner = FileSource(rawValue: 1)
    /// Reflection Print Scanner: 2.
    public static let reflectionPrintScanner = FileSource(rawValue: 2)
    /// Digital Camera: 3.
    public static let digitalCamera = FileSource(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Film Scanner"
        case 2: "Reflection Print Scanner"
        case 3: "Digital Camera"
        default: nil
        }
    }
}

/// The order of pixels in the bits of a byte.
///
/// TIFF 6.0 §8.
public struct FillOrder: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Normal: 1.
    public static let normal = FillOrder(rawValue: 1)
    /// Reversed: 2.
    public static let reversed = FillOrder(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Normal"
        case 2: "Reversed"
        default: nil
        }
    }
}

/// Whether the position was corrected by a reference station.
///
/// Exif 2.32 §4.6.6.
public struct GPSDifferential: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No Correction: 0.
    public static let notCorrected = GPSDifferential(rawValue: 0)
    /// Differential Corrected: 1.
    public static let corrected = GPSDifferential(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "No Correction"
        case 1: "Differential Corrected"
        default: nil
        }
    }
}

/// Whether the receiver measured the altitude too.
///
/// Exif 2.32 §4.6.6.
public struct GPSMeasureMode: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// 2-Dimensional Measurement: 2.
    public static let twoDimensional = GPSMeasureMode(rawValue: "2")
    /// 3-Dimensional Measurement: 3.
    public static let threeDimensional = GPSMeasureMode(rawValue: "3")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "2": "2-Dimensional Measurement"
        case "3": "3-Dimensional Measurement"
        default: nil
        }
    }
}

/// Whether the receiver was measuring.
///
/// Exif 2.32 §4.6.6.
public struct GPSStatus: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Measurement Active: A.
    public static let active = GPSStatus(rawValue: "A")
    /// Measurement Void: V.
    public static let void = GPSStatus(rawValue: "V")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "A": "Measurement Active"
        case "V": "Measurement Void"
        default: nil
        }
    }
}

/// The direction and amount of the gain.
///
/// Exif 2.32 §4.6.5.
public struct GainControl: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// None: 0.
    public static let unchanged = GainControl(rawValue: 0)
    /// Low gain up: 1.
    public static let lowGainUp = GainControl(rawValue: 1)
    /// High gain up: 2.
    public static let highGainUp = GainControl(rawValue: 2)
    /// Low gain down: 3.
    public static let lowGainDown = GainControl(rawValue: 3)
    /// High gain down: 4.
    public static let highGainDown = GainControl(rawValue: 4)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "None"
        case 1: "Low gain up"
        case 2: "High gain up"
        case 3: "Low gain down"
        case 4: "High gain down"
        default: nil
        }
    }
}

/// The unit of the optical densities of the gray response curve.
///
/// TIFF 6.0 §8.
public struct GrayResponseUnit: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 0.1: 1.
    public static let tenths = GrayResponseUnit(rawValue: 1)
    /// 0.01: 2.
    public static let hundredths = GrayResponseUnit(rawValue: 2)
    /// 0.001: 3.
    public static let thousandths = GrayResponseUnit(rawValue: 3)
    /// 0.0001: 4.
    public static let tenThousandths = GrayResponseUnit(rawValue: 4)
    /// 0.00001: 5.
    public static let hundredThousandths = GrayResponseUnit(rawValue: 5)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "0.1"
        case 2: "0.01"
        case 3: "0.001"
        case 4: "0.0001"
        case 5: "0.00001"
        default: nil
        }
    }
}

/// The role of an Apple camera's picture in an HDR picture.
///
/// Apple; ExifTool.
public struct HDRImageType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// HDR Image: 3.
    public static let hdr = HDRImageType(rawValue: 3)
    /// Original Image: 4.
    public static let original = HDRImageType(rawValue: 4)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 3: "HDR Image"
        case 4: "Original Image"
        default: nil
        }
    }
}

/// The kind of picture that an Apple camera took.
///
/// Apple documents none of the numbers; other numbers occur.
///
/// Apple; ExifTool.
public struct ImageCaptureType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// ProRAW: 1.
    public static let proRAW = ImageCaptureType(rawValue: 1)
    /// Portrait: 2.
    public static let portrait = ImageCaptureType(rawValue: 2)
    /// Photo: 10.
    public static let photo = ImageCaptureType(rawValue: 10)
    /// Manual Focus: 11.
    public static let manualFocus = ImageCaptureType(rawValue: 11)
    /// Scene: 12.
    public static let scene = ImageCaptureType(rawValue: 12)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "ProRAW"
        case 2: "Portrait"
        case 10: "Photo"
        case 11: "Manual Focus"
        case 12: "Scene"
        default: nil
        }
    }
}

/// Which inks the channels are.
///
/// TIFF 6.0 §16.
public struct InkSet: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// CMYK: 1.
    public static let cmyk = InkSet(rawValue: 1)
    /// Not CMYK: 2.
    public static let notCMYK = InkSet(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "CMYK"
        case 2: "Not CMYK"
        default: nil
        }
    }
}

/// The side of the equator that a latitude is on.
///
/// Exif 2.32 §4.6.6.
public struct LatitudeReference: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// North: N.
    public static let north = LatitudeReference(rawValue: "N")
    /// South: S.
    public static let south = LatitudeReference(rawValue: "S")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "N": "North"
        case "S": "South"
        default: nil
        }
    }
}

/// The kind of light.
///
/// Exif 3.1 §4.6.6.7.
public struct LightSource: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = LightSource(rawValue: 0)
    /// Daylight: 1.
    public static let daylight = LightSource(rawValue: 1)
    /// Fluorescent: 2.
    public static let fluorescent = LightSource(rawValue: 2)
    /// Tungsten (Incandescent): 3.
    public static let tungsten = LightSource(rawValue: 3)
    /// Flash: 4.
    public static let flash = LightSource(rawValue: 4)
    /// Fine Weather: 9.
    public static let fineWeather = LightSource(rawValue: 9)
    /// Cloudy: 10.
    public static let cloudy = LightSource(rawValue: 10)
    /// Shade: 11.
    public static let shade = LightSource(rawValue: 11)
    /// Daylight Fluorescent: 12.
    public static let daylightFluorescent = LightSource(rawValue: 12)
    /// Day White Fluorescent: 13.
    public static let dayWhiteFluorescent = LightSource(rawValue: 13)
    /// Cool White Fluorescent: 14.
    public static let coolWhiteFluorescent = LightSource(rawValue: 14)
    /// White Fluorescent: 15.
    public static let whiteFluorescent = LightSource(rawValue: 15)
    /// Warm White Fluorescent: 16.
    public static let warmWhiteFluorescent = LightSource(rawValue: 16)
    /// Standard Light A: 17.
    public static let standardLightA = LightSource(rawValue: 17)
    /// Standard Light B: 18.
    public static let standardLightB = LightSource(rawValue: 18)
    /// Standard Light C: 19.
    public static let standardLightC = LightSource(rawValue: 19)
    /// D55: 20.
    public static let d55 = LightSource(rawValue: 20)
    /// D65: 21.
    public static let d65 = LightSource(rawValue: 21)
    /// D75: 22.
    public static let d75 = LightSource(rawValue: 22)
    /// D50: 23.
    public static let d50 = LightSource(rawValue: 23)
    /// ISO Studio Tungsten: 24.
    public static let isoStudioTungsten = LightSource(rawValue: 24)
    /// Daylight Light Source: 25.
    public static let daylightLightSource = LightSource(rawValue: 25)
    /// Day White Light Source: 26.
    public static let dayWhiteLightSource = LightSource(rawValue: 26)
    /// Cool White Light Source: 27.
    public static let coolWhiteLightSource = LightSource(rawValue: 27)
    /// White Light Source: 28.
    public static let whiteLightSource = LightSource(rawValue: 28)
    /// Warm White Light Source: 29.
    public static let warmWhiteLightSource = LightSource(rawValue: 29)
    /// Daylight LED: 30.
    public static let daylightLED = LightSource(rawValue: 30)
    /// Day White LED: 31.
    public static let dayWhiteLED = LightSource(rawValue: 31)
    /// Cool White LED: 32.
    public static let coolWhiteLED = LightSource(rawValue: 32)
    /// White LED: 33.
    public static let whiteLED = LightSource(rawValue: 33)
    /// Warm White LED: 34.
    public static let warmWhiteLED = LightSource(rawValue: 34)
    /// Other: 255.
    public static let other = LightSource(rawValue: 255)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Daylight"
        case 2: "Fluorescent"
        case 3: "Tungsten (Incandescent)"
        case 4: "Flash"
        case 9: "Fine Weather"
        case 10: "Cloudy"
        case 11: "Shade"
        case 12: "Daylight Fluorescent"
        case 13: "Day White Fluorescent"
        case 14: "Cool White Fluorescent"
        case 15: "White Fluorescent"
        case 16: "Warm White Fluorescent"
        case 17: "Standard Light A"
        case 18: "Standard Light B"
        case 19: "Standard Light C"
        case 20: "D55"
        case 21: "D65"
        case 22: "D75"
        case 23: "D50"
        case 24: "ISO Studio Tungsten"
        case 25: "Daylight Light Source"
        case 26: "Day White Light Source"
        case 27: "Cool White Light Source"
        case 28: "White Light Source"
        case 29: "Warm White Light Source"
        case 30: "Daylight LED"
        case 31: "Day White LED"
        case 32: "Cool White LED"
        case 33: "White LED"
        case 34: "Warm White LED"
        case 255: "Other"
        default: nil
        }
    }
}

/// The role of the place that a movie names.
///
/// QTFF, Metadata.
public struct LocationRole: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shooting location: 0.
    public static let shooting = LocationRole(rawValue: 0)
    /// Real location: 1.
    public static let real = LocationRole(rawValue: 1)
    /// Fictional location: 2.
    public static let fictional = LocationRole(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Shooting location"
        case 1: "Real location"
        case 2: "Fictional location"
        default: nil
        }
    }
}

/// The side of Greenwich that a longitude is on.
///
/// Exif 2.32 §4.6.6.
public struct LongitudeReference: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// East: E.
    public static let east = LongitudeReference(rawValue: "E")
    /// West: W.
    public static let west = LongitudeReference(rawValue: "W")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "E": "East"
        case "W": "West"
        default: nil
        }
    }
}

/// Whether the maker note can be moved without harm.
///
/// DNG 1.7.1 ch. 4.
public struct MakerNoteSafety: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unsafe: 0.
    public static let notSafe = MakerNoteSafety(rawValue: 0)
    /// Safe: 1.
    public static let safe = MakerNoteSafety(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unsafe"
        case 1: "Safe"
        default: nil
        }
    }
}

/// The encoding of the third dimension of a color table.
///
/// DNG 1.7.1 ch. 4.
public struct MapEncoding: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Linear: 0.
    public static let linear = MapEncoding(rawValue: 0)
    /// sRGB: 1.
    public static let sRGB = MapEncoding(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Linear"
        case 1: "sRGB"
        default: nil
        }
    }
}

/// What kind of thing a movie or a sound file is, as iTunes sorts them.
///
/// iTunes; ExifTool.
public struct MediaKind: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Movie (old): 0.
    public static let oldMovie = MediaKind(rawValue: 0)
    /// Normal (Music): 1.
    public static let music = MediaKind(rawValue: 1)
    /// Audiobook: 2.
    public static let audiobook = MediaKind(rawValue: 2)
    /// Whacked Bookmark: 5.
    public static let whackedBookmark = MediaKind(rawValue: 5)
    /// Music Video: 6.
    public static let musicVideo = MediaKind(rawValue: 6)
    /// Movie: 9.
    public static let movie = MediaKind(rawValue: 9)
    /// TV Show: 10.
    public static let tvShow = MediaKind(rawValue: 10)
    /// Booklet: 11.
    public static let booklet = MediaKind(rawValue: 11)
    /// Ringtone: 14.
    public static let ringtone = MediaKind(rawValue: 14)
    /// Podcast: 21.
    public static let podcast = MediaKind(rawValue: 21)
    /// iTunes U: 23.
    public static let iTunesU = MediaKind(rawValue: 23)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Movie (old)"
        case 1: "Normal (Music)"
        case 2: "Audiobook"
        case 5: "Whacked Bookmark"
        case 6: "Music Video"
        case 9: "Movie"
        case 10: "TV Show"
        case 11: "Booklet"
        case 14: "Ringtone"
        case 21: "Podcast"
        case 23: "iTunes U"
        default: nil
        }
    }
}

/// How the camera measured the light.
///
/// Exif 2.32 §4.6.5.
public struct MeteringMode: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = MeteringMode(rawValue: 0)
    /// Average: 1.
    public static let average = MeteringMode(rawValue: 1)
    /// Center-weighted average: 2.
    public static let centerWeightedAverage = MeteringMode(rawValue: 2)
    /// Spot: 3.
    public static let spot = MeteringMode(rawValue: 3)
    /// Multi-spot: 4.
    public static let multiSpot = MeteringMode(rawValue: 4)
    /// Multi-segment: 5.
    public static let pattern = MeteringMode(rawValue: 5)
    /// Partial: 6.
    public static let partial = MeteringMode(rawValue: 6)
    /// Other: 255.
    public static let other = MeteringMode(rawValue: 255)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Average"
        case 2: "Center-weighted average"
        case 3: "Spot"
        case 4: "Multi-spot"
        case 5: "Multi-segment"
        case 6: "Partial"
        case 255: "Other"
        default: nil
        }
    }
}

/// How strongly noise was reduced.
///
/// Exif 3.1 §4.6.6.7.
public struct NoiseReduction: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not applied: 0.
    public static let notApplied = NoiseReduction(rawValue: 0)
    /// Low: 1.
    public static let low = NoiseReduction(rawValue: 1)
    /// Normal: 2.
    public static let normal = NoiseReduction(rawValue: 2)
    /// High: 3.
    public static let high = NoiseReduction(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Not applied"
        case 1: "Low"
        case 2: "Normal"
        case 3: "High"
        default: nil
        }
    }
}

/// What the numbers of a pixel mean.
///
/// TIFF 6.0 §8.
public struct PhotometricInterpretation: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// WhiteIsZero: 0.
    public static let whiteIsZero = PhotometricInterpretation(rawValue: 0)
    /// BlackIsZero: 1.
    public static let blackIsZero = PhotometricInterpretation(rawValue: 1)
    /// RGB: 2.
    public static let rgb = PhotometricInterpretation(rawValue: 2)
    /// RGB Palette: 3.
    public static let rgbPalette = PhotometricInterpretation(rawValue: 3)
    /// Transparency Mask: 4.
    public static let transparencyMask = PhotometricInterpretation(rawValue: 4)
    /// CMYK: 5.
    public static let cmyk = PhotometricInterpretation(rawValue: 5)
    /// YCbCr: 6.
    public static let yCbCr = PhotometricInterpretation(rawValue: 6)
    /// CIELab: 8.
    public static let cieLab = PhotometricInterpretation(rawValue: 8)
    /// ICCLab: 9.
    public static let iccLab = PhotometricInterpretation(rawValue: 9)
    /// ITULab: 10.
    public static let ituLab = PhotometricInterpretation(rawValue: 10)
    /// Color Filter Array: 32803.
    public static let colorFilterArray = PhotometricInterpretation(rawValue: 32803)
    /// Pixar LogL: 32844.
    public static let logL = PhotometricInterpretation(rawValue: 32844)
    /// Pixar LogLuv: 32845.
    public static let logLuv = PhotometricInterpretation(rawValue: 32845)
    /// Sequential Color Filter: 32892.
    public static let sequentialColorFilter = PhotometricInterpretation(rawValue: 32892)
    /// Linear Raw: 34892.
    public static let linearRAW = PhotometricInterpretation(rawValue: 34892)
    /// Depth Map: 51177.
    public static let depthMap = PhotometricInterpretation(rawValue: 51177)
    /// Semantic Mask: 52527.
    public static let semanticMask = PhotometricInterpretation(rawValue: 52527)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "WhiteIsZero"
        case 1: "BlackIsZero"
        case 2: "RGB"
        case 3: "RGB Palette"
        case 4: "Transparency Mask"
        case 5: "CMYK"
        case 6: "YCbCr"
        case 8: "CIELab"
        case 9: "ICCLab"
        case 10: "ITULab"
        case 32803: "Color Filter Array"
        case 32844: "Pixar LogL"
        case 32845: "Pixar LogLuv"
        case 32892: "Sequential Color Filter"
        case 34892: "Linear Raw"
        case 51177: "Depth Map"
        case 52527: "Semantic Mask"
        default: nil
        }
    }
}

/// What the channels of a Photoshop file are.
///
/// Adobe Photoshop File Formats, "File Header Section".
public struct PhotoshopColorMode: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Bitmap: 0.
    public static let bitmap = PhotoshopColorMode(rawValue: 0)
    /// Grayscale: 1.
    public static let grayscale = PhotoshopColorMode(rawValue: 1)
    /// Indexed: 2.
    public static let indexed = PhotoshopColorMode(rawValue: 2)
    /// RGB: 3.
    public static let rgb = PhotoshopColorMode(rawValue: 3)
    /// CMYK: 4.
    public static let cmyk = PhotoshopColorMode(rawValue: 4)
    /// Multichannel: 7.
    public static let multichannel = PhotoshopColorMode(rawValue: 7)
    /// Duotone: 8.
    public static let duotone = PhotoshopColorMode(rawValue: 8)
    /// Lab: 9.
    public static let lab = PhotoshopColorMode(rawValue: 9)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Bitmap"
        case 1: "Grayscale"
        case 2: "Indexed"
        case 3: "RGB"
        case 4: "CMYK"
        case 7: "Multichannel"
        case 8: "Duotone"
        case 9: "Lab"
        default: nil
        }
    }
}

/// Whether the channels of a pixel are stored together.
///
/// TIFF 6.0 §8.
public struct PlanarConfiguration: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Chunky: 1.
    public static let chunky = PlanarConfiguration(rawValue: 1)
    /// Planar: 2.
    public static let planar = PlanarConfiguration(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Chunky"
        case 2: "Planar"
        default: nil
        }
    }
}

/// Whether samples or their differences are stored.
///
/// TIFF 6.0 §14; DNG 1.7.1 ch. 3.
public struct Predictor: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// None: 1.
    public static let noPrediction = Predictor(rawValue: 1)
    /// Horizontal differencing: 2.
    public static let horizontalDifferencing = Predictor(rawValue: 2)
    /// Floating point: 3.
    public static let floatingPoint = Predictor(rawValue: 3)
    /// Horizontal difference X2: 34892.
    public static let horizontalDifferencing2 = Predictor(rawValue: 34892)
    /// Horizontal difference X4: 34893.
    public static let horizontalDifferencing4 = Predictor(rawValue: 34893)
    /// Floating point X2: 34894.
    public static let floatingPoint2 = Predictor(rawValue: 34894)
    /// Floating point X4: 34895.
    public static let floatingPoint4 = Predictor(rawValue: 34895)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "None"
        case 2: "Horizontal differencing"
        case 3: "Floating point"
        case 34892: "Horizontal difference X2"
        case 34893: "Horizontal difference X4"
        case 34894: "Floating point X2"
        case 34895: "Floating point X4"
        default: nil
        }
    }
}

/// The color space of the preview.
///
/// DNG 1.7.1 ch. 4.
public struct PreviewColorSpace: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = PreviewColorSpace(rawValue: 0)
    /// Gray Gamma 2.2: 1.
    public static let grayGamma22 = PreviewColorSpace(rawValue: 1)
    /// sRGB: 2.
    public static let sRGB = PreviewColorSpace(rawValue: 2)
    /// Adobe RGB: 3.
    public static let adobeRGB = PreviewColorSpace(rawValue: 3)
    /// ProPhoto RGB: 4.
    public static let proPhotoRGB = PreviewColorSpace(rawValue: 4)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Gray Gamma 2.2"
        case 2: "sRGB"
        case 3: "Adobe RGB"
        case 4: "ProPhoto RGB"
        default: nil
        }
    }
}

/// What may be done with the camera profile.
///
/// DNG 1.7.1 ch. 4.
public struct ProfileEmbedPolicy: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Allow Copying: 0.
    public static let allowCopying = ProfileEmbedPolicy(rawValue: 0)
    /// Embed if Used: 1.
    public static let embedIfUsed = ProfileEmbedPolicy(rawValue: 1)
    /// Never Embed: 2.
    public static let neverEmbed = ProfileEmbedPolicy(rawValue: 2)
    /// No Restrictions: 3.
    public static let noRestrictions = ProfileEmbedPolicy(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Allow Copying"
        case 1: "Embed if Used"
        case 2: "Never Embed"
        case 3: "No Restrictions"
        default: nil
        }
    }
}

/// How a color profile renders colors that the target lacks.
///
/// ICC.1:2022 §7.2.17.
public struct RenderingIntent: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Perceptual: 0.
    public static let perceptual = RenderingIntent(rawValue: 0)
    /// Media-Relative Colorimetric: 1.
    public static let relativeColorimetric = RenderingIntent(rawValue: 1)
    /// Saturation: 2.
    public static let saturation = RenderingIntent(rawValue: 2)
    /// ICC-Absolute Colorimetric: 3.
    public static let absoluteColorimetric = RenderingIntent(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Perceptual"
        case 1: "Media-Relative Colorimetric"
        case 2: "Saturation"
        case 3: "ICC-Absolute Colorimetric"
        default: nil
        }
    }
}

/// The unit that a resolution counts pixels of.
///
/// Millimeters and micrometers occur for the focal plane alone.
///
/// TIFF 6.0 §8.
public struct ResolutionUnit: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// None: 1.
    public static let noUnit = ResolutionUnit(rawValue: 1)
    /// inches: 2.
    public static let inch = ResolutionUnit(rawValue: 2)
    /// cm: 3.
    public static let centimeter = ResolutionUnit(rawValue: 3)
    /// mm: 4.
    public static let millimeter = ResolutionUnit(rawValue: 4)
    /// um: 5.
    public static let micrometer = ResolutionUnit(rawValue: 5)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "None"
        case 2: "inches"
        case 3: "cm"
        case 4: "mm"
        case 5: "um"
        default: nil
        }
    }
}

/// What kind of number a sample is.
///
/// TIFF 6.0 §19.
public struct SampleFormat: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unsigned: 1.
    public static let unsigned = SampleFormat(rawValue: 1)
    /// Signed: 2.
    public static let signed = SampleFormat(rawValue: 2)
    /// Float: 3.
    public static let float = SampleFormat(rawValue: 3)
    /// Undefined: 4.
    public static let undefined = SampleFormat(rawValue: 4)
    /// Complex int: 5.
    public static let complexInteger = SampleFormat(rawValue: 5)
    /// Complex float: 6.
    public static let complexFloat = SampleFormat(rawValue: 6)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Unsigned"
        case 2: "Signed"
        case 3: "Float"
        case 4: "Undefined"
        case 5: "Complex int"
        case 6: "Complex float"
        default: nil
        }
    }
}

/// The saturation that the camera was set to.
///
/// Exif 2.32 §4.6.5.
public struct Saturation: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Normal: 0.
    public static let normal = Saturation(rawValue: 0)
    /// Low: 1.
    public static let low = Saturation(rawValue: 1)
    /// High: 2.
    public static let high = Saturation(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Normal"
        case 1: "Low"
        case 2: "High"
        default: nil
        }
    }
}

/// The kind of scene that the camera was set for.
///
/// Exif 2.32 §4.6.5.
public struct SceneCaptureType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Standard: 0.
    public static let standard = SceneCaptureType(rawValue: 0)
    /// Landscape: 1.
    public static let landscape = SceneCaptureType(rawValue: 1)
    /// Portrait: 2.
    public static let portrait = SceneCaptureType(rawValue: 2)
    /// Night: 3.
    public static let night = SceneCaptureType(rawValue: 3)
    /// Other: 4.
    public static let other = SceneCaptureType(rawValue: 4)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Standard"
        case 1: "Landscape"
        case 2: "Portrait"
        case 3: "Night"
        case 4: "Other"
        default: nil
        }
    }
}

/// Whether a camera saw the scene itself.
///
/// Exif 2.32 §4.6.5.
public struct SceneType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Directly photographed: 1.
    public static let directlyPhotographed = SceneType(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Directly photographed"
        default: nil
        }
    }
}

/// The kind of sensor.
///
/// Exif 2.32 §4.6.5; TIFF/EP.
public struct SensingMethod: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not defined: 1.
    public static let notDefined = SensingMethod(rawValue: 1)
    /// One-chip color area: 2.
    public static let oneChipColorArea = SensingMethod(rawValue: 2)
    /// Two-chip color area: 3.
    public static let twoChipColorArea = SensingMethod(rawValue: 3)
    /// Three-chip color area: 4.
    public static let threeChipColorArea = SensingMethod(rawValue: 4)
    /// Color sequential area: 5.
    public static let colorSequentialArea = SensingMethod(rawValue: 5)
    /// Monochrome linear: 6.
    public static let monochromeLinear = SensingMethod(rawValue: 6)
    /// Trilinear: 7.
    public static let trilinear = SensingMethod(rawValue: 7)
    /// Color sequential linear: 8.
    public static let colorSequentialLinear = SensingMethod(rawValue: 8)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Not defined"
        case 2: "One-chip color area"
        case 3: "Two-chip color area"
        case 4: "Three-chip color area"
        case 5: "Color sequential area"
        case 6: "Monochrome linear"
        case 7: "Trilinear"
        case 8: "Color sequential linear"
        default: nil
        }
    }
}

/// Which of the sensitivities of ISO 12232 the file gives.
///
/// Exif 2.32 §4.6.5.
public struct SensitivityType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = SensitivityType(rawValue: 0)
    /// Standard Output Sensitivity: 1.
    public static let standardOutputSensitivity = SensitivityType(rawValue: 1)
    /// Recommended Exposure Index: 2.
    public static let recommendedExposureIndex = SensitivityType(rawValue: 2)
    /// ISO Speed: 3.
    public static let isoSpeed = SensitivityType(rawValue: 3)
    /// Standard Output Sensitivity and Recommended Exposure Index: 4.
    public static let standardOutputAndRecommendedIndex = SensitivityType(rawValue: 4)
    /// Standard Output Sensitivity and ISO Speed: 5.
    public static let standardOutputAndISOSpeed = SensitivityType(rawValue: 5)
    /// Recommended Exposure Index and ISO Speed: 6.
    public static let recommendedIndexAndISOSpeed = SensitivityType(rawValue: 6)
    /// Standard Output Sensitivity, Recommended Exposure Index and ISO Speed: 7.
    public static let allThree = SensitivityType(rawValue: 7)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Standard Output Sensitivity"
        case 2: "Recommended Exposure Index"
        case 3: "ISO Speed"
        case 4: "Standard Output Sensitivity and Recommended Exposure Index"
        case 5: "Standard Output Sensitivity and ISO Speed"
        case 6: "Recommended Exposure Index and ISO Speed"
        case 7: "Standard Output Sensitivity, Recommended Exposure Index and ISO Speed"
        default: nil
        }
    }
}

/// Whether the lens's shading was corrected.
///
/// Exif 3.1 §4.6.6.7.
public struct ShadingCorrection: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Not applied: 0.
    public static let notApplied = ShadingCorrection(rawValue: 0)
    /// Applied: 1.
    public static let applied = ShadingCorrection(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Not applied"
        case 1: "Applied"
        default: nil
        }
    }
}

/// The sharpness that the camera was set to.
///
/// Exif 2.32 §4.6.5.
public struct Sharpness: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Normal: 0.
    public static let normal = Sharpness(rawValue: 0)
    /// Soft: 1.
    public static let soft = Sharpness(rawValue: 1)
    /// Hard: 2.
    public static let hard = Sharpness(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Normal"
        case 1: "Soft"
        case 2: "Hard"
        default: nil
        }
    }
}

/// The unit of a speed.
///
/// Exif 2.32 §4.6.6.
public struct SpeedReference: CodedValue, MetadataRepresentable {
    /// The code as stored.
    public let rawValue: String

    /// Creates a value from any code.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// km/h: K.
    public static let kilometersPerHour = SpeedReference(rawValue: "K")
    /// mph: M.
    public static let milesPerHour = SpeedReference(rawValue: "M")
    /// knots: N.
    public static let knots = SpeedReference(rawValue: "N")

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case "K": "km/h"
        case "M": "mph"
        case "N": "knots"
        default: nil
        }
    }
}

/// The role of an image in its file, in the older form.
///
/// TIFF 6.0 §8.
public struct SubfileType: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Full-resolution image: 1.
    public static let fullResolution = SubfileType(rawValue: 1)
    /// Reduced-resolution image: 2.
    public static let reducedResolution = SubfileType(rawValue: 2)
    /// Single page of multi-page image: 3.
    public static let page = SubfileType(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Full-resolution image"
        case 2: "Reduced-resolution image"
        case 3: "Single page of multi-page image"
        default: nil
        }
    }
}

/// How far away the subject is.
///
/// Exif 2.32 §4.6.5.
public struct SubjectDistanceRange: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Unknown: 0.
    public static let unknown = SubjectDistanceRange(rawValue: 0)
    /// Macro: 1.
    public static let macro = SubjectDistanceRange(rawValue: 1)
    /// Close: 2.
    public static let close = SubjectDistanceRange(rawValue: 2)
    /// Distant: 3.
    public static let distant = SubjectDistanceRange(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Unknown"
        case 1: "Macro"
        case 2: "Close"
        case 3: "Distant"
        default: nil
        }
    }
}

/// How a picture in black and white was made of grays.
///
/// TIFF 6.0 §8.
public struct Thresholding: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No dithering or halftoning: 1.
    public static let noDithering = Thresholding(rawValue: 1)
    /// Ordered dither or halftone: 2.
    public static let ordered = Thresholding(rawValue: 2)
    /// Randomized dither: 3.
    public static let randomized = Thresholding(rawValue: 3)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "No dithering or halftoning"
        case 2: "Ordered dither or halftone"
        case 3: "Randomized dither"
        default: nil
        }
    }
}

/// Who set the white balance.
///
/// Exif 2.32 §4.6.5.
public struct WhiteBalance: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Auto: 0.
    public static let automatic = WhiteBalance(rawValue: 0)
    /// Manual: 1.
    public static let manual = WhiteBalance(rawValue: 1)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 0: "Auto"
        case 1: "Manual"
        default: nil
        }
    }
}

/// The position of chroma samples relative to luma samples.
///
/// TIFF 6.0 §21.
public struct YCbCrPositioning: CodedValue, MetadataElement {
    /// The code as stored.
    public let rawValue: Int

    /// Creates a value from any code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Centered: 1.
    public static let centered = YCbCrPositioning(rawValue: 1)
    /// Co-sited: 2.
    public static let cosited = YCbCrPositioning(rawValue: 2)

    /// The meaning of the code; `nil` for an unknown code.
    public var meaning: String? {
        switch rawValue {
        case 1: "Centered"
        case 2: "Co-sited"
        default: nil
        }
    }
}
