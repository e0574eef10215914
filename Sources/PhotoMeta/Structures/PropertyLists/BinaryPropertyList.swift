// SPDX-License-Identifier: Apache-2.0
/// Reads binary property lists, `bplist00` (CoreFoundation, CFBinaryPList.c).
///
/// Objects refer to each other by number, so a list of a hundred bytes can describe a value of any size. Visits, copied
/// bytes and depth are therefore bounded, and a list that exceeds a bound is not read at all.
struct BinaryPropertyList {
    private static let headerByteCount = 8
    private static let trailerByteCount = 32

    private let bytes: ArraySlice<UInt8>
    private let offsetByteCount: Int
    private let referenceByteCount: Int
    private let objectCount: Int
    private let tableOffset: Int
    private let depthLimit: Int
    private var visitsLeft: Int
    private var bytesLeft: Int

    /// The value of the list's top object; `nil` if the bytes are not a property list, or a damaged one.
    static func read(_ bytes: ArraySlice<UInt8>, limits: PropertyListLimits = PropertyListLimits())
        -> PropertyList?
    {
        guard var list = BinaryPropertyList(bytes, limits) else { return nil }
        let trailer = bytes.count - trailerByteCount
        guard let top = try? bytes.span.uint64(at: trailer + 16) else { return nil }
        return try? list.object(top, depth: 0)
    }

    /// Whether bytes begin as a list of any version.
    static func begins(_ bytes: Span<UInt8>) -> Bool {
        bytes.holds(FourCharacterCode("b", "p", "l", "i"), at: 0)
    }

    /// Reads the trailer: widths of offsets and references, number of objects, top object, offset of the table of offsets.
    private init?(_ bytes: ArraySlice<UInt8>, _ limits: PropertyListLimits) {
        let span = bytes.span
        let trailer = span.count - Self.trailerByteCount
        guard Self.begins(span), span.holds(FourCharacterCode("s", "t", "0", "0"), at: 4),
            trailer >= Self.headerByteCount,
            let offsetByteCount = try? span.uint8(at: trailer + 6), (1...8).contains(offsetByteCount),
            let referenceByteCount = try? span.uint8(at: trailer + 7), (1...8).contains(referenceByteCount),
            let objectCount = try? span.uint64(at: trailer + 8),
            let tableOffset = try? span.uint64(at: trailer + 24), tableOffset <= UInt64(trailer),
            objectCount <= (UInt64(trailer) - tableOffset) / UInt64(offsetByteCount)
        else { return nil }
        self.bytes = bytes
        self.offsetByteCount = Int(offsetByteCount)
        self.referenceByteCount = Int(referenceByteCount)
        self.objectCount = Int(objectCount)
        self.tableOffset = Int(tableOffset)
        depthLimit = Int(limits.depth)
        visitsLeft = Int(limits.objects)
        bytesLeft = max(bytes.count * 4, 1_024)
    }

    /// The bytes that can contain objects, up to the table of their offsets.
    private var objects: ArraySlice<UInt8> { bytes.prefix(tableOffset) }

    private mutating func object(_ number: UInt64, depth: Int) throws(ParseStop) -> PropertyList {
        guard number < UInt64(objectCount), depth <= depthLimit, visitsLeft > 0 else {
            throw .truncated(at: number)
        }
        visitsLeft -= 1
        try take(1)
        let entry = tableOffset + Int(number) * offsetByteCount
        guard let offset = Int(exactly: try bytes.span.unsignedInteger(at: entry, count: offsetByteCount))
        else {
            throw .truncated(at: number)
        }
        let objects = objects
        let marker = try objects.span.uint8(at: offset)
        switch marker >> 4 {
        case 0: return marker == 0x08 ? .boolean(false) : marker == 0x09 ? .boolean(true) : .null
        case 1, 2, 3, 8: return try numeric(marker, at: offset)
        case 4:
            let (start, count) = try extent(at: offset, elementByteCount: 1)
            return .data(Array(objects[start..<(start + count)]))
        case 5, 6, 7: return .string(try string(marker, at: offset))
        case 10, 12: return try array(at: offset, depth: depth)
        case 13: return try dictionary(at: offset, depth: depth)
        default: throw .truncated(at: number)
        }
    }

    private mutating func numeric(_ marker: UInt8, at offset: Int) throws(ParseStop) -> PropertyList {
        try take(Self.numberByteCount)
        let objects = objects
        switch marker >> 4 {
        case 1: return .integer(try integer(at: offset))
        case 2: return .real(try real(at: offset + 1, count: 1 << Int(marker & 15)))
        case 3: return .date(try real(at: offset + 1, count: 8))
        default:
            return .uid(try objects.span.unsignedInteger(at: offset + 1, count: Int(marker & 15) + 1))
        }
    }

