// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The codes with which an edit of a packet may be refused before its result is checked.
private let refusals: Set<MetadataError.Code> = [
    .damaged, .tooLarge, .unrecognizedFormat, .emptyFile, .unsupportedFormat,
]

/// Edits the properties of a packet twice; the second time must change nothing.
func editXMP(_ packet: [UInt8]) {
    let edit = edit(for: packet)
    guard let once = edited(packet, edit) else { return }
    // The same edit again changes nothing.
    guard let twice = edited(once, edit) else { return require(false, "refused the second time") }
    require(
        XMP(packet: twice).properties.map(XMPMember.init) == XMP(packet: once).properties.map(XMPMember.init),
        "not the same again")
    require(UInt64(once.count) <= UInt64(2 * packet.count + 4_096), "\(once.count) bytes of \(packet.count)")
}

/// Returns the edit selected by the input's last byte.
private func edit(for packet: [UInt8]) -> MetadataEdit {
    var edit = MetadataEdit()
    let choice = packet.last ?? 0
    do throws(MetadataError) {
        if choice & 1 != 0 { try edit.set(\.xmp.rating, to: 5) }
        if choice & 2 != 0 { try edit.set(\.dublinCore.subject, to: ["one", "<two> & 'three'"]) }
        if choice & 4 != 0 {
            try edit.set(
                \.dublinCore.title,
                to: LocalizedText([
                    (language: "x-default", text: "Title"), (language: "de", text: "Titel"),
                ]))
        }
        if choice & 8 != 0 { try edit.remove(\.photoshop.city) }
        if choice & 16 != 0 { try edit.removeAll(in: .xmpExif) }
        if choice & 32 != 0 { try edit.remove(\.xmp.label) }
        if choice & 64 != 0 { try edit.set(\.photoshop.headline, to: " two\r\nlines\t ") }
        if choice & 128 != 0 { try edit.removeAll(in: .regions) }
    } catch {
        require(false, "cannot be set: \(error)")
    }
    return edit
}

private func edited(_ packet: [UInt8], _ edit: MetadataEdit) -> [UInt8]? {
    do throws(MetadataError) {
        return try edit.plan(contentsOf: packet).applied(to: packet)
    } catch {
        require(refusals.contains(error.code), "refused: \(error)")
        return nil
    }
}
