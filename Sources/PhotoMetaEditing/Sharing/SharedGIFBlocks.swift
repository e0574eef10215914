// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension SharedRegions {
    /// Leaves out the extensions of a GIF file that do not say how its frames are shown, and what else is in those that do.
    ///
    /// Text that is drawn (GIF89a §25) is left out with its graphic control: viewers do not draw it, so nobody knows that it is there.
    mutating func shareBlocks() throws(EditStop) {
        var control: Int?
        for region in regions(in: FileLayout.file) {
            switch layout.regions[region].label {
            case .extension(GIFHeader.control, _):
                control = region
                let old = try data(of: region, after: 3)
                replace(region, with: GIFHeader.bytes(control: old))
            case .extension(GIFHeader.comment, _): if !keepsGIFComments { remove(region) }
            case .extension(GIFHeader.plainText, _):
                remove(region)
                if let control { remove(control) }
                control = nil
            case .extension(GIFHeader.application, GIFHeader.profile): break
            case .extension where layout.regions[region].role == .structure:
                let old = try data(of: region, after: 15)
                if let new = GIFHeader.bytes(animation: old) {
                    replace(region, with: new)
                } else {
                    remove(region)
                }
            case .extension: if !holdsBlock(region) { remove(region) }
            default: control = nil
            }
        }
    }

    /// The first bytes of an extension's data, after its header and the size of the first sub-block.
    private func data(of region: Int, after byteCount: Int) throws(EditStop) -> ArraySlice<UInt8> {
        try file.window.bytes(in: layout.regions[region].range.part(byteCount..<(byteCount + 4)), "GIF")
    }

    private mutating func replace(_ region: Int, with bytes: ContiguousArray<UInt8>) {
        let range = layout.regions[region].range
        if range.byteCount != UInt64(bytes.count) { edits.replace(range, with: bytes) }
    }

    private var keepsGIFComments: Bool { SharedProperties.keep(MetadataKeys().gif.comment.address, content) }
}
