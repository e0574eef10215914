import PhotoMeta

/// Makes the blocks of metadata in a file anew, with the properties that are kept.
struct SharedBlocks: ContainerEdit {
    let sharing: Sharing
    let limits: Limits
    /// The text tracks of a movie that state positions, by their positions among its tracks.
    let telemetry: Set<Int>
    /// The kept XMP properties of the main picture, with those that the file states elsewhere.
    private let members: [XMPMember]

    let allowsInvalidCredentials = true
    let changesResources = true
    let requiresResources = false
    let rebuildsBlocks = true

    init(
        _ sharing: Sharing, of metadata: MediaMetadata, _ statements: CredentialStatements,
        telemetry: Set<Int>, _ limits: Limits
    ) {
        self.sharing = sharing
        self.limits = limits
        self.telemetry = telemetry
        let main = metadata.parts.first?.xmp
        members = (main.map { SharedPacket.members(of: $0, sharing.content) } ?? []) + statements.members
    }

    /// The packet of the main picture; empty if nothing is kept.
    var packet: ContiguousArray<UInt8> { SharedPacket.bytes(members) }

    func newStructure() throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>? { packet.isEmpty ? nil : packet }

    func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        // Readers use the first block of a picture.
        place == .further ? [] : SharedStructure.bytes(of: structure, sharing, limits)
    }

    /// TIFF files have an edit of their own.
    func change(_ file: inout TIFFEditor) throws(MetadataError) { throw MetadataError(.unsupportedFormat) }

    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        let first =
            !place.isOfMainPart
            ? SharedPacket.bytes(of: packets, sharing.content, XMPLimits(limits)) : packet
        return packets.indices.map { $0 == 0 ? first : [] }
    }

    /// The kept IPTC records, in a resource of their own.
    func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let isRecords = IPTCEdit.isRecords(resources)
        let records =
            isRecords
            ? resources[...]
            : PhotoshopResourceList(resources).resources.first { $0.number == ResourceNumber.iptc }
                .map { ContiguousArray($0.data)[...] } ?? []
        guard var editor = try? IPTCRecordsEditor(ArraySlice(records)) else { return [] }
        editor.keep { SharedProperties.keep(tag: $0, of: .iptc, sharing.content) }
        guard !editor.isEmpty else { return [] }
        return isRecords
            ? editor.bytes : PhotoshopResourceList.Resource(ResourceNumber.iptc, editor.bytes).bytes
    }
}
