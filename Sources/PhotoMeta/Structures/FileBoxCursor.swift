// SPDX-License-Identifier: Apache-2.0
/// Iterates over the boxes within a range of a source (ISO/IEC 14496-12 §4.2).
///
/// It reads only headers: a body that is not read is not fetched. The cursor always moves forward, is bounded by
/// its range, and counts every box against ``Limits/boxes``.
package struct FileBoxCursor {
    /// The type and the start of the current box.
    package private(set) var type = FourCharacterCode(rawValue: 0)
    package private(set) var start: UInt64
    /// The start of the body: after the size, the type and a 64-bit size.
    ///
    /// The body of a `uuid` box begins with its identifier.
    package private(set) var bodyStart: UInt64
    /// The end of the box, where the next one begins.
    package private(set) var end: UInt64
    private let limit: UInt64
    private let path: StaticString

    /// The current box, to be read later.
    var box: FileBox { FileBox(start: start, body: bodyStart..<end) }
    package var body: Range<UInt64> { bodyStart..<end }
    var bodyByteCount: UInt64 { end &- bodyStart }
    /// Whether there is room for another box after the current one.
    ///
    /// If the cursor ended, that box could not be read.
    var hasUnread: Bool { limit &- end >= 8 }

    package init(_ range: Range<UInt64>, path: StaticString) {
        start = range.lowerBound
        bodyStart = range.lowerBound
        end = range.lowerBound
        limit = range.upperBound
        self.path = path
    }

    /// A cursor on the children of a `meta` box: after version and flags in ISO files; QuickTime files do not have them.
    @inline(__always)
    package init(
        childrenOfMeta body: Range<UInt64>, path: StaticString, in window: ByteWindow, known: Span<UInt8>
    ) throws(ParseStop) {
        var start = body.upperBound
        if body.byteCount >= 8 {
            // Without them, these bytes are the type of the first child.
            let type = UInt32(truncatingIfNeeded: try window.uint64(at: body.lowerBound, in: known))
            start = type == FourCharacterCode.hdlr.rawValue ? body.lowerBound : body.lowerBound &+ 4
        }
        self.init(start..<body.upperBound, path: path)
    }

    /// Moves to the next box; returns `false` after the last.
    ///
    /// - Parameter known: The bytes of ``ByteWindow/primary``; a loop obtains the span once.
    @inline(__always)
    package mutating func next(
        in window: ByteWindow, known: Span<UInt8>, _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        let start = end
        // Four zero bytes may end a list of user data (QTFF, "User Data Atoms").
        guard hasUnread else { return false }
        guard context.consumeBoxAllowance() else {
            context.noteRefusedBox(path, at: start)
            return false
        }
        let sizeAndType = try window.uint64(at: start, in: known)
        let byteCount = sizeAndType >> 32
        self.start = start
        type = FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: sizeAndType))
        guard byteCount >= 8, byteCount <= limit &- start else {
            guard let body = try Self.body(ofBoxAt: start, to: limit, in: window, path, &context) else {
                return false
            }
            bodyStart = body.lowerBound
            end = body.upperBound
            return true
        }
        // Neither wraps: both are at most `limit`.
        bodyStart = start &+ 8
        end = start &+ byteCount
        return true
    }

    /// The body of a box with a long header, without a size, or with a size that is impossible or exceeds the parent.
    ///
    /// Static, with all arguments by value, so that cursors stay in registers.
    @inline(never)
    private static func body(
        ofBoxAt start: UInt64, to limit: UInt64, in window: ByteWindow, _ path: StaticString,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Range<UInt64>? {
        let available = limit &- start
        let headerBytes = try window.slice(at: start, count: Int(min(available, 16)))
        guard let header = try? BoxHeader(headerBytes.span, at: 0), UInt64(header.headerCount) <= available
        else {
            context.note(.malformed, path.description, at: start, "a box of an impossible size")
            return nil
        }
        let stated = header.byteCount ?? available
        if stated > available {
            context.note(
                .truncated, path.description, at: start,
                "box '\(header.type)' says \(stated) bytes and ends past its parent, which ends at \(limit)")
        }
        return (start &+ UInt64(header.headerCount))..<(start &+ min(stated, available))
    }

    /// The size that the current box states, and its field; `nil` if the box extends to the end of its parent.
    package func size(in window: ByteWindow) throws(ParseStop) -> (field: Range<UInt64>, stated: UInt64)? {
        switch try window.uint32(at: start) {
        case 0: return nil
        case 1:
            return (
                .bytes(at: start &+ 8, 8), try window.uint64(at: start &+ 8, in: window.primary.bytes.span)
            )
        case let stated: return (.bytes(at: start, 4), UInt64(stated))
        }
    }
}
