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
    /// Where the property is stored.
    let store: any PropertyStore.Type

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
        _ address: PropertyAddress, _ value: Value?, _ storage: StoredForm? = nil, as type: ValueType? = nil,
        in store: any PropertyStore.Type
    ) {
        self.address = address
        self.value = value
        self.storage = storage
        self.type = type
        self.store = store
    }

    var dictionary: MetadataDictionary { address.dictionary }
    /// The name of the property in a reader's results.
    var name: String { address.name }
    var propertyName: PropertyName { PropertyName(dictionary, name) }
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

    /// The errors for a result with an old value.
    var notRemoved: MetadataError { PartComparison.failure("\(name) is still there") }
    var notStored: MetadataError { PartComparison.failure("\(name) does not have the new value") }
}

/// The changes of an edit to properties.
struct PropertyEdits: Sendable {
    /// The changes in the order in which they were added; `nil` for one that was replaced or removed.
    private var added: [PropertyEdit?] = []
    /// The index of each property's change in ``added``.
    private var indices: [PropertyAddress: Int] = [:]
    /// The dictionaries whose properties are all removed.
    private(set) var removedDictionaries: [MetadataDictionary] = []

    /// The changes; the last change to a property counts.
    var all: [PropertyEdit] { added.compactMap { $0 } }
    var isEmpty: Bool { indices.isEmpty && removedDictionaries.isEmpty }
    /// Whether properties are removed without new values.
    var removes: Bool {
        !removedDictionaries.isEmpty || added.contains { $0.map { $0.value == nil } ?? false }
    }

    /// The changes by the kind of block that stores the property.
    var stores: [any PropertyStore] { PropertyStores.all.map { $0.init(of: self) } }

    /// The changes to the properties of a kind of block.
    func changes(in store: any PropertyStore.Type) -> [PropertyEdit] {
        added.compactMap { change in change.flatMap { $0.store == store ? $0 : nil } }
    }

    /// The change to a property; `nil` if it does not change.
    func change(at address: PropertyAddress) -> PropertyEdit? { indices[address].flatMap { added[$0] } }

    /// Adds a change, which replaces an earlier one to the same property.
    mutating func add(_ change: PropertyEdit) {
        WorkMeter.add()
        if let old = indices.updateValue(added.count, forKey: change.address) { added[old] = nil }
        added.append(change)
    }

    /// Adds other changes, which take precedence over the existing ones.
    mutating func add(_ other: PropertyEdits) {
        for dictionary in other.removedDictionaries { remove(dictionary) }
        for change in other.all { add(change) }
    }

    mutating func removeChange(at address: PropertyAddress) {
        if let index = indices.removeValue(forKey: address) { added[index] = nil }
    }

    /// Removes all properties of a dictionary, also those that were set before.
    mutating func remove(_ dictionary: MetadataDictionary) {
        keep(dictionary)
        removedDictionaries.append(dictionary)
    }

    /// Withdraws all changes to a dictionary.
    mutating func keep(_ dictionary: MetadataDictionary) {
        for change in all where change.dictionary == dictionary { removeChange(at: change.address) }
        removedDictionaries.removeAll { $0 == dictionary }
    }

    /// Withdraws all changes that set a value.
    mutating func keepRemovals() { withdraw { $0.value != nil } }

    /// Withdraws changes to single properties.
    mutating func withdraw(where isWithdrawn: (PropertyEdit) -> Bool) {
        for change in all where isWithdrawn(change) { removeChange(at: change.address) }
    }
}
