// SPDX-License-Identifier: Apache-2.0
/// The central directory at the end of a ZIP file (APPNOTE.TXT 6.3.10, §4.3).
///
/// It lists the files; the data of a file follows its local header. Encrypted files are left out.
struct ZIPDirectory {
    /// One file.
    struct Entry {
        /// The name with its folders, in UTF-8.
        var name: String
        /// How the data is stored.
        var method: Method
        /// The number of bytes in the ZIP file.
        var storedByteCount: UInt64
        /// The number of bytes of the file itself.
        var byteCount: UInt64
        /// The position of the local header.
        var headerOffset: UInt64
    }

    /// How data is stored (§4.4.5).
    enum Method: UInt16 {
        case stored = 0
        case deflated = 8
    }

    /// The files, in the order of the directory.
    private(set) var entries: [Entry] = []

    /// "PK" and the numbers of the records.
    private static let entrySignature: UInt32 = 0x504B_0102
    private static let headerSignature: UInt32 = 0x504B_0304
    private static let endSignature: UInt32 = 0x504B_0506
    private static let largeEndSignature: UInt32 = 0x504B_0606
    private static let largeEndLocatorSignature: UInt32 = 0x504B_0607

    /// Whether a file begins with a local header.
    static func recognize(_ first: UInt32) -> Bool { first == headerSignature }

    /// Reads the directory; `nil` if there is none, or it exceeds the limits.
    init?(in window: ByteWindow, _ context: inout ParseContext) throws(ParseStop) {
        guard let end = try Self.end(in: window) else { return nil }
        guard end.byteCount <= UInt64(context.limits.tableBytes), end.offset <= window.byteCount,
            end.byteCount <= window.byteCount - end.offset
        else {
            context.note(.malformed, "ZIP", at: 0, "a list of \(end.byteCount) bytes at \(end.offset)")
            return nil
        }
        let bytes = try window.slice(at: end.offset, count: Int(end.byteCount))
        let limit = context.limits.items
        var position = 0
        while let (entry, next) = Self.entry(bytes.span, at: position) {
            guard entries.count < limit else {
                context.noteLimit(limit, of: "files", "ZIP", at: end.offset)
                break
            }
            position = next
            if let entry { entries.append(entry) }
        }
    }

    // MARK: The end

    private struct End {
        var offset: UInt64
        var byteCount: UInt64
    }

    /// §4.3.16: the last record, which only a comment of up to 65,535 bytes may follow.
    private static func end(in window: ByteWindow) throws(ParseStop) -> End? {
        let recordByteCount: UInt64 = 22
        guard window.byteCount >= recordByteCount else { return nil }
        for tail in [recordByteCount, min(window.byteCount, recordByteCount + 65_535)] {
            let start = window.byteCount - tail
            let bytes = try window.slice(at: start, count: Int(tail))
            guard let offset = lastRecord(bytes.span) else { continue }
            guard let end = record(bytes.span, at: offset) else { return nil }
            guard end.offset == UInt64(UInt32.max) || end.byteCount == UInt64(UInt32.max) else { return end }
            return try largeEnd(before: start + UInt64(offset), in: window)
        }
        return nil
    }

    private static func lastRecord(_ bytes: Span<UInt8>) -> Int? {
        var offset = bytes.count - 22
        while offset >= 0 {
            if bytes[offset] == 0x50, (try? bytes.uint32(at: offset)) == endSignature { return offset }
            offset -= 1
        }
        return nil
    }

    private static func record(_ bytes: Span<UInt8>, at offset: Int) -> End? {
        guard let byteCount = try? bytes.uint32(at: offset + 12, LittleEndian.self),
            let offset = try? bytes.uint32(at: offset + 16, LittleEndian.self)
        else { return nil }
        return End(offset: UInt64(offset), byteCount: UInt64(byteCount))
    }

