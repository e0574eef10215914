import PhotoMeta

/// Makes the metadata of a movie anew, with the properties that are kept, and removes the tracks that are not kept.
struct SharedMovie {
    private let blocks: SharedBlocks
    private var scanner: BoxScanner
    private let file: EditedFile

    /// Whether the file is a movie, and not a HEIF file with a sequence of images.
    private var isMovie: Bool { file.map.format == .quickTime }

    private var content: SharedContent { blocks.sharing.content }

    init(_ blocks: SharedBlocks, _ file: EditedFile) {
        self.blocks = blocks
        self.file = file
        scanner = BoxScanner(file.window, blocks.limits)
    }

    mutating func edits() throws(EditStop) -> LayoutEdits {
        let boxes = try scanner.boxes(in: 0..<file.window.byteCount, "File").boxes
        var edits = LayoutEdits()
        var removed: Set<Int> = []
        var trackCount = 0
        for box in boxes {
            // Packets of XMP and others, and documents, as Sony's cameras write them; in a HEIF file, the items.
            if isMovie, box.type == .meta || box.type == .uuid { edits.remove(box.range) }
            guard box.type == .moov else { continue }
            guard !box.isTruncated else {
                throw .damaged("Movie/moov", at: box.start, "it is cut off")
            }
            var lists = ContiguousArray<UInt8>()
            let children = try scanner.boxes(in: box.body, "Movie/moov")
            // Readers would take stray bytes for the start of the new lists.
            if !children.tail.isEmpty { edits.remove(children.tail) }
            for child in children.boxes {
                switch child.type {
                case .trak:
                    if try !keeps(track: child, at: trackCount) {
                        removed.insert(trackCount)
                    } else {
                        try shareSpherical(in: child, &edits)
                    }
                    trackCount += 1
                case .meta:
                    lists += try list(child) ?? []
                    edits.remove(child.range)
                case .udta:
                    lists += try userData(child)
                    edits.remove(child.range)
                default: break
                }
            }
            let packet = blocks.packet
            if isMovie, !packet.isEmpty, box == boxes.first(where: { $0.type == .moov }) {
                edits.insert(
                    BoxWriter.bytes { $0.box(.uuid) { $0.append(BoxIdentifier.xmp.bytes + packet) } },
                    at: box.end)
            }
            if !lists.isEmpty { edits.insert(lists, at: box.end, in: box.range) }
        }
        edits.formUnion(try TrackRemoval.edits(removing: removed, in: file, blocks.limits))
        return edits
    }

    // MARK: Tracks

    private static let stillImageKeys: Set<String> = [
        "com.apple.quicktime.still-image-time", "com.apple.quicktime.live-photo-still-image-transform",
        "com.apple.quicktime.live-photo-still-image-transform-reference-dimensions",
    ]

    /// The handlers of picture and sound.
    static let mediaHandlers: Set<FourCharacterCode> = [
        .vide, FourCharacterCode("s", "o", "u", "n"), .pictHandler, FourCharacterCode("a", "u", "x", "v"),
    ]

    /// Whether a track is picture, sound, HDR metadata (`it35`) or the time of a still image, or text that is asked for and states no
    /// positions.
    private mutating func keeps(track: SourceBox, at index: Int) throws(EditStop) -> Bool {
        guard file.map.tracks.indices.contains(index) else { return false }
        let found = file.map.tracks[index]
        if Self.mediaHandlers.contains(found.handler) { return true }
        switch found.handler {
        case FourCharacterCode("t", "e", "x", "t"), FourCharacterCode("s", "b", "t", "l"),
            FourCharacterCode("s", "u", "b", "t"), FourCharacterCode("c", "l", "c", "p"):
            // Telemetry also states times and how the camera was set.
            return content.contains(.chapters)
                && (!blocks.telemetry.contains(index)
                    || content.isSuperset(of: [.location, .dates, .exposure]))
        default: break
        }
        if found.codec == FourCharacterCode("i", "t", "3", "5") { return true }
        guard found.codec == .mebx else { return false }
        let names = try keyNames(of: track)
        return !names.isEmpty && names.allSatisfy(Self.stillImageKeys.contains)
    }

    private mutating func keyNames(of track: SourceBox) throws(EditStop) -> [String] {
        let path: StaticString = "moov/trak/stsd"
        guard let box = try scanner.box(.mdia, .minf, .stbl, .stsd, in: track.body, path) else { return [] }
        let bytes = ContiguousArray(try scanner.bytes(box.body, path))
        var context = ParseContext(limits: blocks.limits)
        return TimedKeys.all(bytes, 0..<bytes.count, base: box.bodyStart, &context).flatMap(\.names)
    }

    // MARK: Lists

