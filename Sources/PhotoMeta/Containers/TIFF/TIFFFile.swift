/// Reads a TIFF file as one Exif block: its directories, and the values that they refer to.
enum TIFFFile: ContainerReader {
    /// TIFF 6.0 §2: "II" or "MM", then 42 in that byte order; 43 in BigTIFF, and two letters in some raw formats.
    static func recognize(_ start: FileStart) -> MediaFormat? {
        switch start.first {
        case 0x4949_2A00, 0x4D4D_002A:
            switch start.third {
            case _ where start.third >> 16 == 0x4352: .cr2
            case 0x4949_4949, 0x4D4D_4D4D: .iiq
            default: .tiff
            }
        // BigTIFF: offsets of eight bytes, and a zero.
        case 0x4949_2B00: start.second == 0x0800_0000 ? .bigTIFF : nil
        case 0x4D4D_002B: start.second == 0x0008_0000 ? .bigTIFF : nil
        case 0x4949_5500: .rw2
        case 0x4949_524F, 0x4949_5253, 0x4D4D_4F52: .orf
        default: nil
        }
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom(bytes: 0)
        map.openBlock(byteCount: window.byteCount)
        let structure = TIFFStructure(path: "TIFF", isFile: true, isWide: map.format == .bigTIFF)
        do throws(ParseStop) {
            try map.readDirectories(of: WindowBlock(window, isWide: structure.isWide), structure, &context)
        } catch .truncated(let offset) {
            context.note(.truncated, "TIFF", at: offset, "the rest could not be read")
        }
        do throws(ParseStop) {
            try RawFile.describe(&map, in: window, structure, &context)
        } catch .truncated(let offset) {
            context.note(.truncated, "TIFF", at: offset, "a preview could not be read")
        }
        // Values of wide directories are kept already.
        if !structure.isWide { try keepValues(from: window, in: &map, &context) }
        map.prepareXMP()
        if map.wants(.iccProfile) { locateProfiles(in: &map) }
        guard map.wants(.photoshop) else { return }
        for index in map.directories.indices where map.directories[index].dictionary == .tiff {
            IPTCRecords.readTags(ofDirectory: index, path: "TIFF", into: &map, &context)
        }
    }

    /// Adds the color profiles that are values of a tag as blocks (ICC.1:2022 §B.3).
    private static func locateProfiles(in map: inout FileMap) {
        let tag: UInt32 = 0x8773
        for directory in map.directories where directory.dictionary == .tiff {
            guard let index = map.index(of: tag, in: directory) else { continue }
            let field = map.fields[index]
            guard field.offset != FileMap.Field.nowhere, field.count > 128,
                field.type.elementByteCount == 1
            else { continue }
            var block = LocatedBlock(
                .iccProfile, part: directory.part, offset: map.sourceOffset(of: Int(clamping: field.offset)),
                byteCount: Int(clamping: field.count))
            block.isKept = true
            map.blocks.append(block)
            map.hasProfiles = true
        }
    }

    /// The largest gap between values that are requested together.
    fileprivate static let joinedGap: UInt64 = 32_768

    /// Copies the values of fields, and changes the fields' offsets from positions in the file to those of the copies.
    private static func keepValues(
        from window: ByteWindow, in map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        var byteCount: UInt64 = 0
        for index in map.directories.indices
        where map.selection.needsValues(of: map.directories[index].dictionary) {
            let range = map.directories[index].fields
            let fields = map.fields.span
            for place in range {
                byteCount &+= UInt64(fields[place].count) &* UInt64(fields[place].type.wireElementByteCount)
            }
        }
        // Includes some rows between the values.
        map.makeRoom(forBytes: Int(min(byteCount &+ byteCount / 8, UInt64(window.knownByteCount))))
        for index in map.directories.indices {
            let directory = map.directories[index]
            guard map.selection.needsValues(of: directory.dictionary) else { continue }
            if keepTogether(directory, from: window, in: &map, context.limits) { continue }
            try keepOneByOne(directory, from: window, in: &map, &context)
        }
    }

    /// Keeps the values of a directory in one piece, if that has little more than twice their size; returns `false`
    /// otherwise, and if a value is not known or too large.
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
                // Cannot wrap: an element has at most 8 bytes, a field fewer than 2^32 elements, a file fewer than 2^28 fields.
                let byteCount = UInt64(field.count) &* UInt64(field.type.wireElementByteCount)
                guard byteCount <= valueByteLimit else { return false }
                lower = min(lower, UInt64(field.offset))
                upper = max(upper, UInt64(field.offset) &+ byteCount)
                total &+= byteCount
            }
        }
        // Small values are in rows of twelve bytes.
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
        _ directory: FileMap.Directory, from window: ByteWindow, in map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        for index in directory.fields {
            let field = map.fields[index]
            // A preview in the place of a value, which is a part.
            guard field.offset != FileMap.Field.nowhere else { continue }
            guard let byteCount = keptByteCount(of: field, context.limits, alreadyKept: map.kept.bytes.count)
            else {
                context.note(
                    .limit, "TIFF", at: UInt64(field.offset),
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
                    .truncated, "TIFF", at: UInt64(field.offset),
                    "the value of field \(field.identifier) could not be read")
                map.dropValue(ofFieldAt: index)
            }
        }
    }

    /// Throws `.missing` for the first value that will be kept and is not known, together with values close after it.
    static func requestValues(
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
            guard UInt64(field.offset) <= upper.addingSaturated(TIFFFile.joinedGap) else { break }
            // At most as many bytes as may be kept.
            let room = Int(clamping: upper - lowerBound)
            if let byteCount = TIFFFile.keptByteCount(of: field, limits, alreadyKept: room) {
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
        case 0x02BC: min(xmpBytes, keptBytes)
        case 0x83BB, 0x8649, 0x8773: keptBytes
        default: valueBytes
        }
    }
}
