/// The bytes of a source that are known so far.
///
/// A parser asks for slices. A slice that is not known yet throws `.missing`; one past the end of the source throws
/// `.truncated`. The piece `near` is searched first: it is at the start of the source or, after ``moved(to:)``, where the
/// parser works.
struct ByteWindow {
    /// The size of the whole source, in bytes.
    private(set) var byteCount: UInt64
    private(set) var near: Piece
    private(set) var others: ContiguousArray<Piece> = []
    /// The former `near` of a moved window.
    private var apart: Piece?
    /// Whether no more bytes will arrive; unknown bytes then count as truncated.
    private(set) var isSealed = false

    /// Contiguous bytes of the source.
    struct Piece {
        var offset: UInt64
        var bytes: ContiguousArray<UInt8>

        var end: UInt64 { offset + UInt64(bytes.count) }
    }

    /// Creates a window on a source whose bytes are all known.
    init(whole bytes: ContiguousArray<UInt8>) {
        byteCount = UInt64(bytes.count)
        near = Piece(offset: 0, bytes: bytes)
    }

    /// Creates a window on a source whose size alone is known.
    init(byteCount: UInt64) {
        self.byteCount = byteCount
        near = Piece(offset: 0, bytes: [])
    }

    /// Whether all bytes of the source are known.
    var isWhole: Bool { UInt64(near.bytes.count) == byteCount }

    /// Returns a window whose ``near`` is the piece at `offset`, for a parser that works there.
    ///
    /// The returned window is for reading: it cannot be filled, and gaps are not found in it.
    func moved(to offset: UInt64) -> ByteWindow {
        guard apart == nil, offset < near.offset || offset >= near.end,
            let (piece, _) = place(of: offset, count: 1)
        else { return self }
        var window = self
        window.apart = near
        window.near = others[piece]
        return window
    }

    /// Returns `count` bytes at `offset`, without copying them.
    @inline(__always)
    func slice(at offset: UInt64, count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        let index = offset &- near.offset
        if index <= UInt64(near.bytes.count), count >= 0,
            count <= near.bytes.count &- Int(truncatingIfNeeded: index)
        {
            let start = Int(truncatingIfNeeded: index)
            return near.bytes[start..<(start &+ count)]
        }
        return try sliceFromOthers(at: offset, count: count)
    }

    /// Throws what ``slice(at:count:)`` would throw; returns if the bytes are known.
    @inline(__always)
    func require(at offset: UInt64, count: Int) throws(ParseStop) {
        let index = offset &- near.offset
        guard index <= UInt64(near.bytes.count), count >= 0,
            count <= near.bytes.count &- Int(truncatingIfNeeded: index)
        else {
            _ = try sliceFromOthers(at: offset, count: count)
            return
        }
    }

    /// Returns up to `count` bytes at `offset`; fewer at the end of the source.
    @inline(__always)
    func slice(at offset: UInt64, upTo count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard offset <= byteCount else { throw .truncated(at: offset) }
        return try slice(at: offset, count: Int(min(UInt64(clamping: count), byteCount - offset)))
    }

