// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Edits embedded files: pictures and thumbnails that are complete files, and the movie of a motion photo.
///
/// An embedded file that becomes smaller is padded to its size, so that what follows it does not move.
enum EmbeddedFileEdits {
    /// Returns the replacement that edits an embedded file; `nil` if the file cannot be edited or needs no change.
    ///
    /// - Parameter metadata: The metadata of the file in which it is embedded, whose values it may repeat.
    static func replacement(
        of old: ContiguousArray<UInt8>, at range: Range<UInt64>, _ edit: MetadataEdit,
        in metadata: MediaMetadata? = nil
    ) throws(MetadataError) -> Replacement? {
        let options = ReadOptions(limits: edit.limits)
        guard let file = try? MediaMetadata(bytes: old, options: options),
            ContainerEditors.editor(of: file.family) != nil
        else {
            guard edit.sharing != nil else { return nil }
            throw MetadataError(
                .notEditable, "it contains a file of a kind that cannot be shared, at \(range.lowerBound)")
        }
        let own =
            edit.sharing != nil
            ? edit
            : file.family == .quickTime
                ? edit.ofEmbeddedMovie : metadata.flatMap { edit.edit(ofEmbedded: file, in: $0) }
        guard let own else { return nil }
        func result(of edit: MetadataEdit) throws(MetadataError) -> ContiguousArray<UInt8> {
            let (plan, check) = try edit.checkedPlan(embedded: old)
            guard plan.newByteCount > 0 || plan.byteCount != plan.sourceByteCount else { return old }
            let new = padded(ContiguousArray(try plan.applied(to: old)), to: old.count, file.family)
            try check.check(try MediaMetadata(bytes: new, options: options))
            return new
        }
        var new = try result(of: own)
        // In a TIFF structure, nothing moves: a repeated value without room for the new one is removed.
        if metadata?.family.isTIFFStructure == true, new.count > old.count {
            new = try result(of: own.removingRepeated)
            guard new.count <= old.count else {
                throw MetadataError(
                    .notEditable, "the picture at \(range.lowerBound) has no room for the new values")
            }
        }
        return new == old ? nil : Replacement(range: range, bytes: new)
    }

    /// The ranges of the pictures that are files and that an edit may change; without an edit, of all of them.
    static func pictures(of metadata: MediaMetadata, _ edit: MetadataEdit? = nil) -> [Range<UInt64>] {
        metadata.parts.compactMap { part in
            // An item of this type is a JPEG file.
            let isFile =
                part.id > 0 && (part.format != nil || part.isJPEGStream) || part.codec == .jpegItem
            guard isFile, part.track == nil, edit?.reaches(part) != false, let ranges = part.ranges?.ranges,
                ranges.count == 1
            else { return nil }
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

extension MediaPart {
    /// Whether the part is a JPEG stream in a strip, such as a preview in a DNG file; those of raw images have no metadata.
    fileprivate var isJPEGStream: Bool {
        guard role != .raw, case .directory(let index) = located.data,
            scope.map.directories.indices.contains(index)
        else { return false }
        return DirectoryPictureFile.isJPEG(scope.map.directories[index], in: scope.map)
    }
}

extension Steps {
    /// Edits the files embedded in a source; returns the replacements, and the range of the movie of a motion photo.
    mutating func embeddedFileEdits(
        _ planner: EditPlanner, _ edit: MetadataEdit, in source: SourceView
    ) throws(StepStop) -> (replacements: [Replacement], movie: Range<UInt64>?) {
        let metadata = planner.metadata
        let byteCount = try once { () throws(MetadataError) in try planner.sourceByteCount }
        var files = try once { () throws(MetadataError) in EmbeddedFileEdits.pictures(of: metadata, edit) }
        if edit.sharing != nil {
            // Blocks are made anew, without the thumbnails in them.
            files.removeAll { range in metadata.scope.map.blocks.contains { $0.range.contains(range) } }
        }
        var movie: Range<UInt64>?
        if [.jpeg, .heif].contains(metadata.family), edit.ofEmbeddedMovie != nil,
            let range = try movieRange(in: source, ReadOptions(limits: edit.limits))
        {
            movie = range
            files.append(range)
        }
        var replacements: [Replacement] = []
        var examined: Set<Range<UInt64>> = []
        var examinedByteCount: UInt64 = 0
        if edit.sharing != nil {
            for part in metadata.parts {
                guard let edits = PictureSampleEdits(part, edit, source) else { continue }
                replacements += try take { () throws(MetadataError) in edits }
            }
        }
        for range in files {
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
                try EmbeddedFileEdits.replacement(of: bytes, at: range, edit, in: metadata)
            }
            if let replacement { replacements.append(replacement) }
        }
        return (replacements, movie)
    }
}
