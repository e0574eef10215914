import PhotoMeta

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
