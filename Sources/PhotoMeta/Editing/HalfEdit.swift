/// The edit that makes a file one half of a Live Photo.
struct HalfEdit: Hashable, Sendable {
    /// The identifier that both halves share.
    var contentIdentifier: String
    /// For a movie, the time of the still, in seconds of the movie; `nil` to leave it unchanged.
    var stillImageTime: Fraction?
    /// For a still, whether another maker's note may be replaced.
    var replacesMakerNote = false
    /// Whether a file with Content Credentials (C2PA) may be edited, which invalidates them.
    var allowsInvalidCredentials = false
    /// The limits for the bytes that the editor reads.
    var limits = Limits()
}

extension HalfEdit {
    /// Returns the changes that make a file one half; empty if it is that half already.
    ///
    /// - Throws: ``EditStop/missing(_:)`` for bytes that are not in the window; ``EditStop/refused(_:)`` with one
    ///   of the codes ``MetadataError/Code/otherMakerNote``, ``MetadataError/Code/blockTooLarge``,
    ///   ``MetadataError/Code/damaged``,
    ///   ``MetadataError/Code/contentCredentials``, ``MetadataError/Code/noMedia``,
    ///   ``MetadataError/Code/timeOutsideMovie``, ``MetadataError/Code/tooLarge``, or
    ///   ``MetadataError/Code/unsupportedFormat`` if the file is not JPEG, HEIF or QuickTime.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        try ContentCredentials.check(self, of: file.map)
        return switch file.map.format {
        case .jpeg: try JPEGEditor.edits(for: self, in: file)
        case .heif: try HEIFEditor.edits(for: self, in: file)
        case .quickTime: try MovieEditor.edits(for: self, in: file)
        default: throw .refused(MetadataError(.unsupportedFormat, format: file.map.format))
        }
    }
}
