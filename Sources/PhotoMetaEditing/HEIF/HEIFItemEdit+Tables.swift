// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The table of items and that of the references between them.
extension HEIFItemEdit {
    private static let itemPath: StaticString = "HEIF/meta/iinf"
    private static let referencePath: StaticString = "HEIF/meta/iref"

    /// An entry of an item, with its box and the bytes of its body.
    typealias Entry = (box: SourceBox, info: ItemInfoEntry, bytes: ArraySlice<UInt8>)

    /// Returns the entries that can be read.
    func entries() throws(EditStop) -> [Entry] {
        var entries: [Entry] = []
        for box in tree.all(.infe, in: information) {
            let bytes = try file.bytes(box.body, Self.itemPath)
            if let info = ItemInfoEntry(bytes.span, 0..<bytes.count) { entries.append((box, info, bytes)) }
        }
        return entries
    }

    /// Returns the entries of a table that is not damaged.
    func checkedEntries() throws(EditStop) -> [Entry] {
        _ = try itemTable()
        return try entries()
    }

    /// Throws if several entries of the table have the ID of an item: they have the same location, so that their data would change
    /// together.
    func checkIsUnique(_ item: UInt32) throws(EditStop) {
        guard try entries().count(where: { $0.info.item == item }) > 1 else { return }
        throw .damaged(Self.itemPath, at: information.start, "several items have the same ID")
    }

    /// Throws if an XMP packet of the main image is encoded: it is not decoded, so its properties cannot be edited.
    func checkPackets(ofMainImageOf map: FileMap) throws(EditStop) {
        let packets = Set(
            map.blocks.filter { $0.kind == .xmp && $0.part == 0 }.map(\.code.rawValue))
        guard !packets.isEmpty else { return }
        for entry in try entries() where packets.contains(entry.info.item) {
            guard let encoding = entry.info.contentEncoding(in: entry.bytes.span) else { continue }
            let name = entry.bytes.dropFirst(encoding.lowerBound).prefix(encoding.count)
            throw .refused(
                MetadataError(
                    .unsupportedFormat,
                    "an XMP packet compressed with \(String(decoding: name, as: UTF8.self)) cannot be edited",
                    format: .heif))
        }
    }

    // MARK: New items

    /// Returns a 16-bit ID that is not used by an item, a reference, or a group, and whether it is higher than all others, as it is if
    /// there is such an ID.
    func unusedItem(isExif: Bool) throws(EditStop) -> (item: UInt32, isHighest: Bool) {
        let entries = try checkedEntries()
        var numbers = Set(added.map(\.item) + entries.map(\.info.item) + locations.rows.map(\.item))
        // An item that is referenced and missing must not become the new one.
        if let table = children.first(.iref) {
            for reference in try references(in: table).list { numbers.formUnion(reference.items) }
        }
        if let groups = children.first(.grpl) {
            let list = tree.boxes(in: groups)
            guard list.isWhole else {
                throw .refused(MetadataError(.damaged, "the table of groups is damaged"))
            }
            // Items and groups share IDs (§8.18.3.3).
            for box in list.boxes {
                let body = try file.bytes(box.body, "HEIF/meta/grpl")
                if let group = EntityToGroupBox.group(in: body.span) { numbers.insert(group) }
            }
        }
        let highest = numbers.max() ?? 0
        let item =
            highest < UInt32(UInt16.max)
            ? highest + 1 : (1...UInt32(UInt16.max)).first { !numbers.contains($0) }
        guard let item else { throw .refused(MetadataError(.damaged, "no item ID is left")) }
        // A reader that takes the first Exif item would not find the new one.
        let others = entries.filter { $0.info.type == .exifItem }.map(\.info.item)
        guard !isExif || others.allSatisfy(locations.isComplete) else {
            throw .refused(MetadataError(.damaged, "an Exif item is not in the file"))
        }
        return (item, highest < UInt32(UInt16.max))
    }

    // MARK: Writing

