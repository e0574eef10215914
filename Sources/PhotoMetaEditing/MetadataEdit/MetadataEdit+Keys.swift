// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// Changes by key. What a property cannot store is an error of the call.
extension MetadataEdit {
    /// What an edit does with a value.
    public enum Change<Value: Sendable>: Sendable {
        /// The value does not change.
        case unchanged
        /// The value is replaced, or added.
        case set(Value)
        /// The value is removed.
        case removed
        /// Elements are added to a list and removed from it; the others stay.
        case amended(adding: Value, removing: Value)

        /// The new value; `nil` if there is none, or if it depends on the file.
        public var value: Value? { if case .set(let value) = self { value } else { nil } }
    }

    /// What the edit does with a property or a derived value.
    public subscript<Key: EditableKey>(_ keyPath: KeyPath<MetadataKeys, Key>) -> Change<Key.Value> {
        MetadataKeys()[keyPath: keyPath].change(in: self)
    }

    fileprivate func change<Value: MetadataRepresentable>(of key: MetadataKey<Value>) -> Change<Value> {
        let address = address(of: key)
        for case .amendProperty(let amendment) in requests where amendment.address == address {
            guard let adding = amendment.adding as? Value, let removing = amendment.removing as? Value
            else { continue }
            return .amended(adding: adding, removing: removing)
        }
        guard let change = changes.change(at: address) else {
            return changes.removedDictionaries.contains(key.dictionary) ? .removed : .unchanged
        }
        let value: Value?
        switch change.value {
        case nil: return .removed
        case .encodable(let encodable):
            value = encodable as? Value ?? (encodable as? StoredValue).flatMap { Value($0) }
        case .xmp: value = change.stored.flatMap { Value($0) }
        case .texts(let texts): value = texts as? Value ?? texts.first as? Value
        }
        return value.map { .set($0) } ?? .unchanged
    }

    // MARK: Set

    /// Sets a property, or a derived value in all properties that state it.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.set(\.exif.exposureTime, to: Fraction(1, 120))
    /// try edit.set(\.title, to: "Harbour")
    /// ```
    ///
    /// For a key that is created at run time, use its ``SettableKey/set(_:in:)``.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be edited; `MetadataError.Code.invalidValue` for a value
    ///   that it cannot have, as described at each ``DerivedValue``, for an empty list or text of a derived value, and for an empty text
    ///   in an IPTC record, or as the comment of a JPEG or GIF file: only `remove` removes.
    public mutating func set<Key: SettableKey>(
        _ keyPath: KeyPath<MetadataKeys, Key>, to value: Key.Value
    ) throws(MetadataError) {
        try MetadataKeys()[keyPath: keyPath].set(value, in: &self)
    }

    fileprivate mutating func setProperty<Value: MetadataRepresentable & MetadataEncodable>(
        _ key: MetadataKey<Value>, to value: Value
    ) throws(MetadataError) {
        try change(key, to: value)
        withdrawAmendment(of: key)
    }

    // MARK: Remove

    /// Removes a property of any type, or a derived value with all properties that state it.
    ///
    /// For a key that is created at run time, use its ``EditableKey/remove(from:)``.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be removed. A derived value can always be removed.
    public mutating func remove<Key: EditableKey>(
        _ keyPath: KeyPath<MetadataKeys, Key>
    ) throws(Key.RemovalError) {
        try MetadataKeys()[keyPath: keyPath].remove(from: &self)
    }

    fileprivate mutating func removeProperty<Value>(of key: MetadataKey<Value>) throws(MetadataError) {
        try change(key, to: nil)
        withdrawAmendment(of: key)
    }

    /// Removes a directory with all its contents, or all properties of a dictionary.
    ///
    /// A directory is `MetadataDictionary.gps`, `MetadataDictionary.interoperability`, or the maker's note by
    /// `MetadataDictionary.makerApple`. A dictionary is one of XMP, such as `MetadataDictionary.dublinCore`, or
    /// `MetadataDictionary.iptc`.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for another dictionary.
    public mutating func removeAll(in dictionary: MetadataDictionary) throws(MetadataError) {
        guard let store = PropertyStores.store(of: dictionary), store.canRemove(dictionary.index) else {
            throw .notEditable("the dictionary \(dictionary.rawValue)")
        }
        requests.removeAll { $0.amendedAddress?.dictionary == dictionary }
        changes.remove(dictionary)
    }

    // MARK: Keep

    /// Withdraws the change to a property or a derived value: the file keeps its own.
    ///
    /// For a key that is created at run time, use its ``EditableKey/keep(in:)``.
    public mutating func keep<Key: EditableKey>(_ keyPath: KeyPath<MetadataKeys, Key>) {
        MetadataKeys()[keyPath: keyPath].keep(in: &self)
    }

