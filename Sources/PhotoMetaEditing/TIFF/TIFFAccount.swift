import PhotoMeta

/// What the directories of a TIFF structure refer to.
struct TIFFAccount {
    /// The maximum number of entries examined; beyond it, every byte counts as used.
    static let entryLimit = 65_536
    static let directoryLimit = 128

    /// The directories, with those of their entries that are in the structure: first the chain of the first one.
    private(set) var directories: [TIFFEditor.Directory] = []
    /// The fields whose values are not in their entries.
    private(set) var values: [TIFFEditor.Row] = []
    /// Bytes whose offsets and sizes are values, such as a thumbnail.
    private(set) var data: [(start: UInt64, byteCount: UInt64)] = []
    /// The offsets of directories in fields, and those in the chain.
    private(set) var pointers: [UInt64] = []
    private(set) var chain: [UInt64] = []
    /// The ends of the directories and values that are not entirely in the structure.
    private(set) var damagedEnds: [UInt64] = []
    /// Whether all directories were examined.
    private(set) var isComplete = true

    /// The number of bytes of all values; the maximum if there are too many fields.
    ///
    /// Shared values count once for each field.
    var valueByteCount: UInt64 {
        isComplete ? values.reduce(0) { $0.addingSaturated(UInt64($1.value.count)) } : .max
    }

    init(_ editor: TIFFEditor) {
        guard let first = try? editor.firstDirectory() else {
            isComplete = false
            return
        }
        let form = editor.form
        var offsets: ContiguousArray<UInt64> = [UInt64(clamping: first.offset)]
        // Chains of other directories are not followed.
        var chainEnd = 1
        var place = 0
        var entriesLeft = Self.entryLimit
        while place < offsets.count {
            let offset = offsets[place]
            place &+= 1
            guard place <= Self.directoryLimit else {
                isComplete = false
                return
            }
            let (found, isTruncated) = editor.begunDirectory(at: Int(clamping: offset))
            // A directory that is cut off gains entries with any added byte.
            if isTruncated {
                damagedEnds.append(
                    found == nil ? offset.addingSaturated(UInt64(form.countByteCount)) : 0)
            }
            guard let directory = found else { continue }
            entriesLeft &-= directory.rowCount
            guard entriesLeft >= 0 else {
                isComplete = false
                return
            }
            directories.append(directory)
            // Insert before directories that fields point to, so that the chain stays at the start.
            if editor.hasHeader, place == chainEnd, !isTruncated,
                let next = try? editor.offset(at: directory.rowsEnd), next != 0
            {
                chain.append(next)
                if !offsets.contains(next) {
                    offsets.insert(next, at: place)
                    chainEnd &+= 1
                }
            }
            let known = pointers.count
            add(directory, editor)
            for offset in pointers[known...]
            // Limit the visits: thousands of fields may each point to as many directories.
            where offsets.count <= Self.directoryLimit && !offsets.contains(offset) { offsets.append(offset) }
        }
    }

    private mutating func add(_ directory: TIFFEditor.Directory, _ editor: TIFFEditor) {
        guard let entries = try? editor.entries(of: directory) else { return }
        let form = editor.form
        var starts: TIFFEditor.Row?
        var byteCounts: TIFFEditor.Row?
        for (position, entry) in entries {
            // Most values are stored in their entries and are not references.
            let isReference = TIFFTag.isPointer(entry.tag) || TIFFTag.isImageData(entry.tag)
            if entry.byteCount <= form.offsetByteCount, entry.hasKnownType, !isReference { continue }
            guard let row = try? editor.row(entry, at: position) else {
                damagedEnds.append(
                    entry.hasKnownType ? entry.value.addingSaturated(entry.byteCount) : .max)
                continue
            }
            if !row.isInline { values.append(row) }
            switch entry.tag {
            case TIFFTag.jpegOffset, TIFFTag.stripOffsets, TIFFTag.tileOffsets: starts = row
            case _ where TIFFTag.isImageData(entry.tag): byteCounts = row
            case _ where form.leads(entry):
                pointers += editor.numbers(in: row, limit: Self.directoryLimit).filter { $0 != 0 }
            default: break
            }
        }
        guard editor.hasHeader, let starts, let byteCounts else { return }
        data += zip(editor.numbers(in: starts), editor.numbers(in: byteCounts)).map { ($0, $1) }
    }
}
