/// Sets the content identifier in an Exif block: the TIFF structure of a JPEG segment or a HEIF item.
enum ExifEditor {
    private static let exifDirectory: UInt16 = 0x8769
    private static let exifVersion: UInt16 = 0x9000
    private static let makerNote: UInt16 = 0x927C
    /// Exif 2.32 §4.6.5.1: "0232".
    private static let version: ContiguousArray<UInt8> = [0x30, 0x32, 0x33, 0x32]

    /// Returns the value of the identifier's field: ASCII with a terminating zero.
    private static func text(of edit: HalfEdit) -> ContiguousArray<UInt8> {
        ContiguousArray(edit.contentIdentifier.utf8) + [0]
    }

    /// Returns a structure that contains only an Apple note with this identifier.
    static func structure(for edit: HalfEdit) -> ContiguousArray<UInt8> {
        let note = AppleNoteEditor.note(identifier: text(of: edit))
        // Big-endian, 42, the first directory at 8: one entry, the Exif directory at 26; no next directory.
        var bytes: ContiguousArray<UInt8> = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
        bytes += [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
        // Two entries, ExifVersion and MakerNote; no next directory.
        bytes += [0, 2, 0x90, 0x00, 0, 7, 0, 0, 0, 4] + version
        bytes += [0x92, 0x7C, 0, 7]
        bytes.appendInteger(UInt32(clamping: note.count))
        return bytes + [0, 0, 0, 56, 0, 0, 0, 0] + note
    }

    /// Returns the structure with the identifier in its Apple note, which is added if there is none.
    ///
    /// - Throws: ``MetadataError/Code/otherMakerNote`` if the structure has another maker's note, unless the edit replaces it;
    ///   ``MetadataError/Code/damaged`` if IFD0, the Exif directory or the note is damaged.
    static func setting(
        _ edit: HalfEdit, in structure: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let old = try TIFFEditor(structure)
        var editor = old
        let (oldNote, isOnlyReplaced) = try set(edit, in: &editor)
        if isOnlyReplaced, editor.hasOnlyReplacedValues { return editor.bytes }
        let oldRows = try setRows(of: old)
        let newRows = try setRows(of: editor, all: oldRows.isEmpty)
        guard old.checksum(ignoringRowsAt: oldRows) == editor.checksum(ignoringRowsAt: newRows) else {
            throw MetadataError(.damaged, "fields of the Exif block overlap")
        }
        try old.checkOverlap(innerByteCount: AppleNoteEditor.valueByteCount(of: oldNote))
        try old.checkGrowth(to: editor.bytes.count)
        return editor.bytes
    }

    /// Returns the positions of the entries that an edit sets: the pointer to the Exif directory, and the note.
    ///
    /// - Parameter isMade: Whether the Exif directory is new, so that all its entries are set.
    private static func setRows(
        of editor: TIFFEditor, all isMade: Bool = false
    ) throws(MetadataError) -> ContiguousArray<Int> {
        guard let pointer = try editor.find(exifDirectory, in: try editor.firstDirectory()).row else {
            return []
        }
        let exif = try editor.directory(at: try editor.pointer(in: pointer))
        var rows: ContiguousArray = [pointer.position]
        for tag in isMade ? [exifVersion, makerNote] : [makerNote] {
            if let row = try editor.find(tag, in: exif).row { rows.append(row.position) }
        }
        return rows
    }

    /// Sets the identifier.
    ///
    /// - Returns: The previous maker note, which is empty if there was none, and whether nothing but its identifier changed.
    private static func set(
        _ edit: HalfEdit, in editor: inout TIFFEditor
    ) throws(MetadataError) -> (oldNote: ContiguousArray<UInt8>, isOnlyReplaced: Bool) {
        let first = try editor.firstDirectory()
        let (pointer, _) = try editor.find(exifDirectory, in: first)
        guard let pointer else {
            try addExifDirectory(for: edit, to: first, of: &editor)
            return ([], false)
        }
        let offset = try editor.pointer(in: pointer)
        guard offset != first.offset else {
            throw MetadataError(.damaged, "the Exif directory is the first directory")
        }
        let exif = try editor.directory(at: offset)
        let place = try editor.find(makerNote, in: exif)
        let oldNote = place.row.map { ContiguousArray(editor.bytes[$0.value]) } ?? []
        let (note, isOnlyReplaced) = try note(for: edit, in: oldNote)
        let moved = try editor.set(makerNote, .undefined, note, in: exif, at: place)
        if moved != exif { try editor.setPointer(in: pointer, to: moved) }
        return (oldNote, isOnlyReplaced)
    }

    /// Returns the structure with its identifier replaced; `nil` if it has none.
    static func replacing(
        _ edit: HalfEdit, in structure: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard let editor = try? TIFFEditor(structure), let first = try? editor.firstDirectory(),
            let pointer = try? editor.find(exifDirectory, in: first).row,
            let offset = try? editor.pointer(in: pointer), let exif = try? editor.directory(at: offset),
            let row = try? editor.find(makerNote, in: exif).row
        else { return nil }
        let note = ContiguousArray(editor.bytes[row.value])
        guard AppleNoteEditor.isApples(note), AppleNoteEditor.hasIdentifier(note) else { return nil }
        return try setting(edit, in: structure)
    }

    /// Sets the identifier in a note, which is empty if there is none.
    ///
    /// - Returns: The same as ``AppleNoteEditor/setting(_:in:)``.
    private static func note(
        for edit: HalfEdit, in note: ContiguousArray<UInt8>
    ) throws(MetadataError) -> (note: ContiguousArray<UInt8>, isOnlyReplaced: Bool) {
        if AppleNoteEditor.isApples(note) { return try AppleNoteEditor.setting(text(of: edit), in: note) }
        guard note.isEmpty || edit.replacesMakerNote else {
            throw MetadataError(
                .otherMakerNote,
                "the Exif block already contains another maker's note, of \(note.count) bytes")
        }
        return (AppleNoteEditor.note(identifier: text(of: edit)), false)
    }

    /// Adds an Exif directory with only its version and the note, the minimum that Photos reads.
    private static func addExifDirectory(
        for edit: HalfEdit, to first: TIFFEditor.Directory, of editor: inout TIFFEditor
    ) throws(MetadataError) {
        let exif = editor.appendDirectory([
            TIFFEditor.Field(exifVersion, .undefined, version),
            TIFFEditor.Field(makerNote, .undefined, AppleNoteEditor.note(identifier: text(of: edit))),
        ])
        let moved = try editor.set(
            exifDirectory, .long, editor.number(UInt32(clamping: exif.offset)), in: first)
        if moved != first { editor.setFirstDirectory(moved) }
    }
}
