/// Removes private properties from embedded files: pictures and thumbnails that are complete files, and the movie
/// of a motion photo.
///
/// Each embedded file keeps its size, so that offsets to it and the bytes after it do not change. What follows the last one and is
/// described by nothing is removed.
struct EmbeddedFileEdits {
    private(set) var replacements: [Replacement] = []

    /// - Parameter edit: The edit of the whole file.
    init(
        _ metadata: MediaMetadata, _ edit: MetadataEdit,
        in source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) {
        guard let edit = edit.forEmbeddedFiles else { return }
        let movie = try Self.movie(of: metadata, edit.limits, in: source)
        let sourceByteCount = source.byteCount
        var examined: Set<Range<UInt64>> = []
        var examinedByteCount: UInt64 = 0
        for range in Self.pictures(of: metadata) + [movie].compactMap(\.self) {
            // Several fields can describe the same picture as a part.
            guard examined.insert(range).inserted,
                !replacements.contains(where: { $0.range.overlaps(range) })
            else { continue }
            let old = ContiguousArray(
                try ByteRanges([range]).bytes(from: source, limit: edit.limits.bytesFetched))
            // Fields of a damaged file can describe thousands of overlapping pictures.
            examinedByteCount = examinedByteCount.addingSaturated(range.byteCount)
            guard examinedByteCount <= sourceByteCount else {
                throw MetadataError(.tooLarge, "the embedded files overlap, and exceed the size of the file")
            }
            guard let file = try? MediaMetadata(bytes: old, options: ReadOptions(limits: edit.limits)),
                StillEditors.editor(of: file.format) != nil
            else { continue }
            let (plan, check) = try edit.checkedPlan(embedded: old)
            guard plan.newByteCount > 0 || plan.byteCount != plan.sourceByteCount else { continue }
            let new = try Self.padded(ContiguousArray(try plan.applied(to: old)), to: old.count, file.format)
            try check.check(try MediaMetadata(bytes: new, options: ReadOptions(limits: edit.limits)))
            replacements.append(Replacement(range: range, bytes: new))
        }
        if movie == nil, let removal = try AppendedDataRemoval.replacement(metadata, in: source) {
            replacements.append(removal)
        }
    }

    private static func pictures(of metadata: MediaMetadata) -> [Range<UInt64>] {
        metadata.parts.compactMap { part in
            guard part.id > 0, part.format != nil, let ranges = part.ranges?.ranges, ranges.count == 1 else {
                return nil
            }
            return ranges[0]
        }
    }

    private static func movie(
        of metadata: MediaMetadata, _ limits: Limits,
        in source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> Range<UInt64>? {
        guard [.jpeg, .heif].contains(metadata.format) else { return nil }
        return try MotionPhoto.range(in: source, ReadOptions(limits: limits))
    }

    /// Returns the file's bytes, padded to its previous size.
    private static func padded(
        _ bytes: ContiguousArray<UInt8>, to byteCount: Int, _ format: MediaFormat
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let rest = byteCount - bytes.count
        guard rest != 0 else { return bytes }
        // A box is at least as large as its header.
        guard rest > 0, format != .quickTime || rest >= 8, let space = UInt32(exactly: rest) else {
            throw MetadataError(.notEditable, "an embedded file cannot be edited without changing its size")
        }
        guard format == .quickTime else { return bytes + ContiguousArray.zeros(rest) }
        return bytes
            + BoxWriter.bytes { writer in
                writer.uint32(space)
                writer.code(.free)
                writer.zeros(rest - 8)
            }
    }
}
