// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the metadata of a container's files.
///
/// A pure function of the file's map and the known bytes, like ``ContainerReader``: throws for missing bytes.
protocol ContainerEditor: Sendable {
    /// Returns the changes to the blocks that the edit requests; empty if nothing has to change.
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits

    /// Whether the editor finds what it changes by itself and enforces the limits; then the read's limits do not
    /// matter.
    static var checksLimits: Bool { get }

    /// The properties that describe in the container what the edit changes, such as which blocks it contains.
    static var accompanying: Set<PropertyName> { get }
}

extension ContainerEditor {
    static var checksLimits: Bool { false }
    static var accompanying: Set<PropertyName> { [] }
}

/// The editor of each format that can be edited.
enum ContainerEditors {
    private static let editors: [MediaFormat: any ContainerEditor.Type] = [
        .jpeg: JPEGEditor.self,
        .heif: HEIFEditor.self,
        .png: PNGEditor.self,
        .webP: WebPEditor.self,
        .jpegXL: JPEGXLEditor.self,
        .gif: GIFEditor.self,
        .jpeg2000: JPEG2000Editor.self,
        .photoshop: PhotoshopEditor.self,
        .tiff: TIFFFileEditor.self,
        .bigTIFF: TIFFFileEditor.self,
        .dng: TIFFFileEditor.self,
        .quickTime: MovieFieldEditor.self,
    ]

    /// The editor of a format; `nil` if there is none.
    static func editor(of format: MediaFormat) -> (any ContainerEditor.Type)? { editors[format.family] }

    /// Returns the changes to a file's blocks.
    ///
    /// - Throws: `MetadataError.Code.unsupportedFormat` if the format's blocks cannot be edited.
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let format = file.map.format
        guard let editor = edit.properties.editor(of: format) else {
            let reason = edit.properties.rawRefusal(of: format) ?? "\(format) files cannot be edited"
            throw .refused(MetadataError(.unsupportedFormat, reason, format: format))
        }
        return try editor.edits(for: edit, in: file)
    }
}
