// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension SharedRegions {
    /// Leaves out the extensions of a GIF file that do not say how its frames are shown, and what else is in those that do.
    ///
    /// Text that is drawn (GIF89a §25) is left out: viewers do not draw it, so nobody knows that it is there. They apply its graphic
    /// control to the next frame, so it stays.
    mutating func shareBlocks() throws(EditStop) {
        for region in regions(in: FileLayout.file) {
            switch layout.regions[region].label {
            case .extension(GIFHeader.control, _):
                let old = try data(of: region, after: 3)
                replace(region, with: GIFHeader.bytes(control: old))
            case .extension(GIFHeader.comment, _): if !keepsGIFComments { remove(region) }
            case .extension(GIFHeader.plainText, _): remove(region)
            case .extension(GIFHeader.application, GIFHeader.profile): break
            case .extension where layout.regions[region].role == .structure:
                let old = try data(of: region, after: 15)
                if let new = GIFHeader.bytes(animation: old) {
                    replace(region, with: new)
                } else {
                    remove(region)
                }
            case .extension: if !holdsBlock(region) { remove(region) }
            case .piece(.frame): try shareFrame(region)
            default: break
            }
        }
    }

    /// Clears what follows the codes in the sub-blocks of a frame.
    private mutating func shareFrame(_ region: Int) throws(EditStop) {
        let range = layout.regions[region].range
        let bytes = ContiguousArray(try file.window.bytes(in: range, "GIF"))
        guard let frame = GIFFrame(bytes) else { return }
        let data = ContiguousArray(frame.subBlocks.lazy.map { bytes[$0] }.joined())
        var codes = GIFFrameCodes(data, minimumCodeSize: frame.minimumCodeSize)
        guard let used = codes?.byteCount(pixelCount: frame.pixelCount) else { return }
        var left = used
        for piece in frame.subBlocks {
            let rest = piece.dropFirst(left)
            left = max(left - piece.count, 0)
            guard !rest.isEmpty else { continue }
            cleared.append(range.part(rest.lowerBound..<rest.upperBound))
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
