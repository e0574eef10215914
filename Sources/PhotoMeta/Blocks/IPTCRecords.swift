// SPDX-License-Identifier: Apache-2.0
/// Reads IPTC records into fields (IPTC-NAA Information Interchange Model 4.2, chapter 1).
///
/// A field's identifier is its record and dataset number: 2:120 is 0x0278. A repeated dataset has a field for each
/// repetition.
package enum IPTCRecords {
    /// Reads the records in a range of the kept bytes into a directory of their own.
    static func read(
        _ range: Range<Int>, path: StaticString, part: UInt16, block: Int?, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let position = map.sourceOffset(of: range.lowerBound)
        guard context.takeDirectory() else {
            return context.noteRefusedDirectory("\(path)/IPTC", at: position)
        }
        let count = countDatasets(range, path, map, &context)
        if count == 0 {
            context.note(.malformed, "\(path)/IPTC", at: position, "\(range.count) bytes without a dataset")
        }
        let allowed = context.takeEntries(count)
        if allowed < count {
            context.note(
                .limit, "\(path)/IPTC", at: position, "\(allowed) of \(count) entries read, the limit")
        }
        let firstField = map.fields.count
        for text in appendFields(of: range, limit: allowed, to: &map) {
            let position = map.sourceOffset(of: text.value.lowerBound)
            guard !text.utf8.isEmpty, map.hasRoom(for: text.utf8.count, at: position, &context) else {
                map.dropValue(ofFieldAt: text.field)
                continue
            }
            map.setValue(
                ofFieldAt: text.field, decoded: text.utf8[...], from: position, count: text.value.count)
        }
        map.close(.iptc, part: part, block: block, start: UInt64(range.lowerBound), from: firstField)
    }

    private static func countDatasets(
        _ range: Range<Int>, _ path: StaticString, _ map: borrowing FileMapBuilder,
        _ context: inout ParseContext
    ) -> Int {
        let kept = map.bytes
        let bytes = kept.span
        var count = 0
        var offset = range.lowerBound
        while let dataset = next(in: bytes, at: &offset, end: range.upperBound) {
            count &+= 1
            guard dataset.isTruncated else { continue }
            context.note(
                .truncated, "\(path)/IPTC", at: map.sourceOffset(ofEnd: dataset.value.lowerBound),
                "a dataset that ends past its record")
        }
        return count
    }

    /// A text in a character set that no type of value has, as UTF-8, and the field that it is the value of.
    private struct DecodedText {
        var field: Int
        var value: Range<Int>
        var utf8: ContiguousArray<UInt8>
    }

    /// Appends a field for each dataset.
    ///
    /// - Returns: The texts in other character sets; they are added to the kept bytes after these have been read.
    private static func appendFields(
        of range: Range<Int>, limit: Int, to map: inout FileMapBuilder
    ) -> [DecodedText] {
        let kept = map.bytes
        let bytes = kept.span
        var texts: [DecodedText] = []
        var characters = CodedCharacterSet.unstated
        var offset = range.lowerBound
        for _ in 0..<limit {
            guard let dataset = next(in: bytes, at: &offset, end: range.upperBound) else { break }
            if dataset.identifier == IPTCDataset.codedCharacterSet {
                characters = CodedCharacterSet(kept[dataset.value])
            }
            var (type, count) = form(of: dataset, characters)
            if isText(dataset), isDecoded(kept[dataset.value], characters) {
                if let text = characters.text(kept[dataset.value]) {
                    texts.append(
                        DecodedText(
                            field: map.fields.count, value: dataset.value, utf8: ContiguousArray(text.utf8)))
                } else {
                    (type, count) = (.undefined, dataset.value.count)
                }
            }
            map.append(UInt32(dataset.identifier), type, count, at: dataset.value.lowerBound)
        }
        return texts
    }

    /// Reads a dataset, and moves behind it.
    private static func next(in bytes: Span<UInt8>, at offset: inout Int, end: Int) -> IPTCDataset? {
        guard let dataset = IPTCDataset(in: bytes, at: offset, end: end) else { return nil }
        offset = dataset.value.upperBound
        return dataset
    }

    // MARK: Values

    /// Chapters 5 and 6: numbers, bytes or escape sequences, as the registry states; otherwise text.
    private static func form(
        of dataset: IPTCDataset, _ characters: CodedCharacterSet
    ) -> (ValueType, count: Int) {
        let byteCount = dataset.value.count
        switch UnstatedForm.iptc(UInt32(dataset.identifier)) {
        case .short?: return byteCount == 2 ? (.short, 1) : (.undefined, byteCount)
        case let type?: return (type, byteCount)
        case nil where isText(dataset): return (characters == .unstated ? .unmarkedText : .utf8, byteCount)
        case nil: return (.undefined, byteCount)
        }
    }

    private static func isText(_ dataset: IPTCDataset) -> Bool { isText(dataset.identifier) }

    /// Whether the value of a dataset is text in the records' character set.
    package static func isText(_ identifier: UInt16) -> Bool {
        (0x0100...0x02FF).contains(identifier) && UnstatedForm.iptc(UInt32(identifier)) == nil
    }

    /// Whether a text must be decoded: most are ASCII.
    private static func isDecoded(_ bytes: ArraySlice<UInt8>, _ characters: CodedCharacterSet) -> Bool {
        guard characters != .unstated, characters != .utf8, !bytes.isEmpty else { return false }
        return !characters.containsASCII || bytes.contains { $0 >= 0x80 || $0 == 0x1B }
    }
}

