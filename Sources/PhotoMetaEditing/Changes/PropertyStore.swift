// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A kind of block that stores properties which can be changed, and the changes of an edit to them.
protocol PropertyStore: Sendable {
    /// Whether a dictionary's properties are stored in it.
    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool

    /// Whether a dictionary's properties can be removed together.
    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool

    /// Returns the change to the property of a key; a value of `nil` removes the property.
    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit

    init(changes: [PropertyEdit], removedDictionaries: [MetadataDictionary])

    /// The changes, at most one to a property.
    var changes: [PropertyEdit] { get }
    /// The dictionaries whose properties are all removed.
    var removedDictionaries: [MetadataDictionary] { get }

    /// What files of a format cannot contain; `nil` if they can contain the new values.
    func excluded(from format: MediaFormat) -> String?

    /// Returns the changed blocks of a part: `nil` for one that does not change, no bytes for one that is removed.
    ///
    /// What is stored in many small structures of a container is changed by its editor.
    func changed(
        _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace, by edit: MetadataEdit
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?]

    /// Returns a block for a main picture without one; `nil` if none is necessary.
    func new(
        beside old: ContiguousArray<UInt8>, by edit: MetadataEdit
    ) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Throws unless the properties of a result have their new values.
    func verify(_ result: MediaMetadata, _ check: MetadataEditCheck) throws(MetadataError)

    /// Returns whether a property may differ after the edit.
    func expectation(_ edit: MetadataEdit) -> PartComparison.Expectation
}

/// Why a property cannot be changed as requested.
enum PropertyRefusal: Error {
    /// The property cannot be edited.
    case property
    /// It cannot have the value.
    case value
    /// A text of it cannot be empty.
    case empty
}

/// The stores of properties.
enum PropertyStores {
    static let all: [any PropertyStore.Type] = [
        ExifStore.self, XMPStore.self, IPTCStore.self, MovieStore.self, PNGTextStore.self,
        JPEGCommentStore.self, GIFCommentStore.self,
    ]

    /// The store of a dictionary's properties; `nil` if they cannot be changed.
    static func store(of dictionary: MetadataDictionary) -> (any PropertyStore.Type)? {
        all.first { $0.contains(dictionary.index) }
    }

    /// Returns the change to the property of a key.
    ///
    /// - Throws: `MetadataError.Code.notEditable`; `MetadataError.Code.invalidValue` for a value that the property cannot have in any
    ///   of its forms.
    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(MetadataError) -> PropertyEdit {
        let name = "\(key.dictionary.rawValue) \(key.registered?.name ?? key.name)"
        guard let store = store(of: key.dictionary) else { throw .notEditable(name) }
        do throws(PropertyRefusal) {
            return try store.change(key, to: value)
        } catch {
            switch error {
            case .property: throw .notEditable(name)
            case .value: throw .invalidValue(of: name)
            case .empty: throw MetadataError(.invalidValue, "\(name) cannot be empty: remove it instead")
            }
        }
    }
}

extension PropertyStore {
    init(of edits: PropertyEdits) {
        self.init(
            changes: edits.changes(in: Self.self),
            removedDictionaries: edits.removedDictionaries.filter { Self.contains($0.index) })
    }

    var isEmpty: Bool { changes.isEmpty && removedDictionaries.isEmpty }
    /// Whether a property is given a value.
    var sets: Bool { changes.contains { $0.value != nil } }
    var names: Set<PropertyName> { Set(changes.map(\.propertyName)) }

    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool { true }

    func excluded(from format: MediaFormat) -> String? { nil }

    func changed(
        _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace, by edit: MetadataEdit
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] { blocks.map { _ in nil } }

    func new(
        beside old: ContiguousArray<UInt8>, by edit: MetadataEdit
    ) throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func verify(_ result: MediaMetadata, _ check: MetadataEditCheck) throws(MetadataError) {
        for change in changes {
            let stored = result.properties(in: change.dictionary).first { $0.name == change.name }
            guard change.text.map({ $0.isRead(as: stored?.value.text) }) ?? (stored == nil) else {
                throw change.notStored
            }
        }
    }

    func expectation(_ edit: MetadataEdit) -> PartComparison.Expectation { changedByName(edit) }

    /// Returns whether a property is changed by its name, or removed with its dictionary, in a part that the edit reaches.
    func changedByName(_ edit: MetadataEdit) -> PartComparison.Expectation {
        let (names, removed) = (names, Set(removedDictionaries))
        return { name, isMain, _ in
            (isMain || edit.reach != .mainPart)
                && (names.contains(name) || removed.contains(name.dictionary))
        }
    }

    // MARK: Texts

    /// Whether the values of a property are texts, as those of properties that are not registered.
    static func isText<Value>(_ key: MetadataKey<Value>) -> Bool {
        guard let registered = key.registered else { return true }
        return registered.valueType == String.self
            && [.one(.latin1OrUtf8), .one(.text)].contains(registered.storage)
    }

    /// Returns a change to a text without zeros.
    static func change(
        _ address: PropertyAddress, toText value: (any MetadataEncodable)?, canBeEmpty: Bool = true
    ) throws(PropertyRefusal) -> PropertyEdit {
        guard let value else { return PropertyEdit(address, nil, in: Self.self) }
        // A copied text is a stored value if it ends with blanks.
        let copied = (value as? StoredValue).flatMap { $0.type.isText ? $0.bytes : nil }.map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let text = value as? String ?? copied, !text.utf8.contains(0) else { throw .value }
        guard canBeEmpty || !text.isEmpty else { throw .empty }
        return PropertyEdit(address, .texts([text]), in: Self.self)
    }
}

extension MetadataError {
    static func notEditable(_ name: String) -> MetadataError {
        MetadataError(.notEditable, "\(name) cannot be edited")
    }

    static func invalidValue(of name: String) -> MetadataError {
        MetadataError(.invalidValue, "\(name) cannot have this value")
    }
}
