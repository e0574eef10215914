// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A list of metadata items named by four characters, as written by iTunes: `ilst` in a `meta` atom without keys.
struct MovieItemList {
    private let boxes: MetadataItemBoxes
    private let file: EditedFile

    /// A change to the items of a type.
    struct Change {
        let code: FourCharacterCode
        /// The new value; `nil` to remove the items.
        let value: MovieItemValue?
    }

    /// Creates the list of a `meta` box; `nil` for one with keys.
    init?(_ box: SourceBox, in movie: EditedMovie) {
        boxes = MetadataItemBoxes(box, movie.tree)
        file = movie.file
        guard boxes.keys == nil else { return nil }
    }

    /// Sets and removes items.
    ///
    /// - Parameters:
    ///   - removesOthers: Whether all other items are removed.
    func apply(
        _ changes: [Change], removesOthers: Bool = false, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        var left: [FourCharacterCode: Change] = [:]
        for change in changes { left[change.code] = change }
        let changed = boxes.list.boxes.filter { left[$0.type] != nil || removesOthers }
        guard !changed.isEmpty || changes.contains(where: { $0.value != nil }) else { return }
        let list = boxes.items == nil ? boxes.children : boxes.list
        guard boxes.children.isWhole, list.isWhole, list.boxes.last?.isOpenEnded != true else {
            throw damage("its boxes do not match its size")
        }
        for item in changed {
            guard let value = left.removeValue(forKey: item.type)?.value else {
                edits.remove(item.range)
                continue
            }
            let old = try MetadataValue(of: item, in: file)
            edits.replace(item.range, with: try value.data(old).item(item.type))
        }
        let new = try Self.items(changes.filter { left[$0.code] != nil })
        // By the handler, readers recognize whether the box has version and flags (ISO/IEC 14496-12 §8.11.1).
        guard new.isEmpty || boxes.items != nil || boxes.children.first(.hdlr) != nil else {
            throw damage("it has no handler")
        }
        boxes.insert(new, &edits)
    }

    private func damage(_ message: String) -> EditStop {
        .damaged(MetadataItemBoxes.path, at: (boxes.items ?? boxes.box).start, message)
    }

    private static func items(_ changes: [Change]) throws(EditStop) -> ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>()
        for change in changes {
            if let data = try change.value?.data(nil) { bytes += data.item(change.code) }
        }
        return bytes
    }

    /// Returns a `meta` box with only new items, in the form that iTunes writes; empty if nothing is set.
    static func bytes(_ changes: [Change]) throws(EditStop) -> ContiguousArray<UInt8> {
        let items = try items(changes)
        guard !items.isEmpty else { return [] }
        return BoxWriter.bytes { $0.metadataList(keys: nil, items: items, isFullBox: true) }
    }
}