// MARK: - In TIFF directories

extension IPTCRecords {
    /// Reads the records in a directory, whose value must be kept, and locates the image resources.
    ///
    /// The tags are in the first directory of a file or a block. The type of the records is BYTE, UNDEFINED or, as many writers
    /// have it, LONG (Adobe Photoshop TIFF Technical Notes; TIFF/EP §5.2.9).
    @inline(__always)
    static func readTags(
        ofDirectory index: Int, path: StaticString, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard map.hasField(from: TIFFTag.records, through: TIFFTag.resources, inDirectory: index) else {
            return
        }
        readTags(of: map.directories[index], path: path, into: &map, &context)
    }

    @inline(never)
    private static func readTags(
        of directory: FileMap.Directory, path: StaticString, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let block = directory.block == FileMap.Directory.noBlock ? nil : Int(directory.block)
        if let range = range(ofTag: TIFFTag.records, in: directory, &map) {
            read(range, path: path, part: directory.part, block: block, into: &map, &context)
        }
        guard let range = range(ofTag: TIFFTag.resources, in: directory, &map) else { return }
        // The block is read after the current one.
        map.blocks.append(
            LocatedBlock(
                .photoshop, part: directory.part, offset: map.sourceOffset(of: range.lowerBound),
                byteCount: range.count))
    }

    /// The position of a tag's value among the kept bytes.
    private static func range(
        ofTag tag: UInt16, in directory: FileMap.Directory, _ map: inout FileMapBuilder
    ) -> Range<Int>? {
        guard let index = map.index(of: tag, in: directory) else { return nil }
        let field = map.fields[index]
        let (byteCount, overflow) = Int(clamping: field.count).multipliedReportingOverflow(
            by: field.type.elementByteCount)
        guard !overflow, field.offset != FileMap.Field.nowhere, let start = Int(exactly: field.offset),
            byteCount > 4,
            start <= map.bytes.count, byteCount <= map.bytes.count - start
        else { return nil }
        let range = start..<(start + byteCount)
        // A writer that treated the bytes as LONGs may have swapped each of them: then the marker is the fourth byte.
        guard field.type == .long, map.bytes[start] != IPTCDataset.marker,
            map.bytes[start + 3] == IPTCDataset.marker
        else {
            return range
        }
        var swapped: ContiguousArray<UInt8> = []
        for group in stride(from: start, to: range.upperBound, by: 4) {
            swapped += map.bytes[group..<(group + 4)].reversed()
        }
        let copy = map.keep(decoded: swapped[...], from: map.sourceOffset(of: start), count: byteCount)
        return copy..<(copy + byteCount)
    }
}
