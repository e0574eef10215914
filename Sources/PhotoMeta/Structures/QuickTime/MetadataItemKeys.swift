// SPDX-License-Identifier: Apache-2.0
/// The names of a list's items, `keys` (QuickTime File Format, "Metadata Item Keys Atom"): version, flags and a count, then rows.
package enum MetadataItemKeys {
    /// The positions of the namespace and of the name in a row, which begins with its size.
    package static var namespace: Int { 4 }
    package static var name: Int { 8 }
    /// The position of the first row in the body.
    package static var first: Int { 8 }

    /// Calls `body` with the range of each row, until it returns `false`, up to the limit or a row of an impossible size.
    ///
    /// - Returns: The position after the last row that was passed.
    @discardableResult @inline(__always)
    package static func forEachRow(
        in bytes: Span<UInt8>, _ table: Range<Int>, limit: Int, _ body: (Range<Int>) -> Bool
    ) -> Int {
        let end = table.upperBound
        var offset = table.lowerBound &+ first
        var rowsLeft = limit
        while rowsLeft > 0, offset &+ name <= end, let size = try? bytes.uint32(at: offset) {
            guard size >= UInt32(name), UInt64(size) <= UInt64(end &- offset) else { break }
            let row = offset..<(offset &+ Int(size))
            guard body(row) else { break }
            offset = row.upperBound
            rowsLeft &-= 1
        }
        return offset
    }
}
