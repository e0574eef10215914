// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes a movie's metadata lists, user data, header dates and XMP packets (QuickTime File Format, "Metadata" and
/// "User Data Atoms"; ISO/IEC 14496-12 §8.2.2, §8.10; XMP part 3, §1.2.7).
///
/// Removed properties are cut out of the movie's header. The media does not move, or it moves as a whole and the
/// offsets to it are adjusted.
enum MovieFieldEditor: ContainerEditor {
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        var editor = try MovieFieldEdit(edit, file)
        try editor.change()
        var edits = editor.edits
        edits.formUnion(editor.credentials)
        return edits
    }
}

/// The edit of one movie.
private struct MovieFieldEdit {
    private let edit: MetadataEdit
    private let changes: [PropertyEdit]
    private let removed: [MetadataDictionary]
    private let blocks: BlockEdits
    private let movie: EditedMovie
    /// The changes that remove Content Credentials.
    let credentials: LayoutEdits
    private(set) var edits = LayoutEdits()

    private var file: EditedFile { movie.file }
    private var tree: FileTree { movie.tree }

    /// Throws for a movie without samples if the edit marks the time of a still image.
    init(_ edit: some ContainerEdit, _ file: EditedFile) throws(EditStop) {
        let map = file.map
        self.edit = edit.properties
        changes = self.edit.movie.changes
        removed = self.edit.movie.removedDictionaries
        blocks = try BlockEdits(for: edit, of: map, in: file.window)
        guard blocks.newStructure == nil else {
            throw .refused(
                MetadataError(
                    .notEditable, "a movie cannot contain TIFF, Exif, GPS or maker note properties",
                    format: map.format))
        }
        movie = try EditedMovie(file)
        credentials = try ContentCredentials.check(edit, ofBoxesIn: file)
        guard self.edit.stillImageTime != nil else { return }
        for track in movie.tracks where try track.hasMedia() { return }
        throw .refused(
            MetadataError(
                .noMedia,
                movie.boxes.first(.mvex) == nil
                    ? "no track has samples"
                    : "the samples are in fragments: copy them into a movie without fragments first"))
    }

    mutating func change() throws(EditStop) {
        try MovieHeaderEdit(edit).apply(to: movie, &edits)
        if let orientation = edit.orientation {
            try TrackOrientationEdit(orientation, of: file.map).apply(to: movie, &edits)
        }
        try changeLists()
        try changeUserData()
        try changeBlocks()
        let track = try edit.stillImageTime.map { time throws(EditStop) in
            try StillImageTimeEdit(movie).apply(time, &edits)
        }
        if edit.stillImageTime != nil, let box = movie.fileBoxes.first(.ftyp) {
            try FileTypeEdit.apply(to: box, in: file, &edits)
        }
        if !edits.isEmpty || track != nil {
            try MoviePlacement(movie).complete(&edits, adding: track ?? nil)
        }
    }

    private static func invalid(_ change: PropertyEdit) -> EditStop {
        .refused(MetadataError(.invalidValue, "\(change.name) cannot be stored with this value"))
    }

    private static func value(of change: PropertyEdit) -> MovieItemValue? {
        change.encodable.map { MovieItemValue(name: change.name, value: $0, form: change.storage) }
    }

    // MARK: Lists

    /// Changes the movie's lists in the order in which they are read; new values are set in the first one.
    private mutating func changeLists() throws(EditStop) {
        var named = namedChanges()
        let removesOthers = removed.contains(.quickTime)
        guard !named.isEmpty || removesOthers else { return }
        let removals = named.map {
            MovieMetadataList.Change(name: $0.name, isUserData: $0.isUserData, value: nil)
        }
        var isFirst = true
        for (box, isDirect) in movieLists {
            guard let list = try MovieMetadataList(box, in: movie) else { continue }
            // The user data is changed in its usual place.
            if isFirst, list.hasHandler, isDirect {
                if edit.stillImageTime != nil { list.useQuickTimesForm(&edits) }
                try list.apply(named, removesOthers: removesOthers, &edits)
                isFirst = false
            } else {
                try list.apply(removals, removesOthers: removesOthers, &edits)
            }
        }
        if isFirst {
            named.removeAll { $0.value == nil }
            if !named.isEmpty {
                // Before other metadata, so that readers of only one list find it.
                let next = movie.boxes.boxes.first { $0.type == .meta || $0.type == .udta }
                edits.insert(
                    try MovieMetadataList.bytes(named), at: next?.start ?? movie.boxes.end,
                    in: movie.box.range)
            }
        }
        let everywhere = Set(changes.filter(\.reachesTracks).compactMap(\.place))
        let trackRemovals = namedChanges(everywhere).map {
            MovieMetadataList.Change(name: $0.name, isUserData: $0.isUserData, value: nil)
        }
        guard !trackRemovals.isEmpty else { return }
        for box in trackLists {
            try MovieMetadataList(box, in: movie)?.apply(trackRemovals, &edits)
        }
    }

