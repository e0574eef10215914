import PhotoMeta

/// Finds the bytes of a structure that its fields use.
extension TIFFEditor {
    /// The maximum number of entries examined; beyond it, every byte counts as used.
    static let rowLimit = 65_536
    private static let directoryLimit = 128

    /// A reference to bytes of the structure.
    private enum Reference {
        /// A directory's entries, with the offset of the next directory.
        case directory(Directory)
        /// The value of an entry.
        case value(Row)
        /// Bytes whose offset and size are values, such as a thumbnail.
        case data(start: UInt64, byteCount: UInt64)
        /// A directory or a value that ends at this offset and is not entirely in the structure.
        case damaged(end: UInt64)
        /// The offset of a directory in a field.
        case pointer(to: UInt64)
        /// The offset of the next directory, after the first one or one chained to it.
        case next(at: UInt64)
    }

    /// Returns the parts of a range that directories and values use, in order; they do not overlap.
    ///
    /// - Parameters:
    ///   - row: The position of an entry whose value is ignored.
    ///   - directory: The offset of a directory whose entries are ignored, but not their values.
    func usedParts(
        of range: Range<Int>, exceptRowAt row: Int? = nil, exceptDirectoryAt directory: Int? = nil
    ) -> ContiguousArray<Range<Int>> {
        use(of: range, exceptRowAt: row, exceptDirectoryAt: directory).parts
    }

    /// Returns the same parts, and whether the values of all fields have no more bytes than the structure, so that readers
    /// skip none of them.
    func use(
        of range: Range<Int>, exceptRowAt row: Int? = nil, exceptDirectoryAt directory: Int? = nil
    ) -> (parts: ContiguousArray<Range<Int>>, areValuesApart: Bool) {
        guard !range.isEmpty else { return ([], false) }
        var parts: ContiguousArray<Range<Int>> = []
        var valueByteCount: UInt64 = 0
        func add(_ part: Range<Int>) {
            let part = part.clamped(to: range)
            if !part.isEmpty { parts.append(part) }
        }
        // The bytes before an only directory are the header of its maker note.
        add(0..<(onlyDirectory ?? form.headerByteCount))
        let isComplete = forEachReference { reference in
            switch reference {
            case .directory(let found):
                if found.offset != directory { add(found.offset..<min(found.end, storage.count)) }
            case .value(let found):
                valueByteCount = valueByteCount.addingSaturated(UInt64(found.value.count))
                if found.position != row { add(found.value) }
            case .data(let start, let byteCount):
                let start = min(Int(clamping: start), storage.count)
                add(start..<(start &+ min(Int(clamping: byteCount), storage.count &- start)))
            case .damaged, .pointer, .next: break
            }
        }
        guard isComplete else { return ([range], false) }
        return (parts.merged, valueByteCount <= UInt64(storage.count))
    }

    /// Throws if several fields point to a directory that moves: the others would then point to zeros.
    func checkPointers(to directory: Directory) throws(MetadataError) {
        var count = 0
        if hasHeader, try firstDirectory() == directory { count = 1 }
        let isComplete = forEachReference { reference in
            switch reference {
            case .pointer(let offset), .next(let offset):
                if Int(clamping: offset) == directory.offset { count &+= 1 }
            default: break
            }
        }
        guard isComplete, count <= 1 else {
            throw MetadataError(.damaged, "several fields refer to the directory at \(directory.offset)")
        }
    }

    /// Throws if there are more directories than an edit follows, or one with so many fields that readers may not find one more.
    func checkDirectories(_ limits: Limits) throws(MetadataError) {
        _ = try firstDirectory()
        var isFull = false
        let isComplete = forEachReference { reference in
            if case .directory(let directory) = reference, directory.rowCount >= limits.directoryEntries {
                isFull = true
            }
        }
        guard isComplete, !isFull else {
            throw MetadataError(.tooLarge, "TIFF: too many \(isFull ? "fields" : "directories")")
        }
    }

    /// The directories of the structure's other images: those chained to the first, and the SubIFDs of all of them.
    ///
    /// Damaged ones are omitted, as readers omit them.
    var otherDirectories: ContiguousArray<Directory> {
        guard hasHeader, let first = try? firstDirectory() else { return [] }
        var found: ContiguousArray<Directory> = [first]
        func add(_ offset: UInt64) {
            guard offset != 0, found.count <= Self.directoryLimit,
                let directory = try? directory(at: Int(clamping: offset)), !found.contains(directory)
            else { return }
            found.append(directory)
        }
        while let last = found.last, let next = try? offset(at: last.rowsEnd) {
            add(next)
            if found.last == last { break }
        }
        var place = 0
        while place < found.count {
            for position in rows(in: found[place], where: { $0 == 0x014A }) {
                guard let row = try? row(at: position) else { continue }
                for offset in numbers(in: row, limit: Self.directoryLimit) { add(offset) }
            }
            place &+= 1
        }
        return ContiguousArray(found.dropFirst())
    }

    /// The end of the last directory, including the offset of the next one, which some writers omit.
    var directoriesEnd: Int {
        var end = 0
        _ = forEachReference { reference in
            if case .directory(let directory) = reference { end = max(end, directory.end) }
        }
        return end
    }

