/// The changes of an edit to IPTC records (Information Interchange Model 4.2).
struct IPTCEdit: Sendable {
    /// A change to a dataset.
    struct Change: Sendable {
        /// The number of the record, and of the dataset in it.
        let identifier: UInt16
        let name: String
        /// The new texts, one per dataset; `nil` to remove the datasets.
        let texts: [String]?
    }

    /// The changes, at most one per dataset: a later change replaces an earlier one.
    private(set) var changes: [Change] = []
    /// Whether all records are removed.
    private(set) var removesAll = false

    var isEmpty: Bool { changes.isEmpty && !removesAll }

    mutating func add(_ change: Change) {
        changes.removeAll { $0.identifier == change.identifier }
        changes.append(change)
    }

    mutating func keepRemovals() { changes.removeAll { $0.texts != nil } }

    mutating func removeAll() {
        changes = []
        removesAll = true
    }

    /// Returns the records after the edit; `nil` if none are left.
    func changed(records: ArraySlice<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? {
        var editor = try IPTCRecordsEditor(records)
        if removesAll { editor.removeAll() }
        for change in changes { try editor.set(change.identifier, to: change.texts) }
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
        let places = list.resources.indices.filter { list.resources[$0].number == ResourceNumber.iptc }
        guard !places.isEmpty else {
            var isChanged = false
            if let other {
                for place in list.resources.indices
                where list.resources[place].number == ResourceNumber.digest {
                    list.resources[place].data = ArraySlice(MD5(other).digest)
                    isChanged = true
                }
            }
            return isChanged ? list.bytes : nil
        }
        // Records may be stored several times, and readers use the first or the last ones.
        var records: ContiguousArray<UInt8>?
        for index in places {
            let new = try changed(records: list.resources[index].data)
            list.resources[index].data = ArraySlice(new ?? [])
            records = records ?? new
        }
        let digest = MD5(records ?? []).digest
        for place in list.resources.indices where list.resources[place].number == ResourceNumber.digest {
            list.resources[place].data = ArraySlice(digest)
        }
        list.resources.removeAll {
            $0.number == ResourceNumber.iptc && $0.data.isEmpty
                || $0.number == ResourceNumber.digest && records == nil
        }
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
    }

    var resources: [Resource] = []
    /// The number of the resource that is cut off at the end of the block; `nil` if all are whole.
    private(set) var cutResource: UInt16?
    /// The bytes after the last resource.
    private let rest: ArraySlice<UInt8>

    init(_ block: ContiguousArray<UInt8>) {
        let bytes = block.span
        let all = Array(block)[...]
        var offset = 0
        while bytes.beginsPhotoshopResource(at: offset), let number = try? bytes.uint16(at: offset + 4),
            let nameCount = try? bytes.uint8(at: offset + 6)
        {
            let size = offset + 6 + (Int(nameCount) + 2) / 2 * 2
            guard let count = try? bytes.uint32(at: size), let byteCount = Int(exactly: count),
                byteCount <= block.count - size - 4
            else {
                cutResource = number
                break
            }
            let end = size + 4 + byteCount
            resources.append(
                Resource(head: all[offset..<size], number: number, data: all[(size + 4)..<end]))
            offset = min(end + byteCount % 2, block.count)
        }
        rest = all[offset...]
    }

    /// - Throws: ``MetadataError/Code/damaged`` if a resource is cut off.
    func checkIsWhole() throws(MetadataError) {
        guard let cutResource else { return }
        throw MetadataError(.damaged, "the image resource \(cutResource) is cut off")
    }

    var bytes: ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>()
        for resource in resources {
            bytes += resource.head
            bytes.appendInteger(UInt32(clamping: resource.data.count))
            bytes += resource.data
            if resource.data.count % 2 == 1 { bytes.append(0) }
        }
        return bytes + rest
    }
}
