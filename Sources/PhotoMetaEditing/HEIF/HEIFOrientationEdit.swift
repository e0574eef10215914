// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Turns the images of a HEIF file with the transformations `irot` and `imir` (ISO/IEC 23008-12 §6.5.10, §6.5.12).
///
/// The main image gets an orientation; its auxiliary images and thumbnails turn with it, each from its own
/// orientation. A property that several images share is not changed; another one is associated instead.
struct HEIFOrientationEdit {
    private static let path = ItemPropertyEdit.path

    private var associations: ItemPropertyEdit
    /// The properties in the order of their indices, which count from 1; `nil` for those that do not turn an image.
    private var properties: [ImageTransformation?] = []

    /// Reads the properties, and their associations with images.
    init(_ items: HEIFItemEdit) throws(EditStop) {
        associations = try ItemPropertyEdit(items)
        for property in associations.boxes {
            guard ImageTransformation.isType(property.type) else {
                properties.append(nil)
                continue
            }
            let value = try items.file.bytes(property.body, upTo: 1, Self.path).first ?? 0
            properties.append(ImageTransformation(type: property.type, value: value))
        }
    }

    // MARK: Turning

    /// Sets the orientation of a file's main image, and turns the images that belong to it.
    mutating func turn(_ map: FileMap, to orientation: Orientation) throws(EditStop) {
        // Readers treat 0 as "no item".
        let main = map.mainPart.number
        guard main != 0, let old = self.orientation(of: main) else {
            throw .damaged(
                Self.path, at: associations.container.start, "the main image has no properties")
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
        guard let row = associations.associations(of: item) else { return nil }
        var orientation = Orientation.topLeft
        for association in row {
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
        for (table, rows) in associations.tables.map(\.rows).enumerated() {
            guard let row = rows.firstIndex(where: { $0.item == item }) else { continue }
            var changed = rows[row].properties
            // MIAF's order (ISO/IEC 23000-22 §7.3.6.7): after a crop.
            let place = changed.firstIndex { transformation($0) != nil } ?? changed.count
            changed.removeAll { transformation($0) != nil }
            var new: [ItemAssociationBox.Property] = []
            for property in ImageTransformation.all(for: orientation) {
                new.append((try index(of: property), true))
            }
            changed.insert(contentsOf: new, at: place)
            try associations.set(changed, ofRow: row, inTable: table)
            return
        }
    }

    /// Returns the index of an equal property, or of a new one that is added.
    private mutating func index(of property: ImageTransformation) throws(EditStop) -> Int {
        if let index = properties.firstIndex(of: property) { return index + 1 }
        properties.append(property)
        return try associations.add(BoxWriter.bytes { property.write(to: &$0) })
    }

    // MARK: Writing

    /// Adds the changes.
    func write(to edits: inout LayoutEdits) { associations.write(to: &edits) }
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
