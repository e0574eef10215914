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

    /// The dictionaries of directories; one whose directory refers to another's comes first.
    static let dictionaries: [MetadataDictionary.Index] = [.tiff, .exif, .gps, .interoperability]

    // MARK: Editing

    /// Returns a new structure with the edit's values; `nil` if there is nothing to store.
    static func structure(for edit: MetadataEdit) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard edit.fields.sets else { return nil }
        let form = TIFFForm(isLittleEndian: edit.copiedNote?.isLittleEndian ?? false)
        return try changed(TIFFWriter.structure([:], form), by: edit, isMain: true)
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
        let note = edit.fields.changesNote ? ExifFieldEditor(edit: edit, editor: editor).note : []
        try editor.changeFields(
            " of the Exif block", innerByteCount: AppleNoteEditor.valueByteCount(of: note)
        ) { editor throws(MetadataError) in
            var fields = ExifFieldEditor(edit: edit, editor: editor)
            fields.isMain = isMain
            try fields.change()
            editor = fields.editor
        }
    }

    private mutating func change() throws(MetadataError) {
        let first = try editor.firstDirectory()
        for dictionary in edit.fields.removedDictionaries { try remove(dictionary.index, below: first) }
        for dictionary in Self.dictionaries {
            let tags = edit.tags(of: dictionary) { $0.value == nil || !isMain }
            try remove(tags, of: dictionary, below: first)
        }
        if edit.reach != .mainPart { try removeFromOthers() }
        editor.zeroUnlinked()
        if isMain {
            try placeCopiedNote()
            if let orientation = edit.orientation { try turnThumbnail(to: orientation) }
            for dictionary in Self.dictionaries {
                try set(
                    edit.fields.changes.filter {
                        $0.dictionary.index == dictionary && !$0.isMakerNote
                    }, of: dictionary)
            }
        } else if edit.fields.changesNote {
            try set([], of: .exif)
        }
    }

    init(edit: MetadataEdit, editor: TIFFEditor) {
        self.edit = edit
        self.editor = editor
    }

    /// Returns the tags that lead from an image's directory to a dictionary's, or to the maker note.
    private static func path(to dictionary: MetadataDictionary.Index) -> ArraySlice<UInt16> {
        switch dictionary {
        case .exif: [TIFFTag.exif]
        case .gps: [TIFFTag.gps]
        case .interoperability: [TIFFTag.exif, TIFFTag.interoperability]
        case .makerApple: [TIFFTag.exif, TIFFTag.makerNote]
        default: []
        }
    }

    /// Returns the main image's directory of a dictionary; `nil` if the structure has none.
    func directory(
        of dictionary: MetadataDictionary.Index
    ) throws(MetadataError) -> UInt64? {
        try directory(at: Self.path(to: dictionary), below: try editor.firstDirectory())
    }

    /// Returns the current directory at the end of a path from an image's directory; `nil` if there is none.
    private func directory(
        at path: ArraySlice<UInt16>, below root: UInt64
    ) throws(MetadataError) -> UInt64? {
        var directory = root
        for tag in path {
            guard let row = try editor.find(tag, in: directory).row else { return nil }
            directory = try editor.target(of: row).directory
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
            let row = try directory.flatMap { found throws(MetadataError) in
                try editor.find(tag, in: found).row
            }
            guard let field = try field(row) else { return }
            if let directory, let row {
                editor.set(field, over: row, in: directory)
            } else {
                new.append(field)
            }
        }
        for change in changes {
            let form = editor.form
            try set(change.tag) { row throws(MetadataError) in try change.field(over: row, form) }
        }
        if dictionary == .exif, edit.fields.changesNote {
            let fields = self
            try set(TIFFTag.makerNote) { row throws(MetadataError) in
                try fields.changedNote(in: row).map { TIFFEditor.Field(TIFFTag.makerNote, .undefined, $0) }
            }
        }
        guard !new.isEmpty else { return }
        let first = try editor.firstDirectory()
        let moved = try add(new, at: Self.path(to: dictionary), from: first)
        if moved != first { editor.setFirstDirectory(moved) }
    }

    /// Sets a maker note that is copied, before anything else is added: most notes must be at the same offset as in their own file.
    private mutating func placeCopiedNote() throws(MetadataError) {
        guard let note = edit.copiedNote,
            let change = edit.fields.changes.first(where: \.isMakerNote),
            let field = try change.field(over: nil, editor.form)
        else { return }
        if let exif = try directory(of: .exif), try editor.find(TIFFTag.makerNote, in: exif).row != nil {
            try editor.remove(TIFFTag.makerNote, in: exif)
        }
        if let offset = note.offset {
            editor.align()
            guard editor.byteCount <= offset else {
                throw MetadataError(.notEditable, "the Exif block is too long for the copied maker note")
            }
            editor.storage.append(.zeros(Int(clamping: offset - editor.byteCount)))
        }
        let first = try editor.firstDirectory()
        let moved = try add([field], at: Self.path(to: .exif), from: first)
        if moved != first { editor.setFirstDirectory(moved) }
    }

    /// Sets the thumbnail's orientation as well, if it is the same as the image's.
    private mutating func turnThumbnail(to new: Orientation) throws(MetadataError) {
        func value(in directory: UInt64) -> UInt64? {
            guard let row = try? editor.find(TIFFTag.orientation, in: directory).row,
                row.entry.type == .short,
                row.entry.count == 1
            else { return nil }
            return editor.numbers(in: row).first
        }
        guard let thumbnail = editor.thumbnailDirectory, let old = value(in: thumbnail),
            old == value(in: try editor.firstDirectory()) ?? 1
        else { return }
        _ = try editor.set(
            TIFFTag.orientation, .short, editor.form.number(UInt16(new.rawValue)), in: thumbnail)
    }

    /// Adds fields to the directory that a path leads to, which is added if it is missing, and returns the directory at the
    /// start of the path, which may have moved.
    private mutating func add(
        _ fields: [TIFFEditor.Field], at path: ArraySlice<UInt16>, from directory: UInt64
    ) throws(MetadataError) -> UInt64 {
        guard let next = path.first else { return try editor.add(fields, to: directory) }
        guard let row = try editor.find(next, in: directory).row else {
            let new = try newDirectory(fields, at: path.dropFirst(), of: next)
            return try editor.set(
                next, editor.form.pointerType, editor.form.offset(new), in: directory)
        }
        let child = try child(of: directory, row)
        let moved = try add(fields, at: path.dropFirst(), from: child)
        if moved != child { try editor.setPointer(in: row, of: directory, to: moved) }
        return directory
    }

    /// Returns the directory that a row of another one leads to.
    private func child(
        of directory: UInt64, _ row: TIFFEditor.Row
    ) throws(MetadataError) -> UInt64 {
        let child = try editor.target(of: row).directory
        guard child != directory else {
            throw MetadataError(.damaged, "the directory at \(child) refers to itself")
        }
        return child
    }

    /// Appends a directory with these fields, or with the directory that a path leads to from there.
    private mutating func newDirectory(
        _ fields: [TIFFEditor.Field], at path: ArraySlice<UInt16>, of pointer: UInt16
    ) throws(MetadataError) -> UInt64 {
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
                let path = Self.path(to: dictionary.index)
                guard has(Set(path.suffix(1)), at: path.dropLast(), below: root) else { continue }
                try remove(dictionary.index, below: root)
            }
            for dictionary in Self.dictionaries {
                let tags = edit.tags(of: dictionary) { $0.value == nil }
                guard !tags.isEmpty, has(tags, at: Self.path(to: dictionary), below: root) else { continue }
                try remove(tags, of: dictionary, below: root)
            }
        }
    }

    /// Whether a field of some tags is below a directory, or the path to its directory is damaged.
    private func has(
        _ tags: Set<UInt16>, at path: ArraySlice<UInt16>, below root: UInt64
    ) -> Bool {
        guard var directory = try? editor.directory(at: root) else { return false }
        for step in path {
            guard let row = directory.rows.first(where: { $0.entry.tag == step }) else { return false }
            guard let next = try? editor.target(of: row) else { return true }
            directory = next
        }
        return directory.rows.contains { tags.contains($0.entry.tag) }
    }

    private mutating func remove(
        _ tags: Set<UInt16>, of dictionary: MetadataDictionary.Index, below root: UInt64
    ) throws(MetadataError) {
        guard !tags.isEmpty, let directory = try directory(at: Self.path(to: dictionary), below: root)
        else { return }
        try editor.unlink(tags, in: directory)
    }

    /// Removes a directory or the maker note, and the entry that leads to it.
    private mutating func remove(
        _ dictionary: MetadataDictionary.Index, below root: UInt64
    ) throws(MetadataError) {
        let path = Self.path(to: dictionary)
        guard let tag = path.last, let holder = try directory(at: path.dropLast(), below: root),
            let row = try editor.find(tag, in: holder).row
        else { return }
        if tag != TIFFTag.makerNote { try editor.unlink(try child(of: holder, row)) }
        try editor.unlink([tag], in: holder)
    }
}

extension PropertyEdit {
    /// Whether the field is the maker note, which is only set as a copy.
    fileprivate var isMakerNote: Bool { dictionary == .exif && tag == TIFFTag.makerNote }
}

extension MetadataEdit {
    /// The tags of a dictionary's changes.
    func tags(
        of dictionary: MetadataDictionary.Index, where isIncluded: (PropertyEdit) -> Bool = { _ in true }
    ) -> Set<UInt16> {
        Set(fields.changes.filter { $0.dictionary.index == dictionary && isIncluded($0) }.map(\.tag))
    }
}
