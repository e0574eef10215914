// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Files that are edited together: a single file, or the files of a Live Photo that gets a new identifier.
struct EditGroup {
    /// A file and the path of its result.
    struct File {
        let file: InputFile
        let output: String

        var path: String { file.path }
    }

    private(set) var files: [File]
    /// The halves among the files; `nil` if they have no identifier to replace.
    private var halves: Set<LivePhoto.Role>?

    init(_ files: [File]) { self.files = files }

    /// Groups files by identifier, in the order of each group's first file; an unreadable file forms its own group.
    static func livePhotos(_ files: [File]) -> [EditGroup] {
        var groups: [EditGroup] = []
        var indices: [String: Int] = [:]
        for file in files {
            var group = EditGroup([file])
            let metadata = try? MediaMetadata(contentsOf: file.path, options: options)
            guard let identifier = metadata?.livePhotoIdentifier else {
                groups.append(group)
                continue
            }
            let halves = Set([metadata?.livePhotoRole].compactMap { $0 })
            group.halves = halves
            // As for pairs, case is ignored.
            let key = identifier.uppercased()
            if let index = indices[key] {
                groups[index].files.append(file)
                groups[index].halves?.formUnion(halves)
            } else {
                indices[key] = groups.count
                groups.append(group)
            }
        }
        return groups
    }

    private static let options = ReadOptions(selection: .livePhotoIdentifier)

    /// Returns the change to the files; for a Live Photo, it includes a new identifier.
    ///
    /// - Throws: ``MetadataError/Code/notEditable`` if one half is missing: with a new identifier, the two would
    ///   never match again.
    func change(from change: MetadataEdit) throws(MetadataError) -> MetadataEdit {
        guard let halves else { return change }
        guard halves.count == 2 else {
            let other = halves.contains(.still) ? "movie" : "still"
            throw MetadataError(
                .notEditable,
                "the \(other) with its identifier is not among the files: name both, or leave out --renew-identifier"
            )
        }
        var change = change
        change.renewSharedIdentifier()
        return change
    }
}
