// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa get`: writes the values of some properties, for scripts.
struct GetCommand: ReadingCommand {
    private var properties: [NamedProperty] = []
    var input = InputOperands()
    private var layout = ValueTable.Layout.plain
    /// The options that choose the layout.
    private var layoutOptions: Set<String> = []
    private var isForPeople = false
    /// The condition that files match; `nil` for all.
    private var condition: Condition?
    /// The number of operands before `--`.
    private var literalIndex = Int.max

    static let description = CommandDescription(
        name: "get", operands: "KEYPATH… FILE…", operand: .propertyOrFile,
        summary: "writes the values of some properties, and nothing else",
        discussion: [
            """
            The first operand names properties, and so do the next ones, up to the first that is not a property; the \
            others are files. Commas separate several names in one operand. If a file has the name of a property, \
            write './title', or '--' before the files.
            """,
            """
            A property is a key path that 'photometa keys' lists; a derived property such as captureDate, caption, \
            camera, lens, location.latitude, pixelSize.width, mediaSubtypes, keywords or rating; format or kind; or a name of \
            ExifTool or ImageIO, such as FNumber, EXIF:CreateDate or kCGImagePropertyGPSLatitude, unless a file has this name. If several \
            properties have a name, the first one that a file has is written, in the order of 'photometa keys'.
            """,
            """
            There is one line per file, with tabs between the values; if an operand is a folder, the file's path comes first. If a \
            file does not have a value, it is empty; if a file cannot be read, its line is empty, or left out with '--if'. Values are \
            those of the JSON: numbers without units, dates in ISO 8601. Control characters are escaped, except tabs and line feeds in \
            CSV; JSON contains all values unchanged. In CSV, an apostrophe precedes a text that a spreadsheet would take for a \
            formula, such as '=1+2'; 'photometa edit --from-csv' reads such a table, and removes it.
            """,
        ] + Condition.discussion + InputOperands.discussion,
        examples: [
            CommandDescription.Example(
                "photometa get captureDate IMG_0001.HEIC", "writes when a photo was taken"),
            CommandDescription.Example(
                "photometa get --csv captureDate camera location.latitude,location.longitude Pictures > pictures.csv",
                "writes a table of the files in a folder"),
            CommandDescription.Example(
                "photometa get --meanings exif.exposureTime exif.meteringMode IMG_0001.HEIC",
                "writes values for people, such as 1/120 s and Spot"),
            CommandDescription.Example(
                "photometa get --tsv --if 'captureDate >= 2024-05 && (rating >= 4 || keywords contains \"sea\")' rating Pictures",
                "lists the files since May 2024 that have four stars or the keyword"),
        ])

    static let options: [CommandOption<Self>] = [
        layout("--csv", .csv, "writes a table with commas, with a header and a column of files"),
        layout("--tsv", .tsv, "writes a table with tabs, with a header and a column of files"),
        layout("--json", .json, OptionSyntax.jsonSummary),
        CommandOption(
            "--meanings", sets: \.isForPeople, summary: "writes what values mean, with units"),
        .condition(\.condition), .stdin(\.input.readsFile), .null(\.input.isNullSeparated),
    ]

    private static func layout(
        _ name: String, _ layout: ValueTable.Layout, _ summary: String
    ) -> CommandOption<Self> {
        CommandOption(name, summary: summary) { command in
            command.layout = layout
            command.layoutOptions.insert(name)
        }
    }

    init() {}

    mutating func separateOperands(at index: Int) {
        literalIndex = index
    }

    mutating func accept(_ operands: [String]) throws(UsageError) {
        var count = 0
        while count < min(operands.count, literalIndex) {
            let names = operands[count].split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            let found = names.compactMap(NamedProperty.init)
            if count > 0, found.contains(where: \.isForeign), System.linkStatus(of: operands[count]) != nil {
                break
            }
            if found.count < names.count {
                let unknown = names.first { NamedProperty($0) == nil } ?? ""
                // If any name in a list with commas is a property, the operand is a list and not a file.
                if count == 0 || !found.isEmpty {
                    throw UsageError(message: NamedProperty.message(forUnknown: unknown))
                }
                if !input.excluded.contains(count), let near = nearName(operands[count]) {
                    throw UsageError(
                        message:
                            "'\(operands[count].escaped)' is neither a property nor a file; did you mean '\(near)'?"
                    )
                }
                break
            }
            properties += found
            count += 1
        }
        guard count > 0 else { throw UsageError(message: "'get' needs a property, such as 'captureDate'") }
        guard input.readsFile || count < operands.count else {
            throw UsageError(message: "'get' needs a file after the properties")
        }
        guard layoutOptions.count <= 1 else {
            let names = layoutOptions.sorted().map { "'\($0)'" }.joined(separator: " and ")
            throw UsageError(message: "options \(names) cannot be combined")
        }
        if isForPeople, layout == .json {
            throw UsageError(message: "options '--meanings' and '--json' cannot be combined")
        }
        try input.accept(operands, from: count, of: Self.name)
    }

    /// Returns a property with a name similar to that of a missing file; `nil` if there is none.
    private func nearName(_ name: String) -> String? {
        guard name != InputOperands.standardInput, System.linkStatus(of: name) == nil else { return nil }
        return NearNames.find(name, among: NamedProperty.derivedNames + MetadataKeys.all.map(\.keyPath)).first
    }

    /// Whether lines without a header name their files, as several files may come from one operand.
    private var namesFiles: Bool { input.paths.contains { System.status(of: $0)?.kind == .directory } }

    func run(_ console: inout Console) async -> ExitStatus {
        if System.isOutputFile { console.showProgress() }
        let selection = properties.reduce(into: PropertySelection()) { $0.formUnion($1.selection) }
        let reader = FileBatch(
            input: input, options: ReadOptions(selection: selection), condition: condition,
            isJSON: layout == .json, skipsRepeatedFiles: false)
        let table = ValueTable(
            layout: layout, names: properties.map(\.name), isForPeople: isForPeople, namesFiles: namesFiles)
        if let header = table.header { console.print(header) }
        let properties = properties
        let writesEmptyRows = layout != .json && condition == nil
        await reader.forEachFile(&console) { metadata, path in
            table.row(path, properties.map { $0.value(in: metadata) })
        } failed: { file, error in
            var failure: FileBatch.Failure<String> = FileBatch.failure(of: file, error)
            // An empty row, so that each file has a row.
            if failure.isReported, writesEmptyRows {
                failure.value = table.row(file.path, properties.map { _ in nil })
            }
            return failure
        } body: { row, _ in
            Console.write(row + "\n")
        }
        return console.status
    }
}
