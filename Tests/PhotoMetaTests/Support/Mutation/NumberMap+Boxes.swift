// SPDX-License-Identifier: Apache-2.0
/// Boxes of ISO/IEC 14496-12, and atoms of QuickTime.
extension NumberMap {
    /// The locations and types of items stated in `meta`.
    private struct Items {
        var types: [Int: String] = [:]
        var extents: [Int: Range<Int>] = [:]
    }

    private static let containers: Set = [
        "moov", "trak", "mdia", "minf", "stbl", "edts", "dinf", "iprp", "ipco", "udta", "gmhd", "grpl",
    ]
    /// The number of bytes before the child boxes of a full box.
    private static let fullContainers = ["iinf": 0, "iref": 0, "stsd": 4, "dref": 4]
    /// Full boxes with four-byte numbers.
    private static let tables: Set = [
        "mvhd", "tkhd", "mdhd", "elst", "stts", "stss", "stsc", "stsz", "stco", "ispe", "gmin", "vmhd",
    ]

    mutating func walkFile(_ range: Range<Int>) {
        var items = Items()
        walkBoxes(range, "", depth: 0, &items)
        // An Exif item: the offset of its TIFF header, the identifier, the structure.
        for (id, extent) in items.extents.sorted(by: { $0.key < $1.key }) where items.types[id] == "Exif" {
            let path = "item \(id)/Exif"
            let start = extent.lowerBound + 4
            guard
                let header = add("\(path)/header", .offset, at: start - 4, 4, in: extent, base: start)
            else { continue }
            walkTIFF(
                self.range(from: start + min(header, extent.count), count: extent.count, in: extent), path)
        }
    }

    private mutating func walkBoxes(_ range: Range<Int>, _ path: String, depth: Int, _ items: inout Items) {
        var start = range.lowerBound
        while depth < 20, start + 8 <= range.upperBound {
            let code = code(at: start + 4)
            let name = path.isEmpty ? code : "\(path)/\(code)"
            _ = begin(at: start)
            // Items of `ilst` are named by numbers.
            add("\(name)/type", path.hasSuffix("ilst") ? .reference : .type, at: start + 4, 4, in: range)
            guard var size = add("\(name)/size", .size, at: start, 4, in: range, base: start) else { return }
            var header = 8
            if size == 1 {
                size = add("\(name)/wide size", .size, at: start + 8, 8, in: range, base: start) ?? 0
                header = 16
            }
            if size == 0 { size = range.upperBound - start }
            endPart(from: start, body: start + header)
            guard size >= header, size <= range.upperBound - start else { return }
            walkBody(start + header..<start + size, code, name, depth: depth, &items)
            start += size
        }
    }

    private mutating func walkBody(
        _ body: Range<Int>, _ code: String, _ path: String, depth: Int, _ items: inout Items
    ) {
        let start = body.lowerBound
        switch code {
        case _
        where Self.containers.contains(code) || path.hasSuffix("ilst/\(code)")
            || path.hasSuffix("mebx/keys/\(code)"):
            walkBoxes(body, path, depth: depth + 1, &items)
        case "meta":
            let isFullBox = self.code(at: start + 4) != "hdlr"
            walkBoxes(
                range(from: start + (isFullBox ? 4 : 0), count: .max, in: body), path, depth: depth + 1,
                &items)
        case "ilst": walkBoxes(body, path, depth: depth + 1, &items)
        case "iloc": walkLocations(body, path, &items)
        case "ipma": walkAssociations(body, path)
        case "pitm": add("\(path)/item", .reference, at: start + 4, isWide(body) ? 4 : 2, in: body)
        case "infe": walkEntry(body, path, &items)
        case "keys": walkKeys(body, path, depth: depth, &items)
        case "mebx":
            add("\(path)/data reference", .reference, at: start + 6, 2, in: body)
            walkBoxes(range(from: start + 8, count: .max, in: body), path, depth: depth + 1, &items)
        case _ where Self.fullContainers[code] != nil:
            walkFullContainer(body, code, path, depth: depth, &items)
        case _ where path.contains("iref/"): walkReference(body, path)
        case _ where Self.tables.contains(code):
            add("\(path)/version", .type, at: start, 1, in: body)
            words(range(from: start + 4, count: .max, in: body), path)
        case "data", "ftyp", "colr", "loci": words(body, path)
        case "pixi": add("\(path)/count", .count, at: start + 4, 1, in: body)
        case "irot", "imir": add(path, .value, at: start, 1, in: body)
        case _ where path.contains("udta/"):
            if add("\(path)/length", .size, at: start, 2, in: body, base: start + 4) != nil {
                endPart(from: start, body: start + 4)
            }
            add("\(path)/language", .type, at: start + 2, 2, in: body)
        default: break
        }
    }

    /// Whether a full box has a version with wide numbers.
    private func isWide(_ body: Range<Int>, from version: UInt8 = 1) -> Bool {
        body.isEmpty ? false : bytes[body.lowerBound] >= version
    }

    /// Four-byte numbers, of which the first is usually a count.
    private mutating func words(_ range: Range<Int>, _ path: String) {
        for (number, offset) in stride(from: range.lowerBound, to: range.upperBound - 3, by: 4).enumerated() {
            add("\(path)/word \(number)", number == 0 ? .count : .value, at: offset, 4, in: range)
            if number == 0 { endTable(in: range) }
        }
    }

