// SPDX-License-Identifier: Apache-2.0
/// The properties of an item: a row of an `ipma` box.
package struct ItemAssociations: Sendable {
    /// The offset of the first index in the bytes that were read; 0 if the item has no row.
    fileprivate(set) var offset: UInt32 = 0
    package fileprivate(set) var count: UInt16 = 0
    fileprivate var indexByteCount: UInt8 = 1

    /// The one-based index of the property at a position of the row, without the "essential" bit; 0 for no property.
    @inline(__always)
    package func index(at position: Int, in bytes: Span<UInt8>) -> Int {
        number(at: position, in: bytes) & (indexByteCount == 1 ? 0x7F : 0x7FFF)
    }

    /// Whether readers that do not know the property at a position must not show the item.
    package func isEssential(at position: Int, in bytes: Span<UInt8>) -> Bool {
        number(at: position, in: bytes) > (indexByteCount == 1 ? 0x7F : 0x7FFF)
    }

    @inline(__always)
    private func number(at position: Int, in bytes: Span<UInt8>) -> Int {
        let offset = Int(clamping: offset) &+ position &* Int(indexByteCount)
        if indexByteCount == 1 { return Int((try? bytes.uint8(at: offset)) ?? 0) }
        return Int((try? bytes.uint16(at: offset)) ?? 0)
    }
}

/// The associations of items with their properties, `ipma` (ISO/IEC 23008-12 §9.3.2): version and flags, the number of rows, and rows.
///
/// A row is an item, a number of properties, and the one-based index of each after a bit that states whether it is essential.
package struct ItemAssociationBox {
    package let head: Head
    private let end: Int
    private(set) var offset: Int
    private var left: Int
    /// Whether the table ends within a row, which is then truncated.
    package private(set) var isTruncated = false

    /// Version and flags.
    package struct Head {
        package var version: UInt8
        package var flags: UInt32

        package init(version: UInt8, flags: UInt32) {
            (self.version, self.flags) = (version, flags)
        }

        package var itemByteCount: Int { version == 0 ? 2 : 4 }
        package var indexByteCount: Int { flags & Self.wideIndices == 0 ? 1 : 2 }
        package var essentialBit: Int { indexByteCount == 1 ? 0x80 : 0x8000 }

        /// The flag that selects indices of fifteen bits instead of seven.
        package static let wideIndices: UInt32 = 1
    }

    /// Reads the body of a box.
    package init(_ bytes: Span<UInt8>, _ body: Range<Int>, itemLimit: Int = .max) throws(ParseStop) {
        let versionAndFlags = try bytes.uint32(at: body.lowerBound)
        head = Head(
            version: UInt8(truncatingIfNeeded: versionAndFlags >> 24), flags: versionAndFlags & 0xFF_FFFF)
        left = Int(min(try bytes.uint32(at: body.lowerBound &+ 4), UInt32(clamping: itemLimit)))
        offset = body.lowerBound &+ 8
        end = body.upperBound
    }

    /// The size of a row up to its indices: the item, and their number.
    private var headerByteCount: Int { head.itemByteCount &+ 1 }

    /// Returns the next row of an item that may be wanted.
    @inline(never)
    package mutating func next(
        of wanted: WantedItems = .all, in bytes: Span<UInt8>
    ) throws(ParseStop) -> (item: UInt32, associations: ItemAssociations)? {
        guard left > 0 else { return nil }
        guard offset <= end, end <= bytes.count else { throw .truncated(at: UInt64(clamping: offset)) }
        let (itemByteCount, indexByteCount) = (head.itemByteCount, head.indexByteCount)
        if itemByteCount == 2, indexByteCount == 1 { passUsualRows(except: wanted, in: bytes) }
        guard left > 0 else { return nil }
        let rest = bytes.extracting(offset..<end)
        let id = try itemByteCount == 4 ? rest.uint32(at: 0) : UInt32(rest.uint16(at: 0))
        let count = Int(try rest.uint8(at: itemByteCount))
        let start = offset &+ headerByteCount
        let room = rest.count &- headerByteCount
        if count &* indexByteCount > room { isTruncated = true }
        offset = start &+ min(count &* indexByteCount, room)
        left = isTruncated ? 0 : left &- 1
        let associations = ItemAssociations(
            offset: UInt32(clamping: start), count: UInt16(clamping: min(count, room / indexByteCount)),
            indexByteCount: UInt8(clamping: indexByteCount))
        return (id, associations)
    }

    /// Skips rows of items that are not wanted, in the form that cameras write.
    ///
    /// Photos have a row for each tile, so this loop does nothing but skip them.
    private mutating func passUsualRows(
        except wanted: WantedItems, in bytes: Span<UInt8>
    ) {
        var rest = bytes.extracting(offset..<end)
        var left = left
        while left > 0, rest.count >= 3, let id = try? rest.uint16(at: 0), !wanted.mayContain(UInt32(id)),
            let count = try? rest.uint8(at: 2), 3 &+ Int(count) <= rest.count
        {
            rest = rest.extracting((3 &+ Int(count))...)
            left &-= 1
        }
        offset = end &- rest.count
        self.left = left
    }
}

/// A small set that may contain further items, to skip most rows quickly.
package struct WantedItems {
    package static var all: Self { WantedItems(bits: .max) }

    /// A bit for the last six bits of each item's ID.
    private var bits: UInt64 = 0
    /// The lowest and highest IDs of the inputs of derived images.
    private var firstInput = UInt32.max
    private var lastInput: UInt32 = 0

    init(bits: UInt64 = 0) {
        self.bits = bits
    }

    mutating func add(_ item: UInt32, firstInput input: UInt32) {
        bits |= 1 &<< UInt64(item & 63)
        guard input != 0 else { return }
        bits |= 1 &<< UInt64(input & 63)
        firstInput = min(firstInput, input)
        lastInput = max(lastInput, input)
    }

    func mayBeInput(_ item: UInt32) -> Bool { item >= firstInput && item <= lastInput }

    @inline(__always)
    func mayContain(_ item: UInt32) -> Bool { bits &>> UInt64(item & 63) & 1 != 0 }
}
