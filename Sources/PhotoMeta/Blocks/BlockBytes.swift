// SPDX-License-Identifier: Apache-2.0
/// The bytes that a directory's offsets refer to: an Exif block, or a whole TIFF file of which only parts are known.
protocol BlockBytes {
    /// The size of the block.
    var byteCount: UInt64 { get }
    /// The position of the block in the coordinates of its fields' offsets: among the kept bytes, or in the file.
    var start: UInt64 { get }
    /// The position of a byte of the block in the source.
    func sourceOffset(of offset: UInt64) -> UInt64
    /// Calls `read` with bytes of the block in place; offsets are relative to the start of the block.
    func read<Value>(
        at offset: UInt64, count: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value
    /// Returns bytes of the block, sharing their storage.
    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8>
    /// A block within this one, truncated to it; its offsets are relative to its own start.
    func block(at offset: UInt64, count: Int) -> Self
    /// Throws `.missing` if values of these fields should be fetched before further directories are read.
    func request(_ fields: ArraySlice<FileMap.Field>, _ limits: Limits) throws(ParseStop)
}

/// A block whose bytes are all known.
struct KnownBlock: BlockBytes {
    private let bytes: ArraySlice<UInt8>
    let start: UInt64
    /// The origin of the bytes in the source.
    private let origin: BlockOrigin
    /// The number of bytes between the origin and the block.
    private let skipped: UInt64

    /// Creates a block that begins `skipped` bytes after its origin, and whose bytes will be kept at `start`.
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

/// The position of a block's bytes in the source, which may contain them in several pieces.
struct BlockOrigin {
    /// The position of the first piece.
    var offset: UInt64
    /// Further pieces: the offset in the block, and the position in the source.
    var others: ContiguousArray<(offset: UInt64, source: UInt64)> = []
    /// For decoded bytes, the number of encoded bytes in the source; the position of every decoded byte is their start.
    var encodedByteCount: Int?

    func sourceOffset(of offset: UInt64) -> UInt64 {
        guard encodedByteCount == nil else { return self.offset }
        guard let piece = others.last(where: { $0.offset <= offset }) else {
            return self.offset.addingSaturated(offset)
        }
        return piece.source.addingSaturated(offset - piece.offset)
    }
}
