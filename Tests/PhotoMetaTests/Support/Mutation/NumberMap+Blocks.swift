// SPDX-License-Identifier: Apache-2.0
/// JPEG segments and their content, TIFF structures, property lists.
extension NumberMap {
    /// ISO/IEC 10918-1 Annex B.
    mutating func walkSegments(_ range: Range<Int>) {
        var start = 2
        while start + 4 <= range.upperBound {
            guard bytes[start] == 0xFF, bytes[start + 1] != 0xFF else {
                start += 1
                continue
            }
            let marker = bytes[start + 1]
            let path = "segment at \(start)"
            _ = begin(at: start)
            add("\(path)/marker", .type, at: start + 1, 1, in: range)
            guard
                let length = add("\(path)/length", .size, at: start + 2, 2, in: range, base: start + 2)
            else { return }
            endPart(from: start, body: start + 4)
            let payload = self.range(from: start + 4, count: length - 2, in: range)
            switch marker {
            case 0xC0...0xC3:  // Precision, lines, samples a line, components.
                add("\(path)/lines", .value, at: start + 5, 2, in: payload)
                add("\(path)/samples", .value, at: start + 7, 2, in: payload)
                add("\(path)/components", .count, at: start + 9, 1, in: payload)
            case 0xDA: return
            case 0xE0 where holds("JFIF", at: start + 4):
                add("\(path)/version", .type, at: start + 9, 2, in: payload)
                add("\(path)/unit", .type, at: start + 11, 1, in: payload)
                add("\(path)/density", .value, at: start + 12, 2, in: payload)
            case 0xE1 where holds("Exif\0\0", at: start + 4):
                walkTIFF(self.range(from: start + 10, count: .max, in: payload), "Exif")
            case 0xE2 where holds("MPF\0", at: start + 4):
                walkTIFF(self.range(from: start + 8, count: .max, in: payload), "MPF")
            case 0xED where holds("Photoshop 3.0\0", at: start + 4):
                walkResources(self.range(from: start + 18, count: .max, in: payload), path)
            default: break
            }
            start += 2 + max(length, 2)
        }
    }

    /// Adobe Photoshop File Formats, "Image Resource Blocks".
    private mutating func walkResources(_ range: Range<Int>, _ path: String) {
        var start = range.lowerBound
        while holds("8BIM", at: start), begin(at: start) {
            add("\(path)/resource", .tag, at: start + 4, 2, in: range)
            guard let name = add("\(path)/resource/name", .size, at: start + 6, 1, in: range) else { return }
            let size = start + 7 + name + (name + 1) % 2
            guard let byteCount = add("\(path)/resource/size", .size, at: size, 4, in: range, base: size + 4)
            else { return }
            endPart(from: start, body: size + 4)
            walkRecords(self.range(from: size + 4, count: byteCount, in: range), path)
            start = size + 4 + byteCount + byteCount % 2
        }
    }

    /// IIM 4.2 §1.6.
    private mutating func walkRecords(_ range: Range<Int>, _ path: String) {
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == 0x1C, begin(at: start) {
            add("\(path)/dataset/record", .type, at: start + 1, 1, in: range)
            add("\(path)/dataset/number", .tag, at: start + 2, 1, in: range)
            guard let length = add("\(path)/dataset/length", .size, at: start + 3, 2, in: range) else {
                return
            }
            endPart(from: start, body: start + 5, base: start + 5)
            start += 5 + (length < 0x8000 ? length : 0)
        }
    }

    /// TIFF 6.0 §2: the header, and the directories reachable from it.
    mutating func walkTIFF(_ block: Range<Int>, _ path: String) {
        let start = block.lowerBound
        guard block.count >= 8 else { return }
        let order: Endianness = bytes[start] == 0x49 ? .little : .big
        add("\(path)/magic", .type, at: start + 2, 2, in: block, order: order)
        var next = add("\(path)/first", .offset, at: start + 4, 4, in: block, base: start, order: order) ?? 0
        var number = 0
        while next != 0 {
            let place = Directory(block: block, order: order, path: "\(path)/\(number)", pointer: nil)
            next = walkDirectory(at: next, place, depth: 0) ?? 0
            number += 1
        }
    }

    private struct Directory {
        var block: Range<Int>
        var order: Endianness
        var path: String
        /// The tag that leads to the directory.
        var pointer: UInt16?
    }

