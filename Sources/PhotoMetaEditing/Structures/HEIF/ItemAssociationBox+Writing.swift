// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ItemAssociationBox {
    /// A row: an item, and the one-based indices of its properties.
    struct Row {
        let item: UInt32
        var properties: [Property]
    }

    typealias Property = (index: Int, isEssential: Bool)

    /// Reads the body of a box; throws if it ends within a row.
    static func rows(in bytes: Span<UInt8>) throws(ParseStop) -> (head: Head, rows: [Row]) {
        var table = try ItemAssociationBox(bytes, 0..<bytes.count)
        var rows: [Row] = []
        while let (item, row) = try table.next(in: bytes) {
            let properties = (0..<Int(row.count)).map {
                (row.index(at: $0, in: bytes), row.isEssential(at: $0, in: bytes))
            }
            rows.append(Row(item: item, properties: properties))
        }
        guard !table.isTruncated else { throw .truncated(at: UInt64(clamping: bytes.count)) }
        return (table.head, rows)
    }

    /// Returns the body of a box with these rows.
    static func bytes(_ head: Head, _ rows: [Row]) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.uint32(UInt32(head.version) << 24 | head.flags)
            writer.uint32(UInt32(clamping: rows.count))
            for row in rows {
                writer.integer(row.item, byteCount: head.itemByteCount)
                writer.integer(UInt8(clamping: row.properties.count), byteCount: 1)
                for property in row.properties {
                    let number = property.index | (property.isEssential ? head.essentialBit : 0)
                    writer.integer(UInt16(truncatingIfNeeded: number), byteCount: head.indexByteCount)
                }
            }
        }
    }
}
