// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What the names of files say about their contents.
enum MediaNames {
    /// The extensions of photos and movies in formats that are not read, and that no bytes identify.
    private static let others: Set<String> = [
        "asf", "braw", "dv", "flv", "mos", "mpeg", "mpg", "ogv", "r3d", "vob", "wmv",
    ]

    /// The formats of files that describe others.
    private static let sidecars: Set<MediaFormat> = [.xmp, .aae, .c2pa]

    private static func ending(_ path: String) -> String {
        FilePath.fileExtension(of: FilePath.name(of: path))?.lowercased() ?? ""
    }

    /// Whether a name is that of a photo or a movie in a format that is not read.
    static func isOtherMedia(_ path: String) -> Bool { others.contains(ending(path)) }

    /// Whether a name is that of a photo or a movie.
    static func isMedia(_ path: String) -> Bool {
        isOtherMedia(path)
            || FormatExtensions.formats(of: ending(path)).map { !$0.isSubset(of: sidecars) } ?? false
    }

    /// Whether a name is that of an XMP file.
    static func isXMP(_ path: String) -> Bool { ending(path) == "xmp" }
}

extension MetadataError {
    /// Whether a file is a photo or a movie in a format that is known, but not read.
    func isOfOtherMedia(at path: String) -> Bool {
        code == .unrecognizedFormat && MediaNames.isOtherMedia(path)
    }
}
