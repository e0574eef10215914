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
            let row = try? editor.find(Self.makerNote, in: directory).row
        else { return [] }
        return (try? note(in: row)) ?? []
    }

    private func note(in row: TIFFEditor.Row?) throws(MetadataError) -> ContiguousArray<UInt8> {
        guard let row else { return [] }
        return ContiguousArray(try editor.slice(row.value))
    }

    /// Returns Apple's note with the edit's values; `nil` if it does not change.
    ///
    /// A block that is not the main one keeps the fields that it has: with a new value, as a Live Photo has one identifier.
    func changedNote(in row: TIFFEditor.Row?) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let changes = edit.fields.changes.filter { $0.dictionary == .makerApple }
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

extension MetadataEdit {
    /// Whether fields of Apple's note change.
    var changesNote: Bool { fields.changes.contains { $0.dictionary == .makerApple } }
}

extension PropertyEdit {
    /// Returns a new value as it is stored.
    ///
    /// - Throws: `MetadataError.Code.invalidValue`
    func stored(
        _ value: any MetadataEncodable, like type: ValueType?, isLittleEndian: Bool
    ) throws(MetadataError) -> StoredValue {
        let order: ByteOrder = isLittleEndian ? .littleEndian : .bigEndian
        guard let stored = forms.storedValue(of: value, like: type, order) else {
            throw MetadataError(.invalidValue, "\(name) cannot have the value \(value)")
        }
        return stored
    }
}
