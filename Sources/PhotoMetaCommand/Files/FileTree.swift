// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// A file to read, or a path to report.
struct InputFile {
    let path: String
    /// The folder in which the file was found; `nil` if the user named the file itself.
    var folder: String?
    /// The reason why the path cannot be read, if that is already known.
    var failure: String?
    /// The status of the file, if the system returned it.
    var status: System.Status?

    /// Whether the user named the file itself, not a folder that contains it.
    var isNamed: Bool { folder == nil }

    /// The path of the file in the folder in which it was found, or the name of a file that the user named.
    var pathInFolder: String {
        guard let folder else { return FilePath.name(of: path) }
        let rest = path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") }
        return String(Substring(rest))
    }

    /// Whether the path leaves the folder, as in "a/../b": the path of a result would leave the folder for results.
    var leavesFolder: Bool { pathInFolder.split(separator: "/").contains("..") }

    /// The reason for a path that is not UTF-8: its repaired text could be another file's path.
    static let notUTF8 = "the path is not UTF-8"
}

extension InputFile {
    init(path: String, in folder: String? = nil, isUTF8: Bool) {
        self.init(path: path, folder: folder, failure: isUTF8 ? nil : Self.notUTF8)
    }
}

/// Finds the files at the user's paths and in the folders among them, in batches.
struct FileTree {
    private var batches: PathBatches
    private var roots: ArraySlice<InputFile> = []
    /// A stack instead of recursion, because folders can be nested to any depth.
    private var folders: [String] = []
    /// The user's folder that contains ``folders``.
    private var root = ""
    /// The files found so far; `nil` if repeated files are wanted.
    private var known: Set<System.Identity>?
    /// A folder that is not entered.
    var excludedFolder: System.Identity?
    /// Whether hard links are files of their own, although they are not repeated at the same path.
    var distinguishesLinks = false
    /// The paths of the files with several hard links.
    private var knownLinks: Set<String> = []

    /// - Parameter skipsRepeatedFiles: Whether a file is found only once if several paths or hard links lead to it.
    init(_ input: InputOperands, skipsRepeatedFiles: Bool) {
        batches = PathBatches(input)
        known = skipsRepeatedFiles ? [] : nil
    }

    /// Returns the number of files; `nil` if counting takes more than a second or the paths are on standard input.
    static func count(_ input: InputOperands, skipsRepeatedFiles: Bool) -> Int? {
        guard !input.paths.contains(InputOperands.standardInput) else { return nil }
        var tree = FileTree(input, skipsRepeatedFiles: skipsRepeatedFiles)
        let end = ContinuousClock.now + .seconds(1)
        var count = 0
        while let files = tree.next({ _ in }) {
            count += files.count
            guard ContinuousClock.now < end else { return nil }
        }
        return count
    }

    /// Returns the next files, folder by folder and sorted by name; `nil` at the end.
    ///
    /// Symbolic links in folders are not followed, so there are no cycles.
    mutating func next(_ complain: (String) -> Void) -> [InputFile]? {
        var files: [InputFile] = []
        while files.count < 512 {
            if let folder = folders.popLast() {
                addFiles(of: folder, to: &files)
            } else if let root = roots.popFirst() {
                let status = root.failure == nil ? System.status(of: root.path) : nil
                if status?.kind == .directory {
                    folders.append(root.path)
                    self.root = root.path
                } else {
                    // Opening a path that does not exist reports the reason.
                    add(root, status, to: &files)
                }
            } else if files.isEmpty, let paths = batches.next(complain) {
                // Standard input may block: the files found so far are read first.
                roots = paths[...]
            } else {
                break
            }
        }
        return files.isEmpty ? nil : files
    }

    private mutating func addFiles(of folder: String, to files: inout [InputFile]) {
        guard let entries = System.entries(of: folder) else {
            let failure = "cannot read the folder: \(System.lastError)"
            files.append(InputFile(path: folder, failure: failure))
            return
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        for entry in entries where !TemporaryFile.isName(entry.name) {
            switch entry.status?.kind {
            case .other: continue
            // A folder whose name is not UTF-8 is reported like a file, and not entered.
            case .directory where entry.isUTF8: continue
            // Opening a file without a status reports the reason.
            case .directory, .file, nil: break
            }
            // A path that is only reported does not make another path to the same file a repeated one.
            add(
                InputFile(path: prefix + entry.name, in: root, isUTF8: entry.isUTF8),
                entry.isUTF8 ? entry.status : nil, to: &files)
        }
        // The thumbnails of a gallery are not photos.
        let isGallery = entries.contains { $0.name == GalleryFolder.markerName }
        let inner = entries.filter { entry in
            entry.isUTF8 && !TemporaryFile.isName(entry.name)
                && !(isGallery && GalleryFolder.folderNames.contains(entry.name))
                && entry.status.map { $0.kind == .directory && $0.identity != excludedFolder } ?? false
        }
        folders += inner.reversed().map { prefix + $0.name }
    }

    private mutating func add(_ file: InputFile, _ status: System.Status?, to files: inout [InputFile]) {
        if let status, known?.insert(status.identity).inserted == false {
            guard distinguishesLinks, status.linkCount > 1 else { return }
        }
        if distinguishesLinks, let status, status.linkCount > 1 {
            guard knownLinks.insert(System.realPath(of: file.path) ?? file.path).inserted else { return }
        }
        var file = file
        file.status = status
        files.append(file)
    }
}
