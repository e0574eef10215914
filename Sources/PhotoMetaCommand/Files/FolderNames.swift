// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The names in a folder, grouped by a key that the files of one photo share.
struct FolderNames {
    private var names: [String: [String]] = [:]
    /// The sidecars of its files.
    let sidecars: SidecarFolder

    init(_ folder: String) {
        var all: [String] = []
        for entry in System.entries(of: folder) ?? [] where entry.isUTF8 && entry.status?.kind == .file {
            all.append(entry.name)
            for key in Self.keys(of: entry.name) { names[key, default: []].append(entry.name) }
        }
        sidecars = SidecarFolder(all, at: folder)
    }

    /// Returns the names of files that may belong to a photo, including its own.
    func candidates(for name: String) -> [String] {
        names[Self.key(of: FilePath.stem(of: name))] ?? []
    }

    /// Returns the paths of the files with the same stem as a file and in its folder, including its own.
    func paths(withStemOf path: String) -> [String] {
        let name = FilePath.name(of: path)
        let folder = FilePath.folder(of: path)
        let stem = FilePath.stem(of: name).lowercased()
        return candidates(for: name).filter { FilePath.stem(of: $0).lowercased() == stem }
            .map { FilePath.path(of: $0, in: folder, like: path) }
            .filter { System.linkStatus(of: $0)?.kind == .file }
    }

    /// Returns the folder of an item, with the key that its files' names share.
    static func path(of item: RenameItem) -> String {
        FilePath.path(of: key(of: FilePath.stem(of: item.fileName)), in: item.folder)
    }

    /// Returns the keys of a name: `IMG_1.jpg.xmp` has those of `IMG_1.jpg` and `IMG_1`, for which it may be a sidecar, and
    /// `IMG_1.jpg` has that of its sidecar.
    private static func keys(of name: String) -> Set<String> {
        let stem = FilePath.stem(of: name)
        return [key(of: name), key(of: stem), key(of: FilePath.stem(of: stem))]
    }

    /// Returns a stem in lowercase, without the letter before a number that marks edited or original files.
    private static func key(of stem: String) -> String {
        let stem = stem.lowercased()
        guard let line = stem.firstIndex(of: "_") else { return stem }
        let number = stem[stem.index(after: line)...]
        guard let letter = number.first, "eo".contains(letter), number.dropFirst().first?.isNumber == true
        else {
            return stem
        }
        return String(stem[...line] + number.dropFirst())
    }
}
