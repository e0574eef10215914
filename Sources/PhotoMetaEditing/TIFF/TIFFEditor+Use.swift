// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Finds the bytes of a structure that its fields use, and what an edit has changed.
extension TIFFEditor {
    /// Returns the parts of a range that are used; the whole range if not all directories are known.
    func usedParts(
        of range: Range<UInt64>, exceptRowAt row: UInt64? = nil, exceptDirectoryAt directory: UInt64? = nil
    ) -> ContiguousArray<Range<UInt64>> {
        references?.usedParts(of: range, exceptRowAt: row, exceptDirectoryAt: directory)
            ?? (range.isEmpty ? [] : [range])
    }

    /// Throws if several fields point to a directory that moves: the others would then point to zeros.
    func checkPointers(to directory: UInt64) throws(MetadataError) {
        guard let references, references.isComplete,
            !references.directories.contains(where: { $0.offset == directory && $0.referenceCount > 1 })
        else {
            throw MetadataError(.damaged, "several fields refer to the directory at \(directory)")
        }
    }

    /// Throws if there are more directories than an edit follows, or one with so many fields that readers may not find one more.
    func checkDirectories(_ limits: Limits) throws(MetadataError) {
        _ = try firstDirectory()
        let isFull =
            references?.directories.contains { $0.rowCount >= limits.directoryEntries } ?? false
        guard references?.isComplete == true, !isFull else {
            throw MetadataError(.tooLarge, "TIFF: too many \(isFull ? "fields" : "directories")")
        }
    }

    // MARK: Checks of an edit

    /// Makes changes, and throws if other fields are not the same as before.
    ///
    /// - Parameters:
    ///   - owner: What has the fields, for the message.
    ///   - innerByteCount: The number of bytes of the values inside the maker note.
    mutating func changeFields(
        _ owner: String = "", innerByteCount: UInt64 = 0,
        _ change: (inout TIFFEditor) throws(MetadataError) -> Void
    ) throws(MetadataError) {
        let old = self
        // First, as it bounds how many fields share bytes, and with that what removing them costs. Readers accept the block's size
        // twice, once for the block, once for its maker note (FileMap.openBlock); they would accept more in a larger structure.
        let valueByteCount = (references?.valueByteCount ?? .max).addingSaturated(innerByteCount)
        guard valueByteCount <= byteCount.addingSaturated(byteCount) else {
            throw MetadataError(.damaged, "the values of the Exif block overlap")
        }
        try change(&self)
        try checkFields(since: old, owner)
    }

    /// Throws if fields that an edit did not change are others than before, because they share bytes with those that it changed, or
    /// because they refer to bytes past the end of a structure that has grown.
    func checkFields(since old: TIFFEditor, _ owner: String = "") throws(MetadataError) {
        guard !hasOnlyReplacedValues else { return }
        guard let before = old.references, let after = references, before.chain == after.chain,
            old.fields(before, except: hasChanged) == fields(after, except: hasChanged)
        else {
            throw MetadataError(.damaged, "fields\(owner) overlap")
        }
        guard byteCount > old.byteCount else { return }
        let isFilled =
            before.damagedEnds.contains { $0 <= byteCount }
            || before.data.contains {
                !$0.isEmpty && $0.lowerBound < byteCount && $0.upperBound > old.byteCount
            }
        // Bytes that could not be read before the edit must not be read as something else after it.
        guard before.isComplete, !isFilled else {
            throw MetadataError(.damaged, "the Exif block refers to bytes past its end")
        }
    }

    /// A field with its value, wherever that is.
    private struct StoredField: Equatable {
        var entry: DirectoryEntry
        /// The value, if it is not in the entry and is read.
        var value: ArraySlice<UInt8>?
    }

    /// Returns the fields of the directories.
    private func fields(
        _ references: TIFFReferences, except isIgnored: (UInt16, UInt64) -> Bool
    ) -> [StoredField] {
        var fields: [StoredField] = []
        for place in references.directories where place.rowCount > 0 {
            guard let rows = try? cursor(at: place.offset).rows else { continue }
            for row in rows where !isIgnored(row.entry.tag, place.offset) {
                var field = StoredField(entry: row.entry)
                if !row.isInline {
                    field.entry.value = 0
                    if storage.reads(valueOf: row.entry.byteCount) {
                        field.value = storage.slice(row.value())
                    }
                }
                fields.append(field)
            }
        }
        return fields
    }
}
