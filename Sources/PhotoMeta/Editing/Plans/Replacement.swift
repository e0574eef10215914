/// Bytes that an edit puts in place of a range of the source.
///
/// An empty range inserts; empty bytes remove. A container's editor returns its edit as replacements that do not overlap; bytes
/// outside them are copied.
struct Replacement: Hashable, Sendable {
    /// The range of the source that is replaced.
    var range: Range<UInt64>
    /// What is put in its place.
    var bytes: ContiguousArray<UInt8>
}

/// Why an editor stops before its end.
enum EditStop: Error {
    /// These bytes of the source are not in the window yet.
    case missing(Range<UInt64>)
    /// The edit is not possible.
    case refused(MetadataError)

    /// The stop of an editor whose source ends before its bytes, or misses some.
    init(_ stop: ParseStop, _ path: String) {
        self =
            switch stop {
            case .missing(let range): .missing(range)
            case .truncated(let offset): .refused(MetadataError(.damaged, "\(path) at \(offset): truncated"))
            case .unrecognized: .refused(MetadataError(.unrecognizedFormat))
            }
    }
}
