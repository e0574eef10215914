// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

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
        func add(_ dictionary: MetadataDictionary, _ name: String, _ new: String?, over shown: String? = nil)
        {
            let old =
                shown ?? first[PropertyName(dictionary, name)].map(\.text)
                ?? metadata.xmpText(dictionary, name)
            guard old != new else { return }
            changes.append(PropertyChange(dictionary: dictionary, name: name, old: old, new: new))
        }
        for property in properties where sharing.map({ !$0.keeps(property, in: metadata.family) }) == true {
            add(property.dictionary, property.name, nil)
        }
        if let sharing, let old = metadata.livePhotoIdentifier, sharing.identifier(from: old) != old {
            let key =
                metadata.family == .quickTime
                ? PropertyName(MetadataKeys().quickTime.contentIdentifier)
                : PropertyName(MetadataKeys().makerApple.contentIdentifier)
            add(key.dictionary, key.name, sharing.identifier(from: old))
        }
        let stores = edit.changes.stores
        let dictionaries = edit.changes.removedDictionaries
        for property in properties where dictionaries.contains(where: { $0.includes(property.dictionary) }) {
            add(property.dictionary, property.name, nil)
        }
        for change in stores.flatMap(\.changes) {
            let shown = change.place == .tracks ? metadata.displayOrientation?.description : nil
            add(change.dictionary, change.name, change.valueText, over: shown)
        }
        return changes
    }
}

extension MediaMetadata {
    /// The text of an XMP property in a namespace without a dictionary.
    fileprivate func xmpText(_ dictionary: MetadataDictionary, _ name: String) -> String? {
        guard !dictionary.index.isXMP else { return nil }
        let value = xmp?.properties.first { value in
            value.localName == name
                && value.namespaceURI.map { XMPNamespace(uri: $0)?.prefix ?? $0 } == dictionary.rawValue
        }
        return value.map { $0.text ?? "\($0)" }
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

extension PropertyEdit {
    /// The new value as human-readable text, formatted like a property that was read.
    var valueText: String? {
        var value: StoredValue?
        switch self.value {
        case nil: return nil
        case .texts(let texts): return texts.joined(separator: ", ")
        case .xmp: value = stored
        case .encodable(let encodable):
            if store != MovieStore.self { value = forms.storedValue(of: encodable, like: nil, .bigEndian) }
            if value == nil { return (encodable as? StoredValue)?.text ?? "\(encodable)" }
        }
        return value.map {
            MetadataProperty(
                dictionary: dictionary, name: name, tag: address.tag, value: $0,
                key: dictionary.keys.key(named: name)
            ).text
        }
    }
}
