// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The Exif and XMP in Photoshop's image resources, which repeat those of the file.
extension MetadataEdit {
    /// Whether the edit changes Exif or XMP, which image resources may repeat.
    var changesRepeatedBlocks: Bool { !fields.isEmpty || !xmp.isEmpty }

    /// Whether the edit changes the resources with a number.
    private func changes(resource number: UInt16) -> Bool {
        switch number {
        case ResourceNumber.exif, ResourceNumber.furtherExif: !fields.isEmpty
        case ResourceNumber.xmp: !xmp.isEmpty
        default: false
        }
    }

    /// Returns image resources with changed Exif and XMP; `nil` if they do not change.
    ///
    /// Changed Exif properties are removed from the resources, so that no reader finds an old value. A resource that is too
    /// damaged to be changed is kept.
    ///
    /// - Throws: `MetadataError.Code.damaged` if a resource that changes is cut off.
    func changedRepetitions(
        in resources: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard changesRepeatedBlocks else { return nil }
        var list = PhotoshopResourceList(resources)
        if let cutResource = list.cutResource, changes(resource: cutResource) { try list.checkIsWhole() }
        guard list.resources.contains(where: { changes(resource: $0.number) }) else { return nil }
        var kept: [PhotoshopResourceList.Resource] = []
        for var resource in list.resources {
            if changes(resource: resource.number) {
                if let data = try? changed(resource) {
                    guard !data.isEmpty || resource.data.isEmpty else { continue }
                    resource.data = ArraySlice(data)
                }
            }
            kept.append(resource)
        }
        list.resources = kept
        let new = list.bytes
        return new == resources ? nil : new
    }

    private func changed(
        _ resource: PhotoshopResourceList.Resource
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let old = ContiguousArray(resource.data)
        if resource.number == ResourceNumber.xmp {
            return try changed(.packets, old, .main) ?? old
        }
        guard !fields.isEmpty else { return old }
        let start = ExifHeader.offset(in: old.span) ?? 0
        let structure = try ExifFieldEditor.changed(ContiguousArray(old[start...]), by: self, isMain: false)
        return ContiguousArray(old[..<start]) + structure
    }
}

/// The ranges of a file's image resources, whose Exif and XMP change with them.
struct ResourceRanges {
    /// In ascending order.
    private var ranges: [Range<UInt64>] = []

    init(_ map: FileMap) {
        // Those of JPEG files are not located.
        guard map.format != .jpeg, map.hasImageResources else { return }
        for block in map.blocks where block.kind == .photoshop && block.coding == .plain {
            ranges.append(block.range)
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a block with Exif or XMP is in image resources.
    func contain(_ block: LocatedBlock) -> Bool {
        guard !ranges.isEmpty, block.kind == .exif || block.kind == .xmp else { return false }
        var (lower, upper) = (0, ranges.count)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if ranges[middle].lowerBound <= block.offset { lower = middle + 1 } else { upper = middle }
        }
        return lower > 0 && block.range.upperBound <= ranges[lower - 1].upperBound
    }
}
