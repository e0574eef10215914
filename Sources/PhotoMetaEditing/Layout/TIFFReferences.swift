// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What the directories of a TIFF structure refer to, found by following the offsets in them (TIFF 6.0 §2).
struct TIFFReferences {
    /// The maximum number of entries examined; beyond it, every byte counts as used.
    static let entryLimit = 65_536
    private static let directoryLimit = 128

    /// A directory that an offset leads to.
    struct Directory {
        let offset: UInt64
        /// Whether it is an image's: in the chain of the first one, or among the SubIFDs of such a directory.
        var isImage: Bool
        /// The number of offsets that lead to it.
        var referenceCount = 1
        /// The directory with the offset of the next one; empty if it is not in the structure.
        var range: Range<UInt64> = 0..<0
        /// The number of its entries that are in the structure.
        var rowCount = 0
        /// Whether some of it is not in the structure.
        var isCut = true
    }

    /// The bytes before the first directory that belong to no field.
    private let header: Range<UInt64>
    /// The directories: first the chain of the first one.
    private(set) var directories: [Directory] = []
    /// The fields whose values are not in their entries.
    private(set) var values: [DirectoryCursor.Row] = []
    /// Bytes whose offsets and sizes are values, such as a thumbnail.
    private(set) var data: [Range<UInt64>] = []
    /// The offsets of the directories in the chain, after the first one.
    private(set) var chain: [UInt64] = []
    /// The ends of the directories and values that are not entirely in the structure.
    private(set) var damagedEnds: [UInt64] = []
    /// Whether all directories were examined.
    private(set) var isComplete = true

    /// The number of bytes of all values; the maximum if there are too many fields.
    ///
    /// Shared values count once for each field.
    var valueByteCount: UInt64 {
        isComplete ? values.reduce(0) { $0.addingSaturated($1.entry.byteCount) } : .max
    }

    /// Follows the directories from the first one.
    ///
    /// - Parameters:
    ///   - hasHeader: Whether the structure has a TIFF header, and can have further images; otherwise, the bytes before its
    ///     only directory are a header.
    ///   - read: Returns bytes of the structure.
    init(
        from first: UInt64, in structure: TIFFRegions, hasHeader: Bool,
        _ read: (Range<UInt64>) throws(MetadataError) -> ArraySlice<UInt8>
    ) {
        header = 0..<(hasHeader ? UInt64(structure.form.headerByteCount) : first)
        directories = [Directory(offset: first, isImage: true)]
        var chainEnd = 1
        var place = 0
        var entriesLeft = Self.entryLimit
        while place < directories.count {
            guard place < Self.directoryLimit else {
                isComplete = false
                return
            }
            let directory = directories[place]
            place &+= 1
            let cursor = try? DirectoryCursor(
                at: directory.offset, in: structure, take: { $0 <= entriesLeft ? $0 : 0 }, read)
            // A directory that is cut off gains entries with any added byte.
            guard directory.offset >= structure.form.headerByteCount, let cursor else {
                damagedEnds.append(
                    directory.offset.addingSaturated(UInt64(structure.form.countByteCount)))
                continue
            }
            if cursor.isCut { damagedEnds.append(0) }
            entriesLeft &-= cursor.rowCount
            guard entriesLeft >= 0 else {
                isComplete = false
                return
            }
            directories[place &- 1].range = cursor.directory..<cursor.endOfNext
            directories[place &- 1].rowCount = cursor.rowCount
            directories[place &- 1].isCut = cursor.isCut
            // Chains of other directories are not followed.
            if hasHeader, place == chainEnd, !cursor.isCut,
                let bytes = try? read(cursor.end..<cursor.endOfNext),
                let next = structure.form.numbers.number(bytes), next != 0
            {
                chain.append(next)
                if add(next, isImage: true, at: place) { chainEnd &+= 1 }
            }
            add(cursor, isImage: directory.isImage, structure, hasHeader: hasHeader, read)
        }
    }

    /// Adds an offset of a directory, and returns whether it is the first one that leads there.
    @discardableResult
    private mutating func add(_ offset: UInt64, isImage: Bool, at place: Int? = nil) -> Bool {
        if let known = directories.firstIndex(where: { $0.offset == offset }) {
            directories[known].referenceCount &+= 1
            if isImage { directories[known].isImage = true }
            return false
        }
        // Limit the visits: thousands of fields may each point to as many directories.
        guard place != nil || directories.count <= Self.directoryLimit else { return false }
        // Before directories that fields point to, so that the chain stays at the start.
        directories.insert(Directory(offset: offset, isImage: isImage), at: place ?? directories.count)
        return true
    }

    private mutating func add(
        _ cursor: DirectoryCursor, isImage: Bool, _ structure: TIFFRegions, hasHeader: Bool,
        _ read: (Range<UInt64>) throws(MetadataError) -> ArraySlice<UInt8>
    ) {
        func integers(in row: DirectoryCursor.Row, limit: Int) -> ContiguousArray<UInt64> {
            row.integers(structure.form, limit: limit, read)
        }
        var starts: DirectoryCursor.Row?
        var byteCounts: DirectoryCursor.Row?
        for row in cursor.rows {
            let tag = row.entry.tag
            // Most values are stored in their entries and are not references.
            let isReference = TIFFTag.isPointer(tag) || TIFFTag.isImageData(tag)
            if row.isInline, row.entry.hasKnownType, !isReference { continue }
            let end = row.entry.hasKnownType || row.entry.count == 0 ? row.value().upperBound : .max
            guard end <= structure.end else {
                damagedEnds.append(end)
                continue
            }
            if !row.isInline { values.append(row) }
            switch tag {
            case TIFFTag.jpegOffset, TIFFTag.stripOffsets, TIFFTag.tileOffsets: starts = row
            case _ where TIFFTag.isImageData(tag): byteCounts = row
            case _ where structure.form.leads(row.entry):
                for offset in integers(in: row, limit: Self.directoryLimit) where offset != 0 {
                    add(offset, isImage: isImage && tag == TIFFTag.subDirectories)
                }
            default: break
            }
        }
        guard hasHeader, let starts, let byteCounts else { return }
        data += zip(
            integers(in: starts, limit: Self.entryLimit), integers(in: byteCounts, limit: Self.entryLimit)
        ).map { .bytes(at: $0, $1) }
    }

    /// Returns the parts of a range that directories, values and image data use, in order; they do not overlap.
    ///
    /// - Parameters:
    ///   - row: The position of an entry whose value is ignored.
    ///   - directory: The offset of a directory whose entries are ignored, but not their values.
    func usedParts(
        of range: Range<UInt64>, exceptRowAt row: UInt64? = nil, exceptDirectoryAt directory: UInt64? = nil
    ) -> ContiguousArray<Range<UInt64>> {
        guard !range.isEmpty else { return [] }
        guard isComplete else { return [range] }
        var parts: ContiguousArray<Range<UInt64>> = []
        func add(_ part: Range<UInt64>) {
            let part = part.clamped(to: range)
            if !part.isEmpty { parts.append(part) }
        }
        add(header)
        for found in directories where found.offset != directory { add(found.range) }
        for value in values where value.range.lowerBound != row { add(value.value()) }
        for range in data { add(range) }
        return parts.merged
    }
}
