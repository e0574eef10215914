/// Changes the blocks of the stills of a container.
///
/// A pure function of the file's map and of the bytes that are known, like ``ContainerReader``: what is missing is thrown.
protocol StillEditor: Sendable {
    /// Returns the replacements that change the blocks as an edit asks for; none if they are so already.
    static func replacements(
        for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement]

    /// Whether the editor itself finds what it changes, and refuses what is past a limit: then limits of the read do not matter.
    static var checksLimits: Bool { get }

    /// The properties in which the container states what the edit changes, such as which blocks it has.
    static var accompanying: Set<PropertyName> { get }
}

extension StillEditor {
    static var checksLimits: Bool { false }
    static var accompanying: Set<PropertyName> { [] }
}

/// The formats whose stills can be edited: one row a format.
enum StillEditors {
    private static let editors: [MediaFormat: any StillEditor.Type] = [
        .jpeg: JPEGEditor.self,
        .heif: HEIFEditor.self,
        .png: PNGEditor.self,
        .webP: WebPEditor.self,
        .jpegXL: JPEGXLEditor.self,
        .tiff: TIFFFileEditor.self,
        .dng: TIFFFileEditor.self,
    ]

    /// The editor of a format; `nil` if there is none.
    static func editor(of format: MediaFormat) -> (any StillEditor.Type)? { editors[format] }

    /// Returns the replacements that change a file's blocks.
    ///
    /// - Throws: ``MetadataError/Code/unsupportedFormat`` if the format's blocks cannot be edited.
    static func replacements(
        for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        guard let editor = editor(of: map.format) else {
            throw .refused(
                MetadataError(
                    .unsupportedFormat, "\(map.format) files cannot be edited", format: map.format))
        }
        return try editor.replacements(for: edit, of: map, in: window)
    }
}
