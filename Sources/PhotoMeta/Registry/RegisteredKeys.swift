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

    init(_ keys: [RegisteredKey]) {
        all = keys
        byIdentifier = keys.indices.sorted { keys[$0].identifier < keys[$1].identifier }
        identifiers = byIdentifier.map { keys[$0].identifier }
        byName = keys.indices.sorted { keys[$0].name < keys[$1].name }
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
        guard let last = byIdentifier.last, ListElement(identifier: all[last].identifier) != nil else {
            return []
        }
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

extension MetadataDictionary.Index {
    /// The dictionaries whose fields are stored in another's directories.
    private static let guests = MetadataDictionary.all.map(\.index).filter { $0.storedIn != $0 }

    /// Whether a field of the directories that contain the dictionary is one of its own properties.
    func owns(_ identifier: UInt32) -> Bool {
        guard storedIn == self else { return registeredKeys.hasKey(of: identifier) }
        for guest in Self.guests where guest.storedIn == self && guest.registeredKeys.hasKey(of: identifier) {
            return false
        }
        return true
    }

    /// The registered key of a field.
    func key(of identifier: UInt32) -> RegisteredKey? {
        registeredKeys.key(of: identifier) ?? tagSharingDictionary?.registeredKeys.key(of: identifier)
    }
}
