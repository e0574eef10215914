// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// Returns the edit with its requests by meaning replaced by changes to the file's own properties.
    ///
    /// A change requested by key takes precedence over one that follows from a meaning.
    func resolved(for metadata: MediaMetadata) -> MetadataEdit {
        var edit = withoutRequests(for: metadata)
        edit.moveOrientation(to: metadata.format)
        edit.removesFromEveryPart = removes
        edit.removeRepeatedTexts(of: metadata)
        edit.changeFilesInXMP(of: metadata, by: self)
        return edit
    }

    private func withoutRequests(for metadata: MediaMetadata) -> MetadataEdit {
        var requests = requests
        // The orientation has no property of its own beside the key.
        if let orientation { requests.append(.set(.orientation, .orientation(orientation))) }
        guard !requests.isEmpty else { return self }
        var options = MetadataEdit()
        options.allowsInvalidCredentials = allowsInvalidCredentials
        options.limits = limits
        var resolver = EditResolver(
            metadata, options, shownOrientation: shownOrientation(of: metadata), onlyReplaces: onlyReplaces)
        for request in requests { resolver.apply(request) }
        var edit = resolver.edit
        edit.otherParts = editsOfOtherParts(of: metadata, options)
        edit.add(self)
        return edit
    }

    /// The properties that name the place of a file and stay if the edit sets another location, such as IPTC's City.
    public func keptPlaceNames(in metadata: MediaMetadata) -> [MetadataProperty] {
        guard self[\.location].value != nil || self[\.coordinates].value != nil else { return [] }
        let names = MeaningTable.rows(of: .placeNames).flatMap(\.names)
        return metadata.properties.filter { property in
            names.contains { $0.matches(PropertyName(property)) }
                && self[property.anyKey] == .unchanged
        }
    }

    /// The keys of the fields of Panasonic's maker note that are cleared.
    var clearedNoteKeys: [RegisteredKey] {
        clearedNoteTags.sorted().compactMap { MetadataDictionary.makerPanasonic.keys.key(of: UInt32($0)) }
    }

    /// The orientation in which a file's picture is displayed after the edit; `nil` if it is not known.
    private func shownOrientation(of metadata: MediaMetadata) -> Orientation? {
        if let orientation { return orientation }
        let address = MetadataKeys().tiff.orientation.address
        let isRemoved = changes[.directories].change(at: address) != nil
        // Without the property, the picture is displayed as it is stored, unless the container states an orientation.
        return isRemoved && ![.heif, .jpegXL, .quickTime].contains(metadata.format)
            ? .topLeft : metadata.shownOrientation
    }

    /// Adds another edit's changes, which take precedence over this edit's.
    private mutating func add(_ other: MetadataEdit) {
        add(other.changes)
        clearedNoteTags.formUnion(other.clearedNoteTags)
        if let kind = other.removedTimedMetadata { removeTimedMetadata(kind) }
        stillImageTime = other.stillImageTime ?? stillImageTime
        replacesMakerNote = replacesMakerNote || other.replacesMakerNote
        if let failure = other.failure { fail(failure) }
    }

    /// Adds another edit's changes and requests, which take precedence over this edit's.
    package mutating func formUnion(_ other: MetadataEdit) {
        add(other)
        requests += other.requests
        sharing = other.sharing ?? sharing
        allowsInvalidCredentials = allowsInvalidCredentials || other.allowsInvalidCredentials
        refusesUnread = refusesUnread || other.refusesUnread
    }
}
