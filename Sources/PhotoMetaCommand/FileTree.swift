/// The files at some paths, and within the folders among them.
enum FileTree {
    struct File {
        let path: String
        /// Whether the user named the file itself, and not a folder that it is in.
        let isNamed: Bool
    }

    /// Every regular file once, folder by folder and by name.
    ///
    /// Links within folders are not followed, so there is no loop.
    static func files(at paths: [String], onError: (String) -> Void) -> [File] {
        var files: [File] = []
        for path in paths {
            switch System.kind(of: path) {
            case .directory: add(filesIn: path, to: &files, onError)
            case .file, .other: files.append(File(path: path, isNamed: true))
            case nil: onError("\(path): \(System.lastError)")
            }
        }
        guard paths.count > 1 else { return files }
        // `pairs . a.mov` names a file twice, which is still one.
        var known: Set<System.Identity> = []
        return files.filter { file in System.identity(of: file.path).map { known.insert($0).inserted } ?? true
        }
    }

    private static func add(filesIn root: String, to files: inout [File], _ onError: (String) -> Void) {
        // A stack and no recursion: folders may be nested to any depth.
        var folders = [root]
        while let folder = folders.popLast() {
            guard let entries = System.entries(of: folder) else {
                onError("\(folder): cannot read the folder: \(System.lastError)")
                continue
            }
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            for entry in entries where entry.kind == .file {
                files.append(File(path: prefix + entry.name, isNamed: false))
            }
            folders += entries.reversed().filter { $0.kind == .directory }.map { prefix + $0.name }
        }
    }
}
