// SPDX-License-Identifier: Apache-2.0
/// The format of a file, recognized by its first bytes and never by its name.
///
/// Formats with one structure are a family: HEIC and AVIF have the ``family`` ``heif``; MOV, MP4, M4A, M4V and 3GP ``quickTime``.
/// ``MediaMetadata/format`` tells them apart: `photo.format == .heic`, `photo.format.family == .heif`.
public struct MediaFormat: RawRepresentable, Hashable, Sendable, Codable {
    /// The name, as in JSON.
    public let rawValue: String
    /// A number for each format that is read; 0 for others.
    ///
    /// Comparing numbers is faster than comparing names.
    private let number: UInt8

    /// A format by its name.
    public init(rawValue: String) {
        self = MediaFormat.known.first { $0.rawValue == rawValue } ?? MediaFormat(rawValue, number: 0)
    }

    private init(_ rawValue: String, number: UInt8) {
        self.rawValue = rawValue
        self.number = number
    }

    // MARK: Photos and movies

    /// JPEG (ISO/IEC 10918-1), including data after the image.
    public static let jpeg = MediaFormat("JPEG", number: 1)
    /// An image in an ISO base media file: the family of ``heic``, ``avif`` and the other brands of ISO/IEC 23008-12.
    public static let heif = MediaFormat("HEIF", number: 2)
    /// HEIF with images in HEVC (ISO/IEC 23008-12 Annex B).
    public static let heic = MediaFormat("HEIC", number: 60)
    /// HEIF with images in AV1 (AV1 Image File Format).
    public static let avif = MediaFormat("AVIF", number: 61)
    /// A movie: QuickTime, and the family of ``mp4``, ``m4v``, ``m4a``, ``threeGPP`` and ``threeGPP2``.
    public static let quickTime = MediaFormat("QuickTime", number: 3)
    /// A movie in an MP4 file (ISO/IEC 14496-14), or in another ISO base media file.
    public static let mp4 = MediaFormat("MP4", number: 62)
    /// Apple's form of MP4 for movies.
    public static let m4v = MediaFormat("M4V", number: 63)
    /// Apple's form of MP4 for sound.
    public static let m4a = MediaFormat("M4A", number: 64)
    /// A movie of a phone (3GPP TS 26.244).
    public static let threeGPP = MediaFormat("3GP", number: 65)
    /// A movie of a phone (3GPP2 C.S0050).
    public static let threeGPP2 = MediaFormat("3G2", number: 66)
    /// A movie in Microsoft's AVI, as older cameras write it.
    public static let avi = MediaFormat("AVI", number: 70)
    /// A movie or sound in Matroska, or in its subset WebM (RFC 9559).
    public static let matroska = MediaFormat("Matroska", number: 71)
    /// An MPEG transport stream, as AVCHD camcorders write it (ISO/IEC 13818-1).
    public static let transportStream = MediaFormat("MPEG-TS", number: 72)
    /// Portable Network Graphics, animated or not.
    public static let png = MediaFormat("PNG", number: 6)
    /// Graphics Interchange Format.
    public static let gif = MediaFormat("GIF", number: 7)
    /// WebP (RFC 9649).
    public static let webP = MediaFormat("WebP", number: 8)
    /// A Windows bitmap.
    public static let bmp = MediaFormat("BMP", number: 9)
    /// A Windows icon or cursor.
    public static let ico = MediaFormat("ICO", number: 14)
    /// JPEG XL (ISO/IEC 18181), as a codestream or in boxes.
    public static let jpegXL = MediaFormat("JPEG XL", number: 10)
    /// JPEG 2000 (ISO/IEC 15444-1), as a codestream or in boxes.
    public static let jpeg2000 = MediaFormat("JPEG 2000", number: 11)
    /// Photoshop's files, PSD and the large PSB.
    public static let photoshop = MediaFormat("Photoshop", number: 12)

    /// JPEG XR, also known as HD Photo (ITU-T T.832), in its container like a TIFF file.
    public static let jpegXR = MediaFormat("JPEG XR", number: 13)

    // MARK: TIFF, and raw formats

