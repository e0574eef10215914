/// How far the bytes of a source move when others are inserted before them.
struct OffsetMoves {
    private var moves: ContiguousArray<(offset: UInt64, byteCount: Int64)> = []

    /// Adds a change of size: bytes from `offset` on move.
    mutating func add(_ byteCount: Int, at offset: UInt64) {
        if byteCount != 0 { moves.append((offset, Int64(byteCount))) }
    }

    /// Where the byte at an offset is after the edit.
    func moved(_ offset: UInt64) -> UInt64 {
        var moved = offset
        for move in moves where move.offset <= offset { moved = moved &+ UInt64(bitPattern: move.byteCount) }
        return moved
    }

    /// Whether no byte before `offset` moves.
    func leavesAll(before offset: UInt64) -> Bool {
        moves.allSatisfy { $0.offset >= offset }
    }
}
