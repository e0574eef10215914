/// The references of `iref` boxes (ISO/IEC 14496-12 §8.11.12); a file of libavif's may have two (libavif #247).
struct HEIFReferences {
    private static let path: StaticString = "HEIF/meta/iref"
    /// The most boxes that are looked through, each in every search; the standard allows one.
    private static let countLimit = 16

    private var first: Range<UInt64>?
    private var others: ContiguousArray<Range<UInt64>> = []

    /// Adds a box by its body.
    mutating func add(_ body: Range<UInt64>, _ context: inout ParseContext) {
        guard context.takeTable(body, Self.path) != nil else { return }
        if first == nil {
            first = body
        } else if others.count < Self.countLimit &- 1 {
            others.append(body)
        } else {
            context.noteLimit(
                Self.countLimit, of: "boxes of references", Self.path.description, at: body.lowerBound)
        }
    }

    /// The bodies of the boxes.
    var ranges: [Range<UInt64>] { first.map { [$0] + others } ?? [] }

    /// References of these boxes, whose bytes are known.
    init(_ ranges: [Range<UInt64>]) {
        first = ranges.first
        others = ContiguousArray(ranges.dropFirst())
    }

    init() {}

    /// Throws unless the bytes of all boxes are known, which is required before anything is looked up.
    func require(in window: ByteWindow) throws(ParseStop) {
        guard let first else { return }
        try window.require(at: first.lowerBound, count: Int(clamping: first.byteCount))
        for body in others { try window.require(at: body.lowerBound, count: Int(clamping: body.byteCount)) }
    }

    /// One box of references: from an item to some others.
    struct Reference {
        let type: FourCharacterCode
        let item: UInt32
        /// The number of targets that the box has room for.
        let count: Int
        fileprivate let offset: Int
        fileprivate let idByteCount: Int

        /// The target at a place, from 0.
        func target(at place: Int, in bytes: Span<UInt8>) -> UInt32 {
            let id = try? bytes.unsignedInteger(at: offset &+ place &* idByteCount, count: idByteCount)
            return UInt32(truncatingIfNeeded: id ?? 0)
        }
    }

    /// The first items that `item` refers to by references of one type, in order; at most `limit`.
    func targets(
        of item: UInt32, _ type: FourCharacterCode, limit: Int, in window: ByteWindow,
        _ context: inout ParseContext
    ) -> ContiguousArray<UInt32> {
        var targets: ContiguousArray<UInt32> = []
        forEach(in: window, &context) { bytes, reference in
            guard reference.type == type, reference.item == item else { return }
            for place in 0..<reference.count {
                guard targets.count < limit else { return }
                targets.append(reference.target(at: place, in: bytes))
            }
        }
        return targets
    }

    /// The tiles of the image that has the most: items that follow each other.
    ///
    /// They are most of a photo's items, and not parts of it.
    func tiles(in window: ByteWindow, _ context: inout ParseContext) -> ClosedRange<UInt32>? {
        var tiles: ClosedRange<UInt32>?
        var most = 2
        forEach(in: window, &context) { bytes, reference in
            guard reference.type == .dimg, reference.count > most else { return }
            let first = reference.target(at: 0, in: bytes)
            let last = reference.target(at: reference.count &- 1, in: bytes)
            guard last > first, Int(clamping: last &- first) == reference.count &- 1 else { return }
            most = reference.count
            tiles = first...last
        }
        return tiles
    }

    /// Calls `body` with each box of references; the span is that of the table it stands in.
    func forEach(
        in window: ByteWindow, _ context: inout ParseContext, _ body: (Span<UInt8>, Reference) -> Void
    ) {
        guard let first else { return }
        Self.forEach(in: first, of: window, &context, body)
        for table in others { Self.forEach(in: table, of: window, &context, body) }
    }

    private static func forEach(
        in table: Range<UInt64>, of window: ByteWindow, _ context: inout ParseContext,
        _ body: (Span<UInt8>, Reference) -> Void
    ) {
        // It is known: that was required.
        try? window.read(at: table.lowerBound, count: Int(clamping: table.byteCount)) { bytes in
            forEach(in: bytes, at: table.lowerBound, &context, body)
        }
    }

    /// Version and flags; then boxes of an item ID, a count and as many IDs, which are 32 bits wide from version 1 on.
    private static func forEach(
        in bytes: Span<UInt8>, at base: UInt64, _ context: inout ParseContext,
        _ body: (Span<UInt8>, Reference) -> Void
    ) {
        guard let version = try? bytes.uint8(at: 0) else { return }
        let idByteCount = version == 0 ? 2 : 4
        var cursor = BoxCursor(min(4, bytes.count)..<bytes.count, path: path, base: base)
        while let box = cursor.next(in: bytes, &context) {
            let start = box.bodyStart &+ idByteCount &+ 2
            guard start <= box.end,
                let item = try? bytes.unsignedInteger(at: box.bodyStart, count: idByteCount),
                let count = try? bytes.uint16(at: box.bodyStart &+ idByteCount)
            else { continue }
            body(
                bytes,
                Reference(
                    type: box.type, item: UInt32(truncatingIfNeeded: item),
                    count: min(Int(count), (box.end &- start) / idByteCount), offset: start,
                    idByteCount: idByteCount))
        }
    }
}
