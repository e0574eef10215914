// SPDX-License-Identifier: Apache-2.0
/// Keeps the values of directories that were read through the window: of a TIFF file, or of a large Exif block.
///
/// Until then, the offsets of fields are positions in the file; afterwards, positions of the copies.
enum DirectoryValues {
    /// The largest gap between values that are requested together.
    fileprivate static let joinedGap: UInt64 = 32_768

    private static var entryByteCount: Int { TIFFForm(isLittleEndian: false).entryByteCount }

    /// Copies the selected values of the directories from `first` on, and changes the offsets of their fields.
    ///
    /// - Parameters:
    ///   - path: The path of the directories in diagnostics.
    ///   - limits: The limits on the size of one value and of all values.
    static func keep(
        ofDirectoriesFrom first: Int = 0, path: StaticString, from window: ByteWindow,
        in map: inout FileMapBuilder,
        _ limits: Limits, _ context: inout ParseContext
    ) throws(ParseStop) {
        let indices = min(first, map.directories.count)..<map.directories.count
        if map.selection.includesStructure {
            // Includes the entries between the values.
            let byteCount = map.namedByteCount.addingSaturated(
                UInt64(clamping: map.fields.count &* entryByteCount))
            map.makeRoom(forBytes: Int(min(byteCount, UInt64(window.knownByteCount))))
        }
        for index in indices {
            let directory = map.directories[index]
            guard map.selection.needsValues(of: directory.dictionary) else { continue }
            if keepTogether(directory, from: window, in: &map, limits) { continue }
            try keepOneByOne(directory, path, from: window, in: &map, limits, &context)
        }
    }

    /// Keeps the values of a directory in one piece, if that has little more than twice their size; returns `false`
    /// otherwise, and if a value is not known or too large.
    private static func keepTogether(
        _ directory: FileMap.Directory, from window: ByteWindow, in map: inout FileMapBuilder,
        _ limits: Limits
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
                // Cannot wrap: an element has at most 8 bytes, a field fewer than 2^32 elements, a file fewer than 2^28 fields.
                let byteCount = UInt64(field.count) &* UInt64(field.type.wireElementByteCount)
                guard byteCount <= valueByteLimit else { return false }
                lower = min(lower, UInt64(field.offset))
                upper = max(upper, UInt64(field.offset) &+ byteCount)
                total &+= byteCount
            }
        }
        // Small values are in entries.
        let entries = UInt64(directory.fields.count &* entryByteCount)
        guard lower < upper, upper &- lower <= total &* 2 &+ entries,
            upper &- lower <= UInt64(clamping: limits.keptBytes - map.kept.bytes.count),
            let slice = try? window.slice(at: lower, count: Int(clamping: upper &- lower))
        else { return false }
        let start = map.keep(slice, from: lower)
        map.moveFields(directory.fields, by: UInt32(clamping: start) &- UInt32(clamping: lower))
        return true
    }

    private static func keepOneByOne(
        _ directory: FileMap.Directory, _ path: StaticString, from window: ByteWindow,
        in map: inout FileMapBuilder,
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

    /// Throws `.missing` for the first value that will be kept and is not known, together with values close after it.
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
                // Past the end: the diagnostic is added when values are copied.
            }
        }
    }

    /// The size of a field's value; `nil` if it exceeds what may be kept.
    fileprivate static func keptByteCount(
        of field: FileMap.Field, _ limits: Limits, alreadyKept: Int
    ) -> Int? {
        let byteCount = UInt64(field.count) * UInt64(field.type.elementByteCount)
        let room = min(limits.valueBytes(ofTag: field.identifier), limits.keptBytes - alreadyKept)
        return byteCount <= UInt64(clamping: room) ? Int(byteCount) : nil
    }
}

extension Range<UInt64> {
    /// The range extended by values that are close after it, so that one request fetches them.
    fileprivate func joined(by fields: ArraySlice<FileMap.Field>, _ limits: Limits) -> Range<UInt64> {
        var upper = upperBound
        for field in fields.sorted(by: { $0.offset < $1.offset }) where UInt64(field.offset) >= lowerBound {
            guard UInt64(field.offset) <= upper.addingSaturated(DirectoryValues.joinedGap) else { break }
            // At most as many bytes as may be kept.
            let room = Int(clamping: upper - lowerBound)
            if let byteCount = DirectoryValues.keptByteCount(of: field, limits, alreadyKept: room) {
                upper = Swift.max(upper, UInt64(field.offset) + UInt64(byteCount))
            }
        }
        return lowerBound..<upper
    }
}

extension Limits {
    /// The maximum size of a tag's value.
    ///
    /// Profiles, XMP packets and Photoshop's resources may be as large as in other formats: printers' profiles have megabytes.
    func valueBytes(ofTag tag: UInt32) -> Int {
        switch tag {
        case UInt32(TIFFTag.xmp): min(xmpBytes, keptBytes)
        case UInt32(TIFFTag.records), UInt32(TIFFTag.resources), UInt32(TIFFTag.colorProfile): keptBytes
        default: valueBytes
        }
    }
}
