// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The IPTC records of directories: in a field of their own, and among Photoshop's resources (Adobe
/// Photoshop TIFF Technical Notes).
extension TIFFEditor {
    /// Changes the IPTC records of a directory, the first by default.
    mutating func change(by edit: IPTCStore, in directory: UInt64? = nil) throws(MetadataError) {
        guard !edit.isEmpty else { return }
        var records: ContiguousArray<UInt8>?
        try change(TIFFTag.records, in: directory) { value throws(MetadataError) in
            // Some writers store LONGs in the other byte order; records with swapped bytes are refused.
            guard IPTCDataset.begins(value) else {
                throw MetadataError(.damaged, "IPTC records without a dataset")
            }
            records = try edit.changed(records: ArraySlice(value))
            return records
        }
        try change(TIFFTag.resources, in: directory) { value throws(MetadataError) in
            try edit.changed(resources: value, other: records) ?? value
        }
    }

    /// Adds the IPTC records of an edit to the first directory of a file without any.
    mutating func addRecords(of edit: IPTCStore) throws(MetadataError) {
        let first = try firstDirectory()
        let resources = try find(TIFFTag.resources, in: first).row.flatMap { storage.slice($0.value()) }
        let hasRecords =
            try find(TIFFTag.records, in: first).row != nil
            || resources.map {
                PhotoshopResourceList(ContiguousArray($0)).resources.contains(where: \.hasRecords)
            } ?? false
        guard !hasRecords, let records = try edit.newRecords() else { return }
        let moved = try set(TIFFTag.records, .undefined, records, in: first)
        if moved != first { setFirstDirectory(moved) }
        // Image resources may have the digest of other records.
        try change(TIFFTag.resources) { value throws(MetadataError) in
            try edit.changed(resources: value, other: records) ?? value
        }
    }

    /// Whether the first directory has image resources.
    var hasResources: Bool {
        guard let first = try? firstDirectory() else { return false }
        return (try? find(TIFFTag.resources, in: first))?.row != nil
    }

    /// Changes the image resources of the first directory, and on request those of all others.
    mutating func changeResources(
        ofEveryDirectory: Bool,
        _ change: (ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>
    ) throws(MetadataError) {
        try self.change(TIFFTag.resources) { value throws(MetadataError) in try change(value) }
        guard ofEveryDirectory else { return }
        for directory in otherDirectories
        where (try? find(TIFFTag.resources, in: directory))?.row != nil {
            try self.change(TIFFTag.resources, in: directory) { value throws(MetadataError) in
                try change(value)
            }
        }
    }

    /// Changes the value of a field; `nil` or an empty value removes the field.
    ///
    /// - Parameter directory: The directory; the first by default.
    private mutating func change(
        _ tag: UInt16, in directory: UInt64? = nil,
        _ change: (ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>?
    ) throws(MetadataError) {
        let first: UInt64
        if let directory { first = directory } else { first = try firstDirectory() }
        guard let row = try find(tag, in: first).row, let slice = storage.slice(row.value()), !slice.isEmpty
        else { return }
        let old = ContiguousArray(slice)
        let new = try change(old)
        guard new != old else { return }
        guard var new, !new.isEmpty else { return try remove(tag, in: first) }
        if row.entry.type == .long { new += ContiguousArray.zeros((4 - new.count % 4) % 4) }
        let type: ValueType = [.byte, .long].contains(row.entry.type) ? row.entry.type : .undefined
        // A directory that has the field does not move.
        _ = try set(tag, type, new, in: first)
    }
}
