// SPDX-License-Identifier: Apache-2.0
extension MediaFormat {
    /// The format whose structure this one has: ``heif`` for HEIC and AVIF, ``quickTime`` for MP4 and its relatives; otherwise the
    /// format itself.
    public var family: MediaFormat {
        switch self {
        case .heic, .avif: .heif
        case .mp4, .m4v, .m4a, .threeGPP, .threeGPP2: .quickTime
        default: self
        }
    }

    /// The media type, such as "image/heic"; `nil` for a format that is not read, and for one without a type.
    ///
    /// The type that IANA registers; for other formats, most of them raw, the one that ExifTool and shared-mime-info use.
    public var mimeType: String? { types.flatMap { $0.mime.isEmpty ? nil : $0.mime } }

    /// The usual extension of a file's name, in small letters and without a period, such as "heic"; `nil` for a format that is not
    /// read.
    public var preferredFilenameExtension: String? { types?.ending }

    /// Apple's uniform type identifier, such as "public.heic"; `nil` for a format that is not read, and where Apple has none.
    public var uniformTypeIdentifier: String? {
        types.flatMap { $0.identifier.isEmpty ? nil : $0.identifier }
    }

    private var types: Types? { Self.types.first { $0.format == self } }

    /// How other systems name a format; empty where they do not.
    private struct Types {
        let format: MediaFormat
        let mime: String
        let ending: String
        let identifier: String

        init(_ format: MediaFormat, _ mime: String, _ ending: String, _ identifier: String) {
            self.format = format
            self.mime = mime
            self.ending = ending
            self.identifier = identifier
        }
    }

    /// IANA's registry of media types, ExifTool 12.57 and shared-mime-info 2.2; System-Declared Uniform Type Identifiers, and what
    /// `CGImageSourceCopyTypeIdentifiers` lists.
    private static let types = [
        Types(.jpeg, "image/jpeg", "jpg", "public.jpeg"),
        Types(.heif, "image/heif", "heif", "public.heif"),
        Types(.heic, "image/heic", "heic", "public.heic"),
        Types(.avif, "image/avif", "avif", "public.avif"),
        Types(.quickTime, "video/quicktime", "mov", "com.apple.quicktime-movie"),
        Types(.mp4, "video/mp4", "mp4", "public.mpeg-4"),
        Types(.m4v, "video/x-m4v", "m4v", "com.apple.m4v-video"),
        Types(.m4a, "audio/mp4", "m4a", "com.apple.m4a-audio"),
        Types(.threeGPP, "video/3gpp", "3gp", "public.3gpp"),
        Types(.threeGPP2, "video/3gpp2", "3g2", "public.3gpp2"),
        Types(.avi, "video/x-msvideo", "avi", "public.avi"),
        Types(.matroska, "video/matroska", "mkv", "org.matroska.mkv"),
        Types(.transportStream, "video/mp2t", "mts", "public.mpeg-2-transport-stream"),
        Types(.png, "image/png", "png", "public.png"),
        Types(.gif, "image/gif", "gif", "com.compuserve.gif"),
        Types(.webP, "image/webp", "webp", "org.webmproject.webp"),
        Types(.bmp, "image/bmp", "bmp", "com.microsoft.bmp"),
        Types(.ico, "image/vnd.microsoft.icon", "ico", "com.microsoft.ico"),
        Types(.jpegXL, "image/jxl", "jxl", "public.jpeg-xl"),
        Types(.jpeg2000, "image/jp2", "jp2", "public.jpeg-2000"),
        Types(.photoshop, "image/vnd.adobe.photoshop", "psd", "com.adobe.photoshop-image"),
        Types(.jpegXR, "image/jxr", "jxr", ""),
        Types(.tiff, "image/tiff", "tif", "public.tiff"),
        Types(.bigTIFF, "image/tiff", "tif", "public.tiff"),
        Types(.dng, "image/x-adobe-dng", "dng", "com.adobe.raw-image"),
        Types(.cr2, "image/x-canon-cr2", "cr2", "com.canon.cr2-raw-image"),
        Types(.cr3, "image/x-canon-cr3", "cr3", "com.canon.cr3-raw-image"),
        Types(.crw, "image/x-canon-crw", "crw", "com.canon.crw-raw-image"),
        Types(.nef, "image/x-nikon-nef", "nef", "com.nikon.raw-image"),
        Types(.nrw, "image/x-nikon-nrw", "nrw", "com.nikon.nrw-raw-image"),
        Types(.arw, "image/x-sony-arw", "arw", "com.sony.arw-raw-image"),
        Types(.sr2, "image/x-sony-sr2", "sr2", "com.sony.sr2-raw-image"),
        Types(.srf, "image/x-sony-srf", "srf", "com.sony.raw-image"),
        Types(.pef, "image/x-pentax-pef", "pef", "com.pentax.raw-image"),
        Types(.srw, "image/x-samsung-srw", "srw", "com.samsung.raw-image"),
        Types(.threeFR, "image/x-hasselblad-3fr", "3fr", "com.hasselblad.3fr-raw-image"),
        Types(.iiq, "image/x-raw", "iiq", "com.phaseone.raw-image"),
        Types(.dcr, "image/x-kodak-dcr", "dcr", "com.kodak.raw-image"),
        Types(.kdc, "image/x-kodak-kdc", "kdc", "com.kodak.raw-image"),
        Types(.erf, "image/x-epson-erf", "erf", "com.epson.raw-image"),
        Types(.mef, "image/x-mamiya-mef", "mef", ""),
        Types(.orf, "image/x-olympus-orf", "orf", "com.olympus.raw-image"),
        Types(.rw2, "image/x-panasonic-rw2", "rw2", "com.panasonic.rw2-raw-image"),
        Types(.raf, "image/x-fujifilm-raf", "raf", "com.fuji.raw-image"),
        Types(.mrw, "image/x-minolta-mrw", "mrw", "com.konicaminolta.raw-image"),
        Types(.x3f, "image/x-sigma-x3f", "x3f", ""),
        Types(.xmp, "application/rdf+xml", "xmp", ""),
        Types(.aae, "application/vnd.apple.photos", "aae", ""),
        Types(.exv, "image/x-exv", "exv", ""),
        Types(.livp, "", "livp", ""),
        Types(.c2pa, "application/c2pa", "c2pa", ""),
    ]
}
