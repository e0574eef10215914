/// The references of `iref` boxes (ISO/IEC 14496-12 §8.11.12); files written by libavif may have two (libavif #247).
package struct HEIFReferences {
    private static let path: StaticString = "HEIF/meta/iref"
    /// The maximum number of `iref` boxes, each of which is read in every search; the standard allows one.
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

    /// Creates references from the bodies of boxes whose bytes are known.
    init(_ ranges: [Range<UInt64>]) {
        first = ranges.first
        others = ContiguousArray(ranges.dropFirst())
    }

    package init() {}

    /// Throws unless the bytes of all boxes are known.
    ///
    /// Must be called before any search.
    func require(in window: ByteWindow) throws(ParseStop) {
        guard let first else { return }
        try window.require(at: first.lowerBound, count: Int(clamping: first.byteCount))
        for body in others { try window.require(at: body.lowerBound, count: Int(clamping: body.byteCount)) }
    }

    /// Calls `body` with each reference; `bytes` is the `iref` box that contains it, whose bytes are known.
    @inline(__always)
    func forEach(
        in window: ByteWindow, _ context: inout ParseContext,
        _ body: (_ bytes: Span<UInt8>, Reference) -> Void
    ) {
        guard let first else { return }
        try? window.read(at: first.lowerBound, count: Int(clamping: first.byteCount)) { bytes in
            Self.forEach(in: bytes, at: first.lowerBound, &context, body)
        }
        for table in others {
            try? window.read(at: table.lowerBound, count: Int(clamping: table.byteCount)) { bytes in
                Self.forEach(in: bytes, at: table.lowerBound, &context, body)
            }
        }
    }

    /// Version and flags; then boxes of an item ID, a count and that many IDs, of 16 bits in version 0 and of 32 bits in
    /// version 1.
    @inline(__always)
    private static func forEach(
        in bytes: Span<UInt8>, at base: UInt64, _ context: inout ParseContext,
        _ body: (Span<UInt8>, Reference) -> Void
    ) {
        guard let version = try? bytes.uint8(at: 0) else { return }
        let idByteCount = version == 0 ? 2 : 4
        var cursor = BoxCursor(min(4, bytes.count)..<bytes.count, path: path, base: base)
        while let box = cursor.next(in: bytes, &context) {
            let rest = bytes.extracting(box.body)
            let isNarrow = idByteCount == 2
            guard rest.count >= idByteCount &+ 2,
                let item = isNarrow ? (try? rest.uint16(at: 0)).map(UInt32.init) : try? rest.uint32(at: 0),
                let count = try? rest.uint16(at: isNarrow ? 2 : 4)
            else { continue }
            let room = UInt(bitPattern: rest.count &- idByteCount &- 2) / (isNarrow ? 2 : 4)
            let reference = Reference(
                type: box.type, item: item, count: min(Int(count), Int(bitPattern: room)),
                offset: box.bodyStart &+ idByteCount &+ 2, idByteCount: idByteCount)
            if reference.count > 0 { body(bytes, reference) }
        }
    }

    /// The items that `item` refers to by references of one type, in order; at most `limit`.
    func targets(
        of item: UInt32, _ type: FourCharacterCode, limit: Int, in window: ByteWindow,
        _ context: inout ParseContext
    ) -> ContiguousArray<UInt32> {
        var targets: ContiguousArray<UInt32> = []
        // Diagnostics were added when the boxes were read for the main image.
        var quiet = ParseContext(limits: context.limits)
        forEach(in: window, &quiet) { bytes, reference in
            guard reference.type == type, reference.item == item, targets.count < limit else { return }
            for index in 0..<min(reference.count, limit - targets.count) {
                targets.append(reference.target(at: index, in: bytes))
            }
        }
        return targets
    }

    /// The tiles of the two images with the most tiles.
    ///
    /// They are most of a photo's items, and not parts.
    ///
    /// A photo has at most two such runs: its own, and that of its gain map.
    func tiles(in window: ByteWindow, _ context: inout ParseContext) -> TileRuns {
        var tiles = TileRuns()
        var quiet = ParseContext(limits: context.limits)
        forEach(in: window, &quiet) { bytes, reference in
            guard reference.type == .dimg, let run = reference.run(in: bytes) else { return }
            tiles.add(run)
        }
        return tiles
    }
}

/// One box of references: from an item to one or more others.
struct Reference {
    let type: FourCharacterCode
    let item: UInt32
    /// The number of targets within the box, at least one.
    let count: Int
    fileprivate let offset: Int
    fileprivate let idByteCount: Int

    /// The target at a zero-based index.
    @inline(__always)
    func target(at index: Int, in bytes: Span<UInt8>) -> UInt32 {
        let id = try? bytes.unsignedInteger(at: offset &+ index &* idByteCount, count: idByteCount)
        return UInt32(truncatingIfNeeded: id ?? 0)
    }

    /// The targets, if their IDs are consecutive, like those of a grid's tiles.
    @inline(__always)
    func run(in bytes: Span<UInt8>) -> ClosedRange<UInt32>? {
        guard count > 2 else { return nil }
        let first = target(at: 0, in: bytes)
        let last = target(at: count &- 1, in: bytes)
        guard last > first, Int(clamping: last &- first) == count &- 1 else { return nil }
        return first...last
    }
}

/// Up to two runs of items that are tiles; `0...0` is an empty run, because no item has the ID 0.
struct TileRuns {
    private(set) var first: ClosedRange<UInt32> = 0...0
    private(set) var second: ClosedRange<UInt32> = 0...0

    /// Adds a run if it is one of the two longest.
    mutating func add(_ run: ClosedRange<UInt32>) {
        func width(_ run: ClosedRange<UInt32>) -> UInt32 { run.upperBound &- run.lowerBound }
        if width(run) > width(first) {
            second = first
            first = run
        } else if width(run) > width(second) {
            second = run
        }
    }

    /// The run that contains an item; `nil` if the item is not a tile.
    @inline(__always)
    func run(of item: UInt32) -> ClosedRange<UInt32>? {
        first.contains(item) ? first : second.contains(item) ? second : nil
    }
}
