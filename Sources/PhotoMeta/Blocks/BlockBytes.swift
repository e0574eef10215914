/// The bytes that a directory's offsets count over: an Exif block that is kept, or a whole TIFF file of which only
/// parts are known.
protocol BlockBytes {
    /// The size of the block.
    var byteCount: UInt64 { get }
    /// Bytes of the block, with offsets counted from its start.
    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8>
    /// A block within this one, with offsets counted from its own start.
    func block(at offset: UInt64, count: Int) -> Self
    /// Where the block begins in what its fields' offsets are counted in: the kept bytes, or the file.
    var start: UInt64 { get }
}

/// A part of the bytes that are kept.
struct KeptBlock: BlockBytes {
    private let bytes: ContiguousArray<UInt8>
    private let range: Range<Int>

    init(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range.clamped(to: 0..<bytes.count)
    }

    var byteCount: UInt64 { UInt64(range.count) }
    var start: UInt64 { UInt64(range.lowerBound) }

    @inline(__always)
    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard let offset = Int(exactly: offset), offset <= range.count, count >= 0,
            count <= range.count &- offset
        else { throw .truncated(at: offset) }
        let lower = range.lowerBound &+ offset
        return bytes[lower..<(lower &+ count)]
    }

    func block(at offset: UInt64, count: Int) -> KeptBlock {
        let lower = range.lowerBound + Int(clamping: min(offset, byteCount))
        return KeptBlock(bytes, lower..<(lower + min(max(count, 0), range.upperBound - lower)))
    }
}

/// A part of a source, of which parts may be missing.
struct WindowBlock: BlockBytes {
    private let window: ByteWindow
    private let range: Range<UInt64>

    init(_ window: ByteWindow) {
        self.window = window
        range = 0..<window.byteCount
    }

    private init(_ window: ByteWindow, _ range: Range<UInt64>) {
        self.window = window
        self.range = range
    }

    var byteCount: UInt64 { range.upperBound - range.lowerBound }
    var start: UInt64 { range.lowerBound }

    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard offset <= byteCount, count >= 0, UInt64(count) <= byteCount - offset else {
            throw .truncated(at: offset)
        }
        return try window.slice(at: range.lowerBound + offset, count: count)
    }

    func block(at offset: UInt64, count: Int) -> WindowBlock {
        let lower = range.lowerBound + min(offset, byteCount)
        return WindowBlock(window, lower..<(lower + min(UInt64(clamping: count), range.upperBound - lower)))
    }
}
