// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// IPTC records (Information Interchange Model 4.2), with the changes of an edit to them.
struct IPTCStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    /// Whether all records are removed.
    private var removesAll: Bool { !removedDictionaries.isEmpty }

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool { dictionary == .iptc }

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        guard let tag = key.tag, tag != IPTCDataset.codedCharacterSet else { throw .property }
        let address = PropertyAddress(key.dictionary, .tag(tag), name: key.name)
        guard let value else { return PropertyEdit(address, nil, in: Self.self) }
        guard let texts = value as? [String] ?? (value as? String).map({ [$0] }) else { throw .value }
        // Spaces at the end are not read, and neither is a record without text.
        if texts.isEmpty || texts.contains(where: \.isBlank) { throw .empty }
        return PropertyEdit(address, .texts(texts), in: Self.self)
    }

    /// Whether records can be added to files of a format that have none.
    static func canCreateRecords(in format: MediaFormat) -> Bool {
        [.jpeg, .tiff, .bigTIFF, .dng, .jpeg2000, .photoshop].contains(format)
    }

    // MARK: Blocks

    /// Returns changed image resources, in which Exif and XMP that they repeat also change.
    func changed(
        _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace, by edit: MetadataEdit
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        try blocks.map { block throws(MetadataError) in
            let repeated = try edit.changedRepetitions(in: block)
            return isEmpty ? repeated : try changed(resources: repeated ?? block) ?? repeated
        }
    }

    /// Returns records for a file without any; `nil` if none are necessary.
    func newRecords() throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard changes.contains(where: { $0.texts?.isEmpty == false }) else { return nil }
        // IIM 4.2, 2:00: each record begins with the number of its version, 4.
        let version: ContiguousArray<UInt8> = [0, 4]
        let head = IPTCDataset.head(IPTCDataset.recordVersion, valueByteCount: version.count) ?? []
        return try changed(records: ArraySlice(head + version))
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
        if IPTCDataset.begins(resources) {
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
    func new(
        beside resources: ContiguousArray<UInt8>, by edit: MetadataEdit
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

    // MARK: Check

    /// Throws unless the edited datasets have their new texts, and all others their old ones.
    ///
    /// The texts are compared, not their bytes, because the character set can change.
    func verify(_ result: MediaMetadata, _ check: MetadataEditCheck) throws(MetadataError) {
        guard !isEmpty else { return }
        let (changes, source) = (changes, check.source)
        let characterSet = IPTCDataset.codedCharacterSet
        let after = Self.texts(of: result)
        let before = Self.texts(of: source)
        if before.isEmpty, after.isEmpty,
            let change = changes.first(where: { $0.texts?.isEmpty == false })
        {
            throw MetadataError(
                .notEditable,
                "IPTC \(change.name) cannot be added to this \(source.format) file, which has no IPTC records"
            )
        }
        if !before.isEmpty, before == after,
            removesAll || changes.contains(where: { $0.texts != before[$0.tag] })
        {
            throw MetadataError(.notEditable, "the IPTC records of this \(source.format) file")
        }
        for (identifier, texts) in before
        where !removesAll && !changes.contains(where: { $0.tag == identifier }) {
            // The version and the character set are removed with the last other dataset.
            guard after[identifier] == texts || after.isEmpty || identifier == characterSet else {
                throw PartComparison.failure("IPTC \(identifier.tagText) is different")
            }
        }
        for change in changes where before.isEmpty == false || change.texts != nil {
            guard Self.isRead(change.texts, as: after[change.tag]) else {
                throw PartComparison.failure("IPTC \(change.name) does not have the new value")
            }
        }
        let allowed = Set(before.keys).union(changes.map(\.tag)).union([
            characterSet, IPTCDataset.recordVersion,
        ])
        if let added = after.keys.first(where: { !allowed.contains($0) }) {
            throw PartComparison.failure("IPTC \(added.tagText) appears")
        }
    }

    /// The records, and what is stored about them.
    func expectation(_ edit: MetadataEdit) -> PartComparison.Expectation {
        guard !isEmpty else { return { _, _, _ in false } }
        let following: Set = [
            PropertyName(MetadataKeys().imageResources.captionDigest), PropertyName(tiff: TIFFTag.records),
            PropertyName(tiff: TIFFTag.resources),
        ]
        // The records are compared as texts.
        return { name, _, _ in name.dictionary == .iptc || following.contains(name) }
    }

    private static func isRead(_ texts: [String]?, as read: [String]?) -> Bool {
        guard let texts, let read else { return texts == nil && read == nil }
        return texts.count == read.count && zip(texts, read).allSatisfy { $0.isRead(as: $1) }
    }

    private static func texts(of metadata: MediaMetadata) -> [UInt16: [String]] {
        var texts: [UInt16: [String]] = [:]
        for property in metadata.properties(in: .iptc) {
            guard let tag = property.tag else { continue }
            texts[tag] = property.value.texts ?? ["\(property.value.bytes)"]
        }
        return texts
    }
}
