/// The files at some paths, and within the folders among them, some at a time.
struct FileTree {
    struct File {
        let path: String
        /// Whether the user named the file itself, and not a folder that it is in.
        let isNamed: Bool
    }

    private var batches: PathBatches
    private var roots: ArraySlice<String> = []
    /// A stack and no recursion: folders may be nested to any depth.
    private var folders: [String] = []
    /// The files that were given; `nil` where none can be there twice.
    private var known: Set<System.Identity>?

    init(_ arguments: Arguments) {
        batches = PathBatches(arguments)
        // `pairs . a.mov` names a file twice, which is still one.
        if arguments.paths.count > 1 || arguments.paths.first == Arguments.standardInput { known = [] }
    }

    /// The next files, folder by folder and by name, each regular file once; `nil` behind the last one.
    ///
    /// Links within folders are not followed, so there is no loop.
    mutating func next(_ complain: (String) -> Void) -> [File]? {
        var files: [File] = []
        while files.count < 512 {
            if let folder = folders.popLast() {
                add(folder, to: &files, complain)
            } else if let root = roots.popFirst() {
                switch System.kind(of: root) {
                case .directory: folders.append(root)
                case .file, .other: add(File(path: root, isNamed: true), to: &files)
                case nil: complain("\(root): \(System.lastError)")
                }
            } else if files.isEmpty, let paths = batches.next(complain) {
                // Only then: what is there is read before more is waited for.
                roots = paths[...]
            } else {
                break
            }
        }
        return files.isEmpty ? nil : files
    }

    private mutating func add(_ folder: String, to files: inout [File], _ complain: (String) -> Void) {
        guard let entries = System.entries(of: folder) else {
            complain("\(folder): cannot read the folder: \(System.lastError)")
            return
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for entry in entries where entry.kind == .file {
            add(File(path: prefix + entry.name, isNamed: false), to: &files)
        }
        folders += entries.reversed().filter { $0.kind == .directory }.map { prefix + $0.name }
    }

    private mutating func add(_ file: File, to files: inout [File]) {
        if known != nil, let identity = System.identity(of: file.path),
            known?.insert(identity).inserted == false
        {
            return
        }
        files.append(file)
    }
}
