// SPDX-License-Identifier: Apache-2.0
/// Which property: its dictionary, and what identifies it there.
@usableFromInline
package struct PropertyAddress: Sendable {
    package let dictionary: MetadataDictionary
    package let identifier: PropertyIdentifier
    /// The property's key string; it identifies the property if ``identifier`` says so.
    package let name: String

    @inline(__always)
    package init(_ dictionary: MetadataDictionary, _ identifier: PropertyIdentifier, name: String) {
        self.dictionary = dictionary
        self.identifier = identifier
        self.name = name
    }

    /// The tag; `nil` in dictionaries that are not stored by number.
    package var tag: UInt16? {
        guard case .tag(let tag) = identifier, dictionary.isNumbered else { return nil }
        return tag
    }

    /// The code of a box; in some dictionaries, the name of a box can be its code.
    package var code: FourCharacterCode? {
        switch identifier {
        case .box(let code): fieldNumber == nil ? nil : code
        case .name: dictionary.index.lookup.code(named: name)
        default: nil
        }
    }

    /// The number of the property's field in a ``FileMap``; `nil` for properties without a field of their own.
    var fieldNumber: UInt32? { dictionary.index.lookup.fieldNumber(of: identifier) }
}

extension PropertyAddress: Hashable {
    /// Whether two addresses are of the same property, whatever key strings they have.
    @usableFromInline
    package static func == (first: PropertyAddress, second: PropertyAddress) -> Bool {
        first.dictionary == second.dictionary && first.identifier == second.identifier
            && (first.identifier != .name || first.name == second.name)
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(dictionary)
        hasher.combine(identifier)
        if identifier == .name { hasher.combine(name) }
    }
}
