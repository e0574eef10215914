// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The index of a dashcam's positions, which lists where their blocks are in the file, and their sizes.
///
/// The blocks begin like boxes of free space, but are not leftovers.
extension LayoutCollector {
    /// How many of the listed ranges are examined: if none of them is a block, the numbers are not positions.
    private static let checkedBlockCount = 4

    /// Adds the numbers of a box `gps `: after eight bytes, an offset and a size of 32 bits each; 0 is no block.
    mutating func collectDashcamIndex(in body: Range<UInt64>) throws(ParseStop) {
        guard let bytes = try table(body) else { return builder.markUnexamined(FileLayout.file) }
        let blocks = DashcamIndex.ranges(bytes.span, limit: bytes.count / 8)
        var isIndex = false
        for block in blocks.prefix(Self.checkedBlockCount) where block.upperBound <= window.byteCount {
            let head = try window.slice(at: block.lowerBound, count: Int(min(block.byteCount, 16)))
            isIndex = isIndex || DashcamIndex.isBlock(head.span)
        }
        guard isIndex else { return }
        var field = body.lowerBound + 8
        while field + 8 <= body.upperBound {
            let start = try number(at: field, byteCount: 4)
            if start > 0 {
                let size = try number(at: field + 4, byteCount: 4)
                builder.add(
                    FileLayout.Reference(
                        field: .bytes(at: field, 4), form: .bigEndian, base: 0, target: start))
                if start + size <= window.byteCount {
                    let block = Range.bytes(at: start, size)
                    builder.addSize(at: field + 4, byteCount: 4, of: block)
                    nested.append(NestedRegion(range: block, label: .piece(.dashcamBlock), role: .metadata))
                }
            }
            field += 8
        }
    }
}
