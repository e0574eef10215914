// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa rename`: renames and moves files by their metadata; never replaces a file.
struct RenameCommand: ReadingCommand {
    var input = InputOperands()
    private var format: NameFormat?
    private var zone: MovieZone?
    private var output: String?
    private var isDryRun = false
    private var isJSON = false
    private var skipsProblems = false
    /// The condition that one file of each group matches; `nil` for all.
    private var condition: Condition?
    /// Whether extensions of other formats than the files' are corrected.
    private var fixesExtensions = false
    private var journal = JournalOptions()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "rename", operands: "(--format FORMAT|--fix-extensions) PATH…",
        summary: "renames and moves files by their metadata, and never replaces a file",
        discussion: [
            """
            The format is the new name without the extension, which is kept. Slashes make folders, in '--output' or, \
            without it, in the folder given as an argument. Without slashes and '--output', files stay in their \
            folders. Values are in braces: {date:yyyy-MM-dd} (yyyy MM dd HH mm ss SSS, by the camera's clock), \
            {camera}, {make}, {lens}, {name} (the old name), {ext}, {sequence} (a number where several \
            files would have the same name) or {sequence:4} (a number always, with 4 digits), and every property of 'photometa get', such as {exif.isoSpeedRatings}. {{ is a brace.
            """,
            """
            The date of a raw file, or of another file that cannot be edited, is that of its XMP file, if this states one. \
            If a file does not have a value, that is an error, unless the format has a default: {camera|unknown}. In \
            values, '/' and other characters that are not allowed in names become '-', so that no value leads out of \
            the folder.
            """,
            """
            Files that belong together get the same name without extension: the halves of a Live Photo, a raw file and \
            its JPEG of the same name, edited renderings, .AAE and .xmp sidecars, and the JSON files of Google Takeout. \
            A sidecar that begins with the name of a file, but cannot be matched with it, is a problem, because nothing could match it \
            afterwards. Sidecars of files that are not in the folder are named, and left where they are. {sequence} counts files with the same name from 1, in the order in which they were taken, and skips \
            names that exist; a file that is alone gets neither a number nor the '-', '_', '.' or space before it.
            """,
            """
            '--fix-extensions' gives a file whose extension is that of another format the right one, such as .jpg instead of .HEIC for JPEG \
            files of Google Takeout, and its sidecars with it. Without '--format', it keeps the rest of the name, and adds '-2' if another \
            file has the corrected name. Unknown extensions are kept.
            """,
            """
            All names are determined before any file is moved. If a file cannot be read, or its name cannot be \
            determined or used, nothing is moved; with '--skip-problems', the other files are.
            """,
            Condition.shortDiscussion
                + " Files that belong together are renamed if one of them matches, and the last line counts those that are left out.",
            "'photometa undo' gives the files their old names. " + JournalOptions.discussion,
        ] + InputOperands.discussion,
        examples: [
            CommandDescription.Example(
                "photometa rename --format '{date:yyyy-MM-dd}/{camera|unknown}-{sequence:4}' --dry-run Pictures",
                "shows the names that the files of a folder would have"),
            CommandDescription.Example(
                "photometa rename --format '{date:yyyy}/{date:MM}/{date:yyyyMMdd_HHmmss}-{sequence}' --output Sorted Camera",
                "sorts files into folders by year and month"),
            CommandDescription.Example(
                "photometa rename --fix-extensions --dry-run Takeout",
                "shows which files have the extension of another format"),
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe],
        statusTexts: [
            .failure: "a file could not be read or moved; the files that were moved are listed",
            .refusal: "a name cannot be determined or used; without '--skip-problems', nothing was moved",
        ])

    static let options: [CommandOption<Self>] =
        [
            CommandOption(
                "--format", valueName: "FORMAT",
                summary: "the names, such as '{date:yyyy-MM-dd}/{camera}-{sequence}'"
            ) {
                command, value throws(UsageError) in command.format = try NameFormat(value)
            },
            .outputFolder(\.output, "the folder for the files"),
            CommandOption(
                "--zone", valueName: "ZONE",
                summary:
                    "the zone of the dates of movies in UTC, such as Europe/Paris or +02:00; UTC, unless given"
            ) { command, value throws(UsageError) in command.zone = try MovieZone(value) },
            CommandOption(
                "--fix-extensions", sets: \.fixesExtensions,
                summary: "corrects extensions that are not those of the files' formats"),
            .condition(\.condition), .dryRun(\.isDryRun),
            CommandOption(
                "--skip-problems", sets: \.skipsProblems,
                summary: "skips files that cannot be renamed, and renames the others"),
            .json(\.isJSON),
            .null(\.input.isNullSeparated),
        ] + JournalOptions.options(\.journal)

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
        if format == nil, fixesExtensions { format = .ownNames }
        guard format != nil else {
            throw UsageError(
                message:
                    "'rename' needs '--fix-extensions' or '--format', such as '{date:yyyy-MM-dd}/{camera}-{sequence}'"
            )
        }
        format?.zone = zone
        try journal.check()
    }

    func run(_ console: inout Console) async -> ExitStatus {
        guard let format else { return .usageError }
        console.showProgress()
        let items = await items(format, &console)
        guard console.isComplete || skipsProblems else {
            console.complain("nothing was renamed; '--skip-problems' renames the other files")
            return .failure
        }
        let isRead = console.isComplete
        let named = Set(input.paths)
        let (all, strays, leftOut) = RenameGrouping.groups(of: items.filter { !$0.isSidecar }, named: named)
        // The first file of a group determines the name for all.
        let missing = all.map(\.leader).filter { $0.missing != nil }
        for item in missing {
            console.report(
                item.path, .absent,
                "it has no {\(item.missing ?? "")}; {\(item.missing ?? "")|TEXT} says what to write instead",
                asJSON: isJSON)
        }
        let groups = all.filter { $0.leader.name != nil }
        let leftStems = Set(leftOut.flatMap { [FilePath.stemPath(of: $0), FilePath.wholePath(of: $0)] })
        let sidecars = strayedSidecars(items, all).filter { !leftStems.contains(FilePath.stemPath(of: $0)) }
        for path in sidecars {
            console.report(
                path, .notEditable, "a sidecar is renamed with its photo: name the photo",
                asJSON: isJSON)
        }
        let leftBehind = strays.filter { !sidecars.contains($0.path) }
        for stray in leftBehind where stray.isOrphan { leave(stray, &console) }
        let unmatched = leftBehind.filter { !$0.isOrphan }
        for stray in unmatched {
            console.report(
                stray.path, .notEditable,
                "\(stray.reason), so it would stay behind, and nothing could match it with a renamed file",
                asJSON: isJSON)
        }
        let roots = Dictionary(input.paths.map { ($0.hasSuffix("/") ? $0 : "\($0)/", $0) }) { first, _ in
            first
        }
        let plan = RenamePlan(groups, hasSequence: format.hasSequence) { base(of: $0, format, roots) }
        for problem in plan.problems {
            console.report(problem.path, problem.code, problem.message, asJSON: isJSON)
        }
        let hasProblems =
            !missing.isEmpty || !plan.problems.isEmpty || !sidecars.isEmpty || !unmatched.isEmpty
        if hasProblems, !skipsProblems {
            console.complain("nothing was renamed; '--skip-problems' renames the other files")
            return .refusal
        }
        var kept: RenameJournal?
        do throws(MetadataError) {
            kept = isDryRun ? nil : try RenameJournal(plan, output: output, try journal.writer())
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
            return .failure
        }
        defer { kept?.close() }
        if let output, !isDryRun, !plan.moves.isEmpty, !console.makeFolder(output, asJSON: isJSON) {
            return .failure
        }
        let left = leftBehind.count - unmatched.count
        guard move(plan, kept, orphanCount: left, leftOutCount: leftOut.count, &console) else {
            return .failure
        }
        return !isRead ? .failure : hasProblems ? .refusal : .success
    }

    /// Returns the folder in which a file gets its name: the innermost operand that contains it.
    ///
    /// - Parameter roots: The operands by their paths with a slash at the end.
    private func base(of item: RenameItem, _ format: NameFormat, _ roots: [String: String]) -> String {
        if let output { return output }
        guard format.hasFolders else { return item.folder }
        var rest = item.path[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            if let root = roots[String(rest[...slash])] { return root }
            rest = rest[..<slash]
        }
        return item.folder
    }

    @MainActor private func items(_ format: NameFormat, _ console: inout Console) async -> [RenameItem] {
        let reader = FileBatch(
            input: input,
            options: ReadOptions(
                selection: format.selection.union(RenameItem.selection).union(
                    condition?.selection ?? PropertySelection())), isJSON: isJSON, skipsRepeatedFiles: true)
        let fixesExtensions = fixesExtensions
        let condition = condition
        var items: [RenameItem] = []
        await reader.forEachFile(&console) { metadata, path in
            RenameItem(
                metadata, at: path, format, fixesExtensions: fixesExtensions,
                matches: condition?.matches(metadata) ?? true)
        } failed: { file, error in
            // Named with its photo, as '*' does.
            guard file.failure == nil, let sidecar = RenameItem(sidecarOfOtherFormat: file.path) else {
                return FileBatch.failure(of: file, error)
            }
            return FileBatch.Failure(value: sidecar, isReported: false)
        } body: { item, _ in
            items.append(item)
        }
        return items
    }

    /// Returns the sidecars that the user named without their photos.
    private func strayedSidecars(_ items: [RenameItem], _ groups: [RenameGroup]) -> [String] {
        let found = Set(groups.flatMap { $0.members.map(\.path) })
        let named = Set(input.paths)
        return items.filter { $0.isSidecar && named.contains($0.path) && !found.contains($0.path) }.map(
            \.path)
    }

    /// Names a sidecar that stays where it is.
    private func leave(_ stray: RenameGrouping.Stray, _ console: inout Console) {
        console.warn("\(stray.path): \(stray.reason), so it stays where it is")
        guard isJSON else { return }
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(stray.path)
            json.name("isLeft")
            json.boolean(true)
        }
        console.print(json.text)
    }

    // MARK: Moving

    /// Moves the files and lists those that were moved; returns `false` after a failure.
    private func move(
        _ plan: RenamePlan, _ kept: RenameJournal?, orphanCount: Int, leftOutCount: Int,
        _ console: inout Console
    ) -> Bool {
        for (count, move) in plan.moves.enumerated() {
            if move.beginsGroup, Task.isCancelled {
                console.complain("interrupted: \(count) of \(plan.moves.count) files were renamed, as listed")
                return false
            }
            if !isDryRun, let reason = Self.perform(move) {
                console.report(
                    move.source, .notWritten,
                    "it cannot be moved to \(move.target): \(reason); \(count) of \(plan.moves.count) files were renamed, as listed",
                    asJSON: isJSON)
                return false
            }
            kept?.noteMove(at: count)
            console.print(isJSON ? json(of: move) : "\(move.source) -> \(move.target)".escaped)
        }
        if !isJSON {
            let unchanged =
                plan.unchangedCount == 0 ? "" : ", \(plan.unchangedCount.counted("file")) unchanged"
            let left = orphanCount == 0 ? "" : ", \(orphanCount.counted("sidecar")) left"
            let leftOut =
                leftOutCount == 0
                ? "" : ", \(leftOutCount.counted("file")) \(leftOutCount == 1 ? "does" : "do") not match"
            console.print(
                "\(plan.moves.count.counted("file")) \(isDryRun ? "would be renamed" : "renamed")\(unchanged)\(left)\(leftOut)"
                    + Self.corrections(plan).escaped)
        }
        return true
    }

    /// The files whose extensions are corrected, as in ", 2 extensions corrected: a.heic -> a.jpg, b.jpg -> b.png".
    private static func corrections(_ plan: RenamePlan) -> String {
        let moves = plan.moves.filter(\.isCorrected)
        guard !moves.isEmpty else { return "" }
        let names = moves.prefix(correctionLimit).map { "\(FilePath.name(of: $0.source)) -> \($0.fileName)" }
        let more = moves.count > names.count ? " and \(moves.count - names.count) more" : ""
        return ", \(moves.count.counted("extension")) corrected: \(names.joined(separator: ", "))\(more)"
    }

    /// The number of corrected names in the last line.
    private static let correctionLimit = 20

    /// Moves a file; returns the reason if that fails.
    private static func perform(_ move: RenamePlan.Move) -> String? {
        var source = move.source
        var note = ""
        if move.isCaseChange {
            // Two steps, neither of which can replace a file.
            let temporary = move.temporaryName
            switch System.move(source, to: temporary, in: move.folders, of: move.base) {
            case .done: break
            case .taken: return "a temporary name is taken"
            case .failed(let reason): return reason
            }
            note = "; it is now named \(temporary)"
            source = FilePath.path(of: (move.folders + [temporary]).joined(separator: "/"), in: move.base)
        }
        switch System.move(source, to: move.fileName, in: move.folders, of: move.base) {
        case .done: return nil
        case .taken: return "the name was taken in the meantime" + note
        case .failed(let reason): return reason + note
        }
    }

    private func json(of move: RenamePlan.Move) -> String {
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(move.source)
            json.name(isDryRun ? "wouldWrite" : "output")
            json.string(move.target)
            if move.isCorrected {
                json.name("correctsExtension")
                json.boolean(true)
            }
        }
        return json.text
    }
}
