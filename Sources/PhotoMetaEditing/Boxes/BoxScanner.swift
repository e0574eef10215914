import PhotoMeta

/// A box of the source, and how it states its size.
struct SourceBox: Hashable, Sendable {
    let type: FourCharacterCode
    let start: UInt64
    let body: Range<UInt64>
    /// The index of its region in the tree of the file; `nil` if it was found by a scanner.
    private(set) var index: Int?
    /// The offset of the first box in it.
    private(set) var content: UInt64
    /// Whether the size field is 0: the box extends to the end of its parent.
    let isOpenEnded: Bool
    /// Whether the stated size exceeds the bytes left in the parent.
    let isTruncated: Bool

    init(_ box: FileBoxCursor, in window: ByteWindow) throws(ParseStop) {
        (type, start, body) = (box.type, box.start, box.body)
        content = body.lowerBound
        let size = try box.size(in: window)
        isOpenEnded = size == nil
        isTruncated = size.map { $0.stated > box.end &- box.start } ?? false
    }

    /// Creates the box of a region; `nil` for a region that is no box.
    init?(_ index: Int, _ region: FileLayout.Region) {
        guard let box = region.box else { return nil }
        (type, start, body) = (box.type, region.range.lowerBound, box.bodyStart..<region.range.upperBound)
        (content, isOpenEnded, isTruncated) = (box.content, box.isOpenEnded, box.isTruncated)
        self.index = index
    }

    var range: Range<UInt64> { start..<end }
    /// After the size, the type and a 64-bit size.
    var bodyStart: UInt64 { body.lowerBound }
    var end: UInt64 { body.upperBound }
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

    /// Returns the list, whose box will change; throws if the boxes do not fill it.
    func whole(_ path: StaticString) throws(EditStop) -> BoxList {
        guard isWhole else {
            throw .damaged(
                path, at: boxes.last?.start ?? tail.lowerBound, "its boxes do not match its size")
        }
        return self
    }
}

/// Reads boxes and their bytes for an editor.
///
/// Boxes that an edit changes must be intact; all others are copied.
struct BoxScanner {
    let window: ByteWindow
    private var context: ParseContext

    init(_ window: ByteWindow, _ limits: Limits) {
        self.window = window
        context = ParseContext(limits: limits)
    }

    var limits: Limits { context.limits }

    /// Returns the boxes in a range of the source.
    mutating func boxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        try boxes(of: FileBoxCursor(range, path: path), to: range.upperBound, path)
    }

    /// Returns the boxes in the body of a box that will change; throws if they do not fill it.
    mutating func wholeBoxes(in range: Range<UInt64>, _ path: StaticString) throws(EditStop) -> BoxList {
        try boxes(in: range, path).whole(path)
    }

    /// Returns the boxes in a `meta` box, which begins with version and flags in ISO files but not in QuickTime
    /// files.
    mutating func boxes(ofMeta box: SourceBox, _ path: StaticString) throws(EditStop) -> BoxList {
        let cursor = try EditStop.reading(path) { () throws(ParseStop) in
            try FileBoxCursor(
                childrenOfMeta: box.body, path: path, in: window, known: window.primary.bytes.span)
        }
        return try boxes(of: cursor, to: box.end, path)
    }

    private mutating func boxes(
        of cursor: FileBoxCursor, to end: UInt64, _ path: StaticString
    ) throws(EditStop) -> BoxList {
        var cursor = cursor
        var boxes: [SourceBox] = []
        let window = window
        do throws(ParseStop) {
            while try cursor.next(in: window, known: window.primary.bytes.span, &context) {
                boxes.append(try SourceBox(cursor, in: window))
            }
        } catch {
            throw EditStop(error, path.description)
        }
        guard context.boxesLeft >= 0 else {
            throw .refused(MetadataError(.tooLarge, "\(path) at \(cursor.end): too many boxes"))
        }
        return BoxList(boxes: boxes, tail: cursor.end..<end)
    }

    /// Returns the innermost of boxes in one another, of which the first is in a range; `nil` if one is missing.
    mutating func box(
        _ types: FourCharacterCode..., in range: Range<UInt64>, _ path: StaticString
    ) throws(EditStop) -> SourceBox? {
        var (box, body): (SourceBox?, Range<UInt64>) = (nil, range)
        for type in types {
            box = try boxes(in: body, path).first(type)
            guard let box else { return nil }
            body = box.body
        }
        return box
    }

    /// Returns for each reference in a `dref` box whether its data is in this file, or in another one (ISO/IEC 14496-12
    /// §8.7.2).
    ///
    /// Flag 1 means "this file". Without the flag, only a location names another file.
    mutating func dataReferences(
        in table: SourceBox, _ path: StaticString
    ) throws(EditStop) -> [(isThisFile: Bool, isOtherFile: Bool)] {
        guard table.body.byteCount > 8 else { return [] }
        var references: [(isThisFile: Bool, isOtherFile: Bool)] = []
        for entry in try boxes(in: (table.bodyStart &+ 8)..<table.end, path).boxes {
            let flags = try bytes(entry.body, upTo: 4, path).uint32(at: 0)
            let isThisFile = flags.map { $0 & 1 == 1 } ?? false
            references.append((isThisFile, !isThisFile && entry.body.byteCount > 4))
        }
        return references
    }

    /// Reads a track.
    mutating func track(_ box: SourceBox) throws(EditStop) -> MovieTrack {
        let window = window
        var reader = TrackReader(readsStructure: true)
        do throws(ParseStop) {
            try reader.read(trak: box.body, in: window, &context)
        } catch {
            throw EditStop(error, "moov/trak")
        }
        return reader.finish()
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
