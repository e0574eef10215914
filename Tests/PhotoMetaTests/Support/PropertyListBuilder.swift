// SPDX-License-Identifier: Apache-2.0
/// Builds a binary property list (CoreFoundation, CFBinaryPList.c): `bplist00`, objects, their offsets, a trailer.
struct PropertyListBuilder {
    var objects: [Object]
    var offsetByteCount = 1
    var referenceByteCount = 1
    var topObject: UInt64 = 0
    /// The number of objects stated in the trailer; the true one if `nil`.
    var statedObjectCount: UInt64?
    /// The offset of the offset table stated in the trailer; the true one if `nil`.
    var statedTableOffset: UInt64?
    /// Stated offsets of objects by number; the others are true.
    var statedOffsets: [Int: UInt64] = [:]

    /// One object.
    ///
    /// Collections refer to objects by their number in the list.
    enum Object {
        case null
        case boolean(Bool)
        /// A whole number in 1, 2, 4, 8 or 16 bytes.
        case integer(Int64, byteCount: Int = 1)
        case float(Float)
        case double(Double)
        case date(Double)
        case data([UInt8])
        case ascii(String)
        case utf16(String)
        case uid(UInt64, byteCount: Int = 1)
        case array([UInt64])
        case set([UInt64])
        case dictionary(keys: [UInt64], values: [UInt64])
        /// Any bytes.
        case raw([UInt8])
    }

    init(_ objects: [Object]) {
        self.objects = objects
    }

    /// A dictionary with text keys, as in Apple's maker note.
    init(dictionary entries: [(String, Object)]) {
        let count = UInt64(entries.count)
        let keys = (0..<count).map { $0 + 1 }
        let values = (0..<count).map { $0 + 1 + count }
        objects = [.dictionary(keys: keys, values: values)]
        objects += entries.map { .ascii($0.0) } + entries.map(\.1)
    }

    /// A time as CoreMedia writes it: 1/`timescale` seconds since the device started.
    static func time(_ value: Int64, timescale: Int64) -> [UInt8] {
        PropertyListBuilder(dictionary: [
            ("flags", .integer(1)), ("value", .integer(value, byteCount: 8)),
            ("timescale", .integer(timescale, byteCount: 4)), ("epoch", .integer(0)),
        ]).bytes
    }

    var bytes: [UInt8] {
        var bytes = latin("bplist00")
        var offsets: [UInt64] = []
        for (number, object) in objects.enumerated() {
            offsets.append(statedOffsets[number] ?? UInt64(bytes.count))
            bytes += encoded(object)
        }
        let tableOffset = UInt64(bytes.count)
        for offset in offsets { bytes += unsigned(offset, byteCount: offsetByteCount) }
        bytes += zeros(6) + [UInt8(offsetByteCount), UInt8(referenceByteCount)]
        bytes += uint64(statedObjectCount ?? UInt64(objects.count)) + uint64(topObject)
        return bytes + uint64(statedTableOffset ?? tableOffset)
    }

    private func encoded(_ object: Object) -> [UInt8] {
        switch object {
        case .null: [0x00]
        case .boolean(let value): [value ? 0x09 : 0x08]
        case .integer(let value, let byteCount): integer(value, byteCount)
        case .float(let value): [0x22] + uint32(value.bitPattern)
        case .double(let value): [0x23] + uint64(value.bitPattern)
        case .date(let value): [0x33] + uint64(value.bitPattern)
        case .data(let bytes): head(0x40, bytes.count) + bytes
        case .ascii(let text): head(0x50, text.utf8.count) + Array(text.utf8)
        case .utf16(let text): head(0x60, text.utf16.count) + text.utf16.flatMap(uint16)
        case .uid(let value, let byteCount):
            [0x80 | UInt8(byteCount - 1)] + unsigned(value, byteCount: byteCount)
        case .array(let items): head(0xA0, items.count) + references(items)
        case .set(let items): head(0xC0, items.count) + references(items)
        case .dictionary(let keys, let values): head(0xD0, keys.count) + references(keys + values)
        case .raw(let bytes): bytes
        }
    }

    private func integer(_ value: Int64, _ byteCount: Int) -> [UInt8] {
        let bits = UInt64(bitPattern: value)
        let marker = 0x10 | UInt8(byteCount.trailingZeroBitCount)
        if byteCount == 16 { return [marker] + uint64(value < 0 ? .max : 0) + uint64(bits) }
        return [marker] + unsigned(bits, byteCount: byteCount)
    }

    private func references(_ numbers: [UInt64]) -> [UInt8] {
        numbers.flatMap { unsigned($0, byteCount: referenceByteCount) }
    }

    /// A marker with its count, in its low digit or in an integer after it.
    private func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
        if count < 15 { return [marker | UInt8(count)] }
        let byteCount = count < 256 ? 1 : count < 65_536 ? 2 : 4
        return [marker | 15] + integer(Int64(count), byteCount)
    }
}
