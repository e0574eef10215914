// SPDX-License-Identifier: Apache-2.0
/// Whether a property has a value, and why it has none.
public enum PropertyState: String, Hashable, Sendable, Codable {
    /// The property has a value.
    case present
    /// The file does not have the property.
    case absent
    /// The property was not read, because ``ReadOptions/selection`` does not contain it. The file may have it.
    case notSelected
    /// The file has the property, but its stored form is not one that the key's type can be read from.
    case unreadable
}

extension MetadataView {
    /// What was selected when the file was read (``ReadOptions/selection``).
    ///
    /// It tells a property that the file does not have from one that was not read, also for derived properties. Each has a selection
    /// with its name:
    ///
    /// ```swift
    /// // Whether the file states no title:
    /// photo.title == nil && photo.selection.isSuperset(of: .title)     // Bool true
    /// ```
    public var selection: PropertySelection { scope.map.selection }

    /// Whether a property has a value, and why it has none.
    ///
    /// For code that shows the difference, such as "not read" in a list: the subscript is `nil` in all cases.
    public func state<Key: PropertyKey>(of keyPath: KeyPath<MetadataKeys, Key>) -> PropertyState {
        let key = MetadataKeys()[keyPath: keyPath].key
        guard let stored = storedValue(for: key) else {
            return selection.contains(key.address) ? .absent : .notSelected
        }
        return Key.Value(stored) == nil ? .unreadable : .present
    }
}

extension PropertySelection {
    /// Whether a property is selected, with its dictionary or alone.
    func contains(_ address: PropertyAddress) -> Bool {
        let keys = MetadataKeys()
        return contains(address.dictionary)
            || includesMovieIdentifier && address == keys.quickTime.contentIdentifier.address
            || containsAny(of: .photoIdentifier) && address == keys.makerApple.contentIdentifier.address
    }
}
