// SPDX-License-Identifier: Apache-2.0
/// Reads the records of a heap, and of the heaps in it (CIFF 1.0).
struct CIFFHeapReader<Order: ByteOrdering> {
    let window: ByteWindow

    private var rowByteCount: Int { 10 }

    func read(
        _ heap: Range<UInt64>, tag: UInt16, depth: Int, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard heap.byteCount >= 6 else { return }
        guard depth <= context.limits.depth else {
            return context.note(.limit, "CRW", at: heap.lowerBound, "nested heaps past the depth limit")
        }
        guard context.takeDirectory() else {
            return context.noteRefusedDirectory("CRW", at: heap.lowerBound)
        }
        let end = heap.upperBound - 4
        let start = try window.read(at: end, count: 4) { UInt64((try? $0.uint32(at: 0, Order.self)) ?? 0) }
        let directory = heap.lowerBound.addingSaturated(start)
        guard directory <= end, end - directory >= 2 else {
            context.note(.dangling, "CRW", at: end, "no directory at \(start) of the heap")
            return
        }
        let stated = try window.read(at: directory, count: 2) {
            Int((try? $0.uint16(at: 0, Order.self)) ?? 0)
        }
        let room = Int(clamping: (end - directory - 2) / UInt64(rowByteCount))
        let count = context.takeEntries(min(stated, room))
        if count < stated {
            context.note(
                room < stated ? .truncated : .limit, "CRW", at: directory,
                "\(count) of \(stated) records read, room for \(room)")
        }
        let rows = try window.slice(at: directory + 2, count: count * rowByteCount)
        for index in 0..<count {
            let rowOffset = directory + 2 + UInt64(index * rowByteCount)
            try readRow(
                rows.span.extracting((index * rowByteCount)...), at: rowOffset, of: heap, heapTag: tag,
                depth: depth,
                into: &map, &context)
        }
    }

    /// Reads a row: a tag, and either a size and an offset of 32 bits, or a value of eight bytes.
    private func readRow(
        _ row: Span<UInt8>, at rowOffset: UInt64, of heap: Range<UInt64>, heapTag: UInt16, depth: Int,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let stored = try row.uint16(at: 0, Order.self)
        let tag = stored & 0x3FFF
        guard stored & 0xC000 == 0 else {
            // The two highest bits are 01 for a value in the row.
            guard stored & 0xC000 == 0x4000 else {
                context.note(
                    .malformed, "CRW", at: rowOffset, "record \(stored.tagText) has an unknown location")
                return
            }
            try keep(
                CIFFRecord(tag, in: heapTag), (rowOffset + 2)..<(rowOffset + 10), isInRow: true, in: &map,
                &context)
            return
        }
        let byteCount = UInt64(try row.uint32(at: 2, Order.self))
        let start = heap.lowerBound.addingSaturated(UInt64(try row.uint32(at: 6, Order.self)))
        guard start <= heap.upperBound, byteCount <= heap.upperBound - start else {
            context.note(
                .truncated, "CRW", at: rowOffset,
                "record \(stored.tagText) ends past its heap, at \(heap.upperBound)")
            return
        }
        let value = start..<(start + byteCount)
        switch tag {
        case CIFFRecord.rawImage: map.updatePart(0) { $0.data = .range(value) }
        case CIFFRecord.jpeg:
            try map.addJPEG(value, role: .preview, hasMetadata: false, in: window, path: "CRW", &context)
        case CIFFRecord.thumbnail:
            try map.addJPEG(value, role: .thumbnail, hasMetadata: false, in: window, path: "CRW", &context)
        case _ where CIFFRecord.isHeap(tag):
            try read(value, tag: tag, depth: depth + 1, into: &map, &context)
        default:
            try keep(CIFFRecord(tag, in: heapTag), value, isInRow: false, in: &map, &context)
        }
    }

    private func keep(
        _ record: CIFFRecord, _ value: Range<UInt64>, isInRow: Bool, in map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        if record.tag == CIFFRecord.imageSpecification { try readSize(value, in: &map) }
        guard map.selection.contains(index: .ciff) else { return }
        let room = min(context.limits.valueBytes, context.limits.keptBytes - map.kept.bytes.count)
        // Thousands of records of a small file may refer to the same bytes.
        guard value.byteCount <= UInt64(clamping: room), map.takeValueBudget(value.byteCount) else {
            context.note(
                .limit, "CRW", at: value.lowerBound,
                "record \(record.tag.tagText) is not kept: it has \(value.byteCount) bytes")
            return
        }
        let slice = try window.slice(at: value.lowerBound, count: Int(clamping: value.byteCount))
        let type = record.type
        let count = isInRow ? record.countInRow : slice.count / max(type.elementByteCount, 1)
        map.append(record.identifier, type, count, at: map.keep(slice, from: value.lowerBound))
    }

    /// Width, height, pixel aspect ratio, rotation, bits per component, bits per pixel, and the kind of color.
    private func readSize(_ value: Range<UInt64>, in map: inout FileMapBuilder) throws(ParseStop) {
        guard value.byteCount >= 8 else { return }
        let (width, height) = try window.read(at: value.lowerBound, count: 8) { bytes in
            ((try? bytes.uint32(at: 0, Order.self)) ?? 0, (try? bytes.uint32(at: 4, Order.self)) ?? 0)
        }
        map.setSize(PixelSize(width: Int(clamping: width), height: Int(clamping: height)))
    }
}
