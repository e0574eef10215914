// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The numbers of a table of offsets.
struct OffsetTable {
    private let table: FileLayout.ReferenceTable
    private let bytes: ArraySlice<UInt8>
    private let count: Int

    private var width: Int { table.byteCount }

    init(_ table: FileLayout.ReferenceTable, in window: ByteWindow) throws(ParseStop) {
        self.table = table
        bytes = try window.slice(at: table.fields.lowerBound, count: Int(clamping: table.fields.byteCount))
        count = bytes.count / max(table.byteCount, 1)
    }

    static func reading(
        _ table: FileLayout.ReferenceTable, in window: ByteWindow
    ) throws(EditStop) -> OffsetTable {
        try EditStop.reading("File") { () throws(ParseStop) in try OffsetTable(table, in: window) }
    }

    /// The position that a number states.
    private func offset(_ index: Int) -> UInt64 {
        let start = bytes.startIndex &+ index &* width
        return table.base &+ (table.form.number(bytes[start..<(start &+ width)]) ?? 0)
    }

    /// Whether a position meets a condition.
    func contains(where condition: (UInt64) -> Bool) -> Bool {
        (0..<count).contains { condition(offset($0)) }
    }

    /// The numbers that change, from the first to the last; `nil` if none does.
    ///
    /// The bytes are `nil` if a number does not fit.
    func changed(
        _ positions: MovedPositions
    ) -> (range: Range<UInt64>, bytes: ContiguousArray<UInt8>?)? {
        let base = positions.base(table.base)
        func number(_ index: Int) -> UInt64 { positions(offset(index)) &- base }
        func changes(_ index: Int) -> Bool { number(index) != offset(index) &- table.base }
        guard let first = (0..<count).first(where: changes), let last = (0..<count).last(where: changes)
        else {
            return nil
        }
        let start = table.fields.lowerBound &+ UInt64(first &* width)
        let range = start..<(start &+ UInt64((last - first + 1) &* width))
        var bytes = ContiguousArray<UInt8>()
        for index in first...last {
            guard let number = table.form.bytes(of: number(index), byteCount: width) else {
                return (range, nil)
            }
            bytes += number
        }
        return (range, bytes)
    }

    // MARK: 64-bit offsets

    /// The box `co64` with room for the offsets.
    var widened: ContiguousArray<UInt8> {
        BoxWriter.bytes { ChunkOffsets.write(.co64, count: count, to: &$0) }
    }

    /// The offsets in that box.
    var widenedNumbers: [LayoutEdits.NewNumber] {
        (0..<count).map { index in
            let start = ChunkOffsets.firstInBox + index * 8
            return LayoutEdits.NewNumber(
                field: start..<(start + 8), value: .distance(of: offset(index), from: 0))
        }
    }
}
