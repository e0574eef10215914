/// Where an output goes, and what is there now.
struct OutputTarget {
    /// The path as it was given.
    let path: String
    /// The directory's path.
    var folder: String
    /// The name in the directory.
    var name: String
    /// The file that is replaced; `nil` if there is none.
    var replaced: FileStatus?
    /// Whether that file is the source.
    var isSource: Bool

    /// Looks at an output's path.
    ///
    /// - Parameters:
    ///   - source: The file that is read; `nil` if it is not a file.
    ///   - others: Further files that are not to be replaced.
    init(
        _ path: String, _ options: EditPlan.WriteOptions, source: FileStatus?, others: [FileIdentity],
        _ calls: FileCalls
    ) throws(MetadataError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw MetadataError(.notWritten, "the path is empty or contains a zero byte")
        }
        self.path = path
        var target = path
        let entry = try calls.status(ofEntryAt: path)
        replaced = entry
        isSource = false
        if let entry {
            let isLink = entry.kind == .symbolicLink
            // `nil` for a link that leads to nothing.
            let file = isLink ? try calls.status(ofFileAt: path) : entry
            if let file {
                isSource = source.map { file.identity.isSameFile(as: $0.identity) } ?? false
                let isOther = !isSource && others.contains { file.identity.isSameFile(as: $0) }
                guard !isOther, !isSource || options.replacesSource else {
                    throw MetadataError(.outputIsSource)
                }
            }
            guard isSource || options.replacesOutput else { throw MetadataError(.outputExists) }
            guard let file else { throw MetadataError(.notWritten, "the symbolic link leads to no file") }
            guard file.kind == .regular else { throw MetadataError(.notARegularFile) }
            replaced = file
            if isLink { target = try calls.resolve(path) }
        }
        (folder, name) = Self.folderAndName(of: target)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw MetadataError(.notARegularFile, "is a directory")
        }
    }

    private static func folderAndName(of path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (String(path[...slash]), String(path[path.utf8.index(after: slash)...]))
    }
}
