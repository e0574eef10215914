// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Runs `photometa edit` over files and folders; every photo and every movie is edited, or named with the reason.
struct EditRun {
    let options: EditOptions
    /// The changes that come from other files; `nil` if there are none.
    var library: LibraryRun?
    /// The changes of each file, from a table; `nil` if they are the same for all.
    let table: EditTable?
    var batch: EditBatch
    /// Keeps what undoes the run; `nil` if nothing is kept.
    let journal: JournalWriter?
    /// Whether values were removed, which stay in the journal.
    private var hasRemovedValues = false
    var counts = EditCounts()
    private let reporter: EditReporter
    private var status = ExitStatus.success
    /// The outcomes that are not reported yet, in the order of the files.
    private var waiting: [Outcome] = []
    /// The number of names of each file with several hard links.
    private var linkCounts: [System.Identity: Int] = [:]
    /// The XMP files that were edited with their photos.
    var editedSidecars: Set<String> = []
    /// The paths of results in XMP files, in lowercase, with their sources.
    var sidecarOutputs: [String: String] = [:]
    var folderNames = StemNames()
    /// Finds the sidecars that still state what is removed from their files.
    var leftSidecars = LeftSidecars(MetadataEdit(), edited: [])

    /// What happens to a file, or to files that belong together.
    enum Outcome {
        /// The files are edited or copied; the result is in the batch.
        case inBatch([EditedFile])
        /// The change is in the file's XMP file.
        case inSidecar(EditedFile, EditPlan)
        /// The file needs no change.
        case unchanged(EditedFile, EditPlan?)
        case refused([EditedFile], MetadataError)
    }

    /// The maximum number of outcomes that wait to be reported.
    private static let waitingLimit = 256

    init(_ options: EditOptions, _ console: Console, journal: JournalWriter?, table: EditTable? = nil) {
        self.options = options
        self.table = table
        self.journal = journal
        batch = EditBatch(journal: journal)
        reporter = EditReporter(options: options, style: console.style)
        if !options.library.isEmpty {
            library = LibraryRun(
                options.library, shiftSeconds: options.change.shiftSeconds, isJSON: options.isJSON)
        }
    }

    mutating func run(_ input: InputOperands, _ console: inout Console) -> ExitStatus {
        if let folder = options.output, !options.isDryRun,
            !console.makeFolder(folder, asJSON: options.isJSON)
        {
            return .failure
        }
        guard let found = files(input, &console) else {
            commit(&console)
            return .refusal
        }
        let matches = matching(found, &console)
        let files = changing(matches, &console)
        if let failure = library?.prepare(files.map(\.file), &console) { return failure }
        leftSidecars = LeftSidecars(options.change, edited: files.map(\.output))
        console.expect(files.count)
        let groups =
            options.renewsIdentifiers ? EditGroup.livePhotos(files) : files.map { EditGroup([$0]) }
        // The XMP file of a raw file is edited with it, if it is changed at all.
        let isLast: (EditGroup) -> Bool = { $0.files.allSatisfy { MediaNames.isXMP($0.path) } }
        let ordered = library == nil ? groups.filter { !isLast($0) } + groups.filter(isLast) : groups
        for group in ordered {
            // After an interruption, no further file is begun.
            if Task.isCancelled { break }
            if let first = group.files.first, library?.leavesFolder(for: first.file) == true {
                leaveFolder(&console)
            }
            edit(group)
            for _ in group.files { console.advance() }
            commitIfFull(&console)
        }
        leaveFolder(&console)
        console.endProgress()
        if !options.isJSON, library != nil || table != nil || options.condition != nil || files.count > 1 {
            console.print(counts.text(isDryRun: options.isDryRun))
        }
        journal?.close()
        if hasRemovedValues, !options.isJSON {
            console.print("removed values stay in the journal until 'photometa forget'")
        }
        return status
    }

    /// Finds the files; reports an error and returns `nil` if two results would have the same name.
    private mutating func files(_ input: InputOperands, _ console: inout Console) -> [EditGroup.File]? {
        var tree = FileTree(input, skipsRepeatedFiles: true)
        tree.excludedFolder = options.output.flatMap { System.status(of: $0)?.identity }
        tree.distinguishesLinks = true
        var found: [InputFile] = []
        while let next = tree.next({ console.complain($0) }) { found += next }
        if let table { found = found.map(table.inFolder) }
        if !console.isComplete { status = .failure }
        var files: [EditGroup.File] = []
        var sources: [String: String] = [:]
        for file in found {
            if let failure = file.failure {
                add(.refused([EditedFile(file)], MetadataError(.notReadable, failure)))
                continue
            }
            let result = options.result(of: file)
            // Some file systems are case-insensitive.
            if options.output != nil, hasResult(file),
                let other = sources.updateValue(file.path, forKey: result.lowercased())
            {
                console.report(
                    file.path, .outputExists,
                    "its result would have the same name as that of \(other): rename one",
                    asJSON: options.isJSON)
                return nil
            }
            if let status = file.status, status.linkCount > 1 {
                linkCounts[status.identity, default: 0] += 1
            }
            files.append(EditGroup.File(file: file, output: result))
        }
        return files
    }

