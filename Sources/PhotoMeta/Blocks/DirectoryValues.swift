/// Keeps the values of directories that were read through the window: of a TIFF file, or of a large Exif block.
///
/// Until they are kept, fields stand at their place in the file; then at that of the copies.
enum DirectoryValues {
    /// Values that are not farther apart are asked for together.
    fileprivate static let joinedGap: UInt64 = 32_768

    /// Copies the values of the directories from one on, as far as they are selected, and points the fields at the copies.
    ///
    /// - Parameters:
    ///   - path: The way to the directories, for diagnostics.
    ///   - limits: Those on the size of a value, and of all.
    static func keep(
        ofDirectoriesFrom first: Int = 0, path: StaticString, from window: ByteWindow, in map: inout FileMap,
        _ limits: Limits, _ context: inout ParseContext
    ) throws(ParseStop) {
        let indices = min(first, map.directories.count)..<map.directories.count
        if map.selection.includesStructure {
            // Values, and the rows that lie between them.
            let byteCount = map.namedByteCount.addingSaturated(UInt64(clamping: map.fields.count &* 12))
            map.makeRoom(forBytes: Int(min(byteCount, UInt64(window.knownByteCount))))
        }
        for index in indices {
            let directory = map.directories[index]
            guard map.selection.needsValues(of: directory.dictionary) else { continue }
            if keepTogether(directory, from: window, in: &map, limits) { continue }
            try keepOneByOne(directory, path, from: window, in: &map, limits, &context)
        }
    }

    /// Keeps the values of a directory in one piece, if they lie so close together that it has little more than twice their
    /// size; otherwise, and if one of them is not known or too large, returns `false`.
    private static func keepTogether(
        _ directory: FileMap.Directory, from window: ByteWindow, in map: inout FileMap, _ limits: Limits
    ) -> Bool {
        var lower = UInt64.max
        var upper: UInt64 = 0
        var total: UInt64 = 0
        let valueByteLimit = UInt64(clamping: limits.valueBytes)
        do {
            let fields = map.fields.span
            for index in directory.fields {
                let field = fields[index]
                // A preview in the place of a value, which is a part.
                guard field.offset != FileMap.Field.nowhere else { continue }
                // At most eight bytes, 2^32 times, and of fewer than 2^28 fields: nothing here wraps.
                let byteCount = UInt64(field.count) &* UInt64(field.type.wireElementByteCount)
                guard byteCount <= valueByteLimit else { return false }
                lower = min(lower, UInt64(field.offset))
                upper = max(upper, UInt64(field.offset) &+ byteCount)
                total &+= byteCount
            }
        }
        // Small values stand in rows of twelve bytes.
        let rows = UInt64(directory.fields.count) &* 12
        guard lower < upper, upper &- lower <= total &* 2 &+ rows,
            upper &- lower <= UInt64(clamping: limits.keptBytes - map.kept.bytes.count),
            let slice = try? window.slice(at: lower, count: Int(clamping: upper &- lower))
        else { return false }
        let start = map.keep(slice, from: lower)
        map.moveFields(directory.fields, by: UInt32(clamping: start) &- UInt32(clamping: lower))
        return true
    }

    private static func keepOneByOne(
        _ directory: FileMap.Directory, _ path: StaticString, from window: ByteWindow, in map: inout FileMap,
        _ limits: Limits, _ context: inout ParseContext
    ) throws(ParseStop) {
        for index in directory.fields {
            let field = map.fields[index]
            // A preview in the place of a value, which is a part.
            guard field.offset != FileMap.Field.nowhere else { continue }
            guard let byteCount = keptByteCount(of: field, limits, alreadyKept: map.kept.bytes.count)
            else {
                context.note(
                    .limit, path.description, at: UInt64(field.offset),
                    "the value of field \(field.identifier) is not kept: it has \(field.count) elements")
                map.dropValue(ofFieldAt: index)
                continue
            }
            do throws(ParseStop) {
                let slice = try window.slice(at: UInt64(field.offset), count: byteCount)
                let start = map.keep(slice, from: UInt64(field.offset))
                map.moveField(at: index, to: UInt32(clamping: start))
            } catch .truncated {
                context.note(
                    .truncated, path.description, at: UInt64(field.offset),
                    "the value of field \(field.identifier) could not be read")
                map.dropValue(ofFieldAt: index)
            }
        }
    }

    /// Throws `.missing` for the first value that will be kept and is not known, and those close behind it.
    static func request(
        of fields: ArraySlice<FileMap.Field>, from window: ByteWindow, _ limits: Limits
    ) throws(ParseStop) {
        guard !window.isWhole else { return }
        for field in fields {
            guard let byteCount = keptByteCount(of: field, limits, alreadyKept: 0) else { continue }
            do throws(ParseStop) {
                try window.require(at: UInt64(field.offset), count: byteCount)
            } catch .missing(let range) {
                throw .missing(range.joined(by: fields, limits))
            } catch {
                // Past the end: noted where the values are copied.
            }
        }
    }

    /// The size of a field's value; `nil` if that is more than may be kept.
    fileprivate static func keptByteCount(
        of field: FileMap.Field, _ limits: Limits, alreadyKept: Int
    ) -> Int? {
        let byteCount = UInt64(field.count) * UInt64(field.type.elementByteCount)
        let room = min(limits.valueBytes(ofTag: field.identifier), limits.keptBytes - alreadyKept)
        return byteCount <= UInt64(clamping: room) ? Int(byteCount) : nil
    }
}

extension Range<UInt64> {
    /// The range with the values that lie close behind it, so that they come with one request.
    fileprivate func joined(by fields: ArraySlice<FileMap.Field>, _ limits: Limits) -> Range<UInt64> {
        var upper = upperBound
        for field in fields.sorted(by: { $0.offset < $1.offset }) where UInt64(field.offset) >= lowerBound {
            guard UInt64(field.offset) <= upper.addingSaturated(DirectoryValues.joinedGap) else { break }
            // No more together than may be kept.
            let room = Int(clamping: upper - lowerBound)
            if let byteCount = DirectoryValues.keptByteCount(of: field, limits, alreadyKept: room) {
                upper = Swift.max(upper, UInt64(field.offset) + UInt64(byteCount))
            }
        }
        return lowerBound..<upper
    }
}

extension Limits {
    /// The number of bytes that a tag's value may have.
    ///
    /// Profiles, XMP packets and Photoshop's resources may be as large as in other formats: printers' profiles have megabytes.
    func valueBytes(ofTag tag: UInt32) -> Int {
        switch tag {
        case 0x02BC: min(xmpBytes, keptBytes)
        case 0x83BB, 0x8649, 0x8773: keptBytes
        default: valueBytes
        }
    }
}
