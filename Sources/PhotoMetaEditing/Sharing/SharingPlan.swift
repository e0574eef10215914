// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension Steps {
    /// Plans a shared file: its embedded files, its blocks of metadata, then what is left of its structures.
    ///
    /// - Returns: The plan, and the metadata of the shared file.
    mutating func sharedPlan(
        _ sharing: Sharing, _ planner: EditPlanner, of source: SourceView, _ limits: Limits
    ) throws(StepStop) -> (plan: EditPlan, metadata: MediaMetadata) {
        let metadata = planner.metadata
        let format = metadata.family
        if case .renewed(let identifier) = sharing.identifier, !identifier.isStorableIdentifier {
            throw .failed(MetadataError(.invalidValue, "the identifier cannot have this value"))
        }
        guard format == .xmp || format == .bigTIFF || ContainerEditors.editor(of: format) != nil else {
            throw .failed(format.notShared(.unsupportedFormat))
        }
        guard format != .photoshop else {
            throw .failed(
                MetadataError(
                    .unsupportedFormat,
                    "the layers of a Photoshop file can contain anything, so it cannot be shared: export its picture",
                    format: format))
        }
        try once { () throws(MetadataError) in
            if ContainerEditors.editor(of: format)?.checksLimits != true { try planner.checkIsWhole() }
        }
        var edit = MetadataEdit()
        edit.sharing = sharing
        edit.limits = limits
        let embedded = try group { steps throws(StepStop) in
            try steps.embeddedFileEdits(planner, edit, in: source)
        }
        let first = try plan(planner) { _ in LayoutEdits(embedded.replacements) }
        let statements = try credentialStatements(of: metadata, in: source, limits)
        let telemetry =
            sharing.content.contains(.chapters)
            ? try tracks(toRemove: .location, metadata, limits, in: source) : []
        let blocks = try once { () throws(MetadataError) in
            SharedBlocks(sharing, of: metadata, statements, telemetry: telemetry, limits)
        }
        let read = try reading(try view(of: first, source), of: metadata, limits)
        let second = try following(first, read) { file throws(EditStop) in try blocks.edits(file) }
        let changed = try view(of: second, source)
        let new = try reading(changed, of: metadata, limits)
        let layout = try group { steps throws(StepStop) in
            try steps.layout(of: new.read, in: changed, limits)
        }
        let keepsMovie = embedded.movie == nil || layout.regions.contains(where: \.isMovie)
        guard keepsMovie else {
            throw .failed(
                MetadataError(
                    .notEditable, "its movie becomes smaller, and the file would no longer state where it is")
            )
        }
        let third = try following(second, new) { file throws(EditStop) in
            var edits = try SharedRegions(layout, sharing.content, of: file).planned()
            edits.formUnion(try PictureItems(layout: layout, edit: edit).edits(file))
            return edits
        }
        let result = try view(of: third, source)
        let shared = try reading(result, of: metadata, limits)
        try checkLayout(
            of: shared, in: result, edit, SharedTIFFFile.leftOut(of: metadata.scope.map, sharing.content))
        try once { () throws(MetadataError) in
            try SharingCheck(source: metadata, sharing: sharing, statements: statements).check(
                shared.metadata)
        }
        return (third, shared.metadata)
    }

    /// Throws unless a shared file contains only what is known.
    private mutating func checkLayout(
        of shared: EditPlanner, in result: SourceView, _ edit: MetadataEdit, _ leftOut: [Range<UInt64>]
    ) throws(StepStop) {
        let layout = try group { steps throws(StepStop) in
            try steps.layout(of: shared.read, in: result, edit.limits)
        }
        let check = SharedLayoutCheck(layout: layout, leftOut: leftOut)
        let items = PictureItems(layout: layout, edit: edit)
        _ = try plan(shared) { file throws(EditStop) in
            // The items first, because bytes that are missing restart the check.
            try items.check(file)
            try check.check(file)
            return LayoutEdits()
        }
    }

    /// Returns the bytes of the result of a plan.
    private mutating func view(of plan: EditPlan, _ source: SourceView) throws(StepStop) -> SourceView {
        try once { () throws(MetadataError) in source.result(of: plan) }
    }

    /// Reads the result of a plan.
    private mutating func reading(
        _ result: SourceView, of original: MediaMetadata, _ limits: Limits
    ) throws(StepStop) -> EditPlanner {
        do throws(StepStop) {
            return try editPlanner(of: result, ReadOptions(limits: limits))
        } catch .failed(let error) {
            throw .failed(PartComparison.error(error, readingResultOf: original))
        }
    }

    /// Returns a plan followed by changes to its result.
    private mutating func following(
        _ plan: EditPlan, _ result: EditPlanner, _ editor: @escaping EditPlanner.Editor
    ) throws(StepStop) -> EditPlan {
        let next = try self.plan(result, editor)
        return try once { () throws(MetadataError) in try plan.followed(by: next) }
    }
}

extension SharedBlocks {
    /// Returns the changes to the blocks of a file.
    fileprivate func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        switch file.map.format {
        case .xmp:
            var edits = LayoutEdits()
            let new = packet.isEmpty ? SharedPacket.empty : packet
            edits.replace(0..<file.window.byteCount, with: new)
            return edits
        case .quickTime:
            return try SharedMovie(self, file).edits()
        case .heif:
            var edits = try ContainerEditors.edits(for: self, in: file)
            edits.formUnion(try SharedMovie(self, file).edits())
            return edits
        case .tiff, .dng, .bigTIFF: return try SharedTIFFFile(self, file).planned()
        default: return try ContainerEditors.edits(for: self, in: file)
        }
    }
}

/// Checks that a shared file has the same main picture and the same picture and sound tracks as its source, and no property that
/// is not kept.
struct SharingCheck {
    let source: MediaMetadata
    let sharing: Sharing
    let statements: CredentialStatements

    private struct Track: Hashable {
        var handler: FourCharacterCode
        var codec: FourCharacterCode
        var sampleCount: UInt64
    }

    private static func tracks(of metadata: MediaMetadata) -> [Track] {
        metadata.scope.map.tracks.filter { SharedMovie.mediaHandlers.contains($0.handler) }
            .map { Track(handler: $0.handler, codec: $0.codec, sampleCount: $0.sampleCount) }
    }

    func check(_ result: MediaMetadata) throws(MetadataError) {
        let content = sharing.content
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in
            guard result.family == source.family, let main = result.parts.first, let old = source.parts.first,
                main.codec == old.codec, main.pixelSize == old.pixelSize
            else { throw PartComparison.failure("the picture or the movie is different") }
            guard Self.tracks(of: result) == Self.tracks(of: source) else {
                throw PartComparison.failure("a track is different")
            }
            for part in result.parts {
                for property in part.properties
                where !SharedProperties.keep(property, in: result.family, content) {
                    throw PartComparison.failure(
                        "\(property.dictionary) \(property.name) of \(PartComparison.words(part)) is still there"
                    )
                }
                if let value = part.xmp?.properties.first(where: { !SharedProperties.keep($0, content) }) {
                    throw PartComparison.failure(
                        "\(value.name) of \(PartComparison.words(part)) is still there")
                }
            }
            try SharedPropertyCheck(source: source, sharing: sharing, statements: statements).check(result)
        }
    }
}
