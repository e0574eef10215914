// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Makes the blocks of metadata in a file anew, with the properties that are kept.
struct SharedBlocks: ContainerEdit {
    let sharing: Sharing
    let limits: Limits
    /// The text tracks of a movie that state positions, by their positions among its tracks.
    let telemetry: Set<Int>
    /// The kept XMP properties of the main picture, with those that the file states elsewhere.
    private let members: [XMPMember]

    var properties: MetadataEdit { MetadataEdit(limits, allowsInvalidCredentials: true) }
    let changesResources = true
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

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? { kind != .packets || packet.isEmpty ? nil : packet }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        switch kind {
        // Readers use the first block of a picture.
        case .structure:
            return blocks.map { place == .further ? [] : SharedStructure.bytes(of: $0, sharing, limits) }
        case .packets:
            let first =
                place.isOfMainPart
                ? packet : SharedPacket.bytes(of: blocks, sharing.content, XMPLimits(limits))
            return blocks.indices.map { $0 == 0 ? first : [] }
        case .resources: return blocks.map(records)
        }
    }

    /// TIFF files have an edit of their own.
    func change(_ file: inout TIFFEditor) throws(MetadataError) { throw MetadataError(.unsupportedFormat) }

    /// The kept IPTC records, in a resource of their own.
    private func records(in resources: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
        let isRecords = IPTCDataset.begins(resources)
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
