/// Removes private properties from a file before it is shared.
struct SharingEdit {
    private let metadata: MediaMetadata
    private let identifier: MetadataEdit.LivePhotoIdentifier

    /// The maximum number of passes over the properties: a text that leads to another is rare.
    private static let passLimit = 8

    init(_ metadata: MediaMetadata, _ identifier: MetadataEdit.LivePhotoIdentifier) {
        self.metadata = metadata
        self.identifier = identifier
    }

    func apply(to edit: inout MetadataEdit) {
        edit.everyPart = true
        var properties: [MetadataProperty] = []
        for part in metadata.parts { properties += part.properties + Self.otherProperties(of: part) }
        let device = Set(
            [metadata[\.tiff.make], metadata[\.tiff.model], metadata[\.tiff.software]].compactMap { $0 })
        var removed = RemovedTexts()
        var kept: [MetadataProperty] = []
        for property in properties {
            guard SharingTable.contains(property), !Self.isOf(device, property) else {
                kept.append(property)
                continue
            }
            remove(property, from: &edit)
            removed.add(property)
        }
        removeNotes(from: &edit)
        if let identifier = metadata.livePhotoIdentifier, self.identifier != .kept,
            self.identifier != .renewed(identifier)
        {
            removed.add(text: identifier)
        }
        // Remove properties that repeat a removed text, and those that repeat their texts; the scan of the result
        // finds the rest.
        for _ in 0..<Self.passLimit {
            var gone: Set<Int> = []
            for index in removed.repetitions(in: kept) where remove(kept[index], from: &edit) {
                removed.add(kept[index])
                gone.insert(index)
            }
            guard !gone.isEmpty else { break }
            kept = kept.indices.filter { !gone.contains($0) }.map { kept[$0] }
        }
        changeIdentifier(in: &edit)
        removed.addPositions(of: metadata)
        edit.removedTexts = removed
    }

    /// Returns the XMP properties whose namespaces have no dictionary.
    private static func otherProperties(of part: MediaPart) -> [MetadataProperty] {
        guard let xmp = part.xmp else { return [] }
        return xmp.properties.compactMap { value in
            guard let uri = value.namespaceURI else { return nil }
            let name = XMPNamespace(uri: uri)?.prefix ?? uri
            guard MetadataDictionary(rawValue: name).index == .unregistered else { return nil }
            return MetadataProperty(
                dictionary: MetadataDictionary(rawValue: name), name: value.localName, tag: nil,
                value: value.tree.storedValue(of: value.index), key: nil)
        }
    }

    /// Whether a property only repeats the name of the camera or its software.
    private static func isOf(_ device: Set<String>, _ property: MetadataProperty) -> Bool {
        property.value.text.map { device.contains($0) } ?? false
    }

    @discardableResult
    private func remove(_ property: MetadataProperty, from edit: inout MetadataEdit) -> Bool {
        switch property.dictionary {
        case .gps:
            edit.remove(.gps)
            return true
        case let dictionary where SharingTable.dictionaries.contains(dictionary):
            edit.remove(dictionary)
            return true
        default: return edit.remove(property)
        }
    }

    /// Removes makers' notes, which contain serial numbers in undocumented places; Apple's identifier can be kept.
    private func removeNotes(from edit: inout MetadataEdit) {
        let hasNote =
            metadata[\.exif.makerNote] != nil
            || metadata.scope.map.directories.contains {
                PropertySelection.makerNotes.contains(index: $0.dictionary)
            }
        if hasNote { edit.remove(.makerApple) }
    }

    /// Keeps, renews or removes the identifier of a Live Photo's half.
    private func changeIdentifier(in edit: inout MetadataEdit) {
        guard let old = metadata.livePhotoIdentifier else { return }
        let isMovie = metadata.format == .quickTime
        switch identifier {
        case .kept: if !isMovie { edit.keptIdentifier = old }
        case .renewed(let new):
            guard new.isStorableIdentifier else { return edit.refuseValue(of: "the identifier") }
            if isMovie { edit[\.quickTime.contentIdentifier] = new } else { edit.keptIdentifier = new }
        case .removed: if isMovie { edit.removeEverywhere(\.quickTime.contentIdentifier) }
        }
    }
}

extension MetadataEdit {
    /// The treatment of the identifier that joins the halves of a Live Photo.
    public enum LivePhotoIdentifier: Hashable, Sendable {
        /// The identifier is kept, so the halves still belong together.
        case kept
        /// The identifier is replaced with this one; use the same for both halves.
        ///
        /// A file without an identifier does not get one.
        case renewed(String)
        /// The identifier is removed, so the halves no longer belong together.
        case removed

        /// The identifier is replaced with a random one, which is the same for all files of one edit.
        public static func renewed() -> LivePhotoIdentifier { .renewed(.newIdentifier) }
    }

    /// An edit that removes places, people and identifiers of devices.
    ///
    /// Removes positions and places, serial numbers, names of owners, authors and people, and copyright notices from Exif, XMP, IPTC
    /// and movie metadata, for each picture of the file. Maker notes are removed, except for the identifier of a Live Photo, and so is
    /// what makers store elsewhere: segments of a JPEG file, user data and boxes of a movie that no standard describes, the texts in
    /// Samsung's trailer, and what follows the pictures of a JPEG file without being described in it. The free space of a movie is
    /// cleared, except for boxes over 1 MiB.
    ///
    /// Movies also lose their cover art and thumbnails, which can have metadata of their own, the items of iTunes' lists that have
    /// no key of the registry, such as all items with custom names, and XML and ID3 tags in `meta` boxes.
    ///
    /// XMP properties, movie keys and PNG texts without a key of the registry are removed if their names suggest that they are
    /// private, such as `Photographer`.
    ///
    /// Samples are not changed: positions that an action camera records in a track of its own remain.
    ///
    /// Texts that repeat a removed value are also removed. If a removed text or position remains anywhere in the
    /// metadata of the result, or in data that cannot be edited, the edit is an error and no file is written.
    ///
    /// With a renewed identifier, edit both halves together; otherwise, the copies would no longer belong together:
    ///
    /// ```swift
    /// try MetadataEdit.forSharing(livePhotoIdentifier: .renewed()).write(
    ///     still: "IMG_0001.HEIC", movie: "IMG_0001.MOV",
    ///     stillOutput: "Shared/IMG_0001.HEIC", movieOutput: "Shared/IMG_0001.MOV")
    /// ```
    ///
    /// - Parameter livePhotoIdentifier: The treatment of the identifier that joins the halves of a Live Photo.
    public static func forSharing(livePhotoIdentifier: LivePhotoIdentifier = .kept) -> MetadataEdit {
        var edit = MetadataEdit()
        edit.removeForSharing(livePhotoIdentifier: livePhotoIdentifier)
        return edit
    }
}
