// SPDX-License-Identifier: Apache-2.0
/// The references between items, `iref` (ISO/IEC 14496-12 §8.11.12): version and flags, and a box for each type and item.
package enum ItemReferenceBox {
    /// The offset of the first box.
    package static let referencesOffset = 4

    /// Whether items have 32 bits, not 16.
    package static func isWide(version: UInt8) -> Bool { version != 0 }
}

/// References of one type from an item to others, a box in `iref` (ISO/IEC 14496-12 §8.11.12): the item, the number of targets, and the
/// targets.
package struct ItemReference {
    package let type: FourCharacterCode
    package let item: UInt32
    /// The number of targets within the box.
    package let count: Int
    private let offset: Int
    private let itemByteCount: Int

    /// Reads the body of a box; `nil` if it is too short.
    @inline(__always)
    package init?(_ type: FourCharacterCode, _ bytes: Span<UInt8>, _ body: Range<Int>, isWide: Bool) {
        let rest = bytes.extracting(body)
        itemByteCount = isWide ? 4 : 2
        guard let item = isWide ? try? rest.uint32(at: 0) : (try? rest.uint16(at: 0)).map(UInt32.init),
            let count = try? rest.uint16(at: isWide ? 4 : 2)
        else { return nil }
        (self.type, self.item) = (type, item)
        let head = itemByteCount &+ 2
        let room = UInt(bitPattern: rest.count &- head) / (isWide ? 4 : 2)
        self.count = min(Int(count), Int(bitPattern: room))
        offset = body.lowerBound &+ head
    }

    /// The target at a zero-based index.
    @inline(__always)
    package func target(at index: Int, in bytes: Span<UInt8>) -> UInt32 {
        let id = try? bytes.unsignedInteger(at: offset &+ index &* itemByteCount, count: itemByteCount)
        return UInt32(truncatingIfNeeded: id ?? 0)
    }

    /// The targets in their order.
    package func targets(in bytes: Span<UInt8>) -> [UInt32] { (0..<count).map { target(at: $0, in: bytes) } }

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
