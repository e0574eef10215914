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
        let window = file.window
        guard let file = TIFFBytes(fileIn: window, edit.limits) else {
            throw .refused(MetadataError(.tooLarge, "\(window.byteCount) bytes"))
        }
        var (replacements, hasManifest): ([Replacement], Bool) = ([], false)
        do throws(EditStop) {
            (replacements, hasManifest) = try self.replacements(in: file, by: edit)
        } catch {
            // An edit without these bytes fails for another reason.
            throw file.missing.map { .missing($0) } ?? error
        }
        if let missing = file.missing { throw .missing(missing) }
        var edits = LayoutEdits(
            replacements.filter { replacement in
                let range = replacement.range
                guard !range.isEmpty,
                    let old = try? window.slice(at: range.lowerBound, count: replacement.bytes.count)
                else { return true }
                return !old.elementsEqual(replacement.bytes)
            })
        if hasManifest, edit.removesCredentials { edits.removedStructures.insert(.contentCredentials) }
        return edits
    }

    private static func replacements(
        in file: TIFFBytes, by edit: some ContainerEdit
    ) throws(EditStop) -> ([Replacement], hasManifest: Bool) {
        let hasManifest = try EditStop.refusing { () throws(MetadataError) in
            let editor = try TIFFEditor(file)
            try editor.checkDirectories(edit.limits)
            return try editor.find(TIFFTag.credentials, in: try editor.firstDirectory()).row != nil
        }
        if hasManifest { try ContentCredentials.check(edit) }
        let replacements = try EditStop.refusing { () throws(MetadataError) in
            var editor = try TIFFEditor(file)
            try edit.change(&editor)
            if edit.changesPackets { try changePacket(of: &editor, by: edit) }
            if hasManifest, edit.removesCredentials { try editor.removeField(TIFFTag.credentials) }
            // §2: offsets have 32 bits.
            guard editor.form.is64Bit || editor.byteCount <= Int(clamping: UInt32.max),
                !editor.storage.isOverLimit
            else {
                throw MetadataError(.tooLarge, "the file or a value is too large")
            }
            return try editor.storage.replacements.ordered()
        }
        return (replacements, hasManifest)
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
