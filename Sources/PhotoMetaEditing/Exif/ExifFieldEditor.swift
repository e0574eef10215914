// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes fields of an Exif block, identified by dictionary and tag (Exif 2.32 §4.6).
struct ExifFieldEditor {
    private static let exifVersion: UInt16 = 0x9000
    private static let gpsVersion: UInt16 = 0x0000

    let edit: MetadataEdit
    private(set) var editor: TIFFEditor
    /// Whether the structure is the part's first one, which gets new fields.
    private(set) var isMain = true

    // MARK: What can be edited

    /// The dictionaries whose properties can be edited; one whose directory refers to another's comes first.
    private static let dictionaries: [MetadataDictionary.Index] = [.tiff, .exif, .gps, .interoperability]

    /// Whether a dictionary's properties can be edited.
    static func canEdit(_ dictionary: MetadataDictionary.Index) -> Bool {
        dictionary == .makerApple || dictionaries.contains(dictionary)
    }

    /// Whether a dictionary can be removed as a whole.
    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool {
        switch dictionary {
        case .gps, .interoperability, .makerApple: true
        default: false
        }
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

    // MARK: Editing

    /// Returns a new structure with the edit's values; `nil` if there is nothing to store.
    static func structure(for edit: MetadataEdit) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard edit.fields.sets else { return nil }
        return try changed(TIFFWriter.structure([:], TIFFForm(isLittleEndian: false)), by: edit, isMain: true)
    }

    /// Returns the structure after the edit.
    ///
    /// - Parameter isMain: Whether the structure is the part's first one. Only that one gets new values; from
    ///   others, the edited properties are removed.
    static func changed(
        _ structure: ContiguousArray<UInt8>, by edit: MetadataEdit, isMain: Bool
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        var editor = try TIFFEditor(structure)
        try change(&editor, by: edit, isMain: isMain)
        return editor.bytes
    }

    /// Applies an edit to a structure.
    static func change(
        _ editor: inout TIFFEditor, by edit: MetadataEdit, isMain: Bool
    ) throws(MetadataError) {
        var fields = ExifFieldEditor(edit: edit, editor: editor)
        fields.isMain = isMain
        // First, as it bounds how many fields share bytes, and with that what removing them costs.
        try editor.checkOverlap(
            innerByteCount: edit.changesNote ? AppleNoteEditor.valueByteCount(of: fields.note) : 0)
        let first = try editor.firstDirectory()
        for dictionary in edit.fields.removedDictionaries {
            try fields.remove(dictionary.index, below: first)
        }
        for dictionary in dictionaries {
            let tags = edit.tags(of: dictionary) { $0.value == nil || !isMain }
            try fields.remove(tags, of: dictionary, below: first)
        }
        if edit.reachesOtherParts { try fields.removeFromOthers() }
        fields.editor.zeroUnlinked()
        if isMain {
            if let orientation = edit.orientation { try fields.turnThumbnail(to: orientation) }
            for dictionary in dictionaries {
                try fields.set(
                    edit.fields.changes.filter { $0.dictionary.index == dictionary }, of: dictionary)
            }
        } else if edit.changesNote {
            try fields.set([], of: .exif)
        }
        try fields.editor.checkFields(since: editor, " of the Exif block")
        try fields.editor.checkGrowth(since: editor)
        editor = fields.editor
    }

    init(edit: MetadataEdit, editor: TIFFEditor) {
        self.edit = edit
        self.editor = editor
    }

    /// Returns the tags that lead from the first directory to a dictionary's.
    private static func path(to dictionary: MetadataDictionary.Index) -> [UInt16] {
        switch dictionary {
        case .exif: [TIFFTag.exif]
        case .gps: [TIFFTag.gps]
        case .interoperability: [TIFFTag.exif, TIFFTag.interoperability]
        default: []
        }
    }

    /// Returns the main image's directory of a dictionary; `nil` if the structure has none.
    func directory(
        of dictionary: MetadataDictionary.Index
    ) throws(MetadataError) -> TIFFEditor.Directory? {
        try directory(of: dictionary, below: try editor.firstDirectory())
    }

