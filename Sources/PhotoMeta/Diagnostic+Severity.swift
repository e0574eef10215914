// SPDX-License-Identifier: Apache-2.0
extension Diagnostic {
    /// What a problem says about the file: it is odd, or it is broken.
    ///
    /// The code decides, and for damage the place of it, as ``Diagnostic/severity`` says.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// Something is odd or was not read, and the picture or the movie is not affected.
        case warning
        /// The file is broken: its structure does not lead to what it contains.
        case error
    }

    /// Whether the problem makes the file broken, or only odd.
    ///
    /// | code | severity |
    /// |---|---|
    /// | ``Code/truncated``, ``Code/malformed``, ``Code/loop``, ``Code/dangling`` | ``Severity/warning`` in a block of metadata, such as Exif, XMP or a maker note; ``Severity/error`` in the structure of the file |
    /// | ``Code/noPicture``, ``Code/sourceFailed``, ``Code/sourceChanged`` | ``Severity/error`` |
    /// | ``Code/strayBytes``, ``Code/unknownType``, ``Code/unsupported``, ``Code/limit``, ``Code/incomplete``, and codes of your own | ``Severity/warning`` |
    ///
    /// The directories of a TIFF file are its structure, except those that Exif adds: `TIFF/IFD` is, `TIFF/GPS` is not.
    public var severity: Severity {
        switch code {
        case .truncated, .malformed, .loop, .dangling: isInMetadata ? .warning : .error
        case .noPicture, .sourceFailed, .sourceChanged: .error
        default: .warning
        }
    }

    /// Whether the place is in a block of metadata.
    private var isInMetadata: Bool {
        let names = path.split(separator: "/")
        // A movie's own `meta` has its texts; a HEIF file's has its images.
        if names.count > 1, names[0] == "Movie", names[1] == "meta" { return true }
        return names.contains { name in
            Self.blocks.contains(String(name)) || name.hasPrefix("Maker") || name.hasPrefix("Olympus")
                || name.hasPrefix("APP")
        }
    }

    /// The names of blocks of metadata, and of the directories that Exif adds to a TIFF file.
    private static let blocks: Set<String> = [
        "Exif", "exif", "GPS", "Interop", "IPTC", "8BIM", "ICC", "iccProfile", "XMP", "xmp", "extendedXMP",
        "JUMBF", "MPF", "tEXt", "zTXt", "iTXt", "udta", "ilst", "keys", "mebx", "mdat",
    ]
}

extension MediaMetadata {
    /// Why the file is broken: its diagnostics of the severity ``Diagnostic/Severity/error``, and ``Diagnostic/Code/noPicture`` if it
    /// has neither a picture nor a movie; empty for files that are healthy or odd.
    ///
    /// With ``ReadOptions/isStrict``, the first of them is an error. Coded pictures and samples are not decoded, so a file may
    /// have other damage.
    ///
    /// No picture was found if the file is in a format of pictures or movies, and has neither a ``MediaMetadata/pixelSize``
    /// nor a track. It is not known if ``ReadOptions/selection`` does not contain ``PropertySelection/pixelSize``, or if the
    /// file has not arrived completely.
    public var damage: [Diagnostic] {
        var damage = diagnostics.filter { $0.severity == .error }
        if lacksPicture {
            damage.append(
                Diagnostic(
                    code: .noPicture, path: format.rawValue, offset: 0, message: "no picture was found"))
        }
        return damage
    }

    private var lacksPicture: Bool {
        format.hasPictures && scope.map.selection.isSuperset(of: .pixelSize)
            && !diagnostics.contains { $0.code == .incomplete } && tracks.isEmpty && pixelSize == nil
    }
}

extension MediaFormat {
    /// Whether files of the format are pictures or movies.
    fileprivate var hasPictures: Bool {
        switch self {
        case .exv, .xmp, .aae, .c2pa, .livp: false
        default: true
        }
    }
}
