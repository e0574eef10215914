import PhotoMeta

/// The boxes of a list of metadata items that is edited, in a `meta` box (QuickTime File Format, "Metadata").
struct MetadataItemBoxes {
    let box: SourceBox
    let children: BoxList
    let keys: SourceBox?
    let items: SourceBox?
    /// The items; empty without a box of items.
    let list: BoxList

    static let path: StaticString = "Movie/meta/ilst"

    init(_ box: SourceBox, _ tree: FileTree) {
        self.box = box
        children = tree.boxes(in: box)
        keys = children.first(.keys)
        items = children.first(.ilst)
        list = items.map { tree.boxes(in: $0) } ?? BoxList(tail: 0..<0)
    }

    /// Whether the box begins with version and flags, as in ISO files.
    var isFullBox: Bool { box.content > box.bodyStart }

    /// Adds items to the list, whose sizes were checked.
    func insert(_ new: ContiguousArray<UInt8>, _ edits: inout LayoutEdits) {
        guard !new.isEmpty else { return }
        if let items {
            // Trailing bytes that are too few for an item may follow.
            edits.insert(new, at: list.tail.lowerBound, in: items.range)
        } else {
            edits.insert(
                BoxWriter.bytes { $0.box(.ilst) { $0.append(new) } }, at: children.end, in: box.range)
        }
    }
}
