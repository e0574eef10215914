/// The boxes of a HEIF file that an edit of its items changes or moves.
struct HEIFLayout {
    let file: BoxList
    /// The first `meta` box, and the boxes in it.
    let meta: SourceBox?
    private(set) var children = BoxList(tail: 0..<0)
    /// The data references to this file itself, counted from 1 (ISO/IEC 14496-12 §8.7.2); 0 always is one.
    private(set) var ownReferences: Set<UInt16> = [0]

    var itemData: SourceBox? { children.first(.idat) }

    /// Whether the boxes in `meta` are intact and fill it.
    ///
    /// A box without a size would contain anything inserted after it. If `meta` has no size, a new `mdat` becomes its last
    /// box, which cannot follow stray bytes.
    var isMetaWellFormed: Bool {
        guard let meta, !meta.isTruncated, children.isWhole, children.boxes.last?.isOpenEnded != true else {
            return false
        }
        return !meta.isOpenEnded || children.tail.isEmpty
    }

    /// The offset of a new `mdat`: after the last intact box that contains or describes images.
    ///
    /// Bytes that are located from the end of the file, such as a motion photo's movie and Samsung's trailer, stay
    /// after it.
    var mediaDataOffset: UInt64 {
        file.boxes.last { box in
            (box == meta || box.type == .moov || box.type == .mdat) && !box.isTruncated && !box.isOpenEnded
        }?.end ?? 0
    }

    /// Finds the boxes of the file, and those of its `meta` box.
    init(_ scanner: inout BoxScanner) throws(EditStop) {
        file = try scanner.boxes(in: 0..<scanner.window.byteCount, "File")
        meta = file.first(.meta)
        guard let meta else { return }
        children = try scanner.boxes(ofMeta: meta, "HEIF/meta")
        for box in children.boxes where box.type == .dinf {
            for table in try scanner.boxes(in: box.body, "HEIF/meta/dinf").boxes where table.type == .dref {
                try readReferences(table, &scanner)
            }
        }
    }

    /// Finds the entries with the flag for media in the same file.
    private mutating func readReferences(
        _ table: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let path: StaticString = "HEIF/meta/dinf/dref"
        guard table.body.byteCount >= 8 else { return }
        let entries = try scanner.boxes(in: (table.bodyStart &+ 8)..<table.end, path).boxes
        for (index, entry) in entries.prefix(Int(UInt16.max)).enumerated() {
            let flags = try scanner.bytes(entry.body, upTo: 4, path).uint32(at: 0) ?? 0
            if flags & 1 == 1 { ownReferences.insert(UInt16(clamping: index &+ 1)) }
        }
    }

    /// Whether all these ranges are in boxes of item data.
    func holdsData(_ ranges: [Range<UInt64>]) -> Bool {
        let bodies = (file.boxes.filter { $0.type == .mdat } + [itemData].compactMap { $0 }).map(\.body)
        return ranges.allSatisfy { range in
            bodies.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
        }
    }
}
