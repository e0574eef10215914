extension MetadataEdit {
    /// Returns the edit with its requests by meaning replaced by changes to the file's own properties.
    ///
    /// A change requested by key takes precedence over one that follows from a meaning.
    func resolved(for metadata: MediaMetadata) -> MetadataEdit {
        var edit = withoutRequests(for: metadata)
        if metadata.format == .quickTime { edit.turnTracks() }
        edit.removesFromEveryPart = removes
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

    /// Adds another edit's changes, which take precedence over this edit's.
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
        if let kind = other.removedTimedMetadata { removeTimedMetadata(kind) }
        for name in other.refused { refuse(name) }
        for name in other.invalidValues { refuseValue(of: name) }
    }

    /// Adds another edit's changes and requests, which take precedence over this edit's.
    package mutating func formUnion(_ other: MetadataEdit) {
        add(other)
        requests += other.requests
        sharing = other.sharing ?? sharing
        leftOut += other.leftOut
        allowsInvalidCredentials = allowsInvalidCredentials || other.allowsInvalidCredentials
    }

    /// Removes a property that a file has; returns `false` if it cannot be removed on its own.
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
        // A property without a key is a text with another keyword.
        if property.dictionary == .png, PNGEditor.textNames.contains(property.name) || property.key == nil {
            removedTextChunks.insert(property.name)
            return true
        }
        // The editor of the segments removes every comment that repeats a removed text, not only the first.
        if property.dictionary == .jpeg { return false }
        guard let tag = property.tag else {
            refuse("\(property.dictionary.rawValue) \(property.name)")
            return true
        }
        if property.dictionary == .iptc {
            guard tag != 0x015A, tag != 0x0200 else { return false }
            iptc.add(IPTCEdit.Change(identifier: tag, name: property.name, texts: nil))
            return true
        }
        // Fields of the DNG dictionary are stored in TIFF's.
        let dictionary = property.dictionary.index.storedIn
        if PropertySelection.makerNotes.contains(property.dictionary) { return true }
        guard ExifFieldEditor.canEdit(dictionary) else {
            refuse("\(property.dictionary.rawValue) \(property.name)")
            return true
        }
        guard !ExifFieldEditor.isStructural(tag) else { return false }
        addField(
            Change(dictionary: dictionary, tag: tag, name: property.name, value: nil, forms: []))
        return true
    }

    /// The edit for embedded files, which only removes properties; `nil` if they do not change.
    var forEmbeddedFiles: MetadataEdit? { sharing == nil ? removals : self }
}

extension MetadataKey {
    /// Creates the key of a property that a file has, regardless of its type.
    fileprivate init(of property: MetadataProperty) {
        if let key = property.key {
            self.init(key)
        } else {
            self.init(property.dictionary, name: property.name)
        }
    }
}
