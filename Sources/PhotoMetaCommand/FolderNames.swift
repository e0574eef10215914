/// The names in a folder, by the key that those of one photo have in common.
struct FolderNames {
    private var names: [String: [String]] = [:]

    init(_ folder: String) {
        for entry in System.entries(of: folder) ?? [] where entry.status?.kind == .file {
            for key in Self.keys(of: entry.name) { names[key, default: []].append(entry.name) }
        }
    }

    /// The names of files that may belong to a photo, including its own.
    func candidates(for name: String) -> [String] {
        names[Self.key(of: FilePath.stem(of: name))] ?? []
    }

    /// The folder of an item, and the key that the names of its files have in common.
    static func path(of item: RenameItem) -> String {
        FilePath.path(of: key(of: FilePath.stem(of: item.fileName)), in: item.folder)
    }

    /// The keys of a name; `IMG_1.jpg.xmp` has those of both `IMG_1.jpg` and `IMG_1`.
    private static func keys(of name: String) -> Set<String> {
        let stem = FilePath.stem(of: name)
        return [key(of: stem), key(of: FilePath.stem(of: stem))]
    }

    /// A stem in lower case, without the letter before a number that marks files belonging to an original.
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
