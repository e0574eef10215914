// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Edits a file that consists of an XMP packet, such as a sidecar (XMP part 3, §1.3).
enum XMPFileEditor {
    static func edits(for edit: MetadataEdit, in window: ByteWindow) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        if let change = edit.fields.changes.first(where: { $0.value != nil }) {
            throw .refused(
                MetadataError(.notEditable, "an XMP file cannot contain \(change.name)", format: .xmp))
        }
        guard !edit.xmp.isEmpty else { return edits }
        let whole = 0..<window.byteCount
        let packet = ContiguousArray(try window.bytes(in: whole, "XMP"))
        let trimmed = PacketEnd.trimmed(packet)
        let changed = try EditStop.refusing { () throws(MetadataError) in
            try edit.xmp.changed([trimmed ?? packet], XMPLimits(edit.limits), keepsEmpty: true)
        }
        if let bytes = changed.first.flatMap({ $0 }) ?? (edit.reach == .removals ? trimmed : nil) {
            edits.replace(whole, with: bytes)
        }
        return edits
    }
}
