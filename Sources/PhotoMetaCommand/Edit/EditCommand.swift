// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa edit`: changes properties of files.
struct EditCommand: ReadingCommand {
    var input = InputOperands()
    private var options = EditOptions()
    /// The file whose metadata is copied, if any.
    private var copySource: String?
    /// Whether properties that the source of the copy does not have are removed.
    private var restores = false
    /// Whether private properties are removed.
    private var isForSharing = false
    /// The groups of properties that a shared file keeps.
    private var sharedContent = SharedContent.default
    private var keepsGroups = false
    /// The gain map to attach.
    private var gainMap = GainMapOptions()
    /// How the picture was made.
    private var sourceLabel = SourceLabelOptions()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "edit", operands: "PATH… CHANGES (--output FOLDER|--in-place)",
        summary: "changes properties of files and of the files in folders, and nothing else in them",
        discussion: [
            """
            Changes are the options '--set', '--remove', '--add', '--take', '--shift-dates', '--for-sharing', '--copy-from', \
            '--restore-from', '--gain-map-from', '--gain-map', '--digital-source' and '--fast-start', in any number, or '--from-csv' \
            alone. Each file is changed separately. Removed values are no longer in the file.
            """,
            """
            A property is named by its key path, or by its name in ExifTool or ImageIO if no other property that can be edited has it.
            """,
            """
            Besides key paths, '--set' and '--remove' accept captureDate, location, title, description, altText, extendedDescription, \
            keywords, creators, copyright, dataMining, rating and label. These change every form in which the file states the property. \
            '--remove location' also removes the names of the place, such as the city; '--remove coordinates' keeps them. '--remove \
            regions' removes the regions of faces and other subjects, with their names.
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
            In folders, each photo and each movie is edited, or named with the reason. The change of a file that cannot be edited, such as \
            a raw file, is written into its XMP file, which is created if there is none; a shift starts from the date that the file \
            states. A removal from such a file is refused if the file states the value, or is not read. The last line counts all files, \
            as in "212 edited, 3 into XMP files, 5 not edited". Other files are skipped, and symbolic links are not followed.
            """,
            """
            '--edit-raw' edits raw files themselves, if their format is proven to allow it: today DNG, which is edited without it, too. An \
            XMP file that exists beside such a file gets the same change, and both are written or neither. The change of another raw file, \
            or of one that cannot be edited, is written into its XMP file, and 'Raw file' has the reason. Image data, previews, \
            maker notes and private data stay where they are.
            """,
            """
            What changes in the main picture or the movie is listed. If nothing does, what changes in other pictures and tracks is, or \
            'Elsewhere' names those whose data changes.
            """,
            Condition.shortDiscussion + " The others are counted as files that do not match.",
            """
            A file that would not change is not written: it keeps its times and its hard links. If a changed file has other hard links, \
            which keep the old content, they are counted.
            """,
            """
            With '--output', the results of the files in a folder keep their paths in that folder. '--copy-unchanged' also copies the \
            other files, so that the folder is complete; with a removal, only those that were read and do not state the value. With \
            '--stdin', the result is written to standard output.
            """,
            GainMapOptions.discussion, SourceLabelOptions.discussion,
            "With '--in-place', 'photometa undo' undoes the run. " + JournalOptions.discussion
                + " '--for-sharing' keeps none.",
        ] + EditTable.discussion + MetadataEdit.listDiscussion + LibraryOptions.discussion + [
            InputOperands.pathDiscussion
        ],
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
                "photometa edit Pictures --if 'camera == \"ILCE-7M3\" && !copyright' --set 'copyright=© Ann' --in-place",
                "adds a copyright to the photos of a camera that state none"),
            CommandDescription.Example(
                "photometa edit Pictures --from-csv pictures.csv --dry-run --in-place",
                "shows what a table of 'get --csv' that was changed in a spreadsheet would change"),
            CommandDescription.Example(
                "photometa edit photo.jpg --for-sharing --dry-run --in-place",
                "shows what would be removed, and changes nothing"),
            CommandDescription.Example(
                "photometa edit IMG_0001.* --for-sharing --renew-identifier --output Shared",
                "writes copies of both halves of a Live Photo that cannot be matched with the originals"),
        ] + LibraryOptions.examples,
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe])

    static let options: [CommandOption<Self>] =
        changeOptions + GainMapOptions.options(\.gainMap) + SourceLabelOptions.options(\.sourceLabel)
        + MetadataEdit.listOptions(\.options.change)
        + LibraryOptions.options(\.options.library) + JournalOptions.options(\.options.journal) + [
            .outputFolder(\.options.output, "the folder for the results, which keep their names"),
            CommandOption(
                "--copy-unchanged", sets: \.options.copiesUnchanged,
                summary: "with '--output', also copies the files that are not changed"),
            CommandOption("--in-place", sets: \.options.isInPlace, summary: "replaces the files"),
            CommandOption(
                "--keep-times", sets: \.options.keepsTimes,
                summary:
                    "keeps the times of changed files; backup programs may then not see the change"),
            .condition(\.options.condition), .dryRun(\.options.isDryRun),
            CommandOption(
                "--verify", sets: \.options.journal.hashesFiles,
                summary: "keeps checksums of whole files in the journal, so that 'undo' notices each change"),
            CommandOption(
                "--verbose", sets: \.options.isVerbose,
                summary: "also writes the size of each result, and how much of it is new"),
            .stdin(\.input.readsFile), .null(\.input.isNullSeparated),
            .json(\.options.isJSON),
            CommandOption(
                "--edit-raw",
                summary: "edits raw files themselves where nothing has to move, with their XMP files"
            ) { command in command.options.change.editsRawFiles = true },
            CommandOption(
                "--refuse-unread", summary: "refuses files that may still contain what is removed"
            ) { command in command.options.change.refusesUnread = true },
            .invalidateCredentials("removes") { command in
                command.options.change.allowsInvalidCredentials = true
            },
        ]

    private static let changeOptions: [CommandOption<Self>] = [
        CommandOption(
            "--set", valueName: "KEYPATH=VALUE", value: .property,
            summary:
                "gives a property a value, such as 'exif.userComment=Hello', 'rating=5' or 'location=48.8583,2.2945'"
        ) { command, value throws(UsageError) in try command.options.change.set(argument: value) },
        CommandOption(
            "--remove", valueName: "KEYPATH|DICTIONARY", value: .property,
            summary: "removes a property such as 'tiff.artist' or 'keywords', or a dictionary such as 'gps'"
        ) { command, value throws(UsageError) in try command.options.change.remove(argument: value) },
        CommandOption(
            "--shift-dates", valueName: "±H:MM",
            summary: "shifts the camera's dates, for example after a journey across time zones"
        ) { command, value throws(UsageError) in try command.options.change.shiftDates(argument: value) },
        CommandOption(
            "--for-sharing",
            summary: "keeps the picture and what '--keep' names, and leaves out everything else"
        ) { command in
            command.isForSharing = true
            command.options.change.share(keeping: command.sharedContent, livePhotoIdentifier: .kept)
        },
        CommandOption(
            "--keep", valueName: "GROUPS", value: .text,
            summary: "with '--for-sharing', the groups to keep; dates,exposure,camera"
        ) { command, value throws(UsageError) in
            command.sharedContent = try SharedContent(argument: value)
            command.keepsGroups = true
            if command.isForSharing {
                command.options.change.share(keeping: command.sharedContent, livePhotoIdentifier: .kept)
            }
        },
        CommandOption(
            "--renew-identifier", sets: \.options.renewsIdentifiers,
            summary: "with '--for-sharing', gives the halves of a Live Photo a new identifier"),
        CommandOption(
            "--fast-start",
            summary:
                "puts the header of a movie before its media, so that players can begin before they have all of it"
        ) { command in command.options.change.putsHeaderFirst = true },
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
        CommandOption(
            "--from-csv", valueName: "TABLE", value: .file,
            summary:
                "makes the changes of a table that 'get --csv' wrote and that was changed in a spreadsheet"
        ) { command, value in command.options.tablePath = value },
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        if options.tablePath == nil || !operands.isEmpty || input.readsFile {
            try input.accept(operands, of: Self.name)
        }
        try sourceLabel.add(to: &options.change)
        try checkTable()
        if input.readsFile {
            try checkStandardInput()
        } else if options.isInPlace != (options.output == nil) {
            throw UsageError(
                message: "'edit' needs one of '--output', the folder to write to, and '--in-place'")
        }
        try options.library.check()
        try options.journal.check()
        guard options.isInPlace || options.journal.folder == nil && !options.journal.hashesFiles else {
            throw UsageError(message: "'--journal' and '--verify' need '--in-place'")
        }
        options.isShared = isForSharing
        try gainMap.check(isForSharing: isForSharing)
        guard
            !options.change.isEmpty || copySource != nil || !options.library.isEmpty || !gainMap.isEmpty
                || options.tablePath != nil
        else {
            throw UsageError(message: "'edit' needs a change, such as '--set tiff.artist=Name'")
        }
        guard isForSharing || !options.renewsIdentifiers else {
            throw UsageError(message: "'--renew-identifier' needs '--for-sharing'")
        }
        guard options.library.isEmpty || !options.renewsIdentifiers else {
            throw UsageError(
                message:
                    "'--renew-identifier' cannot be combined with '--from-sidecars', '--from-names', '--geotag', '--set-offset' and '--time-zone'"
            )
        }
        guard !isForSharing || !options.change.editsRawFiles else {
            throw UsageError(
                message:
                    "'--edit-raw' cannot be combined with '--for-sharing': export a picture from a raw file, and share that"
            )
        }
        guard isForSharing || !keepsGroups else {
            throw UsageError(message: "'--keep' needs '--for-sharing'")
        }
        guard options.output != nil || !options.copiesUnchanged else {
            throw UsageError(message: "'--copy-unchanged' needs '--output'")
        }
        guard !isForSharing || !options.copiesUnchanged else {
            throw UsageError(
                message:
                    "'--copy-unchanged' cannot be combined with '--for-sharing': copies are not made for sharing"
            )
        }
    }

    /// Throws if another option does not go with `--from-csv`.
    private func checkTable() throws(UsageError) {
        guard options.tablePath != nil else { return }
        guard !input.readsFile, !input.paths.contains(InputOperands.standardInput) else {
            throw UsageError(
                message: "'--from-csv' cannot be combined with paths or a file on standard input")
        }
        guard options.change.isEmpty, copySource == nil, options.library.isEmpty, gainMap.isEmpty else {
            throw UsageError(
                message: "'--from-csv' cannot be combined with other changes: make them in another run")
        }
    }

    /// Throws if another option does not go with `--stdin`.
    private func checkStandardInput() throws(UsageError) {
        guard !options.isInPlace, options.output == nil else {
            throw UsageError(
                message:
                    "with '--stdin' the result is written to standard output: leave out '--output' and '--in-place'"
            )
        }
        guard options.condition == nil else {
            throw UsageError(
                message: "'--stdin' cannot be combined with '--if': what would be written for another file?")
        }
        guard !options.renewsIdentifiers, !options.keepsTimes, options.library.isEmpty else {
            throw UsageError(
                message:
                    "'--stdin' cannot be combined with '--renew-identifier', '--keep-times', '--from-sidecars', '--from-names', '--geotag', '--set-offset' and '--time-zone'"
            )
        }
        guard !options.isJSON || options.isDryRun else {
            throw UsageError(message: "with '--stdin' and '--json', 'edit' needs '--dry-run'")
        }
    }

    mutating func run(_ console: inout Console) -> ExitStatus {
        if let source = copySource {
            do throws(MetadataError) {
                let source = try MediaMetadata(contentsOf: source)
                var copy = restores ? MetadataEdit(restoring: source) : MetadataEdit(copying: source)
                copy.formUnion(options.change)
                options.change = copy
                options.isCopy = true
            } catch {
                console.report(source, error.code, error.message, asJSON: options.isJSON)
                return .failure
            }
        }
        do throws(MetadataError) { options.change.gainMap = try gainMap.image() } catch {
            console.report(
                error.path ?? gainMap.source ?? "", error.code, error.message, asJSON: options.isJSON)
            return .failure
        }
        if input.readsFile { return editStandardInput(&console) }
        var input = input
        var table: EditTable?
        do throws(MetadataError) {
            if let path = options.tablePath {
                console.showProgress("rows of the table read")
                let read = try EditTable(contentsOf: path, in: input.paths, base: options.change) {
                    console.advance()
                }
                guard read.report(&console, path: path, asJSON: options.isJSON) else { return .refusal }
                input = InputOperands(paths: read.paths)
                table = read
                console.endProgress()
            }
            console.showProgress("files")
            var run = EditRun(options, console, journal: try options.journalWriter(), table: table)
            return run.run(input, &console)
        } catch {
            console.report(error.path, error.code, error.message, asJSON: options.isJSON)
            return .failure
        }
    }

    /// Edits the file on standard input; writes the result to standard output.
    private func editStandardInput(_ console: inout Console) -> ExitStatus {
        do throws(MetadataError) {
            let bytes = try StandardInput.bytes.get()
            let plan = try options.change.plan(contentsOf: bytes)
            guard !options.isDryRun else {
                var edited = EditedFile(InputFile(path: "standard input"))
                edited.output = "standard output"
                let metadata = try MediaMetadata(bytes: bytes)
                var changes = FileChanges(of: metadata, options.change)
                changes.findElsewhere(in: metadata, plan, movie: { nil }) { () throws(MetadataError) in
                    try MediaMetadata(bytes: plan.applied(to: bytes))
                }
                edited.changes = changes
                console.print(EditReporter(options: options, style: console.style).text(of: edited, plan))
                return .success
            }
            for region in plan.unread {
                console.warn("the result may still contain \(region.contents): \(region)")
            }
            switch System.writeOutput(Array(try plan.applied(to: bytes))) {
            case nil: return .success
            case .closedPipe?: return .closedPipe
            case .other?: throw MetadataError(.notWritten, System.lastError, path: "standard output")
            }
        } catch {
            return console.reportNoResult(
                error, path: error.path ?? "standard input", advice: error.code.advice, asJSON: options.isJSON
            )
        }
    }
}
