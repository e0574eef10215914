/// Compares the metadata read from an edited file with that of its source.
struct EditCheck {
    /// The metadata read from the source.
    let source: MediaMetadata
    let edit: HalfEdit

    /// The properties that an edit changes or adds.
    private static let changing: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [
            PropertyName(keys.makerApple.contentIdentifier), PropertyName(keys.quickTime.contentIdentifier),
            PropertyName(keys.movie.majorBrand), PropertyName(keys.movie.minorVersion),
            PropertyName(keys.movie.compatibleBrands),
            // If the movie is shorter than the track that marks the still.
            PropertyName(keys.movie.duration),
            // The size of the first picture and the positions of the others.
            PropertyName(keys.multiPicture.mpEntry),
        ]
    }()

    /// The properties that may be added with an Exif block or a note, or removed with another maker's note.
    private static let accompanying: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [PropertyName(keys.exif.exifVersion), PropertyName(keys.exif.makerNote)]
    }()

    /// Throws if the result lacks the edit or differs from the source elsewhere.
    ///
    /// - Throws: ``MetadataError/Code/verificationFailed``, or ``MetadataError/Code/damaged`` if the source is damaged;
    ///   ``MetadataError/Code/noMedia`` if the movie has only sound.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in try compare(result) }
    }

    private func compare(_ result: MediaMetadata) throws(MetadataError) {
        guard result.livePhotoHalf != nil else {
            throw MetadataError(.noMedia, "the movie has sound, but no pictures")
        }
        guard result.livePhotoIdentifier == edit.contentIdentifier else {
            throw PartComparison.failure("the identifier is \(result.livePhotoIdentifier ?? "absent")")
        }
        guard result.format == source.format else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        if result.livePhotoHalf == .movie {
            if let finding = LivePhoto.findings(movie: result).first {
                throw PartComparison.failure(finding.message)
            }
        }
        try PartComparison.checkDiagnostics(result, source)
        try checkParts(result.parts, source.parts)
    }

    private func checkParts(_ results: [MediaPart], _ parts: [MediaPart]) throws(MetadataError) {
        // The edit adds or changes one track that marks the still and removes any others.
        let marks = parts.filter { $0.track?.marksStillImage == true }.map(\.number)
        let parts = parts.filter { $0.track?.marksStillImage != true }
        let results = results.filter {
            $0.track == nil || $0.track?.marksStillImage != true && !marks.contains($0.number)
        }
        try comparison.check(results, parts)
    }

    private var comparison: PartComparison {
        PartComparison { name, isMain, change in
            if Self.changing.contains(name) { return true }
            switch change {
            case .added: return Self.accompanying.contains(name)
            case .removed(let value):
                if name == PropertyName(MetadataKeys().exif.makerNote) {
                    return edit.replacesMakerNote || value.byteCount == 0
                }
                // The properties read from the note are removed with it.
                return edit.replacesMakerNote && PropertySelection.makerNotes.contains(name.dictionary)
            case .changed: return false
            }
        }
    }
}