    /// Whether a file may have a result, according to its name.
    private func hasResult(_ file: InputFile) -> Bool {
        options.copiesUnchanged || LibraryRun.mayBeMedia(file.path)
            || library == nil && MediaNames.isXMP(file.path)
    }

    /// Edits the files of a group.
    private mutating func edit(_ group: EditGroup) {
        do throws(MetadataError) {
            let change = try group.change(from: table?.edits[group.files[0].path] ?? options.change)
            if table != nil { leftSidecars.change = change }
            guard group.files.count > 1 else {
                if let file = group.files.first { try edit(file, change) }
                return
            }
            var files: [EditBatch.Entry] = []
            for file in group.files {
                files.append((change, try EditableFile(path: file.path), file.output))
            }
            let edited = zip(group.files, files).map { entry, file in
                var edited = editedFile(entry.file, output: entry.output, change)
                edited.changes = FileChanges(
                    of: file.file.metadata, change, &leftSidecars, at: entry.output)
                return edited
            }
            add(files, edited)
        } catch {
            let removes = table?.edits[group.files[0].path]?.removes ?? false
            let refused = group.files.map { entry in
                var edited = EditedFile(entry.file)
                edited.removes = removes
                return edited
            }
            add(.refused(refused, error))
        }
    }

    /// Describes a file that a change edits.
    func editedFile(_ file: InputFile, output: String, _ change: MetadataEdit) -> EditedFile {
        var edited = EditedFile(file)
        edited.output = output
        edited.removes = change.removes
        if options.isInPlace, let status = file.status, status.linkCount > 1 {
            edited.otherLinkCount = max(status.linkCount - linkCounts[status.identity, default: 1], 0)
        }
        return edited
    }

    // MARK: Results

    mutating func add(_ outcome: Outcome) { waiting.append(outcome) }

    /// Adds an edit to the batch.
    mutating func add(_ files: [EditBatch.Entry], _ edited: [EditedFile]) {
        let isPlanOnly = edited.contains(where: \.hasEarlierResult)
        batch.add(
            files,
            options: isPlanOnly ? nil : options.writing(replacing: options.isInPlace),
            writesUnchanged: library == nil || options.copiesUnchanged
        ) { () throws(MetadataError) in
            for file in files { try options.makeFolder(of: file.output) }
        }
        var edited = edited
        for (index, (file, plan)) in zip(files, batch.lastPlans).enumerated() {
            let metadata = file.file.metadata
            edited[index].changes?.findElsewhere(
                in: metadata, plan,
                movie: {
                    metadata.mayHaveMovie ? (try? MotionPhoto(contentsOf: file.file.path))?.range : nil
                },
                result: { () throws(MetadataError) in try file.file.result(of: plan) })
        }
        add(.inBatch(edited))
    }

    /// Copies a file that is not edited, if copies were asked for.
    ///
    /// - Parameters:
    ///   - isFree: Whether the file states nothing that is removed.
    ///   - isCounted: Whether the file is not counted otherwise.
    mutating func copy(
        _ file: InputFile, isFree: Bool = true, isCounted: Bool = true
    ) {
        guard options.copiesUnchanged else { return }
        let output = options.result(of: file)
        var edited = EditedFile(file)
        edited.output = output
        edited.isCopy = true
        edited.isCountedCopy = isCounted
        guard isFree || !options.change.removes else {
            return add(
                .refused([edited], MetadataError(.notEditable, "not copied: it may state what is removed")))
        }
        guard !Self.isSameContent(file.path, output) else {
            if isCounted { counts.copied += 1 }
            return
        }
        batch.addCopy(of: file.path, to: output, options: options.writing(replacing: false)) {
            () throws(MetadataError) in try options.makeFolder(of: output)
        }
        add(.inBatch([edited]))
    }

    /// Commits the batch if it is full: its results are open files.
    mutating func commitIfFull(_ console: inout Console) {
        if batch.isFull || waiting.count >= Self.waitingLimit { commit(&console) }
    }

    /// Gives the results in the batch their names, and reports them.
    mutating func commit(_ console: inout Console) {
        // A file that is refused may be copied, which is another result.
        while !waiting.isEmpty {
            var results = batch.commit()[...]
            let outcomes = waiting
            waiting = []
            for outcome in outcomes {
                switch outcome {
                case .inBatch(let files):
                    switch results.popFirst() {
                    case .success(let plans)?:
                        for (file, plan) in zip(files, plans) { finish(file, plan, &console) }
                    case .failure(let error)?: refuse(files, error, &console)
                    case nil: break
                    }
                case .inSidecar(let file, let plan):
                    finish(file, plan, &console)
                    copy(file.file, isCounted: false)
                case .unchanged(let file, let plan): leave(file, plan, &console)
                case .refused(let files, let error): refuse(files, error, &console)
                }
            }
        }
    }

