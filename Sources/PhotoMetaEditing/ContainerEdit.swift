import PhotoMeta

/// What changes in the metadata of a file, whatever its container.
protocol ContainerEdit {
    /// Whether a file with Content Credentials (C2PA) may be edited, which invalidates them.
    var allowsInvalidCredentials: Bool { get }
    /// Whether Content Credentials are removed, because they are invalid after the edit.
    var removesCredentials: Bool { get }
    /// The limits for reading the file for the edit.
    var limits: Limits { get }

    /// The changes to a movie's own properties.
    var movieChanges: PropertyEdits.List { get }

    /// Returns the TIFF structure for a file without an Exif block; `nil` if none is necessary.
    func newStructure() throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns the changed TIFF structure of a block; `nil` if it does not change.
    func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Changes the directories of a TIFF file, which are its main Exif block.
    func change(_ file: inout TIFFEditor) throws(MetadataError)

    /// The orientation in which the main picture is upright; `nil` to leave it unchanged.
    ///
    /// For containers that state the orientation outside Exif. The edit itself changes the value in Exif.
    var orientation: Orientation? { get }

    /// The orientation in which a movie's picture is upright; `nil` to leave it unchanged.
    var trackOrientation: Orientation? { get }

    /// Whether a new time in a movie's header also replaces the same time in the headers of tracks.
    var reachesTrackTimes: Bool { get }

    /// The time of the still image that a movie's track marks; `nil` to leave the tracks unchanged.
    var stillImageTime: StillImageTime? { get }

    /// Whether the edit may change XMP packets; if not, they are not read.
    var changesPackets: Bool { get }

    /// Whether values are removed, and with them the text after XMP packets.
    var removesFromEveryPart: Bool { get }

    /// Whether blocks are made anew, so that damaged ones are removed instead of refused, and items that are not kept are removed.
    var rebuildsBlocks: Bool { get }

    /// The changes to the texts of a PNG file.
    var texts: PropertyEdits.List { get }

    /// The changes to the comments of a JPEG file.
    var comments: PropertyEdits.List { get }

    /// Whether the edit may change Photoshop's image resources; if not, they are not read.
    var changesResources: Bool { get }

    /// Whether the edit is refused if the image resources cannot be read; if not, they are copied.
    var requiresResources: Bool { get }

    /// Returns the changed Photoshop image resources, which contain the IPTC records; `nil` if they do not change, and
    /// empty if they are removed.
    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns the image resources of a main picture, which may be empty, with new IPTC records; `nil` if none are necessary.
    func addingRecords(
        to resources: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns an XMP packet for a main picture without one; `nil` if none is necessary.
    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns the changed XMP packets of a part, in order.
    ///
    /// An element is `nil` for a packet that does not change, and empty for one that is removed. An extended packet
    /// is one element, with its pieces joined. A changed packet keeps its size if its padding allows.
    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?]
}

extension ContainerEdit {
    var removesCredentials: Bool { false }
    var movieChanges: PropertyEdits.List { PropertyEdits.List() }
    var orientation: Orientation? { nil }
    var trackOrientation: Orientation? { nil }
    var stillImageTime: StillImageTime? { nil }
    var reachesTrackTimes: Bool { false }

    var changesPackets: Bool { true }

    var texts: PropertyEdits.List { PropertyEdits.List() }
    var comments: PropertyEdits.List { PropertyEdits.List() }

    var changesResources: Bool { false }
    var requiresResources: Bool { changesResources }

    var removesFromEveryPart: Bool { false }
    var rebuildsBlocks: Bool { false }

    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func addingRecords(
        to resources: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        packets.map { _ in nil }
    }
}

/// The place of an Exif block or XMP packet in a file.
enum BlockPlace: Equatable {
    /// The first block of the main picture.
    case main
    /// A further block of the main picture.
    case further
    /// A block of another part, with its number if it is the part's first one.
    case otherPart(UInt16?)

    var isOfMainPart: Bool {
        if case .otherPart = self { false } else { true }
    }
}

extension MetadataEdit: ContainerEdit {
    var removesCredentials: Bool { allowsInvalidCredentials }

