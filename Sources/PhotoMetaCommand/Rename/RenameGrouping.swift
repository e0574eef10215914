import PhotoMeta

/// Finds which files are renamed together: the halves of a Live Photo, pictures of one stem and one name, edited renderings,
/// and sidecars.
struct RenameGrouping {
    private var groups: [RenameGroup?]
    /// The index of the group of each file.
    private var indices: [String: Int] = [:]
    private var folders: [String: FolderNames] = [:]

    /// Groups items that are not sidecars.
    ///
    /// - Parameter format: The format, for halves of Live Photos beside the items.
    static func groups(of items: [RenameItem], _ format: NameFormat) -> [RenameGroup] {
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

    /// Makes one group of two; both stay if files would have one name.
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
            // The still beside the movie first: a copy of it has the same extension, and stays alone.
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

    /// A raw file and its JPEG, if they have one name.
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

    /// Renderings of edits, which otherwise would be photos of their own.
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

    /// The other half of a Live Photo that was not named, if it is beside the one that was.
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
        case .adjustments: return .plain(ending)
        case .xmp:
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

/// The names in a folder, by what those of one photo have in common.
struct FolderNames {
    private var names: [String: [String]] = [:]

    init(_ folder: String) {
        for entry in System.entries(of: folder) ?? [] where entry.status?.kind == .file {
            for key in Self.keys(of: entry.name) { names[key, default: []].append(entry.name) }
        }
    }

    /// The names of files that may belong to a photo, itself among them.
    func candidates(for name: String) -> [String] {
        names[Self.key(of: FilePath.stem(of: name))] ?? []
    }

    /// Where an item's files are: the folder, and what their names have in common.
    static func path(of item: RenameItem) -> String {
        FilePath.path(of: key(of: FilePath.stem(of: item.fileName)), in: item.folder)
    }

    /// The stem, and of `IMG_1.jpg.xmp` also the stem of that.
    private static func keys(of name: String) -> Set<String> {
        let stem = FilePath.stem(of: name)
        return [key(of: stem), key(of: FilePath.stem(of: stem))]
    }

    /// A stem without case, and without the letter before a number that marks what belongs to an original.
    private static func key(of stem: String) -> String {
        let stem = stem.lowercased()
        guard let line = stem.firstIndex(of: "_") else { return stem }
        let number = stem[stem.index(after: line)...]
        guard let letter = number.first, "eo".contains(letter), number.dropFirst().first?.isNumber == true
        else {
            return stem
        }
        return String(stem[...line] + number.dropFirst())
    }
}

extension FilePath {
    /// The path of another file in the folder of a path, written in the same way: `b.jpg` beside `a.jpg`, and `./b.jpg` beside
    /// `./a.jpg`.
    static func path(of name: String, in folder: String, like path: String) -> String {
        path.utf8.contains(UInt8(ascii: "/")) ? Self.path(of: name, in: folder) : name
    }
}
