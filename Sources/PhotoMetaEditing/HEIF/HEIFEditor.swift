// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the metadata items of a HEIC file or another file of ISO/IEC 23008-12.
///
/// The data of an item is replaced where it is. New items, and those that share bytes with others, get a new `mdat`. Of a sequence of
/// images, only the times in its header can be set.
enum HEIFEditor: ContainerEditor {
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        do throws(EditStop) {
            return try itemEdits(for: edit, in: file)
        } catch .refused(let error) where edit.rebuildsBlocks && file.map.blocks.isEmpty {
            // Nothing is to be made anew: damaged tables need not change.
            guard error.code == .damaged || error.code == .noMedia else { throw .refused(error) }
            return LayoutEdits()
        }
    }

    private static func itemEdits(
        for edit: some ContainerEdit, in file: EditedFile
    ) throws(EditStop) -> LayoutEdits {
        if case .range = file.map.mainPart.data {
            throw .refused(
                MetadataError(
                    .unsupportedFormat, "an image in one box ('mini') cannot be edited", format: .heif))
        }
        let credentials = try ContentCredentials.check(edit, ofBoxesIn: file)
        var items = try HEIFItemEdit(file)
        // Add the other images as parts, so that their packets are not the main image's.
        let map = edit.changesPackets ? file.map.withImages : file.map
        if edit.changesPackets, !edit.rebuildsBlocks { try items.checkPackets(ofMainImageOf: map) }
        let blocks = try BlockEdits(for: edit, of: map, in: file.window)
        if let structure = blocks.newStructure {
            let exif: ContiguousArray<UInt8> = [0, 0, 0, 6, 0x45, 0x78, 0x69, 0x66, 0, 0]
            try items.add(.exif, exif + structure, describing: map.mainPart.number)
        }
        if let packet = blocks.newPacket { try items.add(.xmp, packet, describing: map.mainPart.number) }
        for block in blocks.changed { try items.change(block) }
        if edit.rebuildsBlocks {
            try items.removeOthers(keeping: Set(blocks.blocks.filter { !$0.isRemoved }.map(\.item)))
        }
        if let orientation = edit.orientation {
            var turn = try HEIFOrientationEdit(items)
            try turn.turn(map.withImages, to: orientation)
            turn.write(to: &items.edits)
        }
        var edits = try items.result()
        edits.formUnion(credentials)
        let header = MovieHeaderEdit(edit.properties)
        if !header.isEmpty { try header.apply(to: EditedMovie(file), &edits) }
        return edits
    }
}
