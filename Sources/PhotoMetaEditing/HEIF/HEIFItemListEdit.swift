import PhotoMeta

/// The items that are added to and removed from a HEIF file: their entries in `iinf`, and their references in
/// `iref`.
struct HEIFItemListEdit {
    private let tables: HEIFTables
    private var added: ContiguousArray<(item: UInt32, kind: BlockKind, image: UInt32)> = []
    private var removed: Set<UInt32> = []

    private static let references: StaticString = "HEIF/meta/iref"

    init(_ tables: HEIFTables) {
        self.tables = tables
    }

    /// Adds an item that describes an image, and returns its ID.
    mutating func add(
        _ kind: BlockKind, describing image: UInt32, beside locations: HEIFItemLocationEdit,
        _ scanner: inout BoxScanner
    ) throws(EditStop) -> UInt32 {
        let entries = try entries(scanner)
        let groups = try tables.children.first(.grpl).map { box throws(EditStop) in
            try scanner.bytes(box.body, "HEIF/meta/grpl")
        }
        // An item that is referenced and missing must not become the new one.
        var referenced = Set(added.map(\.item))
        if let table = tables.children.first(.iref) {
            let (list, isWide) = try references(of: table, &scanner)
            for box in list.boxes { referenced.formUnion(try Self.items(of: box, isWide: isWide, scanner)) }
        }
        let limits = scanner.limits
        let item = try EditStop.refusing { () throws(MetadataError) in
            try entries.unused(beside: locations, referenced: referenced, groups, limits)
        }
        // A reader that takes the first Exif item would not find the new one.
        guard kind != .exif || entries.exifItems.allSatisfy(locations.isComplete) else {
            throw .refused(MetadataError(.damaged, "an Exif item is not in the file"))
        }
        added.append((item, kind, image))
        return item
    }

    /// Removes an item.
    mutating func remove(_ item: UInt32) { removed.insert(item) }

    /// The types of the items.
    func types(_ scanner: BoxScanner) throws(EditStop) -> [(item: UInt32, type: FourCharacterCode)] {
        try entries(scanner).places.map { ($0.item, $0.type) }
    }

    private func entries(_ scanner: BoxScanner) throws(EditStop) -> HEIFItemNumbers {
        let table = try scanner.bytes(tables.information.body, "HEIF/meta/iinf")
        let limits = scanner.limits
        return try EditStop.refusing { () throws(MetadataError) in try HEIFItemNumbers(table, limits) }
    }

    // MARK: Writing

    /// Adds the changes to the tables.
    func write(to edits: inout LayoutEdits, _ scanner: inout BoxScanner) throws(EditStop) {
        guard !added.isEmpty || !removed.isEmpty else { return }
        let information = tables.information
        let entries = try entries(scanner)
        for item in added {
            edits.insert(
                Self.entry(of: item.kind, item.item), at: information.bodyStart &+ UInt64(entries.end),
                in: information.range)
        }
        var count = entries.count + added.count
        for (item, _, place) in entries.places where removed.contains(item) {
            let start = information.bodyStart &+ UInt64(place.lowerBound)
            let range = start..<(start &+ UInt64(place.count))
            edits.remove(range)
            count -= 1
        }
        guard count <= Int(UInt16.max) else {
            throw .refused(MetadataError(.damaged, "a table of \(count) items"))
        }
        let field = BoxWriter.bytes {
            $0.integer(UInt64(clamping: count), byteCount: entries.version == 0 ? 2 : 4)
        }
        let start = information.bodyStart &+ 4
        edits.replace(start..<(start &+ UInt64(field.count)), with: field)
        try writeReferences(to: &edits, &scanner)
    }

    /// Returns a hidden entry of version 2 (§8.11.6.2): the ID, no protection, the type, an empty name, and for XMP
    /// its content type.
    private static func entry(of kind: BlockKind, _ item: UInt32) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.fullBox(.infe, version: 2, flags: 1) { writer in
                writer.uint16(UInt16(truncatingIfNeeded: item))
                writer.uint16(0)
                writer.code(kind == .exif ? .exifItem : .mime)
                writer.zeros(1)
                guard kind == .xmp else { return }
                writer.text("application/rdf+xml")
                writer.zeros(1)
            }
        }
    }

    /// Adds the `cdsc` references of new items, and removes the references of removed items (§8.11.12).
    private func writeReferences(
        to edits: inout LayoutEdits, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let describing = added.filter { $0.image != 0 }
        let table = tables.children.first(.iref)
        guard !describing.isEmpty || table != nil && !removed.isEmpty else { return }
        var isWide = describing.contains { $0.image > UInt32(UInt16.max) }
        if let table {
            let (list, wide) = try references(of: table, &scanner)
            guard wide || !isWide else {
                throw .damaged(Self.references, at: table.start, "the table of references is damaged")
            }
            isWide = wide
            if !removed.isEmpty { try removeReferences(in: list, table, isWide: isWide, &edits, scanner) }
        }
        let references = BoxWriter.bytes { writer in
            for item in describing {
                writer.box(.cdsc) { writer in
                    writer.integer(item.item, byteCount: isWide ? 4 : 2)
                    writer.uint16(1)
                    writer.integer(item.image, byteCount: isWide ? 4 : 2)
                }
            }
        }
        guard !references.isEmpty else { return }
        if let table {
            edits.insert(references, at: table.end, in: table.range)
        } else {
            let box = BoxWriter.bytes {
                $0.fullBox(.iref, version: isWide ? 1 : 0) { $0.append(references) }
            }
            // Before trailing bytes, which are too few for a box.
            edits.insert(box, at: tables.children.end, in: tables.meta.range)
        }
    }

    /// Returns the boxes of a table of references, and whether its IDs have 32 bits.
    private func references(
        of table: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) -> (list: BoxList, isWide: Bool) {
        let head = try scanner.bytes(table.body, upTo: 4, Self.references)
        let list = try scanner.boxes(
            in: min(table.bodyStart &+ 4, table.end)..<table.end, Self.references)
        guard head.count == 4, list.isWhole, list.tail.isEmpty, list.boxes.last?.isOpenEnded != true else {
            throw .damaged(Self.references, at: table.start, "the table of references is damaged")
        }
        return (list, head.first != 0)
    }

    /// Removes the references of removed items; throws if another item refers to one of them.
    private func removeReferences(
        in list: BoxList, _ table: SourceBox, isWide: Bool, _ edits: inout LayoutEdits, _ scanner: BoxScanner
    ) throws(EditStop) {
        for box in list.boxes {
            let items = try Self.items(of: box, isWide: isWide, scanner)
            if let item = items.first, removed.contains(item) {
                edits.remove(box.range)
            } else if items.contains(where: removed.contains) {
                throw .damaged(Self.references, at: box.start, "another item refers to a removed item")
            }
        }
    }

    /// Returns the items of a reference: the one that refers, then those to which it refers.
    private static func items(
        of box: SourceBox, isWide: Bool, _ scanner: BoxScanner
    ) throws(EditStop) -> ContiguousArray<UInt32> {
        let bytes = try scanner.bytes(box.body, references)
        let width = isWide ? 4 : 2
        func number(_ offset: Int) -> UInt32? {
            isWide ? bytes.uint32(at: offset) : bytes.uint16(at: offset).map(UInt32.init)
        }
        guard let item = number(0) else { return [] }
        var items: ContiguousArray = [item]
        for place in 0..<Int(bytes.uint16(at: width) ?? 0) {
            guard let item = number(width + 2 + place * width) else { break }
            items.append(item)
        }
        return items
    }
}
