extension Steps {
    /// Plans a shared file: its embedded files, its blocks of metadata, then what is left of its structures.
    ///
    /// - Returns: The plan, and the metadata of the shared file.
    mutating func sharedPlan(
        _ sharing: Sharing, _ planner: EditPlanner, of source: SourceView, _ limits: Limits
    ) throws(StepStop) -> (plan: EditPlan, metadata: MediaMetadata) {
        let metadata = planner.metadata
        let format = metadata.format
        if case .renewed(let identifier) = sharing.identifier, !identifier.isStorableIdentifier {
            throw .failed(MetadataError(.invalidValue, "the identifier cannot have this value"))
        }
        guard format == .xmp || format == .bigTIFF || StillEditors.editor(of: format) != nil else {
            throw .failed(
                MetadataError(.unsupportedFormat, "\(format) files cannot be edited", format: format))
        }
        try once { () throws(MetadataError) in
            if StillEditors.editor(of: format)?.checksLimits != true { try planner.checkIsWhole() }
        }
        var edit = MetadataEdit()
        edit.sharing = sharing
        edit.limits = limits
        let replacements = try group { steps throws(StepStop) in
            try steps.embeddedFileEdits(planner, edit, in: source)
        }
        let first = try plan(planner) { _ in LayoutEdits(replacements) }
        let blocks = SharedBlocks(sharing, of: metadata, limits)
        let second = try following(first, of: metadata, in: source, limits) { file, _ throws(EditStop) in
            try blocks.edits(file)
        }
        let third = try following(second, of: metadata, in: source, limits, needsLayout: true) {
            file, layout throws(EditStop) in
            guard let layout else { return LayoutEdits() }
            var regions = SharedRegions(layout, sharing.content)
            return try regions.edits(of: file)
        }
        let result: EditPlanner
        do throws(StepStop) {
            result = try editPlanner(of: source.result(of: third), ReadOptions(limits: limits))
        } catch .failed(let error) {
            throw .failed(PartComparison.error(error, readingResultOf: metadata))
        }
        try once { () throws(MetadataError) in
            try SharingCheck(source: metadata, content: sharing.content).check(result.metadata)
        }
        return (third, result.metadata)
    }

    /// Returns a plan followed by the changes to its result.
    private mutating func following(
        _ plan: EditPlan, of original: MediaMetadata, in source: SourceView, _ limits: Limits,
        needsLayout: Bool = false,
        _ editor: @escaping (EditedFile, FileLayout?) throws(EditStop) -> LayoutEdits
    ) throws(StepStop) -> EditPlan {
        let view = source.result(of: plan)
        let planner: EditPlanner
        do throws(StepStop) {
            planner = try editPlanner(of: view, ReadOptions(limits: limits))
        } catch .failed(let error) {
            throw .failed(PartComparison.error(error, readingResultOf: original))
        }
        var layout: FileLayout?
        if needsLayout {
            layout = try group { steps throws(StepStop) in
                try steps.layout(of: planner.read, in: view, limits)
            }
        }
        let next = try self.plan(planner) { file throws(EditStop) in try editor(file, layout) }
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
            var movie = SharedMovie(self, file)
            return try movie.edits()
        case .heif:
            var edits = try StillEditors.edits(for: self, in: file)
            var movie = SharedMovie(self, file)
            edits.formUnion(try movie.edits())
            return edits
        case .tiff, .dng, .bigTIFF: return try SharedTIFFFile(self, file).planned()
        default: return try StillEditors.edits(for: self, in: file)
        }
    }
}

/// Checks that a shared file has the same pictures and tracks as its source, and no property that is not kept.
struct SharingCheck {
    let source: MediaMetadata
    let content: SharedContent

    func check(_ result: MediaMetadata) throws(MetadataError) {
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in
            guard result.format == source.format, let main = result.parts.first, let old = source.parts.first,
                main.codec == old.codec, main.pixelSize == old.pixelSize
            else { throw PartComparison.failure("the picture or the movie is different") }
            for part in result.parts {
                for property in part.properties
                where !SharedProperties.keep(property, in: result.format, content) {
                    throw PartComparison.failure(
                        "\(property.dictionary) \(property.name) of \(PartComparison.words(part)) is still there"
                    )
                }
                if let value = part.xmp?.properties.first(where: { !SharedProperties.keep($0, content) }) {
                    throw PartComparison.failure(
                        "\(value.name) of \(PartComparison.words(part)) is still there")
                }
            }
        }
    }
}