    /// The `meta` boxes directly in the movie, in its user data and in the file.
    private var movieLists: [(box: SourceBox, isDirect: Bool)] {
        let others = lists(inUserDataOf: movie.box) + tree.all(.meta)
        return tree.all(.meta, in: movie.box).map { ($0, true) } + others.map { ($0, false) }
    }

    /// The `meta` boxes of the tracks and of their user data.
    private var trackLists: [SourceBox] {
        movie.tracks.flatMap { tree.all(.meta, in: $0.box) + lists(inUserDataOf: $0.box) }
    }

    private func lists(inUserDataOf box: SourceBox) -> [SourceBox] {
        tree.all(.udta, in: box).flatMap { tree.all(.meta, in: $0) }
    }

    /// Returns the changes to named items; items for user data are only removed.
    private func namedChanges(_ places: Set<MoviePlace>? = nil) -> [MovieMetadataList.Change] {
        changes.compactMap { change in
            guard let place = change.place, places?.contains(place) != false else { return nil }
            switch place {
            case .named(let name):
                return MovieMetadataList.Change(
                    name: ContiguousArray(name.utf8), value: Self.value(of: change))
            case .userData(let code):
                return MovieMetadataList.Change(
                    name: ContiguousArray(bigEndian: code.rawValue), isUserData: true, value: nil)
            default: return nil
            }
        }
    }

    // MARK: User data

    private mutating func changeUserData() throws(EditStop) {
        var atoms: [FourCharacterCode: PropertyEdit] = [:]
        var trackAtoms: Set<FourCharacterCode> = []
        for change in changes {
            guard case .userData(let code) = change.place else { continue }
            atoms[code] = change
            if change.reachesTracks { trackAtoms.insert(code) }
        }
        try changeItemLists()
        let removesOthers = removed.contains(.userData)
        let boxes = tree.all(.udta, in: movie.box)
        var left = atoms
        for box in boxes where !atoms.isEmpty || removesOthers {
            let list = tree.boxes(in: box)
            var hasChanged = false
            for atom in list.boxes {
                let isRemoved = removesOthers && Self.isUserData(atom.type)
                guard isRemoved || atoms[atom.type] != nil else { continue }
                hasChanged = true
                // Readers read the first box.
                guard box == boxes.first, let change = left.removeValue(forKey: atom.type),
                    let value = change.encodable
                else {
                    edits.remove(atom.range)
                    continue
                }
                let old = try file.bytes(atom.body, "Movie/udta")
                edits.replace(atom.range, with: try Self.atom(atom.type, value, change, old))
            }
            guard !hasChanged || list.isWhole && list.boxes.last?.isOpenEnded != true else {
                throw .damaged("Movie/udta", at: box.start, "its boxes do not match its size")
            }
        }
        var new = ContiguousArray<UInt8>()
        for change in changes {
            guard case .userData(let code) = change.place, left[code] != nil, let value = change.encodable
            else {
                continue
            }
            new += try Self.atom(code, value, change, nil)
        }
        try insertUserData(new)
        guard !trackAtoms.isEmpty else { return }
        for box in movie.tracks.flatMap({ tree.all(.udta, in: $0.box) }) {
            for atom in try tree.boxes(in: box).whole("moov/trak/udta").boxes
            where trackAtoms.contains(atom.type) {
                edits.remove(atom.range)
            }
        }
    }

    /// Whether a box in user data is a user data atom, as opposed to a list, a packet or free space.
    private static func isUserData(_ type: FourCharacterCode) -> Bool {
        ![.meta, .xmpPacket, .free, .skip, .wide, .uuid].contains(type)
    }

    private static func atom(
        _ code: FourCharacterCode, _ value: any MetadataEncodable, _ change: PropertyEdit,
        _ old: ArraySlice<UInt8>?
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        guard let body = UserDataAtom.body(value, form: change.storage, old: old) else {
            throw invalid(change)
        }
        return BoxWriter.bytes { $0.box(code) { $0.append(body) } }
    }

