// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The location of an output and the file that exists there.
struct OutputTarget {
    /// The path as given.
    let path: String
    /// The directory's path.
    var folder: String
    /// The name in the directory.
    var name: String
    /// The file to replace; `nil` if there is none.
    var replaced: FileStatus?
    /// Whether the replaced file is the source.
    var isSource: Bool

    /// Examines an output's path.
    ///
    /// - Parameters:
    ///   - source: The file to read; `nil` if the source is not a file.
    ///   - others: Other files that must not be replaced.
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
            // `nil` for a dangling link.
            let file = isLink ? try calls.status(ofFileAt: path) : entry
            if let file {
                isSource = source.map { file.identity.isSameFile(as: $0.identity) } ?? false
                let isOther = !isSource && others.contains { file.identity.isSameFile(as: $0) }
                guard !isOther, !isSource || options.replacesSource else {
                    throw MetadataError(.outputIsSource)
                }
            }
            guard isSource || options.replacesOutput else { throw MetadataError(.outputExists) }
            guard let file else {
                throw MetadataError(.notWritten, "the target of the symbolic link does not exist")
            }
            guard file.kind == .regular else { throw MetadataError(.notARegularFile) }
            replaced = file
            if isLink { target = try calls.resolve(path) }
        }
        (folder, name) = Self.folderAndName(of: target)
        guard !name.isEmpty, name != ".", name != ".." else {
            throw .isADirectory
        }
    }

    private static func folderAndName(of path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (String(path[...slash]), String(path[path.utf8.index(after: slash)...]))
    }
}
