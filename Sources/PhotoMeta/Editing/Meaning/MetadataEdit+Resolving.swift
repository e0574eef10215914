extension MetadataEdit {
    /// The edit with changes of a file's own properties in the place of what is asked for by its meaning.
    ///
    /// What is asked for by key counts before what follows from a meaning.
    func resolved(for metadata: MediaMetadata) -> MetadataEdit {
        var edit = withoutRequests(for: metadata)
        if metadata.format == .quickTime { edit.turnTracks() }
        return edit
    }

    private func withoutRequests(for metadata: MediaMetadata) -> MetadataEdit {
        guard !requests.isEmpty else { return self }
        var options = MetadataEdit()
        options.allowsInvalidCredentials = allowsInvalidCredentials
        options.limits = limits
        var resolver = EditResolver(metadata, options)
        for request in requests { resolver.apply(request) }
        var edit = resolver.edit
        edit.add(self)
        return edit
    }

    /// Adds another edit's changes, which count before these.
    private mutating func add(_ other: MetadataEdit) {
        for dictionary in other.removedDictionaries { remove(dictionary) }
        for dictionary in other.xmp.removedDictionaries { xmp.remove(dictionary) }
        removedTextChunks.formUnion(other.removedTextChunks)
        if other.iptc.removesAll { iptc.removeAll() }
        for number in other.iptc.removedResources { iptc.removeResource(number) }
        for change in other.changes { addField(change) }
        for change in other.xmp.changes { xmp.add(change) }
        for change in other.iptc.changes { iptc.add(change) }
        addMovieChanges(other.movieChanges)
        for name in other.refused { refuse(name) }
        for name in other.invalidValues { refuseValue(of: name) }
    }

    /// Adds what another edit asks for, which counts before this one's.
    package mutating func formUnion(_ other: MetadataEdit) {
        add(other)
        requests += other.requests
        leftOut += other.leftOut
        allowsInvalidCredentials = allowsInvalidCredentials || other.allowsInvalidCredentials
    }

    /// Removes a property that a file has; `false` if it cannot be removed on its own.
    mutating func remove(_ property: MetadataProperty) -> Bool {
        if property.value.xmp != nil {
            xmp.add(XMPEdit.Change(dictionary: property.dictionary, name: property.name, content: nil))
            return true
        }
        if property.dictionary == .imageResources,
            let number = IPTCEdit.resource(ofProperty: property.name)
        {
            iptc.removeResource(number)
            return true
        }
        if MovieChanges.contains(property.dictionary.index) {
            return removeFromMovieAndTracks(MetadataKey<StoredValue>(of: property))
        }
        if property.dictionary == .png, PNGEditor.textNames.contains(property.name) {
            removedTextChunks.insert(property.name)
            return true
        }
        guard let tag = property.tag else {
            refuse("\(property.dictionary.rawValue) \(property.name)")
            return true
        }
        if property.dictionary == .iptc {
            guard tag != 0x015A, tag != 0x0200 else { return false }
            iptc.add(IPTCEdit.Change(identifier: tag, name: property.name, texts: nil))
            return true
        }
        // Fields of DNG's dictionary are TIFF's.
        let dictionary = property.dictionary.index.storedIn
        if PropertySelection.makerNotes.contains(property.dictionary) { return true }
        guard ExifFieldEditor.canEdit(dictionary) else {
            refuse("\(property.dictionary.rawValue) \(property.name)")
            return true
        }
        guard !ExifFieldEditor.isStructural(tag) else { return false }
        addField(
            Change(dictionary: dictionary, tag: tag, name: property.name, value: nil, forms: nil))
        return true
    }

    private var sharing: EditRequest? {
        requests.first { if case .sharing = $0 { true } else { false } }
    }

    /// Whether what is private is removed.
    var isForSharing: Bool { sharing != nil }

    /// The edit of the files within a file: what is private is removed, and nothing else; `nil` if they stay.
    var forEmbeddedFiles: MetadataEdit? {
        guard let sharing else { return nil }
        var edit = MetadataEdit()
        edit.requests = [sharing]
        edit.allowsInvalidCredentials = allowsInvalidCredentials
        edit.limits = limits
        return edit
    }

    package mutating func removeForSharing(livePhotoIdentifier: LivePhotoIdentifier) {
        let request = EditRequest.sharing(livePhotoIdentifier)
        // What was asked for behind it still counts before it.
        if let index = requests.firstIndex(where: { request.replaces($0) }) {
            requests[index] = request
        } else {
            requests.append(request)
        }
    }
}

extension MetadataKey {
    /// The key of a property that a file has, of whatever type it is.
    fileprivate init(of property: MetadataProperty) {
        if let key = property.key {
            self.init(key)
        } else {
            self.init(property.dictionary, name: property.name)
        }
    }
}
