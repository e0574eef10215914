// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A list of metadata items with named keys: `keys` and `ilst` in a `meta` atom (QuickTime File Format,
/// "Metadata").
struct MovieMetadataList {
    private let boxes: MetadataItemBoxes
    private let file: EditedFile
    /// Whether the handler is the one for named items; without it, only readers that ignore the handler find the
    /// items.
    let hasHandler: Bool
    private var names: [MetadataItemBoxes.Key] = []

    /// A change to the items with a name.
    struct Change {
        let name: ContiguousArray<UInt8>
        /// Whether the name is the type of a user data atom.
        var isUserData = false
        /// The new value; `nil` to remove the items.
        let value: MovieItemValue?
    }

    /// A name to which a change applies; readers may ignore other namespaces and compare only the name.
    private struct Key: Hashable {
        let isUserData: Bool
        let name: ArraySlice<UInt8>
    }

    private static let path: StaticString = "Movie/meta"

    /// Creates the list of a `meta` box; `nil` for one without keys and with another handler, such as iTunes'
    /// `mdir`.
    init?(_ box: SourceBox, in movie: EditedMovie) throws(EditStop) {
        boxes = MetadataItemBoxes(box, movie.tree)
        file = movie.file
        let handler = boxes.children.first(.hdlr)
        guard !boxes.isFullBox || boxes.children.boxes.first == handler else { return nil }
        hasHandler =
            try handler.map { handler throws(EditStop) in
                try movie.file.bytes(handler.body, upTo: Handler.type + 4, Self.path).code(at: Handler.type)
            } == .mdta
        guard hasHandler || boxes.keys != nil else { return nil }
        guard let keys = boxes.keys else { return }
        let rows = try boxes.rows(in: file)
        guard let count = rows.stated else { throw damage(keys, "too short") }
        guard rows.isWhole else { throw damage(keys, "a key of an impossible size") }
        names = rows.keys
        guard names.count == Int(clamping: count) else { throw damage(keys, "it states \(count) keys") }
    }

    private func damage(_ box: SourceBox, _ message: String) -> EditStop {
        .damaged(box.type == .keys ? "Movie/meta/keys" : "Movie/meta/ilst", at: box.start, message)
    }

    // MARK: Changes

    /// Changes a list in ISO's form to QuickTime's, as readers of QuickTime files may not expect version and flags.
    func useQuickTimesForm(_ edits: inout LayoutEdits) {
        if boxes.isFullBox { edits.remove(boxes.box.bodyStart..<boxes.box.content) }
    }

    /// The effect of changes on the rows of `keys`.
    private struct Rows {
        /// The change for each row that is kept and gets a value.
        var changed: [Int: Change] = [:]
        var removed: Set<Int> = []
        var added: [Change] = []
        /// Whether items without a row are removed, too.
        var removesOthers = false

        var isEmpty: Bool { changed.isEmpty && removed.isEmpty && added.isEmpty && !removesOthers }
    }

    private func rows(_ changes: [Change], removesOthers: Bool) -> Rows {
        // Readers take items without keys for a list of iTunes, whatever the handler is.
        var rows = Rows(removesOthers: removesOthers && boxes.keys != nil && boxes.items != nil)
        let indices = Dictionary(grouping: names.indices) { index -> Key in
            WorkMeter.add()
            return Key(isUserData: names[index].isUserData, name: names[index].name)
        }
        for change in changes {
            WorkMeter.add()
            let found = indices[Key(isUserData: change.isUserData, name: change.name[...])] ?? []
            rows.removed.formUnion(found)
            guard change.value != nil else { continue }
            if let first = found.first(where: { names[$0].isNamed || change.isUserData }) {
                rows.removed.remove(first)
                rows.changed[first] = change
            } else {
                rows.added.append(change)
            }
        }
        if removesOthers { rows.removed.formUnion(names.indices.filter { rows.changed[$0] == nil }) }
        return rows
    }

