// SPDX-License-Identifier: Apache-2.0
/// Reads Canon's CRW, a heap of records (Canon, "CIFF Specification on Image Data File", version 1.0).
///
/// A heap ends with the offset of its directory: a count, and rows of a tag, a size and an offset. Offsets are relative to the
/// start of the heap. A record may be a heap itself. The two highest bits of a tag state whether its value is in its row.
enum CIFF: ContainerReader {
    /// "II", the size of the header, "HEAPCCDR".
    static func recognize(_ start: FileStart) -> MediaFormat? {
        let isHeap = start.second & 0xFFFF == 0x4845 && start.third == 0x4150_4343
        return isHeap && (start.first >> 16 == 0x4949 || start.first >> 16 == 0x4D4D) ? .crw : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom()
        guard window.byteCount != ByteWindow.unknownByteCount else {
            context.note(.unsupported, "CRW", at: 0, "a heap whose end is not known")
            return
        }
        guard window.byteCount >= 14 else { return }
        let isLittleEndian = try window.uint32(at: 0) >> 16 == 0x4949
        if isLittleEndian {
            try read(LittleEndian.self, window, into: &map, &context)
        } else {
            try read(BigEndian.self, window, into: &map, &context)
        }
    }

    private static func read<Order: ByteOrdering>(
        _ order: Order.Type, _ window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let headerByteCount = try window.read(at: 2, count: 4) { (try? $0.uint32(at: 0, order)) ?? 0 }
        guard UInt64(headerByteCount) <= window.byteCount else {
            context.note(.malformed, "CRW", at: 2, "a header of \(headerByteCount) bytes")
            return
        }
        let firstField = map.fields.count
        map.openBlock(byteCount: window.byteCount)
        let reader = CIFFHeapReader<Order>(window: window)
        do throws(ParseStop) {
            try reader.read(
                UInt64(headerByteCount)..<window.byteCount, tag: 0, depth: 0, into: &map, &context)
        } catch .truncated(let offset) {
            context.note(.truncated, "CRW", at: offset, "the rest could not be read")
        }
        let directory = FileMap.Directory(
            dictionary: .ciff, isLittleEndian: Order.isLittleEndian, isSorted: false,
            fields: firstField..<map.fields.count)
        map.closeDirectory(directory, keptTo: 0)
    }
}
