extension MetadataEdit {
    /// Plans the edit of the file at a path, without writing anything.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(path:)``;
    ///   ``MetadataError/Code/notEditable`` for a property that cannot be edited;
    ///   ``MetadataError/Code/invalidValue`` for a value that a property cannot have;
    ///   ``MetadataError/Code/unsupportedFormat`` if ``MetadataEdit`` does not support the file's format;
    ///   ``MetadataError/Code/damaged`` if the block to change is damaged, or if other damage prevents the edit;
    ///   ``MetadataError/Code/blockTooLarge``;
    ///   ``MetadataError/Code/contentCredentials``; ``MetadataError/Code/tooLarge`` if a limit does not allow
    ///   reading the necessary bytes.
    public func plan(contentsOf path: String) throws(MetadataError) -> EditPlan {
        try checkedPlan(contentsOf: path).plan
    }

    /// Plans the edit of a file's bytes.
    ///
    /// - Throws: As ``plan(contentsOf:)``, without a path.
    public func plan(bytes: some RandomAccessCollection<UInt8>) throws(MetadataError) -> EditPlan {
        let source = CollectionByteSource(bytes)
        return try checkedPlan(try EditPlanner(reading: source, options: options), of: source).plan
    }

    /// Edits the file at a path and writes the result.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``plan(contentsOf:)`` and
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``. No new file is left after an error.
    @discardableResult
    public func write(
        contentsOf path: String, to output: String,
        options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> EditPlan {
        let planned = try checkedPlan(contentsOf: path)
        try write([(path, output, planned)], writing)
        return planned.plan
    }

    private var options: ReadOptions { ReadOptions(limits: limits) }

    /// A plan whose result was read and compared, and the check for the written file.
    typealias CheckedPlan = (plan: EditPlan, check: MetadataEditCheck)

    /// Writes the results of planned edits: either all of them, or none.
    func write(
        _ files: [(path: String, output: String, planned: CheckedPlan)], _ writing: EditPlan.WriteOptions
    ) throws(MetadataError) {
        var outputs = try written(files, writing)
        try outputs.commit()
    }

    /// Writes the results of planned edits next to their targets.
    func written(
        _ files: [(path: String, output: String, planned: CheckedPlan)], _ writing: EditPlan.WriteOptions
    ) throws(MetadataError) -> OutputFiles {
        var outputs = OutputFiles(sources: files.compactMap(\.planned.plan.source))
        for file in files {
            try outputs.write(file.planned.plan, contentsOf: file.path, to: file.output, writing) { _, _ in
            } verify: { result throws(MetadataError) in
                try file.planned.check.check(try MediaReader.read(result, options))
            }
        }
        return outputs
    }

    func checkedPlan(contentsOf path: String) throws(MetadataError) -> CheckedPlan {
        do throws(MetadataError) {
            let file = try FileByteSource(path: path)
            return try checkedPlan(try EditPlanner(reading: file, options: options), of: file)
        } catch {
            throw error.at(path: path)
        }
    }

    private func plainPlan(
        _ planner: consuming EditPlanner, of source: consuming some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> CheckedPlan {
        if StillEditors.editor(of: planner.metadata.format)?.checksLimits != true {
            try planner.checkIsWhole()
        }
        let edit = resolved(for: planner.metadata)
        let plan = try planner.plan(from: source, edit.replacements)
        let check = MetadataEditCheck(source: planner.metadata, edit: edit)
        let planned = PlannedByteSource(plan, of: source)
        let result = try PartComparison.read(resultOf: planner.metadata) { () throws(MetadataError) in
            try MediaReader.read(planned, options)
        }
        try check.check(result)
        try check.checkAbsence(in: planned)
        return (plan, check)
    }

    /// Plans the edit of a file after editing the files embedded in it.
    private func checkedPlan(
        _ planner: consuming EditPlanner, of source: consuming some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> CheckedPlan {
        if isForSharing, planner.metadata.format != .xmp,
            StillEditors.editor(of: planner.metadata.format) == nil
        {
            // The file was not read completely: properties to remove might not have been found.
            throw MetadataError(
                .unsupportedFormat, "\(planner.metadata.format) files cannot be edited",
                format: planner.metadata.format)
        }
        let embedded = try EmbeddedFileEdits(planner.metadata, self, in: source)
        guard !embedded.replacements.isEmpty else { return try plainPlan(planner, of: source) }
        let identity = planner.source
        let first = try EditPlan(embedded.replacements.ordered(), ofSourceWith: source.byteCount)
        let edited = PlannedByteSource(first, of: source)
        var planned = try plainPlan(try EditPlanner(reading: edited, options: options), of: edited)
        planned.plan = try first.followed(by: planned.plan)
        planned.plan.source = identity
        return planned
    }

    /// Plans the edit of an embedded file.
    func checkedPlan(embedded bytes: ContiguousArray<UInt8>) throws(MetadataError) -> CheckedPlan {
        try plainPlan(try EditPlanner(bytes: bytes, options: options), of: CollectionByteSource(bytes))
    }

    /// Returns the replacements that edit a file; empty if nothing has to change.
    func replacements(_ map: FileMap, _ window: ByteWindow) throws(EditStop) -> [Replacement] {
        if let name = refused.first {
            throw .refused(MetadataError(.notEditable, "\(name) cannot be edited"))
        }
        if let name = invalidValues.first {
            throw .refused(MetadataError(.invalidValue, "\(name) cannot have this value"))
        }
        // An edit for sharing without properties may still remove other data.
        var needsEditor = !isEmpty
        var cleared: [Replacement] = []
        if removedTexts != nil {
            if map.format == .heif { try HEIFItemEncodings.check(map, window, limits) }
            if !needsEditor { needsEditor = try removesOtherData(map, window) }
            cleared = try clearedData(map, window, isEdited: needsEditor)
        }
        guard needsEditor else {
            if !cleared.isEmpty { try ContentCredentials.check(self, of: map) }
            return cleared
        }
        try ContentCredentials.check(self, of: map)
        if movieChanges.sets, map.format != .quickTime {
            throw .refused(
                MetadataError(
                    .notEditable, "\(map.format) files cannot contain movie properties", format: map.format))
        }
        if map.format == .xmp { return try XMPFileEditor.replacements(for: self, in: window) }
        let replacements = try StillEditors.replacements(for: self, of: map, in: window)
        guard !cleared.isEmpty else { return replacements }
        return try EditStop.refusing { () throws(MetadataError) in try (replacements + cleared).ordered() }
    }

    /// Whether a file's editor removes data that is not a property: of camera makers, or in Photoshop's image resources.
    private func removesOtherData(_ map: FileMap, _ window: ByteWindow) throws(EditStop) -> Bool {
        switch map.format {
        case .jpeg: true
        case .quickTime: try MovieBoxRemoval.isNeeded(in: window, limits)
        default: changesResources(of: map, in: window)
        }
    }

    /// Returns the replacements that clear data of camera makers in places that the file's editor does not change.
    private func clearedData(
        _ map: FileMap, _ window: ByteWindow, isEdited: Bool
    ) throws(EditStop) -> [Replacement] {
        switch map.format {
        case .jpeg, .heif: return try SamsungTrailerRemoval.replacements(in: window)
        case .quickTime where !isEdited: return try MovieBoxRemoval.clearedFreeSpace(in: window, limits)
        default: return []
        }
    }
}
