// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The sidecars in a folder, which are found by name, and those of Live Photos' movies, which are found by identifier.
struct LibraryFolder {
    /// A sidecar of a file.
    struct Match {
        let name: String
        let metadata: SidecarMetadata
        /// Whether the sidecar is that of a still that only has the same name.
        var isByName = false
    }

    let path: String
    private let names: [String]
    private let sidecars: SidecarFolder
    /// The tables of iCloud's exports.
    private let tables: [(name: String, table: PhotoDetails)]
    /// The stills with a JSON file, by their identifiers in capitals; made for the first movie without one.
    private var stills: [String: String]?

    init(_ path: String) {
        self.path = path
        names = (System.entries(of: path) ?? []).filter { $0.isUTF8 && $0.status?.kind == .file }.map(\.name)
        sidecars = SidecarFolder(names, at: path)
        tables = names.filter(PhotoDetails.isName).compactMap { name in
            (try? PhotoDetails(contentsOf: FilePath.path(of: name, in: path))).map { (name, $0) }
        }
    }

    /// The names of JSON files of Google Takeout that belong to no file.
    var unused: [String] { sidecars.strayRecords }

    private var takeout: TakeoutFolder { sidecars.takeout }

    /// Returns the sidecar of a file; `nil` if there is none.
    mutating func sidecar(
        of name: String, _ metadata: MediaMetadata, pairsByName: Bool, isEditable: Bool
    ) throws(MetadataError) -> Match? {
        if let match = try takeoutSidecar(of: name, metadata, pairsByName) { return match }
        let rows = tables.compactMap { table in
            table.table[name].map { Match(name: table.name, metadata: $0) }
        }
        if let row = rows.first, rows.allSatisfy({ $0.metadata == row.metadata }) { return row }
        // The XMP of a file that cannot be edited is where the change is written.
        guard isEditable else { return nil }
        guard let xmp = xmpName(of: name, isMovie: metadata.mediaKind == .movie) else { return nil }
        return Match(
            name: xmp,
            metadata: try SidecarMetadata(contentsOf: FilePath.path(of: xmp, in: path), kind: .xmp, for: name)
        )
    }

    /// The XMP file of a photo or a movie; `nil` if `IMG_1.xmp` may belong to another file, such as a raw file.
    private func xmpName(of name: String, isMovie: Bool) -> String? {
        let found = sidecars.sidecars(of: name).filter { $0.kind == .xmp }.map(\.name)
        if let whole = found.first(where: { FilePath.stem(of: $0).lowercased() == name.lowercased() }) {
            return whole
        }
        let movies = isMovie ? [] : ["mov", "mp4", "m4v"]
        return found.first { xmp in
            sidecars.owners(of: xmp).allSatisfy {
                $0 == name || movies.contains(FilePath.fileExtension(of: $0)?.lowercased() ?? "")
            }
        }
    }

    private mutating func takeoutSidecar(
        of name: String, _ metadata: MediaMetadata, _ pairsByName: Bool
    ) throws(MetadataError) -> Match? {
        guard !takeout.isEmpty else { return nil }
        let found = takeout.record(of: name)
        if let found, found.relation == .own { return try match(found.name) }
        // The movie of a Live Photo: its still is known by the identifier.
        if metadata.livePhotoRole == .movie, let identifier = metadata.livePhotoIdentifier?.uppercased() {
            let stills = stills ?? identifiedStills()
            self.stills = stills
            if let still = stills[identifier], let record = takeout.record(of: still) {
                return try match(record.name)
            }
        }
        guard let found, pairsByName else { return nil }
        return try match(found.name, isByName: true)
    }

    private func match(_ name: String, isByName: Bool = false) throws(MetadataError) -> Match {
        Match(name: name, metadata: try record(name), isByName: isByName)
    }

    private func record(_ name: String) throws(MetadataError) -> SidecarMetadata {
        try SidecarMetadata(contentsOf: FilePath.path(of: name, in: path), kind: .takeout, for: name)
    }

    /// The stills with a JSON file by their identifiers; one that several stills have is left out if their JSON files differ.
    private func identifiedStills() -> [String: String] {
        var stills: [String: String] = [:]
        var repeated: Set<String> = []
        let options = ReadOptions(selection: .livePhotoIdentifier)
        for name in names where takeout.record(of: name)?.relation == .own {
            let metadata = try? MediaMetadata(contentsOf: FilePath.path(of: name, in: path), options: options)
            guard metadata?.livePhotoRole == .still,
                let identifier = metadata?.livePhotoIdentifier?.uppercased()
            else {
                continue
            }
            if let other = stills[identifier],
                takeout.record(of: other)?.name != takeout.record(of: name)?.name
            {
                repeated.insert(identifier)
            }
            stills[identifier] = name
        }
        return stills.filter { !repeated.contains($0.key) }
    }
}
