// SPDX-License-Identifier: Apache-2.0
/// Reads the entries of one directory into fields (TIFF 6.0 §2): tag, type, count, and the value or its offset.
///
/// It stops at an entry that cannot be used. The caller adds a diagnostic, and continues after that entry.
struct DirectoryEntries<Order: ByteOrdering> {
    @inline(__always)
    static var entryByteCount: Int { TIFFForm(isLittleEndian: Order.isLittleEndian).entryByteCount }
    /// A number above every tag.
    private static var unsorted: Int { 0x1_0000 }

    /// The position of the first entry, in the same coordinates as the offsets of fields.
    let start: UInt32
    /// The position of the block, in the same coordinates as the offsets of fields.
    let blockStart: UInt32
    let blockByteCount: UInt32

    /// The entry to read next.
    private(set) var entry = 0
    /// Whether the tags ascend.
    var isSorted: Bool { previousTag != Self.unsorted }
    /// The end of the last value, in the same coordinates as the offsets of fields.
    private(set) var end: UInt32 = 0
    /// The number of bytes that further values may have in total.
    var budget: UInt64 = 0
    /// The number of fields to allocate at once: few after an entry that could not be used, because more of them may follow.
    var roomCount = 48
    /// The previous tag, or ``unsorted`` after a tag that was not larger than the one before it.
    private var previousTag = -1

    init(start: UInt32, blockStart: UInt32, blockByteCount: UInt32) {
        self.start = start
        self.blockStart = blockStart
        self.blockByteCount = blockByteCount
    }

    /// The number of entries that are left to read.
    func entriesLeft(of entries: Span<UInt8>) -> Int { entries.count / Self.entryByteCount &- entry }

    /// Reads the entries of some tags into `fields` until either ends or an entry cannot be used; returns the number of fields,
    /// and that entry.
    ///
    /// Reading a photo spends most of its time in this loop, so it works on local variables, which stay in registers
    /// (about 50 instructions an entry; 75 with the stored properties).
    mutating func read(
        _ entries: Span<UInt8>, _ tags: some TagSet, into fields: consuming MutableSpan<FileMap.Field>
    ) -> (count: Int, unusable: DirectoryEntry?) {
        var rest = entries.extracting((entry &* Self.entryByteCount)...)
        var slot = 0
        var previousTag = previousTag
        var end = end
        var budget = budget
        let form = TIFFForm(isLittleEndian: Order.isLittleEndian)
        let blockStart = blockStart
        let blockByteCount = UInt64(blockByteCount)
        // The position of a value that is stored in its entry is this, less the byte count of the remaining entries.
        let inlineBase = start &+ UInt32(truncatingIfNeeded: entries.count &+ form.valuePosition)
        defer {
            WorkMeter.add((entries.count &- rest.count) / Self.entryByteCount &- entry)
            entry = (entries.count &- rest.count) / Self.entryByteCount
            self.previousTag = previousTag
            self.end = end
            self.budget = budget
        }
        while true {
            while rest.count >= Self.entryByteCount, let tag = DirectoryEntry.tag(in: rest, Order.self),
                !tags.contains(tag)
            {
                rest = rest.extracting(Self.entryByteCount...)
            }
            // Unsigned, like the bounds check of the access below, so that the compiler merges the two.
            guard rest.count >= Self.entryByteCount, UInt(bitPattern: slot) < UInt(bitPattern: fields.count)
            else { return (slot, nil) }
            let entry = DirectoryEntry(rest, Order.self)
            let elementByteCount = entry.type.wireElementByteCount
            guard elementByteCount != 0 else { return (slot, entry) }
            // Cannot overflow: the count has 32 bits.
            let byteCount = entry.count &* UInt64(elementByteCount)
            var offset = inlineBase &- UInt32(truncatingIfNeeded: rest.count)
            if byteCount > form.offsetByteCount {
                let valueEnd = entry.value &+ byteCount
                guard valueEnd <= blockByteCount, byteCount <= budget else { return (slot, entry) }
                budget &-= byteCount
                offset = blockStart &+ UInt32(truncatingIfNeeded: entry.value)
                // A value in the entry itself ends within the directory.
                end = max(end, blockStart &+ UInt32(truncatingIfNeeded: valueEnd))
            }
            fields[slot] = FileMap.Field(
                identifier: UInt32(entry.tag), type: entry.type,
                count: UInt32(truncatingIfNeeded: entry.count), offset: offset)
            previousTag = Int(entry.tag) > previousTag ? Int(entry.tag) : Self.unsorted
            slot &+= 1
            rest = rest.extracting(Self.entryByteCount...)
        }
    }

    /// Skips entries of unknown types; returns their number, among those of some tags.
    ///
    /// Allocating fields for entries that cannot be used would cost ten times as much.
    mutating func skipUnknownTypes(_ tags: some TagSet, in entries: Span<UInt8>) -> Int {
        var count = 0
        while entriesLeft(of: entries) > 0,
            case let rest = entries.extracting((entry &* Self.entryByteCount)...),
            let type = DirectoryEntry.type(in: rest, Order.self), type.wireElementByteCount == 0
        {
            if tags.contains(DirectoryEntry.tag(in: rest, Order.self) ?? 0) { count &+= 1 }
            entry &+= 1
        }
        return count
    }

    /// Skips an entry that cannot be used.
    mutating func skip() {
        entry &+= 1
    }
}
