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

    /// What the edit does with a property.
    public subscript<Value: MetadataRepresentable & Sendable>(
        _ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>
    ) -> Change<Value> {
        self[MetadataKeys()[keyPath: keyPath]]
    }

    /// What the edit does with the property of a key that is created at run time.
    public subscript<Value: MetadataRepresentable & Sendable>(_ key: MetadataKey<Value>) -> Change<Value> {
        guard let place = place(of: key) else { return .unchanged }
        for case .amendProperty(let amendment) in requests where amendment.address == place.address {
            guard let adding = amendment.adding as? Value, let removing = amendment.removing as? Value
            else { continue }
            return .amended(adding: adding, removing: removing)
        }
        guard let change = changes[place.store].change(at: place.address) else {
            return changes[place.store].removedDictionaries.contains(key.dictionary) ? .removed : .unchanged
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

    /// Sets a property.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.set(\.exif.exposureTime, to: Fraction(1, 120))
    /// ```
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be edited; `MetadataError.Code.invalidValue` for a value
    ///   that it cannot have.
    public mutating func set<Value: MetadataRepresentable & MetadataEncodable>(
        _ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>, to value: Value
    ) throws(MetadataError) {
        try set(MetadataKeys()[keyPath: keyPath], to: value)
    }

    /// Sets a property by a key that is created at run time.
    ///
    /// - Throws: As ``set(_:to:)-(KeyPath<MetadataKeys,MetadataKey<Value>>,_)``.
    public mutating func set<Value: MetadataRepresentable & MetadataEncodable>(
        _ key: MetadataKey<Value>, to value: Value
    ) throws(MetadataError) {
        try change(key, to: value)
        withdrawAmendment(of: key)
    }

    // MARK: Remove

    /// Removes a property of any type.
    ///
    /// - Throws: `MetadataError.Code.notEditable` for a property that cannot be removed.
    public mutating func remove<Value>(
        _ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>
    ) throws(MetadataError) {
        try remove(MetadataKeys()[keyPath: keyPath])
    }

    /// Removes a property by a key that is created at run time.
    ///
    /// - Throws: As ``remove(_:)-(KeyPath<MetadataKeys,MetadataKey<Value>>)``.
    public mutating func remove<Value>(_ key: MetadataKey<Value>) throws(MetadataError) {
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
    public mutating func remove(_ dictionary: MetadataDictionary) throws(MetadataError) {
        guard let store = PropertyStore(dictionary.index), store.canRemove(dictionary.index) else {
            throw .notEditable("the dictionary \(dictionary.rawValue)")
        }
        requests.removeAll { $0.amendedAddress?.dictionary == dictionary }
        removeAll(in: dictionary, from: store)
    }

    // MARK: Keep

    /// Withdraws the change to a property: it keeps its value.
    public mutating func keep<Value>(_ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>) {
        keep(MetadataKeys()[keyPath: keyPath])
    }

    /// Withdraws the change to the property of a key that is created at run time.
    public mutating func keep<Value>(_ key: MetadataKey<Value>) {
        guard let place = place(of: key) else { return }
        withdraw(place.address, from: place.store)
        withdrawAmendment(of: key)
    }

    /// Withdraws the removal of a dictionary, and all changes to its properties.
    public mutating func keep(_ dictionary: MetadataDictionary) {
        guard let store = PropertyStore(dictionary.index) else { return }
        requests.removeAll { $0.amendedAddress?.dictionary == dictionary }
        withdraw(dictionary, from: store)
    }

    // MARK: Lists

    /// Adds elements to the list of a property; what the list contains already is not added again.
    ///
    /// ```swift
    /// var edit = MetadataEdit()
    /// try edit.add(["Ann"], to: \.iptcExtension.personInImage)
    /// ```
    ///
    /// - Throws: As ``set(_:to:)-(KeyPath<MetadataKeys,MetadataKey<Value>>,_)``.
    public mutating func add<Element: Hashable & Sendable>(
        _ elements: [Element], to keyPath: KeyPath<MetadataKeys, MetadataKey<[Element]>>
    ) throws(MetadataError) where [Element]: MetadataRepresentable & MetadataEncodable {
        try amend(MetadataKeys()[keyPath: keyPath], adding: elements)
    }

    /// Removes elements from the list of a property; a list without elements is removed.
    ///
    /// - Throws: As ``set(_:to:)-(KeyPath<MetadataKeys,MetadataKey<Value>>,_)``.
    public mutating func remove<Element: Hashable & Sendable>(
        _ elements: [Element], from keyPath: KeyPath<MetadataKeys, MetadataKey<[Element]>>
    ) throws(MetadataError) where [Element]: MetadataRepresentable & MetadataEncodable {
        try amend(MetadataKeys()[keyPath: keyPath], removing: elements)
    }

    private mutating func amend<Element: Hashable & Sendable>(
        _ key: MetadataKey<[Element]>, adding: [Element] = [], removing: [Element] = []
    ) throws(MetadataError) where [Element]: MetadataRepresentable & MetadataEncodable {
        let address = try PropertyStore.change(key, to: adding.isEmpty ? nil : adding).change.address
        let new: Change<[Element]> = self[key].amended(adding: adding, removing: removing)
        keep(key)
        switch new {
        case .unchanged: break
        case .set(let elements): try change(key, to: elements)
        case .removed: try change(key, to: nil)
        case .amended(let adding, let removing):
            requests.append(
                .amendProperty(PropertyAmendment(key, address, adding: adding, removing: removing)))
        }
    }

    // MARK: Places

    /// The store and the address of a key's property; `nil` if it cannot be edited.
    private func place<Value>(of key: MetadataKey<Value>) -> (store: PropertyStore, address: PropertyAddress)?
    {
        (try? PropertyStore.change(key, to: nil)).map { ($0.store, $0.change.address) }
            ?? PropertyStore(key.dictionary.index).map { ($0, key.address) }
    }

    private mutating func withdrawAmendment<Value>(of key: MetadataKey<Value>) {
        guard let address = place(of: key)?.address else { return }
        requests.removeAll { $0.amendedAddress == address }
    }

    /// Whether a property is set or removed by its key.
    func changes<Value>(_ key: MetadataKey<Value>) -> Bool {
        guard let place = place(of: key) else { return false }
        return changes[place.store].change(at: place.address) != nil
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
