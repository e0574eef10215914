// SPDX-License-Identifier: Apache-2.0
/// Photoshop's image resources (Adobe Photoshop File Formats, "Image Resource Blocks"), in a block of one or several pieces.
///
/// A resource is a signature, a number, a name (its length, its bytes), the size of the data, the data. The name and the data
/// are each padded to an even number of bytes.
package struct PhotoshopResources {
    let path: String
    let block: BlockPieces
    /// The end of the last resource.
    package private(set) var offset: UInt64 = 0

    /// A resource's number, and the range of its data in the block.
    package struct Resource {
        package var number: UInt16
        package var range: Range<UInt64>
    }

    package init(_ block: BlockPieces, path: String) {
        self.block = block
        self.path = path
    }

    /// Returns the next resource; `nil` after the last one.
    package mutating func next(_ context: inout ParseContext) throws(ParseStop) -> Resource? {
        guard block.byteCount - offset >= 12 else { return nil }
        let header = try block.bytes(offset..<(offset + 7))
        guard header.span.beginsPhotoshopResource(at: 0), let number = try? header.span.uint16(at: 4),
            let nameCount = try? header.span.uint8(at: 6)
        else { return nil }
        let sizeOffset = offset + 6 + (UInt64(nameCount) + 2) / 2 * 2
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
        return Resource(number: number, range: start..<end)
    }
}
