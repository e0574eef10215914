// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// Plans the edit of a file, without writing anything.
    ///
    /// - Throws: `MetadataError`, with the path if there is one: as `FileByteSource.init(_:)`;
    ///   `MetadataError.Code.notEditable` for a property that cannot be edited;
    ///   `MetadataError.Code.invalidValue` for a value that a property cannot have;
    ///   `MetadataError.Code.unsupportedFormat` if ``MetadataEdit`` does not support the file's format;
    ///   `MetadataError.Code.damaged` if the block to change is damaged, or if other damage prevents the edit;
    ///   `MetadataError.Code.blockTooLarge`;
    ///   `MetadataError.Code.contentCredentials`; `MetadataError.Code.tooLarge` if a limit does not allow
    ///   reading the necessary bytes.
    public func plan(contentsOf input: some FileInput) throws(MetadataError) -> EditPlan {
        try checkedPlan(contentsOf: input).plan
    }

    /// Edits a file that is in memory, such as `Data`, and returns the result as the same type.
    ///
    /// - Throws: As ``plan(contentsOf:)`` and ``EditPlan/applied(to:)``.
    public func applied<Bytes: RandomAccessCollection<UInt8> & RangeReplaceableCollection>(
        to bytes: Bytes
    ) throws(MetadataError) -> Bytes {
        try plan(contentsOf: CollectionByteSource(bytes)).applied(to: bytes)
    }

    /// Plans the edit of an asynchronous source.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as ``plan(contentsOf:)``, without
    ///   a path.
    public nonisolated(nonsending) func plan<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source
    ) async throws(ReadError<Source.Failure>) -> EditPlan {
        try await planning(SourceView(awaiting: source)).run(awaiting: source).plan
    }

    /// Edits a file and writes the result.
    ///
    /// - Throws: `MetadataError`, with the path: as ``plan(contentsOf:)`` and ``EditPlan/write(contentsOf:to:options:progress:)``. No new
    ///   file is left after an error.
    @discardableResult
    public func write(
        contentsOf input: some FileInput, to output: some FileLocation,
        options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> EditPlan {
        let output = try output.outputPath()
        let planned = try checkedPlan(contentsOf: input)
        switch try input.inputContents() {
        case .file(let path): try write([(path, output, planned)], writing)
        case .bytes(let bytes):
            var outputs = OutputFiles()
            try outputs.write(
                planned.plan, bytes: bytes, to: output, writing,
                verify: self.output(output, planned).verify)
            try outputs.commit()
        }
        return planned.plan
    }

    /// Edits an asynchronous source and writes the result to a file.
    ///
    /// - Throws: `ReadError.source(_:)` with the source's error; `ReadError.metadata(_:)` as ``plan(contentsOf:)`` and
    ///   ``EditPlan/write(reading:to:options:progress:)``. No new file is left after an error.
    @discardableResult
    public nonisolated(nonsending) func write<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, to output: some FileLocation,
        options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) async throws(ReadError<Source.Failure>) -> EditPlan {
        let output = try ReadError<Source.Failure>.inMetadata { () throws(MetadataError) in
            try output.outputPath()
        }
        let planned = try await planning(SourceView(awaiting: source)).run(awaiting: source)
        var outputs = OutputFiles()
        try await outputs.write(
            planned.plan, reading: source, to: output, writing, verify: self.output(output, planned).verify)
        try ReadError<Source.Failure>.inMetadata { () throws(MetadataError) in try outputs.commit() }
        return planned.plan
    }

    /// A planned edit as a file to write.
    func output(_ path: String, _ planned: CheckedPlan) -> PlannedOutput {
        PlannedOutput(
            plan: planned.plan, path: path, options: ReadOptions(limits: limits.withoutRequestLimit),
            check: planned.check.check)
    }

    /// A plan whose result was read and compared, and the check for the written file.
    typealias CheckedPlan = (plan: EditPlan, check: MetadataEditCheck)

    /// Writes the results of planned edits: either all of them, or none.
    func write(
        _ files: [(path: String, output: String, planned: CheckedPlan)], _ writing: EditPlan.WriteOptions,
        _ journal: JournalWriter? = nil
    ) throws(MetadataError) {
        var outputs = try written(files, writing, journal)
        try outputs.commit()
    }

    /// Writes the results of planned edits next to their targets.
    func written(
        _ files: [(path: String, output: String, planned: CheckedPlan)], _ writing: EditPlan.WriteOptions,
        _ journal: JournalWriter? = nil, _ calls: FileCalls = FileCalls()
    ) throws(MetadataError) -> OutputFiles {
        var outputs = OutputFiles(
            sources: files.compactMap(\.planned.plan.source), journal: journal, calls: calls)
        for file in files {
            try outputs.write(
                file.planned.plan, contentsOf: file.path, to: file.output, writing,
                verify: output(file.output, file.planned).verify)
        }
        return outputs
    }

    func checkedPlan(contentsOf input: some FileInput) throws(MetadataError) -> CheckedPlan {
        try input.reading { source throws(MetadataError) in
            try planning(SourceView(source), try source.identity()).run(reading: source)
        }
    }

    private func planning(
        _ source: SourceView, _ identity: FileIdentity? = nil
    ) -> SequentialOperation<CheckedPlan> {
        SequentialOperation { steps throws(StepStop) in
            try steps.checkedPlan(self, of: source, identity)
        }
    }

    /// Plans the edit of a file that was read.
    func checkedPlan(of file: EditableFile) throws(MetadataError) -> CheckedPlan {
        do throws(MetadataError) {
            return try SequentialOperation { steps throws(StepStop) in
                try steps.checkedPlan(self, file.planner, of: SourceView(file.source))
            }.run(reading: file.source)
        } catch {
            throw error.at(path: file.path)
        }
    }

    /// Plans the edit of an embedded file.
    func checkedPlan(embedded bytes: ContiguousArray<UInt8>) throws(MetadataError) -> CheckedPlan {
        let source = CollectionByteSource(bytes)
        return try SequentialOperation { steps throws(StepStop) in
            let fetches = FetchPlanner(whole: bytes, limits: limits)
            let planner = try steps.editPlanner(fetches, ReadOptions(limits: limits))
            let view = SourceView(source)
            if let sharing { return try steps.sharedPlan(self, sharing, planner, of: view, nil) }
            let planned = try steps.plainPlan(self, planner, of: view)
            return try steps.removingTimedMetadata(self, of: view, afterwards: planned)
        }.run(reading: source)
    }

    /// Returns the changes that edit a file; empty if nothing has to change.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        let map = file.map
        if let failure { throw .refused(failure) }
        guard !changesNoProperties else { return LayoutEdits() }
        let namesCredentials = try ContentCredentials.check(self, of: map)
        for store in changes.stores {
            guard let words = store.excluded(from: map.format) else { continue }
            throw .refused(
                MetadataError(.notEditable, "\(map.format) files cannot contain \(words)", format: map.format)
            )
        }
        var edits =
            map.format == .xmp
            ? try XMPFileEditor.edits(for: self, in: file.window)
            : try ContainerEditors.edits(for: self, in: file)
        if namesCredentials { edits.removedStructures.insert(.contentCredentials) }
        return edits
    }
}

