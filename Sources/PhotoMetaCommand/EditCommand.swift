import PhotoMeta

/// `photometa edit`: changes properties of files.
struct EditCommand: Command {
    private var paths: [String] = []
    /// The paths that are not UTF-8, which are reported.
    private var unusablePaths: [String] = []
    /// The indices of the operands that are not UTF-8.
    private var excluded: Set<Int> = []
    private var output: String?
    private var isJSON = false
    private var isInPlace = false
    private var isDryRun = false
    /// The file whose metadata is copied, if any.
    private var copySource: String?
    /// Whether private properties are removed.
    private var isForSharing = false
    /// Whether Live Photos get new identifiers.
    private var renewsIdentifiers = false
    /// The changes to make in each file.
    private var change = MetadataEdit()
    /// The changes that come from other files, or from each file itself.
    private var library = LibraryOptions()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "edit", operands: "FILE… CHANGES (--output FOLDER|--in-place)",
        summary: "changes properties of files, and nothing else in them",
        discussion: [
            """
            Changes are the options '--set', '--remove', '--shift-dates', '--for-sharing' and '--copy-from', in any \
            number. Each file is changed separately. Removed values are no longer in the file.
            """,
            """
            Besides key paths, '--set' and '--remove' accept captureDate, location, title, description, keywords, \
            creators, copyright and rating. These change every form in which the file states the property.
            """,
            """
            '--for-sharing' keeps the identifier of Live Photos. '--renew-identifier' replaces it with a new, random one: a still and \
            a movie that are given together get the same identifier, and both are written or neither. A half without the other is \
            refused. Files without an identifier get none.
            """,
        ] + LibraryOptions.discussion,
        examples: [
            CommandDescription.Example(
                "photometa edit IMG_0001.HEIC --set 'title=Harbour' --set keywords=sea,boats --output Edited",
                "writes a copy with a title and two keywords"),
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
        [
            CommandOption(
                "--set", valueName: "KEYPATH=VALUE", value: .property,
                summary:
                    "gives a property a value, such as 'exif.userComment=Hello', 'rating=5' or 'location=48.8583,2.2945'"
            ) { command, value throws(UsageError) in try command.change.set(argument: value) },
            CommandOption(
                "--remove", valueName: "KEYPATH|DICTIONARY", value: .property,
                summary:
                    "removes a property such as 'tiff.artist' or 'keywords', or a dictionary such as 'gps'"
            ) { command, value throws(UsageError) in try command.change.remove(argument: value) },
            CommandOption(
                "--shift-dates", valueName: "±H:MM",
                summary: "shifts the camera's dates, for example after a journey across time zones"
            ) { command, value throws(UsageError) in try command.change.shiftDates(argument: value) },
            CommandOption(
                "--for-sharing", summary: "removes places, serial numbers and people's names"
            ) { command in
                command.isForSharing = true
                command.change.removeForSharing(livePhotoIdentifier: .kept)
            },
            CommandOption(
                "--renew-identifier", sets: \.renewsIdentifiers,
                summary: "with '--for-sharing', gives the halves of a Live Photo a new identifier"),
            CommandOption(
                "--copy-from", valueName: "FILE", value: .file,
                summary: "copies Exif, GPS and XMP of a file, except what describes its pixels"
            ) { command, value in command.copySource = value },
        ] + LibraryOptions.options(\.library) + [
            .outputFolder(\.output, "the folder for the results, which keep their names"),
            CommandOption("--in-place", sets: \.isInPlace, summary: "replaces the files"),
            .dryRun(\.isDryRun),
            .json(\.isJSON),
            .invalidateCredentials { command in command.change.allowsInvalidCredentials = true },
        ]

    init() {}

    mutating func excludeOperands(at indices: Set<Int>) -> Bool {
        excluded = indices
        return true
    }

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard !operands.isEmpty else { throw UsageError(message: "'edit' needs a path") }
        guard isInPlace == (output == nil) else {
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
        for (index, operand) in operands.enumerated() {
            if excluded.contains(index) { unusablePaths.append(operand) } else { paths.append(operand) }
        }
    }

    mutating func run(_ console: inout Console) -> ExitStatus {
        if !isDryRun { console.showProgress() }
        console.expect(paths.count)
        for path in unusablePaths {
            console.report(path, .notReadable, InputFile.notUTF8, asJSON: isJSON)
        }
        if let source = copySource {
            do throws(MetadataError) {
                var copy = MetadataEdit(copying: try MediaMetadata(contentsOf: source))
                copy.formUnion(change)
                change = copy
            } catch {
                console.report(source, error.code, error.message, asJSON: isJSON)
                return .failure
            }
        }
        guard library.isEmpty else {
            if let folder = output, !isDryRun, !console.makeFolder(folder, asJSON: isJSON) { return .failure }
            var run = LibraryRun(library, change, output: output, isDryRun: isDryRun, isJSON: isJSON)
            return run.run(InputOperands(paths: paths), &console)
        }
        guard let outputs = outputs(&console) else { return .refusal }
        if let folder = output, !isDryRun, !console.makeFolder(folder, asJSON: isJSON) { return .failure }
        let files = zip(paths, outputs).map { EditGroup.File(path: $0, output: $1) }
        let groups = renewsIdentifiers ? EditGroup.livePhotos(files) : files.map { EditGroup([$0]) }
        var status = unusablePaths.isEmpty ? ExitStatus.success : .failure
        var batch = EditBatch()
        var waiting: [(group: EditGroup, changes: [[MetadataEdit.PropertyChange]])] = []
        for (number, group) in groups.enumerated() {
            waiting.append((group, add(group, to: &batch)))
            guard batch.isFull || number == groups.count - 1 else { continue }
            for (entry, result) in zip(waiting, batch.commit()) {
                report(result, of: entry.group, entry.changes, &status, &console)
            }
            waiting = []
        }
        console.endProgress()
        return status
    }

    /// Adds the edit of a group; returns what a dry run would change in each file.
    private func add(_ group: EditGroup, to batch: inout EditBatch) -> [[MetadataEdit.PropertyChange]] {
        do throws(MetadataError) {
            let change = try group.change(from: change)
            guard isDryRun else {
                batch.add(
                    change, of: group.files.map { (path: $0.path, output: $0.output) },
                    options: EditPlan.WriteOptions(replacesOutput: isInPlace, replacesSource: isInPlace))
                return []
            }
            var plans: [EditPlan] = []
            var changes: [[MetadataEdit.PropertyChange]] = []
            for file in group.files {
                plans.append(try change.plan(contentsOf: file.path))
                changes.append(change.changes(to: try MediaMetadata(contentsOf: file.path)))
            }
            batch.add(plans)
            return changes
        } catch {
            batch.add(error)
            return []
        }
    }

    private func report(
        _ result: EditBatch.Result, of group: EditGroup, _ changes: [[MetadataEdit.PropertyChange]],
        _ status: inout ExitStatus, _ console: inout Console
    ) {
        switch result {
        case .success(let plans):
            console.endProgress()
            for (index, (file, plan)) in zip(group.files, plans).enumerated() {
                let changes = index < changes.count ? changes[index] : []
                console.print(text(of: plan, changes, file.path, file.output, console.style))
            }
        case .failure(let error):
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
        }
        for _ in group.files { console.advance() }
    }

    /// Returns the path of each result; reports an error and returns `nil` if two would have the same name.
    private func outputs(_ console: inout Console) -> [String]? {
        guard let folder = output else { return paths }
        var sources: [String: String] = [:]
        var outputs: [String] = []
        for path in paths {
            let output = FilePath.path(of: FilePath.name(of: path), in: folder)
            // Some file systems are case-insensitive.
            if let other = sources.updateValue(path, forKey: output.lowercased()) {
                console.report(
                    path, .outputExists,
                    "its result would have the same name as that of \(other): rename one", asJSON: isJSON)
                return nil
            }
            outputs.append(output)
        }
        return outputs
    }

    private func text(
        of plan: EditPlan, _ changes: [MetadataEdit.PropertyChange], _ path: String, _ output: String,
        _ style: TextStyle
    ) -> String {
        guard isJSON else {
            let result = isDryRun ? "would be written to \(output)" : output
            var rows = changes.map { ("\($0.dictionary.rawValue) \($0.name)".escaped, Self.text(of: $0)) }
            if !change.leftOut.isEmpty {
                let names = change.leftOut.map { "\($0.dictionary.rawValue) \($0.name)" }
                rows.append(("Not copied", names.joined(separator: ", ").escaped))
            }
            return Section(title: "\(path) -> \(result): \(plan)".escaped, rows: rows).text(style)
        }
        var json = JSONText()
        json.object { json in
            json.name("file")
            json.string(path)
            json.name(isDryRun ? "wouldWrite" : "output")
            json.string(output)
            json.name("byteCount")
            json.number(Double(plan.byteCount))
            json.name("newByteCount")
            json.number(Double(plan.newByteCount))
            if isDryRun {
                json.name("changes")
                json.array { json in for change in changes { change.write(to: &json) } }
            }
            if copySource != nil {
                json.name("leftOut")
                json.array { json in
                    for property in change.leftOut {
                        json.string("\(property.dictionary.rawValue) \(property.name)")
                    }
                }
            }
        }
        return json.text
    }

    private static func text(of change: MetadataEdit.PropertyChange) -> String {
        "\(change.old ?? "absent") -> \(change.new ?? "removed")".escaped
    }
}
