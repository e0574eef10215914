// SPDX-License-Identifier: Apache-2.0
/// Determines the origin of a note's offsets, if they are relative to the Exif block.
///
/// An editor that moves such a note without knowing its form does not change the offsets, which then refer to other bytes.
/// That is detected by what cameras write: values follow their directory, and end with the note.
extension DirectoryReader {
    /// The origin of a note's offsets in the block; 0 if the note was not moved.
    ///
    /// `nil` if the note was moved by an unknown distance.
    func origin(of note: NoteRange, directoryAt directory: UInt64, _ dictionary: MetadataDictionary.Index)
        throws(ParseStop) -> Int64?
    {
        let count = try block.read(at: directory, count: 2) {
            Int((try? $0.uint16(at: 0, Order.self)) ?? 0)
        }
        let values = try block.read(
            at: directory &+ 2, count: count &* DirectoryEntries<Order>.entryByteCount
        ) {
            OutlyingValues<Order>(entries: $0)
        }
        guard let values else { return 0 }
        // All of these are below 2^34: offsets in a block of at most 4 GiB.
        let entriesEnd = Int64(directory &+ 2) &+ Int64(count &* DirectoryEntries<Order>.entryByteCount)
        let noteEnd = Int64(clamping: note.end)
        if dictionary == .makerCanon, let written = try writtenOffset(of: note) {
            let origin = Int64(note.offset) &- written
            return values.start &+ origin >= entriesEnd ? origin : nil
        }
        // Some makers omit the offset of the next directory.
        func follows(_ start: Int64) -> Bool { start == entriesEnd || start == entriesEnd &+ 4 }
        if follows(values.start) { return 0 }
        if values.start >= entriesEnd, values.end == noteEnd { return 0 }
        // Canon's EOS 20D leaves two bytes free before its values and after them.
        if values.start == entriesEnd &+ 6, values.end == noteEnd &- 2 { return 0 }
        let moved = noteEnd &- values.end
        return follows(values.start &+ moved) ? moved : nil
    }

    /// The original offset of a Canon note, which is in a TIFF header at its end.
    private func writtenOffset(of note: NoteRange) throws(ParseStop) -> Int64? {
        // Notes of the EOS 20D have two more bytes after the header.
        try block.read(at: note.end &- 10, count: 10) { bytes in
            let mark: UInt16 = Order.isLittleEndian ? 0x4949 : 0x4D4D
            for start in [2, 0] {
                guard (try? bytes.uint16(at: start)) == mark,
                    (try? bytes.uint16(at: start &+ 2, Order.self)) == 42
                else { continue }
                return (try? bytes.uint32(at: start &+ 4, Order.self)).map { Int64($0) }
            }
            return nil
        }
    }
}

/// The range of the values that are not stored in their entries; `nil` if all of them are.
private struct OutlyingValues<Order: ByteOrdering> {
    private(set) var start = Int64.max
    private(set) var end = Int64.min

    init?(entries: Span<UInt8>) {
        var rest = entries
        while rest.count >= DirectoryEntries<Order>.entryByteCount {
            let entry = DirectoryEntry(rest, Order.self)
            rest = rest.extracting(DirectoryEntries<Order>.entryByteCount...)
            WorkMeter.add()
            guard entry.byteCount > 4 else { continue }
            start = min(start, Int64(entry.value))
            end = max(end, Int64(entry.value) &+ Int64(clamping: entry.byteCount))
        }
        if start == .max { return nil }
    }
}
