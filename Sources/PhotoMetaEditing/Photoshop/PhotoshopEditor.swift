// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the Exif, the XMP and the IPTC records among the image resources of a Photoshop file (Adobe Photoshop File Formats, "Image
/// Resource Blocks").
///
/// Nothing in the file states where something is, so that what follows moves. Layers and thumbnails stay as they are.
enum PhotoshopEditor: ContainerEditor {
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        let sections = try EditStop.reading("Photoshop") { () throws(ParseStop) in
            try PhotoshopSections(in: file.window)
        }
        guard let sections else {
            throw .damaged("Photoshop", at: 4, "a version other than 1 and 2")
        }
        let range = sections.resources
        guard range.upperBound <= file.window.byteCount else {
            throw .damaged("Photoshop", at: range.lowerBound, "the image resources end past the file's end")
        }
        let old = ContiguousArray(try file.bytes(range, "Photoshop/8BIM"))
        let new = try EditStop.refusing { () throws(MetadataError) in try changed(old, by: edit) }
        guard new != old else { return edits }
        if range.isEmpty {
            edits.insert(new, at: range.lowerBound, in: range)
        } else {
            edits.replace(range, with: new)
        }
        return edits
    }

    /// Returns the changed resources.
    private static func changed(
        _ old: ContiguousArray<UInt8>, by edit: some ContainerEdit
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        var list = PhotoshopResourceList(old)
        // A resource that is cut off may be any of those that change.
        try list.checkIsWhole()
        let before = list.resources.map(\.data)
        try changeExif(in: &list, by: edit)
        if edit.changesPackets { try changePackets(in: &list, by: edit) }
        var bytes = list.resources.map(\.data) == before ? old : list.bytes
        guard edit.changesResources else { return bytes }
        let records = edit.properties.iptc
        let hasRecords = list.resources.contains(where: \.hasRecords)
        if !records.isEmpty {
            bytes =
                hasRecords
                ? try records.changed(resources: bytes) ?? bytes
                : try records.new(beside: bytes, by: edit.properties) ?? bytes
        }
        return bytes
    }

    /// Changes the Exif of the picture, and what a further resource repeats of it.
    private static func changeExif(
        in list: inout PhotoshopResourceList, by edit: some ContainerEdit
    ) throws(MetadataError) {
        var main: Int?
        for index in list.resources.indices {
            let number = list.resources[index].number
            guard number == ResourceNumber.exif || number == ResourceNumber.furtherExif else { continue }
            let data = ContiguousArray(list.resources[index].data)
            let isMain = number == ResourceNumber.exif && main == nil
            if isMain { main = index }
            // An empty resource, and one that is not a structure, have nothing to change; readers find nothing in them either.
            guard let start = ExifHeader.offset(in: data.span) else {
                if isMain, let new = try edit.new(.structure) { list.resources[index].data = ArraySlice(new) }
                continue
            }
            let structure = ContiguousArray(data[start...])
            let changed = try edit.changed(.structure, structure, isMain ? .main : .further)
            guard let changed else { continue }
            list.resources[index].data = ArraySlice(changed.isEmpty ? [] : data[..<start] + changed)
        }
        if main == nil, let new = try edit.new(.structure) {
            list.resources.append(PhotoshopResourceList.Resource(ResourceNumber.exif, new))
        }
    }

    private static func changePackets(
        in list: inout PhotoshopResourceList, by edit: some ContainerEdit
    ) throws(MetadataError) {
        let places = list.resources.indices.filter {
            list.resources[$0].number == ResourceNumber.xmp && !list.resources[$0].data.isEmpty
        }
        guard !places.isEmpty else {
            guard let packet = try edit.new(.packets) else { return }
            list.resources.removeAll { $0.number == ResourceNumber.xmp }
            list.resources.append(PhotoshopResourceList.Resource(ResourceNumber.xmp, packet))
            return
        }
        let packets = places.map { ContiguousArray(list.resources[$0].data) }
        // Text after a packet, as writers leave it that overwrite a longer one, goes with any change.
        let trimmed = packets.map { PacketEnd.trimmed($0) }
        let changed = try edit.changed(.packets, zip(packets, trimmed).map { $1 ?? $0 }, .main)
        for (index, place) in places.enumerated() {
            let new = changed[index] ?? (edit.removesFromEveryPart ? trimmed[index] : nil)
            if let new { list.resources[place].data = ArraySlice(new) }
        }
        list.resources.removeAll { $0.number == ResourceNumber.xmp && $0.data.isEmpty }
    }
}
