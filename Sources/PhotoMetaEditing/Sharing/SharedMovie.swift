// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Makes the metadata of a movie anew, with the properties that are kept, and removes the tracks that are not kept.
struct SharedMovie {
    private let blocks: SharedBlocks
    private let file: EditedFile
    private let tree: FileTree

    /// Whether the file is a movie, and not a HEIF file with a sequence of images.
    private var isMovie: Bool { file.map.format == .quickTime }

    private var content: SharedContent { blocks.sharing.content }

    init(_ blocks: SharedBlocks, _ file: EditedFile) throws(EditStop) {
        self.blocks = blocks
        self.file = file
        tree = try file.tree()
    }

    func edits() throws(EditStop) -> LayoutEdits {
        let boxes = tree.boxes().boxes
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
            let children = tree.boxes(in: box)
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
        edits.formUnion(try TrackRemoval.edits(removing: removed, in: file))
        return edits
    }

    // MARK: Tracks

    private static let stillImageKeys: Set<String> = [
        "com.apple.quicktime.still-image-time", "com.apple.quicktime.live-photo-still-image-transform",
        "com.apple.quicktime.live-photo-still-image-transform-reference-dimensions",
    ]

    /// The handlers of picture and sound.
    static let mediaHandlers: Set<FourCharacterCode> = [.vide, .soun, .pictHandler, .auxv]

    /// Whether a track is picture, sound, HDR metadata (`it35`) or the time of a still image, or text that is asked for and states no
    /// positions.
    private func keeps(track: SourceBox, at index: Int) throws(EditStop) -> Bool {
        guard file.map.tracks.indices.contains(index) else { return false }
        let found = file.map.tracks[index]
        if Self.mediaHandlers.contains(found.handler) { return true }
        switch found.handler {
        case .textHandler, .sbtl, .subt, .clcp:
            // Telemetry also states times and how the camera was set.
            return content.contains(.chapters)
                && (!blocks.telemetry.contains(index)
                    || content.isSuperset(of: [.location, .dates, .exposure]))
        default: break
        }
        if found.codec == .hdrMetadata { return true }
        guard found.codec == .mebx else { return false }
        let names = try EditedTrack(track, found, file, tree).timedKeys().flatMap(\.names)
        return !names.isEmpty && names.allSatisfy(Self.stillImageKeys.contains)
    }

    // MARK: Lists

    /// Returns a `meta` box with the items that are kept; `nil` if none is.
    private func list(_ box: SourceBox) throws(EditStop) -> ContiguousArray<UInt8>? {
        let boxes = MetadataItemBoxes(box, tree)
        let keys = boxes.keys == nil ? nil : try boxes.rows(in: file).keys
        var rows: [ArraySlice<UInt8>] = []
        var kept = ContiguousArray<UInt8>()
        for item in boxes.list.boxes {
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
            $0.metadataList(keys: keys == nil ? nil : rows, items: kept, isFullBox: boxes.isFullBox)
        }
    }

    /// Returns the data boxes of an item, with the identifier of the shared half; `nil` if the item has none.
    private func data(of item: SourceBox, _ name: String) throws(EditStop) -> ContiguousArray<UInt8>? {
        var data = ContiguousArray<UInt8>()
        for box in try file.boxes(in: item.body, "Movie/meta/ilst").boxes where box.type == .data {
            var value = try MetadataValue(in: box, of: file, upTo: Int.max)
            if name == MetadataKeys().quickTime.contentIdentifier.name {
                let old = String(decoding: value?.bytes ?? [], as: UTF8.self)
                guard let new = blocks.sharing.identifier(from: old) else { return nil }
                value?.bytes = ContiguousArray(new.utf8)
            }
            if let value { data += BoxWriter.bytes { value.write(to: &$0) } }
        }
        return data.isEmpty ? nil : data
    }

    /// Returns user data with the atoms that are kept; empty if none is.
    private func userData(_ box: SourceBox) throws(EditStop) -> ContiguousArray<UInt8> {
        var kept = ContiguousArray<UInt8>()
        for atom in tree.boxes(in: box).boxes {
            if atom.type == .meta {
                kept += try list(atom) ?? []
                continue
            }
            let address = MetadataDictionary.userData.keys.key(of: atom.type.rawValue)?.address
            let isChapters = atom.type == .chpl && content.contains(.chapters)
            guard isChapters || address.map({ SharedProperties.keep($0, content) }) == true else { continue }
            kept += try file.bytes(atom.range, "Movie/udta")
        }
        return kept.isEmpty ? [] : BoxWriter.bytes { $0.box(.udta) { $0.append(kept) } }
    }

    // MARK: Spherical video

    private static let sphericalStart = """
        <?xml version="1.0"?><rdf:SphericalVideo xmlns:rdf="\(XMPMember.rdf)" \
        xmlns:GSpherical="http://ns.google.com/videos/1.0/spherical/">
        """

    /// Makes the description of a projection anew (Google, Spherical Video V1), in a box of the same size.
    private func shareSpherical(in track: SourceBox, _ edits: inout LayoutEdits) throws(EditStop) {
        for box in tree.all(.uuid, in: track) {
            let old = box.body.part(BoxIdentifier.byteCount..<Int.max)
            guard try file.identifier(in: box.body) == .sphericalVideo, !old.isEmpty else { continue }
            let text = String(decoding: try file.bytes(old, "uuid"), as: UTF8.self)
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