    /// Passes `count` bytes at `offset` to `read`, like ``slice(at:count:)`` but without retaining them.
    @inline(__always)
    func read<Value>(
        at offset: UInt64, count: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value {
        let known = near.bytes.span
        let index = offset &- near.offset
        if index <= UInt64(known.count), count >= 0, count <= known.count &- Int(truncatingIfNeeded: index) {
            let start = Int(truncatingIfNeeded: index)
            return read(known.extracting(start..<(start &+ count)))
        }
        let slice = try sliceFromOthers(at: offset, count: count)
        return read(slice.span)
    }

    /// Reads a big-endian `UInt64` in place; `known` are the bytes of ``near``.
    ///
    /// When reading many, obtain that span once.
    @inline(__always)
    func uint64(at offset: UInt64, in known: Span<UInt8>) throws(ParseStop) -> UInt64 {
        let index = offset &- near.offset
        if index <= UInt64(known.count) {
            let rest = known.extracting(Int(truncatingIfNeeded: index)...)
            if rest.count >= 8, let number = try? rest.uint64(at: 0) { return number }
        }
        return try uint64FromOthers(at: offset)
    }

    /// Reads a big-endian `UInt32` in place.
    @inline(__always)
    func uint32(at offset: UInt64) throws(ParseStop) -> UInt32 {
        let known = near.bytes.span
        let index = offset &- near.offset
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
        // An empty slice is always known; fetching one would never end.
        guard count > 0 else { return [] }
        if let (piece, start) = place(of: offset, count: count) {
            return others[piece].bytes[start..<(start + count)]
        }
        if let apart, let start = apart.place(of: offset, count: count) {
            return apart.bytes[start..<(start + count)]
        }
        let end = offset + UInt64(count)
        throw isSealed ? .truncated(at: offset) : .missing(offset..<end)
    }

    /// Returns the piece in `others` that contains the bytes, and their index in it.
    private func place(of offset: UInt64, count: Int) -> (piece: Int, start: Int)? {
        for index in others.indices {
            if let start = others[index].place(of: offset, count: count) { return (index, start) }
        }
        return nil
    }

    /// Returns the first unknown part of `range`; empty if all of it is known.
    func firstGap(in range: Range<UInt64>) -> Range<UInt64> {
        var lower = range.lowerBound
        var upper = range.upperBound
        // Pieces are sorted and never touch, so each one is followed by a gap.
        if lower < near.end { lower = min(near.end, upper) }
        for piece in others where piece.end > lower {
            if piece.offset <= lower {
                lower = min(piece.end, upper)
            } else {
                upper = min(upper, piece.offset)
            }
        }
        return lower..<max(lower, upper)
    }

    /// Declares that no more bytes will arrive: the source failed, or a limit was reached.
    mutating func seal() {
        isSealed = true
    }

    /// Returns the end of the last piece that ends at or before `offset`; 0 if there is none.
    func end(before offset: UInt64) -> UInt64 {
        var end = near.end <= offset ? near.end : 0
        for piece in others where piece.end <= offset { end = max(end, piece.end) }
        return end
    }

    /// Sets the size of the source when it becomes known.
    mutating func setByteCount(_ byteCount: UInt64) {
        self.byteCount = byteCount
    }

    /// Whether exactly the bytes before `offset` are known.
    func isStart(upTo offset: UInt64) -> Bool {
        others.isEmpty && offset == UInt64(near.bytes.count)
    }

    /// Lets `fill` append bytes to the only piece, at the start of the source; returns the number of bytes added.
    mutating func append<Failure: Error>(
        _ fill: (inout ContiguousArray<UInt8>) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let byteCount = near.bytes.count
        try fill(&near.bytes)
        WorkMeter.add(near.bytes.count - byteCount)
        return near.bytes.count - byteCount
    }

    /// Removes the last `byteCount` appended bytes.
    mutating func takeBack(_ byteCount: Int) {
        near.bytes = ContiguousArray(near.bytes.dropLast(max(byteCount, 0)))
    }

    /// Adds bytes of the source and joins them with the pieces that they touch or overlap.
    mutating func insert(_ bytes: ContiguousArray<UInt8>, at offset: UInt64) {
        guard !bytes.isEmpty else { return }
        WorkMeter.add(bytes.count)
        // The usual case; avoids copying the known bytes.
        if isStart(upTo: offset) {
            if near.bytes.isEmpty { near.bytes = bytes } else { near.bytes.append(contentsOf: bytes) }
            return
        }
        var added = Piece(offset: offset, bytes: bytes)
        if added.offset >= near.offset, added.offset <= near.end {
            near.append(added)
            added = near
        }
        // The next most frequent case: the end of the known bytes.
        if let last = others.indices.last, added.offset == others[last].end {
            others[last].bytes.append(contentsOf: bytes)
            return
        }
        if added.offset > others.last?.end ?? near.end {
            others.append(added)
            return
        }
        var kept: ContiguousArray<Piece> = []
        var isPlaced = added.offset == 0
        for piece in others {
            if piece.end < added.offset {
                kept.append(piece)
            } else if piece.offset <= added.end {
                if piece.offset <= added.offset {
                    var joined = piece
                    joined.append(added)
                    added = joined
                } else {
                    added.append(piece)
                }
            } else {
                if !isPlaced { kept.append(added) }
                isPlaced = true
                kept.append(piece)
            }
        }
        if added.offset == 0 {
            near = added
        } else if !isPlaced {
            kept.append(added)
        }
        others = kept
    }
}

extension ByteWindow.Piece {
    /// Returns the index of the bytes in the piece; `nil` if it does not contain all of them.
    fileprivate func place(of offset: UInt64, count: Int) -> Int? {
        guard offset >= self.offset, offset - self.offset <= UInt64(bytes.count) else { return nil }
        let start = Int(offset - self.offset)
        return count >= 0 && count <= bytes.count - start ? start : nil
    }

    /// Appends the bytes of `next` after this piece's end.
    ///
    /// `next` begins in this piece or directly after it.
    fileprivate mutating func append(_ next: ByteWindow.Piece) {
        guard next.end > end else { return }
        bytes.append(contentsOf: next.bytes[Int(end - next.offset)...])
    }
}
