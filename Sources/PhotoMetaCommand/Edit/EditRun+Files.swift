// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

// Edits a file, or its XMP file if the file itself cannot be edited.
extension EditRun {
    /// Edits a file; throws the reason if it is not edited.
    mutating func edit(
        _ file: EditGroup.File, _ change: MetadataEdit
    ) throws(MetadataError) {
        library?.enterFolder(of: file.file)
        let isSidecarName = !LibraryRun.mayBeMedia(file.path)
        guard library == nil || file.file.isNamed || !isSidecarName else { return copyOther(file) }
        // The result of an earlier run, which may be complete.
        let hasEarlierResult =
            library != nil && options.output != nil && System.status(of: file.output) != nil
        let opened: EditableFile
        do throws(MetadataError) {
            opened = try EditableFile(path: hasEarlierResult ? file.output : file.path)
        } catch {
            if error.isOfOtherMedia(at: file.path) {
                return try editSidecar(of: file, nil, change, error)
            }
            guard file.file.isNamed || MediaNames.isMedia(file.path) || !Self.isOther(error) else {
                return copyOther(file)
            }
            throw error
        }
        let metadata = opened.metadata
        if metadata.mediaKind == .sidecar {
            guard library == nil, table != nil || !editedSidecars.contains(file.path),
                file.file.isNamed || table != nil || metadata.format == .xmp
            else { return copyOther(file, stating: metadata) }
        } else if !change.canEdit(metadata) {
            return try editSidecar(
                of: file, metadata, change, nil, rawRefusal: change.rawRefusal(of: metadata.family))
        }
        let found = try library?.change(
            of: file.path, metadata, SidecarMetadata(metadata), isEditable: true)
        let edit = Self.joined(change, found)
        var edited = editedFile(file.file, output: file.output, edit)
        edited.change = found
        edited.hasEarlierResult = hasEarlierResult
        guard !edit.isEmpty else {
            edited.output = nil
            return add(.unchanged(edited, nil))
        }
        if change.editsRawFiles, metadata.family.isRaw {
            return try editRaw(file, opened, edit, change, edited)
        }
        edited.changes = FileChanges(of: metadata, edit, &leftSidecars, at: file.output)
        add([(edit, opened, file.output)], [edited])
    }

    /// The change of all files and that of one, which takes precedence over a shift of dates, but not over other changes.
    private static func joined(_ change: MetadataEdit, _ found: LibraryChange?) -> MetadataEdit {
        guard let found else { return change }
        var edit = MetadataEdit()
        if let seconds = change.shiftSeconds { edit.shiftDates(by: .seconds(seconds)) }
        edit.formUnion(found.edit)
        var rest = change
        rest.keepDates()
        edit.formUnion(rest)
        return edit
    }

    /// Whether a file is not a photo or a movie, according to its bytes.
    private static func isOther(_ error: MetadataError) -> Bool {
        FileBatch.otherFormats.contains(error.code)
    }

    // MARK: Conditions

    /// The files that match the condition, which is asked before any file is changed.
    ///
    /// The others are counted, and copied if that was asked for. A file that cannot be read is refused.
    mutating func matching(_ files: [EditGroup.File], _ console: inout Console) -> [EditGroup.File] {
        guard let condition = options.condition else { return files }
        return files.filter { file in
            if Task.isCancelled { return false }
            commitIfFull(&console)
            do throws(MetadataError) {
                if try condition.matches(fileAt: file.path) { return true }
                counts.notMatching += 1
                let states = options.copiesUnchanged && options.change.removes
                let metadata = states ? try? MediaMetadata(contentsOf: file.path) : nil
                copy(file.file, isFree: metadata.map(options.change.isFree) ?? false, isCounted: false)
            } catch {
                if file.file.isNamed || MediaNames.isMedia(file.path) || !Self.isOther(error) {
                    add(.refused([EditedFile(file.file)], error))
                } else {
                    copyOther(file)
                }
            }
            return false
        }
    }