    var orientation: Orientation? { self[\.tiff.orientation].value }

    func newStructure() throws(MetadataError) -> ContiguousArray<UInt8>? {
        try ExifFieldEditor.structure(for: self)
    }

    func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        if case .otherPart(let part) = place, !everyPart {
            let changed = try editOfOtherParts?.changed(structure, place)
            let own = try part.flatMap { otherParts[$0] }?.changed(changed ?? structure, .main)
            return own ?? changed
        }
        // A block without the field need not change, even if it is damaged.
        if place != .main, iptc.isEmpty, fields.removedDictionaries.isEmpty,
            fields.changes.allSatisfy({ $0.dictionary == .makerApple }), changesNote, clearedNoteTags.isEmpty,
            !ExifFieldEditor.hasNoteField(of: self, in: structure)
        {
            return nil
        }
        var editor: TIFFEditor
        if changesExif || !changes[.records].isEmpty {
            editor = try TIFFEditor(structure)
        } else {
            // A block without image resources does not change, even if it is damaged.
            guard changesRepeatedBlocks, let unchanged = try? TIFFEditor(structure), unchanged.hasResources
            else { return nil }
            editor = unchanged
        }
        if changesExif { try ExifFieldEditor.change(&editor, by: self, isMain: place == .main) }
        try changeResources(of: &editor)
        return editor.bytes
    }

    /// What changes in other pictures than the main one.
    private var removalsFromEveryPart: MetadataEdit? {
        guard removesFromEveryPart, var removals else { return nil }
        removals.everyPart = true
        return removals
    }

    /// What changes in the Exif blocks of other pictures than the main one: also the fields of Apple's note that they have.
    private var editOfOtherParts: MetadataEdit? {
        guard changesNote else { return removalsFromEveryPart }
        var edit = removalsFromEveryPart ?? MetadataEdit()
        edit.everyPart = true
        for change in fields.changes where change.dictionary == .makerApple {
            edit.add(change, to: .directories)
        }
        return edit
    }

    /// Whether the edit changes Exif blocks.
    private var changesExif: Bool { !fields.isEmpty || !clearedNoteTags.isEmpty }

    var changesPackets: Bool {
        !changes[.packets].isEmpty || otherParts.values.contains(where: \.changesPackets)
    }

    var changesResources: Bool { !changes[.records].isEmpty || changesRepeatedBlocks }
    var requiresResources: Bool { !changes[.records].isEmpty }

    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let repeated = try changedRepetitions(in: resources)
        guard !changes[.records].isEmpty else { return repeated }
        return try iptc.changed(resources: repeated ?? resources) ?? repeated
    }

    func addingRecords(
        to resources: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? { try iptc.addingRecords(to: resources) }

    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>? {
        try xmp.newPacket(XMPLimits(limits))
    }

    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        if case .otherPart(let part) = place, !everyPart {
            let removed =
                try removalsFromEveryPart?.changed(packets: packets, place) ?? packets.map { _ in nil }
            guard let own = part.flatMap({ otherParts[$0] }) else { return removed }
            let changed = try own.changed(packets: zip(packets, removed).map { $1 ?? $0 }, .main)
            return zip(changed, removed).map { $0 ?? $1 }
        }
        guard !changes[.packets].isEmpty else { return packets.map { _ in nil } }
        return try xmp.changed(packets, XMPLimits(limits))
    }

    func change(_ file: inout TIFFEditor) throws(MetadataError) {
        if changesExif { try ExifFieldEditor.change(&file, by: self, isMain: true) }
        try changeResources(of: &file)
        try file.addRecords(of: iptc)
    }

    /// Changes the IPTC records and image resources of a structure.
    private func changeResources(of editor: inout TIFFEditor) throws(MetadataError) {
        try editor.change(by: iptc)
        if reachesOtherParts, let removals = everyPart ? self : removals {
            for directory in editor.otherDirectories { try editor.change(by: removals.iptc, in: directory) }
        }
        guard changesRepeatedBlocks else { return }
        try editor.changeResources(ofEveryDirectory: reachesOtherParts) {
            resources throws(MetadataError) in
            try changedRepetitions(in: resources) ?? resources
        }
    }
}