    /// Returns the current directory of a dictionary below an image's directory; `nil` if there is none.
    private func directory(
        of dictionary: MetadataDictionary.Index, below root: TIFFEditor.Directory
    ) throws(MetadataError) -> TIFFEditor.Directory? {
        var directory = try editor.directory(at: root.offset)
        for tag in Self.path(to: dictionary) {
            guard let row = try editor.find(tag, in: directory).row else { return nil }
            directory = try editor.directory(at: try editor.pointer(in: row))
        }
        return directory
    }

    /// Sets fields of a dictionary, and in Exif's also Apple's note; new fields are added together.
    private mutating func set(
        _ changes: [PropertyEdit], of dictionary: MetadataDictionary.Index
    ) throws(MetadataError) {
        var new: [TIFFEditor.Field] = []
        /// Sets a field in place, which does not move its directory, or adds it to the new ones.
        func set(
            _ tag: UInt16, _ field: (TIFFEditor.Row?) throws(MetadataError) -> TIFFEditor.Field?
        ) throws(MetadataError) {
            let directory = try directory(of: dictionary)
            let place = try directory.map { found throws(MetadataError) in try editor.find(tag, in: found) }
            guard let field = try field(place?.row) else { return }
            if let directory, let row = place?.row {
                editor.set(field, over: row, in: directory)
            } else {
                new.append(field)
            }
        }
        for change in changes {
            guard let value = change.encodable else { continue }
            let form = editor.form
            try set(change.tag) { row throws(MetadataError) in
                let stored = try change.stored(value, like: row?.entry.type, form)
                return TIFFEditor.Field(change.tag, stored.type, ContiguousArray(stored.slice))
            }
        }
        if dictionary == .exif, edit.changesNote {
            let fields = self
            try set(TIFFTag.makerNote) { row throws(MetadataError) in
                try fields.changedNote(in: row).map { TIFFEditor.Field(TIFFTag.makerNote, .undefined, $0) }
            }
        }
        guard !new.isEmpty else { return }
        let first = try editor.firstDirectory()
        let moved = try add(new, at: Self.path(to: dictionary)[...], from: first)
        if moved != first { editor.setFirstDirectory(moved) }
    }

    /// Sets the thumbnail's orientation as well, if it is the same as the image's.
    private mutating func turnThumbnail(to new: Orientation) throws(MetadataError) {
        func value(in directory: TIFFEditor.Directory) -> UInt64? {
            guard let row = try? editor.find(TIFFTag.orientation, in: directory).row,
                row.entry.type == .short,
                row.entry.count == 1
            else { return nil }
            return editor.numbers(in: row).first
        }
        guard let thumbnail = try? editor.thumbnailDirectory(), let old = value(in: thumbnail),
            old == value(in: try editor.firstDirectory()) ?? 1
        else { return }
        _ = try editor.set(
            TIFFTag.orientation, .short, editor.form.number(UInt16(new.rawValue)), in: thumbnail)
    }

    /// Adds fields to the directory that a path leads to, which is added if it is missing, and returns the directory at the
    /// start of the path, which may have moved.
    private mutating func add(
        _ fields: [TIFFEditor.Field], at path: ArraySlice<UInt16>, from directory: TIFFEditor.Directory
    ) throws(MetadataError) -> TIFFEditor.Directory {
        guard let next = path.first else { return try editor.add(fields, to: directory) }
        guard let row = try editor.find(next, in: directory).row else {
            let new = try newDirectory(fields, at: path.dropFirst(), of: next)
            return try editor.set(
                next, editor.form.pointerType, editor.form.offset(new.offset), in: directory)
        }
        let child = try editor.directory(at: try editor.pointer(in: row))
        guard child != directory else {
            throw MetadataError(.damaged, "the directory at \(child.offset) refers to itself")
        }
        let moved = try add(fields, at: path.dropFirst(), from: child)
        if moved != child { try editor.setPointer(in: row, of: directory, to: moved) }
        return directory
    }

    /// Appends a directory with these fields, or with the directory that a path leads to from there.
    private mutating func newDirectory(
        _ fields: [TIFFEditor.Field], at path: ArraySlice<UInt16>, of pointer: UInt16
    ) throws(MetadataError) -> TIFFEditor.Directory {
        let own = path.isEmpty ? fields : []
        let version = Self.version(of: pointer).filter { field in !own.contains { $0.tag == field.tag } }
        let directory = editor.appendDirectory(own + version)
        return path.isEmpty ? directory : try add(fields, at: path, from: directory)
    }

