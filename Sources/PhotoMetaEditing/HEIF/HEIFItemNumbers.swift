import PhotoMeta

/// The IDs of the items in an `iinf` box (ISO/IEC 14496-12 §8.11.6).
struct HEIFItemNumbers {
    let version: UInt8
    /// The number of entries, which is the number that the box states.
    let count: Int
    /// The offset after the last entry.
    let end: Int
    /// The IDs of the Exif items.
    private(set) var exifItems: ContiguousArray<UInt32> = []
    /// The type of each item, and the range of its entry.
    private(set) var places: ContiguousArray<(item: UInt32, type: FourCharacterCode, range: Range<Int>)> = []

    /// Reads the body of an `iinf` box; throws if it is damaged.
    init(_ bytes: ArraySlice<UInt8>, _ limits: Limits) throws(MetadataError) {
        let damaged = MetadataError(.damaged, "the table of items is damaged")
        guard let version = bytes.first,
            let stated = try? bytes.span.unsignedInteger(at: 4, count: version == 0 ? 2 : 4)
        else { throw damaged }
        let start = version == 0 ? 6 : 8
        var context = ParseContext(limits: limits)
        var cursor = BoxCursor(start..<bytes.count, path: "HEIF/meta/iinf", base: 0)
        var count = 0
        var end = start
        while let box = cursor.next(in: bytes.span, &context) {
            count += 1
            end = box.end
            // A box without a size extends to the end, and would contain anything inserted after it.
            if (try? bytes.span.uint32(at: box.start)) == 0 { throw damaged }
            let isWide = (try? bytes.span.uint8(at: box.bodyStart)).map { $0 >= 3 } ?? false
            let number = try? bytes.span.unsignedInteger(at: box.bodyStart + 4, count: isWide ? 4 : 2)
            guard let number else { continue }
            let type = try? bytes.span.fourCharacterCode(at: box.bodyStart + (isWide ? 10 : 8))
            places.append(
                (
                    UInt32(truncatingIfNeeded: number), type ?? FourCharacterCode(rawValue: 0),
                    box.start..<box.end
                ))
            if type == .exifItem {
                exifItems.append(UInt32(truncatingIfNeeded: number))
            }
        }
        // The count must allow one more entry.
        guard context.diagnostics.isEmpty, stated == UInt64(count), count < Int(UInt16.max) else {
            throw damaged
        }
        (self.version, self.count, self.end) = (version, count, end)
    }

    /// Returns a 16-bit ID that is not used by an item, a reference, or a group in the body of a `grpl` box.
    ///
    /// It is higher than all others, if there is such an ID.
    func unused(
        beside locations: HEIFItemLocationEdit, referenced: Set<UInt32>, _ groups: ArraySlice<UInt8>?,
        _ limits: Limits
    ) throws(MetadataError) -> UInt32 {
        var numbers = referenced.union(places.map(\.item))
        numbers.formUnion(locations.items)
        if let groups {
            var context = ParseContext(limits: limits)
            var cursor = BoxCursor(0..<groups.count, path: "HEIF/meta/grpl", base: 0)
            // Items and groups share IDs (§8.18.3.3): version and flags, then the ID.
            while let box = cursor.next(in: groups.span, &context) {
                if let number = try? groups.span.uint32(at: box.bodyStart + 4) { numbers.insert(number) }
            }
            guard context.diagnostics.isEmpty else {
                throw MetadataError(.damaged, "the table of groups is damaged")
            }
        }
        let highest = numbers.max() ?? 0
        if highest < UInt32(UInt16.max) { return highest + 1 }
        for number in 1...UInt32(UInt16.max) where !numbers.contains(number) { return number }
        throw MetadataError(.damaged, "no item ID is left")
    }
}
