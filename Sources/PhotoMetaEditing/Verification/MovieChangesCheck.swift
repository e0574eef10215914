import PhotoMeta

/// Checks the metadata read after an edit of a movie's properties.
struct MovieChangesCheck {
    private let changes: PropertyEdits.List
    private let names: Set<PropertyName>
    private let namesInTracks: Set<PropertyName>

    init(_ changes: PropertyEdits.List) {
        self.changes = changes
        names = Set(changes.changes.map(Self.name))
        namesInTracks = Set(changes.changes.filter(\.reachesTracks).map(Self.name))
    }

    private static func name(of change: PropertyEdit) -> PropertyName {
        PropertyName(change.dictionary, change.name)
    }

    /// Whether a property may differ.
    func isExpected(_ name: PropertyName, isMain: Bool, _ change: PartComparison.Change) -> Bool {
        if !isMain {
            guard namesInTracks.contains(name), case .removed = change else { return false }
            return true
        }
        if names.contains(name) { return true }
        guard case .removed = change else { return false }
        if changes.removedDictionaries.contains(name.dictionary) { return true }
        // Fields of an atom that is removed or replaced.
        return name.dictionary == .userData && changes.changes.contains { $0.dictionary == .userData }
            && Self.fieldsOfAtoms.contains(name)
    }

    /// The properties that are stored in another property's atom.
    private static let fieldsOfAtoms: Set<PropertyName> = {
        let keys = MetadataKeys().userData
        return [
            PropertyName(keys.albumTrackNumber), PropertyName(keys.classificationEntity),
            PropertyName(keys.classificationTable), PropertyName(keys.ratingCriteria),
            PropertyName(keys.ratingEntity),
        ]
    }()

    /// Throws unless each property has its new value.
    func checkValues(of result: MediaMetadata) throws(MetadataError) {
        guard !changes.isEmpty else { return }
        let dictionaries = Set(changes.removedDictionaries + changes.changes.map(\.dictionary))
        let properties = dictionaries.flatMap { result.properties(in: $0) }
        let values = Dictionary(properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for change in changes.changes {
            let stored = values[Self.name(of: change)]
            guard let value = change.encodable else {
                guard stored == nil else { throw PartComparison.failure("\(change.name) is still there") }
                continue
            }
            guard let stored, Self.matches(stored, value) else {
                throw PartComparison.failure("\(change.name) does not have the new value")
            }
        }
        for name in values.keys where changes.removedDictionaries.contains(name.dictionary) {
            guard names.contains(name) else { throw PartComparison.failure("\(name.name) is still there") }
        }
        for part in result.parts where part.id > 0 {
            for property in part.properties where namesInTracks.contains(PropertyName(property)) {
                throw PartComparison.failure(
                    "\(property.name) of \(PartComparison.words(part)) is still there")
            }
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
}
