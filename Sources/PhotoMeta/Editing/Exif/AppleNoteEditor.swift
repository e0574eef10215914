/// Sets the content identifier in Apple's maker note: tag 17, the same in both halves of a Live Photo.
enum AppleNoteEditor {
    private static let contentIdentifier: UInt16 = 0x0011
    private static let headerByteCount = 14
    /// `Apple iOS\0`, and the version.
    static let header: ContiguousArray<UInt8> = [
        0x41, 0x70, 0x70, 0x6C, 0x65, 0x20, 0x69, 0x4F, 0x53, 0, 0, 1,
    ]

    /// Whether a maker note begins with Apple's header.
    static func isApples(_ note: some Collection<UInt8>) -> Bool {
        note.count >= headerByteCount && note.prefix(10).elementsEqual(header.prefix(10))
    }

    /// Returns a note that contains only this identifier.
    static func note(identifier: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        // Big-endian; an empty directory, and no next one.
        let empty = header + [0x4D, 0x4D, 0, 0, 0, 0, 0, 0]
        return (try? setting(identifier, in: empty))?.note ?? empty
    }

    /// Returns the note with this identifier, in the existing field or in a new one in tag order.
    ///
    /// A new entry moves the values by its twelve bytes. They keep their order, and nothing else changes.
    ///
    /// - Returns: The note, and whether nothing but the identifier changed: it was replaced by one of the same size.
    static func setting(
        _ identifier: ContiguousArray<UInt8>, in note: ContiguousArray<UInt8>
    ) throws(MetadataError) -> (note: ContiguousArray<UInt8>, isOnlyReplaced: Bool) {
        let old = try editor(of: note)
        var editor = old
        let directory = try editor.firstDirectory()
        let place = try editor.find(contentIdentifier, in: directory)
        if place.row == nil {
            try editor.insert(contentIdentifier, .ascii, identifier, in: directory, at: place.index)
        } else {
            _ = try editor.set(contentIdentifier, .ascii, identifier, in: directory, at: place)
        }
        if editor.hasOnlyReplacedValues { return (editor.bytes, true) }
        let row = try editor.find(contentIdentifier, in: try editor.firstDirectory()).row
        let oldRows = ContiguousArray([place.row?.position].compactMap { $0 })
        let newRows = ContiguousArray([row?.position].compactMap { $0 })
        guard old.checksum(ignoringRowsAt: oldRows) == editor.checksum(ignoringRowsAt: newRows) else {
            throw MetadataError(.damaged, "fields of the Apple note overlap")
        }
        return (editor.bytes, false)
    }

    /// Whether a note has a content identifier; `false` for a damaged one.
    static func hasIdentifier(_ note: ContiguousArray<UInt8>) -> Bool {
        guard let editor = try? editor(of: note), let directory = try? editor.firstDirectory() else {
            return false
        }
        return (try? editor.find(contentIdentifier, in: directory))?.row != nil
    }

    /// The number of bytes of a note's values; 0 for a damaged note and for another maker's.
    static func valueByteCount(of note: ContiguousArray<UInt8>) -> UInt64 {
        guard isApples(note), let editor = try? editor(of: note) else { return 0 }
        return editor.valueByteCount
    }

    private static func editor(of note: ContiguousArray<UInt8>) throws(MetadataError) -> TIFFEditor {
        let mark = try? note.span.uint16(at: 12)
        guard mark == 0x4D4D || mark == 0x4949 else {
            throw MetadataError(.damaged, "an Apple note without a byte order")
        }
        return TIFFEditor(note, directoryAt: headerByteCount, isLittleEndian: mark == 0x4949)
    }
}
