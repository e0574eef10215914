/// Where the offsets of a note count from that count from outside it.
///
/// An editor that moves such a note leaves its offsets behind, unless it knows the maker: then they name other bytes of the
/// file. What cameras write tells: values follow their directory, and end with the note.
extension DirectoryReader {
    /// The origin of a note's offsets, in the block: 0 if the note is where its camera wrote it.
    ///
    /// `nil` if it was moved, and it is not known from where.
    func origin(of note: NoteRange, directoryAt directory: UInt64, _ dictionary: MetadataDictionary.Index)
        throws(ParseStop) -> Int64?
    {
        let count = try block.read(at: directory, count: 2) {
            Int((try? $0.uint16(at: 0, Order.self)) ?? 0)
        }
        let values = try block.read(at: directory &+ 2, count: count &* DirectoryRows<Order>.rowByteCount) {
            OutlyingValues<Order>(rows: $0)
        }
        guard let values else { return 0 }
        // All of these are below 2^34: offsets in a block of at most 4 GiB.
        let rowsEnd = Int64(directory &+ 2) &+ Int64(count &* DirectoryRows<Order>.rowByteCount)
        let noteEnd = Int64(clamping: note.end)
        if dictionary == .makerCanon, let written = try writtenOffset(of: note) {
            let origin = Int64(note.offset) &- written
            return values.start &+ origin >= rowsEnd ? origin : nil
        }
        // Some makers leave out the offset of the next directory.
        func follows(_ start: Int64) -> Bool { start == rowsEnd || start == rowsEnd &+ 4 }
        if follows(values.start) { return 0 }
        if values.start >= rowsEnd, values.end == noteEnd { return 0 }
        // Canon's EOS 20D leaves two bytes free before its values and after them.
        if values.start == rowsEnd &+ 6, values.end == noteEnd &- 2 { return 0 }
        let moved = noteEnd &- values.end
        return follows(values.start &+ moved) ? moved : nil
    }

    /// The offset that Canon's cameras wrote the note at, which is in a TIFF header at its end.
    private func writtenOffset(of note: NoteRange) throws(ParseStop) -> Int64? {
        // The EOS 20D's has two bytes more behind the header.
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

/// The range of the values that are not in their rows; `nil` if all are.
private struct OutlyingValues<Order: ByteOrdering> {
    private(set) var start = Int64.max
    private(set) var end = Int64.min

    init?(rows: Span<UInt8>) {
        var rest = rows
        while rest.count >= DirectoryRows<Order>.rowByteCount {
            let row = DirectoryRows<Order>.Row(rest)
            rest = rest.extracting(DirectoryRows<Order>.rowByteCount...)
            WorkMeter.add()
            let byteCount = UInt64(row.count) &* UInt64(row.type.wireElementByteCount)
            guard byteCount > 4 else { continue }
            start = min(start, Int64(row.value))
            end = max(end, Int64(row.value) &+ Int64(clamping: byteCount))
        }
        if start == .max { return nil }
    }
}
