// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Whose XMP file `IMG_1.xmp` is: the names of photos and movies in folders, by folder and stem.
struct StemNames {
    private var folders: [String: [String: [String]]] = [:]

    /// Whether `IMG_1.xmp` belongs to a photo that cannot be edited, or to a raw file.
    ///
    /// It belongs to a raw file, beside which there may be its JPEG file, and to other files without such a neighbor. If there is a raw
    /// file that can be edited and one that cannot, it is that of the latter.
    ///
    /// - Parameter format: The photo's format; `nil` for one that is not read.
    mutating func ownsStem(_ path: String, _ format: MediaFormat?) -> Bool {
        let folder = FilePath.folder(of: path)
        let name = FilePath.name(of: path)
        let names = folders[folder] ?? Self.names(in: folder)
        folders[folder] = names
        let others = names[FilePath.stem(of: name).lowercased()]?.filter { $0 != name } ?? []
        guard let format, format.isRaw else { return others.isEmpty }
        return !others.contains { other in
            let ending = FilePath.fileExtension(of: other) ?? ""
            return (format.isEditable || other < name)
                && FormatExtensions.formats(of: ending)?.contains { $0.isRaw && !$0.isEditable } == true
        }
    }

    private static func names(in folder: String) -> [String: [String]] {
        let names = (System.entries(of: folder) ?? []).filter { $0.status?.kind == .file }.map(\.name)
        return Dictionary(grouping: names.filter(MediaNames.isMedia)) { FilePath.stem(of: $0).lowercased() }
    }
}

extension XMPSidecar {
    /// Reads the XMP file of a photo that cannot be edited; `nil` if there is none.
    ///
    /// What a program wrote into it is newer than the photo.
    static func metadata(ofFileAt path: String, _ format: MediaFormat) -> MediaMetadata? {
        guard !format.isEditable else { return nil }
        var sidecar = XMPSidecar(ofFileAt: path, naming: .stem, ownsStem: true)
        if sidecar.exists, !format.isRaw {
            var names = StemNames()
            let ownsStem = names.ownsStem(path, format)
            sidecar = XMPSidecar(ofFileAt: path, naming: .stem, ownsStem: ownsStem)
        }
        return try? sidecar.metadata()
    }
}
