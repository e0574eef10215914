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

    /// The body of the first box, and of the others.
    var bodies: (first: Range<UInt64>?, others: ContiguousArray<Range<UInt64>>) { (first, others) }

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

    /// Reads all boxes of references; their bytes are known.
    func read(in window: ByteWindow, _ context: inout ParseContext) -> ContiguousArray<Reference> {
        var list: ContiguousArray<Reference> = []
        guard let first else { return list }
        list.reserveCapacity(32)
        Self.read(first, of: window, into: &list, &context)
        for table in others { Self.read(table, of: window, into: &list, &context) }
        return list
    }

    private static func read(
        _ table: Range<UInt64>, of window: ByteWindow, into list: inout ContiguousArray<Reference>,
        _ context: inout ParseContext
    ) {
        // It is known: that was required.
        try? window.read(at: table.lowerBound, count: Int(clamping: table.byteCount)) { bytes in
            read(bytes, at: table.lowerBound, into: &list, &context)
        }
    }

    /// Version and flags; then boxes of an item ID, a count and as many IDs, which are 32 bits wide from version 1 on.
    private static func read(
        _ bytes: Span<UInt8>, at base: UInt64, into list: inout ContiguousArray<Reference>,
        _ context: inout ParseContext
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
            list.append(
                Reference(
                    type: box.type, item: UInt32(truncatingIfNeeded: item),
                    count: min(Int(count), (box.end &- start) / idByteCount),
                    offset: base &+ UInt64(start), idByteCount: UInt8(idByteCount)))
        }
    }
}

/// One box of references: from an item to some others.
struct Reference {
    let type: FourCharacterCode
    let item: UInt32
    /// The number of targets that the box has room for.
    let count: Int
    /// The position of the first target in the source.
    fileprivate let offset: UInt64
    fileprivate let idByteCount: UInt8

    /// The target at a place, from 0; its bytes are known.
    func target(at place: Int, in window: ByteWindow) -> UInt32 {
        let width = Int(idByteCount)
        let id = try? window.read(at: offset &+ UInt64(place &* width), count: width) { bytes in
            try? bytes.unsignedInteger(at: 0, count: width)
        }
        return UInt32(truncatingIfNeeded: id.flatMap { $0 } ?? 0)
    }

    /// The targets, if they are items that follow each other, as the tiles of a grid are.
    func run(in window: ByteWindow) -> ClosedRange<UInt32>? {
        guard count > 2 else { return nil }
        let first = target(at: 0, in: window)
        let last = target(at: count &- 1, in: window)
        guard last > first, Int(clamping: last &- first) == count &- 1 else { return nil }
        return first...last
    }
}

extension ContiguousArray<Reference> {
    /// The first items that `item` refers to by references of one type, in order; at most `limit`.
    func targets(
        of item: UInt32, _ type: FourCharacterCode, limit: Int, in window: ByteWindow
    ) -> ContiguousArray<UInt32> {
        var targets: ContiguousArray<UInt32> = []
        for reference in self where reference.type == type && reference.item == item {
            for place in 0..<Swift.min(reference.count, limit - targets.count) {
                targets.append(reference.target(at: place, in: window))
            }
        }
        return targets
    }

    /// The tiles of derived images, those of the image that has the most first: most of a photo's items, and not parts of it.
    ///
    /// A photo has one or two such runs, of itself and of its gain map; more than sixteen are not looked for.
    func tiles(in window: ByteWindow) -> ContiguousArray<ClosedRange<UInt32>> {
        var tiles: ContiguousArray<ClosedRange<UInt32>> = []
        for reference in self where reference.type == .dimg && tiles.count < 16 {
            guard let run = reference.run(in: window) else { continue }
            tiles.append(run)
            if run.count > tiles[0].count { tiles.swapAt(0, tiles.count - 1) }
        }
        return tiles
    }
}
