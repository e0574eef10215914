// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Finds the sidecars of edited files that still state what was removed from the files.
struct LeftSidecars {
    /// A sidecar, and the names of what it states.
    struct Left {
        let path: String
        let names: [String]
    }

    /// The change of the next file.
    var change: MetadataEdit
    /// The files that are edited themselves.
    var edited: Set<String>
    /// The folder of the last file.
    private var folder: (path: String, sidecars: SidecarFolder)?

    init(_ change: MetadataEdit, edited: some Sequence<String>) {
        self.change = change
        self.edited = Set(edited)
    }

    /// Returns the sidecars beside the result of an edit.
    mutating func find(for output: String) -> [Left] {
        guard change.removesValues else { return [] }
        let path = FilePath.folder(of: output)
        if folder?.path != path { folder = (path, FolderNames(path).sidecars) }
        guard let sidecars = folder?.sidecars else { return [] }
        let name = FilePath.name(of: output)
        return sidecars.sidecars(of: name).compactMap { sidecar in
            let path = FilePath.path(of: sidecar.name, in: path, like: output)
            let isEdited = sidecar.kind == .xmp || sidecar.kind == .xmpOfVersion
            guard !isEdited || !edited.contains(path) else { return nil }
            let names = names(in: sidecar, at: path, of: name)
            return names.isEmpty ? nil : Left(path: path, names: names)
        }
    }

    private func names(in sidecar: Sidecar, at path: String, of name: String) -> [String] {
        switch sidecar.kind {
        case .xmp, .xmpOfVersion, .adjustments, .originalAdjustments:
            guard let metadata = try? MediaMetadata(contentsOf: path) else { return [] }
            return change.removedProperties(in: metadata).map {
                "\($0.dictionary.rawValue) \($0.name)"
            }
        case .takeout, .photoDetails:
            guard let values = try? SidecarMetadata(contentsOf: path, kind: sidecar.kind, for: name) else {
                return []
            }
            return change.removedValues(in: values)
        // Another picture, and the sidecar of another file.
        case .edited, .takeoutOfStill: return []
        }
    }
}

extension EditReport {
    /// Lists sidecars that still state what was removed.
    mutating func add(_ left: [LeftSidecars.Left]) {
        for sidecar in left {
            rows.append(("Sidecar still states", "\(sidecar.path): \(sidecar.names.joined(separator: ", "))"))
        }
    }
}

extension JSONText {
    /// Writes the member `sidecars`, unless there are none.
    mutating func write(_ left: [LeftSidecars.Left]) {
        guard !left.isEmpty else { return }
        name("sidecars")
        array { json in
            for sidecar in left {
                json.object { json in
                    json.name("file")
                    json.string(sidecar.path)
                    json.name("states")
                    json.array { json in for name in sidecar.names { json.string(name) } }
                }
            }
        }
    }
}
