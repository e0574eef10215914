/// A box of the source as an editor sees it: where it is, and how it states its size.
struct SourceBox: Hashable, Sendable {
    let type: FourCharacterCode
    let start: UInt64
    /// Where the body begins: after the size, the type, and a 64-bit size.
    let bodyStart: UInt64
    let end: UInt64
    /// Whether the size field is 0: the box extends to the end of its parent.
    let isOpenEnded: Bool
    /// Whether the size field states more bytes than its parent has left.
    let isCut: Bool

    var range: Range<UInt64> { start..<end }
    var body: Range<UInt64> { bodyStart..<end }
    var headerByteCount: UInt64 { bodyStart &- start }
}

/// The boxes in a range of the source, in order.
struct BoxList {
    var boxes: [SourceBox] = []
    /// The bytes after the last box that are not a box.
    var tail: Range<UInt64>

    /// Whether the boxes fill the range.
    ///
    /// Up to seven bytes may follow: user data may end with a zero (QTFF, "User Data Atoms").
    var isWhole: Bool { tail.byteCount < 8 && !boxes.contains(where: \.isCut) }

    /// Whether there are movie fragments, or the announcement of some (ISO/IEC 14496-12 §8.8).
    var isFragmented: Bool { boxes.contains { $0.type == .moof || $0.type == .mvex } }

    /// Where a box can be appended.
    var end: UInt64 {
        guard let last = boxes.last else { return tail.lowerBound }
        return last.isOpenEnded ? last.start : last.end
    }

    func first(_ type: FourCharacterCode) -> SourceBox? { boxes.first { $0.type == type } }
}

/// Reads boxes and their bytes for an editor.
///
/// Unlike the cursors of the readers it notes no diagnostics: what an edit changes has to be whole, and the rest is copied.
struct BoxScanner {
    let window: ByteWindow
    let limits: Limits
    private var boxesLeft: Int

    init(_ window: ByteWindow, _ limits: Limits) {
        self.window = window
        self.limits = limits
        boxesLeft = limits.boxes
    }

    /// The boxes in a range of the source (ISO/IEC 14496-12 §4.2).
    mutating func boxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        var list = BoxList(tail: range)
        while list.tail.byteCount >= 8 {
            guard let box = try box(at: list.tail.lowerBound, to: range.upperBound, path) else { break }
            list.boxes.append(box)
            list.tail = box.end..<range.upperBound
        }
        return list
    }

    /// The boxes in a box that will change; refuses one that they do not fill.
    mutating func wholeBoxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        let list = try boxes(in: range, path)
        guard list.isWhole else {
            throw .damaged(path, at: list.boxes.last?.start ?? range.lowerBound, "boxes do not fill it")
        }
        return list
    }

    /// The boxes in a `meta` box: behind version and flags in ISO files, without them in QuickTime's.
    mutating func boxes(ofMeta box: SourceBox, _ path: StaticString) throws(EditStop) -> BoxList {
        // Without them, the type of the first child stands here.
        let isFullBox = try bytes(box.body, upTo: 8, path).code(at: 4) != .hdlr
        return try boxes(in: min(box.bodyStart &+ (isFullBox ? 4 : 0), box.end)..<box.end, path)
    }

    private mutating func box(
        at start: UInt64, to end: UInt64, _ path: StaticString
    ) throws(EditStop) -> SourceBox? {
        boxesLeft &-= 1
        guard boxesLeft >= 0 else {
            throw .refused(MetadataError(.tooLarge, "\(path) at \(start): too many boxes"))
        }
        let available = end - start
        let head = try bytes(start..<(start &+ min(available, 16)), path)
        guard let header = try? BoxHeader(head.span, at: 0), UInt64(header.headerCount) <= available else {
            return nil
        }
        let byteCount = header.byteCount ?? available
        return SourceBox(
            type: header.type, start: start, bodyStart: start &+ UInt64(header.headerCount),
            end: start &+ min(byteCount, available), isOpenEnded: header.byteCount == nil,
            isCut: byteCount > available)
    }

    /// The bytes of a range, shared with the window.
    func bytes(_ range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> ArraySlice<UInt8> {
        guard range.byteCount <= UInt64(clamping: limits.tableBytes) else {
            throw .refused(
                MetadataError(.tooLarge, "\(path) at \(range.lowerBound): \(range.byteCount) bytes"))
        }
        return try window.bytes(in: range, path)
    }

    /// The first bytes of a range, at most `byteCount`.
    func bytes(
        _ range: Range<UInt64>, upTo byteCount: UInt64, _ path: StaticString
    ) throws(EditStop) -> ArraySlice<UInt8> {
        try bytes(range.lowerBound..<(range.lowerBound &+ min(range.byteCount, byteCount)), path)
    }
}

extension ArraySlice<UInt8> {
    /// Big-endian numbers at an offset from the start of the slice; `nil` past its end.
    func uint16(at offset: Int) -> UInt16? { try? span.uint16(at: offset) }
    func uint32(at offset: Int) -> UInt32? { try? span.uint32(at: offset) }
    func uint64(at offset: Int) -> UInt64? { try? span.uint64(at: offset) }
    func code(at offset: Int) -> FourCharacterCode? { try? span.fourCharacterCode(at: offset) }

    /// A number of 64 bits if `isWide` is set, else of 32.
    func number(at offset: Int, isWide: Bool) -> UInt64? {
        isWide ? uint64(at: offset) : uint32(at: offset).map(UInt64.init)
    }
}
