/// The registered keys of one dictionary, in the order of its table.
///
/// A class, so that looking up a key retains one object instead of four arrays.
final class RegisteredKeys: Sendable {
    let all: [RegisteredKey]
    /// Indices in `all`, by ascending identifier.
    private let byIdentifier: [Int]
    /// The identifiers in the same order; stored for the frequent search.
    private let identifiers: [UInt32]
    /// Indices in `all`, by ascending name.
    private let byName: [Int]
    /// Whether some of the keys are of single numbers of lists, which have the highest identifiers.
    let hasElements: Bool

    init(_ keys: [RegisteredKey]) {
        all = keys
        byIdentifier = keys.indices.sorted { keys[$0].identifier < keys[$1].identifier }
        identifiers = byIdentifier.map { keys[$0].identifier }
        byName = keys.indices.sorted { keys[$0].name < keys[$1].name }
        hasElements = identifiers.last.map { ListElement(identifier: $0) != nil } ?? false
    }

    /// The keys of a dictionary, from the rows of its table.
    convenience init(_ dictionary: MetadataDictionary, _ addRows: (inout RegisteredKeyRows) -> Void) {
        var rows = RegisteredKeyRows(dictionary: dictionary)
        addRows(&rows)
        self.init(rows.keys)
    }

    /// The key of a field; `nil` if the registry does not have it.
    func key(of identifier: UInt32) -> RegisteredKey? {
        var place = 0
        return find(identifier, from: &place) ? key(at: place) : nil
    }

    /// Searches for an identifier; `place` becomes the index of the first one that is not lower.
    ///
    /// Begins at `place`, if the identifier is after it, and goes on in growing steps: the fields of a directory ascend, as the
    /// identifiers do.
    fileprivate func find(_ identifier: UInt32, from place: inout Int) -> Bool {
        guard identifier != MetadataDictionary.byName else { return false }
        var lower = place > 0 && place <= identifiers.count && identifiers[place - 1] < identifier ? place : 0
        var upper = lower
        var step = 1
        while upper < identifiers.count, identifiers[upper] < identifier {
            lower = upper + 1
            upper += step
            step *= 2
        }
        upper = min(upper, identifiers.count)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if identifiers[middle] < identifier { lower = middle + 1 } else { upper = middle }
        }
        place = lower
        return lower < identifiers.count && identifiers[lower] == identifier
    }

    /// The key at an index among the sorted identifiers.
    fileprivate func key(at place: Int) -> RegisteredKey { all[byIdentifier[place]] }

    /// The keys of the numbers of a list that is stored by tag, in the order of the list.
    func elements(of tag: UInt16) -> [RegisteredKey] {
        guard hasElements else { return [] }
        return byIdentifier.lazy.map { self.all[$0] }.filter {
            ListElement(identifier: $0.identifier)?.tag == tag
        }
    }

    /// The key of a property, by key string.
    func key(named name: String) -> RegisteredKey? {
        let place = byName.firstPlace { self.all[$0].name >= name }
        guard let place, all[place].name == name else { return nil }
        return all[place]
    }
}

extension Array<Int> {
    /// The first element that meets a condition; all later elements must meet it too.
    fileprivate func firstPlace(_ condition: (Int) -> Bool) -> Int? {
        var lower = startIndex
        var upper = endIndex
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower < endIndex ? self[lower] : nil
    }
}

extension MetadataKeys {
    /// Every key of the registry, dictionary by dictionary.
    ///
    /// Keys declared elsewhere are not included, and neither are the shortcuts such as ``exposureTime``: each property is
    /// listed once.
    public static let all: [RegisteredKey] = MetadataDictionary.all.flatMap { $0.index.registeredKeys.all }
}

extension MetadataDictionary {
    /// The registered keys of the dictionary's properties.
    var keys: RegisteredKeys { index.registeredKeys }
}

/// The keys of the fields of one dictionary, and which of the fields in its directories are its own.
///
/// For many fields: it looks up once what the dictionary shares with others, and is fastest for ascending identifiers.
struct FieldKeys {
    private var own: KeySearch
    /// The keys of the dictionary that names the tags that this one does not have.
    private var shared: KeySearch?
    /// Whether the fields are stored in another dictionary's directories.
    private let isGuest: Bool
    /// The keys of the dictionaries whose fields are stored in this one's directories.
    private var guests: [KeySearch]

    /// Registered keys, and the place of the last search.
    private struct KeySearch {
        let keys: RegisteredKeys
        var place = 0

        mutating func contains(_ identifier: UInt32) -> Bool { keys.find(identifier, from: &place) }

        mutating func key(of identifier: UInt32) -> RegisteredKey? {
            contains(identifier) ? keys.key(at: place) : nil
        }
    }

    /// The dictionaries whose fields are stored in another's directories.
    private static let allGuests = MetadataDictionary.all.map(\.index).filter { $0.storedIn != $0 }

    init(_ dictionary: MetadataDictionary.Index) {
        own = KeySearch(keys: dictionary.registeredKeys)
        shared = dictionary.tagSharingDictionary.map { KeySearch(keys: $0.registeredKeys) }
        isGuest = dictionary.storedIn != dictionary
        var guests: [KeySearch] = []
        for guest in Self.allGuests where guest.storedIn == dictionary && guest != dictionary {
            guests.append(KeySearch(keys: guest.registeredKeys))
        }
        self.guests = guests
    }

    /// Whether a field of the directories that contain the dictionary is one of its own properties.
    mutating func owns(_ identifier: UInt32) -> Bool {
        guard !isGuest else { return own.contains(identifier) }
        for index in guests.indices where guests[index].contains(identifier) { return false }
        return true
    }

    /// Whether numbers of lists are properties too.
    var hasElements: Bool { own.keys.hasElements }

    /// Whether the dictionary itself names a field; always, if it shares no tags with another.
    mutating func namesItself(_ identifier: UInt32) -> Bool { shared == nil || own.contains(identifier) }

    /// The registered key of a field.
    mutating func key(of identifier: UInt32) -> RegisteredKey? {
        own.key(of: identifier) ?? shared?.key(of: identifier)
    }
}
