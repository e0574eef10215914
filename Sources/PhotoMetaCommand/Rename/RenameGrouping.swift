// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Groups files that are renamed together: the halves of a Live Photo, pictures with the same stem and new name, edited
/// renderings, and sidecars.
struct RenameGrouping {
    private var groups: [RenameGroup?]
    /// The index of each file's group.
    private var indices: [String: Int] = [:]
    private var folders: [String: FolderNames] = [:]

    /// Groups items that are not sidecars.
    static func groups(of items: [RenameItem]) -> [RenameGroup] {
        var grouping = RenameGrouping(items)
        grouping.joinLivePhotos(items)
        grouping.joinStems(items)
        grouping.joinEdited(items)
        grouping.addLoneHalves(items)
        grouping.addSidecars()
        return grouping.groups.compactMap { $0 }
    }

    private init(_ items: [RenameItem]) {
        groups = items.map(RenameGroup.init)
        for (index, item) in items.enumerated() { indices[item.path] = index }
    }

    /// Joins two groups, unless files would then have the same name.
    private mutating func join(_ first: String, _ second: String) {
        guard let index = indices[first], let other = indices[second], index != other,
            var group = groups[index], let added = groups[other], group.merge(added)
        else { return }
        groups[index] = group
        groups[other] = nil
        for member in added.members { indices[member.path] = index }
    }

    // MARK: Photos and movies

    private mutating func joinLivePhotos(_ items: [RenameItem]) {
        let match = LivePhoto.match(items, half: \.half, identifier: \.identifier)
        for pair in match.pairs {
            guard let movie = pair.movies.first else { continue }
            // Prefer the still in the movie's folder: a copy elsewhere has the same extension and is not grouped.
            let stills = pair.stills.filter { $0.stemPath == movie.stemPath }
            let leader = stills.first ?? pair.stills[0]
            join(leader.path, movie.path)
            for still in pair.stills { join(leader.path, still.path) }
        }
        for group in match.ambiguous {
            let movies = Dictionary(grouping: group.movies, by: \.stemPath)
            for still in group.stills {
                if let movie = movies[still.stemPath]?.first { join(still.path, movie.path) }
            }
        }
    }

    /// Joins a raw file and its JPEG if they get the same name.
    private mutating func joinStems(_ items: [RenameItem]) {
        var leaders: [String: RenameItem] = [:]
        for item in items {
            guard let leader = leaders[item.stemPath] else {
                leaders[item.stemPath] = item
                continue
            }
            if leader.name != nil, leader.name == item.name { join(leader.path, item.path) }
        }
    }

    /// Adds edited renderings to their originals; otherwise, they would be treated as separate photos.
    private mutating func joinEdited(_ items: [RenameItem]) {
        let byKey = Dictionary(grouping: items) { FolderNames.path(of: $0) }
        for item in items {
            guard let index = indices[item.path], let group = groups[index], group.leader.path == item.path
            else { continue }
            let originals = byKey[FolderNames.path(of: item)] ?? []
            for original in originals where original.path != item.path && original.folder == item.folder {
                let found = Sidecar.find(for: original.fileName, in: [item.fileName])
                guard found.first?.kind == .edited, let target = indices[original.path], target != index,
                    var whole = groups[target], group.members.count == 1,
                    whole.add(item.path, .edited(RenameGroup.ending(of: item.fileName)))
                else { continue }
                groups[target] = whole
                groups[index] = nil
                indices[item.path] = target
                break
            }
        }
    }

    /// Adds the other half of a Live Photo, if the user did not name it and it is in the same folder.
    private mutating func addLoneHalves(_ items: [RenameItem]) {
        for item in items {
            guard let half = item.half, let identifier = item.identifier, let index = indices[item.path],
                var group = groups[index], group.members.count == 1
            else { continue }
            let partner = LivePhotoItem.partner(
                of: item.path, half, identifier: identifier, in: names(in: item.folder)
            ) { indices[$0] == nil }
            guard let partner,
                group.add(partner, .plain(RenameGroup.ending(of: FilePath.name(of: partner))))
            else { continue }
            groups[index] = group
            indices[partner] = index
        }
    }

    // MARK: Sidecars

    private mutating func addSidecars() {
        for index in groups.indices {
            guard var group = groups[index] else { continue }
            for member in group.members {
                let name = FilePath.name(of: member.path)
                let folder = FilePath.folder(of: member.path)
                for sidecar in Sidecar.find(for: name, in: names(in: folder).candidates(for: name)) {
                    let path = FilePath.path(of: sidecar.name, in: folder, like: member.path)
                    guard indices[path] == nil, sidecar.name != name,
                        System.linkStatus(of: path)?.kind == .file,
                        group.add(path, Self.ending(of: sidecar, for: name, member.ending))
                    else { continue }
                    indices[path] = index
                }
            }
            groups[index] = group
        }
    }

    private static func ending(
        of sidecar: Sidecar, for name: String, _ owner: RenameGroup.Ending
    ) -> RenameGroup.Ending {
        let ending = RenameGroup.ending(of: sidecar.name)
        switch sidecar.kind {
        case .originalAdjustments: return .original(ending)
        case .edited: return .edited(ending)
        case .adjustments, .photoDetails, .takeoutOfStill: return .plain(ending)
        case .xmp, .takeout:
            // "IMG_1.jpg.xmp" keeps both extensions.
            let isWhole = FilePath.stem(of: sidecar.name).lowercased() == name.lowercased()
            let whole = isWhole ? RenameGroup.ending(of: FilePath.stem(of: sidecar.name)) + ending : ending
            if case .edited = owner { return .edited(whole) }
            return .plain(whole)
        }
    }

    private mutating func names(in folder: String) -> FolderNames {
        if let names = folders[folder] { return names }
        let names = FolderNames(folder)
        folders[folder] = names
        return names
    }
}
