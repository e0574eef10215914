// SPDX-License-Identifier: Apache-2.0
/// One property of a file, with its name.
public struct MetadataProperty: Hashable, Sendable, Identifiable {
    /// The dictionary of the property.
    public let dictionary: MetadataDictionary
    /// Its key string.
    ///
    /// For a tag that no standard names, its number: "0x9999"; for a box, its four characters.
    public internal(set) var name: String
    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public internal(set) var tag: UInt16?
    /// The value as it is stored.
    public internal(set) var value: StoredValue
    /// The property's entry in the registry; `nil` if it has none.
    ///
    /// A tag in the directory of another dictionary has the key of its own dictionary: TIFF/EP puts Exif's tags into IFD0.
    public internal(set) var key: RegisteredKey?

    package init(
        dictionary: MetadataDictionary, name: String, tag: UInt16?, value: StoredValue, key: RegisteredKey?
    ) {
        self.dictionary = dictionary
        self.name = name
        self.tag = tag
        self.value = value
        self.key = key
    }
}

extension MetadataProperty {
    /// The dictionary's member and the name, as in "exif.FNumber", which are unique among the properties of one view.
    public var id: String { "\(dictionary.memberName).\(name)" }
}

extension MetadataProperty: CustomStringConvertible {
    /// The name and the value for people, as in "FNumber: f/1.78".
    public var description: String { "\(name): \(text)" }
}

extension MetadataView {
    /// The property of a key path, with its name, value and text; `nil` if the file does not have it.
    ///
    /// ```swift
    /// photo.property(for: \.exif.fNumber)?.text     // String? "f/1.78"
    /// ```
    ///
    /// Its ``MetadataProperty/value`` is what the file stores, also if the key's type cannot be read from it.
    public func property<Key: PropertyKey>(for keyPath: KeyPath<MetadataKeys, Key>) -> MetadataProperty? {
        let key = MetadataKeys()[keyPath: keyPath].key
        return storedValue(for: key).map {
            MetadataProperty(
                dictionary: key.dictionary, name: key.name, tag: key.tag, value: $0, key: key.registered)
        }
    }

    /// The property of an entry of the registry, such as one that ``RegisteredKey/named(_:)`` found; `nil` if the file does not have it.
    public func property(_ key: RegisteredKey) -> MetadataProperty? {
        storedValue(for: key).map {
            MetadataProperty(dictionary: key.dictionary, name: key.name, tag: key.tag, value: $0, key: key)
        }
    }

    /// All properties, dictionary by dictionary, each in the order of the file.
    ///
    /// A property that several blocks have is included once, with the value that its key returns. Tags that only refer to
    /// another dictionary are left out, and so is a maker note with a dictionary of its own.
    public var properties: [MetadataProperty] {
        // Only once, because a file with thousands of parts has thousands of directories.
        scope.properties(among: scope.directories) { _ in true }
    }

    /// The properties of one dictionary, in the order of the file.
    public func properties(in dictionary: MetadataDictionary) -> [MetadataProperty] {
        scope.properties(in: dictionary)
    }
}

extension MetadataScope {
    /// The properties of the included dictionaries.
    fileprivate func properties(
        among directories: [FileMap.Directory], where isIncluded: (MetadataDictionary) -> Bool
    ) -> [MetadataProperty] {
        var properties: [MetadataProperty] = []
        forEachDictionary(among: directories) { dictionary in
            guard isIncluded(dictionary) else { return }
            forEachProperty(in: dictionary, among: directories) { properties.append($0) }
        }
        return properties
    }

    fileprivate func properties(in dictionary: MetadataDictionary) -> [MetadataProperty] {
        var properties: [MetadataProperty] = []
        forEachProperty(in: dictionary, among: directories) { properties.append($0) }
        return properties
    }

