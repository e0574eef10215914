// SPDX-License-Identifier: Apache-2.0
/// A range of the source that contains metadata of one kind.
package struct LocatedBlock: Sendable {
    package var kind: BlockKind
    /// Whether these bytes continue the previous block in the list: one block may be in several pieces.
    package var continuesPrevious = false
    /// Whether its bytes are kept already, and parsed on access.
    var isKept = false
    /// The number of identifying bytes at the start, which are not part of the payload.
    package var headerByteCount: UInt8 = 0
    /// How the bytes are stored.
    package var coding = Coding.plain
    /// The part that the block belongs to.
    package var part: UInt16 = 0
    /// The type of the box or property, if the kind has several; for a piece, an identifier of its block.
    package var code = FourCharacterCode(rawValue: 0)
    /// The sequence number of a piece, as the file states it.
    var order: UInt32 = 0
    package var offset: UInt64
    var byteCount: Int

    package var range: Range<UInt64> { offset..<offset.addingSaturated(UInt64(clamping: byteCount)) }

    /// The range without the identifying bytes at its start.
    package var payload: Range<UInt64> {
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

    /// A block that is the whole body of a box.
    init(
        _ kind: BlockKind, code: FourCharacterCode = FourCharacterCode(rawValue: 0), part: UInt16 = 0,
        at body: Range<UInt64>
    ) {
        self.init(
            kind, code: code, part: part, offset: body.lowerBound, byteCount: Int(clamping: body.byteCount))
    }
}
