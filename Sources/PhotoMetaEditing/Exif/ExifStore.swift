// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The directories of an Exif block or of a TIFF file, with the maker's note, and the changes of an edit to their fields.
struct ExifStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool {
        dictionary == .makerApple || ExifFieldEditor.dictionaries.contains(dictionary)
    }

    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool {
        [.gps, .interoperability, .makerApple].contains(dictionary)
    }

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        guard let tag = key.tag, !isStructural(tag) else { throw .property }
        let address = PropertyAddress(
            key.dictionary, .tag(tag), name: key.registered?.name ?? tag.tagText)
        let change = PropertyEdit(
            address, value.map { .encodable($0) }, key.registered?.storage, in: Self.self)
        guard value.map({ change.forms.isEmpty || change.forms.canStore($0) }) ?? true else { throw .value }
        return change
    }

    /// Returns a change that clears a field of Panasonic's maker note in place.
    static func clearing(_ tag: UInt16, _ name: String) -> PropertyEdit {
        PropertyEdit(PropertyAddress(.makerPanasonic, .tag(tag), name: name), nil, in: Self.self)
    }

    /// Whether a tag's value describes where other bytes are or how the image is stored, so that changing it would
    /// damage the file.
    static func isStructural(_ tag: UInt16) -> Bool {
        switch tag {
        case TIFFTag.makerNote: true
        case _ where TIFFTag.isPointer(tag): true
        // The sizes and formats of stored images, from ImageWidth to PhotometricInterpretation; strips, tiles, JPEG
        // streams.
        case 0x0100...0x0106, 0x0111, 0x0115...0x0117, 0x011C, 0x0142...0x0145, 0x0153, 0x015B,
            0x0200...0x0209:
            true
        // Blocks of other kinds: XMP, IPTC, Photoshop's resources, a color profile.
        case TIFFTag.xmp, TIFFTag.records, TIFFTag.resources, TIFFTag.colorProfile: true
        default: false
        }
    }

    /// Whether fields of the maker's note change.
    var changesNote: Bool {
        changes.contains { $0.dictionary == .makerApple || $0.dictionary == .makerPanasonic }
    }

    func excluded(from format: MediaFormat) -> String? { sets && format == .gif ? "Exif" : nil }

    // MARK: Blocks

    func changed(
        _ structures: [ContiguousArray<UInt8>], _ place: BlockPlace, by edit: MetadataEdit
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        try structures.map { structure throws(MetadataError) in try changed(structure, place, by: edit) }
    }

    private func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace, by edit: MetadataEdit
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        // A block without the field need not change, even if it is damaged.
        if place != .main, edit.iptc.isEmpty, !isEmpty, removedDictionaries.isEmpty,
            changes.allSatisfy({ $0.dictionary == .makerApple }),
            !ExifFieldEditor.hasNoteField(of: edit, in: structure)
        {
            return nil
        }
        var editor: TIFFEditor
        if !isEmpty || !edit.iptc.isEmpty {
            editor = try TIFFEditor(structure)
        } else {
            // A block without image resources does not change, even if it is damaged.
            guard edit.changesRepeatedBlocks, let unchanged = try? TIFFEditor(structure),
                unchanged.hasResources
            else { return nil }
            editor = unchanged
        }
        try change(&editor, isMain: place == .main, by: edit)
        return editor.bytes
    }

    /// Changes the directories of a structure, with the IPTC records and the image resources in them.
    func change(
        _ editor: inout TIFFEditor, isMain: Bool, by edit: MetadataEdit
    ) throws(MetadataError) {
        if !isEmpty { try ExifFieldEditor.change(&editor, by: edit, isMain: isMain) }
        try editor.change(by: edit.iptc)
        let reachesOthers = edit.reach != .mainPart
        if reachesOthers, let removals = edit.reach == .everyPart ? edit : edit.removals {
            for directory in editor.otherDirectories { try editor.change(by: removals.iptc, in: directory) }
        }
        guard edit.changesRepeatedBlocks else { return }
        try editor.changeResources(ofEveryDirectory: reachesOthers) { resources throws(MetadataError) in
            try edit.changedRepetitions(in: resources) ?? resources
        }
    }

    func new(
        beside old: ContiguousArray<UInt8>, by edit: MetadataEdit
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        try ExifFieldEditor.structure(for: edit)
    }

    // MARK: Check

    func verify(_ result: MediaMetadata, _ check: MetadataEditCheck) throws(MetadataError) {
        for change in changes where change.dictionary != .makerPanasonic {
            let stored = result.storedValue(
                for: MetadataKey<StoredValue>(change.dictionary, tag: change.tag, name: change.name))
            guard let value = change.encodable else {
                guard stored == nil else { throw change.notRemoved }
                continue
            }
            guard let stored, let wanted = value.storedValue(as: stored.type, byteOrder: stored.byteOrder),
                wanted == stored
            else { throw change.notStored }
        }
        if check.edit.reach != .mainPart { try verifyOtherParts(result) }
        for dictionary in removedDictionaries where !result.properties(in: dictionary).isEmpty {
            throw PartComparison.failure("the dictionary \(dictionary.rawValue) is still there")
        }
        if let orientation = check.edit.orientation, result.family == .heif,
            result.itemOrientation != orientation
        {
            throw PartComparison.failure("the picture does not have the new orientation")
        }
    }

    /// Throws if a removed property remains in another part, such as the thumbnail.
    private func verifyOtherParts(_ result: MediaMetadata) throws(MetadataError) {
        let names = Set(
            changes.filter { $0.value == nil && $0.dictionary != .makerPanasonic }.map(\.propertyName))
        for part in result.parts where part.id > 0 {
            let left = part.properties.first { property in
                names.contains(PropertyName(property).stored)
                    || property.dictionary == .gps && removedDictionaries.contains(.gps)
            }
            if let left { throw MetadataError(.notEditable, "\(left.name) of \(part) cannot be removed") }
        }
    }

    /// The changed fields, and what they describe or require.
    func expectation(_ edit: MetadataEdit) -> PartComparison.Expectation {
        let (names, changed) = (names, changedByName(edit))
        var following: Set<PropertyName> = []
        if !isEmpty { following.insert(PropertyName(tiff: TIFFTag.resources)) }
        let removesNote = removedDictionaries.contains(.makerApple)
        if removesNote || changesNote {
            // A note that has no dictionary.
            following.insert(PropertyName(MetadataKeys().exif.makerNote))
        }
        if edit.orientation != nil { following.formUnion(Self.turning) }
        let replacesNote = removesNote || edit.replacesMakerNote || edit.copiedNote != nil
        return { name, isMain, change in
            if following.contains(name) || changed(name, isMain, change) { return true }
            if name.dictionary == .makerPanasonic, names.contains(name) { return true }
            if name.dictionary == .makerApple, case .changed = change, names.contains(name) { return true }
            guard isMain || edit.reach != .mainPart else { return false }
            if replacesNote, PropertySelection.makerNotes.contains(name.dictionary) { return true }
            if !name.dictionary.index.isXMP, names.contains(name.stored) { return true }
            guard case .added = change else { return false }
            return Self.versions.contains(name)
        }
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
}

extension PropertyName {
    /// The property in the dictionary that stores it: fields of the DNG dictionary are stored in TIFF's.
    fileprivate var stored: PropertyName {
        PropertyName(MetadataDictionary(dictionary.index.storedIn), name)
    }
}
