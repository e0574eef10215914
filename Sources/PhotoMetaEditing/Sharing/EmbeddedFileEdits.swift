import PhotoMeta

/// Edits embedded files: pictures and thumbnails that are complete files, and the movie of a motion photo.
///
/// An embedded file that becomes smaller is padded to its size, so that what follows it does not move.
enum EmbeddedFileEdits {
    /// Returns the replacement that edits an embedded file; `nil` if the file cannot be edited or needs no change.
    fileprivate static func replacement(
        of old: ContiguousArray<UInt8>, at range: Range<UInt64>, _ edit: MetadataEdit
    ) throws(MetadataError) -> Replacement? {
        let options = ReadOptions(limits: edit.limits)
        guard let file = try? MediaMetadata(bytes: old, options: options),
            ContainerEditors.editor(of: file.format) != nil
        else {
            guard edit.sharing != nil else { return nil }
            throw MetadataError(
                .notEditable, "it contains a file of a kind that cannot be shared, at \(range.lowerBound)")
        }
        let (plan, check) = try edit.checkedPlan(embedded: old)
        guard plan.newByteCount > 0 || plan.byteCount != plan.sourceByteCount else { return nil }
        let new = padded(ContiguousArray(try plan.applied(to: old)), to: old.count, file.format)
        try check.check(try MediaMetadata(bytes: new, options: options))
        return new == old ? nil : Replacement(range: range, bytes: new)
    }

    /// The ranges of the pictures that are complete files.
    static func pictures(of metadata: MediaMetadata) -> [Range<UInt64>] {
        metadata.parts.compactMap { part in
            guard part.id > 0, part.format != nil, let ranges = part.ranges?.ranges, ranges.count == 1 else {
                return nil
            }
            return ranges[0]
        }
    }

    /// Returns the file's bytes, padded to its previous size if possible.
    private static func padded(
        _ bytes: ContiguousArray<UInt8>, to byteCount: Int, _ format: MediaFormat
    ) -> ContiguousArray<UInt8> {
        let rest = byteCount - bytes.count
        // A box is at least as large as its header.
        guard rest > 0, format != .quickTime || rest >= 8 else { return bytes }
        return bytes
            + (format == .quickTime ? BoxWriter.freeSpace(UInt64(rest)) : ContiguousArray.zeros(rest))
    }
}

extension Steps {
    /// Edits the files embedded in a source; returns the replacements.
    mutating func embeddedFileEdits(
        _ planner: EditPlanner, _ edit: MetadataEdit, in source: SourceView
    ) throws(StepStop) -> [Replacement] {
        guard let edit = edit.forEmbeddedFiles else { return [] }
        let metadata = planner.metadata
        let byteCount = try once { () throws(MetadataError) in try planner.sourceByteCount }
        let movie =
            [.jpeg, .heif].contains(metadata.format)
            ? try movieRange(in: source, ReadOptions(limits: edit.limits)) : nil
        var pictures = try once { () throws(MetadataError) in EmbeddedFileEdits.pictures(of: metadata) }
        if edit.sharing != nil {
            // Blocks are made anew, without the thumbnails in them.
            pictures.removeAll { range in metadata.scope.map.blocks.contains { $0.range.contains(range) } }
        }
        var replacements: [Replacement] = []
        var examined: Set<Range<UInt64>> = []
        var examinedByteCount: UInt64 = 0
        for range in pictures + [movie].compactMap(\.self) {
            // Several fields can describe the same picture as a part.
            guard examined.insert(range).inserted,
                !replacements.contains(where: { $0.range.overlaps(range) })
            else { continue }
            // Fields of a damaged file can describe thousands of overlapping pictures.
            examinedByteCount = examinedByteCount.addingSaturated(range.byteCount)
            guard examinedByteCount <= byteCount else {
                throw .failed(
                    MetadataError(
                        .tooLarge, "the embedded files overlap, and exceed the size of the file"))
            }
            let replacement = try bytes(ByteRanges([range]), of: source, limit: edit.limits.bytesFetched) {
                bytes throws(MetadataError) in
                try EmbeddedFileEdits.replacement(of: bytes, at: range, edit)
            }
            if let replacement { replacements.append(replacement) }
        }
        return replacements
    }
}
