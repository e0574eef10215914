// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Compares the metadata read after an edit of properties with the metadata read before it.
struct MetadataEditCheck {
    /// The metadata read from the source.
    let source: MediaMetadata
    let edit: MetadataEdit
    /// The metadata before the file was shared; `nil` if it is not.
    var unshared: MediaMetadata?
    /// What was read of the result, and its layout, while the edit is planned; `nil` if the layout was not made.
    var result: (planner: EditPlanner, layout: FileLayout)?

    /// Throws if the result lacks the edit, or differs from the source elsewhere.
    ///
    /// - Throws: `MetadataError.Code.verificationFailed`, or `MetadataError.Code.damaged` if the source is damaged.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in try compare(result) }
    }

    private func compare(_ result: MediaMetadata) throws(MetadataError) {
        guard result.format == source.format else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        try PartComparison.checkDiagnostics(result, source)
        try checkValues(of: result)
        if edit.stillImageTime != nil { try checkStillImage(of: result) }
        let movieCheck = MovieChangesCheck(edit.movieChanges)
        try movieCheck.checkValues(of: result)
        if let orientation = edit.orientation, result.format == .heif, result.itemOrientation != orientation {
            throw PartComparison.failure("the picture does not have the new orientation")
        }
        if let orientation = edit.trackOrientation, result.displayOrientation != orientation {
            throw PartComparison.failure("the picture does not have the new orientation")
        }
        try checkXMP(of: result)
        try checkIPTC(of: result)
        let removesCredentials = edit.removesCredentials && source.hasContentCredentials
        if removesCredentials, result.hasContentCredentials {
            throw PartComparison.failure("the Content Credentials are still there")
        }
        let names = Set(
            [PropertyStore.directories, .packets, .texts, .comments].flatMap { edit.changes[$0].changes }.map
            {
                PropertyName($0.dictionary, $0.name)
            })
        let ofOtherParts = Set(
            edit.otherParts.values.flatMap { other in
                [PropertyStore.directories, .packets].flatMap { other.changes[$0].changes }
            }.map { PropertyName($0.dictionary, $0.name) })
        let removed = Set(edit.fields.removedDictionaries + edit.changes[.packets].removedDictionaries)
        let accompanying = ContainerEditors.editor(of: source.format)?.accompanying ?? []
        let following = following
        let clearedNames = edit.clearedNoteKeys.map(\.name)
        let isMotionPhoto = source.isMotionPhoto
        try PartComparison { name, isMain, change in
            if movieCheck.isExpected(name, isMain: isMain, change) { return true }
            if edit.orientation != nil, Self.turning.contains(name) { return true }
            if following.contains(name) { return true }
            if name.dictionary == .makerPanasonic, clearedNames.contains(name.name) { return true }
            if removesCredentials, ContentCredentials.isProperty(name) { return true }
            if isMotionPhoto, MotionPhotoPacket.isPosition(name.name) { return true }
            // IPTC properties are compared as texts.
            if name.dictionary == .iptc, !edit.changes[.records].isEmpty { return true }
            if name.dictionary == .makerApple, case .changed = change, names.contains(name) { return true }
            if !isMain, ofOtherParts.contains(name) { return true }
            guard isMain || edit.reachesOtherParts else { return false }
            if removed.contains(.makerApple) || edit.replacesMakerNote,
                PropertySelection.makerNotes.contains(name.dictionary)
            {
                return true
            }
            if accompanying.contains(name) { return true }
            // Fields of the DNG dictionary are stored in TIFF's.
            let stored = PropertyName(MetadataDictionary(name.dictionary.index.storedIn), name.name)
            if names.contains(stored), !name.dictionary.index.isXMP { return true }
            if names.contains(name) || removed.contains(name.dictionary) { return true }
            guard case .added = change else { return false }
            return Self.versions.contains(name)
        }.check(comparedParts(of: result, others: source), comparedParts(of: source, others: source))
    }

    /// The parts to compare: without the tracks that mark the time of a still image, if the edit sets it.
    ///
    /// It adds or changes one of these tracks and removes the others.
    private func comparedParts(of metadata: MediaMetadata, others source: MediaMetadata) -> [MediaPart] {
        guard edit.stillImageTime != nil else { return metadata.parts }
        let known = Set(source.parts.filter { $0.track?.marksStillImage == true }.map(\.number))
        return metadata.parts.filter { part in
            part.track == nil || part.track?.marksStillImage != true && !known.contains(part.number)
        }
    }

    /// Throws unless a movie is one of a Live Photo.
    private func checkStillImage(of result: MediaMetadata) throws(MetadataError) {
        guard result.possibleLivePhotoHalf != nil else {
            throw MetadataError(.noMedia, "the movie has sound, but no pictures")
        }
        if let finding = LivePhoto.findings(movie: result).first {
            throw PartComparison.failure(finding.message)
        }
    }

    /// The properties that change as a result: the digest of a packet or of records, and a note that has no dictionary.
    private var following: Set<PropertyName> {
        let keys = MetadataKeys()
        var names: Set<PropertyName> = []
        // A removal also removes the text after a packet.
        if !edit.changes[.packets].isEmpty || edit.removesFromEveryPart {
            names.insert(PropertyName(keys.xmpNote.hasExtendedXMP))
            // The packet itself, as a TIFF field.
            names.insert(PropertyName(.tiff, Self.name(of: TIFFTag.xmp)))
        }
        if edit.changesRepeatedBlocks {
            names.insert(PropertyName(.tiff, Self.name(of: TIFFTag.resources)))
        }
        if !edit.changes[.records].isEmpty {
            names.insert(PropertyName(keys.imageResources.captionDigest))
            for tag in [TIFFTag.records, TIFFTag.resources] {
                names.insert(PropertyName(.tiff, Self.name(of: tag)))
            }
        }
        if edit.stillImageTime != nil {
            // The file's brand, and the duration if the track that marks the still is longer.
            names.formUnion([
                PropertyName(keys.movie.majorBrand), PropertyName(keys.movie.minorVersion),
                PropertyName(keys.movie.compatibleBrands), PropertyName(keys.movie.duration),
            ])
        }
        if edit.fields.removedDictionaries.contains(.makerApple) || edit.changesNote {
            names.insert(PropertyName(keys.exif.makerNote))
        }
        return names
    }

    /// The name of a TIFF property.
    private static func name(of tag: UInt16) -> String {
        MetadataDictionary.tiff.keys.key(of: UInt32(tag))?.name ?? tag.tagText
    }

    /// The properties that new directories require.
    private static let versions: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [PropertyName(keys.exif.exifVersion), PropertyName(keys.gps.version)]
    }()

    /// The properties that turn a picture, and the dependent ones.
    private static let turning: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [
            PropertyName(keys.heif.imageRotation), PropertyName(keys.heif.imageMirroring),
            PropertyName(keys.tiff.orientation),
        ]
    }()

    /// Throws unless each property has its new value.
    private func checkValues(of result: MediaMetadata) throws(MetadataError) {
        for change in edit.fields.changes {
            let stored = result.storedValue(
                for: MetadataKey<StoredValue>(change.dictionary, tag: change.tag, name: change.name))
            guard let value = change.encodable else {
                guard stored == nil else { throw PartComparison.failure("\(change.name) is still there") }
                continue
            }
            guard let stored, let wanted = value.storedValue(as: stored.type, byteOrder: stored.byteOrder),
                wanted == stored
            else { throw PartComparison.failure("\(change.name) does not have the new value") }
        }
        for change in edit.texts.changes + edit.comments.changes {
            let stored = result.properties(in: change.dictionary).first { $0.name == change.name }
            guard change.text.map({ $0.isRead(as: stored?.value.text) }) ?? (stored == nil) else {
                throw PartComparison.failure("\(change.name) does not have the new value")
            }
        }
        if edit.reachesOtherParts { try checkOtherParts(of: result) }
        for dictionary in edit.fields.removedDictionaries where !result.properties(in: dictionary).isEmpty {
            throw PartComparison.failure("the dictionary \(dictionary.rawValue) is still there")
        }
    }

    /// Throws if a removed property remains in another part, such as the thumbnail.
    private func checkOtherParts(of result: MediaMetadata) throws(MetadataError) {
        let names = Set(
            edit.fields.changes.filter { $0.value == nil }.map { PropertyName($0.dictionary, $0.name) })
        let isGone: (MetadataProperty) -> Bool = { property in
            let stored = MetadataDictionary(property.dictionary.index.storedIn)
            return names.contains(PropertyName(stored, property.name))
                || property.dictionary == .gps && edit.fields.removedDictionaries.contains(.gps)
        }
        for part in result.parts where part.id > 0 {
            if let property = part.properties.first(where: isGone) {
                throw MetadataError(.notEditable, "\(property.name) of \(part) cannot be removed")
            }
        }
    }
}
