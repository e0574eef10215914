extension MetadataEdit {
    /// A change to a property, with its old and new values as human-readable text.
    public struct PropertyChange: Hashable, Sendable, Encodable {
        /// The dictionary of the property.
        public let dictionary: MetadataDictionary
        /// The property's key string.
        public let name: String
        /// The old value; `nil` if the file does not have the property.
        public let old: String?
        /// The new value; `nil` if the property is removed.
        public let new: String?

        private enum CodingKeys: String, CodingKey {
            case dictionary, name, old, new
        }

        /// Encodes an object with the dictionary's name, the property's name, and the values that are not `nil`.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(dictionary.rawValue, forKey: .dictionary)
            try container.encode(name, forKey: .name)
            try container.encodeIfPresent(old, forKey: .old)
            try container.encodeIfPresent(new, forKey: .new)
        }
    }

    /// Lists what the edit would change in a file that was read, without changing anything.
    ///
    /// Properties that do not change are omitted. For a file with several pictures, the list contains the main
    /// picture's properties.
    public func changes(to metadata: MediaMetadata) -> [PropertyChange] {
        let edit = resolved(for: metadata)
        let properties = metadata.properties
        // Of several properties with a name, the first one counts.
        let first = Dictionary(properties.map { (PropertyName($0), $0) }) { first, _ in first }
        var changes: [PropertyChange] = []
        func add(_ dictionary: MetadataDictionary, _ name: String, _ new: String?) {
            let old = first[PropertyName(dictionary, name)].map(\.text)
            guard old != new else { return }
            changes.append(PropertyChange(dictionary: dictionary, name: name, old: old, new: new))
        }
        for property in properties where sharing.map({ !$0.keeps(property, in: metadata.format) }) == true {
            add(property.dictionary, property.name, nil)
        }
        if let sharing, let old = metadata.livePhotoIdentifier, sharing.identifier(from: old) != old {
            let key =
                metadata.format == .quickTime
                ? PropertyName(MetadataKeys().quickTime.contentIdentifier)
                : PropertyName(MetadataKeys().makerApple.contentIdentifier)
            add(key.dictionary, key.name, sharing.identifier(from: old))
        }
        var dictionaries = edit.removedDictionaries + edit.xmp.removedDictionaries
        if edit.iptc.removesAll { dictionaries.append(.iptc) }
        dictionaries += edit.movieChanges.removedDictionaries.map { MetadataDictionary($0) }
        for property in properties where dictionaries.contains(where: { $0.includes(property.dictionary) }) {
            add(property.dictionary, property.name, nil)
        }
        for change in edit.changes {
            let dictionary = MetadataDictionary(change.dictionary)
            add(dictionary, change.name, change.text(in: dictionary))
        }
        for change in edit.xmp.changes {
            add(change.dictionary, change.name, change.text)
        }
        for change in edit.movieChanges.changes {
            add(
                MetadataDictionary(change.dictionary), change.name,
                change.value.map { ($0 as? StoredValue)?.text ?? "\($0)" })
        }
        if let orientation = edit.trackOrientation, metadata.displayOrientation != orientation {
            changes.append(
                PropertyChange(
                    dictionary: .tiff, name: "Orientation", old: metadata.displayOrientation?.description,
                    new: orientation.description))
        }
        for (name, text) in edit.pngTexts.sorted(by: { $0.key < $1.key }) { add(.png, name, text) }
        for change in edit.iptc.changes {
            add(.iptc, change.name, change.texts?.joined(separator: ", "))
        }
        return changes
    }
}

extension MetadataDictionary {
    /// Whether removing this dictionary also removes another: removing a maker's note does so for any maker.
    fileprivate func includes(_ other: MetadataDictionary) -> Bool {
        self == other || self == .makerApple && PropertySelection.makerNotes.contains(other)
    }
}

extension MetadataEdit.PropertyChange {
    /// Writes an object with `dictionary`, `name`, and the values that are not `nil` as `old` and `new`.
    package func write(to json: inout JSONText) {
        json.object { json in
            json.name("dictionary")
            json.string(dictionary.rawValue)
            json.name("name")
            json.string(name)
            if let old {
                json.name("old")
                json.string(old)
            }
            if let new {
                json.name("new")
                json.string(new)
            }
        }
    }
}

extension MetadataEdit.Change {
    /// The new value as human-readable text.
    fileprivate func text(in dictionary: MetadataDictionary) -> String? {
        guard let value else { return nil }
        let stored = forms.storedValue(of: value, like: nil, .bigEndian)
        guard let stored else { return "\(value)" }
        return MetadataProperty(
            dictionary: dictionary, name: name, tag: tag, value: stored, key: dictionary.keys.key(named: name)
        ).text
    }
}

extension XMPEdit.Change {
    /// The new value as human-readable text, formatted like a property that was read.
    fileprivate var text: String? {
        stored.map {
            MetadataProperty(
                dictionary: dictionary, name: name, tag: nil, value: $0, key: dictionary.keys.key(named: name)
            ).text
        }
    }
}
