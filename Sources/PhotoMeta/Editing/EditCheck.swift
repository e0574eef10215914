/// Compares what a file says after an edit with what it said before.
struct EditCheck {
    /// What was read of the source.
    let source: MediaMetadata
    let edit: HalfEdit

    /// The properties that an edit changes or adds.
    private static let changing: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [
            PropertyName(keys.makerApple.contentIdentifier), PropertyName(keys.quickTime.contentIdentifier),
            PropertyName(keys.movie.majorBrand), PropertyName(keys.movie.minorVersion),
            PropertyName(keys.movie.compatibleBrands),
            // Of a movie that is shorter than the track that marks the still.
            PropertyName(keys.movie.duration),
            // The size of the first picture, and where the others stand.
            PropertyName(keys.multiPicture.mpEntry),
        ]
    }()

    /// The properties that may be added with an Exif block or a note, or that go with another maker's note.
    private static let accompanying: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [PropertyName(keys.exif.exifVersion), PropertyName(keys.exif.makerNote)]
    }()

    private struct PropertyName: Hashable {
        let dictionary: MetadataDictionary
        let name: String

        init<Value>(_ key: MetadataKey<Value>) {
            dictionary = key.parent
            name = key.name
        }

        init(_ property: MetadataProperty) {
            dictionary = property.dictionary
            name = property.name
        }
    }

    /// Throws ``MetadataError/Code/verificationFailed`` if the result lacks the edit, or differs from the source elsewhere;
    /// ``MetadataError/Code/noMedia`` if the movie has sound only.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        guard result.livePhotoHalf != nil else {
            throw MetadataError(.noMedia, "the movie has sound, but no pictures")
        }
        guard result.livePhotoIdentifier == edit.contentIdentifier else {
            throw Self.failure("the identifier is \(result.livePhotoIdentifier ?? "absent")")
        }
        guard result.format == source.format else { throw Self.failure("the format is \(result.format)") }
        if result.livePhotoHalf == .movie {
            if let finding = LivePhoto.findings(movie: result).first { throw Self.failure(finding.message) }
        }
        try checkDiagnostics(result)
        try checkParts(result.parts, source.parts)
    }

    /// Throws if the result has damage that the source has not; an edit may take away damage.
    private func checkDiagnostics(_ result: MediaMetadata) throws(MetadataError) {
        // Some of more than are kept may be others.
        guard source.omittedDiagnosticCount == 0 else {
            guard
                result.diagnostics.count + result.omittedDiagnosticCount
                    <= source.diagnostics.count + source.omittedDiagnosticCount
            else { throw Self.failure("further damage") }
            return
        }
        var rest = source.diagnostics[...]
        for diagnostic in result.diagnostics {
            let known = rest.firstIndex { $0.code == diagnostic.code && $0.path == diagnostic.path }
            guard let known else { throw Self.failure(diagnostic.description) }
            rest = rest[(known + 1)...]
        }
    }

    private func checkParts(_ results: [MediaPart], _ parts: [MediaPart]) throws(MetadataError) {
        // The tracks that mark the still are the edit's: one is added or changed, and further ones are removed.
        let marks = parts.filter { $0.track?.marksStillImage == true }.map(\.number)
        let parts = parts.filter { $0.track?.marksStillImage != true }
        let results = results.filter {
            $0.track == nil || $0.track?.marksStillImage != true && !marks.contains($0.number)
        }
        guard results.count == parts.count else {
            throw Self.failure("\(results.count) parts instead of \(parts.count)")
        }
        for (result, part) in zip(results, parts) {
            guard result.role == part.role, result.codec == part.codec, result.pixelSize == part.pixelSize
            else {
                throw Self.failure("part \(part.id) was \(part), and is \(result)")
            }
            // The main picture of a file of several is the file up to the next.
            if part.id > 0, result.ranges?.byteCount != part.ranges?.byteCount {
                throw Self.failure("part \(part.id) has other data")
            }
            try checkProperties(of: result, part)
        }
    }

    private func checkProperties(of result: MediaPart, _ part: MediaPart) throws(MetadataError) {
        let after = Dictionary(result.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        let before = Dictionary(part.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for (name, value) in before where !Self.changing.contains(name) && after[name] != value {
            let isReplacedNote =
                name == PropertyName(MetadataKeys().exif.makerNote) && after[name] == nil
                && (edit.replacesMakerNote || value.byteCount == 0)
            guard isReplacedNote else {
                throw Self.failure("\(name.dictionary) \(name.name) of part \(part.id) has changed")
            }
        }
        for name in after.keys where before[name] == nil && !Self.changing.contains(name) {
            guard Self.accompanying.contains(name) else {
                throw Self.failure("\(name.dictionary) \(name.name) of part \(part.id) was added")
            }
        }
    }

    private static func failure(_ message: String) -> MetadataError {
        MetadataError(.verificationFailed, "the result does not read back as intended: \(message)")
    }
}
