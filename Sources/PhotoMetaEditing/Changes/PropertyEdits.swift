// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A change of an edit to one property.
struct PropertyEdit: Sendable {
    /// Which property.
    let address: PropertyAddress
    /// The new value; `nil` to remove the property.
    let value: Value?
    /// How the standard stores the property; `nil` if it is not registered.
    let storage: StoredForm?
    /// The type in which a field is stored, whatever the standard says; `nil` if that decides.
    let type: ValueType?

    /// A new value, in the form that the block of the property needs.
    enum Value: Sendable {
        /// A value that is encoded when the byte order and the old value are known.
        case encodable(any MetadataEncodable)
        /// The content of an XMP property.
        case xmp(XMPContent)
        /// Texts; IPTC has one dataset for each.
        case texts([String])
    }

    init(
        _ address: PropertyAddress, _ value: Value?, _ storage: StoredForm? = nil, as type: ValueType? = nil
    ) {
        self.address = address
        self.value = value
        self.storage = storage
        self.type = type
    }

    var dictionary: MetadataDictionary { address.dictionary }
    /// The name of the property in a reader's results.
    var name: String { address.name }
    /// The tag of a field, or the number of an IPTC dataset; 0 for others.
    var tag: UInt16 { address.tag ?? 0 }

    /// The forms in which a field can be stored.
    var forms: [StoredForm.Alternative] {
        type.map { [.values($0, [])] } ?? storage?.alternatives ?? []
    }

    var encodable: (any MetadataEncodable)? {
        if case .encodable(let value) = value { value } else { nil }
    }
    var content: XMPContent? { if case .xmp(let content) = value { content } else { nil } }
    var texts: [String]? { if case .texts(let texts) = value { texts } else { nil } }
    var text: String? { texts?.first }
}

/// The changes of an edit to properties, by the kind of block that stores them.
struct PropertyEdits: Sendable {
    private var lists: [PropertyStore: List] = [:]

    /// The changes to the properties of one kind of block.
    subscript(store: PropertyStore) -> List { lists[store] ?? List() }

    var isEmpty: Bool { lists.values.allSatisfy(\.isEmpty) }
    /// Whether properties are removed without new values.
    var removes: Bool { lists.values.contains(where: \.removes) }

    /// Adds a change, which replaces an earlier one to the same property.
    mutating func add(_ change: PropertyEdit, to store: PropertyStore) {
        lists[store, default: List()].add(change)
    }

    /// Removes all properties of a dictionary, also those that were set before.
    mutating func remove(_ dictionary: MetadataDictionary, from store: PropertyStore) {
        lists[store, default: List()].remove(dictionary)
    }

    mutating func removeChange(at address: PropertyAddress, from store: PropertyStore) {
        lists[store]?.removeChange(at: address)
    }

    /// Withdraws the removal of a dictionary.
    mutating func keep(_ dictionary: MetadataDictionary, in store: PropertyStore) {
        lists[store]?.keep(dictionary)
    }

    /// Adds other changes, which take precedence over the existing ones.
    mutating func add(_ other: PropertyEdits) {
        for (store, list) in other.lists {
            for dictionary in list.removedDictionaries { remove(dictionary, from: store) }
            for change in list.changes { add(change, to: store) }
        }
    }

    mutating func keepRemovals() { for store in lists.keys { lists[store]?.keepRemovals() } }

    struct List: Sendable {
        /// The changes in the order in which they were added; `nil` for one that was replaced or removed.
        private var added: [PropertyEdit?] = []
        /// The index of each property's change in ``added``.
        private var indices: [PropertyAddress: Int] = [:]
        /// The dictionaries whose properties are all removed.
        private(set) var removedDictionaries: [MetadataDictionary] = []

        /// The changes; the last change to a property counts.
        var changes: [PropertyEdit] { added.compactMap { $0 } }
        var isEmpty: Bool { indices.isEmpty && removedDictionaries.isEmpty }
        /// Whether a property is given a value.
        var sets: Bool { added.contains { $0?.value != nil } }
        var removes: Bool {
            !removedDictionaries.isEmpty || added.contains { $0.map { $0.value == nil } ?? false }
        }

        /// The change to a property; `nil` if it does not change.
        func change(at address: PropertyAddress) -> PropertyEdit? { indices[address].flatMap { added[$0] } }

        mutating func add(_ change: PropertyEdit) {
            WorkMeter.add()
            if let old = indices.updateValue(added.count, forKey: change.address) { added[old] = nil }
            added.append(change)
        }

        mutating func removeChange(at address: PropertyAddress) {
            if let index = indices.removeValue(forKey: address) { added[index] = nil }
        }

        mutating func remove(_ dictionary: MetadataDictionary) {
            keep(dictionary)
            removedDictionaries.append(dictionary)
        }

        /// Withdraws all changes to a dictionary.
        mutating func keep(_ dictionary: MetadataDictionary) {
            for change in changes where change.dictionary == dictionary { removeChange(at: change.address) }
            removedDictionaries.removeAll { $0 == dictionary }
        }

        mutating func keepRemovals() {
            for change in changes where change.value != nil { removeChange(at: change.address) }
        }
    }
}
