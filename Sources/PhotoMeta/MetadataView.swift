// SPDX-License-Identifier: Apache-2.0
/// A view of metadata: of a file as a whole, or of one of its parts.
///
/// ``MediaMetadata`` and ``MediaPart`` are views, with the same key paths and derived properties. The file has the values of
/// its main part; a key never returns a value of another part.
///
/// A type of yours that contains a file, such as an item of a gallery, is a view if it returns the file's ``mainPart``.
public protocol MetadataView: Sendable {
    /// The part whose properties the view has: a file's main part, or the part itself.
    var mainPart: MediaPart { get }
}

extension MetadataView {
    package var scope: MetadataScope { mainPart.scope }
}

/// A scope in which keys are looked up: the directories of one part, or of one of its blocks.
package struct MetadataScope: Sendable {
    package let map: FileMap
    package let part: UInt16
    /// The only block in the scope; `nil` if all of the part's blocks are.
    var block: UInt16?
    /// Whether ``map`` contains the fields of the color profile, which are read on access.
    private(set) var isProfile = false

    package init(_ map: FileMap, part: UInt16 = 0) {
        self.map = map
        self.part = part
    }
}

extension MetadataScope: MetadataView {
    package var mainPart: MediaPart { MediaPart(self) }

    package var scope: MetadataScope { self }
}

// MARK: - Values by key

extension MetadataView {
    /// The value of a property, by key path; `nil` if there is none or its stored form is unreadable.
    ///
    /// If several blocks have the property, the first one is used. Other look-ups answer other questions:
    ///
    /// | question | look-up |
    /// |---|---|
    /// | What is the value? | `photo[\.exif.fNumber]` |
    /// | What is it, or why is there none? | ``requiredValue(for:)`` |
    /// | Is there one, and why not? | ``state(of:)`` |
    /// | How is it stored, named and shown? | ``property(for:)`` |
    /// | What is the property that was found by its name? | ``property(_:)`` |
    /// | What is the value of a key that is created at run time? | ``value(for:)`` |
    @inlinable
    @inline(__always)
    public subscript<Key: PropertyKey>(_ keyPath: KeyPath<MetadataKeys, Key>) -> Key.Value? {
        value(for: MetadataKeys()[keyPath: keyPath].key)
    }

    /// The value of a property, by a key created at run time; `nil` if there is none or its stored form is unreadable.
    ///
    /// Keys that are known when code is written belong in an extension of ``MetadataKeys``: all look-ups and edits take their key paths.
    @inlinable
    @inline(__always)
    public func value<Value>(for key: MetadataKey<Value>) -> Value? {
        guard let stored = mainPart.storedValue(at: key.address) else { return nil }
        return Value(stored)
    }

    /// The value of a property, or why there is none.
    ///
    /// For code that cannot do without the value: the subscript does not say why it is `nil`.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/notSelected``, ``MetadataError/Code/absent`` or
    ///   ``MetadataError/Code/unreadable``.
    public func requiredValue<Key: PropertyKey>(
        for keyPath: KeyPath<MetadataKeys, Key>
    ) throws(MetadataError) -> Key.Value {
        try requiredValue(for: MetadataKeys()[keyPath: keyPath].key)
    }

    package func requiredValue<Value>(for key: MetadataKey<Value>) throws(MetadataError) -> Value {
        guard let stored = storedValue(for: key) else {
            let (name, dictionary) = (key.name, key.dictionary)
            throw selection.contains(key.address)
                ? MetadataError(.absent, "\(dictionary) has no \(name)")
                : MetadataError(
                    .notSelected, "\(dictionary) was not selected to be read, which \(name) is in")
        }
        guard let value = Value(stored) else {
            throw MetadataError(
                .unreadable,
                "\(key.dictionary) \(key.name) is stored as \(stored), which cannot be read as \(Value.self)")
        }
        return value
    }

    /// A property as the file stores it, by key path; `nil` if there is none.
    package func storedValue<Value>(
        for keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>
    ) -> StoredValue? {
        storedValue(for: MetadataKeys()[keyPath: keyPath])
    }

    /// A property as the file stores it, by key; `nil` if there is none.
    package func storedValue<Value>(for key: MetadataKey<Value>) -> StoredValue? {
        mainPart.storedValue(at: key.address)
    }

    /// A property as the file stores it, by its entry in the registry; `nil` if there is none.
    package func storedValue(for key: RegisteredKey) -> StoredValue? {
        scope.storedValue(at: key.address)
    }
}

extension MediaPart {
    /// The value of the property at an address.
    @usableFromInline
    @inline(__always)
    package func storedValue(at address: PropertyAddress) -> StoredValue? {
        scope.storedValue(at: address)
    }
}

