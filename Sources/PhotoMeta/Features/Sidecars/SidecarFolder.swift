// SPDX-License-Identifier: Apache-2.0
/// Matches the photos and movies of a folder with their sidecars.
///
/// Names decide, without regard to case. `IMG_1.xmp` may belong to several files with the stem `IMG_1`; if it states the extension of
/// its photo (`photoshop:SidecarForExtension`), it belongs to files with that extension only.
package struct SidecarFolder {
    private struct Entry {
        /// The position among the names.
        let index: Int
        let name: String
    }

    /// The path of the folder with a slash, from which XMP files are read; `nil` if only names are known.
    private let path: String?
    /// The JSON files of Google Takeout.
    package let takeout: TakeoutFolder
    /// The names by their stems in lowercase.
    private var entries: [String: [Entry]] = [:]
    /// The XMP files of darktable's further versions, by the names of their photos in lowercase.
    private var versions: [String: [Entry]] = [:]
    /// The tables of iCloud's exports.
    private var tables: [Entry] = []
    private var indices: [String: Int] = [:]

    /// - Parameters:
    ///   - names: The names in the folder, in any order; results have theirs.
    ///   - path: The path of the folder; `nil` to read no XMP file.
    package init(_ names: some Sequence<String>, at path: String? = nil) {
        self.path = path.map { $0.isEmpty || $0.hasSuffix("/") ? $0 : "\($0)/" }
        let names = Array(names)
        takeout = TakeoutFolder(names)
        var versions: [(photo: String, entry: Entry)] = []
        for (index, name) in names.enumerated() {
            let entry = Entry(index: index, name: name)
            indices[name] = index
            let (stem, suffix) = Sidecar.split(name.lowercased())
            entries[stem, default: []].append(entry)
            if suffix == "csv", PhotoDetails.isName(name) { tables.append(entry) }
            if suffix == "xmp", let photo = SidecarNames.photo(ofVersion: stem) {
                versions.append((photo, entry))
            }
        }
        // A file with the number in its name is another photo.
        for (photo, entry) in versions where file(named: Sidecar.split(entry.name).stem) == nil {
            self.versions[photo, default: []].append(entry)
        }
    }

    /// The name of a file that differs at most in case.
    private func file(named name: String) -> String? {
        let name = name.lowercased()
        return entries[Sidecar.split(name).stem]?.first { $0.name.lowercased() == name }?.name
    }

    /// The sidecars of a photo, a movie or an edited rendering.
    ///
    /// - Parameter path: Its name or its path.
    package func sidecars(of path: String) -> [Sidecar] {
        let rules = SidecarNames(of: path)
        var found: [(index: Int, kind: Sidecar.Kind, name: String)] = []
        for entry in rules.stems.lazy.flatMap({ entries[$0] ?? [] }) {
            guard let kind = rules.kind(of: entry.name), kind != .xmp || isXMP(entry.name, of: rules.name)
            else { continue }
            found.append((entry.index, kind, entry.name))
        }
        for entry in versions[rules.name.lowercased()] ?? [] {
            found.append((entry.index, .xmpOfVersion, entry.name))
        }
        for entry in tables { found.append((entry.index, .photoDetails, entry.name)) }
        if let record = takeout.record(of: rules.name), let index = indices[record.name] {
            found.append((index, record.relation == .still ? .takeoutOfStill : .takeout, record.name))
        }
        return found.sorted { $0.index < $1.index }.map { Sidecar(name: $0.name, kind: $0.kind) }
    }

    /// Whether an XMP file with a photo's stem is not that of a file with another extension.
    private func isXMP(_ sidecar: String, of photo: String) -> Bool {
        let (stem, suffix) = Sidecar.split(photo)
        guard let path, Sidecar.split(sidecar).stem.lowercased() == stem.lowercased(),
            let stated = Sidecar.statedExtension(ofXMPAt: path + sidecar)
        else { return true }
        return stated == suffix.lowercased()
    }

    /// The photos and movies to which an XMP or AAE file belongs.
    package func owners(of sidecar: String) -> [String] {
        let names = SidecarNames.stemsOfPhotos(of: sidecar).flatMap { entries[$0] ?? [] }.map(\.name)
        return names.filter { name in
            name != sidecar && !Sidecar.isDescription(name)
                && sidecars(of: name).contains { $0.name == sidecar }
        }
    }

    /// The XMP and AAE files and the JSON files of Google Takeout that belong to no photo or movie in the folder.
    ///
    /// JSON files are read, because others than Google's may have the same names; without the path, all are listed.
    package var strays: [String] {
        let edits = entries.values.joined().map(\.name).filter { name in
            ["xmp", "aae"].contains(Sidecar.split(name).extension.lowercased()) && owners(of: name).isEmpty
        }
        return (edits + strayRecords).sorted()
    }

    /// The JSON files of Google Takeout that belong to no photo or movie in the folder.
    package var strayRecords: [String] {
        takeout.unusedRecordNames.filter { name in
            guard let path else { return true }
            return (try? SidecarMetadata(contentsOf: path + name, kind: .takeout, for: name)) != nil
        }
    }
}

extension Sidecar {
    /// The photo's extension that an XMP file states, in lowercase; `nil` if it states none or cannot be read.
    package static func statedExtension(ofXMPAt path: String) -> String? {
        let selection = PropertySelection(\.photoshop.sidecarForExtension)
        let metadata = try? MediaMetadata(contentsOf: path, options: ReadOptions(selection: selection))
        guard let stated = metadata?[\.photoshop.sidecarForExtension], !stated.isEmpty else { return nil }
        return (stated.first == "." ? String(stated.dropFirst()) : stated).lowercased()
    }

    /// Whether a file's extension is that of sidecars, which have none themselves.
    package static func isDescription(_ name: String) -> Bool {
        ["xmp", "aae", "json", "csv"].contains(split(name).extension.lowercased())
    }
}
