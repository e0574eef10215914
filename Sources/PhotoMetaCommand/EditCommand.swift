import PhotoMeta

/// `photometa edit`: changes properties of files.
struct EditCommand: Command {
    private var paths: [String] = []
    private var output: String?
    private var isJSON = false
    private var isInPlace = false
    private var isDryRun = false
    /// The file whose metadata is copied, if any.
    private var copySource: String?
    /// The changes to make in each file.
    private var change = MetadataEdit()

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
        ],
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
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe])

    static let options: [CommandOption<Self>] = [
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
            "--for-sharing", summary: "removes places, serial numbers and people's names"
        ) { command in command.change.removeForSharing(livePhotoIdentifier: .kept) },
        CommandOption(
            "--copy-from", valueName: "FILE", value: .file,
            summary: "copies Exif, GPS and XMP of a file, except what describes its pixels"
        ) { command, value in command.copySource = value },
        .outputFolder(\.output, "the folder for the results, which keep their names"),
        CommandOption("--in-place", sets: \.isInPlace, summary: "replaces the files"),
        .dryRun(\.isDryRun),
        .json(\.isJSON),
        .invalidateCredentials { command in command.change.allowsInvalidCredentials = true },
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard !operands.isEmpty else { throw UsageError(message: "'edit' needs a path") }
        guard isInPlace == (output == nil) else {
            throw UsageError(
                message: "'edit' needs one of '--output', the folder to write to, and '--in-place'")
        }
        guard !change.isEmpty || copySource != nil else {
            throw UsageError(message: "'edit' needs a change, such as '--set tiff.artist=Name'")
        }
        paths = operands
    }

    /// The errors of files that cannot be edited, other than failures of the system.
    private static let failures: Set<MetadataError.Code> = [
        .notReadable, .notWritten, .cancelled, .sourceChanged, .verificationFailed,
    ]

    /// Advice on an error.
    private static let hints: [MetadataError.Code: String] = [
        .contentCredentials: "--invalidate-credentials allows that",
        .outputExists: "remove it, or choose another folder",
        .outputIsSource: "--in-place replaces it",
    ]

    mutating func run(_ console: inout Console) -> ExitStatus {
        if !isDryRun { console.showProgress() }
        console.expect(paths.count)
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
        guard let outputs = outputs(&console) else { return .refusal }
        if let folder = output, System.status(of: folder)?.kind != .directory {
            console.report(
                folder, .notWritten, "there is no such folder: create it first", asJSON: isJSON)
            return .failure
        }
        var status = ExitStatus.success
        for (path, output) in zip(paths, outputs) {
            do throws(MetadataError) {
                let plan = try edit(path, output)
                console.endProgress()
                console.print(text(of: plan, try changes(of: path), path, output, console.style))
            } catch {
                let hint = Self.hints[error.code].map { "; \($0)" } ?? ""
                console.report(
                    error.path ?? path, error.code, error.message + hint, asJSON: isJSON)
                // A failure of the system is more important than a refusal.
                status = Self.failures.contains(error.code) || status == .failure ? .failure : .refusal
            }
            console.advance()
        }
        console.endProgress()
        return status
    }

    private func edit(_ path: String, _ output: String) throws(MetadataError) -> EditPlan {
        guard !isDryRun else { return try change.plan(contentsOf: path) }
        return try change.write(
            contentsOf: path, to: output,
            options: EditPlan.WriteOptions(
                replacesOutput: isInPlace, replacesSource: isInPlace))
    }

    /// The changes to list in a dry run; empty otherwise.
    private func changes(of path: String) throws(MetadataError) -> [MetadataEdit.PropertyChange] {
        guard isDryRun else { return [] }
        return change.changes(to: try MediaMetadata(contentsOf: path))
    }

    /// The path of each result; `nil`, with an error message, if two would have the same name.
    private func outputs(_ console: inout Console) -> [String]? {
        guard let folder = output else { return paths }
        var sources: [String: String] = [:]
        var outputs: [String] = []
        for path in paths {
            let output = FilePath.path(of: FilePath.name(of: path), in: folder)
            // Some file systems are case-insensitive.
            if let other = sources.updateValue(path, forKey: output.lowercased()) {
                console.report(
                    path, .outputExists, "its result would have the name of that of \(other): rename one",
                    asJSON: isJSON)
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
