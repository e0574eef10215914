// SPDX-License-Identifier: Apache-2.0
/// Iterates over Photoshop's image resources in a block of one or several pieces.
package struct PhotoshopResources {
    let path: String
    let block: BlockPieces
    /// The end of the last resource.
    package private(set) var offset: UInt64 = 0

    package init(_ block: BlockPieces, path: String) {
        self.block = block
        self.path = path
    }

    /// Returns the next resource; `nil` after the last one.
    package mutating func next(_ context: inout ParseContext) throws(ParseStop) -> PhotoshopResource? {
        guard block.byteCount - offset >= PhotoshopResource.leastByteCount else { return nil }
        let header = try block.bytes(offset..<(offset + PhotoshopResource.headerByteCount))
        guard let number = PhotoshopResource.number(in: header.span, at: 0),
            let distance = PhotoshopResource.sizeOffset(in: header.span)
        else { return nil }
        let sizeOffset = offset + distance
        guard sizeOffset + 4 <= block.byteCount else { return nil }
        let size = try block.bytes(sizeOffset..<(sizeOffset + 4))
        let stated = UInt64((try? size.span.uint32(at: 0)) ?? 0)
        let start = sizeOffset + 4
        let end = start + min(stated, block.byteCount - start)
        if end - start < stated {
            context.note(
                .truncated, path, at: block.source(of: offset),
                "resource \(number) says \(stated) bytes, there are \(end - start)")
        }
        offset = min(end + (end - start) % 2, block.byteCount)
        return PhotoshopResource(number: number, range: start..<end)
    }
}
