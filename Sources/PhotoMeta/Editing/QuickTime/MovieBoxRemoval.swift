/// Finds what an edit for sharing removes from a movie because it cannot be edited: the boxes of camera makers, documents, and
/// pictures with metadata of their own.
///
/// Like maker notes, the boxes of makers contain serial numbers and positions in undocumented places.
enum MovieBoxRemoval {
    /// The boxes that the standards place in a file (QuickTime File Format; ISO/IEC 14496-12 §6.2.3).
    private static let ofFile = codes(
        "ftyp moov mdat free skip wide pnot PICT meta meco moof mfra sidx ssix styp prft emsg pdin")

    /// The boxes that the standards place in a movie's header.
    private static let ofMovie = codes(
        "mvhd trak udta meta iods mvex rmra clip ctab prfl pssh free skip wide")

    private static func codes(_ names: String) -> Set<FourCharacterCode> {
        Set(names.split(separator: " ").compactMap { FourCharacterCode(String($0)) })
    }

    /// Whether a file has any such boxes; if not, it may be shared even if it is fragmented or damaged.
    static func isNeeded(in window: ByteWindow, _ limits: Limits) throws(EditStop) -> Bool {
        var scanner = BoxScanner(window, limits)
        for box in try scanner.boxes(in: 0..<window.byteCount, "File").boxes {
            if try isMakers(inFile: box, scanner) { return true }
            if box.type == .meta, try isNeeded(inList: box, &scanner) { return true }
            guard box.type == .moov else { continue }
            for child in try scanner.boxes(in: box.body, "Movie/moov").boxes {
                if try isMakers(inMovie: child, scanner) { return true }
                switch child.type {
                case .udta: if try hasMakersAtoms(child, &scanner) { return true }
                case .meta: if try isNeeded(inList: child, &scanner) { return true }
                case .trak:
                    for box in try scanner.boxes(in: child.body, "moov/trak").boxes {
                        if box.type == .udta, try hasMakersAtoms(box, &scanner) { return true }
                        if box.type == .meta, try isNeeded(inList: box, &scanner) { return true }
                    }
                default: break
                }
            }
        }
        return false
    }

    private static func hasMakersAtoms(
        _ userData: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) -> Bool {
        for atom in try scanner.boxes(in: userData.body, "Movie/udta").boxes {
            if try isRemoved(inUserData: atom, scanner) { return true }
            if atom.type == .meta, try isNeeded(inList: atom, &scanner) { return true }
        }
        return false
    }

    private static let listPath: StaticString = "Movie/meta"

    /// Whether a `meta` box contains documents or items that are removed.
    private static func isNeeded(
        inList box: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) -> Bool {
        if try !documents(in: box, &scanner).isEmpty { return true }
        let children = try scanner.boxes(ofMeta: box, listPath)
        guard children.first(.keys) == nil, let items = children.first(.ilst) else { return false }
        return try scanner.boxes(in: items.body, "Movie/meta/ilst").boxes.contains { isRemoved(inItems: $0) }
    }

    /// Whether one of a file's boxes belongs to a maker.
    static func isMakers(inFile box: SourceBox, _ scanner: BoxScanner) throws(EditStop) -> Bool {
        try ofFile.contains(box.type) ? false : !isBlock(box, scanner)
    }

    /// Whether one of the boxes in a movie's header belongs to a maker.
    static func isMakers(inMovie box: SourceBox, _ scanner: BoxScanner) throws(EditStop) -> Bool {
        try ofMovie.contains(box.type) ? false : !isBlock(box, scanner)
    }

    /// Whether an atom of user data is removed: it belongs to a maker, because it has no key, or it is a picture, which can have
    /// metadata of its own.
    static func isRemoved(inUserData box: SourceBox, _ scanner: BoxScanner) throws(EditStop) -> Bool {
        guard box.type != .thmb else { return true }
        let isKnown =
            [.meta, .xmpPacket, .free, .skip, .wide].contains(box.type)
            || MetadataDictionary.userData.keys.key(of: box.type.rawValue) != nil
        return try isKnown ? false : !isBlock(box, scanner)
    }

    /// Whether an item of an iTunes list is removed: it has no key, such as an item with a custom name, or it is a picture, which
    /// can have metadata of its own.
    static func isRemoved(inItems item: SourceBox) -> Bool {
        item.type == .coverArt || MetadataDictionary.itemList.keys.key(of: item.type.rawValue) == nil
    }

    /// XML and binary XML (ISO/IEC 14496-12 §8.11.2), and ID3 tags (ID3v2 in ISO files).
    private static let documentTypes: Set<FourCharacterCode> = [.xml, .binaryXML, .id3Tags]

    /// Returns what is removed from a `meta` box because it contains documents, such as Sony's XML with the camera's serial
    /// number: the documents of a list of items, otherwise the whole box.
    ///
    /// Refuses a box that also contains the locations of items, whose data is elsewhere in the file.
    static func documents(in box: SourceBox, _ scanner: inout BoxScanner) throws(EditStop) -> [SourceBox] {
        // In QuickTime's form, the type of the first child is here.
        let first = try scanner.bytes(box.body, upTo: 8, listPath).code(at: 4)
        if let first, documentTypes.contains(first) { return [box] }
        let children = try scanner.boxes(ofMeta: box, listPath)
        let documents = children.boxes.filter { documentTypes.contains($0.type) }
        var handler: FourCharacterCode?
        if let head = children.first(.hdlr) {
            handler = try scanner.bytes(head.body, upTo: 12, listPath).code(at: 8)
        }
        guard !documents.isEmpty || handler == .nonRealTimeMetadata else { return [] }
        guard children.first(.iloc) == nil else {
            throw .refused(
                MetadataError(
                    .notEditable, "the 'meta' box at \(box.start) contains both a document and items"))
        }
        let isList =
            handler == .mdta || handler == .mdir || children.first(.keys) != nil
            || children.first(.ilst) != nil
        return isList ? documents : [box]
    }

    /// Whether a box contains an XMP packet or Content Credentials, which are edited as blocks.
    private static func isBlock(_ box: SourceBox, _ scanner: BoxScanner) throws(EditStop) -> Bool {
        guard box.type == .uuid else { return false }
        let identifier = try scanner.bytes(box.body, upTo: UInt64(BoxIdentifier.byteCount), "uuid")
        return [BoxIdentifier.xmp, .contentCredentials].contains { $0.bytes.elementsEqual(identifier) }
    }
}