    /// Calls `body` with the properties of one dictionary in the scope, in the order of the file.
    func forEachProperty(
        in dictionary: MetadataDictionary, among directories: [FileMap.Directory],
        _ body: (MetadataProperty) -> Void
    ) {
        let lookup = dictionary.index.lookup
        switch lookup {
        case .profile where !isProfile:
            guard map.hasProfiles else { return }
            return profile.properties(in: dictionary).forEach(body)
        case .xmp: return xmpProperties(in: dictionary).forEach(body)
        default: break
        }
        let stored = dictionary.index.storedIn
        let count = directories.count { $0.dictionary == stored }
        guard count > 0 else { return }
        var fieldKeys = FieldKeys(dictionary.index)
        var names: Set<String> = []
        for directory in directories where directory.dictionary == stored {
            let keys = map.keyRanges(of: directory)
            let fields = map.fields[directory.fields]
            // The tags of a sorted directory are unique, and so are their names, unless another dictionary names one of them: a
            // TIFF directory may have FlashEnergy by the tag of TIFF/EP and by that of Exif.
            let hasUniqueNames =
                count == 1 && directory.isSorted && fields.allSatisfy { fieldKeys.namesItself($0.identifier) }
            // Grouped once, because searching for the repetitions of each field would take quadratic time.
            let repeated = dictionary.repeatsFields ? Dictionary(grouping: fields, by: \.identifier) : [:]
            var identifiers: Set<UInt32> = []
            // One for all fields, because copying what their values share takes longer than decoding a number.
            var property = MetadataProperty(
                dictionary: dictionary, name: "", tag: nil,
                value: map.singleValue(of: FileMap.Field(), isLittleEndian: directory.isLittleEndian),
                key: nil)
            for field in fields where fieldKeys.owns(field.identifier) {
                // Identifiers of a sorted directory are unique.
                guard directory.isSorted || identifiers.insert(field.identifier).inserted else { continue }
                property.key = map.key(of: field, lookup, &fieldKeys, keys)
                property.name = map.name(of: field, lookup, property.key, keys)
                // The first field of a name is used, as by key, even if its value was not kept.
                guard hasUniqueNames || names.insert(property.name).inserted,
                    map.isShown(field, in: directory)
                else { continue }
                property.tag = lookup == .tag ? UInt16(exactly: field.identifier) : nil
                if let fields = repeated[field.identifier] {
                    property.value = map.value(of: fields, field, in: directory)
                } else {
                    property.value.move(
                        to: Int(clamping: field.offset), field.type, count: Int(clamping: field.count))
                }
                body(property)
                guard fieldKeys.hasElements, property.value.count > 1 else { continue }
                dictionary.elements(of: property).forEach(body)
            }
        }
    }
}

extension MetadataScope {
    /// Calls `body` with each dictionary that may have properties in the scope, in the order of ``MetadataDictionary/all``.
    func forEachDictionary(among directories: [FileMap.Directory], _ body: (MetadataDictionary) -> Void) {
        var stored = PropertySelection()
        for directory in directories { stored.insert(index: directory.dictionary) }
        // Tracks are written beside the properties of the movie's header, which may be absent.
        if !map.tracks.isEmpty { stored.insert(index: .movie) }
        let hasXMP = hasXMP
        let hasProfile = isProfile || map.hasProfiles
        for index in MetadataDictionary.indices {
            let isPresent =
                switch index.lookup {
                case .xmp: hasXMP
                case .profile: hasProfile
                default: stored.contains(index: index.storedIn)
                }
            if isPresent { body(MetadataDictionary(index)) }
        }
    }
}

// MARK: - Comparing

extension MetadataScope {
    /// The properties, without the dictionaries that another file stores in the same bytes: they need not be read to be compared.
    package func properties(unlessStoredIn other: MetadataScope) -> [MetadataProperty] {
        let (own, others) = (directories, other.directories)
        let hasSamePackets = hasSamePackets(as: other)
        return properties(among: own) { dictionary in
            dictionary.index.isXMP
                ? !hasSamePackets : !stores(dictionary, among: own, as: other, among: others)
        }
    }

    /// Whether the XMP packets are the same, byte for byte, as another file's.
    package func hasSamePackets(as other: MetadataScope) -> Bool {
        map.hasSamePackets(ofPart: part, as: other.map, ofPart: other.part)
    }

    /// Whether a dictionary's fields are stored in the same bytes as in another file; `false` also if their names are stored
    /// elsewhere.
    private func stores(
        _ dictionary: MetadataDictionary, among own: [FileMap.Directory], as other: MetadataScope,
        among others: [FileMap.Directory]
    ) -> Bool {
        switch dictionary.index.lookup {
        case .xmp, .profile, .item, .keyword: return false
        case .tag, .field, .code, .key: break
        }
        let stored = dictionary.index.storedIn
        return own.lazy.filter { $0.dictionary == stored }.elementsEqual(
            others.lazy.filter { $0.dictionary == stored }
        ) { first, second in
            first.isLittleEndian == second.isLittleEndian && first.isSorted == second.isSorted
                && first.fields.count == second.fields.count
                && map.bytes[first.names].span.equals(other.map.bytes[second.names].span)
                && zip(first.fields, second.fields).allSatisfy {
                    map.stores(fieldAt: $0, as: other.map, at: $1)
                }
        }
    }
}