    /// Bytes of one element, by the type's number (TIFF 6.0 §2, BigTIFF, Exif 3.0 §4.6.2).
    private static let elementByteCounts = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
        129: 1,
    ]

    /// Returns the offset of the next directory.
    private mutating func walkDirectory(at offset: Int, _ place: Directory, depth: Int) -> Int? {
        let (block, order) = (place.block, place.order)
        guard offset < block.count, depth < 20, begin(at: block.lowerBound + offset) else { return nil }
        let start = block.lowerBound + offset
        guard let count = add("\(place.path)/count", .count, at: start, 2, in: block, order: order) else {
            return nil
        }
        endPart(from: start, body: start + 2, base: start + 2, unit: 12)
        for number in 0..<count {
            walkRow(at: start + 2 + 12 * number, place, depth: depth)
        }
        return add(
            "\(place.path)/next", .offset, at: start + 2 + 12 * count, 4, in: block, base: block.lowerBound,
            order: order)
    }

    private mutating func walkRow(at start: Int, _ place: Directory, depth: Int) {
        let (block, order) = (place.block, place.order)
        guard start + 12 <= block.upperBound else { return }
        let digits = bytes[start..<(start + 2)]
        let tag = (order == .big ? Array(digits) : digits.reversed()).reduce(UInt16(0)) {
            $0 << 8 | UInt16($1)
        }
        let path = "\(place.path)/\(String(tag, radix: 16))"
        row = .init(start: start, directory: place.pointer, tag: tag, blockByteCount: block.count)
        add("\(path)/tag", .tag, at: start, 2, in: block, order: order)
        let type = add("\(path)/type", .type, at: start + 2, 2, in: block, order: order) ?? 0
        let count = add("\(path)/count", .count, at: start + 4, 4, in: block, order: order) ?? 0
        let elementByteCount = Self.elementByteCounts[type] ?? 0
        let byteCount = count.multipliedReportingOverflow(by: elementByteCount).partialValue
        let isPointer = [0x8769, 0x8825, 0xA005, 0x014A].contains(tag)
        let value = add(
            "\(path)/value", byteCount > 4 || isPointer ? .offset : .value, at: start + 8, 4, in: block,
            base: block.lowerBound, order: order)
        row = nil
        guard let value, byteCount > 4 || isPointer else { return }
        endValue(at: block.lowerBound + value, elementByteCount)
        if isPointer {
            for offset in offsets(in: byteCount, at: value, path, place) {
                let inner = Directory(block: block, order: order, path: path, pointer: tag)
                _ = walkDirectory(at: offset, inner, depth: depth + 1)
            }
        } else {
            walkValue(
                tag, range(from: block.lowerBound + min(value, block.count), count: byteCount, in: block),
                path)
        }
    }

    /// Records that the value of the last row ends where its count states; the count is the number before the
    /// offset.
    private mutating func endValue(at start: Int, _ elementByteCount: Int) {
        guard elementByteCount > 0, numbers.count >= 2 else { return }
        endPart(numbers[numbers.count - 2], from: start, body: start, base: start, unit: elementByteCount)
    }

    /// The offsets stated in a row: one in the row itself, or several at the position that it states.
    private mutating func offsets(
        in byteCount: Int, at value: Int, _ path: String, _ place: Directory
    ) -> [Int] {
        guard byteCount > 4 else { return [value] }
        return (0..<min(byteCount / 4, 1_000)).compactMap { number in
            add(
                "\(path)/offset \(number)", .offset, at: place.block.lowerBound + value + 4 * number, 4,
                in: place.block, base: place.block.lowerBound, order: place.order)
        }
    }

    /// Values with their own structure.
    private mutating func walkValue(_ tag: UInt16, _ value: Range<Int>, _ path: String) {
        if tag == 0x927C, holds("Apple iOS\0", at: value.lowerBound), value.count > 14 {
            let order: Endianness = bytes[value.lowerBound + 12] == 0x49 ? .little : .big
            let note = Directory(block: value, order: order, path: path, pointer: tag)
            _ = walkDirectory(at: 14, note, depth: 1)
        } else if tag == 0x83BB {
            walkRecords(value, path)
        } else if tag == 0xB002 {
            for offset in stride(from: value.lowerBound, to: value.upperBound - 3, by: 4) {
                add("\(path)/picture", .value, at: offset, 4, in: value)
            }
        } else if holds("bplist00", at: value.lowerBound) {
            walkPropertyList(value, path)
        }
    }

    /// CoreFoundation, CFBinaryPList.c: the trailer, the table of offsets, the objects.
    private mutating func walkPropertyList(_ list: Range<Int>, _ path: String) {
        let trailer = list.upperBound - 32
        guard let width = add("\(path)/offset width", .type, at: trailer + 6, 1, in: list),
            let referenceWidth = add("\(path)/reference width", .type, at: trailer + 7, 1, in: list),
            let count = add("\(path)/objects", .count, at: trailer + 8, 8, in: list),
            let table = add("\(path)/table", .offset, at: trailer + 24, 8, in: list, base: list.lowerBound)
        else { return }
        add("\(path)/top", .reference, at: trailer + 16, 8, in: list)
        for number in 0..<min(count, list.count) {
            let place = list.lowerBound + min(table, list.count) + number * width
            guard
                let offset = add(
                    "\(path)/offset", .offset, at: place, width, in: list, base: list.lowerBound),
                offset < list.count, begin(at: list.lowerBound + offset)
            else { continue }
            walkObject(at: list.lowerBound + offset, list, path, referenceWidth)
        }
    }

    private mutating func walkObject(at start: Int, _ list: Range<Int>, _ path: String, _ width: Int) {
        guard let marker = add("\(path)/object", .type, at: start, 1, in: list), marker >= 0x40 else {
            return
        }
        var count = marker & 15
        var first = start + 1
        if count == 15 {
            let byteCount = 1 << (bytes[min(first, list.upperBound - 1)] & 3)
            count = add("\(path)/object/count", .count, at: first + 1, byteCount, in: list) ?? 0
            first += 1 + byteCount
            endPart(from: start, body: first, base: first, unit: marker >= 0xA0 ? width : 1)
        }
        guard marker >= 0xA0 else { return }
        for number in 0..<min(marker >= 0xD0 ? 2 * min(count, list.count) : count, list.count) {
            add("\(path)/object/reference", .reference, at: first + number * width, width, in: list)
        }
    }
}
