/// A list of metadata items whose keys have names: `keys` and `ilst` in a `meta` atom (QuickTime File Format, "Metadata").
struct MovieMetadataList {
    private let box: SourceBox
    /// The `meta` box and the boxes that it is in.
    private let parents: [SourceBox]
    /// Whether version and flags come first, as in ISO files.
    private let isFullBox: Bool
    /// Whether the handler is that of named items; without it, readers that look at the keys alone find the items.
    let hasHandler: Bool
    private let children: BoxList
    private let keys: SourceBox?
    private let items: SourceBox?
    private var names: [Name] = []

    /// A row of `keys`.
    fileprivate struct Name {
        /// The row: its size, its namespace and its name.
        var row: ArraySlice<UInt8>
        var name: ArraySlice<UInt8> { row.dropFirst(8) }
        /// Whether the namespace is that of names, and not of the types of user data.
        var isNamed: Bool { row.code(at: 4) == .mdta }
        var isUserData: Bool { row.code(at: 4) == .udta }
    }

    /// What becomes of the items with a name.
    struct Change {
        let name: ContiguousArray<UInt8>
        /// Whether the name is the type of a user data atom.
        var isUserData = false
        /// The new value; `nil` to remove the items.
        let value: MovieItemValue?

        fileprivate func matches(_ row: Name) -> Bool {
            // Of other namespaces, readers may look at the name alone.
            row.isUserData == isUserData && row.name.elementsEqual(name)
        }
    }

    private static let identifierKey = ContiguousArray("com.apple.quicktime.content.identifier".utf8)
    private static let path: StaticString = "Movie/meta"

    /// The list in a `meta` box; `nil` for one without keys and with another handler, such as iTunes' `mdir`.
    init?(
        _ box: SourceBox, in parents: [SourceBox], _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let head = try scanner.bytes(box.body, upTo: 16, Self.path)
        // In QuickTime's form the type of the first child is here.
        isFullBox = head.code(at: 4) != .hdlr
        guard !isFullBox || head.code(at: 8) == .hdlr else { return nil }
        self.box = box
        self.parents = parents + [box]
        children = try scanner.boxes(ofMeta: box, Self.path)
        let handler = try children.first(.hdlr).map { handler throws(EditStop) in
            try scanner.bytes(handler.body, upTo: 12, Self.path).code(at: 8)
        }
        hasHandler = handler == .mdta
        guard hasHandler || children.first(.keys) != nil else { return nil }
        keys = children.first(.keys)
        items = children.first(.ilst)
        if let keys { try readNames(keys, scanner) }
    }

    /// QTFF, "Metadata Item Keys Atom": version, flags, count; then size, namespace and name of each key.
    private mutating func readNames(_ keys: SourceBox, _ scanner: BoxScanner) throws(EditStop) {
        let bytes = try scanner.bytes(keys.body, "Movie/meta/keys")
        guard let count = bytes.uint32(at: 4) else { throw damage(keys, "too short") }
        var offset = 8
        while offset < bytes.count {
            guard let size = bytes.uint32(at: offset).map(Int.init(clamping:)), size >= 8,
                size <= bytes.count &- offset
            else {
                throw damage(keys, "a key of an impossible size")
            }
            names.append(Name(row: bytes.dropFirst(offset).prefix(size)))
            offset &+= size
        }
        guard names.count == Int(clamping: count) else { throw damage(keys, "it states \(count) keys") }
    }

    private func damage(_ box: SourceBox, _ message: String) -> EditStop {
        .damaged(box.type == .keys ? "Movie/meta/keys" : "Movie/meta/ilst", at: box.start, message)
    }

    // MARK: Changes