extension FileMap {
    /// Whether a field is the same as another file's, byte for byte.
    fileprivate func stores(fieldAt index: Int, as other: FileMap, at otherIndex: Int) -> Bool {
        let (first, second) = (fields[index], other.fields[otherIndex])
        guard first.identifier == second.identifier, first.type == second.type, first.count == second.count
        else { return false }
        return (first.offset == Field.nowhere) == (second.offset == Field.nowhere)
            && bytes[range(of: first)].span.equals(other.bytes[other.range(of: second)].span)
    }
}

extension MetadataDictionary {
    /// The elements of a list that are properties of their own.
    fileprivate func elements(of list: MetadataProperty) -> [MetadataProperty] {
        guard index != .unregistered, let tag = list.tag, list.value.count > 1 else { return [] }
        return keys.elements(of: tag).compactMap { element, key in
            guard let value = element.value(in: list.value) else { return nil }
            return MetadataProperty(dictionary: self, name: key.name, tag: nil, value: value, key: key)
        }
    }
}

extension MetadataScope {
    /// The properties of one of XMP's namespaces; of several with the same name, the first.
    fileprivate func xmpProperties(in dictionary: MetadataDictionary) -> [MetadataProperty] {
        guard map.selection.contains(dictionary), let tree = xmpTree else { return [] }
        let namespaces = tree.namespaces(of: dictionary)
        guard !namespaces.isEmpty else { return [] }
        var names: Set<String> = []
        return tree.topLevel.compactMap { index in
            guard namespaces.contains(tree.nodes[index].namespace),
                names.insert(tree.localName(of: index)).inserted
            else { return nil }
            let name = tree.localName(of: index)
            return MetadataProperty(
                dictionary: dictionary, name: name, tag: nil,
                value: tree.storedValue(of: index),
                key: dictionary.keys.key(named: name))
        }
    }
}

extension FileMap {
    /// Whether a field's value was kept, and is not only the location of another dictionary.
    @inline(__always)
    fileprivate func isShown(_ field: Field, in directory: Directory) -> Bool {
        guard field.offset != Field.nowhere else { return false }
        switch directory.dictionary {
        case .tiff, .exif: break
        default: return true
        }
        switch UInt16(truncatingIfNeeded: field.identifier) {
        case let tag where TIFFTag.isPointer(tag): return false
        case TIFFTag.makerNote where directory.dictionary == .exif:
            return !directories.contains {
                $0.part == directory.part && PropertySelection.makerNotes.contains(index: $0.dictionary)
            }
        default: return true
        }
    }

    /// The key of a field's property; `nil` if the registry has none.
    package func key(
        of field: Field, _ lookup: PropertyLookup, _ fieldKeys: inout FieldKeys, _ keys: [Range<Int>]
    ) -> RegisteredKey? {
        lookup == .key
            ? fieldKeys.key(named: keyName(field.identifier, keys)) : fieldKeys.key(of: field.identifier)
    }

    /// The name of a field's property.
    package func name(
        of field: Field, _ lookup: PropertyLookup, _ key: RegisteredKey?, _ keys: [Range<Int>]
    ) -> String {
        if let key { return key.name }
        let number = field.identifier
        switch lookup {
        case .key: return keyName(number, keys)
        case .tag: if let tag = UInt16(exactly: number) { return tag.tagText }
        case .item, .keyword: if let name = keptName(of: number, lookup) { return name }
        case .field, .code, .profile, .xmp: break
        }
        return FourCharacterCode(rawValue: number).description
    }

    /// The name of a key by its one-based index; the index itself if there is no such key.
    private func keyName(_ number: UInt32, _ keys: [Range<Int>]) -> String {
        let index = Int(clamping: number) - 1
        return keys.indices.contains(index)
            ? String(decoding: bytes[keys[index]], as: UTF8.self) : "\(number)"
    }
}
