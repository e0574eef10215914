/// The Exif and XMP in Photoshop's image resources, which repeat those of the file.
extension MetadataEdit {
    private static func isRepetition(_ number: UInt16) -> Bool {
        [ResourceNumber.exif, ResourceNumber.furtherExif, ResourceNumber.xmp].contains(number)
    }

    /// Whether the edit changes Exif or XMP, which image resources may repeat.
    var changesRepeatedBlocks: Bool { changesRepeatedExif || !xmp.isEmpty || removedTexts != nil }

    private var changesRepeatedExif: Bool { !changes.isEmpty || !removedDictionaries.isEmpty }

    /// Returns image resources with changed Exif and XMP; `nil` if they do not change.
    ///
    /// Changed Exif properties are removed from the resources, so that no reader finds an old value. An edit for
    /// sharing removes the resources, because they are not read in all formats. A resource that is too damaged to be
    /// changed is also removed.
    ///
    /// - Throws: ``MetadataError/Code/damaged`` if a resource is cut off.
    func changedRepetitions(
        in resources: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard changesRepeatedBlocks else { return nil }
        var list = PhotoshopResourceList(resources)
        let numbers = list.resources.map(\.number) + [list.cutResource].compactMap { $0 }
        guard numbers.contains(where: Self.isRepetition) else { return nil }
        try list.checkIsWhole()
        var kept: [PhotoshopResourceList.Resource] = []
        for var resource in list.resources {
            if Self.isRepetition(resource.number) {
                guard removedTexts == nil, let data = try? changed(resource), !data.isEmpty else { continue }
                resource.data = ArraySlice(data)
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
            guard !xmp.isEmpty else { return old }
            let packets = try xmp.changed([old], XMPLimits(limits))
            return (packets.first ?? nil) ?? old
        }
        guard changesRepeatedExif else { return old }
        let start = ExifHeader.offset(in: old.span) ?? 0
        let structure = try ExifFieldEditor.changed(ContiguousArray(old[start...]), by: self, isMain: false)
        return ContiguousArray(old[..<start]) + structure
    }
}

extension FileMap {
    /// Whether a block is in Photoshop's image resources, and thus changes with them.
    func isInResources(_ block: LocatedBlock) -> Bool {
        // Those of JPEG files are not located.
        guard format != .jpeg, block.kind == .exif || block.kind == .xmp else { return false }
        return blocks.contains {
            $0.kind == .photoshop && $0.coding == .plain && $0.offset <= block.offset
                && block.range.upperBound <= $0.range.upperBound
        }
    }
}
