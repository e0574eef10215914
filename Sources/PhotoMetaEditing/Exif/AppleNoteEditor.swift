// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes fields of Apple's maker note, which is a directory after a header.
struct AppleNoteEditor {
    private static let headerByteCount = 14
    /// `Apple iOS\0`, and the version.
    static let header: ContiguousArray<UInt8> = [
        0x41, 0x70, 0x70, 0x6C, 0x65, 0x20, 0x69, 0x4F, 0x53, 0, 0, 1,
    ]
    /// A note without fields: big-endian, an empty directory, and no next one.
    static let empty =
        header + TIFFForm(isLittleEndian: false).mark + TIFFForm(isLittleEndian: false).directory([])

    private let old: TIFFEditor
    private var editor: TIFFEditor

    /// Whether a maker note begins with Apple's header.
    static func isApples(_ note: some Collection<UInt8>) -> Bool {
        note.count >= headerByteCount && note.prefix(10).elementsEqual(header.prefix(10))
    }

    init(_ note: ContiguousArray<UInt8>) throws(MetadataError) {
        let form = [true, false].map { TIFFForm(isLittleEndian: $0) }.first {
            note.dropFirst(Self.header.count).starts(with: $0.mark)
        }
        guard let form else { throw MetadataError(.damaged, "an Apple note without a byte order") }
        old = TIFFEditor(note, directoryAt: Self.headerByteCount, form)
        editor = old
    }

    /// Returns the entry of a field; `nil` if the note does not have it.
    func row(_ tag: UInt16) throws(MetadataError) -> TIFFEditor.Row? {
        try editor.find(tag, in: try editor.firstDirectory()).row
    }

    /// Sets an existing field or a new one, whose entry is in tag order.
    ///
    /// A new entry moves the values by its twelve bytes. They keep their order, and nothing else changes.
    mutating func set(_ change: PropertyEdit) throws(MetadataError) {
        let directory = try editor.firstDirectory()
        let place = try editor.find(change.tag, in: directory)
        guard let field = try change.field(over: place.row, editor.form) else { return }
        if let row = place.row {
            editor.set(field, over: row, in: directory)
        } else {
            try editor.insert(field, in: directory, at: place.index)
        }
    }

    /// Removes a field.
    mutating func remove(_ tag: UInt16) throws(MetadataError) {
        try editor.remove(tag, in: try editor.firstDirectory())
    }

    /// Returns the note with the changes.
    func bytes() throws(MetadataError) -> ContiguousArray<UInt8> {
        try editor.checkFields(since: old, " of the Apple note")
        return editor.bytes
    }

    /// The number of bytes of a note's values; 0 for a damaged note and for another maker's.
    static func valueByteCount(of note: ContiguousArray<UInt8>) -> UInt64 {
        guard isApples(note), let note = try? AppleNoteEditor(note) else { return 0 }
        return note.editor.references?.valueByteCount ?? .max
    }
}
