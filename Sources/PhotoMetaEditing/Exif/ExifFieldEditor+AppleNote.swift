// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes fields of Apple's note, which is a field of the Exif directory.
extension ExifFieldEditor {
    /// Whether a structure has a note of Apple's with one of the fields that an edit sets in it.
    static func hasNoteField(of edit: MetadataEdit, in structure: ContiguousArray<UInt8>) -> Bool {
        guard let editor = try? TIFFEditor(structure) else { return false }
        let note = ExifFieldEditor(edit: edit, editor: editor).note
        guard AppleNoteEditor.isApples(note), let fields = try? AppleNoteEditor(note) else { return false }
        return edit.tags(of: .makerApple).contains { (try? fields.row($0)) != nil }
    }

    /// The main image's maker note; empty if there is none, or if it cannot be read.
    var note: ContiguousArray<UInt8> {
        guard let directory = try? directory(of: .exif),
            let row = try? editor.find(TIFFTag.makerNote, in: directory).row
        else { return [] }
        return (try? note(in: row)) ?? []
    }

    private func note(in row: TIFFEditor.Row?) throws(MetadataError) -> ContiguousArray<UInt8> {
        guard let row else { return [] }
        return ContiguousArray(try editor.slice(row.value()))
    }

    /// Returns Panasonic's note without the values of cleared fields; `nil` if it has none of them.
    ///
    /// Its directory follows the identifier, and offsets are those of the Exif block.
    private func clearedNote(in row: TIFFEditor.Row) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let old = try note(in: row)
        let identifier = ContiguousArray("Panasonic\0\0\0".utf8)
        let tags = edit.tags(of: .makerPanasonic)
        guard !tags.isEmpty, old.starts(with: identifier) else { return nil }
        var note = old
        let place = row.value()
        let directory = try editor.directory(at: place.lowerBound + UInt64(identifier.count))
        for field in directory.rows where tags.contains(field.entry.tag) {
            try editor.check(field)
            let value = field.value()
            guard !value.isEmpty else { continue }
            guard place.contains(value) else {
                throw MetadataError(.damaged, "a value of the maker note is outside of it")
            }
            for index in value { note[Int(index - place.lowerBound)] = 0 }
        }
        return note == old ? nil : note
    }

    /// Returns Apple's note with the edit's values; `nil` if it does not change.
    ///
    /// A block that is not the main one keeps the fields that it has: with a new value, as a Live Photo has one identifier.
    func changedNote(in row: TIFFEditor.Row?) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let changes = edit.fields.changes.filter { $0.dictionary == .makerApple }
        guard !changes.isEmpty else { return try row.flatMap(clearedNote) }
        var note = try note(in: row)
        if !AppleNoteEditor.isApples(note) {
            guard isMain, changes.contains(where: { $0.value != nil }) else { return nil }
            guard note.isEmpty || edit.replacesMakerNote else {
                throw MetadataError(
                    .otherMakerNote,
                    "the Exif block already contains another maker's note, of \(note.count) bytes")
            }
            note = AppleNoteEditor.empty
        }
        var fields = try AppleNoteEditor(note)
        for change in changes {
            if change.value == nil {
                try fields.remove(change.tag)
            } else {
                let hasField = try fields.row(change.tag) != nil
                if isMain || hasField { try fields.set(change) }
            }
        }
        return try fields.bytes()
    }
}

extension PropertyEdit {
    /// Returns the field with the new value, in the type of the one that it replaces; `nil` without a value.
    ///
    /// - Throws: `MetadataError.Code.invalidValue`
    func field(over row: TIFFEditor.Row?, _ form: TIFFForm) throws(MetadataError) -> TIFFEditor.Field? {
        guard let value = encodable else { return nil }
        let order: ByteOrder = form.isLittleEndian ? .littleEndian : .bigEndian
        guard let stored = forms.storedValue(of: value, like: row?.entry.type, order) else {
            throw MetadataError(.invalidValue, "\(name) cannot have the value \(value)")
        }
        return TIFFEditor.Field(tag, stored.type, ContiguousArray(stored.slice))
    }
}