extension MetadataScope {
    /// The value of the property at an address; inlined, so that the addresses of constant keys are not stored.
    @inline(__always)
    func storedValue(at address: PropertyAddress) -> StoredValue? {
        storedValue(of: address.identifier, named: address.name, in: address.dictionary.index)
    }

    private func storedValue(
        of identifier: PropertyIdentifier, named name: String, in dictionary: MetadataDictionary.Index
    ) -> StoredValue? {
        let lookup = dictionary.lookup
        if lookup == .profile, !isProfile {
            return map.hasProfiles ? profile.storedValue(of: identifier, named: name, in: dictionary) : nil
        }
        switch identifier {
        case .name: return namedValue(name, in: dictionary)
        case .element(let element):
            guard let number = lookup.fieldNumber(of: .tag(element.tag)) else { return nil }
            return storedValue(ofField: number, in: dictionary).flatMap(element.value)
        case .tag, .box, .group, .field:
            guard let number = lookup.fieldNumber(of: identifier) else { return nil }
            return storedValue(ofField: number, in: dictionary)
        }
    }

    /// The part's color profile.
    var profile: MetadataScope {
        var scope = MetadataScope(map.profile(ofPart: part), part: part)
        scope.isProfile = true
        return scope
    }

    /// The value of the first field with this number in any directory of a dictionary.
    @inline(__always)
    private func storedValue(ofField number: UInt32, in dictionary: MetadataDictionary.Index) -> StoredValue?
    {
        let stored = dictionary.storedIn
        for position in map.directories.indices where contains(directory: position, stored) {
            guard let index = map.index(of: number, in: map.directories[position]) else { continue }
            guard map.fields[index].offset != FileMap.Field.nowhere else { return nil }
            return dictionary.repeatsFields
                ? map.value(of: map.fields[index], in: map.directories[position])
                : map.singleValue(
                    of: map.fields[index], isLittleEndian: map.directories[position].isLittleEndian)
        }
        return nil
    }

    /// The value of a property that its name identifies.
    private func namedValue(_ name: String, in dictionary: MetadataDictionary.Index) -> StoredValue? {
        let lookup = dictionary.lookup
        switch lookup {
        case .tag, .field, .profile: return nil
        case .xmp: return hasXMP ? xmpValue(in: MetadataDictionary(dictionary), named: name) : nil
        case .key:
            return firstValue(in: dictionary) { directory in
                map.keyIndex(of: name, in: directory).flatMap { map.index(of: $0, in: directory) }
            }
        case .code, .item, .keyword:
            let named = firstValue(in: dictionary) { directory in
                directory.fields.first {
                    map.keptName(of: map.fields[$0].identifier, lookup) == name
                }
            }
            return named
                ?? lookup.code(named: name).flatMap { storedValue(ofField: $0.rawValue, in: dictionary) }
        }
    }

    /// The value of the first field that `index` finds in a directory of a dictionary.
    private func firstValue(
        in dictionary: MetadataDictionary.Index, _ index: (FileMap.Directory) -> Int?
    ) -> StoredValue? {
        for position in map.directories.indices where contains(directory: position, dictionary.storedIn) {
            let directory = map.directories[position]
            if let index = index(directory) { return map.value(of: map.fields[index], in: directory) }
        }
        return nil
    }

    /// Whether a directory is in this scope and belongs to a dictionary.
    @inline(__always)
    func contains(directory position: Int, _ dictionary: MetadataDictionary.Index) -> Bool {
        map.directories[position].dictionary == dictionary && map.directories[position].part == part
            && (block == nil || map.directories[position].block == block)
    }

    /// The directories in the scope.
    var directories: [FileMap.Directory] {
        let (part, block) = (part, block)
        return map.directories.filter { $0.part == part && (block == nil || $0.block == block) }
    }

    // MARK: Blocks

    /// The first value derived from one of the part's blocks alone: fields of two blocks never make one value.
    ///
    /// A value must be derived from fields alone, because the scope of all blocks also has XMP.
    func inOneBlock<Value>(_ derive: (MetadataScope) -> Value?) -> Value? {
        guard block == nil else { return derive(self) }
        var scope = self
        // The blocks that were tried before the one in `scope`: most parts have one block.
        var tried: [UInt16] = []
        for directory in map.directories where directory.part == part && directory.block != scope.block {
            guard !tried.contains(directory.block) else { continue }
            if let block = scope.block { tried.append(block) }
            scope.block = directory.block
            if let value = derive(scope) { return value }
        }
        return nil
    }
}
