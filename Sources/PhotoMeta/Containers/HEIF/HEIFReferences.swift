// SPDX-License-Identifier: Apache-2.0
/// The references of `iref` boxes (ISO/IEC 14496-12 §8.11.12); files written by libavif may have two (libavif #247).
struct HEIFReferences {
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

    init() {}

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
        _ body: (_ bytes: Span<UInt8>, ItemReference) -> Void
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

    @inline(__always)
    private static func forEach(
        in bytes: Span<UInt8>, at base: UInt64, _ context: inout ParseContext,
        _ body: (Span<UInt8>, ItemReference) -> Void
    ) {
        guard let version = try? bytes.uint8(at: 0) else { return }
        let start = min(ItemReferenceBox.referencesOffset, bytes.count)
        var cursor = BoxCursor(start..<bytes.count, path: path, base: base)
        while let box = cursor.next(in: bytes, &context) {
            let isWide = ItemReferenceBox.isWide(version: version)
            guard let reference = ItemReference(box.type, bytes, box.body, isWide: isWide),
                reference.count > 0
            else { continue }
            body(bytes, reference)
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
