import PhotoMeta

/// The position of a box in the source, and how the box states its size.
struct SourceBox: Hashable, Sendable {
    let type: FourCharacterCode
    let start: UInt64
    /// The offset of the body: after the size, the type and any 64-bit size.
    let bodyStart: UInt64
    let end: UInt64
    /// Whether the size field is 0: the box extends to the end of its parent.
    let isOpenEnded: Bool
    /// Whether the stated size exceeds the bytes left in the parent.
    let isTruncated: Bool

    var range: Range<UInt64> { start..<end }
    var body: Range<UInt64> { bodyStart..<end }
    var headerByteCount: UInt64 { bodyStart &- start }
}

/// The boxes in a range of the source, in order.
struct BoxList {
    var boxes: [SourceBox] = []
    /// The bytes after the last box.
    var tail: Range<UInt64>

    /// Whether the boxes fill the range.
    ///
    /// Up to seven trailing bytes are allowed: user data may end with a zero (QTFF, "User Data Atoms").
    var isWhole: Bool { tail.byteCount < 8 && !boxes.contains(where: \.isTruncated) }

    /// The offset at which a box can be appended.
    var end: UInt64 {
        guard let last = boxes.last else { return tail.lowerBound }
        return last.isOpenEnded ? last.start : last.end
    }

    func first(_ type: FourCharacterCode) -> SourceBox? { boxes.first { $0.type == type } }
}

/// Reads boxes and their bytes for an editor.
///
/// Unlike the readers' cursors, it records no diagnostics: boxes that an edit changes must be intact, and all
/// others are copied.
struct BoxScanner {
    let window: ByteWindow
    let limits: Limits
    private var boxesLeft: Int

    init(_ window: ByteWindow, _ limits: Limits) {
        self.window = window
        self.limits = limits
        boxesLeft = limits.boxes
    }

    /// Returns the boxes in a range of the source (ISO/IEC 14496-12 §4.2).
    mutating func boxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        var list = BoxList(tail: range)
        while list.tail.byteCount >= 8 {
            guard let box = try box(at: list.tail.lowerBound, to: range.upperBound, path) else { break }
            list.boxes.append(box)
            list.tail = box.end..<range.upperBound
        }
        return list
    }

    /// Returns the boxes in the body of a box that will change; throws if they do not fill it.
    mutating func wholeBoxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        let list = try boxes(in: range, path)
        guard list.isWhole else {
            throw .damaged(
                path, at: list.boxes.last?.start ?? range.lowerBound, "its boxes do not match its size")
        }
        return list
    }

    /// Returns the boxes in a `meta` box, which begins with version and flags in ISO files but not in QuickTime
    /// files.
    mutating func boxes(ofMeta box: SourceBox, _ path: StaticString) throws(EditStop) -> BoxList {
        // Without version and flags, the type of the first child is at this offset.
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
            isTruncated: byteCount > available)
    }

    /// Returns the bytes of a range, in storage shared with the window.
    func bytes(_ range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> ArraySlice<UInt8> {
        guard range.byteCount <= UInt64(clamping: limits.tableBytes) else {
            throw .refused(
                MetadataError(.tooLarge, "\(path) at \(range.lowerBound): \(range.byteCount) bytes"))
        }
        return try window.bytes(in: range, path)
    }

    /// Returns up to `byteCount` bytes from the start of a range.
    func bytes(
        _ range: Range<UInt64>, upTo byteCount: UInt64, _ path: StaticString
    ) throws(EditStop) -> ArraySlice<UInt8> {
        try bytes(range.lowerBound..<(range.lowerBound &+ min(range.byteCount, byteCount)), path)
    }
}

extension ArraySlice<UInt8> {
    /// Reads a big-endian integer at an offset from the start of the slice; `nil` past its end.
    func uint16(at offset: Int) -> UInt16? { try? span.uint16(at: offset) }
    func uint32(at offset: Int) -> UInt32? { try? span.uint32(at: offset) }
    func uint64(at offset: Int) -> UInt64? { try? span.uint64(at: offset) }
    func code(at offset: Int) -> FourCharacterCode? { try? span.fourCharacterCode(at: offset) }

    /// Reads a 64-bit integer if `isWide` is set, otherwise a 32-bit one.
    func number(at offset: Int, isWide: Bool) -> UInt64? {
        isWide ? uint64(at: offset) : uint32(at: offset).map(UInt64.init)
    }
}
