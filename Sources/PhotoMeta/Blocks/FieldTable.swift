/// Everything that was located in a file: the kept bytes, and where in them each field stands.
///
/// Nothing is decoded here. A read allocates these few arrays and not once a field.
struct FieldTable: Sendable {
    /// The bytes of all kept blocks, one behind the other.
    private(set) var bytes: ContiguousArray<UInt8> = []
    private(set) var fields: ContiguousArray<Field> = []
    private(set) var directories: ContiguousArray<Directory> = []
    /// Where pieces of `bytes` come from, in the order in which they stand in it.
    private(set) var origins: ContiguousArray<Origin> = []

    /// One field: where its value stands, and how to read it.
    struct Field: Sendable {
        /// The tag, the index of a key, or a four-character code: what the directory is sorted or searched by.
        var identifier: UInt32
        var type: ValueType
        var count: UInt32
        /// The position of the value in `bytes`.
        var offset: UInt32
    }

    /// Neighbouring fields that were read from one directory.
    struct Directory: Sendable {
        var dictionary: MetadataDictionary
        var isLittleEndian = false
        /// Whether the identifiers ascend, so that they can be searched.
        var isSorted = true
        /// 0 for the file or the movie, else the track or the number of the page.
        var group: UInt16 = 0
        /// The names of the fields: a `keys` table in `bytes`, for a dictionary whose fields are named and not numbered.
        var names: Range<Int> = 0..<0
        /// Where the directory stands, in the kept bytes or in the file: no directory is read twice.
        var start: UInt64 = 0
        /// What the directory's offsets count from, in the kept bytes.
        var offsetBase = 0
        var fields: Range<Int>

        /// Whether another directory's fields only add to this one's: both are collections of boxes.
        fileprivate func isContinued(by next: Directory) -> Bool {
            dictionary == next.dictionary && group == next.group && start == 0 && next.start == 0
                && !isSorted && !next.isSorted && names.isEmpty && next.names.isEmpty
        }
    }

    struct Origin: Sendable {
        var start: Int
        var byteCount: Int
        var sourceOffset: UInt64
    }

    init() {}

    /// The position in the source of a byte of `bytes`.
    func sourceOffset(of position: Int) -> UInt64 {
        for origin in origins.reversed() where position >= origin.start {
            return origin.sourceOffset.addingSaturated(UInt64(position - origin.start))
        }
        return UInt64(clamping: position)
    }

    /// The range of the source that holds `byteCount` bytes at `position`; `nil` if they do not lie together there.
    func sourceRange(of position: Int, count byteCount: Int) -> Range<UInt64>? {
        for origin in origins where position >= origin.start && position < origin.start &+ origin.byteCount {
            guard byteCount <= origin.start &+ origin.byteCount &- position else { return nil }
            let start = origin.sourceOffset.addingSaturated(UInt64(position &- origin.start))
            return start..<start.addingSaturated(UInt64(clamping: byteCount))
        }
        return nil
    }

    // MARK: Filling

    mutating func reserve(byteCount: Int) {
        // Sized by what lies in the window, never by a number of the file.
        bytes.reserveCapacity(byteCount)
    }

    /// Adds the bytes of one field's value and gives the position of the first of them.
    mutating func keep(_ slice: ArraySlice<UInt8>) -> Int {
        let start = bytes.count
        bytes.append(contentsOf: slice)
        return start
    }

    /// Adds the bytes of a block and gives the position of the first of them.
    mutating func keep(_ slice: ArraySlice<UInt8>, from sourceOffset: UInt64) -> Int {
        let start = bytes.count
        bytes.append(contentsOf: slice)
        origins.append(Origin(start: start, byteCount: slice.count, sourceOffset: sourceOffset))
        return start
    }

    @inline(__always)
    mutating func append(_ field: Field) {
        if fields.isEmpty { fields.reserveCapacity(128) }
        fields.append(field)
    }

    /// Closes a directory whose fields begin at `firstField`.
    mutating func close(_ directory: Directory, from firstField: Int) {
        if let last = directories.indices.last, directories[last].isContinued(by: directory) {
            directories[last].fields = directories[last].fields.lowerBound..<max(firstField, fields.count)
            return
        }
        var directory = directory
        directory.fields = firstField..<max(firstField, fields.count)
        directories.append(directory)
    }

    /// Replaces where a field's value stands, once its bytes are kept.
    mutating func moveField(at index: Int, to position: UInt32) {
        fields[index].offset = position
    }

    /// Leaves a field without a value: its bytes could not be had, or are too many.
    mutating func dropValue(ofFieldAt index: Int) {
        fields[index].count = 0
    }

    // MARK: Finding

    /// The field of a directory with this identifier; the first, if there are several.
    @inline(__always)
    func index(of identifier: UInt32, in directory: Directory) -> Int? {
        var lower = directory.fields.lowerBound
        var upper = directory.fields.upperBound
        guard directory.isSorted else {
            while lower < upper {
                if fields[lower].identifier == identifier { return lower }
                lower &+= 1
            }
            return nil
        }
        while lower < upper {
            let middle = lower &+ (upper &- lower) / 2
            if fields[middle].identifier < identifier { lower = middle &+ 1 } else { upper = middle }
        }
        guard lower < directory.fields.upperBound, fields[lower].identifier == identifier else { return nil }
        return lower
    }

    /// The first field with this identifier in any directory of a dictionary.
    func field(_ identifier: UInt32, in dictionary: MetadataDictionary) -> (Field, Directory)? {
        for directory in directories where directory.dictionary == dictionary {
            if let index = index(of: identifier, in: directory) { return (fields[index], directory) }
        }
        return nil
    }

    func value(of field: Field, in directory: Directory) -> StoredValue {
        StoredValue(
            type: field.type, count: Int(field.count), in: bytes, at: Int(field.offset),
            isLittleEndian: directory.isLittleEndian)
    }
}
