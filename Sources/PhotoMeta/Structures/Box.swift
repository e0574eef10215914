// SPDX-License-Identifier: Apache-2.0
/// The position of a box in a span (ISO/IEC 14496-12 §4.2); QuickTime calls boxes atoms.
package struct Box {
    package let type: FourCharacterCode
    package let start: Int
    /// The start of the body: after the size, the type and a 64-bit size.
    ///
    /// The body of a `uuid` box begins with its identifier.
    package let bodyStart: Int
    package let end: Int
    /// Whether the box exceeds its parent, and was truncated to it.
    let isTruncated: Bool

    package var body: Range<Int> { bodyStart..<end }
    var bodyCount: Int { end &- bodyStart }
}

/// The header of a box, before its size is compared with that of its parent.
package struct BoxHeader {
    package let type: FourCharacterCode
    package let headerCount: Int
    /// The size of the whole box; `nil` if it extends to the end of its parent.
    package let byteCount: UInt64?

    /// Reads a header; `.truncated` if the span is too short for it, `nil` if the size is smaller than the header.
    @inline(__always)
    package init?(_ bytes: Span<UInt8>, at offset: Int) throws(ParseStop) {
        let sizeAndType = try bytes.uint64(at: offset)
        type = FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: sizeAndType))
        var size = sizeAndType >> 32
        var header = 8
        if size == 1 {
            size = try bytes.uint64(at: offset &+ 8)
            header = 16
        } else if size == 0 {
            headerCount = 8
            byteCount = nil
            return
        }
        if size < UInt64(header) { return nil }
        headerCount = header
        byteCount = size
    }
}

extension Span<UInt8> {
    /// The box at `offset` in a parent that ends at `end`; `nil` if its size is impossible.
    @inline(__always)
    func box(at offset: Int, end: Int) throws(ParseStop) -> Box? {
        guard let header = try BoxHeader(self, at: offset) else { return nil }
        let available = end &- offset
        guard header.headerCount <= available else { throw .truncated(at: UInt64(clamping: offset)) }
        var boxEnd = end
        var isTruncated = false
        if let byteCount = header.byteCount {
            if byteCount <= UInt64(available) {
                boxEnd = offset &+ Int(byteCount)
            } else {
                isTruncated = true
            }
        }
        return Box(
            type: header.type, start: offset, bodyStart: offset &+ header.headerCount, end: boxEnd,
            isTruncated: isTruncated)
    }
}

/// Iterates over the boxes within a range of a span.
///
/// It always moves forward, is bounded by its range, and counts every box against ``Limits/boxes``.
package struct BoxCursor {
    private var offset: Int
    private let end: Int
    private let path: StaticString
    /// The position of the span in the source, for diagnostics.
    private let base: UInt64

    package init(_ range: Range<Int>, path: StaticString, base: UInt64) {
        offset = range.lowerBound
        end = range.upperBound
        self.path = path
        self.base = base
    }

    /// Skips the boxes that `pass` counts, and returns their number.
    ///
    /// For long runs of boxes of which few matter, such as the tiles among a photo's items.
    mutating func skip(
        in bytes: Span<UInt8>, _ context: inout ParseContext,
        _ pass: (_ boxes: Span<UInt8>, _ limit: Int) -> (count: Int, byteCount: Int)
    ) -> Int {
        guard offset <= end, end <= bytes.count else { return 0 }
        let (count, byteCount) = pass(bytes.extracting(offset..<end), max(context.boxesLeft, 0))
        context.consumeBoxAllowance(count)
        offset &+= byteCount
        return count
    }

    /// Returns the next box; `nil` after the last.
    @inline(__always)
    package mutating func next(in bytes: Span<UInt8>, _ context: inout ParseContext) -> Box? {
        let start = offset
        // Four zero bytes may end a list of user data (QTFF, "User Data Atoms").
        guard end &- start >= 8 else { return nil }
        guard context.consumeBoxAllowance() else {
            context.noteRefusedBox(path, at: base &+ UInt64(clamping: start))
            return nil
        }
        let sizeAndType = (try? bytes.uint64(at: start)) ?? 0
        let byteCount = Int(clamping: sizeAndType >> 32)
        guard byteCount >= 8, byteCount <= end &- start else {
            let box = Self.uncommonBox(at: start, to: end, in: bytes, path, base: base, &context)
            offset = box?.end ?? end
            return box
        }
        offset = start &+ byteCount
        return Box(
            type: FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: sizeAndType)), start: start,
            bodyStart: start &+ 8, end: offset, isTruncated: false)
    }

    /// A box with a long header, without a size, or with a size that is impossible or exceeds the parent.
    ///
    /// Static, with all arguments by value, so that cursors stay in registers.
    @inline(never)
    private static func uncommonBox(
        at start: Int, to end: Int, in bytes: Span<UInt8>, _ path: StaticString, base: UInt64,
        _ context: inout ParseContext
    ) -> Box? {
        let position = base &+ UInt64(clamping: start)
        guard let box = try? bytes.box(at: start, end: end) else {
            context.note(.malformed, path.description, at: position, "a box of an impossible size")
            return nil
        }
        if box.isTruncated {
            context.note(
                .truncated, path.description, at: position,
                "box '\(box.type)' ends past its parent, which ends at \(base &+ UInt64(clamping: end))")
        }
        return box
    }
}
