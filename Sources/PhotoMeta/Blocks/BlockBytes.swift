/// The bytes that a directory's offsets count over: an Exif block, or a whole TIFF file of which only parts are known.
protocol BlockBytes {
    /// The size of the block.
    var byteCount: UInt64 { get }
    /// The position of the block in what its fields' offsets count in: the kept bytes, or the file.
    var start: UInt64 { get }
    /// The position in the source of a byte of the block.
    func sourceOffset(of offset: UInt64) -> UInt64
    /// Passes bytes of the block to `read` in place; offsets count from the block's start.
    func read<Value>(
        at offset: UInt64, count: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value
    /// Bytes of the block, shared and not copied.
    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8>
    /// A block within this one, with offsets counted from its own start; cut to this one.
    func block(at offset: UInt64, count: Int) -> Self
    /// Throws `.missing` if values of these fields are to be fetched before further directories are read.
    func request(_ fields: ArraySlice<FileMap.Field>, _ limits: Limits) throws(ParseStop)
}

/// A block whose bytes are all there.
struct KnownBlock: BlockBytes {
    private let bytes: ArraySlice<UInt8>
    let start: UInt64
    /// Where the bytes stand in the source.
    private let origin: BlockOrigin
    /// The number of bytes between the origin and the block.
    private let skipped: UInt64

    /// A block whose bytes will be kept at `start`, and which begins `skipped` bytes behind its origin.
    init(_ bytes: ArraySlice<UInt8>, start: UInt64, from origin: BlockOrigin, skipping skipped: UInt64) {
        self.bytes = bytes
        self.start = start
        self.origin = origin
        self.skipped = skipped
    }

    var byteCount: UInt64 { UInt64(bytes.count) }

    func sourceOffset(of offset: UInt64) -> UInt64 {
        origin.sourceOffset(of: skipped.addingSaturated(offset))
    }

    @inline(__always)
    func read<Value>(
        at offset: UInt64, count: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value {
        let known = bytes.span
        guard offset <= UInt64(known.count), count >= 0,
            count <= known.count &- Int(truncatingIfNeeded: offset)
        else { throw .truncated(at: offset) }
        let start = Int(truncatingIfNeeded: offset)
        return read(known.extracting(start..<(start &+ count)))
    }

    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard offset <= byteCount, count >= 0, UInt64(clamping: count) <= byteCount - offset else {
            throw .truncated(at: offset)
        }
        return bytes.dropFirst(Int(clamping: offset)).prefix(count)
    }

    func request(_ fields: ArraySlice<FileMap.Field>, _ limits: Limits) {}

    func block(at offset: UInt64, count: Int) -> KnownBlock {
        let skipped = Int(clamping: min(offset, byteCount))
        return KnownBlock(
            bytes.dropFirst(skipped).prefix(max(count, 0)), start: start + UInt64(skipped), from: origin,
            skipping: self.skipped + UInt64(skipped))
    }
}

/// Where the bytes of a block stand in the source, which may hold it in several pieces.
struct BlockOrigin {
    /// The position of the first piece.
    var offset: UInt64
    /// The further pieces: the offset in the block, and the position in the source.
    var others: ContiguousArray<(offset: UInt64, source: UInt64)> = []
    /// For bytes that were decoded, the number of bytes in the source; all of them stand where those begin.
    var encodedByteCount: Int?

    /// The origin of what begins `count` bytes further on.
    func advanced(by count: UInt64) -> BlockOrigin {
        guard encodedByteCount == nil else { return self }
        return BlockOrigin(
            offset: sourceOffset(of: count),
            others: ContiguousArray(
                others.lazy.filter { $0.offset > count }.map { ($0.offset - count, $0.source) }))
    }

    func sourceOffset(of offset: UInt64) -> UInt64 {
        guard encodedByteCount == nil else { return self.offset }
        guard let piece = others.last(where: { $0.offset <= offset }) else {
            return self.offset.addingSaturated(offset)
        }
        return piece.source.addingSaturated(offset - piece.offset)
    }
}
