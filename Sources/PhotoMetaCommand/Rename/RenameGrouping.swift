// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Groups files that are renamed together: the halves of a Live Photo, pictures with the same stem and new name, edited
/// renderings, and sidecars.
struct RenameGrouping {
    private var groups: [RenameGroup?]
    /// The index of each file's group.
    private var indices: [String: Int] = [:]
    private var folders: [String: FolderNames] = [:]
    /// The sidecars whose new names other files of their groups have.
    private var conflicts: [Stray] = []

    /// Whether all files keep their stems, because only extensions are corrected.
    private let keepsStems: Bool

    /// A sidecar that would stay behind.
    struct Stray {
        let path: String
        let reason: String
        /// Whether it certainly belongs to none of the renamed files.
        ///
        /// Others could not be matched with their files after these have new names.
        var isOrphan = false
    }

    /// Groups items that are not sidecars.
    ///
    /// - Parameter named: The paths that the user named; folders of other files are renamed as a whole.
    /// - Returns: The groups with a file that matches, the sidecars of their folders that are in none of them, and the paths of the
    ///   files that are left out.
    static func groups(
        of items: [RenameItem], named: Set<String>
    ) -> (groups: [RenameGroup], strays: [Stray], leftOut: [String]) {
        var grouping = RenameGrouping(items)
        grouping.joinLivePhotos(items)
        grouping.joinStems(items)
        grouping.joinEdited(items)
        grouping.joinTakeoutRenderings(items)
        let kept = grouping.leaveOut(items)
        grouping.addLoneHalves(kept.filter(\.matches))
        grouping.addSidecars()
        let leftOut = items.map(\.path).filter { grouping.indices[$0] == nil }
        return (grouping.groups.compactMap { $0 }, grouping.strays(kept, named), leftOut)
    }

    private init(_ items: [RenameItem]) {
        groups = items.map(RenameGroup.init)
        keepsStems = items.contains { $0.name?.isOwn == true }
        for (index, item) in items.enumerated() { indices[item.path] = index }
    }

    /// Leaves out the groups of which no file matches; returns the items of the others.
    private mutating func leaveOut(_ items: [RenameItem]) -> [RenameItem] {
        var matching: Set<Int> = []
        for item in items where item.matches {
            if let index = indices[item.path] { matching.insert(index) }
        }
        let kept = items.filter { item in indices[item.path].map(matching.contains) ?? false }
        for item in items {
            guard let index = indices[item.path], !matching.contains(index) else { continue }
            groups[index] = nil
            indices[item.path] = nil
        }
        return kept
    }

    /// Joins two groups, unless files would then have the same name.
    private mutating func join(_ first: String, _ second: String) {
        guard let index = indices[first], let other = indices[second], index != other,
            var group = groups[index], let added = groups[other],
            !keepsStems || group.leader.stemPath == added.leader.stemPath, group.merge(added)
        else { return }
        groups[index] = group
        groups[other] = nil
        for member in added.members { indices[member.path] = index }
    }

    // MARK: Photos and movies

