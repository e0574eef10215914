/// The changes to a movie's properties: those of its metadata lists, its user data and its header.
struct MovieChanges: Sendable {
    /// A change to one property.
    struct Change: Sendable {
        let place: Place
        let dictionary: MetadataDictionary.Index
        /// The name of the property in a reader's results.
        let name: String
        /// The new value; `nil` to remove the property.
        let value: (any MetadataEncodable)?
        /// The stored form of the property; `nil` if it is not registered.
        let form: StoredForm?

        /// Whether the property is removed from the tracks: if it is removed, and for the identifier of a Live Photo, which
        /// is the movie's.
        var reachesTracks: Bool {
            value == nil
                || dictionary == .quickTime && name == MetadataKeys().quickTime.contentIdentifier.name
        }
    }

    /// The place where a property is stored.
    enum Place: Hashable, Sendable {
        /// In an item whose key has a name.
        case named(String)
        /// In an atom of user data.
        case userData(FourCharacterCode)
        /// In an iTunes item.
        case item(FourCharacterCode)
        /// In the movie's header.
        case header(UInt32)
    }

    private(set) var changes: [Change] = []
    /// The dictionaries that are removed from the movie, except for properties that are set.
    private(set) var removedDictionaries: Set<MetadataDictionary.Index> = []

    var isEmpty: Bool { changes.isEmpty && removedDictionaries.isEmpty }
    /// Whether a property is given a value; only movies can contain it.
    var sets: Bool { changes.contains { $0.value != nil } }

    /// Whether a dictionary contains movie properties.
    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool {
        switch dictionary {
        case .quickTime, .userData, .itemList, .movie: true
        default: false
        }
    }

    mutating func keepRemovals() { changes.removeAll { $0.value != nil } }

    /// Adds a change; returns `false` if the property cannot be edited.
    mutating func add<Value>(
        _ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?
    ) -> Bool {
        let registered = key.registered
        guard let place = Self.place(of: key),
            value == nil || Self.canSet(place, registered?.storage)
        else { return false }
        // A header contains all of its fields.
        if case .header = place, value == nil { return false }
        changes.removeAll { $0.place == place }
        changes.append(
            Change(
                place: place, dictionary: key.dictionary.index, name: registered?.name ?? key.name,
                value: value, form: registered?.storage))
        return true
    }

    /// Adds other changes, which take precedence over the existing ones.
    mutating func add(_ other: MovieChanges) {
        for dictionary in other.removedDictionaries { _ = remove(dictionary) }
        for change in other.changes {
            changes.removeAll { $0.place == change.place }
            changes.append(change)
        }
    }

    /// Removes a dictionary; returns `false` if it cannot be removed.
    mutating func remove(_ dictionary: MetadataDictionary.Index) -> Bool {
        guard Self.contains(dictionary), dictionary != .movie else { return false }
        changes.removeAll { $0.dictionary == dictionary }
        removedDictionaries.insert(dictionary)
        return true
    }

    func change<Value>(of key: MetadataKey<Value>) -> Change? {
        Self.place(of: key).flatMap { place in changes.first { $0.place == place } }
    }

    private static func place<Value>(of key: MetadataKey<Value>) -> Place? {
        let address = key.address
        switch (key.dictionary.index, address.identifier) {
        case (.quickTime, .name): return .named(key.name)
        case (.userData, _): return address.code.map { .userData($0) }
        case (.itemList, _): return address.code.flatMap { $0 != .freeform ? .item($0) : nil }
        case (.movie, .field(let number))
        where number == BoxField.creationTime || number == BoxField.modificationTime:
            return .header(number)
        default: return nil
        }
    }

    /// Whether a value can be stored in a movie.
    static func canStore(_ value: any MetadataEncodable, as key: MetadataKey<StoredValue>) -> Bool {
        let form = key.registered?.storage
        guard let place = place(of: key), canSet(place, form) else { return false }
        switch place {
        case .named, .item: return MovieItemData(value, form: form, old: nil) != nil
        case .userData: return UserDataAtom.body(value, form: form, old: nil) != nil
        case .header: return true
        }
    }

    private static func canSet(_ place: Place, _ form: StoredForm?) -> Bool {
        switch place {
        case .named, .header: true
        case .userData: form.map(UserDataAtom.canWrite) ?? false
        case .item: form.map(MovieItemData.canWrite) ?? false
        }
    }
}