    /// The files that the table changes; the others are counted, and copied if that was asked for.
    mutating func changing(_ files: [EditGroup.File], _ console: inout Console) -> [EditGroup.File] {
        guard let table else { return files }
        return files.filter { file in
            commitIfFull(&console)
            if table.edits[file.path] != nil { return true }
            counts.unchanged += 1
            copy(file.file, isCounted: false)
            return false
        }
    }

    // MARK: XMP files

    /// Writes the change of a file that cannot be edited into its XMP file.
    ///
    /// - Parameters:
    ///   - metadata: What the file states; `nil` if it is not read.
    ///   - reason: Why it is not read.
    ///   - rawRefusal: Why it is not edited itself, although that was asked for.
    mutating func editSidecar(
        of file: EditGroup.File, _ metadata: MediaMetadata?, _ change: MetadataEdit, _ reason: MetadataError?,
        rawRefusal: String? = nil
    ) throws(MetadataError) {
        let ownsStem = folderNames.ownsStem(file.path, metadata?.family)
        var xmp = XMPSidecar(
            ofFileAt: file.path, naming: options.library.naming, ownsStem: ownsStem)
        let source = xmp.path
        var output = xmp.path
        var hasEarlierResult = false
        if options.output != nil {
            let earlier = XMPSidecar(
                ofFileAt: file.output, naming: options.library.naming, ownsStem: ownsStem)
            hasEarlierResult = earlier.exists && library != nil
            let name = FilePath.name(of: xmp.path)
            output =
                hasEarlierResult
                ? earlier.path : FilePath.path(of: name, in: FilePath.folder(of: file.output))
            if hasEarlierResult { xmp = earlier }
            if let other = sidecarOutputs.updateValue(file.path, forKey: output.lowercased()) {
                throw MetadataError(
                    .outputExists, "its result would have the same name as that of \(other): rename one",
                    path: file.path)
            }
        }
        let stated = try xmp.metadata()
        let empty = try XMPSidecar.emptyMetadata()
        // What a program wrote into the XMP file is newer than the photo.
        let own = SidecarMetadata(metadata ?? empty)
        let values = stated.map { SidecarMetadata($0).filled(from: own) } ?? own
        let found = try library?.change(of: file.path, metadata ?? empty, values, isEditable: false)
        let edit = Self.joined(change, found)
        var edited = editedFile(file.file, output: output, edit)
        (edited.change, edited.usesSidecar, edited.otherLinkCount) = (found, true, 0)
        edited.rawRefusal = rawRefusal
        guard !edit.isEmpty else {
            if let reason, options.library.needsDates, values.captureDate == nil {
                throw MetadataError(reason.code, path: file.path, format: reason.format)
            }
            edited.output = nil
            return add(.unchanged(edited, nil))
        }
        let change = try XMPSidecar.edit(for: edit, of: metadata, stated: stated)
        let plan = try xmp.plan(change)
        edited.changes = FileChanges(of: stated ?? empty, change)
        guard !plan.isUnchanged else {
            edited.output = file.path
            return add(.unchanged(edited, plan))
        }
        guard !hasEarlierResult else {
            throw MetadataError(
                .outputExists, "\(output) exists, and differs from the result", path: file.path)
        }
        if !options.isDryRun {
            try options.makeFolder(of: output)
            try xmp.write(
                change, to: options.output == nil ? nil : output, keepsTimes: options.keepsTimes,
                journal: journal)
        }
        editedSidecars.insert(source)
        add(.inSidecar(edited, plan))
    }

    // MARK: Other files

    /// Copies a file that is not a photo or a movie, or the XMP file of one, if copies were asked for.
    private mutating func copyOther(
        _ file: EditGroup.File, stating metadata: MediaMetadata? = nil
    ) {
        guard !editedSidecars.contains(file.path) else { return }
        copy(file.file, isFree: metadata.map(options.change.isFree) ?? false)
    }
}
