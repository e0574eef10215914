// SPDX-License-Identifier: Apache-2.0
/// Reads located blocks into fields, and keeps the bytes of their values.
///
/// Kept bytes are copied, so that the result does not retain the whole file.
struct BlockReader {
    /// The block to read next.
    private var index = 0
    /// The number of bytes that may be kept: the limit, but not more than the file has.
    ///
    /// Blocks do not overlap, but the extents of an item may repeat the same bytes.
    private let keptByteLimit: Int
    /// The limit for decoded bytes, which may be more than the file has.
    private let decodedByteLimit: Int
    /// The number of texts of user data that may still be read, not counting the first of each atom.
    private var textsLeft: Int

    /// Creates a reader for a source of a size, of which some bytes are kept already.
    init(sourceByteCount: UInt64, keptByteCount: Int, _ limits: Limits) {
        // A few bytes may be kept twice, such as a property that is associated twice.
        let slack = UInt64(clamping: keptByteCount) + 4_096
        keptByteLimit = min(limits.keptBytes, Int(clamping: sourceByteCount.addingSaturated(slack)))
        decodedByteLimit = limits.keptBytes
        textsLeft = limits.movieEntries
    }

    /// Reads the map's blocks from where an earlier run stopped.
    ///
    /// If bytes of a block are missing, the next run begins with that block.
    mutating func read(
        from window: consuming ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let isWhole = window.isWhole
        var input = BlockInput(
            window: window, index: index, keptByteLimit: keptByteLimit,
            decodedByteLimit: decodedByteLimit, textsLeft: textsLeft)
        defer { (index, textsLeft) = (input.index, input.textsLeft) }
        while input.index < map.blocks.count {
            let block = map.blocks[input.index]
            guard let format = block.kind.format, !block.isKept else {
                input.index += 1
                continue
            }
            let isAlone =
                input.index + 1 == map.blocks.count || !map.blocks[input.index + 1].continuesPrevious
            input.isReadInPlace = isAlone && block.isReadInPlace(for: map.selection)
            if !isWhole, !block.kind.isReadByPieces, !input.isReadInPlace {
                var next = input.index
                var room = input.room(in: map)
                while try input.request(map.blocks[next], &room) {
                    next += 1
                    guard next < map.blocks.count, map.blocks[next].goesWith(map.blocks[next - 1]) else {
                        break
                    }
                }
            }
            let first = input.index
            input.index += 1
            do throws(ParseStop) {
                try format.read(block, &input, into: &map, &context)
            } catch .truncated {
                context.note(
                    .truncated, "\(map.format)/\(block.kind)", at: block.offset,
                    "\(block.byteCount) bytes that could not be read")
            } catch {
                input.index = first
                throw error
            }
        }
    }
}

/// The input of a block format: the window, and the position in the list of blocks.
struct BlockInput {
    let window: ByteWindow
    /// The index of the block after the current one.
    fileprivate(set) var index: Int
    /// Whether little of the block is read, so that its reader asks for the bytes.
    fileprivate(set) var isReadInPlace = false
    fileprivate let keptByteLimit: Int
    fileprivate let decodedByteLimit: Int
    /// The number of texts of user data that may still be read, not counting the first of each atom.
    var textsLeft: Int

    /// Returns the next block, if it is of this kind, and skips it.
    @inline(__always)
    mutating func next(_ kind: BlockKind, in map: borrowing FileMapBuilder) -> LocatedBlock? {
        guard index < map.blocks.count, map.blocks[index].kind == kind else { return nil }
        defer { index += 1 }
        return map.blocks[index]
    }

    /// Returns the ranges of the current block's payload, without its identifying bytes, and skips its pieces.
    mutating func piecesOfBlock(in map: borrowing FileMapBuilder) -> [Range<UInt64>] {
        let first = index - 1
        while index < map.blocks.count, map.blocks[index].continuesPrevious { index += 1 }
        return map.pieces(ofBlockAt: first, keepsHeader: false)
    }