    /// The number of bytes of all values; the maximum if there are too many fields.
    ///
    /// Shared values count once for each field.
    var valueByteCount: UInt64 {
        var sum: UInt64 = 0
        let isComplete = forEachReference { reference in
            if case .value(let row) = reference { sum = sum.addingSaturated(UInt64(row.value.count)) }
        }
        return isComplete ? sum : .max
    }

    /// Throws if the values overlap so much that readers skip some of them: they accept more in a larger structure.
    ///
    /// - Parameter innerByteCount: The number of bytes of the values inside the maker note.
    func checkOverlap(innerByteCount: UInt64 = 0) throws(MetadataError) {
        let byteCount = UInt64(storage.count)
        // FileMap.openBlock accepts the block's size twice: once for the block, once for its maker note.
        guard valueByteCount.addingSaturated(innerByteCount) <= byteCount.addingSaturated(byteCount) else {
            throw MetadataError(.damaged, "the values of the Exif block overlap")
        }
    }

    /// Throws if a reference past the end of the structure would be valid once the structure has `newByteCount`
    /// bytes.
    ///
    /// Bytes that could not be read before the edit must not be read as something else after it.
    func checkGrowth(to newByteCount: Int) throws(MetadataError) {
        let old = UInt64(storage.count)
        let new = UInt64(newByteCount)
        guard new > old else { return }
        var isFilled = false
        let isComplete = forEachReference { reference in
            switch reference {
            case .value, .directory, .pointer, .next: break
            case .data(let start, let byteCount):
                if byteCount > 0, start < new, start.addingSaturated(byteCount) > old { isFilled = true }
            case .damaged(let end): if end <= new { isFilled = true }
            }
        }
        guard isComplete, !isFilled else {
            throw MetadataError(.damaged, "the Exif block refers to bytes past its end")
        }
    }

    /// Returns a number that depends on each field of the directories, but not on the positions of directories and
    /// values.
    ///
    /// Fields of a damaged structure may overlap: changing one then changes others, and this number.
    ///
    /// - Parameter ignored: The positions of entries to ignore.
    func checksum(ignoringRowsAt ignored: ContiguousArray<Int>) -> UInt64 {
        let ignored = ignored.sorted()
        let rowByteCount = form.rowByteCount
        var sum: UInt64 = 0
        _ = forEachReference { reference in
            if case .next(let offset) = reference { Self.add(offset, to: &sum) }
            guard case .directory(let directory) = reference,
                let slice = storage.slice(directory.rowsStart..<directory.rowsEnd)
            else { return }
            var position = directory.rowsStart
            var rest = slice.span
            while rest.count >= rowByteCount {
                defer {
                    position &+= rowByteCount
                    rest = rest.extracting(rowByteCount...)
                }
                // A file can have thousands of entries to ignore.
                let nearest = ignored.lastIndex(beginningUpTo: position) { $0 }
                if let nearest, ignored[nearest] == position { continue }
                Self.add((try? rest.uint64(at: 0)) ?? 0, to: &sum)
                let (_, type, count, offset) = numbers(in: rest)
                if form.is64Bit { Self.add(count, to: &sum) }
                let byteCount = count.multipliedReportingOverflow(by: UInt64(type.wireElementByteCount))
                    .partialValue
                guard byteCount > form.offsetByteCount else {
                    Self.add(offset, to: &sum)
                    continue
                }
                let start = Int(clamping: offset)
                guard storage.reads(valueOf: byteCount),
                    let slice = storage.slice(start..<start.addingSaturated(Int(clamping: byteCount)))
                else { continue }
                let value = slice.span
                var place = 0
                while let number = try? value.uint64(at: place) {
                    Self.add(number, to: &sum)
                    place &+= 8
                }
                while let byte = try? value.uint8(at: place) {
                    Self.add(UInt64(byte), to: &sum)
                    place &+= 1
                }
            }
        }
        return sum
    }

    private static func add(_ number: UInt64, to sum: inout UInt64) {
        sum = (sum ^ number) &* 0x9E37_79B9_7F4A_7C15 ^ sum >> 29
    }

    /// Calls `body` with each reference of the directories; returns whether all were visited.
    private func forEachReference(_ body: (Reference) -> Void) -> Bool {
        guard let first = try? firstDirectory() else { return false }
        var offsets: ContiguousArray<UInt64> = [UInt64(clamping: first.offset)]
        // The chain that begins at the first directory comes first; chains of other directories are not followed.
        var chainEnd = 1
        var place = 0
        var rowsLeft = Self.rowLimit
        func lead(to offset: UInt64) {
            guard offset != 0 else { return }
            body(.pointer(to: offset))
            // Limit the visits: thousands of fields may each point to as many directories.
            if offsets.count <= Self.directoryLimit, !offsets.contains(offset) { offsets.append(offset) }
        }
        while place < offsets.count {
            let offset = offsets[place]
            place &+= 1
            guard place <= Self.directoryLimit else { return false }
            let (found, isTruncated) = begunDirectory(at: Int(clamping: offset))
            // A directory that is cut off gains entries with any added byte.
            if isTruncated {
                body(
                    .damaged(
                        end: found == nil ? offset.addingSaturated(UInt64(form.countByteCount)) : 0))
            }
            guard let directory = found else { continue }
            rowsLeft &-= directory.rowCount
            guard rowsLeft >= 0 else { return false }
            body(.directory(directory))
            // Insert before directories that fields point to, so that the chain stays at the start.
            if hasHeader, place == chainEnd, !isTruncated,
                let next = try? self.offset(at: directory.rowsEnd), next != 0
            {
                body(.next(at: next))
                if !offsets.contains(next) {
                    offsets.insert(next, at: place)
                    chainEnd &+= 1
                }
            }
            forEachReference(in: directory, leadingTo: lead, body)
        }
        return true
    }