    private mutating func joinLivePhotos(_ items: [RenameItem]) {
        let match = LivePhoto.match(items, role: \.role, identifier: \.identifier)
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
                    whole.add(
                        item.path, .edited(item.ending), correctedEnding: item.correctedEnding)
                else { continue }
                groups[target] = whole
                groups[index] = nil
                indices[item.path] = target
                break
            }
        }
    }

    /// Adds the edited renderings of Google Takeout to their originals, whose JSON files are also theirs.
    private mutating func joinTakeoutRenderings(_ items: [RenameItem]) {
        for item in items {
            let takeout = names(in: item.folder).sidecars.takeout
            guard !takeout.isEmpty, let (name, ending) = takeout.original(ofRendering: item.fileName),
                let index = indices[item.path], let group = groups[index], group.members.count == 1,
                let target = indices[FilePath.path(of: name, in: item.folder, like: item.path)],
                target != index, var whole = groups[target],
                whole.add(
                    item.path, .plain(FilePath.stem(of: ending) + item.ending),
                    correctedEnding: item.correctedEnding)
            else { continue }
            groups[target] = whole
            groups[index] = nil
            indices[item.path] = target
        }
    }

    /// Adds the other half of a Live Photo, if the user did not name it and it is in the same folder.
    private mutating func addLoneHalves(_ items: [RenameItem]) {
        for item in items {
            guard let role = item.role, let identifier = item.identifier, let index = indices[item.path],
                var group = groups[index], group.members.count == 1
            else { continue }
            let partner = LivePhotoItem.partner(
                of: item.path, role, identifier: identifier, in: names(in: item.folder)
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
                let sidecars = names(in: folder).sidecars
                for sidecar in sidecars.sidecars(of: name) {
                    let path = FilePath.path(of: sidecar.name, in: folder, like: member.path)
                    guard indices[path] == nil, sidecar.name != name,
                        System.linkStatus(of: path)?.kind == .file,
                        let ending = Self.ending(of: sidecar, for: name, member, sidecars.takeout)
                    else { continue }
                    if group.add(path, ending) {
                        indices[path] = index
                    } else {
                        let reason = "another file of \(name) would have its new name"
                        conflicts.append(Stray(path: path, reason: reason))
                    }
                }
            }
            groups[index] = group
        }
    }

    /// The ending of a sidecar that is renamed with a file; `nil` if it belongs to others, too.
    private static func ending(
        of sidecar: Sidecar, for name: String, _ member: RenameGroup.Member, _ takeout: TakeoutFolder
    ) -> RenameGroup.Ending? {
        let owner = member.ending
        let ending = RenameGroup.ending(of: sidecar.name)
        switch sidecar.kind {
        case .originalAdjustments: return .original(ending)
        case .edited: return .edited(ending)
        case .adjustments: return .plain(ending)
        case .xmp:
            // "IMG_1.jpg.xmp" keeps both extensions.
            let isWhole = FilePath.stem(of: sidecar.name).lowercased() == name.lowercased()
            let inner = RenameGroup.ending(of: FilePath.stem(of: sidecar.name))
            let whole = (member.correctedEnding ?? inner) + ending
            return isWhole ? owner.with(whole) : owner.isEdited ? owner.with(ending) : .plain(ending)
        case .xmpOfVersion:
            // "IMG_1_01.jpg.xmp" keeps its number, too.
            let stem = FilePath.stem(of: FilePath.stem(of: sidecar.name))
            let inner = RenameGroup.ending(of: FilePath.stem(of: sidecar.name))
            let suffix = member.correctedEnding ?? inner
            return owner.with(stem.suffix(3) + suffix + ending)
        case .takeout:
            guard takeout.original(ofRendering: name) == nil else { return nil }
            return owner.with(owner.text + TakeoutFolder.ending(ofRecord: sidecar.name, of: name))
        case .takeoutOfStill, .photoDetails: return nil
        }
    }

    // MARK: What stays behind

    /// The sidecars in the folders of the groups that belong to no file, or cannot be renamed with theirs.
    ///
    /// Those that begin with the stem of no file are orphans; in folders of which the user named some files, they are left out.
    private func strays(_ items: [RenameItem], _ named: Set<String>) -> [Stray] {
        var strays = conflicts.filter { indices[$0.path] == nil }
        for (folder, items) in Dictionary(grouping: items, by: \.folder).sorted(by: { $0.key < $1.key }) {
            let items = keepsStems ? items.filter { $0.correctedEnding != nil } : items
            guard let names = folders[folder], let first = items.first else { continue }
            let listsOrphans = !keepsStems && items.contains { !named.contains($0.path) }
            let stems = Set(items.map { FilePath.stem(of: $0.fileName).lowercased() })
            for name in names.sidecars.strays {
                let path = FilePath.path(of: name, in: folder, like: first.path)
                let isOrphan = !Self.begins(name.lowercased(), with: stems)
                guard indices[path] == nil, listsOrphans || !isOrphan else { continue }
                strays.append(
                    Stray(
                        path: path, reason: "no photo or movie in its folder has its name",
                        isOrphan: isOrphan))
            }
            for sidecar in names.sidecars.sidecars(of: first.fileName) where sidecar.kind == .photoDetails {
                let path = FilePath.path(of: sidecar.name, in: folder, like: first.path)
                guard let table = try? PhotoDetails(contentsOf: path),
                    items.contains(where: { table[$0.fileName] != nil })
                else { continue }
                strays.append(Stray(path: path, reason: "it describes files by the names that they have now"))
            }
        }
        return strays
    }

    /// Whether a name begins with one of the stems, and does not continue its last word or number.
    private static func begins(_ name: String, with stems: Set<String>) -> Bool {
        name.indices.contains { index in
            !name[index].isLetter && !name[index].isNumber && stems.contains(String(name[..<index]))
        }
    }

    private mutating func names(in folder: String) -> FolderNames {
        if let names = folders[folder] { return names }
        let names = FolderNames(folder)
        folders[folder] = names
        return names
    }
}
