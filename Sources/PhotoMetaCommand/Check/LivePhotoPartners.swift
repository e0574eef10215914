// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Finds the other halves of Live Photos in the same folder and with the same stem; reads each file at most once.
struct LivePhotoPartners {
    private struct Key: Hashable {
        let role: LivePhoto.Role
        /// The identifier in upper case.
        let identifier: String

        init(_ role: LivePhoto.Role, _ identifier: String) {
            self.role = role
            self.identifier = identifier.uppercased()
        }
    }

    /// The halves that were already read, by path.
    private let known: [String: Key]
    /// The halves of each folder and stem.
    private var groups: [String: Set<Key>] = [:]

    /// - Parameter halves: The halves that were already read.
    init(_ halves: [LivePhotoItem]) {
        let keys = halves.map { ($0.path, Key($0.role, $0.identifier)) }
        known = Dictionary(keys, uniquingKeysWith: { first, _ in first })
    }

    /// - Parameter names: The names in the folder of the half.
    mutating func hasPartner(_ item: LivePhotoItem, in names: FolderNames) -> Bool {
        let folder = FilePath.folder(of: item.path)
        let stem = FilePath.stem(of: FilePath.name(of: item.path)).lowercased()
        let group = "\(folder)\u{0}\(stem)"
        let halves = groups[group] ?? self.halves(like: item.path, in: names)
        groups[group] = halves
        return halves.contains(Key(item.role == .still ? .movie : .still, item.identifier))
    }

    private func halves(like path: String, in names: FolderNames) -> Set<Key> {
        var halves: Set<Key> = []
        for other in names.paths(withStemOf: path) {
            if let half = known[other] {
                halves.insert(half)
                continue
            }
            if let metadata = try? MediaMetadata(contentsOf: other, options: LivePhotoItem.readOptions),
                let role = metadata.livePhotoRole, let identifier = metadata.livePhotoIdentifier
            {
                halves.insert(Key(role, identifier))
            }
        }
        return halves
    }
}
