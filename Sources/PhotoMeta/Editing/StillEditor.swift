/// Makes a photo the still half of a Live Photo.
enum StillEditor {
    /// Returns the replacements that give a photo the edit's identifier; none if it has that already.
    ///
    /// - Throws: ``EditStop/missing(_:)`` for bytes that are not in the window; ``EditStop/refused(_:)`` with one of the codes
    ///   ``MetadataError/Code/otherMakerNote``, ``MetadataError/Code/blockTooLarge``, ``MetadataError/Code/damaged``,
    ///   ``MetadataError/Code/fragmented``, ``MetadataError/Code/contentCredentials``, ``MetadataError/Code/noMedia``, or
    ///   ``MetadataError/Code/unsupportedFormat`` if the file is neither JPEG nor HEIF.
    static func replacements(
        for edit: HalfEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        switch map.format {
        case .jpeg: try JPEGEditor.replacements(for: edit, of: map, in: window)
        case .heif: try HEIFEditor.replacements(for: edit, of: map, in: window)
        default: throw .refused(MetadataError(.unsupportedFormat, format: map.format))
        }
    }
}
