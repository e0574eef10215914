/// A run of bytes of the source that holds metadata of one kind.
struct LocatedBlock: Sendable {
    var kind: BlockKind
    /// Whether these bytes continue the block before in the list: one block in several pieces.
    var continuesPrevious = false
    /// Whether its bytes are kept already, and read when they are asked for.
    var isKept = false
    /// The number of bytes at the start that identify the block and are not its payload.
    var headerByteCount: UInt8 = 0
    /// How the bytes are stored.
    var coding = Coding.plain
    /// The part that the block belongs to.
    var part: UInt16 = 0
    /// The type of the box or property, where the kind leaves it open; for one piece of several, which of them it belongs to.
    var code = FourCharacterCode(rawValue: 0)
    /// The place of a piece among those of its block, by the number that the file states.
    var order: UInt32 = 0
    var offset: UInt64
    var byteCount: Int

    var range: Range<UInt64> { offset..<offset.addingSaturated(UInt64(clamping: byteCount)) }

    /// The range without the identifying bytes at its start.
    var payload: Range<UInt64> {
        let end = range.upperBound
        return min(offset.addingSaturated(UInt64(headerByteCount)), end)..<end
    }

    init(
        _ kind: BlockKind, code: FourCharacterCode = FourCharacterCode(rawValue: 0), part: UInt16 = 0,
        offset: UInt64, byteCount: Int
    ) {
        self.kind = kind
        self.code = code
        self.part = part
        self.offset = offset
        self.byteCount = byteCount
    }

    /// A block that is a box's whole body.
    init(
        _ kind: BlockKind, code: FourCharacterCode = FourCharacterCode(rawValue: 0), part: UInt16 = 0,
        at body: Range<UInt64>
    ) {
        self.init(
            kind, code: code, part: part, offset: body.lowerBound, byteCount: Int(clamping: body.byteCount))
    }
}
