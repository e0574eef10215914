// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The comments of a JPEG file, and Photoshop's segment `Ducky`, with the changes of an edit to them.
struct JPEGCommentStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool { dictionary == .jpeg }

    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool { false }

    private static let comment = MetadataKeys().jpeg.comment.address

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        // Photoshop's fields can only be removed.
        guard key.address == comment ? isText(key) : value == nil else { throw .property }
        return try change(key.address, toText: value, canBeEmpty: false)
    }

    func excluded(from format: MediaFormat) -> String? { sets && format != .jpeg ? "JPEG comments" : nil }

    /// Adds the changes to the segments of a file; a new comment is inserted at an offset.
    func apply(
        to map: FileMap, in window: ByteWindow, newAt offset: UInt64, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        if let change = changes.first(where: { $0.address == Self.comment }) {
            try setComment(change.text, of: map, in: window, newAt: offset, &edits)
        }
        let fields = changes.map(\.address).filter { $0 != Self.comment }
        if !fields.isEmpty { try DuckyEdit.remove(fields, of: map, in: window, &edits) }
    }

    /// Sets the comment, which is the first one (ISO/IEC 10918-1 B.2.4.5); `nil` removes all of them.
    private func setComment(
        _ text: String?, of map: FileMap, in window: ByteWindow, newAt offset: UInt64,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let new = text.map { ContiguousArray($0.utf8) }
        _ = try JPEGSegment.length(of: new?.count ?? 0)
        var isNew = true
        for block in map.blocks where block.kind == .jpegComment && block.part == 0 && (isNew || new == nil) {
            let segment = try JPEGSegment.range(ofPiece: block.payload, after: 0, in: window)
            if let new { edits.replace(block.payload, with: new) } else { edits.remove(segment) }
            isNew = false
        }
        guard let new, isNew else { return }
        try JPEGEditor.insert(JPEGSegment.comment, "", new, at: offset, into: &edits)
    }
}
