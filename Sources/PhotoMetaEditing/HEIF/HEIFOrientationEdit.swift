// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Turns the images of a HEIF file with the transformations `irot` and `imir` (ISO/IEC 23008-12 §6.5.10, §6.5.12).
///
/// The main image gets an orientation; its auxiliary images and thumbnails turn with it, each from its own
/// orientation. A property that several images share is not changed; another one is associated instead.
struct HEIFOrientationEdit {
    private static let path: StaticString = "HEIF/meta/iprp"

    private let container: SourceBox
    /// The properties in the order of their indices, which count from 1; `nil` for those that do not turn an image.
    private var properties: [ImageTransformation?] = []
    private var added = ContiguousArray<UInt8>()
    private var tables: [Table] = []

    /// A table of property associations.
    private struct Table {
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
        let boxes = try tree.boxes(in: box).whole(Self.path)
        guard let container = boxes.first(.ipco) else {
            throw .damaged(Self.path, at: box.start, "the images have no properties")
        }
        self.container = container
        let list = try tree.boxes(in: container).whole(Self.path)
        guard list.tail.isEmpty, list.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.path, at: container.start, "properties do not fill their box")
        }
        for property in list.boxes {
            guard ImageTransformation.isType(property.type) else {
                properties.append(nil)
                continue
            }
            let value = try file.bytes(property.body, upTo: 1, Self.path).first ?? 0
            properties.append(ImageTransformation(type: property.type, value: value))
        }
        for box in boxes.boxes where box.type == .ipma {
            let bytes = try file.bytes(box.body, Self.path)
            guard let (head, rows) = try? ItemAssociationBox.rows(in: bytes.span) else {
                throw .damaged(Self.path, at: box.start, "the table of properties is damaged")
            }
            tables.append(Table(box: box, head: head, rows: rows))
        }
    }

    // MARK: Turning

    /// Sets the orientation of a file's main image, and turns the images that belong to it.
    mutating func turn(_ map: FileMap, to orientation: Orientation) throws(EditStop) {
        // Readers treat 0 as "no item".
        let main = map.mainPart.number
        guard main != 0, let old = self.orientation(of: main) else {
            throw .damaged(Self.path, at: container.start, "the main image has no properties")
        }
        let turn = orientation.applied(after: old.inverse)
        guard turn != .topLeft else { return }
        try set(orientation, of: main)
        for part in map.otherParts where part.turnsAlong {
            guard let old = self.orientation(of: part.number) else { continue }
            try set(turn.applied(after: old), of: part.number)
        }
    }

    /// Returns the orientation of an item according to its properties; `nil` if it has no properties.
    private func orientation(of item: UInt32) -> Orientation? {
        guard let row = tables.lazy.flatMap(\.rows).first(where: { $0.item == item }) else { return nil }
        var orientation = Orientation.topLeft
        for association in row.properties {
            guard let property = transformation(association) else { continue }
            orientation = property.orientation.applied(after: orientation)
        }
        return orientation
    }

    /// The property of an association, if it turns an image.
    private func transformation(_ association: ItemAssociationBox.Property) -> ImageTransformation? {
        properties.indices.contains(association.index - 1) ? properties[association.index - 1] : nil
    }

    /// Replaces the transformations of an item.
    private mutating func set(_ orientation: Orientation, of item: UInt32) throws(EditStop) {
        for table in tables.indices {
            guard let row = tables[table].rows.firstIndex(where: { $0.item == item }) else { continue }
            var associations = tables[table].rows[row].properties
            // MIAF's order (ISO/IEC 23000-22 §7.3.6.7): after a crop.
            let place = associations.firstIndex { transformation($0) != nil } ?? associations.count
            associations.removeAll { transformation($0) != nil }
            var new: [ItemAssociationBox.Property] = []
            for property in ImageTransformation.all(for: orientation) {
                new.append((try index(of: property), true))
            }
            associations.insert(contentsOf: new, at: place)
            guard associations.count <= Int(UInt8.max), properties.count < 0x8000 else {
                throw .damaged(Self.path, at: tables[table].box.start, "too many properties")
            }
            if associations.contains(where: { $0.index > 0x7F }) {
                tables[table].head.flags |= ItemAssociationBox.Head.wideIndices
            }
            tables[table].rows[row].properties = associations
            tables[table].isChanged = true
            return
        }
    }

    /// Returns the index of an equal property, or of a new one that is added.
    private mutating func index(of property: ImageTransformation) throws(EditStop) -> Int {
        if let index = properties.firstIndex(of: property) { return index + 1 }
        // An association with a missing property would become one with the new property.
        let associations = tables.lazy.flatMap(\.rows).flatMap(\.properties)
        guard associations.allSatisfy({ $0.index <= properties.count }) else {
            throw .damaged(Self.path, at: container.start, "an image refers to a missing property")
        }
        properties.append(property)
        added += BoxWriter.bytes { property.write(to: &$0) }
        return properties.count
    }

    // MARK: Writing

    /// Adds the changes.
    func write(to edits: inout LayoutEdits) {
        if !added.isEmpty { edits.insert(added, at: container.end, in: container.range) }
        for table in tables where table.isChanged {
            edits.replace(table.box.body, with: ItemAssociationBox.bytes(table.head, table.rows))
        }
    }
}

extension LocatedPart {
    /// Whether the image is turned with the main one: its thumbnails, its auxiliary images such as depth and gain
    /// maps, and its tone map.
    ///
    /// The number of a part that is not an item, such as the thumbnail in the Exif block, may be that of an item.
    fileprivate var turnsAlong: Bool {
        guard case .item = data else { return false }
        return parent == 0 && (role == .thumbnail || role == .auxiliary) || codec == .tmap
    }
}