    private mutating func finish(_ edited: EditedFile, _ plan: EditPlan, _ console: inout Console) {
        if edited.isCopy {
            if edited.isCountedCopy { counts.copied += 1 }
            if options.isJSON { report(edited, plan, &console) }
            return
        }
        let isUnchanged = plan.isUnchanged
        if edited.hasEarlierResult, !isUnchanged {
            let error = MetadataError(
                .outputExists, "\(edited.output ?? "") exists, and differs from the result", path: edited.path
            )
            return refuse([edited], error, &console)
        }
        if journal != nil, edited.removes, !isUnchanged { hasRemovedValues = true }
        if edited.change?.isIncomplete == true { counts.incomplete += 1 }
        if edited.usesSidecar {
            counts.intoSidecars += 1
        } else if isUnchanged, library != nil, options.copiesUnchanged, !edited.hasEarlierResult {
            counts.copied += 1
        } else if isUnchanged {
            counts.unchanged += 1
        } else {
            counts.edited += 1
        }
        if edited.removes, edited.otherLinkCount > 0, !isUnchanged, !options.isDryRun {
            console.warn("\(edited.path): \(EditReporter.text(ofLinks: edited.otherLinkCount))")
        }
        if library == nil || !isUnchanged || edited.change?.isWorthReporting == true {
            report(edited, plan, &console)
        }
    }

    /// Counts and reports a file that needs no change.
    private mutating func leave(_ edited: EditedFile, _ plan: EditPlan?, _ console: inout Console) {
        if edited.change?.isIncomplete == true { counts.incomplete += 1 }
        let isCopied = options.copiesUnchanged && !edited.hasEarlierResult
        if !isCopied { counts.unchanged += 1 }
        if library == nil || edited.change?.isWorthReporting == true { report(edited, plan, &console) }
        if isCopied { copy(edited.file) }
    }

    private func report(_ edited: EditedFile, _ plan: EditPlan?, _ console: inout Console) {
        console.endProgress()
        console.print(reporter.text(of: edited, plan))
    }

    /// Lists the JSON files of the last folder that belong to none of its files.
    private mutating func leaveFolder(_ console: inout Console) {
        commit(&console)
        for path in library?.leaveFolder() ?? [] {
            counts.incomplete += 1
            var edited = EditedFile(InputFile(path: path))
            edited.change = LibraryChange(unused: ())
            edited.change?.notes = ["no file has the name of this sidecar, or several may have it"]
            report(edited, nil, &console)
        }
    }

    // MARK: Errors

    /// Counts and reports files that are not edited.
    private mutating func refuse(
        _ files: [EditedFile], _ error: MetadataError, _ console: inout Console
    ) {
        // A sidecar in a folder is not what the user asked to edit, unless it may state what is removed.
        if error.code == .notEditable, table == nil, let edited = files.first, edited.file.folder != nil,
            MediaNames.isXMP(edited.path), !options.change.removes
        {
            return leave(edited, nil, &console)
        }
        for edited in files {
            if edited.isCopy { counts.notCopied += 1 } else { counts.notEdited += 1 }
            // A group's error concerns one of its files or results.
            let isOther =
                files.count > 1 && error.path.map { $0 != edited.path && $0 != edited.output } ?? false
            guard !isOther else {
                console.report(
                    edited.path, error.code, "its other half was refused", asJSON: options.isJSON)
                continue
            }
            let fileStatus = console.reportNoResult(
                error, path: error.path ?? edited.path,
                advice: error.code == .outputIsSource ? "--in-place replaces it" : error.code.advice,
                asJSON: options.isJSON)
            // A failure of the system is more important than a refusal.
            if status != .failure { status = fileStatus }
        }
        // A copy may state what is removed.
        guard !options.change.removes, table == nil || !files.contains(where: \.removes),
            !Self.resultErrors.contains(error.code)
        else { return }
        for edited in files where !edited.isCopy && edited.file.status != nil {
            copy(edited.file, isCounted: false)
        }
    }

    /// The errors that a copy of the file would have, too.
    private static let resultErrors: Set<MetadataError.Code> = [
        .outputExists, .outputIsSource, .notWritten, .cancelled,
    ]

    private static func isSameContent(_ path: String, _ other: String) -> Bool {
        guard let sizes = System.status(of: path)?.byteCount, System.status(of: other)?.byteCount == sizes,
            let first = try? FileByteSource(path: path), let second = try? FileByteSource(path: other)
        else { return false }
        var start: UInt64 = 0
        while start < sizes {
            let range = start..<min(start + (1 << 20), sizes)
            guard let bytes = try? first.bytes(in: range), !bytes.isEmpty,
                let others = try? second.bytes(in: range), bytes == others
            else { return false }
            start += UInt64(bytes.count)
        }
        return true
    }
}
