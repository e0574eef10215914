/// The items of an `iinf` box that hold metadata (ISO/IEC 14496-12 §8.11.6).
///
/// Tiles and images are not kept.
struct HEIFItems {
    /// The items; their rows are not known at first.
    var items: ContiguousArray<Item> = []

    /// The most metadata items that are looked for, each in two tables.
    ///
    /// A photo has one of Exif and a few of XMP.
    private static let countLimit = 64

    /// The content type of XMP (ISO/IEC 23008-12 Annex A).
    private static let rdfXML = Array("application/rdf+xml".utf8)

    struct Item {
        var id: UInt32
        var kind: LocatedBlock.Kind
        /// Where its row of the table of locations begins; `nil` if none was found.
        var row: Int?
    }

    var isEmpty: Bool { items.isEmpty }
    private var hasExif: Bool { items.contains { $0.kind == .exif } }

    /// The items, by the body of an `iinf` box, which stands at `base` in the file.
    init(_ bytes: Span<UInt8>, at base: UInt64, _ context: inout ParseContext) {
        let path: StaticString = "HEIF/meta/iinf"
        guard let version = try? bytes.uint8(at: 0) else {
            context.note(.truncated, path.description, at: base, "an empty box")
            return
        }
        items.reserveCapacity(4)
        // version, flags, entry count: 16 bits wide in version 0
        let start = min(version == 0 ? 6 : 8, bytes.count)
        var itemsLeft = context.limits.items
        var cursor = BoxCursor(start..<bytes.count, path: path, base: base)
        while true {
            itemsLeft -= cursor.skip(in: bytes, &context, Self.passTiles)
            guard let box = cursor.next(in: bytes, &context) else { return }
            guard box.type == .infe else { continue }
            itemsLeft -= 1
            guard itemsLeft >= 0 else {
                context.noteLimit(context.limits.items, of: "items", path.description, at: base)
                return
            }
            if let item = Self.item(bytes, box),
                items.count < Self.countLimit || item.kind == .exif && !hasExif,
                !items.contains(where: { $0.id == item.id })
            {
                items.append(item)
            }
        }
    }

    /// Passes over entries of items that hold no metadata, in the form that cameras write: version 2, and no name; gives how
    /// many, and how many bytes they have.
    ///
    /// Photos have one for each of their tiles: nothing is in this loop but what tells one.
    @inline(never)
    private static func passTiles(_ boxes: Span<UInt8>, limit: Int) -> (count: Int, byteCount: Int) {
        let byteCount = 21
        let head = UInt64(byteCount) << 32 | UInt64(FourCharacterCode.infe.rawValue)
        let count = min(boxes.count / byteCount, limit)
        var rest = boxes.extracting(first: count &* byteCount)
        while rest.count >= byteCount, (try? rest.uint64(at: 0)) == head, (try? rest.uint8(at: 8)) == 2,
            let type = try? rest.fourCharacterCode(at: 16), type != .exifItem, type != .mime
        {
            rest = rest.extracting(byteCount...)
        }
        let passed = count &- rest.count / byteCount
        return (passed, passed &* byteCount)
    }

    /// §8.11.6.2: version and flags, item ID, protection index, and from version 2 on the item's type.
    @inline(__always)
    private static func item(_ bytes: Span<UInt8>, _ box: Box) -> Item? {
        guard let version = try? bytes.uint8(at: box.bodyStart) else { return nil }
        let typeOffset = box.bodyStart &+ (version >= 3 ? 10 : 8)
        guard version >= 2 else { return firstEditionItem(bytes, box) }
        guard let type = try? bytes.fourCharacterCode(at: typeOffset), type == .exifItem || type == .mime
        else {
            return nil
        }
        return metadataItem(bytes, box, type, typeOffset)
    }

    private static func metadataItem(
        _ bytes: Span<UInt8>, _ box: Box, _ type: FourCharacterCode, _ typeOffset: Int
    ) -> Item? {
        let idOffset = box.bodyStart &+ 4
        guard typeOffset &+ 4 <= box.end,
            let id = try? bytes.unsignedInteger(at: idOffset, count: typeOffset &- 2 &- idOffset)
        else { return nil }
        if type == .mime {
            // item name, then content type, each ending with a zero
            guard let nameEnd = bytes.firstZero(in: (typeOffset &+ 4)..<box.end),
                bytes.holdsText(rdfXML, from: nameEnd &+ 1, to: box.end)
            else { return nil }
        }
        return Item(id: UInt32(truncatingIfNeeded: id), kind: type == .exifItem ? .exif : .xmp)
    }

    /// Versions 0 and 1 have no type: name, then content type.
    private static func firstEditionItem(_ bytes: Span<UInt8>, _ box: Box) -> Item? {
        guard let id = try? bytes.uint16(at: box.bodyStart &+ 4), box.bodyStart &+ 8 <= box.end else {
            return nil
        }
        let name = bytes.textRange(from: box.bodyStart &+ 8, to: box.end)
        if bytes.equals("Exif", in: name) { return Item(id: UInt32(id), kind: .exif) }
        guard bytes.holdsText(rdfXML, from: name.upperBound &+ 1, to: box.end) else { return nil }
        return Item(id: UInt32(id), kind: .xmp)
    }

    /// Of several Exif items, keeps the one that describes the primary image; the first if none says so.
    mutating func keepExif(
        describing primaryItem: UInt32, _ references: borrowing HEIFReferences, in window: ByteWindow,
        _ context: inout ParseContext
    ) {
        guard items.count(where: { $0.kind == .exif }) > 1 else { return }
        var chosen = items.first { $0.kind == .exif }?.id
        for item in items where item.kind == .exif {
            if references.contains(item.id, .cdsc, to: primaryItem, in: window, &context) {
                chosen = item.id
                break
            }
        }
        items.removeAll { $0.kind == .exif && $0.id != chosen }
    }
}