    /// Returns a directory with those of its entries that are in the structure, as readers read it, and whether
    /// some are not.
    private func begunDirectory(at offset: Int) -> (directory: Directory?, isTruncated: Bool) {
        guard offset >= form.headerByteCount, offset <= storage.count &- form.countByteCount,
            let count = try? rowCount(at: offset)
        else { return (nil, true) }
        let room = (storage.count &- offset &- form.countByteCount) / form.rowByteCount
        return (Directory(offset: offset, rowCount: min(count, room), form: form), count > room)
    }

    /// Calls `body` with each reference of a directory, and `lead` with the offset of each directory that its
    /// fields point to.
    private func forEachReference(
        in directory: Directory, leadingTo lead: (UInt64) -> Void, _ body: (Reference) -> Void
    ) {
        var starts: Row?
        var byteCounts: Row?
        var position = directory.rowsStart
        guard let rows = storage.slice(directory.rowsStart..<directory.rowsEnd) else { return }
        var rest = rows.span
        let rowByteCount = form.rowByteCount
        let inlineByteCount = UInt64(form.offsetByteCount)
        while rest.count >= rowByteCount {
            let stated = numbers(in: rest)
            let start = position
            position &+= rowByteCount
            rest = rest.extracting(rowByteCount...)
            // Most values are stored in their entries and are not references.
            let isReference = Self.isReference(stated.tag)
            let elementByteCount = stated.type.wireElementByteCount
            let (byteCount, overflow) = stated.count.multipliedReportingOverflow(by: UInt64(elementByteCount))
            if byteCount <= inlineByteCount, elementByteCount > 0, !overflow, !isReference { continue }
            guard let row = try? row(stated, at: start) else {
                body(.damaged(end: statedEnd(ofRowAt: start)))
                continue
            }
            if !row.isInline { body(.value(row)) }
            guard isReference else { continue }
            switch row.tag {
            case 0x0201, 0x0111, 0x0144: starts = row
            case 0x0202, 0x0117, 0x0145: byteCounts = row
            default:
                guard form.leads(row.tag, row.type, count: row.count) else { continue }
                for number in numbers(in: row, limit: Self.directoryLimit) { lead(number) }
            }
        }
        guard hasHeader, let starts, let byteCounts else { return }
        for (start, byteCount) in zip(numbers(in: starts), numbers(in: byteCounts)) {
            body(.data(start: start, byteCount: byteCount))
        }
    }

    /// Whether a tag's values are offsets or sizes.
    @inline(__always)
    private static func isReference(_ tag: UInt16) -> Bool {
        switch tag {
        // Exif, GPS, interoperability, SubIFDs.
        case 0x8769, 0x8825, 0xA005, 0x014A: true
        // The offsets of a thumbnail, strips and tiles, and their sizes.
        case 0x0201, 0x0111, 0x0144, 0x0202, 0x0117, 0x0145: true
        default: false
        }
    }

    /// Returns the end that a damaged entry states for its value; the maximum if its type is unknown.
    private func statedEnd(ofRowAt position: Int) -> UInt64 {
        guard let row = storage.slice(position..<(position &+ form.rowByteCount)) else { return .max }
        let (_, type, count, offset) = numbers(in: row.span)
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: UInt64(type.wireElementByteCount))
        return type.wireElementByteCount == 0 || overflow ? .max : offset.addingSaturated(byteCount)
    }

    /// Returns the integers of an entry of type SHORT, LONG, IFD, LONG8 or IFD8, or SLONG, which some writers use for offsets
    /// (Exiv2 #1912); empty for other types.
    func numbers(in row: Row, limit: Int = TIFFEditor.rowLimit) -> ContiguousArray<UInt64> {
        let width: Int
        switch row.type {
        case .short: width = 2
        case .long, .ifd, .signedLong: width = 4
        case .long8, .ifd8: width = 8
        default: return []
        }
        let count = min(Int(clamping: row.count), limit)
        let form = FileLayout.NumberForm(isLittleEndian: isLittleEndian)
        guard let bytes = storage.slice(row.value.lowerBound..<(row.value.lowerBound &+ count &* width))
        else { return [] }
        return ContiguousArray(
            (0..<count).compactMap { form.number(bytes.dropFirst($0 &* width).prefix(width)) })
    }
}
