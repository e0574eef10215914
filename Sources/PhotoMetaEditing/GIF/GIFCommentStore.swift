// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The comments of a GIF file (GIF89a §24), with the change of an edit to them.
struct GIFCommentStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool { dictionary == .gif }

    static func canRemove(_ dictionary: MetadataDictionary.Index) -> Bool { false }

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        guard key.address == MetadataKeys().gif.comment.address else { throw .property }
        return try change(key.address, toText: value, canBeEmpty: false)
    }

    func excluded(from format: MediaFormat) -> String? { sets && format != .gif ? "GIF comments" : nil }

    /// Sets the comment, which is the first one; without a new text, all of them are removed.
    ///
    /// - Returns: Whether a comment was written.
    func apply(to list: GIFBlockList, _ edits: inout LayoutEdits) throws(EditStop) -> Bool {
        guard let change = changes.first else { return false }
        guard let text = change.text else {
            for comment in list.comments { edits.remove(comment) }
            return false
        }
        let new = GIFHeader.bytes(comment: text)
        if let first = list.comments.first {
            edits.replace(first, with: new)
        } else {
            edits.insert(new, at: list.newPlace)
        }
        return true
    }
}