    /// Sets the identifier and leaves the other items as they are.
    ///
    /// An ISO form becomes QuickTime's: readers of QuickTime files need not expect version and flags.
    func set(_ identifier: String, _ scanner: inout BoxScanner, _ edits: inout BoxEdits) throws(EditStop) {
        guard children.isWhole, children.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.path, at: box.start, "boxes do not fill it")
        }
        if isFullBox { edits.remove(box.bodyStart..<(box.bodyStart &+ 4), in: parents) }
        try apply([Self.setting(identifier)], &scanner, &edits)
    }

    /// Removes the identifier.
    func removeIdentifier(_ scanner: inout BoxScanner, _ edits: inout BoxEdits) throws(EditStop) {
        try apply([Change(name: Self.identifierKey, value: nil)], &scanner, &edits)
    }

    private static func setting(_ identifier: String) -> Change {
        Change(
            name: identifierKey,
            value: MovieItemValue(
                name: "the identifier", value: identifier, wire: "UTF-8", keepsForm: false))
    }

    /// What changes make of the rows of `keys`.
    private struct Rows {
        /// For each row that stays and gets a value, the change.
        var changed: [Int: Change] = [:]
        var removed: Set<Int> = []
        var added: [Change] = []

        var isEmpty: Bool { changed.isEmpty && removed.isEmpty && added.isEmpty }
    }

    private func rows(_ changes: [Change], removesOthers: Bool) -> Rows {
        var rows = Rows()
        for change in changes {
            let found = names.indices.filter { change.matches(names[$0]) }
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

    /// Sets and removes items, and the rows of `keys` that name them; others keep theirs, under a new number where an earlier
    /// row is removed.
    ///
    /// - Parameter removesOthers: Whether all other items are removed.
    func apply(
        _ changes: [Change], removesOthers: Bool = false, _ scanner: inout BoxScanner,
        _ edits: inout BoxEdits
    ) throws(EditStop) {
        let rows = rows(changes, removesOthers: removesOthers)
        guard !rows.isEmpty else { return }
        guard children.isWhole, children.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.path, at: box.start, "boxes do not fill it")
        }
        var numbers: [UInt32] = []
        var last: UInt32 = 0
        for index in names.indices {
            if !rows.removed.contains(index) { last &+= 1 }
            numbers.append(rows.removed.contains(index) ? 0 : last)
        }
        let kept = last
        let count = kept &+ UInt32(clamping: rows.added.count)
        var new = try changeItems(rows, numbers, count, &scanner, &edits)
        for (index, change) in rows.added.enumerated() {
            guard let data = try change.value?.data(nil) else { continue }
            new += data.item(FourCharacterCode(rawValue: kept &+ UInt32(clamping: index) &+ 1))
        }
        let end = children.boxes.last?.end ?? box.end
        if let keys {
            if !rows.removed.isEmpty || !rows.added.isEmpty {
                let bytes = BoxWriter.bytes { writer in
                    writer.uint32(count)
                    for index in names.indices where numbers[index] > 0 { writer.append(names[index].row) }
                    for change in rows.added { Self.write(change, to: &writer) }
                }
                edits.replace((keys.bodyStart &+ 4)..<keys.end, with: bytes, in: parents + [keys])
            }
        } else {
            edits.insert(
                BoxWriter.bytes { Self.writeKeys(rows.added, to: &$0) }, at: end, in: parents)
        }
        guard !new.isEmpty else { return }
        if let items {
            // Bytes that are too few for an item may follow.
            let list = try scanner.wholeBoxes(in: items.body, "Movie/meta/ilst")
            edits.insert(new, at: list.tail.lowerBound, in: parents + [items])
        } else {
            edits.insert(BoxWriter.bytes { $0.box(.ilst) { $0.append(new) } }, at: end, in: parents)
        }
    }

    /// Changes the items that exist; returns those that are to be added.
    private func changeItems(
        _ rows: Rows, _ numbers: [UInt32], _ count: UInt32, _ scanner: inout BoxScanner,
        _ edits: inout BoxEdits
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        var left = rows.changed
        if let items {
            let parents = parents + [items]
            let list = try scanner.wholeBoxes(in: items.body, "Movie/meta/ilst")
            guard list.boxes.last?.isOpenEnded != true else { throw damage(items, "an item without a size") }
            for item in list.boxes {
                let number = item.type.rawValue
                guard number > 0, let index = Int(exactly: number &- 1), index < names.count else {
                    // An item without a key would get one.
                    if number > 0, number <= count { throw damage(items, "an item without a key") }
                    continue
                }
                if numbers[index] == 0 || rows.changed[index] != nil && left[index] == nil {
                    edits.remove(item.range, in: parents)
                } else if let change = left.removeValue(forKey: index) {
                    let old = try MovieItemData(of: item, &scanner)
                    guard let data = try change.value?.data(old) else { continue }
                    edits.replace(
                        item.range, with: data.item(FourCharacterCode(rawValue: numbers[index])), in: parents)
                } else if numbers[index] != number {
                    edits.replace(
                        (item.start &+ 4)..<(item.start &+ 8),
                        with: ContiguousArray(bigEndian: numbers[index]), in: parents)
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

    /// A `meta` atom in QuickTime's form with nothing but an identifier.
    static func bytes(identifier: String) throws(EditStop) -> ContiguousArray<UInt8> {
        try bytes([setting(identifier)])
    }

    /// A `meta` atom in QuickTime's form with nothing but new items.
    static func bytes(_ changes: [Change]) throws(EditStop) -> ContiguousArray<UInt8> {
        let set = changes.filter { $0.value != nil }
        var items = ContiguousArray<UInt8>()
        for (index, change) in set.enumerated() {
            guard let data = try change.value?.data(nil) else { continue }
            items += data.item(FourCharacterCode(rawValue: UInt32(clamping: index &+ 1)))
        }
        return BoxWriter.bytes { writer in
            writer.box(.meta) { writer in
                // No component type; the handler; the rest is zero, with an empty name.
                writer.fullBox(.hdlr) { writer in
                    writer.zeros(4)
                    writer.code(.mdta)
                    writer.zeros(14)
                }
                writeKeys(set, to: &writer)
                writer.box(.ilst) { $0.append(items) }
            }
        }
    }

    private static func writeKeys(_ changes: [Change], to writer: inout BoxWriter) {
        writer.fullBox(.keys) { writer in
            writer.uint32(UInt32(clamping: changes.count))
            for change in changes { write(change, to: &writer) }
        }
    }

    private static func write(_ change: Change, to writer: inout BoxWriter) {
        writer.box(change.isUserData ? .udta : .mdta) { $0.append(change.name) }
    }
}
