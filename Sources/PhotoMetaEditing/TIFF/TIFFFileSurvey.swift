import PhotoMeta

/// Reads the directories of a TIFF file and their values for an editor.
struct TIFFFileSurvey {
    /// The ranges that were read from the file.
    private var ranges: [Range<UInt64>] = []
    private let window: ByteWindow
    private let limits: Limits
    private let isLittleEndian: Bool
    private let form: TIFFForm
    /// The offsets of all directories that were found.
    private var offsets: ContiguousArray<UInt64> = []
    /// The offsets of directories that fields point to and that were not read yet.
    private var unreadOffsets: ContiguousArray<UInt64> = []
    private var entriesLeft: Int

    init(of window: ByteWindow, _ limits: Limits) throws(EditStop) {
        self.window = window
        self.limits = limits
        entriesLeft = limits.entries
        let header = try window.bytes(in: 0..<8, "TIFF")
        isLittleEndian = header.first == 0x49
        form = TIFFForm(header: header.span) ?? .classic
        ranges.append(0..<8)
        let first = try load(
            .bytes(at: UInt64(form.firstOffsetPosition), UInt64(form.offsetByteCount)))
        var next = number(first, at: 0, byteCount: form.offsetByteCount)
        while try addIfNew(next) { next = try readDirectory(at: next) }
        // As in TIFFEditor, chains of other directories are not followed: their offset of the next one is often wrong.
        while let offset = unreadOffsets.popLast() { _ = try readDirectory(at: offset) }
    }

    /// Returns the file with its directories and values.
    func bytes() throws(EditStop) -> TIFFBytes {
        guard let byteCount = Int(exactly: window.byteCount) else {
            throw .refused(MetadataError(.tooLarge, "\(window.byteCount) bytes"))
        }
        var file = TIFFBytes(fileOf: byteCount)
        // Sorted, because many values are stored in another order than their fields.
        var next: Range<UInt64> = 0..<0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound <= next.upperBound {
                next = next.lowerBound..<max(next.upperBound, range.upperBound)
            } else {
                file.load(try window.bytes(in: next, "TIFF"), at: Int(clamping: next.lowerBound))
                next = range
            }
        }
        file.load(try window.bytes(in: next, "TIFF"), at: Int(clamping: next.lowerBound))
        return file
    }

    /// Returns whether a directory can begin at an offset and was not found before.
    private mutating func addIfNew(_ offset: UInt64) throws(EditStop) -> Bool {
        guard offset >= UInt64(form.headerByteCount), !offsets.contains(offset) else { return false }
        guard offsets.count < limits.directories else {
            throw .refused(MetadataError(.tooLarge, "TIFF: too many directories"))
        }
        offsets.append(offset)
        return true
    }

    /// Reads an integer; 0 past the end.
    private func number(_ bytes: ArraySlice<UInt8>, at offset: Int, byteCount: Int) -> UInt64 {
        switch byteCount {
        case 2:
            let value = bytes.uint16(at: offset) ?? 0
            return UInt64(isLittleEndian ? value.byteSwapped : value)
        case 4:
            let value = bytes.uint32(at: offset) ?? 0
            return UInt64(isLittleEndian ? value.byteSwapped : value)
        default:
            let value = bytes.uint64(at: offset) ?? 0
            return isLittleEndian ? value.byteSwapped : value
        }
    }

    /// Reads the part of a range that is in the file.
    private mutating func load(_ range: Range<UInt64>) throws(EditStop) -> ArraySlice<UInt8> {
        let range = range.clamped(to: 0..<window.byteCount)
        guard range.byteCount <= UInt64(clamping: limits.tableBytes) else {
            throw .refused(MetadataError(.tooLarge, "TIFF: a table of \(range.byteCount) bytes"))
        }
        let slice = try window.bytes(in: range, "TIFF")
        if !range.isEmpty { ranges.append(range) }
        return slice
    }

    /// Reads a directory and its values.
    ///
    /// - Returns: The offset of the next directory, or 0.
    private mutating func readDirectory(at offset: UInt64) throws(EditStop) -> UInt64 {
        // The editor refuses a directory that ends past the file.
        let countByteCount = form.countByteCount
        let head = try load(.bytes(at: offset, UInt64(countByteCount)))
        guard head.count == countByteCount else { return 0 }
        let count = Int(clamping: number(head, at: 0, byteCount: countByteCount))
        entriesLeft -= min(count, limits.directoryEntries)
        // A reader does not find the entries beyond the limit of a directory, and the edit may add one.
        guard entriesLeft >= 0, count < limits.directoryEntries else {
            throw .refused(MetadataError(.tooLarge, "TIFF: too many fields"))
        }
        let rowByteCount = form.rowByteCount
        let rows = try load(
            .bytes(
                at: offset + UInt64(countByteCount), UInt64(count * rowByteCount + form.offsetByteCount)))
        for row in 0..<count {
            let place = row * rowByteCount
            guard place + rowByteCount <= rows.count else { return 0 }
            try readValue(of: rows.dropFirst(place).prefix(rowByteCount))
        }
        return number(rows, at: count * rowByteCount, byteCount: form.offsetByteCount)
    }

    /// Reads a field's value, and notes the directories that it points to.
    private mutating func readValue(of row: ArraySlice<UInt8>) throws(EditStop) {
        let tag = number(row, at: 0, byteCount: 2)
        let type = ValueType(rawValue: UInt16(truncatingIfNeeded: number(row, at: 2, byteCount: 2)))
        let count = number(row, at: 4, byteCount: form.offsetByteCount)
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: UInt64(type.wireElementByteCount))
        guard !overflow else { return }
        let inlineByteCount = UInt64(form.offsetByteCount)
        var value = row.dropFirst(form.valuePosition).prefix(Int(min(byteCount, inlineByteCount)))
        // Not more than readers follow: other fields may lead past the end, where the edit adds bytes.
        let isPointer = form.leads(UInt16(truncatingIfNeeded: tag), type, count: count)
        if byteCount > inlineByteCount {
            // Offsets, sizes, packets, IPTC records and image resources are needed whatever their size.
            let isNeeded =
                isPointer || [0x0111, 0x0117, 0x0144, 0x0145, 0x0201, 0x0202, 0x02BC].contains(tag)
                || [0x83BB, 0x8649].contains(tag) && byteCount <= UInt64(clamping: limits.tableBytes)
            // Other large values are copied as is.
            guard isNeeded || byteCount <= UInt64(clamping: limits.valueBytes) else { return }
            let start = number(row, at: form.valuePosition, byteCount: form.offsetByteCount)
            value = try load(start..<start.addingSaturated(byteCount))
        }
        guard isPointer else { return }
        let width = type.wireElementByteCount
        for index in 0..<min(value.count / max(width, 1), limits.directories) {
            let offset = number(value, at: index * width, byteCount: width)
            if try addIfNew(offset) { unreadOffsets.append(offset) }
        }
    }
}
