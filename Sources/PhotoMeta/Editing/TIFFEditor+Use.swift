/// Finds what other fields of a structure use of bytes that an edit leaves.
extension TIFFEditor {
    /// The most rows that are looked at; past them every byte counts as used.
    private static let rowLimit = 65_536
    private static let directoryLimit = 128

    /// Tags whose values are offsets of directories: Exif, GPS, interoperability, SubIFDs.
    private static func pointsToDirectories(_ tag: UInt16) -> Bool {
        tag == 0x8769 || tag == 0x8825 || tag == 0xA005 || tag == 0x014A
    }

    /// Returns the parts of a range that directories and values use.
    ///
    /// - Parameters:
    ///   - row: The position of a row whose value does not count.
    ///   - directory: The offset of a directory whose rows do not count; their values do.
    func usedParts(
        of range: Range<Int>, exceptRowAt row: Int? = nil, exceptDirectoryAt directory: Int? = nil
    ) -> ContiguousArray<Range<Int>> {
        guard !range.isEmpty else { return [] }
        guard let first = try? firstDirectory() else { return [range] }
        var parts: ContiguousArray<Range<Int>> = []
        func add(_ part: Range<Int>) {
            let part = part.clamped(to: range)
            if !part.isEmpty { parts.append(part) }
        }
        add(0..<(hasHeader ? Self.headerByteCount : 0))
        var offsets: ContiguousArray<Int> = [first.offset]
        var place = 0
        var rowsLeft = Self.rowLimit
        while place < offsets.count {
            let offset = offsets[place]
            place &+= 1
            guard let found = try? self.directory(at: offset) else { continue }
            rowsLeft &-= found.rowCount
            guard rowsLeft >= 0, place <= Self.directoryLimit else { return [range] }
            if offset != directory { add(found.offset..<min(found.rowsEnd &+ 4, bytes.count)) }
            addUse(of: found, exceptRowAt: row, to: &offsets, add)
        }
        return parts
    }

    /// Adds what the values of a directory use, and the directories that it leads to.
    private func addUse(
        of directory: Directory, exceptRowAt exception: Int?, to offsets: inout ContiguousArray<Int>,
        _ add: (Range<Int>) -> Void
    ) {
        func lead(to offset: UInt32) {
            let offset = Int(clamping: offset)
            if offset != 0, !offsets.contains(offset) { offsets.append(offset) }
        }
        var data: (starts: Row?, counts: Row?)
        for place in 0..<directory.rowCount {
            guard let row = try? row(at: directory.rowsStart &+ place &* Self.rowByteCount) else { continue }
            if !row.isInline, row.position != exception { add(row.value) }
            switch row.tag {
            case let tag where Self.pointsToDirectories(tag):
                for number in numbers(in: row, limit: Self.directoryLimit) { lead(to: number) }
            // The offset of a thumbnail, of strips, of tiles; and their sizes.
            case 0x0201, 0x0111, 0x0144: data.starts = row
            case 0x0202, 0x0117, 0x0145: data.counts = row
            default: break
            }
        }
        if let starts = data.starts, let counts = data.counts {
            for (start, count) in zip(numbers(in: starts), numbers(in: counts)) {
                let start = min(Int(clamping: start), bytes.count)
                add(start..<(start &+ min(Int(clamping: count), bytes.count &- start)))
            }
        }
        if hasHeader, let next = try? uint32(at: directory.rowsEnd) { lead(to: next) }
    }

    /// Returns the numbers of a row of SHORT or LONG.
    private func numbers(in row: Row, limit: Int = TIFFEditor.rowLimit) -> ContiguousArray<UInt32> {
        let isShort = row.type == .short
        guard isShort || row.type == .long || row.type == .ifd || row.type == .signedLong else { return [] }
        var numbers: ContiguousArray<UInt32> = []
        for index in 0..<min(Int(clamping: row.count), limit) {
            let offset = row.value.lowerBound &+ index &* (isShort ? 2 : 4)
            guard let number = isShort ? (try? uint16(at: offset)).map(UInt32.init) : try? uint32(at: offset)
            else { break }
            numbers.append(number)
        }
        return numbers
    }
}
