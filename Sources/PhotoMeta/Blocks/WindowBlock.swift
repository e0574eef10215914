// SPDX-License-Identifier: Apache-2.0
/// A range of a source as a block, of which bytes may be missing.
struct WindowBlock: BlockBytes {
    private let window: ByteWindow
    private let range: Range<UInt64>

    init(_ window: ByteWindow, is64Bit: Bool = false) {
        self.window = window
        // For a source of unknown size, all that offsets in a TIFF file can reach.
        let isUnknown = window.byteCount == ByteWindow.unknownByteCount && !is64Bit
        range = 0..<(isUnknown ? UInt64(UInt32.max) : window.byteCount)
    }

    /// A block at a range of the source.
    init(_ window: ByteWindow, _ range: Range<UInt64>) {
        self.window = window
        self.range = range
    }

    var byteCount: UInt64 { range.upperBound - range.lowerBound }
    var start: UInt64 { range.lowerBound }

    func sourceOffset(of offset: UInt64) -> UInt64 { range.lowerBound.addingSaturated(offset) }

    func read<Value>(
        at offset: UInt64, count: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value {
        guard offset <= byteCount, count >= 0, UInt64(count) <= byteCount - offset else {
            throw .truncated(at: offset)
        }
        return try window.read(at: range.lowerBound + offset, count: count, read)
    }

    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard offset <= byteCount, count >= 0, UInt64(clamping: count) <= byteCount - offset else {
            throw .truncated(at: offset)
        }
        return try window.slice(at: range.lowerBound + offset, count: count)
    }

    func request(_ fields: ArraySlice<FileMap.Field>, _ limits: Limits) throws(ParseStop) {
        try DirectoryValues.request(of: fields, from: window, limits)
    }

    func block(at offset: UInt64, count: Int) -> WindowBlock {
        let lower = range.lowerBound + min(offset, byteCount)
        return WindowBlock(window, lower..<(lower + min(UInt64(clamping: count), range.upperBound - lower)))
    }
}