    private mutating func walkFullContainer(
        _ body: Range<Int>, _ code: String, _ path: String, depth: Int, _ items: inout Items
    ) {
        let start = body.lowerBound
        add("\(path)/version", .type, at: start, 1, in: body)
        var header = Self.fullContainers[code] ?? 0
        if code == "iinf" { header = isWide(body) ? 4 : 2 }
        if header > 0, add("\(path)/count", .count, at: start + 4, header, in: body) != nil {
            endTable(in: body)
        }
        walkBoxes(range(from: start + 4 + header, count: .max, in: body), path, depth: depth + 1, &items)
    }

    /// §8.11.6.
    private mutating func walkEntry(_ body: Range<Int>, _ path: String, _ items: inout Items) {
        let start = body.lowerBound
        let width = isWide(body, from: 3) ? 4 : 2
        add("\(path)/version", .type, at: start, 1, in: body)
        guard let id = add("\(path)/item", .reference, at: start + 4, width, in: body) else { return }
        add("\(path)/protection", .reference, at: start + 4 + width, 2, in: body)
        add("\(path)/item type", .type, at: start + 6 + width, 4, in: body)
        items.types[id] = code(at: start + 6 + width)
    }

    /// §8.11.12.
    private mutating func walkReference(_ body: Range<Int>, _ path: String) {
        // The version is in the parent `iref`, directly before this box's header.
        let isWide = bytes[max(body.lowerBound - 12, 0)] > 0 && code(at: body.lowerBound - 16) == "iref"
        let width = isWide ? 4 : 2
        let start = body.lowerBound
        add("\(path)/from", .reference, at: start, width, in: body)
        guard let count = add("\(path)/count", .count, at: start + width, 2, in: body) else { return }
        endTable(in: body)
        for number in 0..<min(count, body.count) {
            add("\(path)/to \(number)", .reference, at: start + width + 2 + number * width, width, in: body)
        }
    }

    /// ISO/IEC 23008-12 §9.3.
    private mutating func walkAssociations(_ body: Range<Int>, _ path: String) {
        var offset = body.lowerBound
        let width = isWide(body) ? 4 : 2
        add("\(path)/version", .type, at: offset, 1, in: body)
        let flags = add("\(path)/flags", .type, at: offset + 3, 1, in: body) ?? 0
        guard let count = add("\(path)/count", .count, at: offset + 4, 4, in: body) else { return }
        endTable(in: body)
        offset += 8
        for _ in 0..<min(count, body.count) {
            add("\(path)/item", .reference, at: offset, width, in: body)
            guard let indices = add("\(path)/item/count", .count, at: offset + width, 1, in: body) else {
                return
            }
            endPart(from: offset, body: offset + width + 1, base: offset + width + 1, unit: flags & 1 + 1)
            offset += width + 1
            for _ in 0..<indices {
                let byteCount = flags & 1 == 0 ? 1 : 2
                add("\(path)/item/property", .reference, at: offset, byteCount, in: body)
                offset += byteCount
            }
        }
    }

    /// §8.11.3.
    private mutating func walkLocations(_ body: Range<Int>, _ path: String, _ items: inout Items) {
        var offset = body.lowerBound
        guard let version = add("\(path)/version", .type, at: offset, 1, in: body),
            let sizes = add("\(path)/widths", .type, at: offset + 4, 2, in: body)
        else { return }
        func next(_ map: inout NumberMap, _ name: String, _ kind: StatedNumber.Kind, _ byteCount: Int) -> Int?
        {
            guard byteCount > 0 else { return 0 }
            defer { offset += byteCount }
            return map.add("\(path)/\(name)", kind, at: offset, byteCount, in: body)
        }
        offset += 6
        let wide = version >= 2 ? 4 : 2
        guard let count = next(&self, "count", .count, wide) else { return }
        endTable(in: body)
        for _ in 0..<min(count, body.count) {
            guard let id = next(&self, "item", .reference, wide) else { return }
            let name = "item \(id)"
            let method = version > 0 ? next(&self, "\(name)/method", .type, 2) : 0
            _ = next(&self, "\(name)/data reference", .reference, 2)
            let base = next(&self, "\(name)/base", .offset, sizes >> 4 & 15)
            guard let extents = next(&self, "\(name)/count", .count, 2) else { return }
            let extentByteCount = sizes >> 12 + sizes >> 8 & 15 + (version > 0 ? sizes & 15 : 0)
            endPart(from: offset - 2, body: offset, base: offset, unit: extentByteCount)
            for number in 0..<min(extents, body.count) {
                let extent = "\(name)/extent \(number + 1)"
                if version > 0 { _ = next(&self, "\(extent)/index", .reference, sizes & 15) }
                guard let start = next(&self, "\(extent)/offset", .offset, sizes >> 12),
                    let byteCount = next(&self, "\(extent)/length", .size, sizes >> 8 & 15)
                else { return }
                if method == 0, extents == 1, let base, base <= bytes.count, start <= bytes.count {
                    items.extents[id] = range(from: base + start, count: byteCount, in: 0..<bytes.count)
                }
            }
        }
    }

    /// QTFF, "Metadata Item Keys Atom", and the keys of timed metadata, which are boxes.
    private mutating func walkKeys(
        _ body: Range<Int>, _ path: String, depth: Int, _ items: inout Items
    ) {
        guard !path.contains("mebx") else { return walkBoxes(body, path, depth: depth + 1, &items) }
        add("\(path)/version", .type, at: body.lowerBound, 1, in: body)
        if add("\(path)/count", .count, at: body.lowerBound + 4, 4, in: body) != nil { endTable(in: body) }
        walkBoxes(range(from: body.lowerBound + 8, count: .max, in: body), path, depth: depth + 1, &items)
    }
}