    /// The block, for reading a few bytes at a time; decoded if necessary.
    ///
    /// `nil` if it cannot be decoded.
    mutating func blockPieces(
        of block: LocatedBlock, in map: borrowing FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> BlockPieces? {
        guard block.coding == .plain else {
            return try decodedBytes(block, map, &context).map {
                BlockPieces(decoded: $0, from: block, in: window)
            }
        }
        return BlockPieces(piecesOfBlock(in: map), in: window)
    }

    // MARK: Limits

    /// Throws `.missing` unless the bytes of a block are known; returns whether the block can be read.
    ///
    /// - Parameter room: The number of bytes that may be kept of it, and then of the blocks read together with it.
    fileprivate func request(_ block: LocatedBlock, _ room: inout Int) throws(ParseStop) -> Bool {
        guard block.kind == .itemProperties || block.byteCount <= room else { return false }
        do throws(ParseStop) {
            try window.require(at: block.offset, count: block.byteCount)
        } catch .truncated {
            // The diagnostic is added when the block is read.
            return false
        }
        room -= block.byteCount
        return true
    }

    /// The number of bytes that may be kept in addition to the kept bytes.
    @inline(__always)
    fileprivate func room(in map: borrowing FileMapBuilder) -> Int {
        min(keptByteLimit &+ map.kept.decodedByteCount, decodedByteLimit) - map.kept.bytes.count
    }

    /// Whether a block may be kept in addition to the kept bytes, and to `joinedByteCount` bytes that will be kept.
    @inline(__always)
    func hasRoom(for block: LocatedBlock, beside joinedByteCount: Int = 0, in map: borrowing FileMapBuilder)
        -> Bool
    {
        hasRoom(for: block.byteCount, beside: joinedByteCount, in: map)
    }

    /// Whether `byteCount` bytes may be kept in addition to the kept bytes, and to `joinedByteCount` bytes that will be kept.
    @inline(__always)
    func hasRoom(for byteCount: Int, beside joinedByteCount: Int = 0, in map: borrowing FileMapBuilder)
        -> Bool
    {
        byteCount <= room(in: map) - joinedByteCount
    }

    /// The limits on values that are kept one by one: each may have as many bytes as may be kept of all blocks.
    func valueLimits(_ limits: Limits) -> Limits {
        var limits = limits
        limits.keptBytes = min(keptByteLimit, limits.keptBytes)
        limits.valueBytes = limits.keptBytes
        return limits
    }

    /// Whether `byteCount` decoded bytes may be kept in addition to the kept bytes.
    func hasRoom(forDecoded byteCount: Int, in map: borrowing FileMapBuilder) -> Bool {
        byteCount <= decodedByteLimit - map.kept.bytes.count
    }

    /// Adds a diagnostic for a block that is too large to be kept.
    func noteTooMuch(_ block: LocatedBlock, _ map: borrowing FileMapBuilder, _ context: inout ParseContext) {
        context.note(
            .limit, "\(map.format)/\(block.kind)", at: block.offset,
            "\(block.byteCount) bytes more than the limit of kept bytes")
    }

    // MARK: Bytes

    /// Copies the bytes of a block; `nil`, with a diagnostic, if they are more than may be kept.
    func keep(
        _ block: LocatedBlock, in map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> Range<Int>? {
        guard hasRoom(for: block, in: map) else {
            noteTooMuch(block, map, &context)
            return nil
        }
        guard block.coding == .plain else {
            guard let decoded = try decode(block, map, &context) else { return nil }
            let start = map.keep(decoded: decoded.bytes, from: block.offset, count: block.byteCount)
            return start..<(start + decoded.bytes.count)
        }
        let slice = try window.slice(at: block.offset, count: block.byteCount)
        let start = map.keep(slice, from: block.offset)
        return start..<(start + slice.count)
    }

    /// A block's bytes, and their position in the source.
    struct JoinedBytes {
        var bytes: ArraySlice<UInt8>
        var origin: BlockOrigin
        /// The index of the block, or of the first of its pieces.
        var block: Int
    }

    /// The bytes of a block; a copy if the block is in several pieces.
    ///
    /// `nil`, with a diagnostic, if they are more than may be kept.
    @inline(__always)
    mutating func joinedBytes(
        _ block: LocatedBlock, _ map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> JoinedBytes? {
        guard hasRoom(for: block, in: map) else {
            noteTooMuch(block, map, &context)
            return nil
        }
        guard block.coding == .plain else { return try decode(block, map, &context) }
        let first = JoinedBytes(
            bytes: try window.slice(at: block.offset, count: block.byteCount),
            origin: BlockOrigin(offset: block.offset), block: index &- 1)
        guard index < map.blocks.count, map.blocks[index].continuesPrevious else { return first }
        return try join(first, map, &context)
    }

    /// The bytes of an encoded block; `nil`, with a diagnostic, if they cannot be decoded, or are more than may be kept.
    @inline(never)
    private func decode(
        _ block: LocatedBlock, _ map: borrowing FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> JoinedBytes? {
        guard let bytes = try decodedBytes(block, map, &context) else { return nil }
        guard hasRoom(forDecoded: bytes.count, in: map) else {
            noteTooMuch(block, map, &context)
            return nil
        }
        let origin = BlockOrigin(offset: block.offset, encodedByteCount: block.byteCount)
        return JoinedBytes(bytes: bytes[...], origin: origin, block: index &- 1)
    }

    @inline(never)
    private mutating func join(
        _ first: JoinedBytes, _ map: borrowing FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> JoinedBytes {
        var joined = ContiguousArray(first.bytes)
        var origin = first.origin
        while index < map.blocks.count, map.blocks[index].continuesPrevious {
            let next = map.blocks[index]
            index += 1
            guard hasRoom(for: next, beside: joined.count, in: map) else {
                noteTooMuch(next, map, &context)
                break
            }
            origin.others.append((UInt64(joined.count), next.offset))
            joined += try window.slice(at: next.offset, count: next.byteCount)
        }
        return JoinedBytes(bytes: joined[...], origin: origin, block: first.block)
    }
}

extension LocatedBlock {
    /// Whether the block is read together with the one before it.
    fileprivate func goesWith(_ previous: LocatedBlock) -> Bool {
        continuesPrevious || kind == .metadataItems && previous.kind == .metadataKeys
    }
}

extension FileMapBuilder {
    /// Keeps the first bytes of a joined block.
    mutating func keep(_ joined: BlockInput.JoinedBytes, upTo byteCount: Int) {
        let bytes = joined.bytes.prefix(max(byteCount, 0))
        if let encodedByteCount = joined.origin.encodedByteCount {
            _ = keep(decoded: bytes, from: joined.origin.offset, count: encodedByteCount)
            return
        }
        var start = bytes.startIndex
        var source = joined.origin.offset
        for piece in joined.origin.others {
            let end = min(bytes.startIndex + Int(clamping: piece.offset), bytes.endIndex)
            keep(bytes[start..<end], from: source)
            start = end
            source = piece.source
        }
        if start < bytes.endIndex { keep(bytes[start...], from: source) }
    }
}
