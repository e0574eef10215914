/// What becomes of a movie's properties: those of its metadata lists, its user data and its header.
struct MovieChanges: Sendable {
    /// What becomes of one property.
    struct Change: Sendable {
        let place: Place
        let dictionary: MetadataDictionary.Index
        /// The name by which a read lists the property.
        let name: String
        /// The new value; `nil` to remove the property.
        let value: (any MetadataEncodable)?
        /// The form in which the property is stored, in the words of the registry's tables.
        let wire: String?
        /// Whether it is removed from the tracks too.
        var reachesTracks = false
    }

    /// Where a property is stored.
    enum Place: Hashable, Sendable {
        /// Among the items whose keys have names.
        case named(String)
        /// In an atom of user data.
        case userData(FourCharacterCode)
        /// Among iTunes' items.
        case item(FourCharacterCode)
        /// In the movie's header.
        case header(UInt32)
    }

    private(set) var changes: [Change] = []
    /// The dictionaries that are removed from the movie as a whole, but for what is set.
    private(set) var removedDictionaries: Set<MetadataDictionary.Index> = []

    var isEmpty: Bool { changes.isEmpty && removedDictionaries.isEmpty }
    /// Whether a property is given a value, which only a movie can hold.
    var sets: Bool { changes.contains { $0.value != nil } }

    /// Whether a dictionary's properties are a movie's.
    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool {
        switch dictionary {
        case .quickTime, .userData, .itemList, .movie: true
        default: false
        }
    }

    /// Adds a change; returns `false` if the property cannot be edited.
    mutating func add<Value>(
        _ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?, reachesTracks: Bool = false
    ) -> Bool {
        let registered = key.registered
        guard let place = Self.place(of: key),
            value == nil || Self.canSet(place, wire: registered?.wireType)
        else { return false }
        // A header has all of its fields.
        if case .header = place, value == nil { return false }
        changes.removeAll { $0.place == place }
        changes.append(
            Change(
                place: place, dictionary: key.parent.index, name: registered?.name ?? key.name,
                value: value, wire: registered?.wireType, reachesTracks: reachesTracks))
        return true
    }

    /// Adds other changes, which count before these.
    mutating func add(_ other: MovieChanges) {
        for dictionary in other.removedDictionaries { _ = remove(dictionary) }
        for change in other.changes {
            changes.removeAll { $0.place == change.place }
            changes.append(change)
        }
    }

    /// Removes a dictionary; returns `false` if it is not one that can be.
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
        if key.parent.index == .quickTime { return .named(key.name) }
        let code =
            key.identifier == MetadataDictionary.byName
            ? FourCharacterCode(key.name)
            : FourCharacterCode(rawValue: key.identifier)
        // Fields of atoms have small numbers.
        switch key.parent.index {
        case .userData: return code.flatMap { $0.rawValue > 0xFFFF ? .userData($0) : nil }
        case .itemList: return code.flatMap { $0.rawValue > 0xFFFF && $0 != .freeform ? .item($0) : nil }
        case .movie
        where key.identifier == BoxField.creationTime || key.identifier == BoxField.modificationTime:
            return .header(key.identifier)
        default: return nil
        }
    }

    private static func canSet(_ place: Place, wire: String?) -> Bool {
        switch place {
        case .named, .header: true
        case .userData: wire.map(UserDataAtom.canWrite) ?? false
        case .item: wire.map { $0 == "UTF-8" || $0.hasPrefix("signed") || $0.hasPrefix("JPEG") } ?? false
        }
    }
}

extension MetadataEdit {
    /// Removes a movie's property from its tracks too, where a track has one of its own.
    mutating func removeEverywhere<Value>(_ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>) {
        removeFromMovieAndTracks(MetadataKeys()[keyPath: keyPath])
    }
}
