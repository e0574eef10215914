import PhotoMeta

/// The place where a movie stores a property.
enum MoviePlace: Hashable, Sendable {
    /// In an item whose key has a name.
    case named(String)
    /// In an atom of user data.
    case userData(FourCharacterCode)
    /// In an iTunes item.
    case item(FourCharacterCode)
    /// In the movie's header.
    case header(UInt32)

    init?(_ address: PropertyAddress) {
        switch (address.dictionary.index, address.identifier) {
        case (.quickTime, .name): self = .named(address.name)
        case (.userData, _):
            guard let code = address.code else { return nil }
            self = .userData(code)
        case (.itemList, _):
            guard let code = address.code, code != .freeform else { return nil }
            self = .item(code)
        case (.movie, .field(let number))
        where number == BoxField.creationTime || number == BoxField.modificationTime:
            self = .header(number)
        default: return nil
        }
    }

    /// Whether a movie can store a value.
    static func canStore(_ value: any MetadataEncodable, as key: MetadataKey<StoredValue>) -> Bool {
        let form = key.registered?.storage
        guard let place = MoviePlace(key.address), place.canSet(form) else { return false }
        return place.canStore(value, as: form)
    }

    /// Whether the place can store a value in a form.
    func canStore(_ value: any MetadataEncodable, as form: StoredForm?) -> Bool {
        switch self {
        case .named, .item: return MovieItemData(value, form: form, old: nil) != nil
        case .userData: return UserDataAtom.body(value, form: form, old: nil) != nil
        case .header: return value.storedValue(as: .long8, byteOrder: .bigEndian) != nil
        }
    }

    /// Whether a property with a stored form can be set.
    func canSet(_ form: StoredForm?) -> Bool {
        switch self {
        case .named, .header: true
        case .userData: form.map(UserDataAtom.canWrite) ?? false
        case .item: form.map(MovieItemData.canWrite) ?? false
        }
    }
}

extension PropertyEdit {
    /// The place in a movie; `nil` for properties that are not a movie's.
    var place: MoviePlace? { MoviePlace(address) }

    /// Whether the property is removed from the tracks: if it is removed, and for the identifier of a Live Photo, which is the
    /// movie's.
    var reachesTracks: Bool {
        value == nil
            || dictionary == .quickTime && name == MetadataKeys().quickTime.contentIdentifier.name
    }
}
