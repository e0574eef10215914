// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// An edit of the properties of a HEIF file's items, and of the tables that associate them (ISO/IEC 23008-12 §9.3).
struct ItemPropertyEdit {
    static let path: StaticString = "HEIF/meta/iprp"

    let container: SourceBox
    /// The properties in the order of their indices, which count from 1.
    let boxes: [SourceBox]
    private(set) var tables: [Table] = []
    /// The properties that are added.
    private var added: [ContiguousArray<UInt8>] = []

    /// A property with its header, and whether readers that do not know it must not show the item.
    struct Property: Hashable, Sendable {
        var box: ContiguousArray<UInt8>
        var isEssential: Bool
    }

    /// A table of property associations.
    struct Table {
        let box: SourceBox
        var head: ItemAssociationBox.Head
        var rows: [ItemAssociationBox.Row]
        var isChanged = false
    }

    /// Reads the properties, and their associations with images.
    init(_ items: HEIFItemEdit) throws(EditStop) {
        let (file, tree) = (items.file, items.tree)
        guard let box = items.children.first(.iprp) else {
            throw .damaged(Self.path, at: items.meta.start, "the images have no properties")
        }
        let children = try tree.boxes(in: box).whole(Self.path)
        guard let container = children.first(.ipco) else {
            throw .damaged(Self.path, at: box.start, "the images have no properties")
        }
        self.container = container
        let list = try tree.boxes(in: container).whole(Self.path)
        guard list.tail.isEmpty, list.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.path, at: container.start, "properties do not fill their box")
        }
        boxes = list.boxes
        for box in children.boxes where box.type == .ipma {
            let bytes = try file.bytes(box.body, Self.path)
            guard let (head, rows) = try? ItemAssociationBox.rows(in: bytes.span) else {
                throw .damaged(Self.path, at: box.start, "the table of properties is damaged")
            }
            tables.append(Table(box: box, head: head, rows: rows))
        }
    }

    /// The number of properties.
    private var count: Int { boxes.count + added.count }

    /// The associations of an item; `nil` if it has none.
    func associations(of item: UInt32) -> [ItemAssociationBox.Property]? {
        tables.lazy.flatMap(\.rows).first { $0.item == item }?.properties
    }

    /// The properties of an item, with their bytes.
    func properties(of item: UInt32, in file: EditedFile) throws(EditStop) -> [Property] {
        var properties: [Property] = []
        for association in associations(of: item) ?? [] where boxes.indices.contains(association.index - 1) {
            let bytes = try file.bytes(boxes[association.index - 1].range, Self.path)
            properties.append(Property(box: ContiguousArray(bytes), isEssential: association.isEssential))
        }
        return properties
    }

    // MARK: Changing

    /// Adds a property, and returns its index.
    mutating func add(_ property: ContiguousArray<UInt8>) throws(EditStop) -> Int {
        // An association with a missing property would become one with the new property.
        let associations = tables.lazy.flatMap(\.rows).flatMap(\.properties)
        guard associations.allSatisfy({ $0.index <= count }) else {
            throw .damaged(Self.path, at: container.start, "an image refers to a missing property")
        }
        added.append(property)
        return count
    }

    /// Returns the index of an equal property, or of a new one that is added.
    mutating func index(
        of property: ContiguousArray<UInt8>, in file: EditedFile
    ) throws(EditStop) -> Int {
        for (index, box) in boxes.enumerated() where box.range.byteCount == UInt64(property.count) {
            if try file.bytes(box.range, Self.path).elementsEqual(property) { return index + 1 }
        }
        if let index = added.firstIndex(of: property) { return boxes.count + index + 1 }
        return try add(property)
    }

    /// Gives an item other associations.
    mutating func set(
        _ associations: [ItemAssociationBox.Property], ofRow row: Int, inTable table: Int
    ) throws(EditStop) {
        try check(associations, of: table)
        tables[table].rows[row].properties = associations
    }

    /// Associates properties with a new item.
    mutating func add(
        _ properties: [Property], of item: UInt32, in file: EditedFile
    ) throws(EditStop) {
        guard let table = tables.indices.last else {
            throw .damaged(Self.path, at: container.start, "the images have no properties")
        }
        var associations: [ItemAssociationBox.Property] = []
        for property in properties {
            associations.append((try index(of: property.box, in: file), property.isEssential))
        }
        try check(associations, of: table)
        // In the order of the items (§9.3.2).
        let place = tables[table].rows.firstIndex { $0.item > item } ?? tables[table].rows.count
        tables[table].rows.insert(ItemAssociationBox.Row(item: item, properties: associations), at: place)
    }

    private mutating func check(
        _ associations: [ItemAssociationBox.Property], of table: Int
    ) throws(EditStop) {
        guard associations.count <= Int(UInt8.max), count <= 0x7FFF else {
            throw .damaged(Self.path, at: tables[table].box.start, "too many properties")
        }
        if associations.contains(where: { $0.index > 0x7F }) {
            tables[table].head.flags |= ItemAssociationBox.Head.wideIndices
        }
        tables[table].isChanged = true
    }

    // MARK: Writing

    /// Adds the changes.
    func write(to edits: inout LayoutEdits) {
        if !added.isEmpty {
            edits.insert(ContiguousArray(added.joined()), at: container.end, in: container.range)
        }
        for table in tables where table.isChanged {
            edits.replace(table.box.body, with: ItemAssociationBox.bytes(table.head, table.rows))
        }
    }
}
