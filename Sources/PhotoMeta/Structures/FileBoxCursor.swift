/// Goes through the boxes within a range of a source (ISO/IEC 14496-12 §4.2), one after the other.
///
/// Only headers are asked for: a body that nobody reads costs no byte. The cursor always moves forward, is bounded by
/// its range, and counts every box against ``Limits/boxes``.
struct FileBoxCursor {
    /// The box that the cursor stands at: its type, and where it begins.
    private(set) var type = FourCharacterCode(rawValue: 0)
    private(set) var start: UInt64
    /// Where the body begins: behind the size, the type, and a 64-bit size; in a `uuid` box with its identifier.
    private(set) var bodyStart: UInt64
    /// Where the box ends and the next one begins.
    private(set) var end: UInt64
    private let limit: UInt64
    private let path: StaticString

    /// The box that the cursor stands at, to be read later.
    var box: FileBox { FileBox(start: start, body: bodyStart..<end) }
    var body: Range<UInt64> { bodyStart..<end }
    var bodyByteCount: UInt64 { end &- bodyStart }

    init(_ range: Range<UInt64>, path: StaticString) {
        start = range.lowerBound
        bodyStart = range.lowerBound
        end = range.lowerBound
        limit = range.upperBound
        self.path = path
    }

    /// A cursor on the children of a `meta` box: behind version and flags in ISO files, without them in QuickTime's.
    @inline(__always)
    init(
        childrenOfMeta body: Range<UInt64>, path: StaticString, in window: ByteWindow, known: Span<UInt8>
    ) throws(ParseStop) {
        var start = body.upperBound
        if body.byteCount >= 8 {
            // Without them, the type of the first child stands here.
            let type = UInt32(truncatingIfNeeded: try window.uint64(at: body.lowerBound, in: known))
            start = type == FourCharacterCode.hdlr.rawValue ? body.lowerBound : body.lowerBound &+ 4
        }
        self.init(start..<body.upperBound, path: path)
    }

    /// Moves to the next box; false where there is none.
    ///
    /// `known` are the bytes of the window's ``ByteWindow/near``, which a loop has once and not for each box.
    @inline(__always)
    mutating func next(
        in window: ByteWindow, known: Span<UInt8>, _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        let start = end
        // Four bytes of zero may end a list of user data (QTFF, "User Data Atoms"): too few for a box.
        guard limit &- start >= 8 else { return false }
        guard context.takeBox() else {
            context.noteRefusedBox(path, at: start)
            return false
        }
        let sizeAndType = try window.uint64(at: start, in: known)
        let byteCount = sizeAndType >> 32
        self.start = start
        type = FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: sizeAndType))
        guard byteCount >= 8, byteCount <= limit &- start else {
            guard let body = try Self.body(ofBoxAt: start, to: limit, in: window, path, &context) else {
                end = limit
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

    /// The body of a box with a header that is longer than eight bytes, or a size that is none or more than there is.
    ///
    /// It takes all it needs by value, which leaves cursors in the processor's registers.
    @inline(never)
    private static func body(
        ofBoxAt start: UInt64, to limit: UInt64, in window: ByteWindow, _ path: StaticString,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Range<UInt64>? {
        let available = limit &- start
        let head = try window.slice(at: start, count: Int(min(available, 16)))
        guard let header = try? BoxHeader(head.span, at: 0), UInt64(header.headerCount) <= available else {
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
}

/// Where a box lies in a source.
struct FileBox {
    let start: UInt64
    let body: Range<UInt64>

    /// Reads the first bytes of the body, at most `byteCount`.
    @inline(__always)
    func readBody<Value>(
        in window: ByteWindow, upTo byteCount: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value {
        try window.read(
            at: body.lowerBound, count: Int(min(body.byteCount, UInt64(clamping: byteCount))), read)
    }
}

extension ByteWindow {
    /// A box that is not larger comes in one piece where most of it is read: a request costs more.
    private static let smallBoxByteCount: UInt64 = 65_536

    /// Throws `.missing` unless the body of a small box is known, as far as more can be.
    func requireIfSmall(_ body: Range<UInt64>) throws(ParseStop) {
        guard !isSealed, body.byteCount <= Self.smallBoxByteCount else { return }
        try require(at: body.lowerBound, count: Int(body.byteCount))
    }
}