    private mutating func string(_ marker: UInt8, at offset: Int) throws(ParseStop) -> String {
        let objects = objects
        guard marker >> 4 == 6 else {
            let (start, count) = try extent(at: offset, elementByteCount: 1)
            return String(decoding: objects[start..<(start + count)], as: UTF8.self)
        }
        let (start, count) = try extent(at: offset, elementByteCount: 2)
        let span = objects.span
        var units: [UInt16] = []
        for index in 0..<count {
            units.append(try span.uint16(at: start - objects.startIndex + index * 2))
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func array(at offset: Int, depth: Int) throws(ParseStop) -> PropertyList {
        let (start, count) = try extent(at: offset, elementByteCount: referenceByteCount)
        var values: [PropertyList] = []
        for index in 0..<count { values.append(try child(index, at: start, depth: depth)) }
        return .array(values)
    }

    /// The references of all keys come first, then those of all values.
    private mutating func dictionary(at offset: Int, depth: Int) throws(ParseStop) -> PropertyList {
        let (start, count) = try extent(at: offset, elementByteCount: referenceByteCount * 2)
        var entries: [PropertyList.Entry] = []
        for index in 0..<count {
            guard case .string(let key) = try child(index, at: start, depth: depth) else {
                throw .truncated(at: UInt64(clamping: offset))
            }
            entries.append(
                PropertyList.Entry(key: key, value: try child(count + index, at: start, depth: depth)))
        }
        return .dictionary(entries)
    }

    /// The cost of a number in addition to its reference; small, because a list may refer to a number many times, as a matrix
    /// does to zero.
    private static let numberByteCount = 2

    /// Counts down the bytes of values; throws if none are left.
    private mutating func take(_ byteCount: Int) throws(ParseStop) {
        bytesLeft -= byteCount
        guard bytesLeft >= 0 else { throw .truncated(at: UInt64(clamping: tableOffset)) }
    }

    private mutating func child(_ index: Int, at start: Int, depth: Int) throws(ParseStop) -> PropertyList {
        let objects = objects
        let position = start - objects.startIndex + index * referenceByteCount
        return try object(
            try objects.span.unsignedInteger(at: position, count: referenceByteCount), depth: depth + 1)
    }

    /// Reads a marker's count: its low digit or, if that is 15, the integer object after it.
    ///
    /// Also returns the position of the elements in `bytes`, which must contain all of them.
    private mutating func extent(
        at offset: Int, elementByteCount: Int
    ) throws(ParseStop) -> (start: Int, count: Int) {
        let objects = objects
        let span = objects.span
        var count = Int(try span.uint8(at: offset) & 15)
        var start = offset + 1
        if count == 15 {
            let marker = try span.uint8(at: start)
            guard marker >> 4 == 1, let stated = Int(exactly: try integer(at: start)), stated >= 0 else {
                throw .truncated(at: UInt64(offset))
            }
            count = stated
            start += 1 + 1 << Int(marker & 15)
        }
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: elementByteCount)
        guard !overflow else { throw .truncated(at: UInt64(offset)) }
        let range = try span.range(at: start, count: byteCount)
        try take(byteCount)
        return (objects.startIndex + range.lowerBound, count)
    }

    /// Reads an integer of 1, 2, 4 (unsigned) or 8 (signed) bytes, or one of 16 bytes whose upper half is zero.
    private func integer(at offset: Int) throws(ParseStop) -> Int64 {
        let objects = objects
        let span = objects.span
        let width = Int(try span.uint8(at: offset) & 15)
        switch width {
        case 0...2: return Int64(try span.unsignedInteger(at: offset + 1, count: 1 << width))
        case 3: return Int64(bitPattern: try span.uint64(at: offset + 1))
        case 4:
            guard try span.uint64(at: offset + 1) == 0,
                let value = Int64(exactly: try span.uint64(at: offset + 9))
            else { throw .truncated(at: UInt64(offset)) }
            return value
        default: throw .truncated(at: UInt64(offset))
        }
    }

    private func real(at offset: Int, count: Int) throws(ParseStop) -> Double {
        let objects = objects
        switch count {
        case 4: return Double(Float(bitPattern: try objects.span.uint32(at: offset)))
        case 8: return Double(bitPattern: try objects.span.uint64(at: offset))
        default: throw .truncated(at: UInt64(offset))
        }
    }
}
