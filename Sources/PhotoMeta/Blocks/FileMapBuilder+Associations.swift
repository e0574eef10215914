// SPDX-License-Identifier: Apache-2.0
extension FileMapBuilder {
    /// Finds the rows of all parts, and of their first inputs, in the body of an `ipma` box.
    ///
    /// If an item has several rows, the first one is used.
    mutating func findAssociations(
        in bytes: Span<UInt8>, _ body: Range<Int>, itemLimit: Int
    ) throws(ParseStop) {
        var rows = try ItemAssociationBox(bytes, body, itemLimit: itemLimit)
        let wanted = wantedItems
        while let row = try rows.next(of: wanted, in: bytes) {
            if let part = partIndex(ofItem: row.item) {
                updatePart(part) { if $0.associations.offset == 0 { $0.associations = row.associations } }
            }
            guard wanted.mayBeInput(row.item) else { continue }
            if mainPart.firstInput == row.item { addInput(row.associations, to: 0) }
            for index in imageIndices where otherParts[index].firstInput == row.item {
                addInput(row.associations, to: UInt16(truncatingIfNeeded: index &+ 1))
            }
        }
        guard !rows.isTruncated else { throw .truncated(at: UInt64(clamping: rows.offset)) }
    }

    private mutating func addInput(_ row: ItemAssociations, to part: UInt16) {
        updatePart(part) { if $0.inputAssociations.offset == 0 { $0.inputAssociations = row } }
    }

    /// The items whose rows are needed: those of parts, and the first inputs of derived images.
    @inline(__always)
    private var wantedItems: WantedItems {
        var wanted = WantedItems()
        wanted.add(mainPart.number, firstInput: mainPart.firstInput)
        for index in imageIndices {
            wanted.add(otherParts[index].number, firstInput: otherParts[index].firstInput)
        }
        return wanted
    }
}
