// SPDX-License-Identifier: Apache-2.0
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

    /// A row of `keys`.
    struct Key {
        /// The whole row: its size, its namespace and its name.
        let row: ArraySlice<UInt8>

        private var namespace: FourCharacterCode? { row.code(at: MetadataItemKeys.namespace) }
        /// The name, which is four bytes if it is that of a user data atom.
        var name: ArraySlice<UInt8> {
            userDataCode == nil ? row.dropFirst(MetadataItemKeys.name) : row.suffix(4)
        }
        /// Whether the namespace is the one for names, as opposed to user data types.
        var isNamed: Bool { namespace == .mdta }
        /// Whether the name is that of a user data atom.
        var isUserData: Bool { namespace == .udta || userDataCode != nil }
        /// The name of a user data atom; `nil` for another name.
        var userDataCode: UInt32? { row.span.userDataCode(ofKey: 0..<row.count) }
    }

    /// Returns the rows of `keys` up to one of an impossible size, whether these are all, and the number that the box states.
    func rows(in file: EditedFile) throws(EditStop) -> (keys: [Key], isWhole: Bool, stated: UInt32?) {
        guard let keys else { return ([], true, nil) }
        let body = try file.bytes(keys.body, "Movie/meta/keys")
        var rows: [Key] = []
        let end = MetadataItemKeys.forEachRow(in: body.span, 0..<body.count, limit: .max) { row in
            rows.append(Key(row: body.dropFirst(row.lowerBound).prefix(row.count)))
            return true
        }
        return (rows, end >= body.count, body.uint32(at: MetadataItemKeys.first - 4))
    }

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