extension Steps {
    /// Plans the edit of a file after editing the files embedded in it.
    mutating func checkedPlan(
        _ edit: MetadataEdit, of source: SourceView, _ identity: FileIdentity? = nil
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        try checkedPlan(
            edit, try editPlanner(of: source, ReadOptions(limits: edit.limits), identity), of: source)
    }

    /// Plans the edit of a file that was read, after editing the files embedded in it.
    fileprivate mutating func checkedPlan(
        _ edit: MetadataEdit, _ planner: EditPlanner, of source: SourceView
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        if let sharing = edit.sharing {
            let planned = try sharedPlan(edit, sharing, planner, of: source, planner.source)
            return try placingHeader(
                edit, of: source, afterwards: try attachingGainMap(edit, of: source, afterwards: planned))
        }
        let planned = try planWithEmbeddedFiles(edit, planner, of: source)
        let untimed = try removingTimedMetadata(edit, of: source, afterwards: planned)
        let placed = try placingHeader(
            edit, of: source, afterwards: try attachingGainMap(edit, of: source, afterwards: untimed))
        return try namingUnread(edit, in: source, afterwards: placed)
    }

    private mutating func planWithEmbeddedFiles(
        _ edit: MetadataEdit, _ planner: EditPlanner, of source: SourceView
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        let replacements = try group { steps throws(StepStop) in
            try steps.embeddedFileEdits(planner, edit, in: source).replacements
        }
        guard !replacements.isEmpty else { return try plainPlan(edit, planner, of: source) }
        let first = try plan(planner) { _ in LayoutEdits(replacements) }
        let edited = try once { () throws(MetadataError) in source.result(of: first) }
        let reread = try editPlanner(of: edited, ReadOptions(limits: edit.limits))
        var planned = try plainPlan(edit, reread, of: edited)
        planned.plan = try once { () throws(MetadataError) in try first.followed(by: planned.plan) }
        planned.plan.source = planner.source
        return planned
    }

