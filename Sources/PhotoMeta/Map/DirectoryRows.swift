/// Reads the rows of one directory into fields (TIFF 6.0 §2): tag, type, count, and the value or its offset.
///
/// It stops at a row that it cannot use; its owner notes why, and lets it go on behind that row.
struct DirectoryRows<Order: ByteOrdering> {
    static var rowByteCount: Int { 12 }
    /// Above every tag.
    private static var unsorted: Int { 0x1_0000 }

    /// Where the first row stands in what fields' offsets count in.
    let start: UInt32
    /// Where the block begins in what fields' offsets count in.
    let blockStart: UInt32
    let blockByteCount: UInt32

    /// The row to read next.
    private(set) var row = 0
    /// Whether the tags ascend.
    var isSorted: Bool { previousTag != Self.unsorted }
    /// Where the last value ends, in what fields' offsets count in.
    private(set) var end: UInt32 = 0
    /// How many bytes of values may still be named.
    var budget: UInt64 = 0
    /// How many fields room is made for at once: few behind a row that could not be used, as more of them may follow.
    var roomCount = 48
    /// The tag before, or ``unsorted`` once one does not ascend.
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
        var hasKnownType: Bool { type.wireElementByteCount != 0 }
    }

    /// How many rows are left to read.
    func rowsLeft(of rows: Span<UInt8>) -> Int { rows.count / Self.rowByteCount &- row }

    /// Writes fields until they or the rows end or one cannot be used; gives how many, and that one.
    ///
    /// This loop is what a photo's reading time goes into: what it works on stands in variables of its own, which fit the
    /// processor's registers (about 50 instructions a row; 75 with the properties themselves).
    mutating func read(
        _ rows: Span<UInt8>, into fields: consuming MutableSpan<FileMap.Field>
    ) -> (count: Int, unusable: Row?) {
        var rest = rows.extracting((row &* Self.rowByteCount)...)
        var slot = 0
        var previousTag = previousTag
        var end = end
        var budget = budget
        let blockStart = blockStart
        let blockByteCount = UInt64(blockByteCount)
        // Less what is left of the rows, where a value stands that fits its row.
        let inlineBase = start &+ UInt32(truncatingIfNeeded: rows.count) &+ 8
        defer {
            row = (rows.count &- rest.count) / Self.rowByteCount
            self.previousTag = previousTag
            self.end = end
            self.budget = budget
        }
        // Without its sign, as the access below has it checked: one comparison for both.
        while rest.count >= Self.rowByteCount, UInt(bitPattern: slot) < UInt(bitPattern: fields.count) {
            let entry = Row(rest)
            let elementByteCount = entry.type.wireElementByteCount
            guard elementByteCount != 0 else { return (slot, entry) }
            let byteCount = UInt64(entry.count) &* UInt64(elementByteCount)
            var offset = inlineBase &- UInt32(truncatingIfNeeded: rest.count)
            if byteCount > 4 {
                let valueEnd = UInt64(entry.value) &+ byteCount
                guard valueEnd <= blockByteCount, byteCount <= budget else { return (slot, entry) }
                budget &-= byteCount
                offset = blockStart &+ entry.value
                // A value in the row itself ends within the directory.
                end = max(end, blockStart &+ UInt32(truncatingIfNeeded: valueEnd))
            }
            fields[slot] = FileMap.Field(
                identifier: UInt32(entry.tag), type: entry.type, count: entry.count, offset: offset)
            previousTag = Int(entry.tag) > previousTag ? Int(entry.tag) : Self.unsorted
            slot &+= 1
            rest = rest.extracting(Self.rowByteCount...)
        }
        return (slot, nil)
    }

    /// Goes on behind the rows whose types are not known, up to the next that may be used; returns how many.
    ///
    /// To make room for fields, only to find that rows cannot be used, costs ten times as much.
    mutating func skipUnknownTypes(in rows: Span<UInt8>) -> Int {
        let start = row
        while rowsLeft(of: rows) > 0,
            let type = try? rows.uint16(at: row &* Self.rowByteCount &+ 2, Order.self),
            ValueType(rawValue: type).wireElementByteCount == 0
        {
            row &+= 1
        }
        return row &- start
    }

    /// Goes on to the next row that is selected, of which one is read at a time.
    mutating func skip(to isSelected: (UInt16) -> Bool, in rows: Span<UInt8>) {
        WorkMeter.add(rowsLeft(of: rows))
        var rest = rows.extracting((row &* Self.rowByteCount)...)
        while rest.count >= Self.rowByteCount, let tag = try? rest.uint16(at: 0, Order.self), !isSelected(tag)
        {
            rest = rest.extracting(Self.rowByteCount...)
        }
        row = (rows.count &- rest.count) / Self.rowByteCount
        roomCount = 1
    }

    /// Goes on behind a row that cannot be used.
    mutating func skip() {
        row &+= 1
    }
}
