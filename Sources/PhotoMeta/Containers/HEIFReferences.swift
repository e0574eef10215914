/// The references of `iref` boxes (ISO/IEC 14496-12 §8.11.12); a file of libavif's may have two (libavif #247).
struct HEIFReferences {
    private(set) var first: Range<Int>?
    private(set) var others: ContiguousArray<Range<Int>> = []
    /// Where the `meta` box's body begins in the file.
    let base: UInt64

    init(base: UInt64) {
        self.base = base
    }

    /// Adds a box.
    mutating func add(_ range: Range<Int>) {
        if first == nil { first = range } else { others.append(range) }
    }

    /// The first items that `item` refers to by references of one type, in order; at most `limit`.
    func targets(
        of item: UInt32, _ type: FourCharacterCode, limit: Int, in bytes: Span<UInt8>,
        _ context: inout ParseContext
    ) -> ContiguousArray<UInt32> {
        var targets: ContiguousArray<UInt32> = []
        forEachTarget(of: item, type, in: bytes, &context) { target in
            targets.append(target)
            return targets.count < limit
        }
        return targets
    }

    /// The first item that `item` refers to by references of one type.
    func firstTarget(
        of item: UInt32, _ type: FourCharacterCode, in bytes: Span<UInt8>, _ context: inout ParseContext
    ) -> UInt32? {
        var found: UInt32?
        forEachTarget(of: item, type, in: bytes, &context) { target in
            found = target
            return false
        }
        return found
    }

    /// Whether `item` refers to `target` by a reference of one type.
    func contains(
        _ item: UInt32, _ type: FourCharacterCode, to target: UInt32, in bytes: Span<UInt8>,
        _ context: inout ParseContext
    ) -> Bool {
        var isFound = false
        forEachTarget(of: item, type, in: bytes, &context) { candidate in
            isFound = candidate == target
            return !isFound
        }
        return isFound
    }

    /// Version and flags; then boxes of an item ID, a count and as many IDs, which are 32 bits wide from version 1 on.
    private func forEachTarget(
        of item: UInt32, _ type: FourCharacterCode, in bytes: Span<UInt8>, _ context: inout ParseContext,
        _ body: (UInt32) -> Bool
    ) {
        guard let first, forEachTarget(of: item, type, in: bytes, first, &context, body) else { return }
        for range in others where !forEachTarget(of: item, type, in: bytes, range, &context, body) { return }
    }

    /// The same of one box; gives whether to go on.
    private func forEachTarget(
        of item: UInt32, _ type: FourCharacterCode, in bytes: Span<UInt8>, _ range: Range<Int>,
        _ context: inout ParseContext, _ body: (UInt32) -> Bool
    ) -> Bool {
        guard let version = try? bytes.uint8(at: range.lowerBound) else { return true }
        let idByteCount = version == 0 ? 2 : 4
        let start = min(range.lowerBound + 4, range.upperBound)
        var cursor = BoxCursor(start..<range.upperBound, path: "HEIF/meta/iref", base: base)
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
