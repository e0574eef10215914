import PhotoMeta

/// The boxes of a HEIF file that an edit of its items changes.
struct HEIFTables {
    let file: BoxList
    /// The first `meta` box, and the boxes in it.
    let meta: SourceBox
    let children: BoxList
    let information: SourceBox
    let locations: SourceBox
    /// The data references to this file itself, counted from 1 (ISO/IEC 14496-12 §8.7.2).
    private var ownReferences: Set<UInt16> = []

    var itemData: SourceBox? { children.first(.idat) }

    /// The offset of a new `mdat`: after the last intact box that contains or describes images.
    ///
    /// Bytes that are located from the end of the file, such as a motion photo's movie and Samsung's trailer, stay
    /// after it.
    var mediaDataOffset: UInt64 {
        let last = file.boxes.last { box in
            (box == meta || box.type == .moov || box.type == .mdat) && !box.isTruncated && !box.isOpenEnded
        }
        return max(last?.end ?? 0, meta.end)
    }

    /// Finds the boxes.
    ///
    /// - Throws: `MetadataError.Code.noMedia` for a file without items; `MetadataError.Code.damaged` if new boxes cannot be
    ///   inserted into their list.
    init(_ scanner: inout BoxScanner) throws(EditStop) {
        file = try scanner.boxes(in: 0..<scanner.window.byteCount, "File")
        guard let meta = file.first(.meta) else { throw .refused(MetadataError(.noMedia, "no image items")) }
        self.meta = meta
        children = try scanner.boxes(ofMeta: meta, "HEIF/meta")
        // Readers know that the items are images only if the brands precede them.
        guard file.first(.ftyp).map({ $0.start < meta.start }) ?? true else {
            throw .damaged("HEIF/meta", at: meta.start, "it is before 'ftyp'")
        }
        // A box without a size would contain anything inserted after it. If `meta` has no size, a new `mdat` becomes its last
        // box, which cannot follow stray bytes.
        guard !meta.isTruncated, children.isWhole, children.boxes.last?.isOpenEnded != true,
            !meta.isOpenEnded || children.tail.isEmpty
        else { throw .damaged("HEIF/meta", at: meta.start, "its boxes do not match its size") }
        guard let information = children.first(.iinf), let locations = children.first(.iloc) else {
            throw .refused(MetadataError(.noMedia, "no table of items"))
        }
        (self.information, self.locations) = (information, locations)
        let path: StaticString = "HEIF/meta/dinf/dref"
        for box in children.boxes where box.type == .dinf {
            for table in try scanner.boxes(in: box.body, path).boxes where table.type == .dref {
                let references = try scanner.dataReferences(in: table, path).prefix(Int(UInt16.max))
                for (index, entry) in references.enumerated() where entry.isThisFile {
                    ownReferences.insert(UInt16(clamping: index &+ 1))
                }
            }
        }
    }

    /// Whether a data reference is to this file; 0 always is.
    func isThisFile(_ reference: UInt16) -> Bool { reference == 0 || ownReferences.contains(reference) }

    /// The `uuid` box that is a packet's, which is not an item (XMP part 3, §1.2.7.1); `nil` for items.
    func box(around block: BlockEdit) -> SourceBox? {
        file.boxes.first {
            $0.type == .uuid && $0.bodyStart <= block.range.lowerBound && block.range.upperBound <= $0.end
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
