/// Reads the rows of one directory into fields (TIFF 6.0 §2): tag, type, count, and the value or its offset.
///
/// It stops at a row that it cannot use; its owner notes why, and lets it go on behind that row.
struct DirectoryRows<Order: ByteOrder> {
    static var rowByteCount: Int { 12 }

    /// Where the first row stands in what fields' offsets count in.
    let start: UInt32
    /// Where the block begins in what fields' offsets count in.
    let blockStart: UInt32
    let blockByteCount: UInt32

    /// The row to read next.
    private(set) var row = 0
    /// How many fields were written.
    private(set) var fieldCount = 0
    /// Whether the tags ascend.
    private(set) var isSorted = true
    /// Where the last value ends, in what fields' offsets count in.
    private(set) var end: UInt32 = 0
    /// How many bytes of values may still be named.
    var budget: UInt64 = 0
    private var previousTag = -1

    init(start: UInt32, blockStart: UInt32, blockByteCount: UInt32) {
        self.start = start
        self.blockStart = blockStart
        self.blockByteCount = blockByteCount
    }

    /// A row as it stands.
    struct Row {
        var tag: UInt16
        var type: ValueType
        var count: UInt32
        var value: UInt32

        /// Reads the twelve bytes of a row: the fallbacks fold away.
        @inline(__always)
        init(_ bytes: Span<UInt8>) {
            tag = (try? bytes.uint16(at: 0, Order.self)) ?? 0
            type = ValueType(rawValue: (try? bytes.uint16(at: 2, Order.self)) ?? 0)
            count = (try? bytes.uint32(at: 4, Order.self)) ?? 0
            value = (try? bytes.uint32(at: 8, Order.self)) ?? 0
        }

        /// The size of the value, which cannot overflow: at most eight bytes, 2^32 times.
        var byteCount: UInt64 { UInt64(count) &* UInt64(type.elementByteCount) }

        /// Whether the type is one of the wire: numbers above are this library's own.
        var hasKnownType: Bool { type.rawValue < 256 && type.elementByteCount != 0 }
    }

    /// Writes fields at `first` and behind until the rows end or one cannot be used; gives that one.
    mutating func read(
        _ rows: Span<UInt8>, into fields: inout MutableSpan<FieldTable.Field>, from first: Int
    ) -> Row? {
        // In variables of its own, and written back once: this loop is what a photo's reading time goes into.
        var position = row &* Self.rowByteCount
        var slot = first &+ fieldCount
        var previousTag = previousTag
        var unsortedCount = 0
        var end = end
        var budget = budget
        defer {
            row = position / Self.rowByteCount
            fieldCount = slot &- first
            self.previousTag = previousTag
            isSorted = isSorted && unsortedCount == 0
            self.end = end
            self.budget = budget
        }
        while position <= rows.count &- Self.rowByteCount, slot < fields.count {
            let entry = Row(rows.extracting(position..<(position &+ Self.rowByteCount)))
            let elementByteCount = entry.type.elementByteCount
            guard elementByteCount != 0, entry.type.rawValue < 256 else { return entry }
            let byteCount = UInt64(entry.count) &* UInt64(elementByteCount)
            var offset = start &+ UInt32(truncatingIfNeeded: position) &+ 8
            if byteCount > 4 {
                guard UInt64(entry.value) &+ byteCount <= UInt64(blockByteCount), byteCount <= budget else {
                    return entry
                }
                budget &-= byteCount
                offset = blockStart &+ entry.value
            }
            fields[slot] = FieldTable.Field(
                identifier: UInt32(entry.tag), type: entry.type, count: entry.count, offset: offset)
            unsortedCount &+= Int(entry.tag) <= previousTag ? 1 : 0
            previousTag = Int(entry.tag)
            end = max(end, offset &+ UInt32(truncatingIfNeeded: byteCount))
            slot &+= 1
            position &+= Self.rowByteCount
        }
        return nil
    }

    /// Goes on behind a row that cannot be used.
    mutating func skip() {
        row &+= 1
    }
}