    fileprivate mutating func keepProperty<Value>(of key: MetadataKey<Value>) {
        changes.removeChange(at: address(of: key))
        withdrawAmendment(of: key)
    }

    /// Withdraws the removal of a dictionary, and all changes to its properties.
    public mutating func keepAll(in dictionary: MetadataDictionary) {
        requests.removeAll { $0.amendedAddress?.dictionary == dictionary }
        changes.keep(dictionary)
    }

    // MARK: Lists

    /// Adds elements to the list of a property; what the list contains already is not added again.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.add(["Ann"], to: \.iptcExtension.personInImage)
    /// ```
    ///
    /// - Throws: As ``set(_:to:)``.
    public mutating func add<Element: Hashable & Sendable>(
        _ elements: [Element], to keyPath: KeyPath<MetadataKeys, MetadataKey<[Element]>>
    ) throws(MetadataError) where [Element]: MetadataRepresentable & MetadataEncodable {
        try amend(MetadataKeys()[keyPath: keyPath], adding: elements)
    }

    /// Removes elements from the list of a property; a list without elements is removed.
    ///
    /// - Throws: As ``set(_:to:)``.
    public mutating func remove<Element: Hashable & Sendable>(
        _ elements: [Element], from keyPath: KeyPath<MetadataKeys, MetadataKey<[Element]>>
    ) throws(MetadataError) where [Element]: MetadataRepresentable & MetadataEncodable {
        try amend(MetadataKeys()[keyPath: keyPath], removing: elements)
    }

    private mutating func amend<Element: Hashable & Sendable>(
        _ key: MetadataKey<[Element]>, adding: [Element] = [], removing: [Element] = []
    ) throws(MetadataError) where [Element]: MetadataRepresentable & MetadataEncodable {
        let address = try PropertyStores.change(key, to: adding.isEmpty ? nil : adding).address
        let new: Change<[Element]> = change(of: key).amended(adding: adding, removing: removing)
        keepProperty(of: key)
        switch new {
        case .unchanged: break
        case .set(let elements): try change(key, to: elements)
        case .removed: try change(key, to: nil)
        case .amended(let adding, let removing):
            requests.append(
                .amendProperty(PropertyAmendment(key, address, adding: adding, removing: removing)))
        }
    }

    // MARK: Addresses

    /// The address at which the edit changes a key's property.
    private func address<Value>(of key: MetadataKey<Value>) -> PropertyAddress {
        (try? PropertyStores.change(key, to: nil))?.address ?? key.address
    }

    private mutating func withdrawAmendment<Value>(of key: MetadataKey<Value>) {
        let address = address(of: key)
        requests.removeAll { $0.amendedAddress == address }
    }

    /// Whether a property is set or removed by its key.
    func changes<Value>(_ key: MetadataKey<Value>) -> Bool { changes.change(at: address(of: key)) != nil }
}

extension MetadataKey: EditableKey {
    /// What an edit does with the property.
    public func change(in edit: MetadataEdit) -> MetadataEdit.Change<Value> { edit.change(of: self) }

    /// Removes the property.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be removed.
    public func remove(from edit: inout MetadataEdit) throws(MetadataError) {
        try edit.removeProperty(of: self)
    }

    /// Withdraws the change to the property: it keeps its value.
    public func keep(in edit: inout MetadataEdit) { edit.keepProperty(of: self) }
}

extension MetadataKey: SettableKey where Value: MetadataEncodable {
    /// Sets the property.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be edited; `MetadataError.Code.invalidValue` for a value
    ///   that it cannot have.
    public func set(_ value: Value, in edit: inout MetadataEdit) throws(MetadataError) {
        try edit.setProperty(self, to: value)
    }
}

extension MetadataEdit.Change {
    /// The change that also adds elements to a list, and removes others.
    func amended<Element: Hashable>(adding: [Element], removing: [Element]) -> Self where Value == [Element] {
        switch self {
        case .unchanged:
            return adding.isEmpty && removing.isEmpty ? self : .amended(adding: adding, removing: removing)
        case .set(let elements):
            let new = elements.amended(adding: adding, removing: removing)
            return new.isEmpty ? .removed : .set(new)
        case .removed: return adding.isEmpty ? self : .set([].amended(adding: adding, removing: []))
        case .amended(let added, let removed):
            return .amended(
                adding: added.amended(adding: adding, removing: removing),
                removing: removed.amended(adding: removing, removing: adding))
        }
    }
}

extension MetadataEdit.Change: Equatable where Value: Equatable {}
extension MetadataEdit.Change: Hashable where Value: Hashable {}

extension EditRequest {
    /// The property whose list changes.
    fileprivate var amendedAddress: PropertyAddress? {
        if case .amendProperty(let amendment) = self { amendment.address } else { nil }
    }
}
