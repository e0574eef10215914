import PhotoMeta

/// The changes of an edit to IPTC records (Information Interchange Model 4.2).
struct IPTCEdit: Sendable {
    /// The changes, at most one per dataset.
    let changes: [PropertyEdit]
    /// Whether all records are removed.
    let removesAll: Bool

    var isEmpty: Bool { changes.isEmpty && !removesAll }

    init(_ list: PropertyEdits.List) {
        changes = list.changes
        removesAll = !list.removedDictionaries.isEmpty
    }

    /// Whether records can be added to files of a format that have none.
    static func canCreateRecords(in format: MediaFormat) -> Bool {
        [.jpeg, .tiff, .bigTIFF, .dng].contains(format)
    }

    /// Returns records for a file without any; `nil` if none are necessary.
    func newRecords() throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard changes.contains(where: { $0.texts?.isEmpty == false }) else { return nil }
        // IIM 4.2, 2:00: each record begins with the number of its version, 4.
        return try changed(records: [0x1C, 2, 0, 0, 2, 0, 4])
    }

    /// Returns the records after the edit; `nil` if none are left.
    func changed(records: ArraySlice<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? {
        var editor = try IPTCRecordsEditor(records)
        if removesAll { editor.removeAll() }
        for change in changes { try editor.set(change.tag, to: change.texts) }
        return editor.isEmpty ? nil : editor.bytes
    }

    /// Returns Photoshop's resources with changed IPTC records and their digest; `nil` if there is nothing to
    /// change.
    ///
    /// Photoshop and others use the stored digest to determine whether the records changed without the other
    /// metadata (Adobe Photoshop File Formats, resource 1061; MWG Guidelines 2.0 §3.4).
    ///
    /// - Parameter other: Changed records that are stored elsewhere, as in TIFF files; their digest is stored here.
    func changed(
        resources: ContiguousArray<UInt8>, other: ContiguousArray<UInt8>? = nil
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        // A PNG file's profile "iptc" may contain the records alone.
        if Self.isRecords(resources) {
            return try changed(records: ArraySlice(resources)) ?? []
        }
        var list = PhotoshopResourceList(resources)
        try list.checkIsWhole()
        let places = list.resources.indices.filter { list.resources[$0].hasRecords }
        guard !places.isEmpty else {
            guard let other, list.setDigest(of: other) else { return nil }
            return list.bytes
        }
        // Records may be stored several times, and readers use the first or the last ones.
        var records: ContiguousArray<UInt8>?
        for index in places {
            let new = try changed(records: list.resources[index].data)
            list.resources[index].data = ArraySlice(new ?? [])
            records = records ?? new
        }
        list.setDigest(of: records ?? [])
        list.resources.removeAll {
            $0.number == ResourceNumber.iptc && $0.data.isEmpty
                || $0.number == ResourceNumber.digest && records == nil
        }
        return list.bytes
    }

    /// Returns image resources, which may be empty, with new records; `nil` if none are necessary.
    func addingRecords(
        to resources: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard let records = try newRecords() else { return nil }
        var list = PhotoshopResourceList(resources)
        try list.checkIsWhole()
        list.setDigest(of: records)
        // Apple's Photos exports an empty resource.
        list.resources.removeAll { $0.number == ResourceNumber.iptc && !$0.hasRecords }
        list.resources.append(PhotoshopResourceList.Resource(ResourceNumber.iptc, records))
        return list.bytes
    }

    /// Whether a block contains IPTC records, and not the image resources that usually contain them.
    static func isRecords(_ block: ContiguousArray<UInt8>) -> Bool { block.first == 0x1C }
}

/// Photoshop's image resources, which can be changed and written back (Adobe Photoshop File Formats, "Image
/// Resource Blocks").
struct PhotoshopResourceList {
    struct Resource {
        /// The signature, the number and the name, as stored.
        var head: ArraySlice<UInt8>
        var number: UInt16
        var data: ArraySlice<UInt8>

        init(head: ArraySlice<UInt8>, number: UInt16, data: ArraySlice<UInt8>) {
            self.head = head
            self.number = number
            self.data = data
        }

        var bytes: ContiguousArray<UInt8> {
            var bytes = ContiguousArray(head)
            bytes.appendInteger(UInt32(clamping: data.count))
            return bytes + data + ContiguousArray.zeros(data.count % 2)
        }

        /// Whether the resource contains IPTC records; it may be empty or consist of padding.
        var hasRecords: Bool { number == ResourceNumber.iptc && data.contains { $0 != 0 } }

        /// A resource without a name.
        init(_ number: UInt16, _ data: ContiguousArray<UInt8>) {
            var head = ContiguousArray("8BIM".utf8)
            head.appendInteger(number)
            self.init(head: ArraySlice(head + [0, 0]), number: number, data: ArraySlice(data))
        }
    }

    var resources: [Resource] = []
    /// The number of the resource that is cut off at the end of the block; `nil` if all are whole.
    private(set) var cutResource: UInt16?
    /// The bytes after the last resource.
    private let rest: ArraySlice<UInt8>

    init(_ block: ContiguousArray<UInt8>) {
        let pieces = BlockPieces([0..<UInt64(block.count)], in: ByteWindow(whole: block))
        var reader = PhotoshopResources(pieces, path: "8BIM")
        var context = ParseContext(limits: Limits())
        let all = Array(block)[...]
        var end = 0
        while let found = try? reader.next(&context), cutResource == nil {
            if !context.diagnostics.isEmpty {
                cutResource = found.number
            } else {
                let data = Int(found.range.lowerBound)..<Int(found.range.upperBound)
                // The size of the data precedes it.
                resources.append(
                    Resource(head: all[end..<(data.lowerBound - 4)], number: found.number, data: all[data]))
                end = Int(reader.offset)
            }
        }
        rest = all[end...]
        if cutResource == nil, block.span.beginsPhotoshopResource(at: end) {
            cutResource = try? block.span.uint16(at: end + 4)
        }
    }

    /// - Throws: `MetadataError.Code.damaged` if a resource is cut off.
    func checkIsWhole() throws(MetadataError) {
        guard let cutResource else { return }
        throw MetadataError(.damaged, "the image resource \(cutResource) is cut off")
    }

    /// Sets the stored digest of IPTC records; returns whether there is one.
    @discardableResult
    mutating func setDigest(of records: ContiguousArray<UInt8>) -> Bool {
        let places = resources.indices.filter { resources[$0].number == ResourceNumber.digest }
        for place in places { resources[place].data = ArraySlice(MD5(records).digest) }
        return !places.isEmpty
    }

    var bytes: ContiguousArray<UInt8> { resources.reduce(into: []) { $0 += $1.bytes } + rest }
}
