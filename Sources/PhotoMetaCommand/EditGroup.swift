import PhotoMeta

/// Files that are edited together: one, or those of a Live Photo that gets a new identifier.
struct EditGroup {
    /// A file, and where its result goes.
    struct File {
        let path: String
        let output: String
    }

    private(set) var files: [File]
    /// The halves among the files; `nil` if they have no identifier that is to be replaced.
    private var halves: Set<LivePhoto.Half>?

    init(_ files: [File]) { self.files = files }

    /// Groups files by their identifiers, in the order of the first of each; what cannot be read is a group of its own.
    static func livePhotos(_ files: [File]) -> [EditGroup] {
        var groups: [EditGroup] = []
        var places: [String: Int] = [:]
        for file in files {
            var group = EditGroup([file])
            let metadata = try? MediaMetadata(contentsOf: file.path, options: options)
            guard let identifier = metadata?.livePhotoIdentifier else {
                groups.append(group)
                continue
            }
            let halves = Set([metadata?.livePhotoHalf].compactMap { $0 })
            group.halves = halves
            if let place = places[identifier] {
                groups[place].files.append(file)
                groups[place].halves?.formUnion(halves)
            } else {
                places[identifier] = groups.count
                groups.append(group)
            }
        }
        return groups
    }

    private static let options = ReadOptions(selection: .livePhotoIdentifier)

    /// Returns the change of the files: one with a new identifier for a Live Photo.
    ///
    /// - Throws: ``MetadataError/Code/notEditable`` if a half is alone: with another identifier, it would never meet the other.
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
        change.removeForSharing(livePhotoIdentifier: .renewed())
        return change
    }
}
