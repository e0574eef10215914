/// The references of `iref` boxes (ISO/IEC 14496-12 §8.11.12); a file of libavif's may have two (libavif #247).
struct HEIFReferences: ~Copyable {
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

    /// Throws unless all their bytes are known, which is asked for before anything is looked up.
    func require(in window: ByteWindow) throws(ParseStop) {
        guard let first else { return }
        try window.require(at: first.lowerBound, count: Int(clamping: first.byteCount))
        for body in others { try window.require(at: body.lowerBound, count: Int(clamping: body.byteCount)) }
    }

    /// The first items that `item` refers to by references of one type, in order; at most `limit`.
    func targets(
        of item: UInt32, _ type: FourCharacterCode, limit: Int, in window: ByteWindow,
        _ context: inout ParseContext
    ) -> ContiguousArray<UInt32> {
        var targets: ContiguousArray<UInt32> = []
        forEachTarget(of: item, type, in: window, &context) { target in
            targets.append(target)
            return targets.count < limit
        }
        return targets
    }

    /// The first item that `item` refers to by references of one type.
    func firstTarget(
        of item: UInt32, _ type: FourCharacterCode, in window: ByteWindow, _ context: inout ParseContext
    ) -> UInt32? {
        var found: UInt32?
        forEachTarget(of: item, type, in: window, &context) { target in
            found = target
            return false
        }
        return found
    }

    /// Whether `item` refers to `target` by a reference of one type.
    func contains(
        _ item: UInt32, _ type: FourCharacterCode, to target: UInt32, in window: ByteWindow,
        _ context: inout ParseContext
    ) -> Bool {
        var isFound = false
        forEachTarget(of: item, type, in: window, &context) { candidate in
            isFound = candidate == target
            return !isFound
        }
        return isFound
    }

    /// Version and flags; then boxes of an item ID, a count and as many IDs, which are 32 bits wide from version 1 on.
    private func forEachTarget(
        of item: UInt32, _ type: FourCharacterCode, in window: ByteWindow, _ context: inout ParseContext,
        _ body: (UInt32) -> Bool
    ) {
        guard let first, Self.forEachTarget(of: item, type, in: first, of: window, &context, body) else {
            return
        }
        for table in others
        where !Self.forEachTarget(of: item, type, in: table, of: window, &context, body) { return }
    }

    /// The same of one box; gives whether to go on.
    private static func forEachTarget(
        of item: UInt32, _ type: FourCharacterCode, in table: Range<UInt64>, of window: ByteWindow,
        _ context: inout ParseContext, _ body: (UInt32) -> Bool
    ) -> Bool {
        let goesOn = try? window.read(at: table.lowerBound, count: Int(clamping: table.byteCount)) { bytes in
            forEachTarget(of: item, type, in: bytes, at: table.lowerBound, &context, body)
        }
        // It is known: that was required.
        return goesOn ?? true
    }

    private static func forEachTarget(
        of item: UInt32, _ type: FourCharacterCode, in bytes: Span<UInt8>, at base: UInt64,
        _ context: inout ParseContext, _ body: (UInt32) -> Bool
    ) -> Bool {
        guard let version = try? bytes.uint8(at: 0) else { return true }
        let idByteCount = version == 0 ? 2 : 4
        var cursor = BoxCursor(min(4, bytes.count)..<bytes.count, path: path, base: base)
        while let box = cursor.next(in: bytes, &context) {
            guard box.type == type,
                (try? bytes.unsignedInteger(at: box.bodyStart, count: idByteCount)) == UInt64(item),
                let count = try? bytes.uint16(at: box.bodyStart + idByteCount)
            else { continue }
            var offset = box.bodyStart + idByteCount + 2
            for _ in 0..<count {
                guard offset + idByteCount <= box.end,
                    let target = try? bytes.unsignedInteger(at: offset, count: idByteCount)
                else { break }
                guard body(UInt32(truncatingIfNeeded: target)) else { return false }
                offset += idByteCount
            }
        }
        return true
    }
}
