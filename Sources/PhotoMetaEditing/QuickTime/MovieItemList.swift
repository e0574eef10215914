import PhotoMeta

/// A list of metadata items named by four characters, as written by iTunes: `ilst` in a `meta` atom without keys.
struct MovieItemList {
    private let box: SourceBox
    private let children: BoxList
    private let items: SourceBox?

    /// A change to the items of a type.
    struct Change {
        let code: FourCharacterCode
        /// The new value; `nil` to remove the items.
        let value: MovieItemValue?
    }

    private static let path: StaticString = "Movie/meta/ilst"

    /// Creates the list of a `meta` box; `nil` for one with keys.
    init?(_ box: SourceBox, _ scanner: inout BoxScanner) throws(EditStop) {
        children = try scanner.boxes(ofMeta: box, Self.path)
        guard children.first(.keys) == nil else { return nil }
        items = children.first(.ilst)
        self.box = box
    }

    /// Sets and removes items.
    ///
    /// - Parameters:
    ///   - removesOthers: Whether all other items are removed.
    func apply(
        _ changes: [Change], removesOthers: Bool = false, _ scanner: inout BoxScanner,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        var left: [FourCharacterCode: Change] = [:]
        for change in changes { left[change.code] = change }
        let all = left
        var end = children.end
        if let items {
            let list = try scanner.boxes(in: items.body, Self.path)
            let changed = list.boxes.filter {
                all[$0.type] != nil || removesOthers
            }
            guard !changed.isEmpty || changes.contains(where: { $0.value != nil }) else { return }
            guard children.isWhole, list.isWhole, list.boxes.last?.isOpenEnded != true else {
                throw .damaged(Self.path, at: items.start, "its boxes do not match its size")
            }
            for item in changed {
                guard let value = left.removeValue(forKey: item.type)?.value else {
                    edits.remove(item.range)
                    continue
                }
                let old = try MovieItemData(of: item, &scanner)
                edits.replace(item.range, with: try value.data(old).item(item.type))
            }
            end = list.tail.lowerBound
        }
        let new = try Self.items(changes.filter { left[$0.code] != nil })
        guard !new.isEmpty else { return }
        if let items {
            edits.insert(new, at: end, in: items.range)
        } else {
            guard children.isWhole, children.boxes.last?.isOpenEnded != true else {
                throw .damaged(Self.path, at: box.start, "its boxes do not match its size")
            }
            // By the handler, readers recognize whether the box has version and flags (ISO/IEC 14496-12 §8.11.1).
            guard children.first(.hdlr) != nil else {
                throw .damaged(Self.path, at: box.start, "it has no handler")
            }
            edits.insert(BoxWriter.bytes { $0.box(.ilst) { $0.append(new) } }, at: end, in: box.range)
        }
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
