/// The bytes of a source that are known so far.
///
/// A parser asks for slices; what is not there yet it gets as `.missing`, what lies past the end of the source as
/// `.truncated`. One piece stands apart from the others and is looked at first: that at the start of the source, or for a
/// parser the one it works in.
struct ByteWindow {
    /// The size of the whole source, in bytes; an upper bound, if the source did not state it.
    private(set) var byteCount: UInt64
    /// The upper bound of a size of which nothing is known: sources can count up to it in an `Int64`.
    static let unknownByteCount = UInt64(Int64.max)
    private(set) var near: Piece
    private(set) var others: ContiguousArray<Piece> = []
    /// The piece that was near before the window was moved.
    private var apart: Piece?
    /// Whether no more bytes will come: what is absent then counts as truncated.
    private(set) var isSealed = false

    /// Neighbouring bytes of the source.
    struct Piece {
        var offset: UInt64
        var bytes: ContiguousArray<UInt8>

        var end: UInt64 { offset + UInt64(bytes.count) }
    }

    /// A window that knows its whole source.
    init(whole bytes: ContiguousArray<UInt8>) {
        byteCount = UInt64(bytes.count)
        near = Piece(offset: 0, bytes: bytes)
    }

    /// A window on a source of which nothing is known but its size.
    init(byteCount: UInt64) {
        self.byteCount = byteCount
        near = Piece(offset: 0, bytes: [])
    }

    /// Whether all bytes of the source are known.
    var isWhole: Bool { UInt64(near.bytes.count) == byteCount }

    /// The number of bytes that are known.
    var knownByteCount: Int { others.reduce(near.bytes.count) { $0 &+ $1.bytes.count } }

    /// The same bytes, for a parser that works where `offset` is: to be read, and neither filled any more nor asked for gaps.
    func moved(to offset: UInt64) -> ByteWindow {
        guard apart == nil, offset < near.offset || offset >= near.end,
            let (piece, _) = place(of: offset, count: 1)
        else { return self }
        var window = self
        window.apart = near
        window.near = others[piece]
        return window
    }

    /// The bytes at `offset`, shared with the window and not copied.
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

    /// Throws as ``slice(at:count:)`` would: unless the bytes are known.
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

    /// The bytes at `offset`, at most `count` and fewer where the source ends.
    @inline(__always)
    func slice(at offset: UInt64, upTo count: Int) throws(ParseStop) -> ArraySlice<UInt8> {
        guard offset <= byteCount else { throw .truncated(at: offset) }
        return try slice(at: offset, count: Int(min(UInt64(clamping: count), byteCount - offset)))
    }

    /// Hands on the bytes at `offset`, where they stand: as ``slice(at:count:)``, without holding on to them.
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

    /// Eight bytes as a big-endian number, read where they stand; `known` are the bytes of ``near``.
    ///
    /// Who reads many of them takes that span once.
    @inline(__always)
    func uint64(at offset: UInt64, in known: Span<UInt8>) throws(ParseStop) -> UInt64 {
        let index = offset &- near.offset
        if index <= UInt64(known.count) {
            let rest = known.extracting(Int(truncatingIfNeeded: index)...)
            if rest.count >= 8, let number = try? rest.uint64(at: 0) { return number }
        }
        return try uint64FromOthers(at: offset)
    }

    /// Four bytes as a big-endian number, read where they stand.
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
        // No bytes are always known: a request for them would bring nothing, for ever.
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

    /// The piece among the others that holds some bytes, and where in it they begin.
    private func place(of offset: UInt64, count: Int) -> (piece: Int, start: Int)? {
        for index in others.indices {
            if let start = others[index].place(of: offset, count: count) { return (index, start) }
        }
        return nil
    }

    /// The first bytes of `range` that are not known, up to the next that are; empty if all are known.
    func firstGap(in range: Range<UInt64>) -> Range<UInt64> {
        var lower = range.lowerBound
        var upper = range.upperBound
        // Pieces are sorted and never touch: behind the one that holds `lower` there is a gap.
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

    /// Makes the window the whole of what will be known, for a source that fails or a limit that is reached.
    mutating func seal() {
        isSealed = true
    }

    /// The end of the piece that ends nearest before `offset`, 0 if there is none.
    func end(before offset: UInt64) -> UInt64 {
        var end = near.end <= offset ? near.end : 0
        for piece in others where piece.end <= offset { end = max(end, piece.end) }
        return end
    }

    /// Sets the size of the source.
    mutating func setByteCount(_ byteCount: UInt64) {
        self.byteCount = byteCount
    }

    /// Whether nothing is known but the start of the source, up to `offset`.
    func isStart(upTo offset: UInt64) -> Bool {
        others.isEmpty && offset == UInt64(near.bytes.count)
    }

    /// Adds bytes that `fill` appends to those at the start of the source, behind which nothing is known; gives how many.
    mutating func append<Failure: Error>(
        _ fill: (inout ContiguousArray<UInt8>) throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let byteCount = near.bytes.count
        try fill(&near.bytes)
        WorkMeter.add(near.bytes.count - byteCount)
        return near.bytes.count - byteCount
    }

    /// Takes back bytes that were appended.
    mutating func takeBack(_ byteCount: Int) {
        near.bytes = ContiguousArray(near.bytes.dropLast(max(byteCount, 0)))
    }

    /// Adds bytes of the source, joining them to the pieces that they touch or overlap.
    mutating func insert(_ bytes: ContiguousArray<UInt8>, at offset: UInt64) {
        guard !bytes.isEmpty else { return }
        WorkMeter.add(bytes.count)
        // As nearly every source is read, and without copying what is there.
        if isStart(upTo: offset) {
            if near.bytes.isEmpty { near.bytes = bytes } else { near.bytes.append(contentsOf: bytes) }
            return
        }
        let added = Piece(offset: offset, bytes: bytes)
        guard offset > near.end else {
            near.append(added)
            while let next = others.first, next.offset <= near.end {
                near.append(next)
                others.remove(at: 0)
            }
            return
        }
        // The first piece that it touches or that stands behind it. Usually there is no such piece.
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
    /// Where in the piece some bytes begin; `nil` if it does not hold them all.
    fileprivate func place(of offset: UInt64, count: Int) -> Int? {
        guard offset >= self.offset, offset - self.offset <= UInt64(bytes.count) else { return nil }
        let start = Int(offset - self.offset)
        return count >= 0 && count <= bytes.count - start ? start : nil
    }

    /// Adds what `next` has past this piece's end.
    ///
    /// `next` begins in this piece or right behind it.
    fileprivate mutating func append(_ next: ByteWindow.Piece) {
        guard next.end > end else { return }
        bytes.append(contentsOf: next.bytes[Int(end - next.offset)...])
    }
}
