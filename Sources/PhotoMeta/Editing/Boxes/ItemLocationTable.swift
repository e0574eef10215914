/// The offsets in an `iloc` box (ISO/IEC 14496-12 §8.11.3) that count from the start of the file.
struct ItemLocationTable {
    private let box: SourceBox
    private var extents: [Extent] = []

    /// A number that can be changed, and the offset in the file that it gives together with the item's base.
    private struct Extent {
        /// Where the number is in the body.
        var start: Int
        var byteCount: Int
        var number: UInt64
        var target: UInt64
    }

    /// Reads a table; a damaged one is refused, as its items would be lost.
    init(_ box: SourceBox, _ scanner: BoxScanner) throws(EditStop) {
        self.box = box
        let bytes = try scanner.bytes(box.body, "meta/iloc")
        do throws(ParseStop) {
            extents = try Self.extents(bytes.span)
        } catch {
            throw .damaged("meta/iloc", at: box.start, "too short for its items")
        }
        guard extents.count <= Limits().boxes else {
            throw .refused(MetadataError(.tooLarge, "'iloc' at \(box.start): too many extents"))
        }
    }

    private static func extents(_ bytes: Span<UInt8>) throws(ParseStop) -> [Extent] {
        let version = try bytes.uint8(at: 0)
        let widths = try bytes.uint16(at: 4)
        let (offsetWidth, lengthWidth) = (Int(widths >> 12), Int(widths >> 8 & 15))
        let (baseWidth, indexWidth) = (Int(widths >> 4 & 15), version > 0 ? Int(widths & 15) : 0)
        let itemWidth = version < 2 ? 2 : 4
        var position = 6
        let count = try bytes.unsignedInteger(at: position, count: itemWidth)
        position += itemWidth
        var extents: [Extent] = []
        for _ in 0..<count {
            // More than any file has are refused.
            guard extents.count <= Limits().boxes else { return extents }
            position += itemWidth
            var method: UInt16 = 0
            if version > 0 {
                method = try bytes.uint16(at: position) & 15
                position += 2
            }
            let reference = try bytes.uint16(at: position)
            let base = try bytes.unsignedInteger(at: position + 2, count: baseWidth)
            let basePosition = position + 2
            position += 2 + baseWidth
            let extentCount = Int(try bytes.uint16(at: position))
            position += 2
            // Method 0 counts from the start of a file; reference 0 is this one.
            let isHere = method == 0 && reference == 0
            if isHere, offsetWidth == 0, baseWidth > 0 {
                extents.append(Extent(start: basePosition, byteCount: baseWidth, number: base, target: base))
            }
            let rowWidth = indexWidth + offsetWidth + lengthWidth
            _ = try bytes.range(at: position, count: extentCount * rowWidth)
            guard isHere, offsetWidth > 0 else {
                position += extentCount * rowWidth
                continue
            }
            for _ in 0..<extentCount {
                guard extents.count <= Limits().boxes else { return extents }
                let start = position + indexWidth
                let number = try bytes.unsignedInteger(at: start, count: offsetWidth)
                extents.append(
                    Extent(
                        start: start, byteCount: offsetWidth, number: number,
                        target: base.addingSaturated(number)))
                position += rowWidth
            }
        }
        return extents
    }

    /// Changes the offsets to the new places of their targets.
    func move(_ places: MovedPlaces, _ edits: inout BoxEdits) throws(EditStop) {
        for extent in extents {
            let place = places.place(of: extent.target)
            guard place != extent.target else { continue }
            // The base stays, so the number moves as far as its target.
            let number = extent.number &+ (place &- extent.target)
            let limit = extent.byteCount < 8 ? (UInt64(1) << UInt64(extent.byteCount * 8)) - 1 : .max
            guard place > extent.target ? number >= extent.number : number <= extent.number, number <= limit
            else {
                throw .refused(
                    MetadataError(.tooLarge, "'iloc' at \(box.start): no room for an offset that moves"))
            }
            let start = box.bodyStart &+ UInt64(extent.start)
            let bytes = BoxWriter.bytes { writer in
                for index in (0..<extent.byteCount).reversed() {
                    writer.append([UInt8(truncatingIfNeeded: number >> UInt64(index * 8))])
                }
            }
            edits.replace(start..<(start &+ UInt64(extent.byteCount)), with: bytes)
        }
    }
}
