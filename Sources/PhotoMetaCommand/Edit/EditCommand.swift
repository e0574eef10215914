// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa edit`: changes properties of files.
struct EditCommand: ReadingCommand {
    var input = InputOperands()
    private var output: String?
    private var isJSON = false
    private var isInPlace = false
    private var isDryRun = false
    /// Whether the report includes sizes.
    private var isVerbose = false
    /// The file whose metadata is copied, if any.
    private var copySource: String?
    /// Whether properties that the source of the copy does not have are removed.
    private var restores = false
    /// Whether private properties are removed.
    private var isForSharing = false
    /// The groups of properties that a shared file keeps.
    private var sharedContent = SharedContent.default
    private var keepsGroups = false
    /// Whether Live Photos get new identifiers.
    private var renewsIdentifiers = false
    /// The changes to make in each file.
    private var change = MetadataEdit()
    /// The changes that come from other files, or from each file itself.
    private var library = LibraryOptions()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "edit", operands: "PATH… CHANGES (--output FOLDER|--in-place)",
        summary: "changes properties of files and of the files in folders, and nothing else in them",
        discussion: [
            """
            Changes are the options '--set', '--remove', '--shift-dates', '--for-sharing', '--copy-from' and '--restore-from', in any \
            number. Each file is changed separately. Removed values are no longer in the file.
            """,
            """
            Besides key paths, '--set' and '--remove' accept captureDate, location, title, description, keywords, \
            creators, copyright and rating. These change every form in which the file states the property. '--remove location' also removes \
            the names of the place, such as the city; '--remove coordinates' keeps them. '--remove regions' removes the regions of \
            faces and other subjects, with their names.
            """,
            """
            '--remove timedMetadata' removes what a movie records from frame to frame, such as positions, motion and faces, with the \
            tracks that contain it. '--remove location' also removes the tracks that certainly state positions, and '--remove \
            timedMetadata.location' those whose format is not known, too.
            """,
            """
            Files can have regions that no reader knows, such as the segments of other programs. If they may state what is removed, \
            they are listed as 'May still contain'; '--refuse-unread' refuses such files.
            """,
            """
            '--for-sharing' makes files that can be given to others. They contain the picture, the sound and a list of properties, and \
            nothing else; Docs/Sharing.md has the list. '--keep' names the groups to keep: dates, exposure, camera, descriptions, \
            keywords, creators, location, chapters, or none. Other changes, such as '--set', are made afterwards.
            """,
            """
            '--for-sharing' keeps the identifier of Live Photos. '--renew-identifier' replaces it with a new, random one: a still and \
            a movie that are given together get the same identifier, and both are written or neither. A half without the other is \
            refused. Files without an identifier get none.
            """,
            """
            With '--output', the results of the files in a folder keep their paths in that folder. With '--stdin', the result is \
            written to standard output.
            """,
        ] + LibraryOptions.discussion + InputOperands.discussion,
        examples: [
            CommandDescription.Example(
                "photometa edit IMG_0001.HEIC --set 'title=Harbour' --set keywords=sea,boats --output Edited",
                "writes a copy with a title and two keywords"),
            CommandDescription.Example(
                "photometa edit Pictures --set 'copyright=© Ann' --output Signed",
                "writes copies of the files in a folder with a copyright"),
            CommandDescription.Example(
                "photometa edit *.JPG --shift-dates +1:00 --in-place",
                "corrects the dates of a camera whose clock was an hour slow"),
            CommandDescription.Example(
                "photometa edit photo.jpg --for-sharing --dry-run --in-place",
                "shows what would be removed, and changes nothing"),
            CommandDescription.Example(
                "photometa edit IMG_0001.* --for-sharing --renew-identifier --output Shared",
                "writes copies of both halves of a Live Photo that cannot be matched with the originals"),
        ] + LibraryOptions.examples,
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe])

    static let options: [CommandOption<Self>] =
        changeOptions + LibraryOptions.options(\.library) + [
            .outputFolder(\.output, "the folder for the results, which keep their names"),
            CommandOption("--in-place", sets: \.isInPlace, summary: "replaces the files"),
            .dryRun(\.isDryRun),
            CommandOption(
                "--verbose", sets: \.isVerbose,
                summary: "also writes the size of each result, and how much of it is new"),
            .stdin(\.input.readsFile), .null(\.input.isNullSeparated),
            .json(\.isJSON),
            CommandOption(
                "--refuse-unread", summary: "refuses files that may still contain what is removed"
            ) { command in command.change.refusesUnread = true },
            .invalidateCredentials("removes") { command in command.change.allowsInvalidCredentials = true },
        ]

    private static let changeOptions: [CommandOption<Self>] = [
        CommandOption(
            "--set", valueName: "KEYPATH=VALUE", value: .property,
            summary:
                "gives a property a value, such as 'exif.userComment=Hello', 'rating=5' or 'location=48.8583,2.2945'"
        ) { command, value throws(UsageError) in try command.change.set(argument: value) },
        CommandOption(
            "--remove", valueName: "KEYPATH|DICTIONARY", value: .property,
            summary: "removes a property such as 'tiff.artist' or 'keywords', or a dictionary such as 'gps'"
        ) { command, value throws(UsageError) in try command.change.remove(argument: value) },
        CommandOption(
            "--shift-dates", valueName: "±H:MM",
            summary: "shifts the camera's dates, for example after a journey across time zones"
        ) { command, value throws(UsageError) in try command.change.shiftDates(argument: value) },
        CommandOption(
            "--for-sharing",
            summary: "keeps the picture and what '--keep' names, and leaves out everything else"
        ) { command in
            command.isForSharing = true
            command.change.share(keeping: command.sharedContent, livePhotoIdentifier: .kept)
        },
        CommandOption(
            "--keep", valueName: "GROUPS", value: .text,
            summary: "with '--for-sharing', the groups to keep; dates,exposure,camera"
        ) { command, value throws(UsageError) in
            command.sharedContent = try SharedContent(argument: value)
            command.keepsGroups = true
            if command.isForSharing {
                command.change.share(keeping: command.sharedContent, livePhotoIdentifier: .kept)
            }
        },
        CommandOption(
            "--renew-identifier", sets: \.renewsIdentifiers,
            summary: "with '--for-sharing', gives the halves of a Live Photo a new identifier"),
        CommandOption(
            "--copy-from", valueName: "FILE", value: .file,
            summary:
                "copies the metadata of a file, except what describes its data; between stills and movies what both can state"
        ) { command, value in command.copySource = value },
        CommandOption(
            "--restore-from", valueName: "FILE", value: .file,
            summary:
                "makes the metadata that of an earlier version of the file: like '--copy-from', and removes what it does not have"
        ) { command, value in
            command.copySource = value
            command.restores = true
        },
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
        if input.readsFile {
            try checkStandardInput()
        } else if isInPlace != (output == nil) {
            throw UsageError(
                message: "'edit' needs one of '--output', the folder to write to, and '--in-place'")
        }
        try library.check()
        guard !change.isEmpty || copySource != nil || !library.isEmpty else {
            throw UsageError(message: "'edit' needs a change, such as '--set tiff.artist=Name'")
        }
        guard isForSharing || !renewsIdentifiers else {
            throw UsageError(message: "'--renew-identifier' needs '--for-sharing'")
        }
        guard isForSharing || !keepsGroups else {
            throw UsageError(message: "'--keep' needs '--for-sharing'")
        }
    }

    /// Throws if another option does not go with `--stdin`.
    private func checkStandardInput() throws(UsageError) {
        guard !isInPlace, output == nil else {
            throw UsageError(
                message:
                    "with '--stdin' the result is written to standard output: leave out '--output' and '--in-place'"
            )
        }
        guard !renewsIdentifiers, library.isEmpty else {
            throw UsageError(
                message:
                    "'--stdin' cannot be combined with '--renew-identifier', '--from-sidecars', '--from-names', '--geotag', '--set-offset' and '--time-zone'"
            )
        }
        guard !isJSON || isDryRun else {
            throw UsageError(message: "with '--stdin' and '--json', 'edit' needs '--dry-run'")
        }
    }

    mutating func run(_ console: inout Console) -> ExitStatus {
        if let source = copySource {
            do throws(MetadataError) {
                let source = try MediaMetadata(contentsOf: source)
                var copy = restores ? MetadataEdit(restoring: source) : MetadataEdit(copying: source)
                copy.formUnion(change)
                change = copy
            } catch {
                console.report(source, error.code, error.message, asJSON: isJSON)
                return .failure
            }
        }
        if input.readsFile { return editStandardInput(&console) }
        if !isDryRun { console.showProgress() }
        guard library.isEmpty else {
            if let folder = output, !isDryRun, !console.makeFolder(folder, asJSON: isJSON) { return .failure }
            var run = LibraryRun(
                library, change, output: output, isDryRun: isDryRun, isVerbose: isVerbose, isJSON: isJSON)
            return run.run(input, &console)
        }
        var status = ExitStatus.success
        guard let files = files(&status, &console) else { return .refusal }
        console.expect(files.count)
        let groups = renewsIdentifiers ? EditGroup.livePhotos(files) : files.map { EditGroup([$0]) }
        var batch = EditBatch()
        var waiting: [(group: EditGroup, changes: [FileChanges])] = []
        var count = 0
        for (number, group) in groups.enumerated() {
            waiting.append((group, add(group, to: &batch)))
            guard batch.isFull || number == groups.count - 1 else { continue }
            for (entry, result) in zip(waiting, batch.commit()) {
                count += report(result, of: entry.group, entry.changes, &status, &console)
            }
            waiting = []
        }
        console.endProgress()
        if !isJSON, files.count > 1 {
            console.print("\(count.counted("file")) \(isDryRun ? "would be edited" : "edited")")
        }
        return status
    }

    /// Finds the files; reports an error and returns `nil` if two results would have the same name.
    private func files(_ status: inout ExitStatus, _ console: inout Console) -> [EditGroup.File]? {
        var found: [InputFile] = []
        var tree = FileTree(input, skipsRepeatedFiles: true)
        tree.excludedFolder = output.flatMap { System.status(of: $0)?.identity }
        while let next = tree.next({ console.complain($0) }) { found += next }
        if !console.isComplete { status = .failure }
        var files: [EditGroup.File] = []
        var sources: [String: String] = [:]
        for file in found {
            if let failure = file.failure {
                console.report(file.path, .notReadable, failure, asJSON: isJSON)
                status = .failure
                continue
            }
            let result = output.map { FilePath.path(of: file.pathInFolder, in: $0) } ?? file.path
            // Some file systems are case-insensitive.
            if output != nil, let other = sources.updateValue(file.path, forKey: result.lowercased()) {
                console.report(
                    file.path, .outputExists,
                    "its result would have the same name as that of \(other): rename one", asJSON: isJSON)
                return nil
            }
            files.append(EditGroup.File(path: file.path, output: result, isNamed: file.isNamed))
        }
        return files
    }

    /// Edits the file on standard input; writes the result to standard output.
    private func editStandardInput(_ console: inout Console) -> ExitStatus {
        do throws(MetadataError) {
            let bytes = try StandardInput.bytes.get()
            let plan = try change.plan(bytes: bytes)
            guard !isDryRun else {
                let changes = FileChanges(of: try MediaMetadata(bytes: bytes), change)
                console.print(text(of: plan, changes, "standard input", "standard output", console.style))
                return .success
            }
            for region in plan.unread {
                console.warn("the result may still contain \(region.contents): \(region)")
            }
            switch System.writeOutput(try plan.applied(to: bytes)) {
            case nil: return .success
            case .closedPipe?: return .closedPipe
            case .other?: throw MetadataError(.notWritten, System.lastError, path: "standard output")
            }
        } catch {
            return console.reportNoResult(
                error, path: error.path ?? "standard input", advice: error.code.advice, asJSON: isJSON)
        }
    }

    /// Adds the edit of a group; returns what it changes in each file.
    private func add(_ group: EditGroup, to batch: inout EditBatch) -> [FileChanges] {
        do throws(MetadataError) {
            let change = try group.change(from: change)
            var files: [(file: EditableFile, output: String)] = []
            for file in group.files { files.append((try EditableFile(path: file.path), file.output)) }
            if output != nil, !isDryRun {
                for folder in files.map({ FilePath.folder(of: $0.output) }) {
                    guard let reason = System.makeFolder(at: folder) else { continue }
                    throw MetadataError(.notWritten, "cannot create the folder: \(reason)", path: folder)
                }
            }
            let writing = EditPlan.WriteOptions(replacesOutput: isInPlace, replacesSource: isInPlace)
            batch.add(change, of: files, options: isDryRun ? nil : writing)
            return files.map { FileChanges(of: $0.file.metadata, change) }
        } catch {
            batch.add(error)
            return []
        }
    }

    /// Reports the result of a group; returns the number of files that were edited.
    private func report(
        _ result: EditBatch.Result, of group: EditGroup, _ changes: [FileChanges],
        _ status: inout ExitStatus, _ console: inout Console
    ) -> Int {
        defer { for _ in group.files { console.advance() } }
        switch result {
        case .success(let plans):
            console.endProgress()
            for ((file, plan), changes) in zip(zip(group.files, plans), changes) {
                console.print(text(of: plan, changes, file.path, file.output, console.style))
            }
            return plans.count { !isInPlace || !$0.copiesSource }
        case .failure(let error):
            // In folders, other files are skipped.
            if group.files.allSatisfy({ !$0.isNamed }), FileBatch.otherFormats.contains(error.code) {
                return 0
            }
            // A group's error concerns one of its files or results.
            for file in group.files {
                let isOther =
                    group.files.count > 1
                    && error.path.map { $0 != file.path && $0 != file.output } ?? false
                guard !isOther else {
                    console.report(
                        file.path, error.code, "its other half was refused", asJSON: isJSON)
                    continue
                }
                let fileStatus = console.reportNoResult(
                    error, path: error.path ?? file.path,
                    advice: error.code == .outputIsSource ? "--in-place replaces it" : error.code.advice,
                    asJSON: isJSON)
                // A failure of the system is more important than a refusal.
                if status != .failure { status = fileStatus }
            }
            return 0
        }
    }

    private func text(
        of plan: EditPlan, _ listed: FileChanges, _ path: String, _ output: String,
        _ style: TextStyle
    ) -> String {
        guard isJSON else {
            var report = EditReport(
                path: path, output: output, plan: plan, listed.changes, isDryRun: isDryRun)
            if !listed.kept.isEmpty { report.rows.append(("Kept", listed.kept.joined(separator: ", "))) }
            if !listed.keptPlaceNames.isEmpty {
                report.rows.append(("Names of the place stay", listed.keptPlaceNames.joined(separator: ", ")))
            }
            for row in listed.leftOutRows {
                report.rows.append(("Not copied", "\(row.names): \(row.reason)"))
            }
            if isVerbose { report.rows.append(("Size", "\(plan)")) }
            return report.text(style)
        }
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(path)
            json.name(isDryRun ? "wouldWrite" : "output")
            json.string(output)
            json.name("byteCount")
            json.number(Double(plan.byteCount))
            json.name("newByteCount")
            json.number(Double(plan.newByteCount))
            json.writeRemovals(of: plan)
            if isDryRun {
                json.name("changes")
                json.array { json in for change in listed.changes { change.write(to: &json) } }
                if !listed.kept.isEmpty {
                    json.name("kept")
                    json.array { json in for name in listed.kept { json.string(name) } }
                }
            }
            if copySource != nil {
                json.name("leftOut")
                json.array { json in
                    for property in listed.leftOut {
                        json.string("\(property.dictionary.rawValue) \(property.name): \(property.reason)")
                    }
                }
            }
        }
        return json.text
    }
}
