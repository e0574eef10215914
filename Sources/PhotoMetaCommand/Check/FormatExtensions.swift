// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The filename extensions of formats.
enum FormatExtensions {
    /// The extensions of each format.
    private static let table: [(format: MediaFormat, extensions: String)] = [
        (.jpeg, "jpg jpeg jpe jfif jif mpo jps thm insp"),
        (.heif, "heic heif hif heics heifs avif avifs avci"),
        (.quickTime, "mov mp4 m4v qt 3gp 3g2 m4a insv lrv"),
        (.avi, "avi"),
        (.matroska, "mkv webm mka mks mk3d"),
        (.transportStream, "mts m2ts m2t ts"),
        (.png, "png apng"),
        (.gif, "gif"),
        (.webP, "webp"),
        (.bmp, "bmp dib"),
        (.ico, "ico cur"),
        (.jpegXL, "jxl"),
        (.jpeg2000, "jp2 j2k jpx jpf jpm j2c jpc jph jhc"),
        (.photoshop, "psd psb"),
        (.tiff, "tif tiff"),
        (.bigTIFF, "tif tiff btf"),
        (.dng, "dng gpr"),
        (.cr2, "cr2"),
        (.cr3, "cr3 crm"),
        (.crw, "crw"),
        (.nef, "nef"),
        (.nrw, "nrw"),
        (.arw, "arw"),
        (.sr2, "sr2"),
        (.srf, "srf"),
        (.pef, "pef"),
        (.srw, "srw"),
        (.threeFR, "3fr fff"),
        (.iiq, "iiq"),
        (.dcr, "dcr"),
        (.kdc, "kdc"),
        (.erf, "erf"),
        (.mef, "mef"),
        (.orf, "orf ori"),
        (.rw2, "rw2 rwl raw"),
        (.raf, "raf"),
        (.jpegXR, "jxr hdp wdp"),
        (.mrw, "mrw"),
        (.x3f, "x3f"),
        (.xmp, "xmp"), (.c2pa, "c2pa"),
        (.aae, "aae"),
        (.livp, "livp"),
    ]

    private static let byExtension: [String: Set<MediaFormat>] = table.reduce(into: [:]) { formats, row in
        for ending in row.extensions.split(separator: " ") {
            formats[String(ending), default: []].insert(row.format)
        }
    }

    /// Returns the formats whose files have an extension; `nil` for an unknown extension.
    static func formats(of ending: String) -> Set<MediaFormat>? {
        byExtension[ending.lowercased()]
    }

    /// Whether an extension is that of other formats than a file's.
    ///
    /// Raw formats based on TIFF are not told apart, and neither are movies.
    static func isWrong(_ ending: String, for metadata: MediaMetadata) -> Bool {
        guard let expected = formats(of: ending), !expected.contains(metadata.family) else { return false }
        return !(metadata.family.isTIFFStructure && expected.contains(where: \.isTIFFStructure))
    }

    /// Returns the right extension for a file whose name has that of another format, in uppercase if that is; `nil` if it is right, or not
    /// the extension of any format.
    static func correction(of name: String, _ metadata: MediaMetadata) -> String? {
        guard let ending = FilePath.fileExtension(of: name), isWrong(ending, for: metadata),
            let right = metadata.format.preferredFilenameExtension
        else { return nil }
        return ending == ending.uppercased() ? right.uppercased() : right
    }
}
