/// A property by its dictionary and its name.
struct PropertyName: Hashable {
    let dictionary: MetadataDictionary
    let name: String

    init<Value>(_ key: MetadataKey<Value>) {
        dictionary = key.parent
        name = key.name
    }

    init(_ dictionary: MetadataDictionary, _ name: String) {
        self.dictionary = dictionary
        self.name = name
    }

    init(_ property: MetadataProperty) {
        dictionary = property.dictionary
        name = property.name
    }
}

/// Compares the parts of a file after an edit with those before it.
struct PartComparison {
    /// How a property of the result differs from the source's.
    enum Change {
        case added
        /// The property is gone; it had this value.
        case removed(StoredValue)
        case changed
    }

    /// Whether a property may differ; the second argument tells whether it is the main part's.
    let isExpected: (PropertyName, _ isMain: Bool, Change) -> Bool

    /// Throws ``MetadataError/Code/verificationFailed`` if the parts differ, or a property differs that is not expected to.
    func check(_ results: [MediaPart], _ parts: [MediaPart]) throws(MetadataError) {
        guard results.count == parts.count else {
            throw Self.failure("\(results.count) parts instead of \(parts.count)")
        }
        for (result, part) in zip(results, parts) {
            guard result.role == part.role, result.codec == part.codec, result.pixelSize == part.pixelSize
            else {
                throw Self.failure("part \(part.id) was \(part), and is \(result)")
            }
            // The main picture of a file of several is the file up to the next. Data in a compressed block has no range, until
            // the block is written without compression.
            if part.id > 0, let ranges = part.ranges, result.ranges?.byteCount != ranges.byteCount {
                throw Self.failure("part \(part.id) has other data")
            }
            try checkProperties(of: result, part)
        }
    }

    private func checkProperties(of result: MediaPart, _ part: MediaPart) throws(MetadataError) {
        let isMain = part.id == 0
        let after = Dictionary(result.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        let before = Dictionary(part.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for (name, value) in before where after[name] != value {
            let change = after[name] == nil ? Change.removed(value) : .changed
            guard isExpected(name, isMain, change) else {
                throw Self.failure(name, "of part \(part.id) has changed")
            }
        }
        for name in after.keys where before[name] == nil {
            guard isExpected(name, isMain, .added) else {
                throw Self.failure(name, "of part \(part.id) was added")
            }
        }
    }

    /// Throws if the result has damage that the source does not have; an edit may remove damage.
    static func checkDiagnostics(
        _ result: MediaMetadata, _ source: MediaMetadata, except codes: Set<Diagnostic.Code> = []
    ) throws(MetadataError) {
        // Of more than are kept, others may be left out.
        guard source.omittedDiagnosticCount == 0 else {
            guard
                result.diagnostics.count + result.omittedDiagnosticCount
                    <= source.diagnostics.count + source.omittedDiagnosticCount
            else { throw failure("further damage") }
            return
        }
        var rest = source.diagnostics[...]
        for diagnostic in result.diagnostics where !codes.contains(diagnostic.code) {
            let known = rest.firstIndex { $0.code == diagnostic.code && $0.path == diagnostic.path }
            guard let known else { throw failure(diagnostic.description) }
            rest = rest[(known + 1)...]
        }
    }

    /// A property that has changed: if it is a maker's, its note refers to bytes outside of it, which others have to keep.
    private static func failure(_ name: PropertyName, _ message: String) -> MetadataError {
        let message = "\(name.dictionary) \(name.name) \(message)"
        guard PropertySelection.makerNotes.contains(name.dictionary) else { return failure(message) }
        return MetadataError(.damaged, "a maker's note refers to bytes that are not its own: \(message)")
    }

    static func failure(_ message: String) -> MetadataError {
        MetadataError(.verificationFailed, "the result does not read back as intended: \(message)")
    }
}
