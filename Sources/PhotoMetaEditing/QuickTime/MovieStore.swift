// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A movie's metadata lists, user data and header, with the changes of an edit to them.
struct MovieStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool {
        [.quickTime, .userData, .itemList, .movie].contains(dictionary)
    }

    /// A header contains all of its fields.
    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool { dictionary != .movie }

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        let storage = key.registered?.storage
        guard let place = MoviePlace(key.address), value == nil || place.canSet(storage) else {
            throw .property
        }
        if case .header = place, value == nil { throw .property }
        guard value.map({ place.canStore($0, as: storage) }) ?? true else { throw .value }
        // The fields of an atom are changed with it.
        let identifier = key.address.code.map { PropertyIdentifier.box($0) } ?? key.address.identifier
        return PropertyEdit(
            PropertyAddress(key.dictionary, identifier, name: key.registered?.name ?? key.name),
            value.map { .encodable($0) }, storage, in: Self.self)
    }

    func excluded(from format: MediaFormat) -> String? {
        // The header of a sequence of images has the same times.
        let canContain =
            !sets || format == .quickTime
            || format == .heif && changes.allSatisfy { $0.value == nil || $0.isHeaderTime }
        return canContain ? nil : "movie properties"
    }

    // MARK: Check

    func verify(_ result: MediaMetadata, _ check: MetadataEditCheck) throws(MetadataError) {
        if check.edit.stillImageTime != nil { try Self.checkStillImage(of: result) }
        guard !isEmpty else { return }
        let (names, inTracks) = (names, namesInTracks)
        let dictionaries = Set(removedDictionaries + changes.map(\.dictionary))
        let properties = dictionaries.flatMap { result.properties(in: $0) }
        let values = Dictionary(properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for change in changes {
            if change.place == .tracks {
                guard change.encodable as? Orientation == result.displayOrientation else {
                    throw PartComparison.failure("the picture does not have the new orientation")
                }
                continue
            }
            let stored = values[change.propertyName]
            guard let value = change.encodable else {
                guard stored == nil else { throw change.notRemoved }
                continue
            }
            guard let stored, Self.matches(stored, value) else { throw change.notStored }
        }
        for name in values.keys where removedDictionaries.contains(name.dictionary) {
            guard names.contains(name) else { throw PartComparison.failure("\(name.name) is still there") }
        }
        for part in result.parts where part.id > 0 {
            for property in part.properties where inTracks.contains(PropertyName(property)) {
                throw PartComparison.failure(
                    "\(property.name) of \(PartComparison.words(part)) is still there")
            }
        }
    }

    /// Throws unless a movie is one of a Live Photo.
    private static func checkStillImage(of result: MediaMetadata) throws(MetadataError) {
        guard result.possibleLivePhotoRole != nil else {
            throw MetadataError(.noMedia, "the movie has sound, but no pictures")
        }
        if let finding = LivePhoto.findings(movie: result).first {
            throw PartComparison.failure(finding.message)
        }
    }

    private static func matches(_ stored: StoredValue, _ value: any MetadataEncodable) -> Bool {
        let type: ValueType = stored.type.isText ? .utf8 : stored.type
        guard let wanted = value.storedValue(as: type, byteOrder: stored.byteOrder) else { return false }
        if stored.type.isText { return wanted.text == stored.text }
        // A wide integer may be stored with more bytes than necessary.
        if let a = wanted.integer(), let b = stored.integer() { return a == b }
        return wanted == stored
    }

    func expectation(_ edit: MetadataEdit) -> PartComparison.Expectation {
        let (inTracks, removed) = (namesInTracks, Set(removedDictionaries))
        var names = names
        if edit.stillImageTime != nil { names.formUnion(Self.ofStillImage) }
        let changesAtoms = changes.contains { $0.dictionary == .userData }
        return { name, isMain, change in
            guard case .removed = change else { return isMain && names.contains(name) }
            guard isMain else { return inTracks.contains(name) }
            return names.contains(name) || removed.contains(name.dictionary)
                || changesAtoms && Self.fieldsOfAtoms.contains(name)
        }
    }

    private var namesInTracks: Set<PropertyName> {
        Set(changes.filter(\.reachesTracks).map(\.propertyName))
    }

    /// The file's brand, and the duration if the track that marks the still is longer.
    private static let ofStillImage: Set<PropertyName> = {
        let keys = MetadataKeys().movie
        return [
            PropertyName(keys.majorBrand), PropertyName(keys.minorVersion),
            PropertyName(keys.compatibleBrands), PropertyName(keys.duration),
        ]
    }()

    /// The properties that are stored in another property's atom, which is removed or replaced.
    private static let fieldsOfAtoms: Set<PropertyName> = {
        let keys = MetadataKeys().userData
        return [
            PropertyName(keys.albumTrackNumber), PropertyName(keys.classificationEntity),
            PropertyName(keys.classificationTable), PropertyName(keys.ratingCriteria),
            PropertyName(keys.ratingEntity),
        ]
    }()
}

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
    /// In the headers of the tracks: the rotation of the picture.
    case tracks

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
        case (.tiff, .tag(TIFFTag.orientation)): self = .tracks
        default: return nil
        }
    }

    /// Whether the place can store a value in a form.
    func canStore(_ value: any MetadataEncodable, as form: StoredForm?) -> Bool {
        switch self {
        case .named, .item: return MetadataValue(value, form: form, old: nil) != nil
        case .userData: return UserDataAtom.body(value, form: form, old: nil) != nil
        case .header: return value.storedValue(as: .long8, byteOrder: .bigEndian) != nil
        case .tracks: return value is Orientation
        }
    }

    /// Whether a property with a stored form can be set.
    func canSet(_ form: StoredForm?) -> Bool {
        switch self {
        case .named, .header, .tracks: true
        case .userData: form.map(UserDataAtom.canWrite) ?? false
        case .item: form.map(MetadataValue.canWrite) ?? false
        }
    }
}

extension PropertyEdit {
    /// The place in a movie; `nil` for properties that are not a movie's.
    var place: MoviePlace? { store == MovieStore.self ? MoviePlace(address) : nil }

    /// Whether the property is removed from the tracks: if it is removed, and for the identifier of a Live Photo, which is the
    /// movie's.
    var reachesTracks: Bool {
        value == nil
            || dictionary == .quickTime && name == MetadataKeys().quickTime.contentIdentifier.name
    }
}
