// SPDX-License-Identifier: Apache-2.0
/// Canon's timed metadata, `CTMD`, in movies and CR3 files: little-endian records, each with its size, its type, six bytes and
/// its contents (canon_cr3, "CTMD").
package enum CanonTimedMetadata {
    private static let headerByteCount = 12

    static func read(
        _ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        let span = bytes.span
        var offset = 0
        while offset + headerByteCount <= span.count, items.sample.items.count < context.limits.timedItems {
            guard let size = try? span.uint32(at: offset, LittleEndian.self),
                let type = try? span.uint16(at: offset + 4, LittleEndian.self), size >= headerByteCount,
                let range = try? span.range(at: offset, count: Int(clamping: size))
            else {
                context.note(
                    .truncated, "Movie/mdat/CTMD", at: items.offset.addingSaturated(UInt64(offset)),
                    "the size of a record is wrong")
                return
            }
            let body = bytes.dropFirst(offset + headerByteCount).prefix(range.count - headerByteCount)
            do throws(ParseStop) {
                try read(type, body, into: &items, &context)
            } catch {
                context.note(
                    .truncated, "Movie/mdat/CTMD", at: items.offset.addingSaturated(UInt64(offset)),
                    "a record is too short for its type")
            }
            offset = range.upperBound
        }
    }

    private static func read(
        _ type: UInt16, _ body: ArraySlice<UInt8>, into items: inout TimedItems,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let span = body.span
        switch type {
        case 1:
            let date = CaptureDate(
                year: Int(try span.uint16(at: 2, LittleEndian.self)), month: Int(try span.uint8(at: 4)),
                day: Int(try span.uint8(at: 5)), hour: Int(try span.uint8(at: 6)),
                minute: Int(try span.uint8(at: 7)), second: Int(try span.uint8(at: 8)),
                subsecond: Fraction(Int64(try span.uint8(at: 9)), 100))
            items.add(
                date == nil ? "type 1" : "date", date.map { .date($0) } ?? .bytes(Array(body)), &context)
        case 4: add("focalLength", try fraction(span, at: 0), "mm", to: &items, &context)
        case 5:
            add("fNumber", try fraction(span, at: 0), nil, to: &items, &context)
            add("exposureTime", try fraction(span, at: 4), "s", to: &items, &context)
            // The first bit is a flag.
            let iso = try span.uint32(at: 8, LittleEndian.self) & 0x7FFF_FFFF
            items.add("iso", .integer(Int64(iso)), &context)
        case 7...9: try readDirectories(body, into: &items, &context)
        default: items.add("type \(type)", .bytes(Array(body)), &context)
        }
    }

    private static func add(
        _ name: String, _ value: Double?, _ unit: String?, to items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        // The denominator is 0 with a lens that has no contacts.
        guard let value else { return }
        items.add(name, .number(value), units: unit.map { [$0] } ?? [], &context)
    }

    /// Two numbers of 16 bits; `nil` if the second is 0.
    private static func fraction(_ bytes: Span<UInt8>, at offset: Int) throws(ParseStop) -> Double? {
        let above = try bytes.uint16(at: offset, LittleEndian.self)
        let below = try bytes.uint16(at: offset + 2, LittleEndian.self)
        return Fraction(Int64(above), Int64(below)).doubleValue
    }

    /// The names of the directories, by the tags that point to them in a TIFF file.
    private static let directories: [UInt32: String] = [
        UInt32(TIFFTag.exif): "ExifIFD", UInt32(TIFFTag.makerNote): "MakerNote",
    ]

    /// Blocks in TIFF's form, each with its size and the tag of its directory before it.
    private static func readDirectories(
        _ body: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) throws(ParseStop) {
        let span = body.span
        var offset = 0
        while offset + 8 <= span.count {
            let size = try span.uint32(at: offset, LittleEndian.self)
            let tag = try span.uint32(at: offset + 4, LittleEndian.self)
            // Zeros after the last block.
            guard size > 0 else { return }
            let range = try span.range(at: offset, count: Int(clamping: size))
            guard range.count >= 8 else { throw .truncated(at: UInt64(offset)) }
            let name = directories[tag] ?? "tag 0x\(String(tag, radix: 16))"
            items.add(name, .bytes(Array(body.dropFirst(offset + 8).prefix(range.count - 8))), &context)
            offset = range.upperBound
        }
    }

    /// Whether the bytes of an item may state a position: the directories of the exposure and of the camera do not, and four bytes
    /// are too few.
    package static func mayStatePosition(_ name: String, _ bytes: [UInt8]) -> Bool {
        bytes.count > 4 && !directories.values.contains(name)
    }
}
