// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Finds the bytes of a structure that its fields use.
extension TIFFEditor {
    /// Returns the parts of a range that directories and values use, in order; they do not overlap.
    ///
    /// - Parameters:
    ///   - row: The position of an entry whose value is ignored.
    ///   - directory: The offset of a directory whose entries are ignored, but not their values.
    func usedParts(
        of range: Range<Int>, exceptRowAt row: Int? = nil, exceptDirectoryAt directory: Int? = nil,
        _ account: TIFFAccount? = nil
    ) -> ContiguousArray<Range<Int>> {
        guard !range.isEmpty else { return [] }
        let account = account ?? TIFFAccount(self)
        guard account.isComplete else { return [range] }
        var parts: ContiguousArray<Range<Int>> = []
        func add(_ part: Range<Int>) {
            let part = part.clamped(to: range)
            if !part.isEmpty { parts.append(part) }
        }
        // The bytes before an only directory are the header of its maker note.
        add(0..<(onlyDirectory ?? form.headerByteCount))
        for found in account.directories where found.offset != directory {
            add(found.offset..<min(found.end, storage.count))
        }
        for value in account.values where value.position != row { add(value.value) }
        for (start, byteCount) in account.data {
            let start = min(Int(clamping: start), storage.count)
            add(start..<(start &+ min(Int(clamping: byteCount), storage.count &- start)))
        }
        return parts.merged
    }

    /// Throws if several fields point to a directory that moves: the others would then point to zeros.
    func checkPointers(to directory: Directory) throws(MetadataError) {
        let account = TIFFAccount(self)
        let first = hasHeader ? [UInt64(clamping: try firstDirectory().offset)] : []
        let count = (first + account.pointers + account.chain).count {
            Int(clamping: $0) == directory.offset
        }
        guard account.isComplete, count <= 1 else {
            throw MetadataError(.damaged, "several fields refer to the directory at \(directory.offset)")
        }
    }

    /// Throws if there are more directories than an edit follows, or one with so many fields that readers may not find one more.
    func checkDirectories(_ limits: Limits) throws(MetadataError) {
        _ = try firstDirectory()
        let account = TIFFAccount(self)
        let isFull = account.directories.contains { $0.rowCount >= limits.directoryEntries }
        guard account.isComplete, !isFull else {
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
            guard offset != 0, found.count <= TIFFAccount.directoryLimit,
                let directory = try? directory(at: Int(clamping: offset)), !found.contains(directory)
            else { return }
            found.append(directory)
        }
        while let last = found.last, let next = try? offset(at: last.rowsEnd) {
            add(next)
            if found.last == last { break }
        }
        var place = 0
        while place < found.count, let entries = try? entries(of: found[place]) {
            for (position, entry) in entries where entry.tag == TIFFTag.subDirectories {
                guard let row = try? row(entry, at: position) else { continue }
                for offset in numbers(in: row, limit: TIFFAccount.directoryLimit) { add(offset) }
            }
            place &+= 1
        }
        return ContiguousArray(found.dropFirst())
    }

    // MARK: Checks of an edit

    /// Throws if the values overlap so much that readers skip some of them: they accept more in a larger structure.
    ///
    /// - Parameter innerByteCount: The number of bytes of the values inside the maker note.
    func checkOverlap(innerByteCount: UInt64 = 0) throws(MetadataError) {
        let byteCount = UInt64(storage.count)
        // FileMap.openBlock accepts the block's size twice: once for the block, once for its maker note.
        let valueByteCount = TIFFAccount(self).valueByteCount.addingSaturated(innerByteCount)
        guard valueByteCount <= byteCount.addingSaturated(byteCount) else {
            throw MetadataError(.damaged, "the values of the Exif block overlap")
        }
    }

    /// Throws if fields that an edit did not change are others than before, because they share bytes with those that it changed.
    ///
    /// - Parameters:
    ///   - old: The structure before the edit.
    ///   - owner: What has the fields, for the message.
    func checkFields(since old: TIFFEditor, _ owner: String = "") throws(MetadataError) {
        guard hasOnlyReplacedValues || old.checksum(except: hasChanged) == checksum(except: hasChanged) else {
            throw MetadataError(.damaged, "fields\(owner) overlap")
        }
    }

    /// Throws if a reference past the end of the structure before an edit is valid after it, because the structure has grown.
    ///
    /// Bytes that could not be read before the edit must not be read as something else after it.
    func checkGrowth(since old: TIFFEditor) throws(MetadataError) {
        let end = UInt64(old.byteCount)
        let new = UInt64(byteCount)
        guard new > end else { return }
        let account = TIFFAccount(old)
        let isFilled =
            account.damagedEnds.contains { $0 <= new }
            || account.data.contains {
                $0.byteCount > 0 && $0.start < new && $0.start.addingSaturated($0.byteCount) > end
            }
        guard account.isComplete, !isFilled else {
            throw MetadataError(.damaged, "the Exif block refers to bytes past its end")
        }
    }

    /// Returns a number that depends on each field of the directories, but not on the positions of directories and
    /// values.
    ///
    /// Fields of a damaged structure may overlap: changing one then changes others, and this number.
    private func checksum(except isIgnored: (UInt16, Directory) -> Bool) -> UInt64 {
        let account = TIFFAccount(self)
        var sum: UInt64 = 0
        func add(_ number: UInt64) {
            sum = (sum ^ number) &* 0x9E37_79B9_7F4A_7C15 ^ sum >> 29
        }
        account.chain.forEach(add)
        for directory in account.directories {
            guard let entries = try? entries(of: directory) else { continue }
            for (_, entry) in entries where !isIgnored(entry.tag, directory) {
                add(UInt64(entry.tag) << 16 | UInt64(entry.type.rawValue))
                add(entry.count)
                guard entry.byteCount > form.offsetByteCount else {
                    add(entry.value)
                    continue
                }
                let start = Int(clamping: entry.value)
                guard storage.reads(valueOf: entry.byteCount),
                    let slice = storage.slice(start..<start.addingSaturated(Int(clamping: entry.byteCount)))
                else { continue }
                let value = slice.span
                var place = 0
                while let number = try? value.uint64(at: place) {
                    add(number)
                    place &+= 8
                }
                while let byte = try? value.uint8(at: place) {
                    add(UInt64(byte))
                    place &+= 1
                }
            }
        }
        return sum
    }
}