    /// Sets and removes items and their rows in `keys`.
    ///
    /// Other items keep their rows, with a new number if an earlier row is removed.
    ///
    /// - Parameter removesOthers: Whether all other items are removed.
    func apply(
        _ changes: [Change], removesOthers: Bool = false, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let rows = rows(changes, removesOthers: removesOthers)
        guard !rows.isEmpty else { return }
        let children = boxes.children
        guard children.isWhole, children.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.path, at: boxes.box.start, "its boxes do not match its size")
        }
        if try removesAll(rows) {
            edits.remove(boxes.box.range)
            return
        }
        var numbers: [UInt32] = []
        var last: UInt32 = 0
        for index in names.indices {
            if !rows.removed.contains(index) { last &+= 1 }
            numbers.append(rows.removed.contains(index) ? 0 : last)
        }
        let kept = last
        let count = kept &+ UInt32(clamping: rows.added.count)
        var new = try changeItems(rows, numbers, count, &edits)
        for (index, change) in rows.added.enumerated() {
            guard let data = try change.value?.data(nil) else { continue }
            new += data.item(FourCharacterCode(rawValue: kept &+ UInt32(clamping: index) &+ 1))
        }
        if let keys = boxes.keys {
            if !rows.removed.isEmpty || !rows.added.isEmpty {
                let bytes = BoxWriter.bytes { writer in
                    writer.uint32(count)
                    for index in names.indices where numbers[index] > 0 { writer.append(names[index].row) }
                    for change in rows.added { writer.append(Self.row(of: change)) }
                }
                edits.replace((keys.bodyStart &+ 4)..<keys.end, with: bytes)
            }
        } else {
            edits.insert(
                BoxWriter.bytes { $0.metadataKeys(rows.added.map(Self.row)) }, at: children.end,
                in: boxes.box.range)
        }
        boxes.insert(new, &edits)
    }

    /// Whether nothing of the list is left: each key is removed, none is added, and no item is without a key.
    private func removesAll(_ rows: Rows) throws(EditStop) -> Bool {
        guard !names.isEmpty, rows.removed.count == names.count, rows.added.isEmpty,
            boxes.children.boxes.allSatisfy({ [.hdlr, .keys, .ilst, .free].contains($0.type) })
        else { return false }
        let list = try boxes.list.whole(MetadataItemBoxes.path)
        return rows.removesOthers
            || list.boxes.allSatisfy {
                $0.type.rawValue > 0 && $0.type.rawValue <= UInt32(clamping: names.count)
            }
    }

    /// Changes the existing items; returns the items to add.
    private func changeItems(
        _ rows: Rows, _ numbers: [UInt32], _ count: UInt32, _ edits: inout LayoutEdits
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        var left = rows.changed
        if let items = boxes.items {
            let list = try boxes.list.whole(MetadataItemBoxes.path)
            guard list.boxes.last?.isOpenEnded != true else { throw damage(items, "an item without a size") }
            for item in list.boxes {
                let number = item.type.rawValue
                guard number > 0, let index = Int(exactly: number &- 1), index < names.count else {
                    if rows.removesOthers {
                        edits.remove(item.range)
                        continue
                    }
                    // An item without a key would acquire one of the new keys, or belong to another dictionary.
                    if boxes.keys == nil || number > 0 && number <= count {
                        throw damage(items, "an item without a key")
                    }
                    continue
                }
                if numbers[index] == 0 || rows.changed[index] != nil && left[index] == nil {
                    edits.remove(item.range)
                } else if let change = left.removeValue(forKey: index) {
                    let old = try MetadataValue(of: item, in: file)
                    guard let data = try change.value?.data(old) else { continue }
                    edits.replace(
                        item.range, with: data.item(FourCharacterCode(rawValue: numbers[index])))
                } else if numbers[index] != number {
                    edits.replace(
                        (item.start &+ 4)..<(item.start &+ 8),
                        with: ContiguousArray(bigEndian: numbers[index]))
                }
            }
        }
        var new = ContiguousArray<UInt8>()
        for (index, change) in left.sorted(by: { $0.key < $1.key }) {
            guard let data = try change.value?.data(nil) else { continue }
            new += data.item(FourCharacterCode(rawValue: numbers[index]))
        }
        return new
    }

    // MARK: New lists

    /// Returns a `meta` atom in QuickTime's form with only new items.
    static func bytes(_ changes: [Change]) throws(EditStop) -> ContiguousArray<UInt8> {
        let set = changes.filter { $0.value != nil }
        var items = ContiguousArray<UInt8>()
        for (index, change) in set.enumerated() {
            guard let data = try change.value?.data(nil) else { continue }
            items += data.item(FourCharacterCode(rawValue: UInt32(clamping: index &+ 1)))
        }
        return BoxWriter.bytes { writer in
            writer.metadataList(keys: set.map(row), items: items, isFullBox: false)
        }
    }

    /// Returns the row of `keys` for the name of a change.
    private static func row(of change: Change) -> ArraySlice<UInt8> {
        BoxWriter.bytes { writer in
            writer.box(change.isUserData ? .udta : .mdta) { $0.append(change.name) }
        }[...]
    }
}
