// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// Returns the edit with its requests by meaning replaced by changes to the file's own properties.
    ///
    /// A change requested by key takes precedence over one that follows from a meaning.
    func resolved(for metadata: MediaMetadata) -> MetadataEdit {
        var edit = withoutRequests(for: metadata)
        edit.moveOrientation(to: metadata.family)
        if removes { edit.reach = .removals }
        edit.removeRepeatedTexts(of: metadata)
        edit.changeFilesInXMP(of: metadata, by: self)
        return edit
    }

    private func withoutRequests(for metadata: MediaMetadata) -> MetadataEdit {
        var requests = requests
        // The orientation has no property of its own beside the key.
        if let orientation { requests.append(.set(.orientation, .orientation(orientation))) }
        guard !requests.isEmpty else { return self }
        let options = MetadataEdit(limits, allowsInvalidCredentials: allowsInvalidCredentials)
        var resolver = EditResolver(
            metadata, options, shownOrientation: shownOrientation(of: metadata), onlyReplaces: onlyReplaces,
            copiesNotes: copiesNotes)
        for request in requests { resolver.apply(request) }
        var edit = resolver.edit
        edit.otherParts = editsOfOtherParts(of: metadata, options)
        edit.add(self)
        return edit
    }

    /// Whether maker notes are copied: not with a removal, because a note may state what is removed.
    var copiesNotes: Bool {
        var other = self
        // A new label of how a picture was made replaces the old one: what it does not state is no removal.
        other.changes.withdraw { Self.sourceLabels.contains($0.address) }
        return !other.removesValues
    }

    /// The properties that name the place of a file and stay if the edit sets another location, such as IPTC's City.
    public func keptPlaceNames(in metadata: MediaMetadata) -> [MetadataProperty] {
        guard self[\.location].value != nil || self[\.coordinates].value != nil else { return [] }
        let names = MeaningTable.rows(of: .placeNames).flatMap(\.names)
        return metadata.properties.filter { property in
            names.contains { $0.matches(PropertyName(property)) }
                && property.anyKey.change(in: self) == .unchanged
        }
    }

    /// The orientation in which a file's picture is displayed after the edit; `nil` if it is not known.
    private func shownOrientation(of metadata: MediaMetadata) -> Orientation? {
        if let orientation { return orientation }
        let address = MetadataKeys().tiff.orientation.address
        let isRemoved = changes.change(at: address) != nil
        // Without the property, the picture is displayed as it is stored, unless the container states an orientation.
        return isRemoved && ![.heif, .jpegXL, .quickTime].contains(metadata.family)
            ? .topLeft : metadata.shownOrientation
    }

    /// Adds another edit's changes, which take precedence over this edit's.
    private mutating func add(_ other: MetadataEdit) {
        changes.add(other.changes)
        if let kind = other.removedTimedMetadata { removeTimedMetadata(kind) }
        stillImageTime = other.stillImageTime ?? stillImageTime
        gainMap = other.gainMap ?? gainMap
        putsHeaderFirst = putsHeaderFirst || other.putsHeaderFirst
        copiedNote = other.copiedNote ?? copiedNote
        replacesMakerNote = replacesMakerNote || other.replacesMakerNote
        if other.editsRawFiles { (editsRawFiles, rawFormats) = (true, other.rawFormats) }
        if let failure = other.failure { fail(failure) }
    }

    /// Adds another edit's changes and requests, which take precedence over this edit's.
    package mutating func formUnion(_ other: MetadataEdit) {
        add(other)
        for request in other.requests {
            // Elements are added to a new list, and not to the file's.
            if case .amend(let meaning, let amendment) = request,
                let index = requests.lastIndex(where: { $0.changes(meaning) }),
                case .set(_, let value?) = requests[index]
            {
                let list = value.amended(by: amendment)
                requests[index] = .set(meaning, list.isEmpty ? nil : list)
            } else {
                requests.append(request)
            }
        }
        sharing = other.sharing ?? sharing
        allowsInvalidCredentials = allowsInvalidCredentials || other.allowsInvalidCredentials
        refusesUnread = refusesUnread || other.refusesUnread
    }
}
