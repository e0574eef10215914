// SPDX-License-Identifier: Apache-2.0
/// The bytes of a source that are known so far.
///
/// Parsers request slices. Bytes that are not known yet throw `.missing`; bytes past the end of the source throw `.truncated`.
/// One piece is kept apart from the others and searched first: the one at the start of the source or, in a window that was
/// moved, the one that the parser works in.
package struct ByteWindow {
    /// The size of the whole source, in bytes; an upper bound if the source did not state it.
    package private(set) var byteCount: UInt64
    /// The upper bound of an unknown size: the largest that sources can state as an `Int64`.
    package static let unknownByteCount = UInt64(Int64.max)
    /// The piece that is searched first.
    package private(set) var primary: Piece
    /// The other pieces, sorted; they never touch.
    private(set) var others: ContiguousArray<Piece> = []
    /// The piece that was primary before the window was moved.
    private var displaced: Piece?
    /// Whether no more bytes will arrive: absent bytes are then truncated, not missing.
    package private(set) var isSealed = false

    /// Contiguous bytes of the source.
    package struct Piece {
        var offset: UInt64
        package var bytes: ContiguousArray<UInt8>

        var end: UInt64 { offset + UInt64(bytes.count) }
    }

    /// A window that contains its whole source.
    package init(whole bytes: ContiguousArray<UInt8>) {
        byteCount = UInt64(bytes.count)
        primary = Piece(offset: 0, bytes: bytes)
    }

    /// An empty window on a source of a known size.
    init(byteCount: UInt64) {
        self.byteCount = byteCount
        primary = Piece(offset: 0, bytes: [])
    }

    /// Whether all bytes of the source are known.
    var isWhole: Bool { UInt64(primary.bytes.count) == byteCount }

    /// The number of bytes that are known.
    var knownByteCount: Int { others.reduce(primary.bytes.count) { $0 &+ $1.bytes.count } }

    /// The same bytes, for a parser that works near `offset`.
    ///
    /// The result is only for reading: it must not be filled or searched for gaps.
    func moved(to offset: UInt64) -> ByteWindow {
        guard displaced == nil, offset < primary.offset || offset >= primary.end,
            let (piece, _) = position(of: offset, count: 1)
        else { return self }
        var window = self
        window.displaced = primary
        window.primary = others[piece]
        return window
    }

    /// Returns the bytes at `offset`, sharing the window's storage.
    @inline(__always)
    package func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        let index = offset &- primary.offset
        if index <= UInt64(primary.bytes.count), count >= 0,
            count <= primary.bytes.count &- Int(truncatingIfNeeded: index)
        {
            let start = Int(truncatingIfNeeded: index)
            return primary.bytes[start..<(start &+ count)]
        }
        return try sliceFromOthers(at: offset, count: count)
    }

    /// Throws unless the bytes are known, as ``slice(at:count:)`` does.
    @inline(__always)
    func require(at offset: UInt64, count: Int) throws(ParseStop) {
        let index = offset &- primary.offset
        guard index <= UInt64(primary.bytes.count), count >= 0,
            count <= primary.bytes.count &- Int(truncatingIfNeeded: index)
        else {
            _ = try sliceFromOthers(at: offset, count: count)
            return
        }
    }

    /// Returns up to `count` bytes at `offset`; fewer at the end of the source.
    @inline(__always)
    package func slice(at offset: UInt64, upTo count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard offset <= byteCount else { throw .truncated(at: offset) }
        return try slice(at: offset, count: Int(min(UInt64(clamping: count), byteCount - offset)))
    }

    /// Calls `read` with the bytes at `offset` in place: like ``slice(at:count:)``, without retaining them.
    @inline(__always)
    func read<Value>(
        at offset: UInt64, count: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value {
        let known = primary.bytes.span
        let index = offset &- primary.offset
        if index <= UInt64(known.count), count >= 0, count <= known.count &- Int(truncatingIfNeeded: index) {
            let start = Int(truncatingIfNeeded: index)
            return read(known.extracting(start..<(start &+ count)))
        }
        let slice = try sliceFromOthers(at: offset, count: count)
        return read(slice.span)
    }

    /// Reads a big-endian `UInt64` in place.
    ///
    /// - Parameter known: The bytes of ``primary``. When reading many numbers, obtain the span once.
    @inline(__always)
    func uint64(at offset: UInt64, in known: Span<UInt8>) throws(ParseStop) -> UInt64 {
        let index = offset &- primary.offset
        if index <= UInt64(known.count) {
            let rest = known.extracting(Int(truncatingIfNeeded: index)...)
            if rest.count >= 8, let number = try? rest.uint64(at: 0) { return number }
        }
        return try uint64FromOthers(at: offset)
    }

    /// Reads a big-endian `UInt32` in place.
    @inline(__always)
    package func uint32(at offset: UInt64) throws(ParseStop) -> UInt32 {
        let known = primary.bytes.span
        let index = offset &- primary.offset
        if index <= UInt64(known.count) {
            let rest = known.extracting(Int(truncatingIfNeeded: index)...)
            if rest.count >= 4, let number = try? rest.uint32(at: 0) { return number }
        }
        let bytes = try slice(at: offset, count: 4)
        return try bytes.span.uint32(at: 0)
    }

    @inline(never)
    private func uint64FromOthers(at offset: UInt64) throws(ParseStop) -> UInt64 {
        let bytes = try slice(at: offset, count: 8)
        return try bytes.span.uint64(at: 0)
    }

    @inline(never)
    private func sliceFromOthers(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard count >= 0, offset <= byteCount, UInt64(count) <= byteCount - offset else {
            throw .truncated(at: offset)
        }
        // An empty slice is always known: requesting it would never make progress.
        guard count > 0 else { return [] }
        if let (piece, start) = position(of: offset, count: count) {
            return others[piece].bytes[start..<(start + count)]
        }
        if let displaced, let start = displaced.position(of: offset, count: count) {
            return displaced.bytes[start..<(start + count)]
        }
        let end = offset + UInt64(count)
        throw isSealed ? .truncated(at: offset) : .missing(offset..<end)
    }

    /// The index of the piece among the others that contains some bytes, and their position in it.
    private func position(of offset: UInt64, count: Int) -> (piece: Int, start: Int)? {
        for index in others.indices {
            if let start = others[index].position(of: offset, count: count) { return (index, start) }
        }
        return nil
    }

    /// The first bytes of `range` that are not known, up to the next that are; empty if all are known.
    func firstGap(in range: Range<UInt64>) -> Range<UInt64> {
        var lower = range.lowerBound
        var upper = range.upperBound
        // Pieces are sorted and never touch: there is a gap after the one that contains `lower`.
        if lower < primary.end { lower = min(primary.end, upper) }
        for piece in others where piece.end > lower {
            if piece.offset <= lower {
                lower = min(piece.end, upper)
            } else {
                upper = min(upper, piece.offset)
            }
        }
        return lower..<max(lower, upper)
    }

    /// Declares that no more bytes will arrive, because the source failed or a limit was reached.
    mutating func seal() {
        isSealed = true
    }

    /// The end of the last piece that ends at or before `offset`; 0 if there is none.
    func end(before offset: UInt64) -> UInt64 {
        var end = primary.end <= offset ? primary.end : 0
        for piece in others where piece.end <= offset { end = max(end, piece.end) }
        return end
    }

    /// Sets the size of the source.
    mutating func setByteCount(_ byteCount: UInt64) {
        self.byteCount = byteCount
    }

    /// Whether the known bytes are exactly those before `offset`.
    func isStart(upTo offset: UInt64) -> Bool {
        others.isEmpty && offset == UInt64(primary.bytes.count)
    }

    /// Removes the bytes at the start of the source, so that others can be appended to them without a copy.
    ///
    /// No other bytes may be known.
    mutating func takeStart() -> ContiguousArray<UInt8> {
        var start: ContiguousArray<UInt8> = []
        swap(&start, &primary.bytes)
        return start
    }

    /// Sets the bytes at the start of the source, of which some are new.
    mutating func setStart(_ bytes: consuming ContiguousArray<UInt8>, addedByteCount: Int) {
        primary.bytes = bytes
        WorkMeter.add(addedByteCount)
    }

    /// Removes bytes that were appended.
    mutating func takeBack(_ byteCount: Int) {
        primary.bytes = ContiguousArray(primary.bytes.dropLast(max(byteCount, 0)))
    }

    /// Adds bytes of the source, joining them to the pieces that they touch or overlap.
    mutating func insert(_ bytes: ContiguousArray<UInt8>, at offset: UInt64) {
        guard !bytes.isEmpty else { return }
        WorkMeter.add(bytes.count)
        // The usual case, without copying the known bytes.
        if isStart(upTo: offset) {
            if primary.bytes.isEmpty {
                primary.bytes = bytes
            } else {
                primary.bytes.append(contentsOf: bytes)
            }
            return
        }
        let added = Piece(offset: offset, bytes: bytes)
        guard offset > primary.end else {
            primary.append(added)
            while let next = others.first, next.offset <= primary.end {
                primary.append(next)
                others.remove(at: 0)
            }
            return
        }
        // The first piece that it touches or that comes after it. Usually there is none.
        var index = others.count
        while index > 0, others[index &- 1].end >= offset { index &-= 1 }
        guard index < others.count, others[index].offset <= added.end else {
            others.insert(added, at: index)
            return
        }
        if others[index].offset <= offset {
            others[index].append(added)
        } else {
            let next = others[index]
            others[index] = added
            others[index].append(next)
        }
        while index + 1 < others.count, others[index + 1].offset <= others[index].end {
            others[index].append(others.remove(at: index + 1))
        }
    }
}

extension ByteWindow.Piece {
    /// The position of some bytes in the piece; `nil` if it does not contain them all.
    fileprivate func position(of offset: UInt64, count: Int) -> Int? {
        guard offset >= self.offset, offset - self.offset <= UInt64(bytes.count) else { return nil }
        let start = Int(offset - self.offset)
        return count >= 0 && count <= bytes.count - start ? start : nil
    }

    /// Appends the bytes of `next` that are past this piece's end.
    ///
    /// `next` begins within this piece or at its end.
    fileprivate mutating func append(_ next: ByteWindow.Piece) {
        guard next.end > end else { return }
        bytes.append(contentsOf: next.bytes[Int(end - next.offset)...])
    }
}