    /// Appends atoms to the movie's user data, before a terminating zero.
    private mutating func insertUserData(_ atoms: ContiguousArray<UInt8>) throws(EditStop) {
        guard !atoms.isEmpty else { return }
        if let box = movie.boxes.first(.udta) {
            let list = try tree.boxes(in: box).whole("Movie/udta")
            guard list.boxes.last?.isOpenEnded != true else {
                throw .damaged("Movie/udta", at: box.start, "an atom without a size")
            }
            edits.insert(atoms, at: list.end, in: box.range)
        } else {
            newUserData += atoms
        }
    }

    /// The new atoms of a movie without user data.
    private var newUserData = ContiguousArray<UInt8>()

    /// Changes iTunes' lists; new values are set in the list of the user data.
    private mutating func changeItemLists() throws(EditStop) {
        let items: [MovieItemList.Change] = changes.compactMap { change in
            guard case .item(let code) = change.place else { return nil }
            return MovieItemList.Change(code: code, value: Self.value(of: change))
        }
        let removesOthers = removed.contains(.itemList)
        guard !items.isEmpty || removesOthers else { return }
        let removals = items.map { MovieItemList.Change(code: $0.code, value: nil) }
        let lists = movieLists
        let userData = movie.boxes.first(.udta)
        let main = lists.firstIndex { userData?.body.contains($0.box.start) == true }
        var isSet = false
        for (index, list) in lists.enumerated() {
            guard let editor = MovieItemList(list.box, in: movie) else { continue }
            try editor.apply(index == main ? items : removals, removesOthers: removesOthers, &edits)
            isSet = isSet || index == main
        }
        let everywhere = Set(changes.filter(\.reachesTracks).compactMap(\.place))
        let trackRemovals = removals.filter { everywhere.contains(.item($0.code)) }
        for box in trackLists where !trackRemovals.isEmpty {
            try MovieItemList(box, in: movie)?.apply(trackRemovals, &edits)
        }
        guard !isSet else { return }
        let list = try MovieItemList.bytes(items)
        guard main == nil || list.isEmpty else {
            throw .refused(
                MetadataError(
                    .notEditable,
                    "the movie has keys where iTunes' items would be, as FFmpeg writes them: set a key, such as quickTime.title"
                ))
        }
        try insertUserData(list)
    }

    // MARK: Blocks

    private mutating func changeBlocks() throws(EditStop) {
        for block in blocks.changed {
            guard block.pieces.count == 1, let piece = block.pieces.first else {
                throw .refused(MetadataError(.notEditable, "a block in several pieces"))
            }
            if block.isRemoved, let box = innermostBox(around: piece) {
                edits.remove(box.range)
            } else {
                edits.replace(piece, with: block.new)
            }
        }
        if let packet = blocks.newPacket {
            if try isQuickTimeOnly() {
                try insertUserData(BoxWriter.bytes { $0.box(.xmpPacket) { $0.append(packet) } })
            } else {
                let box = BoxWriter.bytes { $0.box(.uuid) { $0.append(BoxIdentifier.xmp.bytes + packet) } }
                guard !movie.box.isOpenEnded else {
                    throw .damaged("Movie/moov", at: movie.box.start, "nothing can be inserted after it")
                }
                edits.insert(box, at: movie.box.end)
            }
        }
        guard !newUserData.isEmpty else { return }
        edits.insert(
            BoxWriter.bytes { $0.box(.udta) { $0.append(newUserData) } }, at: movie.boxes.end,
            in: movie.box.range)
    }

    /// Whether XMP belongs in the user data: in QuickTime files with no other brand.
    private func isQuickTimeOnly() throws(EditStop) -> Bool {
        // Readers know the brands only if these precede the movie.
        guard let box = movie.fileBoxes.first(.ftyp), box.start < movie.box.start else { return true }
        let bytes = try file.bytes(box.body, upTo: 1_024, "File/ftyp")
        return BoxFile.brands(bytes.span).contains(.quickTime)
    }

    /// Returns the innermost box that contains a range.
    private func innermostBox(around range: Range<UInt64>) -> SourceBox? {
        var innermost: SourceBox?
        while innermost.map({ [.moov, .trak, .udta].contains($0.type) }) != false,
            let box = tree.boxes(in: innermost).boxes.first(where: {
                $0.body.contains(range) && !$0.body.isEmpty
            })
        {
            innermost = box
        }
        return innermost
    }
}
