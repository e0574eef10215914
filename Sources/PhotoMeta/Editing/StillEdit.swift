/// A change of the Exif blocks and XMP packets of a still.
protocol StillEdit {
    /// Whether a file with Content Credentials (C2PA) is edited, which makes them invalid.
    var allowsInvalidCredentials: Bool { get }
    /// The bounds of what is read of the file for the edit.
    var limits: Limits { get }

    /// What becomes of a movie's own properties.
    var movieChanges: MovieChanges { get }

    /// Returns the TIFF structure for a file without an Exif block; `nil` if it needs none.
    func newStructure() throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns what becomes of the TIFF structure of a block; `nil` if it stays as it is.
    func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Changes the directories of a TIFF file, which are its main Exif block.
    func change(_ file: inout TIFFEditor) throws(MetadataError)

    /// How the main picture is to be turned to be seen upright; `nil` to leave that as it is.
    ///
    /// For containers that state it beside Exif, whose own value is the edit's to change.
    var orientation: Orientation? { get }

    /// How a movie's picture is to be turned to be seen upright; `nil` to leave that as it is.
    var trackOrientation: Orientation? { get }

    /// Whether the edit may change XMP packets; otherwise they are not read.
    var changesPackets: Bool { get }

    /// What must not be left of what the edit removes; `nil` if anything may be.
    var removedTexts: RemovedTexts? { get }

    /// The names of texts that are removed from a PNG file.
    var removedTextChunks: Set<String> { get }

    /// Whether the edit may change Photoshop's image resources; otherwise they are not read.
    var changesResources: Bool { get }

    /// Returns what becomes of Photoshop's image resources, in which IPTC's records are; `nil` if they stay as they are.
    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns an XMP packet for a main picture without one; `nil` if it needs none.
    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Returns what becomes of the XMP packets of a part, in their order: `nil` for one that stays as it is, and no bytes for one
    /// that is removed. An extended packet is one, with its pieces joined.
    ///
    /// A changed packet has as many bytes as it had if its padding allows.
    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?]
}

extension StillEdit {
    var movieChanges: MovieChanges { MovieChanges() }
    var orientation: Orientation? { nil }
    var trackOrientation: Orientation? { nil }

    var changesPackets: Bool { true }

    var removedTextChunks: Set<String> { [] }

    var changesResources: Bool { false }

    var removedTexts: RemovedTexts? { nil }

    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        packets.map { _ in nil }
    }
}

/// Which of a file's Exif blocks or XMP packets one is.
enum BlockPlace {
    /// The first block of the main picture.
    case main
    /// A further block of the main picture.
    case further
    /// A block of another part.
    case otherPart
}

extension HalfEdit: StillEdit {
    var changesPackets: Bool { false }

    func newStructure() throws(MetadataError) -> ContiguousArray<UInt8>? { ExifEditor.structure(for: self) }

    func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        try place == .main
            ? ExifEditor.setting(self, in: structure) : ExifEditor.replacing(self, in: structure)
    }

    func change(_ file: inout TIFFEditor) throws(MetadataError) {
        throw MetadataError(.unsupportedFormat)
    }
}

extension MetadataEdit: StillEdit {
    var orientation: Orientation? { self[\.tiff.orientation] }

    func newStructure() throws(MetadataError) -> ContiguousArray<UInt8>? {
        try ExifFieldEditor.structure(for: self)
    }

    func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard changesExif || !iptc.isEmpty, place != .otherPart || everyPart else { return nil }
        var editor = try TIFFEditor(structure)
        if changesExif { try ExifFieldEditor.change(&editor, by: self, isMain: place == .main) }
        try editor.change(by: iptc)
        guard let keptIdentifier, place == .main else { return editor.bytes }
        return try ExifEditor.setting(HalfEdit(contentIdentifier: keptIdentifier), in: editor.bytes)
    }

    /// Whether something changes in Exif blocks.
    private var changesExif: Bool { !changes.isEmpty || !removedDictionaries.isEmpty }

    var changesPackets: Bool { !xmp.isEmpty }

    var changesResources: Bool { !iptc.isEmpty }

    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? {
        try iptc.changed(resources: resources)
    }

    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>? {
        try xmp.newPacket(XMPLimits(limits))
    }

    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        guard place != .otherPart || everyPart, !xmp.isEmpty else { return packets.map { _ in nil } }
        return try xmp.changed(packets, XMPLimits(limits))
    }

    func change(_ file: inout TIFFEditor) throws(MetadataError) {
        if changesExif { try ExifFieldEditor.change(&file, by: self, isMain: true) }
        try file.change(by: iptc)
    }
}