    /// TIFF, except raw formats with TIFF's structure (``isTIFFStructure``).
    public static let tiff = MediaFormat("TIFF", number: 4)
    /// TIFF with offsets of 64 bits.
    public static let bigTIFF = MediaFormat("BigTIFF", number: 37)
    /// Adobe's Digital Negative, which many cameras and programs write.
    public static let dng = MediaFormat("DNG", number: 20)
    /// Canon's raw format of 2004.
    public static let cr2 = MediaFormat("CR2", number: 21)
    /// Nikon's raw format.
    public static let nef = MediaFormat("NEF", number: 22)
    /// The raw format of Nikon's Coolpix cameras.
    public static let nrw = MediaFormat("NRW", number: 23)
    /// Sony's raw format.
    public static let arw = MediaFormat("ARW", number: 24)
    /// The raw format of Sony's DSC-R1.
    public static let sr2 = MediaFormat("SR2", number: 25)
    /// The raw format of Sony's DSC-F828 and DSC-V3.
    public static let srf = MediaFormat("SRF", number: 26)
    /// Pentax's raw format.
    public static let pef = MediaFormat("PEF", number: 27)
    /// Samsung's raw format.
    public static let srw = MediaFormat("SRW", number: 28)
    /// Hasselblad's raw format.
    public static let threeFR = MediaFormat("3FR", number: 29)
    /// The raw format of Phase One and Leaf.
    public static let iiq = MediaFormat("IIQ", number: 30)
    /// The raw format of Kodak's professional cameras.
    public static let dcr = MediaFormat("DCR", number: 31)
    /// The raw format of Kodak's compact cameras.
    public static let kdc = MediaFormat("KDC", number: 32)
    /// Epson's raw format.
    public static let erf = MediaFormat("ERF", number: 33)
    /// Mamiya's raw format.
    public static let mef = MediaFormat("MEF", number: 34)
    /// The raw format of Olympus and OM System, which has another number than TIFF in its header.
    public static let orf = MediaFormat("ORF", number: 35)
    /// The raw format of Panasonic and Leica, which has another number than TIFF in its header.
    public static let rw2 = MediaFormat("RW2", number: 36)
    /// Canon's raw format of 2018: boxes of an ISO base media file around TIFF structures.
    public static let cr3 = MediaFormat("CR3", number: 5)
    /// Canon's raw format of 2000, a CIFF heap.
    public static let crw = MediaFormat("CRW", number: 39)
    /// Fujifilm's raw format.
    public static let raf = MediaFormat("RAF", number: 38)
    /// Minolta's raw format.
    public static let mrw = MediaFormat("MRW", number: 40)
    /// Sigma's raw format.
    public static let x3f = MediaFormat("X3F", number: 41)

    // MARK: Sidecars and bundles

    /// An XMP file, such as a sidecar of the file that it describes (ISO 16684-1).
    public static let xmp = MediaFormat("XMP", number: 50)
    /// A sidecar of Photos: the edit of a photo or a movie, as a property list.
    public static let aae = MediaFormat("AAE", number: 51)
    /// Exiv2's file of metadata without a picture: the segments of a JPEG file.
    public static let exv = MediaFormat("EXV", number: 53)
    /// A Live Photo in one file: a ZIP file of a still and a movie.
    public static let livp = MediaFormat("LIVP", number: 52)
    /// A file of Content Credentials alone: a sidecar of the file that it describes (C2PA 2.2 §11.4).
    public static let c2pa = MediaFormat("C2PA", number: 54)

    /// The formats that are read.
    private static let known: [MediaFormat] = [
        .jpeg, .heif, .quickTime, .tiff, .cr3, .xmp, .aae, .livp, .exv, .c2pa, .png, .gif, .webP, .bmp, .ico,
        .jpegXL, .jpeg2000, .photoshop, .jpegXR,
        .dng, .cr2, .nef, .nrw, .arw, .sr2, .srf, .pef, .srw, .threeFR, .iiq, .dcr, .kdc, .erf, .mef, .orf,
        .rw2,
        .bigTIFF, .raf, .crw, .mrw, .x3f,
        .heic, .avif, .mp4, .m4v, .m4a, .threeGPP, .threeGPP2, .avi, .matroska,
        .transportStream,
    ]

    /// Whether the file is a TIFF structure: TIFF, BigTIFF, and the raw formats based on TIFF.
    ///
    /// Raw formats are distinguished from TIFF by their tags, so ``detect(_:)`` may return TIFF for a file that is read as DNG.
    public var isTIFFStructure: Bool {
        // DNG to BigTIFF are numbered together.
        self == .tiff || (Self.dng.number...Self.bigTIFF.number).contains(number)
    }

    /// Whether files of this format contain pictures and sound over time.
    package var isMovie: Bool { family == .quickTime || [.avi, .matroska, .transportStream].contains(self) }

    /// Whether two formats have the same name.
    public static func == (first: MediaFormat, second: MediaFormat) -> Bool {
        first.number == second.number && (first.number != 0 || first.rawValue == second.rawValue)
    }
}

extension MediaFormat: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}