    /// Plans a shared file, and the other changes of the edit to it.
    fileprivate mutating func sharedPlan(
        _ edit: MetadataEdit, _ sharing: Sharing, _ planner: EditPlanner, of source: SourceView,
        _ identity: FileIdentity?
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        let first = try sharedPlan(sharing, planner, of: source, edit.limits)
        var rest = edit
        rest.sharing = nil
        var planned: MetadataEdit.CheckedPlan = (
            first.plan, MetadataEditCheck(source: first.metadata, edit: MetadataEdit())
        )
        if !rest.isEmpty {
            let shared = source.result(of: first.plan)
            planned = try plainPlan(
                rest, try editPlanner(of: shared, ReadOptions(limits: edit.limits)), of: shared)
            planned.plan = try once { () throws(MetadataError) in try first.plan.followed(by: planned.plan) }
        }
        planned.plan.source = identity
        planned.plan.isShared = true
        planned.check.unshared = planner.metadata
        return planned
    }

    fileprivate mutating func plainPlan(
        _ edit: MetadataEdit, _ planner: EditPlanner, of source: SourceView
    ) throws(StepStop) -> MetadataEdit.CheckedPlan {
        try readPlan(edit, planner, of: source).planned
    }

    /// Plans the edit of a file that was read, without the files embedded in it; returns also what is read of the result.
    mutating func readPlan(
        _ edit: MetadataEdit, _ planner: EditPlanner, of source: SourceView
    ) throws(StepStop) -> (planned: MetadataEdit.CheckedPlan, result: MediaMetadata) {
        let metadata = planner.metadata
        let removes = edit.removes
        let statements =
            edit.removesCredentials
            ? try credentialStatements(of: metadata, in: source, edit.limits) : CredentialStatements()
        let edit = try once { () throws(MetadataError) in
            if edit.editor(of: metadata.family)?.checksLimits != true {
                try planner.checkIsWhole()
            }
            var resolved = edit.resolved(for: metadata)
            if edit.removesCredentials { resolved.removeCredentials(of: metadata, keeping: statements) }
            return resolved
        }
        let plan = try plan(planner, edit.edits)
        var check = MetadataEditCheck(source: metadata, edit: edit)
        let result = try checkedResult(of: plan, check, in: source)
        guard removes else { return ((plan, check), result.metadata) }
        let plainCheck = check
        let cleared = try group { steps throws(StepStop) in
            try steps.clearingLeftovers(after: plainCheck, result, plan, in: source)
        }
        let isChanged = cleared.plan != plan
        let final = isChanged ? try checkedResult(of: cleared.plan, plainCheck, in: source) : result
        check.result = (final, cleared.layout)
        return ((cleared.plan, check), final.metadata)
    }

    /// Reads the result of a plan, and throws unless it is what the edit requests.
    private mutating func checkedResult(
        of plan: EditPlan, _ check: MetadataEditCheck, in source: SourceView
    ) throws(StepStop) -> EditPlanner {
        let result: EditPlanner
        do throws(StepStop) {
            result = try editPlanner(
                of: source.result(of: plan), ReadOptions(limits: check.edit.limits.withoutRequestLimit))
        } catch .failed(let error) {
            throw .failed(PartComparison.error(error, readingResultOf: check.source))
        }
        try once { () throws(MetadataError) in try check.check(result.metadata) }
        return result
    }

    /// Returns the plan with what clears the removed values elsewhere in the file, and the layout of its result.
    mutating func clearingLeftovers(
        after check: MetadataEditCheck, _ result: EditPlanner, _ plan: EditPlan, in source: SourceView
    ) throws(StepStop) -> (plan: EditPlan, layout: FileLayout) {
        let edit = check.edit
        let layout = try layout(of: result.read, in: source.result(of: plan), edit.limits)
        let removed = RemovedTexts(removedFrom: check.source, in: result.metadata)
        let removal = LeftoverRemoval(
            layout: layout, search: removed.searchInAnyEncoding)
        let clearing = try self.plan(result) { file throws(EditStop) in
            let edits = try removal.edits(file)
            if !edits.isEmpty, result.metadata.hasContentCredentials { try ContentCredentials.check(edit) }
            return edits
        }
        return (try once { () throws(MetadataError) in try plan.followed(by: clearing) }, layout)
    }
}