    /// §4.3.14, §4.3.15: the ZIP64 record, and its locator before the last record.
    private static func largeEnd(before end: UInt64, in window: ByteWindow) throws(ParseStop) -> End? {
        guard end >= 20 else { return nil }
        let locator = try window.slice(at: end - 20, count: 20)
        guard (try? locator.span.uint32(at: 0)) == largeEndLocatorSignature,
            let offset = try? locator.span.uint64(at: 8, LittleEndian.self), offset <= end,
            end - offset >= 56
        else { return nil }
        let record = try window.slice(at: offset, count: 56)
        guard (try? record.span.uint32(at: 0)) == largeEndSignature,
            let byteCount = try? record.span.uint64(at: 40, LittleEndian.self),
            let start = try? record.span.uint64(at: 48, LittleEndian.self)
        else { return nil }
        return End(offset: start, byteCount: byteCount)
    }

    // MARK: Entries

    /// §4.3.12: a file, or `nil` if it cannot be read, and the position of the next one.
    private static func entry(_ bytes: Span<UInt8>, at start: Int) -> (entry: Entry?, next: Int)? {
        guard (try? bytes.uint32(at: start)) == entrySignature,
            let flags = try? bytes.uint16(at: start + 8, LittleEndian.self),
            let method = try? bytes.uint16(at: start + 10, LittleEndian.self),
            let storedByteCount = try? bytes.uint32(at: start + 20, LittleEndian.self),
            let byteCount = try? bytes.uint32(at: start + 24, LittleEndian.self),
            let nameByteCount = try? bytes.uint16(at: start + 28, LittleEndian.self),
            let extraByteCount = try? bytes.uint16(at: start + 30, LittleEndian.self),
            let commentByteCount = try? bytes.uint16(at: start + 32, LittleEndian.self),
            let headerOffset = try? bytes.uint32(at: start + 42, LittleEndian.self),
            let name = try? bytes.range(at: start + 46, count: Int(nameByteCount)),
            let extra = try? bytes.range(at: name.upperBound, count: Int(extraByteCount))
        else { return nil }
        let next = extra.upperBound + Int(commentByteCount)
        guard flags & 1 == 0, let method = Method(rawValue: method) else { return (nil, next) }
        var large = LargeNumbers(bytes, in: extra)
        // In this order, and only those that do not fit in 32 bits (§4.5.3).
        guard let whole = large.number(byteCount), let stored = large.number(storedByteCount),
            let offset = large.number(headerOffset)
        else { return (nil, next) }
        let characters = name.map { bytes[$0] }
        let entry = Entry(
            name: String(decoding: characters, as: UTF8.self), method: method, storedByteCount: stored,
            byteCount: whole, headerOffset: offset)
        return (entry, next)
    }

    /// The numbers of a file's ZIP64 extra field (§4.5.3), which replace numbers whose bits are all set.
    private struct LargeNumbers {
        private var numbers: [UInt64] = []
        private var taken = 0

        init(_ bytes: Span<UInt8>, in extra: Range<Int>) {
            var position = extra.lowerBound
            while position + 4 <= extra.upperBound,
                let identifier = try? bytes.uint16(at: position, LittleEndian.self),
                let byteCount = try? bytes.uint16(at: position + 2, LittleEndian.self)
            {
                position += 4
                let end = min(position + Int(byteCount), extra.upperBound)
                while identifier == 1, position + 8 <= end, numbers.count < 3 {
                    numbers.append((try? bytes.uint64(at: position, LittleEndian.self)) ?? 0)
                    position += 8
                }
                position = end
            }
        }

        mutating func number(_ number: UInt32) -> UInt64? {
            guard number == UInt32.max else { return UInt64(number) }
            guard taken < numbers.count else { return nil }
            taken += 1
            return numbers[taken - 1]
        }
    }

    /// The range of a file's data, after its local header (§4.3.7); `nil` if it exceeds the ZIP file.
    static func data(of entry: Entry, in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        guard entry.headerOffset < window.byteCount, window.byteCount - entry.headerOffset >= 30 else {
            return nil
        }
        let header = try window.slice(at: entry.headerOffset, count: 30)
        guard (try? header.span.uint32(at: 0)) == headerSignature,
            let nameByteCount = try? header.span.uint16(at: 26, LittleEndian.self),
            let extraByteCount = try? header.span.uint16(at: 28, LittleEndian.self)
        else { return nil }
        let start = entry.headerOffset + 30 + UInt64(nameByteCount) + UInt64(extraByteCount)
        guard start <= window.byteCount, entry.storedByteCount <= window.byteCount - start else { return nil }
        return start..<(start + entry.storedByteCount)
    }
}
