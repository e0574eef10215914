// SPDX-License-Identifier: Apache-2.0
/// The registered keys of one dictionary, in the order of its table.
///
/// A class, so that looking up a key retains one object instead of four arrays.
package final class RegisteredKeys: Sendable {
    package let all: [RegisteredKey]
    /// Indices in `all` of the keys that have a field of their own, by the number of the field.
    private let byNumber: [Int]
    /// The numbers in the same order; stored for the frequent search.
    private let numbers: [UInt32]
    /// Indices in `all`, by ascending name.
    private let byName: [Int]
    /// The keys of single numbers of lists, in the order of the lists.
    private let elements: [(element: ListElement, key: RegisteredKey)]

    /// Whether some of the keys are of single numbers of lists.
    var hasElements: Bool { !elements.isEmpty }

    init(_ keys: [RegisteredKey]) {
        all = keys
        let fields = keys.enumerated().compactMap { index, key in
            key.address.fieldNumber.map { (number: $0, index: index) }
        }.sorted { $0.number < $1.number }
        byNumber = fields.map(\.index)
        numbers = fields.map(\.number)
        byName = keys.indices.sorted { keys[$0].name < keys[$1].name }
        elements = keys.compactMap { key in
            guard case .element(let element) = key.address.identifier else { return nil }
            return (element, key)
        }.sorted { ($0.element.tag, $0.element.index) < ($1.element.tag, $1.element.index) }
    }

    /// The keys of a dictionary, from the rows of its table.
    convenience init(_ dictionary: MetadataDictionary, _ addRows: (inout RegisteredKeyRows) -> Void) {
        var rows = RegisteredKeyRows(dictionary: dictionary)
        addRows(&rows)
        self.init(rows.keys)
    }

    /// The key of the property at an address; `nil` if the registry does not have it.
    func key(at address: PropertyAddress) -> RegisteredKey? {
        switch address.identifier {
        case .tag, .box, .group, .field: address.fieldNumber.flatMap(key)
        case .element(let element): elements.first { $0.element == element }?.key
        case .name: key(named: address.name) ?? address.code.flatMap { key(of: $0.rawValue) }
        }
    }

    /// The key of a field, by its number; `nil` if the registry does not have it.
    package func key(of number: UInt32) -> RegisteredKey? {
        var position = 0
        return find(number, from: &position) ? key(at: position) : nil
    }

    /// Searches for a number; `position` becomes the index of the first one that is not lower.
    ///
    /// Begins at `position`, if the number is after it, and goes on in growing steps: the fields of a directory ascend, as the
    /// numbers do.
    fileprivate func find(_ number: UInt32, from position: inout Int) -> Bool {
        var lower = position > 0 && position <= numbers.count && numbers[position - 1] < number ? position : 0
        var upper = lower
        var step = 1
        while upper < numbers.count, numbers[upper] < number {
            lower = upper + 1
            upper += step
            step *= 2
        }
        upper = min(upper, numbers.count)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if numbers[middle] < number { lower = middle + 1 } else { upper = middle }
        }
        position = lower
        return lower < numbers.count && numbers[lower] == number
    }

    /// The key at an index among the sorted numbers.
    fileprivate func key(at position: Int) -> RegisteredKey { all[byNumber[position]] }

    /// The keys of the numbers of a list that is stored by tag, in the order of the list.
    func elements(of tag: UInt16) -> [(element: ListElement, key: RegisteredKey)] {
        elements.filter { $0.element.tag == tag }
    }

    /// The key of a property, by key string.
    package func key(named name: String) -> RegisteredKey? {
        let position = byName.firstPosition { self.all[$0].name >= name }
        guard let position, all[position].name == name else { return nil }
        return all[position]
    }
}

extension Array<Int> {
    /// The first element that meets a condition; all later elements must meet it too.
    fileprivate func firstPosition(_ condition: (Int) -> Bool) -> Int? {
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
    package var keys: RegisteredKeys { index.registeredKeys }
}

/// The keys of the fields of one dictionary, and which of the fields in its directories are its own.
///
/// For many fields: it looks up once what the dictionary shares with others, and is fastest for ascending numbers.
package struct FieldKeys {
    private var own: KeySearch
    /// The keys of the dictionary that names the tags that this one does not have.
    private var shared: KeySearch?
    /// Whether the fields are stored in another dictionary's directories.
    private let isGuest: Bool
    /// The keys of the dictionaries whose fields are stored in this one's directories.
    private var guests: [KeySearch]

    /// Registered keys, and the position of the last search.
    private struct KeySearch {
        let keys: RegisteredKeys
        var position = 0

        mutating func contains(_ number: UInt32) -> Bool { keys.find(number, from: &position) }

        mutating func key(of number: UInt32) -> RegisteredKey? {
            contains(number) ? keys.key(at: position) : nil
        }
    }

    /// The dictionaries whose fields are stored in another's directories.
    private static let allGuests = MetadataDictionary.all.map(\.index).filter { $0.storedIn != $0 }

    package init(_ dictionary: MetadataDictionary.Index) {
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
    mutating func owns(_ number: UInt32) -> Bool {
        guard !isGuest else { return own.contains(number) }
        for index in guests.indices where guests[index].contains(number) { return false }
        return true
    }

    /// Whether numbers of lists are properties too.
    var hasElements: Bool { own.keys.hasElements }

    /// Whether the dictionary itself names a field; always, if it shares no tags with another.
    mutating func namesItself(_ number: UInt32) -> Bool { shared == nil || own.contains(number) }

    /// The registered key of a field.
    @inline(__always)
    mutating func key(of number: UInt32) -> RegisteredKey? {
        own.key(of: number) ?? shared?.key(of: number)
    }

    /// The registered key of a field that is a property of another dictionary, which is stored in the same directories.
    package mutating func guestKey(of number: UInt32) -> RegisteredKey? {
        for index in guests.indices {
            if let key = guests[index].key(of: number) { return key }
        }
        return nil
    }

    /// The registered key with a name.
    func key(named name: String) -> RegisteredKey? { own.keys.key(named: name) }
}
