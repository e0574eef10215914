// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the first directory of a TIFF, BigTIFF or DNG file, and the directories that it points to (TIFF 6.0 §2).
///
/// New bytes are appended to the file, and the bytes that they replace are zeroed. Image data and unchanged values,
/// such as maker notes, do not move. Only directories and values are read.
enum TIFFFileEditor: ContainerEditor {
    /// Values that are too large for a read to keep are copied.
    static let checksLimits = true

    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let bytes = TIFFBytes(fileIn: file.window, edit.limits)
        let edits: LayoutEdits
        do throws(EditStop) {
            edits = try self.edits(for: edit, in: bytes)
        } catch {
            // An edit without these bytes fails for another reason.
            throw bytes.missing.map { .missing($0) } ?? error
        }
        if let missing = bytes.missing { throw .missing(missing) }
        return edits
    }

    private static func edits(
        for edit: some ContainerEdit, in file: TIFFBytes
    ) throws(EditStop) -> LayoutEdits {
        let hasManifest = try EditStop.refusing { () throws(MetadataError) in
            let editor = try TIFFEditor(file)
            try editor.checkDirectories(edit.limits)
            return try editor.find(TIFFTag.credentials, in: try editor.firstDirectory()).row != nil
        }
        if hasManifest { try ContentCredentials.check(edit) }
        return try EditStop.refusing { () throws(MetadataError) in
            var editor = try TIFFEditor(file)
            try edit.change(&editor)
            if edit.changesPackets { try changePacket(of: &editor, by: edit) }
            let removesManifest = hasManifest && edit.removesCredentials
            if removesManifest { try editor.removeField(TIFFTag.credentials) }
            // §2: offsets have 32 bits.
            guard editor.form.is64Bit || editor.byteCount <= UInt32.max, !editor.storage.isOverLimit else {
                throw MetadataError(.tooLarge, "the file or a value is too large")
            }
            var edits = editor.storage.edits
            if removesManifest { edits.removedStructures.insert(.contentCredentials) }
            return edits
        }
    }

    private static func changePacket(
        of editor: inout TIFFEditor, by edit: some ContainerEdit
    ) throws(MetadataError) {
        if let packet = editor.packet {
            if let new = try edit.changed(.packets, packet, .main), new != packet {
                try editor.setPacket(new)
            }
        } else if let new = try edit.new(.packets) {
            try editor.setPacket(new)
        }
        guard edit.removesFromEveryPart else { return }
        // Removing does not move a directory.
        for directory in editor.otherDirectories {
            guard let packet = editor.packet(in: directory),
                let new = try edit.changed(.packets, packet, .otherPart(nil)), new != packet
            else { continue }
            try editor.setPacket(new, in: directory)
        }
    }
}
