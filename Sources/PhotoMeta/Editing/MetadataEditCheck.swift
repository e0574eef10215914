/// Compares what a file says after an edit of its properties with what it said before.
struct MetadataEditCheck {
    /// What was read of the source.
    let source: MediaMetadata
    let edit: MetadataEdit

    /// Throws ``MetadataError/Code/verificationFailed`` if the result lacks the edit, or differs from the source elsewhere.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        guard result.format == source.format else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        try PartComparison.checkDiagnostics(result, source)
        try checkValues(of: result)
        try checkXMP(of: result)
        let names = Set(
            edit.changes.map { PropertyName(MetadataDictionary($0.dictionary), $0.name) }
                + edit.xmp.changes.map { PropertyName($0.dictionary, $0.name) })
        let removed = Set(edit.removedDictionaries + edit.xmp.removedDictionaries)
        try PartComparison { name, isMain, change in
            if name == PropertyName(MetadataKeys().multiPicture.mpEntry) { return true }
            // The name of a packet is that of its bytes.
            if name == PropertyName(MetadataKeys().xmpNote.hasExtendedXMP) { return !edit.xmp.isEmpty }
            guard isMain else { return false }
            if names.contains(name) || removed.contains(name.dictionary) { return true }
            guard case .added = change else { return false }
            return Self.versions.contains(name)
        }.check(result.parts, source.parts)
    }

    /// The properties that new directories have to have.
    private static let versions: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [PropertyName(keys.exif.exifVersion), PropertyName(keys.gps.version)]
    }()

    /// Throws unless each property has the value that it was given.
    private func checkValues(of result: MediaMetadata) throws(MetadataError) {
        let values = Dictionary(result.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for change in edit.changes {
            let stored = values[PropertyName(MetadataDictionary(change.dictionary), change.name)]
            guard let value = change.value else {
                guard stored == nil else { throw PartComparison.failure("\(change.name) is still there") }
                continue
            }
            guard let stored, let wanted = value.storedValue(as: stored.type, byteOrder: stored.byteOrder),
                wanted == stored
            else { throw PartComparison.failure("\(change.name) has another value") }
        }
        for dictionary in edit.removedDictionaries
        where values.keys.contains(where: { $0.dictionary == dictionary }) {
            throw PartComparison.failure("the dictionary \(dictionary.rawValue) is still there")
        }
    }
}