    /// Returns a `meta` box with the items that are kept; `nil` if none is.
    private mutating func list(_ box: SourceBox) throws(EditStop) -> ContiguousArray<UInt8>? {
        let path: StaticString = "Movie/meta"
        let children = try scanner.boxes(ofMeta: box, path)
        guard let items = children.first(.ilst) else { return nil }
        let isFullBox = try scanner.bytes(box.body, upTo: 8, path).code(at: 4) != .hdlr
        let keys = try children.first(.keys).map { keys throws(EditStop) in
            MovieMetadataList.rows(of: try scanner.bytes(keys.body, path)).names
        }
        var rows: [ArraySlice<UInt8>] = []
        var kept = ContiguousArray<UInt8>()
        for item in try scanner.boxes(in: items.body, path).boxes {
            var type = item.type
            var name = ""
            let address: PropertyAddress?
            if let keys {
                let number = Int(clamping: type.rawValue) - 1
                guard keys.indices.contains(number) else { continue }
                if let code = keys[number].userDataCode {
                    address = MetadataDictionary.userData.keys.key(of: code)?.address
                } else {
                    guard keys[number].isNamed else { continue }
                    name = String(decoding: keys[number].name, as: UTF8.self)
                    address = PropertyAddress(.quickTime, .name, name: name)
                }
                type = FourCharacterCode(rawValue: UInt32(clamping: rows.count + 1))
            } else {
                address = MetadataDictionary.itemList.keys.key(of: type.rawValue)?.address
            }
            guard let address, SharedProperties.keep(address, content), let data = try data(of: item, name)
            else { continue }
            if let keys { rows.append(keys[Int(clamping: item.type.rawValue) - 1].row) }
            kept += BoxWriter.bytes { $0.box(type) { $0.append(data) } }
        }
        guard !kept.isEmpty else { return nil }
        return BoxWriter.bytes {
            $0.metadataList(keys: keys == nil ? nil : rows, items: kept, isFullBox: isFullBox)
        }
    }

    /// Returns the data boxes of an item, with the identifier of the shared half; `nil` if the item has none.
    private mutating func data(of item: SourceBox, _ name: String) throws(EditStop) -> ContiguousArray<UInt8>?
    {
        var data = ContiguousArray<UInt8>()
        for box in try scanner.boxes(in: item.body, "Movie/meta/ilst").boxes where box.type == .data {
            var bytes = ContiguousArray(try scanner.bytes(box.range, "Movie/meta/ilst"))
            if name == MetadataKeys().quickTime.contentIdentifier.name {
                // The type and the language precede the text.
                let head = Int(clamping: box.headerByteCount) + 8
                guard
                    let new = blocks.sharing.identifier(
                        from: String(decoding: bytes.dropFirst(head), as: UTF8.self))
                else { return nil }
                let start = bytes.prefix(head).dropFirst(head - 8)
                bytes = BoxWriter.bytes { writer in
                    writer.box(.data) { writer in
                        writer.append(start)
                        writer.text(new)
                    }
                }
            }
            data += bytes
        }
        return data.isEmpty ? nil : data
    }

    /// Returns user data with the atoms that are kept; empty if none is.
    private mutating func userData(_ box: SourceBox) throws(EditStop) -> ContiguousArray<UInt8> {
        var kept = ContiguousArray<UInt8>()
        for atom in try scanner.boxes(in: box.body, "Movie/udta").boxes {
            if atom.type == .meta {
                kept += try list(atom) ?? []
                continue
            }
            let address = MetadataDictionary.userData.keys.key(of: atom.type.rawValue)?.address
            let isChapters =
                atom.type == FourCharacterCode("c", "h", "p", "l") && content.contains(.chapters)
            guard isChapters || address.map({ SharedProperties.keep($0, content) }) == true else { continue }
            kept += try scanner.bytes(atom.range, "Movie/udta")
        }
        return kept.isEmpty ? [] : BoxWriter.bytes { $0.box(.udta) { $0.append(kept) } }
    }

    // MARK: Spherical video

    private static let sphericalStart = """
        <?xml version="1.0"?><rdf:SphericalVideo xmlns:rdf="\(XMPMember.rdf)" \
        xmlns:GSpherical="http://ns.google.com/videos/1.0/spherical/">
        """

    /// Makes the description of a projection anew (Google, Spherical Video V1), in a box of the same size.
    private mutating func shareSpherical(in track: SourceBox, _ edits: inout LayoutEdits) throws(EditStop) {
        for box in try scanner.boxes(in: track.body, "moov/trak").boxes where box.type == .uuid {
            let count = UInt64(BoxIdentifier.byteCount)
            guard box.body.byteCount > count,
                try scanner.bytes(box.body, upTo: count, "uuid").elementsEqual(
                    BoxIdentifier.sphericalVideo.bytes)
            else { continue }
            let old = box.body.dropFirst(count)
            let text = String(decoding: try scanner.bytes(old, "uuid"), as: UTF8.self)
            var new = Self.sphericalStart
            for piece in text.split(separator: "<GSpherical:").dropFirst() {
                let parts = piece.split(separator: ">", maxSplits: 1)
                guard parts.count == 2, let value = parts[1].split(separator: "<").first,
                    SharedProperties.keep(xmpName: "GSpherical:\(parts[0])", content)
                else { continue }
                new += "<GSpherical:\(parts[0])>\(value)</GSpherical:\(parts[0])>"
            }
            new += "</rdf:SphericalVideo>"
            let bytes = ContiguousArray(new.utf8)
            guard let padding = Int(exactly: old.byteCount).map({ $0 - bytes.count }), padding >= 0 else {
                edits.remove(box.range)
                continue
            }
            edits.replace(old, with: bytes + XMPPadding.blanks(padding))
        }
    }
}

extension Range<UInt64> {
    fileprivate func dropFirst(_ count: UInt64) -> Range {
        Swift.min(lowerBound + count, upperBound)..<upperBound
    }
}