    /// Returns the fields that the standard requires in a new directory: its version, or none.
    private static func version(of pointer: UInt16) -> [TIFFEditor.Field] {
        switch pointer {
        // Exif 2.32 §4.6.5: "0232". §4.6.6: 2.3.0.0.
        case TIFFTag.exif: [TIFFEditor.Field(exifVersion, .undefined, [0x30, 0x32, 0x33, 0x32])]
        case TIFFTag.gps: [TIFFEditor.Field(gpsVersion, .byte, [2, 3, 0, 0])]
        default: []
        }
    }

    // MARK: Removing

    /// Removes from the directories of other images what the edit removes from the main image's.
    ///
    /// A directory without any of it may be damaged.
    private mutating func removeFromOthers() throws(MetadataError) {
        // The directories do not move, because no field is added.
        for root in editor.otherDirectories {
            for dictionary in edit.fields.removedDictionaries {
                let place = Self.place(of: dictionary.index)
                guard has([place.tag], of: place.parent, below: root) else { continue }
                try remove(dictionary.index, below: root)
            }
            for dictionary in Self.dictionaries {
                let tags = edit.tags(of: dictionary) { $0.value == nil }
                guard !tags.isEmpty, has(tags, of: dictionary, below: root) else { continue }
                try remove(tags, of: dictionary, below: root)
            }
        }
    }

    /// Whether a field of some tags is below a directory, or the path to its directory is damaged.
    private func has(
        _ tags: Set<UInt16>, of dictionary: MetadataDictionary.Index, below root: TIFFEditor.Directory
    ) -> Bool {
        guard var directory = try? editor.directory(at: root.offset) else { return false }
        for step in Self.path(to: dictionary) {
            let found = (try? editor.entries(of: directory))?.first { $0.entry.tag == step }
            guard let found else { return false }
            guard let row = try? editor.row(found.entry, at: found.position),
                let offset = try? editor.pointer(in: row),
                let next = try? editor.directory(at: offset)
            else { return true }
            directory = next
        }
        return (try? editor.entries(of: directory))?.contains { tags.contains($0.entry.tag) } ?? false
    }

    private mutating func remove(
        _ tags: Set<UInt16>, of dictionary: MetadataDictionary.Index, below root: TIFFEditor.Directory
    ) throws(MetadataError) {
        guard !tags.isEmpty, let directory = try directory(of: dictionary, below: root) else { return }
        try editor.unlink(tags, in: directory)
    }

    /// Returns the tag that points to a dictionary's directory or contains the maker note, and the dictionary of
    /// that tag.
    private static func place(
        of dictionary: MetadataDictionary.Index
    ) -> (parent: MetadataDictionary.Index, tag: UInt16) {
        switch dictionary {
        case .gps: (.tiff, TIFFTag.gps)
        case .interoperability: (.exif, TIFFTag.interoperability)
        default: (.exif, TIFFTag.makerNote)
        }
    }

    /// Removes a directory, and the entry that points to it.
    private mutating func remove(
        _ dictionary: MetadataDictionary.Index, below root: TIFFEditor.Directory
    ) throws(MetadataError) {
        let (parent, tag) = Self.place(of: dictionary)
        guard let holder = try directory(of: parent, below: root),
            let row = try editor.find(tag, in: holder).row
        else { return }
        if tag != TIFFTag.makerNote {
            let directory = try editor.directory(at: try editor.pointer(in: row))
            guard directory != holder else {
                throw MetadataError(.damaged, "the directory at \(directory.offset) refers to itself")
            }
            try editor.unlink(directory)
        }
        try editor.unlink([tag], in: holder)
    }
}

extension MetadataEdit {
    /// The tags of a dictionary's changes.
    func tags(
        of dictionary: MetadataDictionary.Index, where isIncluded: (PropertyEdit) -> Bool = { _ in true }
    ) -> Set<UInt16> {
        Set(fields.changes.filter { $0.dictionary.index == dictionary && isIncluded($0) }.map(\.tag))
    }
}
