/// Finds the boxes of a movie that an edit for sharing removes because they cannot be edited: those of camera makers, which contain
/// serial numbers and positions in undocumented places, as maker notes do.
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

    /// The maximum size of free space that is read: more is rare, and usually reserved for a longer header.
    private static let freeByteCount: UInt64 = 1 << 20

    /// Whether a file has any such boxes; if not, it may be shared even if it is fragmented or damaged.
    static func isNeeded(in window: ByteWindow, _ limits: Limits) throws(EditStop) -> Bool {
        var scanner = BoxScanner(window, limits)
        let file = try scanner.boxes(in: 0..<window.byteCount, "File").boxes
        if try !makersBoxes(ofFile: file, scanner).isEmpty { return true }
        for movie in file where movie.type == .moov {
            let children = try scanner.boxes(in: movie.body, "Movie/moov").boxes
            if try !makersBoxes(ofMovie: children, scanner).isEmpty { return true }
            var userData = children.filter { $0.type == .udta }
            for track in children where track.type == .trak {
                userData += try scanner.boxes(in: track.body, "moov/trak").boxes.filter { $0.type == .udta }
            }
            for box in userData {
                let atoms = try scanner.boxes(in: box.body, "Movie/udta").boxes
                if try !makersBoxes(ofUserData: atoms, scanner).isEmpty { return true }
            }
        }
        return false
    }

    /// Returns those of a file's boxes that belong to a maker.
    static func makersBoxes(ofFile boxes: [SourceBox], _ scanner: BoxScanner) throws(EditStop) -> [SourceBox]
    {
        try makersBoxes(boxes, scanner) { ofFile.contains($0) }
    }

    /// Returns those of a movie header's boxes that belong to a maker.
    static func makersBoxes(ofMovie boxes: [SourceBox], _ scanner: BoxScanner) throws(EditStop) -> [SourceBox]
    {
        try makersBoxes(boxes, scanner) { ofMovie.contains($0) }
    }

    /// Returns those atoms of user data that belong to a maker: those that have no key.
    static func makersBoxes(
        ofUserData boxes: [SourceBox], _ scanner: BoxScanner
    ) throws(EditStop) -> [SourceBox] {
        let others: Set<FourCharacterCode> = [.meta, .xmpPacket, .free, .skip, .wide]
        return try makersBoxes(boxes, scanner) { type in
            others.contains(type) || MetadataDictionary.userData.keys.key(of: type.rawValue) != nil
        }
    }

    private static func makersBoxes(
        _ boxes: [SourceBox], _ scanner: BoxScanner, unless isKnown: (FourCharacterCode) -> Bool
    ) throws(EditStop) -> [SourceBox] {
        var found: [SourceBox] = []
        for box in boxes where !isKnown(box.type) {
            if box.type == .uuid {
                let identifier = try scanner.bytes(box.body, upTo: UInt64(BoxIdentifier.byteCount), "uuid")
                // Both are handled as blocks.
                let known = [BoxIdentifier.xmp, .contentCredentials].map(\.bytes)
                if known.contains(where: { $0.elementsEqual(identifier) }) { continue }
            }
            found.append(box)
        }
        return found
    }

    /// Returns the free space of a file and of its movie headers that does not contain only zeros, but bytes that a program left.
    static func usedFreeSpace(_ scanner: inout BoxScanner) throws(EditStop) -> [Range<UInt64>] {
        let file = try scanner.boxes(in: 0..<scanner.window.byteCount, "File").boxes
        var boxes = file
        for movie in file where movie.type == .moov {
            boxes += try scanner.boxes(in: movie.body, "Movie/moov").boxes
        }
        var found: [Range<UInt64>] = []
        for box in boxes where box.type == .free || box.type == .skip {
            guard box.body.byteCount <= freeByteCount else { continue }
            if try scanner.bytes(box.body, "free").contains(where: { $0 != 0 }) { found.append(box.body) }
        }
        return found
    }

    /// Returns the replacements that clear such free space.
    static func clearedFreeSpace(
        in window: ByteWindow, _ limits: Limits
    ) throws(EditStop) -> [Replacement] {
        var scanner = BoxScanner(window, limits)
        return try usedFreeSpace(&scanner).map { .clearing($0) }
    }
}
