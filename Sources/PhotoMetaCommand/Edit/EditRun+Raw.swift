// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

// Edits a raw file itself, together with its XMP file.
extension EditRun {
    /// Edits a raw file, and the XMP file that exists beside it; if the raw file cannot be edited, the change goes into its XMP file.
    ///
    /// - Parameters:
    ///   - edit: The change of the file.
    ///   - change: The change of all files.
    mutating func editRaw(
        _ file: EditGroup.File, _ opened: EditableFile, _ edit: MetadataEdit, _ change: MetadataEdit,
        _ edited: EditedFile
    ) throws(MetadataError) {
        let metadata = opened.metadata
        if let error = edit.refusal(of: opened), Self.rawErrors.contains(error.code) {
            let reason = error.message.isEmpty ? error.code.description : error.message
            return try editSidecar(of: file, metadata, change, nil, rawRefusal: "it is not edited: \(reason)")
        }
        var edited = edited
        var entries: [EditBatch.Entry] = [(edit, opened, file.output)]
        var files: [EditedFile] = []
        if let found = try xmpFile(of: file, metadata, isWritten: edited.hasEarlierResult) {
            let sidecar = try EditableFile(path: found.path)
            let own: MetadataEdit
            do throws(MetadataError) {
                own = try XMPSidecar.edit(alongside: edit, of: metadata, stated: sidecar.metadata)
            } catch {
                throw error.at(path: found.path)
            }
            leftSidecars.edited.insert(found.output)
            entries.append((own, sidecar, found.output))
            var other = editedFile(found.file, output: found.output, own)
            other.changes = FileChanges(of: sidecar.metadata, own)
            other.hasEarlierResult = edited.hasEarlierResult
            let left = XMPSidecar.names(leftBy: edit, of: metadata, in: sidecar.metadata)
            if !left.isEmpty {
                other.changes?.sidecars = [LeftSidecars.Left(path: found.output, names: left)]
            }
            files.append(other)
            editedSidecars.insert(found.path)
        }
        edited.changes = FileChanges(of: metadata, edit, &leftSidecars, at: file.output)
        add(entries, [edited] + files)
    }

    /// The errors of a raw file that is not edited, so that the change goes into its XMP file.
    private static let rawErrors: Set<MetadataError.Code> = [
        .damaged, .notEditable, .tooLarge, .blockTooLarge, .unsupportedFormat,
    ]

    /// The XMP file that exists beside a raw file, and the path of its result; `nil` if there is none.
    ///
    /// - Parameter isWritten: Whether an earlier run wrote the result of the raw file.
    private mutating func xmpFile(
        of file: EditGroup.File, _ metadata: MediaMetadata, isWritten: Bool
    ) throws(MetadataError) -> EditGroup.File? {
        let ownsStem = folderNames.ownsStem(file.path, metadata.family)
        func sidecar(of path: String) -> XMPSidecar {
            XMPSidecar(ofFileAt: path, naming: options.library.naming, ownsStem: ownsStem)
        }
        let source = sidecar(of: file.path)
        guard source.exists else { return nil }
        var input = InputFile(path: source.path, folder: file.file.folder)
        input.status = System.status(of: source.path)
        guard options.output != nil else { return EditGroup.File(file: input, output: source.path) }
        let output = FilePath.path(of: FilePath.name(of: source.path), in: FilePath.folder(of: file.output))
        if let other = sidecarOutputs.updateValue(file.path, forKey: output.lowercased()) {
            throw MetadataError(
                .outputExists, "its XMP file would have the same name as that of \(other): rename one",
                path: file.path)
        }
        guard isWritten else { return EditGroup.File(file: input, output: output) }
        guard System.status(of: output) != nil else {
            throw MetadataError(.outputExists, "\(file.output) exists without its XMP file", path: file.path)
        }
        return EditGroup.File(file: InputFile(path: output), output: output)
    }
}