    /// Adds the changes to the tables.
    mutating func writeTables() throws(EditStop) {
        guard !added.isEmpty || !removed.isEmpty else { return }
        let (box, list) = try itemTable()
        for item in added {
            edits.insert(item.entry, at: list.end, in: information.range)
        }
        var count = list.boxes.count + added.count
        for entry in try entries() where removed.contains(entry.info.item) {
            edits.remove(entry.box.range)
            count -= 1
        }
        guard count <= Int(UInt16.max) else {
            throw .refused(MetadataError(.damaged, "a table of \(count) items"))
        }
        edits.replace(
            information.body.part(box.entryCount),
            with: BoxWriter.bytes { $0.integer(UInt64(clamping: count), byteCount: box.entryCount.count) })
        try writeReferences()
        guard !addedGroups.isEmpty else { return }
        if let groups = children.first(.grpl) {
            edits.insert(addedGroups, at: groups.end, in: groups.range)
        } else {
            edits.insert(
                BoxWriter.bytes { $0.box(.grpl) { $0.append(addedGroups) } }, at: children.end, in: meta.range
            )
        }
    }

    /// Adds the references of new items, and removes the references of removed items.
    private mutating func writeReferences() throws(EditStop) {
        let added = added.flatMap { item in item.references.map { (item.item, $0) } }
        let table = children.first(.iref)
        guard !added.isEmpty || table != nil && !removed.isEmpty else { return }
        var isWide = added.contains { $0.1.targets.contains { $0 > UInt32(UInt16.max) } }
        if let table {
            let references = try references(in: table)
            guard references.isWide || !isWide else { throw Self.damagedReferences(table) }
            isWide = references.isWide
            for (box, items) in references.list {
                if let item = items.first, removed.contains(item) {
                    edits.remove(box.range)
                } else if items.contains(where: removed.contains) {
                    throw .damaged(
                        Self.referencePath, at: box.start, "another item refers to a removed item")
                }
            }
        }
        let new = added.reduce(into: ContiguousArray<UInt8>()) { bytes, reference in
            let (item, (type, targets)) = reference
            bytes += ItemReference.bytes(type, from: item, to: targets, isWide: isWide)
        }
        guard !new.isEmpty else { return }
        if let table {
            edits.insert(new, at: table.end, in: table.range)
        } else {
            // Before trailing bytes, which are too few for a box.
            edits.insert(ItemReferenceBox.bytes(new, isWide: isWide), at: children.end, in: meta.range)
        }
    }

    // MARK: Tables

    /// Returns the table of items; throws unless it has the entries that it states, and room for one more.
    private func itemTable() throws(EditStop) -> (ItemInfoBox, BoxList) {
        let bytes = try file.bytes(information.body, Self.itemPath)
        let box = ItemInfoBox(version: bytes.first ?? 0)
        let list = tree.boxes(in: information)
        let stated = try? bytes.span.unsignedInteger(
            at: box.entryCount.lowerBound, count: box.entryCount.count)
        // A box without a size extends to the end, and would contain anything inserted after it.
        guard list.isWhole, list.boxes.last?.isOpenEnded != true, stated == UInt64(list.boxes.count),
            list.boxes.count < Int(UInt16.max)
        else { throw .refused(MetadataError(.damaged, "the table of items is damaged")) }
        return (box, list)
    }

    /// Returns the references in a table, each with its box and the items: the one that refers, then the others; and whether
    /// items have 32 bits.
    private func references(
        in table: SourceBox
    ) throws(EditStop) -> (list: [(box: SourceBox, items: [UInt32])], isWide: Bool) {
        let bytes = try file.bytes(table.body, Self.referencePath)
        let list = tree.boxes(in: table)
        guard let version = bytes.first, bytes.count >= ItemReferenceBox.referencesOffset, list.isWhole,
            list.tail.isEmpty, list.boxes.last?.isOpenEnded != true
        else { throw Self.damagedReferences(table) }
        let isWide = ItemReferenceBox.isWide(version: version)
        var references: [(box: SourceBox, items: [UInt32])] = []
        for box in list.boxes {
            let bytes = try file.bytes(box.body, Self.referencePath)
            let reference = ItemReference(box.type, bytes.span, 0..<bytes.count, isWide: isWide)
            references.append((box, reference.map { [$0.item] + $0.targets(in: bytes.span) } ?? []))
        }
        return (references, isWide)
    }

    /// The references between items that can be read.
    func references() throws(EditStop) -> [(type: FourCharacterCode, item: UInt32, targets: [UInt32])] {
        guard let table = children.first(.iref) else { return [] }
        return try references(in: table).list.compactMap { box, items in
            items.first.map { (box.type, $0, Array(items.dropFirst())) }
        }
    }

    private static func damagedReferences(_ table: SourceBox) -> EditStop {
        .damaged(referencePath, at: table.start, "the table of references is damaged")
    }
}
