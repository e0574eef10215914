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

    /// The key of a field; `nil` if the registry does not have it.
    func key(of identifier: UInt32) -> RegisteredKey? {
        guard let place = place(of: identifier) else { return nil }
        return all[byIdentifier[place]]
    }

    /// Whether the registry has the key of a field.
    func hasKey(of identifier: UInt32) -> Bool { place(of: identifier) != nil }

    private func place(of identifier: UInt32) -> Int? {
        guard identifier != MetadataDictionary.byName else { return nil }
        var lower = 0
        var upper = identifiers.count
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if identifiers[middle] < identifier { lower = middle + 1 } else { upper = middle }
        }
        return lower < identifiers.count && identifiers[lower] == identifier ? lower : nil
    }

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
/// For many fields: it looks up once what the dictionary shares with others.
struct FieldKeys {
    private let own: RegisteredKeys
    /// The keys of the dictionary that names the tags that this one does not have.
    private let shared: RegisteredKeys?
    /// Whether the fields are stored in another dictionary's directories.
    private let isGuest: Bool
    /// The keys of the dictionaries whose fields are stored in this one's directories.
    private let guests: [RegisteredKeys]

    /// The dictionaries whose fields are stored in another's directories.
    private static let allGuests = MetadataDictionary.all.map(\.index).filter { $0.storedIn != $0 }

    init(_ dictionary: MetadataDictionary.Index) {
        own = dictionary.registeredKeys
        shared = dictionary.tagSharingDictionary?.registeredKeys
        isGuest = dictionary.storedIn != dictionary
        var guests: [RegisteredKeys] = []
        for guest in Self.allGuests where guest.storedIn == dictionary && guest != dictionary {
            guests.append(guest.registeredKeys)
        }
        self.guests = guests
    }

    /// Whether a field of the directories that contain the dictionary is one of its own properties.
    func owns(_ identifier: UInt32) -> Bool {
        isGuest ? own.hasKey(of: identifier) : !guests.contains { $0.hasKey(of: identifier) }
    }

    /// Whether numbers of lists are properties too.
    var hasElements: Bool { own.hasElements }

    /// Whether the dictionary itself names a field; always, if it shares no tags with another.
    func namesItself(_ identifier: UInt32) -> Bool { shared == nil || own.hasKey(of: identifier) }

    /// The registered key of a field.
    subscript(_ identifier: UInt32) -> RegisteredKey? {
        own.key(of: identifier) ?? shared?.key(of: identifier)
    }
}
